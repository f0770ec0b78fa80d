"""Comparing a table with a scenario: the table, what differs, and what is wrong with the file."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from afterdark.engine.core.audience import SPECTATOR
from afterdark.engine.core.events import Event
from afterdark.engine.course.streams import Streams
from afterdark.engine.errors import AfterdarkError

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.contract.texts import Texts
    from afterdark.engine.core.scripted import ScriptedDealer
    from afterdark.engine.core.state import Open, State
    from afterdark.engine.course.course import Course


class ScenarioError(AfterdarkError):
    """A scenario file that is wrong in itself; names the file and the key."""

    def __init__(self, file: str, key: str, message: str) -> None:
        super().__init__(f"{file}, {key}: {message}" if key else f"{file}: {message}")
        self.file = file
        self.key = key


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
