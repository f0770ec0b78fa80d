"""The connection to a database: SQLite in one file or PostgreSQL by URL, the same code on top.

SQLite is written by one connection at a time, in transactions that take the lock at once, and
read by others meanwhile (WAL). A transaction is on the disk when it is over (synchronous=FULL).
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import sqlite3
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from afterdark.server.store.errors import HostNotFound, NothingAnswers, StoreError, StoreLost, Taken
from afterdark.server.store.writer import Work, Writer, names_of, set_up

if TYPE_CHECKING:
    from sqlalchemy import URL, Connection
    from sqlalchemy.engine.interfaces import DBAPIConnection
    from sqlalchemy.pool import ConnectionPoolEntry

READERS = 4
"""How many may read a SQLite file at once."""
BUSY_SECONDS = 20.0
"""How long to wait for another process that writes the same file."""
CONNECTIONS = 8
"""How many connections to PostgreSQL one node keeps."""
IDLE_MILLISECONDS = 3_000
"""A node that hangs in the middle of a transaction holds up all who want to write the same line;
after so long PostgreSQL gives it up."""
TAKE_YOUR_TIME = "SET LOCAL idle_in_transaction_session_timeout = 0"
"""For transactions that hold nobody up, or must be whole, whatever happens between two steps."""
POSTGRESQL_PORT = 5432
"""Where PostgreSQL listens unless told otherwise."""

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}


class Database:
    """Two ways in: `reading()` sees one moment, `writing()` is all or nothing."""

    def __init__(self, url: str, *, make: bool = True) -> None:
        self.url = _read_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        if self.is_sqlite:
            _find_file(self.url.database or "", make)
            self._write = _sqlite(self.url, writes=True)
            self._read = _sqlite(self.url, writes=False)
            self._writer: Writer | None = Writer(self.url.database or "", BUSY_SECONDS)
        else:
            self._writer = None
            self._write = self._read = _postgresql(self.url)

    @asynccontextmanager
    async def reading(self, *, one_moment: bool = False) -> AsyncIterator[AsyncConnection]:
        """A connection to ask. `one_moment`: all answers are of the same moment."""
        async with _connected(self._read) as connection:
            if one_moment and self.is_sqlite:
                await connection.exec_driver_sql("BEGIN")
            elif one_moment:
                await connection.execution_options(isolation_level="REPEATABLE READ")
                await connection.exec_driver_sql(TAKE_YOUR_TIME)
            try:
                yield connection
            finally:
                if one_moment and self.is_sqlite:
                    await connection.exec_driver_sql("ROLLBACK")

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: durable when the block is left, undone if it is left by an error."""
        async with _connected(self._write) as connection, connection.begin():
            yield connection

    async def write(self, work: Work) -> None:
        """A transaction of many rows of a few statements, by the shortest way there is.

        Raises `Taken` if a row is there already or what it belongs to is not; `StoreLost` else.
        """
        try:
            if self._writer is not None:
                await self._writer.write(work)
                return
            async with self.writing() as connection:
                for statement, rows in work:
                    names = names_of(statement)
                    given = [dict(zip(names, row, strict=True)) for row in rows]
                    await connection.execute(statement, given)
        except sqlite3.IntegrityError as error:
            raise Taken(_sentence(error)) from error
        except sqlite3.Error as error:
            raise StoreLost(_sentence(error)) from error
        except StoreLost as error:
            if isinstance(error.__cause__, IntegrityError):
                raise Taken(str(error)) from error
            raise

    async def empty_log(self) -> None:
        """Let nothing that was deleted lie about in SQLite's write-ahead log."""
        if self.is_sqlite:
            async with _connected(self._write) as connection:
                await connection.run_sync(_empty_log)

    async def close(self) -> None:
        """Give every connection back."""
        if self._writer is not None:
            await asyncio.to_thread(self._writer.close)
        await self._write.dispose()
        if self._read is not self._write:
            await self._read.dispose()


@asynccontextmanager
async def _connected(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection. What the database says is a `StoreLost`; errors of other things are not."""
    try:
        connection = await engine.connect()
    except OSError as error:
        raise _unreached(engine.url, error) from error
    except (SQLAlchemyError, sqlite3.Error) as error:
        raise StoreLost(_sentence(error)) from error
    try:
        yield connection
    except (SQLAlchemyError, sqlite3.Error) as error:
        raise StoreLost(_sentence(error)) from error
    finally:
        await _give_back(connection)


async def _give_back(connection: AsyncConnection) -> None:
    """Give a connection back. Whatever was to be done is done, or known to have failed: a
    connection that broke off since then is thrown away, and that is all."""
    try:
        await connection.close()
    except (SQLAlchemyError, sqlite3.Error, OSError):
        with contextlib.suppress(SQLAlchemyError, sqlite3.Error, OSError):
            await connection.invalidate()
            await connection.close()


def _unreached(url: URL, error: OSError) -> StoreLost:
    """Why there is no way to a database."""
    # Certificates that are wrong or not there say themselves what is the matter.
    if url.host is None or isinstance(error, ssl.SSLError | FileNotFoundError):
        return StoreLost(_sentence(error))
    if isinstance(error, socket.gaierror):
        return HostNotFound(url.host)
    return NothingAnswers(url.host, url.port or POSTGRESQL_PORT)


def _empty_log(connection: Connection) -> None:
    cursor = connection.connection.cursor()  # not in a transaction: then it would wait for itself
    cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    cursor.close()


def _read_url(text: str) -> URL:
    """A database URL; a path alone is a SQLite file."""
    if "://" not in text:
        text = f"sqlite:///{text}"
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise StoreError("A store is a file name or a URL like postgresql://host/name.") from None
    driver = _DRIVERS.get(url.drivername)
    if driver is None:
        raise StoreError(f"A store is SQLite or PostgreSQL, not {url.drivername!r}.")
    if driver == "sqlite+aiosqlite" and url.database in (None, "", ":memory:"):
        raise StoreError("A SQLite store is a file: sqlite:///name, or just its name.")
    return url.set(drivername=driver)


def _find_file(name: str, make: bool) -> None:
    """The file, readable by its owner alone: it holds the seeds of running games."""
    if not make and not Path(name).is_file():
        raise StoreError(f"There is no store {name}.")
    try:
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(name, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        reason = (error.strerror or "").lower()
        raise StoreError(f"The store {name} cannot be opened: {reason}.") from None


def _sqlite(url: URL, *, writes: bool) -> AsyncEngine:
    """One connection that writes, or several that read without a transaction around each query."""
    engine = create_async_engine(
        url,
        pool_size=1 if writes else READERS,
        max_overflow=0,
        pool_reset_on_return=None,  # every block above ends its transaction itself
        isolation_level=None if writes else "AUTOCOMMIT",
        skip_autocommit_rollback=not writes,
        hide_parameters=True,
        connect_args={"timeout": BUSY_SECONDS},
    )

    def connected(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        connection.isolation_level = None  # transactions begin where we say, and how
        cursor = connection.cursor()
        set_up(cursor.execute)
        cursor.close()

    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    event.listen(engine.sync_engine, "connect", connected)
    if writes:
        event.listen(engine.sync_engine, "begin", begin)
    return engine


def _postgresql(url: URL) -> AsyncEngine:
    try:
        return create_async_engine(
            url,
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_pre_ping=True,
            hide_parameters=True,
            connect_args={
                "server_settings": {"idle_in_transaction_session_timeout": str(IDLE_MILLISECONDS)}
            },
        )
    except ModuleNotFoundError:
        raise StoreError(
            "PostgreSQL needs one more package: pip install 'afterdark[postgres]'."
        ) from None


def _sentence(error: Exception) -> str:
    """What the database said, without any value that was to be stored."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    lines = str(cause).strip().splitlines()
    return f"The store cannot be used: {lines[0] if lines else type(cause).__name__}."
