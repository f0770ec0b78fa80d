"""Several versions of the rules: which of them each node has.

A node of before does not say so. What it has is not known, and it need not know of this."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("nodes", sa.Column("rules", sa.Text))
