"""The tables of the database, as the code of today wants them. Migrations lead here from any past.

A change here comes with a new module in `migrations/versions`, and `VERSION` names the last one.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    literal_column,
)

from afterdark.server.store.values import FAILED

VERSION: Final = "0004"
"""The newest migration. Versions are compared as text: four digits, counted on."""

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)


def _table() -> Column[str]:
    return Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def _person(*, key: bool = False) -> Column[str]:
    place = ForeignKey("people.id", ondelete="CASCADE")
    return Column("person_id", Text, place, primary_key=key, nullable=False)


tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("seed", Text, nullable=False),
    Column("made", Double, nullable=False),
    Column("phase", Text, nullable=False),
    Column("touched", Double, nullable=False),
    Column("due", Double),
    Column("listed", Boolean, nullable=False),
    Column("about", Text, nullable=False),
    Index("ix_tables_touched", "touched"),
    Index("ix_tables_due", "due"),
)

goes_on = tables.c.phase != literal_column(f"'{FAILED}'")
"""Of a table that was closed because something failed there, no node writes another summary. It is
spelt out because the journal's statements take their parameters by place."""

# Without a rowid the lines of one table lie side by side: read in one go, written to one page.
journal = Table(
    "journal",
    metadata,
    _table(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("data", Text, nullable=False),
    sqlite_with_rowid=False,
)

people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("made", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("wishes", Text, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("hash", Text, primary_key=True),
    _person(),
    Column("kind", Text, nullable=False),
    Column("made", Double, nullable=False),
    Index("ix_keys_person_id", "person_id"),
)

passes = Table(
    "passes",
    metadata,
    Column("hash", Text, primary_key=True),
    _person(),
    Column("until", Double, nullable=False),
    Index("ix_passes_person_id", "person_id"),
)

sittings = Table(
    "sittings",
    metadata,
    _table(),
    _person(key=True),
    Column("joined", Double, nullable=False),
    Column("since", Double),
    Column("until", Double),
    Column("told", Double),
    Index("ix_sittings_person_id", "person_id"),
    Index("ix_sittings_since", "since"),
)

records = Table(
    "records",
    metadata,
    Column("id", Text, primary_key=True),
    _person(),
    Column("made", Double, nullable=False),
    Column("about", Text, nullable=False),
    Column("text", Text, nullable=False),
    Index("ix_records_person_id", "person_id"),
)

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("endpoint", Text, primary_key=True),
    _person(),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("made", Double, nullable=False),
    Column("language", Text, nullable=False),
    Index("ix_subscriptions_person_id", "person_id"),
)

branches = Table(
    "branches",
    metadata,
    _table(),
    Column("origin", Text, nullable=False),
    Index("ix_branches_origin", "origin"),
)
"""The tables that went on from a record, by that record's fingerprint."""

analyses = Table(
    "analyses",
    metadata,
    Column("key", Text, primary_key=True),
    Column("made", Double, nullable=False),
    Column("data", Text, nullable=False),
    Index("ix_analyses_made", "made"),
)

PASSING: Final = {"passing": True}
"""Marks tables that tell how things stand this second. They are not exported: elsewhere they would
be wrong."""

nodes = Table(
    "nodes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("since", Double, nullable=False),
    Column("until", Double, nullable=False),
    Column("rules", Text),
    info=PASSING,
)
"""Which nodes are there: each says again and again until when, by the database's clock, and which
version of each game's rules it has."""

presence = Table(
    "presence",
    metadata,
    Column("node_id", Text, ForeignKey("nodes.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", Text, primary_key=True),
    Column("about", Text, nullable=False),
    Index("ix_presence_table_id", "table_id"),
    info=PASSING,
)
"""Which node has which table in memory, and who is connected to it there."""

settings = Table(
    "settings",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
