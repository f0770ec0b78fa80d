"""The nodes in the store: which are there, by the database's clock, and who is connected to which.

What stands here is true for seconds. A node that does not say again that it is there is gone, and
so is everybody who was connected to it.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct
from sqlalchemy import delete, insert, select, text, update

from afterdark.server.store.database import Database
from afterdark.server.store.schema import nodes, presence
from afterdark.server.store.sql import insert_new
from afterdark.server.store.values import Beat, Presence

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

HEALTH = text(
    "SELECT extract(epoch FROM clock_timestamp()), pg_is_in_recovery(),"
    " current_setting('synchronous_commit'), current_setting('fsync'),"
    " (SELECT count(*) FROM pg_stat_replication),"
    " (SELECT count(*) FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum'))"
)

NO_RULES: Mapping[str, str] = {}

MANY = 5_000
"""So many ids at most go into one question: a database takes only so many parameters."""


class NodeStore:
    """What the store does for nodes."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def now(self, connection: AsyncConnection) -> float:
        """The database's clock, which is the same for all nodes. SQLite's is this machine's."""
        if self.database.is_sqlite:
            return time.time()
        told = await connection.execute(text("SELECT extract(epoch FROM clock_timestamp())"))
        return float(told.scalar_one())

    # -- being there -------------------------------------------------------------------------

    async def beat(self, node: str, seconds: float, rules: Mapping[str, str] = NO_RULES) -> Beat:
        """Say that a node is there for so many seconds from now, and has these versions of games'
        rules; who else is there."""
        async with self.database.writing() as connection:
            now = await self.now(connection)
            known = await connection.execute(
                update(nodes)
                .where(nodes.c.id == node, nodes.c.until > now)
                .values(until=now + seconds)
            )
            new = known.rowcount == 0
            if new:  # whatever stood here of a node that was gone is not true any more
                await connection.execute(delete(nodes).where(nodes.c.id == node))
                await connection.execute(
                    insert(nodes),
                    [{"id": node, "since": now, "until": now + seconds,
                      "rules": msgspec.json.encode(rules).decode()}],
                )  # fmt: skip
            told = await connection.execute(
                select(nodes.c.id, nodes.c.rules)
                .where(nodes.c.until > now)
                .order_by(nodes.c.since, nodes.c.id)
            )
            there = {
                id: None if has is None else msgspec.json.decode(has, type=dict[str, str])
                for id, has in told.all()
            }
            return Beat(now, list(there), new, there)

    async def leave(self, node: str) -> None:
        """A node goes, and everybody who was connected to it."""
        async with self.database.writing() as connection:
            await connection.execute(delete(nodes).where(nodes.c.id == node))

    async def drop_gone(self, seconds: float) -> int:
        """Delete what is left of nodes that have been gone for so long; how many there were."""
        async with self.database.writing() as connection:
            before = await self.now(connection) - seconds
            return (await connection.execute(delete(nodes).where(nodes.c.until < before))).rowcount

    # -- who is connected --------------------------------------------------------------------

    async def put(self, node: str, here: Mapping[str, Presence | None]) -> None:
        """Say who is connected to these tables through a node; None: it has not got that table."""
        rows = [
            {"node_id": node, "table_id": table, "about": msgspec.json.encode(about).decode()}
            for table, about in sorted(here.items())
            if about is not None
        ]
        gone = [table for table, about in sorted(here.items()) if about is None]
        async with self.database.writing() as connection:
            for table in gone:
                await connection.execute(
                    delete(presence).where(presence.c.node_id == node, presence.c.table_id == table)
                )
            if rows:
                adding = insert_new(connection, presence)
                await connection.execute(
                    adding.on_conflict_do_update(
                        index_elements=[presence.c.node_id, presence.c.table_id],
                        set_={"about": adding.excluded.about},
                    ),
                    rows,
                )

    async def others(
        self, node: str, tables: Collection[str] | None = None
    ) -> dict[str, dict[str, Presence]]:
        """Who is connected to these tables, or to all, through each of the other nodes."""
        wanted = select(presence.c.table_id, presence.c.node_id, presence.c.about).join(
            nodes, nodes.c.id == presence.c.node_id
        )
        parts = [None] if tables is None else _parts(sorted(tables))
        found: dict[str, dict[str, Presence]] = {}
        async with self.database.reading() as connection:
            now = await self.now(connection)
            theirs = wanted.where(nodes.c.until > now, nodes.c.id != node)
            for part in parts:
                asked = theirs if part is None else theirs.where(presence.c.table_id.in_(part))
                for table, other, about in (await connection.execute(asked)).all():
                    told = msgspec.json.decode(about, type=Presence)
                    found.setdefault(table, {})[other] = told
        return found


def _parts(ids: list[str]) -> list[list[str]]:
    return [ids[start : start + MANY] for start in range(0, len(ids), MANY)]


class ServerHealth(Struct, frozen=True):
    """What a PostgreSQL says about itself."""

    now: float
    is_standby: bool
    """Whether it only repeats what another one does: nothing can be written there."""
    is_durable: bool
    """Whether what it says it has kept survives a crash."""
    has_only_asynchronous_standbys: bool
    """Whether others repeat what it does, and all of them later: the last moves may be lost if one
    of them takes its place."""


async def server_health(database: Database) -> ServerHealth:
    """Ask a PostgreSQL how it is set up."""
    async with database.reading() as connection:
        now, standby, commit, fsync, standbys, synchronous = (
            await connection.execute(HEALTH)
        ).one()
    durable = commit != "off" and fsync == "on"
    return ServerHealth(float(now), standby, durable, standbys > 0 and synchronous == 0)
