"""Many who look on at one table: what it costs the loop to tell each of them a move."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable

from bench.load.lanes import SEATS, LoadTable
from bench.load.ours import OurSeat
from bench.load.wire import Wire
from bench.strangers.things import HOST, PATIENCE, Server

WATCHERS = 500
MOVES = 20


class Watcher(Wire):
    """Somebody who looks on, and counts."""

    def __init__(self) -> None:
        super().__init__()
        self.messages = 0
        self.decision = 0

    def message(self, payload: bytes) -> None:
        self.messages += 1
        told = json.loads(payload)
        if told["is"] in ("sight", "update"):
            self.decision = told.get("scene", told)["decision"]


async def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.002)


async def told(port: int, loop_seconds: Callable[[], float]) -> dict[str, float]:
    """Let everybody come, then let the table play: seconds of the loop for a message."""
    server = Server(port)
    keys: list[str] = []
    for seat in range(SEATS):
        came = await server.ask("POST", "/api/people", json.dumps({"name": f"P{seat}"}).encode())
        keys.append(json.loads(came[1])["key"])
    server.key = keys[0]
    setup = json.dumps({"setup": {"game": "victim", "seats": SEATS}}).encode()
    id = json.loads((await server.ask("POST", "/api/tables", setup))[1])["table"]
    table = LoadTable()
    players = [OurSeat(table, seat) for seat in range(SEATS)]
    watchers = [Watcher() for _ in range(WATCHERS)]
    path = f"/api/tables/{id}/live"
    try:
        for player, key in zip(players, keys, strict=True):
            await player.connect(HOST, port, path)
            await player.do(do="hello", key=key)
            await player.do(do="sit", name=f"P{player.seat}", seat=player.seat)
            await player.do(do="ready")
        table.seats.extend(players)
        await players[0].do(do="start")
        await until(lambda: table.asked is not None)
        before = loop_seconds()
        for watcher in watchers:
            await watcher.connect(HOST, port, path)
            watcher.send(b'{"do":"hello","id":"1"}')
        await until(lambda: all(watcher.messages >= 4 for watcher in watchers))
        coming = loop_seconds() - before
        heard = sum(watcher.messages for watcher in watchers)
        rng = random.Random("crowd")
        before = loop_seconds()
        made = 0
        while made < MOVES and not table.over:
            moves = table.moves
            table.move(rng)
            await until(lambda moves=moves: table.moves > moves)  # type: ignore[misc]
            await until(lambda: all(one.decision >= table.moves for one in watchers))
            made += 1
        moving = loop_seconds() - before
        said = sum(watcher.messages for watcher in watchers) - heard
    finally:
        for wire in (*players, *watchers):
            wire.close()
    return {
        "watchers": WATCHERS,
        "moves": made,
        "messages": said,
        "loop/message": moving / said,
        "loop/coming": coming / WATCHERS,
        "messages/coming": heard / WATCHERS,
    }
