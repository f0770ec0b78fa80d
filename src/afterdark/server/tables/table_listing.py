"""What a list says about a table: the part of its summary that is text."""
# afterdark: interpreted

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from afterdark.table.room.room_state import public_word
from afterdark.table.wire.shapes import PersonShown

if TYPE_CHECKING:
    from afterdark.server.store.values import TableSummary


class BranchListing(Struct, omit_defaults=True):
    """That a game went on from a record, with the same secrets."""

    origin: str
    """The record's fingerprint."""
    decision: int
    """From which decision of it."""
    closed: bool = False
    """Whether the table is closed for good."""
    watched: bool = True
    """Whether others than its people may see it."""


class TableListing(Struct, omit_defaults=True):
    """A table in a list."""

    game: str
    seats: list[PersonShown] = []
    clock: str = "none"
    words: list[str] = []
    """By which word the owner of each chair is known at this table."""
    asked: list[int] = []
    """Who was asked when the table went to sleep."""
    winners: list[int] = []
    reason: str = ""
    branch: BranchListing | None = None

    def owned(self, table: str, person: str) -> list[int]:
        """The seats of a person."""
        mine = public_word(table, person)
        return [seat for seat, word in enumerate(self.words) if word == mine]


def read_listing(summary: TableSummary) -> TableListing:
    """What a summary says about its table."""
    return msgspec.json.decode(summary.about, type=TableListing)
