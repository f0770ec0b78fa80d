"""Games and bots of other packages, as pip would leave them: modules, and a dist-info folder."""

from __future__ import annotations

import os
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


BOTS = '''
"""Bots of another package."""

import os

from afterdark.api import Bot


class First(Bot):
    """Plays the first thing it may."""

    def choose(self, view, rng, belief=None, budget=None):
        return view.choices[0]


class Listener(First):
    INFERS = True

    def choose(self, view, rng, belief=None, budget=None):
        assert belief is not None
        return view.choices[-1]


class Raising(First):
    def choose(self, view, rng, belief=None, budget=None):
        raise LookupError("no idea")


class Cheat(First):
    """Wants to do what is not offered."""

    def choose(self, view, rng, belief=None, budget=None):
        return "nonsense"


class Dying(First):
    """Ends its process."""

    def choose(self, view, rng, belief=None, budget=None):
        os._exit(3)


class Nosy(First):
    """Plays the last thing it may, if its process was told no password of the server's."""

    TITLE = "Count  Nosferatu\\n"
    GAMES = ("victim", "manor")

    def choose(self, view, rng, belief=None, budget=None):
        told = [name for name in os.environ if name.startswith("AFTERDARK_")]
        assert not set(told) - {"AFTERDARK_PURE"}, told
        return view.choices[-1]


class Babbler(First):
    def speak(self, view, rng, heard=()):
        raise ValueError("lost for words")


class Costly(First):
    def __init__(self, price):
        self.price = price


class Stranger:
    def choose(self, view):
        return view.choices[0]


NUMBER = 7
'''
NAMED = {
    "first": "First",
    "listener": "Listener",
    "nosy": "Nosy",
    "raising": "Raising",
    "cheat": "Cheat",
    "dying": "Dying",
    "missing": "Missing",
    "Shouting": "First",
}
"""The bots of the package that have a name; not all of them can be offered."""


def install_bots(place: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Install a package of bots for this test, and for the processes it starts; its name."""
    name = "night_bots"
    (place / name).mkdir()
    (place / name / "__init__.py").write_text(BOTS)
    (place / name / "spoiled.py").write_text("\n1 / 0\n")
    (place / name / "needy.py").write_text("import a_library_that_nobody_has\n")
    info = place / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    points = "".join(f"{kind} = {name}:{of}\n" for kind, of in NAMED.items())
    (info / "entry_points.txt").write_text(f"[afterdark.bots]\n{points}")
    monkeypatch.syspath_prepend(place)
    known = os.environ.get("PYTHONPATH")
    monkeypatch.setenv("PYTHONPATH", f"{place}{os.pathsep}{known}" if known else str(place))
    for module in (name, f"{name}.spoiled", f"{name}.needy"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    return name
