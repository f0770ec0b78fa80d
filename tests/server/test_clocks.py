"""Time at a table, by a clock that the test moves: limits, cover, absences, sleep."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from afterdark.client.requests import Place
from afterdark.engine.core.zones import SPECTATOR
from afterdark.server.tables.live_table import HOST_MISSED
from afterdark.table.room.setup import DaysClock, DecisionClock, Setup, TotalClock
from afterdark.table.wire import messages
from tests.server.clients import Player, gather, seated
from tests.server.serving import Local, TestClock, served

pytestmark = pytest.mark.anyio

NAMES = ["Ann", "Bob", "Cleo"]


def asked(players: list[Player]) -> Player:
    return next(player for player in players if player.question() is not None)


async def quiet(server: Local, *players: Player) -> None:
    """Everything that was sent has arrived."""
    await server.settled()
    await asyncio.sleep(0.1)


async def test_who_runs_out_of_time_is_helped_by_a_bot(timed: Local, clock: TestClock) -> None:
    setup = Setup("victim", 3, clock=DecisionClock(30.0), cover=0.0)
    async with seated(timed.url, setup, NAMES) as players:
        slow = asked(players)
        seat = slow.seats[0]
        assert slow.room.running == [seat]
        assert slow.room.chairs[seat].left == pytest.approx(30.0)
        before = len(slow.mirror.news[seat])
        await clock.advance(29.0, timed)
        await quiet(timed)
        assert len(slow.mirror.news[seat]) == before
        await clock.advance(2.0, timed)
        await slow.until(lambda: any(one.kind == "act" for one in slow.mirror.news[seat][before:]))
        assert slow.room.chairs[seat].bot == ""


async def test_who_runs_out_of_time_may_lose_the_seat(timed: Local, clock: TestClock) -> None:
    setup = Setup("victim", 3, clock=TotalClock(60.0), on_time_out="leave", cover=0.0)
    async with seated(timed.url, setup, NAMES) as players:
        slow = asked(players)
        seat = slow.seats[0]
        await clock.advance(61.0, timed)
        await slow.until(lambda: slow.room.chairs[seat].bot != "")
        await slow.client.do(messages.Return("back", seat))
        await slow.until(lambda: slow.room.chairs[seat].bot == "")
        (note,) = [m for m in slow.heard if isinstance(m, messages.Returned)]
        assert note.seat == seat


async def test_a_secret_answer_is_heard_of_when_its_cover_ends_not_before(
    timed: Local, clock: TestClock
) -> None:
    setup = Setup("vampire_empire", 2)
    async with seated(timed.url, setup, ["Ann", "Bob"]) as players:
        # Play on until a question depends on a secret: its answer waits.
        for _ in range(60):
            for player in players:
                await player.until(lambda: any(p.question() for p in players))
            player = asked(players)
            other = players[1 - players.index(player)]
            await quiet(timed)
            heard = len(other.heard)
            question = player.question()
            assert question is not None
            await player.answer(question)
            await quiet(timed)
            if player.mirror.news[question.seat][-1].kind == "noted":
                break
            await clock.advance(1.0, timed)
        else:
            raise AssertionError("no question of this game depended on a secret")
        assert len(other.heard) == heard
        (table,) = timed.node.hall.tables
        ends = table.room.state.game().published_from(question.seat)
        assert ends > clock.now()
        await clock.advance(ends - clock.now() - 0.1, timed)
        await quiet(timed)
        assert len(other.heard) == heard
        await clock.advance(0.2, timed)
        await other.until(lambda: len(other.heard) > heard)


async def test_clocks_go_on_after_a_restart_without_the_time_nobody_served(
    folder: Path, clock: TestClock
) -> None:
    setup = Setup("victim", 3, clock=TotalClock(600.0), cover=0.0)
    async with (
        served(folder, clock) as server,
        seated(server.url, setup, NAMES) as players,
    ):
        slow = asked(players)
        seat = slow.seats[0]
        await clock.advance(100.0, server)
        table = slow.client.url.split("/")[-2]
        await quiet(server)
    clock.time += 5000.0
    async with served(folder, clock) as server:
        awake = await server.node.hall.find(table)
        again = Player(server.url, slow.name, key=slow.visit.key)
        async with again.at(Place(server.url, table)):
            await again.until(lambda: bool(again.mirror.sights))
            left = again.room.chairs[seat].left
            assert left is not None
            assert left == pytest.approx(500.0, abs=25.0)
            assert awake.room.state.phase == "playing"


async def test_a_correspondence_game_sleeps_wakes_by_itself_and_tells_whose_turn_it_is(
    folder: Path, clock: TestClock
) -> None:
    setup = Setup("victim", 3, clock=DaysClock(2.0), cover=0.0)
    async with served(folder, clock, sleep_after=60.0) as server:
        async with seated(server.url, setup, NAMES) as players:
            slow = asked(players)
            table = slow.client.url.split("/")[-2]
        await clock.advance(200.0, server)
        assert server.node.hall.tables == []
        me = await server.node.person_of(slow.visit.key)
        (game,) = await server.node.store.tables.games_of(me)
        waiting = game.sitting
        assert waiting.table == table
        assert waiting.since is not None
        assert waiting.until == pytest.approx(clock.time + 2 * 86400, abs=400)
        clock.time += 2 * 86400.0  # at one go: nothing is due in between
        await clock.advance(1.0, server)
        rows = await server.node.store.tables.lines(table, -1)
        assert any('"answered"' in row.data for row in rows[-6:])


async def test_an_idle_table_without_anybody_is_let_go_and_comes_back_as_it_was(
    folder: Path, clock: TestClock
) -> None:
    async with served(folder, clock, sleep_after=60.0) as server:
        async with seated(server.url, Setup("victim", 3, cover=0.0), NAMES) as players:
            player = asked(players)
            question = player.question()
            assert question is not None
            await player.answer(question)
            table = player.client.url.split("/")[-2]
            await quiet(server)
            awake = await server.node.hall.find(table)
            before = [awake.room.state.sight(seat) for seat in (-1, 0, 1, 2)]
        await clock.advance(200.0, server)
        assert server.node.hall.tables == []
        again = await server.node.hall.find(table)
        assert again is not awake
        assert [again.room.state.sight(seat) for seat in (-1, 0, 1, 2)] == before


async def test_tables_nobody_touches_are_cleaned_up(folder: Path, clock: TestClock) -> None:
    async with served(folder, clock, forget_lobbies=1.0, forget_tables=30.0) as server:
        lobby = await Player(server.url, "Ann").open(Setup("victim", 3))
        async with seated(server.url, Setup("victim", 3, cover=0.0), NAMES) as players:
            table = players[0].client.url.split("/")[-2]
        clock.time += 2 * 86400.0
        assert await server.node.clean() == 1
        assert await server.node.store.tables.table(lobby.table) is None
        assert await server.node.store.tables.table(table) is not None
        clock.time += 31 * 86400.0
        assert await server.node.clean() == 1
        assert await server.node.store.tables.count_tables() == 0


async def test_a_host_who_stays_away_passes_the_rights_on(timed: Local, clock: TestClock) -> None:
    host, other = Player(timed.url, "Ann"), Player(timed.url, "Bob")
    place = await host.open(Setup("victim", 3))
    async with other.at(place):
        async with host.at(place):
            await host.sit(promised=False)
            await other.sit(promised=False)
        await clock.advance(HOST_MISSED / 2, timed)
        assert other.room.host != other.room.chairs[1].person
        await clock.advance(200.0, timed)
        await other.until(lambda: other.room.host == other.room.chairs[1].person)
        assert other.room.chairs[0].person, "a chair is kept longer than the rights of a host"
        await clock.advance(200.0, timed)
        await other.until(lambda: other.room.chairs[0].person == "")


def watched(server: Local) -> list[bool]:
    return [table.room.state.watched for table in server.node.hall.tables]


async def test_one_person_among_bots_is_covered_only_while_somebody_watches(
    timed: Local, clock: TestClock
) -> None:
    ann, eve = Player(timed.url, "Ann"), Player(timed.url, "Eve")
    place = await ann.open(Setup("vampire_empire", 2, bots={1: "random"}))
    async with ann.at(place):
        await gather(ann)
        assert watched(timed) == [False]
        async with eve.at(place):
            await eve.until(lambda: SPECTATOR in eve.mirror.sights)
            await quiet(timed)
            assert watched(timed) == [True]
        await ann.until(lambda: not ann.room.watchers)
        await quiet(timed)
        assert watched(timed) == [False]
        again = await timed.node.hall.load(place.table)
        assert again[0].state.watched is False


async def test_a_bot_answers_when_everybody_could_know_it_would_however_soon_it_knew(
    timed: Local, clock: TestClock
) -> None:
    ann = Player(timed.url, "Ann")
    place = await ann.open(Setup("victim", 3, bots={1: "random", 2: "random"}))
    async with ann.at(place):
        await gather(ann)
        (table,) = timed.node.hall.tables
        state = table.room.state
        for _ in range(200):
            await quiet(timed)
            if state.bots_to_act():
                break
            question = ann.question()
            assert question is not None
            await ann.answer(question)
        decision, due = state.game().decision, state.next_due()
        assert due == pytest.approx(clock.now() + 1.0)
        await clock.advance(0.99, timed)
        assert state.game().decision == decision
        await clock.advance(0.01, timed)
        assert state.game().decision > decision
