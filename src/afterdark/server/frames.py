"""The short way out: messages written to the transport as whole frames, those of a moment at once.

A move is several messages to each client. Through ASGI each costs a coroutine, a walk through the
protocol's state and a system call; here they wait for the end of the loop's turn and go together.
"""

from __future__ import annotations

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

PUSH: Final = "afterdark.push"
"""The ASGI extension under which a socket offers its short way."""

MOST_BYTES: Final = 65_536
"""What may wait for the end of a turn."""

_TEXT: Final = 0x81
"""The first byte of a text message in one frame."""


def frame(payload: bytes) -> bytes:
    """A text message as a server sends it: in one frame, without a mask (RFC 6455, 5.2)."""
    size = len(payload)
    if size < 126:
        return bytes((_TEXT, size)) + payload
    if size < 65536:
        return bytes((_TEXT, 126)) + size.to_bytes(2) + payload
    return bytes((_TEXT, 127)) + size.to_bytes(8) + payload


class TableSocket(WebSocketsSansIOProtocol):
    """Uvicorn's socket with a short way out. Nothing is compressed here, so a frame is final."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._out: list[bytes] = []
        self._bytes = 0

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[PUSH] = self.push

    def push(self, text: str) -> bool:
        """Send a message at the end of this turn; False if the client cannot take any now."""
        if self.disconnected or self.close_sent or not self.writable.is_set():
            return False
        if not self._out:
            self.loop.call_soon(self._flush)
        framed = frame(text.encode())
        self._out.append(framed)
        self._bytes += len(framed)
        if self._bytes > MOST_BYTES:
            # Only the transport can tell that a client does not keep up.
            self._flush()
        return True

    def _flush(self) -> None:
        out, self._out = self._out, []
        self._bytes = 0
        if out and not self.transport.is_closing():
            self.transport.write(b"".join(out))

    async def send(self, message: Any) -> None:
        """What goes the long way, a close above all, comes after what was pushed before it."""
        self._flush()
        await super().send(message)

    def shutdown(self) -> None:
        self._flush()
        super().shutdown()
