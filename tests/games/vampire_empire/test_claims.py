"""Whether claims of the duel are true: three of the nine are vampires."""

from __future__ import annotations

from typing import cast

from afterdark.engine.core.chance import FastDealer
from afterdark.games.vampire_empire import GAME
from afterdark.games.vampire_empire.cards import CHARACTERS
from afterdark.games.vampire_empire.knowledge.view import EmpireView
from afterdark.games.vampire_empire.meta import H, V

RULES = GAME.rules()


def test_everybody_is_either_human_or_a_vampire_whoever_says_so() -> None:
    state = RULES.deal(2, FastDealer.seeded("claims"))
    view = cast("EmpireView", state.view(V))
    vampires = 0
    for number, person in enumerate(CHARACTERS):
        words = {"card": person}
        for seat in (V, H):
            vampire = RULES.claim_holds(state, seat, "vampire", words)
            assert vampire is view.is_vampire(number)
            assert RULES.claim_holds(state, seat, "human", words) is not vampire
        vampires += view.is_vampire(number)
    assert vampires == 3


def test_boasts_are_neither_true_nor_false() -> None:
    state = RULES.deal(2, FastDealer.seeded("claims"))
    assert RULES.claim_holds(state, V, "strong", {}) is None
    assert RULES.claim_holds(state, H, "bluff", {}) is None
