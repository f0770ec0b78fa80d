"""A client of the socket: connects, says hello, keeps what it is told, and comes back by itself.

A command is sent again after a broken connection until the table has answered it. Its id is the
same every time, so the table carries it out once.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType
from typing import Literal, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from afterdark.client.mirror import Mirror
from afterdark.engine.errors import AfterdarkError
from afterdark.table.wire.messages import (
    Advice,
    AnyCommand,
    AnyMessage,
    Closing,
    Done,
    No,
    Welcome,
    Words,
)

FIRST_WAIT = 0.05
LONGEST_WAIT = 3.0
"""Seconds between two tries to come back: the first, and the longest after doubling."""
MOST_BYTES = 8_000_000
COME_AGAIN = (1000, 1001, 1005, 1006, 1011, 1012, 1013, 1014)
"""Close codes after which a client comes back: the server goes, restarts, or has too much to do."""

Answer = Done | Advice | Words

_decoder = msgspec.json.Decoder(AnyMessage)
_encoder = msgspec.json.Encoder()


TOO_MANY = 429
"""This address has asked for very much: come again later."""


class Unreachable(AfterdarkError):
    """The table is not there, or does not want this client."""


class Answered(AfterdarkError):
    """The table said no to a command. `no` is what it said."""

    def __init__(self, no: No) -> None:
        super().__init__(no.text)
        self.no = no


class Client:
    """One person at one network table.

    `heard` is called with every message once the mirror has taken it, `gone` when the client does
    not come back any more. The client lives as a context:
    `async with Client(url, key) as client: await client.do(...)`.
    """

    def __init__(
        self,
        url: str,
        key: str = "",
        *,
        form: Literal["scene", "view"] = "view",
        heard: Callable[[AnyMessage], None] | None = None,
        gone: Callable[[], None] | None = None,
        comes_back: bool = True,
    ) -> None:
        self.url = url
        self.key = key
        self.form: Literal["scene", "view"] = form
        self.mirror = Mirror()
        self.heard = heard
        self.gone = gone
        self.comes_back = comes_back
        self.connected = asyncio.Event()
        """Set between a welcome and the end of its connection."""
        self.ended: AfterdarkError | None = None
        """Why this client does not come back any more."""
        self._made = 0
        self._mark = secrets.token_urlsafe(6)
        self._waiting: dict[str, tuple[AnyCommand, asyncio.Future[Answer]]] = {}
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._rest = FIRST_WAIT

    def new_id(self) -> str:
        """An id for a command, never used before by any client."""
        self._made += 1
        return f"{self._mark}-{self._made}"

    # -- living ------------------------------------------------------------------------------

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._live())
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Leave the table's socket; what still waits is given up."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        self._give_up(Unreachable("This client has left."))

    async def _live(self) -> None:
        try:
            while True:
                await self._visit()
                await asyncio.sleep(self._rest)
                self._rest = min(2 * self._rest, LONGEST_WAIT)
        except AfterdarkError as error:
            self._give_up(error)

    async def _visit(self) -> None:
        """One connection, from hello to its end."""
        try:
            async with connect(
                self.url, compression=None, max_size=MOST_BYTES, proxy=None, close_timeout=1
            ) as socket:
                hello = self.mirror.hello(self.new_id(), self.key, self.form)
                await socket.send(_encoder.encode(hello), text=True)
                await self._listen(socket)
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd is not None else 1006
            if code not in COME_AGAIN or not self.comes_back:
                reason = closed.rcvd.reason if closed.rcvd is not None else ""
                raise Unreachable(reason or f"The table has closed ({code}).") from None
        except InvalidStatus as refused:
            status = refused.response.status_code
            if status < 500 and status != TOO_MANY:
                raise Unreachable(f"There is no table there ({status}).") from None
        except (OSError, TimeoutError, InvalidHandshake) as error:
            if not self.comes_back:
                raise Unreachable(f"The server cannot be reached: {error}.") from None
        finally:
            self.connected.clear()
            self._socket = None

    async def _listen(self, socket: ClientConnection) -> None:
        async for frame in socket:
            message = _decoder.decode(frame)
            self.mirror.take(message)
            if isinstance(message, Welcome) and self._socket is None:
                # A table may say it again later, when it shows itself anew.
                self._socket = socket
                self._rest = FIRST_WAIT
                self.connected.set()
                for command, _ in list(self._waiting.values()):
                    await socket.send(_encoder.encode(command), text=True)
            elif isinstance(message, Done | No | Advice | Words):
                self._answered(message)
            elif isinstance(message, Closing):
                self._rest = max(FIRST_WAIT, min(message.after, LONGEST_WAIT))
            if self.heard is not None:
                self.heard(message)
        raise ConnectionClosed(socket.protocol.close_rcvd, socket.protocol.close_sent)

    def _give_up(self, error: AfterdarkError) -> None:
        self.ended = self.ended or error
        waiting, self._waiting = self._waiting, {}
        for _, future in waiting.values():
            if not future.done():
                future.set_exception(error)
        if self.gone is not None:
            self.gone()

    # -- commands ----------------------------------------------------------------------------

    def _answered(self, message: Done | No | Advice | Words) -> None:
        _, future = self._waiting.pop(message.id, (None, None))
        if future is None or future.done():
            return
        if isinstance(message, No):
            future.set_exception(Answered(message))
        else:
            future.set_result(message)

    async def do(self, command: AnyCommand) -> Answer:
        """Send a command, over as many connections as it takes, until it is answered."""
        if self.ended is not None:
            raise self.ended
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting[command.id] = command, future
        if self._socket is not None:
            # If the connection breaks now, the next one sends it again.
            with suppress(ConnectionClosed):
                await self._socket.send(_encoder.encode(command), text=True)
        try:
            return await future
        finally:
            self._waiting.pop(command.id, None)
