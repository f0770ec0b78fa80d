"""Worlds a seat cannot tell from the true one: cards, factions, and what the others remember.

Cards that moved facedown stay open until somebody sees them; which card left a hand, a riot or a
deck is drawn at random among those that fit what was seen later. All other seats' hidden choices
are equally likely so, and so are all factions that nothing has ruled out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.facts import Chain, Fact
from afterdark.engine.core.zones import slot
from afterdark.games.vwars.book import (
    DECK,
    DISCARD,
    DRAWN,
    EVENT_DECK,
    FACTION,
    FACTION_DECK,
    HAND,
    LAW_DECK,
    REGION_DECK,
    RIOT_DECK,
)
from afterdark.games.vwars.cards import REGIONS
from afterdark.games.vwars.knowledge.factions import arrangements
from afterdark.games.vwars.knowledge.retelling import Retelling
from afterdark.games.vwars.knowledge.story import BOTH, GONE, PILE, RIOTS, Story
from afterdark.games.vwars.state import Vwars

if TYPE_CHECKING:
    from afterdark.games.vwars.knowledge.view import VwarsView

TRIES: Final = 12
"""Tellings before one is bent."""


def imagined(view: VwarsView, rng: Rng) -> Vwars:
    """A random world with this view."""
    state = Vwars(view.rules, view.layout, view.open.clone(), FastDealer(rng.fork()))
    zones = state.zones = [contents.copy() for contents in view.zones]
    tale = told_again(view.story(), rng)
    for region in range(REGIONS):
        zones[REGION_DECK + region] = tale.cards(region)
    zones[RIOT_DECK] = tale.cards(RIOTS)
    zones[DECK] = tale.cards(PILE)
    zones[DISCARD] = tale.cards(GONE)
    for seat in range(view.layout.seats):
        if seat != view.seat:
            zones[HAND + seat] = tale.hand(seat)
    zones[DRAWN] = _known(view, DRAWN, _drawn(view, tale))
    zones[EVENT_DECK] = _unseen(view, 1, rng)
    zones[LAW_DECK] = _unseen(view, 2, rng)
    _deal_factions(view, zones, rng)
    view.wake(state, rng)
    for memory in tale.memories:
        fact = Fact(memory.kind, [tale.face[memory.piece]], memory.since)
        state.facts[memory.seat] = Chain(fact, state.facts[memory.seat])
    return state


def told_again(story: Story, rng: Rng) -> Retelling:
    """A telling without contradiction, or a bent one if too many fail."""
    for _ in range(TRIES):
        tale = Retelling(story, rng)
        if tale.tell():
            return tale
    tale = Retelling(story, rng, bent=True)
    tale.tell()
    return tale


def _drawn(view: VwarsView, tale: Retelling) -> list[int]:
    """The agitator's two: as this seat sees them, or as they were imagined."""
    seen = view.zones[DRAWN]
    if seen and seen[0] >= 0:
        return seen
    return tale.cards(BOTH)


def _known(view: VwarsView, zone: int, cards: list[int]) -> list[int]:
    """Cards of a row with those who know them."""
    known = view.knowing[zone]
    return [slot(cards[place], known[place]) for place in range(len(cards))]


def _unseen(view: VwarsView, family: int, rng: Rng) -> list[int]:
    """The events or laws that lie nowhere in sight, shuffled."""
    cards = view.layout.families[family]
    left = cards.copies.copy()
    for number in range(len(view.zones)):
        if view.layout.zones[number].family is cards:
            for card in view.zones[number]:
                if card >= 0:
                    left[card] = left[card] - 1
    pool: list[int] = []
    for card in range(len(left)):
        for _ in range(left[card]):
            pool.append(card)
    rng.shuffle(pool)
    return pool


def _deal_factions(view: VwarsView, zones: list[list[int]], rng: Rng) -> None:
    """One of the ways to deal that this seat cannot rule out, all equally likely."""
    if not view.zones[FACTION]:
        deck = view.layout.families[3].all_pieces()
        rng.shuffle(deck)
        zones[FACTION_DECK] = deck
        return
    ways = arrangements(view)
    cards = ways[rng.below(len(ways))] if ways else view.zones[FACTION]
    zones[FACTION] = _known(view, FACTION, cards)
    zones[FACTION_DECK] = []
