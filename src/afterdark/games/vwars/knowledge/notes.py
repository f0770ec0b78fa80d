"""What a player with a good memory knows of the facedown decks, from the facts of the view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.core.facts import Chain, Fact
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

_NOTHING: Final[list[Fact]] = []


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
        self._mine: list[int] = []
        self._seen: list[int] = []
        """Own cards, and cards looked at, in the order in which the story will speak of them."""
        self._mine_from = 0
        self._seen_from = 0
        """How many of them it has spoken of."""
        self.private: Chain | None = None
        self.public: Chain | None = None
        """How far these notes go."""
        self.follow(view)

    def follow(self, view: VwarsView) -> bool:
        """Take down what is new in a later view of the same seat.

        False, and nothing is done, if these notes are not of that view's past.
        """
        private = _since(view.private, self.private)
        public = _since(view.public, self.public)
        if private is None or public is None:
            return False
        self.private = view.private
        self.public = view.public
        for place in range(len(private) - 1, -1, -1):
            fact = private[place]
            kind = fact.kind
            if kind is PUT_CARD or kind is REMOVED_CARD:
                self._mine.append(fact.values[0])
            elif kind is SAW_CARD:
                self._seen.append(fact.values[0])
        for place in range(len(public) - 1, -1, -1):
            self.take(public[place])
        return True

    def knows(self, deck: int, card: int) -> bool:
        """Whether a card that came out of a deck was known to lie there, or thought to."""
        return card in self.sure[deck] or card in self.maybe[deck]

    def take(self, fact: Fact) -> None:
        """One more thing that everybody learned."""
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

    def _next_own(self) -> int:
        """The next own card of the story; -1 where the story begins later than the memory."""
        if self._mine_from == len(self._mine):
            return -1
        self._mine_from += 1
        return self._mine[self._mine_from - 1]

    def _put(self, seat: int, deck: int) -> None:
        self.placed[deck][seat] += 1
        card = self._next_own() if seat == self.seat else -1
        if card >= 0:
            self.own[deck].append(card)
            self.sure[deck].append(card)

    def _peeked(self, fact: Fact) -> None:
        if fact.values[0] != self.seat:
            return
        deck = RIOTS if fact.kind is AGITATED else fact.values[1]
        count = 2 if fact.kind is AGITATED else fact.values[2]
        seen = self._seen[self._seen_from : self._seen_from + count]
        self._seen_from += len(seen)
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
        card = self._next_own() if seat == self.seat else -1
        if card >= 0:
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


def _since(chain: Chain | None, known: Chain | None) -> list[Fact] | None:
    """The facts of a chain that came after a known one, newest first; None if it never did."""
    if chain is known:
        return _NOTHING
    length = 0 if known is None else known.length
    before = chain
    while before is not None and before.length > length:
        before = before.before
    if before is not known:
        return None
    facts: list[Fact] = []
    while chain is not None and chain is not known:
        facts.append(chain.fact)
        chain = chain.before
    return facts
