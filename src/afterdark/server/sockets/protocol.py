"""The short way in and out: messages straight from the transport's bytes, and straight into them.

A move is one message in and several out. Through ASGI each would cost a queue, a task's turn, a
walk through the protocol's state and several system calls. Here a plain text message is read off
its frame and heard at once, and frames that are ready are written as they are. Everything else
(fragments, pings, closing, what is wrong) goes to the library, frame by frame.
"""
# afterdark: interpreted

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from afterdark.server.sockets.frames import LONG, SHORT, TEXT

try:
    from websockets.speedups import apply_mask
except ImportError:  # where the library was built without a compiler
    from websockets.utils import apply_mask

SOCKET: Final = "afterdark.socket"
"""The ASGI extension under which a socket offers its short ways."""

_MASKED: Final = 0x80

Hear = Callable[[bytes | str], None]


class TableSocket(WebSocketsSansIOProtocol):
    """Uvicorn's socket with short ways. Nothing is compressed here, so a frame is final."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.hear: Hear | None = None
        """Who hears messages at once; until there is somebody they wait in the queue."""
        self._extensions: dict[str, Any] = {}
        self._rest = b""
        self._by_library = False
        """Whether all that comes goes to the library: it has begun to read something."""
        self._full = False
        """Whether much has been written that the client has not read."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[SOCKET] = self
            self._extensions = extensions

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.hear = None
        self._extensions.pop(SOCKET, None)  # or this would be kept by what it keeps

    # -- out ---------------------------------------------------------------------------------

    def push(self, frames: bytes) -> int:
        """Write frames that are ready; uvloop sends those of one turn of the loop together.

        Tells how many bytes wait because the client does not read; none as long as they are few.
        """
        if self.disconnected or self.close_sent:
            return 0
        self.transport.write(frames)
        return self.transport.get_write_buffer_size() if self._full else 0

    def pause_writing(self) -> None:
        super().pause_writing()
        self._full = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self._full = False

    async def send(self, message: Any) -> None:
        """A close need not wait until a client that does not read has read."""
        if message["type"] == "websocket.close":
            self.writable.set()
        await super().send(message)

    # -- in ----------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._by_library or not self.handshake_complete:
            # A client that speaks before it was answered is the library's from then on.
            self._by_library = self.handshake_initiated
            super().data_received(data)
            return
        if self._rest:
            data = self._rest + data
        have = len(data)
        place = 0
        while have - place >= 2:
            size = data[place + 1] & 0x7F
            start = place + 2
            if size == SHORT:
                if have < start + 2:
                    break
                size = data[start] << 8 | data[start + 1]
                start += 2
            if not data[place + 1] & _MASKED or size == LONG or size > self.config.ws_max_size:
                self._by_library = True
                self._rest = b""
                super().data_received(data[place:])
                return
            end = start + 4 + size
            if have < end:
                break
            self._frame(data, place, start, end)
            place = end
        self._rest = data[place:] if place < have else b""

    def _frame(self, data: bytes, place: int, start: int, end: int) -> None:
        """One whole frame: plain text is heard, anything else is for the library to read."""
        hear = self.hear
        if hear is not None and data[place] == TEXT and not self.frames and not self.close_sent:
            payload = apply_mask(data[start + 4 : end], data[start : start + 4])
            if payload.isascii():
                hear(payload)
                return
        super().data_received(data[place:end])

    def send_receive_event_to_app(self) -> None:
        if self.hear is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        if self.curr_msg_data_type == "text":
            try:
                data.decode()
            except UnicodeDecodeError:
                self.hear = None  # the library closes the socket for this
                super().send_receive_event_to_app()
                return
        self.frames.clear()
        self.hear(data)
