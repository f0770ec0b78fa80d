"""Whole games of every bundled game: nothing is lost, all of them end, and advice cannot cheat."""

from __future__ import annotations

from importlib import import_module

import pytest

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.playout import play_out
from afterdark.engine.positions.position import from_data
from afterdark.testing.laws.budget import Budget
from afterdark.testing.laws.case import cases_with, option_title, other_options, what_is_lost
from afterdark.testing.laws.subject import Options, Subject
from tests.games.bundled import WRITTEN, Bundled


def subject(bundled: Bundled) -> Subject:
    """The game as it stands before the laws, which know what values of its options to try."""
    found = import_module(f"tests.laws.{bundled}").SUBJECT
    assert isinstance(found, Subject)
    return found


TABLES = [
    pytest.param(bundled, seats, id=f"{bundled}-{seats}")
    for bundled in WRITTEN
    for seats in bundled.game.meta.seats
]
OPTIONS = [
    pytest.param(bundled, options, id=f"{bundled}-{option_title(options)}")
    for bundled in WRITTEN
    for options in other_options(subject(bundled))
]


@pytest.mark.parametrize(("bundled", "seats"), TABLES)
def test_every_piece_is_somewhere_exactly_once_and_fits_the_rest(
    bundled: Bundled, seats: int
) -> None:
    rng = Rng.seeded(f"conservation {seats}")
    for seed in range(3):
        state = bundled.game.rules().deal(seats, FastDealer.seeded(seed))
        while state.outcome() is None:
            for seat in state.to_act():
                legal = state.legal(seat)
                state.play(seat, legal[rng.below(len(legal))])
            assert what_is_lost(state) == ""
            state.check()


@pytest.mark.parametrize(("bundled", "seats"), TABLES)
def test_a_position_that_names_only_the_seats_is_a_deal(bundled: Bundled, seats: int) -> None:
    for seed in range(20):
        state = from_data(bundled.game.rules(), {"seats": seats}, FastDealer.seeded(seed))
        state.check()
        assert state.to_act()


@pytest.mark.parametrize(("bundled", "seats"), TABLES)
def test_a_game_ends_within_its_bound(bundled: Bundled, seats: int) -> None:
    rules = bundled.game.rules()
    rng = Rng.seeded("termination")
    for seed in range(15):
        state = rules.deal(seats, FastDealer.seeded(seed))
        assert play_out(state, rng) <= rules.bound(seats)


@pytest.mark.parametrize(("bundled", "options"), OPTIONS)
def test_games_with_any_option_end(bundled: Bundled, options: Options) -> None:
    rng = Rng.seeded("options")
    for case in cases_with(subject(bundled), options, Budget()):
        for seed in range(2):
            state = case.rules.deal(case.seats, FastDealer.seeded(seed))
            assert play_out(state, rng) <= case.rules.bound(case.seats)


@pytest.mark.parametrize(("bundled", "options"), OPTIONS)
def test_advice_leads_to_an_end_with_any_option(bundled: Bundled, options: Options) -> None:
    case = cases_with(subject(bundled), options, Budget())[0]
    state = case.rules.deal(case.seats, FastDealer.seeded("advice"))
    rng = Rng.seeded("advice")
    while state.outcome() is None:
        assert state.decision <= case.rules.bound(case.seats)
        for seat in state.to_act():
            state.play(seat, case.rules.advise(state.view(seat), rng))


@pytest.mark.parametrize("bundled", WRITTEN, ids=str)
def test_advice_is_the_same_in_every_world_its_seat_could_be_in(bundled: Bundled) -> None:
    rules = bundled.game.rules()
    chance = Rng.seeded("worlds")
    state = rules.deal(bundled.game.meta.usual_seats, FastDealer.seeded(3))
    while state.outcome() is None and state.decision < 150:
        for seat in state.to_act():
            view = state.view(seat)
            twin = view.imagine(chance).view(seat)
            action = rules.advise(view, Rng.seeded(state.decision))
            assert rules.advise(twin, Rng.seeded(state.decision)) is action
            state.play(seat, action)
