"""The bus between nodes: notices that a table has new lines. The store is the truth, not the bus.

A notice may come twice, late or not at all (a node that missed some finds out by a conflict, or
when it looks into the store, as it does from time to time), so whoever listens compares the number
with what it has. A notice never carries what happened, only where; and not even that in a word that
leads there, for a table's id is the key to it: it carries a mark, which is a keyed hash.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from afterdark.server.node.logs import failed


class Notice(Struct, frozen=True):
    """The journal of the table with this mark now has this line as its last. Numbers below 0 tell
    of other things: `REWRITTEN`, `HERE`, `KEYS`."""

    mark: str
    seq: int


Listener = Callable[[Notice], None]
"""Is called on the event loop, must not block, and starts a task if there is more to do."""

REWRITTEN = -1
"""Lines were rewritten or the table deleted, so that it must be loaded again in any case."""
HERE = -2
"""Others are connected to the table now."""
KEYS = -3
"""The mark is that of a person, whose keys are others now, or none."""


class Bus(Protocol):
    """What every form of the bus keeps to; `tests/server/test_bus.py` is the contract."""

    def publish(self, mark: str, seq: int) -> None:
        """Tell all listeners, those of this node included, soon. Never waits, never fails."""

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Hear every notice from now on; call the result to hear no more."""

    async def start(self) -> None:
        """Connect."""

    async def close(self) -> None:
        """Deliver what was published, then say nothing more."""


class LocalBus:
    """The bus of a single node: notices go round in this process.

    Like a real one it never calls a listener from within `publish`, keeps the order of what one
    node publishes, and lets one listener's failure be nobody else's.
    """

    def __init__(self) -> None:
        self._listeners: dict[object, Listener] = {}
        self._waiting: list[Notice] = []
        self._closed = False

    def publish(self, mark: str, seq: int) -> None:
        if self._closed or not self._listeners:
            return
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._deliver)
        self._waiting.append(Notice(mark, seq))

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        mark = object()
        self._listeners[mark] = listener

        def unsubscribe() -> None:
            self._listeners.pop(mark, None)

        return unsubscribe

    async def start(self) -> None:
        """Nothing to connect to."""

    async def close(self) -> None:
        self._deliver()
        self._closed = True
        self._listeners.clear()

    def _deliver(self) -> None:
        waiting, self._waiting = self._waiting, []
        listeners = list(self._listeners.items())
        for notice in waiting:
            for mark, listener in listeners:
                if mark not in self._listeners:
                    continue  # it has been taken away meanwhile
                try:
                    listener(notice)
                except Exception:
                    failed("a listener of the bus failed", mark=notice.mark)
