"""The plot of a story: what it does to each hand, and what lay where before it began.

This is what a telling with other hidden cards has to fit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.core.audience import EVERYONE
from afterdark.games.manor.book import (
    DEALT,
    DISCARD,
    DREW,
    EACH,
    HAND,
    READ,
    RESHUFFLED,
    SHED,
    SPIED,
    STOLE,
    TOOK,
    TRADED,
    TURNED,
)
from afterdark.games.manor.cards import KINDS
from afterdark.games.manor.knowledge.story import NOTHING, UNKNOWN, Story

if TYPE_CHECKING:
    from afterdark.games.manor.knowledge.view import ManorView

PLENTY: Final = 1000
"""Copies in a deck of which nothing is known."""


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


class Plot(Story):
    """A story with all that its tellings have in common."""

    def __init__(self, view: ManorView) -> None:
        super().__init__(view)
        self.paths = self._passages()
        """The events, hand by hand."""
        self.unseen_moves = self._unseen_moves()
        """How many cards passed from hand to hand that this seat did not see."""
        self.coming = self._dealt_between_shuffles()
        """For each time the deck was shuffled, how many of each kind were dealt from it openly."""
        self.lay_open = [0] * len(KINDS) if self.complete else self._open_at_the_beginning()
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
        paths: list[list[Passage]] = [[] for _ in range(self.seats)]
        for place, told in enumerate(self.events):
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
        for told in self.events:
            if told.kind is TRADED or told.kind is STOLE:
                if told.card == UNKNOWN:
                    moves += 1
                if told.kind is TRADED and told.back == UNKNOWN:
                    moves += 1
        return moves

    def _dealt_between_shuffles(self) -> list[list[int]]:
        dealt = [[0] * len(KINDS)]
        for told in self.events:
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
        for told in self.events:
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
        for told in self.events:
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
            self.view.layout.families[0].copies.copy() if self.complete else [PLENTY] * len(KINDS)
        ]
        thrown = [0] * len(KINDS)
        for told in self.events:
            if told.kind is RESHUFFLED:
                left.append(thrown if self.complete else [PLENTY] * len(KINDS))
                thrown = [0] * len(KINDS)
            elif told.kind is SHED and not told.stored:
                thrown[told.card] += 1
            elif told.kind is DEALT or (told.kind is DREW and told.card != UNKNOWN):
                left[-1][told.card] -= 1
        return left

    def _stored_before(self) -> list[int]:
        points = [self.view.stored(seat) for seat in range(self.seats)]
        for told in self.events:
            if told.stored:
                points[told.seat] -= self.view.rules.points[told.card]
        return points

    def _turned_in(self) -> int:
        since = -1
        for fact in self.view.facts():
            if fact.kind is TURNED:
                since = fact.since
        me = self.view.seat
        for place, told in enumerate(self.events):
            if told.kind is TRADED and told.since == since and me in (told.seat, told.other):
                return place
        return -1
