"""Whatever comes over a socket: a typed answer, and the table is as it was."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import connect

from afterdark.client.requests import Place
from afterdark.server.node.settings import Limits
from afterdark.table.room.setup import Setup
from afterdark.table.wire import messages
from tests.patience import PATIENCE
from tests.server.clients import Player, choices, seated
from tests.server.serving import GENEROUS, Local, served
from tests.server.test_live import Raw, raw

pytestmark = pytest.mark.anyio

VICTIM = Setup("victim", 3, cover=0.0)
LONG = "x" * 5000

NONSENSE: list[str | bytes] = [
    "", " ", "{", "null", "[]", "0", '"hello"', "{}", '{"do": 1}', '{"do": "nothing", "id": "a"}',
    '{"do": "play"}', '{"do": "play", "id": 7}', '{"do": "play", "id": "a", "seat": "0"}',
    '{"do": "play", "id": "a", "seat": 0, "question": 1, "action": "x", "more": 1}',
    '{"do": "play", "id": "a", "seat": 1e400, "question": 1, "action": "x"}',
    '{"do": "play", "id": "a", "seat": 0, "question": 99999999999999999999999, "action": "x"}',
    '{"do": "say", "id": "a", "text": "\\ud800"}', '{"do":"say","id":"a","text":"' + LONG + '"}',
    '{"do": "sit", "id": "a", "name": ["Ann"]}', '{"do": "start", "id": "' + LONG + '"}',
    "[" * 20_000, '{"id":' * 5_000, b"\x00\xff\xfe", "\u0000", "NaN", '{"do":"kick","id":"a"}',
]  # fmt: skip
WRONG = [
    messages.Play("w1", -1, 1, "pass:R-M"),
    messages.Play("w2", 99, 1, "pass:R-M"),
    messages.Play("w3", 0, -5, "pass:R-M"),
    messages.Play("w4", 0, 10**9, "pass:R-M"),
    messages.Retract("w5", 2**60, 2**60),
    messages.Sit("w6", "Zed"),
    messages.Start("w7"),
    messages.Undo("w8", 1),
    messages.Agree("w9", 0),
    messages.Offer("w10", 55, "end"),
    messages.Kick("w11", "nobody"),
    messages.Claim("w12", 0, "nothing", {"a": 1}),
    messages.Return("w13", 0),
    messages.Hint("w14", 2),
    messages.Tell("w15", 7),
    messages.OpenSalt("w16", "zz"),
    messages.Change("w17", VICTIM),
    messages.Rematch("w18"),
    messages.LetGo("w19", -3),
    messages.Say("", "no id"),
]


def shown(server: Local) -> tuple[int, bytes]:
    """How the only table stands: how often it was written to, and how everybody sees it."""
    (awake,) = server.node.hall.tables
    room = awake.room
    sights = [room.state.sight(seat) for seat in range(-1, len(room.state.chairs))]
    return awake.commit.seq, msgspec.json.encode(sights)


async def test_nonsense_is_answered_and_changes_nothing(server: Local) -> None:
    async with seated(server.url, VICTIM, ["Ann", "Bob", "Cleo"]) as players:
        place = Place(server.url, players[0].client.url.split("/")[-2])
        before = shown(server)
        async with raw(place, players[0].visit.key) as client:
            await client.until(messages.Done)
            for nonsense in NONSENSE:
                await client.socket.send(nonsense)
                answer = await client.until(messages.No)
                assert answer.code in ("bad-message", "bad-text", "bad-id", "stale"), nonsense
                assert answer.text
                assert answer.key.startswith("refused-")
        assert shown(server) == before


async def test_commands_at_the_wrong_place_are_refused_and_change_nothing(server: Local) -> None:
    async with seated(server.url, VICTIM, ["Ann", "Bob", "Cleo"]) as players:
        place = Place(server.url, players[0].client.url.split("/")[-2])
        asked = next(player for player in players if player.question() is not None)
        sight = asked.question()
        assert sight is not None
        right = messages.Play("p", sight.seat, sight.question, choices(sight)[0])
        other = next(player for player in players if player is not asked)
        before = shown(server)
        async with raw(place, other.visit.key) as client:
            await client.until(messages.Done)
            for command in [*WRONG, right, msgspec.structs.replace(right, seat=other.seats[0])]:
                if isinstance(command, messages.Start) and other is players[0]:
                    continue
                await client.say(command)
                answer = await client.until(messages.No)
                assert answer.id == command.id
                assert answer.code not in ("failed", "")
        assert shown(server) == before
        async with raw(place, "a key of nobody") as stranger:
            await stranger.until(messages.Done)
            before = shown(server)  # that somebody watches is written down
            for command in (right, messages.Start("s"), messages.Tell("t", sight.seat)):
                await stranger.say(command)
                assert (await stranger.until(messages.No)).code in ("no-key", "not-yours")
            assert shown(server) == before


async def test_a_seat_at_one_table_is_nothing_at_another(server: Local) -> None:
    async with seated(server.url, VICTIM, ["Ann", "Bob", "Cleo"]) as players:
        elsewhere = await Player(server.url, "Dirk").open(VICTIM)
        sight = players[0].mirror.sights[0]
        async with raw(elsewhere, players[0].visit.key) as client:
            await client.until(messages.Done)
            await client.say(messages.Play("p", 0, sight.question, "pass:R-M"))
            assert (await client.until(messages.No)).code == "not-yours"


async def test_what_was_recorded_can_be_sent_again_without_effect(server: Local) -> None:
    async with seated(server.url, VICTIM, ["Ann", "Bob", "Cleo"]) as players:
        place = Place(server.url, players[0].client.url.split("/")[-2])
        for _ in range(6):
            await players[0].until(lambda: any(one.question() for one in players))
            asked = next(player for player in players if player.question() is not None)
            question = asked.question()
            assert question is not None
            await asked.answer(question)
        before = shown(server)
        for player in players:
            async with raw(place, player.visit.key) as client:
                await client.until(messages.Done)
                for play in player.acknowledged:
                    await client.say(play)
                    # It was done, the first time it came; so it is said again that it is done.
                    assert (await client.until(messages.Done)).id == play.id
        assert shown(server) == before


async def test_a_message_that_is_too_large_ends_the_connection(folder: Path) -> None:
    limits = msgspec.structs.replace(GENEROUS, message_bytes=10_000)
    async with served(folder, limits=limits) as server:
        place = await Player(server.url, "Ann").open(VICTIM)
        async with raw(place) as client:
            await client.until(messages.Done)
            await client.socket.send("x" * 20_000)
            assert await client.closed() == 1009


async def test_too_many_messages_are_refused_and_then_the_connection_is_closed(
    folder: Path,
) -> None:
    limits = msgspec.structs.replace(GENEROUS, messages_per_second=1.0)
    assert isinstance(limits, Limits)
    async with served(folder, limits=limits) as server:
        place = await Player(server.url, "Ann").open(VICTIM)
        async with raw(place) as client:
            await client.until(messages.Done)
            for number in range(250):
                await client.say(messages.Ready(f"r{number}"))
            codes = [
                m.code for m in await client.everything_until_closed() if isinstance(m, messages.No)
            ]
            assert codes.count("no-key") in (2, 3)
            assert codes.count("too-many") == 200
            assert client.socket.close_code == 4429


async def test_random_bytes_and_random_commands(server: Local) -> None:
    rng = random.Random(20261115)
    async with seated(server.url, VICTIM, ["Ann", "Bob", "Cleo"]) as players:
        place = Place(server.url, players[0].client.url.split("/")[-2])
        async with raw(place, players[0].visit.key) as client:
            await client.until(messages.Done)
            whole = msgspec.json.encode(messages.Play("q", 0, 3, "pass:R-M"))
            for number in range(150):
                data = bytearray(whole)
                for _ in range(rng.randint(1, 5)):
                    data[rng.randrange(len(data))] = rng.randrange(32, 127)
                await client.socket.send(bytes(data))
                async with asyncio.timeout(PATIENCE):
                    answer = await client.until(messages.No)
                assert answer.code != "failed", (number, bytes(data))
        text = server.node.metrics.text().decode()
        assert "afterdark_failures_total 0.0" in text


async def test_a_client_that_says_nothing_is_sent_away(
    server: Local, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("afterdark.server.sockets.endpoint.HELLO_SECONDS", 0.1)
    place = await Player(server.url, "Ann").open(VICTIM)
    async with connect(place.socket, proxy=None) as socket:
        assert await Raw(socket).closed() == 4400
