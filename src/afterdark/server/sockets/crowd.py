"""The clients at one table, and what they have been told: everybody just what is new for him.

All listeners of one seat are always told the same and at the same time, so what a seat is to hear
is made and encoded once. A seat hears something only if its own news grew or its own sight
changed: what it cannot know causes no message.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

import msgspec

from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.errors import AfterdarkError
from afterdark.engine.views.scene_json import SharedSceneCache
from afterdark.server.errors import NoKey, NotWatched, SentAway
from afterdark.server.sockets.connection import Connection
from afterdark.server.sockets.frames import frame, frames
from afterdark.table.wire import messages
from afterdark.table.wire.sights import SceneFeed

if TYPE_CHECKING:
    from afterdark.table.room.room_state import RoomState

Form = Literal["scene", "view"]

_ENCODER = msgspec.json.Encoder()
ONLY_WATCHES = (SPECTATOR,)


def encoded(message: messages.Message) -> bytes:
    """A message as it goes over the wire, frame and all."""
    return frame(_ENCODER.encode(message))


class ViewFeed:
    """What goes to those who want whole views: programs, which rebuild them."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.news = 0
        self._sight = b""

    def first(self, room: RoomState) -> bytes:
        """The whole sight."""
        self._sight = self._look(room)
        return self._sight

    def whole(self) -> bytes:
        """The same once more."""
        return self._sight

    def told(self, room: RoomState) -> list[bytes]:
        """What is new for this seat."""
        news = room.encoded_news(self.seat, self.news)
        sight = self._look(room)
        messages = [news] if news else []
        if sight != self._sight:
            self._sight = sight
            messages.append(sight)
        return messages

    def _look(self, room: RoomState) -> bytes:
        sight = room.sight(self.seat, "view")
        self.news = sight.news
        return _ENCODER.encode(sight)


class Audience:
    """The listeners of one seat in one form, and what they have been told."""

    def __init__(self, seat: int, feed: SceneFeed | ViewFeed) -> None:
        self.seat = seat
        self.feed = feed
        self.listeners: list[Connection] = []
        self.heard = 0
        """The number of the last news that all listeners have been told for certain."""

    def tell(self, room: RoomState) -> None:
        """Say what is new for this seat: everything in one piece."""
        told = self.feed.told(room)
        if told:
            written = frames(told)
            for listener in self.listeners:
                listener.push(written)
            self.heard = self.feed.news

    def welcome(self, connection: Connection, room: RoomState, seen: int) -> None:
        """Bring one more listener to where the others are. Everything known has been told."""
        feed = self.feed
        sight = feed.whole() if self.listeners else feed.first(room)
        self.listeners.append(connection)
        # A client that claims to have seen more than there is, has seen something else.
        news = room.encoded_news(self.seat, seen if 0 <= seen <= feed.news else 0)
        if news:
            connection.push(frame(news))
        connection.push(frame(sight))
        self.heard = feed.news


class Crowd:
    """Everybody connected to one table on this node."""

    def __init__(self, send_away: Callable[[Connection, AfterdarkError], None]) -> None:
        self.connections: list[Connection] = []
        self._send_away = send_away
        """Tell a client why it may not stay, and close its socket."""
        self._audiences: dict[tuple[int, Form], Audience] = {}
        self._room: messages.Room | None = None
        self._room_frame = b""
        self._outline: tuple[object, ...] | None = None
        self._scenes = SharedSceneCache()
        self._heard: dict[Connection, dict[int, int]] = {}
        """While all are told anew: the last news of each seat that each has for certain."""

    @property
    def here(self) -> frozenset[str]:
        """The people who are connected."""
        return frozenset(connection.person for connection in self.connections if connection.person)

    @property
    def watchers(self) -> int:
        """How many clients only watch."""
        return sum(1 for connection in self.connections if connection.seats == ONLY_WATCHES)

    # -- coming and going --------------------------------------------------------------------

    def add(
        self, connection: Connection, room: RoomState, hello: messages.Hello, now: float
    ) -> None:
        """A client comes in, or comes back: it gets just what it has not seen."""
        connection.seats = self._seats(connection, room)
        connection.form = hello.form
        self.connections.append(connection)
        self._outline = None
        room.here = self.here
        connection.push(_welcome(connection, room, now))
        if not self.tell_room(room, now):
            connection.push(self._room_frame)
        self._listen(connection, room, hello.seen)
        talk = room.talk(connection.person, hello.talk)
        connection.talk = talk.first - 1 + len(talk.items)
        if talk.items:
            connection.push(encoded(talk))

    def remove(self, connection: Connection, room: RoomState, now: float) -> None:
        """A client is gone; the others see that the person is."""
        if connection in self.connections:
            self.connections.remove(connection)
            self._deafen(connection)
            self._outline = None
            room.here = self.here
            self.tell_room(room, now)

    def drop(self, connection: Connection) -> None:
        """A client is gone, and nobody hears of it yet."""
        if connection in self.connections:
            self.connections.remove(connection)
            self._deafen(connection)
            self._outline = None

    def _part(self, room: RoomState) -> None:
        """Whoever was sent away or may not watch goes, and hears nothing else of this moment."""
        for connection in list(self.connections):
            if not room.may_watch(connection.person):
                self.connections.remove(connection)
                self._deafen(connection)
                self._send_away(connection, why_not(connection.person, room))
        room.here = self.here

    def _listen(self, connection: Connection, room: RoomState, seen: dict[int, int]) -> None:
        if not room.started:
            return
        for seat in connection.seats:
            key = (seat, connection.form)
            audience = self._audiences.get(key)
            if audience is None:
                feed = (
                    SceneFeed(seat, self._scenes) if connection.form == "scene" else ViewFeed(seat)
                )
                audience = self._audiences[key] = Audience(seat, feed)
            audience.welcome(connection, room, seen.get(seat, 0))

    def _deafen(self, connection: Connection) -> None:
        for key, audience in list(self._audiences.items()):
            if connection in audience.listeners:
                audience.listeners.remove(connection)
                if not audience.listeners:
                    del self._audiences[key]

    @staticmethod
    def _seats(connection: Connection, room: RoomState) -> tuple[int, ...]:
        return tuple(room.seats_of(connection.person)) or ONLY_WATCHES

    # -- telling -----------------------------------------------------------------------------

    def tell(self, room: RoomState, now: float, *, game: bool = True, talk: bool = True) -> None:
        """Say everything that is new, to everybody whom it concerns."""
        changed = self.tell_room(room, now)
        moved = self._moved(room) if changed else []
        if game and room.started:
            self._scenes.begin()
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

    def tell_anew(self, room: RoomState, now: float) -> None:
        """Show everybody the whole table, for it is not known any more what they were told."""
        for audience in self._audiences.values():
            for listener in audience.listeners:
                self._heard.setdefault(listener, {})[audience.seat] = audience.heard
        self._audiences.clear()
        self._room = self._outline = None
        self._scenes = SharedSceneCache()
        self._part(room)
        for connection in self.connections:
            connection.seats = self._seats(connection, room)
            connection.push(_welcome(connection, room, now))
        self.tell_room(room, now)
        for connection in self.connections:
            self._listen(connection, room, self._heard.get(connection, {}))
            self._tell_talk(connection, room)
        self._heard.clear()

    def tell_room(self, room: RoomState, now: float) -> bool:
        """Say how the table around the game looks now, if it looks different."""
        outline = room.outline()
        last = self._room
        if last is not None:
            if outline == self._outline and outline is not None:
                return False
            # Clocks run on by themselves: what matters is whether anything else has changed.
            if room.public(last.now, room.here, self.watchers) == last:
                self._outline = outline
                return False
            self._part(room)
        self._outline = outline
        self._room = room.public(now, room.here, self.watchers)
        self._room_frame = encoded(self._room)
        for connection in self.connections:
            connection.push(self._room_frame)
        return True

    def _moved(self, room: RoomState) -> list[Connection]:
        """Whoever sits elsewhere now hears nothing more of the old seat."""
        moved: list[Connection] = []
        for connection in self.connections:
            seats = self._seats(connection, room)
            if seats != connection.seats:
                self._outline = None
                self._deafen(connection)
                connection.seats = seats
                moved.append(connection)
        return moved

    def _hears(self, connection: Connection) -> bool:
        audience = self._audiences.get((connection.seats[0], connection.form))
        return audience is not None and connection in audience.listeners

    @staticmethod
    def _tell_talk(connection: Connection, room: RoomState) -> None:
        talk = room.talk(connection.person, connection.talk)
        if talk.items:
            connection.push(encoded(talk))
            connection.talk += len(talk.items)


def why_not(person: str, room: RoomState) -> AfterdarkError:
    """Why somebody may not watch here."""
    if person in room.kicked:
        return SentAway()
    return NoKey() if room.kicked and not person and not room.closed else NotWatched()


def _welcome(connection: Connection, room: RoomState, now: float) -> bytes:
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
