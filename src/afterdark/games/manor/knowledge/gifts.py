"""What is known of cards that one gave to another, whoever saw them."""

from __future__ import annotations

from afterdark.games.manor.book import STOLE
from afterdark.games.manor.cards import BITE
from afterdark.games.manor.knowledge.plot import Plot
from afterdark.games.manor.knowledge.story import NOTHING, UNKNOWN, Told


def known_gifts(story: Plot, known: dict[int, int], place: int, told: Told) -> tuple[int, int]:
    """What the one gave and what the other gave, as far as that is known.

    `known` are gifts that nobody saw and that must have been of a kind, by event and giver.
    """
    gives, gets = told.card, told.back
    if told.kind is STOLE:
        return NOTHING, gives
    if gives == UNKNOWN:
        gives = known.get(place * story.seats + told.seat, UNKNOWN)
    if gets == UNKNOWN:
        gets = known.get(place * story.seats + told.other, UNKNOWN)
    return gives, gets


def saved_by_garlic(story: Plot) -> dict[int, int]:
    """Garlic thrown away at the end of a trade tells that a Bite was given (MM-R7)."""
    known: dict[int, int] = {}
    for place, told in enumerate(story.events):
        if told.saved & 1 and told.back == UNKNOWN:
            known[place * story.seats + told.other] = BITE
        if told.saved & 2 and told.card == UNKNOWN:
            known[place * story.seats + told.seat] = BITE
    return known
