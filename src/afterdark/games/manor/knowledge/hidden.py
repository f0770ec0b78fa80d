"""Hidden cards in hands: each has a number, and its kind stays open until something shows it."""

from __future__ import annotations

from typing import Final

from afterdark.engine.core.chance import Rng
from afterdark.games.manor.cards import KINDS, SCORES
from afterdark.games.manor.knowledge.foresight import Foresight
from afterdark.games.manor.knowledge.plot import Passage, Plot
from afterdark.games.manor.knowledge.story import NOTHING, UNKNOWN
from afterdark.games.manor.knowledge.supply import Supply

ANY: Final = (1 << len(KINDS)) - 1
SURE: Final = 1000
"""The weight of a card that is known, beside which unknown ones have their share."""


class Saved:
    """A telling as it stood before an event."""

    def __init__(self, hidden: Hidden) -> None:
        self.kinds = hidden.kinds.copy()
        self.decks = hidden.decks.copy()
        self.older = [counts.copy() for counts in hidden.older]
        self.hands = [hand.copy() for hand in hidden.hands]
        self.seen = hidden.seen.copy()
        self.thrown = hidden.thrown.copy()
        self.shuffles = hidden.shuffles
        self.coming = hidden.coming.copy()
        self.stored = hidden.stored.copy()
        self.roles: list[int] = []
        self.noted = 0
        self.watched = 0
        self.place = 0


class Hidden:
    """All cards that were ever in hands; `kinds` says what each is, UNKNOWN while that is open.

    A `bent` telling goes on over contradictions and is straightened at its end. With a `plan` it
    need not look ahead, and no card is left open: the plan knows what each deck held.
    """

    def __init__(
        self, story: Plot, rng: Rng, bent: bool = False, plan: Foresight | None = None
    ) -> None:
        self.story = story
        self.view = story.view
        self.rng = rng
        self.bent = bent
        self.plan = plan
        self.seats = story.seats
        self.kinds: list[int] = []
        self.decks: list[int] = []
        """From which deck each came: how often that had been shuffled before."""
        self.older: list[list[int]] = []
        """What the open cards from each deck that has been shuffled since must be."""
        self.hands: list[list[int]] = [[] for _ in range(self.seats)]
        self.total = self.view.layout.families[0].copies
        self.seen = story.lay_open.copy()
        """Cards that lie open, in rooms, stores and the discard pile, or are known in a hand."""
        self.thrown = [0] * len(KINDS)
        """Those in the discard pile."""
        self.shuffles = 0
        self.coming = self.dealt_later()
        """Cards that lie in the deck now and are dealt openly before the next shuffle."""
        self.stored = story.stored.copy()
        self.place = -1
        """The event that is being told."""

    def dealt_later(self) -> list[int]:
        """What will come from the deck as it was shuffled just now."""
        return self.story.coming[self.shuffles].copy()

    def save(self) -> Saved:
        """The telling as it stands, to come back to."""
        return Saved(self)

    def restore(self, saved: Saved) -> None:
        """Go back to where the telling was saved."""
        self.kinds = saved.kinds.copy()
        self.decks = saved.decks.copy()
        self.older = [counts.copy() for counts in saved.older]
        self.hands = [hand.copy() for hand in saved.hands]
        self.seen = saved.seen.copy()
        self.thrown = saved.thrown.copy()
        self.shuffles = saved.shuffles
        self.coming = saved.coming.copy()
        self.stored = saved.stored.copy()

    def fits(self, seat: int, coming: int = NOTHING, going: int = NOTHING) -> bool:
        """Whether this hand can still do all that is known to come.

        `coming` and `going` are cards that come and go in the event that is being told.

        A card nobody saw may be anything, so this is a sieve and no proof: it lets hands pass
        that fail later, but none that could have succeeded is held back. A plan has seen to it.
        """
        if self.plan is not None:
            return True
        supply = Supply([self.kinds[card] for card in self.hands[seat]], coming)
        if going != NOTHING:
            passage = Passage(self.place)
            passage.goes = going
            if not supply.lasts(passage):
                return False
        for passage in self.story.paths[seat]:
            if passage.place > self.place and not supply.lasts(passage):
                return False
        return True

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

    def shuffled(self) -> None:
        """The deck was empty: what was drawn from it unseen is now known as a whole (MM-17)."""
        if self.story.complete:
            self.coming = [0] * len(KINDS)
            self.older.append([self.unseen(kind) for kind in range(len(KINDS))])
        for kind in range(len(KINDS)):
            self.seen[kind] = self.seen[kind] - self.thrown[kind]
            self.thrown[kind] = 0
        self.shuffles += 1
        self.coming = self.dealt_later()

    def new(self, kind: int) -> int:
        """A card that comes into a hand."""
        self.kinds.append(kind)
        self.decks.append(self.shuffles)
        if kind != UNKNOWN:
            self.seen[kind] = self.seen[kind] + 1
        return len(self.kinds) - 1

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

    def _share(self, card: int, kind: int) -> int:
        """The weight of an open card that may be of this kind."""
        ways = self.may_be(card, kind)
        if ways <= 0:
            return 0
        total = 0
        for other in range(len(KINDS)):
            total += max(0, self.may_be(card, other))
        return max(1, SURE * ways // total)

    def taken(self, seat: int, kind: int, coming: int = NOTHING) -> int:
        """A card of this kind out of a hand, a known one or an open one that it may be; or -1."""
        hand = self.hands[seat]
        weights: list[int] = []
        weight = 0
        for card in hand:
            own = 0
            if self.kinds[card] == kind:
                own = SURE
            elif self.kinds[card] == UNKNOWN:
                own = self._share(card, kind)
            weights.append(own)
            weight += own
        while weight > 0:
            pick = self.rng.below(weight)
            for place in range(len(hand)):
                pick -= weights[place]
                if pick < 0:
                    break
            card = hand.pop(place)
            was = self.kinds[card]
            if was != UNKNOWN or self.fix(card, kind):
                if self.fits(seat, coming):
                    return card
                if was == UNKNOWN:
                    self.forget(card)
            hand.insert(place, card)
            weight -= weights[place]
            weights[place] = 0
        return self.bent_card(hand, kind)

    def bent_card(self, hand: list[int], kind: int) -> int:
        """In a bent telling any card will do."""
        if not self.bent or not hand:
            return -1
        card = hand.pop(self.rng.below(len(hand)))
        self.kinds[card] = kind
        return card

    def hand(self, seat: int) -> list[int]:
        """A hand as a count for each kind."""
        counts = [0] * len(KINDS)
        for card in self.hands[seat]:
            kind = self.kinds[card]
            counts[kind] = counts[kind] + 1
        return counts

    def points_known(self, seat: int) -> int:
        """Stored points and those in the cards that are known so far."""
        points = self.view.rules.points
        total = self.stored[seat]
        if self.view.rules.stored_only:
            return total
        for card in self.hands[seat]:
            kind = self.kinds[card]
            if 0 <= kind < SCORES:
                total += points[kind]
        return total
