"""Whether what is said at a table of V-Wars is true (VW-12)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from afterdark.engine.core.action import Word
from afterdark.engine.core.facts import FactKind
from afterdark.games.vwars.book import FACTION, PUT_CARD, REMOVED_CARD
from afterdark.games.vwars.cards import VAMPIRE, WHITE

if TYPE_CHECKING:
    from afterdark.games.vwars.state import Vwars


def claim_holds(state: Vwars, seat: int, kind: str, words: Mapping[str, Word]) -> bool | None:
    """Sides are real sides (VW-3): an Infected who was not awakened is human.

    Suspicion is of being with the vampires, whoever voices it: a Vampire who suspects a human
    wants them to be taken for one. Of cards it is asked whether the seat ever placed or removed
    one of that kind, for nobody says when.
    """
    match kind:
        case "human":
            return is_human(state, seat)
        case "suspect":
            return not is_human(state, int(words["other"]))
        case "trust":
            return is_human(state, int(words["other"]))
        case "put":
            return _remembers(state, seat, PUT_CARD, str(words["card"]))
        case "removed":
            return _remembers(state, seat, REMOVED_CARD, str(words["card"]))
        case "whites":
            return _whites(state, seat) == words["count"]
    return None


def is_human(state: Vwars, seat: int) -> bool:
    """Whether a seat is on the humans' side now (VW-3); before the cards are dealt all are."""
    if not state.zones[FACTION]:
        return True
    return state.faction(seat) != VAMPIRE and not state.open.public[seat]


def _whites(state: Vwars, seat: int) -> int:
    colours = state.book.card_colour
    return sum(1 for card in state.hand(seat) if colours[card] == WHITE)


def _remembers(state: Vwars, seat: int, kind: FactKind, card: str) -> bool:
    """Whether a seat remembers that this happened to a card of this notation."""
    number = state.book.box.cards.index[card]
    chain = state.facts[seat]
    while chain is not None:
        if chain.fact.kind is kind and chain.fact.values[0] == number:
            return True
        chain = chain.before
    return False
