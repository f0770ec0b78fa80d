"""What every hand must hold at a moment of the story, counted from its end."""

from __future__ import annotations

from typing import Final

from afterdark.games.manor.cards import BITE, KINDS, SCORES
from afterdark.games.manor.knowledge.bounds import Bounds, Held
from afterdark.games.manor.knowledge.story import UNKNOWN, Passage

OTHER: Final = len(KINDS)
"""In place of a kind: any card but a Bite."""


class Moment:
    """Demands as they stood before a choice."""

    def __init__(self, demands: Demands, place: int) -> None:
        self.place = place
        self.size = demands.size.copy()
        self.need = [need.copy() for need in demands.need]
        self.needs = demands.needs.copy()
        self.stored = demands.stored.copy()
        self.left = demands.left[demands.deck].copy()
        self.deck = demands.deck

    def give_back(self, demands: Demands) -> None:
        """Go on from here again."""
        for deck in range(self.deck):
            demands.left[deck] = demands.plot.hidden_draws[deck].copy()
        demands.left[self.deck] = self.left
        demands.deck = self.deck
        demands.size = self.size
        demands.need = self.need
        demands.needs = self.needs
        demands.stored = self.stored


class Demands:
    """Hands as a plan sees them on its way back through the story."""

    def __init__(self, bounds: Bounds) -> None:
        self.plot = bounds.plot
        self.story = story = bounds.story
        self.bounds = bounds
        self.me = story.view.seat
        seats = story.seats
        self.size = [story.view.hand_size(seat) for seat in range(seats)]
        self.need = [[0] * (len(KINDS) + 1) for _ in range(seats)]
        """What each hand must hold at this moment of the story, as a count for each kind, and how
        many OTHER cards beside these."""
        self.needs = [0] * seats
        self.stored = [story.view.stored(seat) for seat in range(seats)]
        self.left = [counts.copy() for counts in self.plot.hidden_draws]
        """For each time the deck was shuffled, what may be drawn from it unseen."""
        self.deck = len(self.left) - 1

    def came(self, seat: int, kind: int) -> bool:
        """All saw a card of this kind come into a hand: before that, it need not be there."""
        self.size[seat] -= 1
        if seat == self.me:
            return True
        if serve(self.need[seat], kind):
            self.needs[seat] -= 1
        return self.needs[seat] <= self.size[seat]

    def went(self, seat: int, kind: int) -> None:
        """A card of this kind left a hand: before that, it was there."""
        self.size[seat] += 1
        if seat != self.me:
            self.need[seat][kind] += 1
            self.needs[seat] += 1

    def shown(self, seat: int, kind: int) -> bool:
        """A card of this kind was seen in a hand: it was there."""
        if self.need[seat][kind] == 0:
            self.need[seat][kind] += 1
            self.needs[seat] += 1
            return self.needs[seat] <= self.size[seat]
        return True

    def is_exactly(self, seat: int, hand: list[int]) -> bool:
        """This is the whole hand."""
        if _missing(self.need[seat], hand) > 0:
            return False
        self.need[seat] = [*hand, 0]
        self.needs[seat] = self.size[seat]
        return True

    def has_enough(self, seat: int, need: list[int]) -> bool:
        """Whether a hand must hold the points with which a human has won (MM-84)."""
        rules = self.story.view.rules
        points = self.stored[seat]
        if not rules.stored_only:
            for kind in range(SCORES):
                points += rules.points[kind] * need[kind]
        return points >= rules.target_points

    def leads_back(self, place: int, seat: int, need: list[int], total: int, size: int) -> bool:
        """Whether a hand could have come to hold this before an event.

        What came unseen may have been anything: this is a sieve and no proof.
        """
        need = need.copy()
        anything = 0
        path = self.plot.paths[seat]
        known = self.bounds.known
        seats = self.story.seats
        at = _before_place(path, place)
        while at >= 0 and total > anything:
            passage = path[at]
            at -= 1
            came, goes = passage.comes, passage.goes
            unseen = came == UNKNOWN or goes == UNKNOWN
            if unseen and passage.other >= 0:
                if came == UNKNOWN:
                    came = known.get(passage.place * seats + passage.other, UNKNOWN)
                if goes == UNKNOWN:
                    goes = known.get(passage.place * seats + seat, UNKNOWN)
            if came >= 0:
                size -= 1
                if need[came] > 0:
                    need[came] -= 1
                    total -= 1
                elif came != BITE and need[OTHER] > 0:
                    need[OTHER] -= 1
                    total -= 1
            elif came == UNKNOWN:
                size -= 1
                anything += 1
            if total - anything > size:
                return False
            if passage.exactly:
                return _missing(need, passage.exactly) <= anything
            if passage.only_bites:
                return total - min(need[BITE], size) <= anything
            if goes >= 0:
                need[goes] += 1
                total += 1
                size += 1
            elif goes == UNKNOWN:
                size += 1
            if unseen:
                held = self.bounds.at(passage.place, seat)
                if lacks(need, held) > anything:
                    return False
        return at >= 0 or total - anything <= self.story.begins[seat]


def serve(need: list[int], kind: int) -> bool:
    """Take a card that came from what a hand must hold; False if it is none of that."""
    if need[kind] > 0:
        need[kind] -= 1
        return True
    if kind != BITE and need[OTHER] > 0:
        need[OTHER] -= 1
        return True
    return False


def serve_any(need: list[int], kind: int) -> bool:
    """Take a card from what a hand must hold, one of a kind or any but a Bite."""
    if kind == OTHER:
        if need[OTHER] == 0:
            return False
        need[OTHER] -= 1
        return True
    return serve(need, kind)


def lacks(need: list[int], held: Held) -> int:
    """How many of the cards that a hand must hold it could not have held, at the least."""
    most, least = held.most, held.least
    lacking = 0
    full = -held.size
    others = need[OTHER]
    for kind in range(len(KINDS)):
        wanted = need[kind]
        sure = least[kind]
        if wanted >= sure:
            full += wanted
            if wanted > most[kind]:
                lacking += wanted - most[kind]
        else:
            full += sure
            if kind != BITE:
                others -= sure - wanted
    if others > 0:
        full += others
    return lacking if lacking > full else full


def _missing(need: list[int], hand: list[int]) -> int:
    """How many of the cards that a hand must hold are not in it."""
    missing = 0
    other = 0
    for kind, copies in enumerate(hand):
        if need[kind] > copies:
            missing += need[kind] - copies
        elif kind != BITE:
            other += copies - need[kind]
    if need[OTHER] > other:
        missing += need[OTHER] - other
    return missing


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
