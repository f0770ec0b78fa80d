"""What hands could have held, as one seat can work it out: at most, at least, on average.

Whoever sheds a card later must have it then: one way back through the story finds what each hand
must hold at every moment at which something moved unseen (`Requirements`). And a card that moves
unseen may have been any that its giver could spare: nobody gives what they must keep or never had.
One way forward finds what each hand could have got (`Bounds`).
"""

from __future__ import annotations

from typing import Final

from afterdark.games.manor.book import DREW, READ, RESHUFFLED, SHED, SPIED, STOLE, TOOK, TRADED
from afterdark.games.manor.cards import BITE, KINDS, SCORES
from afterdark.games.manor.knowledge.story import NOTHING, UNKNOWN, Plot, Story, Told

ALL: Final = (1 << len(KINDS)) - 1
"""Any kind, as bits."""
SOME: Final = 0.02
"""How many cards of a kind a hand holds on average, at the least, if it may hold one at all."""
NO_ODDS: Final = [0.0] * len(KINDS)


def known_gifts(story: Story, known: dict[int, int], place: int, told: Told) -> tuple[int, int]:
    """What the one gave and what the other gave, as far as that is known.

    `known` are gifts that nobody saw and that must have been of a kind, by event and giver.
    """
    gives, gets = told.card, told.back
    if told.kind is STOLE:
        return NOTHING, gives
    if gives == UNKNOWN:
        gives = known.get(place * story.seats + told.seat, UNKNOWN)
    if gets == UNKNOWN:
        gets = known.get(place * story.seats + told.other, UNKNOWN)
    return gives, gets


def saved_by_garlic(story: Story) -> dict[int, int]:
    """Garlic thrown away at the end of a trade tells that a Bite was given (MM-R7)."""
    known: dict[int, int] = {}
    for place, told in enumerate(story.events):
        if told.saved & 1 and told.back == UNKNOWN:
            known[place * story.seats + told.other] = BITE
        if told.saved & 2 and told.card == UNKNOWN:
            known[place * story.seats + told.seat] = BITE
    return known


class Held:
    """One hand just before a card left it or came to it unseen."""

    def __init__(self, size: int, most: list[int], least: list[int], mean: list[float]) -> None:
        self.size = size
        self.most = most.copy()
        self.least = least.copy()
        self.mean = mean.copy()
        self.may_give = ALL
        """The kinds that may have left this hand, as bits."""
        self.gives = NO_ODDS
        """How likely each of them is, if nothing else is known."""

    def give(self, may: int, trade: bool) -> None:
        """One of these kinds left it: any kind is given with the same odds, any card stolen."""
        self.may_give = may
        self.gives = [0.0] * len(KINDS)
        total = 0.0
        for kind in range(len(KINDS)):
            if may >> kind & 1:
                share = self.mean[kind]
                if trade and share > 1.0:
                    share = 1.0
                self.gives[kind] = share if share > SOME else SOME
                total += self.gives[kind]
        for kind in range(len(KINDS)):
            self.gives[kind] /= total


class Requirements:
    """Cards that had to be in hands, as a count for each kind, by event and seat."""

    def __init__(self, story: Story, known: dict[int, int], may_give: dict[int, int]) -> None:
        self.story = story
        self.known = known
        self.may_give = may_give
        self.me = story.view.seat
        self.seats = story.seats
        self.keeps: dict[int, list[int]] = {}
        """What a hand must hold after such a moment, whatever came in it."""
        self.had: dict[int, list[int]] = {}
        """What it must have held before."""
        self.then: dict[int, list[int]] = {}
        """What it must hold when that which came is there, and how many cards beside."""
        self._way_back()

    def _way_back(self) -> None:
        story = self.story
        kinds = range(len(KINDS))
        must = [[0] * len(KINDS) for _ in range(self.seats)]
        size = [story.view.hand_size(seat) for seat in range(self.seats)]
        for place in range(len(story.events) - 1, -1, -1):
            told = story.events[place]
            kind = told.kind
            one = told.seat
            if kind is TOOK or kind is DREW:
                size[one] -= 1
                _came(must[one], told.card, ALL)
                if told.card == UNKNOWN:
                    self.had[place * self.seats + one] = must[one].copy()
            elif kind is SHED:
                size[one] += 1
                must[one][told.card] += 1
            elif kind is SPIED:
                if one == self.me and told.card >= 0:
                    must[told.other][told.card] = max(1, must[told.other][told.card])
            elif kind is READ:
                if one == self.me and told.hand:
                    must[told.other] = told.hand.copy()
            elif kind is STOLE or kind is TRADED:
                other = told.other
                gives, gets = known_gifts(story, self.known, place, told)
                for seat, gone, came in ((one, gives, gets), (other, gets, gives)):
                    if seat != self.me and (came == UNKNOWN or gone == UNKNOWN):
                        self.then[place * self.seats + seat] = [
                            *must[seat],
                            size[seat] - sum(must[seat]),
                        ]
                    if came != NOTHING:
                        size[seat] -= 1
                        giver = other if seat == one else one
                        may = self.may_give.get(place * self.seats + giver, ALL)
                        _came(must[seat], came, may)
                    if gone == NOTHING and kind is TRADED and seat != self.me:
                        # MM-62, MM-63: nothing but Bites was left in this hand.
                        must[seat] = [size[seat] if card == BITE else 0 for card in kinds]
                    self.keeps[place * self.seats + seat] = must[seat].copy()
                    if gone != NOTHING:
                        size[seat] += 1
                        if gone >= 0:
                            must[seat][gone] += 1
                    self.had[place * self.seats + seat] = must[seat].copy()


def _came(must: list[int], came: int, may: int) -> None:
    """Before a card came that might be needed, one less had to be there."""
    if came >= 0:
        if must[came] > 0:
            must[came] -= 1
    else:
        for kind in range(len(KINDS)):
            if must[kind] > 0 and may >> kind & 1:
                must[kind] -= 1


class Bounds:
    """Hands at every moment at which something moved unseen, by event and seat."""

    def __init__(self, plot: Plot, known: dict[int, int], may: dict[int, int]) -> None:
        self.plot = plot
        self.story = story = plot.story
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
        required = Requirements(story, known, may)
        self._keeps = required.keeps
        self._had = required.had
        self._then = required.then
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
        self.stored = self.plot.stored.copy()
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
        left = self.plot.hidden_draws[self.deck]
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
