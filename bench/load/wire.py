"""A WebSocket client that costs next to nothing: whole text frames in, small text frames out.

Both servers are measured with it, so that what the players cost is the same and small.
"""

from __future__ import annotations

import asyncio
import base64
import os
from typing import Final, cast

_TEXT: Final = 1
_CLOSE: Final = 8
_PING: Final = 9
_PONG: Final = 10
_MASK: Final = b"\0\0\0\0"
"""A mask of zeros is a mask: the payload goes out as it is."""


class Wire(asyncio.Protocol):
    """One socket. Subclasses hear whole messages (`message`); nothing is ever compressed."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.received = 0
        """Bytes of payload that came in."""
        self._shaken = False
        self._rest = b""
        self._parts: list[bytes] = []

    def message(self, payload: bytes) -> None:
        """A whole text message."""

    async def connect(self, host: str, port: int, path: str) -> None:
        """Open the connection and shake hands."""
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, host, port)
        assert self.transport is not None
        key = base64.b64encode(os.urandom(16)).decode()
        self.transport.write(
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await self.opened

    def send(self, payload: bytes) -> None:
        """Send a text message."""
        self._write(_TEXT, payload)

    def close(self) -> None:
        """Hang up."""
        if self.transport is not None:
            self.transport.abort()

    # -- frames ------------------------------------------------------------------------------

    def _write(self, opcode: int, payload: bytes) -> None:
        size = len(payload)
        if size < 126:
            head = bytes((0x80 | opcode, 0x80 | size))
        elif size < 65536:
            head = bytes((0x80 | opcode, 0x80 | 126)) + size.to_bytes(2)
        else:
            head = bytes((0x80 | opcode, 0x80 | 127)) + size.to_bytes(8)
        assert self.transport is not None
        self.transport.write(head + _MASK + payload)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # uvloop's transports are of no class of asyncio's.
        self.transport = cast("asyncio.Transport", transport)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
            self._rest = b""
        place = 0
        if not self._shaken:
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._rest = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                answer = data[:end].split(b"\r\n")[0].decode()
                self.opened.set_exception(ConnectionError(answer))
                return
            self._shaken = True
            self.opened.set_result(None)
            place = end + 4
        have = len(data)
        while have - place >= 2:
            first, size = data[place], data[place + 1]
            start = place + 2
            if size == 126:
                start += 2
                size = int.from_bytes(data[place + 2 : start])
            elif size == 127:
                start += 8
                size = int.from_bytes(data[place + 2 : start])
            if have < start + size:
                break
            self._frame(first, data[start : start + size])
            place = start + size
        self._rest = data[place:]

    def _frame(self, first: int, payload: bytes) -> None:
        opcode = first & 0x0F
        if opcode <= _TEXT:
            if first & 0x80 and not self._parts:
                self.received += len(payload)
                self.message(payload)
                return
            self._parts.append(payload)
            if first & 0x80:
                whole = b"".join(self._parts)
                self._parts = []
                self.received += len(whole)
                self.message(whole)
        elif opcode == _PING:
            self._write(_PONG, payload)
        elif opcode == _CLOSE:
            self.close()
