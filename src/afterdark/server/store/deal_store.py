"""Deals in the store that were sent to friends: challenges, who plays them, who had seen them."""

from __future__ import annotations

from sqlalchemy import delete, func, select, update

from afterdark.server.store.database import Database
from afterdark.server.store.schema import challenges, repeats, seen_deals, sittings, tables
from afterdark.server.store.sql import insert_new
from afterdark.server.store.values import StoredChallenge, StoredRepeat, TableSummary

_CHALLENGE = (challenges.c.id, challenges.c.table_id, challenges.c.deal, challenges.c.seat)
_REPEAT = (repeats.c.table_id, repeats.c.challenge_id, repeats.c.seen)


class DealStore:
    """What the store does for deals that are played again."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, challenge: StoredChallenge) -> StoredChallenge:
        """Keep a challenge, unless its table has one already; the one that is kept."""
        async with self.database.writing() as connection:
            await connection.execute(
                insert_new(connection, challenges).on_conflict_do_nothing(),
                [
                    {
                        "id": challenge.id,
                        "table_id": challenge.table,
                        "deal": challenge.deal,
                        "seat": challenge.seat,
                    }
                ],
            )
            wanted = select(*_CHALLENGE).where(challenges.c.table_id == challenge.table)
            return StoredChallenge(*(await connection.execute(wanted)).one())

    async def challenge(self, id: str) -> StoredChallenge | None:
        """A challenge by the word in its link."""
        wanted = select(*_CHALLENGE).where(challenges.c.id == id)
        async with self.database.reading() as connection:
            row = (await connection.execute(wanted)).one_or_none()
        return None if row is None else StoredChallenge(*row)

    async def is_sent(self, deal: str) -> bool:
        """Whether somebody was sent this deal."""
        wanted = select(func.count()).select_from(challenges).where(challenges.c.deal == deal)
        async with self.database.reading() as connection:
            return (await connection.execute(wanted)).scalar_one() > 0

    # -- playing it again --------------------------------------------------------------------

    async def repeats_of(
        self, challenge: str, limit: int
    ) -> list[tuple[StoredRepeat, TableSummary]]:
        """The tables at which a challenge is played, the first one first."""
        summary = (
            tables.c.phase,
            tables.c.touched,
            tables.c.due,
            tables.c.listed,
            tables.c.about,
        )
        wanted = (
            select(*_REPEAT, *summary)
            .join(tables, tables.c.id == repeats.c.table_id)
            .where(repeats.c.challenge_id == challenge)
            .order_by(tables.c.made, tables.c.id)
            .limit(limit)
        )
        async with self.database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return [(StoredRepeat(*row[:3]), TableSummary(*row[3:])) for row in rows]

    async def played_by(self, deal: str, person: str) -> list[StoredRepeat]:
        """The tables at which a person plays or played a deal again."""
        wanted = (
            select(*_REPEAT)
            .join(challenges, challenges.c.id == repeats.c.challenge_id)
            .join(sittings, sittings.c.table_id == repeats.c.table_id)
            .where(challenges.c.deal == deal, sittings.c.person_id == person)
        )
        async with self.database.reading() as connection:
            return [StoredRepeat(*row) for row in (await connection.execute(wanted)).all()]

    async def mark(self, table: str) -> None:
        """Whoever plays here has looked at the deal meanwhile."""
        async with self.database.writing() as connection:
            await connection.execute(
                update(repeats).where(repeats.c.table_id == table).values(seen=True)
            )

    # -- having seen it ----------------------------------------------------------------------

    async def saw(self, deal: str, person: str, at: float) -> bool:
        """A person looked at a deal. False if that was known already."""
        async with self.database.writing() as connection:
            done = await connection.execute(
                insert_new(connection, seen_deals)
                .values(deal=deal, person_id=person, at=at)
                .on_conflict_do_nothing()
            )
        return done.rowcount == 1

    async def has_seen(self, deal: str, person: str) -> bool:
        """Whether a person has looked at a deal."""
        wanted = (
            select(func.count())
            .select_from(seen_deals)
            .where(seen_deals.c.deal == deal, seen_deals.c.person_id == person)
        )
        async with self.database.reading() as connection:
            return (await connection.execute(wanted)).scalar_one() > 0

    async def drop_old(self, before: float) -> int:
        """Forget who looked at what before then: those games are gone."""
        async with self.database.writing() as connection:
            return (
                await connection.execute(delete(seen_deals).where(seen_deals.c.at < before))
            ).rowcount
