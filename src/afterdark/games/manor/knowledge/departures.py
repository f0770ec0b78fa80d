"""Which card leaves a hand: the one that was seen, or one drawn at random that lets both go on.

A card nobody knows may be anything, so whether a hand can go on is a sieve and no proof (`Supply`):
it lets hands pass that fail later, but none that could have succeeded is held back. With a plan
nobody need look ahead: it says what moves, or what the hand must keep.
"""

from __future__ import annotations

from afterdark.engine.core.chance import Rng
from afterdark.games.manor.cards import BITE, KINDS
from afterdark.games.manor.knowledge.bounds import ALL
from afterdark.games.manor.knowledge.demands import OTHER
from afterdark.games.manor.knowledge.foresight import Foresight
from afterdark.games.manor.knowledge.hidden_cards import SURE, HiddenCards
from afterdark.games.manor.knowledge.standings import Standings
from afterdark.games.manor.knowledge.story import NOTHING, UNKNOWN, Passage, Plot


class Supply:
    """What a hand could hold in the future, at best: cards it has, and cards that come later.

    A card that leaves unseen must be one that was there: so cards are counted apart that were
    there when the last one left unseen (`old`), and those that came since (`fresh`).
    """

    def __init__(self, held: list[int], coming: int) -> None:
        self.fresh = [0] * len(KINDS)
        self.fresh_open = 0
        self.old = [0] * len(KINDS)
        self.old_open = 0
        self.old_cards = 0
        self.lost = 0
        for kind in held:
            self.comes(kind)
        self.comes(coming)

    def comes(self, kind: int) -> None:
        """A card comes, known or not."""
        if kind == UNKNOWN:
            self.fresh_open += 1
        elif kind >= 0:
            self.fresh[kind] = self.fresh[kind] + 1

    def lasts(self, passage: Passage) -> bool:
        """Let an event happen to the hand; False if it cannot."""
        if passage.goes >= 0 and not self.goes(passage.goes):
            return False
        if passage.goes == UNKNOWN:
            self.ages()
            self.lost += 1
            if self.lost > self.old_cards:
                return False
        if passage.shows >= 0:
            if not self.goes(passage.shows):
                return False
            self.comes(passage.shows)
        if passage.only_bites and self.lost == 0 and self.knows_other_than(BITE):
            return False
        if passage.exactly and not self.is_exactly(passage.exactly):
            return False
        self.comes(passage.comes)
        return True

    def goes(self, kind: int) -> bool:
        """A card of this kind leaves, one that leaves enough old cards to have been lost."""
        if self.fresh[kind] > 0:
            self.fresh[kind] = self.fresh[kind] - 1
            return True
        spare = self.old_cards > self.lost
        if spare and self.old[kind] > 0:
            self.old[kind] = self.old[kind] - 1
            self.old_cards -= 1
        elif self.fresh_open > 0:
            self.fresh_open -= 1
        elif spare and self.old_open > 0:
            self.old_open -= 1
            self.old_cards -= 1
        else:
            return False
        return True

    def ages(self) -> None:
        """All that is there now was there when a card left unseen; those lost before are gone."""
        self.old_cards -= self.lost
        self.lost = 0
        for kind in range(len(KINDS)):
            if self.fresh[kind] > 0:
                self.old[kind] = self.old[kind] + self.fresh[kind]
                self.old_cards += self.fresh[kind]
                self.fresh[kind] = 0
        self.old_open += self.fresh_open
        self.old_cards += self.fresh_open
        self.fresh_open = 0

    def knows_other_than(self, kind: int) -> bool:
        """Whether a card of another kind is known to be there."""
        for other in range(len(KINDS)):
            if other != kind and (self.fresh[other] > 0 or self.old[other] > 0):
                return True
        return False

    def is_exactly(self, hand: list[int]) -> bool:
        """The hand is seen as a whole; from here on it is known."""
        missing = 0
        for kind, copies in enumerate(hand):
            known = self.fresh[kind] + self.old[kind]
            if known > copies and self.lost == 0:
                return False
            if copies > known:
                missing += copies - known
        if missing > self.fresh_open + self.old_open:
            return False
        self.fresh = hand.copy()
        self.fresh_open = self.old_open = self.old_cards = self.lost = 0
        self.old = [0] * len(KINDS)
        return True


class Departures:
    """How cards leave hands in one telling.

    `coming` and `going` are what else comes to a hand and leaves it in the same event: a kind,
    UNKNOWN or NOTHING. In a `bent` telling any card will do.
    """

    def __init__(
        self,
        plot: Plot,
        cards: HiddenCards,
        standings: Standings,
        plan: Foresight | None,
        rng: Rng,
    ) -> None:
        self.plot = plot
        self.cards = cards
        self.standings = standings
        self.plan = plan
        self.rng = rng
        self.bent = cards.bent
        self.me = plot.view.seat
        self.seats = plot.story.seats

    # -- a card that was seen ----------------------------------------------------------------

    def seen(self, place: int, seat: int, kind: int, coming: int = NOTHING) -> int:
        """A card of this kind leaves a hand, a known one or an open one that it may be; or -1."""
        cards = self.cards
        kinds = cards.kinds
        hand = cards.hands[seat]
        weights: list[int] = []
        weight = 0
        for card in hand:
            own = 0
            if kinds[card] == kind:
                own = SURE
            elif kinds[card] == UNKNOWN:
                own = cards.share(card, kind)
            weights.append(own)
            weight += own
        while weight > 0:
            pick = self.rng.below(weight)
            for at in range(len(hand)):
                pick -= weights[at]
                if pick < 0:
                    break
            card = hand.pop(at)
            was = kinds[card]
            if was != UNKNOWN or cards.fix(card, kind):
                if self._fits(place, seat, coming):
                    return card
                if was == UNKNOWN:
                    cards.forget(card)
            hand.insert(at, card)
            weight -= weights[at]
            weights[at] = 0
        return self._bent_card(hand, kind)

    def _bent_card(self, hand: list[int], kind: int) -> int:
        """In a bent telling any card will do."""
        if not self.bent or not hand:
            return -1
        card = hand.pop(self.rng.below(len(hand)))
        self.cards.kinds[card] = kind
        return card

    # -- thefts and gifts --------------------------------------------------------------------

    def stolen(self, place: int, victim: int, thief: int, asked: int) -> int:
        """The card that is stolen from a hand; -1 if it cannot be what it must be."""
        if asked != UNKNOWN:
            return self.seen(place, victim, asked)
        hand = self.cards.hands[victim]
        if self.plan is not None and victim != self.me:
            return self._planned(self.plan, place, victim, thief, hand)
        return self._drawn(place, victim, thief, hand.copy(), NOTHING, NOTHING)

    def given(self, place: int, seat: int, to: int, asked: int, coming: int, going: int) -> int:
        """The card a seat gives: NOTHING, or UNKNOWN if it cannot give what it must.

        `coming` is what it is given, `going` what else the other gives away.
        """
        cards = self.cards
        kinds = cards.kinds
        hand = cards.hands[seat]
        if asked == NOTHING:
            # MM-63: only Bites are left after a substitution; an empty hand has nothing left.
            for card in hand:
                if kinds[card] == UNKNOWN:
                    cards.fix(card, BITE)
                if kinds[card] != BITE and not self.bent:
                    return UNKNOWN
            return NOTHING
        if asked != UNKNOWN:
            return self.seen(place, seat, asked, coming)
        if self.plan is not None and seat != self.me:
            return self._planned(self.plan, place, seat, to, self._one_of_each(hand, ALL))
        allowed = ALL
        if self.standings.rules.vampires_bite and self.standings.is_human(seat):
            allowed = ALL & ~(1 << BITE)
        choices = self._one_of_each(hand, allowed)
        card = self._drawn(place, seat, to, choices, coming, going)
        if (
            card >= 0
            and kinds[card] == UNKNOWN
            and not self._decided(place, card, allowed, to, going)
        ):
            hand.append(card)
            card = -1
        return card if card >= 0 else self._bent_card(hand, BITE)

    def _one_of_each(self, hand: list[int], allowed: int) -> list[int]:
        """A card of every kind that may be given, for all are as likely, and every open card."""
        kinds = self.cards.kinds
        choices: list[int] = []
        found = 0
        for card in hand:
            kind = kinds[card]
            if kind == UNKNOWN:
                choices.append(card)
            elif allowed >> kind & 1 and not found >> kind & 1:
                found |= 1 << kind
                choices.append(card)
        return choices

    def _decided(self, place: int, card: int, allowed: int, to: int, going: int) -> bool:
        """Give a gift a kind with which its receiver can go on."""
        cards = self.cards
        while cards.decide(card, allowed):
            if self.bent or self._fits(place, to, cards.kinds[card], going):
                return True
            allowed &= ~(1 << cards.kinds[card])
            cards.forget(card)
        return False

    def _drawn(
        self, place: int, giver: int, taker: int, choices: list[int], coming: int, going: int
    ) -> int:
        """One of these cards leaves a hand for another, any that lets both go on; -1 if none."""
        hand = self.cards.hands[giver]
        kinds = self.cards.kinds
        while choices:
            card = choices.pop(self.rng.below(len(choices)))
            at = hand.index(card)
            hand.pop(at)
            if self.bent:
                return card
            if self._fits(place, giver, coming) and self._fits(place, taker, kinds[card], going):
                return card
            hand.insert(at, card)
        return -1

    def _fits(self, place: int, seat: int, coming: int = NOTHING, going: int = NOTHING) -> bool:
        """Whether a hand can still do all that is known to come. A plan has seen to it."""
        if self.plan is not None:
            return True
        kinds = self.cards.kinds
        supply = Supply([kinds[card] for card in self.cards.hands[seat]], coming)
        if going != NOTHING:
            passage = Passage(place)
            passage.goes = going
            if not supply.lasts(passage):
                return False
        for passage in self.plot.paths[seat]:
            if passage.place > place and not supply.lasts(passage):
                return False
        return True

    # -- by a plan ---------------------------------------------------------------------------

    def _planned(
        self, plan: Foresight, place: int, giver: int, taker: int, choices: list[int]
    ) -> int:
        """One of these cards leaves a hand: the one the plan wants to move, or any that the hand
        need not keep; UNKNOWN if there is none."""
        kinds = self.cards.kinds
        key = place * self.seats + giver
        wanted = plan.moved[key]
        if 0 <= wanted < OTHER:
            fitting = [card for card in choices if kinds[card] == wanted]
        else:
            fitting = self._spare(plan, key, giver, taker, choices)
        if not fitting:
            return UNKNOWN
        card = fitting[self.rng.below(len(fitting))]
        self.cards.hands[giver].remove(card)
        if kinds[card] == UNKNOWN and not self.cards.decide(card, plan.allowed[key]):
            return UNKNOWN
        return card

    def _spare(
        self, plan: Foresight, key: int, giver: int, taker: int, choices: list[int]
    ) -> list[int]:
        """Those cards with which the hand does not lose what it must keep."""
        kinds = self.cards.kinds
        kept = plan.kept[key]
        allowed = plan.allowed[key]
        spare = [-copies for copies in kept]
        others = -kept[OTHER]
        for card in self.cards.hands[giver]:
            kind = kinds[card]
            if kind != UNKNOWN:
                spare[kind] += 1
        for kind in range(OTHER):
            if kind != BITE:
                others += spare[kind]
        if plan.moved[key] == OTHER:
            others += 1
        fitting: list[int] = []
        for card in choices:
            kind = kinds[card]
            if kind == UNKNOWN or (
                allowed >> kind & 1
                and spare[kind] > 0
                and (kind == BITE or others > 0)
                and self.standings.stays_below_target(taker, kind)
            ):
                fitting.append(card)
        return fitting
