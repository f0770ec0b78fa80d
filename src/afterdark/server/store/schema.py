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

VERSION: Final = "0007"
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


def _gathering(name: str, table: str, *, key: bool = False) -> Column[str]:
    place = ForeignKey(f"{table}.id", ondelete="CASCADE")
    return Column(name, Text, place, primary_key=key, nullable=False)


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

challenges = Table(
    "challenges",
    metadata,
    Column("id", Text, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("deal", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Index("ix_challenges_table_id", "table_id", unique=True),
    Index("ix_challenges_deal", "deal"),
)
"""The deals that were sent to friends: by a word of their own, the table where each was played
first, a word for its deal, and the chair."""

repeats = Table(
    "repeats",
    metadata,
    _table(),
    Column("challenge_id", Text, ForeignKey("challenges.id", ondelete="CASCADE"), nullable=False),
    Column("seen", Boolean, nullable=False),
    Index("ix_repeats_challenge_id", "challenge_id"),
)
"""The tables at which such a deal is played again, and whether whoever plays had seen it."""

seen_deals = Table(
    "seen_deals",
    metadata,
    Column("deal", Text, primary_key=True),
    _person(key=True),
    Column("at", Double, nullable=False),
    Index("ix_seen_deals_person_id", "person_id"),
    Index("ix_seen_deals_at", "at"),
)
"""Who looked at somebody's game against bots, by the word for its deal."""

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

circles = Table(
    "circles",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("made", Double, nullable=False),
    Column("touched", Double, nullable=False),
    Index("ix_circles_touched", "touched"),
)
"""People who share a link and keep count of their games."""

circle_people = Table(
    "circle_people",
    metadata,
    _gathering("circle_id", "circles", key=True),
    _person(key=True),
    Column("name", Text, nullable=False),
    Column("joined", Double, nullable=False),
    Column("hides", Boolean, nullable=False),
    Index("ix_circle_people_person_id", "person_id"),
)
"""Who joined a circle, and whether they hide their ratings there."""

circle_ratings = Table(
    "circle_ratings",
    metadata,
    _gathering("circle_id", "circles", key=True),
    _person(key=True),
    Column("game", Text, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Index("ix_circle_ratings_person_id", "person_id"),
)
"""How strong each of them seems at each game."""

nights = Table(
    "nights",
    metadata,
    Column("id", Text, primary_key=True),
    Column("host_id", Text, ForeignKey("people.id", ondelete="SET NULL")),
    Column("circle_id", Text, ForeignKey("circles.id", ondelete="SET NULL")),
    Column("made", Double, nullable=False),
    Column("touched", Double, nullable=False),
    Column("ended", Double),
    Index("ix_nights_host_id", "host_id"),
    Index("ix_nights_circle_id", "circle_id"),
    Index("ix_nights_touched", "touched"),
)
"""Evenings: people who meet by one link and play several games."""

night_people = Table(
    "night_people",
    metadata,
    _gathering("night_id", "nights", key=True),
    _person(key=True),
    Column("name", Text, nullable=False),
    Column("joined", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("left", Double),
    Column("vote", Text, nullable=False),
    Index("ix_night_people_person_id", "person_id"),
)
"""Who came to an evening, when they were last heard of, and what they want to play next."""

results = Table(
    "results",
    metadata,
    Column("id", Text, primary_key=True),
    Column("night_id", Text, ForeignKey("nights.id", ondelete="CASCADE")),
    Column("circle_id", Text, ForeignKey("circles.id", ondelete="CASCADE")),
    Column("number", Integer),
    Column("table_id", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("begun", Double, nullable=False),
    Column("closed", Double),
    Column("aside", Boolean, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("watching", Boolean, nullable=False),
    Column("unrated", Text, nullable=False),
    Index("ix_results_night_id", "night_id", "number", unique=True),
    Index("ix_results_circle_id", "circle_id", "table_id", unique=True),
    Index("ix_results_table_id", "table_id"),
)
"""A game of an evening, written when its table is opened and filled in when that is closed for
good; or a game of a circle, written then. The table itself may be deleted meanwhile."""

result_seats = Table(
    "result_seats",
    metadata,
    Column("result_id", Text, ForeignKey("results.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person_id", Text, ForeignKey("people.id", ondelete="SET NULL")),
    Column("bot", Text, nullable=False),
    Column("rank", Integer, nullable=False),
    Index("ix_result_seats_person_id", "person_id"),
)
"""Where somebody came in. Nobody in particular: a bot, or somebody who was forgotten."""

variants = Table(
    "variants",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("touched", Double, nullable=False),
    Column("data", Text, nullable=False),
    Index("ix_variants_touched", "touched"),
)
"""Games that somebody changed in the lab, by the word in their link."""

lab_runs = Table(
    "lab_runs",
    metadata,
    Column("id", Text, primary_key=True),
    _person(),
    Column("touched", Double, nullable=False),
    Column("stopped", Boolean, nullable=False),
    Column("data", Text, nullable=False),
    Index("ix_lab_runs_person_id", "person_id"),
    Index("ix_lab_runs_touched", "touched"),
    info=PASSING,
)
"""How far runs of the lab have come, as the node tells that plays them, and whether whoever asked
wants no more of it."""

settings = Table(
    "settings",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
