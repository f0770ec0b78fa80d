"""What lies open, as a list of named values: a game says what each may be, and the kernel copies
them, writes and reads them in positions, and gauges them for tensors."""
# afterdark: interpreted

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Self

from afterdark.engine.core.action import Word
from afterdark.engine.core.state import Json, Open
from afterdark.engine.core.zones import Layout
from afterdark.engine.errors import PositionError

if TYPE_CHECKING:
    from afterdark.engine.views.gauges import Gauges

OpenValue = int | str | list[int]


class OpenField:
    """One named value. `clause` is the rule that says what it may be."""

    def __init__(self, name: str, clause: str = "") -> None:
        self.name = name
        self.clause = clause

    @abstractmethod
    def start(self, seats: int) -> OpenValue:
        """What it is when a game begins."""

    @abstractmethod
    def allows(self, value: Json, seats: int) -> bool:
        """Whether it may be this at a table of so many."""

    @abstractmethod
    def gauge(self, to: Gauges, value: OpenValue) -> None:
        """Read it off as numbers."""


class Whole(OpenField):
    """A whole number from `low` to `high`; it begins as `begins`, or as `low`."""

    def __init__(
        self, name: str, high: int, *, low: int = 0, begins: int | None = None, clause: str = ""
    ) -> None:
        super().__init__(name, clause)
        self.low = low
        self.high = high
        self.begins = low if begins is None else begins

    def start(self, seats: int) -> OpenValue:
        return self.begins

    def allows(self, value: Json, seats: int) -> bool:
        return type(value) is int and self.low <= value <= self.high

    def gauge(self, to: Gauges, value: OpenValue) -> None:
        assert isinstance(value, int)
        to.number(self.name, value, max(1, abs(self.low), abs(self.high)))


class SomeSeat(OpenField):
    """A seat; -1 for nobody, as which it begins if `nobody` is allowed."""

    def __init__(self, name: str, *, nobody: bool = False, clause: str = "") -> None:
        super().__init__(name, clause)
        self.nobody = nobody

    def start(self, seats: int) -> OpenValue:
        return -1 if self.nobody else 0

    def allows(self, value: Json, seats: int) -> bool:
        return type(value) is int and (-1 if self.nobody else 0) <= value < seats

    def gauge(self, to: Gauges, value: OpenValue) -> None:
        assert isinstance(value, int)
        to.who(self.name, value)


class OneWord(OpenField):
    """One of some words; it begins as the first of them."""

    def __init__(self, name: str, words: Sequence[str], clause: str = "") -> None:
        super().__init__(name, clause)
        self.words = list(words)

    def start(self, seats: int) -> OpenValue:
        return self.words[0]

    def allows(self, value: Json, seats: int) -> bool:
        return value in self.words

    def gauge(self, to: Gauges, value: OpenValue) -> None:
        to.row(self.name, [int(word == value) for word in self.words], self.words, 1)


class EachSeat(OpenField):
    """A whole number from `low` to `high` for each seat; all begin as `begins`, or as `low`."""

    def __init__(
        self, name: str, high: int, *, low: int = 0, begins: int | None = None, clause: str = ""
    ) -> None:
        super().__init__(name, clause)
        self.one = Whole(name, high, low=low, begins=begins)

    def start(self, seats: int) -> OpenValue:
        return [self.one.begins] * seats

    def allows(self, value: Json, seats: int) -> bool:
        return (
            isinstance(value, list)
            and len(value) == seats
            and all(self.one.allows(one, seats) for one in value)
        )

    def gauge(self, to: Gauges, value: OpenValue) -> None:
        assert isinstance(value, list)
        to.each(self.name, value, max(1, abs(self.one.low), abs(self.one.high)))


class OpenFields(Open):
    """What lies open, each value an attribute of its field's name. As it stands: nothing."""

    FIELDS: ClassVar[tuple[OpenField, ...]] = ()

    def __init__(self, seats: int) -> None:
        self.seats = seats
        for field in self.FIELDS:
            setattr(self, field.name, field.start(seats))

    def clone(self) -> Self:
        other = type(self)(self.seats)
        for field in self.FIELDS:
            value: OpenValue = getattr(self, field.name)
            setattr(other, field.name, value.copy() if isinstance(value, list) else value)
        return other

    def to_data(self, layout: Layout) -> dict[str, Json]:
        data: dict[str, Json] = {}
        for field in self.FIELDS:
            value: OpenValue = getattr(self, field.name)
            data[field.name] = [*value] if isinstance(value, list) else value
        return data

    def load(self, data: dict[str, Json], layout: Layout) -> None:
        for field in self.FIELDS:
            if field.name not in data:
                continue
            value = data[field.name]
            if not field.allows(value, layout.seats):
                rule = f" [{field.clause}]" if field.clause else ""
                raise PositionError(field.name, f"cannot be {value!r}.{rule}")
            setattr(self, field.name, value.copy() if isinstance(value, list) else value)

    def words(self) -> dict[str, Word]:
        """Numbers and words; nothing is called `none`."""
        said: dict[str, Word] = {}
        for field in self.FIELDS:
            value: OpenValue = getattr(self, field.name)
            if not isinstance(value, list):
                said[field.name] = "none" if value == "" else value
        return said

    def gauge(self, to: Gauges, layout: Layout) -> None:
        for field in self.FIELDS:
            field.gauge(to, getattr(self, field.name))
