"""What the bundled games know of talk: what may be said by whom, and whether it is true."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise, product

import pytest

from afterdark.bots.kinds import make_bot
from afterdark.engine.contract.claims import ClaimKind, checked_claim
from afterdark.engine.contract.game import Rules
from afterdark.engine.core.action import Word
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Open, State
from afterdark.engine.core.zones import Layout
from afterdark.engine.course.course import Course
from afterdark.engine.records.lines import Robot
from tests.games.bundled import BUNDLED, Bundled

NEITHER = {
    "manor": {"going"},
    "vampire_empire": {"strong", "bluff"},
    "vec": {"mine", "oppose", "quiet"},
    "victim": {"spare"},
    "vwars": set(),
}
"""Promises, wishes and opinions."""
OPINIONS = {"suspect", "trust", "human", "vampire"}
"""What a player may think true and be wrong about."""


def moments(game: Bundled, every: int = 7) -> Iterator[State[Rules, Open]]:
    """Tables of a decently played game, now and then, before somebody answers."""
    rules = game.game.rules()
    state = rules.deal(rules.meta.usual_seats, FastDealer.seeded("talk"))
    rng = Rng.seeded("talk")
    while state.outcome() is None:
        if state.decision % every == 0:
            yield state
        for seat in state.to_act():
            state.play(seat, rules.advise(state.view(seat), rng))
    yield state


def wordings(kind: ClaimKind, layout: Layout) -> Iterator[dict[str, Word]]:
    """Some words that a claim of this kind may have."""
    words: list[list[Word]] = []
    for field in kind.fields:
        if field.of == "seat":
            words.append(list(range(layout.seats)))
        elif field.of == "number":
            words.append([0, 1, kind.most])
        elif field.of == "flag":
            words.append(["yes", "no"])
        else:
            words.append(list(layout.family(field.of).kinds[:12]))
    for chosen in product(*words):
        yield {field.name: word for field, word in zip(kind.fields, chosen, strict=True)}


@pytest.mark.parametrize("game", BUNDLED, ids=str)
def test_every_claim_is_true_or_false_at_every_moment_unless_it_is_neither(game: Bundled) -> None:
    judged = set()
    for state in moments(game, 23):
        for kind in game.game.meta.claims:
            for words in wordings(kind, state.layout):
                holds = state.rules.claim_holds(state, 0, kind.name, words)
                judged.add((kind.name, holds))
    for kind in game.game.meta.claims:
        if kind.name in NEITHER[game.game.meta.id]:
            assert (kind.name, True) not in judged
            assert (kind.name, False) not in judged
        else:
            assert (kind.name, True) in judged or (kind.name, False) in judged


@pytest.mark.parametrize("game", BUNDLED, ids=str)
def test_what_may_be_said_is_known_to_the_game_and_follows_from_the_view(game: Bundled) -> None:
    rng = Rng.seeded("worlds")
    said = 0
    for state in moments(game, 1):
        for seat in range(state.seats):
            view = state.view(seat)
            sayings = state.rules.sayings(view)
            if seat not in view.asked or state.outcome() is not None:
                assert sayings == []
                continue
            if not sayings:
                continue
            said += 1
            for saying in sayings:
                checked_claim(state.rules.meta, saying.kind, saying.words, state.layout)
                assert math.isfinite(saying.weight)
                holds = state.rules.claim_holds(state, seat, saying.kind, saying.words)
                assert not saying.sincere or saying.kind in OPINIONS or holds is not False
            if said % 5 == 0:
                world = view.imagine(rng)
                again = state.rules.sayings(world.view(seat))
                assert [(one.kind, one.words, one.weight) for one in again] == [
                    (one.kind, one.words, one.weight) for one in sayings
                ]
    assert said > 5


@pytest.mark.parametrize("game", BUNDLED, ids=str)
def test_bots_talk_now_and_then_and_never_say_the_same_again(game: Bundled) -> None:
    rules = game.game.rules()
    seats = rules.meta.usual_seats
    bot = make_bot("decent")
    said = 0
    for number in range(3):
        course = Course.deal(rules, [Robot("decent")] * seats, FastDealer.seeded(number), kept=1)
        rng, words = Rng.seeded(number), Rng.seeded(f"{number} talk")
        turns = 0
        while course.state.outcome() is None:
            for seat in course.state.to_act():
                view = course.view(seat)
                turns += bool(rules.sayings(view))
                claims = bot.speak(view, words, course.claims)
                assert len(claims) <= 1
                for claim in claims:
                    course.claim(seat, claim.kind, claim.words)
                course.play(seat, bot.choose(view, rng))
        said += len(course.claims)
        assert len(course.claims) <= 0.75 * turns
        for seat in range(seats):
            own = [claim for claim in course.claims if claim.seat == seat]
            for one, next_one in pairwise(own):
                assert next_one.decision - one.decision >= seats
            for kind in {claim.kind for claim in own}:
                alike = [claim.words for claim in own if claim.kind == kind]
                assert all(one != next_one for one, next_one in pairwise(alike))
    assert said > 0
