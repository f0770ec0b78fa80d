"""People in the store: keys by their hashes, passes that work once, and being forgotten."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from afterdark.server.store.errors import StoreError
from afterdark.server.store.journal import Journal
from afterdark.server.store.people_store import MOST_SUBSCRIPTIONS
from afterdark.server.store.store import Store
from afterdark.server.store.values import Line, StoredKey, StoredPerson, StoredRecord
from tests.server.store.things import add_person, add_table, lines, subscription, summary

pytestmark = pytest.mark.anyio


def key(hash: str, person: str = "", kind: str = "browser") -> StoredKey:
    return StoredKey(hash, person, kind, 1000.0)  # type: ignore[arg-type]


async def test_a_key_leads_to_its_person_and_to_nobody_else(store: Store) -> None:
    await add_person(store, "p1", "Ada")
    await add_person(store, "p2", "Bo")
    assert await store.people.person_of_key("key of p1") == "p1"
    assert await store.people.person_of_key("key of p2") == "p2"
    assert await store.people.person_of_key("key of p3") is None
    assert await store.people.person("p1") == StoredPerson("p1", "Ada", 1000.0, 1000.0)
    assert await store.people.person("p3") is None


async def test_a_person_may_be_called_something_else(store: Store) -> None:
    await add_person(store, "p1", "Ada")
    assert await store.people.change_person("p1", name="Adele", wishes='{"lang":"nl"}')
    assert await store.people.change_person("p1", seen=2000.0)
    assert await store.people.change_person("p1")
    assert not await store.people.change_person("p9", name="Nobody")
    assert not await store.people.change_person("p9")
    assert await store.people.person("p1") == StoredPerson(
        "p1", "Adele", 1000.0, 2000.0, '{"lang":"nl"}'
    )


async def test_a_feed_token_is_no_key_and_a_new_one_ends_the_old(store: Store) -> None:
    await add_person(store, "p1")
    await store.people.add_key(key("feed 1", "p1", "feed"))
    assert await store.people.person_of_key("feed 1") is None
    assert await store.people.person_of_key("feed 1", "feed") == "p1"
    await store.people.add_key(key("feed 2", "p1", "feed"))
    assert await store.people.person_of_key("feed 1", "feed") is None
    assert await store.people.person_of_key("feed 2", "feed") == "p1"
    assert await store.people.revoke("p1", kind="feed") == 1
    assert await store.people.person_of_key("feed 2", "feed") is None
    assert await store.people.person_of_key("key of p1") == "p1"


async def test_one_device_can_be_shut_out(store: Store) -> None:
    await add_person(store, "p1")
    await store.people.add_key(key("phone", "p1"))
    assert [each.hash for each in await store.people.keys_of("p1")] == ["key of p1", "phone"]
    assert await store.people.revoke("p1", hash="phone") == 1
    assert await store.people.revoke("p1", hash="phone") == 0
    assert [each.hash for each in await store.people.keys_of("p1")] == ["key of p1"]


async def test_a_pass_gives_one_more_device_a_key_once(store: Store) -> None:
    await add_person(store, "p1")
    await store.people.add_pass("pass", "p1", until=2000.0)
    given = await asyncio.gather(
        *[store.people.use_pass("pass", 1500.0, key(f"device {number}")) for number in range(4)]
    )
    assert sorted(given, key=str) == [None, None, None, "p1"]
    winner = given.index("p1")
    assert await store.people.person_of_key(f"device {winner}") == "p1"
    assert len(await store.people.keys_of("p1")) == 2


async def test_a_pass_that_is_too_old_or_unknown_gives_nothing(store: Store) -> None:
    await add_person(store, "p1")
    await store.people.add_pass("pass", "p1", until=2000.0)
    await store.people.add_pass("unused", "p1", until=2000.0)
    assert await store.people.use_pass("pass", 2001.0, key("late")) is None
    assert await store.people.use_pass("never given", 1500.0, key("wrong")) is None
    assert await store.people.person_of_key("late") is None
    assert await store.people.drop_old_passes(2001.0) == 1


async def test_uploaded_records_are_listed_without_their_texts(store: Store) -> None:
    await add_person(store, "p1")
    first = StoredRecord("r1", "p1", 10.0, '{"game":"victim"}', "afterdark 1\n…")
    second = StoredRecord("r2", "p1", 20.0, "{}", "other")
    await store.people.add_record(first)
    await store.people.add_record(second)
    assert await store.people.record("r1") == first
    assert await store.people.record("r9") is None
    listed = await store.people.records_of("p1")
    assert [(record.id, record.text) for record in listed] == [("r2", ""), ("r1", "")]
    assert await store.people.count_records("p1") == 2
    assert not await store.people.delete_record("p2", "r1")
    assert await store.people.delete_record("p1", "r1")
    assert await store.people.count_records("p1") == 1


async def test_a_browser_that_subscribes_again_takes_its_own_place(store: Store) -> None:
    await add_person(store, "p1")
    await add_person(store, "p2")
    await store.people.subscribe(subscription("p1", "a"))
    await store.people.subscribe(subscription("p2", "a", 2000.0))
    assert await store.people.subscriptions_of(["p1"]) == []
    assert await store.people.subscriptions_of(["p1", "p2"]) == [subscription("p2", "a", 2000.0)]
    assert not await store.people.unsubscribe("https://push.example/a", "p1")
    assert await store.people.unsubscribe("https://push.example/a", "p2")
    assert not await store.people.unsubscribe("https://push.example/a")


async def test_the_oldest_device_makes_room_for_a_new_one(store: Store) -> None:
    await add_person(store, "p1")
    for number in range(MOST_SUBSCRIPTIONS + 2):
        await store.people.subscribe(subscription("p1", str(number), 1000.0 + number))
    kept = await store.people.subscriptions_of(["p1"])
    assert len(kept) == MOST_SUBSCRIPTIONS
    assert "https://push.example/0" not in {each.endpoint for each in kept}


async def test_whoever_never_came_back_can_be_found_unless_a_table_needs_them(
    store: Store,
) -> None:
    await add_table(store, "blue")
    for person, seen in (("gone", 10.0), ("playing", 10.0), ("here", 90.0)):
        await add_person(store, person, seen=seen)
    await store.tables.sit("blue", "playing", 1.0)
    assert await store.people.idle_people(50.0) == ["gone"]


async def test_the_first_value_of_a_setting_stays(store: Store) -> None:
    assert await store.setting("vapid") is None
    kept = await asyncio.gather(*[store.keep_first("vapid", f"key {n}") for n in range(4)])
    assert len(set(kept)) == 1
    assert await store.setting("vapid") == kept[0]


async def test_a_forgotten_person_leaves_neither_name_nor_talk_nor_key(store: Store) -> None:
    await add_table(store, "blue", 3)
    await add_person(store, "p1", "Ada Lovelace")
    await add_person(store, "p2", "Bo")
    await store.tables.sit("blue", "p1", 1.0)
    await store.tables.sit("blue", "p2", 1.0)
    await store.people.add_pass("pass", "p1", until=2000.0)
    await store.people.subscribe(subscription("p1"))
    await store.people.add_record(StoredRecord("r1", "p1", 10.0, "{}", "text"))
    redacted = Line(1, 1001.0, '{"row":"…"}')
    assert await store.forget("p1", {"blue": [redacted]})
    assert await store.tables.lines("blue") == [*lines(0, 0), redacted, *lines(2, 2)]
    assert await store.people.person("p1") is None
    assert await store.people.person_of_key("key of p1") is None
    assert await store.people.use_pass("pass", 1500.0, key("device")) is None
    assert await store.people.subscriptions_of(["p1"]) == []
    assert await store.people.record("r1") is None
    assert await store.tables.games_of("p1") == []
    assert len(await store.tables.games_of("p2")) == 1
    assert not await store.forget("p1", {})


async def test_what_lists_show_of_a_forgotten_person_goes_with_the_rest(store: Store) -> None:
    await add_table(store, "blue", 3, about='{"seats":["Ada"]}')
    await add_person(store, "p1", "Ada")
    await store.forget("p1", {"blue": lines(1, 1, "…")}, {"blue": summary(about='{"seats":["…"]}')})
    table = await store.tables.table("blue")
    assert table is not None
    assert table.summary.about == '{"seats":["…"]}'


async def test_the_tables_that_name_a_person_are_found_wherever_they_only_watched(
    store: Store, journal: Journal
) -> None:
    for name in ("blue", "red", "green"):
        await add_table(store, name, 1)
    said = '{"row":"did","person":"p_1%","command":{"do":"say","text":"hello"}}'
    await journal.write("red", [Line(1, 1.0, said), Line(2, 1.0, said)])
    await journal.write("green", [Line(1, 1.0, said.replace("p_1%", "pX1Y"))])
    assert await store.tables.tables_naming("p_1%") == ["red"]
    assert await store.tables.tables_naming("p9") == []


async def test_a_setting_can_be_changed(store: Store) -> None:
    await store.keep("alive", "1")
    await store.keep("alive", "2")
    assert await store.setting("alive") == "2"


async def test_forgetting_happens_whole_or_not_at_all(store: Store) -> None:
    await add_table(store, "blue", 3)
    await add_person(store, "p1")
    with pytest.raises(StoreError, match="no line 7"):
        await store.forget("p1", {"blue": [Line(1, 1.0, "{}"), Line(7, 1.0, "{}")]})
    assert await store.tables.lines("blue") == lines(0, 2)
    assert await store.people.person_of_key("key of p1") == "p1"


async def test_a_forgotten_name_is_in_no_file_of_a_sqlite_store(tmp_path: Path) -> None:
    store = await Store.open(f"{tmp_path}/store.sqlite")
    await add_person(store, "p1", "Unmistakable Name")
    await add_table(store, "blue")
    said = Line(0, 1.0, '{"text":"unforgettable words"}')
    await store.tables.rewrite("blue", [])  # nothing to do is no error
    async with store.database.writing() as connection:
        await store.tables._append(connection, "blue", [said])
    files = [path.read_bytes() for path in tmp_path.iterdir()]
    assert any(b"Unmistakable Name" in file for file in files)
    await store.forget("p1", {"blue": [Line(0, 1.0, '{"text":""}')]})
    for path in tmp_path.iterdir():
        assert b"Unmistakable" not in path.read_bytes()
        assert b"unforgettable" not in path.read_bytes()
    await store.close()
