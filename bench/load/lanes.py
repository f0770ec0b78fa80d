"""Lanes: N tables played at the same time, one after another on each lane, and what it took.

A move is timed from when it is sent until every one of its table's sockets has the table after it.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Sequence
from typing import Protocol

SEATS = 4


class Seat(Protocol):
    """One player at one table, whatever the protocol."""

    def play(self, rng: random.Random) -> None:
        """Send a move that is legal now."""

    def close(self) -> None:
        """Hang up."""


class LoadTable:
    """One table as the players see it: how far it is, and who is informed of that."""

    def __init__(self) -> None:
        self.seats: list[Seat] = []
        self.moves = 0
        """Moves that everybody knows of."""
        self.over = False
        self.asked: Seat | None = None
        """Whose move it is, as that player was told."""
        self.informed = 0
        self.sent_at = 0.0
        self.turned: Callable[[LoadTable], None] | None = None
        """Called when everybody knows of a move."""

    def told(self, seat: Seat, moves: int, asked: bool, over: bool) -> None:
        """A player was shown the table after so many moves."""
        if moves != self.moves + 1:
            # The first look, or a second message about the same move.
            if asked and moves == self.moves:
                self.asked = seat
            return
        if asked:
            self.asked = seat
        if over:
            self.over = True
        self.informed += 1
        if self.informed == len(self.seats):
            self.informed = 0
            self.moves = moves
            if self.turned is not None:
                self.turned(self)

    def move(self, rng: random.Random) -> None:
        """Let whoever is asked move."""
        player, self.asked = self.asked, None
        assert player is not None, "nobody is asked"
        self.sent_at = time.perf_counter()
        player.play(rng)


class Lanes:
    """So many tables at the same time. A lane whose game is over takes its next table."""

    def __init__(self, lanes: Sequence[Sequence[LoadTable]], seed: int) -> None:
        self.waiting = [list(lane) for lane in lanes]
        self.rng = random.Random(seed)
        self.took: list[float] = []
        """Seconds each move took."""
        self.began = 0.0
        self.ended = 0.0
        self.dry = 0
        self._most_dry = max(1, len(lanes) // 20)
        self._done = asyncio.Event()
        self._pause = 0.0

    async def run(self, seconds: float, pace: float = 0.0) -> None:
        """Play for so long, or until a twentieth of the lanes has no table left.

        With a pace, each table moves once in so many seconds, not as fast as it can.
        """
        loop = asyncio.get_running_loop()
        self._pause = pace
        self.began = time.perf_counter()
        for lane in range(len(self.waiting)):
            if pace:
                loop.call_later(self.rng.random() * pace, self._begin, lane)
            else:
                self._begin(lane)
        try:
            async with asyncio.timeout(seconds):
                await self._done.wait()
        except TimeoutError:
            pass
        self.ended = time.perf_counter()
        self._done.set()

    def _begin(self, lane: int) -> None:
        if self._done.is_set():
            return
        if not self.waiting[lane]:
            self.dry += 1
            if self.dry >= self._most_dry:
                self._done.set()
            return
        table = self.waiting[lane].pop(0)
        table.turned = lambda table: self._turned(table, lane)
        table.move(self.rng)

    def _turned(self, table: LoadTable, lane: int) -> None:
        now = time.perf_counter()
        if self._done.is_set():
            return
        took = now - table.sent_at
        self.took.append(took)
        if table.over:
            self._begin(lane)
        elif self._pause:
            loop = asyncio.get_running_loop()
            loop.call_later(max(0.0, self._pause - took), self._again, table)
        else:
            table.move(self.rng)

    def _again(self, table: LoadTable) -> None:
        if not self._done.is_set():
            table.move(self.rng)

    def figures(self) -> dict[str, float]:
        """Moves per second, and how long a move took: the median, and all but one in a hundred."""
        took = sorted(self.took)
        if not took:
            raise RuntimeError("no move was made")
        return {
            "moves": len(took),
            "seconds": self.ended - self.began,
            "moves/s": len(took) / (self.ended - self.began),
            "p50": took[len(took) // 2],
            "p99": took[min(len(took) - 1, len(took) * 99 // 100)],
            "max": took[-1],
        }
