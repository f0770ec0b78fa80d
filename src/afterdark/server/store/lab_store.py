"""The lab in the store: variants by the word in their link, and how far runs have come."""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import delete, select, update

from afterdark.server.store.database import Database
from afterdark.server.store.schema import lab_runs, variants
from afterdark.server.store.sql import insert_new

MOST_VARIANTS: Final = 2_000
"""So many variants are kept; the one that was looked at longest ago makes room."""


class StoredRun(NamedTuple):
    """A run as it was last heard of."""

    person: str
    touched: float
    stopped: bool
    data: str


class LabStore:
    """What the store does for the lab."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # -- variants ----------------------------------------------------------------------------

    async def keep(self, hash: str, data: str, now: float, most: int = MOST_VARIANTS) -> None:
        """Keep a variant; at most so many in all."""
        newest = (
            select(variants.c.hash).order_by(variants.c.touched.desc(), variants.c.hash).limit(most)
        )
        async with self.database.writing() as connection:
            adding = insert_new(connection, variants).values(hash=hash, touched=now, data=data)
            await connection.execute(
                adding.on_conflict_do_update(
                    index_elements=[variants.c.hash], set_={"touched": now}
                )
            )
            await connection.execute(delete(variants).where(variants.c.hash.not_in(newest)))

    async def variant(self, hash: str) -> tuple[str, float] | None:
        """A variant by the word in its link, and when it was last asked for."""
        wanted = select(variants.c.data, variants.c.touched).where(variants.c.hash == hash)
        async with self.database.reading() as connection:
            row = (await connection.execute(wanted)).one_or_none()
        return None if row is None else (row[0], row[1])

    async def touch(self, hash: str, now: float) -> None:
        """Somebody has asked for a variant."""
        async with self.database.writing() as connection:
            await connection.execute(
                update(variants).where(variants.c.hash == hash).values(touched=now)
            )

    # -- runs --------------------------------------------------------------------------------

    async def begin(self, id: str, person: str, data: str, now: float) -> None:
        """A run begins; its person has no other."""
        async with self.database.writing() as connection:
            await connection.execute(
                update(lab_runs).where(lab_runs.c.person_id == person).values(stopped=True)
            )
            await connection.execute(
                insert_new(connection, lab_runs).values(
                    id=id, person_id=person, touched=now, stopped=False, data=data
                )
            )

    async def save(self, id: str, data: str, now: float) -> bool:
        """How far a run has come. False if nobody wants it any more."""
        async with self.database.writing() as connection:
            done = await connection.execute(
                update(lab_runs)
                .where(lab_runs.c.id == id, lab_runs.c.stopped.is_(False))
                .values(data=data, touched=now)
            )
        return done.rowcount == 1

    async def run(self, id: str) -> StoredRun | None:
        """A run by its id."""
        wanted = select(
            lab_runs.c.person_id, lab_runs.c.touched, lab_runs.c.stopped, lab_runs.c.data
        ).where(lab_runs.c.id == id)
        async with self.database.reading() as connection:
            row = (await connection.execute(wanted)).one_or_none()
        return None if row is None else StoredRun(*row)

    async def stop(self, id: str) -> None:
        """Nobody wants more of a run."""
        async with self.database.writing() as connection:
            await connection.execute(
                update(lab_runs).where(lab_runs.c.id == id).values(stopped=True)
            )

    async def drop_old(self, variants_before: float, runs_before: float) -> None:
        """Forget what nobody has asked for since then."""
        async with self.database.writing() as connection:
            await connection.execute(delete(variants).where(variants.c.touched < variants_before))
            await connection.execute(delete(lab_runs).where(lab_runs.c.touched < runs_before))
