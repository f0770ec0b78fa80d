"""The clients at one table, and what they have been told: everybody just what is new for him.

All listeners of one seat are always told the same and at the same time, so what a seat is to hear
is made and encoded once. A seat hears something only if its own news grew or its own sight
changed: what it cannot know causes no message.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from afterdark.engine.audience import SPECTATOR
from afterdark.server.connection import Connection
from afterdark.table import messages

if TYPE_CHECKING:
    from afterdark.table.room import Room

Form = Literal["scene", "view"]

_ENCODER = msgspec.json.Encoder()
ONLY_WATCHES = (SPECTATOR,)


def encoded(message: messages.Message) -> str:
    """A message as it goes over the wire."""
    return _ENCODER.encode(message).decode()


class Audience:
    """The listeners of one seat in one form, and how far they have been told."""

    __slots__ = ("form", "listeners", "news", "seat", "sight")

    def __init__(self, seat: int, form: Form) -> None:
        self.seat = seat
        self.form: Form = form
        self.listeners: list[Connection] = []
        self.news = 0
        self.sight = ""

    def tell(self, room: Room) -> None:
        """Say what is new for this seat."""
        news = room.news(self.seat, self.news)
        if news.items:
            self.news += len(news.items)
            self._say(encoded(news))
        sight = encoded(room.sight(self.seat, self.form))
        if sight != self.sight:
            self.sight = sight
            self._say(sight)

    def welcome(self, connection: Connection, room: Room, seen: int) -> None:
        """Bring one more listener to where the others are. Everything known has been told."""
        if not self.listeners:
            sight = room.sight(self.seat, self.form)
            self.news = sight.news
            self.sight = encoded(sight)
        self.listeners.append(connection)
        # A client that claims to have seen more than there is, has seen something else.
        news = room.news(self.seat, seen if 0 <= seen <= self.news else 0)
        if news.items:
            connection.push(encoded(news))
        connection.push(self.sight)

    def _say(self, text: str) -> None:
        for listener in self.listeners:
            listener.push(text)


class Crowd:
    """Everybody connected to one table on this node."""

    __slots__ = ("_audiences", "_room", "_room_text", "connections")

    def __init__(self) -> None:
        self.connections: list[Connection] = []
        self._audiences: dict[tuple[int, Form], Audience] = {}
        self._room: messages.Room | None = None
        self._room_text = ""

    @property
    def here(self) -> frozenset[str]:
        """The people who are connected."""
        return frozenset(connection.person for connection in self.connections if connection.person)

    @property
    def watchers(self) -> int:
        """How many clients only watch."""
        return sum(1 for connection in self.connections if connection.seats == ONLY_WATCHES)

    # -- coming and going --------------------------------------------------------------------

    def add(self, connection: Connection, room: Room, hello: messages.Hello, now: float) -> None:
        """A client comes in, or comes back: it gets just what it has not seen."""
        connection.seats = self._seats(connection, room)
        connection.form = hello.form
        self.connections.append(connection)
        room.here = self.here
        connection.push(_welcome(connection, room, now))
        if not self.tell_room(room, now):
            connection.push(self._room_text)
        self._listen(connection, room, hello.seen)
        talk = room.talk(connection.person, hello.talk)
        connection.talk = talk.first - 1 + len(talk.items)
        if talk.items:
            connection.push(encoded(talk))

    def remove(self, connection: Connection, room: Room, now: float) -> None:
        """A client is gone; the others see that the person is."""
        if connection in self.connections:
            self.connections.remove(connection)
            self._deafen(connection)
            room.here = self.here
            self.tell_room(room, now)

    def _listen(self, connection: Connection, room: Room, seen: dict[int, int]) -> None:
        if not room.started:
            return
        for seat in connection.seats:
            key = (seat, connection.form)
            audience = self._audiences.get(key)
            if audience is None:
                audience = self._audiences[key] = Audience(*key)
            audience.welcome(connection, room, seen.get(seat, 0))

    def _deafen(self, connection: Connection) -> None:
        for key, audience in list(self._audiences.items()):
            if connection in audience.listeners:
                audience.listeners.remove(connection)
                if not audience.listeners:
                    del self._audiences[key]

    @staticmethod
    def _seats(connection: Connection, room: Room) -> tuple[int, ...]:
        return tuple(room.seats_of(connection.person)) or ONLY_WATCHES

    # -- telling -----------------------------------------------------------------------------

    def tell(self, room: Room, now: float, *, game: bool = True, talk: bool = True) -> None:
        """Say everything that is new, to everybody whom it concerns."""
        changed = self.tell_room(room, now)
        moved = self._moved(room) if changed else []
        if game and room.started:
            for audience in self._audiences.values():
                audience.tell(room)
        for connection in moved:
            connection.push(_welcome(connection, room, now))
        if changed and room.started:
            for connection in self.connections:
                if not self._hears(connection):
                    self._listen(connection, room, {})
        if talk:
            for connection in self.connections:
                self._tell_talk(connection, room)

    def tell_room(self, room: Room, now: float) -> bool:
        """Say how the table around the game looks now, if it looks different."""
        last = self._room
        # Clocks run on by themselves: what matters is whether anything else has changed.
        if last is not None and room.public(last.now, room.here, self.watchers) == last:
            return False
        self._room = room.public(now, room.here, self.watchers)
        self._room_text = encoded(self._room)
        for connection in self.connections:
            connection.push(self._room_text)
        return True

    def _moved(self, room: Room) -> list[Connection]:
        """Whoever sits elsewhere now hears nothing more of the old seat."""
        moved: list[Connection] = []
        for connection in self.connections:
            seats = self._seats(connection, room)
            if seats != connection.seats:
                self._deafen(connection)
                connection.seats = seats
                moved.append(connection)
        return moved

    def _hears(self, connection: Connection) -> bool:
        audience = self._audiences.get((connection.seats[0], connection.form))
        return audience is not None and connection in audience.listeners

    @staticmethod
    def _tell_talk(connection: Connection, room: Room) -> None:
        talk = room.talk(connection.person, connection.talk)
        if talk.items:
            connection.talk += len(talk.items)
            connection.push(encoded(talk))


def _welcome(connection: Connection, room: Room, now: float) -> str:
    return encoded(
        messages.Welcome(
            protocol=messages.PROTOCOL,
            you=room.word(connection.person),
            seats=[seat for seat in connection.seats if seat != SPECTATOR],
            now=now,
            rules=room.rules.meta.version,
            commitment=room.commitment,
        )
    )
