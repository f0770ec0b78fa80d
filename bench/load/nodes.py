"""What a durable move costs on PostgreSQL with one node, and with two: python -m bench.load.nodes

Three ways of sitting: everybody at one node; two nodes with each table's people at one of them, as
a balancer does that goes by the table's address; two nodes with the people of every table spread
over both, as any other balancer does. CPU is that of the node processes; PostgreSQL and NATS are
told beside. Database and bus come from the wheels that the tests use.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Literal

import uvloop

import afterdark
from bench import machine
from bench.load.lanes import SEATS, Lanes, LoadTable
from bench.load.ours import Ours, OurSeat
from bench.load.processes import cpu_seconds
from bench.load.sides import HOST
from tests.server.cluster.nats import Nats
from tests.server.store.postgres import Postgres

Sitting = Literal["one", "apart", "spread"]
TITLES: dict[Sitting, str] = {
    "one": "one node",
    "apart": "two nodes, a table's people at one of them",
    "spread": "two nodes, a table's people at both",
}


class Node(Ours):
    """One of the nodes."""

    def __init__(self, folder: Path, store: str, bus: str) -> None:
        super().__init__(folder, None)
        self._shared = ["--store", store, *(["--bus", bus] if bus else [])]

    def command(self) -> list[str]:
        return [*super().command(), *self._shared]


async def set_table(nodes: list[Node], number: int, sitting: Sitting) -> LoadTable:
    """A table at its first decision, with its people where they are to sit."""
    first = nodes[number % len(nodes)]
    keys = [
        first._post(first.port, "/api/people", {"name": f"P{seat}"})["key"] for seat in range(SEATS)
    ]
    setup = {"setup": {"game": "victim", "seats": SEATS}}
    id = first._post(first.port, "/api/tables", setup, keys[0])["table"]
    table = LoadTable()
    players = [OurSeat(table, seat) for seat in range(SEATS)]
    for seat, (player, key) in enumerate(zip(players, keys, strict=True)):
        node = nodes[seat % len(nodes)] if sitting == "spread" else first
        await player.connect(HOST, node.port, f"/api/tables/{id}/live")
        await player.do(do="hello", key=key)
        await player.do(do="sit", name=f"P{seat}", seat=seat)
        await player.do(do="ready")
    table.seats.extend(players)
    await players[0].do(do="start")
    while table.asked is None:
        await asyncio.sleep(0.001)
    return table


async def measured(
    nodes: list[Node], beside: list[int], sitting: Sitting, tables: int, seconds: float
) -> dict[str, float]:
    lanes = [[await set_table(nodes, number, sitting)] for number in range(tables)]
    run = Lanes(lanes, seed=1)
    cpu, other = sum(node.cpu() for node in nodes), cpu_seconds(*beside)
    await run.run(seconds)
    figures = run.figures()
    moves = figures["moves"]
    return {
        "cpu/move": (sum(node.cpu() for node in nodes) - cpu) / moves,
        "beside/move": (cpu_seconds(*beside) - other) / moves,
        "moves/s": moves / figures["seconds"],
    }


def run_one(sitting: Sitting, tables: int, seconds: float) -> dict[str, float]:
    """One measurement, with parts of its own."""
    postgres = Postgres(durable=True)
    nats = Nats()
    nats.start()
    store = postgres.database()
    number = 1 if sitting == "one" else 2
    with tempfile.TemporaryDirectory() as folder:
        bus = "" if sitting == "one" else nats.url
        nodes = [Node(Path(folder) / str(place), store, bus) for place in range(number)]
        try:
            for node in nodes:
                node.start()
            beside = [postgres.pid, nats.pid]
            return uvloop.run(measured(nodes, beside, sitting, tables, seconds))
        finally:
            for node in nodes:
                node.stop()
            nats.remove()
            postgres.remove()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--sitting", choices=list(TITLES), nargs="+", default=list(TITLES))
    settings = parser.parse_args()
    print(f"{afterdark.build()}, {settings.tables} tables, {machine.cores()} cores,"
          f" load {os.getloadavg()[0]:.1f}, {time.strftime('%Y-%m-%d')}")  # fmt: skip
    for sitting in settings.sitting:
        rounds = [
            run_one(sitting, settings.tables, settings.seconds) for _ in range(settings.rounds)
        ]
        best = min(rounds, key=lambda one: one["cpu/move"])
        print(f"{TITLES[sitting]}: {best['cpu/move'] * 1e6:.0f} µs of node CPU a move"
              f" ({best['beside/move'] * 1e6:.0f} µs of PostgreSQL and NATS),"
              f" {best['moves/s']:.0f} moves/s")  # fmt: skip
    return 0


if __name__ == "__main__":
    try:
        raise SystemExit(main())
    except subprocess.SubprocessError as error:
        raise SystemExit(str(error)) from None
