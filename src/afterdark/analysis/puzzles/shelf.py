"""The puzzles that come with a game: `puzzles.jsonl` in its folder, one a line."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal
from zlib import crc32

import msgspec

from afterdark.analysis.puzzles.puzzle import Puzzle
from afterdark.engine.errors import AfterdarkError

if TYPE_CHECKING:
    from datetime import date
    from pathlib import Path

    from afterdark.engine.contract.game import Game, Meta, Rules

FILE: Final = "puzzles.jsonl"

Why = Literal["", "other-rules", "other-cards"]


class NoSuchPuzzle(AfterdarkError):
    """A game has no puzzle by this number."""


class Shelf:
    """A game's puzzles in their order, as far as they hold for the rules that are played here."""

    def __init__(self, rules: Rules, found: list[Puzzle]) -> None:
        self.rules = rules
        self.why: Why = ""
        """Why none is offered, though there are some."""
        if any(puzzle.version != rules.meta.version for puzzle in found):
            self.why = "other-rules"
        elif any(puzzle.cards != rules.fingerprint for puzzle in found):
            self.why = "other-cards"
        self.puzzles = [] if self.why else found

    @property
    def count(self) -> int:
        return len(self.puzzles)

    def puzzle(self, number: int) -> Puzzle:
        """One of them; the first is number 1."""
        if not 1 <= number <= self.count:
            game = self.rules.meta.id
            raise NoSuchPuzzle(f"There is no puzzle {number} of {game}; it has {self.count}.")
        return self.puzzles[number - 1]

    def today(self, day: date) -> int:
        """The number of a day's puzzle: one after the other, and the same everywhere. 0 if there
        is none."""
        if not self.puzzles:
            return 0
        return (day.toordinal() + crc32(self.rules.meta.id.encode())) % self.count + 1


@lru_cache(maxsize=32)
def shelf(game: Game) -> Shelf:
    """The puzzles of an installed game, read once."""
    return Shelf(game.rules(), read_puzzles(puzzle_file(game.meta)))


def puzzle_file(meta: Meta) -> Path:
    """Where a game's puzzles lie."""
    return meta.folder / FILE


def read_puzzles(file: Path) -> list[Puzzle]:
    """All puzzles of a file; none if there is no such file."""
    if not file.is_file():
        return []
    decoder = msgspec.json.Decoder(Puzzle)
    return [decoder.decode(line) for line in file.read_bytes().splitlines() if line]


def add_puzzle(file: Path, puzzle: Puzzle) -> None:
    """One more at the end of a file."""
    with file.open("ab") as out:
        out.write(msgspec.json.encode(puzzle) + b"\n")
