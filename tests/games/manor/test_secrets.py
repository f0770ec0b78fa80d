"""Secret trades and dice: what the guests remember, and what nobody else can tell."""

from __future__ import annotations

from typing import cast

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.facts import unrolled
from afterdark.engine.core.state import Json
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.positions.position import from_data
from afterdark.games.manor import GAME
from afterdark.games.manor.cards import BITE, KINDS
from afterdark.games.manor.state import Manor
from tests.engine.tables import Table, assert_look_alike, loaded, play, position, seen

RULES = GAME.rules()
A, B, C = 0, 1, 2
SCORE = KINDS.index("score_1")


def trading(a: str, b: str, **given: Json) -> Manor:
    """A and B about to trade; the others look on. A is the first vampire."""
    data: dict[str, Json] = {
        "seats": 4,
        "round": 3,
        "role": ["first_vampire", "human", "human", "human"],
        "hand": [a, b, "trashbag", "trashbag"],
        "dice": [[1, 6], [2, 6], [3, 6], [4, 6]],
        "priority": [1, 2, 3, 4],
        "number": [6, 6, 6, 6],
        "order": [A, B, C, 3],
        "turn": 1,
        "visitors": [[], [], [], [], [], [A, B]],
        "steps": ["round", "end_of_round", "turns", "end_of_turn", "meeting"],
        **given,
    }
    return cast("Manor", from_data(RULES, data, FastDealer.seeded("trade")))


def bitten() -> Manor:
    """A bit B and got a score card back."""
    state = trading("bite score_1", "score_1 score_1")
    play(state, "0 give:bite", "1 give:score_1")
    return state


def remembered(state: Table, seat: int) -> list[str]:
    """A seat's facts since the beginning, as text; the public is the seat after the last."""
    return [repr(fact) for fact in unrolled(state.facts[seat])]


# -- memory ---------------------------------------------------------------------------------------


def test_each_trader_remembers_what_was_given_and_got_and_the_bitten_by_whom() -> None:
    state = bitten()
    assert remembered(state, A) == [f"gave{(B, BITE)}", f"received{(B, SCORE)}"]
    assert remembered(state, B) == [
        f"received{(A, BITE)}", f"gave{(A, SCORE)}", f"turned{(A,)}",
    ]  # fmt: skip
    assert remembered(state, C) == []


def test_the_public_remembers_only_that_two_traded() -> None:
    state = bitten()
    assert remembered(state, state.seats) == [f"traded{(A, B, 1, 1)}"]


def test_what_was_learned_survives_a_position_with_the_decision_it_came_from() -> None:
    state = bitten()
    facts = cast("dict[str, list[Json]]", position(state)["facts"])
    assert facts["1"] == [
        {"fact": "received", "since": 1, "from": 0, "card": "bite"},
        {"fact": "gave", "since": 1, "to": 0, "card": "score_1"},
        {"fact": "turned", "since": 1, "by": 0},
    ]
    assert position(loaded(state)) == position(state)
    mid = play(trading("bite", "score_1"), "0 give:bite")
    assert position(loaded(mid))["answers"] == [["give:bite"], [], [], []]


# -- what others cannot tell ----------------------------------------------------------------------


def test_what_was_drawn_for_a_substitution_is_not_even_the_partners_to_know() -> None:
    one = trading("bite bite", "score_1 score_1", deck={"top": ["score_3"]})
    other = trading("bite bite", "score_1 score_1", deck={"top": ["garlic"]})
    for state in (one, other):
        state.events = []
        play(state, "0 substitute", "1 give:score_1")
    assert remembered(one, B) != remembered(other, B)
    assert [event.seen_by(A) for event in one.events or ()] == [
        event.seen_by(A) for event in other.events or ()
    ]
    # Which cards are left in the deck differs, but nobody sees that.
    assert_look_alike(one, other, [A, C, SPECTATOR])


def test_a_trade_that_turns_somebody_looks_to_others_like_one_that_does_not() -> None:
    turned, kept = [trading("bite score_1", "score_1 score_1") for _ in range(2)]
    told = []
    for state, gift in ((turned, "0 give:bite"), (kept, "0 give:score_1")):
        state.events = []
        play(state, gift, "1 give:score_1")
        heard = [[event.seen_by(seat) for event in state.events] for seat in (C, SPECTATOR)]
        told.append([[line for line in lines if line is not None] for lines in heard])
    assert turned.is_human(B) != kept.is_human(B)
    assert_look_alike(turned, kept, [C, SPECTATOR])
    assert told[0] == told[1]


def test_the_giver_cannot_tell_whether_the_partner_was_human_before() -> None:
    roles: list[list[Json]] = [
        ["human", "human", "first_vampire", "human"],
        ["human", "vampire", "first_vampire", "human"],
    ]
    one, other = [trading("bite", "score_1", role=role) for role in roles]
    for state in (one, other):
        play(state, "0 give:bite", "1 give:score_1")
    assert_look_alike(one, other, [A, SPECTATOR])


def test_nobody_sees_who_of_the_two_has_answered() -> None:
    silent = trading("bite", "score_1")
    answered = play(trading("bite", "score_1"), "0 give:bite")
    assert_look_alike(silent, answered, [B, C, SPECTATOR])


# -- imagining ------------------------------------------------------------------------------------


def test_imagined_worlds_keep_what_the_traders_know() -> None:
    state = bitten()
    for seed in range(50):
        imagined = state.view(A).imagine(Rng.seeded(seed))
        assert not cast("Manor", imagined).is_human(B), "B gave no Garlic (MM-78)"
        assert remembered(imagined, A) == remembered(state, A)
        assert {f"received{(A, BITE)}", f"gave{(A, SCORE)}"} <= set(remembered(imagined, B))


def test_an_onlooker_imagines_every_role_the_two_may_have() -> None:
    state = bitten()
    worlds = [state.view(C).imagine(Rng.seeded(seed)) for seed in range(100)]
    pairs = {tuple(cast("Manor", world).is_human(seat) for seat in (A, B)) for world in worlds}
    assert pairs == {(True, True), (True, False), (False, True), (False, False)}
    for world in worlds:
        roles = cast("list[list[str]]", position(world)["role"])
        assert roles.count(["first_vampire"]) == 1
        assert roles[C] == ["human"]


# -- dice -----------------------------------------------------------------------------------------


def test_assignments_open_together_and_make_the_order() -> None:
    data: dict[str, Json] = {
        "seats": 4,
        "round": 3,
        "role": ["first_vampire", "human", "human", "human"],
        "hand": ["trashbag", "trashbag", "trashbag", "trashbag"],
        "dice": [[4, 4], [1, 2], [6, 5], [3, 3]],
        "steps": ["round", "end_of_round", "turns", "assign"],
    }
    state = from_data(RULES, data, FastDealer.seeded("dice"))
    before = seen(state.view(B))["open"]
    play(state, "2 assign:1.6", "0 assign:1.4", "3 assign:1.3")
    assert seen(state.view(B))["open"] == before
    play(state, "1 assign:2.2")
    assert position(state)["order"] == [B, 3, A, C]
