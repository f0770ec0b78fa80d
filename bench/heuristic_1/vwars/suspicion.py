"""Who may be the Vampire: likelihoods from the cards that came out of the decks.

Whoever puts a card into a region deck is remembered until cards come out of it. A loyal player
mostly puts low white cards, a traitor often high red ones, and what lay there from the beginning is
anything. For each seat that may be the Vampire, every card that comes out is as likely as the
unknown places it may have come from make it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.core.facts import Fact
from afterdark.games.vwars.book import (
    JOINED,
    PUT,
    PUT_CARD,
    RETURNED,
    REVEALED,
    RIOTS,
    SOON,
    SWEPT,
)
from afterdark.games.vwars.cards import INFECTED, REGIONS, VAMPIRE, WHITE
from afterdark.games.vwars.knowledge.factions import arrangements

if TYPE_CHECKING:
    from afterdark.games.vwars.knowledge.view import VwarsView

NOBODY: Final = -1
"""Where a card lay from the beginning, or came unseen."""

LOYAL: Final = (
    (0.16, 0.24, 0.20, 0.16),
    (0.09, 0.07, 0.05, 0.03),
)
TRAITOR: Final = (
    (0.12, 0.12, 0.08, 0.06),
    (0.10, 0.14, 0.18, 0.20),
)
ANY: Final = (
    (0.14, 0.17, 0.12, 0.07),
    (0.14, 0.17, 0.12, 0.07),
)
"""How likely a card of a colour and a number is, by who put it there."""


class Unknown:
    """A card in a deck that the observer cannot name: who put it there, and whether it still is."""

    def __init__(self, seat: int, seats: int) -> None:
        self.seat = seat
        self.there: list[float] = [1.0] * seats
        """How likely it still lies there, if that seat is the Vampire."""


class Suspicion:
    """How likely each seat is the Vampire, and how likely it is Infected, for one observer."""

    def __init__(self, view: VwarsView) -> None:
        self.view = view
        seats = view.layout.seats
        self.seats = seats
        self.weight: list[float] = [1.0] * seats
        first = view.rules.box.region_cards
        self._decks: list[list[Unknown]] = []
        for deck in range(REGIONS + 1):
            count = first if deck < REGIONS else view.rules.box.riot_cards
            self._decks.append([Unknown(NOBODY, seats) for _ in range(count)])
        self._named: list[list[int]] = [[] for _ in range(REGIONS + 1)]
        """Cards the observer knows to lie in a deck, or to have lain there."""
        self._out: list[int] = []
        self._own = [fact.values[0] for fact in view.facts() if fact.kind is PUT_CARD]
        self._own.reverse()
        self._ways = arrangements(view)
        self._suspects: list[int] = []
        """Who may be the Vampire, if there is a question at all."""
        for seat in range(seats):
            for cards in self._ways:
                if cards[seat] == VAMPIRE:
                    self._suspects.append(seat)
                    break
        if len(self._suspects) > 1:
            for fact in view.public_facts():
                self._take(fact)
        self._settle()

    def _take(self, fact: Fact) -> None:
        kind = fact.kind
        values = fact.values
        if kind is PUT:
            if values[0] == self.view.seat and self._own:
                self._named[values[1]].append(self._own.pop())
            else:
                self._decks[values[1]].append(Unknown(values[0], self.seats))
        elif kind is JOINED:
            self._named[values[0]].append(values[1])
        elif kind is REVEALED:
            self._out.append(values[1])
            self._seen(values[0], values[1])
        elif kind is RETURNED:
            self._named[values[0]] += self._out
            self._out = []
        elif kind is SOON:
            self._seen(RIOTS, values[0])
        elif kind is SWEPT:
            for unknown in self._decks[values[0]]:
                for seat in range(self.seats):
                    unknown.there[seat] = unknown.there[seat] * 0.5

    def _seen(self, deck: int, card: int) -> None:
        """A card came out of a deck: a known one tells nothing."""
        if card in self._named[deck]:
            self._named[deck].remove(card)
            return
        rules = self.view.rules
        colour = rules.card_colour[card]
        number = min(rules.card_number[card], 4) - 1
        hopes = self.view.open.control[rules.card_city[card]]
        for suspect in self._suspects:
            shares: list[float] = []
            total = 0.0
            for unknown in self._decks[deck]:
                if unknown.seat == NOBODY:
                    table = ANY
                else:
                    table = TRAITOR if unknown.seat == suspect else LOYAL
                share = table[colour][number]
                if deck == RIOTS:
                    # In the Riot deck the city matters more than the number.
                    share = 0.125
                    if unknown.seat != NOBODY:
                        traitor = unknown.seat == suspect
                        share = 0.17 if traitor == (hopes or colour != WHITE) else 0.09
                share *= unknown.there[suspect]
                shares.append(share)
                total += share
            if total <= 0.0:
                continue
            lying = 0.0
            for unknown in self._decks[deck]:
                lying += unknown.there[suspect]
            self.weight[suspect] = self.weight[suspect] * total / lying
            for place in range(len(shares)):
                unknown = self._decks[deck][place]
                left = 1.0 - shares[place] / total
                unknown.there[suspect] = unknown.there[suspect] * left
        first = self._suspects[0]
        self._decks[deck] = [
            unknown for unknown in self._decks[deck] if unknown.there[first] > 0.02
        ]

    def _settle(self) -> None:
        """Together with what is proved: how likely each seat is what."""
        self.vampire: list[float] = [0.0] * self.seats
        self.infected: list[float] = [0.0] * self.seats
        total = 0.0
        for cards in self._ways:
            likely = self.weight[cards.index(VAMPIRE)]
            total += likely
            for seat in range(self.seats):
                if cards[seat] == VAMPIRE:
                    self.vampire[seat] = self.vampire[seat] + likely
                elif cards[seat] == INFECTED:
                    self.infected[seat] = self.infected[seat] + likely
        if total > 0.0:
            for seat in range(self.seats):
                self.vampire[seat] = self.vampire[seat] / total
                self.infected[seat] = self.infected[seat] / total

    def traitor(self, seat: int) -> float:
        """How likely this seat works for the vampires in secret."""
        if seat == self.view.seat or self.view.open.public[seat]:
            return 0.0
        return self.vampire[seat]
