"""Who may be the Vampire: likelihoods from what came out of the decks, and from who helps.

Whoever puts a card into a deck is remembered until cards come out of it. A loyal player mostly puts
white cards, a traitor often red ones, and what lay there from the beginning is anything: a card
that comes out speaks against each seat by the share of it that may be theirs. And a loyal player
pays cards for troops, where a traitor would rather fill decks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.core.facts import Fact
from afterdark.games.vwars.book import (
    CLEARED,
    FACTION,
    FANNED,
    FROM_DECK,
    PUT,
    REVEALED,
    RIOTS,
    SHED,
    SOON,
    SWEPT,
)
from afterdark.games.vwars.cards import INFECTED, REGIONS, VAMPIRE
from afterdark.games.vwars.knowledge.notes import DeckNotes

if TYPE_CHECKING:
    from afterdark.games.vwars.knowledge.view import VwarsView

NUMBERS: Final = 4
"""Higher numbers are taken for this one."""
FACES: Final = (1, 2, 3, 4, -1, -2, -3, -4)
"""White cards by their number, and red ones below zero: how cards are told apart here."""
LOYAL: Final = (0.18, 0.30, 0.20, 0.12, 0.08, 0.05, 0.04, 0.03)
TRAITOR: Final = (0.13, 0.11, 0.09, 0.06, 0.13, 0.19, 0.16, 0.13)
ANY: Final = (0.14, 0.17, 0.12, 0.07, 0.14, 0.17, 0.12, 0.07)
"""How likely each of them is in a region deck, by who put it there."""
LOYAL_RIOT: Final = (0.19, 0.22, 0.19, 0.12, 0.08, 0.08, 0.07, 0.05)
TRAITOR_RIOT: Final = (0.08, 0.07, 0.07, 0.05, 0.22, 0.20, 0.16, 0.15)
"""And in the Riot deck."""
FILLS: Final = 1.6
"""How much more suspect one is after choosing to fill a region deck."""
PAYS: Final = 0.78
"""And how much less after paying a card, mostly for troops."""
LEAST: Final = 0.45
MOST: Final = 2.2
"""How much all of that can count: whoever knows of it can look loyal, or clumsy."""


def face_of(signed: int) -> int:
    """The number of a card among FACES."""
    if signed > 0:
        return min(signed, NUMBERS) - 1
    return NUMBERS - 1 + min(-signed, NUMBERS)


class Suspicion(DeckNotes):
    """The notes of a player who also asks how likely each seat is the Vampire, or Infected."""

    def __init__(self, view: VwarsView) -> None:
        seats = view.layout.seats
        box = view.rules.box
        self.seats = seats
        self.signed = view.rules.signed
        self.weight: list[float] = [1.0] * seats
        """How much the cards that came out speak for each seat being the Vampire."""
        self.manner: list[float] = [1.0] * seats
        """And how much what they do with their cards."""
        self.cleared: list[bool] = [False] * seats
        self.there: list[list[float]] = []
        """For each deck, how many cards of each seat lie there that this one cannot name; last
        those that came from nobody."""
        for deck in range(REGIONS + 1):
            row = [0.0] * (seats + 1)
            row[seats] = float(box.region_cards if deck < RIOTS else box.riot_cards)
            self.there.append(row)
        self._last_put = -1
        """When cards were placed last: who acts is named before who was asked to help."""
        self.vampire: list[float] = [0.0] * seats
        self.infected: list[float] = [0.0] * seats
        super().__init__(view)

    def take(self, fact: Fact) -> None:
        kind = fact.kind
        values = fact.values
        if kind is PUT:
            self._filled(values[0], values[1], fact.since)
        elif kind is REVEALED:
            self._came_out(values[0], values[1])
        elif kind is SHED:
            self.manner[values[0]] = max(LEAST, self.manner[values[0]] * PAYS)
        elif kind is SOON:
            if values[1] != FROM_DECK:
                self._came_out(RIOTS, values[0])
        elif kind is FANNED:
            self.there[RIOTS][self.seats] = self.there[RIOTS][self.seats] + values[0]
        elif kind is SWEPT:
            row = self.there[values[0]]
            for seat in range(self.seats + 1):
                row[seat] = row[seat] * 0.5
        elif kind is CLEARED:
            self.cleared[values[0]] = True
        super().take(fact)

    def _filled(self, seat: int, deck: int, since: int) -> None:
        if since != self._last_put and deck != RIOTS:
            self.manner[seat] = min(MOST, self.manner[seat] * FILLS)
        self._last_put = since
        if seat != self.seat:
            self.there[deck][seat] = self.there[deck][seat] + 1.0

    def _came_out(self, deck: int, card: int) -> None:
        """A card came out of a deck: a known one tells nothing."""
        if self.knows(deck, card):
            return
        face = face_of(self.signed[card])
        loyal = LOYAL_RIOT[face] if deck == RIOTS else LOYAL[face]
        traitor = TRAITOR_RIOT[face] if deck == RIOTS else TRAITOR[face]
        row = self.there[deck]
        total = row[self.seats] * ANY[face]
        for seat in range(self.seats):
            total += row[seat] * loyal
        if total <= 0.0:
            return
        for seat in range(self.seats):
            share = row[seat]
            if share > 0.0:
                self.weight[seat] = self.weight[seat] * (1.0 + share * (traitor - loyal) / total)
                row[seat] = _rest(share, loyal / total)
        row[self.seats] = _rest(row[self.seats], ANY[face] / total)

    def judge(self, view: VwarsView) -> None:
        """Together with what is proved: how likely each seat is what."""
        row = view.zones[FACTION]
        left = view.layout.families[3].copies[INFECTED]
        found = -1
        unknown = 0
        total = 0.0
        for seat in range(self.seats):
            self.vampire[seat] = 0.0
            self.infected[seat] = 0.0
            card = row[seat] if seat < len(row) else -1
            if card == VAMPIRE:
                found = seat
            elif card == INFECTED:
                left -= 1
            elif card < 0:
                unknown += 1
                if not self.cleared[seat]:
                    total += self.weight[seat] * self.manner[seat]
        if found >= 0:
            self.vampire[found] = 1.0
        for seat in range(len(row)):
            if row[seat] >= 0:
                continue
            if found < 0 and not self.cleared[seat] and total > 0.0:
                self.vampire[seat] = self.weight[seat] * self.manner[seat] / total
            # Who is not the Vampire is Infected as likely as all other unknown seats.
            others = unknown if found >= 0 else unknown - 1
            if others > 0:
                self.infected[seat] = (1.0 - self.vampire[seat]) * left / others

    def traitor(self, view: VwarsView, seat: int) -> float:
        """How likely this seat works for the vampires in secret."""
        if seat == self.seat or view.open.public[seat]:
            return 0.0
        return self.vampire[seat]


def _rest(lying: float, gone: float) -> float:
    """What is left of some cards after one came out that was theirs with some likelihood each."""
    left = lying * (1.0 - gone)
    return left if left > 0.02 else 0.0
