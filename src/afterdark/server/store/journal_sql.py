"""How what waits in the journal is written to a database: one transaction for many calls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import bindparam, insert, update

from afterdark.server.store.schema import goes_on, journal, sittings, tables
from afterdark.server.store.writer import Row, Work

if TYPE_CHECKING:
    from afterdark.server.store.journal import Write

_APPEND: Final = insert(journal)
_SUMMARY: Final = (
    update(tables)
    .where(tables.c.id == bindparam("of_table"), goes_on)
    .values({name: bindparam(name) for name in ("phase", "touched", "due", "listed", "about")})
)
_TURN: Final = (
    update(sittings)
    .where(
        sittings.c.table_id == bindparam("of_table"),
        sittings.c.person_id == bindparam("of_person"),
    )
    .values(since=bindparam("since"), until=bindparam("until"))
)


def work_of(batch: list[Write]) -> Work:
    """What one transaction does. In one order everywhere: two nodes never wait in a circle."""
    lines: list[tuple[str, int, float, str]] = []
    summaries: dict[str, Row] = {}
    turns: list[tuple[object, ...]] = []
    for write in batch:
        table = write.table_journal.table
        for line in write.lines:
            lines.append((table, line.seq, line.at, line.data))
        summary = write.summary
        if summary is not None:  # the last one counts
            summaries[table] = (
                summary.phase,
                summary.touched,
                summary.due,
                summary.listed,
                summary.about,
                table,
            )
        for turn in write.turns:
            turns.append((turn.since, turn.until, table, turn.person))
    lines.sort()
    turns.sort(key=lambda turn: turn[2:])
    work: Work = []
    if lines:
        work.append((_APPEND, list(lines)))
    if summaries:
        work.append((_SUMMARY, [summaries[table] for table in sorted(summaries)]))
    if turns:
        work.append((_TURN, list(turns)))
    return work
