"""What a node's regular look into the database costs as tables grow: python -m bench.load.looking

Every few seconds a node asks for whatever others may have written at the tables it has, for who is
connected to them elsewhere, and whether the keys of its people still hold.
"""

from __future__ import annotations

import argparse
import asyncio
import time

from sqlalchemy import text

from afterdark.server.store.store import Store
from afterdark.server.store.values import (
    Line,
    Presence,
    StoredKey,
    StoredPerson,
    StoredTable,
    TableSummary,
)
from bench.load.processes import cpu_seconds
from tests.server.store.postgres import Postgres

LINES = 40
"""Lines in each table's journal."""
AT_ONCE = 8


async def fill(store: Store, number: int) -> None:
    """So many tables, each with a person who is connected through another node."""
    about = '{"game":"victim","seats":[{"name":"Ann"},{"name":"Bob"},{"name":"Cleo"}]}'

    async def one(place: int) -> None:
        table = StoredTable(f"t{place}", "00", 1.0, TableSummary("playing", 1.0, about=about))
        lines = [Line(seq, 1.0, '{"is":"did","person":"somebody"}') for seq in range(LINES)]
        await store.tables.create_table(table, lines)
        person = StoredPerson(f"p{place}", "Ann", 1.0, 1.0)
        await store.people.add_person(person, StoredKey(f"k{place}", person.id, "browser", 1.0))

    for start in range(0, number, AT_ONCE):
        await asyncio.gather(*(one(start + n) for n in range(min(AT_ONCE, number - start))))
    await store.nodes.beat("here", 3600)
    await store.nodes.beat("there", 3600)
    await store.nodes.put("there", {f"t{n}": Presence((f"p{n}",)) for n in range(number)})


async def look(store: Store, number: int) -> None:
    """As `Peers` looks, when nothing is new."""
    assert await store.tables.news({f"t{n}": LINES - 1 for n in range(number)}) == {}
    assert len(await store.nodes.others("here", [f"t{n}" for n in range(number)])) == number
    assert len(await store.people.known_keys({f"k{n}" for n in range(number)})) == number


async def measured(url: str, numbers: list[int], server: int) -> None:
    store = await Store.open(url)
    filled = 0
    for number in numbers:
        if number > filled:
            await fill(store, number)
            filled = number
        await look(store, number)
        before = cpu_seconds(server)
        own, wall, rounds = time.process_time(), time.perf_counter(), 5
        for _ in range(rounds):
            await look(store, number)
        own, wall = time.process_time() - own, time.perf_counter() - wall
        print(f"{number} tables: {own / rounds * 1e3:.1f} ms of the node,"
              f" {(cpu_seconds(server) - before) / rounds * 1e3:.1f} ms of PostgreSQL,"
              f" {wall / rounds * 1e3:.1f} ms until it was there")  # fmt: skip
        if number != numbers[-1]:
            await _empty(store)
            filled = 0
    await store.close()


async def _empty(store: Store) -> None:
    async with store.database.writing() as connection:
        await connection.execute(text("TRUNCATE tables, journal, people, keys, nodes CASCADE"))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[100, 1_000, 10_000])
    settings = parser.parse_args()
    postgres = Postgres()
    try:
        asyncio.run(measured(postgres.database(), settings.tables, postgres.pid))
    finally:
        postgres.remove()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
