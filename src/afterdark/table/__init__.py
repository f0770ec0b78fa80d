"""One running table: seats, decisions, publication, undo. Pure: no I/O, and time is passed in."""

from __future__ import annotations

from afterdark.engine.course.news import Seen
from afterdark.engine.records.record import Occupant, Person, Robot
from afterdark.table.errors import TableError
from afterdark.table.play.driver import Driver, FakeClock, WallClock
from afterdark.table.play.table import Table
from afterdark.table.wire.news_words import table_texts, told

__all__ = [
    "Driver",
    "FakeClock",
    "Occupant",
    "Person",
    "Robot",
    "Seen",
    "Table",
    "TableError",
    "WallClock",
    "table_texts",
    "told",
]
