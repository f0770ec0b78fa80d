"""A moment's look at a table, nothing copied, and how choices are weighed by it."""

from __future__ import annotations

import math

import pytest

from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.registry import find_game, game_ids
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Open
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.views.view import View
from tests.engine.rally import RallyRules

RULES: list[Rules] = [*(find_game(id).rules() for id in game_ids()), RallyRules()]
EVERY = pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.meta.id)


class Weighing(RallyRules):
    """A small game with an opinion on its choices."""

    def __init__(self, weights: list[float]) -> None:
        super().__init__()
        self.weights = weights

    def weigh(self, view: View[Rules, Open]) -> list[float]:
        return self.weights[: len(view.choices)]


def asked_view(rules: Rules) -> View[Rules, Open]:
    """The view of a seat that has two choices at least."""
    for seed in range(100):
        state = rules.deal(rules.meta.usual_seats, FastDealer.seeded(seed))
        for seat in state.to_act():
            view = state.view(seat)
            if len(view.choices) > 1:
                return view
    raise AssertionError("nobody has a choice")


@EVERY
def test_a_sight_shows_each_seat_what_its_view_does_and_no_more(rules: Rules) -> None:
    state = rules.deal(rules.meta.usual_seats, FastDealer.seeded("sight"))
    rng = Rng.seeded("sight")
    for _ in range(120):
        if state.outcome() is not None:
            break
        for seat in range(SPECTATOR, state.seats):
            view, sight = state.view(seat), state.sight(seat)
            assert sight.zones == view.zones
            assert sight.counts == view.counts
            assert sight.knowing == view.knowing
            assert sight.choices == view.choices
            assert sight.steps == view.steps
            assert sight.asked == view.asked
        for seat in state.to_act():
            choices = state.legal(seat)
            state.play(seat, choices[rng.below(len(choices))])


@EVERY
def test_a_sight_of_everything_shows_every_true_piece(rules: Rules) -> None:
    state = rules.deal(rules.meta.usual_seats, FastDealer.seeded("sight"))
    sight = state.sight(0, everything=True)
    for zone, contents, seen, count in zip(
        state.layout.zones, state.zones, sight.zones, sight.counts, strict=True
    ):
        assert seen == (contents if zone.is_bag else zone.pieces(contents))
        assert count == zone.size(contents)


def test_what_a_seat_sees_whole_is_not_copied() -> None:
    state = find_game("victim").rules().deal(4, FastDealer.seeded("sight"))
    shared = [
        number
        for number, contents in enumerate(state.sight(0).zones)
        if contents is state.zones[number]
    ]
    assert shared == [1, 2, 3, 4, 5]  # the discard pile and all collections, never the deck


@EVERY
def test_what_a_sight_counts_is_what_a_view_counts(rules: Rules) -> None:
    state = rules.deal(rules.meta.usual_seats, FastDealer.seeded("counts"))
    for seat in range(SPECTATOR, state.seats):
        counts = state.view(seat).counts
        sight = state.sight(seat)
        assert [sight.count(zone) for zone in range(len(counts))] == counts
        assert sight.counts == counts
        assert [sight.count(zone) for zone in range(len(counts))] == counts


def test_advice_is_what_weighs_most_and_chance_breaks_ties() -> None:
    rules = Weighing([1.0, 3.0])
    view = asked_view(rules)
    assert {rules.advise(view, Rng.seeded(seed)).notation for seed in range(50)} == {
        view.choices[1].notation
    }
    rules.weights = [2.0, 2.0]
    fell = [rules.advise(view, Rng.seeded(seed)) for seed in range(400)]
    assert 150 < fell.count(view.choices[0]) < 250


def test_what_weighs_one_more_is_chosen_e_times_as_often() -> None:
    rules = Weighing([1.0, 2.0])
    view = asked_view(rules)
    shares = rules.policy(view)
    assert math.isclose(sum(shares), 1.0)
    assert math.isclose(shares[1] / shares[0], math.e)
    warm = rules.policy(view, warmth=2.0)
    assert math.isclose(warm[1] / warm[0], math.exp(0.5))


def test_a_game_without_rules_of_thumb_finds_all_choices_alike() -> None:
    rules = RallyRules()
    view = asked_view(rules)
    assert rules.weigh(view) == [0.0] * len(view.choices)
    assert rules.measure(view) == []
    assert rules.side(view) == 0
