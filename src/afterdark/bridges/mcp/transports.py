"""How an agent's program reaches us: over standard input and output, or over HTTP on loopback."""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Final

import uvicorn
from mcp.server import Server
from mcp.server.stdio import stdio_server
from mcp.server.transport_security import TransportSecuritySettings
from starlette.applications import Starlette
from starlette.routing import Mount

from afterdark.engine.errors import OptionError

LOOPBACK: Final = "127.0.0.1"
PATH: Final = "/mcp"
QUIET: Final = ("mcp", "uvicorn", "httpx")


def hush() -> None:
    """Let libraries say only what is wrong, and on standard error: the output is spoken for."""
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)


async def over_stdio(server: Server[Any]) -> None:
    """Speak with the one program that started us, until it ends its side."""
    async with stdio_server() as (read, write):
        await server.run(read, write, server.create_initialization_options())


def listening(port: int) -> socket.socket:
    """A socket on loopback, and nowhere else."""
    # asyncio sends at once only on sockets that are TCP by name; others wait 40 ms for the rest.
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((LOOPBACK, port))
        listener.listen()
    except OSError as error:
        listener.close()
        raise OptionError(
            f"Port {port} cannot be used: {(error.strerror or '').lower()}."
        ) from None
    return listener


def security(port: int) -> TransportSecuritySettings:
    """Only requests to this very address, and from no page of anybody else: a name that leads
    here (DNS rebinding) and a page in a browser are turned away."""
    hosts = [f"{name}:{port}" for name in (LOOPBACK, "localhost")]
    return TransportSecuritySettings(
        enable_dns_rebinding_protection=True,
        allowed_hosts=hosts,
        allowed_origins=[f"http://{host}" for host in hosts],
    )


def app(servers: Mapping[str, Server[Any]], port: int) -> Starlette:
    """One application for some servers, each under a path of its own (`""` is the root)."""
    parts = {
        path: server.streamable_http_app(
            streamable_http_path=PATH, transport_security=security(port), host=LOOPBACK
        )
        for path, server in servers.items()
    }

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            for part in parts.values():
                await stack.enter_async_context(part.router.lifespan_context(part))
            yield

    routes = [Mount(path, app=part) for path, part in parts.items()]
    return Starlette(routes=routes, lifespan=lifespan)


class HttpServer:
    """The servers of some agents on one loopback port."""

    def __init__(self, servers: Mapping[str, Server[Any]], port: int = 0) -> None:
        self._listener = listening(port)
        self.port: int = self._listener.getsockname()[1]
        config = uvicorn.Config(
            app(servers, self.port), log_level="warning", timeout_graceful_shutdown=1
        )
        self._server = uvicorn.Server(config)

    def url(self, path: str = "") -> str:
        """Where a server is."""
        return f"http://{LOOPBACK}:{self.port}{path}{PATH}"

    async def serve(self) -> None:
        """Answer until `close` or Ctrl-C."""
        await self._server.serve(sockets=[self._listener])

    def close(self) -> None:
        """Stop answering."""
        self._server.should_exit = True

    @asynccontextmanager
    async def running(self) -> AsyncIterator[HttpServer]:
        """Answer while something else is done in this loop, without a hold on signals."""
        task = asyncio.create_task(self._server._serve([self._listener]))
        try:
            yield self
        finally:
            self.close()
            await task
