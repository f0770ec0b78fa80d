"""What one node knows all nodes know: on PostgreSQL and NATS.

How long that may take follows from how often they look, never from how busy this machine is."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from afterdark.client.requests import Place
from afterdark.client.table_client import Unreachable
from afterdark.server.node.clock import WallClock
from afterdark.server.node.keys import hashed
from afterdark.server.node.peers import LEASE, LOOK_EVERY
from afterdark.server.tables import live_table
from afterdark.table.room.setup import DecisionClock, Setup
from afterdark.table.wire import messages
from tests.patience import PATIENCE
from tests.server.clients import Player, gather, play_out
from tests.server.cluster.nats import Nats
from tests.server.serving import Local, served

pytestmark = pytest.mark.anyio

VICTIM = Setup("victim", 3, cover=0.0)
AT_MOST = 5.0
"""Seconds after which all nodes must know, also where one fell silent or the bus told nothing."""


async def soon(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)


async def test_people_at_two_nodes_play_one_game(nodes: tuple[Local, Local]) -> None:
    one, other = nodes
    players = [Player(one.url, "Ann"), Player(other.url, "Bob"), Player(one.url, "Cleo")]
    place = await players[0].open(VICTIM)
    elsewhere = Place(other.url, place.table)
    async with players[0].at(place), players[1].at(elsewhere), players[2].at(place):
        await gather(*players)
        await play_out(*players)
        assert all(player.finished for player in players)
    # Neither made the table anew for what the other wrote: it followed.
    for local in nodes:
        [loads] = [
            sample.value
            for metric in local.node.metrics.load_seconds.collect()
            for sample in metric.samples
            if sample.name.endswith("_count")
        ]
        assert loads <= local.node.journal.conflicts + 1


async def test_a_bot_thinks_on_one_node_and_is_heard_on_both(nodes: tuple[Local, Local]) -> None:
    one, other = nodes
    ann, bob = Player(one.url, "Ann"), Player(other.url, "Bob")
    place = await ann.open(Setup("victim", 3, cover=0.0, bots={2: "decent"}))
    async with ann.at(place), bob.at(Place(other.url, place.table)):
        await gather(ann, bob)
        [here], [there] = one.node.hall.tables, other.node.hall.tables
        await soon(lambda: bool(here.crowd.elsewhere) and bool(there.crowd.elsewhere))
        working = [one.node.hall.works_at(here), other.node.hall.works_at(there)]
        assert sorted(working) == [False, True]
        await play_out(ann, bob)
        idle = there if working[0] else here
        assert not idle.bots.busy
    lines = await one.node.store.tables.lines(place.table, -1)
    assert [line.seq for line in lines] == list(range(len(lines)))


async def test_who_is_here_is_seen_on_every_node(nodes: tuple[Local, Local]) -> None:
    one, other = nodes
    ann, bob = Player(one.url, "Ann"), Player(other.url, "Bob")
    place = await ann.open(VICTIM)
    async with ann.at(place):
        await ann.sit()
        async with bob.at(Place(other.url, place.table)):
            await bob.sit()
            await soon(lambda: [c.here for c in ann.room.chairs] == [True, True, False])
            await soon(lambda: [c.here for c in bob.room.chairs] == [True, True, False])
        await soon(lambda: [c.here for c in ann.room.chairs] == [True, False, False])


async def test_whoever_is_connected_elsewhere_keeps_a_chair_in_the_lobby(
    nodes: tuple[Local, Local], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = nodes
    ann, bob = Player(one.url, "Ann"), Player(other.url, "Bob")
    place = await ann.open(VICTIM)
    async with ann.at(place):
        await ann.sit()
        async with bob.at(Place(other.url, place.table)):
            await bob.sit()
            await soon(lambda: ann.room.chairs[1].here)
            monkeypatch.setattr(live_table, "MISSING", 0.0)
            [table] = one.node.hall.tables
            table.look_after()
            await table.settled()
            assert ann.room.chairs[1].name == "Bob"
        await soon(lambda: not ann.room.chairs[1].here)
        table.look_after()  # nobody is connected as Bob any more, and none need wait
        await soon(lambda: ann.room.chairs[1].name == "")


async def test_watchers_of_all_nodes_are_counted_once(nodes: tuple[Local, Local]) -> None:
    one, other = nodes
    ann, eve = Player(one.url, "Ann"), Player(other.url, "Eve")
    place = await ann.open(VICTIM)
    async with ann.at(place), eve.at(Place(other.url, place.table)):
        await ann.sit()
        await eve.arrived()
        await soon(lambda: ann.room.watchers == 1)
        again = Player(one.url, "Eve", key=eve.visit.key)
        async with again.at(place):
            await again.arrived()
            await soon(lambda: ann.room.watchers == again.room.watchers == eve.room.watchers == 1)
    async with ann.at(place):
        await soon(lambda: ann.mirror.room is not None and ann.room.watchers == 0)


async def test_whoever_is_sent_away_is_gone_on_every_node(nodes: tuple[Local, Local]) -> None:
    one, other = nodes
    ann, bob = Player(one.url, "Ann"), Player(other.url, "Bob")
    place = await ann.open(VICTIM)
    async with ann.at(place), bob.at(Place(other.url, place.table)):
        await ann.sit()
        await bob.sit()
        await soon(lambda: ann.room.chairs[1].name == "Bob")
        await ann.client.do(messages.Kick("k", ann.room.chairs[1].person))
        await soon(lambda: bob.client.ended is not None)
        assert isinstance(bob.client.ended, Unreachable)


async def test_a_forgotten_person_is_gone_on_every_node_and_from_every_line(
    nodes: tuple[Local, Local],
) -> None:
    one, other = nodes
    ann, bob = Player(one.url, "Ann"), Player(other.url, "Bob")
    place = await ann.open(VICTIM)
    async with ann.at(place), bob.at(Place(other.url, place.table)):
        await ann.sit()
        await bob.sit()
        await bob.client.do(messages.Say("s", "I was never here"))
        await soon(lambda: len(ann.mirror.talk) == 1)
        async with httpx.AsyncClient(headers={"Authorization": f"Bearer {bob.visit.key}"}) as web:
            await web.delete(f"{one.url}/api/me")  # through the node at which Bob is not
        await soon(lambda: bob.client.ended is not None)
    for node in nodes:
        for table in node.node.hall.tables:
            assert "Bob" not in str(table.public())
    for line in await one.node.store.tables.lines(place.table, -1):
        assert '"Bob"' not in line.data
        assert "never here" not in line.data


async def test_a_key_that_was_taken_back_opens_no_socket_any_more(
    nodes: tuple[Local, Local],
) -> None:
    one, other = nodes
    ann, bob = Player(one.url, "Ann"), Player(other.url, "Bob")
    place = await ann.open(VICTIM)
    async with ann.at(place), bob.at(Place(other.url, place.table)):
        await bob.sit()
        store = one.node.store.people
        person = (await store.person_of_key(hashed(bob.visit.key))) or ""
        await store.revoke(person)
        await soon(lambda: bob.client.ended is not None)
        assert ann.client.ended is None


async def test_without_the_bus_everything_comes_late_and_nothing_is_lost(
    nodes: tuple[Local, Local], nats: Nats
) -> None:
    one, other = nodes
    ann, bob = Player(one.url, "Ann"), Player(other.url, "Bob")
    place = await ann.open(VICTIM)
    async with ann.at(place), bob.at(Place(other.url, place.table)):
        await ann.sit()
        await ann.until(lambda: ann.room.chairs[0].name == "Ann")
        nats.stop()
        try:
            await bob.sit()
            await soon(lambda: ann.room.chairs[1].name == "Bob" and ann.room.chairs[1].here)
            await ann.client.do(messages.Say("s", "hello"))
            await soon(lambda: len(bob.mirror.talk) == 1)
        finally:
            nats.start()
        for local in nodes:
            await soon(lambda local=local: local.node.bus.connected)  # type: ignore[misc]


async def test_a_node_that_goes_is_missed_at_once(nodes: tuple[Local, Local]) -> None:
    one, other = nodes
    assert one.node.peers is not None
    assert other.node.peers is not None
    assert [one.node.leads, other.node.leads] == [True, False]
    await one.node.peers.close()
    await soon(lambda: other.node.leads)
    assert max(LEASE, LOOK_EVERY) < AT_MOST


async def test_an_address_may_ask_all_nodes_together_for_as_much_as_one(
    nodes: tuple[Local, Local],
) -> None:
    for local in nodes:
        allowed = local.node.settings.limits.tables_per_hour
        assert local.node.new_tables.takes("192.0.2.1", allowed / 2)
        assert not local.node.new_tables.takes("192.0.2.1", 2.0)


async def test_a_wrong_clock_is_put_right_and_told(
    folder: Path, database: str, nats: Nats, caplog: pytest.LogCaptureFixture
) -> None:
    clock = WallClock(ahead=3600.0)
    logging.getLogger("afterdark").propagate = True
    async with served(folder, clock, store=database, bus=nats.url):
        await soon(lambda: abs(clock.now() - time.time()) < 1.0)
    assert "this machine's clock was wrong" in caplog.text


async def test_what_was_due_at_a_node_that_is_gone_happens_at_another(
    nodes: tuple[Local, Local], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = nodes
    ann, bob = Player(one.url, "Ann"), Player(other.url, "Bob")
    place = await ann.open(Setup("vampire_empire", 2, clock=DecisionClock(5.0)))
    async with ann.at(place), bob.at(Place(other.url, place.table)):
        await ann.sit()
        await bob.sit()
        [here], [there] = one.node.hall.tables, other.node.hall.tables
        await soon(lambda: bool(here.crowd.elsewhere) and bool(there.crowd.elsewhere))
        working, idle = (one, other) if one.node.hall.works_at(here) else (other, one)
        # The node that lets time pass here hangs in just this, and then is gone.
        monkeypatch.setattr(working.node.hall, "schedule", lambda table, due: None)
        for player in (ann, bob):
            await player.ready()
        await ann.start()
        await soon(lambda: bool(ann.mirror.sights) and bool(bob.mirror.sights))
        [left] = idle.node.hall.tables
        due = left.room.state.next_due()
        assert due is not None
        await soon(lambda: time.time() > due)
        assert working.node.peers is not None
        await working.node.peers.close()
        await soon(lambda: left.room.state.next_due() != due)
