"""What a riot will come to, and what that is worth: the judgement behind the weights.

A riot is thought through a fixed number of times, in orders that let every card come up as often in
every place, and with unknown cards that show each face as often as it is likely. So the same
knowledge always gives the same outlook, and one card or troop more is compared under the same luck.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.core.chance import Rng
from afterdark.games.vwars.book import EVENT_DECK, REGION_DECK
from afterdark.games.vwars.cards import RED, WHITE
from afterdark.games.vwars.heuristic.habits import HABITS
from afterdark.games.vwars.heuristic.suspicion import ANY, FACES, LOYAL, TRAITOR, Suspicion
from afterdark.games.vwars.vocabulary import RALLY_TOKENS

if TYPE_CHECKING:
    from afterdark.games.vwars.knowledge.view import VwarsView

TIMES: Final = 43
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
    """For each place of a deck an order of the times: which face an unknown card shows when."""
    rng = Rng.seeded("faces of unknown cards")
    spreads: list[list[int]] = []
    for _ in range(MOST):
        times = list(range(TIMES))
        rng.shuffle(times)
        spreads.append(times)
    return spreads


def _orders() -> list[list[list[int]]]:
    """For so many cards and each time an order in which they come up.

    One card more leaves the order of the others as it was, and lies everywhere among them equally
    often.
    """
    rng = Rng.seeded("orders of cards")
    orders: list[list[list[int]]] = [[[] for _ in range(TIMES)]]
    for size in range(MOST):
        places = [(2 * time + 1) * (size + 1) // (2 * TIMES) for time in range(TIMES)]
        rng.shuffle(places)
        longer = [order.copy() for order in orders[size]]
        for time in range(TIMES):
            longer[time].insert(places[time], size)
        orders.append(longer)
    return orders


SPREADS: Final = _spreads()
ORDERS: Final = _orders()


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
    """The cards of a riot, red ones below zero, unknown ones zero; and what it comes to with them,
    by the troops in the city."""

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards
        self.results: list[int] = [UNSEEN] * (TROOPS * TROOPS)


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
        """The cards that the deck was known to hold, or thought to."""
        self.unknown = Mixture(view, region, suspicion)
        self._faces = self.unknown.faces()
        terms = self.terms = view.terms(region)
        """What the law there changes."""
        self.human_limit = terms.massacre[WHITE]
        self.vampire_limit = terms.massacre[RED]
        self.human_bonus = terms.strength[WHITE]
        self.vampire_bonus = terms.strength[RED]
        self.luck = Luck(self._cards(view.rules.signed))
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

    def _cards(self, signed: list[int]) -> list[int]:
        """The card of the slot, the known ones, and others."""
        cards = [signed[self.joins]]
        for kind in self.known:
            cards.append(signed[kind])
        while len(cards) > self.size + 1:
            # Some are gone, and whoever removed them took the strongest red ones first.
            worst = 1
            for place in range(2, len(cards)):
                if cards[place] < cards[worst]:
                    worst = place
            cards.pop(worst)
        while len(cards) <= self.size:
            cards.append(0)
        return cards

    def with_cards(self, added: list[int]) -> Luck:
        """The deck with some cards more."""
        code = 0
        for card in added:
            code = code * BASE + card + BASE // 2
        found = self._more.get(code)
        if found is None:
            found = self._more[code] = Luck(self.luck.cards + added)
        return found

    def results(self, luck: Luck, humans: int, vampires: int) -> int:
        """How often each side wins, with and without a massacre, as digits of one number."""
        removed = self.terms.removed
        humans = max(0, humans - removed[WHITE])
        vampires = max(0, vampires - removed[RED])
        if humans >= TROOPS:
            humans = TROOPS - 1
        if vampires >= TROOPS:
            vampires = TROOPS - 1
        place = humans * TROOPS + vampires
        found = luck.results[place]
        if found == UNSEEN:
            found = 0
            cards = luck.cards
            size = len(cards)
            orders = ORDERS[size if size < MOST else MOST]
            for time in range(TIMES):
                found += self._fought(cards, orders[time], time, humans, vampires)
            luck.results[place] = found
        return found

    def _fought(
        self, cards: list[int], order: list[int], time: int, humans: int, vampires: int
    ) -> int:
        white = self.human_bonus
        red = self.vampire_bonus
        for place in order:
            card = cards[place]
            if card == 0:
                card = self._faces[SPREADS[place][time]]
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
        law = self.outlook.terms
        more = max(0, swing + law.massacre_tokens[WHITE])
        fewer = max(0, swing + law.massacre_tokens[RED])
        self.human_massacre = world.change(0, more, 0) / TIMES
        self.vampire_massacre = world.change(0, -fewer, 0) / TIMES
        if view.open.control[self.city]:
            victory = world.change(-1, 0, 0)
            defeat = world.change(0, RALLY_TOKENS + law.rally_tokens, 0)
        else:
            if law.human_rally >= 0:
                victory = world.change(0, -law.human_rally, 0)
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
