"""Finding games: any installed package adds one through the entry point."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from afterdark.engine.contract.registry import (
    BrokenGame,
    UnknownGame,
    find_game,
    game_ids,
    installed_games,
)
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.playout import play_out
from tests import plug_ins

PLUG_IN = '''
"""A sixth game: the rally, offered by another package."""

from collections.abc import Mapping

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Game
from afterdark.engine.contract.options import OptionValue
from tests.engine.tables import meta
from tests.engine.rally import RallyRules


class PocketGame(Game):
    meta = meta("pocket_rally", (3, 4, 5))

    def rules(
        self, options: Mapping[str, OptionValue] | None = None, cards: CardFile | None = None
    ) -> RallyRules:
        return RallyRules()


GAME = PocketGame()
NO_GAME = "nothing"
'''

POINTS = """
[afterdark.games]
pocket_rally = pocket_rally:GAME
no_game = pocket_rally:NO_GAME
no_module = pocket_nothing:GAME
no_name = pocket_rally:LOST
"""


@pytest.fixture
def plugged_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package as pip leaves it: a module, and a dist-info folder beside it."""
    (tmp_path / "pocket_rally.py").write_text(PLUG_IN)
    info = tmp_path / "pocket_rally-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: pocket-rally\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(POINTS)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "pocket_rally", raising=False)
    return tmp_path


@pytest.mark.usefixtures("plugged_in")
def test_a_game_of_another_package_is_found_and_played() -> None:
    assert "pocket_rally" in game_ids()
    game = find_game("pocket_rally")
    assert game.meta.id == "pocket_rally"
    state = game.rules().deal(4, FastDealer.seeded("plug-in"))
    assert play_out(state, Rng.seeded("plug-in")) > 0
    assert state.outcome() is not None


def test_the_games_are_listed_in_order_of_the_alphabet(plugged_in: Path) -> None:
    assert game_ids() == sorted(game_ids())
    assert len(set(game_ids())) == len(game_ids())


@pytest.mark.usefixtures("plugged_in")
def test_a_game_nobody_offers_names_the_games_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"no game 'chess' here; the games are: .*pocket_rally"):
        find_game("chess")


@pytest.mark.parametrize("before", [True, False])
def test_nobody_puts_a_game_in_the_place_of_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: bool
) -> None:
    """Wherever Python finds it, before ours or after."""
    place = plug_ins.installed(tmp_path, {"victim": plug_ins.game("victim")})
    monkeypatch.setattr(sys, "path", [str(place), *sys.path] if before else [*sys.path, str(place)])
    assert type(find_game("victim")).__module__.startswith("afterdark.")
    found = installed_games()
    assert [game.meta.id for game in found.games].count("victim") == 1
    assert [str(error) for error in found.missing] == [
        "victim:GAME offers a game 'victim', and afterdark.games.victim:GAME is called so already."
    ]


@pytest.mark.usefixtures("plugged_in")
def test_what_is_offered_must_be_a_game() -> None:
    with pytest.raises(UnknownGame, match="offers the game 'no_game' but is no Game"):
        find_game("no_game")


@pytest.mark.usefixtures("plugged_in")
@pytest.mark.parametrize("id", ["no_module", "no_name"])
def test_a_game_that_cannot_be_loaded_says_from_where(id: str) -> None:
    with pytest.raises(UnknownGame, match=f"The game '{id}' cannot be loaded from pocket_"):
        find_game(id)


@pytest.mark.usefixtures("plugged_in")
@pytest.mark.parametrize("id", ["no_module", "no_name"])
def test_it_says_so_where_another_package_loads_in_pythons_stead(id: str) -> None:
    """A tool may import `importlib_metadata`, which then finds what packages offer."""
    afterwards = f"""
import importlib_metadata
from afterdark.engine.contract.registry import UnknownGame, find_game
try:
    find_game({id!r})
except UnknownGame as error:
    print(error)
"""
    ran = subprocess.run(
        [sys.executable, "-c", afterwards],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert f"The game '{id}' cannot be loaded from pocket_" in ran.stdout, ran.stdout


def test_games_that_cannot_be_used_cost_only_themselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = [game.meta.id for game in installed_games().games]
    assert len(before) >= 5
    plug_ins.install(tmp_path, plug_ins.BROKEN, monkeypatch)
    found = installed_games()
    assert [game.meta.id for game in found.games] == before
    told = {broken.id: str(broken) for broken in found.missing}
    assert told == plug_ins.TOLD


@pytest.mark.parametrize(
    "id", [id for id in plug_ins.BROKEN if id not in ("ruleless", "forgetful")]
)
def test_a_game_that_cannot_be_used_is_an_error_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, id: str
) -> None:
    plug_ins.install(tmp_path, plug_ins.BROKEN, monkeypatch)
    with pytest.raises(BrokenGame) as error:
        find_game(id)
    assert str(error.value) == plug_ins.TOLD[id]


def test_a_game_goes_by_the_name_it_is_offered_under(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plug_ins.install(tmp_path, {"one_more": plug_ins.game("other")}, monkeypatch)
    with pytest.raises(BrokenGame, match="offers the game 'one_more' but calls it 'other'"):
        find_game("one_more")
