"""Migrations: from nothing or the first schema to that of today, once, and never backwards."""

from __future__ import annotations

import ast
import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from afterdark.server.store import database as database_module
from afterdark.server.store import transfer, writer
from afterdark.server.store.database import Database
from afterdark.server.store.errors import NewerStore, StoreError
from afterdark.server.store.migration import MIGRATIONS, bring_up, version
from afterdark.server.store.schema import VERSION, metadata
from afterdark.server.store.store import Store
from tests.server.store.things import add_table

pytestmark = pytest.mark.anyio

HERE = Path(__file__).parent


def differences(connection: Connection) -> list[object]:
    context = MigrationContext.configure(
        connection, opts={"compare_type": True, "compare_server_default": True}
    )
    return list(compare_metadata(context, metadata))


async def test_a_new_store_has_the_schema_the_code_describes(store: Store) -> None:
    async with store.database.reading() as connection:
        assert await connection.run_sync(version) == VERSION
        assert await connection.run_sync(differences) == []


async def test_the_journal_lies_in_one_piece_on_sqlite(tmp_path: Path) -> None:
    store = await Store.open(f"{tmp_path}/store.sqlite")
    async with store.database.reading() as connection:
        made = await connection.exec_driver_sql(
            "SELECT sql FROM sqlite_master WHERE name = 'journal'"
        )
        assert "WITHOUT ROWID" in made.scalar_one()
    await store.close()


async def test_a_store_of_the_first_version_comes_up_to_date_and_keeps_everything(
    tmp_path: Path,
) -> None:
    shutil.copyfile(HERE / "first.sqlite", tmp_path / "old.sqlite")
    store = await Store.open(f"{tmp_path}/old.sqlite")
    async with store.database.reading() as connection:
        assert await connection.run_sync(version) == VERSION
        assert await connection.run_sync(differences) == []
    written: list[bytes] = []
    await transfer.export(store, written.append)
    await store.close()
    assert b"".join(written).decode() == (HERE / "first.jsonl").read_text(encoding="utf-8")


async def test_the_kept_file_is_of_the_first_version(tmp_path: Path) -> None:
    shutil.copyfile(HERE / "first.sqlite", tmp_path / "old.sqlite")
    database = Database(f"{tmp_path}/old.sqlite")
    async with database.reading() as connection:
        assert await connection.run_sync(version) == "0001"
    await database.close()


async def test_nodes_that_start_together_make_the_schema_once(url: str) -> None:
    stores = await asyncio.gather(*[Store.open(url) for _ in range(4)])
    await add_table(stores[0], "blue", 1)
    assert await stores[3].tables.last_seq("blue") == 0
    for store in stores:
        await store.close()


async def test_a_node_waits_for_another_that_makes_the_file_at_this_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = f"{tmp_path}/store.sqlite"
    first = sqlite3.connect(file, isolation_level=None)
    first.execute("BEGIN IMMEDIATE")

    def set_up(execute: Callable[[str], object]) -> None:
        def asked(statement: str) -> object:
            if statement == "BEGIN IMMEDIATE" and first.in_transaction:
                first.execute("COMMIT")  # the other is ready as soon as somebody waits for it
            return execute(statement)

        writer.set_up(asked)

    monkeypatch.setattr(database_module, "set_up", set_up)
    store = await Store.open(file)
    async with store.database.reading() as connection:
        mode = await connection.exec_driver_sql("PRAGMA journal_mode")
        assert mode.scalar_one() == "wal"
    await store.close()
    first.close()


async def test_a_file_that_stays_locked_is_not_waited_for_without_end(tmp_path: Path) -> None:
    file = f"{tmp_path}/store.sqlite"
    first = sqlite3.connect(file, isolation_level=None)
    first.execute("BEGIN IMMEDIATE")
    second = sqlite3.connect(file, isolation_level=None, timeout=0)
    with pytest.raises(sqlite3.OperationalError, match="locked"):
        writer.set_up(second.execute)
    second.close()
    first.close()


async def test_opening_again_changes_nothing(url: str) -> None:
    for count in range(3):
        store = await Store.open(url)
        await add_table(store, f"table {count}")
        assert await store.tables.count_tables() == count + 1
        await store.close()


async def test_a_migration_that_fails_leaves_the_database_as_it_was(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from alembic import command

    def half_way(config: Config, to: str) -> None:
        connection = config.attributes["connection"]
        connection.execute(text("CREATE TABLE tables (id TEXT)"))
        raise RuntimeError("the power went off")

    database = Database(url)
    with monkeypatch.context() as patched:
        patched.setattr(command, "upgrade", half_way)
        with pytest.raises(RuntimeError):
            await bring_up(database)
    async with database.reading() as connection:
        assert await connection.run_sync(version) is None
    await bring_up(database)
    await database.close()


async def test_a_store_of_a_newer_version_is_refused_and_left_alone(url: str, store: Store) -> None:
    async with store.database.writing() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '0999'"))
    with pytest.raises(NewerStore, match=r"version 0999 .* takes a newer Afterdark"):
        await Store.open(url)
    async with store.database.reading() as connection:
        assert await connection.run_sync(version) == "0999"


async def test_a_database_of_another_program_is_left_alone(url: str) -> None:
    database = Database(url)
    async with database.writing() as connection:
        await connection.execute(text("CREATE TABLE people (id INTEGER)"))
    with pytest.raises(StoreError, match="another program"):
        await bring_up(database)
    await database.close()


def test_the_newest_migration_is_the_version_of_the_code() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_current_head() == VERSION


def test_migrations_only_add_so_that_older_nodes_go_on_beside_newer_ones() -> None:
    """Whatever took something away, or made a column that must be filled, would break a node that
    runs. It has to wait for a version that no such node can be beside any more."""
    for file in sorted((MIGRATIONS / "versions").glob("v*.py"))[3:]:  # nodes came with the third
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
                continue
            if isinstance(call.func.value, ast.Name) and call.func.value.id == "op":
                assert call.func.attr in ("create_table", "create_index", "add_column"), file.name
            if call.func.attr == "add_column":
                [column] = [arg for arg in call.args if isinstance(arg, ast.Call)]
                said = {word.arg: word.value for word in column.keywords}
                empty = said.get("nullable")
                may_be_empty = not (isinstance(empty, ast.Constant) and empty.value is False)
                assert may_be_empty or "server_default" in said, file.name


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ("mysql://host/name", "SQLite or PostgreSQL"),
        ("sqlite://", "is a file"),
        ("sqlite:///:memory:", "is a file"),
        ("postgresql://host:port/name", "file name or a URL"),
        ("/dev/null/store.sqlite", "cannot be opened"),
    ],
)
async def test_what_is_no_store_is_refused_in_one_sentence(wrong: str, why: str) -> None:
    with pytest.raises(StoreError, match=why):
        await Store.open(wrong)


async def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada, " * 100)
    with pytest.raises(StoreError, match="not a database"):
        await Store.open(str(file))
    assert file.read_text() == "Dear Ada, " * 100


async def test_a_server_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="The store cannot be used"):
        await Store.open(f"postgresql://postgres@/nothing?host={tmp_path}")
