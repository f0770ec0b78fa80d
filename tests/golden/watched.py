"""A table of which every word is written down: what each client is sent, and what is kept of it.

A room and its crowd do everything. The clock, the ids and all choices are fixed; clients are the
far ends of sockets that do not exist.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import msgspec

from afterdark.bots.kinds import USUAL, bot_kinds, make_bot
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.chance import Rng
from afterdark.engine.errors import AfterdarkError
from afterdark.engine.records.record import Person
from afterdark.server.errors import problem
from afterdark.server.http.asgi import Message
from afterdark.server.sockets.close_codes import NOT_WATCHED
from afterdark.server.sockets.crowd import Connection, Crowd, Outbox, encoded
from afterdark.server.store.values import TableSummary
from afterdark.server.tables import summaries
from afterdark.table.room.room import Room
from afterdark.table.room.rows import Row
from afterdark.table.room.setup import Setup
from afterdark.table.wire import messages
from afterdark.table.wire.messages import AnyCommand
from tests.golden.streams import Frame, Stream

TALKING: Final = (messages.Say, messages.Claim, messages.Mute, messages.Rename)
OUTSIDE_THE_GAME: Final = (messages.Say, messages.Mute, messages.Rename)
MOST_STEPS: Final = 5000
SHOWN: Final = {"scene": 12, "view": 4}
"""So many frames of each client are kept in full; whole views are long."""


class Wire:
    """The far end of a socket: what arrives, message by message."""

    def __init__(self) -> None:
        self.arrived: list[str] = []

    def push(self, frames: bytes) -> int:
        """Take frames apart again (RFC 6455, 5.2)."""
        while frames:
            assert frames[0] == 0x81
            size, start = frames[1], 2
            if size == 126:
                size, start = int.from_bytes(frames[2:4], "big"), 4
            elif size == 127:
                size, start = int.from_bytes(frames[2:10], "big"), 10
            payload, frames = frames[start : start + size], frames[start + size :]
            assert len(payload) == size
            self.arrived.append(payload.decode())
        return 0


class Client:
    """One device at the table."""

    def __init__(self, name: str, person: str, form: Literal["scene", "view"], out: Outbox) -> None:
        self.name = name
        self.person = person
        self.form: Literal["scene", "view"] = form
        self.wire = Wire()
        self.connection = Connection(self.wire, out, _send, 1 << 30, _slow)
        self.connection.person = person


async def _send(message: Message) -> None:
    raise AssertionError(f"nothing but frames is sent: {message}")


def _slow(connection: Connection) -> None:
    raise AssertionError("nobody is slow here")


class WatchedTable:
    """A room and its crowd. What clients are sent and what is kept is written down."""

    def __init__(self, id: str, setup: Setup, seed: bytes, now: float) -> None:
        self.now = now
        self.wire = Stream()
        self.kept = Stream()
        self.rows: list[Row] = []
        self.outbox = Outbox()
        self.clients: dict[str, Client] = {}
        self._commands = 0
        self._to_show: dict[str, int] = {}
        self.shown: list[Frame] = []
        self.take(Room.open(id, setup, seed, "ann", now, find_game, bot_kinds()))

    def show(self) -> None:
        """Keep the next few frames of each client in full."""
        self._to_show = {client.name: SHOWN[client.form] for client in self.clients.values()}

    def take(self, room: Room) -> None:
        """Sit at a table that was just made."""
        self.room = room
        self.crowd = Crowd(self._send_away)
        self.rows = []
        self._turns: dict[str, float | None] = {}
        self._touches = self.room.state.touches
        self._people: frozenset[str] = frozenset()
        self.summary: TableSummary = summaries.first(room.state, self.now)
        self.kept.cause(f"{room.id} opened")
        self.kept.add("mark", "first", _json(self.summary))
        self._keep()

    # -- what clients and the store get ------------------------------------------------------

    def _send_away(self, connection: Connection, why: AfterdarkError) -> None:
        client = next(one for one in self.clients.values() if one.connection is connection)
        connection.flush()
        client.wire.arrived.append(f"closed {NOT_WATCHED} {problem(why)[0].text}")
        connection.end()

    def flush(self) -> None:
        """Everybody reads what was written. Who hears first is no part of what is heard."""
        self.outbox.send()
        for client in self.clients.values():
            for text in client.wire.arrived:
                kind = "closed"
                if text.startswith("{"):
                    kind = msgspec.json.decode(text, type=_Tagged).tag
                self.wire.add(client.name, kind, text)
                if self._to_show.get(client.name, 0) > 0:
                    self._to_show[client.name] -= 1
                    self.shown.append(Frame(client.name, kind, text))
            client.wire.arrived.clear()

    def _keep(self) -> bool:
        """What is written before anybody hears of it; False if nothing happened."""
        rows = self.room.taken()
        for row in rows:
            self.rows.append(row)
            packed = row.packed().decode()
            kind = str(msgspec.json.decode(packed)["row"])
            self.kept.add("row", kind, f"{row.seq} {row.at!r} {packed}")
        people = summaries.people(self.room.state)
        if people != self._people:
            self._people = people
            self.kept.add("people", "sit", " ".join(sorted(people)))
        if not rows:
            return False
        # Whose turn it is comes in no particular order.
        turns = summaries.turns(self.room.state, self._turns)
        for turn in sorted(turns, key=lambda turn: turn.person):
            self._turns[turn.person] = turn.since
            self.kept.add("turn", turn.person, _json(turn))
        public = self.room.state.touches != self._touches
        self._touches = self.room.state.touches
        summary = summaries.changed(self.room.state, self.summary, self.now, public)
        if summary is not None:
            self.summary = summary
            self.kept.add("mark", "changed", _json(summary))
        return True

    def cause(self, what: str) -> None:
        """What comes next comes from this."""
        self.wire.cause(what)
        self.kept.cause(what)

    # -- what people and bots do -------------------------------------------------------------

    def come(
        self,
        name: str,
        person: str = "",
        form: Literal["scene", "view"] = "scene",
        seen: dict[int, int] | None = None,
        talk: int = 0,
    ) -> None:
        """A client comes in, or back."""
        self.cause(f"{name} comes")
        client = self.clients[name] = Client(name, person, form, self.outbox)
        hello = messages.Hello(self.new_id(), "a key", seen or {}, talk, form)
        self.room.tick(self.now)
        if self._keep():
            self.crowd.tell(self.room.state, self.now)
        self.crowd.add(client.connection, self.room.state, hello, self.now)
        client.connection.push(encoded(messages.Done(hello.id)))
        self.flush()

    def go(self, name: str) -> None:
        """A client is gone."""
        self.cause(f"{name} goes")
        client = self.clients.pop(name)
        client.connection.end()
        self.crowd.remove(client.connection, self.room.state, self.now)
        self.flush()

    def do(self, name: str, command: AnyCommand) -> bool:
        """A client wants something; whether it was done."""
        client = self.clients[name]
        self.cause(f"{name} {_tag(command)}")
        reply: messages.Message | None = None
        refused: AfterdarkError | None = None
        try:
            reply = self.room.do(client.person, command, self.now)
        except AfterdarkError as error:
            refused = error
        if self._keep():
            game = not isinstance(command, OUTSIDE_THE_GAME)
            talk = isinstance(command, TALKING)
            self.crowd.tell(self.room.state, self.now, game=game, talk=talk)
        if refused is not None:
            said, _ = problem(refused)
            no = messages.No(command.id, said.code, said.key, said.text, said.words, said.clause)
            client.connection.push(encoded(no))
        else:
            if reply is not None:
                client.connection.push(encoded(reply))
            client.connection.push(encoded(messages.Done(command.id)))
        self.flush()
        return refused is None

    def happens(self, what: str, act: Callable[[], None]) -> None:
        """Something happens that no client asked for."""
        self.cause(what)
        act()
        if self._keep():
            self.crowd.tell(self.room.state, self.now)
        self.flush()

    def public(self) -> messages.Room:
        """The table around the game, as everybody sees it."""
        return self.room.state.public(self.now)

    def wait(self, seconds: float) -> None:
        """Time passes, and what is due then happens."""
        self.now += seconds
        self.happens("time", lambda: self.room.tick(self.now))

    def new_id(self) -> str:
        """An id for a command."""
        self._commands += 1
        return f"c{self._commands}"

    def _choice(self, seat: int, kind: str) -> str:
        """What a player of this kind does; the same question gets the same answer."""
        room = self.room
        rng = Rng.seeded(f"{room.state.setup.game} {seat} {room.state.game().question(seat)}")
        return make_bot(kind).choose(room.state.view(seat), rng).notation

    def seat_of(self, person: str) -> int:
        """Where a person sits, here or not."""
        return self.room.state.seats_of(person)[0]

    def waits_for(self, person: str) -> bool:
        """Whether a person owes an answer."""
        return self.seat_of(person) in self.room.state.game().to_act()

    def step(self) -> None:
        """The next thing that happens by itself: a bot answers, a person does, or time passes."""
        room = self.room
        if turns := room.state.bots_due(self.now):
            turn = turns[0]
            notation = self._choice(turn.seat, turn.kind)
            self.happens(f"bot {turn.seat}", lambda: room.answer_bot(turn, notation, self.now))
            return
        occupants = room.state.game().occupants
        for seat in room.state.game().to_act():
            if isinstance(occupants[seat], Person) and room.state.phase == "playing":
                self.now += 1.0 + seat
                self._play(seat)
                return
        due = room.state.next_due()
        assert due is not None, "nobody goes on"
        self.wait(max(0.0, due - self.now))

    def _play(self, seat: int) -> None:
        seats_of = self.room.state.seats_of
        name = next(one.name for one in self.clients.values() if seat in seats_of(one.person))
        question = self.room.state.game().question(seat)
        played = self._choice(seat, USUAL)
        # Time may have passed meanwhile, and the question with it: then there is another.
        self.do(name, messages.Play(self.new_id(), seat, question, played))

    def play(self, decisions: int) -> None:
        """Go on for so many decisions."""
        until = self.room.state.game().decision + decisions
        for _ in range(MOST_STEPS):
            if self.room.state.phase == "over" or self.room.state.game().decision >= until:
                return
            self.step()
        raise AssertionError("the game does not go on")

    def add_resting_mark(self) -> None:
        """What lists would know if the table went to sleep now."""
        self.kept.add("mark", "resting", _json(summaries.resting(self.room.state, self.summary)))


class _Tagged(msgspec.Struct):
    tag: str = msgspec.field(name="is")


def _tag(command: AnyCommand) -> str:
    return str(msgspec.to_builtins(command)["do"])


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
