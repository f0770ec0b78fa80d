"""Whole games of Vampire Empire: nothing is lost, everything ends, decent play beats chance."""

from __future__ import annotations

from typing import cast

import pytest

from afterdark.engine.chance import FastDealer, Rng
from afterdark.engine.options import OptionValue
from afterdark.engine.playout import play_out
from afterdark.games.vampire_empire import GAME
from afterdark.games.vampire_empire.state import Empire

V, H = 0, 1


def test_every_card_and_character_is_somewhere_exactly_once_after_every_decision() -> None:
    rules = GAME.rules()
    rng = Rng.seeded("conservation")
    for seed in range(25):
        state = cast("Empire", rules.deal(2, FastDealer.seeded(seed)))
        while state.outcome() is None:
            (seat,) = state.to_act()
            legal = state.legal(seat)
            state.play(seat, legal[rng.below(len(legal))])
            for family in state.layout.families:
                found = [0] * len(family.kinds)
                for zone, contents in zip(state.layout.zones, state.zones, strict=True):
                    if zone.family is family:
                        for piece in zone.pieces(contents):
                            found[piece] += 1
                assert found == family.copies, f"{family.name} at {state.stack[-1].NAME}"
            assert 0 <= state.open.markers_out() <= rules.deck.markers


def test_a_game_takes_no_more_turns_than_there_are_cards() -> None:
    rules = GAME.rules()
    rng = Rng.seeded("termination")
    for seed in range(300):
        state = cast("Empire", rules.deal(2, FastDealer.seeded(seed)))
        assert play_out(state, rng) <= rules.bound(2)
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


OTHER_VALUES: list[dict[str, OptionValue]] = [
    {"skip_draw": False}, {"friendly_fire": False}, {"strict_dual_red": True},
    {"forced_second_round": True}, {"marker_stack": False}, {"window_after_pass": True},
    {"sacrifice_replacement": "one"}, {"react_cards": False}, {"open_discards": True},
    {"side": "random"}, {"browse_own_piles": False}, {"memory_mode": True},
]  # fmt: skip


@pytest.mark.parametrize("options", OTHER_VALUES, ids=str)
def test_games_with_any_option_end(options: dict[str, OptionValue]) -> None:
    rules = GAME.rules(options)
    rng = Rng.seeded("options")
    for seed in range(20):
        play_out(rules.deal(2, FastDealer.seeded(seed)), rng)


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


def test_decent_players_know_the_same_and_do_the_same_in_every_world() -> None:
    rules = GAME.rules()
    chance = Rng.seeded("worlds")
    state = rules.deal(2, FastDealer.seeded(3))
    while state.outcome() is None:
        (seat,) = state.to_act()
        view = state.view(seat)
        twin = view.imagine(chance).view(seat)
        action = rules.advise(view, Rng.seeded(state.decision))
        assert rules.advise(twin, Rng.seeded(state.decision)) is action
        state.play(seat, action)
