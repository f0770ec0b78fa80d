"""A server that stops and starts again, as people run it: nothing is lost for anybody."""

from __future__ import annotations

import asyncio

import pytest

from afterdark.engine.contract.registry import find_game, game_ids
from afterdark.table.room.setup import Setup
from afterdark.table.wire import messages
from tests.server.clients import play_out, seated
from tests.server.serving import Serving

pytestmark = pytest.mark.anyio

NAMES = ["Ann", "Bob", "Cleo", "Dirk", "Eva", "Finn", "Gus", "Hal"]


async def test_a_stop_tells_everybody_to_come_back_and_ends_well(process: Serving) -> None:
    async with seated(process.url, Setup("victim", 3, cover=0.0), NAMES[:3]) as players:
        code = await asyncio.to_thread(process.stop)
        assert code == 0
        for player in players:
            await player.until(
                lambda p=player: any(isinstance(m, messages.Closing) for m in p.heard)  # type: ignore[misc]
            )
        assert "Traceback" not in process.errors


@pytest.mark.parametrize("game", game_ids())
async def test_a_game_goes_on_through_restarts(warm_process: Serving, game: str) -> None:
    """Clients come back by themselves, in the middle of whatever is being asked."""
    seats = find_game(game).meta.usual_seats
    async with seated(warm_process.url, Setup(game, seats, cover=0.0), NAMES[:seats]) as players:
        for _ in range(2):
            wanted = sum(len(player.acknowledged) for player in players) + 6

            def enough(wanted: int = wanted) -> bool:
                return sum(len(player.acknowledged) for player in players) >= wanted

            await asyncio.gather(*(player.play(enough) for player in players))
            await asyncio.to_thread(warm_process.stop)
            await asyncio.to_thread(warm_process.start)
        await play_out(*players, seconds=120)
        assert all(player.finished for player in players)


def test_it_starts_and_says_where_to_click(process: Serving) -> None:
    process.stop()
    process.start()
    said = (process.folder / "said.txt").read_text()
    assert f"http://localhost:{process.port}" in said
    assert "Open this in a browser" in said
    assert "afterdark serve --url" in said
    assert str(process.folder) in said
