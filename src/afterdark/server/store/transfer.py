"""Everything in a store as lines of JSON, and back: to move between stores, and to keep a copy.

The first line says what this is, then comes a line for every row, then how many there were of each
kind. What is moved is checked row by row and counted; a store is filled whole or left as it was.
The file holds the seeds of running games: whoever can read it can cheat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import Boolean, Double, Integer, Table, delete, func, insert, select

from afterdark.server.store.errors import StoreError, StoreLost
from afterdark.server.store.schema import VERSION, metadata

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from afterdark.server.store.store import Store

FORMAT = "afterdark store"
READ = ("0002", "0004", "0006", VERSION)
"""Of these versions files are read: what they hold has not changed since the first of them, but for
kinds of rows that older ones do not have."""
BATCH = 1_000

Counts = dict[str, int]
S = TypeVar("S", bound=Struct)


class _Head(Struct, frozen=True, forbid_unknown_fields=True):
    format: str
    version: str


class _Row(Struct, frozen=True, forbid_unknown_fields=True):
    kind: str
    row: msgspec.Raw


class _End(Struct, frozen=True, forbid_unknown_fields=True):
    counts: Counts


def _shape(table: Table) -> type[Struct]:
    """A row of a table as a checked value."""
    fields: list[tuple[str, Any]] = []
    for column in table.columns:
        kind: Any = str
        if isinstance(column.type, Double):
            kind = float
        elif isinstance(column.type, Boolean):
            kind = bool
        elif isinstance(column.type, Integer):
            kind = int
        fields.append((str(column.name), kind | None if column.nullable else kind))
    return msgspec.defstruct(str(table.name), fields, frozen=True, forbid_unknown_fields=True)


_TABLES = {
    str(table.name): table for table in metadata.sorted_tables if not table.info.get("passing")
}
_SHAPES = {name: _shape(table) for name, table in _TABLES.items()}


async def export(store: Store, write: Callable[[bytes], object]) -> Counts:
    """Write everything as it is at one moment, a line at a time; how many rows of each kind."""
    encode = msgspec.json.Encoder().encode
    counts: Counts = {}
    write(encode(_Head(FORMAT, VERSION)) + b"\n")
    async with store.database.reading(one_moment=True) as connection:
        for name, table in _TABLES.items():
            counts[name] = 0
            in_order = select(table).order_by(*table.primary_key.columns)
            async with connection.stream(in_order) as rows:
                async for row in rows:
                    counts[name] += 1
                    write(encode({"kind": name, "row": _SHAPES[name](*row)}) + b"\n")
    write(encode(_End(counts)) + b"\n")
    return counts


async def fill(store: Store, lines: Iterable[bytes], *, replace: bool = False) -> Counts:
    """Fill an empty store with what was exported; `replace` empties it first.

    Whatever is wrong with the lines, the store is then as it was.
    """
    reading = _Reading(lines)
    reading.head()
    try:
        async with store.database.writing() as connection:
            await _make_room(connection, replace)
            for table, rows in reading.batches():
                await connection.execute(insert(table), rows)
            found = await _counted(connection)
            if found != reading.counts:
                raise StoreError("The store does not hold as many rows as were moved.")
    except StoreLost as error:
        if reading.counts is None:
            raise StoreError(f"{reading.place}: {error}") from error
        raise
    return found


async def _make_room(connection: AsyncConnection, replace: bool) -> None:
    if replace:
        for table in reversed(metadata.sorted_tables):
            await connection.execute(delete(table))
    elif any((await _counted(connection)).values()):
        raise StoreError("The store to be filled is not empty; say --replace to empty it first.")


async def _counted(connection: AsyncConnection) -> Counts:
    found: Counts = {}
    for name, table in _TABLES.items():
        count = await connection.execute(select(func.count()).select_from(table))
        found[name] = count.scalar_one()
    return found


class _Reading:
    """Exported lines, read one after the other."""

    def __init__(self, lines: Iterable[bytes]) -> None:
        self._lines = iter(lines)
        self._number = 0
        self.counts: Counts | None = None
        """What the last line says, once it was read."""

    @property
    def place(self) -> str:
        return f"Line {self._number} of the file"

    def head(self) -> None:
        """Read the first line and refuse what this version cannot read."""
        head = self._decoded(_Head, next(self._lines, b""))
        if head.format != FORMAT:
            raise StoreError("This file is not an exported store.")
        if head.version not in READ:
            newer = "a newer" if head.version > VERSION else "an older"
            raise StoreError(
                f"The file was exported by {newer} Afterdark (store version {head.version}, here "
                f"{VERSION}): import it with that one, then open the store with this one."
            )

    def batches(self) -> Iterable[tuple[Table, list[dict[str, Any]]]]:
        """Rows of one table at a time, a limited number together."""
        counts = dict.fromkeys(_TABLES, 0)
        waiting: list[dict[str, Any]] = []
        of = ""
        for line in self._lines:
            if line.startswith(b'{"counts"'):
                self._end(line, counts)
                break
            row = self._decoded(_Row, line)
            if row.kind not in _TABLES:
                raise StoreError(f"{self.place} is of an unknown kind.")
            if waiting and (row.kind != of or len(waiting) >= BATCH):
                yield _TABLES[of], waiting
                waiting = []
            of = row.kind
            counts[of] += 1
            try:
                value = msgspec.json.decode(row.row, type=_SHAPES[of])
            except msgspec.DecodeError as error:
                raise StoreError(f"{self.place} cannot be read: {error}.") from None
            waiting.append(msgspec.structs.asdict(value))
        else:
            raise StoreError("The file is not whole: its last line is missing.")
        if waiting:
            yield _TABLES[of], waiting

    def _end(self, line: bytes, counts: Counts) -> None:
        end = self._decoded(_End, line)
        if {**dict.fromkeys(counts, 0), **end.counts} != counts:
            raise StoreError("The file is not whole: it holds other numbers of rows than it says.")
        if any(rest.strip() for rest in self._lines):
            raise StoreError("The file goes on after its end.")
        self.counts = counts

    def _decoded(self, kind: type[S], line: bytes) -> S:
        self._number += 1
        try:
            return msgspec.json.decode(line, type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise StoreError(f"{self.place} cannot be read: {error}.") from None
