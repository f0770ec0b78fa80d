"""One socket's outgoing side: what is sent at once, what waits, and when a client is too slow.

There is no task for it while the client keeps up: a message is written to the transport where it
is made. Only when the transport is full does a task wait with the rest.
"""

from __future__ import annotations

import asyncio
import types
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from typing import Any, Final, Literal

from afterdark.server.asgi import Send

# How a socket is closed by us (docs/api.md). 4000 and above are our own.
GOING: Final = 1012
"""The server restarts: come back."""
BAD_HELLO: Final = 4400
"""The first message was no hello."""
FORGOTTEN: Final = 4401
"""The person behind the key was forgotten."""
NOT_WATCHED: Final = 4403
"""Nobody may watch here."""
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


class Connection:
    """One client at one table."""

    __slots__ = (
        "_bytes",
        "_ended",
        "_on_slow",
        "_send",
        "_short",
        "_slow",
        "_task",
        "_waiting",
        "form",
        "limit",
        "person",
        "seats",
        "sent",
        "talk",
    )

    def __init__(
        self,
        send: Send,
        limit: int,
        on_slow: Callable[[Connection], None],
        short: Callable[[str], bool] | None = None,
    ) -> None:
        self._send = send
        self._short = short
        self._waiting: deque[str] = deque()
        self._bytes = 0
        self._task: asyncio.Task[None] | None = None
        self._ended = False
        self._slow = False
        self._on_slow = on_slow
        self.limit = limit
        self.person = ""
        """Who this is; nobody in particular if empty."""
        self.form: Literal["scene", "view"] = "scene"
        self.seats: tuple[int, ...] = ()
        """Whose streams go here: the person's seats, or the spectator's alone."""
        self.talk = 0
        """How much of what was said has been sent."""
        self.sent = 0
        """How many messages have been sent."""

    @property
    def ended(self) -> bool:
        """Whether nothing more can be sent."""
        return self._ended

    def push(self, text: str) -> None:
        """Send a message now, or as soon as the client has read what came before."""
        if self._ended or self._slow:
            return
        self.sent += 1
        if self._task is not None:
            self._waiting.append(text)
            self._bytes += len(text)
            if self._bytes > self.limit:
                self._slow = True
                self._on_slow(self)
            return
        if self._short is not None and self._short(text):
            return
        sending = self._send({"type": "websocket.send", "text": text})
        assert isinstance(sending, Coroutine)
        try:
            stopped = sending.send(None)
        except StopIteration:
            return
        except Exception:  # the client is gone; the socket's own task hears of it, too
            self._ended = True
            return
        # The transport is full. From here on a task does the sending until nothing waits.
        self._bytes = len(text)
        self._task = asyncio.get_running_loop().create_task(self._drain(sending, stopped))

    async def _drain(self, sending: Coroutine[Any, Any, None], stopped: Any) -> None:
        try:
            await _go_on(sending, stopped)
            while self._waiting and not self._ended:
                text = self._waiting.popleft()
                self._bytes -= len(text)
                await self._send({"type": "websocket.send", "text": text})
        except Exception:
            self._ended = True
        finally:
            self._task = None
            self._bytes = 0

    async def close(self, code: int, reason: str = "") -> None:
        """Send nothing more, and close the socket with this code."""
        if self._ended:
            return
        self._ended = True
        self._waiting.clear()
        task = self._task
        if task is not None:
            task.cancel()
        try:
            # A client that reads nothing will not read this either: do not wait for it.
            async with asyncio.timeout(1.0):
                await self._send({"type": "websocket.close", "code": code, "reason": reason})
        except (Exception, TimeoutError):
            pass

    async def flush(self, seconds: float) -> None:
        """Wait until everything is sent, but not longer than this."""
        task = self._task
        if task is not None:
            await asyncio.wait([task], timeout=seconds)

    def end(self) -> None:
        """The client is gone."""
        self._ended = True
        self._waiting.clear()
        if self._task is not None:
            self._task.cancel()


@types.coroutine
def _go_on(sending: Coroutine[Any, Any, None], stopped: Any) -> Generator[Any, Any, None]:
    """Await the rest of a coroutine that has been started by hand and stopped at a future."""
    while True:
        thrown: BaseException | None = None
        answer: Any = None
        try:
            answer = yield stopped
        except BaseException as error:
            thrown = error
        try:
            stopped = sending.send(answer) if thrown is None else sending.throw(thrown)
        except StopIteration:
            return
