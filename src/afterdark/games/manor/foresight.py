"""What must have moved unseen, so that everybody has what he is seen to have later.

A telling that only looks ahead in one hand runs into walls: what a seat shows in the end must have
come from somebody who had it. So a plan is drawn from the end of the story back to its beginning.
It knows at every moment which cards each hand must hold; where a card comes unseen, it draws
whether that is one of them, and then the other hand, or the deck, must have had it before.
"""

from __future__ import annotations

from typing import Final

from afterdark.engine.chance import Rng
from afterdark.games.manor.book import (
    DREW,
    READ,
    RESHUFFLED,
    SHED,
    SPIED,
    STOLE,
    TOOK,
    TRADED,
)
from afterdark.games.manor.cards import BITE, KINDS
from afterdark.games.manor.demands import Demands, Moment
from afterdark.games.manor.plot import Plot
from afterdark.games.manor.story import NOTHING, UNKNOWN, Told

USUAL: Final = 8
"""How readily a card that matters passes from hand to hand."""


class Foresight(Demands):
    """A plan for one telling; `made` says whether it led back to the beginning."""

    def __init__(self, story: Plot, rng: Rng, work: int, bites: int = USUAL) -> None:
        super().__init__(story)
        self.rng = rng
        self.work = work
        """How often it may still choose anew."""
        self.bites = bites
        """How readily Bites pass from hand to hand in trades, beside other cards at USUAL."""
        self.moved: dict[int, int] = {}
        """For a card that leaves a hand unseen, by event and seat: its kind, if that matters."""
        self.kept: dict[int, list[int]] = {}
        """For the same: what the hand must hold before it leaves."""
        self.drawn: dict[int, int] = {}
        """The kind of a card that is drawn unseen, by event, if that matters."""
        self.made = self._lead_back()

    def draws(self, deck: int) -> list[int]:
        """How many cards of each kind are planned to be drawn between two shuffles."""
        counts = [0] * len(KINDS)
        number = 0
        for place, told in enumerate(self.story.events):
            if told.kind is RESHUFFLED:
                number += 1
            elif number == deck and place in self.drawn:
                counts[self.drawn[place]] += 1
        return counts

    def beginning(self, seat: int) -> list[int]:
        """The kinds a hand must hold before the first event."""
        kinds: list[int] = []
        for kind, copies in enumerate(self.need[seat]):
            for _ in range(copies):
                kinds.append(kind)
        return kinds

    # -- from the end to the beginning -------------------------------------------------------

    def _lead_back(self) -> bool:
        """Event by event; where nothing leads on, some choices are made anew, more each time."""
        events = self.story.events
        choices: list[Moment] = []
        again = 1
        nearest = len(events)
        place = len(events) - 1
        while True:
            if place >= 0:
                if self._is_choice(events[place]):
                    choices.append(Moment(self, place))
                if self._before(place, events[place]):
                    place -= 1
                    continue
            elif self._begins():
                return True
            self.work -= 1
            if self.work <= 0 or not choices:
                return False
            if place < nearest:
                nearest = place
                again = 1
            back = max(0, len(choices) - 1 - self.rng.below(again))
            again = min(2 * again, len(choices))
            place = choices[back].place
            choices[back].give_back(self)
            del choices[back:]

    def _is_choice(self, told: Told) -> bool:
        """Whether something comes into a hand unseen."""
        if told.kind is TRADED:
            return told.card == UNKNOWN or told.back == UNKNOWN
        return (told.kind is STOLE or told.kind is DREW) and told.card == UNKNOWN

    def _begins(self) -> bool:
        for seat in range(self.story.seats):
            if seat != self.me and self.needs[seat] > self.story.begins[seat]:
                return False
        return True

    def _before(self, place: int, told: Told) -> bool:
        """Go back before an event; False if no hand could have come to what it must hold."""
        kind = told.kind
        seat = told.seat
        if kind is RESHUFFLED:
            self.deck -= 1
        elif kind is TOOK:
            self.own[seat][told.card] -= 1
            return self.came(seat, told.card)
        elif kind is SHED:
            self.own[seat][told.card] += 1
            self.went(seat, told.card)
        elif kind is DREW:
            return seat == self.me or self._was_drawn(place, seat)
        elif kind is STOLE:
            return self._moved(place, told.other, seat, told.card)
        elif kind is SPIED:
            if told.seat == self.me and told.card >= 0 and self.need[told.other][told.card] == 0:
                self.change(told.other, told.card, 1)
                return self.needs[told.other] <= self.size[told.other]
        elif kind is READ:
            return seat != self.me or not told.hand or self.is_exactly(told.other, told.hand)
        elif kind is TRADED:
            return self._traded(place, told)
        return True

    def _was_drawn(self, place: int, seat: int) -> bool:
        self.size[seat] -= 1
        self.drawn.pop(place, UNKNOWN)
        left = self.left[self.deck]
        weights = [0] * len(KINDS)
        for kind in range(len(KINDS)):
            if self.need[seat][kind] > 0 and left[kind] > 0:
                weights[kind] = 8 if self.is_orphan(seat, kind) else 1
        for kind in range(len(KINDS)):
            if weights[kind] > 0 and not self.leads_back(place, seat, UNKNOWN, kind):
                weights[kind] = 0
        free = self.needs[seat] <= self.size[seat]
        if free:
            free = self.leads_back(place, seat, UNKNOWN, UNKNOWN)
        kind = self._pick(weights, free)
        if kind == UNKNOWN:
            return free
        self.change(seat, kind, -1)
        left[kind] -= 1
        self.drawn[place] = kind
        return True

    def _traded(self, place: int, told: Told) -> bool:
        one, other = told.seat, told.other
        first, second = told.card, told.back
        if told.saved & 1 and second == UNKNOWN:
            second = BITE
        if told.saved & 2 and first == UNKNOWN:
            first = BITE
        # Both gifts are taken out of the hands they came to before they go back.
        arrived = [NOTHING, NOTHING]
        gives = 1 if first != NOTHING and second != NOTHING else 0
        for side, gift in ((0, first), (1, second)):
            giver, taker = (one, other) if side == 0 else (other, one)
            if gift != NOTHING:
                arrived[side] = self._arrived(place, giver, taker, gift, gives)
                if self.needs[taker] > self.size[taker] and taker != self.me:
                    return False
        for side, gift in ((0, first), (1, second)):
            giver = one if side == 0 else other
            if gift == NOTHING and not self.has_only_bites(giver):
                return False
        for side, gift in ((0, first), (1, second)):
            if gift != NOTHING:
                self._left_hand(place, one if side == 0 else other, arrived[side])
        return True

    def _moved(self, place: int, giver: int, taker: int, gift: int) -> bool:
        kind = self._arrived(place, giver, taker, gift, 0)
        if taker != self.me and self.needs[taker] > self.size[taker]:
            return False
        self._left_hand(place, giver, kind)
        return True

    def _arrived(self, place: int, giver: int, taker: int, gift: int, gives: int) -> int:
        """Take a card out of the hand to which it came; its kind, or UNKNOWN if that is open."""
        self.size[taker] -= 1
        if taker == self.me:
            return gift
        if gift != UNKNOWN:
            if self.need[taker][gift] > 0:
                self.change(taker, gift, -1)
            return gift
        weights = [0] * len(KINDS)
        for kind in range(len(KINDS)):
            wanted = self.need[taker][kind]
            if wanted == 0:
                continue
            weight = 6 * wanted if self.is_orphan(taker, kind) else wanted
            if self.own[giver][kind] > self.need[giver][kind]:
                weight *= 4
            weight *= self.bites if kind == BITE else USUAL
            if self.leads_back(place, taker, UNKNOWN, kind, gives) and (
                giver == self.me or self.leads_back(place, giver, kind, UNKNOWN, 1, gives)
            ):
                weights[kind] = weight
        free = self.needs[taker] <= self.size[taker]
        if free:
            free = self.leads_back(place, taker, UNKNOWN, UNKNOWN, gives)
        kind = self._pick(weights, free, USUAL)
        if kind != UNKNOWN:
            self.change(taker, kind, -1)
        return kind

    def _left_hand(self, place: int, giver: int, kind: int) -> None:
        """Put a card back into the hand it left."""
        self.size[giver] += 1
        if giver == self.me:
            return
        if kind != UNKNOWN:
            self.change(giver, kind, 1)
        key = place * self.story.seats + giver
        self.moved[key] = kind
        self.kept[key] = self.need[giver].copy()

    def _pick(self, weights: list[int], may_be_any: bool, scale: int = 1) -> int:
        """A kind by its weight, or UNKNOWN."""
        total = 3 * scale if may_be_any else 0
        for weight in weights:
            total += weight
        if total == 0:
            return UNKNOWN
        pick = self.rng.below(total)
        for kind, weight in enumerate(weights):
            pick -= weight
            if pick < 0:
                return kind
        return UNKNOWN
