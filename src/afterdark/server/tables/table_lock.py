"""One thing at a time, in the order of asking: for tasks that wait, and for calls that need none.

A move comes, is done and is told without a task of its own, so it cannot wait for a lock. It asks
to be called when it is its turn, and says itself when that is over.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class TableLock:
    """Whose turn it is at one table."""

    __slots__ = ("_taken", "_waiting")

    def __init__(self) -> None:
        self._taken = False
        self._waiting: deque[Callable[[], None]] = deque()

    def locked(self) -> bool:
        """Whether something is going on."""
        return self._taken

    def call(self, act: Callable[[], None]) -> None:
        """Let something be done, now or when all before it is done; it calls `leave` at its end."""
        if self._taken:
            self._waiting.append(act)
        else:
            self._taken = True
            act()

    def leave(self) -> None:
        """What was going on is over."""
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._waiting.popleft())
        else:
            self._taken = False

    async def __aenter__(self) -> None:
        if not self._taken:
            self._taken = True
            return
        granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def grant() -> None:
            if granted.done():  # whoever waited has gone
                self.leave()
            else:
                granted.set_result(None)

        self._waiting.append(grant)
        try:
            await granted
        except asyncio.CancelledError:
            if not granted.cancelled():
                self.leave()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.leave()
