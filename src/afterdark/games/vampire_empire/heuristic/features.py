"""What counts for a side in Vampire Empire: the living, the cards left, and who could kill whom."""

from __future__ import annotations

from math import log
from typing import Final

from afterdark.games.vampire_empire.book import CASTLE, CELLAR, CITY, DEAD, DECK, FIGHT, HAND, MOAT
from afterdark.games.vampire_empire.cards import (
    ALL_HUMANS,
    ALL_VAMPIRES,
    HOLY,
    PEOPLE,
    SUPPORT,
    VAMPIRE,
)
from afterdark.games.vampire_empire.heuristic.judgement import chance
from afterdark.games.vampire_empire.heuristic.suspicion import suspicion
from afterdark.games.vampire_empire.knowledge.suspects import ALL_SETS, possible_sets
from afterdark.games.vampire_empire.knowledge.view import EmpireView
from afterdark.games.vampire_empire.meta import V
from afterdark.games.vampire_empire.open import FREE
from afterdark.games.vampire_empire.vocabulary import COMBAT_MOMENT

FEATURES: Final = (
    "progress",
    "own_points",
    "their_points",
    "own_last_ones",
    "their_last_ones",
    "ahead",
    "ahead_with_few_cards_left",
    "own_cards_left",
    "their_cards_left",
    "own_values_left",
    "their_values_left",
    "own_hand",
    "their_hand",
    "own_hand_fits_the_castle",
    "their_hand_fits_the_castle",
    "own_colour_in_hand",
    "their_colour_in_hand",
    "own_supports_in_hand",
    "their_supports_in_hand",
    "own_cancellations_in_hand",
    "their_cancellations_in_hand",
    "vampires_in_castle",
    "revealed_in_castle",
    "revealed_alive",
    "castle_all_vampires_but_one",
    "vampire_next_in_city",
    "doubt_left",
    "own_people_in_danger",
    "their_people_in_danger",
    "own_most_in_danger",
    "their_most_in_danger",
    "markers_for_own_people",
    "markers_for_their_people",
    "own_turn",
    "own_combat_forbidden",
    "their_combat_forbidden",
    "own_person_in_fight",
    "fight_for_own_person",
    "fight_for_their_person",
)

MANY_CARDS: Final = 45.0
FEW_CARDS: Final = 15.0
MANY_VALUES: Final = 70.0
FULL_HAND: Final = 8.0
STRONG: Final = 10.0
LONG: Final = 25.0
"""A game of so many turns is a long one."""
MOST_SETS: Final = log(len(ALL_SETS))


class Hand:
    """What one seat holds, or what the unseen cards say it probably does."""

    def __init__(self, view: EmpireView, seat: int) -> None:
        self.seat = seat
        self.view = view
        hand = view.zones[HAND + seat]
        self.share = 1.0
        """How many of the cards in `counts` are in the hand."""
        if hand:
            self.counts = hand
        else:
            self.counts = view.unseen(seat)
            cards = 0
            for copies in self.counts:
                cards += copies
            self.share = view.counts[HAND + seat] / cards if cards > 0 else 0.0

    def strength(self, backed: int, opposed: int) -> float:
        """The values of its valid cards for somebody against somebody."""
        worths = self.view.worths(self.seat, backed, opposed)
        total = 0
        for kind in range(len(self.counts)):
            copies = self.counts[kind]
            if copies != 0:
                total += copies * worths[kind]
        return self.share * total

    def of_type(self, wanted: int) -> float:
        """How many cards of a type."""
        types = self.view.rules.deck.type
        total = 0
        for kind in range(len(self.counts)):
            if types[kind] == wanted:
                total += self.counts[kind]
        return self.share * total

    def of_timing(self, wanted: int) -> float:
        """How many supports that are played at such a time."""
        timing = self.view.rules.deck.timing
        total = 0
        for kind in range(len(self.counts)):
            if timing[kind] == wanted:
                total += self.counts[kind]
        return self.share * total


def measure(view: EmpireView) -> list[float]:
    """A number for each of FEATURES; hidden cards count as what they probably are."""
    open = view.open
    seat = max(V, view.seat)
    other = 1 - seat
    guilty = suspicion(view)
    own = Hand(view, seat)
    their = Hand(view, other)
    points = view.points()
    own_points = points[0] if seat == V else points[1]
    their_points = points[1] if seat == V else points[0]
    lead = own_points - their_points
    ahead = 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0
    own_left = _cards_left(view, seat)
    their_left = _cards_left(view, other)
    castle = view.zones[CASTLE]
    vampires = 0.0
    revealed = 0
    own_danger = their_danger = own_most = their_most = 0.0
    own_fits = their_fits = own_markers = their_markers = 0.0
    for person in castle:
        vampires += guilty[person]
        if open.is_revealed(person):
            revealed += 1
        mine = guilty[person] if seat == V else 1.0 - guilty[person]
        own_fits += own.strength(person, person)
        their_fits += their.strength(person, person)
        danger = mine * _danger(view, their, own, person)
        own_danger += danger
        if danger > own_most:
            own_most = danger
        danger = (1.0 - mine) * _danger(view, own, their, person)
        their_danger += danger
        if danger > their_most:
            their_most = danger
        markers = open.defence[person] + 0.5 * open.attack[person]
        own_markers += mine * markers
        their_markers += (1.0 - mine) * markers
    each = 1.0 / (STRONG * max(1, len(castle)))
    in_fight = fight_own = fight_their = 0.0
    if open.defender >= 0:
        # What lies there for the one side's or the other's person.
        mine = guilty[open.defender] if seat == V else 1.0 - guilty[open.defender]
        balance = (view.fight_value(1 - open.active) - view.fight_value(open.active)) / STRONG
        in_fight = mine if open.active != seat else mine - 1.0
        fight_own = mine * balance
        fight_their = (mine - 1.0) * balance
    city = view.zones[CITY]
    return [
        open.turn / (open.turn + LONG),
        own_points / 6.0,
        their_points / 6.0,
        1.0 if own_points == (2 if seat == V else 1) else 0.0,
        1.0 if their_points == (1 if seat == V else 2) else 0.0,
        ahead,
        ahead * max(0.0, 1.0 - (own_left + their_left) / (2.0 * FEW_CARDS)),
        own_left / MANY_CARDS,
        their_left / MANY_CARDS,
        _values_left(view, seat) / MANY_VALUES,
        _values_left(view, other) / MANY_VALUES,
        view.counts[HAND + seat] / FULL_HAND,
        view.counts[HAND + other] / FULL_HAND,
        own_fits * each,
        their_fits * each,
        own.of_type(VAMPIRE if seat == V else HOLY) / 4.0,
        their.of_type(HOLY if seat == V else VAMPIRE) / 4.0,
        own.of_type(SUPPORT) / 4.0,
        their.of_type(SUPPORT) / 4.0,
        0.5 * own.of_timing(COMBAT_MOMENT),
        0.5 * their.of_timing(COMBAT_MOMENT),
        vampires / ALL_VAMPIRES,
        revealed / ALL_VAMPIRES,
        (_bits(open.revealed) - (ALL_VAMPIRES - points[0] // 2)) / ALL_VAMPIRES,
        1.0 if vampires > 1.9 else 0.0,
        guilty[city[0]] if len(city) > 0 and city[0] >= 0 else 0.0,
        _doubt(view, points[1]),
        0.4 * own_danger,
        0.4 * their_danger,
        own_most,
        their_most,
        0.3 * own_markers,
        0.3 * their_markers,
        1.0 if open.active == seat else 0.0,
        0.0 if open.no_combat[seat] == FREE else 1.0,
        0.0 if open.no_combat[other] == FREE else 1.0,
        in_fight,
        fight_own,
        fight_their,
    ]


def _cards_left(view: EmpireView, seat: int) -> int:
    """Cards a seat may still use: its hand, its deck, and its cellar until it is closed."""
    left = view.counts[HAND + seat] + view.counts[DECK + seat]
    return left if view.open.closed[seat] else left + view.counts[CELLAR + seat]


def _values_left(view: EmpireView, seat: int) -> float:
    """The values of the cards a seat may still use, as far as they can be told."""
    value = view.rules.deck.value
    copies = view.rules.deck.copies[seat]
    moat = view.zones[MOAT + seat]
    fight = view.zones[FIGHT + seat]
    if moat or view.counts[MOAT + seat] == 0:
        total = 0
        for kind in range(len(copies)):
            gone = fight[kind]
            if moat:
                gone += moat[kind]
            total += value[kind] * (copies[kind] - gone)
        return float(total)
    cards = 0
    worth = 0
    unseen = view.unseen(seat)
    for kind in range(len(unseen)):
        cards += unseen[kind]
        worth += unseen[kind] * value[kind]
    return _cards_left(view, seat) * worth / cards if cards > 0 else 0.0


def _danger(view: EmpireView, attackers: Hand, defenders: Hand, person: int) -> float:
    """How probably somebody would die if the one side attacked them and the other saved them."""
    open = view.open
    best = 0.0
    against = -1
    forced = False
    for attacker in view.zones[CASTLE]:
        if open.is_revealed(attacker) and attacker != person:
            forced = attackers.seat == V
    for attacker in view.zones[CASTLE]:
        if attacker == person:
            continue
        # VE-55, VE-56: V leads with a revealed vampire if there is one, H never.
        if open.is_revealed(attacker) != forced:
            continue
        attack = attackers.strength(attacker, person) + 0.5 * open.attack[attacker]
        if attack > best:
            best = attack
            against = attacker
    if against < 0:
        return 0.0
    defence = defenders.strength(person, against) + 0.5 * open.defence[person]
    return chance(best - 0.5, defence)


def _bits(mask: int) -> int:
    count = 0
    for person in range(PEOPLE):
        count += (mask >> person) & 1
    return count


def _doubt(view: EmpireView, humans: int) -> float:
    """How little everybody knows for certain of who the vampires are."""
    dead = 0
    if humans < ALL_HUMANS:
        for person in view.zones[DEAD]:
            if not view.open.is_revealed(person):
                dead |= 1 << person
    sets = len(possible_sets(view.public, view.open.revealed, dead))
    return log(sets) / MOST_SETS if sets > 1 else 0.0
