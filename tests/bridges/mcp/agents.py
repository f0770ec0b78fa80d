"""Agents as they come to us: the official client over each transport, and how one plays by script.

async with house(folder) as table:                       # a server with a clock of ours
    async with table.agent("http") as agent:             # or "stdio", or "memory"
        await agent.call("open_table", game="victim")
"""

from __future__ import annotations

import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import mcp_types as types
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

from afterdark.bridges.mcp.agent import Agent
from afterdark.bridges.mcp.protocol import mcp_server
from afterdark.bridges.mcp.transports import HttpServer
from afterdark.engine.core.chance import Rng
from tests.server.serving import Local, TestClock, served

TRANSPORTS = ["stdio", "http"]
MOST_TURNS = 5_000


class Caller:
    """An agent's own side: it calls tools, and keeps all it was ever told."""

    def __init__(self, client: Client, house: House) -> None:
        self.client = client
        self.house = house
        self.told: list[str] = []
        """Every result and every error, as text."""

    async def result(self, tool: str, **arguments: Any) -> types.CallToolResult:
        result = await self.client.call_tool(tool, arguments)
        assert isinstance(result, types.CallToolResult)
        self.told.append(result.model_dump_json())
        return result

    async def call(self, tool: str, **arguments: Any) -> dict[str, Any]:
        """What a tool tells; an error fails the test."""
        result = await self.result(tool, **arguments)
        assert not result.is_error, result.content
        structured: dict[str, Any] = result.structured_content
        return structured

    async def refused(self, tool: str, **arguments: Any) -> dict[str, Any]:
        """The error a tool tells."""
        result = await self.result(tool, **arguments)
        assert result.is_error, result.content
        structured: dict[str, Any] = result.structured_content
        return structured

    async def turn(self) -> dict[str, Any]:
        """What the seat sees when it is asked, or when the game is over: time passes till then."""
        for _ in range(MOST_TURNS):
            sight = await self.call("look")
            if sight["your_turn"] or sight["ending"] is not None:
                return sight
            await self.house.pass_time()
        raise AssertionError("nothing is ever asked")

    async def play_out(self, luck: str) -> dict[str, Any]:
        """Play to the end, by notations and by numbers in turn; the last sight."""
        rng = Rng.seeded(luck)
        for number in range(MOST_TURNS):
            sight = await self.turn()
            if sight["ending"] is not None:
                return sight
            action = sight["actions"][rng.below(len(sight["actions"]))]
            choice = action["number"] if number % 2 else action["notation"]
            await self.call("play", question=sight["question"], action=choice)
        raise AssertionError("the game does not end")


class House:
    """A server in this process, whose time passes when an agent waits."""

    def __init__(self, server: Local, clock: TestClock) -> None:
        self.server = server
        self.clock = clock

    async def pass_time(self) -> None:
        await self.clock.advance(2.0, self.server)

    @asynccontextmanager
    async def agent(self, transport: str = "memory", **settings: Any) -> AsyncIterator[Caller]:
        """The official client, connected to an agent's server of its own."""
        if transport == "stdio":
            given = [word for name, value in settings.items() for word in (f"--{name}", value)]
            environment = {
                name: value for name, value in os.environ.items() if name.startswith("PYTHON")
            }
            pure = os.environ.get("AFTERDARK_PURE", "")
            parameters = StdioServerParameters(
                command=sys.executable,
                args=["-m", "afterdark.cli", "mcp", "--server", self.server.url, *given],
                env={**environment, "AFTERDARK_PURE": pure, "LANG": "C.UTF-8"},
            )
            async with Client(stdio_client(parameters)) as client:
                yield Caller(client, self)
            return
        agent = Agent(lambda: self.server.url, **settings)
        server = mcp_server(agent)
        try:
            if transport == "memory":
                async with Client(server) as client:
                    yield Caller(client, self)
            else:
                async with (
                    HttpServer({"": server}).running() as http,
                    Client(http.url()) as client,
                ):
                    yield Caller(client, self)
        finally:
            await agent.close()


@asynccontextmanager
async def house(folder: Path) -> AsyncIterator[House]:
    """A server for agents."""
    clock = TestClock()
    async with served(folder, clock) as server:
        yield House(server, clock)
