"""Over real sockets: an answer that gave itself, and one that somebody thought about.

The same table twice, where a seat has one answer in the first world and a choice in the second,
and the observer cannot know that. In the first it gives itself, in the second a person clicks. All
that reaches the observer and a spectator is the same, and comes at the same moments.
"""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path

import msgspec
import pytest

from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Json
from afterdark.server.tables import summaries
from afterdark.table.play.table import Table
from afterdark.table.room.room import Room
from afterdark.table.room.rows import Answered, Row
from afterdark.table.room.setup import DaysClock, Setup
from afterdark.table.wire import messages
from tests.server.test_secrets import (
    Differs,
    Position,
    both,
    compare,
    hidden_rally,
    one_question,
    reroll,
)
from tests.table.rooming import Rig
from tests.table.test_room_secrets import matching

pytestmark = pytest.mark.anyio

CASES = [("manor", "reroll"), ("vwars", "hidden_rally"), ("vampire_empire", "react")]
"""Games, and the question at which a seat may have nothing to choose."""
MOST_TRIES = 2000


def asked_at(game: str, step: str, rng: Rng) -> Position:
    """A table at this question."""
    if step == "hidden_rally":
        return hidden_rally(game, 3, rng)
    if step == "reroll":
        return reroll(game, 3, rng)
    rules = find_game(game).rules()
    while True:
        state = rules.deal(rules.meta.usual_seats, FastDealer(rng.fork()))
        while state.outcome() is None:
            if step == state.stack[-1].NAME and not any(state.answers):
                return state
            seat = state.to_act()[0]
            legal = state.legal(seat)
            state.play(seat, legal[rng.below(len(legal))])


def forced(state: Position, seat: int) -> bool:
    return len(state.legal(seat)) == 1


def pair(game: str, step: str) -> tuple[Position, Position, int]:
    """Two worlds and an observer who cannot tell them apart: another seat has one answer in the
    first and a choice in the second, of which one looks like that."""
    rng = Rng.seeded(f"forced {game} {step}")
    for _ in range(MOST_TRIES):
        first = asked_at(game, step, rng)
        for observer in range(first.seats):
            second = first.view(observer).imagine(rng.fork())
            others = [seat for seat in first.to_act() if seat != observer]
            for one, other in ((first, second), (second, first)):
                if any(forced(one, seat) and not forced(other, seat) for seat in others) and all(
                    matching(one, other, seat, seat == observer, rng) is not None
                    for seat in one.to_act()
                ):
                    return one, other, observer
    raise AssertionError(f"no seat is ever left without a choice at {step}")


async def compared(game: str, step: str, folder: Path) -> int:
    """At how many moments the two worlds were the same. `Differs` if they can be told apart."""
    one, other, observer = pair(game, step)
    async with AsyncExitStack() as stack:
        worlds = await both(one, other, observer, folder, stack)
        owing = [set(world.room.state.game().to_act()) for world in worlds]
        assert owing[1] - owing[0], "in the first world an answer is there already"
        await compare(*worlds, closely=True)
        await one_question(*worlds, Rng.seeded("answers"))
        assert worlds[0].moments, "something was published"
        return worlds[0].compared


@pytest.mark.parametrize(("game", "step"), CASES)
async def test_nobody_else_can_tell_an_answer_that_gave_itself_from_thought(
    folder: Path, game: str, step: str
) -> None:
    assert await compared(game, step, folder) >= 2


@pytest.mark.breaks
@pytest.mark.parametrize(("game", "step"), [CASES[0], CASES[2]])
async def test_it_would_notice_an_answer_that_does_not_wait_for_its_cover(
    folder: Path, game: str, step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def at_once(table: Table, seat: int, now: float) -> None:
        only = table.only[seat]
        assert only is not None
        table._course.play(seat, only)
        table._moved(now)

    monkeypatch.setattr(Table, "give", at_once)
    with pytest.raises((Differs, AssertionError)):
        await compared(game, step, folder)


def test_nobody_is_called_to_the_table_for_an_answer_that_gave_itself() -> None:
    """In a correspondence game a question that hides who has answered may stay open for days."""
    hands: list[Json] = [["fang"], ["garlic"], ["garlic"]]
    setup = Setup("whisper", 3, position={"hand": hands}, clock=DaysClock(2.0), cover=0.0)
    rig = Rig(setup).start("ann", "bo", "cy")
    rig.play(0, "hush")
    for seat in range(3):
        rig.play(seat, "bid:1", "mark:no")
    state = rig.room.state
    assert state.view(1).asked == [0, 2]
    called = {turn.person: turn.since is not None for turn in summaries.turns(state, {})}
    assert called == {"ann": True, "bo": False, "cy": False}
    rig.play(0, "sleep")  # and then Bo's whisper gives itself, and all bid
    called = {turn.person: turn.since is not None for turn in summaries.turns(state, {})}
    assert called == {"ann": True, "bo": True, "cy": True}


async def test_it_is_durable_before_it_is_told_and_a_late_click_hears_that_it_gave_itself(
    folder: Path,
) -> None:
    one, other, observer = pair("manor", "reroll")
    async with AsyncExitStack() as stack:
        world, _ = await both(one, other, observer, folder, stack)
        table = world.room.state.game()
        (seat, *_) = [seat for seat in one.to_act() if seat not in table.to_act()]
        lines = await world.server.node.store.tables.lines("table", -1)
        rows = [Row.unpacked(line.seq, line.at, line.data) for line in lines]
        given = [row.entry for row in rows if isinstance(row.entry, Answered)]
        assert seat in [entry.seat for entry in given]
        again = Room.load("table", rows, b"s" * 32, world.clock.now(), find_game)
        assert again.state.game().to_act() == table.to_act()
        # The click was on its way when the question was told of.
        (only,) = one.legal(seat)
        late = messages.Play("late", seat, table.question(seat) - 1, only.notation)
        await world.sockets[seat].send(msgspec.json.encode(late), text=True)
        while True:
            frame = await world.sockets[seat].recv()
            told = msgspec.json.decode(frame, type=dict[str, object])
            if told.get("id") == "late":
                break
        assert (told["is"], told["code"]) == ("no", "gave-itself")
