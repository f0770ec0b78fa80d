"""The tables in the store: their journals, what lists show of them, who sits there."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import delete, func, insert, select, text, update

from afterdark.server.store.database import Database
from afterdark.server.store.errors import StoreError
from afterdark.server.store.schema import branches, goes_on, journal, repeats, sittings, tables
from afterdark.server.store.sql import insert_new
from afterdark.server.store.values import (
    Line,
    MyGame,
    Sitting,
    StoredRepeat,
    StoredTable,
    TableSummary,
)

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

_SUMMARY = (tables.c.phase, tables.c.touched, tables.c.due, tables.c.listed, tables.c.about)
_SITTING = (
    sittings.c.table_id,
    sittings.c.person_id,
    sittings.c.joined,
    sittings.c.since,
    sittings.c.until,
    sittings.c.told,
)

NEWS_POSTGRESQL = text(
    "SELECT j.table_id, j.seq, j.at, j.data"
    " FROM json_to_recordset(CAST(:wanted AS json)) AS w(t text, s int)"
    " JOIN journal j ON j.table_id = w.t AND j.seq > w.s ORDER BY j.table_id, j.seq"
)
NEWS_SQLITE = text(
    "SELECT j.table_id, j.seq, j.at, j.data FROM json_each(:wanted) AS w"
    " JOIN journal j ON j.table_id = json_extract(w.value, '$.t')"
    " AND j.seq > json_extract(w.value, '$.s') ORDER BY j.table_id, j.seq"
)


class TableStore:
    """What the store does for tables. Lines are appended by the `Journal`, or here, one table at
    a time, when a table is made."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # -- making and finding ------------------------------------------------------------------

    async def create_table(
        self,
        table: StoredTable,
        lines: Sequence[Line] = (),
        origin: str = "",
        repeat: StoredRepeat | None = None,
    ) -> None:
        """Keep a new table with its first lines, durably; with the fingerprint of the record it
        goes on from, if it does, and with the challenge that it plays, if it plays one."""
        async with self.database.writing() as connection:
            await connection.execute(insert(tables), [_table_values(table)])
            if origin:
                await connection.execute(
                    insert(branches), [{"table_id": table.id, "origin": origin}]
                )
            if repeat is not None:
                values = {"challenge_id": repeat.challenge, "seen": repeat.seen}
                await connection.execute(insert(repeats), [{"table_id": table.id, **values}])
            await self._append(connection, table.id, lines)

    async def table(self, id: str) -> StoredTable | None:
        """A table by its id."""
        wanted = select(tables.c.id, tables.c.seed, tables.c.made, *_SUMMARY).where(
            tables.c.id == id
        )
        async with self.database.reading() as connection:
            row = (await connection.execute(wanted)).one_or_none()
        return None if row is None else StoredTable(row[0], row[1], row[2], TableSummary(*row[3:]))

    async def lines(self, table: str, after: int = -1) -> list[Line]:
        """A table's journal in order, from the line after `after` on."""
        wanted = (
            select(journal.c.seq, journal.c.at, journal.c.data)
            .where(journal.c.table_id == table, journal.c.seq > after)
            .order_by(journal.c.seq)
        )
        async with self.database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return [Line(seq, at, data) for seq, at, data in rows]

    async def news(self, known: Mapping[str, int]) -> dict[str, tuple[TableSummary, list[Line]]]:
        """The lines of many tables after those that are known, with the summary they made; only of
        tables that have any. One question for all: it is asked after every move elsewhere."""
        wanted = msgspec.json.encode([{"t": table, "s": seq} for table, seq in known.items()])
        told = NEWS_SQLITE if self.database.is_sqlite else NEWS_POSTGRESQL
        found: dict[str, list[Line]] = {}
        async with self.database.reading() as connection:
            rows = await connection.execute(told, {"wanted": wanted.decode()})
            for table, seq, at, data in rows.all():
                found.setdefault(table, []).append(Line(seq, at, data))
            if not found:
                return {}
            summed = select(tables.c.id, *_SUMMARY).where(tables.c.id.in_(sorted(found)))
            summaries = (await connection.execute(summed)).all()
        return {row[0]: (TableSummary(*row[1:]), found[row[0]]) for row in summaries}

    async def last_seq(self, table: str) -> int:
        """The number of the last line; -1 if there is none."""
        wanted = select(func.max(journal.c.seq)).where(journal.c.table_id == table)
        async with self.database.reading() as connection:
            last: int | None = (await connection.execute(wanted)).scalar()
        return -1 if last is None else last

    async def listed_tables(
        self, phases: Sequence[str], limit: int = 100
    ) -> list[tuple[str, float, TableSummary]]:
        """The tables the lobby shows (id, when made, summary), the liveliest first."""
        wanted = (
            select(tables.c.id, tables.c.made, *_SUMMARY)
            .where(tables.c.listed, tables.c.phase.in_(phases))
            .order_by(tables.c.touched.desc())
            .limit(limit)
        )
        async with self.database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return [(row[0], row[1], TableSummary(*row[2:])) for row in rows]

    async def branches_of(
        self, origin: str, person: str, limit: int = 50
    ) -> list[tuple[str, bool, TableSummary]]:
        """The tables over by now that went on from a record and may be told to a person: those
        that are theirs (id, whether it is, summary), and those that are listed for everybody."""
        own = (sittings.c.table_id == tables.c.id) & (sittings.c.person_id == person)
        wanted = (
            select(tables.c.id, sittings.c.person_id, *_SUMMARY)
            .join(branches, branches.c.table_id == tables.c.id)
            .outerjoin(sittings, own)
            .where(branches.c.origin == origin, tables.c.phase == "over")
            .where(tables.c.listed | sittings.c.person_id.is_not(None))
            .order_by(tables.c.touched.desc(), tables.c.id)
            .limit(limit)
        )
        async with self.database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return [(row[0], row[1] is not None, TableSummary(*row[2:])) for row in rows]

    async def due_tables(self, until: float, limit: int = 1000) -> list[tuple[str, float]]:
        """The tables that must be awake by then (id, due), the most urgent first."""
        wanted = (
            select(tables.c.id, tables.c.due)
            .where(tables.c.due <= until)
            .order_by(tables.c.due)
            .limit(limit)
        )
        async with self.database.reading() as connection:
            return [(id, due) for id, due in (await connection.execute(wanted)).all()]

    async def idle_tables(
        self, before: float, phases: Sequence[str], limit: int = 100
    ) -> list[str]:
        """Tables in these phases at which nobody has done anything since then."""
        wanted = (
            select(tables.c.id)
            .where(tables.c.touched < before, tables.c.phase.in_(phases))
            .order_by(tables.c.touched)
            .limit(limit)
        )
        async with self.database.reading() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def count_tables(self) -> int:
        """How many tables there are."""
        async with self.database.reading() as connection:
            return (await connection.execute(select(func.count()).select_from(tables))).scalar_one()

    async def touch(self, table: str, summary: TableSummary) -> bool:
        """Say what lists and timers need to know. False if there is no such table, or it failed.

        Together with new lines, give the summary to the journal instead: one write, not two.
        """
        async with self.database.writing() as connection:
            done = await connection.execute(
                update(tables)
                .where(tables.c.id == table, goes_on)
                .values(**summary_values(summary))
            )
        return done.rowcount == 1

    async def fail_table(self, table: str, summary: TableSummary) -> bool:
        """Close a table for good: this is its last summary, and nobody is asked there any more."""
        async with self.database.writing() as connection:
            done = await connection.execute(
                update(tables).where(tables.c.id == table).values(**summary_values(summary))
            )
            await connection.execute(
                update(sittings).where(sittings.c.table_id == table).values(since=None, until=None)
            )
        return done.rowcount == 1

    async def delete_table(self, table: str) -> bool:
        """Delete a table with its journal and its sittings."""
        async with self.database.writing() as connection:
            done = await connection.execute(delete(tables).where(tables.c.id == table))
        return done.rowcount == 1

    # -- rewriting ---------------------------------------------------------------------------

    async def rewrite(self, table: str, lines: Sequence[Line]) -> None:
        """Put other data in the place of lines that are there, as forgetting a person asks."""
        async with self.database.writing() as connection:
            await self.rewrite_in(connection, table, lines)
        await self.database.empty_log()

    async def rewrite_in(
        self, connection: AsyncConnection, table: str, lines: Sequence[Line]
    ) -> None:
        for line in lines:
            done = await connection.execute(
                update(journal)
                .where(journal.c.table_id == table, journal.c.seq == line.seq)
                .values(data=line.data, at=line.at)
            )
            if done.rowcount != 1:
                raise StoreError(f"The journal has no line {line.seq} that could be rewritten.")

    async def _append(self, connection: AsyncConnection, table: str, lines: Sequence[Line]) -> None:
        if lines:
            await connection.execute(insert(journal), [line_values(table, line) for line in lines])

    # -- who sits there ----------------------------------------------------------------------

    async def sit(self, table: str, person: str, at: float) -> None:
        """Remember that a person belongs to a table. Saying it again changes nothing."""
        async with self.database.writing() as connection:
            await connection.execute(
                insert_new(connection, sittings).on_conflict_do_nothing(),
                [{"table_id": table, "person_id": person, "joined": at}],
            )

    async def rise(self, table: str, person: str) -> None:
        """A person no longer belongs to a table."""
        async with self.database.writing() as connection:
            await connection.execute(delete(sittings).where(_is_sitting(table, person)))

    async def games_of(self, person: str, limit: int = 200) -> list[MyGame]:
        """A person's games: those that wait for the person first, then the latest."""
        wanted = (
            select(*_SITTING, tables.c.made, *_SUMMARY)
            .join(tables, tables.c.id == sittings.c.table_id)
            .where(sittings.c.person_id == person)
            .order_by(sittings.c.since.is_(None), tables.c.touched.desc())
            .limit(limit)
        )
        async with self.database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return [_my_game(row) for row in rows]

    async def tables_of(self, person: str) -> list[str]:
        """Every table a person belongs to."""
        wanted = select(sittings.c.table_id).where(sittings.c.person_id == person)
        async with self.database.reading() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def tables_naming(self, person: str) -> list[str]:
        """Every table whose journal names a person: where they sat, watched or spoke.

        This reads all journals: it is for forgetting people, not for every day.
        """
        named = select(journal.c.table_id).where(journal.c.data.contains(person, autoescape=True))
        async with self.database.reading() as connection:
            return list((await connection.execute(named.distinct())).scalars())

    # -- notices -----------------------------------------------------------------------------

    async def untold(self, before: float = math.inf, limit: int = 1000) -> list[Sitting]:
        """Who is asked since before then and was sent no notice, the longest waiting first."""
        wanted = (
            select(*_SITTING)
            .where(sittings.c.since <= before, sittings.c.told.is_distinct_from(sittings.c.since))
            .order_by(sittings.c.since)
            .limit(limit)
        )
        async with self.database.reading() as connection:
            return [Sitting(*row) for row in (await connection.execute(wanted)).all()]

    async def mark_told(self, sitting: Sitting) -> bool:
        """Take it on to send the notice of this turn. False if it is over or another took it."""
        async with self.database.writing() as connection:
            done = await connection.execute(
                update(sittings)
                .where(
                    _is_sitting(sitting.table, sitting.person),
                    sittings.c.since == sitting.since,
                    sittings.c.told.is_distinct_from(sittings.c.since),
                )
                .values(told=sitting.since)
            )
        return done.rowcount == 1


def _is_sitting(table: str, person: str) -> Any:
    return (sittings.c.table_id == table) & (sittings.c.person_id == person)


def _my_game(row: Sequence[Any]) -> MyGame:
    width = len(_SITTING)
    return MyGame(Sitting(*row[:width]), row[width], TableSummary(*row[width + 1 :]))


def _table_values(table: StoredTable) -> dict[str, object]:
    return {"id": table.id, "seed": table.seed, "made": table.made, **summary_values(table.summary)}


def summary_values(summary: TableSummary) -> dict[str, object]:
    """A summary as the columns it fills."""
    return {
        "phase": summary.phase,
        "touched": summary.touched,
        "due": summary.due,
        "listed": summary.listed,
        "about": summary.about,
    }


def line_values(table: str, line: Line) -> dict[str, object]:
    """A line as the columns it fills."""
    return {"table_id": table, "seq": line.seq, "at": line.at, "data": line.data}
