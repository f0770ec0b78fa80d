"""What every hand must hold at a moment of the story, counted from its end."""

from __future__ import annotations

from typing import Final

from afterdark.games.manor.book import DEALT, DREW, RESHUFFLED, SHED, TOOK
from afterdark.games.manor.cards import BITE, KINDS
from afterdark.games.manor.plot import Passage, Plot
from afterdark.games.manor.story import UNKNOWN

PLENTY: Final = 1000
"""Copies in a deck of which nothing is known."""


class Moment:
    """Demands as they stood before a choice."""

    def __init__(self, demands: Demands, place: int) -> None:
        self.place = place
        self.size = demands.size.copy()
        self.need = [need.copy() for need in demands.need]
        self.needs = demands.needs.copy()
        self.own = [own.copy() for own in demands.own]
        self.left = demands.left[demands.deck].copy()
        self.deck = demands.deck

    def give_back(self, demands: Demands) -> None:
        """Go on from here again."""
        for deck in range(self.deck):
            demands.left[deck] = demands.fresh[deck].copy()
        demands.left[self.deck] = self.left
        demands.deck = self.deck
        demands.size = self.size
        demands.need = self.need
        demands.needs = self.needs
        demands.own = self.own


class Demands:
    """Hands as a plan sees them on its way back through the story."""

    def __init__(self, story: Plot) -> None:
        self.story = story
        self.me = story.view.seat
        seats = story.seats
        self.size = [story.view.hand_size(seat) for seat in range(seats)]
        self.need = [[0] * len(KINDS) for _ in range(seats)]
        """What each hand must hold at this moment of the story, as a count for each kind."""
        self.needs = [0] * seats
        self.own = [[0] * len(KINDS) for _ in range(seats)]
        """Cards each seat took openly before this moment, less those it has shed."""
        self.fresh = self._left()
        self.left = [counts.copy() for counts in self.fresh]
        """For each time the deck was shuffled, what may be drawn from it unseen."""
        self.deck = len(self.left) - 1
        for told in story.events:
            if told.kind is TOOK:
                self.own[told.seat][told.card] += 1
            elif told.kind is SHED:
                self.own[told.seat][told.card] -= 1

    def _left(self) -> list[list[int]]:
        """What the deck held after each shuffle, less what all or this seat saw coming from it."""
        copies = self.story.view.layout.families[0].copies
        complete = self.story.complete
        left = [copies.copy() if complete else [PLENTY] * len(KINDS)]
        thrown = [0] * len(KINDS)
        for told in self.story.events:
            if told.kind is RESHUFFLED:
                left.append(thrown if complete else [PLENTY] * len(KINDS))
                thrown = [0] * len(KINDS)
            elif told.kind is SHED and not told.stored:
                thrown[told.card] += 1
            elif told.kind is DEALT or (told.kind is DREW and told.card != UNKNOWN):
                left[-1][told.card] -= 1
        return left

    def change(self, seat: int, kind: int, change: int) -> None:
        """A hand must hold so many cards of a kind more."""
        need = self.need[seat]
        need[kind] = need[kind] + change
        self.needs[seat] += change

    def came(self, seat: int, kind: int) -> bool:
        """A card of this kind came into a hand: before that, it need not have been there."""
        self.size[seat] -= 1
        if seat != self.me and self.need[seat][kind] > 0:
            self.change(seat, kind, -1)
        return seat == self.me or self.needs[seat] <= self.size[seat]

    def went(self, seat: int, kind: int) -> None:
        """A card of this kind left a hand: before that, it was there."""
        self.size[seat] += 1
        if seat != self.me:
            self.change(seat, kind, 1)

    def is_exactly(self, seat: int, hand: list[int]) -> bool:
        """This is the whole hand."""
        for kind, copies in enumerate(hand):
            if self.need[seat][kind] > copies:
                return False
        self.need[seat] = hand.copy()
        self.needs[seat] = self.size[seat]
        return True

    def has_only_bites(self, seat: int) -> bool:
        """MM-63: who gave nothing has Bites only, or nothing."""
        if seat == self.me:
            return True
        hand = [0] * len(KINDS)
        hand[BITE] = self.size[seat]
        return self.is_exactly(seat, hand)

    def is_orphan(self, seat: int, kind: int) -> bool:
        """Whether a hand must hold more cards of a kind than its owner took before."""
        return self.need[seat][kind] > self.own[seat][kind]

    def leads_back(
        self, place: int, seat: int, more: int, less: int, space: int = 0, anything: int = 0
    ) -> bool:
        """Whether a hand could have come to what it must hold, with a card more or less.

        What came unseen may have been anything: this is a sieve and no proof. `space` is for a
        card that leaves in the same event, `anything` for one that comes.
        """
        need = self.need[seat].copy()
        total = self.needs[seat]
        size = self.size[seat] + space
        if more != UNKNOWN:
            need[more] += 1
            total += 1
        if less != UNKNOWN:
            need[less] -= 1
            total -= 1
        path = self.story.paths[seat]
        at = _before_place(path, place)
        while at >= 0 and total > anything:
            passage = path[at]
            at -= 1
            if passage.comes >= 0:
                size -= 1
                if need[passage.comes] > 0:
                    need[passage.comes] -= 1
                    total -= 1
            elif passage.comes == UNKNOWN:
                size -= 1
                anything += 1
            if total - anything > size:
                return False
            if passage.exactly or passage.only_bites:
                spare = 0
                for kind in range(len(KINDS)):
                    held = 0
                    if passage.exactly:
                        held = passage.exactly[kind]
                    elif kind == BITE:
                        held = size
                    if need[kind] > held:
                        spare += need[kind] - held
                return spare <= anything
            if passage.goes >= 0:
                need[passage.goes] += 1
                total += 1
                size += 1
            elif passage.goes == UNKNOWN:
                size += 1
        return at >= 0 or total - anything <= self.story.begins[seat]


def _before_place(path: list[Passage], place: int) -> int:
    """The last passage of a hand before an event; -1 if there is none."""
    low, high = 0, len(path)
    while low < high:
        middle = (low + high) // 2
        if path[middle].place < place:
            low = middle + 1
        else:
            high = middle
    return low - 1
