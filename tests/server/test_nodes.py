"""Two nodes on one store: no table belongs to either, and nobody notices."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from afterdark.client.requests import Place
from afterdark.server.node.addresses import Reach
from afterdark.server.node.bus import Bus, Listener, LocalBus
from afterdark.server.node.clock import Clock
from afterdark.server.node.node import Node
from afterdark.server.node.settings import Settings
from afterdark.table.room.setup import Setup
from afterdark.table.wire import messages
from tests.server.clients import Player, gather, play_out
from tests.server.serving import Local, served

pytestmark = pytest.mark.anyio

VICTIM = Setup("victim", 3, cover=0.0)


class Shared:
    """One bus for two nodes; the first to close it does not close it for the other."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus

    def publish(self, mark: str, seq: int) -> None:
        self._bus.publish(mark, seq)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        return self._bus.subscribe(listener)

    async def start(self) -> None:
        """Nothing to do."""

    async def close(self) -> None:
        """Nothing to do."""


@asynccontextmanager
async def two_nodes(folder: Path, *, with_bus: bool) -> AsyncIterator[tuple[Local, Local]]:
    shared = LocalBus()

    def make(settings: Settings, known: Reach, clock: Clock | None) -> Node:
        bus: Bus = Shared(shared) if with_bus else LocalBus()
        return Node(settings, known, clock, bus)

    async with served(folder, make=make) as one, served(folder, make=make) as other:
        yield one, other


async def test_people_at_two_nodes_play_one_game(folder: Path) -> None:
    async with two_nodes(folder, with_bus=True) as (one, other):
        players = [Player(one.url, "Ann"), Player(other.url, "Bob"), Player(one.url, "Cleo")]
        place = await players[0].open(VICTIM)
        elsewhere = Place(other.url, place.table)
        async with players[0].at(place), players[1].at(elsewhere), players[2].at(place):
            await gather(*players)
            await play_out(*players)
            assert all(player.finished for player in players)


async def test_two_nodes_that_write_at_once_lose_nothing(folder: Path) -> None:
    """Without any notice from the other: every write of a stale room is a conflict, done again."""
    async with two_nodes(folder, with_bus=False) as (one, other):
        ann, bob = Player(one.url, "Ann"), Player(other.url, "Bob")
        place = await ann.open(VICTIM)
        async with ann.at(place), bob.at(Place(other.url, place.table)):
            await ann.sit(promised=False)
            await bob.sit(promised=False)
            await asyncio.gather(
                *(ann.client.do(messages.Say(f"a{n}", f"from Ann {n}")) for n in range(4)),
                *(bob.client.do(messages.Say(f"b{n}", f"from Bob {n}")) for n in range(4)),
            )
            lines = await one.node.store.tables.lines(place.table, -1)
            said = [line.data for line in lines if '"say"' in line.data]
            assert len(said) == 8
            assert [line.seq for line in lines] == list(range(len(lines)))
        assert one.node.journal.conflicts + other.node.journal.conflicts > 0
