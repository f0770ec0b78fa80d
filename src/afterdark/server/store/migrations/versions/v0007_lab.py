"""The lab: variants that are kept for a link, and runs that somebody waits for."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "variants",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("touched", sa.Double, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_index("ix_variants_touched", "variants", ["touched"])
    op.create_table(
        "lab_runs",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column(
            "person_id", sa.Text, sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("touched", sa.Double, nullable=False),
        sa.Column("stopped", sa.Boolean, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_index("ix_lab_runs_person_id", "lab_runs", ["person_id"])
    op.create_index("ix_lab_runs_touched", "lab_runs", ["touched"])
