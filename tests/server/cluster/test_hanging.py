"""A node that hangs in the middle of a transaction holds nobody up for long."""

from __future__ import annotations

import asyncio

import pytest

from afterdark.server.store.database import IDLE_MILLISECONDS, Database
from afterdark.server.store.errors import StoreLost
from afterdark.server.store.journal import Journal
from afterdark.server.store.schema import journal
from afterdark.server.store.store import Store
from afterdark.server.store.values import Line
from tests.server.store.things import add_table

pytestmark = pytest.mark.anyio


async def test_a_line_that_was_begun_and_never_ended_is_given_up(database: str) -> None:
    store = await Store.open(database)
    await add_table(store, "blue", 1)
    hanging, other = Database(database), Journal(store)
    row = {"table_id": "blue", "seq": 1, "at": 1.0, "data": "{}"}

    async def hang() -> None:
        async with hanging.writing() as connection:
            await connection.execute(journal.insert(), [row])
            # The same line by another node: it waits for the first, and then is the one.
            async with asyncio.timeout(5 + IDLE_MILLISECONDS / 1000):
                await other.write("blue", [Line(1, 2.0, '{"other":1}')])

    with pytest.raises(StoreLost):
        await hang()
    assert (await store.tables.lines("blue", 0)) == [Line(1, 2.0, '{"other":1}')]
    await other.close()
    await hanging.close()
    await store.close()
