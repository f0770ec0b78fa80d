"""What a player with a good memory knows of the facedown decks, from the facts of the view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.core.facts import Fact
from afterdark.games.vwars.book import (
    AGITATED,
    FROM_DRAWN,
    FROM_RIOTS,
    JOINED,
    PEEKED,
    PUT,
    PUT_CARD,
    REMOVED,
    REMOVED_CARD,
    RETURNED,
    REVEALED,
    RIOTS,
    SAW_CARD,
    SOON,
    SWEPT,
    TOOK,
)
from afterdark.games.vwars.cards import REGIONS

if TYPE_CHECKING:
    from afterdark.games.vwars.knowledge.view import VwarsView


class DeckNotes:
    """The eight region decks and, under the number RIOTS, the Riot deck.

    `sure` are cards that must lie there, `maybe` cards of which one or more may have left unseen,
    `own` what this seat itself put there and has not seen leave, `placed` how many cards each seat
    put there since the deck was last shown.
    """

    def __init__(self, view: VwarsView) -> None:
        decks = REGIONS + 1
        self.seat = view.seat
        self.sure: list[list[int]] = [[] for _ in range(decks)]
        self.maybe: list[list[int]] = [[] for _ in range(decks)]
        self.own: list[list[int]] = [[] for _ in range(decks)]
        self.placed: list[list[int]] = [[0] * view.layout.seats for _ in range(decks)]
        self._up: list[int] = []
        self._down: list[int] = []
        self._lost = 0
        """Cards of those face-up that left without this seat knowing which."""
        self._mine = [fact for fact in view.facts() if fact.kind in (PUT_CARD, REMOVED_CARD)]
        self._seen = [fact for fact in view.facts() if fact.kind is SAW_CARD]
        self._mine.reverse()
        self._seen.reverse()
        for fact in view.public_facts():
            self._take(fact)

    def _take(self, fact: Fact) -> None:
        kind = fact.kind
        values = fact.values
        if kind is PUT:
            self._put(values[0], values[1])
        elif kind is JOINED:
            self.sure[values[0]].append(values[1])
        elif kind is REVEALED:
            self._left(values[0], values[1])
            (self._up if values[2] else self._down).append(values[1])
            self.placed[values[0]] = [0] * len(self.placed[0])
        elif kind is TOOK:
            if values[1] in self._up:
                self._up.remove(values[1])
        elif kind is REMOVED:
            self._removed(values[0])
        elif kind is RETURNED:
            self._return(values[0])
        elif kind is SWEPT:
            self.maybe[values[0]] += self.sure[values[0]]
            self.sure[values[0]] = []
        elif kind is SOON:
            if values[1] in (FROM_RIOTS, FROM_DRAWN):
                self._left(RIOTS, values[0])
        elif kind is PEEKED or kind is AGITATED:
            self._peeked(fact)

    def _put(self, seat: int, deck: int) -> None:
        self.placed[deck][seat] += 1
        if seat == self.seat and self._mine:
            card = self._mine.pop().values[0]
            self.own[deck].append(card)
            self.sure[deck].append(card)

    def _peeked(self, fact: Fact) -> None:
        if fact.values[0] != self.seat:
            return
        deck = RIOTS if fact.kind is AGITATED else fact.values[1]
        count = 2 if fact.kind is AGITATED else fact.values[2]
        seen = [self._seen.pop().values[0] for _ in range(min(count, len(self._seen)))]
        for card in seen:
            if card in self.maybe[deck]:
                self.maybe[deck].remove(card)
            elif self.sure[deck].count(card) >= seen.count(card):
                continue
            self.sure[deck].append(card)

    def _left(self, deck: int, card: int) -> None:
        for known in (self.sure, self.maybe, self.own):
            if card in known[deck]:
                known[deck].remove(card)
                if known is self.sure and card in self.own[deck]:
                    self.own[deck].remove(card)
                return

    def _removed(self, seat: int) -> None:
        if seat == self.seat and self._mine:
            card = self._mine.pop().values[0]
            if card in self._up:
                self._up.remove(card)
        elif len(self._up) == 1:
            self._up = []
        else:
            self._lost += 1

    def _return(self, region: int) -> None:
        (self.maybe if self._lost else self.sure)[region].extend(self._up)
        self.sure[region] += self._down
        self._up = []
        self._down = []
        self._lost = 0
