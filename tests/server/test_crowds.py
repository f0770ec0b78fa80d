"""Many sockets at one node: all are told the same move, and nobody takes more than their share.

What a message costs is measured by `python -m bench strangers`, never asserted.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import pytest

from afterdark.client.mirror import Mirror
from afterdark.server.sockets.close_codes import TOO_MANY
from afterdark.server.tables.live_table import LiveTable
from afterdark.table.room.setup import Setup
from afterdark.table.wire import messages
from bench.load.wire import Wire
from tests.patience import PATIENCE
from tests.server.clients import seated
from tests.server.serving import GENEROUS, Local, served
from tests.server.test_slow_readers import one_move

pytestmark = pytest.mark.anyio

VICTIM = Setup("victim", 3, cover=0.0)
MOVES = 3
_MESSAGE = msgspec.json.Decoder(messages.AnyMessage)


class Watcher(Wire):
    """Somebody who only looks on, and costs next to nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.mirror = Mirror()
        self.messages: list[bytes] = []
        self.closed = 0
        """The code with which the server closed it."""
        self.told = asyncio.Event()

    def message(self, payload: bytes) -> None:
        self.messages.append(payload)
        self.told.set()

    def _frame(self, first: int, payload: bytes) -> None:
        if first & 0x0F == 0x8:
            self.closed = int.from_bytes(payload[:2], "big")
            self.told.set()
        super()._frame(first, payload)

    async def come(self, server: Local, table: str) -> None:
        """Come to a table, and wait until all there was to tell was told."""
        parts = urlsplit(server.url)
        assert parts.hostname is not None
        assert parts.port is not None
        await self.connect(parts.hostname, parts.port, f"/api/tables/{table}/live")
        self.send(msgspec.json.encode(messages.Hello("hello")))
        async with asyncio.timeout(PATIENCE):
            while not self.closed and not any(b'"done"' in one for one in self.messages):
                self.told.clear()
                await self.told.wait()

    def sight(self) -> messages.Sight | None:
        """What it sees, put together from all it was told."""
        while self.messages:
            self.mirror.take(_MESSAGE.decode(self.messages.pop(0)))
        return self.mirror.sights.get(-1)

    async def until_sees(self, number: int) -> None:
        """Wait until so many pieces of news have come."""
        async with asyncio.timeout(PATIENCE):
            while self.sight() is None or len(self.mirror.news[-1]) < number:
                self.told.clear()
                await self.told.wait()


@asynccontextmanager
async def watching(server: Local, table: str, many: int) -> AsyncIterator[list[Watcher]]:
    """So many look on."""
    watchers = [Watcher() for _ in range(many)]
    try:
        for watcher in watchers:
            await watcher.come(server, table)
        yield watchers
    finally:
        for watcher in watchers:
            watcher.close()


async def all_see(watchers: list[Watcher], live: LiveTable) -> None:
    """Everybody who looks on sees the table as it is."""
    state = live.room.state
    for watcher in watchers:
        await watcher.until_sees(len(state.news(-1).items))
        assert watcher.sight() == state.sight(-1)


async def play_one(server: Local, number: int, people: int) -> None:
    """At one table three play and the others look on: all see its moves, and no others."""
    names = [f"Ann {number}", f"Bob {number}", f"Cleo {number}"]
    async with seated(server.url, VICTIM, names) as players:
        table = players[0].client.url.split("/")[-2]
        (live,) = [one for one in server.node.hall.tables if one.id == table]
        async with watching(server, table, people - 3) as watchers:
            for _ in range(MOVES):
                await one_move(live, players)
            await all_see(watchers, live)
            for watcher in watchers:
                room = watcher.mirror.room
                assert room is not None
                assert [chair.name for chair in room.chairs] == names
            await players[0].until(lambda: players[0].room.watchers == people - 3)


SIZES = [(5, 100), pytest.param(100, 5, marks=pytest.mark.long),
         pytest.param(1, 500, marks=pytest.mark.long)]  # fmt: skip


@pytest.mark.parametrize(("tables", "people"), SIZES)
async def test_five_hundred_sockets_are_told_every_move_of_their_table(
    folder: Path, tables: int, people: int
) -> None:
    async with served(folder) as server:
        async with asyncio.TaskGroup() as all_tables:
            for number in range(tables):
                all_tables.create_task(play_one(server, number, people))
        assert server.node.metrics.text().decode().count("afterdark_failures_total 0.0") == 1


async def test_the_limit_of_an_address_holds_for_watchers_and_frees_their_places(
    folder: Path,
) -> None:
    limits = msgspec.structs.replace(GENEROUS, connections_per_address=10)
    async with (
        served(folder, limits=limits) as server,
        seated(server.url, VICTIM, ["Ann", "Bob", "Cleo"]) as players,
    ):
        table = server.node.hall.tables[0].id
        async with watching(server, table, 9) as watchers:
            assert [one.closed for one in watchers] == [0] * 7 + [TOO_MANY] * 2
            (live,) = server.node.hall.tables
            await one_move(live, players)
            await all_see(watchers[:7], live)
        await players[0].until(lambda: players[0].room.watchers == 0)
        async with watching(server, table, 7) as watchers:
            assert [one.closed for one in watchers] == [0] * 7
