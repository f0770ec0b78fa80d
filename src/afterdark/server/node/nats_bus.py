"""The bus of several nodes, over NATS: what one publishes all the others hear.

All notices of one turn of the loop go out as one message. While NATS is away they wait, or are
dropped when they are many: a node looks into the store from time to time as well.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import ssl
from collections.abc import Callable
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote, urlsplit

import msgspec

from afterdark.engine.errors import AfterdarkError
from afterdark.server.node.bus import Listener, LocalBus
from afterdark.server.node.logs import log

if TYPE_CHECKING:
    from nats.aio.client import Client
    from nats.aio.msg import Msg

SUBJECT: Final = "afterdark.notices"
FIRST_SECONDS: Final = 3.0
"""How long a node waits for the bus when it starts; then it starts without."""
AGAIN: Final = 0.5
"""Seconds between two tries to reach NATS."""
PING: Final = 2
"""Seconds between two looks whether NATS is still there; two without an answer, and it is not."""
MOST_WAITING: Final = 10_000
"""So many notices wait for a NATS that is away; what is more is dropped."""

_Told = list[tuple[str, int]]


class BusError(AfterdarkError):
    """The bus cannot be used. The text is one sentence, without any password."""


class NatsBus:
    """Notices between this node and all others at the same NATS."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._near = LocalBus()
        """Where the listeners of this node are."""
        self._waiting: _Told = []
        self._wake = asyncio.Event()
        self._found = asyncio.Event()
        self._client: Client | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._closing = False

    @property
    def connected(self) -> bool:
        """Whether NATS is there."""
        return self._client is not None

    def publish(self, mark: str, seq: int) -> None:
        if self._closing:
            return
        self._near.publish(mark, seq)
        if len(self._waiting) < MOST_WAITING:
            self._waiting.append((mark, seq))
            self._wake.set()

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        return self._near.subscribe(listener)

    async def start(self) -> None:
        """Connect. A NATS that is not there is looked for again and again."""
        _new_client()  # or it is said at once that a package is missing
        self._tasks = [asyncio.create_task(self._connect()), asyncio.create_task(self._send())]
        try:
            async with asyncio.timeout(FIRST_SECONDS):
                await self._found.wait()
        except TimeoutError:
            log(logging.WARNING, "the bus does not answer: nodes hear of each other late")

    async def close(self) -> None:
        """Send what waits, deliver what came, and say nothing more."""
        if self._closing:
            return
        self._closing = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        client, self._client = self._client, None
        if client is not None:
            with contextlib.suppress(Exception):  # NATS may be gone
                if self._waiting:
                    await client.publish(SUBJECT, msgspec.msgpack.encode(self._waiting))
                    await client.flush(1)
            await _end(client)
        await self._near.close()

    # -- out ---------------------------------------------------------------------------------

    async def _connect(self) -> None:
        """Be connected, for as long as this node runs."""
        known = True
        while True:
            client, lost = _new_client(), asyncio.Event()
            try:
                await _open(client, self._url, lost)
                await client.subscribe(SUBJECT, cb=self._hear)
                await client.flush(2)
            except Exception:  # NATS is not there, or does not let us in
                await _end(client)
                await asyncio.sleep(AGAIN)
                continue
            if not known:
                log(logging.WARNING, "the bus is back")
            self._client = client
            self._found.set()
            self._wake.set()
            await lost.wait()
            self._client = None
            known = False
            log(logging.WARNING, "the bus is lost: nodes hear of each other late")
            await _end(client)

    async def _send(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            client = self._client
            if client is not None and self._waiting:
                told, self._waiting = self._waiting, []
                with contextlib.suppress(Exception):  # then others look into the store
                    await client.publish(SUBJECT, msgspec.msgpack.encode(told))

    # -- in ----------------------------------------------------------------------------------

    async def _hear(self, message: Msg) -> None:
        try:
            told = msgspec.msgpack.decode(message.data, type=_Told)
        except msgspec.MsgspecError:
            return  # somebody else speaks there
        for mark, seq in told:
            self._near.publish(mark, seq)


async def _open(
    client: Client, url: str, lost: asyncio.Event, errors: list[Exception] | None = None
) -> None:
    """Connect once; `lost` is set when that is over. What goes wrong on the way is added to
    `errors`: it may hold the address, and a password in it, so it is not for everybody."""

    async def failed(error: Exception) -> None:
        if errors is not None:
            errors.append(error)

    async def over() -> None:
        lost.set()

    parts = urlsplit(url)
    known = parts.password is not None
    host = parts.netloc.rpartition("@")[2]
    await client.connect(
        # A password may hold any sign; the library takes it from an address as it is written there.
        f"{parts.scheme}://{host}" if known else url,
        user=unquote(parts.username or "") if known else None,
        password=unquote(parts.password or "") if known else None,
        name="afterdark",
        error_cb=failed,
        closed_cb=over,
        disconnected_cb=over,
        no_echo=True,
        allow_reconnect=False,
        max_reconnect_attempts=1,
        reconnect_time_wait=0,
        connect_timeout=2,
        ping_interval=PING,
    )


async def _end(client: Client) -> None:
    with contextlib.suppress(Exception):
        async with asyncio.timeout(2):
            await client.close()


def _new_client() -> Client:
    try:
        from nats.aio.client import Client
    except ModuleNotFoundError:
        raise BusError("A bus needs one more package: pip install 'afterdark[nodes]'.") from None
    return Client()


async def check(url: str) -> None:
    """Raise a `BusError` that says why, unless NATS answers there and lets us in."""
    client = _new_client()
    from nats.errors import Error, NoServersError

    errors: list[Exception] = []
    try:
        async with asyncio.timeout(FIRST_SECONDS):
            await _open(client, url, asyncio.Event(), errors)
            await client.flush(2)
    except (TimeoutError, OSError, NoServersError):
        for error in errors:
            if isinstance(error, ssl.SSLCertVerificationError):
                why = error.verify_message
                raise BusError(f"The certificate of NATS is not trusted here: {why}.") from None
        raise BusError(
            "No NATS answers there: check the address, and that it runs and lets this machine in."
        ) from None
    except Error as error:
        said = str(error).removeprefix("nats: ").strip("'\"")
        raise BusError(f"NATS does not let us in: {said}.") from None
    finally:
        await _end(client)
