"""Whole games of V-Wars: how long they last, who wins, and that decent play beats chance."""

from __future__ import annotations

from typing import cast

import pytest

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.playout import play_out
from afterdark.games.vwars import GAME
from afterdark.games.vwars.cards import HUMAN, VAMPIRE
from afterdark.games.vwars.state import Vwars
from tests.games.vwars.sides import VAMPIRES, played, won_by_vampires


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_game_ends_within_thirty_one_turns(seats: int) -> None:
    rules = GAME.rules()
    rng = Rng.seeded("termination")
    for seed in range(30):
        state = cast("Vwars", rules.deal(seats, FastDealer.seeded(seed)))
        play_out(state, rng)
        assert state.open.turn <= 31


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_whoever_is_on_the_side_that_won_has_won(seats: int) -> None:
    rules = GAME.rules()
    rng = Rng.seeded("winners")
    for seed in range(20):
        state = cast("Vwars", rules.deal(seats, FastDealer.seeded(seed)))
        play_out(state, rng)
        outcome = state.outcome()
        assert outcome is not None
        for seat in range(seats):
            vampire = state.faction(seat) == VAMPIRE or state.open.public[seat]
            assert (seat in outcome.winners) == (vampire == (outcome.reason in VAMPIRES))
            if state.faction(seat) == HUMAN:
                assert not state.open.public[seat]


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_decent_humans_beat_a_vampire_who_plays_at_random(seats: int) -> None:
    rules = GAME.rules()
    lost = sum(won_by_vampires(rules, seats, seed, ("human",)) for seed in range(40))
    assert lost <= 6


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_decent_vampire_beats_humans_who_play_at_random(seats: int) -> None:
    rules = GAME.rules()
    won = sum(won_by_vampires(rules, seats, seed, ("vampire",)) for seed in range(40))
    assert won >= 33


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_decent_players_seldom_let_the_cards_run_out(seats: int) -> None:
    rules = GAME.rules()
    ends = [played(rules, seats, seed).outcome() for seed in range(60)]
    assert sum(end is not None and end.reason == "cards" for end in ends) <= 9
