"""Games of other packages, as pip would leave them: modules, and a dist-info folder beside them."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

RALLY = Path(__file__).parent / "engine"
"""Where the texts of the rally lie."""
GAME = '''
"""A sixth game: the rally, offered by another package."""

from collections.abc import Mapping
from pathlib import Path

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Game, Meta
from afterdark.engine.contract.options import OptionValue
from tests.engine.rally import RallyRules


class {name}Game(Game):
    meta = Meta(
        "{id}", version="1.0", seats=(3, 4, 5), usual_seats=3, minutes=1, options=(),
        seats_clause="S-1", over_clause="S-2", turn_clause="S-3", folder={folder},
    )

    def rules(
        self, options: Mapping[str, OptionValue] | None = None, cards: CardFile | None = None
    ) -> RallyRules:
        return RallyRules()


GAME = {name}Game()
'''
"""A module that offers a game; `{name}`, `{id}` and `{folder}` are to be filled in."""


def game(id: str, folder: str = f"Path({str(RALLY)!r})") -> str:
    """The source of a module that offers a game."""
    return GAME.format(name=id.title().replace("_", ""), id=id, folder=folder)


def installed(place: Path, games: Mapping[str, str]) -> Path:
    """Install packages in a folder: by the id of the game, the source of its only module."""
    for id, source in games.items():
        package = place / id
        package.mkdir(parents=True)
        (package / "__init__.py").write_text(source)
        info = place / f"{id}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {id}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[afterdark.games]\n{id} = {id}:GAME\n")
    return place


def install(place: Path, games: Mapping[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Install packages for this test alone."""
    monkeypatch.syspath_prepend(installed(place, games))
    for id in games:
        monkeypatch.delitem(sys.modules, id, raising=False)


FORGETFUL = """
from afterdark.api import Choice

class Shrug(Choice):
    NAME = "shrug"
    def who(self, state): return 0
    def choose(self, state, seat, action): pass

class Forgetful(RallyRules):
    def __init__(self):
        super().__init__()
        self.step_types = [*self.step_types, Shrug]
"""
BROKEN = {
    "absent": "import a_library_that_nobody_has\n",
    "misspelt": "def rules(:\n    pass\n",
    "raising": "\n\n1 / 0\n",
    "leaving": "import sys\nsys.exit()\n",
    "speechless": game("speechless", "Path(__file__).parent"),
    "ruleless": game("ruleless").replace("return RallyRules()", "raise LookupError('no cards')"),
    "forgetful": game("forgetful")
    .replace("return RallyRules()", "return Forgetful()")
    .replace("\n\nclass ForgetfulGame", FORGETFUL + "\n\nclass ForgetfulGame"),
}
"""Packages that cannot be used, each in its own way."""
WHY = {
    "absent": "cannot be loaded from absent/__init__.py, line 1: No module named "
    "'a_library_that_nobody_has'.",
    "misspelt": "cannot be loaded from misspelt/__init__.py, line 1: invalid syntax.",
    "raising": "cannot be loaded from raising/__init__.py, line 3: "
    "ZeroDivisionError: division by zero.",
    "leaving": "cannot be loaded from leaving/__init__.py, line 2: SystemExit.",
    "speechless": "cannot be used: it has no texts, speechless/text/en.ftl is missing.",
    "ruleless": "cannot be used, ruleless/__init__.py, line 22: LookupError: no cards.",
    "forgetful": "cannot be used: Shrug does not say what options() does: write a method options "
    "in class Shrug.",
}
"""What is told of each of them."""
TOLD = {id: f"The game {id!r} {why}" for id, why in WHY.items()}
