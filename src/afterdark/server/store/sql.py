"""The one statement that SQLite and PostgreSQL have in common and SQLAlchemy writes twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy.dialects import postgresql, sqlite

if TYPE_CHECKING:
    from sqlalchemy import Table
    from sqlalchemy.ext.asyncio import AsyncConnection


def insert_new(connection: AsyncConnection, table: Table) -> postgresql.Insert | sqlite.Insert:
    """An insert that can say what happens to a row that is there already."""
    if connection.dialect.name == "sqlite":
        return sqlite.insert(table)
    return postgresql.insert(table)
