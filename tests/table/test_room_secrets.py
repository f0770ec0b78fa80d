"""Rooms tell a seat nothing but what its view tells: two worlds it cannot tell apart send it the
same bytes, second by second, however fast or slowly others answer in secret.

The worlds come from the game's own `imagine`, of which the laws prove that it is honest. They are
compared for as long as the observer's views of them are the same.
"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
import pytest

from afterdark.engine.contract.game import Rules
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Open, State
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.positions.position import to_data
from afterdark.engine.views.view_data import view_to_data
from afterdark.table.room.setup import Setup, TotalClock
from afterdark.table.wire import messages
from tests.table.games.shelf import find_game
from tests.table.rooming import Rig, encoded

PEOPLE = ("ann", "bo", "cy", "di")
STEP = 0.5
DELAY = 4.0


@dataclass
class World:
    """One of the two rooms, and who looks at it."""

    rig: Rig
    observer: int
    beats: int = 0

    def look(self) -> list[bytes]:
        """Every byte that could reach the observer or a spectator at this moment, and when the
        room next has something to do."""
        room = self.rig.room
        frames = [encoded(room.state.public(self.rig.now)), encoded(room.state.talk(PEOPLE[0]))]
        for seat in (self.observer, SPECTATOR):
            frames += [
                encoded(room.state.news(seat)),
                encoded(room.state.sight(seat)),
                encoded(room.state.sight(seat, "view")),
            ]
        return [*frames, msgspec.json.encode(room.state.next_due())]

    def state(self) -> State[Rules, Open]:
        table = self.rig.room.state.table
        assert table is not None
        return table._course.state

    def knows(self) -> object:
        return view_to_data(self.state().view(self.observer))

    def answer(self, seat: int, parts: list[Action]) -> None:
        room, now = self.rig.room, self.rig.now
        for place, action in enumerate(parts):
            if place < len(room.state.view(seat).answer):  # it gave itself
                continue
            turns = [turn for turn in room.state.bots_due(now) if turn.seat == seat]
            if turns:
                room.answer_bot(turns[0], action.notation, now)
            else:
                self.rig.play(seat, action.notation)


def begun(position: State[Rules, Open], observer: int, bots: dict[int, str]) -> World:
    rules = position.rules
    setup = Setup(
        rules.meta.id,
        position.seats,
        options=dict(rules.options),
        position=to_data(position),
        clock=TotalClock(600.0, 2.0),
        bots=bots,
    )
    rig = Rig(setup)
    for seat in range(position.seats):
        if seat not in bots:
            person = PEOPLE[seat]
            rig.do(person, messages.Sit, person.title(), seat)
            rig.do(person, messages.Ready)
    rig.do(rig.room.state.host, messages.Start)
    return World(rig, observer)


def middle(game: str, seats: int, rng: Rng) -> State[Rules, Open] | None:
    """A game in its middle, reached by playing anything."""
    state = find_game(game).rules().deal(seats, FastDealer(rng.fork()))
    for _ in range(rng.below(25)):
        seat = state.to_act()[0]
        legal = state.legal(seat)
        state.play(seat, legal[rng.below(len(legal))])
        if state.outcome() is not None:
            return None
    return None if state.answers and any(state.answers) else state


Parts = list[Action]


def matching(
    one: State[Rules, Open], two: State[Rules, Open], seat: int, own: bool, rng: Rng
) -> tuple[Parts, Parts] | None:
    """Complete answers of a seat in both worlds that look the same to everybody else."""
    first, second = one.clone(), two.clone()
    parts: tuple[Parts, Parts] = [], []
    decision = one.decision
    while first.decision == decision and seat in first.to_act():
        options, others = first.legal(seat), second.legal(seat)
        pairs = [
            (action, other)
            for action in options
            for other in others
            if (action is other if own else action.seen == other.seen)
        ]
        if not pairs:
            return None
        action, other = pairs[rng.below(len(pairs))]
        first.play(seat, action)
        second.play(seat, other)
        parts[0].append(action)
        parts[1].append(other)
    return parts


def one_question(worlds: tuple[World, World], rng: Rng) -> int:
    """Let one question be answered in both worlds, and compare them beat by beat.

    Returns at how many beats they were the same; 0 if the answers cannot be matched or something
    was shown that differs: from there on the worlds can be told apart for a good reason.
    """
    one, two = (world.state() for world in worlds)
    secret = one.stack[-1].SECRET
    observer = worlds[0].observer
    plan: list[tuple[int, tuple[Parts, Parts], tuple[float, float]]] = []
    for seat in one.to_act():
        answers = matching(one, two, seat, seat == observer, rng)
        if answers is None:
            return 0
        times = [1.0 + STEP * rng.below(6) for _ in worlds]
        if not secret or seat == observer:
            times = [times[0], times[0]]
        plan.append((seat, answers, (times[0], times[1])))
    start = worlds[0].rig.now
    for beat in range(int(DELAY / STEP) + 1):
        for place, world in enumerate(worlds):
            world.rig.now = start + beat * STEP
            world.rig.room.tick(world.rig.now)
            for seat, answers, moments in plan:
                if moments[place] == beat * STEP:
                    world.answer(seat, answers[place])
        if worlds[0].knows() != worlds[1].knows():
            return 0
        assert worlds[0].look() == worlds[1].look()
        worlds[0].beats += 1
    return beat


def compared(game: str, seats: int, seed: int) -> int:
    """Play two worlds side by side; at how many beats they could be compared."""
    rng = Rng.seeded(f"room secrets {game} {seats} {seed}")
    state = middle(game, seats, rng)
    if state is None:
        return 0
    observer = rng.below(seats)
    other = state.view(observer).imagine(rng.fork())
    bots = {(observer + 1) % seats: "random"} if rng.below(2) else {}
    worlds = begun(state, observer, bots), begun(other, observer, bots)
    for _ in range(8):
        if not one_question(worlds, rng) or worlds[0].state().outcome() is not None:
            break
    return worlds[0].beats


CASES = [("well", 2), ("whisper", 3), ("victim", 3), ("victim", 4), ("vampire_empire", 2)]


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_worlds_a_seat_cannot_tell_apart_send_it_the_same_bytes(game: str, seats: int) -> None:
    assert sum(compared(game, seats, seed) for seed in range(10)) >= 20


def test_the_comparison_notices_when_an_answer_is_seen_too_early() -> None:
    rng = Rng.seeded("leak")
    position = find_game("whisper").rules().deal(3, FastDealer(rng))
    worlds = begun(position, 2, {}), begun(position.clone(), 2, {})
    for world in worlds:
        # As if cover were forgotten: the answer is published when it is given.
        assert world.rig.room.state.table is not None
        world.rig.room.state.table.timing.cover.scale = 0.0
    frames: list[list[list[bytes]]] = [[], []]
    for beat in range(4):
        for place, world in enumerate(worlds):
            world.rig.now += STEP
            world.rig.room.tick(world.rig.now)
            if beat == place:
                world.rig.play(0, "hush")
            frames[place].append(world.look())
    assert frames[0] != frames[1]


def test_nothing_secret_of_the_setup_is_public() -> None:
    rng = Rng.seeded("setup")
    position = find_game("vampire_empire").rules().deal(2, FastDealer(rng))
    world = begun(position, 0, {})
    public = encoded(world.rig.public())
    assert b"deck" not in public
    assert world.rig.seed.hex().encode() not in public
    assert b"ann" not in public
