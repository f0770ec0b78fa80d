"""The rows of games that evenings and circles keep, read and written alike by both."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sqlalchemy import insert, select

from afterdark.server.store.schema import result_seats, results, tables
from afterdark.server.store.values import ResultSeat, StoredResult

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement
    from sqlalchemy.ext.asyncio import AsyncConnection

_RESULT = (
    results.c.id, results.c.number, results.c.table_id, results.c.game, results.c.begun,
    results.c.closed, results.c.aside, results.c.seats, results.c.watching, results.c.unrated,
)  # fmt: skip
_SEAT = (result_seats.c.seat, result_seats.c.person_id, result_seats.c.bot, result_seats.c.rank)

Played = tuple[StoredResult, list[ResultSeat]]
"""A game and where its chairs came in."""


async def read_results(
    connection: AsyncConnection, which: ColumnElement[bool], most: int
) -> list[Played]:
    """The latest games of those meant, newest first."""
    wanted = (
        select(*_RESULT).where(which).order_by(results.c.begun.desc(), results.c.id).limit(most)
    )
    rows: Sequence[Sequence[Any]] = (await connection.execute(wanted)).all()
    found = [StoredResult(*row) for row in rows]
    seats: dict[str, list[ResultSeat]] = {result.id: [] for result in found}
    if found:
        placed = (
            select(result_seats.c.result_id, *_SEAT)
            .where(result_seats.c.result_id.in_(seats))
            .order_by(result_seats.c.result_id, result_seats.c.seat)
        )
        for id, *seat in (await connection.execute(placed)).all():
            seats[id].append(ResultSeat(*seat))
    return [(result, seats[result.id]) for result in found]


async def kept_tables(connection: AsyncConnection, ids: Sequence[str]) -> set[str]:
    """Which of these tables there still are."""
    wanted = select(tables.c.id).where(tables.c.id.in_(ids))
    return set((await connection.execute(wanted)).scalars()) if ids else set()


async def write_seats(
    connection: AsyncConnection, result: str, seats: Sequence[ResultSeat]
) -> None:
    """Write down where the chairs of a game came in."""
    if seats:
        await connection.execute(
            insert(result_seats),
            [
                {
                    "result_id": result,
                    "seat": seat.seat,
                    "person_id": seat.person,
                    "bot": seat.bot,
                    "rank": seat.rank,
                }
                for seat in seats
            ],
        )


def result_values(result: StoredResult) -> dict[str, object]:
    """A game as the columns it fills, but for whose it is."""
    return {
        "id": result.id,
        "number": result.number,
        "table_id": result.table,
        "game": result.game,
        "begun": result.begun,
        "closed": result.closed,
        "aside": result.aside,
        "seats": result.seats,
        "watching": result.watching,
        "unrated": result.unrated,
    }
