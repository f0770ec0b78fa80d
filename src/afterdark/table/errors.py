"""What a table refuses besides what the rules refuse, in the reader's language."""

from __future__ import annotations

from afterdark.engine.errors import AfterdarkError
from afterdark.table.telling import table_texts


class TableError(AfterdarkError):
    """Something the table does not allow now. Nothing has changed.

    `key` is the message in table/text, so that a client can say it in the reader's language.
    """

    key = "refused-table"

    def __init__(self) -> None:
        super().__init__(table_texts("en").say(self.key))


class NoSuchSeat(TableError):
    """There is no such seat here."""

    key = "refused-no-seat"


class Stale(TableError):
    """The answer is to a question that is no longer asked: a double click, or too late."""

    key = "refused-stale"


class TooEarly(TableError):
    """A bot answered before its grace was over."""

    key = "refused-too-early"


class NothingToUndo(TableError):
    """This seat has done nothing that could be undone."""

    key = "refused-nothing-to-undo"


class NoRequest(TableError):
    """Nobody asks this seat to agree to an undo."""

    key = "refused-no-request"


class Closed(TableError):
    """The seed has been opened; nothing more can happen here."""

    key = "refused-closed"


class NotOver(TableError):
    """The seed is opened after the game, not before."""

    key = "refused-not-over"
