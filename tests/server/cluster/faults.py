"""People play at several nodes while one part after another fails: nothing is lost, nothing is done
twice, everybody sees the same, and play goes on.

Nodes are processes, PostgreSQL and NATS are real, and people come through a balancer that leads
them to whichever node is well. All histories (what each person sent, was told, and saw) are held
against the journal in the end.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import asyncpg

from afterdark.table.room.rows import Did, Row
from afterdark.table.room.setup import Setup
from afterdark.table.wire.messages import News, Sight, Update
from tests.patience import PATIENCE
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
GOES_ON = 60.0
"""Seconds after which play must have gone on, however busy the machine is."""
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

    def __init__(self, folder: Path, postgres: Postgres, database: str, nats: Nats) -> None:
        self.postgres = postgres
        self.database = database
        self.nats = nats
        self.to_nats = [Proxy([nats.port]), Proxy([nats.port])]
        """Each node has a way of its own to the bus."""
        self.balancer = Balancer()
        self.folder = folder
        self.nodes: list[ClusterNode] = []

    async def start(self) -> None:
        # The port must be known before the nodes start: they answer only to addresses they know.
        await self.balancer.start()
        for number, way in enumerate(self.to_nats):
            await way.start()
            self.nodes.append(
                ClusterNode(
                    self.folder / f"node{number}",
                    "--store",
                    self.database,
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
        for way in self.to_nats:
            await way.close()


# -- faults ----------------------------------------------------------------------------------

Goes = Callable[[], Awaitable[float]]
"""Waits until play has gone on at every table; how many seconds that took."""
Fault = Callable[[Cluster, random.Random, Goes], Awaitable[None]]


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


FAULTS: tuple[Fault, ...] = (
    a_node_is_killed,
    postgresql_is_restarted,
    nats_is_gone,
    frames_are_cut,
    a_node_hangs,
    two_nodes_are_split,
    postgresql_crashes,
    nats_hangs,
)


# -- what must hold --------------------------------------------------------------------------


class ClusterBooks(Books):
    """The journal of a cluster, read from PostgreSQL."""

    def __init__(self, postgres: Postgres, database: str) -> None:
        super().__init__(postgres.folder)
        self._host = str(postgres.folder)
        self._name = database.partition("@/")[2].partition("?")[0]
        self.places: dict[str, tuple[str, int]] = {}
        """Where each command stands: its table and its line."""

    async def read(self) -> None:
        """Read what is new, and see that nothing is missing between."""
        connection = await asyncpg.connect(host=self._host, user="postgres", database=self._name)
        try:
            for table, seed in await connection.fetch("SELECT id, seed FROM tables"):
                self.seeds.setdefault(table, seed)
                self.rows.setdefault(table, [])
            query = "SELECT seq, at, data FROM journal WHERE table_id = $1 AND seq >= $2 ORDER BY 1"
            for table, rows in self.rows.items():
                for seq, at, data in await connection.fetch(query, table, len(rows)):
                    assert seq == len(rows), f"line {len(rows)} of a table is missing"
                    row = Row.unpacked(seq, at, data)
                    rows.append(row)
                    if isinstance(row.entry, Did):
                        self.times[row.entry.command.id] += 1
                        self.places[row.entry.command.id] = table, seq
        finally:
            await connection.close()

    async def check_so_far(self, sat: list[Sat]) -> None:
        """While people play on: what was acknowledged before one looks is there, once."""
        acknowledged = [command.id for one in sat for command in one.player.acknowledged]
        await self.read()
        for id in acknowledged:
            assert self.times[id] == 1, f"{id} was acknowledged and is there {self.times[id]} times"

    def check_order(self, sat: list[Sat]) -> None:
        """What was acknowledged before something else was sent stands before it."""
        by_table: dict[str, list[tuple[int, float, float]]] = {}
        for one in sat:
            for command, (sent, answered) in one.player.times.items():
                table, seq = self.places[command]
                by_table.setdefault(table, []).append((seq, sent, answered))
        for told in by_table.values():
            soonest = float("inf")
            for _, sent, answered in sorted(told, reverse=True):
                assert sent <= soonest, "an action stands before one that was over when it was sent"
                soonest = min(soonest, answered)

    def check_frames(self, sat: list[Sat]) -> None:
        """Nobody was ever told anything but the news of their own seats, and nothing else."""
        rooms = {one.table: self.room(one.table) for one in sat}
        for one in sat:
            state = rooms[one.table].state
            word = one.mirror.welcome.you if one.mirror.welcome is not None else ""
            own = {seat for seat, chair in enumerate(state.public(0.0).chairs)
                   if chair.person == word} | {-1}  # fmt: skip
            for message in one.player.heard:
                if isinstance(message, Sight | Update | News):
                    assert message.seat in own, f"{one.player.name} was told of another seat"
                if isinstance(message, News):
                    there = state.news(message.seat).items[message.first - 1 :]
                    assert list(message.items) == there[: len(message.items)]


@dataclass
class Report:
    """What the faults were like."""

    faults: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    """From the end of each fault until play had gone on at every table."""
    acknowledged: int = 0
    games: int = 0


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
    async with asyncio.timeout(GOES_ON):
        while any(lane.news < old + MUCH for lane, old in zip(lanes, before, strict=True)):
            await asyncio.sleep(0.02)
    return time.monotonic() - began


async def run(cluster: Cluster, faults: list[Fault], seed: int, tell: bool = False) -> Report:
    """Let these faults happen, one after the other, while people play."""
    rng = random.Random(seed)
    report = Report()
    books = ClusterBooks(cluster.postgres, cluster.database)
    lanes = [Lane(cluster.balancer.url, number, setup) for number, setup in enumerate(SETUPS)]

    async def goes_on() -> float:
        return await until_play_goes_on(lanes)

    async with playing(lanes):
        await goes_on()
        for fault in faults:
            await fault(cluster, rng, goes_on)
            report.seconds.append(await goes_on())
            report.faults.append(fault.__name__)
            await books.check_so_far([one for lane in lanes for one in lane.sat])
    sat = [one for lane in lanes for one in lane.sat]
    await books.read()
    report.acknowledged = books.check(sat)
    report.games = sum(lane.games for lane in lanes)
    books.check_order(sat)
    books.check_frames(sat)
    compare(books, sat)
    return report
