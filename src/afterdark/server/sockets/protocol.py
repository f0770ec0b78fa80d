"""The short way in and out: messages straight from the transport's bytes, and straight into them.

A move is one message in and several out. Through ASGI each would cost a queue, a task's turn, a
walk through the protocol's state and several system calls. Here a plain text message is read off
its frame and heard at once, and frames that are ready are written as they are. Everything else
(fragments, pings, closing, what is wrong) goes to the library, frame by frame.
"""
# afterdark: interpreted

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode

from afterdark.server.node.limits import Allowance
from afterdark.server.node.logs import CLIENTS
from afterdark.server.node.open_connections import OpenConnections
from afterdark.server.sockets.close_codes import TOO_MANY
from afterdark.server.sockets.crowd import SHORT, SOCKET, TEXT

try:
    from websockets.speedups import apply_mask
except ImportError:  # where the library was built without a compiler
    from websockets.utils import apply_mask

AT_ONCE: Final = 0.002
"""Seconds for which one client's frames are heard before others have their turn."""
ODD_FRAMES: Final = 1000.0
"""So many frames at once that are no plain message: pings, and pieces of messages."""
ODD_FRAMES_PER_SECOND: Final = 50.0

_MASKED: Final = 0x80
_KIND: Final = 0x0F
_CLOSE: Final = 0x8

Hear = Callable[[bytes | str], None]


class TableSocket(WebSocketsSansIOProtocol):
    """Uvicorn's socket with short ways. Nothing is compressed here, so a frame is final."""

    def __init__(self, connections: OpenConnections, **named: Any) -> None:
        super().__init__(**named)
        self.logger = self.conn.logger = CLIENTS
        self._open = connections
        self.hear: Hear | None = None
        """Who hears messages at once; until there is somebody they wait in the queue."""
        self._extensions: dict[str, Any] = {}
        self._rest = bytearray()
        """The beginning of a frame, or what came before the handshake was answered."""
        self._wanted = 0
        """With fewer bytes there is nothing new to read in it."""
        self._by_library = False
        """Whether all that comes goes to the library, because the socket is being closed."""
        self._full = False
        """Whether much has been written that the client has not read."""
        self._paused = False
        """Whether whoever hears has enough to do."""
        self._odd = Allowance(ODD_FRAMES_PER_SECOND, ODD_FRAMES, time.monotonic())
        self._cut: asyncio.TimerHandle | None = None
        """Until when the last of what was written must have been read."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[SOCKET] = self
            self._extensions = extensions

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._open.closes(self.transport)
        self.hear = None
        self._rest.clear()
        if self._cut is not None:
            self._cut.cancel()
        self._extensions.pop(SOCKET, None)  # or this would be kept by what it keeps

    def joined(self) -> None:
        """The client has come to a table, and keeps its place."""
        self._open.works(self.transport)

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
        """A close need not wait until a client that does not read has read; what came before the
        handshake was answered is read after that."""
        if message["type"] == "websocket.close":
            self.writable.set()
        await super().send(message)
        if self._rest and message["type"] == "websocket.accept":
            self.data_received(b"")

    def handle_ping(self) -> None:
        """A ping is answered; nobody piles up answers without reading them."""
        super().handle_ping()
        if self._full:
            self.transport.abort()

    # -- the end -----------------------------------------------------------------------------

    def on_task_complete(self, task: Any) -> None:
        super().on_task_complete(task)
        self._cut_off_later()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._cut_off_later()

    def _cut_off_later(self) -> None:
        """A socket that is closed goes when all was read: whoever does not read is cut off."""
        if not self.disconnected and self._cut is None:
            self._cut = self.loop.call_later(self.close_timeout, self.transport.abort)

    # -- in ----------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._by_library or not self.handshake_initiated:
            super().data_received(data)
            return
        if self._rest:
            self._rest += data
            if len(self._rest) < self._wanted or self._paused or self.read_paused:
                return
            data = bytes(self._rest)
        if not self.handshake_complete:
            self._keep(data, 0)  # a client that speaks before it was answered waits for that
            return
        have = len(data)
        place = 0
        wanted = 2
        began = time.monotonic()
        while have - place >= wanted:
            if place and self._must_wait(began):
                break
            size = data[place + 1] & 0x7F
            start = place + 2
            if size >= SHORT:
                start += 2 if size == SHORT else 8
                if have < start:
                    wanted = start - place
                    break
                least = SHORT if size == SHORT else 1 << 16
                size = int.from_bytes(data[place + 2 : start], "big")
                if size < least:
                    self.refuse(CloseCode.PROTOCOL_ERROR)  # RFC 6455, 5.2: as few as possible
                    return
            if not data[place + 1] & _MASKED or size > self.config.ws_max_size:
                # The library says what is wrong, and closes the socket.
                self._by_library = True
                self._keep(b"", 0)
                super().data_received(data[place:])
                return
            end = start + 4 + size
            if have < end:
                wanted = end - place
                break
            self._frame(data, place, start, end)
            if self._refused():
                return
            place = end
            wanted = 2
        self._keep(data[place:], wanted)

    def _refused(self) -> bool:
        """Whether the last frame was refused, so that the library has the socket now."""
        return self._by_library

    def _must_wait(self, began: float) -> bool:
        """Whether the next frame is for later: this client's turn is over, or enough is waiting."""
        if self._paused or self.read_paused:
            return True
        if time.monotonic() - began < AT_ONCE:
            return False
        self.transport.pause_reading()
        self.loop.call_soon(self._read_on)
        return True

    def _read_on(self) -> None:
        """Hear what waits, unless whoever hears has enough to do."""
        if self.disconnected or self._paused or self.read_paused:
            return
        self.transport.resume_reading()
        if self._rest:
            self.data_received(b"")

    def pause(self) -> None:
        """Hear nothing more for now."""
        self._paused = True
        self.transport.pause_reading()

    def resume(self) -> None:
        """Go on hearing."""
        self._paused = False
        self.loop.call_soon(self._read_on)

    async def receive(self) -> Any:
        message = await super().receive()
        if self._rest and not self.read_paused:
            self.loop.call_soon(self._read_on)
        return message

    def _keep(self, rest: bytes, wanted: int) -> None:
        """Wait with what is no whole frame until there are so many bytes."""
        if rest or self._rest:
            self._rest = bytearray(rest)
        self._wanted = wanted
        if not self.handshake_complete and len(rest) > self.config.ws_max_size:
            self.transport.close()

    def _frame(self, data: bytes, place: int, start: int, end: int) -> None:
        """One whole frame: plain text is heard, anything else is for the library to read."""
        hear = self.hear
        if self.close_sent and data[place] & _KIND != _CLOSE:
            return  # nobody hears it any more
        if data[place] == TEXT and not self.frames:
            if hear is not None:
                payload = apply_mask(data[start + 4 : end], data[start : start + 4])
                if payload.isascii():
                    hear(payload)
                    return
        elif not self._odd.takes(time.monotonic()):
            self.refuse(TOO_MANY)
            return
        super().data_received(data[place:end])

    def refuse(self, code: int) -> None:
        """Close the socket because of what the client sent."""
        self.hear = None
        self._by_library = True
        self._rest.clear()
        self.conn.fail(code)
        if self.conn.close_sent is None:
            self.transport.close()
        else:
            self.handle_parser_exception()

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.refuse(CloseCode.INVALID_DATA)
                return
        if self.hear is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        self.frames.clear()
        self.hear(data)
