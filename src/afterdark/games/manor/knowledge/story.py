"""The story of the cards as one seat knows it: what moved, from where to where, in order.

The public facts say that a card was drawn, stolen or traded; the seat's own facts say which card
it was where the seat had a part in it. Suspicions are drawn from it, and `imagine` tells it again
with other hidden cards (`plot`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.core.facts import Fact, FactKind
from afterdark.games.manor.book import (
    ASKED,
    CENSUS,
    DEALT,
    DREW,
    EACH,
    GAINED,
    GAVE,
    GOT_CARD,
    HAND,
    LOST,
    READ,
    RECEIVED,
    RESHUFFLED,
    SAW,
    SAW_HAND,
    SAW_ROLE,
    SHED,
    SHOWED,
    SPIED,
    STOLE,
    TOOK,
    TRADED,
    TURNED,
)
from afterdark.games.manor.cards import GARLIC

if TYPE_CHECKING:
    from afterdark.games.manor.knowledge.view import ManorView

UNKNOWN: Final = -1
NOTHING: Final = -2
"""An empty hand or a substitution: no gift."""


class Told:
    """One event of the story. Cards this seat does not know are UNKNOWN.

    `seat` and `other` are who acted and on whom; `card` is the card that moved or was seen (for a
    trade, the gift of `seat`), `back` the gift of `other`; `hand` a hand that was read.
    """

    def __init__(self, kind: FactKind, since: int) -> None:
        self.kind = kind
        self.since = since
        self.seat = -1
        self.other = -1
        self.card = UNKNOWN
        self.back = UNKNOWN
        self.stored = False
        self.saved = 0
        """For a trade: as bits, who is seen to have been saved by Garlic kept (MM-R7)."""
        self.hand: list[int] = []


class Story:
    """All events, and the hands with which the story begins."""

    def __init__(self, view: ManorView) -> None:
        self.view = view
        self.seats = view.layout.seats
        self.events: list[Told] = []
        self.begins = flows_back(view)
        """How many cards each seat held before the first event."""
        self.complete = begins_with_the_deal(self.begins, view.public_facts(), view)
        self._queues: dict[str, list[Fact]] = {}
        for fact in view.facts():
            self._queues.setdefault(fact.kind.name, []).append(fact)
        self._read: dict[str, int] = {}
        for fact in view.public_facts():
            self.events.append(self._told(fact))
        self._mark_saved()
        self.i_was_turned = TURNED.name in self._queues

    def _own(self, kind: FactKind) -> Fact | None:
        """The next own fact of this kind; None where a written position left it out."""
        queue = self._queues.get(kind.name)
        place = self._read.get(kind.name, 0)
        if queue is None or place >= len(queue):
            return None
        self._read[kind.name] = place + 1
        return queue[place]

    def _card(self, kind: FactKind, place: int) -> int:
        fact = self._own(kind)
        return UNKNOWN if fact is None else fact.values[place]

    def _told(self, fact: Fact) -> Told:
        kind = fact.kind
        told = Told(kind, fact.since)
        me = self.view.seat
        values = fact.values
        if kind is CENSUS:
            told.card = values[1]
            return told
        if kind is RESHUFFLED:
            return told
        if kind is DEALT:
            told.card = values[0]
            return told
        told.seat = values[0]
        if kind is TOOK or kind is SHED:
            told.card = values[1]
            told.stored = kind is SHED and values[2] != 0
        elif kind is DREW:
            if told.seat == me:
                told.card = self._card(GOT_CARD, 0)
        else:
            told.other = values[1]
            self._what_i_know(told, values)
        return told

    def _what_i_know(self, told: Told, values: list[int]) -> None:
        """The part of an event between two that only those who had a part in it know."""
        kind = told.kind
        me = self.view.seat
        if kind is STOLE:
            if told.seat == me:
                told.card = self._card(GAINED, 1)
            elif told.other == me:
                told.card = self._card(LOST, 1)
        elif kind is SPIED:
            if told.seat == me:
                told.card = self._card(SAW, 1)
            elif told.other == me:
                told.card = self._card(SHOWED, 1)
        elif kind is ASKED:
            if told.seat == me:
                told.card = self._card(SAW_ROLE, 1)
        elif kind is READ:
            if told.seat == me:
                fact = self._own(SAW_HAND)
                told.hand = [] if fact is None else fact.values[1:]
        elif kind is TRADED:
            if values[2] == 0:
                told.card = NOTHING
            elif told.seat == me:
                told.card = self._card(GAVE, 1)
            elif told.other == me:
                told.card = self._card(RECEIVED, 1)
            if values[3] == 0:
                told.back = NOTHING
            elif told.other == me:
                told.back = self._card(GAVE, 1)
            elif told.seat == me:
                told.back = self._card(RECEIVED, 1)

    def _mark_saved(self) -> None:
        """Garlic discarded at the end of a trade saved its owner (MM-R7)."""
        if not self.view.rules.garlic_held:
            return
        trade: Told | None = None
        for told in self.events:
            if told.kind is TRADED:
                trade = told
            elif trade is not None and told.kind is SHED and told.card == GARLIC:
                if told.since == trade.since and told.seat == trade.seat:
                    trade.saved |= 1
                elif told.since == trade.since and told.seat == trade.other:
                    trade.saved |= 2
            elif told.kind is not DREW and told.kind is not RESHUFFLED:
                trade = None


def flows_back(view: ManorView) -> list[int]:
    """The hands as they were before the first public fact, by counting back."""
    hands = [view.counts[HAND + EACH * seat] for seat in range(view.layout.seats)]
    count_back(hands, view.public_facts())
    return hands


def count_back(hands: list[int], facts: list[Fact]) -> None:
    """Take back from the sizes of hands what the public facts say came and went."""
    for fact in facts:
        kind = fact.kind
        values = fact.values
        if kind is TOOK or kind is DREW:
            hands[values[0]] -= 1
        elif kind is SHED:
            hands[values[0]] += 1
        elif kind is STOLE:
            hands[values[0]] -= 1
            hands[values[1]] += 1
        elif kind is TRADED:
            hands[values[0]] += values[2] - values[3]
            hands[values[1]] += values[3] - values[2]


def begins_with_the_deal(begins: list[int], facts: list[Fact], view: ManorView) -> bool:
    """Whether the story goes back to the first card, or starts from a written position."""
    if view.rules.box.start_cards == 0:
        return view.open.round == 1
    if not facts or facts[0].kind is not DREW or facts[0].since != 0:
        return False
    for size in begins:
        if size != 0:
            return False
    return True
