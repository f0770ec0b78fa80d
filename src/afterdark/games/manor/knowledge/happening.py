"""The events of a story, told with hidden cards drawn at random."""

from __future__ import annotations

from afterdark.games.manor.book import (
    ASKED,
    CENSUS,
    DEALT,
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
from afterdark.games.manor.cards import HUMAN
from afterdark.games.manor.knowledge.foresight import Foresight
from afterdark.games.manor.knowledge.story import NOTHING, UNKNOWN, Told
from afterdark.games.manor.knowledge.trades import Trading


class Happening(Trading):
    """What each event does to hands, roles and memories."""

    def happens(self, told: Told) -> bool:
        """Tell one event; False if it cannot have happened in this telling."""
        kind = told.kind
        if kind is DEALT:
            self.seen[told.card] = self.seen[told.card] + 1
            self.coming[told.card] = self.coming[told.card] - 1
        elif kind is RESHUFFLED:
            self.shuffled()
        elif kind is TOOK:
            # It lay open and is known in the hand: it counts as seen both times.
            self.hands[told.seat].append(self.new(told.card))
            self.seen[told.card] = self.seen[told.card] - 1
            return self.below_target(told.seat)
        elif kind is SHED:
            return self._shed(told)
        elif kind is DREW:
            return self._draw(told)
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
            self.wrong_roles = self.vampires() != told.card
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

    def _draw(self, told: Told) -> bool:
        drawn = told.card
        if self.plan is not None and drawn == UNKNOWN and self.story.complete:
            drawn = self._drawn_by_plan(self.plan, told.seat)
            if drawn == UNKNOWN:
                return False
        card = self.new(drawn)
        self.hands[told.seat].append(card)
        self.memory.note_cards(GOT_CARD, told.seat, told.since, [], [card])
        return self.below_target(told.seat)

    def _drawn_by_plan(self, plan: Foresight, seat: int) -> int:
        """What the plan says, or anything it has left in this deck; UNKNOWN if that would win."""
        drawn = plan.drawn.get(self.place, UNKNOWN)
        if drawn != UNKNOWN:
            return drawn
        left = plan.left[self.shuffles]
        choices: list[int] = []
        for kind, copies in enumerate(left):
            if self.stays_below_target(seat, kind):
                for _ in range(copies):
                    choices.append(kind)
        if not choices:
            return UNKNOWN
        drawn = choices[self.rng.below(len(choices))]
        left[drawn] = left[drawn] - 1
        return drawn

    def _steal(self, told: Told) -> bool:
        victim = told.other
        if told.card == UNKNOWN:
            if self.plan is not None and victim != self.view.seat:
                card = self.given_by_plan(self.plan, victim, told.seat, self.hands[victim])
            else:
                choices = self.hands[victim].copy()
                card = self.passed_on(victim, told.seat, choices, NOTHING, NOTHING)
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
