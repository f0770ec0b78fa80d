"""What a riot will come to, and what that is worth: the judgement behind advice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.core.chance import Rng
from afterdark.games.vwars.book import EVENT_DECK, REGION_DECK
from afterdark.games.vwars.cards import RED, WHITE
from afterdark.games.vwars.knowledge.notes import DeckNotes
from bench.heuristic_1.vwars.habits import HABITS
from bench.heuristic_1.vwars.suspicion import Suspicion

if TYPE_CHECKING:
    from afterdark.games.vwars.knowledge.view import VwarsView

SAMPLES: Final = 12
"""How many times a riot is thought through."""
EXTRA: Final = 10
"""Cards that may be added to a deck in thought."""
DRAWN: Final = (1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4)
"""Numbers as they are among the cards of a colour."""


def _row() -> list[int]:
    rng = Rng.seeded("riots thought through")
    return [rng.below(65536) for _ in range(1021)]


NOISE: Final = _row()


class World:
    """The public race: cities, tokens and Martial Law, and how good they are for the humans."""

    def __init__(self, view: VwarsView) -> None:
        open = view.open
        self.track = open.box.track
        self.markers = open.markers
        self.tokens = open.sympathy
        self.laws = open.laws_martial
        self.turns_left = view.counts[EVENT_DECK] + 2

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
        before = self.worth(self.markers, self.tokens, self.laws)
        return (
            self.worth(self.markers + markers, max(0, self.tokens + tokens), self.laws + laws)
            - before
        )


class Outlook:
    """One city's riot, thought through many times with the same chance."""

    def __init__(
        self, view: VwarsView, city: int, notes: DeckNotes, suspicion: Suspicion, rng: Rng
    ) -> None:
        rules = view.rules
        open = view.open
        self.city = city
        self.region = rules.region_of[city]
        self.law = view.terms(self.region)
        self.held = open.control[city]
        self._reckon(view, World(view))
        self.decks: list[list[int]] = []
        """Cards as numbers, red ones below zero."""
        self.keys: list[list[int]] = []
        """Where each card comes up; the last ones are for cards added in thought."""
        known = notes.sure[self.region] + notes.maybe[self.region]
        size = view.counts[REGION_DECK + self.region]
        placed = notes.placed[self.region]
        self._at = rng.below(len(NOISE))
        for _ in range(SAMPLES):
            cards = [_signed(view, kind) for kind in known]
            while len(cards) > size:
                cards.pop(self._noise() % len(cards))
            for seat in range(len(placed)):
                if seat != view.seat:
                    for _ in range(placed[seat]):
                        if len(cards) < size:
                            cards.append(self._put_by(suspicion.traitor(seat)))
            while len(cards) < size:
                number = DRAWN[self._noise() % len(DRAWN)]
                cards.append(number if self._noise() & 64 else -number)
            self.decks.append(cards)
            keys: list[int] = []
            for _ in range(size + 1 + EXTRA):
                keys.append(self._noise())
            self.keys.append(keys)
        self._orders: list[list[list[int]]] = [[] for _ in range(SAMPLES)]
        """For each sample, and so many cards added, the order in which cards come up."""

    def _noise(self) -> int:
        """The next number of a fixed row: quick, and as good as chance for this."""
        self._at = (self._at + 1) % len(NOISE)
        return NOISE[self._at]

    def _put_by(self, traitor: float) -> int:
        """A card somebody put there: low and white, or high and red."""
        if self._noise() < traitor * 0.75 * 65536:
            return -(2 + self._noise() % 3)
        if self._noise() % 5 == 0:
            return -(1 + self._noise() % 2)
        return 1 + self._noise() % 3

    def _reckon(self, view: VwarsView, world: World) -> None:
        """What each result of this riot is worth to the humans."""
        swing = view.rules.massacre_swing
        law = self.law
        embargo = -law.rally_tokens
        more = swing + law.massacre_tokens[WHITE]
        self.human_massacre = world.change(0, more, 0)
        self.vampire_massacre = world.change(0, -swing, 0)
        if self.held:
            self.human_victory = world.change(-1, 0, 0)
            self.vampire_victory = world.change(0, 2 - embargo, 0)
        else:
            if law.human_rally >= 0:
                self.human_victory = world.change(0, -1, 0)
            elif view.open.martial_law[self.region] >= 0:
                self.human_victory = world.change(0, -2, 0)
            else:
                self.human_victory = world.change(0, 0, 1)
            lost = 1 if view.open.under_martial_law(self.city) else 0
            self.vampire_victory = world.change(1, 0, -lost)
        self.human_limit = law.massacre[WHITE]
        self.vampire_limit = law.massacre[RED]
        self.human_bonus = law.strength[WHITE]
        self.vampire_bonus = law.strength[RED]

    def join(self, view: VwarsView, kind: int) -> None:
        """The card of the slot joins the deck before the riot (VW-132)."""
        card = _signed(view, kind)
        for sample in range(SAMPLES):
            self.decks[sample].append(card)

    def value(self, humans: int, vampires: int, extra: list[int]) -> float:
        """What the riot is worth to the humans with these troops and these cards added."""
        humans = max(0, humans - self.law.removed[WHITE])
        vampires = max(0, vampires - self.law.removed[RED])
        humans = min(humans, 6)
        vampires = min(vampires, 6)
        total = 0.0
        for sample in range(SAMPLES):
            total += self._fought(sample, humans, vampires, extra)
        return total / SAMPLES

    def _order(self, sample: int, added: int) -> list[int]:
        orders = self._orders[sample]
        while len(orders) <= added:
            keys = self.keys[sample]
            marks: list[int] = []
            for place in range(len(self.decks[sample]) + len(orders)):
                marks.append(keys[place] * 256 + place)
            marks.sort()
            orders.append([mark % 256 for mark in marks])
        return orders[added]

    def _fought(self, sample: int, humans: int, vampires: int, extra: list[int]) -> float:
        known = self.decks[sample]
        size = len(known)
        order = self._order(sample, min(len(extra), EXTRA))
        white = self.human_bonus
        red = self.vampire_bonus
        for place in order:
            card = known[place] if place < size else extra[place - size]
            if card > 0:
                if vampires > 0:
                    vampires = vampires - card if card < vampires else 0
                    continue
                white += card
                if humans + white >= 6:
                    massacre = humans + white >= self.human_limit
                    return self.human_massacre if massacre else self.human_victory
            else:
                if humans > 0:
                    humans = humans + card if -card < humans else 0
                    continue
                red -= card
                if vampires + red >= 6:
                    massacre = vampires + red >= self.vampire_limit
                    return self.vampire_massacre if massacre else self.vampire_victory
        return 0.0


def _signed(view: VwarsView, kind: int) -> int:
    number = view.rules.card_number[kind]
    return number if view.rules.card_colour[kind] == WHITE else -number
