"""The machine's clock jumps while people play: nobody loses a move, or their time."""

from __future__ import annotations

import time

import pytest

from afterdark.client.requests import Place
from afterdark.table.room.setup import DecisionClock, Setup
from tests.server.clients import Player, gather, play_out
from tests.server.serving import Local

pytestmark = pytest.mark.anyio

HOUR = 3600.0


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
async def test_a_clock_that_jumps_makes_nobody_late_and_loses_nothing(
    nodes: tuple[Local, Local], jump: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = nodes
    players = [Player(one.url, "Ann"), Player(other.url, "Bob"), Player(one.url, "Cleo")]
    place = await players[0].open(Setup("victim", 3, clock=DecisionClock(600.0), cover=0.0))
    there = Place(other.url, place.table)
    async with players[0].at(place), players[1].at(there), players[2].at(place):
        await gather(*players)
        began, real = time.time(), time.time
        monkeypatch.setattr(time, "time", lambda: real() + jump)
        await play_out(*players)
        assert all(player.finished for player in players)
        for player in players:
            assert not any(chair.away for chair in player.room.chairs), "somebody was late"
    monkeypatch.undo()
    lines = await one.node.store.tables.lines(place.table, -1)
    assert [line.seq for line in lines] == list(range(len(lines)))
    assert all(line.at < time.time() + 1 for line in lines)
    assert max(line.at for line in lines) > began - 1
    done = [command.id for player in players for command in player.acknowledged]
    for id in done:
        assert sum(f'"{id}"' in line.data for line in lines) == 1
