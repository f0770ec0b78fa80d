"""When a bot answers tells nothing of what it holds, however long it thought about that.

The same table twice, where a bot holds something else that nobody can see. In one world it thinks
longer than in the other; its answer looks alike. All that is sent, is sent at the same moments.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import NamedTuple

import pytest

from afterdark.engine.contract.claims import Claim
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.views.view_data import view_to_data
from afterdark.server.bots.pool import BotPool
from afterdark.server.bots.thinker import Answer, Question
from afterdark.table.play.table import GRACE, Timing
from afterdark.table.room.room_state import BotTurn, RoomState
from tests.patience import PATIENCE
from tests.server.serving import Local, TestClock, served
from tests.server.test_secrets import Noting, Position, World
from tests.table.test_room_secrets import matching

pytestmark = pytest.mark.anyio

QUICK, LONG = 0.25 * GRACE, 0.75 * GRACE
"""Seconds a bot thinks in one world and in the other: never as long as everybody has to wait."""
BUSY = 2.1
"""Seconds a turn would wait at a busy house, whose one process thinks."""
LATER = 30.0
"""Seconds after which any answer is published."""
CASES = [
    ("vampire_empire", False),
    ("vampire_empire", True),
    ("manor", False),
    ("vec", False),
    ("vwars", True),
]
"""Games, and whether the question is one whose options depend on a secret."""


class Pensive(BotPool):
    """A bot that thinks for a while by the table's clock, and answers as was agreed."""

    def __init__(
        self, clock: TestClock, seconds: float, action: Action, claims: Sequence[Claim] = ()
    ) -> None:
        super().__init__(1)
        self.claims = claims
        self.clock = clock
        self.seconds = seconds
        self.action = action
        self.thinking = 0
        """How many think just now; nothing else is done meanwhile."""
        self.answered = False

    async def choose(self, question: Question, table: str = "") -> Answer:
        self.thinking += 1
        thought = asyncio.Event()
        if not self.answered:  # later questions are thought about for ever
            self.clock.call_at(self.clock.now() + self.seconds, thought.set)
            self.answered = True
        await thought.wait()
        self.thinking -= 1
        return Answer(self.action.notation, claims=self.claims)


class Quiet(Local):
    """A node at which nothing is done but thinking."""

    def __init__(self, server: Local, pool: Pensive) -> None:
        self.node = server.node
        self.url = server.url
        self._pool = pool

    async def settled(self) -> None:
        hall = self.node.hall
        async with asyncio.timeout(PATIENCE):
            quiet = 0
            while quiet < 3:
                others = len(hall._tasks) - self._pool.thinking
                busy = others > 0 or any(table.lock.locked() for table in hall.tables)
                quiet = 0 if busy else quiet + 1
                await asyncio.sleep(0.001)


def holds(state: Position, seat: int) -> object:
    return view_to_data(state.view(seat))


class Pair(NamedTuple):
    """Two worlds that differ in what a bot holds who is asked, and answers of it that look alike.
    A person at the table cannot tell them apart."""

    worlds: tuple[Position, Position]
    answers: tuple[Action, Action]
    person: int


def pair(game: str, secret: bool, forced: bool = False) -> Pair:
    """Play anything until there is one. `forced`: in one of the worlds the bot has but one answer,
    otherwise in none."""
    rng = Rng.seeded(f"{game} {secret}")
    rules = find_game(game).rules()
    while True:
        state = rules.deal(rules.meta.usual_seats, FastDealer(rng.fork()))
        for _ in range(rng.below(20)):
            if state.outcome() is None:
                seat = state.to_act()[0]
                legal = state.legal(seat)
                state.play(seat, legal[rng.below(len(legal))])
        if state.outcome() is not None or any(state.answers):
            continue
        if bool(state.stack[-1].SECRET) is not secret or len(state.to_act()) != 1:
            continue
        (bot,) = state.to_act()
        person = (bot + 1) % state.seats
        for _ in range(10):
            other = state.view(person).imagine(rng.fork())
            if other.to_act() != [bot] or holds(other, bot) == holds(state, bot):
                continue
            answers = matching(state, other, bot, False, rng)
            if answers is None or [len(parts) for parts in answers] != [1, 1]:
                continue
            one_answer = len(state.legal(bot)) == 1, len(other.legal(bot)) == 1
            if sum(one_answer) == forced:
                return Pair((state, other), (answers[0][0], answers[1][0]), person)


async def answered(
    position: Position,
    action: Action,
    seconds: float,
    person: int,
    folder: Path,
    claims: Sequence[Claim] = (),
) -> list[tuple[float, str]]:
    """When it is heard of what a bot answers that thinks so long: by whom, and how long after the
    question was asked."""
    clock = TestClock()
    pool = Pensive(clock, seconds, action, claims)
    bots = {seat: "random" for seat in range(position.seats) if seat != person}
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(served(folder, clock))
        server.node.hall.thinking = pool
        world = World(Quiet(server, pool), clock, position.seats, person, bots)
        await world.open(position, stack)
        (table,) = server.node.hall.tables
        for connection in table.crowd.connections:
            connection._socket = Noting(world, connection)
        asked = clock.now()
        await clock.advance(LATER, world.server)
        assert pool.answered
        first = world.moments[0][0]
        for moment, _, frames in world.moments:
            assert (b'"claim":"human"' in frames) == (moment == first and bool(claims))
        return [(moment - asked, who) for moment, who, _ in world.moments if moment == first]


async def heard_of(game: str, secret: bool, folder: Path) -> list[list[tuple[float, str]]]:
    """The same in both worlds; in the second the bot thinks for long."""
    found = pair(game, secret)
    return [
        await answered(position, action, seconds, found.person, folder / str(seconds))
        for position, action, seconds in zip(
            found.worlds, found.answers, (QUICK, LONG), strict=True
        )
    ]


@pytest.mark.parametrize(("game", "secret"), CASES)
async def test_the_moment_of_an_answer_does_not_tell_what_a_bot_holds(
    folder: Path, game: str, secret: bool
) -> None:
    one, other = await heard_of(game, secret, folder)
    assert one == other
    assert {who for _, who in one} > {""}, "a spectator hears of it as well"
    assert one[0][0] >= GRACE


async def reckoned(position: Position, person: int, folder: Path) -> tuple[list[str], float]:
    """What a person and a spectator hear of the table at a busy house, when bots are asked that
    search; and for how long the house reckons to be busy."""
    clock = TestClock()
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(served(folder, clock))
        pool = Pensive(clock, QUICK, position.rules.actions.all[0])
        server.node.hall.thinking = pool
        pool.load.add(BUSY, clock.now())
        bots = {seat: "master" for seat in range(position.seats) if seat != person}
        world = World(Quiet(server, pool), clock, position.seats, person, bots)
        await world.open(position, stack)
        heard = world.heard[person] + world.heard[position.seats]
        return [frame for frame in heard if '"is":"room"' in frame], pool.load.wait(clock.now())


@pytest.mark.parametrize("game", ["vampire_empire", "vwars"])
async def test_how_much_bots_think_does_not_tell_that_one_has_but_one_answer(
    folder: Path, game: str
) -> None:
    found = pair(game, secret=True, forced=True)
    one, other = [
        await reckoned(position, found.person, folder / str(place))
        for place, position in enumerate(found.worlds)
    ]
    assert one == other
    assert sum('"hurried":true' in frame for frame in one[0]) == 2, "both hear of it, once"
    assert one[1] > BUSY


@pytest.mark.parametrize(("game", "secret"), [("manor", False), ("vwars", True)])
async def test_a_bot_that_speaks_is_heard_when_one_that_does_not_would_have_answered(
    folder: Path, game: str, secret: bool
) -> None:
    found = pair(game, secret)
    position, action = found.worlds[0], found.answers[0]
    silent = await answered(position, action, QUICK, found.person, folder / "silent")
    claims = [Claim("human", {})]
    loud = await answered(position, action, LONG, found.person, folder / "loud", claims)
    assert loud == silent


@pytest.mark.breaks
@pytest.mark.parametrize(("game", "secret"), [("manor", False), ("vampire_empire", True)])
async def test_it_would_notice_a_bot_that_answers_when_it_has_thought(
    folder: Path, game: str, secret: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def at_once(room: RoomState, turn: BotTurn, began: float, now: float) -> float:
        return now

    def when_asked(timing: Timing, _: object = None, forced: bool = False) -> float:
        return timing.asked_at

    monkeypatch.setattr(RoomState, "answer_moment", at_once)
    monkeypatch.setattr(Timing, "bots_from", when_asked)
    monkeypatch.setattr(Timing, "published_from", when_asked)
    one, other = await heard_of(game, secret, folder)
    assert (one[0][0], other[0][0]) == (QUICK, LONG)
