"""An hour of many tables at two nodes: python -m bench.load.soak --seconds 3600 --tables 200

People come, go, idle and misbehave at every table; when a game is over, or was given up, others
open the next. Afterwards everybody leaves. It fails if a node's memory has grown by a tenth since
everything had been there once, if anything was left behind (tables in memory, sockets, files,
processes, transactions, presence), or if a node counted an error that nobody expected.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import statistics
import tempfile
import time
from collections import Counter
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path

import asyncpg
import httpx
import uvloop
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

import afterdark
from afterdark.client.requests import NoVisit, Place
from afterdark.client.table_client import Answered, Unreachable
from afterdark.engine.errors import AfterdarkError
from afterdark.table.room.setup import Setup
from afterdark.table.wire.messages import Play, Return, Say
from bench.load.processes import cpu_seconds
from tests.server.clients import Player, gather
from tests.server.cluster.nats import Nats
from tests.server.cluster.proxy import Balancer
from tests.server.serving import Serving
from tests.server.store.postgres import Postgres

CORES = os.cpu_count() or 1
SETUPS = (
    Setup("victim", 3),
    Setup("victim", 4, bots={3: "random"}),
    Setup("vampire_empire", 2),
    Setup("vec", 2),
)
THINKS = (1.0, 6.0)
"""Seconds that somebody takes for an answer: at least, and at most."""
GOES, IDLES, RUDE, LEAVES = 0.02, 0.01, 0.03, 0.005
"""How likely somebody does something else instead of answering."""
AWAY = (1.0, 20.0)
IDLE = (30.0, 90.0)
GROWTH = 0.10
"""So much more memory at the end is too much."""
EVERY = 5.0
"""Seconds between two looks at the nodes."""
SLEEP_AFTER = "20"
"""Seconds after which a table without people leaves a node's memory: what people leave behind must
be gone many times during the run."""
SETTLED = 240.0
"""Seconds after which nothing may be left when everybody has gone."""


class GivenUp(Exception):
    """Somebody left a game for good."""


class Company:
    """Some people who play one game after the other, as people do."""

    def __init__(self, base: str, number: int, counts: Counter[str]) -> None:
        self.base = base
        self.number = number
        self.counts = counts
        self.rng = random.Random(number)

    async def run(self) -> None:
        await asyncio.sleep(self.rng.random() * 20)  # not all in the same moment
        while True:
            try:
                await self._game()
                self.counts["games"] += 1
            except* GivenUp:
                self.counts["given up"] += 1
            except* (AfterdarkError, TimeoutError):
                self.counts["broke off"] += 1
            self.number += 1_000

    async def _game(self) -> None:
        setup = self.rng.choice(SETUPS)
        people = [
            Player(self.base, f"P{self.number}.{place}")
            for place in range(setup.seats - len(setup.bots))
        ]
        place = await people[0].open(setup)
        for player in people:
            await player.become()
        async with AsyncExitStack() as stack:
            for player in people:
                await stack.enter_async_context(player.at(place))
            await gather(*people)
            async with asyncio.TaskGroup() as group:
                playing = [group.create_task(self._play(player, place)) for player in people]
                watching = group.create_task(self._watch(place))
                await asyncio.wait(playing)
                watching.cancel()

    async def _play(self, player: Player, place: Place) -> None:
        rng = self.rng
        while not player.finished:
            sight = player.question()
            if sight is None:
                await player.until(
                    lambda: player.question() is not None or player.finished, seconds=900
                )
                continue
            does = rng.random()
            if does < LEAVES:
                raise GivenUp
            if does < LEAVES + GOES:
                await self._go_and_come_back(player)
            elif does < LEAVES + GOES + IDLES:
                self.counts["idled"] += 1
                await asyncio.sleep(rng.uniform(*IDLE))
            elif does < LEAVES + GOES + IDLES + RUDE:
                await self._misbehave(player, place)
            await asyncio.sleep(rng.uniform(*THINKS))
            try:
                if await player.answer(sight):
                    self.counts["moves"] += 1
            except Answered as refused:
                if refused.no.code == "bot-plays":
                    with suppress(Answered):
                        await player.client.do(Return(player.client.new_id(), sight.seat))
                elif refused.no.code != "busy":
                    raise

    async def _go_and_come_back(self, player: Player) -> None:
        """The connection is gone for a while, and then another one is there."""
        self.counts["went and came back"] += 1
        client = player.client
        url, client.url = client.url, "ws://127.0.0.1:1/nowhere"
        socket = client._socket
        if socket is not None:
            socket.transport.abort()
        await asyncio.sleep(self.rng.uniform(*AWAY))
        client.url = url
        await player.until(client.connected.is_set, seconds=120)

    async def _watch(self, place: Place) -> None:
        """Now and then somebody looks on for a while."""
        while True:
            await asyncio.sleep(self.rng.uniform(20, 120))
            watcher = Player(self.base, "W")
            with suppress(Unreachable, NoVisit):
                async with watcher.at(place):
                    self.counts["watched"] += 1
                    await asyncio.sleep(self.rng.uniform(1, 30))

    async def _misbehave(self, player: Player, place: Place) -> None:
        self.counts["misbehaved"] += 1
        kind = self.rng.randrange(6)
        client = player.client
        seat = player.seats[0] if player.seats else 0
        if kind == 0:  # an answer to nothing, for somebody else
            with suppress(Answered):
                await client.do(Play(client.new_id(), seat + 1, 999, "nonsense"))
        elif kind == 1:  # a great deal of talk at once
            for _ in range(20):
                with suppress(Answered):
                    await client.do(Say(client.new_id(), "x" * 400))
        elif kind == 2:  # no message at all
            with suppress(WebSocketException, OSError):
                async with connect(place.socket, proxy=None) as socket:
                    await socket.send(self.rng.choice(["{", "[]", '{"do":"sit"}', "\x00" * 10_000]))
                    await socket.recv()
        elif kind == 3:  # a connection that says nothing, and is gone
            with suppress(OSError):
                port = int(self.base.rpartition(":")[2])
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(b"GET /api/tables/x/live HTT")
                await asyncio.sleep(self.rng.uniform(1, 15))
                writer.transport.abort()
        elif kind == 4:  # a table that is not there, and a key that is none
            with suppress(WebSocketException, OSError):
                async with connect(place.at("nothing-here").socket, proxy=None) as socket:
                    await socket.send('{"do":"hello","id":"1","key":"none"}')
                    await socket.recv()
        else:  # somebody who connects and never reads
            with suppress(WebSocketException, OSError):
                async with connect(place.socket, proxy=None) as socket:
                    await socket.send('{"do":"hello","id":"1"}')
                    await asyncio.sleep(self.rng.uniform(5, 30))


# -- what is looked at -----------------------------------------------------------------------


@dataclass
class Look:
    """What a node takes at a moment."""

    at: float
    megabytes: float
    files: int
    processes: int


@dataclass
class Watched:
    """One node, and what it took so far."""

    serving: Serving
    looks: list[Look] = field(default_factory=list)

    @property
    def pid(self) -> int:
        assert self.serving.process is not None
        return self.serving.process.pid

    def look(self, at: float) -> Look:
        status = Path(f"/proc/{self.pid}/status").read_text()
        memory = int(status.partition("VmRSS:")[2].split()[0]) / 1024
        files = len(os.listdir(f"/proc/{self.pid}/fd"))
        started = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        self.looks.append(Look(at, memory, files, len(started)))
        return self.looks[-1]

    def between(self, since: float, until: float) -> float:
        """The usual memory during a part of the run."""
        return statistics.median(look.megabytes for look in self.looks if since <= look.at <= until)

    async def counts(self) -> dict[str, float]:
        async with httpx.AsyncClient(trust_env=False) as web:
            text = (await web.get(f"{self.serving.url}/metrics")).text
        found = {}
        for line in text.splitlines():
            name, _, value = line.rpartition(" ")
            if name.startswith("afterdark") and "{" not in name:
                found[name] = float(value)
        return found


async def left_behind(nodes: list[Watched], before: list[Look], database: str) -> list[str]:
    """What is still there of people who have gone."""
    found = []
    for number, (node, first) in enumerate(zip(nodes, before, strict=True)):
        counts = await node.counts()
        for name in ("afterdark_tables_awake", "afterdark_connections"):
            if counts[name]:
                found.append(f"node {number}: {name} is {counts[name]:.0f}")
        now = node.look(0.0)
        node.looks.pop()
        if now.files > first.files + 16:  # connections to the database, and a reader's pipes
            found.append(f"node {number}: {now.files} open files, {first.files} before")
        if now.processes > first.processes + CORES + 2:  # those that read and think
            found.append(f"node {number}: {now.processes} processes, {first.processes} before")
    host, name = database.partition("host=")[2], database.partition("@/")[2].partition("?")[0]
    connection = await asyncpg.connect(host=host, user="postgres", database=name)
    try:
        present = await connection.fetchval("SELECT count(*) FROM presence")
        hanging = await connection.fetchval(
            "SELECT count(*) FROM pg_stat_activity WHERE state LIKE 'idle in transaction%'"
        )
    finally:
        await connection.close()
    if present:
        found.append(f"{present} lines about who is connected where")
    if hanging:
        found.append(f"{hanging} transactions that nobody ends")
    return found


async def soak(nodes: list[Watched], database: str, beside: list[int], base: str,
               tables: int, seconds: float) -> list[str]:  # fmt: skip
    """Everybody plays for so long, and goes; what was wrong."""
    before = [node.look(0.0) for node in nodes]
    counts: Counter[str] = Counter()
    began, used, other = time.monotonic(), cpu_seconds(*[node.pid for node in nodes]), 0.0
    other = cpu_seconds(*beside)
    companies = [asyncio.create_task(Company(base, n, counts).run()) for n in range(tables)]
    while (now := time.monotonic() - began) < seconds:
        await asyncio.sleep(min(EVERY, seconds - now))
        for node in nodes:
            node.look(time.monotonic() - began)
        for company in companies:
            if company.done():
                company.result()  # a mistake of ours: say it
        if len(nodes[0].looks) % 24 == 0:
            told = " and ".join(f"{node.looks[-1].megabytes:.0f} MB" for node in nodes)
            print(f"{time.monotonic() - began:.0f} s: {told}, {dict(counts)}", flush=True)
    used = cpu_seconds(*[node.pid for node in nodes]) - used
    other = cpu_seconds(*beside) - other
    for company in companies:
        company.cancel()
    await asyncio.gather(*companies, return_exceptions=True)
    wrong = []
    for number, node in enumerate(nodes):
        first = node.between(0.2 * seconds, 0.3 * seconds)
        last = node.between(0.9 * seconds, seconds)
        print(f"node {number}: {first:.1f} MB, in the end {last:.1f} MB: {last / first - 1:+.1%}")
        if last > first * (1 + GROWTH):
            wrong.append(f"node {number} grew by {last / first - 1:.0%}")
    until = time.monotonic() + SETTLED
    while left := await left_behind(nodes, before, database):
        if time.monotonic() > until:
            wrong.extend(left)
            break
        await asyncio.sleep(1.0)
    for number, node in enumerate(nodes):
        failures = (await node.counts())["afterdark_failures_total"]
        if failures:
            wrong.append(f"node {number} counted {failures:.0f} errors that nobody expected")
    moves = max(1, counts["moves"])
    print(f"{dict(counts)}; {used / moves * 1e6:.0f} µs of the nodes for a move,"
          f" {other / moves * 1e6:.0f} µs of PostgreSQL and NATS")  # fmt: skip
    return wrong


async def run(tables: int, seconds: float) -> list[str]:
    postgres, nats, balancer = await asyncio.to_thread(Postgres), Nats(), Balancer(unwell_after=20)
    nats.start()
    database = await asyncio.to_thread(postgres.database)
    await balancer.start()
    with tempfile.TemporaryDirectory() as folder:
        nodes = [
            Watched(Serving(
                Path(folder) / str(number), "--store", database, "--bus", nats.url,
                "--url", balancer.url, AFTERDARK_METRICS="127.0.0.1/32",
                AFTERDARK_SLEEP_AFTER=SLEEP_AFTER,
            ))
            for number in range(2)
        ]  # fmt: skip
        try:
            for node in nodes:
                await asyncio.to_thread(node.serving.start)
            balancer.ports = [node.serving.port for node in nodes]
            balancer.watch()
            beside = [postgres.pid, nats.pid]
            wrong = await soak(nodes, database, beside, balancer.url, tables, seconds)
            if wrong:
                for node in nodes:
                    print(node.serving.errors[-5_000:])
            return wrong
        finally:
            await balancer.close()
            for node in nodes:
                await asyncio.to_thread(node.serving.stop)
            nats.remove()
            await asyncio.to_thread(postgres.remove)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=3600.0)
    settings = parser.parse_args()
    print(f"{afterdark.build()}, {settings.tables} tables, {settings.seconds:.0f} s,"
          f" {CORES} cores, {time.strftime('%Y-%m-%d')}", flush=True)  # fmt: skip
    wrong = uvloop.run(run(settings.tables, settings.seconds))
    for sentence in wrong:
        print(f"wrong: {sentence}")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
