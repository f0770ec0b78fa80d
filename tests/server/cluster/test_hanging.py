"""A node that hangs in the middle of a transaction holds nobody up for long; a connection to the
database that ends costs only itself."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import text

from afterdark.server.store.database import CONNECTIONS, IDLE_MILLISECONDS, Database
from afterdark.server.store.errors import StoreLost
from afterdark.server.store.journal import Journal
from afterdark.server.store.schema import journal
from afterdark.server.store.store import Store
from afterdark.server.store.values import Line
from tests.patience import PATIENCE
from tests.server.cluster.proxy import Proxy
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


async def test_a_connection_that_ends_after_the_answer_takes_nothing_back(
    folder: Path, database: str
) -> None:
    host = Path(database.partition("host=")[2])
    way = Proxy([host / ".s.PGSQL.5432"], folder / "way" / ".s.PGSQL.5432")
    await way.start()
    through = Database(database.replace(str(host), str(folder / "way")))
    for _ in range(CONNECTIONS + 1):  # nor does it leave one less for the others
        async with asyncio.timeout(PATIENCE), through.reading() as connection:
            assert (await connection.execute(text("SELECT 7"))).scalar() == 7
            assert way.cut() == 1
    await through.close()
    await way.close()
