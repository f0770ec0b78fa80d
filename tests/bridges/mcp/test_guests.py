"""Agents play a ladder: a seat at an address of their own, game after game, or a forfeit."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import pytest
from mcp.client.client import Client

from afterdark.arena.external.player import Limits
from afterdark.arena.referee import Referee
from afterdark.arena.tournament.contest import Contest, play_tournament
from afterdark.arena.tournament.schedule import TournamentPlan
from afterdark.bridges.mcp.guests import GuestHouse
from afterdark.engine.contract.registry import find_game
from afterdark.engine.errors import OptionError
from tests.bridges.mcp.agents import Caller

ROBO = "mcp:robo"


async def play(url: str, wrong: bool, told: list[dict[str, Any]]) -> None:
    """Play whatever is asked until the tournament is over."""
    async with Client(url) as client:
        agent = Caller(client, None)  # type: ignore[arg-type]
        while True:
            sight = await agent.call("wait_for_turn", seconds=30)
            if sight["phase"] == "over":
                return
            if not sight["your_turn"]:
                continue
            told.append(sight)
            question = sight["question"]
            if wrong:
                assert (await agent.refused("play", question=question, action=999))["clause"] == ""
                strange = await agent.refused("play", question=question, action="fly:paris")
                assert strange["code"] == "unknown-action"
                stale = await agent.refused("play", question=question - 100_000, action=0)
                assert stale["code"] == "stale"
            if sight["claims"]:
                await agent.call("claim", kind="beware", words={"other": 1})
            await agent.call("play", question=question, action=0)


@contextmanager
def tournament(limits: Limits, game: str = "victim") -> Iterator[tuple[GuestHouse, TournamentPlan]]:
    bots = (ROBO, "heuristic", "random")
    plan = TournamentPlan(game, 3, bots, "a seed", limits=limits)
    with GuestHouse([ROBO], "en") as house:
        yield house, plan


def played(house: GuestHouse, plan: TournamentPlan, deals: int) -> Contest:
    return play_tournament(plan, deals, guests={ROBO: partial(house.start, ROBO)})


def test_an_agent_plays_game_after_game(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[dict[str, Any]] = []
    failed: list[BaseException] = []

    def agent(url: str) -> None:
        try:
            asyncio.run(play(url, True, told))
        except BaseException as error:
            failed.append(error)

    with tournament(Limits(start=60, choose=60)) as (house, plan):
        thread = threading.Thread(target=agent, args=(house.url(ROBO),))
        thread.start()
        contest = played(house, plan, 1)
    thread.join(30)
    assert not failed
    [robo] = [one for one in contest.standings.standings() if one.name == ROBO]
    assert robo.forfeits == 0
    assert {sight["table"] for sight in told} == {"game 1", "game 2", "game 3"}
    assert {sight["seat"] for sight in told} == {0, 1, 2}


def test_who_does_not_come_or_is_late_forfeits() -> None:
    with tournament(Limits(start=0.01, choose=0.01)) as (house, plan):
        contest = played(house, plan, 1)
        [robo] = [one for one in contest.standings.standings() if one.name == ROBO]
        assert robo.forfeits == 3
        house.agents[ROBO].place.present.set()
        contest = played(house, plan, 1)
        [robo] = [one for one in contest.standings.standings() if one.name == ROBO]
        assert robo.forfeits == 3
        house.agents[ROBO].place.present.clear()


def test_an_agent_has_one_seat_and_must_be_offered_it() -> None:
    with pytest.raises(OptionError, match="one seat at a time"):
        TournamentPlan("victim", 4, (ROBO, "random"), "a seed").rules()
    with pytest.raises(OptionError, match="Nobody offers"):
        Referee(find_game("victim").rules(), [ROBO, "random"])
    with pytest.raises(OptionError, match="letters and digits"):
        GuestHouse(["mcp:../x"], "en")
