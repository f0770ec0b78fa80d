"""Looking back: which tables went on from which record, and what was found in finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "branches",
        sa.Column(
            "table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("origin", sa.Text, nullable=False),
    )
    op.create_index("ix_branches_origin", "branches", ["origin"])
    op.create_table(
        "analyses",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_index("ix_analyses_made", "analyses", ["made"])
