"""Moving: name a room, pay for the way, be displaced from a full one (MM-36 to MM-41)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Choice
from afterdark.engine.errors import PositionError, Refusal
from afterdark.games.manor.actions import Enter, Go
from afterdark.games.manor.cards import REROLL, ROOM_KINDS, ROOMS
from afterdark.games.manor.state import Manor

CAPACITY: Final = 2
"""How many pieces a room holds (MM-40)."""


def ring_distance(one: int, other: int) -> int:
    """Steps between two rooms; 6 and 1 are neighbours (MM-02)."""
    way = abs(one - other)
    return min(way, ROOMS - way)


def nearest(visitors: list[list[int]], room: int) -> list[int]:
    """The rooms a player may enter who named this one: itself, or the nearest with a place."""
    if len(visitors[room]) < CAPACITY:
        return [room]
    # Seven others fill three rooms at most: two steps away there is always a place.
    for way in (1, 2):
        free: list[int] = []
        for other in range(ROOMS):
            if ring_distance(room, other) == way and len(visitors[other]) < CAPACITY:
                free.append(other)
        if free:
            return free
    raise AssertionError("eight players cannot fill five rooms")


def enter(state: Manor, seat: int, room: int) -> None:
    """A piece enters a room."""
    # Clones share what lies open: it is replaced, never changed.
    visitors = state.open.visitors.copy()
    visitors[room] = [*visitors[room], seat]
    state.open.visitors = visitors
    if state.events is not None:
        place = ROOM_KINDS[state.open.rooms[room]]
        state.tell("entered", {"seat": seat, "place": place, "number": room + 1})


class Move(Choice[Manor]):
    """Roll the room die again for a Reroll card, or name a room (MM-36, MM-37)."""

    NAME: ClassVar[str] = "move"
    CLAUSES: ClassVar[tuple[str, ...]] = ("MM-36", "MM-37", "MM-38", "MM-41", "MM-96")
    ON: ClassVar[tuple[str, ...]] = ("take",)
    ON_CLAUSE: ClassVar[str] = "MM-35"
    SECRET: ClassVar[bool] = True

    def who(self, state: Manor) -> int:
        return state.open.active

    def options(self, state: Manor, seat: int) -> list[Action]:
        number = state.open.number[seat] - 1
        tokens = state.open.tokens[seat]
        go = state.book.go
        # MM-96: also asked who can name one room only.
        options: list[Action] = []
        for room in range(ROOMS):
            # MM-36: no room that cannot be paid for; the own number costs nothing.
            if ring_distance(number, room) <= tokens:
                options.append(go[room])
        if state.hand(seat)[REROLL] > 0:
            options.append(state.book.roll_room)
        return options

    def refusal(self, state: Manor, seat: int, action: Action) -> Refusal | None:
        if action is state.book.roll_room:
            if state.hand(seat)[REROLL] == 0:
                return Refusal("MM-37", "refused-no-reroll")
            return None
        if not isinstance(action, Go):
            return Refusal("MM-41", "refused-must-move")
        if ring_distance(state.open.number[seat] - 1, action.room) > state.open.tokens[seat]:
            return Refusal("MM-36", "refused-too-far")
        return None

    def choose(self, state: Manor, seat: int, action: Action) -> None:
        open = state.open
        if not isinstance(action, Go):
            # MM-37: the room die is rolled again; the turn order stays.
            state.shed(seat, REROLL)
            open.number = open.number.copy()
            open.number[seat] = state.pick("die", 6) + 1
            if state.events is not None:
                state.tell("rolled_room", {"seat": seat, "number": open.number[seat]})
            return
        state.pop()
        # MM-36: tokens for the way to the room that is named, full or not (MM-41).
        price = ring_distance(open.number[seat] - 1, action.room)
        if price > 0:
            state.pay(seat, price)
            if state.events is not None:
                state.tell("paid", {"seat": seat, "count": price})
        free = nearest(open.visitors, action.room)
        if free[0] != action.room and state.events is not None:
            place = ROOM_KINDS[open.rooms[action.room]]
            state.tell("full", {"seat": seat, "place": place, "number": action.room + 1})
        # MM-38: a room with space is entered; MM-39: from a full one to the nearest.
        if len(free) == 1:
            enter(state, seat, free[0])
        else:
            state.push(Displace(room=action.room))


class Displace(Choice[Manor]):
    """The named room is full and two others are equally near: choose (MM-39 to MM-41)."""

    NAME: ClassVar[str] = "displace"
    CLAUSES: ClassVar[tuple[str, ...]] = ("MM-39", "MM-40", "MM-41")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("room", "number"),)
    ON: ClassVar[tuple[str, ...]] = ("take",)
    ON_CLAUSE: ClassVar[str] = "MM-35"

    def __init__(self, room: int) -> None:
        super().__init__()
        self.room = room
        """The full room that was named, from 0."""

    def check(self, state: Manor, depth: int) -> None:
        if not 0 <= self.room < ROOMS:
            raise PositionError("steps", f"rooms are 0 to {ROOMS - 1}. [MM-39]")
        if len(nearest(state.open.visitors, self.room)) < 2:
            raise PositionError("steps", "a full room leaves two that are equally near. [MM-39]")

    def who(self, state: Manor) -> int:
        return state.open.active

    def options(self, state: Manor, seat: int) -> list[Action]:
        # MM-39: the nearest with a place (MM-40); MM-41: no token and no Reroll any more.
        return [state.book.enter[room] for room in nearest(state.open.visitors, self.room)]

    def refusal(self, state: Manor, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, Enter):
            return Refusal("MM-41", "refused-must-enter")
        if action.room not in nearest(state.open.visitors, self.room):
            return Refusal("MM-39", "refused-not-nearest")
        return None

    def choose(self, state: Manor, seat: int, action: Action) -> None:
        assert isinstance(action, Enter)
        state.pop()
        enter(state, seat, action.room)


MOVE: Final = Move()
