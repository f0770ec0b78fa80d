"""The outgoing side of sockets: what is sent to a client, when, and when it is too slow."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, Literal, Protocol

from afterdark.server.http.asgi import Send
from afterdark.server.node.logs import failed

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
TABLE_FAILED: Final = 4411
"""Something failed at the table again and again, so it was closed. Its record can be read."""
TOO_MANY: Final = 4429
"""Too many messages, or too many connections."""
FAILED: Final = 1011
"""An error of ours."""

TOGETHER: Final = 64
"""To so many clients is written at once."""


class Socket(Protocol):
    """The short way out (`frames.TableSocket`)."""

    def push(self, frames: bytes) -> int:
        """Write frames that are ready; how many bytes the client has not read, if it is behind."""


class Outbox:
    """What the clients of a node are told in one turn of the loop is written at its end: to each in
    one piece, and to one after the other. A reader on this machine, a proxy above all, is woken
    seldom, and waking it costs more than to write.
    """

    def __init__(self) -> None:
        self._waiting: list[Connection] = []

    def put(self, connection: Connection) -> None:
        """Let this client's frames go out soon."""
        waiting = self._waiting
        waiting.append(connection)
        if len(waiting) == 1:
            asyncio.get_running_loop().call_soon(self.send)
        elif len(waiting) == TOGETHER:
            self.send()

    def send(self) -> None:
        """Write all that waits."""
        waiting, self._waiting = self._waiting, []
        for connection in waiting:
            try:
                connection.flush()
            except Exception:  # nobody else is hurt by it
                failed("a socket could not be written")


class Connection:
    """One client at one table."""

    __slots__ = (
        "_ended",
        "_frames",
        "_limit",
        "_on_slow",
        "_outbox",
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
        self,
        socket: Socket,
        outbox: Outbox,
        send: Send,
        limit: int,
        on_slow: Callable[[Connection], None],
    ) -> None:
        self._socket = socket
        self._outbox = outbox
        self._send = send
        self._ended = False
        self._slow = False
        self._frames: list[bytes] = []
        """What waits in the outbox."""
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
        """Send messages, framed, at the end of this turn or as soon as the client has read."""
        if self._ended or self._slow:
            return
        self._frames.append(frames)
        if len(self._frames) == 1:
            self._outbox.put(self)

    def flush(self) -> None:
        """Write what waits."""
        frames = self._frames
        if not frames or self._ended or self._slow:
            return
        self._frames = []
        self.sent += 1
        if self._socket.push(frames[0] if len(frames) == 1 else b"".join(frames)) > self._limit:
            self._slow = True
            self._on_slow(self)

    async def close(self, code: int, reason: str = "") -> None:
        """Send nothing more, and close the socket with this code."""
        if self._ended:
            return
        self.flush()
        self._ended = True
        try:
            async with asyncio.timeout(1.0):
                await self._send({"type": "websocket.close", "code": code, "reason": reason})
        except (Exception, TimeoutError):
            pass  # the client is gone

    def end(self) -> None:
        """The client is gone."""
        self._ended = True
