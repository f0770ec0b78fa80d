"""What a move costs a server, part by part, in CPU time of one process: everything but sockets.

A node with its store, its journal and its tables, and players whose messages are handed over where
a socket would have read them. On a machine that others use as well this is the figure that stays
the same. Prints one JSON line, or with --profile where the time goes:

    python -m bench.load.move --tables 100 --moves 40
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import json
import pstats
import random
import sys
import tempfile
import time
from collections.abc import Callable
from statistics import median
from typing import Any

import msgspec
import uvloop

import afterdark
from afterdark.server.node.addresses import reach
from afterdark.server.node.node import Node
from afterdark.server.node.runner import collect_seldom
from afterdark.server.node.settings import Limits, Settings
from afterdark.server.sockets.crowd import Connection
from afterdark.server.sockets.session import Session
from afterdark.server.store.values import StoredKey, StoredPerson
from afterdark.server.tables.live_table import LiveTable
from afterdark.table.room.setup import Setup
from afterdark.table.wire import messages

AT_ONCE = 50
"""So many tables are set up at the same time."""


class Client:
    """A player whose socket takes everything at once."""

    def __init__(self, node: Node) -> None:
        self.bytes = 0
        self.writes = 0
        self.connection = Connection(self, node.outbox, _never, 1 << 20, _slow)
        self._node = node
        self.hear: Callable[[bytes], None] = _deaf

    def push(self, frames: bytes) -> int:
        self.bytes += len(frames)
        self.writes += 1
        return 0

    async def join(self, table: LiveTable, person: str) -> None:
        await table.join(self.connection, person, messages.Hello("h"))
        nothing: Any = None  # no socket: nobody is told to wait here
        self.hear = Session(self._node, table, self.connection, nothing).hear


async def _never(message: object) -> None:
    raise AssertionError("the long way was taken")


def _slow(connection: Connection) -> None:
    raise AssertionError("nobody is slow here")


def _deaf(data: bytes) -> None:
    raise AssertionError("nobody has come yet")


class Played:
    """One table with its players, before its next move."""

    def __init__(self, node: Node, number: int, seats: int) -> None:
        self.rng = random.Random(number)
        self.clients = [Client(node) for _ in range(seats)]
        self.table: LiveTable
        self.number = 0

    async def begin(self, node: Node, game: str) -> None:
        seats = len(self.clients)
        table = self.table = await node.hall.open(Setup(game, seats, cover=0.0), "P0")
        for seat in range(seats):
            await table.do(f"P{seat}", messages.Sit(f"s{seat}", f"P{seat}", seat))
            await table.do(f"P{seat}", messages.Ready(f"r{seat}"))
        await table.do("P0", messages.Start("start"))
        for seat, client in enumerate(self.clients):
            await client.join(table, f"P{seat}")

    @property
    def over(self) -> bool:
        return self.table.room.state.phase != "playing"

    def asks(self) -> tuple[Client, bytes]:
        """A move that is legal now, as a client sends it."""
        game = self.table.room.state.game()
        seat = self.rng.choice(game.to_act())
        action = self.rng.choice(game.view(seat).choices)
        self.number += 1
        play = messages.Play(f"m{self.number}", seat, game.question(seat), action.notation)
        return self.clients[seat], msgspec.json.encode(play)


class Costs:
    """Seconds of CPU by part: hearing what is wanted and doing it, writing it, telling it."""

    def __init__(self) -> None:
        self.hear = self.keep = self.tell = 0.0
        self._kept_at = 0.0

    def took(self, seconds: float) -> None:
        """All moves are durable: from now on they are told."""
        self._kept_at = time.thread_time()

    def begin(self) -> None:
        """Forget what it has cost so far."""
        self.hear = self.keep = self.tell = 0.0

    async def one_move(self, tables: list[Played]) -> None:
        """One move at every table, all written together."""
        asked = [table.asks() for table in tables]
        before, began = time.process_time(), time.thread_time()
        for client, data in asked:
            client.hear(data)
        heard = time.thread_time() - began
        while any(table.table.lock.locked() for table in tables):
            await asyncio.sleep(0.002)
        told = time.thread_time() - self._kept_at
        self.hear += heard
        self.tell += told
        self.keep += time.process_time() - before - heard - told


def calibrated() -> float:
    """Seconds of CPU for a fixed piece of work: what they vary by, the machine varies by."""
    began = time.process_time()
    for _ in range(40):
        made: dict[str, list[int]] = {}
        for number in range(100):
            made[str(number)] = [number]
    return time.process_time() - began


async def measured(game: str, seats: int, tables: int, moves: int) -> dict[str, object]:
    """Microseconds a move by part, after a warm-up of the same length."""
    costs = Costs()
    made = 0
    machine: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(
            local=True, data=folder, workers=1, limits=Limits(messages_per_second=1e9)
        )
        node = Node(settings, reach(settings, 1))
        await node.open()
        node.journal.took = costs.took
        for seat in range(seats):
            person = StoredPerson(f"P{seat}", f"P{seat}", 0.0, 0.0)
            await node.store.people.add_person(
                person, StoredKey(f"k{seat}", f"P{seat}", "browser", 0.0)
            )
        collect_seldom()
        for part in range(2):
            playing = [Played(node, part * tables + place, seats) for place in range(tables)]
            for start in range(0, tables, AT_ONCE):
                some = playing[start : start + AT_ONCE]
                await asyncio.gather(*(table.begin(node, game) for table in some))
            clients = [client for table in playing for client in table.clients]
            before = sum(one.writes for one in clients), sum(one.bytes for one in clients)
            costs.begin()
            machine.clear()
            made = 0
            for _ in range(moves):
                going = [table for table in playing if not table.over]
                await costs.one_move(going)
                machine.append(calibrated())
                made += len(going)
            writes = sum(one.writes for one in clients) - before[0]
            size = sum(one.bytes for one in clients) - before[1]
        await node.close()
    parts = {"hear": costs.hear, "keep": costs.keep, "tell": costs.tell}
    return {
        "game": game,
        "build": afterdark.build(),
        "moves": made,
        "us/move": {
            **{name: round(seconds / made * 1e6, 1) for name, seconds in parts.items()},
            "all": round(sum(parts.values()) / made * 1e6, 1),
        },
        "calibration us": round(median(machine) * 1e6),
        "writes/move": round(writes / made, 2),
        "bytes/move": round(size / made),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="victim")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--moves", type=int, default=40)
    parser.add_argument("--profile", action="store_true")
    settings = parser.parse_args()
    work = measured(settings.game, settings.seats, settings.tables, settings.moves)
    if settings.profile:
        profile = cProfile.Profile()
        profile.runcall(uvloop.run, work)
        pstats.Stats(profile).sort_stats("tottime").print_stats(50)
    else:
        print(json.dumps(uvloop.run(work)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
