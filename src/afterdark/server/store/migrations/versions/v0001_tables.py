"""The first schema: tables with their journals, people with their keys, notices, settings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def _table() -> sa.Column[str]:
    place = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.Text, place, primary_key=True)


def _person(*, key: bool = False) -> sa.Column[str]:
    place = sa.ForeignKey("people.id", ondelete="CASCADE")
    return sa.Column("person_id", sa.Text, place, primary_key=key, nullable=False)


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("touched", sa.Double, nullable=False),
        sa.Column("due", sa.Double),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
    )
    op.create_index("ix_tables_touched", "tables", ["touched"])
    op.create_index("ix_tables_due", "tables", ["due"])
    op.create_table(
        "journal",
        _table(),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "people",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.Column("wishes", sa.Text, nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("hash", sa.Text, primary_key=True),
        _person(),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
    )
    op.create_table(
        "passes",
        sa.Column("hash", sa.Text, primary_key=True),
        _person(),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.create_table(
        "sittings",
        _table(),
        _person(key=True),
        sa.Column("joined", sa.Double, nullable=False),
        sa.Column("since", sa.Double),
        sa.Column("until", sa.Double),
        sa.Column("told", sa.Double),
    )
    op.create_index("ix_sittings_since", "sittings", ["since"])
    op.create_table(
        "records",
        sa.Column("id", sa.Text, primary_key=True),
        _person(),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "subscriptions",
        sa.Column("endpoint", sa.Text, primary_key=True),
        _person(),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
    )
    for name in ("keys", "passes", "sittings", "records", "subscriptions"):
        op.create_index(f"ix_{name}_person_id", name, ["person_id"])
    op.create_table(
        "settings",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
