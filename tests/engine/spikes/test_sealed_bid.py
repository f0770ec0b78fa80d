"""Stealing with a forced relocation, and sealed bids in two parts (VEC-28 to VEC-37, D10)."""

from __future__ import annotations

from typing import cast

import pytest

from afterdark.engine.core.audience import SPECTATOR
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Json
from afterdark.engine.errors import PositionError
from afterdark.engine.positions.position import from_data
from tests.engine.spikes.proving import (
    assert_look_alike,
    loaded,
    notations,
    play,
    position,
    prove,
    prove_games,
    refused,
    seen,
    viewers,
    world,
)
from tests.engine.spikes.sealed_bid import HELD, Ink, InkRules

RULES = InkRules()


def drops(*numbers: int) -> list[Json]:
    """So many drops for each seat."""
    return [["drop"] * number for number in numbers]


def ink(seats: int = 3, **given: Json) -> Ink:
    """An evening from a partial position."""
    return cast("Ink", from_data(RULES, {"seats": seats, **given}, FastDealer.seeded("ink")))


def bidding(*held: int) -> Ink:
    """Three seats about to bid, with so many drops each."""
    everybody: Json = {"step": "sealed_bid", "participants": [0, 1, 2]}
    return ink(held=drops(*held), steps=[everybody])


def stealing(*held: int) -> Ink:
    """Seat 1 about to place, after seat 0 laid one drop on idea 0."""
    steps: list[Json] = ["bidding", {"step": "place_target", "seat": 1}]
    return ink(held=drops(*held), on_idea_0=["drop"], quills=[0, -1, -1], steps=steps)


# -- stealing -------------------------------------------------------------------------------------


def test_a_steal_must_beat_the_drops_on_the_card() -> None:
    state = play(stealing(2, 3, 3), "1 place:0")
    assert refused(state, "1 lay:1").clause == "VEC-28"
    assert notations(state, 1) == ["lay:2", "lay:3"]


def test_a_seat_with_too_few_drops_cannot_steal() -> None:
    assert "place:0" not in notations(stealing(2, 1, 3), 1)


def test_the_robbed_seat_moves_at_once_before_anybody_does_anything_else() -> None:
    state = play(stealing(2, 3, 3), "1 place:0", "1 lay:2")
    assert state.to_act() == [0]
    assert position(state)["steps"] == [
        "bidding",
        {"step": "relocate", "seat": 0, "idea": 0, "drops": 2},
    ]
    assert notations(state, 0) == ["place:1", "place:2", "place:home"]


def test_one_drop_of_the_thief_leaves_with_the_robbed_quill() -> None:
    state = stealing(2, 3, 3)
    play(state, "1 place:0", "1 lay:2", "0 place:2")
    assert state.open.quills == [1, -1, 0]
    assert [state.lying(idea) for idea in range(3)] == [1, 0, 2]
    assert [state.held(seat) for seat in range(3)] == [2, 1, 3]


def test_how_many_drops_others_hold_shows_neither_in_zones_nor_in_counts() -> None:
    one, other = stealing(2, 3, 3), stealing(3, 3, 2)
    assert_look_alike(one, other, [1, SPECTATOR])
    assert one.view(1).counts[HELD : HELD + 3] == [-1, 3, -1]


def test_imagined_drops_are_held_by_somebody() -> None:
    view = stealing(2, 3, 3).view(1)
    splits = {tuple(imagined_held(view.imagine(Rng.seeded(seed)))) for seed in range(200)}
    assert splits == {(number, 3, 5 - number) for number in range(6)}


def imagined_held(state: object) -> list[int]:
    assert isinstance(state, Ink)
    return [state.held(seat) for seat in range(3)]


# -- sealed bids ----------------------------------------------------------------------------------


def test_all_bidders_are_asked_at_once_and_each_goes_at_its_own_pace() -> None:
    state = bidding(3, 4, 2)
    assert state.to_act() == [0, 1, 2]
    play(state, "2 stars:1", "2 drops:2", "0 stars:0")
    assert state.to_act() == [0, 1]
    assert notations(state, 0) == ["drops:0", "drops:1", "drops:2", "drops:3"]
    assert notations(state, 1) == ["stars:0", "stars:1", "stars:2"]


def test_who_has_answered_is_public_but_not_the_amounts_nor_a_half_answer() -> None:
    one = play(bidding(3, 4, 2), "2 stars:1", "2 drops:2", "0 stars:0")
    other = play(bidding(3, 4, 2), "2 stars:0", "2 drops:0", "0 stars:2", "0 drops:3")
    other.retract(0)
    assert_look_alike(one, other, [1, SPECTATOR])
    for viewer in (1, SPECTATOR):
        assert one.view(viewer).asked == [0, 1]


def test_sealed_ink_still_counts_as_held() -> None:
    state = bidding(3, 4, 2)
    play(state, "2 stars:1", "2 drops:2")
    assert state.held(2) == 2
    assert state.view(2).zones[HELD + 2] == [2]


def test_an_answer_may_be_taken_back_until_the_last_one_is_in() -> None:
    state = play(bidding(3, 4, 2), "2 stars:1", "2 drops:2")
    refusal = refused(state, "2 drops:1")
    assert refusal.key == "refused-answered"
    state.retract(2)
    play(state, "2 stars:2", "2 drops:0", "0 stars:0", "0 drops:0", "1 stars:0", "1 drops:0")
    assert state.stack[-1].NAME == "claim"
    assert not state.may_retract(2)


def test_half_an_answer_can_be_taken_back_too() -> None:
    state = play(bidding(3, 4, 2), "0 stars:2")
    state.retract(0)
    assert notations(state, 0) == ["stars:0", "stars:1", "stars:2"]


@pytest.mark.parametrize("seat", [SPECTATOR, 1, 3])
def test_nobody_takes_back_what_he_did_not_answer(seat: int) -> None:
    state = play(bidding(3, 4, 2), "2 stars:1", "2 drops:2")
    assert not state.may_retract(seat)
    before = position(state)
    with pytest.raises(Exception, match="no sealed answer"):
        state.retract(seat)
    assert position(state) == before


def test_sealing_and_taking_back_are_no_decisions_and_disclose_nothing() -> None:
    state = bidding(3, 4, 2)
    before = state.decision, state.disclosures
    play(state, "2 stars:1", "2 drops:2", "0 stars:1", "0 drops:0")
    state.retract(0)
    assert (state.decision, state.disclosures) == before
    play(state, "0 stars:0", "0 drops:0", "1 stars:0", "1 drops:0")
    assert state.decision == before[0] + 1
    assert state.disclosures > before[1]


def test_answers_in_flight_are_saved_and_play_on_the_same() -> None:
    state = play(bidding(3, 4, 2), "2 stars:1", "2 drops:2", "0 stars:0")
    again = loaded(state)
    assert position(again)["answers"] == [["stars:0"], [], ["stars:1", "drops:2"]]
    rest = ("0 drops:1", "1 stars:0", "1 drops:4")
    assert position(play(state, *rest)) == position(play(again, *rest))


def test_a_position_cannot_hold_an_answer_nobody_may_give() -> None:
    state = bidding(3, 4, 2)
    for answers in ([["drops:1"], [], []], [["stars:9"], [], []], [["place:0"], [], []]):
        with pytest.raises(PositionError) as caught:
            world(state, answers=cast("Json", answers))
        assert caught.value.where == "answers"


def test_a_position_in_which_all_answers_are_in_is_refused() -> None:
    answer: Json = ["stars:0", "drops:0"]
    with pytest.raises(PositionError, match="all are in"):
        world(bidding(3, 4, 2), answers=[answer, answer, answer])


def test_a_position_without_a_sealed_step_has_no_answers() -> None:
    with pytest.raises(PositionError, match="nothing is sealed"):
        world(stealing(2, 3, 3), answers=[["stars:0"], [], []])


def test_an_imagined_bid_is_possible_and_random_for_those_who_have_bid() -> None:
    state = play(bidding(3, 4, 2), "2 stars:1", "2 drops:2", "0 stars:0")
    bids = set()
    for seed in range(100):
        imagined = state.view(0).imagine(Rng.seeded(seed))
        assert [action.notation for action in imagined.answers[0]] == ["stars:0"]
        assert imagined.answers[1] == []
        bids.add(tuple(action.notation for action in imagined.answers[2]))
    assert len(bids) > 10
    assert all(len(bid) == 2 for bid in bids)


def test_those_who_are_equal_bid_again_among_themselves() -> None:
    state = bidding(3, 4, 2)
    play(state, "0 stars:1", "0 drops:0", "1 stars:0", "1 drops:3", "2 stars:0", "2 drops:0")
    assert state.to_act() == [0, 1]
    assert position(state)["steps"] == [{"step": "sealed_bid", "participants": [0, 1]}]
    assert state.answers == [[], [], []], "a new sealed step starts with no answers"
    assert refused(state, "2 stars:0").key == "refused-not-asked"


def test_a_sealed_step_may_ask_one_seat_only_and_end_the_game() -> None:
    state = bidding(3, 4, 2)
    play(state, "0 stars:2", "0 drops:0", "1 stars:0", "1 drops:0", "2 stars:0", "2 drops:0")
    assert state.to_act() == [0]
    play(state, "0 claim:1")
    result = state.outcome()
    assert result is not None
    assert (result.ranks, result.reason) == ([1, 2, 2], "claimed")
    assert state.answers == []
    assert not state.may_retract(0)
    for viewer in viewers(state):
        assert seen(state.view(viewer))["choices"] == []


def test_the_game_may_end_inside_a_reveal() -> None:
    state = bidding(3, 4, 2)
    play(state, "0 stars:0", "0 drops:0", "1 stars:0", "1 drops:0", "2 stars:0", "2 drops:0")
    result = state.outcome()
    assert result is not None
    assert result.winners == [0, 1, 2]
    assert refused(state, "0 stars:0").key == "refused-over"
    prove(state, Rng.seeded("over"))


def test_every_decision_of_random_evenings_saves_clones_and_imagines() -> None:
    steps = prove_games(RULES, 3, 12) | prove_games(RULES, 2, 6)
    assert steps == {"place_target", "place_drops", "relocate", "sealed_bid", "claim"}
