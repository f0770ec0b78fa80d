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
    """Real time, on the running event loop."""

    def now(self) -> float:
        return time.time()

    def call_at(self, moment: float, act: Callable[[], None]) -> Timer:
        wait = max(0.0, moment - time.time())
        return asyncio.get_running_loop().call_later(wait, act)
