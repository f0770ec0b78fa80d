"""What decent guests of the manor think of their choices, and what they measure."""

from __future__ import annotations

from typing import cast

import pytest

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Json
from afterdark.engine.positions.position import from_data
from afterdark.engine.views.view_data import view_from_data, view_to_data
from afterdark.games.manor.state import Manor
from tests.games.manor.nights import RULES, looking, played_well

A, B, C, D = 0, 1, 2, 3
BLUNDER = 2.5
"""What is chosen at most once in twelve times."""


def weights(state: Manor, seat: int) -> dict[str, float]:
    """Every choice of a seat with its weight."""
    view = state.sight(seat)
    weighed = RULES.weigh(view)
    return {action.notation: weight for action, weight in zip(view.choices, weighed, strict=True)}


def best(state: Manor, seat: int) -> str:
    """The choice that weighs most."""
    weighed = weights(state, seat)
    return max(weighed, key=weighed.__getitem__)


def night(**given: Json) -> Manor:
    """The turns of a round: A first, number 6; nobody has moved. A is the first vampire."""
    data: dict[str, Json] = {
        "seats": 4,
        "round": 3,
        "role": ["first_vampire", "human", "human", "human"],
        "hand": ["trashbag", "trashbag", "trashbag", "trashbag"],
        "dice": [[1, 6], [2, 6], [3, 6], [4, 6]],
        "priority": [1, 2, 3, 4],
        "number": [6, 6, 5, 4],
        "order": [A, B, C, D],
        "turn": 0,
        "steps": ["round", "end_of_round", "turns"],
        **given,
    }
    state = cast("Manor", from_data(RULES, data, FastDealer.seeded("weigh")))
    state.advance()
    return state


def meeting(a: str, b: str, lying: str = "", **given: Json) -> Manor:
    """A and B trade in the Library, where A took what lay there."""
    state = night(hand=[a, b, "trashbag", "trashbag"], room_6=lying, **given)
    for seat, action in [(A, "go:6"), (A, "done"), (B, "go:6"), (B, "done")]:
        state.play(seat, RULES.action(action))
    return state


# -- trades ------------------------------------------------------------------------------------


def test_garlic_is_given_to_somebody_who_was_seen_taking_a_bite() -> None:
    weighed = weights(meeting("trashbag", "garlic reroll", lying="bite"), B)
    assert weighed["give:garlic"] > weighed["give:reroll"] + 1.0


def test_garlic_is_kept_from_somebody_who_holds_no_bite() -> None:
    assert best(meeting("", "garlic reroll", lying="score_1"), B) == "give:reroll"


def test_a_human_gives_what_is_worth_least() -> None:
    weighed = weights(meeting("trashbag", "trashbag score_1 score_3 score_5"), B)
    in_order = sorted(weighed, key=weighed.__getitem__, reverse=True)
    assert in_order == ["give:trashbag", "give:score_1", "give:score_3", "give:score_5"]
    assert weighed["give:trashbag"] > weighed["give:score_5"] + BLUNDER


def test_a_human_does_not_turn_others_early_in_the_night() -> None:
    weighed = weights(meeting("trashbag", "bite reroll"), B)
    assert weighed["give:reroll"] > weighed["give:bite"] + BLUNDER


def test_a_human_turns_who_is_ahead_when_dawn_is_near() -> None:
    late = meeting(
        "trashbag", "bite reroll", round=11, store=["score_5 score_5", "score_1", "", ""]
    )
    assert best(late, B) == "give:bite"


def test_a_vampire_bites() -> None:
    weighed = weights(meeting("bite reroll", "trashbag"), A)
    assert weighed["give:bite"] > weighed["give:reroll"] + BLUNDER


def test_a_vampire_does_not_bite_again_who_was_turned() -> None:
    again = night(
        hand=["bite reroll", "score_1 bite", "trashbag", "trashbag"],
        role=["first_vampire", "vampire", "human", "human"],
        facts={
            "public": [
                {"fact": "traded", "first": A, "second": B, "first_gave": True, "second_gave": True}
            ],
            str(A): [
                {"fact": "gave", "to": B, "card": "bite"},
                {"fact": "received", "from": B, "card": "score_1"},
            ],
        },
    )
    for seat, action in [(A, "go:6"), (A, "done"), (B, "go:6"), (B, "done")]:
        again.play(seat, RULES.action(action))
    assert best(again, A) == "give:reroll"


def test_nobody_hands_a_human_the_points_that_win() -> None:
    near = meeting(
        "score_3 thief", "trashbag", store=["", "score_5 score_5 score_5 score_3", "", ""]
    )
    weighed = weights(near, A)
    assert weighed["give:thief"] > weighed["give:score_3"] + BLUNDER


# -- rooms and cards ---------------------------------------------------------------------------


def test_a_human_goes_where_the_points_lie_that_win() -> None:
    state = night(
        role=["human", "first_vampire", "human", "human"],
        store=["score_5 score_5 score_3 score_3", "", "", ""],
        tokens=[2, 0, 0, 0],
        room_1="score_5",
        room_5="thief garlic score_1",
    )
    weighed = weights(state, A)
    assert best(state, A) == "go:1"
    assert weighed["go:1"] > weighed["go:5"] + BLUNDER


def test_a_vampire_with_a_bite_goes_to_a_human_who_is_alone() -> None:
    state = night(
        role=["human", "first_vampire", "human", "human"],
        hand=["trashbag", "bite", "trashbag", "trashbag"],
        tokens=[0, 2, 0, 0],
        order=[A, C, D, B],
        turn=3,
        visitors=[[A], [], [], [C, D], [], []],
    )
    assert best(state, B) == "go:1"


def test_a_human_keeps_away_from_one_who_was_seen_taking_a_bite() -> None:
    quiet = night(tokens=[0, 1, 0, 0])
    biter = night(tokens=[0, 1, 0, 0], room_6="bite")
    gap: list[float] = []
    for state in (quiet, biter):
        state.play(A, RULES.action("go:6"))
        state.play(A, RULES.action("done"))
        weighed = weights(state, B)
        gap.append(weighed["go:6"] - weighed["go:5"])
    assert gap[1] < gap[0] - 0.5


def test_points_are_stored_in_the_vault() -> None:
    state = night(number=[1, 6, 5, 4], hand=["score_3", "trashbag", "trashbag", "trashbag"])
    state.play(A, RULES.action("go:1"))
    state.play(A, RULES.action("done"))
    weighed = weights(state, A)
    assert weighed["store:score_3"] > weighed["stop"] + BLUNDER


@pytest.mark.parametrize(
    ("role", "rid"), [("human", "discard:bite"), ("first_vampire", "discard:garlic")]
)
def test_humans_wash_bites_off_and_vampires_garlic(role: str, rid: str) -> None:
    other = "first_vampire" if role == "human" else "human"
    state = night(
        role=[role, other, "human", "human"],
        number=[2, 6, 5, 4],
        hand=["score_1 bite garlic", "trashbag", "trashbag", "trashbag"],
    )
    state.play(A, RULES.action("go:2"))
    state.play(A, RULES.action("done"))
    weighed = weights(state, A)
    assert best(state, A) == rid
    assert weighed["stop"] > weighed["discard:score_1"] + BLUNDER


# -- what is kept ------------------------------------------------------------------------------


def test_what_was_kept_of_a_night_comes_to_the_same_as_the_whole_story_heard_anew() -> None:
    looked = 0
    for state in played_well(4, 3):
        for seat in state.to_act():
            kept = RULES.weigh(state.sight(seat))
            anew = view_from_data(RULES, view_to_data(state.view(seat)))
            assert RULES.weigh(anew) == kept
            assert RULES.measure(anew) == RULES.measure(state.sight(seat))
            looked += len(kept) > 1
    assert looked > 10


def test_nothing_that_is_kept_goes_from_one_world_to_another() -> None:
    rng = Rng.seeded("worlds")
    looked = 0
    for state in played_well(4, 5):
        for world in [looking(state, 0).imagine(rng), looking(state, 1).imagine(rng), state]:
            for seat in range(4):
                anew = view_from_data(RULES, view_to_data(world.view(seat)))
                assert RULES.measure(world.sight(seat)) == RULES.measure(anew)
                looked += 1
    assert looked > 100


# -- features ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 8])
def test_features_are_as_many_as_their_names_and_small_numbers(seats: int) -> None:
    assert len(set(RULES.features)) == len(RULES.features)
    for state in played_well(seats, 1):
        for seat in range(seats):
            for everything in (False, True):
                view = state.sight(seat, everything)
                measured = RULES.measure(view)
                assert len(measured) == len(RULES.features)
                assert all(-1.5 <= number <= 1.5 for number in measured)
                assert RULES.sides[RULES.side(view)] == (
                    "human" if state.is_human(seat) else "vampire"
                )


def test_who_sees_everything_counts_the_humans() -> None:
    state = night(role=["first_vampire", "human", "vampire", "human"])
    place = RULES.features.index("humans_left")
    seen = RULES.measure(state.sight(B, everything=True))[place]
    assert seen == pytest.approx(1 / 3)
    assert RULES.measure(state.sight(B))[place] == pytest.approx(2 / 3)
