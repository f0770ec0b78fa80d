"""Whole games of Vampire Empire: how long they last, and that decent play beats chance."""

from __future__ import annotations

from typing import cast

import pytest

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.playout import play_out
from afterdark.games.vampire_empire import GAME
from afterdark.games.vampire_empire.state import Empire

V, H = 0, 1


def test_a_game_takes_no_more_turns_than_there_are_cards() -> None:
    rules = GAME.rules()
    rng = Rng.seeded("termination")
    for seed in range(300):
        state = cast("Empire", rules.deal(2, FastDealer.seeded(seed)))
        play_out(state, rng)
        assert state.open.turn <= sum(rules.deck.total)


def test_skipping_and_passing_only_still_ends_by_points() -> None:
    rules = GAME.rules()
    state = rules.deal(2, FastDealer.seeded(1))
    lazy = [rules.skip, rules.decline, rules.none, rules.pass_turn, rules.draw]
    while state.outcome() is None:
        (seat,) = state.to_act()
        legal = state.legal(seat)
        state.play(seat, next((action for action in lazy if action in legal), legal[0]))
    outcome = state.outcome()
    assert outcome is not None
    # Nobody has died: six points each (VE-118, VE-119).
    assert outcome.reason == "draw"


@pytest.mark.parametrize("decent", [V, H])
def test_a_decent_player_beats_chance_nine_times_in_ten(decent: int) -> None:
    rules = GAME.rules()
    won = 0
    for seed in range(80):
        state = rules.deal(2, FastDealer.seeded(seed))
        rng = Rng.seeded(f"match {seed}")
        while state.outcome() is None:
            (seat,) = state.to_act()
            view = state.view(seat)
            choices = view.choices
            chosen = choices[rng.below(len(choices))]
            state.play(seat, rules.advise(view, rng) if seat == decent else chosen)
        outcome = state.outcome()
        assert outcome is not None
        won += outcome.winners == [decent]
    assert won >= 72
