"""Whole games of V-Wars: how long they last, who wins, and that decent play beats chance."""

from __future__ import annotations

from typing import cast

import pytest

from afterdark.engine.chance import FastDealer, Rng
from afterdark.engine.playout import play_out
from afterdark.games.vwars import GAME
from afterdark.games.vwars.book import FACTION
from afterdark.games.vwars.cards import HUMAN, VAMPIRE
from afterdark.games.vwars.setup import VwarsRules
from afterdark.games.vwars.state import Vwars

VAMPIRES = ("track", "events", "cards")


def won_by_vampires(rules: VwarsRules, seats: int, seed: int, decent: tuple[str, ...]) -> bool:
    """A game in which these sides play by advice, and the other at random."""
    state = cast("Vwars", rules.deal(seats, FastDealer.seeded(seed)))
    rng = Rng.seeded(f"match {seed}")
    while state.outcome() is None:
        for seat in state.to_act():
            side = "vampire" if state.zones[FACTION] and state.faction(seat) == VAMPIRE else "human"
            legal = state.legal(seat)
            action = legal[rng.below(len(legal))]
            if side in decent:
                action = rules.advise(state.view(seat), rng)
            state.play(seat, action)
    outcome = state.outcome()
    assert outcome is not None
    return outcome.reason in VAMPIRES


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
    assert lost <= 14


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_decent_vampire_beats_humans_who_play_at_random(seats: int) -> None:
    rules = GAME.rules()
    won = sum(won_by_vampires(rules, seats, seed, ("vampire",)) for seed in range(40))
    assert won >= 26
