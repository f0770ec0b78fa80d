"""People play at several nodes while one part after another fails: nothing is lost, nothing is done
twice, everybody sees the same, and play goes on.

Nodes are processes, PostgreSQL and NATS are real, and people come through a balancer that leads
them to whichever node is well. All histories (what each person sent, was told, and saw) are held
against the journal in the end.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import random
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import asyncpg
import msgspec

from afterdark.engine.contract.registry import find_game
from afterdark.table.room.room import Room as TableRoom
from afterdark.table.room.rows import Did, Row
from afterdark.table.room.setup import Setup
from afterdark.table.wire.messages import News, Sight, Update, Welcome
from afterdark.table.wire.messages import Room as RoomShown
from afterdark.table.wire.sights import updated
from tests.patience import PATIENCE
from tests.server.clients import DONE, Sent
from tests.server.cluster.nats import Nats
from tests.server.cluster.proxy import Balancer, Proxy
from tests.server.kills.storm import Books, Lane, Sat, compare
from tests.server.serving import Serving
from tests.server.store.postgres import Postgres
from tests.warm import Warm

SETUPS = (
    Setup("victim", 3),
    Setup("victim", 4, bots={3: "random"}),
    Setup("vampire_empire", 2, cover=0.0),
)
"""What is played: everything open, a bot among people, secrets and windows."""
MUCH = 12
"""So much news at a table shows that play goes on, and not only that people came back."""


class ClusterNode(Serving):
    """A node as a process of its own, forked from one that has read all modules."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        super().__init__(folder, *arguments)
        self._warm = Warm()
        self.pid = 0

    def start(self) -> float:
        assert not self.pid
        self.folder.mkdir(parents=True, exist_ok=True)
        out, errors = self.folder / "said.txt", self.folder / "errors.txt"
        out.write_text("")
        self.pid = self._warm.start(
            arguments=self.command(), out=str(out), errors=str(errors),
            environment=self.settings(),
        )  # fmt: skip
        began = time.monotonic()
        while time.monotonic() < began + PATIENCE:
            if self.has_said(out.read_text()):
                return time.monotonic() - began
            time.sleep(0.005)
        self.kill()
        raise AssertionError(f"the node did not start: {self.errors}")

    def send(self, what: signal.Signals) -> None:
        os.kill(self.pid, what)

    def _end(self, how: signal.Signals) -> int:
        pid, self.pid = self.pid, 0
        if not pid:
            return 0
        os.kill(pid, how)
        return self._warm.ended()

    def close(self) -> None:
        """Stop, and let nothing stay."""
        if self.pid:
            os.kill(self.pid, signal.SIGCONT)
        self.stop()
        self._warm.close()


class Cluster:
    """Two nodes, what they share, and the ways between."""

    def __init__(self, folder: Path, postgres: Postgres, nats: Nats) -> None:
        self.postgres = postgres
        self.nats = nats
        self.to_nats = [Proxy([nats.port]), Proxy([nats.port])]
        """Each node has a way of its own to the bus, and one to the database."""
        self.to_postgres: list[Proxy] = []
        self.balancer = Balancer()
        self.folder = folder
        self.nodes: list[ClusterNode] = []
        self.name = ""
        """The database's."""

    async def start(self) -> None:
        url = await asyncio.to_thread(self.postgres.database)
        self.name = url.partition("@/")[2].partition("?")[0]
        await asyncio.to_thread(self.postgres.add_standby, synchronous=True)
        # The port must be known before the nodes start: they answer only to addresses they know.
        await self.balancer.start()
        for number, way in enumerate(self.to_nats):
            await way.start()
            host = self.folder / f"way{number}"
            to_postgres = Proxy([self.postgres.socket], host / ".s.PGSQL.5432")
            await to_postgres.start()
            self.to_postgres.append(to_postgres)
            self.nodes.append(
                ClusterNode(
                    self.folder / f"node{number}",
                    "--store",
                    f"postgresql://postgres@/{self.name}?host={host}",
                    "--bus",
                    f"nats://127.0.0.1:{way.port}",
                    "--url",
                    self.balancer.url,
                )
            )
        await asyncio.gather(*(asyncio.to_thread(node.start) for node in self.nodes))
        self.balancer.ports = [node.port for node in self.nodes]
        self.balancer.watch()

    async def close(self) -> None:
        await self.balancer.close()
        await asyncio.gather(*(asyncio.to_thread(node.close) for node in self.nodes))
        for way in (*self.to_nats, *self.to_postgres):
            await way.close()


# -- faults ----------------------------------------------------------------------------------

Goes = Callable[[], Awaitable[float]]
"""Waits until play has gone on at every table; how many seconds that took."""
Fault = Callable[[Cluster, random.Random, Goes], Awaitable[None]]
"""Is over when the part that failed works again."""


async def a_node_is_killed(cluster: Cluster, rng: random.Random, goes_on: Goes) -> None:
    node = rng.choice(cluster.nodes)
    node.kill()
    await goes_on()
    await asyncio.to_thread(node.start)


async def a_node_hangs(cluster: Cluster, rng: random.Random, goes_on: Goes) -> None:
    node = rng.choice(cluster.nodes)
    node.send(signal.SIGSTOP)
    try:
        await goes_on()
    finally:
        node.send(signal.SIGCONT)


async def postgresql_is_restarted(cluster: Cluster, rng: random.Random, goes_on: Goes) -> None:
    await asyncio.to_thread(cluster.postgres.stop, signal.SIGINT)
    await asyncio.to_thread(cluster.postgres.start)


async def postgresql_crashes(cluster: Cluster, rng: random.Random, goes_on: Goes) -> None:
    await asyncio.to_thread(cluster.postgres.stop, signal.SIGQUIT)
    await asyncio.sleep(rng.random())
    await asyncio.to_thread(cluster.postgres.start)


async def postgresql_fails_over(cluster: Cluster, rng: random.Random, goes_on: Goes) -> None:
    """The database's machine is gone for good; the standby takes over, and gets one of its own."""
    await asyncio.to_thread(cluster.postgres.fail_over)
    for way in cluster.to_postgres:
        way.ports = [cluster.postgres.socket]
        way.cut()
    await goes_on()
    await asyncio.to_thread(cluster.postgres.add_standby, synchronous=True)


async def the_disk_is_full(cluster: Cluster, rng: random.Random, goes_on: Goes) -> None:
    falls = rng.random() < 0.5
    await asyncio.to_thread(cluster.postgres.fill_disk, until_it_falls=falls)
    await asyncio.to_thread(cluster.postgres.empty_disk)


async def words_to_the_database_are_cut(
    cluster: Cluster, rng: random.Random, goes_on: Goes
) -> None:
    """In the middle of a statement or an answer: nobody knows what was done."""
    rng.choice(cluster.to_postgres).cut_in_the_middle()


async def a_node_is_cut_off_from_the_database(
    cluster: Cluster, rng: random.Random, goes_on: Goes
) -> None:
    """Nothing comes through, and nobody tells it so; what was sent comes late."""
    way = rng.choice(cluster.to_postgres)
    way.holds.clear()
    try:
        await goes_on()
    finally:
        way.holds.set()


async def nats_is_gone(cluster: Cluster, rng: random.Random, goes_on: Goes) -> None:
    cluster.nats.stop()
    try:
        await goes_on()
    finally:
        await asyncio.to_thread(cluster.nats.start)


async def nats_hangs(cluster: Cluster, rng: random.Random, goes_on: Goes) -> None:
    cluster.nats.pause()
    try:
        await goes_on()
    finally:
        cluster.nats.resume()


async def frames_are_cut(cluster: Cluster, rng: random.Random, goes_on: Goes) -> None:
    cluster.balancer.cut_in_the_middle()


async def two_nodes_are_split(cluster: Cluster, rng: random.Random, goes_on: Goes) -> None:
    """One node hears nothing of the other, and nobody tells it so."""
    way = rng.choice(cluster.to_nats)
    way.holds.clear()
    try:
        await goes_on()
    finally:
        way.holds.set()


ONE_OF_EACH: tuple[Fault, ...] = (
    a_node_is_killed,
    postgresql_is_restarted,
    nats_is_gone,
    frames_are_cut,
    a_node_hangs,
    two_nodes_are_split,
    postgresql_fails_over,
    nats_hangs,
    a_node_is_cut_off_from_the_database,
    the_disk_is_full,
)
FAULTS = (*ONE_OF_EACH, postgresql_crashes, words_to_the_database_are_cut)


def possible(cluster: Cluster) -> tuple[Fault, ...]:
    """The faults that can be made here."""
    if cluster.postgres.has_disk:
        return FAULTS
    return tuple(fault for fault in FAULTS if fault is not the_disk_is_full)


# -- what must hold --------------------------------------------------------------------------


class Checker(Books):
    """Holds what people sent, were told and saw against the journal."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.places: dict[str, tuple[str, int]] = {}
        """Where each command stands: its table and its line."""

    def note(self, table: str, row: Row) -> None:
        """A line of the journal."""
        self.rows[table].append(row)
        if isinstance(row.entry, Did):
            self.times[row.entry.command.id] += 1
            self.places[row.entry.command.id] = table, row.seq

    def check_histories(self, sat: list[Sat]) -> int:
        """Every table is linearizable, in the order of its journal; how many commands there were.

        What somebody was told is done stands there once; what they were told is not done does not;
        nothing stands there that nobody sent; and what was over before something else was sent
        stands before it.
        """
        sent: dict[str, tuple[Sat, Sent]] = {}
        done: dict[str, Sent] = {}
        for one in sat:
            for said in one.player.history:
                if said.command.id in sent:  # the same once more: it is over when it was over first
                    assert said.told == DONE
                    continue
                sent[said.command.id] = one, said
                if said.told == DONE:
                    done[said.command.id] = said
        for id, (one, said) in sent.items():
            times = self.times[id]
            if said.told == DONE:
                assert times == 1, f"{said} is there {times} times"
                assert self.places[id][0] == one.table
            elif said.told:
                assert times == 0, f"{said} was refused and is there"
        by_table: dict[str, list[tuple[int, Sent]]] = {}
        for table in {one.table for one in sat}:
            for row in self.rows[table]:
                if isinstance(row.entry, Did):
                    command = row.entry.command
                    assert sent[command.id][1].command == command
                    if command.id in done:
                        by_table.setdefault(table, []).append((row.seq, done[command.id]))
        for told in by_table.values():
            soonest = float("inf")
            for _, said in reversed(told):
                assert said.sent <= soonest, "an action stands before one that was over earlier"
                soonest = min(soonest, said.answered)
        return len(done)

    def check_frames(self, sat: list[Sat]) -> int:
        """Whatever anybody was shown is what their own seat saw at a line of the journal, on each
        connection in the order of the lines; how many frames were looked at."""
        looked = 0
        for table in {one.table for one in sat}:
            looked += _check_frames(
                self.replayed(table), [one for one in sat if one.table == table]
            )
        return looked

    def replayed(self, table: str) -> Replay:
        """What each seat could see after each line."""
        rows = self.rows[table]
        seed = bytes.fromhex(self.seeds[table])
        replay = Replay(TableRoom.load(table, rows[:1], seed, rows[0].at, find_game))
        for row in rows[1:]:
            replay.add(row)
        return replay


class ClusterBooks(Checker):
    """The journal of a cluster, read from PostgreSQL."""

    def __init__(self, cluster: Cluster) -> None:
        super().__init__(cluster.folder)
        self._cluster = cluster

    async def read(self) -> None:
        """Read what is new, and see that nothing is missing between."""
        place = self._cluster.postgres.socket
        connection = await asyncpg.connect(
            host=str(place.parent), port=int(place.suffix[1:]), user="postgres",
            database=self._cluster.name,
        )  # fmt: skip
        try:
            for table, seed in await connection.fetch("SELECT id, seed FROM tables"):
                self.seeds.setdefault(table, seed)
                self.rows.setdefault(table, [])
            query = "SELECT seq, at, data FROM journal WHERE table_id = $1 AND seq >= $2 ORDER BY 1"
            for table, rows in self.rows.items():
                for seq, at, data in await connection.fetch(query, table, len(rows)):
                    assert seq == len(rows), f"line {len(rows)} of a table is missing"
                    self.note(table, Row.unpacked(seq, at, data))
        finally:
            await connection.close()

    async def check_so_far(self, sat: list[Sat]) -> None:
        """While people play on: what was acknowledged before one looks is there, once."""
        acknowledged = [command.id for one in sat for command in one.player.acknowledged]
        await self.read()
        for id in acknowledged:
            assert self.times[id] == 1, f"{id} was acknowledged and is there {self.times[id]} times"


class Replay:
    """A table that is played again, line by line, and what could be seen there at each of them."""

    def __init__(self, room: TableRoom) -> None:
        self.room = room
        self.sights: dict[int, list[bytes]] = {}
        """Of each seat, and of those who watch: what it saw, one for every line since the deal."""
        self.owners: dict[int, set[str]] = {-1: set()}
        """Who has ever sat where."""
        self.over = False

    def add(self, row: Row) -> None:
        self.room.read_on([row], row.at)
        state = self.room.state
        for seat, chair in enumerate(state.public(row.at).chairs):
            if chair.person:
                self.owners.setdefault(seat, set()).add(chair.person)
        if state.started:
            for seat in range(-1, state.setup.seats):
                self.sights.setdefault(seat, []).append(_seen(state.sight(seat, "scene")))
        self.over = state.phase == "over"


def _seen(sight: Sight) -> bytes:
    """A sight, short; without what changes by time alone."""
    told = msgspec.json.encode(msgspec.structs.replace(sight, undo=""), order="sorted")
    return hashlib.blake2b(told, digest_size=12).digest()


def _check_frames(replay: Replay, sat: list[Sat]) -> int:
    looked = 0
    state = replay.room.state
    for one in sat:
        shown: dict[int, Sight] = {}
        line: dict[int, int] = {}
        word = ""
        for message in one.player.heard:
            if isinstance(message, Welcome):
                word, line = message.you, {}
            elif isinstance(message, RoomShown):
                assert not message.seed or state.closed, "the seed of an open table was told"
            elif isinstance(message, News):
                assert _may_see(replay, message.seat, word), f"{one.player.name}: another's news"
                there = state.news(message.seat).items[message.first - 1 :]
                assert list(message.items) == there[: len(message.items)]
            elif isinstance(message, Sight | Update):
                seat = message.seat
                assert _may_see(replay, seat, word), f"{one.player.name} saw through other eyes"
                shown[seat] = (
                    message if isinstance(message, Sight) else updated(shown[seat], message)
                )
                try:
                    line[seat] = replay.sights[seat].index(_seen(shown[seat]), line.get(seat, 0))
                except ValueError:
                    raise AssertionError(
                        f"{one.player.name} was shown what seat {seat} never saw, or not then"
                    ) from None
                looked += 1
    return looked


def _may_see(replay: Replay, seat: int, word: str) -> bool:
    return seat == -1 or word in replay.owners.get(seat, ())


@dataclass
class Report:
    """What the faults were like."""

    faults: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    """From the end of each fault until play had gone on at every table."""
    acknowledged: int = 0
    """Answers of which people were told that they were taken."""
    commands: int = 0
    """Everything of which they were told that it is done."""
    frames: int = 0
    """What they were shown, and was held against the journal."""
    games: int = 0

    def tell(self) -> None:
        """What anybody who runs it wants to know."""
        slowest: dict[str, float] = {}
        for name, seconds in zip(self.faults, self.seconds, strict=True):
            slowest[name] = max(seconds, slowest.get(name, 0.0))
        for name, seconds in slowest.items():
            times = self.faults.count(name)
            print(f"{name}, {times} times: play went on within {seconds:.1f} s")  # noqa: T201
        told = f"{len(self.faults)} faults, {self.games} games, {self.commands} commands done"
        print(f"{told}, {self.frames} frames held against the journal")  # noqa: T201


@asynccontextmanager
async def playing(lanes: list[Lane]) -> AsyncIterator[None]:
    """Everybody plays until this is left."""
    async with asyncio.TaskGroup() as group:
        for lane in lanes:
            group.create_task(lane.run())
        yield
        for lane in lanes:
            lane.calm.set()


async def until_play_goes_on(lanes: list[Lane]) -> float:
    """Wait until something has happened at every table."""
    began = time.monotonic()
    before = [lane.news for lane in lanes]
    async with asyncio.timeout(PATIENCE):
        while any(lane.news < old + MUCH for lane, old in zip(lanes, before, strict=True)):
            await asyncio.sleep(0.02)
    return time.monotonic() - began


async def run(cluster: Cluster, faults: list[Fault], seed: int) -> Report:
    """Let these faults happen, one after the other, while people play."""
    rng = random.Random(seed)
    report = Report()
    books = ClusterBooks(cluster)
    lanes = [Lane(cluster.balancer.url, number, setup) for number, setup in enumerate(SETUPS)]

    async def goes_on() -> float:
        return await until_play_goes_on(lanes)

    async with playing(lanes):
        await goes_on()
        for fault in faults:
            print(fault.__name__, end=" ", flush=True)  # noqa: T201
            await fault(cluster, rng, goes_on)
            report.seconds.append(await goes_on())
            report.faults.append(fault.__name__)
            print(f"{report.seconds[-1]:.1f}", flush=True)  # noqa: T201
            await books.check_so_far([one for lane in lanes for one in lane.sat])
    sat = [one for lane in lanes for one in lane.sat]
    await books.read()
    report.acknowledged = books.check(sat)
    report.games = sum(lane.games for lane in lanes)
    report.commands = books.check_histories(sat)
    report.frames = books.check_frames(sat)
    compare(books, sat)
    return report
