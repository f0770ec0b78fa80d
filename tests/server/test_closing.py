"""Between the end and the closing: the result is known, nothing else is, and it can be taken back.

Every door that leads to a game's secrets stays shut until the table is closed for good, and from
then on nothing is taken back.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from afterdark.client.table_client import Answered
from afterdark.server.http import records
from afterdark.server.readers.tasks import ReadFrames
from afterdark.table.room.setup import Setup
from afterdark.table.wire import messages
from afterdark.table.wire.shapes import Frames
from tests.server.clients import Player, close_table, play_out, seated
from tests.server.serving import Local
from tests.server.test_api import Asking

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("brisk")]

VICTIM = Setup("victim", 3, listed=True)
NAMES = ["Ann", "Bob", "Cleo"]


async def assert_shut(server: Local, table: str, player: Player) -> None:
    """No door shows more than it did while the game ran, to a player and to a stranger."""
    mine = player.seats[0]
    other = (mine + 1) % 3
    async with Asking(server, player.visit.key) as own, Asking(server) as stranger:
        for asking in (own, stranger):
            await asking.refused("GET", f"/api/tables/{table}/record", "not-over")
            await asking.refused("GET", f"/api/tables/{table}/record?seat={other}", "not-yours")
            await asking.refused("GET", f"/api/records/{table}/frames?seat={other}", "not-yours")
            await asking.refused("GET", f"/api/records/{table}/whispers", "not-over")
            await asking.refused("GET", f"/api/records/{table}/analysis", "not-over")
            await asking.refused("GET", f"/api/records/{table}/verify", "not-over")
            shown = (await asking.get(f"/api/records/{table}")).json()
            assert (shown["over"], shown["text"]) == (False, "")
            replayed = (await asking.get(f"/api/records/{table}/frames")).json()
            assert all(frame.get("at", -1) == -1 for frame in replayed["frames"])
            room = (await asking.get(f"/api/tables/{table}")).json()["room"]
            assert room.get("seed", "") == ""
        await own.get(f"/api/tables/{table}/record", seat=mine)
        await own.get(f"/api/records/{table}/frames", seat=mine)
        seed = server.node.hall.tables[0].room.state.seed.hex()
        feed = (await own.send("POST", "/api/me/feed")).json()
        for path in ("/api/me/games", "/api/tables", feed["atom"], feed["calendar"]):
            assert seed not in (await own.get(path)).text
    assert player.room.seed == ""


async def take_back(players: list[Player]) -> None:
    """Whoever acted last takes it back, and the others agree."""
    actor = next(p for p in players if p.mirror.sights[p.seats[0]].undo == "asked")
    await actor.client.do(messages.Undo("back", actor.seats[0]))
    for player in players:
        if player is not actor:
            await player.until(lambda p=player: p.room.proposal is not None)  # type: ignore[misc]
            await player.client.do(messages.Agree("yes", player.seats[0]))
    for player in players:
        await player.until(lambda p=player: p.room.phase == "playing")  # type: ignore[misc]
        await player.until(lambda p=player: not p.finished)  # type: ignore[misc]


async def test_an_end_that_can_be_taken_back_opens_no_door(server: Local) -> None:
    async with seated(server.url, VICTIM, NAMES) as players:
        table = players[0].client.url.split("/")[-2]
        await play_out(*players)
        for player in players:
            await player.until(lambda p=player: p.room.phase == "over")  # type: ignore[misc]
            await assert_shut(server, table, player)
        await take_back(players)
        await assert_shut(server, table, players[0])
        await play_out(*players)
        await close_table(*players)
        async with Asking(server) as stranger:
            whole = (await stranger.get(f"/api/tables/{table}/record")).text
            shown = (await stranger.get(f"/api/records/{table}")).json()
            assert (shown["over"], shown["text"]) == (True, whole)
            news: list[Any] = []
            first, of = 0, 1
            while first < of:
                path = f"/api/records/{table}/frames?seat=0&from={first}"
                told = msgspec.json.decode((await stranger.get(path)).content, type=Frames)
                of = told.of
                for frame in told.frames:
                    news += frame.news
                first += 200
            assert news == players[0].mirror.news[0]
            assert (await stranger.get(f"/api/records/{table}/verify")).json()["passed"]
        for player in players:
            assert player.mirror.sights[player.seats[0]].undo == ""
            with pytest.raises(Answered) as refused:
                await player.client.do(messages.Undo("late", player.seats[0]))
            assert refused.value.no.key == "refused-closed"


async def test_the_frames_that_are_kept_ready_are_those_of_this_very_text(server: Local) -> None:
    async with seated(server.url, VICTIM, NAMES) as players:
        await play_out(*players)
        await close_table(*players)
        text = server.node.hall.tables[0].room.state.record_text()
    shorter = "\n".join(line for line in text.splitlines() if not line.startswith("seed ")) + "\n"
    cut = shorter[: shorter.rindex("\nact ") + 1]
    found = []
    for text in (shorter, cut):
        task = ReadFrames("t", text, -1, 0, 999, over=True)
        body = await records._read(task, server.node, "here", ("frames", -1, 0, 999, True))
        found.append(msgspec.json.decode(body, type=Frames).of)
    assert found[1] < found[0]
