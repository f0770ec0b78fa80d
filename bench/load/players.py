"""The players' own process: opens the tables of one server, plays them, prints one JSON line.

python -m bench.load.players ours --tables 200 --seconds 10
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import sys
import tempfile
import time
from pathlib import Path

import uvloop

from bench import machine
from bench.load.lanes import Lanes, LoadTable
from bench.load.ours import Ours
from bench.load.sides import Side
from bench.load.theirs import Theirs, TheirsInFiles

SIDES: dict[str, type[Side]] = {side.id: side for side in (Ours, Theirs, TheirsInFiles)}

MOST_TABLES = 400
"""Tables that are made ready for a run of few lanes, so that games that end can be followed."""

SETTLING = 5.0
"""Seconds in which a server notices that everybody has gone."""


async def played(side: Side, settings: argparse.Namespace) -> dict[str, object]:
    """Open all tables, then play them."""
    empty = side.memory()
    lanes = settings.tables
    each = 1 if settings.pace or side.slow_to_open else max(1, MOST_TABLES // lanes)
    began = time.perf_counter()
    tables = [[await side.table() for _ in range(each)] for _ in range(lanes)]
    opening = time.perf_counter() - began
    # The players' collector would stop them for longer than a server stops.
    gc.collect()
    gc.freeze()
    gc.disable()
    full = side.memory()
    if settings.warmup and not settings.pace:
        await _warm_up(side, settings)
    if settings.idle:
        return await _left(side, tables, empty, settings)
    run = Lanes(tables, settings.seed)
    server, players, stolen = side.cpu(), time.process_time(), machine.stolen()
    await run.run(settings.seconds, settings.pace)
    figures = run.figures()
    server, players = side.cpu() - server, time.process_time() - players
    return {
        **figures,
        "server cpu/move": server / figures["moves"],
        "players cpu/move": players / figures["moves"],
        "server busy": server / figures["seconds"],
        "players busy": players / figures["seconds"],
        "stolen": (machine.stolen() - stolen) / figures["seconds"],
        "memory/table": (full - empty) / (lanes * each),
        "opening/table": opening / (lanes * each),
    }


async def _left(
    side: Side, tables: list[list[LoadTable]], empty: int, settings: argparse.Namespace
) -> dict[str, object]:
    """Some moves at every table, then everybody goes: what a table costs that nobody looks at."""
    run = Lanes(tables, settings.seed)
    await run.run(settings.seconds)
    for lane in tables:
        for table in lane:
            for seat in table.seats:
                seat.close()
    await asyncio.sleep(SETTLING)
    count = sum(len(lane) for lane in tables)
    moves = sum(table.moves for lane in tables for table in lane)
    return {"tables": count, "moves/table": moves / count, "idle": (side.memory() - empty) / count}


async def _warm_up(side: Side, settings: argparse.Namespace) -> None:
    """A few tables of their own, so that a server that compiles as it goes has done so."""
    lanes = [[await side.table()] for _ in range(20)]
    await Lanes(lanes, settings.seed + 1).run(settings.warmup)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("side", choices=sorted(SIDES))
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--warmup", type=float, default=2.0)
    parser.add_argument("--idle", action="store_true", help="weigh tables that were left")
    parser.add_argument("--pace", type=float, default=0.0, help="seconds between two moves")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--core", type=int, default=None, help="the core of the server")
    parser.add_argument("--own-core", type=int, default=None, help="the core of the players")
    settings = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        side = SIDES[settings.side](Path(folder), settings.core)
        side.start()
        if settings.own_core is not None:
            os.sched_setaffinity(0, {settings.own_core})
        try:
            figures = uvloop.run(played(side, settings))
        finally:
            side.stop()
    print(json.dumps({**figures, "cores": machine.cores()}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
