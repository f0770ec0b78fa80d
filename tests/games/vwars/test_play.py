"""Whole games of V-Wars: nothing is lost, everything ends, decent play beats chance."""

from __future__ import annotations

from typing import cast

import pytest

from afterdark.engine.chance import FastDealer, Rng
from afterdark.engine.options import OptionValue
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
def test_every_card_is_somewhere_exactly_once(seats: int) -> None:
    rules = GAME.rules()
    rng = Rng.seeded("conservation")
    for seed in range(3):
        state = cast("Vwars", rules.deal(seats, FastDealer.seeded(seed)))
        while state.outcome() is None:
            for seat in state.to_act():
                legal = state.legal(seat)
                state.play(seat, legal[rng.below(len(legal))])
            for family in state.layout.families:
                found = [0] * len(family.kinds)
                for zone, contents in zip(state.layout.zones, state.zones, strict=True):
                    if zone.family is family:
                        for piece in zone.pieces(contents):
                            found[piece] += 1
                assert found == family.copies, f"{family.name} at {state.stack[-1].NAME}"
            state.check()


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_game_ends_within_thirty_one_turns(seats: int) -> None:
    rules = GAME.rules()
    rng = Rng.seeded("termination")
    for seed in range(30):
        state = cast("Vwars", rules.deal(seats, FastDealer.seeded(seed)))
        assert play_out(state, rng) <= rules.bound(seats)
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


OTHER_VALUES: list[dict[str, OptionValue]] = [
    {"halving": "keep_floor"}, {"place_without_partner": "allow_alone"},
    {"empty_city_reverts": True}, {"riot_refill": "player_deck"}, {"sputter_discard": True},
    {"deploy_cap": "none"}, {"massacre_swing": 2}, {"ml_permanent": True},
    {"rally_awaken": "same_city"}, {"human_zero_check": "after_riot"}, {"first_player": "host"},
    {"roles": "random"}, {"roles": "none"}, {"election_discard": True}, {"memory_aid": "none"},
    {"memory_aid": "tracker"},
]  # fmt: skip


@pytest.mark.parametrize("options", OTHER_VALUES, ids=str)
def test_games_with_any_option_end(options: dict[str, OptionValue]) -> None:
    rules = GAME.rules(options)
    rng = Rng.seeded("options")
    for seats in (3, 4, 5):
        for seed in range(4):
            state = rules.deal(seats, FastDealer.seeded(seed))
            assert play_out(state, rng) <= rules.bound(seats)


def test_decent_players_know_the_same_and_do_the_same_in_every_world() -> None:
    rules = GAME.rules()
    chance = Rng.seeded("worlds")
    state = rules.deal(4, FastDealer.seeded(3))
    for _ in range(60):
        for seat in state.to_act():
            view = state.view(seat)
            twin = view.imagine(chance).view(seat)
            action = rules.advise(view, Rng.seeded(state.decision))
            assert rules.advise(twin, Rng.seeded(state.decision)) is action
            state.play(seat, action)
        if state.outcome() is not None:
            break


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
