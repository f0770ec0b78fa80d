"""Running a node: the listening socket, uvicorn around the application, and a graceful stop."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import uvicorn
from uvicorn.server import HANDLED_SIGNALS

from afterdark.server.http.app import application
from afterdark.server.http.http_protocol import HttpConnection
from afterdark.server.node.addresses import Reach, listening, reach
from afterdark.server.node.logs import set_up
from afterdark.server.node.node import Node
from afterdark.server.sockets.protocol import TableSocket

if TYPE_CHECKING:
    from afterdark.server.node.clock import Clock
    from afterdark.server.node.settings import Settings

STOP_SECONDS = 10
"""How long requests that run may take to finish when the node stops."""


class Served(uvicorn.Server):
    """Uvicorn, with a word to every client before the sockets are closed."""

    def __init__(self, config: uvicorn.Config, node: Node, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self._node = node
        self._opened = opened

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve until a stop signal. Uvicorn would raise it again, before we have closed."""
        usual = {each: signal.signal(each, self.handle_exit) for each in HANDLED_SIGNALS}
        try:
            await self._serve(sockets)
        finally:
            for each, handler in usual.items():
                signal.signal(each, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._node.say_goodbye()
        await super().shutdown(sockets)


def config_of(node: Node) -> uvicorn.Config:
    """How uvicorn serves a node."""
    settings = node.settings
    return uvicorn.Config(
        application(node),
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http=partial(HttpConnection, node.open_connections, settings.limits),  # type: ignore[arg-type]
        ws=partial(TableSocket, node.open_connections),  # type: ignore[arg-type]
        ws_max_size=settings.limits.message_bytes,
        # Compression costs two thirds of the throughput, and its size can betray secrets.
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        # Forwarded headers are read by our own guard, from the proxies the settings name.
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=STOP_SECONDS,
        ssl_certfile=settings.tls_certificate or None,
        ssl_keyfile=settings.tls_key or None,
    )


async def serve_node(
    node: Node, listener: socket.socket, opened: Callable[[], None] = lambda: None
) -> None:
    """Open a node, serve until a signal comes, and close it."""
    try:
        await node.open()
    except BaseException:
        listener.close()
        raise
    try:
        await Served(config_of(node), node, opened).serve([listener])
    finally:
        await node.close()


def run(settings: Settings, opened: Callable[[Reach], None], clock: Clock | None = None) -> None:
    """Serve until Ctrl-C or a stop signal. `opened` is told the addresses once they answer."""
    set_up(settings.log, settings.log_level)
    collect_seldom()
    # The journal's thread has little to do in Python, and everybody waits for it.
    sys.setswitchinterval(0.001)
    listener = listening(settings)
    known = reach(settings, listener.getsockname()[1])
    node = Node(settings, known, clock)
    main = serve_node(node, listener, lambda: opened(known))
    if sys.platform == "win32":
        asyncio.run(main)
    else:
        import uvloop

        uvloop.run(main)


def collect_seldom() -> None:
    """Tables live long and hardly ever hang in circles: each look for those goes through all that
    is awake and stops everybody meanwhile, so it is taken seldom."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)
