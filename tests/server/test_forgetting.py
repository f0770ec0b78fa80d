"""Being forgotten: no name and no word stays in the store, wherever somebody once was."""

from __future__ import annotations

import httpx
import pytest

from afterdark.server.store import transfer
from afterdark.table.room.setup import Setup
from afterdark.table.wire.messages import Say, Stand
from tests.server.clients import Player
from tests.server.serving import Local

pytestmark = pytest.mark.anyio


async def test_a_chair_given_back_long_ago_and_words_said_there_are_forgotten(
    server: Local,
) -> None:
    host, guest = Player(server.url, "Ann"), Player(server.url, "Unmistakable")
    place = await host.open(Setup("victim", 3))
    async with host.at(place), guest.at(place):
        await host.sit()
        await guest.sit()
        await guest.client.do(Say(guest.client.new_id(), "unforgettable words"))
        await guest.client.do(Stand(guest.client.new_id(), guest.seats[0]))
    await server.settled()
    assert "Unmistakable" in await everything(server)
    assert "unforgettable words" in await everything(server)

    async with httpx.AsyncClient(base_url=server.url) as http:
        key = {"Authorization": f"Bearer {guest.visit.key}"}
        assert (await http.delete("/api/me", headers=key)).status_code == 204
        assert (await http.get("/api/me", headers=key)).status_code == 401
    kept = await everything(server)
    assert "Unmistakable" not in kept
    assert "unforgettable words" not in kept
    async with host.at(place):
        await host.arrived()
        assert host.room.chairs[host.seats[0]].name == "Ann"


async def everything(server: Local) -> str:
    """All that the store holds, as text."""
    written: list[bytes] = []
    await transfer.export(server.node.store, written.append)
    return b"".join(written).decode()
