"""What a question calls public is public: whether a seat has one answer only, everybody can tell.

Tables give such an answer at once. So if a step depends on a secret and does not say so, the moment
would tell what is held.
"""

from __future__ import annotations

import pytest

from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Open, State
from tests.games.bundled import INSTALLED

GAMES_PLAYED = 30
MOST_DECISIONS = 120
WORLDS = 2


def differing(state: State[Rules, Open], seat: int, rng: Rng) -> str:
    """The step at which somebody else cannot tell whether this seat has a choice, if it is one."""
    forced = len(state.legal(seat)) == 1
    for observer in range(state.seats):
        if observer == seat:
            continue
        for _ in range(WORLDS):
            other = state.view(observer).imagine(rng.fork())
            if (len(other.legal(seat)) == 1) is not forced:
                return state.stack[-1].NAME
    return ""


def told_apart(game: str, *, secret: bool) -> tuple[int, set[str]]:
    """At how many questions, public ones or secret ones, this was looked at; where it differs."""
    rules = find_game(game).rules()
    rng = Rng.seeded(f"public {game}")
    looked, found = 0, set[str]()
    for number in range(GAMES_PLAYED):
        seats = rules.meta.seats[number % len(rules.meta.seats)]
        state = rules.deal(seats, FastDealer(rng.fork()))
        for _ in range(MOST_DECISIONS):
            if state.outcome() is not None:
                break
            seat = state.to_act()[0]
            if bool(state.stack[-1].SECRET) is secret:
                looked += 1
                found.add(differing(state, seat, rng))
            legal = state.legal(seat)
            state.play(seat, legal[rng.below(len(legal))])
    return looked, found - {""}


@pytest.mark.parametrize("game", INSTALLED)
def test_at_a_public_question_everybody_can_tell_who_has_a_choice(game: str) -> None:
    looked, found = told_apart(game, secret=False)
    assert looked > 100
    assert found == set()


def test_at_a_secret_one_they_cannot() -> None:
    _, found = told_apart("vampire_empire", secret=True)
    assert {"react", "support"} & found
