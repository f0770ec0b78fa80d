"""Law 1 on what agents are told: two worlds a seat cannot tell apart give the same results, byte
for byte, whatever tool is called.

The worlds are those of the server's own test: the same table at two positions that differ only in
what the observer does not know. Here the observer is an agent behind the official client; it plays
by its tools, and everything they tell is compared besides all that its socket carries.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from mcp.client.client import Client

from afterdark.bridges.mcp.agent import Agent
from afterdark.bridges.mcp.protocol import mcp_server
from afterdark.bridges.mcp.table_seat import TableSeat
from afterdark.client.table_client import Client as SocketClient
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import Rng
from afterdark.table.wire import messages
from tests.server import test_secrets as worlds

pytestmark = pytest.mark.anyio

OBSERVER = {"vampire_empire": 0, "manor": 1}
"""Who is the agent: somebody who is asked soon."""
QUESTIONS = 3
"""So many questions are answered in both worlds: the agent is asked one of them."""
CASES = [case for case in worlds.CASES if case[0] in ("vampire_empire", "manor")]


class AgentsWorld(worlds.World):
    """A world whose observer is an agent."""

    async def open(self, position: worlds.Position, stack: AsyncExitStack) -> None:
        await super().open(position, stack)
        self.agent = Agent(lambda: self.server.url, key=f"key{self.observer}", clock=lambda: 0.0)
        self.told: list[str] = []
        self.client = await stack.enter_async_context(Client(mcp_server(self.agent)))
        stack.push_async_callback(self.agent.close)
        link = f"{self.server.url}/t/table"
        await self.call("join_table", link=link)
        self.socket._mark = "agent"  # the ids of commands are random otherwise

    async def call(self, tool: str, **arguments: Any) -> None:
        result = await self.client.call_tool(tool, arguments)
        assert f"key{self.observer}" not in result.model_dump_json()
        self.told.append(f"{tool} {result.model_dump_json()}")

    @property
    def socket(self) -> SocketClient:
        seat = self.agent.seat
        assert isinstance(seat, TableSeat)
        return seat._client

    async def in_step(self) -> None:
        """All that was sent has come: a command's answer comes after it."""
        await self.socket.do(messages.Tell(self.socket.new_id(), self.observer))

    async def play(self, seat: int, parts: list[Action]) -> None:
        if seat != self.observer:
            await super().play(seat, parts)
            return
        for place, action in enumerate(parts):
            if place < len(self.room.state.view(seat).answer):  # it gave itself
                continue
            await self.in_step()
            question = self.room.state.sight(seat).question
            await self.call("play", question=question, action=action.notation)

    async def look(self, closely: bool) -> list[object]:
        await self.in_step()
        await self.call("look")
        await self.call("wait_for_turn", seconds=0)
        await self.call("history")
        await self.call("play", question=0, action=0)
        await self.call("play", question=self.agent.seat.question, action="nonsense")
        await self.call("claim", kind="nonsense")
        await self.call("answer_proposal", agree=True)
        if closely:
            record = await self.client.read_resource("afterdark://record")
            self.told.append(record.model_dump_json())
        return [*await super().look(closely), list(self.told)]


@pytest.mark.parametrize(("game", "seats", "made"), CASES)
async def test_what_a_seat_cannot_know_changes_no_byte_of_any_result(
    folder: Path,
    game: str,
    seats: int,
    made: Callable[[str, int, Rng], worlds.Position],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(worlds, "World", AgentsWorld)
    monkeypatch.setattr(worlds, "QUESTIONS", QUESTIONS)
    rng = Rng.seeded("a rainy evening")
    async with AsyncExitStack() as stack:
        position = made(game, seats, rng)
        one, other = await worlds.two_worlds(position, OBSERVER[game], rng, folder, stack)
        await worlds.play_alike(one, other, rng)
        assert isinstance(one, AgentsWorld)
        assert one.compared >= 2
        assert any(told.startswith("play ") and '"is_error":false' in told for told in one.told)
