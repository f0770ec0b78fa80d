"""An evening at a server: whispers, kept words, open practice, and a host whose phone is dead."""

from __future__ import annotations

from pathlib import Path

import httpx
import msgspec
import pytest

from afterdark.client.table_client import Client
from afterdark.server.tables.live_table import HOST_MISSED
from afterdark.table.room.setup import Setup
from afterdark.table.wire import messages
from tests.server.clients import Player, gather
from tests.server.serving import Local, TestClock, served

pytestmark = pytest.mark.anyio


@pytest.fixture
def clock() -> TestClock:
    return TestClock()


async def test_somebody_else_may_start_a_while_after_the_host_has_gone(
    tmp_path: Path, clock: TestClock
) -> None:
    async with served(tmp_path, clock) as server:
        ann, bo, cy = (Player(server.url, name) for name in ("Ann", "Bo", "Cy"))
        place = await ann.open(Setup("victim", 3))
        async with bo.at(place), cy.at(place):
            async with ann.at(place):
                await ann.sit()
                await bo.sit()
                await cy.sit()
            host = bo.room.host
            await clock.advance(HOST_MISSED - 1.0, server)
            assert bo.room.host == host, "not at once"
            await clock.advance(2.0, server)
            await bo.until(lambda: bo.room.host == bo.room.chairs[1].person)
            assert bo.room.chairs[0].name == "Ann", "and nobody loses a seat by it"


async def test_a_host_who_comes_back_in_time_stays_host(tmp_path: Path, clock: TestClock) -> None:
    async with served(tmp_path, clock) as server:
        ann, bo = Player(server.url, "Ann"), Player(server.url, "Bo")
        place = await ann.open(Setup("victim", 3))
        async with bo.at(place):
            async with ann.at(place):
                await ann.sit()
                await bo.sit()
            await clock.advance(HOST_MISSED / 2, server)
            async with ann.at(place):
                await ann.arrived()
                await clock.advance(HOST_MISSED * 2, server)
                assert ann.room.host == ann.room.chairs[0].person


async def whispered(folder: Path, text: str) -> list[list[bytes]]:
    """All that a third player and a stranger are told, while two whisper this."""
    clock = TestClock()
    async with served(folder, clock) as server:
        server.node.hall.new_table = lambda: ("table", b"s" * 32)  # type: ignore[method-assign]
        people = [Player(server.url, name) for name in ("Ann", "Bo", "Cy")]
        ann, bo, cy = people
        place = await ann.open(Setup("victim", 3, asides=True))
        told: list[bytes] = []
        stranger = Client(place.socket, "", heard=lambda one: told.append(_bytes(one)))
        async with ann.at(place), bo.at(place), cy.at(place), stranger:
            await gather(*people)
            await server.settled()
            cy.heard.clear()
            told.clear()
            await ann.client.do(messages.Aside(ann.client.new_id(), 0, 1, text))
            await bo.client.do(messages.Say(bo.client.new_id(), "Hm."))
            await cy.until(lambda: len(cy.mirror.talk) == 2)
            await server.settled()
            assert [spoken.text for spoken in bo.mirror.talk] == [text.strip(), "Hm."]
            return [[_bytes(one) for one in cy.heard], told]


def _bytes(message: messages.AnyMessage) -> bytes:
    if isinstance(message, messages.Talk):
        # Who somebody is at a table is drawn anew at each server.
        named = [msgspec.structs.replace(one, person="") for one in message.items]
        message = msgspec.structs.replace(message, items=named)
    return msgspec.json.encode(message)


async def test_a_third_seat_and_a_stranger_are_told_the_same_whatever_is_whispered(
    tmp_path: Path,
) -> None:
    one = await whispered(tmp_path / "one", "x")
    other = await whispered(tmp_path / "other", "something else altogether " * 19)
    assert one == other
    assert any(b'"to":1' in frame for frame in one[0]), "that they whisper is seen"


async def test_kept_words_are_told_when_the_table_is_closed_and_not_before(server: Local) -> None:
    ann, bo = Player(server.url, "Ann"), Player(server.url, "Bo")
    place = await ann.open(Setup("vampire_empire", 2, asides=True))
    path = f"/api/records/{place.table}/words"
    async with ann.at(place), bo.at(place), httpx.AsyncClient(base_url=server.url) as http:
        await gather(ann, bo)
        await ann.client.do(messages.Say(ann.client.new_id(), "kept"))
        await ann.client.do(messages.Aside(ann.client.new_id(), 0, 1, "not kept"))
        await ann.client.do(messages.Offer(ann.client.new_id(), 0, "keep"))
        await bo.client.do(messages.Agree(bo.client.new_id(), 1))
        assert (await http.get(path)).status_code == 409
        await ann.client.do(messages.Offer(ann.client.new_id(), 0, "end"))
        await bo.client.do(messages.Agree(bo.client.new_id(), 1))
        await ann.until(lambda: ann.room.seed != "")
        words = (await http.get(path)).json()["words"]
        assert [(one["name"], one["text"]) for one in words] == [("Ann", "kept")]
        key = {"Authorization": f"Bearer {ann.visit.key}"}
        assert (await http.delete("/api/me", headers=key)).status_code == 204
        assert (await http.get(path)).json()["words"] == []


@pytest.mark.parametrize("learn", [True, False])
async def test_hands_are_open_in_practice_and_nowhere_else(server: Local, learn: bool) -> None:
    people = [Player(server.url, name) for name in ("Ann", "Bo", "Cy")]
    ann, bo, cy = people
    place = await ann.open(Setup("manor", 3, learn=learn))
    async with ann.at(place), bo.at(place), cy.at(place):
        for player in people:
            await player.sit()
        for player in (bo, cy):
            await player.client.do(messages.Ready(player.client.new_id()))
        await ann.client.do(messages.Start(ann.client.new_id()))
        while learn and ann.room.phase == "gathering":
            together = ann.room.together
            assert together is not None
            number = together.number
            ready = messages.Ready(ann.client.new_id(), number=number, everybody=True)
            await ann.client.do(ready)
        for player in people:
            await player.until(lambda p=player: len(p.mirror.sights) == (3 if learn else 1))  # type: ignore[misc]
            welcome = player.mirror.welcome
            assert welcome is not None
            assert len(welcome.open) == (2 if learn else 0)
            assert len(welcome.seats) == 1
