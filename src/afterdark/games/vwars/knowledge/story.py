"""The story of the Player cards as one seat saw it: who moved how many from where to where.

Every facedown card is somewhere; what a seat saw of its way (own cards, riots, elections, the two
slots) fixes some cards at some moments. A card that is seen later must have come there: so the
story knows, from its end backwards, in which places each card may be at every moment. `retelling`
tells it again with other hidden cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.core.facts import Fact, FactKind
from afterdark.games.vwars.book import (
    AGITATED,
    DECK,
    DISCARD,
    DRAWN,
    DREW,
    FACE_DOWN,
    FACE_UP,
    FANNED,
    FROM_DECK,
    FROM_DRAWN,
    GOT_CARD,
    HAND,
    JOINED,
    PEEKED,
    PUT,
    PUT_CARD,
    REGION_DECK,
    REMOVED,
    REMOVED_CARD,
    RESHUFFLED,
    RETURNED,
    REVEALED,
    RIOT_DECK,
    RIOT_NOW,
    RIOT_SOON,
    SAW_CARD,
    SHED,
    SHED_CARD,
    SOON,
    SWEPT,
    TOOK,
    TURNED_UP,
)
from afterdark.games.vwars.cards import REGIONS

if TYPE_CHECKING:
    from afterdark.games.vwars.knowledge.view import VwarsView

# Where a card can be: the region decks have the numbers of their regions.
RIOTS: Final = 8
PILE: Final = 9
"""The Player deck."""
GONE: Final = 10
"""The discard pile."""
SLOTS: Final = 11
"""Riot Now and Soon."""
UP: Final = 12
DOWN: Final = 13
BOTH: Final = 14
"""The agitator's two."""
HELD: Final = 15
"""The hand of seat 0; those of others follow."""

HIDDEN: Final = -1
"""The card of a move that this seat did not see."""


class Moved:
    """One card moved (or, with the same place twice, was looked at); or a whole pile did."""

    def __init__(self, source: int, to: int, card: int, since: int) -> None:
        self.source = source
        self.to = to
        self.card = card
        self.since = since
        self.whole = False
        """All cards of the place, instead of one."""
        self.note: FactKind | None = None
        """What another seat remembers of it."""
        self.seat = -1
        """Who that is."""
        self.another = False
        """Whether it was looked at together with the one before."""
        self.kinds: list[int] = []
        self.masks: list[int] = []
        """Cards for which the places they may be in after this move differ from before it."""
        self.left = 1
        """How many unseen moves like this one come at once, this one included."""
        self.needed_there = 0
        self.needed_here = 0
        """How many cards that are seen for the first time later must lie where this one goes to,
        and where it came from, after it has gone."""


class Story:
    """The moves, the sizes of all places before the first, and where cards must be in between."""

    def __init__(self, view: VwarsView) -> None:
        self.seat = view.seat
        self.seats = view.layout.seats
        self.places = HELD + self.seats
        self.moves: list[Moved] = []
        self._own = [fact for fact in view.facts() if fact.kind is not SAW_CARD]
        self._saw = [fact for fact in view.facts() if fact.kind is SAW_CARD]
        self._own.reverse()
        self._saw.reverse()
        self.copies = view.layout.families[0].copies
        self.sizes_now = _sizes(view)
        self.seen_now = _seen(view, self.places)
        self.sizes: list[int] = self.sizes_now.copy()
        for fact in view.public_facts():
            self._add(fact)
        if not self._go_back():
            self.moves = []
            self.sizes = self.sizes_now.copy()
        self.first_masks: list[int] = []
        """The places in which each card may be before the first move, as bits."""
        self._look_ahead()

    # -- from facts to moves -----------------------------------------------------------------

    def _add(self, fact: Fact) -> None:
        kind = fact.kind
        values = fact.values
        since = fact.since
        if kind is DREW:
            for _ in range(values[1]):
                self._move_of(values[0], PILE, HELD + values[0], GOT_CARD, since)
        elif kind is PUT:
            self._move_of(values[0], HELD + values[0], values[1], PUT_CARD, since)
        elif kind is SHED:
            self._move_of(values[0], HELD + values[0], GONE, SHED_CARD, since)
        elif kind is REMOVED:
            self._move_of(values[0], UP, GONE, REMOVED_CARD, since)
        elif kind is AGITATED:
            for _ in range(2):
                self._move_of(values[0], RIOTS, BOTH, SAW_CARD, since)
        elif kind is PEEKED:
            for number in range(values[2]):
                moved = self._move_of(values[0], values[1], values[1], SAW_CARD, since)
                moved.another = number > 0
        elif kind is JOINED:
            self._move(SLOTS, values[0], values[1], since)
        elif kind is REVEALED:
            self._move(values[0], UP if values[2] else DOWN, values[1], since)
        elif kind is TOOK:
            self._move(UP, HELD + values[0] if values[2] else GONE, values[1], since)
        elif kind is TURNED_UP:
            self._move(PILE, GONE, values[0], since)
        elif kind is SOON:
            source = RIOTS
            if values[1] == FROM_DECK:
                source = PILE
            elif values[1] == FROM_DRAWN:
                source = BOTH
            self._move(source, SLOTS, values[0], since)
            if source == BOTH:
                self._move(BOTH, RIOTS, HIDDEN, since).whole = True
        else:
            self._add_unseen(fact)

    def _add_unseen(self, fact: Fact) -> None:
        kind = fact.kind
        if kind is SWEPT:
            for _ in range(fact.values[1]):
                self._move(fact.values[0], GONE, HIDDEN, fact.since)
        elif kind is FANNED:
            for _ in range(fact.values[0]):
                self._move(PILE, RIOTS, HIDDEN, fact.since)
        elif kind is RETURNED:
            self._move(UP, fact.values[0], HIDDEN, fact.since).whole = True
            self._move(DOWN, fact.values[0], HIDDEN, fact.since).whole = True
        elif kind is RESHUFFLED:
            self._move(GONE, PILE, HIDDEN, fact.since).whole = True

    def _move(self, source: int, to: int, card: int, since: int) -> Moved:
        moved = Moved(source, to, card, since)
        self.moves.append(moved)
        return moved

    def _move_of(self, seat: int, source: int, to: int, note: FactKind, since: int) -> Moved:
        """A card only this seat saw: its own it remembers, of others it knows nothing."""
        card = HIDDEN
        if seat == self.seat:
            remembered = self._saw if note is SAW_CARD else self._own
            if remembered and remembered[-1].kind is note:
                card = remembered.pop().values[0]
        moved = self._move(source, to, card, since)
        if seat != self.seat:
            moved.note = note
            moved.seat = seat
        return moved

    # -- sizes -------------------------------------------------------------------------------

    def _go_back(self) -> bool:
        """Find the sizes before the first move; False if facts and table do not fit together."""
        now = self.sizes
        change = [0] * self.places
        missing = [0] * self.places
        drawn = 0
        shuffled = False
        for moved in self.moves:
            source = moved.source
            if moved.whole and source == GONE:
                shuffled = True
            elif moved.whole:
                moved_cards = change[source] + missing[source]
                change[source] -= moved_cards
                change[moved.to] += moved_cards
            else:
                if source in (UP, DOWN, BOTH) and change[source] + missing[source] == 0:
                    missing[source] += 1
                change[source] -= 1
                change[moved.to] += 1
                if source == PILE and not shuffled:
                    drawn += 1
        start = [now[place] - change[place] for place in range(self.places)]
        if shuffled:
            # The discards are shuffled only when the Player deck is used up (VW-165).
            total = start[PILE] + start[GONE]
            start[PILE] = drawn
            start[GONE] = total - drawn
        for size in start:
            if size < 0:
                return False
        self.sizes = start
        return self._plays()

    def _plays(self) -> bool:
        """Whether the moves can be made with these sizes and lead to the table as it is."""
        sizes = self.sizes.copy()
        for moved in self.moves:
            source = moved.source
            count = sizes[source] if moved.whole else 1
            if count > sizes[source]:
                return False
            sizes[source] -= count
            sizes[moved.to] += count
        return sizes == self.sizes_now

    # -- what is seen later ------------------------------------------------------------------

    def _look_ahead(self) -> None:
        """For each card that was ever seen, the places it may be in before and after each move."""
        copies = self.copies
        watched = [False] * len(copies)
        open_places = self._hidden_places()
        masks = [open_places] * len(copies)
        for place in range(self.places):
            for card in self.seen_now[place]:
                watched[card] = True
                masks[card] = 1 << place
        for moved in self.moves:
            if moved.card >= 0:
                watched[moved.card] = True
        cards = [card for card in range(len(copies)) if watched[card]]
        number = len(self.moves) - 1
        while number >= 0:
            moved = self.moves[number]
            for card in cards:
                after = masks[card]
                before = self._before(moved, card, after)
                if before != after:
                    moved.kinds.append(card)
                    moved.masks.append(after)
                    masks[card] = before
            number -= 1
        self.first_masks = masks
        self._join_moves()
        self._count_needs(len(copies))

    def _join_moves(self) -> None:
        """Unseen moves that come at once: whatever must have gone after them goes with them."""
        number = len(self.moves) - 2
        while number >= 0:
            moved = self.moves[number]
            following = self.moves[number + 1]
            if (
                moved.card == HIDDEN
                and following.card == HIDDEN
                and not moved.whole
                and not following.whole
                and moved.source == following.source
                and moved.to == following.to
                and moved.source != moved.to
            ):
                moved.left = following.left + 1
                moved.kinds = following.kinds
                moved.masks = following.masks
                following.kinds = []
                following.masks = []
            number -= 1

    def _count_needs(self, cards: int) -> None:
        """From the end backwards: how many cards nobody knew yet had to lie where."""
        first = [-1] * cards
        for number in range(len(self.moves) - 1, -1, -1):
            if self.moves[number].card >= 0:
                first[self.moves[number].card] = number
        needs = [0] * self.places
        for number in range(len(self.moves) - 1, -1, -1):
            moved = self.moves[number]
            source = moved.source
            moved.needed_here = needs[source]
            moved.needed_there = needs[moved.to]
            if moved.whole:
                if source == GONE:
                    needs[GONE] = needs[PILE]
                    needs[PILE] = 0
            elif moved.card >= 0:
                if first[moved.card] == number:
                    needs[source] = needs[source] + 1
            elif source != moved.to and needs[moved.to] > 0:
                needs[moved.to] = needs[moved.to] - 1

    def _hidden_places(self) -> int:
        """All places whose cards this seat does not see."""
        places = 0
        for place in range(self.places):
            if place in (SLOTS, UP, DOWN) or place == HELD + self.seat:
                continue
            if place == BOTH and self.seen_now[BOTH]:
                continue
            places |= 1 << place
        return places

    def _before(self, moved: Moved, card: int, after: int) -> int:
        """Where a card may have been before a move, if it must be in one of these places then."""
        source = 1 << moved.source
        to = 1 << moved.to
        if moved.whole:
            return (after & ~source) | (source if after & to else 0)
        if moved.card == card:
            return source
        if moved.card >= 0 or not after & to:
            return after
        return after | source


def _sizes(view: VwarsView) -> list[int]:
    """How many cards lie in each place now; everybody can count them."""
    counts = view.counts
    sizes = [counts[REGION_DECK + region] for region in range(REGIONS)]
    sizes += [counts[RIOT_DECK], counts[DECK], counts[DISCARD]]
    sizes += [counts[RIOT_NOW] + counts[RIOT_SOON], counts[FACE_UP], counts[FACE_DOWN]]
    sizes.append(counts[DRAWN])
    for seat in range(view.layout.seats):
        sizes.append(counts[HAND + seat])
    return sizes


def _seen(view: VwarsView, places: int) -> list[list[int]]:
    """The cards this seat sees in each place now."""
    zones = view.zones
    seen: list[list[int]] = [[] for _ in range(places)]
    seen[SLOTS] = zones[RIOT_NOW] + zones[RIOT_SOON]
    seen[UP] = zones[FACE_UP].copy()
    seen[DOWN] = zones[FACE_DOWN].copy()
    seen[BOTH] = [card for card in zones[DRAWN] if card >= 0]
    if view.seat >= 0:
        seen[HELD + view.seat] = zones[HAND + view.seat].copy()
    return seen
