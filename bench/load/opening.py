"""Tables out of the store: how long one takes to open, and how much memory it then keeps.

The tables are written to a store before a server starts, so every one is read and made again; it
opens from a knock at its door to the first sight of it. Prints one JSON line:

    python -m bench.load.opening --moves 500 --tables 20
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import os
import random
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import uvloop

from afterdark.engine.contract.registry import find_game
from afterdark.server.store.store import Store
from afterdark.server.store.values import Line, StoredTable
from afterdark.server.tables import summaries
from afterdark.table.room.room import Room
from afterdark.table.room.setup import Setup
from afterdark.table.wire import messages
from bench.load.lanes import SEATS, LoadTable
from bench.load.ours import Ours, OurSeat
from bench.load.sides import HOST, PATIENCE, Broken

SETTLING = 1.0
"""Seconds in which a server notices that somebody has gone."""
FIRST = 10
"""The first tables also open the store and fill caches; they are not counted."""


def long_game(seed: int, moves: int) -> Room:
    """A table at which so many moves were made, each one that does not end the game."""
    rng = random.Random(seed)
    now = time.time() - 10 * moves
    dealt = hashlib.sha256(f"{seed}".encode()).digest()
    room = Room.open("table", Setup("victim", SEATS), dealt, "P0", now, find_game)
    for seat in range(SEATS):
        room.do(f"P{seat}", messages.Sit(f"s{seat}", f"P{seat}", seat), now)
        room.do(f"P{seat}", messages.Ready(f"r{seat}"), now)
    room.do("P0", messages.Start("start"), now)
    for number in range(moves):
        now += 5.0
        table = room.state.table
        assert table is not None
        [seat] = table.to_act()
        state = table._course.state
        choices = state.legal(seat)
        rng.shuffle(choices)
        for action in choices:
            ahead = state.clone()
            ahead.play(seat, action)
            if ahead.outcome() is None:
                break
        else:
            raise Broken(f"after {number} moves every choice ends the game")
        question = table.question(seat)
        room.do(f"P{seat}", messages.Play(f"m{number}", seat, question, action.notation), now)
    return room


def some_long_game(moves: int) -> Room:
    """The first seed whose game can be drawn out so far."""
    for seed in range(200):
        try:
            return long_game(seed, moves)
        except Broken:
            continue
    raise Broken("no game can be drawn out so far")


async def store_them(side: Ours, moves: int, tables: int) -> None:
    """Write the tables before the server starts."""
    room = some_long_game(moves)
    lines = [Line(row.seq, row.at, row.packed().decode()) for row in room.taken()]
    folder = side.folder / "data"
    folder.mkdir(parents=True)
    store = await Store.open(f"sqlite+aiosqlite:///{folder / 'afterdark.sqlite'}")
    try:
        summary = summaries.first(room.state, time.time())
        for number in range(tables):
            stored = StoredTable(f"long{number}", room.state.seed.hex(), time.time(), summary)
            await store.tables.create_table(stored, lines)
    finally:
        await store.close()


async def knocked(side: Ours, number: int) -> float:
    """Seconds from knocking at a table's door to seeing it."""
    table = LoadTable()
    seat = OurSeat(table, -1)
    seen: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    heard = seat.message

    def hear(payload: bytes) -> None:
        if payload.startswith(b'{"is":"sight"') and not seen.done():
            seen.set_result(None)
        heard(payload)

    seat.message = hear  # type: ignore[method-assign]
    began = time.perf_counter()
    async with asyncio.timeout(PATIENCE):
        await seat.connect(HOST, side.port, f"/api/tables/long{number}/live")
        await seat.do(do="hello")
        await seen
    took = time.perf_counter() - began
    seat.close()
    return took


async def measured(side: Ours, moves: int, tables: int) -> dict[str, float]:
    """Open all tables, one after another, and leave each at once."""
    for number in range(FIRST):
        await knocked(side, number)
    before, used = side.memory(), side.cpu()
    took = [await knocked(side, number) for number in range(FIRST, tables)]
    used = side.cpu() - used
    await asyncio.sleep(SETTLING)
    return {
        "moves": moves,
        "median": median(took),
        "longest": max(took),
        "server cpu": used / len(took),
        "idle": (side.memory() - before) / len(took),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=500)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--core", type=int, default=None, help="the core of the server")
    parser.add_argument("--own-core", type=int, default=None)
    settings = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        side = Ours(Path(folder), settings.core)
        uvloop.run(store_them(side, settings.moves, settings.tables))
        side.start()
        if settings.own_core is not None:
            os.sched_setaffinity(0, {settings.own_core})
        try:
            print(json.dumps(uvloop.run(measured(side, settings.moves, settings.tables))))
        finally:
            side.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
