"""Secret trades, bites, and who remembers what (MM-29 to MM-32, MM-59 to MM-78)."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from afterdark.engine.core.audience import SPECTATOR, card_in
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.facts import Fact, unrolled
from afterdark.engine.core.scripted import ScriptedDealer
from afterdark.engine.core.state import Json
from afterdark.engine.errors import PositionError
from afterdark.engine.positions.position import from_data
from tests.engine.spikes.proving import (
    Table,
    assert_look_alike,
    loaded,
    notations,
    play,
    position,
    prove_games,
    refused,
    seen,
    viewers,
    world,
)
from tests.engine.spikes.trade import HUMAN, ROLE, VAMPIRE, Manor, ManorRules

RULES = ManorRules()
A, B, C = 0, 1, 2
ROLES: list[Json] = [
    {"card": "vampire", "known": [A]},
    {"card": "human", "known": [B]},
    {"card": "human", "known": [C]},
]
BEGAN: dict[str, Json] = {
    "0": [{"fact": "began", "role": "vampire", "since": 0}],
    "1": [{"fact": "began", "role": "human", "since": 0}],
    "2": [{"fact": "began", "role": "human", "since": 0}],
}


def trading(a: str, b: str, **given: Json) -> Manor:
    """A and B about to trade; C looks on. A is the first vampire."""
    data: dict[str, Json] = {
        "seats": 3,
        "hand": [a, b, "plus plus"],
        "role": ROLES,
        "facts": BEGAN,
        "round": 1,
        "dice": [[1, 2], [3, 4], [5, 6]],
        "order": [A, B, C],
        "decision": 1,
        "disclosures": 1,
        "steps": ["round", {"step": "trade", "first": A, "second": B}],
        **given,
    }
    return cast("Manor", from_data(RULES, data, FastDealer.seeded("trade")))


def after(state: Manor, *turns: str) -> Manor:
    play(state, *turns)
    return state


def remembered(state: Table, seat: int) -> list[str]:
    """A seat's facts since the beginning, as text."""
    return [repr(fact) for fact in unrolled(state.facts[seat]) if fact.kind.name != "began"]


# -- the trade ------------------------------------------------------------------------------------


def test_copies_of_a_card_are_one_option() -> None:
    assert notations(trading("plus plus bite", "garlic"), A) == ["give:bite", "give:plus"]


def test_a_hand_of_bites_alone_may_be_substituted() -> None:
    state = trading("bite bite", "bite plus")
    assert notations(state, A) == ["give:bite", "substitute"]
    assert refused(state, "1 substitute").clause == "MM-60"


def test_a_human_who_is_given_a_bite_turns() -> None:
    state = after(trading("bite", "plus"), "0 give:bite", "1 give:plus")
    assert [state.role(seat) for seat in (A, B, C)] == [VAMPIRE, VAMPIRE, HUMAN]


def test_garlic_given_in_the_same_trade_protects_its_giver() -> None:
    state = after(trading("bite", "garlic plus"), "0 give:bite", "1 give:garlic")
    assert state.role(B) == HUMAN


def test_an_empty_hand_is_not_asked_and_the_partner_draws() -> None:
    state = trading("bite bite", "", deck={"top": ["plus"]})
    assert state.to_act() == [A]
    play(state, "0 give:bite")
    assert state.role(B) == VAMPIRE
    assert position(state)["hand"] == [["bite", "plus"], ["bite"], ["plus", "plus"]]


def test_a_drawn_bite_does_not_turn() -> None:
    state = trading("bite bite", "plus", deck={"top": ["bite"]})
    play(state, "0 substitute", "1 give:plus")
    assert state.role(B) == HUMAN
    assert position(state)["discard"] == ["bite"]


# -- memory ---------------------------------------------------------------------------------------


def test_each_trader_remembers_what_he_gave_and_got_and_the_bitten_who_bit_him() -> None:
    state = after(trading("bite", "plus"), "0 give:bite", "1 give:plus")
    bite, plus = 0, 2
    assert remembered(state, A) == [f"gave{(B, bite)}", f"got{(B, plus)}"]
    assert remembered(state, B) == [f"got{(A, bite)}", f"gave{(A, plus)}", f"turned{(A,)}"]
    assert remembered(state, C) == []


def test_the_public_remembers_only_that_two_traded() -> None:
    state = after(trading("bite", "plus"), "0 give:bite", "1 give:plus")
    assert remembered(state, state.seats) == [f"traded{(A, B)}"]


def test_what_was_drawn_for_a_substitution_is_not_even_the_partners_to_know() -> None:
    one = trading("bite bite", "plus plus", deck={"top": ["plus"]})
    other = trading("bite bite", "plus plus", deck={"top": ["garlic"]})
    for state in (one, other):
        state.events = []
        play(state, "0 substitute", "1 give:plus")
    assert remembered(one, B) != remembered(other, B)
    assert [event.seen_by(A) for event in one.events or ()] == [
        event.seen_by(A) for event in other.events or ()
    ]
    # Which cards are left in the deck differs, but nobody sees that.
    assert_look_alike(one, other, [A, C, SPECTATOR])


def test_a_trade_that_turns_somebody_looks_to_others_like_one_that_does_not() -> None:
    # Another trade follows at once, so that no dice hide how much was disclosed in this one.
    more: list[Json] = [
        "round",
        {"step": "trade", "first": B, "second": C},
        {"step": "trade", "first": A, "second": B},
    ]
    bitten = trading("bite plus", "plus plus", steps=more)
    kept = trading("bite plus", "plus plus", steps=more)
    told = []
    for state, gift in ((bitten, "0 give:bite"), (kept, "0 give:plus")):
        state.events = []
        play(state, gift, "1 give:plus")
        told.append([[event.seen_by(viewer) for event in state.events] for viewer in (C, -1)])
    assert bitten.role(B) != kept.role(B)
    assert_look_alike(bitten, kept, [C, SPECTATOR])
    said = [[line for line in lines if line is not None] for lines in told[0]]
    assert said == [[line for line in lines if line is not None] for lines in told[1]]


def test_the_giver_cannot_tell_whether_his_partner_was_human_before() -> None:
    roles: list[Json] = [
        {"card": "human", "known": [A]},
        {"card": "human", "known": [B]},
        {"card": "vampire", "known": [C]},
    ]
    swapped: list[Json] = [
        roles[0],
        {"card": "vampire", "known": [B]},
        {"card": "human", "known": [C]},
    ]
    one = trading("bite", "plus", role=roles, facts={"0": BEGAN["1"]})
    other = trading("bite", "plus", role=swapped, facts={"0": BEGAN["1"]})
    for state in (one, other):
        play(state, "0 give:bite", "1 give:plus")
    assert_look_alike(one, other, [A, SPECTATOR])


def test_no_more_than_that_not_all_have_answered_is_shown() -> None:
    silent = trading("bite", "plus")
    answered = after(trading("bite", "plus"), "0 give:bite")
    assert_look_alike(silent, answered, [B, C, SPECTATOR])


# -- saving and imagining -------------------------------------------------------------------------


def test_facts_and_picks_in_flight_survive_a_position() -> None:
    state = after(trading("bite plus", "plus plus"), "0 give:bite", "1 give:plus")
    facts = cast("dict[str, list[Json]]", position(state)["facts"])
    assert facts["1"][1:] == [
        {"fact": "got", "since": 2, "from": 0, "card": "bite"},
        {"fact": "gave", "since": 2, "to": 0, "card": "plus"},
        {"fact": "turned", "since": 2, "by": 0},
    ]
    assert position(loaded(state)) == position(state)
    mid = after(trading("bite", "plus"), "0 give:bite")
    assert position(loaded(mid))["answers"] == [["give:bite"], [], []]


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"0": [{"fact": "dreamt"}]}, "is no fact"),
        ({"0": [{"fact": "gave", "to": 1, "card": "stake"}]}, "card cannot be 'stake'"),
        ({"0": [{"fact": "gave", "to": 7, "card": "bite"}]}, "to cannot be 7"),
        ({"0": [{"fact": "gave", "to": 1, "card": "bite", "why": 1}]}, "'why' is not known"),
        ({"0": [{"fact": "gave", "to": 1, "card": "bite", "since": -1}]}, "from 0"),
        ({"0": "gave"}, "0 must be a list"),
        ({"9": []}, "0, 1, 2, public"),
    ],
)
def test_a_wrong_fact_is_named(facts: Json, says: str) -> None:
    with pytest.raises(PositionError, match=says):
        world(trading("bite", "plus"), facts=facts)


def test_imagined_worlds_keep_what_the_traders_know() -> None:
    state = after(trading("bite plus", "plus plus"), "0 give:bite", "1 give:plus")
    for seed in range(50):
        imagined = state.view(A).imagine(Rng.seeded(seed))
        assert card_in(imagined.zones[ROLE][B]) == VAMPIRE, "he gave no garlic (MM-78)"
        assert remembered(imagined, B) == remembered(state, B)


def test_an_onlooker_imagines_every_role_the_two_may_have() -> None:
    state = after(trading("bite plus", "plus plus"), "0 give:bite", "1 give:plus")
    worlds: Counter[tuple[int, ...]] = Counter()
    for seed in range(300):
        imagined = state.view(C).imagine(Rng.seeded(seed))
        worlds[tuple(card_in(piece) for piece in imagined.zones[ROLE])] += 1
    assert set(worlds) == {
        (VAMPIRE, HUMAN, HUMAN),
        (HUMAN, VAMPIRE, HUMAN),
        (VAMPIRE, VAMPIRE, HUMAN),
    }


def test_everything_is_shown_when_the_night_is_over() -> None:
    state = trading("bite", "plus", round=2)
    play(state, "0 give:bite", "1 give:plus")
    assert state.outcome() is not None
    views = [seen(state.view(viewer))["zones"] for viewer in viewers(state)]
    roles = [cast("list[list[int]]", zones)[ROLE] for zones in views]
    assert roles == [[VAMPIRE, VAMPIRE, HUMAN]] * 4
    hands = [cast("list[list[int]]", zones)[-3:] for zones in views]
    assert hands == [[[0, 0, 1], [1, 0, 0], [0, 0, 2]]] * 4


# -- dice -----------------------------------------------------------------------------------------


def scripted(*dice: int) -> Table:
    script = {"die": [die - 1 for die in dice]}
    return RULES.deal(3, ScriptedDealer(script, FastDealer.seeded("dice")))


def test_with_two_equal_dice_there_is_one_assignment() -> None:
    state = scripted(4, 4, 2, 6, 5, 1)
    assert [notations(state, seat) for seat in (A, B, C)] == [
        ["assign:1"],
        ["assign:1", "assign:2"],
        ["assign:1", "assign:2"],
    ]


def test_assignments_open_together_and_make_the_order() -> None:
    state = scripted(4, 4, 2, 6, 5, 1)
    play(state, "2 assign:2", "0 assign:1")
    assert seen(state.view(B))["open"] == seen(scripted(4, 4, 2, 6, 5, 1).view(B))["open"]
    play(state, "1 assign:2")
    assert position(state)["order"] == [C, A, B]


def test_every_decision_of_random_nights_saves_clones_and_imagines() -> None:
    steps = prove_games(RULES, 3, 10) | prove_games(RULES, 4, 6)
    assert steps == {"assign", "trade"}


def test_a_fact_knows_the_decision_after_which_it_was_learned() -> None:
    state = after(trading("bite", "plus"), "0 give:bite", "1 give:plus")
    newest: Fact = unrolled(state.facts[B])[-1]
    assert newest.since == state.decision == 2
