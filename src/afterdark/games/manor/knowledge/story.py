"""The story of the cards as one seat knows it: what moved, from where to where, in order.

The public facts say that a card was drawn, stolen or traded; the seat's own facts say which card
it was where the seat had a part in it. Suspicions are drawn from it. `imagine` tells it again with
other hidden cards; the plot is what each telling has to fit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.core.facts import Fact, FactKind
from afterdark.engine.core.zones import EVERYONE
from afterdark.games.manor.book import (
    ASKED,
    CENSUS,
    DEALT,
    DISCARD,
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
from afterdark.games.manor.cards import GARLIC, KINDS

if TYPE_CHECKING:
    from afterdark.games.manor.knowledge.view import ManorView

UNKNOWN: Final = -1
NOTHING: Final = -2
"""An empty hand or a substitution: no gift."""
PLENTY: Final = 1000
"""Copies in a deck of which nothing is known."""


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


class Passage:
    """What one event does to one hand: a card that leaves, one that comes, what it must be.

    `goes` and `comes` are a kind, UNKNOWN for a card this seat does not know, NOTHING for none;
    `shows` is a kind that the hand is seen to hold; `exactly` is the hand as it is known to be.
    """

    def __init__(self, place: int) -> None:
        self.place = place
        self.goes = NOTHING
        self.comes = NOTHING
        self.shows = NOTHING
        self.exactly: list[int] = []
        self.only_bites = False
        self.other = -1
        """The other in a trade."""


class Plot:
    """What a story does to each hand, and what lay where before it began.

    All tellings of the story have this in common.
    """

    def __init__(self, story: Story) -> None:
        self.story = story
        self.view = story.view
        self.paths = self._passages()
        """The events, hand by hand."""
        self.unseen_moves = self._unseen_moves()
        """How many cards passed from hand to hand that this seat did not see."""
        self.coming = self._dealt_between_shuffles()
        """For each time the deck was shuffled, how many of each kind were dealt from it openly."""
        self.lay_open = [0] * len(KINDS) if self.story.complete else self._open_at_the_beginning()
        """What lay open in the house before the first event."""
        self.mine = self._my_beginning()
        """The kinds in the own hand before the first event."""
        self.hidden_draws = self._left_to_draw()
        """For each time the deck was shuffled, what may have been drawn from it unseen. Before the
        next shuffle all of it was."""
        self.stored = self._stored_before()
        """The points in the stores before the first event."""
        self.turned_in = self._turned_in()
        """The trade in which this seat was turned, -1 if in none."""

    def _passages(self) -> list[list[Passage]]:
        paths: list[list[Passage]] = [[] for _ in range(self.story.seats)]
        for place, told in enumerate(self.story.events):
            kind = told.kind
            one = Passage(place)
            two = Passage(place)
            if kind is TOOK or kind is DREW:
                one.comes = told.card
            elif kind is SHED:
                one.goes = told.card
            elif kind is STOLE:
                one.comes = two.goes = told.card
            elif kind is SPIED:
                two.shows = told.card if told.card != UNKNOWN else NOTHING
            elif kind is READ:
                two.exactly = told.hand
            elif kind is TRADED:
                one.goes = two.comes = told.card
                one.comes = two.goes = told.back
                one.other, two.other = told.other, told.seat
                one.only_bites = told.card == NOTHING
                two.only_bites = told.back == NOTHING
            else:
                continue
            paths[told.seat].append(one)
            if told.other >= 0:
                paths[told.other].append(two)
        return paths

    def _unseen_moves(self) -> int:
        moves = 0
        for told in self.story.events:
            if told.kind is TRADED or told.kind is STOLE:
                if told.card == UNKNOWN:
                    moves += 1
                if told.kind is TRADED and told.back == UNKNOWN:
                    moves += 1
        return moves

    def _dealt_between_shuffles(self) -> list[list[int]]:
        dealt = [[0] * len(KINDS)]
        for told in self.story.events:
            if told.kind is RESHUFFLED:
                dealt.append([0] * len(KINDS))
            elif told.kind is DEALT:
                dealt[-1][told.card] += 1
        return dealt

    def _open_at_the_beginning(self) -> list[int]:
        """What lies open now, counted back; a reshuffle in between is not taken into account."""
        view = self.view
        open = [0] * len(KINDS)
        for number in range(DISCARD, len(view.zones)):
            zone = view.layout.zones[number]
            if zone.faces == EVERYONE:
                for kind, copies in enumerate(view.zones[number]):
                    open[kind] = open[kind] + copies
        for told in self.story.events:
            if told.kind is DEALT or told.kind is SHED:
                open[told.card] = max(0, open[told.card] - 1)
            elif told.kind is TOOK:
                open[told.card] = open[told.card] + 1
        return open

    def _my_beginning(self) -> list[int]:
        """The own hand now, counted back."""
        me = self.view.seat
        if me < 0:
            return []
        hand = self.view.zones[HAND + EACH * me].copy()
        for told in self.story.events:
            gone = came = UNKNOWN
            if told.kind is TRADED and me in (told.seat, told.other):
                gone, came = told.card, told.back
                if told.other == me:
                    gone, came = came, gone
            elif (told.kind is SHED and told.seat == me) or (
                told.kind is STOLE and told.other == me
            ):
                gone = told.card
            elif told.seat == me and (told.kind is TOOK or told.kind is DREW or told.kind is STOLE):
                came = told.card
            if gone >= 0:
                hand[gone] = hand[gone] + 1
            if came >= 0:
                hand[came] = hand[came] - 1
        kinds: list[int] = []
        for kind, copies in enumerate(hand):
            for _ in range(copies):
                kinds.append(kind)
        return kinds

    def _left_to_draw(self) -> list[list[int]]:
        """What the deck held after each shuffle, less what all or this seat saw coming from it."""
        left = [
            self.view.layout.families[0].copies.copy()
            if self.story.complete
            else [PLENTY] * len(KINDS)
        ]
        thrown = [0] * len(KINDS)
        for told in self.story.events:
            if told.kind is RESHUFFLED:
                left.append(thrown if self.story.complete else [PLENTY] * len(KINDS))
                thrown = [0] * len(KINDS)
            elif told.kind is SHED and not told.stored:
                thrown[told.card] += 1
            elif told.kind is DEALT or (told.kind is DREW and told.card != UNKNOWN):
                left[-1][told.card] -= 1
        return left

    def _stored_before(self) -> list[int]:
        points = [self.view.stored(seat) for seat in range(self.story.seats)]
        for told in self.story.events:
            if told.stored:
                points[told.seat] -= self.view.rules.points[told.card]
        return points

    def _turned_in(self) -> int:
        since = -1
        for fact in self.view.facts():
            if fact.kind is TURNED:
                since = fact.since
        me = self.view.seat
        for place, told in enumerate(self.story.events):
            if told.kind is TRADED and told.since == since and me in (told.seat, told.other):
                return place
        return -1
