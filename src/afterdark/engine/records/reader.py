"""Reading records: strict to the letter, so that every record has one way to be written."""
# afterdark: interpreted

from __future__ import annotations

import json
import math
import re
from typing import Never

from afterdark.engine.contract.options import OptionValue
from afterdark.engine.core.action import Word
from afterdark.engine.core.fair import MOST_SALT_BYTES, SEED_BYTES
from afterdark.engine.core.state import Json
from afterdark.engine.core.zones import MOST_SEATS
from afterdark.engine.errors import RecordError
from afterdark.engine.records.header import REPEATED
from afterdark.engine.records.record import (
    FORMAT,
    REMARKS,
    UNDO_WAYS,
    Act,
    Claimed,
    End,
    Entry,
    Header,
    Hold,
    Occupant,
    Opened,
    Person,
    Pick,
    Record,
    Remark,
    Retract,
    Robot,
    Seated,
    Shuffle,
    Undo,
    plain,
)

MOST_CHARACTERS = 32_000_000
MOST_LINES = 1_000_000
MOST_NAME = 100

_NUMBER = re.compile(r"(0|[1-9][0-9]{0,11})\Z", re.ASCII)
_PAYOFF = re.compile(r"-?[0-9][0-9.e+-]{0,30}\Z", re.ASCII)
_HEX = re.compile(r"(?:[0-9a-f]{2})+\Z", re.ASCII)


def parsed(text: str) -> Record:
    """The record this text is, or a RecordError."""
    reader = _Reader(text)
    try:
        return reader.record()
    except RecursionError:
        raise reader.wrong("this is nested too deeply.") from None


def entries_of(lines: str, seats: int) -> list[Entry]:
    """Lines of a body that were written by us, read again."""
    reader = _Reader(lines + "\n")
    entries: list[Entry] = []
    for line in reader.lines:
        kind, _, rest = line.partition(" ")
        entries.append(reader.body(kind, rest, seats))
    return entries


class _Reader:
    """Goes through the lines once; `place` is the line being read, counted from 1."""

    def __init__(self, text: str) -> None:
        if len(text) > MOST_CHARACTERS:
            raise RecordError(0, f"a record has at most {MOST_CHARACTERS} characters.")
        if not text.endswith("\n"):
            raise RecordError(text.count("\n") + 1, "the last line is cut off.")
        self.lines = text.split("\n")[:-1]
        if len(self.lines) > MOST_LINES:
            raise RecordError(MOST_LINES, f"a record has at most {MOST_LINES} lines.")
        self.place = 0

    def wrong(self, message: str) -> RecordError:
        return RecordError(self.place, message)

    def next(self) -> str:
        if self.place >= len(self.lines):
            self.place += 1
            raise self.wrong("the record ends before the game begins.")
        line = self.lines[self.place]
        self.place += 1
        if not plain(line) or not _encodable(line):
            raise self.wrong("a line has only printable characters.")
        return line

    def peek(self, kind: str) -> bool:
        return self.place < len(self.lines) and self.lines[self.place].startswith(kind + " ")

    def named(self, kind: str, parts: int) -> list[str]:
        """The parts of a line of this kind, the last one with all that is left."""
        words = self.next().split(" ", parts)
        if words[0] != kind or len(words) != parts + 1:
            raise self.wrong(f"here a line “{kind} …” is due.")
        return words[1:]

    # -- the header --------------------------------------------------------------------------

    def record(self) -> Record:
        first = self.next()
        if not first.startswith("afterdark-record "):
            raise self.wrong("this is no record: one begins with “afterdark-record”.")
        if first != f"afterdark-record {FORMAT}":
            raise self.wrong(f"this program reads records of format {FORMAT} only.")
        (game,) = self.named("game", 1)
        (version,) = self.named("rules", 1)
        options: dict[str, OptionValue] = {}
        while self.peek("option"):
            name, value = self.named("option", 2)
            if name in options:
                raise self.wrong(f"option {name} stands here twice.")
            options[name] = self.option(value)
        fingerprint, cards = self.cards()
        occupants = self.occupants()
        commitment = ""
        repeated = False
        salts: dict[int, bytes] = {}
        if self.peek("commitment"):
            (commitment,) = self.named("commitment", 1)
            self.hex(commitment, 32)
            while self.peek("salt"):
                seat, salt = self.named("salt", 2)
                salts[self.seat(seat, len(occupants))] = self.hex(salt)
                if len(salt) > 2 * MOST_SALT_BYTES:
                    raise self.wrong(f"a salt has at most {MOST_SALT_BYTES} bytes.")
            if self.peek("deal"):
                repeated = True
                if self.next() != REPEATED:
                    raise self.wrong(f"of a deal a record says only “{REPEATED}”.")
        position = None
        if self.peek("position"):
            (value,) = self.named("position", 1)
            found = self.json(value)
            if not isinstance(found, dict):
                raise self.wrong("a position is a JSON object.")
            position = found
        if self.next() != "begin":
            raise self.wrong("here the line “begin” is due.")
        header = Header(
            game, version, options, fingerprint, cards, occupants, commitment, salts, position,
            repeated,
        )  # fmt: skip
        for place, line in enumerate(header.lines()):
            if line != self.lines[place]:
                raise RecordError(place + 1, "this is not how a record writes it.")
        record = Record(header)
        while self.place < len(self.lines):
            record.add(self.entry(len(occupants), record))
        return record

    def option(self, text: str) -> OptionValue:
        value = self.json(text)
        if not isinstance(value, bool | int | str):
            raise self.wrong("an option is true, false, a whole number or a word.")
        return value

    def cards(self) -> tuple[str, tuple[str, str] | None]:
        line = self.next().split(" ", 3)
        if line[0] != "cards" or len(line) not in (2, 4):
            raise self.wrong("here a line “cards …” is due.")
        self.hex(line[1], 32)
        if len(line) == 2:
            return line[1], None
        name = self.text(line[3])
        rows: list[str] = []
        for _ in range(self.number(line[2])):
            row = self.next()
            if row.startswith("| "):
                rows.append(row[2:])
            elif row.startswith("|= "):
                rows.append(self.text(row[3:], most=MOST_CHARACTERS))
            else:
                raise self.wrong("here a line of the card file is due.")
        return line[1], (name, "\n".join(rows))

    def occupants(self) -> list[Occupant]:
        (number,) = self.named("seats", 1)
        seats = self.number(number)
        if not 1 <= seats <= MOST_SEATS:
            raise self.wrong(f"a table has 1 to {MOST_SEATS} seats.")
        occupants: list[Occupant] = []
        for seat in range(seats):
            given, kind, name = self.named("seat", 3)
            if given != str(seat):
                raise self.wrong(f"here seat {seat} is due.")
            occupants.append(self.occupant(kind, name))
        return occupants

    # -- the body ----------------------------------------------------------------------------

    def entry(self, seats: int, record: Record) -> Entry:
        line = self.next()
        last = record.entries[-1] if record.entries else None
        if isinstance(last, Opened):
            raise self.wrong("nothing follows the opened seed.")
        kind, _, rest = line.partition(" ")
        entry = self.body(kind, rest, seats)
        if entry.line() != line:
            raise self.wrong("this is not how a record writes it.")
        if isinstance(entry, Opened) and not record.header.commitment:
            raise self.wrong("there is no commitment that this seed could open.")
        return entry

    def body(self, kind: str, rest: str, seats: int) -> Entry:
        match kind:
            case "pick":
                name, outcome, _, bound = self.words(rest, 4)
                pick = Pick(name, self.number(outcome), self.number(bound))
                if pick.outcome >= pick.bound:
                    raise self.wrong(f"one of {pick.bound} outcomes is 0 to {pick.bound - 1}.")
                return pick
            case "shuffle":
                return self.shuffle(rest)
            case "act" | "hold":
                decision, seat, notation = self.rest(rest, 3)
                made = Act if kind == "act" else Hold
                return made(self.number(decision), self.seat(seat, seats), notation)
            case "retract":
                decision, seat = self.words(rest, 2)
                return Retract(self.number(decision), self.seat(seat, seats))
            case "undo":
                decision, seat, way = self.words(rest, 3)
                if way not in UNDO_WAYS:
                    raise self.wrong(f"an undo is {', '.join(UNDO_WAYS)}, not {way[:20]!r}.")
                return Undo(self.number(decision), self.seat(seat, seats), way)
            case "claim":
                seat, name, words = self.rest(rest, 3)
                return Claimed(self.seat(seat, seats), name, self.claim(words))
            case "note":
                return self.note(rest, seats)
            case "end":
                return self.end(rest, seats)
            case "seed":
                return Opened(self.hex(rest, SEED_BYTES))
        raise self.wrong(f"{kind[:20]!r} is no line of a record.")

    def shuffle(self, rest: str) -> Shuffle:
        words = rest.split(" ")
        if len(words) < 3 or not words[1].endswith(":"):
            raise self.wrong("a shuffle names its pile, the count, the pieces and the numbers.")
        count = self.number(words[1][:-1])
        pieces = words[2 : 2 + count]
        if len(words) != 3 + count + max(0, count - 1) or words[2 + count] != "/":
            raise self.wrong(
                f"a shuffle of {count} pieces lists {count} pieces and one number fewer."
            )
        raw = tuple(self.number(word) for word in words[3 + count :])
        return Shuffle(words[0], tuple(pieces), raw)

    def note(self, rest: str, seats: int) -> Entry:
        seat, what, *more = self.words(rest, 2) if rest.count(" ") == 1 else rest.split(" ", 3)
        number = self.seat(seat, seats)
        if what in REMARKS and not more:
            return Remark(number, what)
        if what == "seated" and len(more) == 2:
            return Seated(number, self.occupant(*more))
        raise self.wrong("a note says what somebody said, or who was seated.")

    def claim(self, text: str) -> dict[str, Word]:
        found = self.json(text)
        words: dict[str, Word] = {}
        for name, word in found.items() if isinstance(found, dict) else ():
            if isinstance(word, bool) or not isinstance(word, int | str):
                break
            words[name] = word
        if not isinstance(found, dict) or len(words) != len(found):
            raise self.wrong("the words of a claim are numbers and texts by name.")
        return words

    def end(self, rest: str, seats: int) -> End:
        reason, clause, *shares = self.words(rest, 2 + seats)
        ranks: list[int] = []
        payoffs: list[float] = []
        for share in shares:
            rank, _, payoff = share.partition("/")
            ranks.append(self.number(rank))
            if not _PAYOFF.match(payoff):
                raise self.wrong(f"{payoff[:20]!r} is no payoff.")
            try:
                payoffs.append(float(payoff))
            except ValueError:
                raise self.wrong(f"{payoff[:20]!r} is no payoff.") from None
            if not math.isfinite(payoffs[-1]):
                raise self.wrong("a payoff is finite.")
        return End(reason, clause, tuple(ranks), tuple(payoffs))

    # -- parts of a line ---------------------------------------------------------------------

    def words(self, rest: str, count: int) -> list[str]:
        words = rest.split(" ")
        if len(words) != count or not all(words):
            raise self.wrong(f"a line of this kind has {count} words after the first.")
        return words

    def rest(self, rest: str, count: int) -> list[str]:
        """The words of a line whose last one may have spaces inside, but not around it."""
        words = rest.split(" ", count - 1)
        if len(words) != count or not all(words) or words[-1] != words[-1].strip():
            raise self.wrong(f"a line of this kind has {count} words after the first.")
        return words

    def number(self, text: str) -> int:
        if not _NUMBER.match(text):
            raise self.wrong(f"{text[:20]!r} is no number.")
        return int(text)

    def seat(self, text: str, seats: int) -> int:
        seat = self.number(text)
        if seat >= seats:
            raise self.wrong(f"there is no seat {seat}: the seats are 0 to {seats - 1}.")
        return seat

    def hex(self, text: str, size: int = 0) -> bytes:
        if not _HEX.match(text) or (size and len(text) != 2 * size):
            raise self.wrong(f"here {size or 'some'} bytes in hexadecimal are due.")
        return bytes.fromhex(text)

    def json(self, text: str) -> Json:
        try:
            value: Json = json.loads(text, parse_constant=self._no_number)
        except (ValueError, RecursionError):
            raise self.wrong("this is not JSON.") from None
        return value

    def _no_number(self, constant: str) -> Never:
        raise ValueError(constant)

    def text(self, text: str, most: int = MOST_NAME) -> str:
        value = self.json(text)
        if not isinstance(value, str) or len(value) > most or not _encodable(value):
            raise self.wrong(f"here a text of at most {most} characters in quotes is due.")
        return value

    def occupant(self, kind: str, name: str) -> Occupant:
        if kind == "person":
            return Person(self.text(name))
        if kind == "bot":
            return Robot(self.text(name))
        raise self.wrong("on a seat sits a person or a bot.")


def _encodable(text: str) -> bool:
    """Whether a text can be saved: a lone half of a surrogate pair cannot."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)
