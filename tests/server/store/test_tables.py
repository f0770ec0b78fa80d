"""Tables in the store: made, listed, woken in time, deleted, and whose turn it is."""

from __future__ import annotations

import asyncio

import pytest

from afterdark.server.store.errors import StoreLost
from afterdark.server.store.journal import Journal
from afterdark.server.store.store import Store
from afterdark.server.store.values import Turn
from tests.server.store.things import add_person, add_table, lines, summary

pytestmark = pytest.mark.anyio


async def test_a_table_is_found_by_its_id(store: Store) -> None:
    await add_table(store, "blue", 3, listed=True, about='{"game":"victim"}')
    table = await store.tables.table("blue")
    assert table is not None
    assert (table.id, table.seed, table.made) == ("blue", "ab" * 32, 1000.0)
    assert table.summary == summary(listed=True, about='{"game":"victim"}')
    assert await store.tables.lines("blue") == lines(0, 2)
    assert await store.tables.table("red") is None
    assert await store.tables.lines("red") == []
    assert await store.tables.last_seq("red") == -1


async def test_two_tables_cannot_have_the_same_id(store: Store) -> None:
    await add_table(store, "blue", 2)
    with pytest.raises(StoreLost):
        await add_table(store, "blue", 1)
    assert await store.tables.last_seq("blue") == 1


async def test_the_lobby_lists_open_tables_the_liveliest_first(store: Store) -> None:
    await add_table(store, "old", touched=10.0, phase="gathering", listed=True)
    await add_table(store, "new", touched=20.0, phase="gathering", listed=True)
    await add_table(store, "hidden", touched=30.0, phase="gathering")
    await add_table(store, "over", touched=40.0, phase="over", listed=True)
    listed = await store.tables.listed_tables(["gathering", "playing"])
    assert [id for id, _, _ in listed] == ["new", "old"]
    assert listed[0][2] == summary("gathering", 20.0, listed=True)
    assert len(await store.tables.listed_tables(["gathering"], limit=1)) == 1


async def test_a_new_node_finds_the_tables_whose_clocks_run(store: Store) -> None:
    await add_table(store, "later", due=30.0)
    await add_table(store, "soon", due=10.0)
    await add_table(store, "never")
    assert await store.tables.due_tables(20.0) == [("soon", 10.0)]
    assert await store.tables.due_tables(30.0) == [("soon", 10.0), ("later", 30.0)]


async def test_idle_tables_can_be_found_and_deleted_with_all_that_belongs_to_them(
    store: Store,
) -> None:
    await add_table(store, "old", 3, touched=10.0, phase="gathering")
    await add_table(store, "older game", 3, touched=5.0)
    await add_table(store, "new", 3, touched=90.0, phase="gathering")
    await add_person(store, "p1")
    await store.tables.sit("old", "p1", 1.0)
    assert await store.tables.idle_tables(50.0, ["gathering"]) == ["old"]
    assert await store.tables.idle_tables(50.0, ["gathering", "playing"]) == ["older game", "old"]
    assert await store.tables.delete_table("old")
    assert not await store.tables.delete_table("old")
    assert await store.tables.lines("old") == []
    assert await store.tables.games_of("p1") == []
    assert await store.tables.count_tables() == 2


async def test_touching_changes_what_lists_show(store: Store) -> None:
    await add_table(store, "blue")
    assert await store.tables.touch("blue", summary("over", 50.0))
    assert not await store.tables.touch("red", summary("over", 50.0))
    table = await store.tables.table("blue")
    assert table is not None
    assert table.summary == summary("over", 50.0)


async def test_my_games_wait_for_me_first(store: Store, journal: Journal) -> None:
    await add_person(store, "p1")
    await add_person(store, "p2")
    for name, touched in (("a", 10.0), ("b", 20.0), ("c", 30.0), ("d", 40.0)):
        await add_table(store, name, touched=touched)
    for name in ("a", "b", "c"):
        await store.tables.sit(name, "p1", 5.0)
        await store.tables.sit(name, "p1", 6.0)  # sitting down twice is sitting there once
    await journal.table_journal("a", -1).write([], None, [Turn("p1", 12.0, 99.0)])
    games = await store.tables.games_of("p1")
    assert [game.sitting.table for game in games] == ["a", "c", "b"]
    assert games[0].sitting.joined == 5.0
    assert games[0].summary == summary(touched=10.0)
    assert sorted(await store.tables.tables_of("p1")) == ["a", "b", "c"]
    await store.tables.rise("a", "p1")
    assert sorted(await store.tables.tables_of("p1")) == ["b", "c"]
    assert await store.tables.games_of("p2") == []


async def test_one_notice_a_turn_and_one_sender(store: Store, journal: Journal) -> None:
    await add_table(store, "a")
    for person in ("p1", "p2"):
        await add_person(store, person)
        await store.tables.sit("a", person, 1.0)
    table_journal = journal.table_journal("a", -1)
    assert await store.tables.untold() == []
    await table_journal.write([], None, [Turn("p1", 50.0, 90.0)])
    (sitting,) = await store.tables.untold()
    assert (sitting.person, sitting.since, sitting.until) == ("p1", 50.0, 90.0)
    taken = await asyncio.gather(*[store.tables.mark_told(sitting) for _ in range(5)])
    assert sorted(taken) == [False, False, False, False, True]
    assert await store.tables.untold() == []
    await table_journal.write([], None, [Turn("p1"), Turn("p2", 60.0)])
    assert [sitting.person for sitting in await store.tables.untold()] == ["p2"]
    await table_journal.write([], None, [Turn("p1", 70.0), Turn("p2")])
    assert [sitting.since for sitting in await store.tables.untold()] == [70.0]
    assert not await store.tables.mark_told(sitting), "that turn is over"
