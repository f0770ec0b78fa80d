"""What a riot will come to, and what that is worth: the judgement behind the weights.

A riot is thought through a fixed number of times, in orders that let every card come up as often in
every place, and with unknown cards that are spread over the times as they are likely. So the same
knowledge always gives the same outlook, and one card or troop more is compared under the same luck.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.core.chance import Rng
from afterdark.games.vwars.book import EVENT_DECK, REGION_DECK
from afterdark.games.vwars.cards import (
    AMNESTY,
    CURFEW,
    DEMILITARISED_ZONE,
    EMERGENCY_POWERS,
    FREE_PRESS,
    PRESS_EMBARGO,
    RIGHT_OF_ASSEMBLY,
    RULES_OF_ENGAGEMENT,
    SELF_DEFENCE_ACT,
)
from afterdark.games.vwars.heuristic.habits import HABITS
from afterdark.games.vwars.heuristic.suspicion import ANY, FACES, LOYAL, TRAITOR, Suspicion

if TYPE_CHECKING:
    from afterdark.games.vwars.knowledge.view import VwarsView

TIMES: Final = 59
"""How many times a riot is thought through."""
MOST: Final = 24
"""Cards of a deck that are thought of; no riot shows as many."""
TROOPS: Final = 7
"""Strengths from none to six."""
BITS: Final = 6
BASE: Final = 64
"""More than TIMES, and more than the faces of cards: for numbers that count several things."""
UNSEEN: Final = -1


def _spreads() -> list[list[int]]:
    """Orders of the times: for each unknown card, which of its faces it shows when."""
    rng = Rng.seeded("faces of unknown cards")
    spreads: list[list[int]] = []
    for _ in range(MOST):
        times = list(range(TIMES))
        rng.shuffle(times)
        spreads.append(times)
    return spreads


def _orders(size: int) -> list[list[int]]:
    """Orders in which so many cards come up: each in every place, turn and turn about."""
    rng = Rng.seeded(f"orders of {size} cards")
    orders: list[list[int]] = []
    order = list(range(size))
    for time in range(TIMES):
        if size == 0 or time % size == 0:
            rng.shuffle(order)
        else:
            order = [*order[1:], order[0]]
        orders.append(order.copy())
    return orders


def _inserts(size: int) -> list[int]:
    """Where one card more comes up among so many, spread over all places."""
    rng = Rng.seeded(f"one more than {size} cards")
    places = [(2 * time + 1) * (size + 1) // (2 * TIMES) for time in range(TIMES)]
    rng.shuffle(places)
    return places


SPREADS: Final = _spreads()
ORDERS: Final = [_orders(size) for size in range(MOST + 1)]
INSERTS: Final = [_inserts(size) for size in range(MOST + 1)]


class World:
    """The public race: cities, tokens and Martial Law, and how good they are for the humans."""

    def __init__(self, view: VwarsView) -> None:
        open = view.open
        self.track = open.box.track
        self.markers = open.markers
        self.tokens = open.sympathy
        self.laws = open.laws_martial
        self.turns_left = view.counts[EVENT_DECK] + 2
        self.now = self.worth(self.markers, self.tokens, self.laws)

    def worth(self, markers: int, tokens: int, laws: int) -> float:
        """For the humans; a won game is 40, a lost one -40."""
        gap = self.track - markers - tokens
        if gap <= 0:
            return -40.0
        if tokens <= 0 or laws >= 6:
            return 40.0
        value = -HABITS.gap / gap
        value += HABITS.law * laws + HABITS.laws * laws * laws
        value += HABITS.few_tokens / (tokens + 1)
        return value - HABITS.city * markers

    def change(self, markers: int, tokens: int, laws: int) -> float:
        """What such a change would be worth now."""
        after = self.tokens + tokens
        if after < 0:
            after = 0
        return self.worth(self.markers + markers, after, self.laws + laws) - self.now


class Luck:
    """A deck in all its orders, and what a riot comes to with it, by the troops in the city."""

    def __init__(self, decks: list[list[int]]) -> None:
        self.decks = decks
        """For each time the cards as they come up, red ones below zero."""
        self.results: list[int] = [UNSEEN] * (TROOPS * TROOPS)

    def with_card(self, card: int) -> Luck:
        """The same with one card more somewhere in it."""
        decks: list[list[int]] = []
        for time in range(TIMES):
            deck = self.decks[time].copy()
            deck.insert(INSERTS[len(deck) if len(deck) < MOST else MOST][time], card)
            decks.append(deck)
        return Luck(decks)


class Outlook:
    """How the riot of a card may go, as far as the deck of the region and its law are known."""

    def __init__(self, view: VwarsView, joins: int, suspicion: Suspicion) -> None:
        self.joins = joins
        """The card of the slot, which joins the deck before the riot (VW-132)."""
        self.city = view.rules.card_city[joins]
        region = self.region = view.rules.region_of[self.city]
        self.law = view.law(region)
        self.size = view.counts[REGION_DECK + region]
        self.known = suspicion.sure[region] + suspicion.maybe[region]
        """The cards of which the deck was known to hold, or thought to."""
        self.unknown = Mixture(view, region, suspicion)
        law = self.law
        self.human_limit = 9 if law == RULES_OF_ENGAGEMENT else 8
        self.vampire_limit = 9 if law == SELF_DEFENCE_ACT else 8
        self.human_bonus = 1 if law == EMERGENCY_POWERS else 0
        self.vampire_bonus = 1 if law == RIGHT_OF_ASSEMBLY else 0
        self.luck = Luck(self._decks(view))
        self._more: dict[int, Luck] = {}

    def holds(self, view: VwarsView, joins: int, suspicion: Suspicion) -> bool:
        """Whether nothing has changed that this follows from."""
        region = self.region
        if (
            joins != self.joins
            or view.counts[REGION_DECK + region] != self.size
            or view.law(region) != self.law
        ):
            return False
        sure = suspicion.sure[region]
        maybe = suspicion.maybe[region]
        if len(sure) + len(maybe) != len(self.known):
            return False
        for place in range(len(self.known)):
            kind = sure[place] if place < len(sure) else maybe[place - len(sure)]
            if kind != self.known[place]:
                return False
        return self.unknown.same(Mixture(view, region, suspicion))

    def _decks(self, view: VwarsView) -> list[list[int]]:
        signed = view.rules.signed
        cards = [signed[kind] for kind in self.known]
        size = self.size if self.size < MOST else MOST - 1
        faces = self.unknown.faces()
        joins = signed[self.joins]
        decks: list[list[int]] = []
        for time in range(TIMES):
            deck = cards.copy()
            while len(deck) > size:
                deck.pop((time * 7 + len(deck)) % len(deck))
            while len(deck) < size:
                deck.append(faces[SPREADS[len(deck)][time]])
            deck.append(joins)
            decks.append([deck[place] for place in ORDERS[len(deck)][time]])
        return decks

    def lucks(self, cards: list[int]) -> Luck:
        """The deck with some cards more."""
        luck = self.luck
        code = 0
        for card in cards:
            code = code * BASE + card + BASE // 2
            found = self._more.get(code)
            if found is None:
                found = self._more[code] = luck.with_card(card)
            luck = found
        return luck

    def results(self, luck: Luck, humans: int, vampires: int) -> int:
        """How often each side wins, with and without a massacre, as digits of one number."""
        if self.law == CURFEW and vampires > 0:
            vampires -= 1
        elif self.law == DEMILITARISED_ZONE and humans > 0:
            humans -= 1
        if humans >= TROOPS:
            humans = TROOPS - 1
        if vampires >= TROOPS:
            vampires = TROOPS - 1
        place = humans * TROOPS + vampires
        found = luck.results[place]
        if found == UNSEEN:
            found = 0
            for deck in luck.decks:
                found += self._fought(deck, humans, vampires)
            luck.results[place] = found
        return found

    def _fought(self, deck: list[int], humans: int, vampires: int) -> int:
        white = self.human_bonus
        red = self.vampire_bonus
        for card in deck:
            if card > 0:
                if vampires > 0:
                    vampires = vampires - card if card < vampires else 0
                    continue
                white += card
                if humans + white >= 6:
                    return 1 << BITS if humans + white >= self.human_limit else 1
            else:
                if humans > 0:
                    humans = humans + card if -card < humans else 0
                    continue
                red -= card
                if vampires + red >= 6:
                    massacre = vampires + red >= self.vampire_limit
                    return 1 << (3 * BITS) if massacre else 1 << (2 * BITS)
        return 0


class Mixture:
    """From whom the unknown cards of a region deck come, in shares."""

    def __init__(self, view: VwarsView, region: int, suspicion: Suspicion) -> None:
        row = suspicion.there[region]
        loyal = 0.0
        traitor = 0.0
        for seat in range(suspicion.seats):
            if row[seat] > 0.0:
                doubt = suspicion.traitor(view, seat)
                traitor += row[seat] * doubt
                loyal += row[seat] * (1.0 - doubt)
        total = row[suspicion.seats] + loyal + traitor
        self.loyal = loyal / total if total > 0.0 else 0.0
        self.traitor = traitor / total if total > 0.0 else 0.0

    def same(self, other: Mixture) -> bool:
        """Whether the other is not a bit different."""
        return self.loyal == other.loyal and self.traitor == other.traitor

    def faces(self) -> list[int]:
        """Faces for all times, each as often as it is likely."""
        nobody = 1.0 - self.loyal - self.traitor
        faces: list[int] = []
        face = -1
        passed = 0.0
        for time in range(TIMES):
            while passed * TIMES < time + 0.5 and face < len(FACES) - 1:
                face += 1
                passed += (
                    nobody * ANY[face] + self.loyal * LOYAL[face] + self.traitor * TRAITOR[face]
                )
            faces.append(FACES[face])
        return faces


class Target:
    """A riot to come: its outlook, the troops that will be in its city without any effort, and
    what each result is worth to the humans."""

    def __init__(
        self,
        view: VwarsView,
        world: World,
        outlook: Outlook,
        weight: float,
    ) -> None:
        self.outlook = outlook
        city = self.city = outlook.city
        self.region = outlook.region
        self.weight = weight
        """What it counts beside other riots."""
        self.humans = view.open.humans[city]
        self.vampires = view.open.vampires[city]
        self._reckon(view, world)

    def _reckon(self, view: VwarsView, world: World) -> None:
        swing = view.rules.massacre_swing
        law = self.outlook.law
        embargo = 1 if law == PRESS_EMBARGO else 0
        more = swing + (1 if law == FREE_PRESS else 0) - embargo
        self.human_massacre = world.change(0, more, 0) / TIMES
        self.vampire_massacre = world.change(0, -swing, 0) / TIMES
        if view.open.control[self.city]:
            victory = world.change(-1, 0, 0)
            defeat = world.change(0, 2 - embargo, 0)
        else:
            if law == AMNESTY:
                victory = world.change(0, -1, 0)
            elif view.open.martial_law[self.region] >= 0:
                victory = world.change(0, -2, 0)
            else:
                victory = world.change(0, 0, 1)
            lost = 1 if view.open.under_martial_law(self.city) else 0
            defeat = world.change(1, 0, -lost)
        self.human_victory = victory / TIMES
        self.vampire_victory = defeat / TIMES

    def value(self, luck: Luck, humans: int, vampires: int) -> float:
        """What the riot is worth to the humans with this deck and these troops."""
        results = self.outlook.results(luck, humans, vampires)
        value = (results & (BASE - 1)) * self.human_victory
        value += ((results >> BITS) & (BASE - 1)) * self.human_massacre
        value += ((results >> (2 * BITS)) & (BASE - 1)) * self.vampire_victory
        return value + (results >> (3 * BITS)) * self.vampire_massacre
