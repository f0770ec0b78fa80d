"""Evenings in the store: who came, what they want to play, what was played."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from sqlalchemy import delete, func, insert, select, update

from afterdark.server.store.database import Database
from afterdark.server.store.result_rows import (
    Played,
    kept_tables,
    read_results,
    result_values,
    write_seats,
)
from afterdark.server.store.schema import night_people, nights, people, results
from afterdark.server.store.sql import insert_new
from afterdark.server.store.values import NightGuest, ResultSeat, StoredNight, StoredResult

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

MOST_GAMES = 200
"""How many games of one evening are kept."""

_NIGHT = (
    nights.c.id, nights.c.host_id, nights.c.circle_id, nights.c.made, nights.c.touched,
    nights.c.ended,
)  # fmt: skip
_GUEST = (
    night_people.c.person_id, night_people.c.name, night_people.c.joined, night_people.c.seen,
    night_people.c.left, night_people.c.vote,
)  # fmt: skip


class NightStore:
    """What the store does for evenings."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add_night(self, night: StoredNight) -> None:
        """Keep a new evening."""
        async with self.database.writing() as connection:
            await connection.execute(
                insert(nights),
                [
                    {
                        "id": night.id,
                        "host_id": night.host,
                        "circle_id": night.circle,
                        "made": night.made,
                        "touched": night.touched,
                        "ended": night.ended,
                    }
                ],
            )

    async def night(self, id: str) -> StoredNight | None:
        """An evening by its id."""
        async with self.database.reading() as connection:
            row = (await connection.execute(select(*_NIGHT).where(nights.c.id == id))).one_or_none()
        return None if row is None else StoredNight(*row)

    async def guests(self, night: str) -> list[NightGuest]:
        """Everybody who came, in that order."""
        wanted = (
            select(*_GUEST)
            .where(night_people.c.night_id == night)
            .order_by(night_people.c.joined, night_people.c.person_id)
        )
        async with self.database.reading() as connection:
            return [NightGuest(*row) for row in (await connection.execute(wanted)).all()]

    async def come(self, night: str, person: str, name: str, now: float, most: int) -> bool:
        """Somebody is there, by this name. False if so many others came already."""
        mine = (night_people.c.night_id == night) & (night_people.c.person_id == person)
        async with self.database.writing() as connection:
            again = update(night_people).where(mine).values(name=name, seen=now, left=None)
            if (await connection.execute(again)).rowcount:
                return True
            # One after the other, also through several nodes: the row of the evening is held.
            await connection.execute(update(nights).where(nights.c.id == night).values(touched=now))
            counted = select(func.count()).where(night_people.c.night_id == night)
            if (await connection.execute(counted)).scalar_one() >= most:
                return False
            await connection.execute(
                insert_new(connection, night_people).on_conflict_do_nothing(),
                [
                    {
                        "night_id": night,
                        "person_id": person,
                        "name": name,
                        "joined": now,
                        "seen": now,
                        "vote": "",
                    }
                ],
            )
        return True

    async def vote(self, night: str, person: str, game: str) -> bool:
        """Somebody wants to play this next, or nothing in particular. False: they never came."""
        return await self._change(night, person, vote=game)

    async def leave(self, night: str, person: str, now: float) -> bool:
        """Somebody leaves. False if they never came."""
        return await self._change(night, person, left=now, vote="")

    async def _change(self, night: str, person: str, **values: object) -> bool:
        mine = (night_people.c.night_id == night) & (night_people.c.person_id == person)
        async with self.database.writing() as connection:
            done = await connection.execute(update(night_people).where(mine).values(**values))
        return done.rowcount == 1

    async def end(self, night: str, now: float) -> bool:
        """The evening is over. False if it was."""
        async with self.database.writing() as connection:
            done = await connection.execute(
                update(nights)
                .where(nights.c.id == night, nights.c.ended.is_(None))
                .values(ended=now, touched=now)
            )
        return done.rowcount == 1

    # -- games -------------------------------------------------------------------------------

    async def begin(self, night: str, result: StoredResult) -> bool:
        """The next game of an evening begins; all votes are used up. False if somebody else was
        first to begin the game of this number."""
        async with self.database.writing() as connection:
            adding = insert_new(connection, results).values(
                night_id=night, circle_id=None, **result_values(result)
            )
            done = await connection.execute(
                adding.on_conflict_do_nothing(index_elements=[results.c.night_id, results.c.number])
            )
            if done.rowcount != 1:
                return False
            await connection.execute(
                update(nights).where(nights.c.id == night).values(touched=result.begun)
            )
            await connection.execute(
                update(night_people).where(night_people.c.night_id == night).values(vote="")
            )
        return True

    async def set_aside(self, night: str, table: str) -> bool:
        """Go on without a game that does not end. False if it is over or was set aside."""
        async with self.database.writing() as connection:
            done = await connection.execute(
                update(results)
                .where(
                    results.c.night_id == night,
                    results.c.table_id == table,
                    results.c.closed.is_(None),
                    ~results.c.aside,
                )
                .values(aside=True)
            )
        return done.rowcount == 1

    async def night_of(self, table: str) -> tuple[StoredNight, StoredResult] | None:
        """The evening a table was opened for, and what is kept of its game."""
        async with self.database.reading() as connection:
            wanted = (
                select(*_NIGHT)
                .join(results, results.c.night_id == nights.c.id)
                .where(results.c.table_id == table)
            )
            row = (await connection.execute(wanted)).first()
            if row is None:
                return None
            night = StoredNight(*row)
            meant = (results.c.night_id == night.id) & (results.c.table_id == table)
            ((result, _),) = await read_results(connection, meant, 1)
        return night, result

    async def finish(
        self,
        result: str,
        closed: float,
        watching: bool,
        unrated: str,
        seats: Sequence[ResultSeat],
    ) -> bool:
        """A game was closed for good. False if that is written down already."""
        async with self.database.writing() as connection:
            done = await connection.execute(
                update(results)
                .where(results.c.id == result, results.c.closed.is_(None))
                .values(closed=closed, watching=watching, unrated=unrated, seats=len(seats))
            )
            if done.rowcount != 1:
                return False
            known = await _known(connection, {seat.person for seat in seats if seat.person})
            await write_seats(connection, result, [_kept(seat, known) for seat in seats])
        return True

    async def results(self, night: str) -> list[Played]:
        """The games of an evening, newest first."""
        async with self.database.reading() as connection:
            return await read_results(connection, results.c.night_id == night, MOST_GAMES)

    async def kept_tables(self, ids: Sequence[str]) -> set[str]:
        """Which of these tables there still are."""
        async with self.database.reading() as connection:
            return await kept_tables(connection, ids)

    # -- lists and cleaning ------------------------------------------------------------------

    async def nights_of(self, person: str, limit: int = 20) -> list[StoredNight]:
        """The evenings somebody came to, newest first."""
        wanted = (
            select(*_NIGHT)
            .join(night_people, night_people.c.night_id == nights.c.id)
            .where(night_people.c.person_id == person)
            .order_by(nights.c.made.desc(), nights.c.id)
            .limit(limit)
        )
        async with self.database.reading() as connection:
            return [StoredNight(*row) for row in (await connection.execute(wanted)).all()]

    async def nights_in(self, circle: str, limit: int = 20) -> list[StoredNight]:
        """The evenings of a circle, newest first."""
        wanted = (
            select(*_NIGHT)
            .where(nights.c.circle_id == circle)
            .order_by(nights.c.made.desc(), nights.c.id)
            .limit(limit)
        )
        async with self.database.reading() as connection:
            return [StoredNight(*row) for row in (await connection.execute(wanted)).all()]

    async def drop_idle(self, before: float) -> int:
        """Delete evenings at which nothing has happened since then."""
        async with self.database.writing() as connection:
            done = await connection.execute(delete(nights).where(nights.c.touched < before))
        return done.rowcount


async def _known(connection: AsyncConnection, ids: Collection[str]) -> set[str]:
    """Which of these people there still are: somebody may be forgotten at any moment."""
    wanted = select(people.c.id).where(people.c.id.in_(sorted(ids)))
    return set((await connection.execute(wanted)).scalars()) if ids else set()


def _kept(seat: ResultSeat, known: Collection[str]) -> ResultSeat:
    return seat if seat.person in known else ResultSeat(seat.seat, None, seat.bot, seat.rank)
