"""An agent: one program that plays, at one seat at a time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from afterdark.bots.kinds import USUAL, levels
from afterdark.bridges.mcp.results import SightShown, TableOpened, ToolProblem
from afterdark.bridges.mcp.seat import Seat
from afterdark.bridges.mcp.table_seat import ANY_CHAIR, TableSeat
from afterdark.client.requests import Place, Visit, place_of
from afterdark.engine.contract.options import OptionValue, check_new
from afterdark.engine.contract.registry import find_game
from afterdark.engine.languages import SOURCE
from afterdark.table.room.setup import Setup

NAME: Final = "Agent"


class Agent:
    """Whoever speaks through one MCP server. It has at most one seat, and one key at its server.

    `server` tells the address when it is first needed: a server of one's own is started then.
    """

    def __init__(
        self,
        server: Callable[[], str],
        *,
        name: str = NAME,
        language: str = SOURCE,
        key: str = "",
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.name = name
        self.language = language
        self._server = server
        self._key = key
        self._clock = clock
        self._visit: Visit | None = None
        self._seat: Seat | None = None
        self._busy = asyncio.Lock()
        """One coming or going at a time."""

    @property
    def secrets(self) -> list[str]:
        """What no result may ever hold."""
        return [self._visit.key] if self._visit is not None and self._visit.key else []

    @property
    def seat(self) -> Seat:
        """The seat it has; none is a `ToolProblem`."""
        if self._seat is None:
            raise ToolProblem("no-seat", "You sit at no table: open_table or join_table first.")
        return self._seat

    # -- coming and going --------------------------------------------------------------------

    async def open_table(
        self,
        game: str,
        seats: int | None = None,
        bots: Sequence[str] | None = None,
        options: Mapping[str, OptionValue] | None = None,
        seat: int = ANY_CHAIR,
    ) -> TableOpened:
        """Open a table and sit down. Unless a chair is left for people, the game begins."""
        async with self._busy:
            setup = self._setup(game, seats, bots, options, seat)
            await self._rise()
            visit = await self._visited()
            place = await asyncio.to_thread(visit.open_table, setup)
            taken = await self._sit(visit, place, seat)
            if len(setup.bots) == setup.seats - 1:
                await taken.start()
            return TableOpened(f"{place.base}/t/{place.table}", taken.sight())

    async def join_table(self, link: str, seat: int = ANY_CHAIR) -> SightShown:
        """Sit down at a table by its link, or come back to one's chair there."""
        async with self._busy:
            place = place_of(link)
            if not place.table:
                raise ToolProblem("no-table", f"{link[:200]!r} is no table: that is http://…/t/….")
            if self._seat is not None and self._seat.table == place.table:
                if seat not in (ANY_CHAIR, self._seat.seat):
                    raise ToolProblem(
                        "one-seat-only", f"You have chair {self._seat.seat} of this table already."
                    )
                return self._seat.sight()
            visit = await self._visited()
            if place.base != visit.base:
                raise ToolProblem(
                    "other-server",
                    f"This agent plays at {visit.base} alone; "
                    "another server is named when it is started (--server).",
                )
            await self._rise()
            return (await self._sit(visit, place, seat)).sight()

    async def leave(self) -> str:
        """Give the seat up; the table it was at."""
        async with self._busy:
            seat, self._seat = self.seat, None
            await seat.leave()
            return seat.table

    async def close(self) -> None:
        """The agent goes: a bot sits in for it where a game is on."""
        if self._seat is not None:
            await self.leave()

    # -- how ---------------------------------------------------------------------------------

    def _setup(
        self,
        game: str,
        seats: int | None,
        bots: Sequence[str] | None,
        options: Mapping[str, OptionValue] | None,
        seat: int,
    ) -> Setup:
        """The table that is wanted, checked before anybody is asked."""
        found = find_game(game)
        count = seats if seats is not None else found.meta.usual_seats
        rules = found.rules(options)
        check_new(found.meta.options, dict(options or {}))
        rules.check_seats(count)
        if not ANY_CHAIR <= seat < count:
            raise ToolProblem("no-seat", f"There is no chair {seat}: they are 0 to {count - 1}.")
        offered = levels(found.meta)
        usual = USUAL if USUAL in offered else offered[0]
        kinds = list(bots) if bots is not None else [usual] * (count - 1)
        if len(kinds) >= count:
            raise ToolProblem(
                "too-many-bots", f"{len(kinds)} bots leave you no chair at a table for {count}."
            )
        own = seat if seat >= 0 else 0
        others = [number for number in range(count) if number != own]
        return Setup(
            found.meta.id, count, dict(rules.options), bots=dict(zip(others, kinds, strict=False))
        )

    async def _rise(self) -> None:
        """Leave a table that is over; nobody sits at two."""
        if self._seat is None:
            return
        if self._seat.phase != "over":
            raise ToolProblem("seated", "You sit at a table already: leave it first.")
        seat, self._seat = self._seat, None
        await seat.leave()

    async def _visited(self) -> Visit:
        if self._visit is None:
            base = place_of(await asyncio.to_thread(self._server)).base
            visit = Visit(base, self._key)
            if not visit.key:
                await asyncio.to_thread(visit.become, self.name, self.language)
            self._visit = visit
        return self._visit

    async def _sit(self, visit: Visit, place: Place, seat: int) -> TableSeat:
        taken = TableSeat(visit, place.table, place.socket, self.language, self._clock)
        try:
            await taken.arrive()
            await taken.sit(self.name, seat)
            await taken.ready()
            if taken.phase not in ("gathering", "opening"):
                await taken.dealt()
        except BaseException:
            await taken.close()
            raise
        self._seat = taken
        return taken
