"""A server on a store of either kind: a game begun there goes on after a restart, to its end."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from afterdark.client.requests import Place
from afterdark.server.store.store import Store
from afterdark.table.room.setup import Setup
from tests.server.clients import Player, gather, play_out
from tests.server.serving import served

pytestmark = pytest.mark.anyio


async def test_a_game_goes_on_after_a_restart_and_nothing_acknowledged_is_lost(
    url: str, tmp_path: Path
) -> None:
    people = [Player("", name) for name in ("Ann", "Bob", "Cleo")]
    ann, bob, cleo = people
    async with served(tmp_path, store=url) as first:
        for player in people:
            player.visit.base = first.url
        place = await ann.open(Setup("victim", 3, cover=0.0))
        async with ann.at(place), bob.at(place), cleo.at(place):
            await gather(*people)
            enough = lambda: sum(len(player.acknowledged) for player in people) >= 6  # noqa: E731
            await asyncio.gather(*[player.play(until=enough) for player in people])
    begun = [play.action for player in people for play in player.acknowledged]

    async with served(tmp_path, store=url) as second:
        place = Place(second.url, place.table)
        async with ann.at(place), bob.at(place), cleo.at(place):
            await asyncio.gather(*[player.arrived() for player in people])
            await play_out(*people, seconds=60)
            assert all(player.finished for player in people)

    store = await Store.open(url)
    kept = await store.tables.lines(place.table)
    table = await store.tables.table(place.table)
    await store.close()
    assert [line.seq for line in kept] == list(range(len(kept)))
    assert table is not None
    assert table.summary.phase == "over"
    acknowledged = [play.action for player in people for play in player.acknowledged]
    assert len(acknowledged) > len(begun) >= 6
    text = "\n".join(line.data for line in kept)
    assert text.count('"do":"play"') == len(acknowledged)
