"""What a decent writer thinks of a choice, and what tells who will win."""

from __future__ import annotations

from typing import cast

import pytest

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Json
from afterdark.engine.positions.position import from_data
from afterdark.games.vec import GAME
from afterdark.games.vec.heuristic.taste import SEALED
from afterdark.games.vec.heuristic.weigh import FAR
from afterdark.games.vec.state import Vec

RULES = GAME.rules()
PLACE: list[Json] = [
    "round", {"step": "placing", "next": 1}, {"step": "place_target", "seat": 0},
]  # fmt: skip
ACT: list[Json] = ["round", {"step": "acting", "next": 1}]
ACTIVATE: list[Json] = [*ACT, {"step": "activate", "seat": 0}]
TABLE: dict[str, Json] = {
    "seats": 2,
    "first": 0,
    "objective": [["oc1"], ["ov3"]],
    "up": [["e-red-com", "c-blue-adv", "c-green-adv", "c-grey-com"], ["v-grey-com", "v-grey-lov"]],
    "ideas": ["v-purple-lov", "e-yellow-adv", "c-green-lov", "e-blue-com"],
}
"""Seat 0 wants Cthulhu with red, blue, green and grey in this order."""
INSERTING: dict[str, Json] = {
    **TABLE,
    "quills": {"e-red-com": 0},
    "active": "e-red-com",
    "candidate": "c-blue-adv",
    "measured": ["c-blue-adv", None],
}


def table(position: dict[str, Json], **more: Json) -> Vec:
    """A position of the writers; what it leaves out is dealt."""
    return cast("Vec", from_data(RULES, {**position, **more}, FastDealer.seeded("weigh")))


def weights(state: Vec, seat: int = 0) -> dict[str, float]:
    """What each choice weighs, by its notation."""
    view = state.view(seat)
    weighed = RULES.weigh(view)
    return {action.notation: weighed[place] for place, action in enumerate(view.choices)}


def heaviest(state: Vec, seat: int = 0) -> str:
    """What weighs most."""
    weighed = weights(state, seat)
    return max(weighed, key=lambda notation: weighed[notation])


def play(state: Vec, *moves: str) -> None:
    """Whoever is asked does this."""
    for move in moves:
        state.play(state.to_act()[0], RULES.action(move))


def in_action(name: str, **values: Json) -> list[Json]:
    """A step of an action of seat 0."""
    return [*ACT, {"step": "after_action", "seat": 0}, {"step": name, **values}]


# -- the Novel ----------------------------------------------------------------------------------


def test_a_card_goes_where_the_objective_wants_it() -> None:
    state = table(INSERTING, steps=in_action("novel_position", seat=0, specials=0))
    assert heaviest(state) == "position:2"


def test_a_wanted_card_is_sealed_once_and_one_that_nobody_wants_is_not() -> None:
    step = in_action("novel_specials", seat=0)
    assert heaviest(table(INSERTING, steps=step)) == "specials:1"
    unwanted: list[Json] = ["e-red-com", "c-blue-adv", "c-green-adv", "e-yellow-adv"]
    state = table(
        INSERTING,
        steps=step,
        up=[unwanted, ["v-grey-com"]],
        ideas=["v-purple-lov"],
        candidate="e-yellow-adv",
        measured=["e-yellow-adv", None],
    )
    assert heaviest(state) == "specials:0"


def test_drops_are_exchanged_to_seal_a_card_that_was_won_and_for_nothing_else() -> None:
    poor: dict[str, Json] = {"ink": [["drop"] * 5, []], "specials": [[], []]}
    step = in_action("novel_specials", seat=0)
    assert heaviest(table(INSERTING, steps=step, **poor)) == "exchange"
    placing = weights(table(TABLE, steps=PLACE, **poor))
    assert placing["exchange"] == min(placing.values())


def test_a_replaced_card_goes_where_it_is_worth_most() -> None:
    """Red belongs in the first position, and seat 0 gets most for it there."""
    state = table(
        INSERTING,
        steps=in_action("novel_displace", seat=0, specials=1, position=2),
        novel_2=["c-red-com"],
    )
    weighed = weights(state)
    assert heaviest(state) == "position:1"
    assert weighed["position:1"] > weighed["position:3"]


THEIRS: dict[str, Json] = {
    "novel_1": ["v-yellow-adv"], "novel_2": ["v-purple-com"], "novel_3": ["v-yellow-com"],
    "seals_1": ["ink-yellow"], "seals_2": ["ink-yellow"], "seals_3": ["ink-yellow"],
}  # fmt: skip
"""Nothing that seat 0 wants, and three seals of seat 1; one more card ends the game."""
OURS: dict[str, Json] = {
    "novel_1": ["c-red-adv"], "novel_2": ["c-blue-com"], "novel_3": ["c-green-com"],
}  # fmt: skip


def test_nobody_begins_an_insert_that_would_end_the_game_for_a_rival() -> None:
    quilled: dict[str, Json] = {"quills": {"e-red-com": 0}, "steps": ACTIVATE}
    assert heaviest(table(TABLE, **quilled, **OURS)) == "activate:e-red-com"
    behind = weights(table(TABLE, **quilled, **THEIRS))
    assert behind["pass"] > behind["activate:e-red-com"] + 3.0


def test_a_card_that_would_end_the_game_for_a_rival_is_opposed() -> None:
    opposed: list[Json] = [*in_action("contest", seat=0), {"step": "insert_oppose", "seat": 1}]
    up: list[Json] = [
        ["e-red-com", "c-blue-adv", "c-green-adv", "c-grey-com"],
        ["v-purple-adv", "v-grey-com", "v-grey-lov"],
    ]
    behind = table(INSERTING, steps=opposed, up=up, **OURS)
    assert heaviest(behind, 1) == "oppose:v-purple-adv"
    ahead = table(INSERTING, steps=opposed, up=up, **THEIRS)
    assert heaviest(ahead, 1) == "decline"


def test_whoever_seals_a_card_is_thought_to_want_it() -> None:
    """A rival's sealed purple card in the second position speaks for ov4 (VEC-131, VEC-133)."""
    guess = RULES.tastes.guess(0, 0)
    assert guess.odds == pytest.approx([1 / 12] * 12)
    card = RULES.deck.kinds.index("v-purple-adv")
    sealed = RULES.tastes.guess(1 << 5, SEALED * (card + 1))
    wanting = RULES.deck.objectives.index("ov4")
    assert max(sealed.odds) == sealed.odds[wanting]
    assert sealed.odds[5] == 0.0
    assert sum(sealed.odds) == pytest.approx(1.0)
    assert sealed.taste.points(3, 0, 1, False) > guess.taste.points(3, 0, 1, False) + 0.5


# -- ink ----------------------------------------------------------------------------------------


def bid(**more: Json) -> Vec:
    """Sealed ink for an Insert of seat 0 against seat 1."""
    fists: list[Json] = [
        *in_action("insert_result", seat=0), {"step": "sealed_bid", "participants": [0, 1]},
    ]  # fmt: skip
    against: dict[str, Json] = {"measured": ["c-blue-adv", "v-grey-com"], "steps": fists}
    return table({**INSERTING, **against}, **more)


def test_nothing_is_bid_against_those_who_cannot_catch_up() -> None:
    state = bid(ink=[["drop"] * 3, []], specials=[["ink-red"] * 2, []], points=[9, 0])
    assert heaviest(state) == "seal_specials:0"
    state.play(0, RULES.action("seal_specials:0"))
    assert heaviest(state) == "seal_drops:0"


def test_as_many_drops_are_bid_as_a_rival_without_ink_cannot_beat() -> None:
    state = bid(ink=[["drop"] * 6, []], specials=[[], []], points=[0, 7])
    behind = (2 * 1 + 7) - 3 * 2
    state.play(0, RULES.action("seal_specials:0"))
    assert heaviest(state) == f"seal_drops:{behind + 1}"


def test_no_more_ink_is_laid_than_a_steal_needs() -> None:
    state = table(TABLE, steps=PLACE, ink=[["drop"] * 4, []])
    play(state, "place:c-green-lov")
    weighed = weights(state)
    assert sorted(weighed, key=lambda notation: -weighed[notation]) == [
        "drops:0", "drops:1", "drops:2", "drops:3", "drops:4",
    ]  # fmt: skip


# -- cards --------------------------------------------------------------------------------------


def test_a_fourth_colour_is_worth_more_than_a_second_card_of_the_same() -> None:
    """Neither colour is wanted, and type, genre and action are alike."""
    state = table(
        TABLE,
        steps=PLACE,
        up=[["e-red-com", "e-blue-adv", "e-purple-com"], ["v-grey-com"]],
        ideas=["c-purple-com", "v-yellow-com", "c-yellow-com", "v-purple-com"],
    )
    weighed = weights(state)
    assert weighed["place:c-yellow-com"] > weighed["place:c-purple-com"]


def test_a_wanted_idea_weighs_more_than_one_of_no_use() -> None:
    weighed = weights(table(TABLE, steps=PLACE))
    assert weighed["place:c-green-lov"] > weighed["place:v-purple-lov"] + 1.0


def test_after_an_action_the_card_is_turned_that_is_missed_least() -> None:
    up: list[Json] = ["e-red-com", "c-blue-adv", "c-green-adv", "v-yellow-lov"]
    turn: list[Json] = [*ACT, {"step": "after_action_turn", "seat": 0}]
    assert heaviest(table(TABLE, steps=turn, up=[up, ["v-grey-com"]])) == "turn:v-yellow-lov"


def test_a_compare_turns_the_only_insert_card_of_the_loser() -> None:
    state = table(
        TABLE,
        up=[["v-blue-adv"], ["v-grey-com", "e-grey-com", "c-grey-lov", "v-yellow-com"]],
        quills={"v-blue-adv": 0},
        active="v-blue-adv",
        measured=["v-blue-adv", "v-grey-com"],
        steps=in_action("compare_spend", seat=0, loser=1, score=50, card=None),
    )
    weighed = weights(state)
    assert heaviest(state) == "turn:c-grey-lov"
    assert min(weighed, key=lambda notation: weighed[notation]) == "stop"


def test_sacrifices_are_for_confrontations_alone() -> None:
    state = table(TABLE, quills={"c-green-adv": 0}, steps=ACTIVATE, down=[["v-red-com"], []])
    play(state, "activate:c-green-adv")
    assert heaviest(state) == "done"


def test_a_deck_is_searched_for_what_the_objective_wants() -> None:
    weighed = weights(table(TABLE, up=[[], []], steps=["round", {"step": "draft_deck", "seat": 0}]))
    for wanted in ("red", "blue", "green", "grey"):
        assert weighed[f"deck:{wanted}"] > weighed["deck:purple"] + 0.5
        assert weighed[f"deck:{wanted}"] > weighed["deck:yellow"] + 0.5


# -- all of them --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_weights_and_features_are_in_range_all_game_long(seats: int) -> None:
    """The best choice weighs nothing, blunders weigh a few nats less, and features about one."""
    rng = Rng.seeded(f"range {seats}")
    state = RULES.deal(seats, FastDealer.seeded("range"))
    while state.outcome() is None:
        for seat in state.to_act():
            sight = state.sight(seat)
            weighed = RULES.weigh(sight)
            assert len(weighed) == len(sight.choices)
            assert max(weighed) == 0.0
            assert min(weighed) > -FAR
            for everything in (False, True):
                features = RULES.measure(state.sight(seat, everything=everything))
                assert len(features) == len(RULES.features)
                assert all(-1.5 < feature < 1.5 for feature in features)
            state.play(seat, RULES.advise(sight, rng))
    assert len(RULES.measure(state.sight(0))) == len(RULES.features)


def test_whoever_sees_everything_measures_what_rivals_really_score() -> None:
    state = table(TABLE, steps=ACTIVATE, **THEIRS)
    points = RULES.features.index("best_rival_points")
    known = RULES.measure(state.sight(0, everything=True))[points]
    guessed = RULES.measure(state.sight(0))[points]
    assert known == pytest.approx((5 + 3 + 3) / 15)
    assert guessed < known
