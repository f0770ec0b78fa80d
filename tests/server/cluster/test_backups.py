"""A copy is made while people play, and opened elsewhere: the game goes on from that moment."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from afterdark.client.requests import Place
from afterdark.server.node.settings import STORE_FILE
from afterdark.server.store import transfer
from afterdark.server.store.store import Store
from afterdark.server.store.values import Line
from afterdark.table.room.setup import Setup
from tests.patience import PATIENCE
from tests.server.clients import Player, gather, play_out
from tests.server.serving import Local, served
from tests.server.store.postgres import Postgres

pytestmark = pytest.mark.anyio

SETUP = Setup("vampire_empire", 2, cover=0.0)


class Evening:
    """Two people who play at one server while something is done beside it."""

    def __init__(self, server: Local) -> None:
        self._server = server
        self.players = [Player(server.url, "Ann"), Player(server.url, "Bob")]
        self.place = Place(server.url)
        self.lines: list[Line] = []

    async def play(self, beside: asyncio.Future[None] | None = None) -> None:
        ann, bob = self.players
        self.place = await ann.open(SETUP)
        async with ann.at(self.place), bob.at(self.place):
            await gather(ann, bob)

            def enough() -> bool:
                return beside is not None and beside.done() and len(ann.acknowledged) > 20

            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*(player.play(enough) for player in self.players))
        self.lines = await self._server.node.store.tables.lines(self.place.table, -1)

    async def begun(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while len(self.players[0].acknowledged) < 5:
                await asyncio.sleep(0.005)

    async def goes_on(self, server: Local) -> None:
        """At another server, with the same keys: what it has is what was, and it is played out."""
        table = self.place.table
        kept = await server.node.store.tables.lines(table, -1)
        assert len(kept) > 5
        assert kept == self.lines[: len(kept)]
        again = [Player(server.url, player.name, key=player.visit.key) for player in self.players]
        there = Place(server.url, table)
        async with again[0].at(there), again[1].at(there):
            for player in again:
                await player.arrived()
            await play_out(*again)
            assert all(player.finished for player in again)


async def test_a_copy_of_the_file_is_made_while_people_play(folder: Path) -> None:
    copy = folder / "copy"
    copy.mkdir()

    def make() -> None:
        with closing(sqlite3.connect(folder / "house" / STORE_FILE)) as connection:
            connection.execute("VACUUM INTO ?", (str(copy / STORE_FILE),))

    async with served(folder / "house") as server:
        evening = Evening(server)

        async def beside() -> None:
            await evening.begun()
            await asyncio.to_thread(make)

        made = asyncio.ensure_future(beside())
        await evening.play(made)
        await made
    async with served(copy) as other:
        await evening.goes_on(other)


async def test_what_pg_dump_writes_while_people_play_is_a_whole_house(
    folder: Path, postgres: Postgres, database: str
) -> None:
    dumped: list[bytes] = []
    async with served(folder, store=database) as server:
        evening = Evening(server)

        async def beside() -> None:
            await evening.begun()
            dumped.append(await asyncio.to_thread(postgres.dump, database))

        made = asyncio.ensure_future(beside())
        await evening.play(made)
        await made
    elsewhere = await asyncio.to_thread(postgres.database)
    await asyncio.to_thread(postgres.restore, elsewhere, dumped[0])
    async with served(folder, store=elsewhere) as other:
        await evening.goes_on(other)


async def test_an_export_while_people_play_moves_the_house_to_a_file(
    folder: Path, database: str
) -> None:
    lines: list[bytes] = []
    async with served(folder / "house", store=database) as server:
        evening = Evening(server)

        async def beside() -> None:
            await evening.begun()
            store = await Store.open(database)
            await transfer.export(store, lines.append)
            await store.close()

        made = asyncio.ensure_future(beside())
        await evening.play(made)
        await made
    target = await Store.open(str(folder / STORE_FILE))
    await transfer.fill(target, lines)
    await target.close()
    async with served(folder) as other:
        await evening.goes_on(other)
