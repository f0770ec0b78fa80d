"""Records: a game as lines of text, append-only. docs/records.md states the format exactly."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.errors import AfterdarkError, RecordError
from afterdark.engine.records.header import FORMAT, Header, plain
from afterdark.engine.records.lines import (
    AGREED,
    AGREES,
    AGREES_END,
    ASKS_UNDO,
    BOTS,
    BY_AGREEMENT,
    DECLINES,
    DECLINES_END,
    FREE,
    LEFT,
    OFFERS_END,
    REMARKS,
    RESIGNED,
    TIMED_OUT,
    UNDO_WAYS,
    UNOPENED,
    WITHDRAWS,
    WITHDRAWS_END,
    Act,
    Chance,
    Claimed,
    End,
    Entry,
    Hold,
    Occupant,
    Opened,
    Person,
    Pick,
    Remark,
    Retract,
    Robot,
    Seated,
    Shuffle,
    Undo,
    written,
    written_occupant,
)
from afterdark.engine.records.packed import Packed

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Game, Rules
    from afterdark.engine.course.news import NewsItem

__all__ = [
    "AGREED",
    "AGREES",
    "AGREES_END",
    "ASKS_UNDO",
    "BOTS",
    "BY_AGREEMENT",
    "DECLINES",
    "DECLINES_END",
    "FORMAT",
    "FREE",
    "LEFT",
    "OFFERS_END",
    "REMARKS",
    "RESIGNED",
    "TIMED_OUT",
    "UNDO_WAYS",
    "UNOPENED",
    "WITHDRAWS",
    "WITHDRAWS_END",
    "Act",
    "Chance",
    "Claimed",
    "End",
    "Entry",
    "Header",
    "Hold",
    "Occupant",
    "Opened",
    "Person",
    "Pick",
    "Record",
    "Remark",
    "Retract",
    "Robot",
    "Seated",
    "Shuffle",
    "Undo",
    "plain",
    "written",
    "written_occupant",
]


class Record:
    """A game from its header to its last line. Lines are only ever added.

    `sink`, if there is one, gets every line of the body before the record has it: a store that
    cannot keep a line raises, and then nothing has happened.
    """

    def __init__(
        self, header: Header, sink: Callable[[str], None] | None = None, *, packed: bool = False
    ) -> None:
        """With `packed`, old lines are kept small: for tables, whose last lines matter most."""
        self.header = header
        self.entries: list[Entry] | Packed[Entry] = []
        if packed:
            self.entries = Packed(_lines_of, partial(_entries_of, len(header.occupants)))
        self.sink = sink
        self.first_line = len(header.lines()) + 1

    @staticmethod
    def parse(text: str) -> Record:
        """A record from its text. What is not exactly a record is a RecordError with its line."""
        from afterdark.engine.records.reader import parsed

        return parsed(text)

    def add(self, entry: Entry) -> None:
        """Write the next line."""
        if self.sink is not None:
            self.sink(entry.line())
        self.entries.append(entry)

    def rest(self) -> None:
        """Take as little room as possible: nothing is expected to be added soon."""
        if isinstance(self.entries, Packed):
            self.entries.rest()

    def text(self) -> str:
        """The whole record, ending in a line break."""
        return "\n".join([*self.header.lines(), *(entry.line() for entry in self.entries), ""])

    def line_of(self, place: int) -> int:
        """The line on which an entry stands."""
        return self.first_line + place

    def end(self) -> End | None:
        """How the game ended, if it did and nobody took that back."""
        entries = self.entries
        for entry in entries.backwards() if isinstance(entries, Packed) else reversed(entries):
            if isinstance(entry, End):
                return entry
            if isinstance(entry, Undo):
                return None
        return None

    def seed(self) -> bytes | None:
        """The opened seed."""
        last = self.entries[-1] if self.entries else None
        return last.seed if isinstance(last, Opened) else None

    def seen_by(self, seat: int, find_game: Callable[[str], Game] | None = None) -> list[NewsItem]:
        """The history as one seat (or SPECTATOR) saw it: all that bots and clients may get.

        Own actions in full, those of others in their seen form, sealed answers once they are
        open, and of chance only what the seat's events told. It replays the whole record; a
        running table has the same in its streams for nothing.
        """
        from afterdark.engine.contract import registry
        from afterdark.engine.records import replay

        return replay.replay(self, find_game or registry.find_game).finish().seen_by(seat)

    def rules(self, find_game: Callable[[str], Game]) -> Rules:
        """The rules this game was played by, or a RecordError that says what is missing."""
        header = self.header
        try:
            game = find_game(header.game)
            if game.meta.version != header.version:
                raise RecordError(
                    3,
                    f"this game was played by rules {header.version} of {header.game}; "
                    f"only {game.meta.version} is here.",
                )
            cards = None if header.cards is None else CardFile(*header.cards)
            rules = game.rules(header.options, cards)
        except RecordError:
            raise
        except AfterdarkError as error:
            raise RecordError(2, str(error)) from None
        if rules.cards.fingerprint != header.fingerprint:
            line = 4 + len(header.options)
            raise RecordError(line, "the cards are not those this game was played with.")
        return rules


def _lines_of(entries: list[Entry]) -> bytes:
    return "\n".join(entry.line() for entry in entries).encode()


def _entries_of(seats: int, lines: bytes) -> list[Entry]:
    from afterdark.engine.records.reader import entries_of

    return entries_of(lines.decode(), seats)
