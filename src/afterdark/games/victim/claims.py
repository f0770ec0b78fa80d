"""Whether what is said at Victor or Victim? is true (VI-R27): all letters lie open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from afterdark.engine.core.action import Word
from afterdark.games.victim.book import COLLECTION
from afterdark.games.victim.knowledge.view import lacking

if TYPE_CHECKING:
    from afterdark.games.victim.state import Victim


def claim_holds(state: Victim, seat: int, kind: str, words: Mapping[str, Word]) -> bool | None:
    """A warning is true if one letter would make somebody the victor. A letter is wanted if it
    brings its owner nearer to VICTOR. Whom one spares is a promise."""
    deck = state.book.deck
    match kind:
        case "beware":
            collection = state.zones[COLLECTION + int(words["other"])]
            for colour in range(len(deck.colours)):
                if lacking(collection, colour, deck.victor) == 1:
                    return True
            return False
        case "want":
            letter = deck.family.index[str(words["card"])]
            if letter >= deck.letter_kinds:
                return None
            before = state.zones[COLLECTION + seat]
            after = before.copy()
            after[letter] += 1
            colour = deck.colour_of[letter]
            return lacking(after, colour, deck.victor) < lacking(before, colour, deck.victor)
    return None
