"""A table that cannot be opened any more: what is still read of it, and rewritten in it.

Nothing is played here, for that is what failed. The rows carry the lines of the record as they were
made, so the record can be read as far as the game went.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from afterdark.engine.contract.registry import find_game
from afterdark.server.errors import NoSuchTable, NotFound, NotWatched, TableFailed, TooMany
from afterdark.server.node.logs import failed
from afterdark.server.store.values import Line
from afterdark.server.tables.table_listing import read_listing
from afterdark.table.room.room import Room
from afterdark.table.room.rows import Did, Row
from afterdark.table.wire import messages
from afterdark.table.wire.shapes import PersonShown

if TYPE_CHECKING:
    from afterdark.server.readers.reader_pool import ReaderPool
    from afterdark.server.store.store import Store
    from afterdark.server.store.values import TableSummary

FORGOTTEN_LINE = "{}"
"""What stands in place of a line that names a forgotten person and that nobody can read."""


async def record_of(store: Store, id: str, guest: str, readers: ReaderPool, address: str) -> str:
    """The record of a table that failed, as far as it goes: to everybody to whom that of a table
    at which the game is over would be shown. The address is charged for it."""
    stored = await store.tables.table(id)
    if stored is None:
        raise NoSuchTable
    rows = [row for row in map(_read, await store.tables.lines(id, -1)) if row is not None]
    dealt = next((place for place, row in enumerate(rows) if row.entry.lines), None)
    if dealt is None:
        raise NotFound  # the game never began
    try:
        until, seed = rows[: dealt + 1], bytes.fromhex(stored.seed)
        touched = stored.summary.touched
        room = readers.read_here(lambda: Room.load(id, until, seed, touched, find_game), address)
    except TooMany:
        raise
    except Exception:
        failed("a record cannot be read", table=id)
        raise TableFailed from None
    if not _may_watch(room, rows[dealt + 1 :]) and id not in await store.tables.tables_of(guest):
        raise NotWatched
    body = [line for row in rows for line in row.entry.lines]
    return "\n".join([*room.state.game().record.header.lines(), *body, ""])


def _read(line: Line) -> Row | None:
    try:
        return Row.unpacked(line.seq, line.at, line.data)
    except msgspec.MsgspecError:
        return None


def _may_watch(room: Room, rows: list[Row]) -> bool:
    """Whether anybody may watch, after these rows as well."""
    watching = room.state.setup.watching
    for row in rows:
        if isinstance(row.entry, Did) and isinstance(row.entry.command, messages.Watching):
            watching = row.entry.command.on
    return watching


async def without(store: Store, id: str, person: str) -> tuple[list[Line], TableSummary]:
    """The lines that tell a person's name or words as they shall read, and what lists show."""
    stored = await store.tables.table(id)
    if stored is None:
        raise NoSuchTable
    lines = await store.tables.lines(id, -1)
    read = [(line, _read(line)) for line in lines]
    rows = [row for _, row in read if row is not None]
    changed = [Line(row.seq, row.at, row.packed().decode()) for row in Room.forget(rows, person)]
    changed += [
        Line(line.seq, line.at, FORGOTTEN_LINE)
        for line, row in read
        if row is None and person in line.data
    ]
    about = read_listing(stored.summary)
    for seat in about.owned(id, person):
        about.seats[seat] = PersonShown("", about.seats[seat].bot)
    text = msgspec.json.encode(about).decode()
    return changed, msgspec.structs.replace(stored.summary, about=text)
