"""What hands could have held, as one seat can work it out: at most, at least, on average.

A card that moves unseen may have been any that its giver could spare: nobody gives what he must
keep (`keeping`) or never had. One way forward through the story finds what each hand could have
got.
"""

from __future__ import annotations

from afterdark.games.manor.book import DREW, READ, RESHUFFLED, SHED, SPIED, STOLE, TOOK, TRADED
from afterdark.games.manor.cards import BITE, KINDS, SCORES
from afterdark.games.manor.knowledge.gifts import known_gifts
from afterdark.games.manor.knowledge.held import ALL, Held
from afterdark.games.manor.knowledge.kept import Keeping
from afterdark.games.manor.knowledge.plot import Plot
from afterdark.games.manor.knowledge.story import NOTHING, UNKNOWN, Told


class Bounds:
    """Hands at every moment at which something moved unseen, by event and seat."""

    def __init__(self, story: Plot, known: dict[int, int], may: dict[int, int]) -> None:
        self.story = story
        self.known = known
        """Gifts that nobody saw and that must have been of a kind, by event and giver."""
        self.possible = True
        """Whether nothing of this contradicts itself."""
        self.me = story.view.seat
        self.seats = story.seats
        self.held: dict[int, Held] = {}
        self.vampire_by = [len(story.events)] * story.seats
        """From which event on a seat has more points than a human may have (MM-84)."""
        self.may_give = may
        """The kinds that may have left a hand, by event and giver."""
        keeping = Keeping(story, known, may)
        self._keeps = keeping.keeps
        self._had = keeping.had
        self._then = keeping.then
        self._begin()
        self._way_forward()

    def at(self, place: int, seat: int) -> Held:
        """A hand before an event."""
        return self.held[place * self.seats + seat]

    def _way_forward(self) -> None:
        story = self.story
        for place, told in enumerate(story.events):
            kind = told.kind
            if kind is TOOK:
                self._comes(told.seat, told.card)
                self._weigh(place, told.seat)
            elif kind is SHED:
                self._goes(told.seat, told.card)
                if told.stored:
                    self.stored[told.seat] += story.view.rules.points[told.card]
                    self._weigh(place, told.seat)
            elif kind is DREW:
                self._draws(place, told)
            elif kind is RESHUFFLED:
                self.deck += 1
            elif kind is SPIED:
                if told.seat == self.me and told.card >= 0:
                    least = self.least[told.other]
                    least[told.card] = max(1, least[told.card])
                    self._shrunk[told.other] = True
            elif kind is READ:
                if told.seat == self.me and told.hand:
                    self._is_exactly(told.other, told.hand)
            elif kind is STOLE or kind is TRADED:
                self._moves(place, told)

    def _begin(self) -> None:
        story = self.story
        unseen = story.view.unseen()
        total = max(1, sum(unseen))
        self.size = story.begins.copy()
        self.most = [[size] * len(KINDS) for size in self.size]
        self.least = [[0] * len(KINDS) for _ in range(self.seats)]
        self.mean = [[size * copies / total for copies in unseen] for size in self.size]
        self.stored = story.stored.copy()
        self._shrunk = [False] * self.seats
        """Whose hand has become smaller since it was narrowed."""
        self.deck = 0

    def _comes(self, seat: int, kind: int) -> None:
        if self._shrunk[seat]:
            self._narrow(seat)
        self.size[seat] += 1
        self.most[seat][kind] += 1
        self.least[seat][kind] += 1
        self.mean[seat][kind] += 1.0

    def _goes(self, seat: int, kind: int) -> None:
        self.size[seat] -= 1
        if self.most[seat][kind] > 0:
            self.most[seat][kind] -= 1
        elif seat != self.me:
            self.possible = False
        if self.least[seat][kind] > 0:
            self.least[seat][kind] -= 1
        self.mean[seat][kind] = max(0.0, self.mean[seat][kind] - 1.0)
        self._shrunk[seat] = True

    def _is_exactly(self, seat: int, hand: list[int]) -> None:
        self.most[seat] = hand.copy()
        self.least[seat] = hand.copy()
        self.mean[seat] = [float(copies) for copies in hand]
        self._shrunk[seat] = False

    def _draws(self, place: int, told: Told) -> None:
        seat = told.seat
        if told.card != UNKNOWN:
            self._comes(seat, told.card)
            return
        if seat == self.me:
            self.size[seat] += 1
            return
        self._hold(place, seat)
        left = self.story.hidden_draws[self.deck]
        total = max(1, sum(left))
        most, mean = self.most[seat], self.mean[seat]
        self.size[seat] += 1
        for kind, copies in enumerate(left):
            if copies > 0:
                most[kind] += 1
                mean[kind] += copies / total

    def _moves(self, place: int, told: Told) -> None:
        """A theft or a trade: what both hands were before decides what could have moved."""
        one, other = told.seat, told.other
        gives, gets = known_gifts(self.story, self.known, place, told)
        trade = told.kind is TRADED
        for seat, gone in ((one, gives), (other, gets)):
            if trade and gone == NOTHING and seat != self.me:
                bites = [0] * len(KINDS)
                bites[BITE] = self.size[seat]
                self._is_exactly(seat, bites)
            self._hold(place, seat)
        for seat, to, gone, came in ((one, other, gives, gets), (other, one, gets, gives)):
            if gone == UNKNOWN:
                may = self._could_give(place, seat, to, came)
                self.at(place, seat).give(may, trade)
        for seat, gone in ((one, gives), (other, gets)):
            if gone != NOTHING:
                self._leaves(place, seat, gone)
        for seat, taker, gone in ((one, other, gives), (other, one, gets)):
            if gone != NOTHING:
                self._arrives(taker, self.at(place, seat), gone)
        self._weigh(place, one)
        self._weigh(place, other)

    def _hold(self, place: int, seat: int) -> Held:
        """Keep a hand as it is before an event."""
        key = place * self.seats + seat
        had = self._had.get(key)
        if had is not None and seat != self.me:
            least = self.least[seat]
            for kind in range(len(KINDS)):
                if had[kind] > least[kind]:
                    least[kind] = had[kind]
        self._narrow(seat)
        held = Held(self.size[seat], self.most[seat], self.least[seat], self.mean[seat])
        self.held[key] = held
        return held

    def _could_give(self, place: int, seat: int, to: int, came: int) -> int:
        """Which kinds a hand could spare, and the other hand could have come by, as bits."""
        key = place * self.seats + seat
        may = self.may_give.get(key, ALL)
        if seat != self.me:
            held = self.held[key]
            keeps = self._keeps[key]
            then = self._then[key]
            for kind in range(len(KINDS)):
                if held.most[kind] <= keeps[kind]:
                    may &= ~(1 << kind)
                if held.least[kind] > then[kind] + then[-1]:
                    # There is no place for it afterwards: this is what was given.
                    may &= 1 << kind
        if to != self.me:
            held = self.held[place * self.seats + to]
            then = self._then[place * self.seats + to]
            gave = self.may_give.get(place * self.seats + to, ALL)
            if came != UNKNOWN:
                gave = 1 << came if came >= 0 else 0
            for kind in range(len(KINDS)):
                if then[kind] > held.most[kind]:
                    # It was not there before: this is what came.
                    may &= 1 << kind
                kept = held.least[kind]
                if kept > 0 and gave >> kind & 1:
                    kept -= 1
                if kept + 1 > then[kind] + then[-1]:
                    # There is no place for one more of these.
                    may &= ~(1 << kind)
        if may == 0:
            self.possible = False
            may = ALL
        self.may_give[key] = may
        return may

    def _leaves(self, place: int, seat: int, gone: int) -> None:
        if gone >= 0:
            self._goes(seat, gone)
            return
        self.size[seat] -= 1
        self._shrunk[seat] = True
        if seat == self.me:
            return
        held = self.at(place, seat)
        sure = held.may_give & (held.may_give - 1) == 0
        for kind in range(len(KINDS)):
            if held.may_give >> kind & 1:
                if self.least[seat][kind] > 0:
                    self.least[seat][kind] -= 1
                if sure:
                    self.most[seat][kind] -= 1
                self.mean[seat][kind] = max(0.0, self.mean[seat][kind] - held.gives[kind])

    def _arrives(self, taker: int, giver: Held, gone: int) -> None:
        if gone >= 0:
            self._comes(taker, gone)
            return
        if self._shrunk[taker]:
            self._narrow(taker)
        self.size[taker] += 1
        if taker == self.me:
            return
        sure = giver.may_give & (giver.may_give - 1) == 0
        for kind in range(len(KINDS)):
            if giver.may_give >> kind & 1:
                self.most[taker][kind] += 1
                if sure:
                    self.least[taker][kind] += 1
                self.mean[taker][kind] += giver.gives[kind]

    def _narrow(self, seat: int) -> None:
        """No more of a kind than the hand has room for beside what it must hold."""
        self._shrunk[seat] = False
        least, most, mean = self.least[seat], self.most[seat], self.mean[seat]
        room = self.size[seat]
        for copies in least:
            room -= copies
        if room < 0:
            self.possible = seat == self.me and self.possible
            room = 0
        for kind in range(len(KINDS)):
            if most[kind] > least[kind] + room:
                most[kind] = least[kind] + room
            if most[kind] < least[kind]:
                most[kind] = least[kind]
            if mean[kind] > most[kind]:
                mean[kind] = float(most[kind])
            elif mean[kind] < least[kind]:
                mean[kind] = float(least[kind])

    def _weigh(self, place: int, seat: int) -> None:
        """Who has enough points for certain and has not won is a vampire."""
        if seat == self.me or self.vampire_by[seat] <= place:
            return
        rules = self.story.view.rules
        points = self.stored[seat]
        if not rules.stored_only:
            for kind in range(SCORES):
                points += rules.points[kind] * self.least[seat][kind]
        if points >= rules.target_points:
            self.vampire_by[seat] = place
