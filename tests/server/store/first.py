"""Makes `first.sqlite`: a store of the first schema with something of everything in it.

It was run once, when the schema was new, and is kept to show what the file holds. A database as old
as that must come up to date for ever: never make the file anew.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys

from afterdark.server.store.journal import Journal
from afterdark.server.store.store import Store
from afterdark.server.store.values import StoredKey, StoredRecord, StoredTable, TableSummary, Turn
from tests.server.store.things import add_person, lines, subscription


async def make(path: str) -> None:
    store = await Store.open(path)
    await add_person(store, "p1", "Zoë 🦇")
    await add_person(store, "p2", "Bo")
    await store.people.change_person("p1", wishes='{"language":"nl"}')
    await store.people.add_key(StoredKey("feed of p1", "p1", "feed", 1001.5))
    await store.people.add_pass("pass of p2", "p2", 1600.0)
    await store.people.subscribe(subscription("p1"))
    await store.people.add_record(
        StoredRecord("r1", "p2", 1002.0, '{"game":"victim"}', "first line\n")
    )
    await store.keep_first("vapid", "a private key")
    playing = TableSummary("playing", 1010.0, 1300.25, True, '{"game":"victim"}')
    await store.tables.create_table(StoredTable("blue", "ab" * 32, 1000.0, playing), lines(0, 4))
    over = TableSummary("over", 1005.0)
    await store.tables.create_table(
        StoredTable("red", "cd" * 32, 1000.5, over), lines(0, 1, "other")
    )
    for person in ("p1", "p2"):
        await store.tables.sit("blue", person, 1000.75)
    journal = Journal(store)
    await journal.table_journal("blue", 4).write([], None, [Turn("p1", 1009.0, 1300.25)])
    (turn,) = await store.tables.untold()
    await store.tables.mark_told(turn)
    await journal.close()
    await store.close()


if __name__ == "__main__":
    asyncio.run(make(sys.argv[1]))
    file = sqlite3.connect(sys.argv[1])
    file.execute("PRAGMA journal_mode=DELETE")
    file.execute("PRAGMA page_size=1024")
    file.execute("VACUUM")
    file.close()
