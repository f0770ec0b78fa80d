"""Two worlds a seat cannot tell apart are the same to it, byte for byte and moment for moment.

Two servers have the same table (id, seed, people) at two positions that differ only in what the
observer does not know. The other seats do things that look alike, at different speeds. Compared is
all that reaches the observer and a spectator: what their sockets carry and when, and at many
moments every HTTP answer that changes with a table, headers and length included, and the notices.
"""

from __future__ import annotations

import asyncio
import re
import zlib
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

from afterdark.client.requests import Place
from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Open, State
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.positions.position import from_data, to_data
from afterdark.engine.views.view_data import view_to_data
from afterdark.server.node.keys import hashed
from afterdark.server.notices.push import Notices
from afterdark.server.sockets.crowd import Connection
from afterdark.server.store.values import (
    CircleMember,
    StoredCircle,
    StoredKey,
    StoredNight,
    StoredPerson,
    StoredResult,
    Subscription,
    TableSummary,
)
from afterdark.server.tables import summaries
from afterdark.table.play.table import Timing
from afterdark.table.room.room import Room
from afterdark.table.room.room_state import RoomState
from afterdark.table.room.setup import DaysClock, Setup
from afterdark.table.wire import messages
from tests.laws.vwars import SUBJECT as VWARS
from tests.patience import PATIENCE
from tests.server.serving import Local, TestClock, served
from tests.table.test_room_secrets import matching

pytestmark = pytest.mark.anyio

Position = State[Rules, Open]
QUESTIONS = 2
"""So many questions are answered in both worlds."""
FEED = "feed"
FEED_ID = re.compile(rb"(?<=<feed).*?</id>")
"""A feed's own id is made from its address, port and all."""


class Mailbox:
    """Stands for push services: keeps what browsers would be sent."""

    public_key = ""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    async def send(self, subscription: Subscription, message: bytes, *, topic: str = "") -> str:
        self.sent.append(subscription.person.encode() + b" " + message + topic.encode())
        return "sent"

    async def close(self) -> None: ...


class World:
    """One of the two: a server, the raw sockets of its people and a spectator, what they see."""

    def __init__(
        self,
        server: Local,
        clock: TestClock,
        seats: int,
        observer: int,
        bots: dict[int, str] | None = None,
    ) -> None:
        self.server = server
        self.clock = clock
        self.seats = seats
        self.observer = observer
        self.bots = bots or {}
        self.sockets: dict[int, ClientConnection] = {}
        self.heard: list[list[str]] = [[] for _ in range(seats + 1)]
        self.moments: list[tuple[float, str, bytes]] = []
        """What was sent to the observer and the spectator, to whom, and when."""
        self.mail = Mailbox()
        self.compared = 0
        """At how many moments this world was the same as the other."""
        self._number = 0

    async def open(self, position: Position, stack: AsyncExitStack) -> None:
        node = self.server.node
        node.hall.new_table = lambda: ("table", b"s" * 32)  # type: ignore[method-assign]
        # Everybody looks as often as they like: this is not about allowances.
        for allowance in (node.passes_tried, node.readers._allowances):
            allowance.takes = lambda key, cost=1.0: True  # type: ignore[method-assign]
        people = node.store.people
        for seat in range(self.seats):
            person = StoredPerson(f"person{seat}", "", 0.0, 0.0)
            key = StoredKey(hashed(f"key{seat}"), person.id, "browser", 0.0)
            await people.add_person(person, key)
        me = f"person{self.observer}"
        await people.add_key(StoredKey(hashed(FEED), me, "feed", 0.0))
        await people.subscribe(Subscription("https://push.example/me", me, "p", "a", 0.0))
        setup = Setup(
            position.rules.meta.id,
            self.seats,
            options=dict(position.rules.options),
            position=to_data(position),
            clock=DaysClock(2.0),
            listed=True,
            bots=self.bots,
        )
        people_here = [seat for seat in range(self.seats) if seat not in self.bots]
        await node.hall.open(setup, f"person{people_here[0]}")
        await self._keep_evening(f"person{self.observer}")
        place = Place(self.server.url, "table")
        for number in (*people_here, self.seats):
            socket = await stack.enter_async_context(
                connect(place.socket, proxy=None, compression=None)
            )
            self.sockets[number] = socket
            key_said = f"key{number}" if number < self.seats else ""
            await self._send(number, messages.Hello("hello", key_said))
        for seat in people_here:
            await self._send(seat, messages.Sit(f"sit{seat}", f"Name {seat}", seat))
            await self._send(seat, messages.Ready(f"ready{seat}"))
        await self._send(people_here[0], messages.Start("start"))
        self.http = await stack.enter_async_context(httpx.AsyncClient(base_url=self.server.url))
        self.notices = Notices(node.store, self.mail)  # type: ignore[arg-type]
        await self.collect()

    async def _keep_evening(self, me: str) -> None:
        """The table is part of an evening of a circle, and the observer of both."""
        store = self.server.node.store
        await store.circles.add_circle(StoredCircle("circle", "Ours", 0.0, 0.0))
        await store.nights.add_night(StoredNight("night", me, "circle", 0.0, 0.0))
        for seat in range(self.seats):
            person, name = f"person{seat}", f"Name {seat}"
            await store.circles.join("circle", CircleMember(person, name, 0.0), 9)
            await store.nights.come("night", person, name, 0.0, 9)
        await store.nights.begin(
            "night",
            StoredResult("result", 1, "table", "game", 0.0, None, False, self.seats, True, ""),
        )

    async def _send(self, number: int, command: messages.Command) -> None:
        await self.sockets[number].send(msgspec.json.encode(command), text=True)
        await self._answered(number, command.id)

    async def _answered(self, number: int, id: str) -> None:
        """Take in what was sent, up to the answer to a command."""
        async with asyncio.timeout(PATIENCE):
            while True:
                frame = await self.sockets[number].recv()
                assert isinstance(frame, str)
                self.heard[number].append(frame)
                told = msgspec.json.decode(frame, type=dict[str, object])
                assert told["is"] != "no", frame
                if told["is"] == "done" and told["id"] == id:
                    return

    async def collect(self) -> None:
        """Take in everything that was sent."""
        await self.server.settled()
        for number, socket in self.sockets.items():
            while True:
                try:
                    async with asyncio.timeout(0.02):
                        frame = await socket.recv()
                except TimeoutError:
                    break
                assert isinstance(frame, str)
                self.heard[number].append(frame)

    @property
    def room(self) -> Room:
        (awake,) = self.server.node.hall.tables
        return awake.room

    @property
    def state(self) -> Position:
        return self.room.state.game()._course.state

    def knows(self) -> list[object]:
        """What the observer and the spectator may know."""
        return [view_to_data(self.state.view(seat)) for seat in (self.observer, SPECTATOR)]

    async def play(self, seat: int, parts: list[Action]) -> None:
        for place, action in enumerate(parts):
            self._number += 1
            if place < len(self.room.state.view(seat).answer):  # it gave itself
                continue
            question = self.room.state.sight(seat).question
            command = messages.Play(f"p{self._number}", seat, question, action.notation)
            await self._send(seat, command)

    async def until(self, moment: float) -> None:
        await self.clock.advance(moment - self.clock.now(), self.server)

    async def look(self, closely: bool) -> list[object]:
        """Every answer that changes with a table, to the observer and to a stranger. `closely`:
        those too that replay the game, and take their time."""
        me = {"authorization": f"Bearer key{self.observer}"}
        seen: list[object] = []
        paths: list[tuple[str, dict[str, str]]] = [
            ("/api/me/games", me),
            ("/api/me/evenings", me),
            ("/api/nights/night", me),
            ("/api/nights/night", {}),
            ("/api/circles/circle", me),
            ("/api/tables", {}),
            ("/api/tables/table", {}),
            (f"/api/me/feed.atom?token={FEED}", {}),
            (f"/api/me/calendar.ics?token={FEED}", {}),
        ]
        if closely:
            paths += [
                ("/api/tables/table", me),
                (f"/api/tables/table/record?seat={self.observer}", me),
                ("/api/tables/table/record?seat=-1", {}),
                ("/api/tables/table/record", {}),
                ("/api/records/table", {}),
                (f"/api/records/table/frames?seat={self.observer}", me),
                ("/api/records/table/frames?seat=-1", {}),
                ("/api/records/table/whispers", me),
                ("/api/records/table/words", me),
                ("/api/records/table/cards", me),
                ("/api/records/table/verify", me),
                ("/api/records/table/analysis", me),
                ("/api/records/table/branches", me),
                ("/api/tables/table/cards", {}),
            ]
        for path, headers in paths:
            answer = await self.http.get(path, headers=headers)
            # Both servers say the same but for the hour of this machine and their own port.
            port = f":{self.server.url.rpartition(':')[2]}"
            kept = {
                name: value.replace(port, "")
                for name, value in answer.headers.items()
                if name != "date"
            }
            body = FEED_ID.sub(b"", answer.content.replace(port.encode(), b""), count=1)
            seen.append((path, answer.status_code, kept, body))
        await self.notices.send_due(self.clock.now())
        seen.append((self.clock.now(), list(self.mail.sent)))
        return seen


class Noting:
    """A socket that notes in its world what is sent, to whom, and when."""

    def __init__(self, world: World, connection: Connection) -> None:
        self._world = world
        self._person = connection.person
        self._push = connection._socket.push

    def push(self, frames: bytes) -> int:
        world = self._world
        if self._person in (f"person{world.observer}", ""):
            world.moments.append((world.clock.now(), self._person, frames))
        return self._push(frames)


# -- pairs of worlds ----------------------------------------------------------------------------


def in_the_middle(game: str, seats: int, rng: Rng) -> Position:
    """Some moves into a game."""
    state = find_game(game).rules().deal(seats, FastDealer(rng.fork()))
    for _ in range(6):
        seat = state.to_act()[0]
        legal = state.legal(seat)
        state.play(seat, legal[rng.below(len(legal))])
    while any(state.answers):  # a table does not begin in the middle of a sealed question
        seat = state.to_act()[0]
        state.play(seat, state.legal(seat)[0])
    return state


def hidden_rally(game: str, seats: int, rng: Rng) -> Position:
    """The vampires may rally, and nobody knows who decides."""
    rules = find_game(game).rules()
    made = VWARS.positions["a hidden rally"]
    assert callable(made)
    data = made(rules, seats)
    assert data is not None
    return from_data(rules, {"seats": seats, **data}, FastDealer(rng.fork()))


def reroll(game: str, seats: int, rng: Rng) -> Position:
    """The dice are rolled: whoever has the card may roll again."""
    while True:
        state = find_game(game).rules().deal(seats, FastDealer(rng.fork()))
        if state.stack[-1].NAME == "reroll":
            return state


CASES: list[tuple[str, int, Callable[[str, int, Rng], Position]]] = [
    ("vampire_empire", 2, in_the_middle),
    ("vwars", 3, hidden_rally),
    ("manor", 3, reroll),
]


async def two_worlds(
    first: Position, observer: int, rng: Rng, folder: Path, stack: AsyncExitStack
) -> tuple[World, World]:
    """The same table twice, where only what the observer cannot know is otherwise."""
    second = first.view(observer).imagine(rng.fork())
    while to_data(second) == to_data(first):
        second = first.view(observer).imagine(rng.fork())
    return await both(first, second, observer, folder, stack)


async def both(
    first: Position,
    second: Position,
    observer: int,
    folder: Path,
    stack: AsyncExitStack,
    bots: dict[int, str] | None = None,
) -> tuple[World, World]:
    """A table at each of two positions."""
    made: list[World] = []
    for number, position in enumerate((first, second)):
        clock = TestClock()
        server = await stack.enter_async_context(served(folder / str(number), clock))
        world = World(server, clock, first.seats, observer, bots)
        await world.open(position, stack)
        (table,) = server.node.hall.tables
        for connection in table.crowd.connections:
            connection._socket = Noting(world, connection)
        made.append(world)
    return made[0], made[1]


class Differs(Exception):
    """Something tells the worlds apart."""


async def compare(one: World, other: World, closely: bool = False) -> None:
    """All that the observer and a spectator have got until now, and get if they ask."""
    if one.moments != other.moments:
        raise Differs("what was sent, or when")
    for mine, theirs in zip(await one.look(closely), await other.look(closely), strict=True):
        if mine != theirs:
            raise Differs(f"{mine}\n{theirs}")
    one.compared += 1


async def one_question(one: World, other: World, rng: Rng) -> bool:
    """Let a question be answered in both worlds; False if they cannot go on together.

    Who answers something hidden does so at a different moment in the second world: while the
    answer is covered, and where not even the giving is seen, much later.
    """
    table = one.room.state.game()
    secret, hidden = one.state.stack[-1].SECRET, table.hidden_question()
    start = one.clock.now()
    asked = one.state.to_act()  # those too whose answer gave itself
    choosers = [
        seat
        for seat in asked
        if len(one.state.legal(seat)) > 1 and len(other.state.legal(seat)) > 1
    ]
    last = one.observer if one.observer in choosers else choosers[-1] if choosers else SPECTATOR
    # Who decides alone may take as long as the cover lasts: all others' answers are there already.
    alone = len(choosers) < 2
    plans: list[list[tuple[float, int, list[Action]]]] = [[], []]
    for seat in asked:
        answers = matching(one.state, other.state, seat, seat == one.observer, rng)
        if answers is None:
            return False
        cover = table.published_from(seat) - start
        times = (cover * 0.2, cover * 0.9)
        if hidden and not alone:
            times = (90.0, 90.0) if seat == last else (3.0, 75.0)
        elif not secret or seat == one.observer:
            times = (times[0], times[0])
        for plan, parts, moment in zip(plans, answers, times, strict=True):
            plan.append((start + moment, seat, parts))
    end = max([moment for plan in plans for moment, _, _ in plan] + [table.published_from()]) + 0.5
    for moment in sorted({end} | {at for plan in plans for at, _, _ in plan}):
        for world, plan in zip((one, other), plans, strict=True):
            await world.until(moment)
            for at, seat, parts in plan:
                if at == moment:
                    await world.play(seat, parts)
            await world.server.settled()
        if one.knows() != other.knows():
            return False  # something was shown: from here on the worlds may differ
        await compare(one, other, closely=moment == end)
    await one.collect()
    await other.collect()
    assert one.heard[one.observer] == other.heard[one.observer]
    assert one.heard[SPECTATOR] == other.heard[SPECTATOR]
    return True


async def play_alike(one: World, other: World, rng: Rng) -> None:
    """Play on in both worlds for as long as they are one story."""
    await compare(one, other, closely=True)
    for _ in range(QUESTIONS):
        playing = one.room.state.phase == "playing" and one.state.outcome() is None
        if not playing or not await one_question(one, other, rng):
            return


@pytest.mark.parametrize(("game", "seats", "made"), CASES)
async def test_what_a_seat_cannot_know_changes_no_byte_and_no_moment(
    folder: Path,
    game: str,
    seats: int,
    made: Callable[[str, int, Rng], Position],
) -> None:
    observer = 1
    rng = Rng.seeded("a rainy evening")
    async with AsyncExitStack() as stack:
        position = made(game, seats, rng)
        one, other = await two_worlds(position, observer, rng, folder, stack)
        await play_alike(one, other, rng)
        assert one.compared >= 3
        assert one.moments


# -- what this notices --------------------------------------------------------------------------


async def differs(folder: Path, game: str) -> str:
    """What tells two worlds apart at the first question that depends on a secret."""
    _, seats, made = next(case for case in CASES if case[0] == game)
    for observer in range(seats):
        rng = Rng.seeded(f"a clear night {observer}")
        async with AsyncExitStack() as stack:
            where = folder / str(observer)
            position = made(game, seats, rng)
            one, other = await two_worlds(position, observer, rng, where, stack)
            try:
                await play_alike(one, other, rng)
            except Differs as found:
                return str(found)
    return ""


@pytest.mark.breaks
@pytest.mark.parametrize("game", ["vwars", "manor"])
async def test_it_would_notice_a_list_that_tells_when_somebody_last_did_anything(
    folder: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = summaries.changed

    def with_every_row(
        room: RoomState, last: TableSummary, now: float, public: bool
    ) -> TableSummary | None:
        room.touched = now
        return right(room, last, now, True)

    monkeypatch.setattr(summaries, "changed", with_every_row)
    # Where all others' answers give themselves, nobody waits long enough for a list to be stale.
    monkeypatch.setattr(summaries, "STALE", 0.0)
    assert "touched" in await differs(folder, game)


@pytest.mark.breaks
async def test_it_would_notice_a_cover_that_depends_on_what_a_seat_holds(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = Timing._seconds

    def by_holding(timing: Timing, seat: int) -> float:
        held = msgspec.json.encode(view_to_data(timing._course.state.view(seat)))
        return right(timing, seat) + zlib.crc32(held) % 7 / 10

    monkeypatch.setattr(Timing, "_seconds", by_holding)
    assert await differs(folder, "vampire_empire")
