"""What must not fail and fails all the same: nothing that was said to be done is lost.

A fault is put at every point of a change's way. Before it is durable nothing of it stays and the
client hears so; after that it is done. Either way the room in memory is the stored one again, play
goes on, every client sees what a fresh one sees, and the table can be opened after a restart.
"""

from __future__ import annotations

import asyncio
import importlib
import logging
import os
import signal
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from afterdark.client.requests import Place
from afterdark.client.table_client import Answered, Client, Unreachable
from afterdark.engine.records.record import Record
from afterdark.server.store.table_store import TableStore
from afterdark.server.store.values import Line
from afterdark.server.store.writer import Work, Writer
from afterdark.server.tables import time_limit
from afterdark.server.tables.live_table import LiveTable
from afterdark.table.room.room import Room
from afterdark.table.room.rows import Row
from afterdark.table.room.setup import DecisionClock, Setup
from afterdark.table.wire import messages
from tests.server import clients, tug
from tests.server.clients import Player, choices, gather, play_out
from tests.server.serving import Local, Serving, TestClock, served
from tests.server.test_api import Asking
from tests.server.test_live import raw
from tests.server.test_nodes import two_nodes

pytestmark = pytest.mark.anyio

TUG = Setup("tug", 3, cover=0.0)
NAMES = ["Ann", "Bob", "Cleo"]
SECRET = "what nobody may read in a log"
POINTS = """
[afterdark.games]
tug = tests.server.tug:GAME
"""


@pytest.fixture(autouse=True)
def rope(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game of these tests is installed, as pip would leave it."""
    info = tmp_path / "tug-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: tug\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(POINTS)
    monkeypatch.syspath_prepend(tmp_path)
    tug.breaks.clear()
    yield
    tug.breaks.clear()


class Fault(Exception):
    """What nobody expected."""


class Faulty:
    """Stands in the place of something that is called, and fails as often as it is told to."""

    def __init__(self, real: Callable[..., Any]) -> None:
        self.real = real
        self.left = 0

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        if self.left > 0:
            self.left -= 1
            raise Fault(SECRET)
        return self.real(*arguments, **named)


class FaultyEvent(asyncio.Event):
    """An event that fails when it is set."""

    left = 0

    def set(self) -> None:
        if self.left > 0:
            self.left -= 1
            super().set()
            raise Fault(SECRET)
        super().set()


GAME_POINTS = ("steps", "spins")
"""Where the game never comes to an end: among its automatic steps, or inside one."""


class Broken:
    """Faults at one point of the way, from `fails` on; `left` are those still to come."""

    def __init__(self, point: str, server: Local, monkeypatch: pytest.MonkeyPatch) -> None:
        self.point = point
        self._faulty: Any = None
        node = server.node
        if point in ("before", "after", *GAME_POINTS):
            return
        if point == "queue":
            self._faulty = FaultyEvent()
            monkeypatch.setattr(node.journal, "_wake", self._faulty)
            return
        owner, name = {
            "row": ("afterdark.table.room.room", "Row"),
            "lines": ("afterdark.server.tables.table_commit", "Line"),
            "mark": ("afterdark.server.tables.summaries", "TableSummary"),
            "packing": (Row, "packed"),
            "transaction": (Writer, "_transact"),
            "sitting": (TableStore, "sit"),
            "bus": (node.bus, "publish"),
            "telling": (messages, "Sight"),
            "going on": (node.hall, "schedule"),
        }[point]
        real = _found(owner, name)
        self._faulty = faulty = Faulty(real)
        put: Any = faulty
        if isinstance(owner, type):  # a method: it must be bound

            def put(*arguments: Any, **named: Any) -> Any:
                return faulty(*arguments, **named)

        if isinstance(owner, str):
            monkeypatch.setattr(f"{owner}.{name}", put)
        else:
            monkeypatch.setattr(owner, name, put)

    def fails(self, times: int = 1) -> None:
        if self._faulty is None:
            tug.breaks[self.point] = times
        else:
            self._faulty.left = times

    @property
    def left(self) -> int:
        return tug.breaks[self.point] if self._faulty is None else int(self._faulty.left)


def _found(owner: Any, name: str) -> Any:
    return getattr(importlib.import_module(owner) if isinstance(owner, str) else owner, name)


# -- at a table ---------------------------------------------------------------------------------


class Seated:
    """A table of three with somebody who watches, dealt and ready to play."""

    def __init__(self, server: Local, place: Place, players: list[Player], watcher: Player) -> None:
        self.server = server
        self.place = place
        self.players = players
        self.watcher = watcher

    @property
    def id(self) -> str:
        return self.place.table

    async def live(self) -> LiveTable:
        return await self.server.node.hall.find(self.id)

    async def asked(self) -> tuple[Player, messages.Sight]:
        """Whose turn it is, once they know it."""
        table = await self.live()
        room = await table.settled()
        (seat,) = room.state.game().to_act()
        question = room.state.game().question(seat)
        player = next(one for one in self.players if seat in one.seats)

        def knows() -> bool:
            sight = player.mirror.sights.get(seat)
            return sight is not None and sight.question == question and player.mirror.asked(seat)

        await player.until(knows)
        return player, player.mirror.sights[seat]

    async def move(self, notation: str = "change") -> None:
        """The next one whose turn it is plays."""
        player, sight = await self.asked()
        assert notation in choices(sight)
        await player.client.do(
            messages.Play(player.client.new_id(), sight.seat, sight.question, notation)
        )

    async def moves(self, number: int) -> None:
        for place in range(number):
            await self.move("change" if place % 2 else "pull")

    async def lines(self) -> list[Line]:
        return await self.server.node.store.tables.lines(self.id, -1)

    async def is_as_stored(self) -> None:
        """The room in memory is the one that is made of what is stored."""
        await self.server.settled()
        table = await self.live()
        await table.settled()
        again, table_journal, _ = await self.server.node.hall.load(self.id)
        room = table.room
        assert table.commit.seq == table_journal.seq == (await self.lines())[-1].seq
        assert shown(room) == shown(again)
        assert table.commit.faults < 3

    async def all_see_the_same(self) -> None:
        """Everybody who was here all the time sees what somebody sees who comes in only now."""
        for player in [*self.players, self.watcher]:
            seat = (player.seats or [-1])[0]
            fresh = Player(self.server.url, player.name, form=player.form, key=player.visit.key)
            async with fresh.at(self.place):
                await fresh.until(lambda fresh=fresh, seat=seat: seat in fresh.mirror.sights)  # type: ignore[misc]
                mirror = fresh.mirror

                def alike(player: Player = player, mirror: Any = mirror, seat: int = seat) -> bool:
                    mine = player.mirror
                    return bool(
                        mine.sights.get(seat) == mirror.sights[seat]
                        and mine.news.get(seat) == mirror.news.get(seat)
                        and mine.seats == mirror.seats
                    )

                await player.until(alike)

    async def goes_on(self) -> None:
        await self.is_as_stored()
        await self.moves(5)
        await self.is_as_stored()
        await self.all_see_the_same()


def shown(room: Room) -> list[object]:
    """Everything that can be told of a room, to anybody."""
    eyes = range(-1, len(room.state.chairs))
    return [
        room.state.public(0.0, here=()),
        room.state.record_text(),
        *(room.state.sight(seat, "scene") for seat in eyes),
        *(room.state.sight(seat, "view") for seat in eyes),
        *(room.state.news(seat) for seat in eyes),
    ]


@asynccontextmanager
async def seated(server: Local, setup: Setup = TUG) -> AsyncIterator[Seated]:
    players = [Player(server.url, name) for name in NAMES]
    watcher = Player(server.url, "Wil", form="view")
    place = await players[0].open(setup)
    for player in players[1:]:
        await player.become()
    async with (
        players[0].at(place),
        players[1].at(place),
        players[2].at(place),
        watcher.at(place),
    ):
        await gather(*players)
        await watcher.until(lambda: -1 in watcher.mirror.sights)
        yield Seated(server, place, players, watcher)


def failures(server: Local) -> float:
    value: float | None = server.node.metrics.registry.get_sample_value("afterdark_failures_total")
    assert value is not None
    return value


def errors(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    """What was logged as an error, every one with where it came from, and none with its text."""
    found = [record for record in caplog.records if record.levelno >= logging.ERROR]
    for record in found:
        assert SECRET not in record.getMessage()
        assert SECRET not in str(getattr(record, "told", ""))
    return [record for record in found if record.exc_info]


async def opened_again(folder: Path, clock: TestClock, id: str, record: str) -> None:
    """After a restart the table is there, with all that was played."""
    async with served(folder, clock) as server:
        room = await (await server.node.hall.find(id)).settled()
        assert room.state.record_text() == record


# -- a game is not lost -------------------------------------------------------------------------


async def test_a_fault_in_the_middle_of_a_move_loses_no_game(
    folder: Path, clock: TestClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was acknowledged after it is there after a restart."""
    async with served(folder, clock) as server:
        broken = Broken("row", server, monkeypatch)
        players = [Player(server.url, name) for name in NAMES]
        place = await players[0].open(TUG)
        for player in players[1:]:
            await player.become()
        async with players[0].at(place), players[1].at(place), players[2].at(place):
            await gather(*players)
            acknowledged = 0
            for number in range(12):
                await server.settled()
                room = (await server.node.hall.find(place.table)).room
                (seat,) = room.state.game().to_act()
                client = players[seat].client
                if number == 5:
                    broken.fails()
                question = room.state.game().question(seat)
                command = messages.Play(client.new_id(), seat, question, "pull")
                (done,) = await asyncio.gather(client.do(command), return_exceptions=True)
                acknowledged += isinstance(done, messages.Done)
        assert broken.left == 0
    async with served(folder, clock) as server:
        room = (await server.node.hall.find(place.table)).room
        assert room.state.record_text().count(" pull") == acknowledged == 11


# -- a fault at every point ---------------------------------------------------------------------

BEFORE = ["before", "after", "row", "lines", "packing", "mark", "queue"]
"""Points before a move is durable: in the rules, in the room, in writing it down."""
AFTER = ["bus", "telling", "going on"]


@pytest.mark.parametrize("point", [*BEFORE, *AFTER, "transaction"])
async def test_after_a_fault_the_table_is_what_is_stored(
    folder: Path,
    clock: TestClock,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    point: str,
) -> None:
    async with served(folder, clock) as server:
        broken = Broken(point, server, monkeypatch)
        async with seated(server) as table:
            await table.moves(3)
            await clock.advance(61.0, server)  # long enough for lists to be told of the next move
            had = len(await table.lines())
            player, sight = await table.asked()
            command = messages.Play("once", sight.seat, sight.question, "change")
            broken.fails()
            caplog.clear()
            if point in BEFORE:
                with pytest.raises(Answered) as refused:
                    await player.client.do(command)
                assert refused.value.no.code == "not-kept"
                assert refused.value.no.key == "refused-not-kept"
                await server.settled()
                assert len(await table.lines()) == had
            else:
                await player.client.do(command)
                await server.settled()
                assert len(await table.lines()) == had + 1
            assert broken.left == 0
            assert failures(server) == len(errors(caplog)) == 1
            # Sent again it is done, once.
            await player.client.do(command)
            await server.settled()
            assert len(await table.lines()) == had + 1
            await table.goes_on()
            assert failures(server) == 1
            record = (await table.live()).room.state.record_text()
    await opened_again(folder, clock, table.id, record)


@pytest.mark.parametrize("point", ["sitting", "row", "bus", "going on"])
async def test_a_fault_while_somebody_sits_down(
    server: Local, monkeypatch: pytest.MonkeyPatch, point: str
) -> None:
    broken = Broken(point, server, monkeypatch)
    ann, bob = Player(server.url, "Ann"), Player(server.url, "Bob")
    place = await ann.open(TUG)
    me = await asyncio.to_thread(lambda: bob.visit.become("Bob"))
    async with ann.at(place), bob.at(place):
        await ann.sit()
        await bob.arrived()
        broken.fails()
        command = messages.Sit("sit", "Bob", 1)
        kept = point in ("bus", "going on")
        if kept:
            await bob.client.do(command)
        else:
            with pytest.raises(Answered) as refused:
                await bob.client.do(command)
            assert refused.value.no.code == "not-kept"
        await server.settled()
        assert broken.left == 0
        tables = await server.node.store.tables.tables_of(me.person)
        assert tables == ([place.table] if kept else [])
        await bob.client.do(command)
        await bob.until(lambda: bob.mirror.seats == [1])
        await ann.until(lambda: ann.room.chairs[1].name == "Bob")
        assert await server.node.store.tables.tables_of(me.person) == [place.table]


async def test_a_fault_while_a_table_is_opened_leads_nowhere_wrong(
    server: Local, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rematch: a table that nothing leads to is taken away again."""
    async with seated(server) as table:
        await table.moves(tug.MOST_PULLS)
        broken = Broken("sitting", server, monkeypatch)
        before = await server.node.store.tables.count_tables()
        broken.fails()
        client = table.players[0].client
        with pytest.raises(Answered) as refused:
            await client.do(messages.Rematch("again"))
        assert refused.value.no.code == "not-kept"
        assert await server.node.store.tables.count_tables() == before
        await table.is_as_stored()
        await client.do(messages.Rematch("once more"))
        for player in table.players:
            await player.until(lambda player=player: player.room.rematch != "")  # type: ignore[misc]
        assert await server.node.store.tables.count_tables() == before + 1


async def test_who_comes_in_while_something_fails_comes_back(
    server: Local, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(server) as table:
        await table.moves(2)
        broken = Broken("telling", server, monkeypatch)
        broken.fails()
        late = Player(server.url, "Ann", form="view", key=table.players[0].visit.key)
        async with late.at(table.place):
            await late.until(lambda: 0 in late.mirror.sights)
            assert broken.left == 0
            assert failures(server) == 1
            await table.goes_on()


async def test_a_fault_while_somebody_leaves_keeps_nobody_here(
    server: Local, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others see a moment later that somebody is gone."""
    async with seated(server) as table:
        watched = table.players[0]
        faulty = Faulty(messages.Room)
        monkeypatch.setattr(messages, "Room", faulty)
        faulty.left = 1
        await table.players[1].client.close()
        await watched.until(lambda: not watched.room.chairs[1].here)
        assert faulty.left == 0
        assert failures(server) == 1
        live = await table.live()
        assert len(live.crowd.connections) == 3


# -- time and bots ------------------------------------------------------------------------------


async def test_a_fault_when_a_clock_runs_out(
    folder: Path, clock: TestClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody asked for anything: what was due happens a moment later."""
    setup = Setup("tug", 3, clock=DecisionClock(30.0), cover=0.0)
    async with served(folder, clock) as server, seated(server, setup) as table:
        await table.moves(2)
        broken = Broken("row", server, monkeypatch)
        had = len(await table.lines())
        broken.fails()
        await clock.advance(30.5, server)
        assert broken.left == 0
        assert failures(server) == 1
        assert len(await table.lines()) == had
        await table.is_as_stored()
        await clock.advance(5.0, server)
        assert len(await table.lines()) > had
        await table.goes_on()


async def test_a_fault_in_the_answer_of_a_bot(
    folder: Path, clock: TestClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot is asked again."""
    setup = Setup("victim", 3, cover=0.0, bots={2: "random"})
    async with served(folder, clock) as server:
        ann, bob = Player(server.url, "Ann"), Player(server.url, "Bob")
        place = await ann.open(setup)
        async with ann.at(place), bob.at(place):
            await gather(ann, bob)
            live = await server.node.hall.find(place.table)
            broken = Broken("row", server, monkeypatch)
            for _ in range(40):
                room = await live.settled()
                if 2 in room.state.game().to_act() and not [p for p in (ann, bob) if p.question()]:
                    break
                for player in (ann, bob):
                    sight = player.question()
                    if sight is not None:
                        await player.answer(sight)
                await server.settled()
            room = await live.settled()
            assert 2 in room.state.game().to_act()
            had = live.commit.seq
            broken.fails()
            await clock.advance(5.0, server)
            assert broken.left == 0
            assert failures(server) == 1
            assert live.commit.seq > had
            again, _, _ = await server.node.hall.load(place.table)
            assert shown(live.room) == shown(again)


async def test_a_fault_while_somebody_stays_away(
    folder: Path, clock: TestClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Chairs of those who are missing are free again, a moment later."""
    async with served(folder, clock) as server:
        ann, bob = Player(server.url, "Ann"), Player(server.url, "Bob")
        place = await ann.open(TUG)
        async with ann.at(place):
            async with bob.at(place):
                await ann.sit()
                await bob.sit()
            broken = Broken("row", server, monkeypatch)
            await clock.advance(280.0, server)
            broken.fails()
            await clock.advance(120.0, server)
            assert broken.left == 0
            assert failures(server) == 1
            await ann.until(lambda: ann.room.chairs[1].name == "")


# -- others -------------------------------------------------------------------------------------


@pytest.mark.parametrize("point", ["before", "lines", "transaction", "bus", "telling"])
async def test_a_fault_at_one_table_disturbs_no_other(
    server: Local, monkeypatch: pytest.MonkeyPatch, point: str
) -> None:
    async with seated(server) as one, seated(server) as other:
        await one.moves(1)
        await other.moves(1)
        broken = Broken(point, server, monkeypatch)
        player, sight = await one.asked()
        command = messages.Play("one", sight.seat, sight.question, "pull")
        broken.fails()
        await asyncio.gather(player.client.do(command), return_exceptions=True)
        assert broken.left == 0
        live = await other.live()
        assert live.commit.faults == 0
        await asyncio.gather(one.moves(6), other.moves(6))
        await one.goes_on()
        await other.goes_on()


async def test_a_line_that_cannot_be_written_hurts_nobody_who_waits_with_it(
    server: Local, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(server) as one, seated(server) as other:
        transact = Writer._transact

        def poisoned(writer: Writer, connection: sqlite3.Connection, work: Work) -> None:
            if any(one.id in row for _, rows in work for row in rows):
                raise Fault(SECRET)
            transact(writer, connection, work)

        monkeypatch.setattr(Writer, "_transact", poisoned)
        player, sight = await one.asked()
        wish = player.client.do(messages.Play("p", sight.seat, sight.question, "pull"))
        done = await asyncio.gather(wish, other.moves(4), return_exceptions=True)
        assert isinstance(done[0], Answered)
        assert done[0].no.code == "busy"
        assert done[1] is None
        monkeypatch.setattr(Writer, "_transact", transact)
        await one.goes_on()
        await other.goes_on()


# -- a table that fails again and again ---------------------------------------------------------


async def refused_move(table: Seated, broken: Broken) -> str:
    """A move that fails, and what its player hears."""
    player, sight = await table.asked()
    broken.fails()
    with pytest.raises(Answered) as refused:
        await player.client.do(
            messages.Play(player.client.new_id(), sight.seat, sight.question, "pull")
        )
    return refused.value.no.code


async def test_what_goes_well_once_makes_good_what_failed(
    server: Local, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(server) as table:
        broken = Broken("before", server, monkeypatch)
        for _ in range(3):
            assert await refused_move(table, broken) == "not-kept"
            assert await refused_move(table, broken) == "not-kept"
            await table.move()
        await table.goes_on()


SENTENCE = "Something failed at this table again and again, so it was closed. Its record is kept."


async def closed_for(player: Player) -> None:
    """A client hears why, and does not come back."""
    with pytest.raises(Unreachable, match=SENTENCE):
        await player.until(lambda: False)


async def is_closed(server: Local, place: Place, key: str, record: str) -> None:
    """Whoever comes later hears the sentence, nothing wakes the table, and its record is there."""
    async with raw(place, key) as late:
        no = await late.until(messages.No)
        assert (no.code, no.key, no.text) == ("table-failed", "refused-table-failed", SENTENCE)
        assert await late.closed() == 4411
        assert late.socket.close_reason == SENTENCE
    async with Asking(server, key) as asking:
        for path in ("", "/cards", "/record?seat=0"):
            answer = await asking.http.get(f"/api/tables/{place.table}{path}")
            assert answer.status_code == 410
            assert answer.json()["text"] == SENTENCE
        answer = await asking.http.get(f"/api/tables/{place.table}/record")
        assert (answer.status_code, answer.text) == (200, record)
        shown = (await asking.http.get(f"/api/records/{place.table}")).json()
        assert shown["text"] == record
        listed = (await asking.http.get("/api/tables")).json()
        assert place.table not in [table["table"] for table in listed]
        (mine,) = (await asking.http.get("/api/me/games")).json()
        assert (mine["table"], mine["phase"], mine["my_turn"]) == (place.table, "failed", False)
    assert await server.node.store.tables.due_tables(9e12) == []
    assert await server.node.store.tables.untold() == []
    assert server.node.hall.tables == []


@pytest.mark.parametrize("point", ["after", "telling", "row"])
async def test_three_faults_in_a_row_close_the_table(
    folder: Path,
    clock: TestClock,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    point: str,
) -> None:
    setup = Setup("tug", 3, clock=DecisionClock(60.0), cover=0.0, listed=True)
    async with served(folder, clock) as server, seated(server, setup) as table:
        await table.moves(4)
        record = (await table.live()).room.state.record_text()
        broken = Broken(point, server, monkeypatch)
        if point == "telling":  # one move, and nobody can be shown the table after it
            player, sight = await table.asked()
            broken.fails(3)
            await player.client.do(messages.Play("p", sight.seat, sight.question, "pull"))
        else:
            for _ in range(3):
                assert await refused_move(table, broken) == "not-kept"
        for player in [*table.players, table.watcher]:
            await closed_for(player)
        assert broken.left == 0
        assert failures(server) == len(errors(caplog)) == 3
        await server.settled()
        key = table.players[0].visit.key
        if point == "telling":
            text = await asyncio.to_thread(table.players[0].visit.record, table.id)
            assert text.startswith(record)
            record = text
        await is_closed(server, table.place, key, record)
        await clock.advance(100.0, server)
        await is_closed(server, table.place, key, record)
    async with served(folder, clock) as server:
        await is_closed(server, Place(server.url, table.id), key, record)
        assert Record.parse(record).text() == record


async def test_another_node_closes_it_as_well(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_nodes(folder, with_bus=True) as (one, other), seated(one) as table:
        elsewhere = Player(other.url, "Dirk")
        async with elsewhere.at(Place(other.url, table.id)):
            await elsewhere.until(lambda: -1 in elsewhere.mirror.sights)
            broken = Broken("before", one, monkeypatch)
            for _ in range(3):
                assert await refused_move(table, broken) == "not-kept"
            await closed_for(elsewhere)
            assert other.node.hall.tables == []


async def test_a_table_whose_rows_do_not_replay_says_so_and_its_record_is_readable(
    folder: Path, clock: TestClock, caplog: pytest.LogCaptureFixture
) -> None:
    async with served(folder, clock) as server:
        async with seated(server) as table:
            await table.moves(6)
            record = (await table.live()).room.state.record_text()
            key = table.players[0].visit.key
        lines = await table.lines()
    async with served(folder, clock) as server:
        last = next(line for line in reversed(lines) if '"play"' in line.data)
        wrong = Line(last.seq, last.at, last.data.replace('"question":', '"question":9'))
        await server.node.store.tables.rewrite(table.id, [wrong])
        with pytest.raises(Unreachable, match=SENTENCE):
            async with Client(Place(server.url, table.id).socket, key) as client:
                await client.do(messages.Ready("r"))
        assert failures(server) == len(errors(caplog)) == 1
        await is_closed(server, Place(server.url, table.id), key, record)
        assert failures(server) == len(errors(caplog)) == 1


async def test_the_record_of_a_closed_table_is_for_those_who_might_watch(server: Local) -> None:
    setup = msgspec.structs.replace(TUG, watching=False)
    players = [Player(server.url, name) for name in NAMES]
    place = await players[0].open(setup)
    for player in players[1:]:
        await player.become()
    async with players[0].at(place), players[1].at(place), players[2].at(place):
        await gather(*players)
        live = await server.node.hall.find(place.table)
        await server.node.hall.fail(place.table, live.commit.summary)
    async with Asking(server) as stranger, Asking(server, players[1].visit.key) as bob:
        for path in (f"/api/tables/{place.table}/record", f"/api/records/{place.table}"):
            assert (await stranger.http.get(path)).json()["code"] == "not-watched"
            assert (await bob.http.get(path)).status_code == 200


async def test_who_played_at_a_closed_table_can_be_forgotten(server: Local) -> None:
    async with seated(server) as table:
        await table.moves(3)
        live = await table.live()
        await server.node.hall.fail(table.id, live.commit.summary)
        keys = [player.visit.key for player in table.players]
    async with Asking(server, keys[1]) as bob:
        assert (await bob.http.delete("/api/me")).status_code == 204
    async with Asking(server, keys[0]) as ann:
        text = (await ann.http.get(f"/api/tables/{table.id}/record")).text
        (mine,) = (await ann.http.get("/api/me/games")).json()
    assert "Bob" not in text
    assert [seat["name"] for seat in mine["seats"]] == ["Ann", "", "Cleo"]
    assert not [line for line in await table.lines() if "Bob" in line.data]


async def test_a_table_of_other_rules_is_not_closed_by_that(folder: Path, clock: TestClock) -> None:
    async with served(folder, clock) as server:
        async with seated(server) as table:
            await table.moves(2)
        opened = (await table.lines())[0]
    async with served(folder, clock) as server:
        older = Line(0, opened.at, opened.data.replace('"rules":"1.0"', '"rules":"0.9"'))
        assert older != opened
        await server.node.store.tables.rewrite(table.id, [older])
        async with raw(Place(server.url, table.id)) as visitor:
            assert (await visitor.until(messages.No)).code == "other-rules"
        await server.node.store.tables.rewrite(table.id, [opened])
        room = await (await server.node.hall.find(table.id)).settled()
        assert room.state.phase == "playing"
        assert failures(server) == 0


# -- a game that is broken ----------------------------------------------------------------------


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that spins is given up soon."""
    monkeypatch.setattr(time_limit, "SECONDS", 0.5)


@pytest.mark.parametrize("point", ["before", "after", "steps", "spins"])
async def test_a_game_that_raises_or_loops_closes_its_own_table_alone(
    server: Local, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, point: str
) -> None:
    async with seated(server) as one, seated(server) as other:
        await one.moves(2)
        await other.moves(2)
        record = (await one.live()).room.state.record_text()
        broken = Broken(point, server, monkeypatch)
        for _ in range(3):
            assert await refused_move(one, broken) == "not-kept"
            assert broken.left == 0
            await other.move()
        for player in [*one.players, one.watcher]:
            await closed_for(player)
        assert failures(server) == len(errors(caplog)) == 3
        text = await asyncio.to_thread(one.players[0].visit.record, one.id)
        assert text == record
        await other.goes_on()


@pytest.mark.parametrize("point", ["steps", "spins"])
async def test_after_one_endless_move_the_game_goes_on(
    server: Local, monkeypatch: pytest.MonkeyPatch, point: str
) -> None:
    async with seated(server) as table:
        await table.moves(2)
        had = len(await table.lines())
        assert await refused_move(table, Broken(point, server, monkeypatch)) == "not-kept"
        assert len(await table.lines()) == had
        await table.is_as_stored()
        await table.goes_on()


async def test_a_game_that_spins_while_it_is_shown_is_given_up(
    server: Local, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(server) as one, seated(server) as other:
        await one.moves(2)
        player, sight = await one.asked()
        tug.breaks["shows"] = 1
        await player.client.do(messages.Play("p", sight.seat, sight.question, "pull"))
        await (await one.live()).settled()
        assert tug.breaks["shows"] == 0
        assert failures(server) == 1
        await one.goes_on()
        await other.goes_on()


def test_what_ended_in_time_is_never_interrupted_later() -> None:
    in_time = 0
    for _ in range(200):
        # Where others keep the processor, a millisecond may go by before anything is done.
        with suppress(time_limit.TookTooLong):
            assert time_limit.within(0.001, "tug", lambda: 7) == 7
            in_time += 1
    assert in_time > 0
    ended = time.monotonic() + 0.05
    while time.monotonic() < ended:
        pass
    with pytest.raises(time_limit.TookTooLong, match=r"The game tug .* within 0\.01 seconds"):
        time_limit.within(0.01, "tug", tug._spin)
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


async def test_a_served_game_that_spins_loses_the_move_alone(folder: Path, root: Path) -> None:
    """As people serve: another loop than that of these tests."""
    points = folder / "rope-1.0.dist-info"
    points.mkdir()
    (points / "METADATA").write_text("Metadata-Version: 2.1\nName: rope\nVersion: 1.0\n")
    (points / "entry_points.txt").write_text(POINTS)
    known = os.pathsep.join([str(folder), str(root / "src"), str(root)])
    serving = Serving(folder / "kept", PYTHONPATH=known, TUG_SPINS="1")
    await asyncio.to_thread(serving.start)
    try:
        async with (
            clients.seated(serving.url, TUG, NAMES) as spun,
            clients.seated(serving.url, Setup("victim", 3, cover=0.0), NAMES) as others,
        ):
            asked = next(one for one in spun if one.question() is not None)
            sight = asked.question()
            assert sight is not None
            with pytest.raises(Answered) as no:
                await asked.client.do(messages.Play("p", sight.seat, sight.question, "pull"))
            assert no.value.no.code == "not-kept"
            await asyncio.gather(play_out(*spun, seconds=120), play_out(*others, seconds=120))
    finally:
        await asyncio.to_thread(serving.stop)
    assert serving.errors.count("TookTooLong: The game tug did not come to an end") == 1
