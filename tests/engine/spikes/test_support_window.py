"""Supports, reactions to reactions, and a fight that is interrupted (VE-88 to VE-104)."""

from __future__ import annotations

from typing import cast

import pytest

from afterdark.engine.core.audience import SPECTATOR
from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.state import Json
from afterdark.engine.positions.position import from_data
from tests.engine.spikes.proving import (
    assert_look_alike,
    loaded,
    notations,
    play,
    position,
    prove_games,
    refused,
    seen,
    world,
)
from tests.engine.spikes.support_window import Duel, DuelRules, moat_cards

RULES = DuelRules()
FIGHT: list[Json] = ["compare", {"step": "cancel_moment", "seat": 0}]


def duel(**given: Json) -> Duel:
    """A duel from a partial position."""
    return cast("Duel", from_data(RULES, given, FastDealer.seeded("duel")))


def t15() -> Duel:
    """Three against three; the attacker has Sacrifice and Interdict, the defender Dominate."""
    return duel(
        hand=["sacrifice interdict c1 c1", "dominate c1 c2"],
        fight=["c3", "c3"],
        moat=[[], []],
        played=[[], []],
        steps=FIGHT,
    )


def test_t15_a_reaction_to_a_reaction_lets_the_support_resolve() -> None:
    state = t15()
    play(state, "0 play:sacrifice.c3", "0 pay:c1")
    play(state, "1 play:dominate", "1 pay:c1")
    play(state, "0 play:interdict", "0 pay:c1")
    assert [step.NAME for step in state.stack] == ["compare", "cancel_moment", "recommit"]
    assert state.to_act() == [1]
    play(state, "1 done")
    result = state.outcome()
    assert result is not None
    assert (result.winners, result.reason) == ([0], "slain")


def test_t15_without_the_second_reaction_the_support_fizzles() -> None:
    state = t15()
    play(state, "0 play:sacrifice.c3", "0 pay:c1", "1 play:dominate", "1 pay:c1", "0 decline")
    assert state.stack[-1].NAME != "recommit"
    assert moat_cards(state, 0) == [("c1", False), ("sacrifice", True)]
    assert moat_cards(state, 1) == [("c1", False), ("dominate", True)]
    assert state.stack[-1].NAME == "cancel", "the moment may be used again (VE-103)"
    play(state, "0 decline")
    result = state.outcome()
    assert result is not None
    assert (result.winners, result.reason) == ([1], "held")


def test_the_whole_chain_lies_on_the_stack_innermost_last_and_is_public() -> None:
    state = t15()
    play(state, "0 play:sacrifice.c3", "0 pay:c1", "1 play:dominate", "1 pay:c2")
    play(state, "0 play:interdict")
    chain = [
        "compare",
        {"step": "cancel_moment", "seat": 0},
        {"step": "announced", "seat": 0, "card": "sacrifice", "target": "c3"},
        {"step": "announced", "seat": 1, "card": "dominate", "target": None},
        {"step": "announced", "seat": 0, "card": "interdict", "target": None},
        {"step": "pay", "seat": 0, "left": 1},
    ]
    assert position(state)["steps"] == chain
    assert seen(state.view(SPECTATOR))["steps"] == seen(state.view(1))["steps"]
    assert position(loaded(state)) == position(state)


def test_a_cancelled_card_is_replaced_and_the_moment_comes_again() -> None:
    state = duel(
        hand=["sacrifice sacrifice c1 c1", "c2 c2"],
        fight=["c3", "c3"], moat=[[], []], played=[[], []], steps=FIGHT,
    )  # fmt: skip
    play(state, "0 play:sacrifice.c3", "0 pay:c1", "1 decline", "1 commit:c2", "1 done")
    assert state.to_act() == [0]
    assert notations(state, 0) == ["play:sacrifice.c2", "decline"]


def test_what_was_paid_is_seen_by_its_payer_alone() -> None:
    state = play(t15(), "0 play:sacrifice.c3")
    state.events = []
    play(state, "0 pay:c1")
    [event] = [event for event in state.events if event.name == "paid"]
    assert event.seen_by(0) == ("paid", {"seat": 0, "card": "c1"})
    assert event.seen_by(1) == event.seen_by(SPECTATOR) == ("paid-seen", {"seat": 0})
    assert RULES.action("pay:c1").seen == "pay:?"
    moat = state.layout.find("moat", 0)
    assert state.view(0).zones[moat] == [0]
    assert state.view(1).zones[moat] == state.view(SPECTATOR).zones[moat] == [-1]


@pytest.mark.parametrize("hand", ["dominate c1 c2", "c1 c1 c2", "c3 torch torch"])
def test_being_asked_to_react_does_not_depend_on_the_hand(hand: str) -> None:
    state = play(t15(), "0 play:sacrifice.c3", "0 pay:c1")
    deck = cast("list[str]", position(state)["deck"])
    swapped = [*deck, "dominate", "c1", "c2"]
    for card in hand.split():
        swapped.remove(card)
    hands = cast("list[list[str]]", position(state)["hand"])
    other = world(state, hand=[cast("Json", hands[0]), hand], deck=cast("Json", swapped))
    assert other.to_act() == [1]
    assert_look_alike(state, other, [0, SPECTATOR])
    assert notations(other, 1)[-1] == "decline"


def test_a_seat_without_a_reaction_has_decline_alone() -> None:
    state = duel(
        hand=["sacrifice c1 interdict", "c1 c2"],
        fight=["c3", "c3"], moat=[[], []], played=[[], []], steps=FIGHT,
    )  # fmt: skip
    play(state, "0 play:sacrifice.c3", "0 pay:c1")
    assert state.to_act() == [1]
    assert notations(state, 1) == ["decline"]


def test_a_seat_that_by_public_knowledge_cannot_pay_is_not_asked() -> None:
    state = duel(
        hand=["sacrifice c1", "dominate"],
        fight=["c3", "c3"], moat=[[], []], played=[[], []], steps=FIGHT,
    )  # fmt: skip
    play(state, "0 play:sacrifice.c3", "0 pay:c1")
    assert state.stack[-1].NAME == "recommit"


def test_when_every_reaction_was_seen_nobody_is_asked_to_react() -> None:
    everybody = {"known": "all"}
    state = duel(
        hand=["sacrifice c1", "c1 c1 c2"],
        moat=[[{"card": "interdict", **everybody}], [{"card": "dominate", **everybody}]],
        fight=["c3", "c3"], played=[[], []], steps=FIGHT,
    )  # fmt: skip
    play(state, "0 play:sacrifice.c3", "0 pay:c1")
    assert state.stack[-1].NAME == "recommit"


def test_two_declines_in_a_row_close_a_window() -> None:
    state = duel(hand=["torch c1 c1 c2", "torch c2 c2 c3"])
    play(state, "0 decline", "1 play:torch", "1 pay:c2", "1 pay:c2", "0 decline")
    assert state.to_act() == [0], "after a support priority returns to the active seat (VE-90)"
    play(state, "0 play:torch", "0 pay:c1", "0 pay:c1")
    if state.stack[-1].NAME == "react":
        play(state, "1 decline")
    play(state, "0 decline", "1 decline")
    assert state.stack[-1].NAME == "commit_attack"
    assert state.open.torches == 2


def test_two_equal_cards_are_one_option() -> None:
    state = duel(hand=["torch c1 c1 c1", "c2 c2"])
    play(state, "0 play:torch")
    assert notations(state, 0) == ["pay:c1"]


def test_a_support_that_cannot_be_paid_for_is_refused_and_changes_nothing() -> None:
    state = duel(hand=["torch c1", "c2 c2"])
    assert notations(state, 0) == ["decline"]
    refusal = refused(state, "0 play:torch")
    assert refusal.clause == "VE-90"
    assert refused(state, "1 decline").key == "refused-not-asked"


def test_every_decision_of_random_duels_saves_clones_and_imagines() -> None:
    steps = prove_games(RULES, 2, 25)
    assert steps == {
        "window", "pay", "react", "commit_attack", "commit_defence", "recommit", "cancel",
    }  # fmt: skip
