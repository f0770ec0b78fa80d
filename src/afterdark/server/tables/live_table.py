"""A table in memory of this node: its room with the way to the store, its clients, its bots.

One thing happens at a time, and all that happens goes one way: `table_commit`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from afterdark.bots.kinds import ADVISER
from afterdark.engine.contract.texts import Texts
from afterdark.engine.errors import AfterdarkError
from afterdark.engine.languages import spoken
from afterdark.server.bots.questions import question_of
from afterdark.server.errors import Failure, NoHints, NotKept, said
from afterdark.server.node.logs import failed
from afterdark.server.sockets.close_codes import NOT_WATCHED
from afterdark.server.sockets.crowd import ONLY_WATCHES, Crowd, encoded, why_not
from afterdark.server.store.values import Line
from afterdark.server.tables import summaries
from afterdark.server.tables.bot_turns import BotTurns, bot_seed
from afterdark.server.tables.seat_history import Histories
from afterdark.server.tables.table_commit import AwaitedChange, TableCommit
from afterdark.table.errors import NotHost, NotPlaying, NotYours, TableError
from afterdark.table.room.commands import MOST_RECORD
from afterdark.table.room.room import Room
from afterdark.table.room.room_state import BotTurn
from afterdark.table.room.rows import Row
from afterdark.table.wire import messages
from afterdark.table.wire.named_texts import NamedTexts

if TYPE_CHECKING:
    from afterdark.server.bots.thinker import Question
    from afterdark.server.sockets.crowd import Connection
    from afterdark.server.store.journal import TableJournal
    from afterdark.server.store.values import Presence, TableSummary
    from afterdark.server.tables.hall import Hall
    from afterdark.server.tables.pending_command import PendingCommand
    from afterdark.server.tables.table_lock import TableLock

BY_TASK = (messages.Hint, messages.Tell, messages.Rematch)
"""Commands that take their time; the others are done at once."""
MISSING = 300.0
"""Seconds after which somebody who is not connected counts as gone, before a game or as host."""
HOST_MISSED = 20.0
"""Seconds after which somebody else who sits there may start a game whose host is not connected."""
QUIET = 20.0
"""Seconds after which a table at which people only sit takes as little memory as it can."""
AFTER_A_FAULT = 1.0
"""Seconds until bots and clocks go on after something failed that must not fail."""


class LiveTable:
    """One table in memory."""

    def __init__(
        self, hall: Hall, room: Room, table_journal: TableJournal, summary: TableSummary
    ) -> None:
        self.hall = hall
        self.id = room.id
        self.mark = hall.marks.table(room.id)
        """What it is called where its id must not stand."""
        self.crowd = Crowd(self._send_away)
        self.commit = TableCommit(self, room, table_journal, summary)
        self.bots = BotTurns(self)
        self.idle_since = hall.clock.now()
        self.due: float | None = None
        """When the hall will call `tick`."""
        self.gone = False
        """Whether this is no longer the table: it sleeps, was closed or deleted."""
        self._left: dict[str, float] = {}
        """Since when people are not here who were."""
        self._opened = self.idle_since

    @property
    def room(self) -> Room:
        """The room as it is in memory; `settled` is what anybody may be told of."""
        return self.commit.room

    @property
    def lock(self) -> TableLock:
        """Whose turn it is."""
        return self.commit.lock

    @property
    def busy(self) -> bool:
        """Whether somebody is connected, or something is under way."""
        return bool(self.crowd.connections) or self.bots.busy or self.lock.locked()

    async def settled(self) -> Room:
        """The room when all that was begun is kept. Good until the next thing that is awaited."""
        change = AwaitedChange()
        self.commit.take(change)
        await change.done()
        return self.commit.room

    def public(self) -> messages.Room:
        """The table around the game, as everybody sees it."""
        return self.crowd.public(self.room.state, self.hall.clock.now())

    def is_seated(self, person: str) -> bool:
        """Whether a person sits here, or is the host."""
        state = self.room.state
        return bool(person) and (person == state.host or bool(state.seats_of(person)))

    # -- people ------------------------------------------------------------------------------

    async def join(self, connection: Connection, person: str, hello: messages.Hello) -> None:
        """A client comes in; what it hears if it may not even watch is `why_not`."""

        def come(room: Room, now: float) -> None:
            if not room.state.may_watch(person):
                raise why_not(person, room.state)
            self._pass_time(room, now)

        def welcome(room: Room, now: float) -> None:
            connection.person = person
            self._left.pop(person, None)
            try:
                self.crowd.add(connection, room.state, hello, now)
                connection.push(encoded(messages.Done(hello.id)))
            except Exception:
                self.crowd.drop(connection)
                raise
            self.hall.here_changed(self)
            self.go_on(now)

        change = AwaitedChange(come, welcome)
        self.commit.take(change)
        await change.done()
        if connection not in self.crowd.connections:
            raise NotKept

    async def leave(self, connection: Connection) -> None:
        """A client is gone."""
        connection.end()

        def part(room: Room, now: float) -> None:
            self.crowd.remove(connection, room.state, now)
            if not self.crowd.connections:
                room.state.rest()
                self.bots.rest()

        def look(room: Room, now: float) -> None:
            if not self._is_watched():
                room.watch(False, now)

        change = AwaitedChange(look, part)
        self.commit.take(change)
        await change.ended()
        self.crowd.drop(connection)  # whatever became of it
        self.hall.here_changed(self)
        self.idle_since = self.hall.clock.now()
        if connection.person not in self.crowd.here:
            self._left[connection.person] = self.idle_since
            missed = self._host_missed_at()
            if missed is not None and (self.due is None or missed < self.due):
                self.hall.schedule(self, missed)

    def take(self, pending: PendingCommand) -> None:
        """Do what a client wants, tell everybody, and answer it."""
        command = pending.command
        if isinstance(command, BY_TASK) or (
            isinstance(command, messages.Change)
            and (command.setup.record or self.room.state.setup.record)
        ):
            self.hall.start(self._by_task(pending))
        else:
            self.commit.take(pending)

    async def _by_task(self, pending: PendingCommand) -> None:
        """What has to be thought about, read or made first."""
        command = pending.command
        try:
            if isinstance(command, messages.Hint):
                await self._hint(pending.connection, command)
            elif isinstance(command, messages.Tell):
                await self._text(pending.connection, command)
            elif isinstance(command, messages.Change):
                await self._read_ahead(pending.connection.person, command)
                self.commit.take(pending)
                return
            else:
                await self.rematch(pending.connection.person)
        except AfterdarkError as error:
            pending.refused = error
        except Exception:
            self.hall.metrics.failures.inc()
            failed("a command failed", table=self.id)
            pending.refused = Failure()
        pending.over()

    async def _read_ahead(self, person: str, command: messages.Change) -> None:
        """New terms go on from a record, given anew or kept from the old ones."""
        state = self.room.state
        if person != state.host:
            raise NotHost
        setup = command.setup
        if not setup.record:
            setup = msgspec.structs.replace(setup, record=state.setup.record)
        if len(setup.record) <= MOST_RECORD:  # more is refused anyway
            await self.hall.read_ahead(setup, state.seed, person)

    async def do(self, person: str, command: messages.AnyCommand) -> None:
        """Do what a person wants; durable, and told to everybody, when this returns."""

        def act(room: Room, now: float) -> None:
            room.do(person, command, now)

        change = AwaitedChange(act, None, True)
        self.commit.take(change)
        await change.done()

    async def rematch(self, person: str) -> str:
        """After the end: a new table for the same people; its id. A second wish leads there too."""
        change = Rematch(self, person)
        self.commit.take(change)
        await change.ended()
        leads = self.room.state.rematch_at == change.new_id
        if change.began_new and not self.commit.stale and not leads:
            await self.hall.delete(change.new_id)  # nothing leads there
        await change.done()
        return change.id

    # -- hints and texts ---------------------------------------------------------------------

    async def _hint(self, connection: Connection, command: messages.Hint) -> None:
        """What a decent player would do here."""
        asked = AskedHint(self.bots.histories, connection.person, command.seat)
        self.commit.take(asked)
        await asked.done()
        assert asked.question is not None
        hint = await self.hall.thinking.advise(asked.question, connection.person)
        advice = messages.Advice(
            command.id, command.seat, asked.number, hint.action, hint.chances, hint.reason
        )
        connection.push(encoded(advice))

    async def _text(self, connection: Connection, command: messages.Tell) -> None:
        """A view in lines of text, for whoever reads rather than looks."""
        told: list[str] = []

        def write(room: Room, now: float) -> None:
            if command.seat not in connection.seats:
                raise NotYours
            if not room.state.started:
                raise NotPlaying
            texts = Texts.of_game(room.state.rules.meta.folder, spoken(command.language))
            names = [chair.name for chair in room.state.public(0.0).chairs]
            told.append(room.state.view(command.seat).text(NamedTexts(texts, names)))

        change = AwaitedChange(write)
        self.commit.take(change)
        await change.done()
        connection.push(encoded(messages.Words(command.id, command.seat, told[-1])))

    # -- time --------------------------------------------------------------------------------

    def _pass_time(self, room: Room, now: float) -> None:
        """Let time pass: nobody's clock ran while no node was there."""
        for since, until in self.hall.away:
            room.forgive(since, until)
        room.tick(now)

    def tick(self) -> None:
        """Something is due."""

        def act(room: Room, now: float) -> None:
            if not self.gone:
                self._pass_time(room, now)
                self._look_for_host(room, now)

        def go_on(room: Room, now: float) -> None:
            if not self.gone:
                self.go_on(now)

        self.commit.take(AwaitedChange(act, go_on))

    def go_on(self, now: float) -> None:
        """Let bots think who are asked, and be called again when something is due."""
        room = self.commit.room
        # What nobody can see keeps no table awake: when it sleeps, others may see.
        self.idle_since = max(self.idle_since, room.state.touched)
        self._look_who_watches(room)
        if not self.hall.works_at(self):
            # Another node does, and is told apart by nothing that anybody may not know.
            self.bots.stop()
            self.hall.schedule(self, None)
            return
        self.bots.start(room, now)
        due = [room.state.next_due(), self.bots.next_due(), self._host_missed_at()]
        self.hall.schedule(
            self,
            min((moment for moment in due if moment is not None and moment > now), default=None),
        )

    def _is_watched(self) -> bool:
        """Whether anybody looks on who does not play, and is not just going."""
        return self._is_watched_elsewhere() or any(
            connection.seats == ONLY_WATCHES and not connection.ended
            for connection in self.crowd.connections
        )

    def _is_watched_elsewhere(self) -> bool:
        others = self.crowd.elsewhere.values()
        return any(other.watching or other.strangers for other in others)

    def _look_who_watches(self, room: Room) -> None:
        """Time at the table depends on whether anybody looks on: that is written down, too."""
        if self._is_watched() and not room.state.watched and room.state.started:
            self.commit.take(AwaitedChange(lambda room, now: room.watch(True, now)))

    def go_on_later(self, now: float) -> None:
        """Go on in a moment: what failed shall not fail again at once, over and over."""
        self.idle_since = now
        self.hall.schedule(self, now + AFTER_A_FAULT)

    def look_after(self) -> None:
        """From time to time: take little memory where it is quiet, and see who stays away."""

        def act(room: Room, now: float) -> None:
            if self.idle_since <= now - QUIET:
                room.state.rest()
                self.bots.rest()
            self._look_for_missing(room, now)

        self.commit.take(AwaitedChange(act))

    def _host_missed_at(self) -> float | None:
        """When somebody else may start a game that has not begun, if its host stays away."""
        state = self.room.state
        here = self.crowd.here
        if state.phase != "gathering" or not state.host or state.host in here:
            return None
        if not any(chair.person in here for chair in state.chairs if chair.taken):
            return None
        return self._left.get(state.host, self._opened) + HOST_MISSED

    def _look_for_host(self, room: Room, now: float) -> None:
        """Nobody who sits here and could play is kept from it by a host whose phone is dead."""
        missed = self._host_missed_at()
        if missed is None or now < missed:
            return
        here = self.crowd.here
        room.hand_on(next(c.person for c in room.state.chairs if c.person in here), now)

    def _look_for_missing(self, room: Room, now: float) -> None:
        """Before a game chairs of people who stay away are free again, and a host's rights pass
        on; only where somebody is here who waits for it."""
        here = self.crowd.here
        for person in summaries.people(room.state) - here:
            needed = person == room.state.host or room.state.phase == "gathering"
            since = self._left.get(person, self._opened)
            if needed and since <= now - MISSING and here & summaries.people(room.state):
                try:
                    room.gone(person, now)
                except TableError:
                    continue

    def rewritten(self) -> None:
        """Another node rewrote lines: load them, and tell everybody."""
        if not self.gone:
            self.commit.take_rewritten()

    def read_on(self, summary: TableSummary, lines: list[Line]) -> None:
        """Another node wrote these lines: follow, and tell everybody."""
        if not self.gone:
            self.commit.take_news(summary, lines)

    def hear_of_others(self, elsewhere: dict[str, Presence]) -> None:
        """Others are connected through other nodes now, or other nodes have this table."""
        if self.gone or elsewhere == self.crowd.elsewhere:
            return

        was_watched = self._is_watched_elsewhere()
        before = self.crowd.here

        def look(room: Room, now: float) -> None:
            self.crowd.elsewhere = elsewhere
            for person in before - self.crowd.here:
                self._left[person] = now
            if was_watched and not self._is_watched():
                room.watch(False, now)  # their node may be gone, and cannot say so
            if self.hall.works_at(self):
                self._pass_time(room, now)  # and what was due there may not have happened

        def show(room: Room, now: float) -> None:
            if not self.gone:
                self.crowd.hear_of_others(elsewhere, room.state, now)
                self.go_on(now)

        self.commit.take(AwaitedChange(look, show))

    # -- forgetting --------------------------------------------------------------------------

    async def without(self, person: str) -> list[Line]:
        """The lines that tell a person's name or words, as they shall read; lists read so at once.

        Needs the lock, until the lines are rewritten and the room is loaded again.
        """
        store = self.hall.store
        lines = await store.tables.lines(self.id, -1)
        rows = [Row.unpacked(line.seq, line.at, line.data) for line in lines]
        changed = {row.seq: row for row in Room.forget(rows, person)}
        read = [changed.get(row.seq, row) for row in rows]
        state = self.room.state
        room = Room.load(self.id, read, state.seed, self.hall.clock.now(), state.find_game)
        await store.tables.touch(self.id, summaries.resting(room.state, self.commit.summary))
        return [Line(row.seq, row.at, row.packed().decode()) for row in changed.values()]

    # -- going to sleep ----------------------------------------------------------------------

    async def sleep(self) -> bool:
        """Leave memory, if nothing is going on; what lists and timers need is written down."""
        async with self.lock:
            if self.crowd.connections or self.bots.busy or self.gone:
                return False
            self.gone = True
            await self.commit.rest()
            return True

    def dismiss(self) -> None:
        """The table is no more on this node: bots stop thinking."""
        self.gone = True
        self.bots.stop()

    def _send_away(self, connection: Connection, why: AfterdarkError) -> None:
        """A client may not stay."""
        self.hall.start(connection.close(NOT_WATCHED, said(why)))


class Rematch(AwaitedChange):
    """The same people play again, at a new table. It is kept before the old one leads to it."""

    def __init__(self, table: LiveTable, person: str) -> None:
        super().__init__()
        self.id = ""
        """The table to go to."""
        self.new_id, self._seed = table.hall.new_table()
        self.began_new = False
        """Whether the new table may be in the store."""
        self._table = table
        self._person = person
        self._made: Room | None = None
        self.prepares = True

    def act(self, room: Room, now: float) -> None:
        if room.state.rematch_at:
            self.id = room.state.rematch_at
            self._made = None
            return
        self.id = self.new_id
        self._made = room.rematch(self._person, self.id, self._seed, now)

    async def prepare(self) -> None:
        if self._made is not None:
            self.began_new = True
            await self._table.hall.keep_new(self._made)


class AskedHint(AwaitedChange):
    """Nothing happens: somebody looks at the table as it is kept, and asks what to do there."""

    def __init__(self, histories: Histories, person: str, seat: int) -> None:
        super().__init__()
        self._histories = histories
        self._person = person
        self._seat = seat
        self.number = 0
        """The number of what the seat is asked."""
        self.question: Question | None = None

    def act(self, room: Room, now: float) -> None:
        seat = self._seat
        if seat not in room.state.seats_of(self._person):
            raise NotYours
        if not room.state.setup.hints or not room.state.started:
            raise NoHints
        view = room.state.view(seat)
        if not view.choices:
            raise NoHints
        self.number = room.state.game().question(seat)
        seed = bot_seed(room, BotTurn(seat, ADVISER, self.number))
        self.question = question_of(
            view,
            ADVISER,
            seed,
            cards=room.state.setup.cards,
            history=self._histories.of(room.state.game(), seat, ADVISER),
            chances=True,
        )
