"""What cards are worth keeping and how a fight will probably go: what both sides reckon with."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from afterdark.games.vampire_empire.book import CASTLE, HAND
from afterdark.games.vampire_empire.cards import HOLY, PROFESSION_OF, SUPPORT, VAMPIRE
from afterdark.games.vampire_empire.meta import H

if TYPE_CHECKING:
    from afterdark.games.vampire_empire.knowledge.view import EmpireView

SPREAD: Final = 2.0
"""How far the strength of an unseen hand may lie from what is expected of it."""
IDLE: Final = 0.4
"""What a card is worth that fits nobody in the castle."""


def keeping(view: EmpireView, kind: int) -> float:
    """How much a card of the own hand is worth keeping."""
    deck = view.rules.deck
    if deck.type[kind] == SUPPORT:
        return sum(effect.keep for effect in deck.effects[kind])
    value = float(deck.value[kind])
    if fits_castle(view, kind):
        return value + 0.3
    if deck.type[kind] in (HOLY, VAMPIRE):
        return 0.75 * value
    return IDLE * value


def fits_castle(view: EmpireView, kind: int) -> bool:
    """Whether a card is valid for somebody in the castle as things are."""
    deck = view.rules.deck
    revealed = False
    for person in view.zones[CASTLE]:
        if (deck.professions[kind] >> PROFESSION_OF[person]) & 1 == 1:
            return True
        if view.open.is_revealed(person):
            revealed = True
    return revealed and deck.type[kind] in (HOLY, VAMPIRE)


def strength(view: EmpireView, backed: int, opposed: int) -> int:
    """The values of all valid cards in the own hand."""
    worths = view.worths(view.seat, backed, opposed)
    total = 0
    for kind, copies in enumerate(view.zones[HAND + view.seat]):
        total += copies * worths[kind]
    return total


def expected_strength(view: EmpireView, backed: int, opposed: int) -> float:
    """What the opponent's hand is probably worth for somebody: its share of the unseen cards."""
    other = 1 - view.seat
    worths = view.worths(other, backed, opposed)
    cards = 0
    worth = 0
    for kind, copies in enumerate(view.unseen(other)):
        cards += copies
        worth += copies * worths[kind]
    if cards == 0:
        return 0.0
    return view.counts[HAND + other] * worth / cards


def chance(mine: float, theirs: float) -> float:
    """The probability that one unseen strength exceeds another."""
    return 1.0 / (1.0 + exp((theirs - mine) / SPREAD))


def least_worth(view: EmpireView, kinds: list[int]) -> int:
    """The place of the card that is missed least."""
    best = 0
    for place in range(1, len(kinds)):
        if keeping(view, kinds[place]) < keeping(view, kinds[best]):
            best = place
    return best


def most_worth(view: EmpireView, kinds: list[int]) -> int:
    """The place of the card that is wanted most."""
    best = 0
    for place in range(1, len(kinds)):
        if keeping(view, kinds[place]) > keeping(view, kinds[best]):
            best = place
    return best


def cost(view: EmpireView, kind: int) -> int:
    """What a support costs in this turn (VE-92)."""
    deck = view.rules.deck
    return deck.sun[kind] if view.open.active == H else deck.moon[kind]
