"""Where a card must be at each moment of a story, if it is to be seen where it was seen later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.games.vwars.knowledge.story import (
    BOTH,
    DOWN,
    GONE,
    HELD,
    HIDDEN,
    PILE,
    SLOTS,
    UP,
    Moved,
    Story,
)

if TYPE_CHECKING:
    from afterdark.games.vwars.knowledge.view import VwarsView


class Plot(Story):
    """A story with foresight, worked out from its end backwards."""

    def __init__(self, view: VwarsView) -> None:
        super().__init__(view)
        self.first_masks: list[int] = []
        """The places in which each card may be before the first move, as bits."""
        self._look_ahead()

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
