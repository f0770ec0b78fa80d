"""The store: everything that outlives the process, behind one class. No other module knows SQL."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, select, text, update

from afterdark.server.store.analysis_store import AnalysisStore
from afterdark.server.store.circle_store import CircleStore
from afterdark.server.store.database import Database
from afterdark.server.store.deal_store import DealStore
from afterdark.server.store.journal_sql import work_of
from afterdark.server.store.lab_store import LabStore
from afterdark.server.store.migration import bring_up
from afterdark.server.store.night_store import NightStore
from afterdark.server.store.node_store import NodeStore
from afterdark.server.store.people_store import PeopleStore
from afterdark.server.store.schema import people, settings, tables
from afterdark.server.store.sql import insert_new
from afterdark.server.store.table_store import TableStore, summary_values
from afterdark.server.store.values import Line, TableSummary

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from afterdark.server.store.journal import Write

REWRITTEN: Final = "rewritten"
"""Under this name stands a word that is another one each time lines were rewritten."""


class Store:
    """Holds the `tables`, the `people`, the `analyses`, the `deals`, the `nodes`, the `nights` and
    `circles`, the `lab`, and what they keep for themselves.

    Every method that changes something returns when the change is durable.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self.tables = TableStore(database)
        self.people = PeopleStore(database)
        self.analyses = AnalysisStore(database)
        self.deals = DealStore(database)
        self.nodes = NodeStore(database)
        self.nights = NightStore(database)
        self.circles = CircleStore(database)
        self.lab = LabStore(database)

    @classmethod
    async def open(cls, url: str, *, make: bool = True) -> Store:
        """Open a store by its URL or file name, and bring it to the schema of today.

        `make` is whether a SQLite file that is not there is made.
        """
        database = Database(url, make=make)
        try:
            await bring_up(database)
        except BaseException:
            await database.close()
            raise
        return cls(database)

    async def close(self) -> None:
        """Give every connection back."""
        await self.database.close()

    async def check(self) -> None:
        """Raise `StoreLost` unless the database answers."""
        async with self.database.reading() as connection:
            await connection.execute(text("SELECT 1"))

    async def append(self, writes: list[Write]) -> None:
        """Write down what waits in the journal, in one transaction; `Taken` if a line is there."""
        await self.database.write(work_of(writes))

    # -- what the node keeps for itself ------------------------------------------------------

    async def setting(self, name: str) -> str | None:
        """A value kept under this name."""
        wanted = select(settings.c.value).where(settings.c.name == name)
        async with self.database.reading() as connection:
            found: str | None = (await connection.execute(wanted)).scalar()
        return found

    async def keep(self, name: str, value: str) -> None:
        """Keep a value under this name, in place of what was there."""
        async with self.database.writing() as connection:
            adding = insert_new(connection, settings).values(name=name, value=value)
            await connection.execute(
                adding.on_conflict_do_update(
                    index_elements=[settings.c.name], set_={"value": value}
                )
            )

    async def keep_first(self, name: str, value: str) -> str:
        """Keep a value unless another node was first; the value that is kept."""
        async with self.database.writing() as connection:
            await connection.execute(
                insert_new(connection, settings).on_conflict_do_nothing(),
                [{"name": name, "value": value}],
            )
            wanted = select(settings.c.value).where(settings.c.name == name)
            kept: str = (await connection.execute(wanted)).scalar_one()
        return kept

    async def _say_rewritten(self, connection: AsyncConnection) -> None:
        """Lines were rewritten: whoever missed the notice of it finds another word here."""
        word = secrets.token_hex(8)
        adding = insert_new(connection, settings).values(name=REWRITTEN, value=word)
        await connection.execute(
            adding.on_conflict_do_update(index_elements=[settings.c.name], set_={"value": word})
        )

    # -- forgetting --------------------------------------------------------------------------

    async def forget(
        self,
        person: str,
        rewritten: Mapping[str, Sequence[Line]],
        summaries: Mapping[str, TableSummary] | None = None,
    ) -> bool:
        """Forget a person: all at once or not at all. False if there is no such person.

        `rewritten` are the lines of each table that held the name or the talk, as they shall read
        from now on, and `summaries` what lists show of them. Keys, passes, sittings, subscriptions
        and uploaded records are deleted.
        """
        async with self.database.writing() as connection:
            for table in sorted(rewritten):
                await self.tables.rewrite_in(connection, table, rewritten[table])
            for table, summary in sorted((summaries or {}).items()):
                await connection.execute(
                    update(tables).where(tables.c.id == table).values(**summary_values(summary))
                )
            done = await connection.execute(delete(people).where(people.c.id == person))
            await self._say_rewritten(connection)
        await self.database.empty_log()
        return done.rowcount == 1
