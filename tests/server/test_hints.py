"""A hint is made of what a seat knows: byte for byte the same in worlds it cannot tell apart.

How often something is tried is counted and not timed, so that a hint is the same every time.
The worlds are those of the laws: swaps written by hand, and what the seat itself imagines.
"""

from __future__ import annotations

import random
import zlib
from contextlib import AsyncExitStack
from copy import deepcopy
from functools import partial
from pathlib import Path

import msgspec
import pytest

from afterdark.engine.contract.registry import game_ids
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.positions.position import from_data, to_data
from afterdark.engine.views.view_data import view_to_data
from afterdark.server.bots.pool import BotPool
from afterdark.server.bots.process import Worker
from afterdark.server.bots.questions import question_of
from afterdark.server.bots.thinker import Answer, Question, Thinker
from afterdark.server.tables import live_table
from afterdark.table.room.room import Room
from afterdark.table.room.room_state import BotTurn
from afterdark.table.wire import messages
from afterdark.testing import Subject
from tests.laws.manor import SUBJECT as MANOR
from tests.laws.vampire_empire import SUBJECT as VAMPIRE_EMPIRE
from tests.laws.vec import SUBJECT as VEC
from tests.laws.victim import SUBJECT as VICTIM
from tests.laws.vwars import SUBJECT as VWARS
from tests.server.test_secrets import Position, World, both

pytestmark = pytest.mark.anyio

SUBJECTS = {
    subject.game.meta.id: subject for subject in (MANOR, VAMPIRE_EMPIRE, VEC, VICTIM, VWARS)
}
PLAYOUTS = 24


def test_every_game_with_secrets_is_here() -> None:
    assert set(SUBJECTS) == set(game_ids())
    assert all(subject.secrets for subject in SUBJECTS.values())


class Here(BotPool):
    """Thinks in this process: what would go over the pipe goes through its bytes."""

    async def _answered(self, process: Worker[Question, Answer], question: Question) -> Answer:
        told = Thinker().answer(msgspec.json.decode(msgspec.json.encode(question), type=Question))
        return msgspec.json.decode(msgspec.json.encode(told), type=Answer)


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints after fewer playouts than usual: what is told must not depend on how many."""
    counted = partial(question_of, playouts=PLAYOUTS, seconds=600.0)
    monkeypatch.setattr(live_table, "question_of", counted)


def other_world(
    subject: Subject, state: Position, observer: int, luck: random.Random
) -> Position | None:
    """The same to the observer, and something else to everybody who knows all."""
    rules = state.rules
    data = to_data(state)
    for secret in luck.sample(subject.secrets, len(subject.secrets)):
        if observer not in secret.observers(data):
            continue
        swapped = secret.swap(deepcopy(data), observer, luck)
        if swapped is None or swapped == data:
            continue
        other = from_data(rules, swapped, FastDealer.seeded("other"))
        if view_to_data(other.view(observer)) == view_to_data(state.view(observer)):
            return other
    return None


def pair(game: str, words: str) -> tuple[Position, Position, int]:
    """Two worlds, and a seat with something to decide that cannot tell them apart."""
    subject = SUBJECTS[game]
    luck = random.Random(words)
    rng = Rng.seeded(words)
    rules = subject.game.rules()
    while True:
        state = rules.deal(rules.meta.usual_seats, FastDealer(rng.fork()))
        for _ in range(4 + luck.randrange(20)):
            seat = state.to_act()[0]
            legal = state.legal(seat)
            state.play(seat, legal[rng.below(len(legal))])
            if state.outcome() is not None:
                break
        if state.outcome() is not None or any(state.answers):
            continue
        for observer in state.to_act():
            if len(state.view(observer).choices) > 2:
                other = other_world(subject, state, observer, luck)
                if other is not None:
                    return state, other, observer


async def hints(game: str, folder: Path, words: str) -> list[list[str]]:
    """All that the observer's socket carries in each world when hints are asked for."""
    first, second, observer = pair(game, words)
    assert to_data(first) != to_data(second)
    told: list[list[str]] = []
    async with AsyncExitStack() as stack:
        pool = Here(1)
        stack.push_async_callback(pool.close)
        for world in await both(first, second, observer, folder, stack):
            world.server.node.hall.thinking = pool
            told.append(await asked(world))
    return told


async def asked(world: World) -> list[str]:
    """Ask for a hint, and for another that is refused: the frames that come."""
    observer = world.observer
    other = (observer + 1) % world.seats
    socket = world.sockets[observer]
    begin = len(world.heard[observer])
    for seat in (observer, other):
        command = messages.Hint(f"hint {seat}", seat)
        await socket.send(msgspec.json.encode(command), text=True)
        while f'"hint {seat}"' not in world.heard[observer][-1]:
            frame = await socket.recv()
            assert isinstance(frame, str)
            world.heard[observer].append(frame)
    return world.heard[observer][begin:]


@pytest.mark.parametrize("game", game_ids())
async def test_a_hint_is_the_same_in_worlds_that_are_the_same_to_a_seat(
    folder: Path, game: str
) -> None:
    one, other = await hints(game, folder, f"advice {game}")
    assert one == other
    advice = msgspec.json.decode(one[0], type=messages.AnyMessage)
    assert isinstance(advice, messages.Advice)
    assert len(advice.chances) > 2
    assert '"not-yours"' in "".join(one)


def by_the_truth(room: Room, turn: BotTurn) -> str:
    """What a hint must not be made of."""
    truth = msgspec.json.encode(to_data(room.state.game()._course.state))
    return f"{zlib.crc32(truth)}"


@pytest.mark.breaks
@pytest.mark.parametrize("game", ["vec", "victim"])
async def test_it_would_notice_a_hint_that_knows_more(
    folder: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_table, "bot_seed", by_the_truth)
    one, other = await hints(game, folder, f"advice {game}")
    assert one != other
