"""Hidden cards in hands: each has a number, and its kind stays open until something shows it."""

from __future__ import annotations

from typing import Final

from afterdark.engine.core.chance import Rng
from afterdark.games.manor.cards import KINDS
from afterdark.games.manor.knowledge.story import UNKNOWN, Plot

SURE: Final = 1000
"""The weight of a card that is known, beside which unknown ones have their share."""


class SavedCards:
    """Hidden cards as they were at a moment, to come back to once."""

    def __init__(self, cards: HiddenCards) -> None:
        self.kinds = cards.kinds.copy()
        self.decks = cards.decks.copy()
        self.older = [counts.copy() for counts in cards.older]
        self.hands = [hand.copy() for hand in cards.hands]
        self.seen = cards.seen.copy()
        self.thrown = cards.thrown.copy()
        self.shuffles = cards.shuffles
        self.coming = cards.coming.copy()


class HiddenCards:
    """All cards that were ever in hands; `kinds` says what each is, UNKNOWN while that is open.

    What an open card may be is what its deck held and nobody has seen since. In a `bent` telling
    it may be anything.
    """

    def __init__(self, plot: Plot, rng: Rng, bent: bool) -> None:
        self.plot = plot
        self.rng = rng
        self.bent = bent
        self.kinds: list[int] = []
        self.decks: list[int] = []
        """From which deck each came: how often that had been shuffled before."""
        self.older: list[list[int]] = []
        """What the open cards from each deck that has been shuffled since must be."""
        self.hands: list[list[int]] = [[] for _ in range(plot.story.seats)]
        """The cards in each hand, by their numbers."""
        self.total = plot.view.layout.families[0].copies
        self.seen = plot.lay_open.copy()
        """Cards that lie open, in rooms, stores and the discard pile, or are known in a hand."""
        self.thrown = [0] * len(KINDS)
        """Those in the discard pile."""
        self.shuffles = 0
        self.coming = self._dealt_later()
        """Cards that lie in the deck now and are dealt openly before the next shuffle."""

    def _dealt_later(self) -> list[int]:
        """What will come from the deck as it was shuffled just now."""
        return self.plot.coming[self.shuffles].copy()

    def save(self) -> SavedCards:
        """All cards as they are, to come back to."""
        return SavedCards(self)

    def restore(self, saved: SavedCards) -> None:
        """Go back to where they were saved."""
        self.kinds = saved.kinds
        self.decks = saved.decks
        self.older = saved.older
        self.hands = saved.hands
        self.seen = saved.seen
        self.thrown = saved.thrown
        self.shuffles = saved.shuffles
        self.coming = saved.coming

    # -- cards on their way ------------------------------------------------------------------

    def deal(self, kind: int) -> None:
        """A card is dealt from the deck into a room."""
        self.seen[kind] = self.seen[kind] + 1
        self.coming[kind] = self.coming[kind] - 1

    def draw(self, seat: int, kind: int) -> int:
        """A card comes from the deck into a hand, or was there from the beginning."""
        self.kinds.append(kind)
        self.decks.append(self.shuffles)
        if kind != UNKNOWN:
            self.seen[kind] = self.seen[kind] + 1
        card = len(self.kinds) - 1
        self.hands[seat].append(card)
        return card

    def take(self, seat: int, kind: int) -> None:
        """A card comes from a room into a hand: it was seen there, and is seen only once."""
        self.draw(seat, kind)
        self.seen[kind] = self.seen[kind] - 1

    def throw(self, kind: int) -> None:
        """A card that has left a hand lies on the discard pile."""
        self.thrown[kind] = self.thrown[kind] + 1

    def shuffle(self) -> None:
        """The deck was empty: what was drawn from it unseen is now known as a whole (MM-17)."""
        if self.plot.story.complete:
            self.coming = [0] * len(KINDS)
            self.older.append([self.unseen(kind) for kind in range(len(KINDS))])
        for kind in range(len(KINDS)):
            self.seen[kind] = self.seen[kind] - self.thrown[kind]
            self.thrown[kind] = 0
        self.shuffles += 1
        self.coming = self._dealt_later()

    def hand(self, seat: int) -> list[int]:
        """A hand as a count for each kind."""
        counts = [0] * len(KINDS)
        for card in self.hands[seat]:
            kind = self.kinds[card]
            counts[kind] = counts[kind] + 1
        return counts

    # -- what an open card is ----------------------------------------------------------------

    def unseen(self, kind: int) -> int:
        """How many cards of a kind may be those in hands that nobody has seen, out of this deck."""
        left = self.total[kind] - self.seen[kind] - self.coming[kind]
        for counts in self.older:
            left -= counts[kind]
        return left if left > 0 else 0

    def may_be(self, card: int, kind: int) -> int:
        """In how many ways an open card may be of this kind."""
        deck = self.decks[card]
        return self.older[deck][kind] if deck < len(self.older) else self.unseen(kind)

    def fix(self, card: int, kind: int) -> bool:
        """An open card turns out to be of this kind."""
        if not self.bent and self.may_be(card, kind) == 0:
            return False
        self.kinds[card] = kind
        self.seen[kind] = self.seen[kind] + 1
        deck = self.decks[card]
        if deck < len(self.older):
            self.older[deck][kind] -= 1
        return True

    def forget(self, card: int) -> None:
        """It was not of this kind after all."""
        kind = self.kinds[card]
        self.seen[kind] = self.seen[kind] - 1
        self.kinds[card] = UNKNOWN
        deck = self.decks[card]
        if deck < len(self.older):
            self.older[deck][kind] += 1

    def decide(self, card: int, allowed: int) -> bool:
        """Draw a kind for an open card, by what may still lie unseen."""
        weights = [0] * len(KINDS)
        weight = 0
        for kind in range(len(KINDS)):
            if allowed >> kind & 1:
                weights[kind] = max(0, self.may_be(card, kind))
                weight += weights[kind]
        if weight == 0:
            return False
        pick = self.rng.below(weight)
        for kind in range(len(KINDS)):
            pick -= weights[kind]
            if pick < 0:
                return self.fix(card, kind)
        return False

    def share(self, card: int, kind: int) -> int:
        """The weight of an open card that may be of this kind, beside SURE for one that is."""
        ways = self.may_be(card, kind)
        if ways <= 0:
            return 0
        total = 0
        for other in range(len(KINDS)):
            total += max(0, self.may_be(card, other))
        return max(1, SURE * ways // total)
