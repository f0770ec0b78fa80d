"""What a player keeps in mind between two looks at the table, each with what it follows from.

All of it could be worked out anew from the view, and would be the same: whoever forgets it only has
to think longer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.games.vwars.heuristic.outlook import Outlook
from afterdark.games.vwars.heuristic.suspicion import Suspicion

if TYPE_CHECKING:
    from afterdark.games.vwars.knowledge.view import VwarsView

MEMORIES: Final = 10
"""For all seats of a table, and as many more."""


class Memory:
    """Of one seat: whom it suspects, what it knows of the decks, how riots may go."""

    def __init__(self, view: VwarsView) -> None:
        self.suspicion = Suspicion(view)
        self._outlooks: list[Outlook | None] = [None, None]

    def outlook(self, view: VwarsView, slot: int, card: int) -> Outlook:
        """How the riot of this card may go, which lies in Now (0) or Soon (1)."""
        kept = self._outlooks[slot]
        if kept is None or not kept.holds(view, card, self.suspicion):
            kept = self._outlooks[slot] = Outlook(view, card, self.suspicion)
        return kept


class Memories:
    """The latest memories: a view finds the one that its own past has made."""

    def __init__(self) -> None:
        self._kept: list[Memory] = []
        """Those used last come last."""

    def of(self, view: VwarsView) -> Memory:
        """The memory of a view's seat. It holds nothing that does not follow from this view."""
        kept = self._kept
        seat = view.seat
        seats = view.layout.seats
        for place in range(len(kept) - 1, -1, -1):
            memory = kept[place]
            suspicion = memory.suspicion
            if suspicion.seat == seat and suspicion.seats == seats and suspicion.follow(view):
                if place < len(kept) - seats:
                    kept.append(kept.pop(place))
                suspicion.judge(view)
                return memory
        memory = Memory(view)
        memory.suspicion.judge(view)
        if len(kept) == MEMORIES:
            kept.pop(0)
        kept.append(memory)
        return memory
