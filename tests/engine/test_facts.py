"""Facts: append-only chains that clones share for nothing."""

from __future__ import annotations

import sys
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.facts import Chain, Fact, FactKind, Field, unrolled
from afterdark.engine.core.state import Json
from afterdark.engine.core.zones import EVERYONE, SPECTATOR, only
from afterdark.engine.errors import PositionError
from afterdark.games.manor import GAME
from afterdark.games.manor.book import GAVE, TRADED
from tests.engine.tables import Table, world

MANOR = GAME.rules()
KIND = FactKind("saw", (Field("card", "card"),), "X-1")


def chain_of(numbers: list[int], before: Chain | None = None) -> Chain | None:
    for number in numbers:
        before = Chain(Fact(KIND, [number], 0), before)
    return before


@given(st.lists(st.integers()))
def test_a_chain_unrolls_oldest_first(numbers: list[int]) -> None:
    chain = chain_of(numbers)
    assert [fact.values[0] for fact in unrolled(chain)] == numbers
    assert (0 if chain is None else chain.length) == len(numbers)


def test_what_one_learns_later_is_not_in_a_chain_somebody_kept() -> None:
    shared = chain_of([1, 2])
    longer = chain_of([3], shared)
    assert [fact.values for fact in unrolled(shared)] == [[1], [2]]
    assert [fact.values for fact in unrolled(longer)] == [[1], [2], [3]]
    assert longer is not None
    assert longer.before is shared


def test_a_very_long_chain_is_unrolled_and_forgotten_without_recursion() -> None:
    chain = chain_of(list(range(200_000)))
    assert len(unrolled(chain)) == 200_000 > sys.getrecursionlimit()
    del chain


def test_a_fact_is_written_with_its_kind_and_values() -> None:
    assert repr(Fact(KIND, [3], 0)) == "saw(3,)"


# -- at a table -----------------------------------------------------------------------------------


def test_a_clone_shares_its_facts_and_learns_on_its_own() -> None:
    state = MANOR.deal(3, FastDealer.seeded("facts"))
    state.learn(only(1), GAVE, [0, 2])
    clone = state.clone()
    assert clone.facts[1] is state.facts[1]
    clone.learn(only(1), GAVE, [2, 2])
    assert len(unrolled(clone.facts[1])) == len(unrolled(state.facts[1])) + 1


def test_a_clone_costs_the_same_however_much_was_learned() -> None:
    state = MANOR.deal(3, FastDealer.seeded("facts"))

    def cost() -> float:
        best = 1.0
        for _ in range(20):
            start = perf_counter()
            for _ in range(50):
                state.clone()
            best = min(best, perf_counter() - start)
        return best

    short = cost()
    for _ in range(20_000):
        state.learn(only(0) | only(1), GAVE, [2, 0])
    assert cost() < 3 * short


def test_a_fact_for_some_is_in_no_other_view() -> None:
    state = MANOR.deal(3, FastDealer.seeded("facts"))
    before = {seat: len(state.view(seat).facts()) for seat in (SPECTATOR, 0, 1, 2)}
    state.learn(only(0) | only(2), GAVE, [1, 2])
    after = {seat: len(state.view(seat).facts()) for seat in (SPECTATOR, 0, 1, 2)}
    assert {seat for seat in after if after[seat] > before[seat]} == {0, 2}
    assert before[SPECTATOR] == 0


def test_a_fact_for_everyone_is_public_and_kept_once() -> None:
    state = MANOR.deal(3, FastDealer.seeded("facts"))
    before = len(state.view(SPECTATOR).public_facts())
    state.learn(EVERYONE, TRADED, [0, 1, 1, 1])
    for viewer in (SPECTATOR, 0, 1, 2):
        assert [fact.kind for fact in state.view(viewer).public_facts()[before:]] == [TRADED]
        assert TRADED not in [fact.kind for fact in state.view(viewer).facts()]


def test_a_fact_knows_the_decision_after_which_it_was_learned() -> None:
    state = MANOR.deal(3, FastDealer.seeded("facts"))
    for number in (0, 1):
        state.learn(only(1), GAVE, [0, 2])
        assert unrolled(state.facts[1])[-1].since == state.decision == number
        play_round_of_answers(state)


def play_round_of_answers(state: Table) -> None:
    """Everybody answers the sealed question of the beginning: one decision."""
    for seat in state.to_act():
        state.play(seat, state.legal(seat)[0])


# -- in a position --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"0": [{"fact": "dreamt"}]}, "is no fact"),
        ({"0": [{"fact": "gave", "to": 1, "card": "stake"}]}, "card cannot be 'stake'"),
        ({"0": [{"fact": "gave", "to": 7, "card": "bite"}]}, "to cannot be 7"),
        ({"0": [{"fact": "gave", "to": 1, "card": "bite", "why": 1}]}, "'why' is not known"),
        ({"0": [{"fact": "gave", "to": 1, "card": "bite", "since": -1}]}, "from 0"),
        ({"0": "gave"}, "0 must be a list"),
        ({"9": []}, "0, 1, 2, public"),
    ],
)
def test_a_wrong_fact_is_named(facts: Json, says: str) -> None:
    with pytest.raises(PositionError, match=says):
        world(MANOR.deal(3, FastDealer.seeded("facts")), facts=facts)
