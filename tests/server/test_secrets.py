"""Two worlds a seat cannot tell apart are the same bytes on its socket, and on a spectator's.

Two servers have the same table (id, seed, people) at two positions that differ only in what the
observer does not know. The other seat does things that look alike. What the observer's socket
carries is compared frame by frame, to the last byte.
"""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

from afterdark.client.requests import Place
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.audience import SPECTATOR
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.positions.position import to_data
from afterdark.server.node.node import hashed
from afterdark.server.store.values import StoredKey, StoredPerson
from afterdark.table.room.room import Room
from afterdark.table.room.setup import Setup
from afterdark.table.wire import messages
from tests.server.serving import Local, TestClock, served

pytestmark = pytest.mark.anyio

GAME = "vampire_empire"
RULES = find_game(GAME).rules()


class World:
    """One of the two: a server, and the raw sockets of two people and a spectator."""

    def __init__(self, server: Local, clock: TestClock) -> None:
        self.server = server
        self.clock = clock
        self.sockets: list[ClientConnection] = []
        self.heard: list[list[str]] = [[], [], []]
        self._number = 0

    async def open(self, position: dict[str, object], stack: AsyncExitStack) -> None:
        node = self.server.node
        node.hall.new_table = lambda: ("table", b"s" * 32)  # type: ignore[method-assign]
        for seat in (0, 1):
            person = StoredPerson(f"person{seat}", "", 0.0, 0.0)
            key = StoredKey(hashed(f"key{seat}"), person.id, "browser", 0.0)
            await node.store.people.add_person(person, key)
        setup = Setup(GAME, 2, position=position, delay=4.0)  # type: ignore[arg-type]
        await node.hall.open(setup, "person0")
        place = Place(self.server.url, "table")
        for number in range(3):
            socket = await stack.enter_async_context(
                connect(place.socket, proxy=None, compression=None)
            )
            self.sockets.append(socket)
            key_said = f"key{number}" if number < 2 else ""
            await self._send(number, messages.Hello("hello", key_said))
        for seat in (0, 1):
            await self._send(seat, messages.Sit(f"sit{seat}", f"Name {seat}", seat))
            await self._send(seat, messages.Ready(f"ready{seat}"))
        await self._send(0, messages.Start("start"))

    async def _send(self, number: int, command: messages.Command) -> None:
        await self.sockets[number].send(msgspec.json.encode(command), text=True)
        await self.collect()

    async def collect(self) -> None:
        """Take in everything that was sent."""
        await self.server.settled()
        for number, socket in enumerate(self.sockets):
            while True:
                try:
                    async with asyncio.timeout(0.05):
                        frame = await socket.recv()
                except TimeoutError:
                    break
                assert isinstance(frame, str)
                self.heard[number].append(frame)

    @property
    def room(self) -> Room:
        (awake,) = self.server.node.hall.tables
        return awake.room

    async def play(self, seat: int, notation: str) -> None:
        self._number += 1
        question = self.room.state.sight(seat).question
        await self._send(seat, messages.Play(f"p{self._number}", seat, question, notation))

    async def wait(self, seconds: float) -> None:
        await self.clock.advance(seconds, self.server)
        await self.collect()


def worlds(observer: int, seed: str) -> tuple[dict[str, object], dict[str, object]]:
    """Two positions which the observer cannot tell apart, some moves into a game."""
    state = RULES.deal(2, FastDealer.seeded(seed))
    rng = Rng.seeded(seed)
    for _ in range(6):
        if state.outcome() is not None or len(state.to_act()) == 0:
            break
        seat = state.to_act()[0]
        legal = state.legal(seat)
        state.play(seat, legal[rng.below(len(legal))])
    imagined = state.view(observer).imagine(rng)
    return to_data(state), to_data(imagined)  # type: ignore[return-value]


def alike(one: World, other: World, seat: int) -> list[tuple[str, str]]:
    """Pairs of actions, one for each world, that look the same to everybody else."""
    pairs = []
    for mine in one.room.state.view(seat).choices:
        for theirs in other.room.state.view(seat).choices:
            if mine.seen == theirs.seen:
                pairs.append((mine.notation, theirs.notation))
    # Those that truly differ tell more.
    return sorted(pairs, key=lambda pair: pair[0] == pair[1])


@pytest.mark.parametrize("observer", [0, 1])
@pytest.mark.parametrize("seed", ["a rainy evening", "a clear night"])
async def test_what_a_seat_cannot_know_changes_no_byte(
    folder: Path, observer: int, seed: str
) -> None:
    first, second = worlds(observer, seed)
    assert first != second
    async with AsyncExitStack() as stack:
        made: list[World] = []
        for number, position in enumerate((first, second)):
            clock = TestClock()
            server = await stack.enter_async_context(served(folder / str(number), clock))
            world = World(server, clock)
            await world.open(position, stack)
            made.append(world)
        one, other = made
        compared = 0
        for _ in range(14):
            assert one.heard[observer] == other.heard[observer]
            assert one.heard[SPECTATOR] == other.heard[SPECTATOR]
            compared = len(one.heard[observer])
            table = one.room.state.table
            assert table is not None
            if table.outcome is not None or one.room.state.phase != "playing":
                break
            seat = table.to_act()[0]
            if seat == observer:
                choice = one.room.state.view(seat).choices[0].notation
                pair = (choice, choice)
            else:
                # The others answer at different speeds, which nobody may notice either.
                pairs = alike(one, other, seat)
                if not pairs:
                    break
                pair = pairs[0]
            shown = (
                one.room.state.view(observer).disclosures,
                other.room.state.view(observer).disclosures,
            )
            assert shown[0] == shown[1]
            await one.play(seat, pair[0])
            if seat != observer:
                await one.wait(1.0)
                await other.wait(1.0)
            await other.play(seat, pair[1])
            await one.wait(5.0)
            await other.wait(5.0)
            if one.room.state.view(observer).disclosures != shown[0]:
                break  # something was shown: from here on the worlds may differ
        assert compared >= 6
