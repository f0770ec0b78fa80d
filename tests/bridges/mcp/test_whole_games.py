"""Whole games by an agent that speaks through the official client, over both transports."""

from __future__ import annotations

from pathlib import Path

import pytest

from afterdark.engine.contract.registry import find_game, game_ids
from afterdark.server.http import people
from afterdark.server.node import keys as server_keys
from tests.bridges.mcp.agents import TRANSPORTS, house

pytestmark = pytest.mark.anyio


async def play(
    folder: Path, game: str, seats: int, transport: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys: list[str] = []

    def new_key() -> str:
        keys.append(server_keys.new_key())
        return keys[-1]

    monkeypatch.setattr(people, "new_key", new_key)
    async with house(folder) as table, table.agent(transport) as agent:
        opened = await agent.call("open_table", game=game, seats=seats)
        assert opened["sight"]["phase"] == "playing"
        last = await agent.play_out(f"{game} by {transport}")
        assert last["phase"] == "over"
        assert last["seat"] in range(len(last["ending"]["ranks"]))
        assert last["ending"]["you_won"] == (last["seat"] in last["ending"]["winners"])
        told, after = [], 0
        while True:
            history = await agent.call("history", after_news=after)
            told += history["news"]
            after += len(history["news"])
            if not history["more"]:
                break
        assert [item["number"] for item in told] == list(range(1, last["news"] + 1))
        assert told[-1]["kind"] == "end"
        [record] = (await agent.client.read_resource("afterdark://record")).contents
        agent.told.append(record.model_dump_json())
        await agent.call("leave_table")
        assert (await agent.refused("look"))["code"] == "no-seat"
        assert len(keys) == 1, "one agent is one person"
        assert not any(keys[0] in told for told in agent.told)


@pytest.mark.parametrize(
    ("game", "seats", "transport"), [("victim", 3, "http"), ("vampire_empire", 2, "stdio")]
)
async def test_an_agent_plays_a_whole_game(
    folder: Path, game: str, seats: int, transport: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play(folder, game, seats, transport, monkeypatch)


@pytest.mark.long
@pytest.mark.parametrize("transport", TRANSPORTS)
@pytest.mark.parametrize("game", game_ids())
async def test_an_agent_plays_every_game_over_both_transports(
    folder: Path, game: str, transport: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play(folder, game, find_game(game).meta.usual_seats, transport, monkeypatch)
