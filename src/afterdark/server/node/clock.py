"""Where the server gets the time from, and how it waits. Tests put another clock in its place."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """A call that is to be made later."""

    def cancel(self) -> None:
        """Do not make it."""


class Clock(Protocol):
    """Seconds since 1970, and calls at a moment."""

    def now(self) -> float:
        """The time."""

    def call_at(self, moment: float, act: Callable[[], None]) -> Timer:
        """Call at that moment, not earlier."""


class WallClock:
    """Real time, on the running event loop. Where several nodes share a table its time is the
    database's, so a machine whose own clock is wrong can be put right."""

    def __init__(self, ahead: float = 0.0) -> None:
        """`ahead`: how much this clock differs from the machine's."""
        self._ahead = ahead
        self._holds = False

    def now(self) -> float:
        return (time.monotonic() if self._holds else time.time()) + self._ahead

    def hold(self) -> None:
        """From now on go evenly, whatever is done to the machine's clock: somebody else says what
        is right."""
        if not self._holds:
            self._ahead += time.time() - time.monotonic()
            self._holds = True

    def correct(self, seconds: float) -> None:
        """Go so much further from now on."""
        self._ahead += seconds

    def call_at(self, moment: float, act: Callable[[], None]) -> Timer:
        wait = max(0.0, moment - self.now())
        return asyncio.get_running_loop().call_later(wait, act)
