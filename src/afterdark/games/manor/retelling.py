"""One telling of the story with hidden cards drawn at random."""

from __future__ import annotations

from typing import Final

from afterdark.engine.chance import Rng
from afterdark.games.manor.book import (
    ASKED,
    BEGAN,
    CENSUS,
    DEALT,
    DECK,
    DREW,
    GAINED,
    GOT_CARD,
    LOST,
    READ,
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
)
from afterdark.games.manor.cards import HUMAN, KINDS
from afterdark.games.manor.hidden import ANY, Saved
from afterdark.games.manor.plot import Plot
from afterdark.games.manor.roles import straighten
from afterdark.games.manor.story import NOTHING, UNKNOWN, Told
from afterdark.games.manor.trading import Trading

JUMPS: Final = 120
"""How often one telling may go back before it is given up."""


class Retelling(Trading):
    """The story from its beginning to now, or to the first contradiction."""

    def __init__(self, story: Plot, rng: Rng, work: int, bent: bool = False) -> None:
        super().__init__(story, rng, bent)
        self.work = work
        """How many more events may be told."""
        self.goes_on = False
        """Whether roles that came out wrong are put right by other trades, too."""
        self.pool: list[int] = []
        """What is left for the deck, in its order."""

    # -- the beginning and the end -----------------------------------------------------------

    def tell(self) -> bool:
        """Tell the story from its beginning; False if this telling contradicts what is known.

        Where only the cards do not come out, the telling goes back a few events, further each
        time, and tries again; what contradicts the roles seen is given up as a whole, or else
        late trades would have to make good for early ones. Only when many were given up does a
        telling that `goes_on` go back to any trade before, and every telling ends with its work.
        """
        self._begin()
        events = self.story.events
        saved: list[Saved] = []
        back = 1
        jumps = 0
        furthest = 0
        place = 0
        while place < len(events):
            saved.append(self._saved())
            self.place = place
            self.work -= 1
            if self._happens(events[place]) or self.bent:
                place += 1
                continue
            jumps += 1
            if self.work <= 0 or jumps > JUMPS or (self.wrong_roles and not self.goes_on):
                return False
            if self.wrong_roles:
                place = self._trade_before(place)
            else:
                if place > furthest:
                    furthest = place
                    back = 1
                place = place - back if place > back else 0
                back *= 2
            self.wrong_roles = False
            self._go_back_to(saved[place])
            del saved[place:]
        return self._ends()

    def _trade_before(self, place: int) -> int:
        """Any trade before this event; the beginning if there is none."""
        trades = [at for at in range(place) if self.story.events[at].kind is TRADED]
        return trades[self.rng.below(len(trades))] if trades else 0

    def _saved(self) -> Saved:
        saved = self.save()
        saved.roles = self.roles.copy()
        saved.noted = len(self.memory.learned)
        return saved

    def _go_back_to(self, saved: Saved) -> None:
        self.restore(saved)
        self.roles = saved.roles.copy()
        del self.memory.learned[saved.noted :]

    def _begin(self) -> None:
        me = self.view.seat
        own = self.story.mine
        for seat in range(self.seats):
            if self.story.complete and seat != me:
                self.memory.note(BEGAN, seat, 0, [self.roles[seat]])
            for place in range(self.story.begins[seat]):
                kind = own[place] if seat == me and place < len(own) else UNKNOWN
                self.hands[seat].append(self.new(kind, ANY))

    def _ends(self) -> bool:
        """Give every open card a kind out of what lies unseen; the rest is the deck."""
        left = self.view.unseen()
        me = self.view.seat
        for seat in range(self.seats):
            if seat == me:
                continue
            for card in self.hands[seat]:
                kind = self.kinds[card]
                if kind == UNKNOWN:
                    continue
                if left[kind] == 0:
                    if not self.bent:
                        return False
                    self.kinds[card] = UNKNOWN
                    self.masks[card] = ANY
                else:
                    left[kind] = left[kind] - 1
        pool: list[int] = []
        for kind, copies in enumerate(left):
            for _ in range(copies):
                pool.append(kind)
        self.rng.shuffle(pool)
        for seat in range(self.seats):
            if seat == me:
                continue
            for card in self.hands[seat]:
                if self.kinds[card] == UNKNOWN and not self._fill(card, pool):
                    return False
        if len(pool) != self.view.counts[DECK]:
            return False
        self.pool = pool
        if self.bent:
            straighten(
                self.roles,
                self.story,
                [self.points_known(seat) for seat in range(self.seats)],
                self.rng,
            )
        return self._nobody_has_won()

    def _fill(self, card: int, pool: list[int]) -> bool:
        mask = self.masks[card]
        for place in range(len(pool) - 1, -1, -1):
            if self.bent or mask >> pool[place] & 1:
                self.kinds[card] = pool.pop(place)
                return True
        return False

    def _nobody_has_won(self) -> bool:
        """The night goes on: somebody is human, and no human has enough points (MM-84, MM-86)."""
        humans = 0
        for seat in range(self.seats):
            if self.roles[seat] == HUMAN:
                humans += 1
                if self.points_known(seat) >= self.view.rules.target_points:
                    return False
        return humans > 0

    # -- events ------------------------------------------------------------------------------

    def _happens(self, told: Told) -> bool:
        kind = told.kind
        if kind is DEALT:
            self.seen[told.card] = self.seen[told.card] + 1
            self.coming[told.card] = self.coming[told.card] - 1
        elif kind is RESHUFFLED:
            for card in range(len(KINDS)):
                self.seen[card] = self.seen[card] - self.thrown[card]
                self.thrown[card] = 0
            self.shuffles += 1
            self.coming = self.story.coming[self.shuffles].copy()
        elif kind is TOOK:
            # It lay open and is known in the hand: it counts as seen both times.
            self.hands[told.seat].append(self.new(told.card, ANY))
            self.seen[told.card] = self.seen[told.card] - 1
        elif kind is SHED:
            return self._shed(told)
        elif kind is DREW:
            self._draw(told)
        elif kind is STOLE:
            return self._steal(told)
        elif kind is SPIED:
            return self._spy(told)
        elif kind is READ:
            return self._read(told)
        elif kind is ASKED:
            return self._ask(told)
        elif kind is TRADED:
            return self.trade(told)
        elif kind is CENSUS:
            vampires = 0
            for role in self.roles:
                if role != HUMAN:
                    vampires += 1
            self.wrong_roles = vampires != told.card
            return not self.wrong_roles
        return True

    def _shed(self, told: Told) -> bool:
        card = self.taken(told.seat, told.card)
        if card < 0:
            return False
        if told.stored:
            self.stored[told.seat] += self.view.rules.points[told.card]
        else:
            self.thrown[told.card] = self.thrown[told.card] + 1
        return True

    def _draw(self, told: Told) -> None:
        mask = 0
        for kind in range(len(KINDS)):
            if self.unseen(kind) > 0:
                mask |= 1 << kind
        card = self.new(told.card, mask if self.story.complete and mask != 0 else ANY)
        self.hands[told.seat].append(card)
        self.memory.note_cards(GOT_CARD, told.seat, told.since, [], [card])

    def _steal(self, told: Told) -> bool:
        victim = told.other
        if told.card == UNKNOWN:
            card = self.passed_on(victim, told.seat, self.hands[victim].copy(), NOTHING, NOTHING)
        else:
            card = self.taken(victim, told.card)
        if card < 0:
            return False
        self.hands[told.seat].append(card)
        self.memory.note_cards(LOST, victim, told.since, [told.seat], [card])
        self.memory.note_cards(GAINED, told.seat, told.since, [victim], [card])
        return self.below_target(told.seat)

    def _spy(self, told: Told) -> bool:
        hand = self.hands[told.other]
        if told.card == UNKNOWN:
            card = hand[self.rng.below(len(hand))]
        else:
            card = self.taken(told.other, told.card, told.card)
            if card < 0:
                return False
            hand.append(card)
        self.memory.note_cards(SAW, told.seat, told.since, [told.other], [card])
        self.memory.note_cards(SHOWED, told.other, told.since, [told.seat], [card])
        return True

    def _read(self, told: Told) -> bool:
        """A hand that was read is known card by card from then on."""
        hand = self.hands[told.other]
        if told.seat != self.view.seat:
            self.memory.note_cards(SAW_HAND, told.seat, told.since, [told.other], hand.copy())
            return True
        if not told.hand:
            return True
        missing = told.hand.copy()
        for card in hand:
            kind = self.kinds[card]
            if kind != UNKNOWN:
                missing[kind] = missing[kind] - 1
        names: list[int] = []
        for kind, copies in enumerate(missing):
            if copies < 0:
                return False
            for _ in range(copies):
                names.append(kind)
        self.rng.shuffle(names)
        for card in hand:
            if self.kinds[card] == UNKNOWN and names and not self.fix(card, names.pop()):
                return False
        return True

    def _ask(self, told: Told) -> bool:
        vampire = 0 if self.roles[told.other] == HUMAN else 1
        if told.seat == self.view.seat:
            self.wrong_roles = told.card not in (UNKNOWN, vampire)
            return not self.wrong_roles
        self.memory.note(SAW_ROLE, told.seat, told.since, [told.other, vampire])
        return True
