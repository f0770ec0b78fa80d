"""Plain connections: uvicorn's, with a limit to how long and how large what comes may be."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any, Final

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from afterdark.server.errors import ServerError, TooLarge, TooMany, TooSlow, problem
from afterdark.server.node.logs import CLIENTS
from afterdark.server.node.open_connections import OpenConnections
from afterdark.server.node.settings import Limits

HEAD_BYTES: Final = 65_536
"""The largest head of a request."""
MOST_PIECES: Final = 5_000
"""In so many pieces may a body come."""
MOST_PIPELINED: Final = 500
"""So many requests may wait on one connection for those before them."""


class HttpConnection(HttpToolsProtocol):
    """One connection. What takes too long, or is too large, is refused and closed."""

    def __init__(self, connections: OpenConnections, limits: Limits, **named: Any) -> None:
        super().__init__(**named)
        self.logger = CLIENTS  # what our app does wrong is said by the guard
        self._open = connections
        self._limits = limits
        self._head_bytes = 0
        self._pieces = 0
        self._timer: asyncio.TimerHandle | None = None
        """Until when what is expected must have come."""
        self._is_head = False
        """Whether that is the head of a request."""
        self._unread: asyncio.TimerHandle | None = None
        """Until when the client must have read what it was sent."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._open.opens(transport, self.client[0] if self.client else ""):
            self._expect(self._limits.head_seconds, head=True)
        else:
            self._refuse(TooMany())

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect(None)
        if self._unread is not None:
            self._unread.cancel()
        self._open.closes(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        running = self._running()
        if running is None or running.response_complete:
            # Whatever comes begins the next request, even if it is only a line break.
            if self._timer is None:
                self._expect(self._limits.head_seconds, head=True)
            self._head_bytes += len(data)
        super().data_received(data)
        if self._head_bytes > HEAD_BYTES and not self.transport.is_closing():
            self._refuse(TooLarge())

    def on_headers_complete(self) -> None:
        if self.transport.is_closing():
            return
        if len(self.pipeline) >= MOST_PIPELINED:
            self._refuse(TooMany())
            return
        self._head_bytes = 0
        self._pieces = 0
        self._expect(self._limits.body_seconds)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if self.transport.is_closing():
            return
        self._pieces += 1
        if self._pieces > MOST_PIECES:
            self._refuse(TooLarge())
            return
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._expect(None)
        self._open.works(self.transport)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        if not self.pipeline:
            self._open.waits(self.transport)
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        self._expect(None)
        self._open.becomes_socket(self.transport)
        super().handle_websocket_upgrade()

    # -- who does not read ---------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(self._limits.body_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()

    def _running(self) -> RequestResponseCycle | None:
        """The last request that came, if there was one."""
        return self.cycle

    # -- what is too much ------------------------------------------------------------------------

    def _expect(self, seconds: float | None, *, head: bool = False) -> None:
        self._is_head = head
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if seconds is None else self.loop.call_later(seconds, self._too_late)

    def _too_late(self) -> None:
        self._timer = None
        running = self._running()
        if not self._is_head and running is not None and running.response_started:
            self.transport.abort()  # it was answered, and still goes on
        elif not self.transport.is_closing():
            self._refuse(TooSlow())

    def _refuse(self, error: ServerError) -> None:
        shown, status = problem(error)
        body = msgspec.json.encode(shown)
        head = (
            f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()
