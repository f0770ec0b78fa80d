"""What a turn costs an agent: `python -m bench.mcp_turns` (needs the extra `mcp`).

At one table of Victor or Victim? sit an agent over stdio, an agent over HTTP, one in this process,
and a bare client of the socket, as it comes with Afterdark. Each answers in its own way, and each
answer is timed until the table has taken it and said what it led to. What the agents' take longer
is the overhead; a look, which asks nobody, is timed besides. On a machine with much else to do the
clock says little: of the agent in this process and of the bare client the processor's time is told
as well, both ends of the protocol included.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from typing import Any

from mcp.client.client import Client as McpClient
from mcp.client.stdio import StdioServerParameters, stdio_client

from afterdark.bridges.mcp.agent import Agent
from afterdark.bridges.mcp.protocol import mcp_server
from afterdark.cli.host import OwnServer
from afterdark.client.requests import Visit
from afterdark.client.table_client import Client
from afterdark.engine.core.chance import Rng
from afterdark.table.room.setup import Setup
from afterdark.table.wire import messages

GOAL = 0.005
GENEROUS = {
    f"AFTERDARK_LIMITS_{name}": "100000"
    for name in ("MESSAGES_PER_SECOND", "REQUESTS_PER_SECOND", "TABLES_PER_HOUR", "PEOPLE_PER_HOUR")
}
Times = dict[str, list[float]]


class Seated:
    """An agent's client at the table."""

    def __init__(self, name: str, client: McpClient) -> None:
        self.name = name
        self.client = client
        self.here = name == "memory"

    async def call(self, tool: str, **arguments: Any) -> dict[str, Any]:
        result = await self.client.call_tool(tool, arguments)
        assert not result.is_error, result.content
        told: dict[str, Any] = result.structured_content
        return told


async def one_game(visit: Visit, agents: list[Seated], luck: Rng, times: Times) -> None:
    """A whole game; who is asked is known from the bare client's own view."""
    place = await asyncio.to_thread(visit.open_table, Setup("victim", 4, cover=0.0))
    stirred = asyncio.Event()
    async with Client(place.socket, visit.key, heard=lambda _: stirred.set()) as bare:
        await bare.do(messages.Sit(bare.new_id(), "Bare", 0))
        for agent in agents:
            await agent.call("join_table", link=f"{place.base}/t/{place.table}")
        await bare.do(messages.Ready(bare.new_id()))
        await bare.do(messages.Start(bare.new_id()))
        while True:
            room = bare.mirror.room
            if room is not None and room.phase == "over":
                break
            view = bare.mirror.sights[0].view if 0 in bare.mirror.sights else None
            if view is None:
                stirred.clear()
                await stirred.wait()
                continue
            asked: Any = view["asked"]
            choices: Any = view["choices"]
            if asked == [0]:
                question = bare.mirror.sights[0].question
                action = choices[luck.below(len(choices))]
                play = messages.Play(bare.new_id(), 0, question, action)
                began, spent = time.perf_counter(), time.process_time()
                await bare.do(play)
                times["socket"].append(time.perf_counter() - began)
                times["socket cpu"].append(time.process_time() - spent)
                continue
            agent = agents[asked[0] - 1]
            await agent.call("wait_for_turn", seconds=10)
            began = time.perf_counter()
            sight = await agent.call("look")
            times[f"{agent.name} look"].append(time.perf_counter() - began)
            if not sight["your_turn"]:
                continue
            chosen = luck.below(len(sight["actions"]))
            began, spent = time.perf_counter(), time.process_time()
            await agent.call("play", question=sight["question"], action=chosen)
            times[agent.name].append(time.perf_counter() - began)
            if agent.here:
                times["memory cpu"].append(time.process_time() - spent)
        for agent in agents:
            await agent.call("leave_table")


async def measured(base: str, games: int) -> Times:
    ways = ("stdio", "http", "memory")
    names = ("socket", *ways, *(f"{way} look" for way in ways), "socket cpu", "memory cpu")
    times: Times = {name: [] for name in names}
    visit = Visit(base)
    await asyncio.to_thread(visit.become, "Bare")
    async with AsyncExitStack() as stack:
        # Both agents run in processes of their own, as they do.
        stdio = StdioServerParameters(
            command=sys.executable,
            args=["-m", "afterdark.cli", "mcp", "--server", base, "--name", "Stdio"],
        )
        over_stdio = await stack.enter_async_context(McpClient(stdio_client(stdio)))
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "afterdark.cli", "mcp", "--http", "--server", base,
            "--name", "Http", stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        stack.callback(process.terminate)
        assert process.stdout is not None
        said = (await process.stdout.readline()).decode()
        url = next(word for word in said.split() if word.startswith("http://"))
        over_http = await stack.enter_async_context(McpClient(url))
        agent = Agent(lambda: base, name="Memory")
        stack.push_async_callback(agent.close)
        here = await stack.enter_async_context(McpClient(mcp_server(agent)))
        agents = [Seated("stdio", over_stdio), Seated("http", over_http), Seated("memory", here)]
        for game in range(games):
            await one_game(visit, agents, Rng.seeded(f"turns {game}"), times)
    return times


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.mcp_turns", description=__doc__)
    parser.add_argument("-n", "--games", type=int, default=10)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, **GENEROUS}
        flags: dict[str, object] = {"local": True, "port": 0, "data": folder}
        with OwnServer(flags, environment) as reach:
            times = asyncio.run(measured(reach.local, given.games))
    bare = statistics.median(times["socket"])
    shown: dict[str, dict[str, float]] = {}
    for name, taken in times.items():
        median = statistics.median(taken)
        tenths = statistics.quantiles(taken, n=20)
        shown[name] = {
            "turns": len(taken),
            "median_ms": round(1000 * median, 2),
            "p95_ms": round(1000 * tenths[-1], 2),
        }
        if not name.endswith("cpu"):
            shown[name]["over_socket_ms"] = round(1000 * (median - bare), 2)
            shown[name]["times_socket"] = round(median / bare, 1)
    if given.json:
        print(json.dumps(shown, indent=2))
    else:
        for name, row in shown.items():
            print(f"{name:12}" + "".join(f"  {key} {value}" for key, value in row.items()))
    spent = statistics.median(times["memory cpu"]) - statistics.median(times["socket cpu"])
    for told, worst in (
        ("by the clock", max(statistics.median(times[way]) - bare for way in ("stdio", "http"))),
        ("of the processor", spent),
    ):
        met = "met" if worst < GOAL else "not met"
        print(f"overhead of a turn {told}: {1000 * worst:.2f} ms, goal {1000 * GOAL:.0f}: {met}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
