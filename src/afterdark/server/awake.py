"""A table that is awake on this node: a room in memory, its clients, and the way to the store.

One thing happens at a time. What happened is written first, durably; only then does anybody hear
of it. If another node wrote first, the room is loaded again and the command done once more.
"""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from afterdark.engine.errors import AfterdarkError
from afterdark.server.asking import Asking
from afterdark.server.changing import Page
from afterdark.server.errors import NotWatched, SentAway
from afterdark.server.sockets.crowd import encoded
from afterdark.server.store.errors import Conflict, StoreError, StoreLost
from afterdark.server.store.values import Line
from afterdark.server.tables import summary
from afterdark.table.errors import TableError
from afterdark.table.room.room import Room
from afterdark.table.room.rows import Row
from afterdark.table.wire import messages

if TYPE_CHECKING:
    from afterdark.server.errand import Errand
    from afterdark.server.sockets.connection import Connection

BY_TASK = (messages.Hint, messages.Tell, messages.Rematch)
"""Commands that take their time; the others are done at once."""
MISSING = 300.0
"""Seconds after which somebody who is not connected counts as gone, before a game or as host."""


class Awake(Asking):
    """One table in memory."""

    @property
    def busy(self) -> bool:
        """Whether somebody is connected, or something is under way."""
        return bool(self.crowd.connections or self._thinking) or self.lock.locked()

    def public(self) -> messages.Room:
        """The table around the game, as everybody sees it."""
        crowd = self.crowd
        return self.room.state.public(self.hall.clock.now(), crowd.here, crowd.watchers)

    # -- people ------------------------------------------------------------------------------

    async def join(self, connection: Connection, person: str, hello: messages.Hello) -> None:
        """A client comes in; `NotWatched` or `SentAway` if it may not even watch."""
        async with self.lock:
            room = self.room
            if not room.state.may_watch(person):
                raise SentAway if person in room.state.kicked else NotWatched
            connection.person = person
            await self._change(self._pass_time)
            now = self.hall.clock.now()
            self._left.pop(person, None)
            self.crowd.add(connection, self.room.state, hello, now)
            connection.push(encoded(messages.Done(hello.id)))
            self._go_on(now)

    async def leave(self, connection: Connection) -> None:
        """A client is gone."""
        connection.end()
        async with self.lock:
            now = self.hall.clock.now()
            self.crowd.remove(connection, self.room.state, now)
            if connection.person not in self.crowd.here:
                self._left[connection.person] = now
            self.idle_since = now
            if not self.crowd.connections:
                self.room.state.rest()

    def take(self, errand: Errand) -> None:
        """Do what a client wants, tell everybody, and answer it."""
        if isinstance(errand.command, BY_TASK):
            self.hall.start(self._by_task(errand))
        else:
            self.lock.call(lambda: self._act(errand))

    async def _by_task(self, errand: Errand) -> None:
        """What has to be thought about, read or made first."""
        command = errand.command
        try:
            if isinstance(command, messages.Hint):
                await self._hint(errand.connection, command)
            elif isinstance(command, messages.Tell):
                await self._text(errand.connection, command)
            else:
                await self.rematch(errand.connection.person)
        except AfterdarkError as error:
            errand.refused = error
        except Exception:
            errand.broke()
            return
        errand.answer()

    def _act(self, errand: Errand) -> None:
        """Let a command happen, now that it is its turn, and have it written down. No task waits:
        `_kept` does the rest when it is durable."""
        now = self.hall.clock.now()
        room = self.room
        try:
            errand.do(room, now)
            rows = room.taken()
            if rows:
                page = self._page(rows, now)
                plays = isinstance(errand.command, messages.Play)
                if not plays and self._people != summary.people(room.state):
                    self.hall.start(self._seat_first(errand, page))
                else:
                    self._pen.put(*page, lambda error: self._kept(errand, page, error))
                return
        except StoreError:
            self.hall.start(self._again(errand))
            return
        except Exception:
            self.lock.leave()
            errand.broke()
            return
        self.lock.leave()
        errand.answer()

    async def _seat_first(self, errand: Errand, page: Page) -> None:
        """Whose games this is one of is written before what made it so."""
        try:
            await self._seat(summary.people(self.room.state), errand.now)
            self._pen.put(*page, lambda error: self._kept(errand, page, error))
        except StoreError:
            await self._again(errand)

    def _kept(self, errand: Errand, page: Page, error: StoreError | None) -> None:
        """It is durable, so everybody may hear of it; or somebody else wrote first."""
        if error is not None:
            self.hall.start(self._again(errand))
            return
        try:
            self._turned(page)
            self._tell(errand.now, errand.game, errand.talk)
        except Exception:
            self.lock.leave()
            errand.broke()
            return
        self.lock.leave()
        errand.answer()

    async def _again(self, errand: Errand) -> None:
        """The store is the truth, and it has something else: do the command there."""
        try:
            await self._change(
                lambda now: errand.do(self.room, now), game=errand.game, talk=errand.talk, lost=True
            )
        except AfterdarkError as error:
            errand.refused = error
        except Exception:
            self.lock.leave()
            errand.broke()
            return
        self.lock.leave()
        errand.answer()

    async def do(self, person: str, command: messages.AnyCommand) -> messages.Message | None:
        """Do what a person wants; durable, and told to everybody, when this returns."""
        async with self.lock:
            return await self._change(lambda now: self.room.do(person, command, now), talk=True)

    async def rematch(self, person: str) -> str:
        """After the end: a new table for the same people; its id. A second wish leads there too."""
        async with self.lock:
            if self.room.state.rematch_at:
                return self.room.state.rematch_at
            id, seed = self.hall.new_table()
            made: list[Room] = []

            def again(now: float) -> None:
                made.append(self.room.rematch(person, id, seed, now))

            # The new table is kept before the old one leads to it.
            await self._change(again, first=lambda: self.hall.keep_new(made[-1]))
            return id

    async def look_for_missing(self) -> None:
        """Before a game chairs of people who stay away are free again, and a host's rights pass
        on; only where somebody is here who waits for it."""
        before = self.hall.clock.now() - MISSING
        async with self.lock:
            room = self.room
            for person in self._people - self.crowd.here:
                needed = person == room.state.host or room.state.phase == "gathering"
                since = self._left.get(person, self._opened)
                if needed and since <= before and self.crowd.here & self._people:
                    await self._miss(person)

    async def _miss(self, person: str) -> None:
        with contextlib.suppress(TableError):
            await self._change(lambda now: self.room.gone(person, now))

    async def without(self, person: str) -> list[Line]:
        """The lines that tell a person's name or words, as they shall read; lists read so at once.

        Needs the lock, until the lines are rewritten and the room is loaded again.
        """
        store = self.hall.store
        lines = await store.lines(self.id, -1)
        rows = [Row.unpacked(line.seq, line.at, line.data) for line in lines]
        changed = {row.seq: row for row in Room.forget(rows, person)}
        read = [changed.get(row.seq, row) for row in rows]
        room = Room.load(
            self.id, read, self.room.state.seed, self.hall.clock.now(), self.room.state.find_game
        )
        await store.touch(self.id, summary.resting(room.state, self._mark))
        return [Line(row.seq, row.at, row.packed().decode()) for row in changed.values()]

    def is_news(self, seq: int) -> bool:
        """Whether a notice tells of lines that this room does not have, or has otherwise."""
        return seq < 0 or seq > self._pen.seq

    async def noticed(self, seq: int) -> None:
        """Another node wrote, or rewrote: load what it wrote, and tell everybody."""
        async with self.lock:
            if self.gone or not self.is_news(seq):
                return
            await self.load_again()
            self._tell(self.hall.clock.now())

    async def tick(self) -> None:
        """Something is due."""
        async with self.lock:
            if self.gone:
                return
            now = self.hall.clock.now()
            await self._change(self._pass_time)
            self._go_on(now)

    # -- going to sleep ----------------------------------------------------------------------

    async def sleep(self) -> bool:
        """Leave memory, if nothing is going on; what lists and timers need is written down."""
        async with self.lock:
            if self.crowd.connections or self._thinking or self.gone:
                return False
            self.gone = True
            mark = summary.resting(self.room.state, self._mark)
            if mark != self._mark:
                # If another node wrote meanwhile, it has written the mark, too.
                with contextlib.suppress(Conflict, StoreLost):
                    await self._pen.write([], mark)
            return True

    async def dismiss(self) -> None:
        """The table is no more on this node: bots stop thinking."""
        self.gone = True
        for task in list(self._thinking.values()):
            task.cancel()
