"""The line to a network table, in a thread of its own: what came in, what is to go out.

A screen and a reader of lines both want to be asked when they have time, not called from a loop.
"""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Protocol

from afterdark.client.table_client import Client
from afterdark.engine.errors import AfterdarkError
from afterdark.table.wire.messages import AnyCommand, AnyMessage


class Line(Protocol):
    """A table at the other end."""

    @property
    def connected(self) -> bool:
        """Whether messages get through now."""

    @property
    def ended(self) -> AfterdarkError | None:
        """Why there will be no connection any more; None as long as there may be one."""

    def new_id(self) -> str:
        """An id for the next command."""

    def heard(self, seconds: float = 0.0) -> list[AnyMessage]:
        """What came in since the last call; waits so long for something to come."""

    def send(self, command: AnyCommand) -> None:
        """Send a command, over as many connections as it takes. Its answer is heard later."""

    def close(self) -> None:
        """Hang up."""


class NetworkLine:
    """A line over a socket. It comes back by itself after the connection or the server breaks."""

    def __init__(self, url: str, key: str) -> None:
        self._came: SimpleQueue[AnyMessage] = SimpleQueue()
        self._ready = threading.Event()
        self._url = url
        self._key = key
        self._client: Client | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stop: asyncio.Event | None = None
        self._thread = threading.Thread(target=lambda: asyncio.run(self._live()), daemon=True)
        self._thread.start()
        self._ready.wait()

    async def _live(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._stop = asyncio.Event()
        async with Client(self._url, self._key, heard=self._came.put) as self._client:
            self._ready.set()
            await self._stop.wait()

    @property
    def connected(self) -> bool:
        return self._client is not None and self._client.connected.is_set()

    @property
    def ended(self) -> AfterdarkError | None:
        return self._client.ended if self._client is not None else None

    def new_id(self) -> str:
        assert self._client is not None
        return self._client.new_id()

    def heard(self, seconds: float = 0.0) -> list[AnyMessage]:
        messages: list[AnyMessage] = []
        with suppress(Empty):
            if seconds > 0:
                messages.append(self._came.get(timeout=seconds))
            while True:
                messages.append(self._came.get_nowait())
        return messages

    def send(self, command: AnyCommand) -> None:
        assert self._client is not None
        assert self._loop is not None
        asyncio.run_coroutine_threadsafe(self._do(self._client, command), self._loop)

    @staticmethod
    async def _do(client: Client, command: AnyCommand) -> None:
        # What the table answers is heard like everything else it says.
        with suppress(AfterdarkError):
            await client.do(command)

    def close(self) -> None:
        if self._loop is not None and self._stop is not None and self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._stop.set)
            self._thread.join(timeout=5)
