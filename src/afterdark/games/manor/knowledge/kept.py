"""What hands must have held, by what left them or was seen in them later.

Whoever sheds a card later must have it then: one way back through the story finds what each hand
must keep at every moment at which something moved unseen.
"""

from __future__ import annotations

from afterdark.games.manor.book import DREW, READ, SHED, SPIED, STOLE, TOOK, TRADED
from afterdark.games.manor.cards import BITE, KINDS
from afterdark.games.manor.knowledge.gifts import known_gifts
from afterdark.games.manor.knowledge.held import ALL
from afterdark.games.manor.knowledge.plot import Plot
from afterdark.games.manor.knowledge.story import NOTHING, UNKNOWN


class Keeping:
    """Cards that had to be in hands, as a count for each kind, by event and seat."""

    def __init__(self, story: Plot, known: dict[int, int], may_give: dict[int, int]) -> None:
        self.story = story
        self.known = known
        self.may_give = may_give
        self.me = story.view.seat
        self.seats = story.seats
        self.keeps: dict[int, list[int]] = {}
        """What a hand must hold after such a moment, whatever came in it."""
        self.had: dict[int, list[int]] = {}
        """What it must have held before."""
        self.then: dict[int, list[int]] = {}
        """What it must hold when that which came is there, and how many cards beside."""
        self._way_back()

    def _way_back(self) -> None:
        story = self.story
        kinds = range(len(KINDS))
        must = [[0] * len(KINDS) for _ in range(self.seats)]
        size = [story.view.hand_size(seat) for seat in range(self.seats)]
        for place in range(len(story.events) - 1, -1, -1):
            told = story.events[place]
            kind = told.kind
            one = told.seat
            if kind is TOOK or kind is DREW:
                size[one] -= 1
                _came(must[one], told.card, ALL)
                if told.card == UNKNOWN:
                    self.had[place * self.seats + one] = must[one].copy()
            elif kind is SHED:
                size[one] += 1
                must[one][told.card] += 1
            elif kind is SPIED:
                if one == self.me and told.card >= 0:
                    must[told.other][told.card] = max(1, must[told.other][told.card])
            elif kind is READ:
                if one == self.me and told.hand:
                    must[told.other] = told.hand.copy()
            elif kind is STOLE or kind is TRADED:
                other = told.other
                gives, gets = known_gifts(story, self.known, place, told)
                for seat, gone, came in ((one, gives, gets), (other, gets, gives)):
                    if seat != self.me and (came == UNKNOWN or gone == UNKNOWN):
                        self.then[place * self.seats + seat] = [
                            *must[seat],
                            size[seat] - sum(must[seat]),
                        ]
                    if came != NOTHING:
                        size[seat] -= 1
                        giver = other if seat == one else one
                        may = self.may_give.get(place * self.seats + giver, ALL)
                        _came(must[seat], came, may)
                    if gone == NOTHING and kind is TRADED and seat != self.me:
                        # MM-62, MM-63: nothing but Bites was left in this hand.
                        must[seat] = [size[seat] if card == BITE else 0 for card in kinds]
                    self.keeps[place * self.seats + seat] = must[seat].copy()
                    if gone != NOTHING:
                        size[seat] += 1
                        if gone >= 0:
                            must[seat][gone] += 1
                    self.had[place * self.seats + seat] = must[seat].copy()


def _came(must: list[int], came: int, may: int) -> None:
    """Before a card came that might be needed, one less had to be there."""
    if came >= 0:
        if must[came] > 0:
            must[came] -= 1
    else:
        for kind in range(len(KINDS)):
            if must[kind] > 0 and may >> kind & 1:
                must[kind] -= 1
