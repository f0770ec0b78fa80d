"""Records: a game as lines of text, append-only. docs/records.md states the format exactly.

A table keeps all its news and its whole record, but hardly anybody asks for more than the last few
lines of either. A hundred thousand idle tables should not pay for that in memory: what is old is
kept compressed, what is new lies ready.
"""

from __future__ import annotations

import zlib
from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final, Generic, TypeVar, overload

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

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Game, Rules
    from afterdark.engine.course.news import NewsItem

T = TypeVar("T")

BLOCK: Final = 512
"""How many items are packed together, or more where a short block was left."""
LOOSE: Final = 8
"""How many of the newest items always lie ready while a list grows."""
FULL: Final = BLOCK + LOOSE
"""How many loose items are too many."""


class Packed(Generic[T]):
    """A list to which items are only ever added. Its old items are packed, block by block.

    `write` and `read` turn a list of items into bytes and back. Later blocks are packed with the
    words of the first one at hand: what is said at a table is much the same all the time.
    """

    def __init__(self, write: Callable[[list[T]], bytes], read: Callable[[bytes], list[T]]) -> None:
        self._write = write
        self._read = read
        self._blocks: list[bytes] = []
        self._ends = array("I")
        """How many items there are up to the end of each block."""
        self.loose: list[T] = []
        """The newest items."""

    def append(self, item: T) -> None:
        """Add an item at the end."""
        self.loose.append(item)
        if len(self.loose) >= FULL:
            self.pack()

    def pack(self) -> None:
        """Pack a block of what lies loose: whoever adds there says so when it is FULL."""
        self._pack(BLOCK)

    def rest(self) -> None:
        """Pack everything: nobody is expected to ask soon."""
        if self.loose:
            self._pack(len(self.loose))

    def __len__(self) -> int:
        return self._packed() + len(self.loose)

    def _packed(self) -> int:
        return self._ends[-1] if self._ends else 0

    def _pack(self, count: int) -> None:
        items = self.loose[:count]
        del self.loose[:count]
        start = self._ends[-2] if len(self._ends) > 1 else 0
        if self._packed() - start < BLOCK and self._blocks:
            items = self._unpacked(len(self._blocks) - 1) + items
            self._blocks.pop()
            self._ends.pop()
        words = self._words()
        packer = zlib.compressobj(zdict=words) if words else zlib.compressobj()
        self._blocks.append(packer.compress(self._write(items)) + packer.flush())
        self._ends.append(self._packed() + len(items))

    def _words(self) -> bytes:
        return zlib.decompress(self._blocks[0]) if self._blocks else b""

    def _unpacked(self, number: int) -> list[T]:
        words = self._words()
        if number == 0:
            return self._read(words)
        unpacker = zlib.decompressobj(zdict=words)
        return self._read(unpacker.decompress(self._blocks[number]) + unpacker.flush())

    # -- reading -----------------------------------------------------------------------------

    def backwards(self) -> Iterator[T]:
        """The items, the newest first; of old ones just as many are unpacked as are asked for."""
        yield from reversed(self.loose)
        for number in range(len(self._blocks) - 1, -1, -1):
            yield from reversed(self._unpacked(number))

    def __iter__(self) -> Iterator[T]:
        for number in range(len(self._blocks)):
            yield from self._unpacked(number)
        yield from self.loose

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> list[T]: ...

    def __getitem__(self, place: int | slice) -> T | list[T]:
        if isinstance(place, slice):
            start, stop, step = place.indices(len(self))
            if step != 1:
                return [self[number] for number in range(start, stop, step)]
            return self._run(start, stop)
        if place < 0:
            place += len(self)
        if not 0 <= place < len(self):
            raise IndexError(place)
        return self._run(place, place + 1)[0]

    def _run(self, start: int, stop: int) -> list[T]:
        packed = self._packed()
        found: list[T] = []
        if start < min(stop, packed):
            first = number = bisect_right(self._ends, start)
            before = self._ends[first - 1] if first else 0
            while number < len(self._blocks) and before + len(found) < stop:
                found += self._unpacked(number)
                number += 1
            found = found[start - before : stop - before]
        if stop > packed:
            found += self.loose[max(0, start - packed) : stop - packed]
        return found


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
        self.length = 0
        """How many entries there are."""
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
        self.length += 1

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
            played = game.of_version(header.version)
            if played is None:
                raise RecordError(
                    3,
                    f"this game was played by rules {header.version} of {header.game}; "
                    f"only {game.meta.version} is here.",
                )
            cards = None if header.cards is None else CardFile(*header.cards)
            rules = played.rules(header.options, cards)
        except RecordError:
            raise
        except AfterdarkError as error:
            raise RecordError(2, str(error)) from None
        # Records of earlier days name the text of their card file, which they hold.
        if header.fingerprint not in (rules.fingerprint, rules.cards.fingerprint):
            line = 4 + len(header.options)
            raise RecordError(line, "the cards are not those this game was played with.")
        return rules


def _lines_of(entries: list[Entry]) -> bytes:
    return "\n".join(entry.line() for entry in entries).encode()


def _entries_of(seats: int, lines: bytes) -> list[Entry]:
    from afterdark.engine.records.reader import entries_of

    return entries_of(lines.decode(), seats)
