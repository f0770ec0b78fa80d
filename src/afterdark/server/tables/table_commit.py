"""How a table changes: something happens to its room, it is kept, and then everybody hears of it.

There is one way for all that happens: commands, bots' answers, time that passes, people who come
and go. What happened is written first, durably; only then does anybody hear of it. If another node
wrote first, the room is loaded again and the same is done there.

What fails that must not fail leaves a room in memory that nobody can trust. It is loaded again
before anything else happens here: nothing of a change that was not written stays, and nothing of
one that was is lost.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from afterdark.engine.contract.registry import is_ours
from afterdark.engine.errors import AfterdarkError
from afterdark.server.errors import Busy, NotKept, TableFailed
from afterdark.server.node.logs import failed
from afterdark.server.store.errors import Conflict, StoreError, StoreLost
from afterdark.server.store.values import Line
from afterdark.server.tables import summaries, time_limit
from afterdark.server.tables.table_lock import TableLock
from afterdark.server.tables.time_limit import within
from afterdark.table.room.room import Room
from afterdark.table.room.rows import Did, Row
from afterdark.table.wire import messages

if TYPE_CHECKING:
    from afterdark.server.store.journal import TableJournal
    from afterdark.server.store.values import TableSummary, Turn
    from afterdark.server.tables.live_table import LiveTable

TRIES = 8
"""How often something is done again when other nodes keep writing first."""
REST = 0.005
"""Seconds to step back after that, at most; more each time, so that one of two comes through."""
MOST_FAULTS = 3
"""So many faults in a row, and the table is closed."""

Page = tuple[list[Line], "TableSummary | None", list["Turn"]]
"""What is written down at once: lines, and what follows from them for lists and notices."""


class MustLoad(Exception):
    """Lines that a room does not follow: it is loaded again, by a way that stops nobody."""


class HalfDone(Exception):
    """Something was refused and has changed the game all the same."""


class Change:
    """Something that is to happen at a table, and what has become of it so far."""

    game: bool = True
    """Whether seats may see the game otherwise after this."""
    talk: bool = False
    """Whether something may have been said."""
    people: bool = True
    """Whether other people may belong to the table after this."""
    prepares: bool = False
    """Whether `prepare` has something to do."""
    shows: bool = False
    """Whether `show` has."""
    now: float = 0.0
    """When it was done."""
    refused: AfterdarkError | None = None
    """Why it was not done."""
    tried: int = 0
    """How often somebody else wrote first."""
    attempt: int = 0
    """Which attempt to write it counts; what becomes of an earlier one is of no interest."""
    reloaded: bool = False
    """Whether the room was loaded again for it: then anything may be new for anybody."""
    sure: bool = False
    """Whether it is known that the room was not behind when this was refused."""
    answered: bool = False

    def act(self, room: Room, now: float) -> None:
        """Let it happen. What is refused is raised; it changes nothing but the time."""

    async def prepare(self) -> None:
        """What must be durable before this is."""

    def show(self, room: Room, now: float) -> None:
        """What follows when it is kept and told, unless it was refused."""

    def over(self) -> None:
        """It is known what became of it. Called once."""


class AwaitedChange(Change):
    """A change that a task may wait for."""

    def __init__(
        self,
        do: Callable[[Room, float], None] | None = None,
        show: Callable[[Room, float], None] | None = None,
        talk: bool = False,
    ) -> None:
        self.talk = talk
        self._do = do
        self._show = show
        self.shows = show is not None
        self._over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def act(self, room: Room, now: float) -> None:
        if self._do is not None:
            self._do(room, now)

    def show(self, room: Room, now: float) -> None:
        if self._show is not None:
            self._show(room, now)

    def over(self) -> None:
        if not self._over.done():  # whoever waited may have gone
            self._over.set_result(None)

    async def ended(self) -> None:
        """Wait until it is known what became of it."""
        await self._over

    async def done(self) -> None:
        """Wait until it is done, durable and told; what was refused is raised."""
        await self._over
        if self.refused is not None:
            raise self.refused


class TableCommit:
    """The room of one table and the way to the store."""

    def __init__(
        self, table: LiveTable, room: Room, table_journal: TableJournal, summary: TableSummary
    ) -> None:
        self.table = table
        self.room = room
        self.lock = TableLock()
        self.people = summaries.people(room.state)
        """Whose games this is one of, as the store has it."""
        self.stale = False
        """Whether the room in memory is not what is stored, and must be loaded again."""
        self.closed: AfterdarkError | None = None
        """Why nothing can happen here any more."""
        self.faults = 0
        """How many faults there were since something last went well."""
        self.summary = summary
        self._hall = table.hall
        self._pen = table_journal
        self._touches = room.state.touches
        """How often something public happened, as far as it is written down."""
        self._turns: dict[str, float | None] = {}
        self._unsure: frozenset[str] = frozenset()
        """Of whom the store may have it otherwise, because the change that made it so is open."""

    @property
    def seq(self) -> int:
        """The number of the last line that is written or waits to be."""
        return self._pen.seq

    # -- one change --------------------------------------------------------------------------

    def take(self, change: Change) -> None:
        """Let a change happen as soon as all before it is over. No task waits for an ordinary one:
        `_kept` does the rest when it is durable."""
        self.lock.call(lambda: self._commit(change))

    def take_rewritten(self) -> None:
        """Another node rewrote lines of this table: load it again, and tell everybody."""
        self.lock.call(self._load_again)

    def _load_again(self) -> None:
        self.stale = True
        self._commit(Change())

    def take_news(self, summary: TableSummary, lines: list[Line]) -> None:
        """Another node wrote these lines: let happen what they say, and tell everybody."""
        self.lock.call(lambda: self._read_on(summary, lines))

    def _read_on(self, summary: TableSummary, lines: list[Line]) -> None:
        change = Change()
        self._hear(change, summary, lines)
        self._commit(change)

    def _hear(self, change: Change, summary: TableSummary, lines: list[Line]) -> None:
        """Follow what is new among these lines, for a change that comes after them."""
        new = [line for line in lines if line.seq > self._pen.seq]
        if new and not self.stale:
            try:
                self._follow(summary, new)
            except Exception:  # whatever it is: what is stored is the truth
                self.stale = True
            change.reloaded = True

    def _follow(self, summary: TableSummary, lines: list[Line]) -> None:
        """Bring the room to where the store is, without making it anew."""
        rows = [Row.unpacked(line.seq, line.at, line.data) for line in lines]
        room, hall = self.room, self._hall
        if any(may_take_long(row) for row in rows):
            raise MustLoad
        game, now = room.state.rules.meta.id, hall.clock.now()
        if is_ours(game):
            room.read_on(rows, now)
        else:
            seconds = time_limit.SECONDS * len(rows)
            within(seconds, game, lambda: room.read_on(rows, now))
        self._pen = hall.journal.table_journal(self.table.id, lines[-1].seq)
        self.summary = summary
        self._touches = room.state.touches
        self.people = summaries.people(room.state)
        self._turns.clear()

    def _commit(self, change: Change) -> None:
        """It is this change's turn: let it happen to the room, and have it written down."""
        if self.stale:
            self._hall.start(self._load_and_commit(change))
            return
        room = self.room
        now = change.now = self._hall.clock.now()
        change.refused = None
        game, phase = room.state.rules.meta.id, room.state.phase
        try:
            if not is_ours(game):
                page = within(time_limit.SECONDS, game, lambda: self._act(change, room, now))
            elif phase == "gathering":  # the host may choose any other game
                making = time_limit.MAKING_SECONDS
                page = within(making, game, lambda: self._act(change, room, now))
            else:
                page = self._act(change, room, now)
            if page is not None:
                if change.prepares or (
                    change.people and self.people != summaries.people(room.state)
                ):
                    self._hall.start(self._prepare(change, page))
                else:
                    self._write(change, page)
                return
        except StoreError:
            self._lose(change)
            return
        except Exception:
            self._fault(change, kept=False)
            return
        if self._may_be_behind(change):
            self._hall.start(self._make_sure(change))
            return
        self._tell(change, kept=False)

    def _may_be_behind(self, change: Change) -> bool:
        """Whether something was refused that another node may have allowed."""
        return change.refused is not None and not change.sure and self._hall.is_shared

    async def _make_sure(self, change: Change) -> None:
        """Whatever is written shows that the room was not behind. What is refused shows nothing:
        another node may have written what allows it. So the store is asked before anybody is told
        no."""
        change.sure = True
        try:
            found = await self._hall.store.tables.news({self.table.id: self._pen.seq})
        except StoreError as error:
            change.refused = error
        else:
            if self.table.id in found:
                self._hear(change, *found[self.table.id])
                self._commit(change)
                return
        self._tell(change, kept=False)

    def _act(self, change: Change, room: Room, now: float) -> Page | None:
        """Let a change happen; what is to be written down of it."""
        try:
            change.act(room, now)
        except AfterdarkError as error:
            if room.state.lines:  # they would go with the next row: never to be read again
                raise HalfDone from error
            change.refused = error
        rows = room.taken()
        return self._page(rows, now) if rows else None

    def _page(self, rows: list[Row], now: float) -> Page:
        """What is written down of something that happened."""
        lines = [Line(row.seq, row.at, row.packed().decode()) for row in rows]
        state = self.room.state
        public = state.touches != self._touches
        self._touches = state.touches
        turns = summaries.turns(state, self._turns)
        return lines, summaries.changed(state, self.summary, now, public), turns

    async def _prepare(self, change: Change, page: Page) -> None:
        """Whose games this is one of is written before what made it so."""
        try:
            if change.prepares and change.refused is None:
                await change.prepare()
            people = summaries.people(self.room.state)
            if people != self.people:
                await self._seat(people, change.now)
            self._write(change, page)
        except StoreError:
            self._lose(change)
        except Exception:
            self._fault(change, kept=False)

    def _write(self, change: Change, page: Page) -> None:
        attempt = change.attempt
        lines, summary, turns = page
        self._pen.put(lines, summary, turns, lambda error: self._kept(change, attempt, page, error))

    async def _seat(self, people: frozenset[str], now: float) -> None:
        """Whose games this is one of has changed."""
        self._unsure |= people ^ self.people
        store = self._hall.store
        for person in people - self.people:
            await store.tables.sit(self.table.id, person, now)
        for person in self.people - people:
            await store.tables.rise(self.table.id, person)
        self.people = people

    def _kept(self, change: Change, attempt: int, page: Page, error: StoreError | None) -> None:
        """It is durable, so everybody may hear of it; or somebody else wrote first."""
        if change.attempt != attempt:  # it was given up meanwhile
            return
        if error is not None:
            self._lose(change)
            return
        try:
            lines, summary, turns = page
            if summary is not None:
                self.summary = summary
                if summary.phase == "over":
                    self._hall.ended(self.table)
            for turn in turns:
                self._turns[turn.person] = turn.since
            if self._unsure:
                self._unsure = frozenset()
            self._hall.bus.publish(self.table.mark, lines[-1].seq)
        except Exception:
            self._fault(change, kept=True, anew=True)
            return
        self._tell(change, kept=True)

    def _tell(self, change: Change, kept: bool) -> None:
        """What is to be kept is: everybody hears of it, and the table goes on."""
        game = self.room.state.rules.meta.id
        try:
            if is_ours(game):
                self._show(change, kept)
            else:
                within(time_limit.SECONDS, game, lambda: self._show(change, kept))
        except Exception:
            self._fault(change, kept, anew=True)
            return
        if kept:
            self.faults = 0
        self._end(change)

    def _show(self, change: Change, kept: bool) -> None:
        if kept or change.reloaded:
            every = change.reloaded
            if every:
                self.table.crowd.part(self.room.state)  # whoever was sent away through another node
            game, talk = change.game or every, change.talk or every
            self.table.crowd.tell(self.room.state, change.now, game=game, talk=talk)
            self.table.go_on(change.now)
        if change.shows and change.refused is None:
            change.show(self.room, change.now)

    def _end(self, change: Change) -> None:
        self.lock.leave()
        self._answer(change)

    def _answer(self, change: Change) -> None:
        if change.answered:
            return
        change.answered = True
        try:
            change.over()
        except Exception:
            self._hall.metrics.failures.inc()
            failed("what follows a change failed", table=self.table.id)

    # -- what is stored is something else ----------------------------------------------------

    def _lose(self, change: Change) -> None:
        """The store is the truth, and it has something else: do the change there."""
        self._hall.metrics.conflicts.inc()
        self.stale = True
        change.attempt += 1
        change.tried += 1
        self._hall.start(self._load_and_commit(change))

    async def _load_and_commit(self, change: Change) -> None:
        try:
            if change.tried > 1:
                await asyncio.sleep(random.random() * REST * change.tried)
            await self._load_or_close()
        except AfterdarkError as error:
            change.refused = error
            self._end(change)
            return
        except Exception:
            self._fault(change, kept=False)
            return
        change.reloaded = True
        if change.tried < TRIES:
            self._commit(change)
        else:
            change.now = self._hall.clock.now()
            change.refused = Busy()
            self._tell(change, kept=False)

    async def load(self) -> None:
        """Forget what is in memory: the store is the truth. Needs the turn."""
        self.stale = True
        hall = self._hall
        self.room, self._pen, self.summary = await hall.load(self.table.id)
        self._touches = self.room.state.touches
        self.room.state.here = self.table.crowd.here
        self.people = people = summaries.people(self.room.state)
        self._turns.clear()
        for person in self._unsure:
            if person in people:
                await hall.store.tables.sit(self.table.id, person, hall.clock.now())
            else:
                await hall.store.tables.rise(self.table.id, person)
        self._unsure = frozenset()
        self.stale = False

    async def _load_or_close(self) -> None:
        if self.closed is not None:
            raise self.closed
        if self.faults >= MOST_FAULTS:
            await self._hall.fail(self.table.id, self.summary)
            raise TableFailed
        await self.load()

    async def rest(self) -> None:
        """The table leaves memory: what lists and timers need is written down. Needs the turn."""
        if self.stale:  # what is in memory is not the table
            return
        summary = summaries.resting(self.room.state, self.summary)
        if summary != self.summary:
            # If another node wrote meanwhile, it has written the summary, too.
            with contextlib.suppress(Conflict, StoreLost):
                await self._pen.write([], summary)

    def close(self, why: AfterdarkError) -> None:
        """Let nothing more happen here."""
        self.closed = why
        self.stale = True

    # -- what must not fail ------------------------------------------------------------------

    def _fault(self, change: Change, kept: bool, anew: bool = False) -> None:
        """Something failed that must not fail. Called while that error is being handled.

        What is kept is done. What is not has left nothing but a room that is not to be trusted,
        and perhaps a write that still waits: it must not be carried out. `anew` is whether it is
        not known any more what clients were told.
        """
        self._count()
        if not kept:
            change.attempt += 1
            change.refused = NotKept()
            self._pen.broken = StoreLost("The store cannot be used: the table is loaded again.")
        self._hall.start(self._recover(change, kept, anew))

    def _count(self) -> None:
        self.stale = True
        self.faults += 1
        self._hall.metrics.failures.inc()
        failed("a table failed", table=self.table.id)

    async def _recover(self, change: Change, kept: bool, anew: bool) -> None:
        """Load the room again and let everybody see it; after too many faults close the table.

        If the store cannot be reached the room stays stale, and whoever comes next tries again.
        """
        while True:
            try:
                await self._load_or_close()
                now = self._hall.clock.now()
                if anew and not kept:  # or a client that is welcomed again would ask for it again
                    self._answer(change)
                self._tell_again(now, anew)
                self.table.go_on_later(now)
                break
            except AfterdarkError:
                break
            except Exception:
                if self.faults >= MOST_FAULTS:
                    failed("a table could not be closed", table=self.table.id)
                    break
                self._count()
                anew = True
        self._end(change)

    def _tell_again(self, now: float, anew: bool) -> None:
        """Let everybody see the room as it was loaded."""
        state, crowd = self.room.state, self.table.crowd
        tell = crowd.tell_anew if anew else crowd.tell
        within(time_limit.SECONDS, state.rules.meta.id, lambda: tell(state, now))


def may_take_long(row: Row) -> bool:
    """Whether a row makes a game out of terms: a reader finds out beforehand where that begins."""
    entry = row.entry
    return isinstance(entry, Did) and isinstance(entry.command, messages.Change)
