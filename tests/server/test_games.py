"""Whole games of every game there is, over real sockets, by scripted people and bots."""

from __future__ import annotations

import pytest

from afterdark.engine.registry import find_game, game_ids
from afterdark.table.setup import Setup
from tests.server.clients import play_out, seated
from tests.server.serving import Local

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game", game_ids())
async def test_people_play_a_whole_game(server: Local, game: str) -> None:
    seats = find_game(game).meta.usual_seats
    names = ["Ann", "Bob", "Cleo", "Dirk", "Eva", "Finn", "Gus", "Hal"][:seats]
    async with seated(server.url, Setup(game, seats, delay=0.0), names) as players:
        await play_out(*players, seconds=120)
        assert all(player.finished for player in players)
