"""Whole games of the writers: how long they last, and that decent play beats chance."""

from __future__ import annotations

from typing import cast

import pytest

from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.playout import play_out
from afterdark.games.vec import GAME
from afterdark.games.vec.setup import VecRules
from afterdark.games.vec.state import Vec


def decide(state: Vec, choose: Rng, decent: set[int], rules: VecRules) -> None:
    """Everybody who is asked answers, some of them with advice."""
    for seat in state.to_act():
        view = state.view(seat)
        action: Action = view.choices[choose.below(len(view.choices))]
        if seat in decent:
            action = rules.advise(view, choose)
        state.play(seat, action)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_ends_within_thirty_rounds(seats: int) -> None:
    rules = GAME.rules()
    rng = Rng.seeded("termination")
    for seed in range(60):
        state = cast("Vec", rules.deal(seats, FastDealer.seeded(seed)))
        play_out(state, rng)
        assert state.open.round <= 30


def test_writers_who_only_pass_share_an_empty_novel_after_the_last_round() -> None:
    rules = GAME.rules({"round_limit": 12})
    state = cast("Vec", rules.deal(3, FastDealer.seeded(1)))
    while state.outcome() is None:
        (seat,) = state.to_act()
        legal = state.legal(seat)
        state.play(seat, rules.pass_step if rules.pass_step in legal else legal[0])
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("limit", [0, 1, 2])
    assert state.open.round == 12
    assert state.scores() == [0, 0, 0]


@pytest.mark.parametrize(("seats", "wanted"), [(2, 27), (3, 26), (4, 24)])
def test_a_decent_writer_beats_chance(seats: int, wanted: int) -> None:
    rules = GAME.rules()
    won = 0
    for seed in range(30):
        decent = seed % seats
        state = cast("Vec", rules.deal(seats, FastDealer.seeded(seed)))
        rng = Rng.seeded(f"match {seed}")
        while state.outcome() is None:
            decide(state, rng, {decent}, rules)
        outcome = state.outcome()
        assert outcome is not None
        won += outcome.winners == [decent]
    assert won >= wanted


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_decent_writers_finish_their_novel(seats: int) -> None:
    rules = GAME.rules()
    for seed in range(6):
        state = cast("Vec", rules.deal(seats, FastDealer.seeded(seed)))
        rng = Rng.seeded(f"finish {seed}")
        while state.outcome() is None:
            decide(state, rng, {0, 1, 2, 3}, rules)
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.reason == "novel"
