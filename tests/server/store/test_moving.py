"""Moving a whole store: nothing lost, nothing half done, nothing overwritten unasked."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from afterdark.server.store import transfer
from afterdark.server.store.errors import StoreError
from afterdark.server.store.journal import Journal
from afterdark.server.store.schema import VERSION
from afterdark.server.store.store import Store
from tests.cli.shell import afterdark
from tests.server.store.things import add_person, add_table, lines

pytestmark = pytest.mark.anyio

FIRST = Path(__file__).parent / "first.jsonl"


def exported() -> list[bytes]:
    return FIRST.read_bytes().splitlines(keepends=True)


async def content(store: Store) -> list[bytes]:
    written: list[bytes] = []
    await transfer.export(store, written.append)
    return sorted(written)


async def test_everything_arrives_and_comes_out_the_same(store: Store) -> None:
    counts = await transfer.fill(store, exported())
    assert counts == json.loads(exported()[-1])["counts"]
    assert await content(store) == sorted(exported())


async def test_from_sqlite_to_postgresql_and_back(tmp_path: Path, database: str) -> None:
    one = await Store.open(f"{tmp_path}/one.sqlite")
    await transfer.fill(one, exported())
    await add_table(one, "long", 2500)
    two = await Store.open(database)
    await transfer.fill(two, await _in_order(one))
    three = await Store.open(f"{tmp_path}/three.sqlite")
    await transfer.fill(three, await _in_order(two))
    assert await content(three) == await content(one)
    assert await three.tables.lines("long") == lines(0, 2499)
    for store in (one, two, three):
        await store.close()


async def _in_order(store: Store) -> list[bytes]:
    written: list[bytes] = []
    await transfer.export(store, written.append)
    return written


async def test_a_moved_table_is_written_on(store: Store, journal: Journal) -> None:
    await transfer.fill(store, exported())
    await journal.table_journal("blue", 4).write(lines(5, 5))
    assert await store.tables.last_seq("blue") == 5


async def test_a_store_that_holds_something_is_not_overwritten(store: Store) -> None:
    await add_person(store, "p9")
    before = await content(store)
    with pytest.raises(StoreError, match="not empty"):
        await transfer.fill(store, exported())
    assert await content(store) == before


async def test_a_store_is_replaced_if_that_is_wanted(store: Store) -> None:
    await add_person(store, "p9")
    await add_table(store, "green", 3)
    await transfer.fill(store, exported(), replace=True)
    assert await content(store) == sorted(exported())


def without(place: int) -> list[bytes]:
    given = exported()
    del given[place]
    return given


def changed(place: int, old: bytes, new: bytes) -> list[bytes]:
    given = exported()
    assert old in given[place]
    given[place] = given[place].replace(old, new)
    return given


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ([], "cannot be read"),
        ([b"Dear Ada\n"], "Line 1 of the file cannot be read"),
        ([b'{"format":"other","version":"0001"}\n'], "not an exported store"),
        (changed(0, VERSION.encode(), b"0999"), "by a newer Afterdark"),
        (changed(0, VERSION.encode(), b"0001"), "by an older Afterdark"),
        (without(-1), "not whole: its last line is missing"),
        (without(-2), "other numbers of rows"),
        (without(6), "other numbers of rows"),
        ([*exported(), b"{}\n"], "goes on after its end"),
        (changed(2, b'"people"', b'"pupils"'), "Line 3 of the file is of an unknown kind"),
        (changed(2, b'"made":1000.0', b'"made":"soon"'), "Line 3 .* Expected `float`"),
        (changed(2, b'"made":1000.0', b'"born":1000.0'), "Line 3 .* unknown field"),
        (changed(6, b'"blue"', b'"none"'), "cannot be used"),
        (exported()[:3] + exported()[2:], "cannot be used"),
        ([line[: len(line) // 2] for line in exported()], "Line 1 of the file cannot be read"),
    ],
)
async def test_a_file_that_is_not_whole_and_right_leaves_the_store_as_it_was(
    store: Store, given: list[bytes], why: str
) -> None:
    await add_person(store, "p9")
    before = await content(store)
    with pytest.raises(StoreError, match=why):
        await transfer.fill(store, given, replace=True)
    assert await content(store) == before


@pytest.mark.parametrize("before", ["0004", "0006"], ids=["evenings", "the lab"])
async def test_a_file_from_before_there_was_more_is_read(store: Store, before: str) -> None:
    head, *rows, end = exported()
    counts = {kind: count for kind, count in json.loads(end)["counts"].items() if count}
    old = json.dumps({"counts": counts}, separators=(",", ":")).encode() + b"\n"
    await transfer.fill(store, [head.replace(VERSION.encode(), before.encode()), *rows, old])
    assert await content(store) == sorted(exported())


async def test_the_export_shows_one_moment_while_others_write(
    store: Store, journal: Journal
) -> None:
    await add_table(store, "blue", 3)
    before = await content(store)
    written: list[bytes] = []

    async with store.database.reading(one_moment=True) as connection:
        await connection.exec_driver_sql("SELECT 1 FROM people")
        await journal.table_journal("blue", 2).write(lines(3, 3))
        seen = (await connection.exec_driver_sql("SELECT count(*) FROM journal")).scalar()
    assert seen == 3
    await transfer.export(store, written.append)
    assert len(written) == len(before) + 1


def test_the_commands_move_a_store_from_file_to_file(tmp_path: Path) -> None:
    shutil.copyfile(FIRST.with_name("first.sqlite"), tmp_path / "one.sqlite")
    out = afterdark("export", f"{tmp_path}/all.jsonl", "--store", f"{tmp_path}/one.sqlite")
    assert (out.code, out.out) == (0, "")
    assert "2 tables with 7 lines, 2 people" in out.err
    assert (tmp_path / "all.jsonl").read_bytes() == FIRST.read_bytes()
    assert (tmp_path / "all.jsonl").stat().st_mode & 0o777 == 0o600
    into = ("import", f"{tmp_path}/all.jsonl", "--store", f"{tmp_path}/two.sqlite")
    assert afterdark(*into).code == 0
    again = afterdark(*into)
    assert again.code == 1
    assert "not empty" in again.err
    assert afterdark(*into, "--replace").code == 0
    shown = afterdark("export", "-", "--store", f"sqlite:///{tmp_path}/two.sqlite", "--lang", "nl")
    assert shown.out == FIRST.read_text(encoding="utf-8")
    assert "2 tafels met 7 regels" in shown.err


def test_without_a_store_the_one_of_the_server_is_meant(tmp_path: Path) -> None:
    shutil.copyfile(FIRST.with_name("first.sqlite"), tmp_path / "afterdark.sqlite")
    shown = afterdark("export", "-", AFTERDARK_DATA=str(tmp_path))
    assert shown.out == FIRST.read_text(encoding="utf-8")


def test_exporting_what_is_not_there_makes_nothing(tmp_path: Path) -> None:
    shown = afterdark("export", f"{tmp_path}/all.jsonl", "--store", f"{tmp_path}/none.sqlite")
    assert shown.code == 1
    assert shown.err.startswith("afterdark: There is no store")
    missing = afterdark("import", f"{tmp_path}/none.jsonl", "--store", f"{tmp_path}/none.sqlite")
    assert missing.code == 1
    assert "cannot be read: no such file" in missing.err
    assert list(tmp_path.iterdir()) == []
