"""What a guest makes of the others: the cards they may hold, and how likely each is a vampire.

Counts are expectations, not certainties: a card that changed hands unseen is a little of every card
that could have moved. Roles follow from who could have bitten whom, put right by every census and
every Identify.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.games.manor.book import (
    ASKED,
    CENSUS,
    DREW,
    READ,
    SHED,
    SPIED,
    STOLE,
    TOOK,
    TRADED,
)
from afterdark.games.manor.cards import BITE, GARLIC, KINDS
from afterdark.games.manor.knowledge.story import UNKNOWN, Story, Told
from bench.heuristic_1.manor.habits import GIFTS, HUMAN_HABITS, VAMPIRE_HABITS

if TYPE_CHECKING:
    from afterdark.games.manor.knowledge.view import ManorView

BITES: Final = 0.85
"""How often a vampire with a Bite gives it."""
HUMAN_BITES: Final = 0.1
"""How often a human with a Bite gives it."""


class Suspicion:
    """The table as one seat suspects it."""

    def __init__(self, view: ManorView) -> None:
        self.view = view
        self.me = view.seat
        self.seats = view.layout.seats
        self.habits = HUMAN_HABITS if view.is_human else VAMPIRE_HABITS
        story = Story(view)
        others = self.seats - 1
        firsts = view.rules.first_vampires
        human = view.is_human or story.i_was_turned
        even = (firsts if human else firsts - 1) / others
        if not human and not story.complete:
            even = firsts / others
        self.vampire = [even] * self.seats
        """How likely each seat is a vampire now."""
        self.vampire[self.me] = 0.0 if human else 1.0
        unseen = view.unseen()
        total = max(1, sum(unseen))
        self.average = [copies / total for copies in unseen]
        """What an unseen card is, on average."""
        self.size = [float(held) for held in story.begins]
        self.cards: list[list[float]] = [
            [share * held for share in self.average] for held in story.begins
        ]
        """How many cards of each kind each seat holds, on average."""
        for told in story.events:
            self._hear(told)
        self.vampire[self.me] = 0.0 if view.is_human else 1.0

    def holds(self, seat: int, kind: int) -> float:
        """How likely a seat holds a card of this kind."""
        expected = self.cards[seat][kind]
        return expected if expected < 1.0 else 1.0

    def gives_bite(self, seat: int) -> float:
        """How likely a seat gives a Bite in a trade."""
        suspect = self.vampire[seat]
        return self.holds(seat, BITE) * (suspect * BITES + (1.0 - suspect) * HUMAN_BITES)

    def guards(self, seat: int) -> float:
        """How likely a seat gives Garlic in a trade."""
        return self.habits.guards * self.holds(seat, GARLIC)

    def points(self, seat: int) -> float:
        """The points in a hand, on average."""
        expected = 0.0
        for kind, worth in enumerate(self.view.rules.points):
            expected += worth * self.cards[seat][kind]
        return expected

    # -- hearing the story -------------------------------------------------------------------

    def _hear(self, told: Told) -> None:
        kind = told.kind
        if kind is TOOK or kind is DREW:
            self._comes(told.seat, told.card)
        elif kind is SHED:
            self._goes(told.seat, told.card)
        elif kind is STOLE:
            self._moves(told.other, told.seat, told.card)
        elif kind is SPIED:
            if told.seat == self.me and told.card != UNKNOWN:
                held = self.cards[told.other]
                held[told.card] = max(1.0, held[told.card])
        elif kind is READ:
            if told.seat == self.me and told.hand:
                self.cards[told.other] = [float(copies) for copies in told.hand]
        elif kind is ASKED:
            if told.seat == self.me and told.card != UNKNOWN:
                self.vampire[told.other] = float(told.card)
        elif kind is TRADED:
            self._trade(told)
        elif kind is CENSUS:
            self._count(told.card)

    def _comes(self, seat: int, kind: int) -> None:
        held = self.cards[seat]
        if kind >= 0:
            held[kind] += 1.0
        else:
            for other, share in enumerate(self.average):
                held[other] += share
        self.size[seat] += 1.0

    def _goes(self, seat: int, kind: int) -> None:
        """A card that all can see leaves a hand; the rest is what it was before."""
        held = self.cards[seat]
        held[kind] = max(0.0, held[kind] - 1.0)
        self.size[seat] = max(0.0, self.size[seat] - 1.0)
        self._even_out(seat)

    def _even_out(self, seat: int) -> None:
        """Expectations add up to the number of cards in the hand."""
        held = self.cards[seat]
        total = 0.0
        for expected in held:
            total += expected
        if total > 0.0:
            factor = self.size[seat] / total
            for kind in range(len(KINDS)):
                held[kind] *= factor

    def _moves(self, giver: int, taker: int, kind: int, bite: float = -1.0) -> None:
        """A card changes hands, known or not: a random one, or a gift, a Bite as likely as that."""
        held = self.cards[giver]
        share = [0.0] * len(KINDS)
        if kind >= 0:
            share[kind] = 1.0
        else:
            total = 0.0
            for other in range(len(KINDS)):
                share[other] = held[other] * (1.0 if bite < 0.0 else GIFTS[other])
                if bite < 0.0 or other != BITE:
                    total += share[other]
            left = 1.0 if bite < 0.0 else 1.0 - bite
            for other in range(len(KINDS)):
                share[other] = share[other] * left / total if total > 0.0 else 0.0
            if bite >= 0.0:
                share[BITE] = bite
        for other in range(len(KINDS)):
            held[other] = max(0.0, held[other] - share[other])
        self.size[giver] = max(0.0, self.size[giver] - 1.0)
        self._even_out(giver)
        held = self.cards[taker]
        for other in range(len(KINDS)):
            held[other] += share[other]
        self.size[taker] += 1.0

    def _trade(self, told: Told) -> None:
        one, other = told.seat, told.other
        # Both gifts leave at the same time: what each was likely to do is looked at first.
        bite_one, bite_other = self._bite(told.card, one), self._bite(told.back, other)
        safe_one, safe_other = self._garlic(told.card, one), self._garlic(told.back, other)
        if told.card >= UNKNOWN:
            self._moves(one, other, told.card, bite_one)
        if told.back >= UNKNOWN:
            self._moves(other, one, told.back, bite_other)
        self._bitten(other, one, bite_one, safe_other)
        self._bitten(one, other, bite_other, safe_one)

    def _bite(self, gift: int, seat: int) -> float:
        """How likely a gift is a Bite."""
        if gift != UNKNOWN:
            return 1.0 if gift == BITE else 0.0
        return self.gives_bite(seat)

    def _garlic(self, gift: int, seat: int) -> float:
        """How likely a gift is Garlic."""
        if gift != UNKNOWN:
            return 1.0 if gift == GARLIC else 0.0
        return self.guards(seat)

    def _bitten(self, seat: int, by: int, bite: float, safe: float) -> None:
        if seat == self.me:
            if bite == 1.0 and by != self.me:
                # A Bite came from there: a vampire's doing rather than a human's.
                suspect = self.vampire[by]
                told = suspect * BITES + (1.0 - suspect) * HUMAN_BITES
                self.vampire[by] = suspect * BITES / told if told > 0.0 else 1.0
            return
        self.vampire[seat] += (1.0 - self.vampire[seat]) * bite * (1.0 - safe)

    def _count(self, vampires: int) -> None:
        """A census: suspicions are stretched until they add up to what was counted."""
        mine = 0.0 if self.vampire[self.me] < 0.5 else 1.0
        wanted = max(0.0, vampires - mine)
        for _ in range(8):
            total = 0.0
            for seat in range(self.seats):
                if seat != self.me:
                    total += self.vampire[seat]
            if total <= 0.0 or abs(total - wanted) < 0.01:
                return
            for seat in range(self.seats):
                if seat == self.me or self.vampire[seat] in (0.0, 1.0):
                    continue
                odds = self.vampire[seat] / (1.0 - self.vampire[seat]) * (wanted / total)
                self.vampire[seat] = min(0.99, max(0.01, odds / (1.0 + odds)))
