"""The hall: the tables that are awake on this node, woken when somebody comes or something is due.

A table is awake here because this node needs it now. Another node may have it awake as well: the
store decides who wrote first, and the bus says that somebody did.
"""
# afterdark: interpreted

from __future__ import annotations

import asyncio
import contextlib
import heapq
import logging
import secrets
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from afterdark.bots.kinds import bot_kinds, make_bot
from afterdark.engine.contract.registry import find_game
from afterdark.server.awake import Awake
from afterdark.server.errors import NoSuchTable
from afterdark.server.node.bus import REWRITTEN
from afterdark.server.node.logs import failed, log
from afterdark.server.node.words import server_texts
from afterdark.server.sockets.connection import FORGOTTEN, GOING, TABLE_GONE
from afterdark.server.sockets.crowd import encoded
from afterdark.server.store.errors import StoreError
from afterdark.server.store.values import Line, StoredTable
from afterdark.server.tables import summary
from afterdark.table.errors import TableError
from afterdark.table.room.room import Room
from afterdark.table.room.rows import Row
from afterdark.table.wire import messages

if TYPE_CHECKING:
    from afterdark.server.bots.pool import Thinking
    from afterdark.server.changing import Changing
    from afterdark.server.node.bus import Bus, Notice
    from afterdark.server.node.clock import Clock, Waiting
    from afterdark.server.node.metrics import Metrics
    from afterdark.server.node.settings import Settings
    from afterdark.server.store.journal import Journal, Pen
    from afterdark.server.store.store import Store
    from afterdark.server.store.values import Mark
    from afterdark.table.room.setup import Setup

SEED_BYTES = 32
ID_BYTES = 9
"""A table's id is part of its link and the only key to an unlisted table: 72 random bits."""
QUIET = 20.0
"""Seconds after which a table at which people only sit takes as little memory as it can."""
LOOK_AHEAD = 600.0
"""Seconds for which due times are read from the store; sleeping tables beyond are read later."""
COME_BACK_AFTER = 2.0
"""Seconds after which clients are told to come back when a node stops."""


class Hall:
    """The tables of one node."""

    def __init__(
        self,
        settings: Settings,
        clock: Clock,
        store: Store,
        journal: Journal,
        bus: Bus,
        thinking: Thinking,
        metrics: Metrics,
    ) -> None:
        self.settings = settings
        self.clock = clock
        self.store = store
        self.journal = journal
        self.bus = bus
        self.thinking = thinking
        self.metrics = metrics
        self.away: list[tuple[float, float]] = []
        """When no node was there: nobody's clock ran."""
        self.closing = False
        self._awake: dict[str, Awake] = {}
        self._waking: dict[str, asyncio.Future[Awake]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._due: list[tuple[float, str]] = []
        self._sleepers: dict[str, float] = {}
        """Tables that are asleep and must be woken at a moment."""
        self._timer: Waiting | None = None
        self._timer_at = 0.0
        self._sweep_timer: Waiting | None = None
        self._kinds = bot_kinds()

    @property
    def tables(self) -> list[Awake]:
        """Every table that is awake."""
        return list(self._awake.values())

    @property
    def working(self) -> bool:
        """Whether something is being done beside what clients ask for."""
        return bool(self._tasks)

    def room(self, id: str) -> Room | None:
        """The room of a table that is awake."""
        awake = self._awake.get(id)
        return awake.room if awake is not None else None

    def is_here(self, id: str, person: str) -> bool:
        """Whether a person looks at a table just now, through this node."""
        awake = self._awake.get(id)
        return awake is not None and person in awake.room.state.here

    # -- opening and waking ------------------------------------------------------------------

    def new_table(self) -> tuple[str, bytes]:
        """An id nobody can guess, and a seed nobody knows."""
        return secrets.token_urlsafe(ID_BYTES), secrets.token_bytes(SEED_BYTES)

    async def open(self, setup: Setup, host: str) -> Awake:
        """A new table. What cannot be played is refused with what is wrong."""
        for kind in setup.bots.values():
            make_bot(kind)
        id, seed = self.new_table()
        room = Room.open(id, setup, seed, host, self.clock.now(), find_game)
        return await self._kept(room)

    async def keep_new(self, room: Room) -> None:
        """Keep a table that was just made, unless it is kept already."""
        if room.id not in self._awake:
            await self._kept(room)

    async def _kept(self, room: Room) -> Awake:
        now = self.clock.now()
        room.state.kinds = self._kinds
        mark = summary.first(room.state, now)
        lines = [Line(row.seq, row.at, row.packed().decode()) for row in room.taken()]
        await self.store.create_table(StoredTable(room.id, room.state.seed.hex(), now, mark), lines)
        for person in summary.people(room.state):
            await self.store.sit(room.id, person, now)
        awake = Awake(self, room, self.journal.pen(room.id, lines[-1].seq), mark)
        self._keep(awake)
        return awake

    async def find(self, id: str) -> Awake:
        """A table, woken if it sleeps; `NoSuchTable` if there is none."""
        awake = self._awake.get(id)
        if awake is not None:
            return awake
        waking = self._waking.get(id)
        if waking is None:
            waking = self._waking[id] = asyncio.get_running_loop().create_future()
            # Nobody may wait for it: an error is then not one that was never heard of.
            waking.add_done_callback(lambda done: done.cancelled() or done.exception())
            try:
                room, pen, mark = await self.load(id)
                awake = Awake(self, room, pen, mark)
                self._keep(awake)
                waking.set_result(awake)
            except BaseException as error:
                waking.set_exception(error if isinstance(error, Exception) else NoSuchTable())
                raise
            finally:
                del self._waking[id]
            return awake
        return await asyncio.shield(waking)

    async def load(self, id: str) -> tuple[Room, Pen, Mark]:
        """A room from the store, and the right to write on."""
        with self.metrics.load_seconds.time():
            stored = await self.store.table(id)
            if stored is None:
                raise NoSuchTable
            lines = await self.store.lines(id, -1)
            rows = [Row.unpacked(line.seq, line.at, line.data) for line in lines]
            seed = bytes.fromhex(stored.seed)
            room = Room.load(id, rows, seed, self.clock.now(), find_game)
        room.state.kinds = self._kinds
        return room, self.journal.pen(id, lines[-1].seq), stored.mark

    def _keep(self, awake: Awake) -> None:
        self._sleepers.pop(awake.id, None)
        self._awake[awake.id] = awake
        self.metrics.awake.set(len(self._awake))
        due = awake.room.state.next_due()
        if due is not None:
            self.schedule(awake, due)

    async def delete(self, id: str) -> None:
        """A table is no more."""
        awake = self._awake.pop(id, None)
        if awake is not None:
            await awake.dismiss()
            for connection in list(awake.crowd.connections):
                await connection.close(TABLE_GONE)
        self._sleepers.pop(id, None)
        await self.store.delete_table(id)
        self.bus.publish(id, REWRITTEN)

    async def forget(self, person: str) -> None:
        """Delete a person's name and talk everywhere, and everything else that is the person's.

        Whoever sits in a game leaves it; what was played stays.
        """
        # Those who sat there once, or only watched and spoke, stand in journals as well.
        named = await self.store.tables_naming(person)
        tables = {*named, *await self.store.tables_of(person)}
        for id in tables:
            with contextlib.suppress(TableError, NoSuchTable):
                command = messages.Leave(f"forget-{secrets.token_hex(8)}")
                await (await self.find(id)).do(person, command)
        async with contextlib.AsyncExitStack() as stack:
            awake = [await self.find(id) for id in sorted(tables)]
            for table in awake:
                await stack.enter_async_context(table.lock)
            rewritten = {table.id: await table.without(person) for table in awake}
            await self.store.forget(person, rewritten)
            for table in awake:
                await table.load_again()
        for table in awake:
            self.bus.publish(table.id, REWRITTEN)
        for table in self.tables:
            for connection in list(table.crowd.connections):
                if connection.person == person:
                    await connection.close(FORGOTTEN)

    # -- time --------------------------------------------------------------------------------

    def schedule(self, awake: Changing, due: float | None) -> None:
        """Call a table's `tick` at a moment; not at all for None. The last word counts."""
        awake.due = due
        if due is not None and not self.closing:
            heapq.heappush(self._due, (due, awake.id))
            self._arm()

    def _arm(self) -> None:
        """One timer for all tables, set to the first that is due."""
        if not self._due or self.closing:
            return
        first = self._due[0][0]
        if self._timer is None or first < self._timer_at:
            if self._timer is not None:
                self._timer.cancel()
            self._timer_at = first
            self._timer = self.clock.call_at(first, self._ring)

    def _ring(self) -> None:
        self._timer = None
        now = self.clock.now()
        while self._due and self._due[0][0] <= now:
            due, id = heapq.heappop(self._due)
            awake = self._awake.get(id)
            if awake is not None:
                if awake.due == due:
                    awake.due = None
                    self.start(awake.tick())
            elif self._sleepers.get(id) == due:
                del self._sleepers[id]
                self.start(self._wake_and_tick(id))
        self._arm()

    async def _wake_and_tick(self, id: str) -> None:
        with contextlib.suppress(NoSuchTable):
            await (await self.find(id)).tick()

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something beside everything else; what goes wrong is noted."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.metrics.failures.inc()
            try:
                raise error
            except Exception:
                failed("a task failed")

    # -- from start to stop ------------------------------------------------------------------

    async def begin(self) -> None:
        """Remember which tables must be woken, and look around from time to time."""
        self.bus.subscribe(self._noticed)
        await self._read_due()
        self._sweep_timer = self.clock.call_at(self.clock.now() + self._sweep_every, self._sweep)

    @property
    def _sweep_every(self) -> float:
        return max(1.0, min(30.0, self.settings.sleep_after / 2))

    async def _read_due(self) -> None:
        for id, due in await self.store.due_tables(self.clock.now() + LOOK_AHEAD):
            if id not in self._awake and self._sleepers.get(id) != due:
                self._sleepers[id] = due
                heapq.heappush(self._due, (due, id))
        self._arm()

    def _noticed(self, notice: Notice) -> None:
        awake = self._awake.get(notice.table)
        if awake is not None and awake.is_news(notice.seq):
            self.start(awake.noticed(notice.seq))

    def _sweep(self) -> None:
        self._sweep_timer = None
        if not self.closing:
            self.start(self._look_around())
            when = self.clock.now() + self._sweep_every
            self._sweep_timer = self.clock.call_at(when, self._sweep)

    async def _look_around(self) -> None:
        """Let tables sleep at which nothing happens, and hear of those that will be due."""
        before = self.clock.now() - self.settings.sleep_after
        for awake in self.tables:
            if not awake.busy and awake.idle_since <= before:
                await self._put_to_sleep(awake)
            elif awake.crowd.connections:
                if awake.idle_since <= self.clock.now() - QUIET:
                    awake.room.state.rest()
                await awake.look_for_missing()
        try:
            await self._read_due()
        except StoreError:
            failed("due tables could not be read")

    async def _put_to_sleep(self, awake: Awake) -> None:
        due = awake.room.state.next_due()
        if due is not None and due < self.clock.now() + self.settings.sleep_after:
            return
        if await awake.sleep():
            self._awake.pop(awake.id, None)
            self.metrics.awake.set(len(self._awake))
            if due is not None:
                self._sleepers[awake.id] = due
                heapq.heappush(self._due, (due, awake.id))
                self._arm()

    async def close(self) -> None:
        """Finish what was begun, write it, and tell everybody to come back."""
        self.closing = True
        for timer in (self._timer, self._sweep_timer):
            if timer is not None:
                timer.cancel()
        why = server_texts("en").say("closing-restart")
        closing = encoded(messages.Closing(COME_BACK_AFTER, why))
        connections = []
        started = time.monotonic()
        for awake in self.tables:
            await awake.dismiss()
            async with awake.lock:
                for connection in list(awake.crowd.connections):
                    connection.push(closing)
                    connections.append(connection)
        await asyncio.gather(*(connection.close(GOING, why) for connection in connections))
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        log(logging.INFO, "tables closed", seconds=round(time.monotonic() - started, 3))
