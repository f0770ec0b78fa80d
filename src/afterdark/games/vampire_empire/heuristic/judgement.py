"""What cards are worth keeping and how a fight will probably go: what both sides reckon with."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from afterdark.games.vampire_empire.book import CASTLE, HAND
from afterdark.games.vampire_empire.cards import HOLY, PROFESSION_OF, SUPPORT, VAMPIRE
from afterdark.games.vampire_empire.meta import H

if TYPE_CHECKING:
    from afterdark.games.vampire_empire.cards import Deck
    from afterdark.games.vampire_empire.knowledge.view import EmpireView

SPREAD: Final = 2.0
"""How far the strength of an unseen hand may lie from what is expected of it."""
IDLE: Final = 0.4
"""What a card is worth that fits nobody in the castle."""
UNMASKED: Final = 1 << 3
"""Beside the bits of professions: a revealed vampire, for and against whom other cards count."""


def called_for(view: EmpireView) -> int:
    """The professions that stand in the castle, as bits, and whether somebody is unmasked there."""
    calls = 0
    for person in view.zones[CASTLE]:
        calls |= 1 << PROFESSION_OF[person]
        if view.open.is_revealed(person):
            calls |= UNMASKED
    return calls


def fits(deck: Deck, kind: int, calls: int) -> bool:
    """Whether a card is valid for somebody in a castle that calls for these."""
    if deck.professions[kind] & calls != 0:
        return True
    return calls & UNMASKED != 0 and (deck.type[kind] == HOLY or deck.type[kind] == VAMPIRE)


def keeping(deck: Deck, kind: int, calls: int) -> float:
    """How much a card of the own hand is worth keeping."""
    if deck.type[kind] == SUPPORT:
        worth = 0.0
        for effect in deck.effects[kind]:
            worth += effect.keep
        return worth
    value = float(deck.value[kind])
    if fits(deck, kind, calls):
        return value + 0.3
    if deck.type[kind] == HOLY or deck.type[kind] == VAMPIRE:
        return 0.75 * value
    return IDLE * value


def strength(view: EmpireView, backed: int, opposed: int) -> int:
    """The values of all valid cards in the own hand."""
    worths = view.worths(view.seat, backed, opposed)
    hand = view.zones[HAND + view.seat]
    total = 0
    for kind in range(len(hand)):
        copies = hand[kind]
        if copies != 0:
            total += copies * worths[kind]
    return total


def expected_strength(view: EmpireView, unseen: list[int], backed: int, opposed: int) -> float:
    """What the opponent's hand is probably worth for somebody: its share of the unseen cards."""
    other = 1 - view.seat
    worths = view.worths(other, backed, opposed)
    cards = 0
    worth = 0
    for kind in range(len(unseen)):
        copies = unseen[kind]
        cards += copies
        worth += copies * worths[kind]
    if cards == 0:
        return 0.0
    return view.counts[HAND + other] * worth / cards


def chance(mine: float, theirs: float) -> float:
    """The probability that one unseen strength exceeds another."""
    return 1.0 / (1.0 + exp((theirs - mine) / SPREAD))


def cost(view: EmpireView, kind: int) -> int:
    """What a support costs in this turn (VE-92)."""
    deck = view.rules.deck
    return deck.sun[kind] if view.open.active == H else deck.moon[kind]
