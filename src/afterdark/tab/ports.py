"""The table's socket, over a port to the page: the same messages, without a network.

The server's own endpoint speaks here. It writes frames as a WebSocket has them; a port carries
whole texts, so the frames are opened before they go out.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from afterdark.server.sockets.crowd import LONG, SHORT, SOCKET
from afterdark.server.sockets.endpoint import SocketEndpoint

if TYPE_CHECKING:
    from afterdark.tab.node import TabNode

Hear = Callable[[str], None]


class Port:
    """One client at a table: the page."""

    def __init__(self, tell: Hear, closed: Callable[[int], None]) -> None:
        self._tell = tell
        self._closed = closed
        self.queue: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.hear: Hear | None = None
        """Who hears the page's messages, as soon as somebody does."""
        self.queue.put_nowait({"type": "websocket.connect"})

    def said(self, text: str) -> None:
        """The page says something."""
        if self.hear is not None:
            self.hear(text)
        else:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})

    def gone(self) -> None:
        """The page has closed this port."""
        self.queue.put_nowait({"type": "websocket.disconnect"})

    async def receive(self) -> dict[str, Any]:
        """What came next, as ASGI has it."""
        return await self.queue.get()

    async def send(self, message: Any) -> None:
        """What the endpoint wants beside messages: that the port is closed."""
        if message["type"] == "websocket.close":
            self._closed(message.get("code", 1000))
            self.gone()

    def push(self, frames: bytes) -> int:
        """Tell the page. It never lags behind."""
        for text in _opened(frames):
            self._tell(text)
        return 0

    def joined(self) -> None:
        """The page is at the table."""

    def pause(self) -> None:
        """What the page says waits for its turn anyway."""

    def resume(self) -> None:
        """Nothing was held back."""


class Ports:
    """All ports of a tab."""

    def __init__(self, node: TabNode) -> None:
        here: Any = node
        self._endpoint = SocketEndpoint(here)
        self._visits: set[asyncio.Task[None]] = set()

    def open(self, path: str, tell: Hear, closed: Callable[[int], None]) -> Port:
        """A page comes to a table."""
        port = Port(tell, closed)
        scope = {"type": "websocket", "path": path, "headers": [], "extensions": {SOCKET: port}}
        visit = asyncio.get_running_loop().create_task(self._visit(scope, port))
        self._visits.add(visit)
        visit.add_done_callback(self._visits.discard)
        return port

    async def _visit(self, scope: dict[str, Any], port: Port) -> None:
        await self._endpoint(scope, port.receive, port.send)


def _opened(frames: bytes) -> Iterator[str]:
    """The texts in these frames."""
    place = 0
    while place < len(frames):
        size, place = frames[place + 1], place + 2
        if size >= SHORT:
            width = 8 if size == LONG else 2
            size, place = int.from_bytes(frames[place : place + width], "big"), place + width
        yield frames[place : place + size].decode()
        place += size
