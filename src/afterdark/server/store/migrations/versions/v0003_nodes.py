"""Several nodes: which are there, and who is connected to which table through which of them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "nodes",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column(
            "node_id", sa.Text, sa.ForeignKey("nodes.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("about", sa.Text, nullable=False),
    )
    op.create_index("ix_presence_table_id", "presence", ["table_id"])
