"""Worlds a seat cannot tell from the true one: vampires, trusted humans, the city, the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.zones import EVERYONE, slot
from afterdark.games.vampire_empire.book import (
    ANNOUNCED,
    BAG,
    CASTLE,
    CELLAR,
    CITY,
    DEAD,
    DECK,
    FIGHT,
    HAND,
    MOAT,
    TRUSTED,
    VAMPIRES,
)
from afterdark.games.vampire_empire.cards import PEOPLE, TRUSTED_HUMANS
from afterdark.games.vampire_empire.knowledge.needs import Needs, needs_of
from afterdark.games.vampire_empire.piles import size
from afterdark.games.vampire_empire.state import Empire

if TYPE_CHECKING:
    from afterdark.games.vampire_empire.knowledge.view import EmpireView


def imagined(view: EmpireView, rng: Rng) -> Empire:
    """A random world with this view: the deal's odds, hidden discards as likely as any."""
    state = Empire(view.rules, view.layout, view.open.clone(), FastDealer(rng.fork()))
    zones = state.zones = [contents.copy() for contents in view.zones]
    for zone in (CASTLE, DEAD):
        contents = zones[zone]
        for place in range(len(contents)):
            contents[place] = slot(contents[place], EVERYONE)
    _deal_tokens(view, zones, rng)
    _deal_city(view, zones, rng)
    for seat in range(2):
        if seat == view.seat:
            _deal_own_deck(view, zones, rng)
        else:
            _deal_cards(view, seat, zones, rng)
    view.wake(state, rng)
    return state


def _deal_tokens(view: EmpireView, zones: list[list[int]], rng: Rng) -> None:
    """Every set of vampires that is possible, then every pair of trusted humans, alike (VE-6)."""
    if not zones[VAMPIRES]:
        sets = view.possible_vampires()
        chosen = sets[rng.below(len(sets))]
        zones[VAMPIRES] = [(chosen >> person) & 1 for person in range(PEOPLE)]
    vampires = zones[VAMPIRES]
    if not zones[TRUSTED]:
        humans = [person for person in range(PEOPLE) if vampires[person] == 0]
        rng.shuffle(humans)
        trusted = [0] * PEOPLE
        for place in range(TRUSTED_HUMANS):
            trusted[humans[place]] = 1
        zones[TRUSTED] = trusted
    if not zones[BAG]:
        trusted = zones[TRUSTED]
        zones[BAG] = [
            person for person in range(PEOPLE) if vampires[person] == 0 and trusted[person] == 0
        ]
    rng.shuffle(zones[BAG])


def _deal_city(view: EmpireView, zones: list[list[int]], rng: Rng) -> None:
    """Unknown depths hold the living who are nowhere else, in any order."""
    city = zones[CITY]
    unplaced = [True] * PEOPLE
    for zone in (CASTLE, CITY, DEAD):
        for person in view.zones[zone]:
            if person >= 0:
                unplaced[person] = False
    pool = [person for person in range(PEOPLE) if unplaced[person]]
    rng.shuffle(pool)
    known = view.knowing[CITY]
    for depth in range(len(city)):
        person = city[depth]
        if person < 0:
            person = pool.pop()
        city[depth] = slot(person, known[depth])


def _deal_own_deck(view: EmpireView, zones: list[list[int]], rng: Rng) -> None:
    """What lies nowhere else is in the own deck, in any order."""
    seat = view.seat
    left = view.rules.deck.copies[seat].copy()
    for zone in (HAND, CELLAR, MOAT, FIGHT, ANNOUNCED):
        for kind, copies in enumerate(zones[zone + seat]):
            if copies != 0:
                left[kind] = left[kind] - copies
    deck = _unrolled(left)
    rng.shuffle(deck)
    zones[DECK + seat] = deck


def _unrolled(counts: list[int]) -> list[int]:
    cards: list[int] = []
    for kind, copies in enumerate(counts):
        while copies > 0:
            cards.append(kind)
            copies -= 1
    return cards


def _deal_cards(view: EmpireView, seat: int, zones: list[list[int]], rng: Rng) -> None:
    """Another seat's hidden cards: the moat as it was seen, a hand that can do what it began."""
    needs = needs_of(view, seat)
    lacked = view.open.lacks[seat]
    counts = view.counts
    copies = view.rules.deck.copies[seat]
    left = copies.copy()
    for zone in (FIGHT, ANNOUNCED):
        for kind, lying in enumerate(zones[zone + seat]):
            left[kind] = left[kind] - lying
    if needs.kind >= 0:
        left[needs.kind] = left[needs.kind] - 1
    moat = moat_as_seen(view, seat, left, rng)
    for kind, lying in enumerate(moat):
        left[kind] = left[kind] - lying
    pool = _unrolled(left)
    rng.shuffle(pool)
    if lacked < 0:
        zones[HAND + seat] = _dealt_hand(view, seat, needs, pool, rng)
    else:
        # VE-R16: what would have forced a second round is not in this hand.
        worths = view.rules.worth[lacked]
        able = [card for card in pool if worths[card] == 0]
        pool = [card for card in pool if worths[card] > 0]
        zones[HAND + seat] = _dealt_hand(view, seat, needs, able, rng)
        pool += able
        rng.shuffle(pool)
    zones[CELLAR + seat] = _taken(pool, counts[CELLAR + seat], len(copies))
    for _ in range(counts[MOAT + seat] - size(moat)):
        kind = pool.pop()
        moat[kind] = moat[kind] + 1
    zones[MOAT + seat] = moat
    zones[DECK + seat] = pool


def _taken(pool: list[int], count: int, kinds: int) -> list[int]:
    counts = [0] * kinds
    for _ in range(count):
        kind = pool.pop()
        counts[kind] = counts[kind] + 1
    return counts


def _dealt_hand(view: EmpireView, seat: int, needs: Needs, pool: list[int], rng: Rng) -> list[int]:
    """A hand out of the shuffled pool with what the seat must hold; the pool keeps the rest."""
    kinds = len(view.rules.deck.kinds)
    wanted = view.counts[HAND + seat]
    hand = [0] * kinds
    if needs.kind >= 0:
        hand[needs.kind] = 1
        wanted -= 1
    if needs.free():
        for _ in range(wanted):
            kind = pool.pop()
            hand[kind] = hand[kind] + 1
        return hand
    for kind in needs.chosen(pool, wanted, rng):
        hand[kind] = hand[kind] + 1
    return hand


def moat_as_seen(view: EmpireView, seat: int, outside: list[int], rng: Rng) -> list[int]:
    """The cards of a moat that were seen on their way there, less those that were taken out.

    `outside` says how many copies of each kind may lie in the moat at all. Which card was taken
    is any of those that lay there, unless a card seen again shows which one it was (VE-111).
    """
    open = view.open
    last = open.shown[seat]
    if not open.taken_by:
        return last.copy()
    known = [0] * len(last)
    total = last.copy()
    takes = 0
    for number, taker in enumerate(open.taken_by):
        if taker == seat:
            takes += 1
            for kind, copies in enumerate(open.before[number]):
                total[kind] = total[kind] + copies
    surplus = [0] * len(last)
    owed = 0
    for kind, copies in enumerate(total):
        if copies > outside[kind]:
            surplus[kind] = copies - outside[kind]
            owed += surplus[kind]
    for number, taker in enumerate(open.taken_by):
        if taker != seat:
            continue
        for kind, copies in enumerate(open.before[number]):
            known[kind] = known[kind] + copies
        must = owed >= takes
        weights: list[int] = []
        for kind, copies in enumerate(known):
            weights.append(copies if copies > 0 and (not must or surplus[kind] > 0) else 0)
        hidden = 0 if must else open.taken_from[number] - size(known)
        takes -= 1
        pick = rng.below(max(1, size(weights) + max(0, hidden)))
        for kind, weight in enumerate(weights):
            if pick < weight:
                known[kind] = known[kind] - 1
                if surplus[kind] > 0:
                    surplus[kind] = surplus[kind] - 1
                    owed -= 1
                break
            pick -= weight
    for kind, copies in enumerate(last):
        known[kind] = known[kind] + copies
    return known
