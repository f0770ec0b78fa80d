"""What can go wrong with the store, as types."""

from __future__ import annotations

from afterdark.engine.errors import AfterdarkError


class StoreError(AfterdarkError):
    """The store cannot do what was asked. The text is one sentence without any stored value."""


class StoreLost(StoreError):
    """The database did not answer or broke off: whether the last write is kept is not known.

    Whoever wrote must read again what is there before it writes on.
    """


class HostNotFound(StoreLost):
    """No machine goes by the name under which the database is to be found."""

    def __init__(self, host: str) -> None:
        super().__init__(
            f"The database's host {host} cannot be found: check the name in the store's URL."
        )
        self.host = host


class NothingAnswers(StoreLost):
    """The host is known, and no database answers there."""

    def __init__(self, host: str, port: int) -> None:
        super().__init__(
            f"No database answers at {host}, port {port}: check that it runs there"
            " and lets this machine in."
        )
        self.host = host
        self.port = port


class Taken(StoreError):
    """A row is there already, or what it belongs to is not; nothing was written."""


class Conflict(StoreError):
    """Another node wrote this table's next line first, or deleted it. Load it, then try again."""

    def __init__(self, table: str) -> None:
        super().__init__("Somebody else wrote to this table first; it must be loaded again.")
        self.table = table


class NewerStore(StoreError):
    """The store was written by a newer Afterdark than this one."""
