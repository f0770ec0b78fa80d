"""Sealed answers: given at one's own pace, taken back, saved and imagined, and opened together.

Bids of ink in two parts (VEC-79) show the way of an answer; the rally shows the rest.
"""

from __future__ import annotations

from typing import ClassVar, cast

import pytest

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.playout import play_out
from afterdark.engine.core.state import Json
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.errors import PositionError, Refused
from afterdark.engine.positions.position import from_data
from afterdark.games.vec import GAME
from afterdark.games.vec.state import Vec
from tests.engine.rally import HiddenRally, Rally, RallyRules, Riot
from tests.engine.tables import (
    Table,
    assert_look_alike,
    loaded,
    notations,
    play,
    position,
    refused,
    seen,
    viewers,
    world,
)

VEC = GAME.rules()
INK = [zone.title for zone in VEC.layout(3).zones].index("ink.2")


def bidding() -> Vec:
    """Three seats about to bid, with three, four and two drops and two specials each."""
    data: dict[str, Json] = {
        "seats": 3,
        "first": 0,
        "up": [
            "e-red-com v-green-adv v-blue-adv v-purple-adv",
            "c-yellow-adv c-red-adv",
            "e-grey-adv e-green-adv",
        ],
        "quills": {"e-red-com": 0},
        "ink": ["drop drop drop", "drop drop drop drop", "drop drop"],
        "steps": ["round", {"step": "acting", "next": 0}],
    }
    state = from_data(VEC, data, FastDealer.seeded("bids"))
    play(state, "0 activate:e-red-com", "0 candidate:v-green-adv")
    play(state, "1 oppose:c-yellow-adv", "2 oppose:e-grey-adv", "0 done", "1 done", "2 done")
    assert state.stack[-1].NAME == "sealed_bid"
    return cast("Vec", state)


def rally(*factions: str, **given: Json) -> Table:
    """A rally of these factions; one that begins with `*` lies open."""
    row: list[Json] = [
        {"card": faction.lstrip("*"), "known": "all" if faction[0] == "*" else [seat]}
        for seat, faction in enumerate(factions)
    ]
    data: dict[str, Json] = {"seats": len(factions), "faction": row, **given}
    return from_data(RallyRules(), data, FastDealer.seeded("rally"))


# -- an answer in parts ---------------------------------------------------------------------------


def test_all_are_asked_at_once_and_each_goes_at_its_own_pace() -> None:
    state = bidding()
    assert state.to_act() == [0, 1, 2]
    play(state, "2 seal_specials:1", "2 seal_drops:2", "0 seal_specials:0")
    assert state.to_act() == [0, 1]
    assert notations(state, 0) == ["seal_drops:0", "seal_drops:1", "seal_drops:2", "seal_drops:3"]
    assert notations(state, 1) == ["seal_specials:0", "seal_specials:1", "seal_specials:2"]


def test_who_has_answered_is_public_but_not_the_amounts_nor_a_half_answer() -> None:
    one = play(bidding(), "2 seal_specials:1", "2 seal_drops:2", "0 seal_specials:0")
    other = play(bidding(), "2 seal_specials:0", "2 seal_drops:0")
    play(other, "0 seal_specials:2", "0 seal_drops:3")
    other.retract(0)
    assert_look_alike(one, other, [1, SPECTATOR])
    for viewer in (1, SPECTATOR):
        assert one.view(viewer).asked == [0, 1]


def test_what_is_sealed_still_counts_as_held() -> None:
    state = bidding()
    play(state, "2 seal_specials:1", "2 seal_drops:2")
    assert state.ink(2) == 2
    assert state.view(2).zones[INK] == [2]


def test_an_answer_may_be_taken_back_until_the_last_one_is_in() -> None:
    state = play(bidding(), "2 seal_specials:1", "2 seal_drops:2")
    assert refused(state, "2 seal_drops:1").key == "refused-answered"
    state.retract(2)
    for seat, specials in ((2, 2), (0, 0), (1, 0)):
        play(state, f"{seat} seal_specials:{specials}", f"{seat} seal_drops:0")
    assert state.stack[-1].NAME != "sealed_bid"
    assert not state.may_retract(2)


def test_half_an_answer_can_be_taken_back_too() -> None:
    state = play(bidding(), "0 seal_specials:2")
    state.retract(0)
    assert notations(state, 0) == ["seal_specials:0", "seal_specials:1", "seal_specials:2"]


@pytest.mark.parametrize("seat", [SPECTATOR, 1, 3])
def test_nobody_takes_back_what_they_did_not_answer(seat: int) -> None:
    state = play(bidding(), "2 seal_specials:1", "2 seal_drops:2")
    assert not state.may_retract(seat)
    before = position(state)
    with pytest.raises(Refused, match="no sealed answer"):
        state.retract(seat)
    assert position(state) == before


def test_sealing_and_taking_back_are_no_decisions_and_disclose_nothing() -> None:
    state = bidding()
    before = state.decision, state.disclosures
    play(state, "2 seal_specials:1", "2 seal_drops:2", "0 seal_specials:1", "0 seal_drops:0")
    state.retract(0)
    assert (state.decision, state.disclosures) == before
    play(state, "0 seal_specials:0", "0 seal_drops:0", "1 seal_specials:0", "1 seal_drops:0")
    assert state.decision == before[0] + 1
    assert state.disclosures > before[1]


class TwiceAsked(HiddenRally):
    """A rally that everybody answers in two parts."""

    NAME: ClassVar[str] = "twice_asked"

    def complete(self, state: Rally, seat: int) -> bool:
        return len(state.answers[seat]) == 2


def test_a_playout_plays_every_part_of_a_sealed_answer() -> None:
    state = rally("human", "human", "infected", tension=4)
    state.take_over([Riot(), TwiceAsked()])
    play(state, "0 rally:stay", "0 rally:stay", "1 rally:stay")
    assert state.decision == 0
    assert play_out(state, Rng.seeded(1)) == 3
    assert state.decision == 1
    assert notations(state, 0) == []


# -- saved and imagined ---------------------------------------------------------------------------


def test_answers_in_flight_are_saved_and_play_on_the_same() -> None:
    state = play(bidding(), "2 seal_specials:1", "2 seal_drops:2", "0 seal_specials:0")
    again = loaded(state)
    sealed = [["seal_specials:0"], [], ["seal_specials:1", "seal_drops:2"]]
    assert position(again)["answers"] == sealed
    rest = ("0 seal_drops:1", "1 seal_specials:0", "1 seal_drops:4")
    assert position(play(state, *rest)) == position(play(again, *rest))


@pytest.mark.parametrize("answer", ["seal_drops:1", "seal_specials:9", "place:v-blue-adv"])
def test_a_position_cannot_hold_an_answer_nobody_may_give(answer: str) -> None:
    with pytest.raises(PositionError) as caught:
        world(bidding(), answers=[[answer], [], []])
    assert caught.value.where == "answers"


def test_a_position_in_which_all_answers_are_in_is_refused() -> None:
    answer: Json = ["seal_specials:0", "seal_drops:0"]
    with pytest.raises(PositionError, match="all are in"):
        world(bidding(), answers=[answer, answer, answer])


def test_a_position_without_a_sealed_step_has_no_answers() -> None:
    asked = rally("human", "*vampire", "human", steps=[{"step": "public_rally", "seat": 1}])
    with pytest.raises(PositionError, match="nothing is sealed"):
        world(asked, answers=[["rally:stay"], [], []])


def test_an_imagined_answer_is_possible_and_random_for_those_who_have_answered() -> None:
    state = play(bidding(), "2 seal_specials:1", "2 seal_drops:2", "0 seal_specials:0")
    bids = set()
    for seed in range(100):
        imagined = state.view(0).imagine(Rng.seeded(seed))
        assert [action.notation for action in imagined.answers[0]] == ["seal_specials:0"]
        assert imagined.answers[1] == []
        bids.add(tuple(action.notation for action in imagined.answers[2]))
    assert len(bids) == 9
    assert all(len(bid) == 2 for bid in bids)


# -- one step after another -----------------------------------------------------------------------


def test_a_sealed_step_begins_without_the_answers_of_the_last_one() -> None:
    state = rally("human", "vampire", "*infected")
    play(state, "0 rally:stay", "1 rally:stay")
    assert [step.NAME for step in state.stack] == ["riot", "hidden_rally"]
    assert state.to_act() == [0, 1]
    assert state.answers == [[], [], []]
    assert refused(state, "2 rally:stay").key == "refused-not-asked"


def test_a_sealed_step_that_asks_nobody_opens_at_once() -> None:
    state = rally("*human", "*human", "*infected", tension=2)
    assert state.outcome() is not None
    assert position(state)["tension"] == 6
    assert state.decision == 0


def test_a_sealed_step_may_ask_one_seat_only_and_lead_to_the_end() -> None:
    state = rally("*human", "vampire", "*infected", tension=4)
    assert state.to_act() == [1]
    play(state, "1 rally:stay")
    result = state.outcome()
    assert result is not None
    assert result.reason == "tension"
    assert state.answers == []
    assert not state.may_retract(1)
    for viewer in viewers(state):
        assert seen(state.view(viewer))["choices"] == []
