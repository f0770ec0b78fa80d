"""Bots of other authors: found by an entry point or by module and class, and held to the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from afterdark.arena.referee import Played, Referee
from afterdark.bots.kinds import UnknownBot
from afterdark.bots.plug_ins import BrokenBot, find_bot, known_kinds
from afterdark.engine.contract.registry import find_game
from tests.plug_ins import install_bots


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package as pip leaves it, with bots that have a name."""
    return install_bots(tmp_path, monkeypatch)


def played(kind: str, game: str = "victim") -> Played:
    referee = Referee(find_game(game).rules(), [kind, "heuristic"])
    return referee.play([kind, "heuristic", "heuristic"], "a deal", "some luck")


def test_a_bot_is_found_by_its_module_or_by_its_name(package: str) -> None:
    assert "first" in known_kinds()
    by_name, by_module = played("first"), played(f"{package}:First")
    assert by_name.forfeits == by_module.forfeits == ()
    assert by_name.outcome.ranks == by_module.outcome.ranks
    assert by_name.decisions == by_module.decisions


def test_a_bot_that_infers_is_told_what_its_seat_believes(package: str) -> None:
    assert played("listener", "vwars").forfeits == ()


@pytest.mark.parametrize("name", ["Raising", "Cheat", "Babbler"])
def test_a_bot_that_fails_costs_only_itself(package: str, name: str) -> None:
    game = played(f"{package}:{name}")
    assert game.forfeits == (0,)
    assert game.outcome.ranks, "the others have finished their game"


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        ("nobody", "There is no bot 'nobody'; the bots are: novice,"),
        ("a_module_that_nobody_has:Bot", "no module 'a_module_that_nobody_has' can be imported."),
        ("{}:Missing", "has no attribute 'Missing'"),
        ("{}:Stranger", "is no bot: it must be a subclass of afterdark.api.Bot."),
        ("{}:NUMBER", "is no bot"),
        ("{}:Costly", "missing 1 required positional argument: 'price'"),
        ("{}.spoiled:Bot", "ZeroDivisionError: division by zero."),
        ("{}.needy:Bot", "No module named 'a_library_that_nobody_has'."),
        ("{}:", "is not there"),
        (":Bot", "cannot be loaded"),
        ("mcp:robo", "There is no bot 'mcp:robo'"),
    ],
)
def test_what_cannot_be_used_is_said_in_a_sentence(package: str, kind: str, says: str) -> None:
    with pytest.raises(UnknownBot) as caught:
        find_bot(kind.format(package))
    assert says in str(caught.value)
    assert str(caught.value).endswith(".")


def test_ours_are_never_another_authors(package: str) -> None:
    assert type(find_bot("heuristic")).__name__ == "HeuristicBot"
    with pytest.raises(BrokenBot):
        find_bot(f"{package}:Stranger")
