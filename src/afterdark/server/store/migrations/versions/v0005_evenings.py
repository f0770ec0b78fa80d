"""Evenings and circles: who came, what was played, where everybody came in, how they rank."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def _of(name: str, table: str, gone: str = "CASCADE", *, key: bool = False) -> sa.Column[str]:
    place = sa.ForeignKey(f"{table}.id", ondelete=gone)
    return sa.Column(name, sa.Text, place, primary_key=key, nullable=not key)


def upgrade() -> None:
    op.create_table(
        "circles",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("touched", sa.Double, nullable=False),
    )
    op.create_index("ix_circles_touched", "circles", ["touched"])
    op.create_table(
        "circle_people",
        _of("circle_id", "circles", key=True),
        _of("person_id", "people", key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("joined", sa.Double, nullable=False),
        sa.Column("hides", sa.Boolean, nullable=False),
    )
    op.create_index("ix_circle_people_person_id", "circle_people", ["person_id"])
    op.create_table(
        "circle_ratings",
        _of("circle_id", "circles", key=True),
        _of("person_id", "people", key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_index("ix_circle_ratings_person_id", "circle_ratings", ["person_id"])
    op.create_table(
        "nights",
        sa.Column("id", sa.Text, primary_key=True),
        _of("host_id", "people", "SET NULL"),
        _of("circle_id", "circles", "SET NULL"),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("touched", sa.Double, nullable=False),
        sa.Column("ended", sa.Double),
    )
    op.create_index("ix_nights_host_id", "nights", ["host_id"])
    op.create_index("ix_nights_circle_id", "nights", ["circle_id"])
    op.create_index("ix_nights_touched", "nights", ["touched"])
    op.create_table(
        "night_people",
        _of("night_id", "nights", key=True),
        _of("person_id", "people", key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("joined", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.Column("left", sa.Double),
        sa.Column("vote", sa.Text, nullable=False),
    )
    op.create_index("ix_night_people_person_id", "night_people", ["person_id"])
    op.create_table(
        "results",
        sa.Column("id", sa.Text, primary_key=True),
        _of("night_id", "nights"),
        _of("circle_id", "circles"),
        sa.Column("number", sa.Integer),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("begun", sa.Double, nullable=False),
        sa.Column("closed", sa.Double),
        sa.Column("aside", sa.Boolean, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("watching", sa.Boolean, nullable=False),
        sa.Column("unrated", sa.Text, nullable=False),
    )
    op.create_index("ix_results_night_id", "results", ["night_id", "number"], unique=True)
    op.create_index("ix_results_circle_id", "results", ["circle_id", "table_id"], unique=True)
    op.create_index("ix_results_table_id", "results", ["table_id"])
    op.create_table(
        "result_seats",
        _of("result_id", "results", key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        _of("person_id", "people", "SET NULL"),
        sa.Column("bot", sa.Text, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
    )
    op.create_index("ix_result_seats_person_id", "result_seats", ["person_id"])
