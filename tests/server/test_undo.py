"""Undo over the wire: free, by agreement, refused, taken back, and against bots."""

from __future__ import annotations

import pytest

from afterdark.client.table_client import Answered
from afterdark.table.room.setup import Setup
from afterdark.table.wire import messages
from tests.server.clients import Player, seated
from tests.server.serving import Local, TestClock

pytestmark = pytest.mark.anyio

VICTIM = Setup("victim", 3, cover=0.0)
NAMES = ["Ann", "Bob", "Cleo"]


async def one_move(players: list[Player]) -> Player:
    """Somebody plays, and so shows the next card: only the others can allow to take it back."""
    while True:
        await players[0].until(lambda: any(player.question() for player in players))
        actor = next(player for player in players if player.question() is not None)
        question = actor.question()
        assert question is not None
        await actor.answer(question)
        if actor.mirror.sights[question.seat].undo == "asked":
            return actor


async def told(player: Player, text: str) -> None:
    seat = player.seats[0]
    await player.until(lambda: any(s.text == text for s in player.mirror.news[seat]))


async def test_the_others_are_asked_and_agree(server: Local) -> None:
    async with seated(server.url, VICTIM, NAMES) as players:
        actor = await one_move(players)
        seat = actor.seats[0]
        await actor.client.do(messages.Undo("u", seat))
        others = [player for player in players if player is not actor]
        for number, other in enumerate(others):
            await other.until(lambda o=other: o.room.proposal is not None)  # type: ignore[misc]
            assert other.room.proposal is not None
            assert other.room.proposal.what == "undo"
            await other.client.do(messages.Agree(f"a{number}", other.seats[0]))
        for player in players:
            await told(player, "agreed")
            await player.until(lambda p=player: p.room.proposal is None)  # type: ignore[misc]
        await actor.until(lambda: actor.question() is not None)


async def test_one_says_no(server: Local) -> None:
    async with seated(server.url, VICTIM, NAMES) as players:
        actor = await one_move(players)
        await actor.client.do(messages.Undo("u", actor.seats[0]))
        other = next(player for player in players if player is not actor)
        await other.until(lambda: other.room.proposal is not None)
        await other.client.do(messages.Decline("d", other.seats[0]))
        await actor.until(lambda: actor.room.proposal is None)
        assert not any(s.kind == "undo" for s in actor.mirror.news[actor.seats[0]])


async def test_who_asked_thinks_better_of_it(server: Local) -> None:
    async with seated(server.url, VICTIM, NAMES) as players:
        actor = await one_move(players)
        await actor.client.do(messages.Undo("u", actor.seats[0]))
        await actor.client.do(messages.Withdraw("w", actor.seats[0]))
        await actor.until(lambda: actor.room.proposal is None)


async def test_a_request_lapses_by_itself(timed: Local, clock: TestClock) -> None:
    async with seated(timed.url, VICTIM, NAMES) as players:
        actor = await one_move(players)
        await actor.client.do(messages.Undo("u", actor.seats[0]))
        await actor.until(lambda: actor.room.proposal is not None)
        await clock.advance(61.0, timed)
        await actor.until(lambda: actor.room.proposal is None)


async def test_against_bots_alone_it_is_always_allowed(server: Local) -> None:
    host = Player(server.url, "Ann")
    place = await host.open(VICTIM)
    async with host.at(place):
        await host.sit(promised=False)
        await host.ready()
        await host.start()
        await host.until(lambda: host.question() is not None)
        seat = host.seats[0]
        question = host.question()
        assert question is not None
        await host.answer(question)
        await host.client.do(messages.Undo("u", seat))
        await host.until(lambda: any(s.kind == "undo" for s in host.mirror.news[seat]))
        (undone,) = [s for s in host.mirror.news[seat] if s.kind == "undo"]
        assert undone.text in ("free", "bots")
        await host.until(lambda: host.question() is not None)


async def test_nothing_to_undo(server: Local) -> None:
    async with seated(server.url, VICTIM, NAMES) as players:
        with pytest.raises(Answered) as refused:
            await players[0].client.do(messages.Undo("u", players[0].seats[0]))
        assert refused.value.no.code == "nothing-to-undo"


async def test_an_answer_that_waits_is_taken_back(timed: Local, clock: TestClock) -> None:
    setup = Setup("vampire_empire", 2)
    async with seated(timed.url, setup, ["Ann", "Bob"]) as players:
        for _ in range(60):
            await players[0].until(lambda: any(player.question() for player in players))
            actor = next(player for player in players if player.question() is not None)
            question = actor.question()
            assert question is not None
            seat = question.seat
            await actor.answer(question)
            if actor.mirror.sights[seat].undo == "retracted":
                break
            await clock.advance(20.0, timed)
        number = actor.mirror.sights[seat].question
        await actor.client.do(messages.Retract("r", seat, number))
        await actor.until(lambda: actor.mirror.news[seat][-1].kind == "retract")
        await actor.until(lambda: actor.mirror.asked(seat))
