"""Analyses in the store: what was found in finished games, by key. No person stands in it."""

from __future__ import annotations

from typing import Final

from sqlalchemy import delete, select

from afterdark.server.store.database import Database
from afterdark.server.store.schema import analyses
from afterdark.server.store.sql import insert_new

MOST_STORED: Final = 500
"""How many are kept; the oldest makes room."""
MOST_CHARACTERS: Final = 200_000
"""What is longer is not kept: no evening is as long."""


class AnalysisStore:
    """What the store does for analyses: they can all be worked out again."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def kept(self, key: str) -> str | None:
        """What is kept under a key."""
        wanted = select(analyses.c.data).where(analyses.c.key == key)
        async with self.database.reading() as connection:
            found: str | None = (await connection.execute(wanted)).scalar()
        return found

    async def keep(self, key: str, data: str, now: float, most: int = MOST_STORED) -> bool:
        """Keep something under a key, unless it is too long; at most so much in all."""
        if len(data) > MOST_CHARACTERS:
            return False
        newest = select(analyses.c.key).order_by(analyses.c.made.desc(), analyses.c.key).limit(most)
        async with self.database.writing() as connection:
            await connection.execute(
                insert_new(connection, analyses).on_conflict_do_nothing(),
                [{"key": key, "made": now, "data": data}],
            )
            await connection.execute(delete(analyses).where(analyses.c.key.not_in(newest)))
        return True

    async def drop_old(self, before: float) -> int:
        """Delete what was found before then."""
        async with self.database.writing() as connection:
            return (
                await connection.execute(delete(analyses).where(analyses.c.made < before))
            ).rowcount
