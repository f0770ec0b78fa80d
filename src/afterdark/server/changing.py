"""How a table in memory changes: something happens, it is kept, and then everybody hears of it.

If another node wrote first, the room is loaded again and the same is done once more.
"""

from __future__ import annotations

import asyncio
import random
from abc import abstractmethod
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

from afterdark.engine.errors import AfterdarkError
from afterdark.server.errors import Busy, problem
from afterdark.server.sockets.connection import NOT_WATCHED
from afterdark.server.sockets.crowd import Crowd
from afterdark.server.store.errors import Conflict, StoreLost
from afterdark.server.store.values import Line
from afterdark.server.tables import summary
from afterdark.server.turns import Turns
from afterdark.table.room.room import Room
from afterdark.table.room.room_state import BotTurn
from afterdark.table.room.rows import Row

if TYPE_CHECKING:
    from afterdark.server.sockets.connection import Connection
    from afterdark.server.store.journal import Pen
    from afterdark.server.store.values import Mark, Turn
    from afterdark.server.tables.hall import Hall

T = TypeVar("T")

TRIES = 8
"""How often something is done again when other nodes keep writing first."""
REST = 0.005
"""Seconds to step back after that, at most; more each time, so that one of two comes through."""

Page = tuple[list[Line], "Mark | None", list["Turn"]]
"""What is written down at once: lines, and what follows from them for lists and notices."""


class Changing:
    """A room, its clients, and the way to the store. One thing happens at a time."""

    def __init__(self, hall: Hall, room: Room, pen: Pen, mark: Mark) -> None:
        self.hall = hall
        self.id = room.id
        self.room = room
        self.crowd = Crowd(self._send_away)
        self.lock = Turns()
        self.idle_since = hall.clock.now()
        self.due: float | None = None
        """When the hall will call `tick`."""
        self.gone = False
        """Whether this is no longer the table: it was evicted or deleted."""
        self._pen = pen
        self._mark = mark
        self._turns: dict[str, float | None] = {}
        self._people = summary.people(room.state)
        self._left: dict[str, float] = {}
        """Since when people are not here who were."""
        self._opened = self.idle_since
        self._thinking: dict[BotTurn, asyncio.Task[None]] = {}

    def _pass_time(self, now: float) -> None:
        """Let time pass: nobody's clock ran while no node was there."""
        for since, until in self.hall.away:
            self.room.forgive(since, until)
        self.room.tick(now)

    async def _change(
        self,
        act: Callable[[float], T],
        *,
        game: bool = True,
        talk: bool = False,
        first: Callable[[], Awaitable[None]] | None = None,
        lost: bool = False,
    ) -> T:
        """Let something happen to the room, keep it, and tell everybody. Needs the lock.

        `first` is done before it is kept, unless it was refused. `lost` is whether the room in
        memory is not what is stored, and must be loaded again.
        """
        for tried in range(TRIES):
            if tried > 1:
                await asyncio.sleep(random.random() * REST * tried)
            if lost or self._pen.broken is not None:
                lost = True
                self.hall.metrics.conflicts.inc()
                await self.load_again()
            now = self.hall.clock.now()
            refused: AfterdarkError | None = None
            try:
                result = act(now)
            except AfterdarkError as error:
                # What was refused changed nothing, but time may have passed before it.
                refused = error
            try:
                if first is not None and refused is None:
                    await first()
                kept = await self._keep(now)
            except (Conflict, StoreLost):
                lost = True
                continue
            if kept or lost:
                self._tell(now, game or lost, talk or lost)
            if refused is not None:
                raise refused
            return result
        await self.load_again()
        self.crowd.tell(self.room.state, self.hall.clock.now())
        raise Busy

    async def _keep(self, now: float) -> bool:
        """Write what happened, durably; False if nothing did."""
        rows = self.room.taken()
        if not rows:
            return False
        page = self._page(rows, now)
        people = summary.people(self.room.state)
        if people != self._people:
            await self._seat(people, now)
        await self._pen.write(*page)
        self._turned(page)
        return True

    def _page(self, rows: list[Row], now: float) -> Page:
        """What is written down of something that happened."""
        lines = [Line(row.seq, row.at, row.packed().decode()) for row in rows]
        turns = summary.turns(self.room.state, self._turns, now)
        return lines, summary.changed(self.room.state, self._mark, now), turns

    def _turned(self, page: Page) -> None:
        """A page is written."""
        lines, mark, turns = page
        if mark is not None:
            self._mark = mark
        for turn in turns:
            self._turns[turn.person] = turn.since
        self.hall.bus.publish(self.id, lines[-1].seq)

    def _tell(self, now: float, game: bool = True, talk: bool = True) -> None:
        """Something happened and is kept: everybody hears of it, and the table goes on."""
        self.crowd.tell(self.room.state, now, game=game, talk=talk)
        self._go_on(now)

    async def _seat(self, people: frozenset[str], now: float) -> None:
        """Whose games this is one of has changed."""
        for person in people - self._people:
            await self.hall.store.sit(self.id, person, now)
        for person in self._people - people:
            await self.hall.store.rise(self.id, person)
        self._people = people

    async def load_again(self) -> None:
        """Forget what is in memory: the store is the truth."""
        here = self.room.state.here
        self.room, self._pen, self._mark = await self.hall.load(self.id)
        self.room.state.here = here
        self._people = summary.people(self.room.state)

    def _go_on(self, now: float) -> None:
        """Let bots think who are asked, and be called again when something is due."""
        self.idle_since = now
        for turn in self.room.state.bots_due(now):
            if turn not in self._thinking:
                self._thinking[turn] = self.hall.start(self._think(turn))
        due = self.room.state.next_due()
        self.hall.schedule(self, due if due is not None and due > now else None)

    def _send_away(self, connection: Connection, why: AfterdarkError) -> None:
        """A client may not stay."""
        shown, _ = problem(why)
        self.hall.start(connection.close(NOT_WATCHED, shown.text))

    @abstractmethod
    def _think(self, turn: BotTurn) -> Coroutine[Any, Any, None]:
        """Let a bot answer its question."""
