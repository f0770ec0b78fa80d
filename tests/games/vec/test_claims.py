"""Whether claims of writers are true: what their objectives want, and what ink they hold."""

from __future__ import annotations

from typing import cast

from afterdark.engine.core.chance import FastDealer
from afterdark.games.vec import GAME
from afterdark.games.vec.knowledge.view import VecView

RULES = GAME.rules()


def test_what_belongs_in_the_novel_is_what_the_own_objective_scores_for() -> None:
    state = RULES.deal(3, FastDealer.seeded("claims"))
    deck = RULES.deck
    for seat in range(3):
        objective = cast("VecView", state.view(seat)).objective(seat)
        colours = deck.objective_colours[objective]
        wanted = 0
        for card, name in enumerate(deck.cards.kinds):
            scores = (
                deck.colour[card] in colours or deck.type[card] == deck.objective_type[objective]
            )
            assert RULES.claim_holds(state, seat, "write", {"card": name}) is scores
            wanted += scores
        assert 0 < wanted < len(deck.cards.kinds)


def test_drops_are_counted() -> None:
    state = RULES.deal(3, FastDealer.seeded("claims"))
    held = cast("VecView", state.view(1)).ink(1)
    assert RULES.claim_holds(state, 1, "drops", {"count": held}) is True
    assert RULES.claim_holds(state, 1, "drops", {"count": held + 1}) is False


def test_threats_promises_and_requests_are_neither() -> None:
    state = RULES.deal(3, FastDealer.seeded("claims"))
    assert RULES.claim_holds(state, 0, "oppose", {"other": 1}) is None
    assert RULES.claim_holds(state, 0, "quiet", {"other": 1}) is None
    card = RULES.deck.cards.kinds[0]
    assert RULES.claim_holds(state, 0, "mine", {"card": card}) is None
