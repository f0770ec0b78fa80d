"""The contract of the bus: that of one node and that of several pass the same tests."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator

import pytest

from afterdark.server.node.bus import REWRITTEN, Bus, LocalBus, Notice
from afterdark.server.node.nats_bus import NatsBus
from tests.patience import PATIENCE
from tests.server.cluster.nats import Nats

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def nats() -> Iterator[Nats]:
    server = Nats()
    server.start()
    yield server
    server.remove()


@pytest.fixture(params=["local", "nats"])
async def bus(request: pytest.FixtureRequest) -> AsyncIterator[Bus]:
    if request.param == "local":
        made: Bus = LocalBus()
    else:
        made = NatsBus(request.getfixturevalue("nats").url)
    await made.start()
    yield made
    await made.close()


class Ear:
    """Hears notices, and can be waited for."""

    def __init__(self) -> None:
        self.heard: list[Notice] = []
        self._more = asyncio.Event()

    def __call__(self, notice: Notice) -> None:
        self.heard.append(notice)
        self._more.set()

    async def until(self, count: int) -> list[Notice]:
        async with asyncio.timeout(PATIENCE):
            while len(self.heard) < count:
                self._more.clear()
                await self._more.wait()
        return self.heard


async def test_every_listener_hears_every_notice_in_the_order_of_publishing(bus: Bus) -> None:
    ears = [Ear(), Ear()]
    for ear in ears:
        bus.subscribe(ear)
    told = [Notice("blue", 1), Notice("red", 1), Notice("blue", 2), Notice("blue", REWRITTEN)]
    for notice in told:
        bus.publish(notice.mark, notice.seq)
    for ear in ears:
        assert await ear.until(4) == told


async def test_publishing_never_calls_a_listener_before_it_returns(bus: Bus) -> None:
    ear = Ear()
    bus.subscribe(ear)
    bus.publish("blue", 1)
    assert ear.heard == []
    assert await ear.until(1) == [Notice("blue", 1)]


async def test_a_listener_that_was_taken_away_hears_nothing_more(bus: Bus) -> None:
    leaving, staying = Ear(), Ear()
    leave = bus.subscribe(leaving)
    bus.subscribe(staying)
    bus.publish("blue", 1)
    await staying.until(1)
    await leaving.until(1)
    leave()
    leave()  # going twice is going
    bus.publish("blue", 2)
    await staying.until(2)
    assert leaving.heard == [Notice("blue", 1)]


async def test_the_same_listener_may_listen_twice(bus: Bus) -> None:
    ear = Ear()
    bus.subscribe(ear)
    leave = bus.subscribe(ear)
    bus.publish("blue", 1)
    assert len(await ear.until(2)) == 2
    leave()
    bus.publish("blue", 2)
    assert len(await ear.until(3)) == 3


async def test_one_listener_that_fails_does_not_silence_the_others(
    bus: Bus, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(notice: Notice) -> None:
        raise RuntimeError(notice.mark)

    bus.subscribe(broken)
    ear = Ear()
    bus.subscribe(ear)
    logging.getLogger("afterdark").propagate = True
    bus.publish("blue", 1)
    bus.publish("red", 2)
    assert await ear.until(2) == [Notice("blue", 1), Notice("red", 2)]
    assert "a listener of the bus failed" in caplog.text


async def test_a_listener_may_publish_and_subscribe(bus: Bus) -> None:
    ear, late = Ear(), Ear()

    def answers(notice: Notice) -> None:
        ear(notice)
        if notice.seq < 3:
            bus.publish(notice.mark, notice.seq + 1)
        elif notice.seq == 3:
            bus.subscribe(late)
            bus.publish("late", 9)

    bus.subscribe(answers)
    bus.publish("blue", 1)
    assert [notice.seq for notice in await ear.until(4)] == [1, 2, 3, 9]
    assert await late.until(1) == [Notice("late", 9)]


async def test_publishing_without_listeners_is_nothing(bus: Bus) -> None:
    bus.publish("blue", 1)
    ear = Ear()
    bus.subscribe(ear)
    bus.publish("blue", 2)
    assert await ear.until(1) == [Notice("blue", 2)]


async def test_closing_delivers_what_was_published_and_nothing_after(bus: Bus) -> None:
    ear = Ear()
    bus.subscribe(ear)
    bus.publish("blue", 1)
    await bus.close()
    assert ear.heard == [Notice("blue", 1)]
    bus.publish("blue", 2)
    await asyncio.sleep(0.01)
    assert ear.heard == [Notice("blue", 1)]
