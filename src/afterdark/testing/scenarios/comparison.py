"""Comparing a table with a scenario: the table, what differs, and what is wrong with the file."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, cast

from afterdark.engine.core.state import Event
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.course.course import Streams
from afterdark.engine.errors import AfterdarkError
from afterdark.testing.scenarios.toml_lines import line_of

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.contract.texts import Texts
    from afterdark.engine.core.scripted import ScriptedDealer
    from afterdark.engine.core.state import Open, State
    from afterdark.engine.course.course import Course


ANY_ORDER = "any_order"
"""`deck.any_order`: these pieces, in an order that nobody need know."""


class ScenarioError(AfterdarkError):
    """A scenario file that is wrong in itself; names the file, the line and the key."""

    def __init__(self, file: str, key: str, message: str, line: int = 0, part: str = "") -> None:
        where = f"{file}, line {line}" if line else file
        super().__init__(f"{where}, {key}: {message}" if key else f"{where}: {message}")
        self.file = file
        self.key = key
        self.message = message
        self.line = line
        self.part = part
        """What of the key is meant, where the message and not the key names it."""

    def in_text(self, text: str) -> ScenarioError:
        """The same with the line, if it can be found in the file's text."""
        key = f"{self.key}.{self.part}" if self.part else self.key
        line = line_of(text, key) if key and not self.line else self.line
        return ScenarioError(self.file, self.key, self.message, line, self.part)


@dataclass(frozen=True)
class Mismatch:
    """One expectation that did not hold."""

    key: str
    expected: object
    got: object


@dataclass(frozen=True)
class Moment:
    """How much had been said at the table, and how much of it each seat had heard."""

    events: int = 0
    heard: dict[int, int] = field(default_factory=dict)


START = Moment()


@dataclass
class Table:
    """The table a scenario is played at."""

    state: State[Rules, Open]
    texts: Texts
    script: ScriptedDealer
    events: list[Event] = field(default_factory=list)
    course: Course | None = None
    """The game on its way, once it has begun."""

    @property
    def streams(self) -> Streams:
        """What each seat has heard; before the game begins, of its set-up."""
        if self.course is not None:
            return self.course.streams
        streams = Streams(self.state.seats)
        for event in self.events:
            streams.tell_event(event)
        return streams

    def now(self) -> Moment:
        """This moment."""
        streams = self.streams
        listeners = [*range(self.state.seats), SPECTATOR]
        return Moment(len(self.events), {seat: streams.count(seat) for seat in listeners})


class Comparison:
    """One table of a scenario file being compared: what differs so far, and where we are."""

    def __init__(self, table: Table, file: str, here: str) -> None:
        self.state = table.state
        self.layout = table.state.layout
        self.texts_of_game = table.texts
        self.folder = table.state.rules.meta.folder
        self.file = file
        self.here = here
        self.found: list[Mismatch] = []

    def wrong(self, key: str, message: str) -> ScenarioError:
        """An error at a key of the file."""
        return ScenarioError(self.file, f"{self.here}.{key}", message)

    def differs(self, key: str, expected: object, got: object) -> None:
        """Note an expectation that does not hold."""
        self.found.append(Mismatch(key, expected, got))

    def same(self, key: str, expected: object, got: object) -> None:
        """Compare."""
        if expected != got:
            self.differs(key, expected, got)

    def same_kind(self, key: str, expected: object, got: object) -> None:
        """Compare values of one kind: a text where a number stands is a mistake of the file."""
        if isinstance(expected, dict) and isinstance(got, list) and list(expected) == [ANY_ORDER]:
            self.same_in_any_order(key, self.listed(f"{key}.{ANY_ORDER}", expected[ANY_ORDER]), got)
            return
        self.must_be_like(key, expected, got)
        self.same(key, expected, got)

    def same_in_any_order(self, key: str, expected: list[object], got: list[object]) -> None:
        """Compare as often as each is there, wherever it stands."""
        if sorted(expected, key=repr) != sorted(got, key=repr):
            self.differs(f"{key}.{ANY_ORDER}", expected, got)

    def must_be_like(self, key: str, expected: object, got: object) -> None:
        """Refuse a value of another kind than the one the table has."""
        if expected is None or got is None:
            return
        if _kind(expected) != _kind(got):
            raise self.wrong(key, f"must be {_kind(got)}, not {expected!r}.")
        if isinstance(expected, list) and isinstance(got, list):
            listed = [_kind(other) for other in got if other is not None]
            for item in expected:
                if listed and item is not None and _kind(item) not in listed:
                    raise self.wrong(key, f"must list {listed[0]}, not {item!r}.")

    def number(self, key: str, value: object) -> int:
        """A whole number of the file."""
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(key, f"must be a whole number, not {value!r}.")
        return value

    def flag(self, key: str, value: object) -> bool:
        """Whether something is so."""
        if not isinstance(value, bool):
            raise self.wrong(key, f"must be true or false, not {value!r}.")
        return value

    def fraction(self, key: str, value: object) -> Fraction:
        """A number of the file, or, exactly, a fraction."""
        try:
            if isinstance(value, bool) or not isinstance(value, int | float | str):
                raise ValueError
            return Fraction(str(value))
        except (ValueError, ZeroDivisionError):
            message = f'must be a number or a fraction such as "1/3", not {value!r}.'
            raise self.wrong(key, message) from None

    def listed(self, key: str, value: object) -> list[object]:
        """A list of the file."""
        if not isinstance(value, list):
            raise self.wrong(key, f"must be a list, not {value!r}.")
        return cast("list[object]", value)

    def seats(self, key: str, value: object) -> list[int]:
        """A set of seats, in their order whatever the file's is."""
        seats = [self.number(key, item) for item in self.listed(key, value)]
        for seat in seats:
            if not 0 <= seat < self.layout.seats or seats.count(seat) > 1:
                most = self.layout.seats - 1
                raise self.wrong(key, f"must be different seats from 0 to {most}, not {value!r}.")
        return sorted(seats)

    def mapping(self, key: str, value: object) -> dict[str, object]:
        """A table of the file."""
        if not isinstance(value, dict):
            raise self.wrong(key, f"must be a table, not {value!r}.")
        return cast("dict[str, object]", value)

    def texts(self, key: str, value: object) -> list[str]:
        """A list of texts of the file."""
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.wrong(key, f"must be a list of texts, not {value!r}.")
        return cast("list[str]", value)

    def seat(self, key: str, name: str) -> int:
        """A seat of the table, or the spectator."""
        if name == "spectator":
            return SPECTATOR
        if not name.isdecimal() or int(name) >= self.layout.seats:
            raise self.wrong(key, f"{name!r} is no seat and not spectator.")
        return int(name)


def with_nothing(expected: object, got: object) -> object:
    """What is expected, with null for "none" where the table has nothing: TOML has no null."""
    if isinstance(expected, list) and isinstance(got, list) and len(expected) == len(got):
        return [with_nothing(item, other) for item, other in zip(expected, got, strict=True)]
    return None if got is None and expected == "none" else expected


def _kind(value: object) -> str:
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int | float):
        return "a number"
    if isinstance(value, str):
        return "a text"
    return "a list" if isinstance(value, list) else "a table"
