"""Whether claims in the manor are true: by the roles of the moment and by what guests remember."""

from __future__ import annotations

from typing import cast

import pytest

from afterdark.engine.core.action import Word
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.games.manor import GAME
from afterdark.games.manor.book import EACH, ROLE, SAW_ROLE
from afterdark.games.manor.cards import HUMAN, KINDS, VAMPIRE
from afterdark.games.manor.state import Manor

RULES = GAME.rules()
SEATS = 5


@pytest.fixture(scope="module")
def night() -> Manor:
    """A night that is over, with some trades in it."""
    state = cast("Manor", RULES.deal(SEATS, FastDealer.seeded("claims")))
    rng = Rng.seeded("claims")
    while state.outcome() is None:
        for seat in state.to_act():
            state.play(seat, RULES.advise(state.view(seat), rng))
    return state


def test_what_one_gave_another_got(night: Manor) -> None:
    gifts = 0
    for giver in range(SEATS):
        for taker in range(SEATS):
            for card in KINDS:
                gave = RULES.claim_holds(night, giver, "gave", {"other": taker, "card": card})
                got = RULES.claim_holds(night, taker, "got", {"other": giver, "card": card})
                assert gave is got
                gifts += gave is True
    assert gifts > 0


def test_roles_are_those_of_the_moment() -> None:
    state = cast("Manor", RULES.deal(SEATS, FastDealer.seeded("roles")))
    human = next(seat for seat in range(SEATS) if state.is_human(seat))
    assert RULES.claim_holds(state, human, "human", {}) is True
    state.zones[ROLE + EACH * human] = [VAMPIRE]
    assert RULES.claim_holds(state, human, "human", {}) is False
    other = (human + 1) % SEATS
    assert RULES.claim_holds(state, other, "suspect", {"other": human}) is True
    assert RULES.claim_holds(state, other, "trust", {"other": human}) is False


def test_who_identified_somebody_must_have_seen_it() -> None:
    state = cast("Manor", RULES.deal(SEATS, FastDealer.seeded("identify")))
    state.zones[ROLE + EACH * 1] = [HUMAN]
    said: dict[str, Word] = {"other": 1, "vampire": "no"}
    assert RULES.claim_holds(state, 0, "identified", said) is False
    state.learn(1 << 0, SAW_ROLE, [1, 0])
    assert RULES.claim_holds(state, 0, "identified", said) is True
    assert RULES.claim_holds(state, 0, "identified", {"other": 1, "vampire": "yes"}) is False
    assert RULES.claim_holds(state, 2, "identified", said) is False


def test_one_holds_what_lies_in_the_hand() -> None:
    state = cast("Manor", RULES.deal(SEATS, FastDealer.seeded("hands")))
    for seat in range(SEATS):
        for kind, card in enumerate(KINDS):
            held = state.hand(seat)[kind] > 0
            assert RULES.claim_holds(state, seat, "have", {"card": card}) is held


def test_where_one_goes_is_a_promise() -> None:
    state = RULES.deal(SEATS, FastDealer.seeded("promise"))
    assert RULES.claim_holds(state, 0, "going", {"number": 3}) is None
