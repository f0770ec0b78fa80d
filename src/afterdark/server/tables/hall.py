"""The hall: the tables that are live on this node, woken when somebody comes or something is due.

A table is live here because this node needs it now. Another node may have it live as well: the
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
from collections.abc import Callable, Collection, Coroutine, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from afterdark.bots.kinds import UnknownBot, bot_kinds
from afterdark.engine.contract.registry import UnknownGame, find_game
from afterdark.engine.errors import AfterdarkError
from afterdark.engine.languages import SOURCE
from afterdark.server.errors import Elsewhere, NoSuchTable, TableFailed, said
from afterdark.server.node.bus import HERE, KEYS, REWRITTEN
from afterdark.server.node.keys import KEY_BYTES, Marks
from afterdark.server.node.logs import failed, log
from afterdark.server.readers.tasks import Began, ReadSetup
from afterdark.server.sockets.close_codes import FORGOTTEN, GOING, TABLE_FAILED, TABLE_GONE
from afterdark.server.sockets.crowd import encoded
from afterdark.server.store.errors import StoreError
from afterdark.server.store.values import FAILED, Line, StoredRepeat, StoredTable
from afterdark.server.tables import sealed_table, summaries
from afterdark.server.tables.live_table import LiveTable
from afterdark.server.tables.time_limit import MAKING_SECONDS, SECONDS_A_ROW, within
from afterdark.table.errors import OtherRules, TableError
from afterdark.table.room import origin
from afterdark.table.room.room import Room
from afterdark.table.room.rows import Did, Opened, Repeated, Row
from afterdark.table.wire import messages
from afterdark.table.wire.server_words import server_texts

if TYPE_CHECKING:
    from afterdark.server.bots.pool import BotPool
    from afterdark.server.node.bus import Bus, Notice
    from afterdark.server.node.clock import Clock, Timer
    from afterdark.server.node.metrics import Metrics
    from afterdark.server.node.peers import Peers
    from afterdark.server.node.settings import Settings
    from afterdark.server.readers.reader_pool import ReaderPool
    from afterdark.server.sockets.crowd import Connection
    from afterdark.server.store.journal import Journal, TableJournal
    from afterdark.server.store.store import Store
    from afterdark.server.store.values import TableSummary
    from afterdark.table.room.setup import Setup

SEED_BYTES = 32
ID_BYTES = 9
"""A table's id is part of its link and the only key to an unlisted table: 72 random bits."""
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
        thinking: BotPool,
        readers: ReaderPool,
        metrics: Metrics,
    ) -> None:
        self.settings = settings
        self.clock = clock
        self.store = store
        self.journal = journal
        self.bus = bus
        self.thinking = thinking
        self.readers = readers
        self.metrics = metrics
        self.marks = Marks(secrets.token_bytes(KEY_BYTES))
        """What tables are called where their ids must not stand; a node of several takes the key
        that all of them have."""
        self.peers: Peers | None = None
        """The other nodes, if there may be any."""
        self.away: list[tuple[float, float]] = []
        """When no node was there: nobody's clock ran."""
        self.closing = False
        self.on_closed: Callable[[Room], None] | None = None
        """Who hears of a table that is closed for good, perhaps more than once."""
        self._live: dict[str, LiveTable] = {}
        self._by_mark: dict[str, LiveTable] = {}
        self._news: set[str] = set()
        """Tables that have lines which were written elsewhere."""
        self._reads_news = False
        self._waking: dict[str, asyncio.Future[LiveTable]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._due: list[tuple[float, str]] = []
        self._sleepers: dict[str, float] = {}
        """Tables that are asleep and must be woken at a moment."""
        self._timer: Timer | None = None
        self._timer_at = 0.0
        self._sweep_timer: Timer | None = None
        self._kinds = [*bot_kinds(), *thinking.guests]

    @property
    def tables(self) -> list[LiveTable]:
        """Every table that is live."""
        return list(self._live.values())

    @property
    def working(self) -> bool:
        """Whether something is being done beside what clients ask for."""
        return bool(self._tasks)

    def room(self, id: str) -> Room | None:
        """The room of a table that is live, unless it is not what is stored."""
        table = self._live.get(id)
        return table.room if table is not None and not table.commit.stale else None

    def is_here(self, id: str, person: str) -> bool:
        """Whether a person looks at a table just now, through this node."""
        table = self._live.get(id)
        return table is not None and person in table.crowd.here

    # -- opening and waking ------------------------------------------------------------------

    def new_table(self) -> tuple[str, bytes]:
        """An id nobody can guess, and a seed nobody knows."""
        return secrets.token_urlsafe(ID_BYTES), secrets.token_bytes(SEED_BYTES)

    async def open(
        self, setup: Setup, host: str, brought: Sequence[tuple[str, str]] = ()
    ) -> LiveTable:
        """A new table. What cannot be played is refused with what is wrong. Those who are brought
        along, by id and name, have its first chairs."""
        for kind in setup.bots.values():
            if kind not in self._kinds:
                known = ", ".join(self._kinds)
                raise UnknownBot(f"There is no bot {kind!r}; the bots are: {known}.")
        id, seed = self.new_table()
        await self.read_ahead(setup, seed, host)
        now = self.clock.now()
        room = within(
            MAKING_SECONDS, setup.game, lambda: Room.open(id, setup, seed, host, now, find_game)
        )
        for seat, (person, name) in enumerate(brought):
            room.bring(seat, person, name, now)
        return await self._kept(room)

    async def read_ahead(self, setup: Setup, seed: bytes, person: str = "") -> None:
        """Let a reader find out where a game begins that goes on from a record: here it would stop
        everybody. `person` is charged for it."""
        if setup.record and not origin.is_remembered(setup, seed):
            began = await self.readers.read(ReadSetup(setup, seed.hex()), person, Began)
            if began.position is not None:
                origin.remember(began.setup, seed, began.position)

    async def repeat(
        self,
        setup: Setup,
        seed: bytes,
        repeated: Repeated,
        seat: int,
        person: str,
        name: str,
        seen: bool,
    ) -> LiveTable:
        """A new table at which a person plays a deal that was dealt before. Whether they had `seen`
        it is kept with the table."""
        id, _ = self.new_table()
        now = self.clock.now()
        room = within(
            MAKING_SECONDS,
            setup.game,
            lambda: Room.repeat(id, setup, seed, repeated, person, name, seat, now, find_game),
        )
        return await self._kept(room, StoredRepeat(id, repeated.challenge, seen))

    async def keep_new(self, room: Room) -> None:
        """Keep a table that was just made, unless it is kept already."""
        if room.id not in self._live:
            await self._kept(room)

    async def _kept(self, room: Room, repeat: StoredRepeat | None = None) -> LiveTable:
        now = self.clock.now()
        room.state.kinds = self._kinds
        setup = room.state.setup
        summary = summaries.first(room.state, now)
        lines = [Line(row.seq, row.at, row.packed().decode()) for row in room.taken()]
        await self.store.tables.create_table(
            StoredTable(room.id, room.state.seed.hex(), now, summary),
            lines,
            origin.fingerprint(setup.record) if origin.is_branch(setup) else "",
            repeat,
        )
        for person in summaries.people(room.state):
            await self.store.tables.sit(room.id, person, now)
        table = LiveTable(self, room, self.journal.table_journal(room.id, lines[-1].seq), summary)
        self._keep(table)
        return table

    async def find(self, id: str) -> LiveTable:
        """A table, woken if it sleeps; `NoSuchTable` if there is none, `TableFailed` if it was
        closed because something failed there."""
        table = self._live.get(id)
        if table is not None:
            return table
        waking = self._waking.get(id)
        if waking is None:
            waking = self._waking[id] = asyncio.get_running_loop().create_future()
            # Nobody may wait for it: an error is then not one that was never heard of.
            waking.add_done_callback(lambda done: done.cancelled() or done.exception())
            try:
                room, table_journal, summary = await self.load(id)
                table = LiveTable(self, room, table_journal, summary)
                if self.peers is not None:
                    table.crowd.elsewhere = await self.peers.elsewhere(id)
                    room.state.here = table.crowd.here
                self._keep(table)
                waking.set_result(table)
            except BaseException as error:
                waking.set_exception(error if isinstance(error, Exception) else NoSuchTable())
                raise
            finally:
                del self._waking[id]
            return table
        return await asyncio.shield(waking)

    async def load(self, id: str) -> tuple[Room, TableJournal, TableSummary]:
        """A room from the store, and the right to write on.

        A table that cannot be made again from what was kept is closed for good. One whose rules are
        not here waits for them; a node without memory says nothing about a table.
        """
        with self.metrics.load_seconds.time():
            stored = await self.store.tables.table(id)
            if stored is None:
                raise NoSuchTable
            if stored.summary.phase == FAILED:
                await self.fail(id, stored.summary)
                raise TableFailed
            lines = await self.store.tables.lines(id, -1)
            try:
                rows = [Row.unpacked(line.seq, line.at, line.data) for line in lines]
                seed = bytes.fromhex(stored.seed)
                for setup in _setups(rows):
                    with contextlib.suppress(AfterdarkError):  # then it is found out here
                        await self.read_ahead(setup, seed)
                room = within(
                    MAKING_SECONDS + SECONDS_A_ROW * len(rows),
                    f"of table {id}",
                    lambda: Room.load(id, rows, seed, self.clock.now(), find_game),
                )
            except (OtherRules, UnknownGame):
                opened, peers = rows[0].entry, self.peers
                assert isinstance(opened, Opened)
                if peers is not None and peers.has_elsewhere(opened.setup.game, opened.rules):
                    raise Elsewhere from None
                raise
            except MemoryError:
                raise
            except Exception:
                self.metrics.failures.inc()
                failed("a table cannot be loaded", table=id)
                await self.fail(id, stored.summary)
                raise TableFailed from None
        room.state.kinds = self._kinds
        return room, self.journal.table_journal(id, lines[-1].seq), stored.summary

    def _keep(self, table: LiveTable) -> None:
        self._sleepers.pop(table.id, None)
        self._live[table.id] = table
        self._by_mark[table.mark] = table
        self.ended(table)
        self.here_changed(table)
        self.metrics.awake.set(len(self._live))
        due = table.room.state.next_due()
        if due is not None:
            self.schedule(table, due)

    def ended(self, table: LiveTable) -> None:
        """What lists show of a table was written down anew: it may be closed for good now."""
        room = table.room
        if room.state.closed and self.on_closed is not None:
            self.on_closed(room)

    async def fail(self, id: str, summary: TableSummary) -> None:
        """Close a table for good, because something failed there again and again. Everybody who is
        or comes there hears so, on every node and after a restart; what was kept of it stays."""
        if summary.phase != FAILED:
            await self.store.tables.fail_table(id, summaries.failed(summary))
            self.bus.publish(self.marks.table(id), REWRITTEN)
            log(logging.ERROR, "a table was closed", table=id)
        why = TableFailed()
        table = self._gone(id, why)
        if table is not None:
            for connection in list(table.crowd.connections):
                self.start(connection.close(TABLE_FAILED, said(why)))

    async def delete(self, id: str) -> None:
        """A table is no more."""
        table = self._gone(id, NoSuchTable())
        if table is not None:
            for connection in list(table.crowd.connections):
                await connection.close(TABLE_GONE)
        await self.store.tables.delete_table(id)
        self.bus.publish(self.marks.table(id), REWRITTEN)

    def _gone(self, id: str, why: AfterdarkError) -> LiveTable | None:
        """A table is no longer live, and nothing more happens there."""
        self._sleepers.pop(id, None)
        table = self._live.get(id)
        if table is not None:
            table.dismiss()
            table.commit.close(why)
            self._leave_memory(table)
        return table

    def _leave_memory(self, table: LiveTable) -> None:
        self._live.pop(table.id, None)
        self._by_mark.pop(table.mark, None)
        self.here_changed(table)
        self.metrics.awake.set(len(self._live))

    async def forget(self, person: str, again: bool = False) -> None:
        """Delete a person's name and talk everywhere, and everything else that is the person's.

        Whoever sits in a game leaves it; what was played stays.
        """
        # Those who sat there once, or only watched and spoke, stand in journals as well.
        named = await self.store.tables.tables_naming(person)
        tables = {*named, *await self.store.tables.tables_of(person)}
        for id in tables:
            with contextlib.suppress(TableError, NoSuchTable, TableFailed, UnknownGame, Elsewhere):
                command = messages.Leave(f"forget-{secrets.token_hex(8)}")
                await (await self.find(id)).do(person, command)
        async with contextlib.AsyncExitStack() as stack:
            live: list[LiveTable] = []
            rewritten: dict[str, list[Line]] = {}
            sealed: dict[str, TableSummary] = {}
            for id in sorted(tables):
                try:
                    live.append(await self.find(id))
                except NoSuchTable:
                    continue
                except (
                    TableError,
                    TableFailed,
                    UnknownGame,
                    Elsewhere,
                ):  # what was kept is all there is
                    rewritten[id], sealed[id] = await sealed_table.without(self.store, id, person)
            for table in live:
                await stack.enter_async_context(table.lock)
            for table in live:
                rewritten[table.id] = await table.without(person)
            await self.store.forget(person, rewritten, sealed)
            for table in live:
                await table.commit.load()
        for table in live:
            self.bus.publish(table.mark, REWRITTEN)
        self.bus.publish(self.marks.person(person), KEYS)
        for table in self.tables:
            for connection in list(table.crowd.connections):
                if connection.person == person:
                    await connection.close(FORGOTTEN)
        if self.peers is not None and not again:
            self.start(self._forget_again(self.peers, person))

    async def _forget_again(self, peers: Peers, person: str) -> None:
        """Until every node has heard of it, a person who is connected elsewhere may have spoken."""
        await peers.until_gone(person)
        for id in await self.store.tables.tables_naming(person):
            left, _ = await sealed_table.without(self.store, id, person)
            if left:
                await self.forget(person, again=True)
                return

    # -- time --------------------------------------------------------------------------------

    def schedule(self, table: LiveTable, due: float | None) -> None:
        """Call a table's `tick` at a moment; not at all for None. The last word counts."""
        table.due = due
        if due is not None and not self.closing:
            heapq.heappush(self._due, (due, table.id))
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
            table = self._live.get(id)
            if table is not None:
                if table.due == due:
                    table.due = None
                    table.tick()
            elif self._sleepers.get(id) == due:
                del self._sleepers[id]
                self.start(self._wake_and_tick(id))
        self._arm()

    async def _wake_and_tick(self, id: str) -> None:
        with contextlib.suppress(NoSuchTable, TableFailed, Elsewhere):
            if self.peers is not None and await self.peers.elsewhere(id):
                return  # another node has it, and lets time pass there
            (await self.find(id)).tick()

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
        await self.read_due()
        self._sweep_timer = self.clock.call_at(self.clock.now() + self._sweep_every, self._sweep)

    @property
    def _sweep_every(self) -> float:
        return max(1.0, min(30.0, self.settings.sleep_after / 2))

    async def read_due(self) -> None:
        """Remember which tables must be woken; of several nodes one does it for all."""
        if self.peers is not None and not self.peers.wakes:
            return
        for id, due in await self.store.tables.due_tables(self.clock.now() + LOOK_AHEAD):
            if id not in self._live and self._sleepers.get(id) != due:
                self._sleepers[id] = due
                heapq.heappush(self._due, (due, id))
        self._arm()

    # -- other nodes -------------------------------------------------------------------------

    @property
    def is_shared(self) -> bool:
        """Whether other nodes may write to the tables that this one has."""
        return self.peers is not None  # one that came just now is not known yet

    def works_at(self, table: LiveTable) -> bool:
        """Whether this node lets bots think and time pass at a table; one of several does."""
        return self.peers is None or self.peers.works_at(table)

    def here_changed(self, table: LiveTable) -> None:
        """Others are connected to a table through this node now, or it came here, or went."""
        if self.peers is not None:
            self.peers.here_changed(table.id)

    def _noticed(self, notice: Notice) -> None:
        if notice.seq == KEYS:
            self.start(self._look_at_keys_of(notice.mark))
            return
        table = self._by_mark.get(notice.mark)
        if table is None:
            return
        if notice.seq == REWRITTEN:
            table.rewritten()
        elif notice.seq == HERE:
            if self.peers is not None:
                self.peers.ask_about(table.id)
        elif notice.seq > table.commit.seq:
            self._news.add(table.id)
            if not self._reads_news:
                self._reads_news = True
                self.start(self._read_news())

    async def _read_news(self) -> None:
        """Read what was written elsewhere, of all tables at once, until there is nothing more."""
        try:
            while self._news:
                wanted, self._news = self._news, set()
                await self.read_news(wanted)
        except StoreError:
            failed("what other nodes wrote could not be read")  # it is read when one looks again
        finally:
            self._reads_news = False

    async def read_news(self, ids: Collection[str]) -> None:
        """Follow what was written elsewhere at these tables."""
        live = [self._live[id] for id in ids if id in self._live]
        found = await self.store.tables.news({table.id: table.commit.seq for table in live})
        for table in live:
            if table.id in found:
                table.read_on(*found[table.id])

    async def _look_at_keys_of(self, mark: str) -> None:
        """A person's keys are others now, or none: whoever shows one that is none is sent away."""
        theirs = [
            connection
            for table in self.tables
            for connection in table.crowd.connections
            if connection.person and self.marks.person(connection.person) == mark
        ]
        await self.look_at_keys(theirs)

    async def look_at_keys(self, connections: Sequence[Connection]) -> None:
        """Send away whoever came with a key that is none any more."""
        if not connections:
            return
        known = await self.store.people.known_keys({one.key for one in connections})
        for connection in connections:
            if connection.key not in known:
                self.start(connection.close(FORGOTTEN))

    def _sweep(self) -> None:
        self._sweep_timer = None
        if not self.closing:
            self.start(self._look_around())
            when = self.clock.now() + self._sweep_every
            self._sweep_timer = self.clock.call_at(when, self._sweep)

    async def _look_around(self) -> None:
        """Let tables sleep at which nothing happens, and hear of those that will be due."""
        before = self.clock.now() - self.settings.sleep_after
        for table in self.tables:
            try:
                if not table.busy and table.idle_since <= before:
                    await self._put_to_sleep(table)
                elif table.crowd.connections:
                    table.look_after()
            except Exception:  # nobody else is hurt by it
                self.metrics.failures.inc()
                failed("a table could not go to sleep", table=table.id)
        try:
            await self.read_due()
        except StoreError:
            failed("due tables could not be read")

    async def _put_to_sleep(self, table: LiveTable) -> None:
        due = table.room.state.next_due()
        if due is not None and due < self.clock.now() + self.settings.sleep_after:
            return
        if await table.sleep():
            self._leave_memory(table)
            if due is not None and (self.peers is None or self.peers.wakes):
                self._sleepers[table.id] = due
                heapq.heappush(self._due, (due, table.id))
                self._arm()

    async def close(self) -> None:
        """Finish what was begun, write it, and tell everybody to come back."""
        self.closing = True
        for timer in (self._timer, self._sweep_timer):
            if timer is not None:
                timer.cancel()
        why = server_texts(SOURCE).say("closing-restart")
        closing = encoded(messages.Closing(COME_BACK_AFTER, why))
        connections = []
        started = time.monotonic()
        for table in self.tables:
            table.dismiss()
            async with table.lock:
                for connection in list(table.crowd.connections):
                    connection.push(closing)
                    connections.append(connection)
        await asyncio.gather(*(connection.close(GOING, why) for connection in connections))
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        log(logging.INFO, "tables closed", seconds=round(time.monotonic() - started, 3))


def _setups(rows: list[Row]) -> list[Setup]:
    """All that was ever agreed at a table, in order."""
    found: list[Setup] = []
    for row in rows:
        if isinstance(row.entry, Opened):
            found.append(row.entry.setup)
        elif isinstance(row.entry, Did) and isinstance(row.entry.command, messages.Change):
            found.append(_kept_record(found[-1] if found else None, row.entry.command.setup))
    return found


def _kept_record(old: Setup | None, new: Setup) -> Setup:
    """New terms with the record of the old ones, which stays unless another is given."""
    if old is None or new.record or not old.record:
        return new
    return msgspec.structs.replace(new, record=old.record)
