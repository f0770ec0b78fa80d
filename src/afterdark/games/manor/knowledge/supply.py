"""Whether a hand can still do all that is known to come: a sieve for tellings."""

from __future__ import annotations

from afterdark.games.manor.cards import BITE, KINDS
from afterdark.games.manor.knowledge.plot import Passage
from afterdark.games.manor.knowledge.story import UNKNOWN


class Supply:
    """What a hand could hold in the future, at best: cards it has, and cards that come later.

    A card that leaves unseen must be one that was there: so cards are counted apart that were
    there when the last one left unseen (`old`), and those that came since (`fresh`).
    """

    def __init__(self, held: list[int], coming: int) -> None:
        self.fresh = [0] * len(KINDS)
        self.fresh_open = 0
        self.old = [0] * len(KINDS)
        self.old_open = 0
        self.old_cards = 0
        self.lost = 0
        for kind in held:
            self.comes(kind)
        self.comes(coming)

    def comes(self, kind: int) -> None:
        """A card comes, known or not."""
        if kind == UNKNOWN:
            self.fresh_open += 1
        elif kind >= 0:
            self.fresh[kind] = self.fresh[kind] + 1

    def lasts(self, passage: Passage) -> bool:
        """Let an event happen to the hand; False if it cannot."""
        if passage.goes >= 0 and not self.goes(passage.goes):
            return False
        if passage.goes == UNKNOWN:
            self.ages()
            self.lost += 1
            if self.lost > self.old_cards:
                return False
        if passage.shows >= 0:
            if not self.goes(passage.shows):
                return False
            self.comes(passage.shows)
        if passage.only_bites and self.lost == 0 and self.knows_other_than(BITE):
            return False
        if passage.exactly and not self.is_exactly(passage.exactly):
            return False
        self.comes(passage.comes)
        return True

    def goes(self, kind: int) -> bool:
        """A card of this kind leaves, one that leaves enough old cards to have been lost."""
        if self.fresh[kind] > 0:
            self.fresh[kind] = self.fresh[kind] - 1
            return True
        spare = self.old_cards > self.lost
        if spare and self.old[kind] > 0:
            self.old[kind] = self.old[kind] - 1
            self.old_cards -= 1
        elif self.fresh_open > 0:
            self.fresh_open -= 1
        elif spare and self.old_open > 0:
            self.old_open -= 1
            self.old_cards -= 1
        else:
            return False
        return True

    def ages(self) -> None:
        """All that is there now was there when a card left unseen; those lost before are gone."""
        self.old_cards -= self.lost
        self.lost = 0
        for kind in range(len(KINDS)):
            if self.fresh[kind] > 0:
                self.old[kind] = self.old[kind] + self.fresh[kind]
                self.old_cards += self.fresh[kind]
                self.fresh[kind] = 0
        self.old_open += self.fresh_open
        self.old_cards += self.fresh_open
        self.fresh_open = 0

    def knows_other_than(self, kind: int) -> bool:
        """Whether a card of another kind is known to be there."""
        for other in range(len(KINDS)):
            if other != kind and (self.fresh[other] > 0 or self.old[other] > 0):
                return True
        return False

    def is_exactly(self, hand: list[int]) -> bool:
        """The hand is seen as a whole; from here on it is known."""
        missing = 0
        for kind, copies in enumerate(hand):
            known = self.fresh[kind] + self.old[kind]
            if known > copies and self.lost == 0:
                return False
            if copies > known:
                missing += copies - known
        if missing > self.fresh_open + self.old_open:
            return False
        self.fresh = hand.copy()
        self.fresh_open = self.old_open = self.old_cards = self.lost = 0
        self.old = [0] * len(KINDS)
        return True
