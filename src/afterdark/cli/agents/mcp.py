"""`afterdark mcp`: a seat for an agent that speaks the Model Context Protocol."""

from __future__ import annotations

import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from afterdark.cli.arguments import MOST_NAME, Language
from afterdark.engine.errors import OptionError
from afterdark.terminal.words import client_texts, language

if TYPE_CHECKING:
    from collections.abc import Callable

    from afterdark.bridges.mcp.agent import Agent

MISSING = "This needs the extra `mcp`: pip install 'afterdark[mcp]'."


def mcp(
    server: Annotated[
        str | None,
        typer.Option(
            "--server",
            metavar="URL",
            help="Play at this server; otherwise at a private one on this machine.",
        ),
    ] = None,
    name: Annotated[
        str, typer.Option("--name", metavar="NAME", help="What the agent is called at tables.")
    ] = "Agent",
    http: Annotated[
        bool,
        typer.Option("--http", help="Streamable HTTP on loopback; otherwise standard input."),
    ] = False,
    port: Annotated[
        int, typer.Option(min=0, max=65535, metavar="N", help="For --http; 0 takes a free one.")
    ] = 0,
    lang: Language = None,
) -> None:
    """Let an agent play: an MCP server that speaks for one seat at a time.

    It tells the agent exactly what its seat may know. A private server keeps nothing: it ends with
    this command.
    """
    check_installed()
    if port and not http:
        raise OptionError("--port is for --http.")
    if not 0 < len(name.strip()) <= MOST_NAME:
        raise OptionError(f"A name has 1 to {MOST_NAME} letters.")
    import asyncio

    from afterdark.bridges.mcp.agent import Agent
    from afterdark.client.requests import place_of

    spoken = language(lang)
    with ExitStack() as stack:
        address: Callable[[], str]
        if server is not None:
            base = place_of(server).base
            address = lambda: base  # noqa: E731
        else:
            address = PrivateServer(stack).address
        agent = Agent(address, name=name.strip(), language=spoken)
        asyncio.run(_over_http(agent, port, spoken) if http else _over_stdio(agent))


def check_installed() -> None:
    """Refuse with a sentence where the SDK is not installed."""
    from importlib.util import find_spec

    if find_spec("mcp") is None:
        raise OptionError(MISSING)


async def _over_stdio(agent: Agent) -> None:
    from afterdark.bridges.mcp.protocol import mcp_server
    from afterdark.bridges.mcp.transports import hush, over_stdio

    hush()
    try:
        await over_stdio(mcp_server(agent))
    finally:
        await agent.close()


async def _over_http(agent: Agent, port: int, spoken: str) -> None:
    from afterdark.bridges.mcp.protocol import mcp_server
    from afterdark.bridges.mcp.transports import HttpServer, hush

    hush()
    serving = HttpServer({"": mcp_server(agent)}, port)
    typer.echo(client_texts(spoken).say("mcp-at", {"url": serving.url()}))
    try:
        await serving.serve()
    finally:
        await agent.close()


class PrivateServer:
    """A server on loopback for one agent, started when it is first asked for. What it keeps goes
    with it, and no setting of this machine's own server is read."""

    def __init__(self, stack: ExitStack) -> None:
        self._stack = stack
        self._address = ""

    def address(self) -> str:
        """Where it is."""
        if not self._address:
            from afterdark.cli.host import OwnServer

            folder = self._stack.enter_context(tempfile.TemporaryDirectory(prefix="afterdark-"))
            flags: dict[str, object] = {"local": True, "port": 0, "data": str(Path(folder))}
            self._address = self._stack.enter_context(OwnServer(flags, {})).local
        return self._address
