"""What the course of a game of V-Wars is measured by, for one seat.

Whose side a number is good for is left to its weight: there is a set of weights for each side. What
lies hidden counts where it is seen, as in an imagined world, and is left out where it is not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.games.vwars.book import (
    CLEARED,
    DECK,
    DISCARD,
    EVENT_DECK,
    FACTION,
    HAND,
    LAW,
    REGION_DECK,
    RIOT_DECK,
    RIOT_NOW,
    RIOT_SOON,
)
from afterdark.games.vwars.cards import INFECTED, REGIONS, VAMPIRE, WHITE
from afterdark.games.vwars.heuristic.outlook import World

if TYPE_CHECKING:
    from afterdark.games.vwars.knowledge.view import VwarsView

SIDES: Final = ("human", "infected", "vampire")
"""An Infected wins with the humans, but may win with the vampires yet."""
HUMAN_SIDE: Final = 0
INFECTED_SIDE: Final = 1
VAMPIRE_SIDE: Final = 2

FEATURES: Final = (
    "progress",
    "race",
    "gap",
    "gap_closing",
    "tokens",
    "tokens_nearly_gone",
    "markers",
    "martial_laws",
    "martial_laws_nearly_six",
    "cards_left",
    "cards_nearly_out",
    "riots_left",
    "human_troops",
    "vampire_troops_at_home",
    "vampire_troops_abroad",
    "cities_near_falling",
    "human_laws",
    "vampire_laws",
    "vampire_is_public",
    "others_public",
    "infected_asleep",
    "cleared_seats",
    "investigation_tokens",
    "now_held",
    "now_humans",
    "now_vampires",
    "now_deck",
    "now_hopes",
    "soon_humans",
    "soon_vampires",
    "soon_deck",
    "soon_hopes",
    "own_turn",
    "own_turn_is_near",
    "vampire_turn",
    "white_in_hands",
    "red_in_hands",
    "riots_in_held_cities",
    "vampire_is_near",
    "under_martial_law",
)


def side(view: VwarsView) -> int:
    """Which of SIDES a seat is on."""
    if view.seat < 0:
        return HUMAN_SIDE
    faction = view.faction
    if faction == VAMPIRE or view.open.public[view.seat]:
        return VAMPIRE_SIDE
    return INFECTED_SIDE if faction == INFECTED else HUMAN_SIDE


def measure(view: VwarsView) -> list[float]:
    """A number for each of FEATURES, from 0 to 1, or from -1 for what may be either way."""
    open = view.open
    world = World(view)
    seats = view.layout.seats
    events = view.layout.families[1].total
    gap = world.track - world.markers - world.tokens
    pool = view.counts[DECK] + view.counts[DISCARD]
    laws = world.laws / 6.0
    numbers = [
        1.0 - view.counts[EVENT_DECK] / events,
        world.now / 20.0,
        gap / 8.0,
        1.0 / gap if gap > 0 else 1.0,
        world.tokens / 10.0,
        1.0 / (world.tokens + 1),
        world.markers / 10.0,
        laws,
        laws * laws,
        pool / 60.0,
        (10 - pool) / 10.0 if pool < 10 else 0.0,
        view.counts[RIOT_DECK] / 6.0,
    ]
    _troops(view, numbers)
    _laws(view, numbers)
    _people(view, numbers)
    _riot(view, world, RIOT_NOW, numbers)
    _riot(view, world, RIOT_SOON, numbers)
    seat = view.seat
    away = (seat - open.active) % seats
    numbers.append(1.0 if away == 0 else 0.0)
    numbers.append(1.0 - away / seats)
    numbers.append(1.0 if _is_vampire(view, open.active) else 0.0)
    _hands(view, numbers)
    _place(view, numbers)
    for place in range(len(numbers)):
        numbers[place] = _within(numbers[place])
    return numbers


def _within(number: float) -> float:
    return -1.0 if number < -1.0 else min(number, 1.0)


def _is_vampire(view: VwarsView, seat: int) -> bool:
    """Whether a seat is seen to win with the vampires."""
    row = view.zones[FACTION]
    return view.open.public[seat] or (seat < len(row) and row[seat] == VAMPIRE)


def _troops(view: VwarsView, numbers: list[float]) -> None:
    open = view.open
    humans = 0
    home = 0
    abroad = 0
    near = 0
    for city in range(len(open.humans)):
        humans += open.humans[city]
        vampires = open.vampires[city]
        if open.control[city]:
            home += vampires
        else:
            abroad += vampires
            if vampires >= 5:
                near += 1
    numbers.append(humans / 20.0)
    numbers.append(home / 20.0)
    numbers.append(abroad / 20.0)
    numbers.append(near / 4.0)


def _laws(view: VwarsView, numbers: list[float]) -> None:
    human = 0
    vampire = 0
    for region in range(REGIONS):
        law = view.zones[LAW + region]
        if law:
            if view.rules.box.law_side[law[0]] == WHITE:
                human += 1
            else:
                vampire += 1
    numbers.append(human / 4.0)
    numbers.append(vampire / 4.0)


def _people(view: VwarsView, numbers: list[float]) -> None:
    open = view.open
    seats = view.layout.seats
    public = 0
    badges = 0
    for seat in range(seats):
        if open.public[seat]:
            public += 1
        if open.badges[seat]:
            badges += 1
    found = open.vampire >= 0
    awake = public - 1 if found else public
    # Nobody is cleared before somebody has investigated.
    cleared = _cleared(view) if badges < seats and not found else 0
    numbers.append(1.0 if found else 0.0)
    numbers.append(awake / 2.0)
    numbers.append((seats - 3 - awake) / 2.0)
    numbers.append(cleared / seats)
    numbers.append(0.0 if public > 0 else badges / seats)


def _cleared(view: VwarsView) -> int:
    """How many seats are proved not to be the Vampire."""
    seen = [False] * view.layout.seats
    count = 0
    chain = view.public
    while chain is not None:
        if chain.fact.kind is CLEARED and not seen[chain.fact.values[0]]:
            seen[chain.fact.values[0]] = True
            count += 1
        chain = chain.before
    return count


def _riot(view: VwarsView, world: World, slot: int, numbers: list[float]) -> None:
    """The troops and the deck of a riot to come, and which way it may change the race."""
    cards = view.zones[slot]
    if not cards:
        numbers.extend([0.0] * (5 if slot == RIOT_NOW else 4))
        return
    open = view.open
    signed = view.rules.signed
    city = view.rules.card_city[cards[0]]
    region = view.rules.region_of[city]
    humans = open.humans[city]
    vampires = open.vampires[city]
    held = open.control[city]
    deck = signed[cards[0]]
    for kind in view.zones[REGION_DECK + region]:
        deck += signed[kind]
    if held:
        victory = world.change(-1, 0, 0)
        defeat = world.change(0, 2, 0)
    else:
        lawless = open.martial_law[region] < 0
        victory = world.change(0, 0, 1) if lawless else world.change(0, -2, 0)
        defeat = world.change(1, 0, -1 if open.martial_law[region] == city else 0)
    likely = 0.5 + 0.1 * (humans - vampires) + 0.05 * deck
    likely = 0.0 if likely < 0.0 else min(likely, 1.0)
    if slot == RIOT_NOW:
        numbers.append(1.0 if held else 0.0)
    numbers.append(humans / 6.0)
    numbers.append(vampires / 6.0)
    numbers.append(deck / 10.0)
    numbers.append((likely * victory + (1.0 - likely) * defeat) / 10.0)


def _hands(view: VwarsView, numbers: list[float]) -> None:
    """The cards of all hands that are seen, and how much of the Riot deck is the vampires'."""
    signed = view.rules.signed
    white = 0
    red = 0
    for seat in range(view.layout.seats):
        for kind in view.zones[HAND + seat]:
            if signed[kind] > 0:
                white += signed[kind]
            else:
                red -= signed[kind]
    numbers.append(white / 40.0)
    numbers.append(red / 40.0)
    held = 0
    riots = view.zones[RIOT_DECK]
    for kind in riots:
        if view.open.control[view.rules.card_city[kind]]:
            held += 1
    numbers.append(held / len(riots) if riots else 0.0)


def _place(view: VwarsView, numbers: list[float]) -> None:
    """Whether a Public Vampire may soon stand beside this seat, and whether the law bars them."""
    open = view.open
    seat = view.seat
    city = open.places[seat] if seat >= 0 else -1
    if city < 0:
        numbers.extend([0.0, 0.0])
        return
    near = 99
    for other in range(view.layout.seats):
        if other != seat and open.public[other]:
            near = min(near, view.rules.apart[open.region_of(other)][view.rules.region_of[city]])
    numbers.append(1.0 / (1.0 + near) if near < 99 else 0.0)
    numbers.append(1.0 if open.under_martial_law(city) else 0.0)
