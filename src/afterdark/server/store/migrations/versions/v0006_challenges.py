"""Deals that are sent to friends, the tables that play them again, and who had seen them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "challenges",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column(
            "table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("deal", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
    )
    op.create_index("ix_challenges_table_id", "challenges", ["table_id"], unique=True)
    op.create_index("ix_challenges_deal", "challenges", ["deal"])
    op.create_table(
        "repeats",
        sa.Column(
            "table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column(
            "challenge_id",
            sa.Text,
            sa.ForeignKey("challenges.id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("seen", sa.Boolean, nullable=False),
    )
    op.create_index("ix_repeats_challenge_id", "repeats", ["challenge_id"])
    op.create_table(
        "seen_deals",
        sa.Column("deal", sa.Text, primary_key=True),
        sa.Column(
            "person_id", sa.Text, sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("ix_seen_deals_person_id", "seen_deals", ["person_id"])
    op.create_index("ix_seen_deals_at", "seen_deals", ["at"])
