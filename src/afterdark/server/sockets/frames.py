"""Messages as frames of a WebSocket, as a server sends them (RFC 6455, 5.2)."""

from __future__ import annotations

from typing import Final

TEXT: Final = 0x81
"""The first byte of a text message in one frame."""
SHORT: Final = 126
LONG: Final = 127
"""Sizes that say how many bytes the true size takes: two, eight."""


def frame(payload: bytes) -> bytes:
    """A text message in one frame, without a mask."""
    size = len(payload)
    if size < SHORT:
        return bytes([TEXT, size]) + payload
    if size < 65536:
        return bytes([TEXT, SHORT, size >> 8, size & 0xFF]) + payload
    return bytes([TEXT, LONG]) + size.to_bytes(8, "big") + payload


def frames(payloads: list[bytes]) -> bytes:
    """Messages, one frame each, to be written at once."""
    if len(payloads) == 1:
        return frame(payloads[0])
    return b"".join([frame(payload) for payload in payloads])
