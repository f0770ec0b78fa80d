"""Records: a game as lines of text, append-only. docs/records.md states the format exactly."""
# afterdark: interpreted

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from afterdark.engine.cards import CardFile
from afterdark.engine.errors import AfterdarkError, RecordError
from afterdark.engine.fair import FairDealer, FairError
from afterdark.engine.lines import (
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
from afterdark.engine.options import OptionValue
from afterdark.engine.packing import Packed

if TYPE_CHECKING:
    from afterdark.engine.chance import Dealer
    from afterdark.engine.game import Game, Rules
    from afterdark.engine.seen import Seen
    from afterdark.engine.state import Json

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

FORMAT = 1
# -- the record ---------------------------------------------------------------------------------


@dataclass(slots=True)
class Header:
    """What was agreed before the game began."""

    game: str
    version: str
    options: dict[str, OptionValue]
    fingerprint: str
    """SHA-256 of the card file."""
    cards: tuple[str, str] | None
    """Name and text of a card file that is not the game's own."""
    occupants: list[Occupant]
    commitment: str = ""
    salts: dict[int, bytes] = field(default_factory=dict)
    position: dict[str, Json] | None = None
    """Where the game started, if not at the beginning: complete."""

    @staticmethod
    def of(
        rules: Rules,
        occupants: Sequence[Occupant],
        dealer: Dealer,
        position: dict[str, Json] | None = None,
    ) -> Header:
        """The header for a new game under these rules."""
        fair = dealer if isinstance(dealer, FairDealer) else None
        if fair is not None and len(fair.salts) != len(occupants):
            raise FairError(
                f"A fair deal has one salt a seat, empty or not: {len(occupants)}, "
                f"not {len(fair.salts)}."
            )
        return Header(
            game=rules.meta.id,
            version=rules.meta.version,
            options=dict(rules.options),
            fingerprint=rules.cards.fingerprint,
            cards=None if _own_cards(rules) else (Path(rules.cards.name).name, rules.cards.text),
            occupants=list(occupants),
            commitment=fair.commitment if fair is not None else "",
            salts={} if fair is None else {s: salt for s, salt in enumerate(fair.salts) if salt},
            position=position,
        )

    def all_salts(self) -> list[bytes]:
        """One salt a seat, empty for those that gave none."""
        return [self.salts.get(seat, b"") for seat in range(len(self.occupants))]

    def lines(self) -> list[str]:
        lines = [f"afterdark-record {FORMAT}", f"game {self.game}", f"rules {self.version}"]
        lines += [f"option {name} {written(value)}" for name, value in self.options.items()]
        if self.cards is None:
            lines.append(f"cards {self.fingerprint}")
        else:
            name, text = self.cards
            rows = text.split("\n")
            lines.append(f"cards {self.fingerprint} {len(rows)} {written(name)}")
            lines += [f"| {row}" if plain(row) else f"|= {written(row)}" for row in rows]
        lines.append(f"seats {len(self.occupants)}")
        for seat, occupant in enumerate(self.occupants):
            lines.append(f"seat {seat} {written_occupant(occupant)}")
        if self.commitment:
            lines.append(f"commitment {self.commitment}")
        lines += [f"salt {seat} {salt.hex()}" for seat, salt in sorted(self.salts.items())]
        if self.position is not None:
            lines.append(f"position {written(self.position)}")
        lines.append("begin")
        return lines


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
        from afterdark.engine.reading import parsed

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
        for entry in reversed(self.entries):
            if isinstance(entry, End):
                return entry
            if isinstance(entry, Undo):
                return None
        return None

    def seed(self) -> bytes | None:
        """The opened seed."""
        last = self.entries[-1] if self.entries else None
        return last.seed if isinstance(last, Opened) else None

    def seen_by(self, seat: int, find_game: Callable[[str], Game] | None = None) -> list[Seen]:
        """The history as one seat (or SPECTATOR) saw it: all that bots and clients may get.

        Own actions in full, those of others in their seen form, sealed answers once they are
        open, and of chance only what the seat's events told. It replays the whole record; a
        running table has the same in its streams for nothing.
        """
        from afterdark.engine import registry, replay

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
    from afterdark.engine.reading import entries_of

    return entries_of(lines.decode(), seats)


def plain(text: str) -> bool:
    """Whether a text can stand in a line as it is."""
    return all(letter == "\t" or (letter >= " " and letter != "\x7f") for letter in text)


def _own_cards(rules: Rules) -> bool:
    path = rules.meta.folder / "cards.toml"
    try:
        changed = path.stat().st_mtime_ns
    except OSError:
        return False
    return _fingerprint(path, changed) == rules.cards.fingerprint


@lru_cache(maxsize=64)
def _fingerprint(path: Path, changed: int) -> str:
    """The fingerprint of a game's own cards: read again only after they were changed."""
    return CardFile.read(path).fingerprint
