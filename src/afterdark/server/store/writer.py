"""SQLite's writer: a thread and a connection of its own, for the many small lines of all tables.

A transaction is one trip to the thread and back. Rows go in together, mostly with one statement
that is the whole transaction, for between two the thread has to wait for the interpreter. The log
is emptied into the file beside the writing, by another thread, so that hardly anybody waits for two
syncs.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from typing import TYPE_CHECKING, Final, TypeAlias

from sqlalchemy import Insert
from sqlalchemy.dialects import sqlite

if TYPE_CHECKING:
    from sqlalchemy import Update

    Statement: TypeAlias = Insert | Update

Row = Sequence[object]
Work = list[tuple["Statement", list[Row]]]
"""What one transaction does: statements, each with the rows of its parameters in order."""

TOGETHER: Final = 128
"""How many rows one statement inserts, at most; a statement is kept for each number."""
EMPTY_EVERY: Final = 1.0
"""Seconds between two looks at the log."""
LONG_LOG: Final = 64 << 20
"""Bytes written since the log was last empty, after which writing waits for it to be emptied."""
PRAGMAS: Final = ("synchronous=FULL", "foreign_keys=ON", "secure_delete=ON")

_DIALECT: Final = sqlite.dialect()
_Answer = tuple[asyncio.AbstractEventLoop, asyncio.Future[None]]


def names_of(statement: Statement) -> list[str]:
    """The names of a statement's parameters, in the order in which rows give them."""
    if isinstance(statement, Insert):
        return [column.name for column in statement.table.c]
    return list(statement.compile(dialect=_DIALECT).positiontup or ())


def set_up(execute: Callable[[str], object]) -> None:
    """Give a new connection its settings, the write-ahead log among them.

    A file changes to the log once, by the first connection of all. Others that come at this moment
    are refused at once, whatever their patience; but where a transaction begins, they wait.
    """
    while True:
        try:
            execute("PRAGMA journal_mode=WAL")
            break
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise
            execute("BEGIN IMMEDIATE")
            execute("ROLLBACK")
    for pragma in PRAGMAS:
        execute(f"PRAGMA {pragma}")


class Writer:
    """Writes to one SQLite file."""

    def __init__(self, file: str, busy_seconds: float) -> None:
        self._file = file
        self._busy = busy_seconds
        self._work: SimpleQueue[tuple[Work, _Answer] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._emptier: threading.Thread | None = None
        self._wrote = threading.Event()
        self._closing = threading.Event()
        self._texts: dict[int, str] = {}

    async def write(self, work: Work) -> None:
        """One transaction, durable on return. What the database says is a `sqlite3.Error`."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
            self._emptier = threading.Thread(target=self._empty, name="log", daemon=True)
            self._thread.start()
            self._emptier.start()
        loop = asyncio.get_running_loop()
        done = loop.create_future()
        self._work.put((work, (loop, done)))
        await done

    def close(self) -> None:
        """Finish what was begun."""
        self._closing.set()
        self._wrote.set()
        if self._thread is not None and self._emptier is not None:
            self._work.put(None)
            self._thread.join()
            self._emptier.join()

    # -- in the thread -----------------------------------------------------------------------

    def _run(self) -> None:
        connection: sqlite3.Connection | None = None
        while (given := self._work.get()) is not None:
            work, (loop, done) = given
            error: Exception | None = None
            try:
                if connection is None:
                    connection = self._connected()
                    connection.execute("PRAGMA wal_autocheckpoint=0")
                self._transact(connection, work)
            except Exception as raised:
                error = raised
            with contextlib.suppress(RuntimeError):  # nobody waits any more
                loop.call_soon_threadsafe(_tell, done, error)
            self._wrote.set()
        if connection is not None:
            connection.close()

    def _connected(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._file, timeout=self._busy, isolation_level=None, cached_statements=2 * TOGETHER
        )
        set_up(connection.execute)
        return connection

    def _transact(self, connection: sqlite3.Connection, work: Work) -> None:
        if len(work) == 1:
            [(statement, rows)] = work
            if isinstance(statement, Insert) and len(rows) <= TOGETHER:
                self._insert(connection, statement, rows)  # a statement alone is a transaction
                return
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement, rows in work:
                if isinstance(statement, Insert):
                    self._insert(connection, statement, rows)
                else:
                    connection.executemany(self._text(statement), rows)
            connection.execute("COMMIT")
        except BaseException:
            with contextlib.suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            raise

    def _insert(self, connection: sqlite3.Connection, statement: Insert, rows: list[Row]) -> None:
        columns = names_of(statement)
        place = "(" + ",".join("?" * len(columns)) + ")"
        head = f"INSERT INTO {statement.table.name} ({','.join(columns)}) VALUES "
        for start in range(0, len(rows), TOGETHER):
            some = rows[start : start + TOGETHER]
            values = [value for row in some for value in row]
            connection.execute(head + ",".join([place] * len(some)), values)

    def _text(self, statement: Update) -> str:
        text = self._texts.get(id(statement))
        if text is None:
            text = self._texts[id(statement)] = str(statement.compile(dialect=_DIALECT))
        return text

    def _empty(self) -> None:
        """Bring what was written from the log into the file, beside the writing."""
        connection: sqlite3.Connection | None = None
        while not self._closing.wait(EMPTY_EVERY):
            if not self._wrote.is_set():
                continue
            self._wrote.clear()
            try:
                if connection is None:
                    connection = self._connected()
                pages = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()[1]
                if pages * 4096 > LONG_LOG:
                    connection.execute("PRAGMA wal_checkpoint(RESTART)")
            except sqlite3.Error:
                continue  # the log only grows; the writer notices what is really wrong
        if connection is not None:
            connection.close()


def _tell(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
