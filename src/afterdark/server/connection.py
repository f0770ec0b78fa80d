"""One socket's outgoing side: what is sent to a client, and when it is too slow."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, Literal, Protocol

from afterdark.server.asgi import Send

# How a socket is closed by us (docs/api.md). 4000 and above are our own.
GOING: Final = 1012
"""The server restarts: come back."""
BAD_HELLO: Final = 4400
"""The first message was no hello."""
FORGOTTEN: Final = 4401
"""The person behind the key was forgotten."""
NOT_WATCHED: Final = 4403
"""Nobody may watch here, or the host has sent this person away."""
NO_TABLE: Final = 4404
"""There is no such table."""
SLOW: Final = 1013
"""The client did not read fast enough: come back with what was seen."""
TABLE_GONE: Final = 4410
"""The table was deleted."""
TOO_MANY: Final = 4429
"""Too many messages, or too many connections."""
FAILED: Final = 1011
"""An error of ours."""


class Socket(Protocol):
    """The short way out (`frames.TableSocket`)."""

    def push(self, frames: bytes) -> int:
        """Write frames that are ready; how many bytes the client has not read, if it is behind."""


class Connection:
    """One client at one table."""

    __slots__ = (
        "_ended",
        "_held",
        "_limit",
        "_on_slow",
        "_send",
        "_slow",
        "_socket",
        "form",
        "person",
        "seats",
        "sent",
        "talk",
    )

    def __init__(
        self, socket: Socket, send: Send, limit: int, on_slow: Callable[[Connection], None]
    ) -> None:
        self._socket = socket
        self._send = send
        self._ended = False
        self._slow = False
        self._held: list[bytes] | None = None
        self._limit = limit
        self._on_slow = on_slow
        self.person = ""
        """Who this is; nobody in particular if empty."""
        self.form: Literal["scene", "view"] = "scene"
        self.seats: tuple[int, ...] = ()
        """Whose streams go here: the person's seats, or the spectator's alone."""
        self.talk = 0
        """How much of what was said has been sent."""
        self.sent = 0
        """How often something has been sent."""

    @property
    def ended(self) -> bool:
        """Whether nothing more can be sent."""
        return self._ended

    def push(self, frames: bytes) -> None:
        """Send messages, framed, now or as soon as the client has read what came before."""
        if self._ended or self._slow:
            return
        if self._held is not None:
            self._held.append(frames)
            return
        self.sent += 1
        if self._socket.push(frames) > self._limit:
            self._slow = True
            self._on_slow(self)

    def hold(self) -> None:
        """Keep what is sent from now on together, until `release`."""
        self._held = []

    def release(self) -> None:
        """Send what was kept, in one piece."""
        held, self._held = self._held, None
        if held:
            self.push(b"".join(held))

    async def close(self, code: int, reason: str = "") -> None:
        """Send nothing more, and close the socket with this code."""
        if self._ended:
            return
        self._ended = True
        try:
            async with asyncio.timeout(1.0):
                await self._send({"type": "websocket.close", "code": code, "reason": reason})
        except (Exception, TimeoutError):
            pass  # the client is gone

    def end(self) -> None:
        """The client is gone."""
        self._ended = True
