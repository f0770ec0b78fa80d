"""VectorGame: the same games as one by one, in arrays."""

from __future__ import annotations

import numpy as np
import pytest

from afterdark.api import FastDealer, Rng, Tensor
from afterdark.bridges.batch import NotOffered
from afterdark.bridges.vector import VectorGame
from tests.bridges.foreign import EVERY, rules_of


@EVERY
def test_many_games_are_each_what_one_would_be(game: str) -> None:
    rules = rules_of(game)
    seats = rules.meta.usual_seats
    many = VectorGame(rules, seats, games=5, seed="many")
    rng = Rng.seeded("many")
    states = [rules.deal(seats, FastDealer(rng.fork())) for _ in range(5)]
    tensor = Tensor(rules, seats)
    luck = np.random.default_rng(1)
    for _ in range(60):
        actions = [luck.choice(np.flatnonzero(mask)) for mask in many.masks]
        for row, state in enumerate(states):
            seat = state.to_act()[0]
            assert many.seats[row] == seat
            assert many.observations[row].tobytes() == tensor.packed(state.view(seat))
            assert many.masks[row].tobytes() == bytes(tensor.mask(state.legal(seat)))
            state.play(seat, rules.actions.all[actions[row]])
        many.step(np.array(actions))
        for row, state in enumerate(states):
            outcome = state.outcome()
            assert many.over[row] == (outcome is not None)
            paid = [0.0] * seats if outcome is None else outcome.payoffs
            assert many.payoffs[row].tolist() == [np.float32(pay) for pay in paid]
            if outcome is not None:
                states[row] = rules.deal(seats, FastDealer(rng.fork()))


def test_an_action_that_one_game_does_not_offer_stops_all() -> None:
    many = VectorGame(rules_of("victim"), 4, games=3, seed=1)
    before = many.observations.copy()
    actions = [int(np.flatnonzero(mask)[0]) for mask in many.masks]
    actions[2] = int(np.flatnonzero(many.masks[2] == 0)[0])
    with pytest.raises(NotOffered, match="Game 2") as caught:
        many.step(actions)
    assert caught.value.game == 2
    assert np.array_equal(many.observations, before)
    with pytest.raises(NotOffered):
        many.step([-1, 0, 0])


def test_a_reset_deals_the_same_games_for_the_same_seed() -> None:
    many = VectorGame(rules_of("victim"), 4, games=4, seed=7)
    first = many.observations.copy()
    masks = many.masks.copy()
    many.step([int(np.flatnonzero(mask)[0]) for mask in many.masks])
    many.reset(7)
    assert np.array_equal(many.observations, first)
    assert np.array_equal(many.masks, masks)
    assert not many.over.any()
