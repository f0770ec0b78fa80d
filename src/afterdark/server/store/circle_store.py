"""Circles in the store: who joined, how their games ended, how strong they seem."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlalchemy import delete, func, insert, select, update

from afterdark.server.store.database import Database
from afterdark.server.store.result_rows import (
    Played,
    read_results,
    result_values,
    write_seats,
)
from afterdark.server.store.schema import (
    circle_people,
    circle_ratings,
    circles,
    result_seats,
    results,
)
from afterdark.server.store.sql import insert_new
from afterdark.server.store.values import (
    CircleMember,
    ResultSeat,
    StoredCircle,
    StoredRating,
    StoredResult,
)

MOST_RESULTS = 500
"""How many games of a circle are kept; what the older ones did to ratings stays."""

_CIRCLE = (circles.c.id, circles.c.name, circles.c.made, circles.c.touched)
_MEMBER = (
    circle_people.c.person_id, circle_people.c.name, circle_people.c.joined, circle_people.c.hides,
)  # fmt: skip
_RATING = (
    circle_ratings.c.person_id, circle_ratings.c.game, circle_ratings.c.mu, circle_ratings.c.sigma,
    circle_ratings.c.games,
)  # fmt: skip

Rate = Callable[[dict[str, StoredRating], Sequence[ResultSeat]], list[StoredRating]]
"""Ratings after a game, from those before it."""


class CircleStore:
    """What the store does for circles."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add_circle(self, circle: StoredCircle) -> None:
        """Keep a new circle."""
        async with self.database.writing() as connection:
            await connection.execute(
                insert(circles),
                [
                    {
                        "id": circle.id,
                        "name": circle.name,
                        "made": circle.made,
                        "touched": circle.touched,
                    }
                ],
            )

    async def circle(self, id: str) -> StoredCircle | None:
        """A circle by its id."""
        async with self.database.reading() as connection:
            row = (
                await connection.execute(select(*_CIRCLE).where(circles.c.id == id))
            ).one_or_none()
        return None if row is None else StoredCircle(*row)

    async def members(self, circle: str) -> list[CircleMember]:
        """Everybody who joined, in that order."""
        wanted = (
            select(*_MEMBER)
            .where(circle_people.c.circle_id == circle)
            .order_by(circle_people.c.joined, circle_people.c.person_id)
        )
        async with self.database.reading() as connection:
            return [CircleMember(*row) for row in (await connection.execute(wanted)).all()]

    async def join(self, circle: str, member: CircleMember, most: int) -> bool:
        """Somebody joins, or is called otherwise from now on, or hides their ratings. False if so
        many others have joined already."""
        mine = (circle_people.c.circle_id == circle) & (circle_people.c.person_id == member.person)
        async with self.database.writing() as connection:
            again = update(circle_people).where(mine).values(name=member.name, hides=member.hides)
            if (await connection.execute(again)).rowcount:
                return True
            # One after the other, also through several nodes: the row of the circle is held.
            await connection.execute(
                update(circles).where(circles.c.id == circle).values(touched=member.joined)
            )
            counted = select(func.count()).where(circle_people.c.circle_id == circle)
            if (await connection.execute(counted)).scalar_one() >= most:
                return False
            await connection.execute(
                insert_new(connection, circle_people).on_conflict_do_nothing(),
                [
                    {
                        "circle_id": circle,
                        "person_id": member.person,
                        "name": member.name,
                        "joined": member.joined,
                        "hides": member.hides,
                    }
                ],
            )
        return True

    async def leave(self, circle: str, person: str) -> bool:
        """Somebody leaves; to the others they are a nameless opponent of then. False if they had
        not joined."""
        of_circle = select(results.c.id).where(results.c.circle_id == circle)
        async with self.database.writing() as connection:
            done = await connection.execute(
                delete(circle_people).where(
                    circle_people.c.circle_id == circle, circle_people.c.person_id == person
                )
            )
            await connection.execute(
                delete(circle_ratings).where(
                    circle_ratings.c.circle_id == circle, circle_ratings.c.person_id == person
                )
            )
            await connection.execute(
                update(result_seats)
                .where(result_seats.c.person_id == person, result_seats.c.result_id.in_(of_circle))
                .values(person_id=None)
            )
        return done.rowcount == 1

    async def circles_of(self, person: str, limit: int = 50) -> list[StoredCircle]:
        """The circles somebody joined, the latest first."""
        wanted = (
            select(*_CIRCLE)
            .join(circle_people, circle_people.c.circle_id == circles.c.id)
            .where(circle_people.c.person_id == person)
            .order_by(circles.c.touched.desc(), circles.c.id)
            .limit(limit)
        )
        async with self.database.reading() as connection:
            return [StoredCircle(*row) for row in (await connection.execute(wanted)).all()]

    async def shared_by(self, persons: Sequence[str], before: float) -> dict[str, list[str]]:
        """Which of these people had joined which circles by then; only circles of two or more."""
        wanted = (
            select(circle_people.c.circle_id, circle_people.c.person_id)
            .where(circle_people.c.person_id.in_(persons), circle_people.c.joined <= before)
            .order_by(circle_people.c.circle_id, circle_people.c.person_id)
        )
        found: dict[str, list[str]] = {}
        async with self.database.reading() as connection:
            for circle, person in (await connection.execute(wanted)).all() if persons else ():
                found.setdefault(circle, []).append(person)
        return {circle: members for circle, members in found.items() if len(members) > 1}

    # -- games -------------------------------------------------------------------------------

    async def add_result(
        self, circle: str, result: StoredResult, seats: Sequence[ResultSeat], rate: Rate
    ) -> bool:
        """Write down a game of a circle and what it does to ratings, all or nothing. False if
        that has been done. Whoever is gone since then leaves a nameless place."""
        async with self.database.writing() as connection:
            # One after the other, also through several nodes: the row of the circle is held.
            held = await connection.execute(
                update(circles).where(circles.c.id == circle).values(touched=result.begun)
            )
            if held.rowcount != 1:
                return False
            adding = insert_new(connection, results).values(
                night_id=None, circle_id=circle, **result_values(result)
            )
            done = await connection.execute(
                adding.on_conflict_do_nothing(
                    index_elements=[results.c.circle_id, results.c.table_id]
                )
            )
            if done.rowcount != 1:
                return False
            there = select(circle_people.c.person_id).where(circle_people.c.circle_id == circle)
            known = set((await connection.execute(there)).scalars())
            named = [
                seat if seat.person in known else ResultSeat(seat.seat, None, seat.bot, seat.rank)
                for seat in seats
            ]
            await write_seats(connection, result.id, named)
            if not result.unrated:
                wanted = select(*_RATING).where(
                    circle_ratings.c.circle_id == circle, circle_ratings.c.game == result.game
                )
                rows = [StoredRating(*row) for row in (await connection.execute(wanted)).all()]
                rated = rate({row.person: row for row in rows}, named)
                for one in rated:
                    values = {"mu": one.mu, "sigma": one.sigma, "games": one.games}
                    upsert = insert_new(connection, circle_ratings).values(
                        circle_id=circle, person_id=one.person, game=one.game, **values
                    )
                    await connection.execute(
                        upsert.on_conflict_do_update(
                            index_elements=[
                                circle_ratings.c.circle_id,
                                circle_ratings.c.person_id,
                                circle_ratings.c.game,
                            ],
                            set_=values,
                        )
                    )
            newest = (
                select(results.c.id)
                .where(results.c.circle_id == circle)
                .order_by(results.c.begun.desc(), results.c.id)
                .limit(MOST_RESULTS)
            )
            await connection.execute(
                delete(results).where(results.c.circle_id == circle, results.c.id.not_in(newest))
            )
        return True

    async def results(self, circle: str) -> list[Played]:
        """The games of a circle, newest first."""
        async with self.database.reading() as connection:
            return await read_results(connection, results.c.circle_id == circle, MOST_RESULTS)

    async def ratings(self, circle: str) -> list[StoredRating]:
        """Everybody's ratings."""
        wanted = (
            select(*_RATING)
            .where(circle_ratings.c.circle_id == circle)
            .order_by(circle_ratings.c.game, circle_ratings.c.mu.desc())
        )
        async with self.database.reading() as connection:
            return [StoredRating(*row) for row in (await connection.execute(wanted)).all()]

    async def drop_idle(self, before: float) -> int:
        """Delete circles nobody belongs to any more."""
        member = select(circle_people.c.person_id).where(circle_people.c.circle_id == circles.c.id)
        async with self.database.writing() as connection:
            done = await connection.execute(
                delete(circles).where(circles.c.touched < before, ~member.exists())
            )
        return done.rowcount
