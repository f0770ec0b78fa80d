"""Whether what is said in Midnight Manor is true (MM-99)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from afterdark.engine.core.action import Word
from afterdark.engine.core.facts import FactKind
from afterdark.games.manor.book import GAVE, RECEIVED, SAW_ROLE
from afterdark.games.manor.cards import KINDS

if TYPE_CHECKING:
    from afterdark.games.manor.state import Manor


def claim_holds(state: Manor, seat: int, kind: str, words: Mapping[str, Word]) -> bool | None:
    """Roles are those of the moment: whoever was human may be turned an hour later.

    Suspicion is of being a vampire, whoever voices it. Where one goes is a promise.
    """
    match kind:
        case "human":
            return state.is_human(seat)
        case "suspect":
            return not state.is_human(int(words["other"]))
        case "trust":
            return state.is_human(int(words["other"]))
        case "identified":
            seen = 1 if words["vampire"] == "yes" else 0
            return _remembers(state, seat, SAW_ROLE, [int(words["other"]), seen])
        case "gave":
            card = KINDS.index(str(words["card"]))
            return _remembers(state, seat, GAVE, [int(words["other"]), card])
        case "got":
            card = KINDS.index(str(words["card"]))
            return _remembers(state, seat, RECEIVED, [int(words["other"]), card])
        case "have":
            return state.hand(seat)[KINDS.index(str(words["card"]))] > 0
    return None


def _remembers(state: Manor, seat: int, kind: FactKind, values: list[int]) -> bool:
    chain = state.facts[seat]
    while chain is not None:
        if chain.fact.kind is kind and chain.fact.values == values:
            return True
        chain = chain.before
    return False
