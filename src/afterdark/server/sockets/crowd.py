"""The clients at one table, what they have been told, and how it gets out: everybody hears just
what is new for them, in one write.

All listeners of one seat are always told the same and at the same time, so what a seat is to hear
is made and encoded once. A seat hears something only if its own news grew or its own sight
changed: what it cannot know causes no message.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Literal, Protocol

import msgspec

from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.errors import AfterdarkError
from afterdark.engine.views.scene_json import EncodedScene, SharedSceneCache
from afterdark.server.errors import NoKey, NotWatched, SentAway
from afterdark.server.http.asgi import Send
from afterdark.server.node.logs import failed
from afterdark.server.store.values import Presence
from afterdark.table.wire import messages

if TYPE_CHECKING:
    from afterdark.table.room.room_state import RoomState

SOCKET: Final = "afterdark.socket"
"""The ASGI extension under which a socket offers its short ways."""
TEXT: Final = 0x81
"""The first byte of a text message in one frame."""
SHORT: Final = 126
LONG: Final = 127
"""Sizes that say how many bytes the true size takes: two, eight."""


def frame(payload: bytes) -> bytes:
    """A text message in one frame, without a mask."""
    size = len(payload)
    if size < SHORT:
        return bytes([TEXT, size]) + payload
    if size < 65536:
        return bytes([TEXT, SHORT, size >> 8, size & 0xFF]) + payload
    return bytes([TEXT, LONG]) + size.to_bytes(8, "big") + payload


def frames(payloads: list[bytes]) -> bytes:
    """Messages, one frame each, to be written at once."""
    if len(payloads) == 1:
        return frame(payloads[0])
    return b"".join([frame(payload) for payload in payloads])


TOGETHER: Final = 64
"""To so many clients is written at once."""


class Socket(Protocol):
    """The short way out (`protocol.TableSocket`)."""

    def push(self, frames: bytes) -> int:
        """Write frames that are ready; how many bytes the client has not read, if it is behind."""


class Outbox:
    """What the clients of a node are told in one turn of the loop is written at its end: to each in
    one piece, and to one after the other. A reader on this machine, a proxy above all, is woken
    seldom, and waking it costs more than to write.
    """

    def __init__(self) -> None:
        self._waiting: list[Connection] = []

    def put(self, connection: Connection) -> None:
        """Let this client's frames go out soon."""
        waiting = self._waiting
        waiting.append(connection)
        if len(waiting) == 1:
            asyncio.get_running_loop().call_soon(self.send)
        elif len(waiting) == TOGETHER:
            self.send()

    def send(self) -> None:
        """Write all that waits."""
        waiting, self._waiting = self._waiting, []
        for connection in waiting:
            try:
                connection.flush()
            except Exception:  # nobody else is hurt by it
                failed("a socket could not be written")


class Connection:
    """One client at one table."""

    __slots__ = (
        "_ended",
        "_frames",
        "_limit",
        "_on_slow",
        "_outbox",
        "_send",
        "_slow",
        "_socket",
        "form",
        "key",
        "person",
        "seats",
        "sent",
        "talk",
    )

    def __init__(
        self,
        socket: Socket,
        outbox: Outbox,
        send: Send,
        limit: int,
        on_slow: Callable[[Connection], None],
    ) -> None:
        self._socket = socket
        self._outbox = outbox
        self._send = send
        self._ended = False
        self._slow = False
        self._frames: list[bytes] = []
        """What waits in the outbox."""
        self._limit = limit
        self._on_slow = on_slow
        self.person = ""
        """Who this is; nobody in particular if empty."""
        self.key = ""
        """The hash of the key that says so."""
        self.form: Literal["scene", "view"] = "scene"
        self.seats: tuple[int, ...] = ()
        """Whose streams go here: the person's seats, or the spectator's alone."""
        self.talk = 0
        """How much of what was said has been sent."""
        self.sent = 0
        """How often something has been sent."""

    @property
    def ended(self) -> bool:
        """Whether nothing more can be sent."""
        return self._ended

    def push(self, frames: bytes) -> None:
        """Send messages, framed, at the end of this turn or as soon as the client has read."""
        if self._ended or self._slow:
            return
        self._frames.append(frames)
        if len(self._frames) == 1:
            self._outbox.put(self)

    def flush(self) -> None:
        """Write what waits."""
        frames = self._frames
        if not frames or self._ended or self._slow:
            return
        self._frames = []
        self.sent += 1
        if self._socket.push(frames[0] if len(frames) == 1 else b"".join(frames)) > self._limit:
            self._slow = True
            self._on_slow(self)

    async def close(self, code: int, reason: str = "") -> None:
        """Send nothing more, and close the socket with this code."""
        if self._ended:
            return
        self.flush()
        self._ended = True
        try:
            async with asyncio.timeout(1.0):
                await self._send({"type": "websocket.close", "code": code, "reason": reason})
        except (Exception, TimeoutError):
            pass  # the client is gone

    def end(self) -> None:
        """The client is gone."""
        self._ended = True


Form = Literal["scene", "view"]

_ENCODER = msgspec.json.Encoder()
ONLY_WATCHES = (SPECTATOR,)


def encoded(message: messages.Message) -> bytes:
    """A message as it goes over the wire, frame and all."""
    return frame(_ENCODER.encode(message))


def encoded_news(room: RoomState, seat: int, after: int) -> bytes:
    """What a seat, or SPECTATOR, got to know after so many items; empty if that is nothing."""
    table = room.table
    assert table is not None
    items = table.streams.encoded(seat, after)
    if not items:
        return b""
    first = max(0, after) + 1
    return _ENCODER.encode(messages.News(seat, first, items))  # type: ignore[arg-type]


class SceneFeed:
    """What one seat, or the spectators, are sent while somebody looks: scenes."""

    def __init__(self, seat: int, cache: SharedSceneCache) -> None:
        self.seat = seat
        self.news = 0
        """The number of the last news that was told."""
        self._cache = cache
        self._scene: EncodedScene | None = None
        self._question = 0
        self._seen = 0
        self._undo = ""
        self._let_go = False

    def first(self, room: RoomState) -> bytes:
        """Begin to look: the whole sight. News up to now are taken as told."""
        self._scene = None
        self._cache.begin()
        sight = self._look(room)
        self.news = self._seen
        return sight

    def whole(self) -> bytes:
        """The whole sight once more, as it was shown last: for one more who looks."""
        scene = self._scene
        assert scene is not None
        seat = self.seat
        shown = scene.whole(seat)
        return _ENCODER.encode(
            messages.Sight(seat, self._question, self._seen, shown, None, self._undo, self._let_go)
        )

    def told(self, room: RoomState) -> list[bytes]:
        """What is new for this seat: messages. What it cannot know causes none."""
        messages: list[bytes] = []
        news = encoded_news(room, self.seat, self.news)
        if news:
            messages.append(news)
        sight = self._look(room)
        if sight:
            messages.append(sight)
        self.news = self._seen
        return messages

    def _look(self, room: RoomState) -> bytes:
        table = room.table
        assert table is not None
        seat = self.seat
        mine = seat != SPECTATOR
        streams = table.streams
        question = streams.question(seat) if mine else 0
        seen = streams.count(seat)
        undo = table.undo_offer(seat) if mine else ""
        let_go = seat in room.letting_go
        last = self._scene
        cache = self._cache
        public = cache.public
        if public is None:
            public = table.view(SPECTATOR)
            cache.look(public)
        if not mine or (cache.serves_onlookers and table.looks_on(seat)):
            scene = cache.onlookers()
        else:
            scene = cache.of_seat(table.view_beside(seat, public), last)
        changes = None if last is None else cache.changes(scene, last)
        if last is None or changes is None:
            self._keep(scene, question, seen, undo, let_go)
            return self.whole()
        new_undo = undo if undo != self._undo else None
        new_let_go = let_go if let_go != self._let_go else None
        same = (
            new_undo is None
            and new_let_go is None
            and question == self._question
            and seen == self._seen
            and scene.decision == last.decision
            and changes.none
        )
        self._keep(scene, question, seen, undo, let_go)
        if same:
            return b""
        # Encoded parts stand where the structs would stand that they were made of.
        return _ENCODER.encode(
            messages.Update(
                seat,
                question,
                seen,
                scene.decision,
                changes.zones,  # type: ignore[arg-type]
                changes.open,  # type: ignore[arg-type]
                changes.prompt,  # type: ignore[arg-type]
                changes.choices,  # type: ignore[arg-type]
                changes.aids,  # type: ignore[arg-type]
                changes.ending,  # type: ignore[arg-type]
                new_undo,
                new_let_go,
            )
        )

    def _keep(self, scene: EncodedScene, question: int, seen: int, undo: str, let_go: bool) -> None:
        self._scene = scene
        self._question = question
        self._seen = seen
        self._undo = undo
        self._let_go = let_go


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
        news = encoded_news(room, self.seat, self.news)
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
        news = encoded_news(room, self.seat, seen if 0 <= seen <= feed.news else 0)
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
        self._claims_told = 0
        """How many claims had been made when everybody was told last."""
        self._scenes = SharedSceneCache()
        self._hurried = False
        """Whether bots that think on this node think less than usual."""
        self.elsewhere: dict[str, Presence] = {}
        """Who is connected through each of the other nodes."""
        self._heard: dict[Connection, dict[int, int]] = {}
        """While all are told anew: the last news of each seat that each has for certain."""

    @property
    def here(self) -> frozenset[str]:
        """The people who are connected, through whatever node."""
        here = {connection.person for connection in self.connections if connection.person}
        for other in self.elsewhere.values():
            here.update(other.people)
        return frozenset(here)

    @property
    def watchers(self) -> int:
        """How many people only watch: one with two tabs is one, and each stranger one."""
        watching: set[str] = set()
        strangers = 0
        for connection in self.connections:
            if connection.seats == ONLY_WATCHES:
                if connection.person:
                    watching.add(connection.person)
                else:
                    strangers += 1
        for other in self.elsewhere.values():
            watching.update(other.watching)
            strangers += other.strangers
        return len(watching) + strangers

    def presence(self) -> Presence:
        """Who is connected through this node, for the others."""
        people: set[str] = set()
        watching: set[str] = set()
        strangers = 0
        for connection in self.connections:
            watches = connection.seats == ONLY_WATCHES
            if not connection.person:
                strangers += 1
                continue
            people.add(connection.person)
            if watches:
                watching.add(connection.person)
        return Presence(tuple(sorted(people)), tuple(sorted(watching)), strangers, self._hurried)

    def hear_of_others(self, elsewhere: dict[str, Presence], room: RoomState, now: float) -> None:
        """Others are connected through other nodes now: everybody sees it."""
        self.elsewhere = elsewhere
        self._outline = None
        room.here = self.here
        self.tell_room(room, now)

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

    def part(self, room: RoomState) -> None:
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
        for seat in room.eyes_of(connection.person):
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
        if game and room.table is not None:
            self._scenes.begin()
            for audience in self._audiences.values():
                audience.tell(room)
        for connection in moved:
            connection.push(_welcome(connection, room, now))
        if changed and room.started:
            for connection in self.connections:
                if not self._hears(connection):
                    if room.setup.learn and connection not in moved:
                        connection.push(_welcome(connection, room, now))  # all hands are open
                    self._listen(connection, room, {})
        # Bots speak as they answer, and are heard when the answer is seen.
        if talk or room.claims_told != self._claims_told:
            self._claims_told = room.claims_told
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
        self.part(room)
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
            if self.public(room, last.now) == last:
                self._outline = outline
                return False
            self.part(room)
        self._outline = outline
        self._room = self.public(room, now)
        self._room_frame = encoded(self._room)
        for connection in self.connections:
            connection.push(self._room_frame)
        return True

    def hurry(self, room: RoomState, now: float, on: bool) -> bool:
        """Bots think less than usual here from now on, or as much as ever; whether that is new."""
        if on == self._hurried:
            return False
        self._hurried = on
        self._outline = None
        self.tell_room(room, now)
        return True

    def public(self, room: RoomState, now: float) -> messages.Room:
        """The table around the game, as everybody sees it."""
        hurried = self._hurried or any(other.hurried for other in self.elsewhere.values())
        return room.public(now, room.here, self.watchers, hurried)

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
    own = [seat for seat in connection.seats if seat != SPECTATOR]
    eyes = room.eyes_of(connection.person)
    return encoded(
        messages.Welcome(
            protocol=messages.PROTOCOL,
            you=room.word(connection.person),
            seats=own,
            open=[seat for seat in eyes if seat != SPECTATOR and seat not in own],
            now=now,
            rules=room.rules.meta.version,
            commitment=room.commitment,
        )
    )
