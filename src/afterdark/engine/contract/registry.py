"""Finding games: any installed package adds one through the entry point `afterdark.games`.

A game that cannot be used costs only itself: the others are found, and it is told what is missing.
"""
# afterdark: interpreted

from __future__ import annotations

import sys
import traceback
from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from afterdark.engine.contract.game import Game, Meta, Rules
from afterdark.engine.core.step import Automatic, Choice, Sealed
from afterdark.engine.errors import AfterdarkError, NotWritten
from afterdark.engine.languages import SOURCE

GROUP = "afterdark.games"
OURS = "afterdark"
"""The package whose games are our own."""
_LONGEST_REASON = 200
MUST_WRITE = {
    "Rules": ("zones", "set_up", "bound"),
    "Automatic": ("run",),
    "Choice": ("who", "options", "choose"),
    "Sealed": ("asked", "options", "reveal"),
}
"""What the kernel leaves to a game, by class. Compiled classes do not remember it."""


class UnknownGame(AfterdarkError):
    """No installed package offers this game."""


class BrokenGame(UnknownGame):
    """A package offers this game, and it cannot be used. The sentence says why and where."""

    def __init__(self, id: str, sentence: str) -> None:
        super().__init__(sentence)
        self.id = id


class Installed:
    """The games that can be played here, and those that are installed and cannot."""

    def __init__(self) -> None:
        self.games: list[Game] = []
        self.missing: list[BrokenGame] = []


def _offers() -> list[EntryPoint]:
    """All that installed packages offer: our own first, then in order of the alphabet."""
    return sorted(entry_points(group=GROUP), key=lambda one: (not _from_us(one), one.value))


def _points() -> dict[str, EntryPoint]:
    """What each id stands for. An id has one game: nobody can put theirs in the place of ours."""
    points: dict[str, EntryPoint] = {}
    for point in _offers():
        points.setdefault(point.name, point)
    return points


def _from_us(point: EntryPoint) -> bool:
    return point.value.partition(".")[0] == OURS


def game_ids() -> list[str]:
    """The ids of all installed games, in order of the alphabet."""
    return sorted(_points())


def installed_games() -> Installed:
    """All installed games in order of the alphabet: those that work, and why the others do not."""
    found = Installed()
    points = _points()
    for point in _offers():
        kept = points[point.name].value
        if kept != point.value:
            sentence = (
                f"{point.value} offers a game {point.name!r}, and {kept} is called so already."
            )
            found.missing.append(BrokenGame(point.name, sentence))
    for _, point in sorted(points.items()):
        try:
            game = _loaded(point)
            _try_rules(game, point)
        except BrokenGame as error:
            found.missing.append(error)
        else:
            found.games.append(game)
    return found


def find_game(id: str) -> Game:
    """The game with this id."""
    point = _points().get(id)
    if point is None:
        known = ", ".join(game_ids()) or "none"
        raise UnknownGame(f"There is no game {id!r} here; the games are: {known}.")
    return _loaded(point)


@lru_cache(maxsize=64)
def is_ours(id: str) -> bool:
    """Whether a game is one of this package, not of an author whose code nobody here has read."""
    point = _points().get(id)
    return point is not None and _from_us(point)


def _loaded(point: EntryPoint) -> Game:
    """The game an entry point names. An author's module may raise anything at all."""
    id = point.name
    try:
        game: object = point.load()
    except (Exception, SystemExit) as error:
        sentence = f"The game {id!r} cannot be loaded from {_where(error, point)}: {_why(error)}."
        raise BrokenGame(id, sentence) from error
    if not isinstance(game, Game):
        raise BrokenGame(id, f"{point.value} offers the game {id!r} but is no Game.")
    meta: object = getattr(game, "meta", None)
    if not isinstance(meta, Meta):
        raise BrokenGame(id, f"{point.value} offers the game {id!r} without a Meta.")
    if meta.id != id:
        raise BrokenGame(id, f"{point.value} offers the game {id!r} but calls it {meta.id!r}.")
    text = meta.folder / "text" / f"{SOURCE}.ftl"
    if not text.is_file():
        reason = f"it has no texts, {_short(text)} is missing"
        raise BrokenGame(id, f"The game {id!r} cannot be used: {reason}.")
    return game


def _try_rules(game: Game, point: EntryPoint) -> None:
    """Whether there are rules to play by, with the game's own cards and usual options."""
    try:
        rules = game.rules()
    except (Exception, SystemExit) as error:
        where = _where(error, point)
        sentence = f"The game {point.name!r} cannot be used, {where}: {_why(error)}."
        raise BrokenGame(point.name, sentence) from error
    for owner, method in _unwritten(rules):
        sentence = f"The game {point.name!r} cannot be used: {NotWritten(owner, method)}"
        raise BrokenGame(point.name, sentence)


def _unwritten(rules: Rules) -> list[tuple[str, str]]:
    """The classes of a game's rules and steps that lack a method, each with the method."""
    owners: list[tuple[type, type]] = [(type(rules), Rules)]
    for step in rules.step_types:
        owners += [(step, kind) for kind in (Automatic, Choice, Sealed) if issubclass(step, kind)]
    return [
        (owner.__name__, method)
        for owner, kind in owners
        for method in MUST_WRITE[kind.__name__]
        if getattr(owner, method) is getattr(kind, method)
    ]


def _where(error: BaseException, point: EntryPoint) -> str:
    """The file and line of the author that an error comes from, or what the package offers."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{_short(Path(error.filename))}, line {error.lineno}"
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        file = Path(frame.filename)
        if file.is_file() and not _is_machinery(file):
            return f"{_short(file)}, line {frame.lineno}"
    return point.value


def _is_machinery(file: Path) -> bool:
    """Whether a file is Python's way to import, or our own.

    Where some tool has imported `importlib_metadata`, that package loads in Python's stead.
    """
    return (
        file.is_relative_to(Path(__file__).parents[2])
        or file.is_relative_to(Path(traceback.__file__).parent / "importlib")
        or file.parent.name == "importlib_metadata"
    )


def _why(error: BaseException) -> str:
    said = error.msg if isinstance(error, SyntaxError) else str(error)
    lines = said.strip().splitlines()
    reason = lines[0][:_LONGEST_REASON].rstrip(".") if lines else ""
    if isinstance(error, AfterdarkError | ImportError | SyntaxError) and reason:
        return reason
    kind = type(error).__name__
    return f"{kind}: {reason}" if reason else kind


def _short(file: Path) -> str:
    """A file as its author knows it: without the folder that everything was installed in."""
    homes = [Path(entry) for entry in sys.path if entry and file.is_relative_to(entry)]
    home = max(homes, key=lambda entry: len(entry.parts), default=file.parent)
    return file.relative_to(home).as_posix()
