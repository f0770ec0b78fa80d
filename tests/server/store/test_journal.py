"""The journal: durable when told, numbered without gaps, and a conflict hurts nobody else."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from afterdark.server.store.database import Database
from afterdark.server.store.errors import Conflict, StoreError, StoreLost
from afterdark.server.store.journal import Journal
from afterdark.server.store.store import Store
from afterdark.server.store.values import Line, Turn
from afterdark.server.store.writer import Work
from tests.patience import PATIENCE
from tests.server.store.things import add_person, add_table, lines, summary

pytestmark = pytest.mark.anyio


async def test_what_was_written_is_there_for_everybody_who_opens_the_store(
    url: str, store: Store, journal: Journal
) -> None:
    await add_table(store, "blue")
    await journal.table_journal("blue", -1).write(lines(0, 2))
    other = await Store.open(url)
    try:
        assert await other.tables.lines("blue") == lines(0, 2)
        assert await other.tables.lines("blue", after=1) == lines(2, 2)
        assert await other.tables.last_seq("blue") == 2
    finally:
        await other.close()


async def test_lines_of_many_tables_that_wait_go_into_one_transaction(
    store: Store, journal: Journal
) -> None:
    names = [f"table {number}" for number in range(20)]
    for name in names:
        await add_table(store, name)
    await asyncio.gather(*[journal.table_journal(name, -1).write(lines(0, 1)) for name in names])
    assert journal.commits <= 2
    assert journal.lines == 40
    for name in names:
        assert await store.tables.lines(name) == lines(0, 1)


async def test_calls_that_do_not_wait_for_each_other_keep_their_order(
    store: Store, journal: Journal
) -> None:
    await add_table(store, "blue")
    table_journal = journal.table_journal("blue", -1)
    await asyncio.gather(*[table_journal.write(lines(seq, seq)) for seq in range(30)])
    assert await store.tables.lines("blue") == lines(0, 29)


async def test_what_is_durable_is_told_while_the_next_is_being_written(
    store: Store, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    await add_table(store, "blue")
    happened: list[str] = []
    usual = Database.write

    async def noted(database: Database, work: Work) -> None:
        happened.append("begun")
        await usual(database, work)
        happened.append("durable")

    monkeypatch.setattr(Database, "write", noted)
    table_journal = journal.table_journal("blue", -1)
    table_journal.put(lines(0, 0), None, (), lambda error: happened.append("told of 0"))
    while not happened:
        await asyncio.sleep(0)
    table_journal.put(lines(1, 1), None, (), lambda error: happened.append("told of 1"))
    async with asyncio.timeout(PATIENCE):
        while "told of 1" not in happened:
            await asyncio.sleep(0.001)
    assert happened == ["begun", "durable", "begun", "told of 0", "durable", "told of 1"]


async def test_a_line_that_is_there_is_a_conflict_and_the_others_are_written(
    store: Store, journal: Journal
) -> None:
    for name in ("red", "blue", "green"):
        await add_table(store, name, 2)
    await journal.write("blue", lines(2, 2, "other node"))
    done = await asyncio.gather(
        *[journal.table_journal(name, 1).write(lines(2, 3)) for name in ("red", "blue", "green")],
        return_exceptions=True,
    )
    assert [type(result) for result in done] == [type(None), Conflict, type(None)]
    assert await store.tables.lines("red", after=1) == lines(2, 3)
    assert await store.tables.lines("green", after=1) == lines(2, 3)
    assert await store.tables.lines("blue", after=1) == lines(2, 2, "other node")
    assert journal.conflicts == 1


async def test_after_a_conflict_the_pen_writes_nothing_more_even_where_there_is_room(
    store: Store, journal: Journal
) -> None:
    await add_table(store, "blue", 2)
    await journal.write("blue", lines(2, 2, "other node"))
    table_journal = journal.table_journal("blue", 1)
    done = await asyncio.gather(
        table_journal.write(lines(2, 2)), table_journal.write(lines(3, 3)), return_exceptions=True
    )
    assert [type(result) for result in done] == [Conflict, Conflict]
    with pytest.raises(Conflict):
        await table_journal.write(lines(4, 4))
    assert await store.tables.lines("blue", after=1) == lines(2, 2, "other node")
    await journal.table_journal("blue", 2).write(lines(3, 3))
    assert await store.tables.last_seq("blue") == 3


async def test_two_nodes_race_and_every_line_has_one_winner(url: str, store: Store) -> None:
    await add_table(store, "blue")
    other = await Store.open(url)
    nodes = [Journal(store), Journal(other)]

    async def play(journal: Journal, at: Store, word: str) -> int:
        won = 0
        table_journal = journal.table_journal("blue", await at.tables.last_seq("blue"))
        for _ in range(25):
            seq = table_journal.seq + 1
            try:
                await table_journal.write(lines(seq, seq, word))
                won += 1
            except Conflict:
                table_journal = journal.table_journal("blue", await at.tables.last_seq("blue"))
        return won

    wins = await asyncio.gather(play(nodes[0], store, "a"), play(nodes[1], other, "b"))
    kept = await store.tables.lines("blue")
    assert [line.seq for line in kept] == list(range(sum(wins)))
    assert sum('"a ' in line.data.replace('"row":', "") for line in kept) == wins[0]
    for node in nodes:
        await node.close()
    await other.close()


async def test_lines_come_without_gaps(store: Store, journal: Journal) -> None:
    await add_table(store, "blue", 2)
    with pytest.raises(StoreError, match="Line 2 must come next"):
        await journal.table_journal("blue", 1).write(lines(3, 3))


async def test_a_deleted_table_takes_no_more_lines(store: Store, journal: Journal) -> None:
    await add_table(store, "blue", 2)
    await store.tables.delete_table("blue")
    with pytest.raises(Conflict):
        await journal.table_journal("blue", 1).write(lines(2, 2))


async def test_the_mark_and_the_turns_are_written_with_the_lines(
    store: Store, journal: Journal
) -> None:
    await add_table(store, "blue")
    await add_person(store, "p1")
    await store.tables.sit("blue", "p1", 1.0)
    table_journal = journal.table_journal("blue", -1)
    await asyncio.gather(
        table_journal.write(lines(0, 0), summary("gathering", 1.0)),
        table_journal.write(lines(1, 1), summary("playing", 2.0, due=9.0), [Turn("p1", 2.0, 9.0)]),
    )
    table = await store.tables.table("blue")
    assert table is not None
    assert table.summary == summary("playing", 2.0, due=9.0)
    (game,) = await store.tables.games_of("p1")
    assert (game.sitting.since, game.sitting.until) == (2.0, 9.0)
    await table_journal.write([], None, [Turn("p1")])
    (game,) = await store.tables.games_of("p1")
    assert game.sitting.since is None


async def test_a_conflict_leaves_mark_and_turns_as_they_were(
    store: Store, journal: Journal
) -> None:
    await add_table(store, "blue", 2)
    with pytest.raises(Conflict):
        await journal.table_journal("blue", 0).write(lines(1, 1), summary("over", 5.0))
    table = await store.tables.table("blue")
    assert table is not None
    assert table.summary == summary()


async def test_closing_writes_what_waits_and_takes_no_more(store: Store) -> None:
    await add_table(store, "blue")
    journal = Journal(store)
    table_journal = journal.table_journal("blue", -1)
    waiting = asyncio.gather(*[table_journal.write(lines(seq, seq)) for seq in range(10)])
    await asyncio.sleep(0)
    await journal.close()
    await waiting
    assert await store.tables.last_seq("blue") == 9
    with pytest.raises(StoreLost):
        await table_journal.write(lines(10, 10))


async def test_a_caller_that_goes_away_does_not_stop_its_line(
    store: Store, journal: Journal
) -> None:
    await add_table(store, "blue")
    table_journal = journal.table_journal("blue", -1)
    gone = asyncio.create_task(table_journal.write(lines(0, 0)))
    await asyncio.sleep(0)
    gone.cancel()
    await table_journal.write(lines(1, 1))
    assert await store.tables.lines("blue") == lines(0, 1)


async def test_a_database_that_breaks_off_breaks_every_pen_of_the_batch(
    store: Store, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    await add_table(store, "red")
    await add_table(store, "blue")
    table_journals = [journal.table_journal("red", -1), journal.table_journal("blue", -1)]

    async def broken(_self: Database, _work: object) -> None:
        raise StoreLost("The store cannot be used: the disk is full.")

    with monkeypatch.context() as patched:
        patched.setattr(Database, "write", broken)
        done = await asyncio.gather(*[one.write(lines(0, 0)) for one in table_journals],
                                    return_exceptions=True)  # fmt: skip
    assert [type(result) for result in done] == [StoreLost, StoreLost]
    with pytest.raises(StoreLost):
        await table_journals[0].write(lines(1, 1))
    await journal.table_journal("red", -1).write(lines(0, 0))
    assert await store.tables.lines("red") == lines(0, 0)


async def test_text_of_any_language_comes_back_as_it_was(store: Store, journal: Journal) -> None:
    await add_table(store, "blue")
    text = '{"name":"Zoë Ærø 🦇","escaped":"\\u0000"}'
    await journal.write("blue", [Line(0, 1.5, text)])
    assert await store.tables.lines("blue") == [Line(0, 1.5, text)]


async def test_sqlite_syncs_every_transaction_and_logs_ahead(tmp_path: Path) -> None:
    store = await Store.open(f"{tmp_path}/new/store.sqlite")
    async with store.database.writing() as connection:
        asked = {}
        for name in ("journal_mode", "synchronous", "foreign_keys", "secure_delete"):
            asked[name] = (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar()
    await store.close()
    assert asked == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "secure_delete": 1}


async def test_a_sqlite_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    store = await Store.open(f"{tmp_path}/store.sqlite")
    await add_table(store, "blue")
    modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
    await store.close()
    assert set(modes.values()) == {0o600}
    assert "store.sqlite-wal" in modes


async def test_another_process_that_writes_the_file_is_waited_for(tmp_path: Path) -> None:
    store = await Store.open(f"{tmp_path}/store.sqlite")
    other = sqlite3.connect(tmp_path / "store.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    adding = asyncio.create_task(add_table(store, "blue"))
    await asyncio.sleep(0.2)
    assert not adding.done()
    other.execute("COMMIT")
    other.close()
    await adding
    assert await store.tables.table("blue") is not None
    await store.close()
