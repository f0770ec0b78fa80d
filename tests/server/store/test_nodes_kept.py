"""Nodes in the store: who is there by the database's clock, and who is connected where."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import text

from afterdark.server.store.journal import Journal
from afterdark.server.store.store import Store
from afterdark.server.store.values import Line, Presence
from tests.server.store.things import add_table

pytestmark = pytest.mark.anyio


async def test_nodes_are_there_as_long_as_they_say_so_the_oldest_first(store: Store) -> None:
    first = await store.nodes.beat("b", 60)
    assert (first.nodes, first.new) == (["b"], True)
    second = await store.nodes.beat("a", 0.05)
    assert (second.nodes, second.new) == (["b", "a"], True)
    await asyncio.sleep(0.06)  # the lease itself is what is tested
    again = await store.nodes.beat("b", 60)
    assert (again.nodes, again.new) == (["b"], False)
    assert (await store.nodes.beat("a", 60)).new
    await store.nodes.leave("b")
    assert (await store.nodes.beat("a", 60)).nodes == ["a"]


async def test_what_rules_a_node_has_is_known_and_of_an_older_one_is_not(store: Store) -> None:
    await store.nodes.beat("new", 60, {"victim": "1.1"})
    async with store.database.writing() as connection:  # as a node of before says it
        await connection.execute(
            text("INSERT INTO nodes (id, since, until) VALUES ('old', 0.0, 1e12)")
        )
    told = await store.nodes.beat("new", 60, {"victim": "1.1"})
    assert told.rules == {"old": None, "new": {"victim": "1.1"}}


async def test_who_is_connected_goes_with_the_node(store: Store) -> None:
    await store.nodes.beat("one", 60)
    await store.nodes.beat("other", 60)
    here = Presence(("ann", "bob"), ("bob",), 2)
    await store.nodes.put("one", {"blue": here, "red": Presence()})
    assert await store.nodes.others("other") == {"blue": {"one": here}, "red": {"one": Presence()}}
    assert await store.nodes.others("other", ["red"]) == {"red": {"one": Presence()}}
    assert await store.nodes.others("one") == {}
    await store.nodes.put("one", {"blue": Presence(("ann",)), "red": None})
    assert await store.nodes.others("other") == {"blue": {"one": Presence(("ann",))}}
    await store.nodes.leave("one")
    assert await store.nodes.others("other") == {}


async def test_whoever_is_gone_for_long_leaves_nothing(store: Store) -> None:
    await store.nodes.beat("one", -120)
    assert await store.nodes.drop_gone(60) == 1
    assert await store.nodes.drop_gone(60) == 0


async def test_lines_of_many_tables_are_read_from_where_each_is_known(
    store: Store, journal: Journal
) -> None:
    await add_table(store, "blue", 1)
    await add_table(store, "red", 1)
    await journal.write("blue", [Line(1, 5.0, '{"b":1}'), Line(2, 6.0, '{"b":2}')])
    await journal.write("red", [Line(1, 5.0, '{"r":1}')])
    found = await store.tables.news({"blue": 1, "red": 1, "none": 0})
    assert list(found) == ["blue"]
    summary, lines = found["blue"]
    assert lines == [Line(2, 6.0, '{"b":2}')]
    assert summary == (await store.tables.table("blue")).summary  # type: ignore[union-attr]
    assert await store.tables.news({}) == {}


async def test_keys_that_are_none_are_told_from_those_that_are(store: Store) -> None:
    assert await store.people.known_keys({"x", "y"}) == set()
    assert await store.people.known_keys(set()) == set()
