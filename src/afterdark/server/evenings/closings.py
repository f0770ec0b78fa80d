"""What is kept of a game when its table is closed for good: small rows of their own, for the
evening it was part of and for circles. Nothing of it was secret any more by then.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from afterdark.engine.records.record import BOTS, FREE, TIMED_OUT, Remark, Seated, Undo
from afterdark.server.evenings.ratings import rated
from afterdark.server.node.logs import failed, log
from afterdark.server.store.errors import StoreError
from afterdark.server.store.values import ResultSeat, StoredResult

if TYPE_CHECKING:
    from afterdark.server.store.store import Store
    from afterdark.server.store.values import StoredNight
    from afterdark.table.room.room import Room
    from afterdark.table.room.room_state import RoomState

LATE: Final = 86_400.0
"""A table that is woken so many seconds after its end is no news any more."""
ID_BYTES: Final = 9
MOST_KNOWN: Final = 10_000
"""So many tables are remembered of which all is written."""


class ClosedGame(Struct, frozen=True):
    """A game that is over for good."""

    table: str
    game: str
    ended: float
    listed: bool
    """Whether the lobby showed its table to everybody."""
    watching: bool
    unrated: str
    seats: list[ResultSeat]

    @property
    def people(self) -> list[str]:
        """Everybody who had a chair to the end."""
        return [seat.person for seat in self.seats if seat.person]


class Closings:
    """Writes down the games of tables that are closed."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now
        self._tasks: set[asyncio.Task[None]] = set()
        self._known: dict[str, None] = {}

    def note(self, room: Room) -> None:
        """A table is closed. Said twice, it is written once."""
        if room.id in self._known or room.state.ended_at < self._now() - LATE:
            return
        self._known[room.id] = None
        if len(self._known) > MOST_KNOWN:
            del self._known[next(iter(self._known))]
        self._start(self._write(closed_game(room.state)))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Finish what was begun."""
        await asyncio.gather(*self._tasks)

    async def _write(self, game: ClosedGame) -> None:
        try:
            await write_down(self._store, game)
        except StoreError:
            self._known.pop(game.table, None)  # whoever wakes the table tries again
            failed("a game could not be written down", table=game.table)
        except Exception:
            failed("a game could not be written down", table=game.table)


async def write_down(store: Store, game: ClosedGame) -> None:
    """Keep a game for its evening, and for every circle that may know of it."""
    found = await store.nights.night_of(game.table)
    own = ""
    if found is not None:
        night, result = found
        own = night.circle or ""
        await _for_night(store, night, result, game)
    # Of a table that only its link leads to nobody hears: but a circle's evenings are its own.
    if not game.listed and not own:
        return
    shared = await store.circles.shared_by(sorted(set(game.people)), game.ended)
    for circle, members in shared.items():
        if game.listed or circle == own:
            await _for_circle(store, circle, members, game)


async def _for_night(
    store: Store, night: StoredNight, result: StoredResult, game: ClosedGame
) -> None:
    """All chairs of the game; whoever never came to the evening has no name there."""
    guests = {guest.person for guest in await store.nights.guests(night.id)}
    seats = [
        seat if seat.person in guests else ResultSeat(seat.seat, None, seat.bot, seat.rank)
        for seat in game.seats
    ]
    written = await store.nights.finish(result.id, game.ended, game.watching, game.unrated, seats)
    if written:
        log(logging.INFO, "a game of an evening was written down", table=game.table)


async def _for_circle(store: Store, circle: str, members: list[str], game: ClosedGame) -> None:
    """The chairs of those who joined, and nobody else's."""
    result = StoredResult(
        id=secrets.token_urlsafe(ID_BYTES),
        number=None,
        table=game.table,
        game=game.game,
        begun=game.ended,
        closed=game.ended,
        aside=False,
        seats=len(game.seats),
        watching=game.watching,
        unrated=game.unrated,
    )
    theirs = [seat for seat in game.seats if seat.person in members]
    written = await store.circles.add_result(
        circle, result, theirs, lambda before, seats: rated(game.game, before, seats)
    )
    if written:
        log(logging.INFO, "a game of a circle was written down", table=game.table)


def closed_game(room: RoomState) -> ClosedGame:
    """What is kept of a table that is closed."""
    outcome = room.game().outcome
    ranks = [0] * len(room.chairs) if outcome is None else outcome.ranks
    # The bot that sat on a chair when the game ended, in somebody's place or its own.
    bots = [chair.bot for chair in room.public(0.0).chairs]
    seats = [
        ResultSeat(seat, chair.person or None, bots[seat], ranks[seat])
        for seat, chair in enumerate(room.chairs)
    ]
    return ClosedGame(
        table=room.id,
        game=room.setup.game,
        ended=room.ended_at,
        listed=room.setup.listed,
        watching=room.setup.watching,
        unrated=why_unrated(room),
        seats=seats,
    )


def why_unrated(room: RoomState) -> str:
    """Why a game says nothing about who is the stronger player; nothing if it does."""
    setup, table = room.setup, room.game()
    people = [chair.person for chair in room.chairs if chair.taken]
    outcome = table.outcome
    if outcome is None or 0 in outcome.ranks:
        return "ended"  # by agreement: nobody won
    if setup.learn or room.repeated is not None:
        return "known"  # a practice round with open hands, or a deal that was played before
    if setup.position is not None or setup.record:
        return "position"
    if setup.cards is not None:
        return "cards"
    if setup.hints:
        return "hints"
    if len(set(people)) < len(people):
        return "hot-seat"
    for entry in table.record.entries:
        if isinstance(entry, Undo) and entry.way in (FREE, BOTS):
            return "undo"
        if isinstance(entry, Seated) or (isinstance(entry, Remark) and entry.what == TIMED_OUT):
            return "replaced"
    return ""
