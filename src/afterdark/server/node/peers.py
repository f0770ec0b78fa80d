"""The other nodes: which are there, who is connected through them, and which of us does what.

Every node says again and again in the store that it is there, for a few seconds from then, by the
database's clock. The oldest of those that are there leads: it sends notices, cleans up, and wakes
sleeping tables. At a table one of the nodes that have it in memory lets bots think and time pass.
Both follow from who is there and from public marks, never from what anybody holds.

Two nodes may be wrong about each other for seconds. That costs work and nothing else: a line is
written once, whoever writes it, and a notice is taken on by one (`mark_told`).
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections.abc import Callable, Coroutine, Mapping
from typing import TYPE_CHECKING, Any, Final

from afterdark.server.node.bus import HERE
from afterdark.server.node.clock import WallClock
from afterdark.server.node.logs import failed, log
from afterdark.server.store.errors import StoreError
from afterdark.server.store.store import REWRITTEN

if TYPE_CHECKING:
    from afterdark.server.node.bus import Bus
    from afterdark.server.node.clock import Clock
    from afterdark.server.store.store import Store
    from afterdark.server.store.values import Beat, Presence
    from afterdark.server.tables.hall import Hall
    from afterdark.server.tables.live_table import LiveTable

BEAT: Final = 1.0
"""Seconds between two signs of life."""
LEASE: Final = 3.5
"""For so many seconds each of them holds."""
LOOK_EVERY: Final = 3.0
"""Seconds between two looks into the store for what the bus may not have told."""
AGAIN: Final = 0.5
"""Seconds until it is tried again what the store did not take."""
OFF: Final = 1.0
"""So many seconds may this machine's clock differ from the database's."""
EXACT: Final = 0.5
"""A question that took longer than so many seconds says nothing exact about a clock."""
GONE: Final = 60.0
"""Seconds after which nothing is kept of a node that is gone."""
PATIENCE: Final = 10.0
"""Seconds to wait until every node has let go of a person who was forgotten."""


class Peers:
    """The other nodes, as this one knows them."""

    def __init__(
        self,
        id: str,
        store: Store,
        bus: Bus,
        hall: Hall,
        clock: Clock,
        counted: Callable[[int], None],
        rules: Mapping[str, str],
    ) -> None:
        self.id = id
        self.rules = rules
        """The version of each game's rules that is here."""
        self.nodes: list[str] = []
        """Every node that is there, this one included; the oldest first."""
        self._store = store
        self._bus = bus
        self._hall = hall
        self._clock = clock
        self._counted = counted
        """Is told how many nodes there are."""
        self._changed: set[str] = set()
        """Tables of which the others must be told who is connected here."""
        self._unsure: set[str] = set()
        """Tables of which it must be found out who is connected elsewhere."""
        self._wake = asyncio.Event()
        self._rewritten: str | None = None
        self._theirs: dict[str, dict[str, str] | None] = {}
        """The same of the others; None: an older one, which does not say it."""
        self._until = 0.0
        """Until when, on this machine, the last sign of life holds."""
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def leads(self) -> bool:
        """Whether this node does what one does for all."""
        return self.nodes[:1] == [self.id] and time.monotonic() < self._until

    @property
    def wakes(self) -> bool:
        """Whether this node wakes sleeping tables. One does for all, unless it has not got the
        rules of all: then each wakes what it can, and what two wake is still done once."""
        return self.leads or any(theirs != self.rules for theirs in self._theirs.values())

    def has_elsewhere(self, game: str, version: str) -> bool:
        """Whether another node has, or may have, these rules of a game."""
        return any(
            theirs is None or theirs.get(game) == version for theirs in self._theirs.values()
        )

    def works_at(self, table: LiveTable) -> bool:
        """Whether this node lets bots think and time pass at a table that it has in memory."""
        there = [self.id, *(node for node in table.crowd.elsewhere if node in self.nodes)]
        return len(there) == 1 or min(there, key=lambda node: _rank(table.mark, node)) == self.id

    # -- from start to stop ------------------------------------------------------------------

    async def start(self) -> None:
        """Be there, and know who else is."""
        if isinstance(self._clock, WallClock):
            self._clock.hold()
        began = time.monotonic()
        self._heard(await self._store.nodes.beat(self.id, LEASE, self.rules), began)
        self._rewritten = await self._store.setting(REWRITTEN)
        for work in (self._beats(), self._tells(), self._looks()):
            self._tasks.append(asyncio.create_task(work))

    async def close(self) -> None:
        """Go; the others know it at once."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        try:
            await self._store.nodes.leave(self.id)
        except StoreError:
            failed("the store did not answer")

    # -- being there -------------------------------------------------------------------------

    async def _beats(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            await self._safely(self._beat())

    async def _beat(self) -> None:
        began = time.monotonic()
        self._heard(await self._store.nodes.beat(self.id, LEASE, self.rules), began)

    def _heard(self, beat: Beat, began: float) -> None:
        took = time.monotonic() - began
        self._until = began + LEASE
        self._set_clock(beat.now, took)
        if beat.new:
            self._changed.update(table.id for table in self._hall.tables)
        if beat.nodes != self.nodes:
            woke = self.wakes
            self.nodes = beat.nodes
            self._theirs = {id: has for id, has in beat.rules.items() if id != self.id}
            self._counted(len(beat.nodes))
            log(logging.INFO, "nodes", there=len(beat.nodes))
            self._unsure.update(table.id for table in self._hall.tables)
            if self.wakes and not woke:
                self._hall.start(self._hall.read_due())
        self._wake.set()

    def _set_clock(self, now: float, took: float) -> None:
        clock = self._clock
        off = now + took / 2 - clock.now()
        if abs(off) > OFF and took < EXACT and isinstance(clock, WallClock):
            clock.correct(off)
            log(logging.WARNING, "this machine's clock was wrong", seconds=round(-off, 1))

    # -- who is connected where --------------------------------------------------------------

    def here_changed(self, table: str) -> None:
        """Others are connected to a table through this node now."""
        self._changed.add(table)
        self._wake.set()

    def ask_about(self, table: str) -> None:
        """Others are connected to a table through another node now."""
        self._unsure.add(table)
        self._wake.set()

    async def elsewhere(self, table: str) -> dict[str, Presence]:
        """Who is connected to a table through each of the other nodes."""
        return (await self._store.nodes.others(self.id, [table])).get(table, {})

    async def everywhere(self) -> set[tuple[str, str]]:
        """Every table with everybody who is connected to it through another node."""
        others = await self._store.nodes.others(self.id)
        return {
            (table, person)
            for table, nodes in others.items()
            for told in nodes.values()
            for person in told.people
        }

    async def until_gone(self, person: str) -> None:
        """Wait until somebody is connected nowhere else."""
        until = time.monotonic() + PATIENCE
        while any(who == person for _, who in await self.everywhere()):
            if time.monotonic() > until:
                return
            await asyncio.sleep(0.1)

    async def _tells(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            await self._safely(self._tell())

    async def _tell(self) -> None:
        """Tell the others who is connected here, and find out who is connected there."""
        changed, self._changed = self._changed, set()
        unsure, self._unsure = self._unsure, set()
        hall = self._hall
        try:
            if changed:
                live = {table.id: table for table in hall.tables}
                here = {id: live[id].crowd.presence() if id in live else None for id in changed}
                await self._store.nodes.put(self.id, here)
                for id in changed:
                    self._bus.publish(hall.marks.table(id), HERE)
            if unsure:
                found = await self._store.nodes.others(self.id, unsure)
                for table in hall.tables:
                    if table.id in unsure:
                        table.hear_of_others(found.get(table.id, {}))
        except StoreError:
            self._changed |= changed
            self._unsure |= unsure
            asyncio.get_running_loop().call_later(AGAIN, self._wake.set)
            raise

    # -- what the bus may not have told ------------------------------------------------------

    async def _looks(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            await self._safely(self._look())

    async def _look(self) -> None:
        """Look into the store for whatever other nodes may have done."""
        if len(self.nodes) < 2 and not any(table.crowd.elsewhere for table in self._hall.tables):
            return
        hall = self._hall
        await hall.read_news([table.id for table in hall.tables])
        self._unsure.update(table.id for table in hall.tables)
        self._wake.set()
        await hall.look_at_keys(
            [one for table in hall.tables for one in table.crowd.connections if one.person]
        )
        rewritten = await self._store.setting(REWRITTEN)
        if rewritten != self._rewritten:
            self._rewritten = rewritten
            for table in hall.tables:
                table.rewritten()

    async def _safely(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except StoreError:
            log(logging.WARNING, "the store did not answer")
        except Exception:  # the next time it may go well
            self._hall.metrics.failures.inc()
            failed("what nodes do for each other failed")


def _rank(mark: str, node: str) -> bytes:
    """By which one of several nodes is chosen for a table: the same on all, evenly among them."""
    return hashlib.blake2b(f"{mark} {node}".encode(), digest_size=8).digest()
