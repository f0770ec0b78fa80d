"""Whether what writers say is true (VEC-6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from afterdark.engine.core.action import Word
from afterdark.games.vec.book import INK, OBJECTIVE, SEAT_ZONES
from afterdark.games.vec.heuristic.taste import taste_of

if TYPE_CHECKING:
    from afterdark.games.vec.state import Vec


def claim_holds(state: Vec, seat: int, kind: str, words: Mapping[str, Word]) -> bool | None:
    """That a card belongs in the Novel is understood as a wish: it is true if the card would score
    for the speaker's own objective. Threats, promises and requests are neither true nor false."""
    match kind:
        case "write":
            deck = state.book.deck
            card = deck.cards.index[str(words["card"])]
            objective = state.zones[OBJECTIVE + SEAT_ZONES * seat]
            if not objective:
                return None
            return taste_of(deck, objective[0]).best(deck.colour[card], deck.type[card]) > 0.0
        case "drops":
            return state.zones[INK + SEAT_ZONES * seat][0] == words["count"]
    return None
