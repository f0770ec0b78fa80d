"""What lies open in the manor besides the cards: clock, dice, order, pieces, tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from afterdark.engine.core.state import Json, Open
from afterdark.engine.core.zones import Layout
from afterdark.engine.errors import PositionError
from afterdark.engine.positions.field_values import number_at, seats_at
from afterdark.games.manor.cards import ROOM_KINDS, ROOMS

if TYPE_CHECKING:
    from afterdark.engine.views.gauges import Gauges
    from afterdark.games.manor.knowledge import shapes

ROOM_NUMBERS: Final = [str(number + 1) for number in range(ROOMS)]
NO_CENSUS: Final = [0, 0, 0]


class ManorOpen(Open):
    """The round and everything on the board that all can see."""

    def __init__(self) -> None:
        self.round = 1
        """The position of the clock; round k is played with the clock on k (MM-81)."""
        self.rooms: list[int] = []
        """The kind of room behind each number, number 1 first."""
        self.dice: list[int] = []
        """Two dice a seat, one seat after the other; empty before the roll."""
        self.rolling: list[int] = []
        """The seats that are asked in this pass of the reroll window (MM-27)."""
        self.priority: list[int] = []
        self.number: list[int] = []
        """The room number of each seat, 1 to 6, once dice are assigned."""
        self.order: list[int] = []
        """The seats in the order of their turns (MM-34)."""
        self.turn = 0
        """How many turns of this round are over."""
        self.visitors: list[list[int]] = [[] for _ in range(ROOMS)]
        """Who stands in each room, in the order of entering."""
        self.tokens: list[int] = []
        self.census: list[int] = []
        """Three numbers a census: round, humans, vampires."""

    def clone(self) -> ManorOpen:
        """A copy shares the lists, for none of them is ever changed: a new one takes its place."""
        other = ManorOpen.__new__(ManorOpen)
        other.round = self.round
        other.rooms = self.rooms
        other.dice = self.dice
        other.rolling = self.rolling
        other.priority = self.priority
        other.number = self.number
        other.order = self.order
        other.turn = self.turn
        other.visitors = self.visitors
        other.tokens = self.tokens
        other.census = self.census
        return other

    @property
    def active(self) -> int:
        """Whose turn it is; -1 outside turns."""
        return self.order[self.turn] if self.turn < len(self.order) else -1

    def place(self, seat: int) -> int:
        """The room a seat stands in, from 0; -1 for the hall."""
        for room in range(ROOMS):
            for visitor in self.visitors[room]:
                if visitor == seat:
                    return room
        return -1

    def spent(self, supply: int) -> int:
        """The tokens left in a supply of so many."""
        left = supply
        for held in self.tokens:
            left -= held
        return left

    def gauge(self, to: Gauges, layout: Layout) -> None:
        seats = layout.seats
        to.number("round", self.round, 12)
        to.row("room", self.rooms, ROOM_NUMBERS, ROOMS)
        to.each("first_die", self.dice[0::2], 6)
        to.each("second_die", self.dice[1::2], 6)
        to.crowd("rolling", self.rolling)
        to.each("priority", self.priority, 6)
        to.each("number", self.number, 6)
        to.who("active", self.active)
        place = [0] * seats
        for turn, seat in enumerate(self.order):
            place[seat] = turn + 1
        to.each("order", place, seats)
        places = [-1] * seats
        for room in range(ROOMS):
            for visitor in self.visitors[room]:
                places[visitor] = room
        to.choices("in_room", places, ROOM_NUMBERS)
        to.each("tokens", self.tokens, 5)
        census = self.census[-3:] if self.census else NO_CENSUS
        to.number("census_round", census[0], 12)
        to.number("census_humans", census[1], seats)
        to.number("census_vampires", census[2], seats)

    def to_data(self, layout: Layout) -> dict[str, Json]:
        data: shapes.Open = {
            "round": self.round,
            "rooms": [ROOM_KINDS[kind] for kind in self.rooms],
            "dice": [[*self.dice[place : place + 2]] for place in range(0, len(self.dice), 2)],
            "rolling": [*self.rolling],
            "priority": [*self.priority],
            "number": [*self.number],
            "order": [*self.order],
            "turn": self.turn,
            "visitors": [[*visitors] for visitors in self.visitors],
            "tokens": [*self.tokens],
            "census": [[*self.census[at : at + 3]] for at in range(0, len(self.census), 3)],
        }
        return cast("dict[str, Json]", data)

    def load(self, data: dict[str, Json], layout: Layout) -> None:
        seats = layout.seats
        self.round = number_at(data, "round", 1, 15, self.round)
        if "rooms" in data:
            self.rooms = _rooms_at(data["rooms"])
        self.dice = _pairs_at(data, "dice", 2, 1, 6, self.dice)
        if self.dice and len(self.dice) != 2 * seats:
            raise PositionError("dice", f"must be two for each of the {seats} seats.")
        self.rolling = seats_at(data, "rolling", seats, self.rolling)
        self.priority = _numbers_at(data, "priority", seats, 1, 6, self.priority)
        self.number = _numbers_at(data, "number", seats, 1, 6, self.number)
        self.order = seats_at(data, "order", seats, self.order)
        self.turn = number_at(data, "turn", 0, seats, self.turn)
        if "visitors" in data:
            self.visitors = _visitors_at(data["visitors"], seats)
        self.tokens = _numbers_at(data, "tokens", seats, 0, 99, self.tokens)
        self.census = _pairs_at(data, "census", 3, 0, 15, self.census)


def _rooms_at(value: Json) -> list[int]:
    if not isinstance(value, list) or sorted(str(name) for name in value) != sorted(ROOM_KINDS):
        raise PositionError("rooms", f"must name each room once: {', '.join(ROOM_KINDS)}.")
    return [ROOM_KINDS.index(str(name)) for name in value]


def _numbers_at(
    data: dict[str, Json], key: str, seats: int, low: int, high: int, default: list[int]
) -> list[int]:
    """One number a seat, or none at all."""
    value = data.get(key)
    if value is None:
        return default
    if not isinstance(value, list) or len(value) not in (0, seats):
        raise PositionError(key, f"must be {seats} numbers, one a seat, or none.")
    return [number_at({key: item}, key, low, high, low) for item in value]


def _pairs_at(
    data: dict[str, Json], key: str, size: int, low: int, high: int, default: list[int]
) -> list[int]:
    """Groups of numbers, one after the other."""
    value = data.get(key)
    if value is None:
        return default
    numbers: list[int] = []
    for group in value if isinstance(value, list) else [value]:
        if not isinstance(group, list) or len(group) != size:
            raise PositionError(key, f"must be lists of {size} numbers.")
        numbers += [number_at({key: item}, key, low, high, low) for item in group]
    return numbers


def _visitors_at(value: Json, seats: int) -> list[list[int]]:
    if not isinstance(value, list) or len(value) != ROOMS:
        raise PositionError("visitors", f"must be {ROOMS} lists of seats.")
    visitors = [seats_at({"visitors": room}, "visitors", seats, []) for room in value]
    everybody = [seat for room in visitors for seat in room]
    if len(set(everybody)) != len(everybody):
        raise PositionError("visitors", "names a seat twice.")
    if any(len(room) > 2 for room in visitors):
        raise PositionError("visitors", "a room holds two pieces at most. [MM-40]")
    return visitors
