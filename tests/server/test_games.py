"""Whole games of every game there is, over real sockets, by scripted people and bots."""

from __future__ import annotations

import asyncio

import pytest

from afterdark.client.requests import Place
from afterdark.client.table_client import Answered
from afterdark.engine.contract.registry import find_game, game_ids
from afterdark.table.room.setup import Setup
from afterdark.table.wire import messages
from tests.patience import PATIENCE
from tests.server.clients import Player, choices, play_out, seated
from tests.server.serving import Local

pytestmark = pytest.mark.anyio

NAMES = ["Ann", "Bob", "Cleo", "Dirk", "Eva", "Finn", "Gus", "Hal"]
LONGEST = 240
"""Seconds for one game; a few on an idle machine."""


def usual(game: str) -> tuple[Setup, list[str]]:
    seats = find_game(game).meta.usual_seats
    return Setup(game, seats, cover=0.0), NAMES[:seats]


def break_off(player: Player) -> None:
    """The connection is gone, without a word."""
    socket = player.client._socket
    assert socket is not None
    player.client.connected.clear()
    socket.transport.abort()


@pytest.mark.parametrize("game", game_ids())
async def test_people_play_a_whole_game(server: Local, game: str) -> None:
    setup, names = usual(game)
    async with seated(server.url, setup, names) as players:
        await play_out(*players, seconds=LONGEST)
        ends = [player.mirror.news[player.seats[0]][-1] for player in players]
        assert all(end == ends[0] and end.kind == "end" for end in ends)


@pytest.mark.parametrize("game", game_ids())
async def test_a_person_plays_some_moves_among_bots(server: Local, game: str) -> None:
    """Bots think in their own processes and wait a moment before they answer."""
    host = Player(server.url, "Ann")
    setup, _ = usual(game)
    async with host.at(await host.open(setup)):
        await host.sit()
        await host.ready()
        await host.start()
        await host.until(lambda: bool(host.mirror.sights))
        seat = host.seats[0]

        def bots_acted() -> bool:
            news = host.mirror.news.get(seat, [])
            return sum(1 for seen in news if seen.kind == "act" and seen.seat != seat) >= 2

        async with asyncio.timeout(PATIENCE):
            await host.play(bots_acted)


@pytest.mark.parametrize("game", game_ids())
async def test_everybody_comes_back_in_the_middle_of_every_kind_of_step(
    server: Local, game: str
) -> None:
    """All connections break when a kind of question is asked for the first time."""
    setup, names = usual(game)
    broken: set[str] = set()
    async with seated(server.url, setup, names) as players, asyncio.timeout(LONGEST):
        while not all(player.finished for player in players):
            await players[0].until(
                lambda: any(p.question() for p in players) or all(p.finished for p in players)
            )
            asked = [(player, sight) for player in players if (sight := player.question())]
            if not asked:
                continue
            player, sight = asked[0]
            assert sight.scene is not None
            step = sight.scene.prompt.step
            if step not in broken:
                broken.add(step)
                for one in players:
                    break_off(one)
                for one in players:
                    await one.client.connected.wait()
                continue
            await player.answer(sight)
    assert len(broken) >= 2


async def test_of_answers_that_race_one_is_taken(server: Local) -> None:
    setup, names = usual("victim")
    async with seated(server.url, setup, names) as players:
        asked = next(player for player in players if player.question() is not None)
        sight = asked.question()
        assert sight is not None
        place = Place(server.url, asked.client.url.split("/")[-2])
        tabs = [Player(server.url, asked.name, key=asked.visit.key) for _ in range(4)]
        async with tabs[0].at(place), tabs[1].at(place), tabs[2].at(place), tabs[3].at(place):
            for tab in tabs:
                await tab.until(lambda t=tab: bool(t.mirror.sights))  # type: ignore[misc]
            plays = [
                tab.client.do(
                    messages.Play(f"race{number}", sight.seat, sight.question, choices(sight)[0])
                )
                for number, tab in enumerate(tabs)
            ]
            results = await asyncio.gather(*plays, return_exceptions=True)
            refused = [result for result in results if isinstance(result, Answered)]
            assert len(refused) == 3
            assert {one.no.code for one in refused} == {"stale"}
            acts = [seen for seen in tabs[0].mirror.news[sight.seat] if seen.kind == "act"]
            assert len(acts) == 1
