"""Bringing a database to the schema of today, at every start, under a lock."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import inspect, text

from afterdark.server.store.database import TAKE_YOUR_TIME
from afterdark.server.store.errors import NewerStore, StoreError
from afterdark.server.store.schema import VERSION, metadata

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from afterdark.server.store.database import Database

MIGRATIONS = Path(__file__).parent / "migrations"

LOCK = 0x61667465
"""The number under which nodes take turns on PostgreSQL."""


async def bring_up(database: Database) -> None:
    """Make or change the tables until they are those of this version.

    Nodes that start together wait for the first one; the others find nothing left to do.
    """
    async with database.reading() as connection:
        found = await connection.run_sync(version)
    if found == VERSION:
        return  # nothing to do, and Alembic need not even be imported
    refuse(found)
    async with database.writing() as connection:
        if not database.is_sqlite:  # SQLite's write lock is held already
            await connection.execute(text(TAKE_YOUR_TIME))
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        await connection.run_sync(migrate)


def version(connection: Connection) -> str | None:
    """The version of a database; None if it is empty."""
    names = set(inspect(connection).get_table_names())
    if "alembic_version" not in names:
        if names & set(metadata.tables):
            raise StoreError("This database belongs to another program: its tables are not ours.")
        return None
    rows = connection.execute(text("SELECT version_num FROM alembic_version")).all()
    return str(rows[0][0]) if rows else None


def refuse(found: str | None) -> None:
    """A database of a newer version is left alone."""
    if found is None:
        return
    if not re.fullmatch(r"\d{4}", found):
        raise StoreError("This database belongs to another program: its version is not ours.")
    if found > VERSION:
        raise NewerStore(
            f"The store has version {found} and this Afterdark knows {VERSION} at most:"
            " it takes a newer Afterdark."
        )


def migrate(connection: Connection, to: str = VERSION) -> None:
    """Run every migration that is missing, in the transaction of this connection."""
    from alembic import command
    from alembic.config import Config

    refuse(version(connection))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, to)
