"""Gifts in a telling: who gives what in a trade, whom it turns, and what passes on unseen."""

from __future__ import annotations

from afterdark.engine.core.chance import Rng
from afterdark.games.manor.book import GAVE, RECEIVED, TURNED
from afterdark.games.manor.cards import BITE, GARLIC, HUMAN, SCORES, VAMPIRE
from afterdark.games.manor.knowledge.demands import OTHER
from afterdark.games.manor.knowledge.foresight import Foresight
from afterdark.games.manor.knowledge.hidden import ANY, Hidden
from afterdark.games.manor.knowledge.memory import Memory
from afterdark.games.manor.knowledge.plot import Plot
from afterdark.games.manor.knowledge.roles import first_roles
from afterdark.games.manor.knowledge.story import NOTHING, UNKNOWN, Told


class Trading(Hidden):
    """Hidden cards that change hands, and the roles that follow from them."""

    def __init__(
        self, story: Plot, rng: Rng, bent: bool = False, plan: Foresight | None = None
    ) -> None:
        super().__init__(story, rng, bent, plan)
        if plan is None:
            self.roles = first_roles(story, rng)
        else:
            self.roles = plan.first_roles()
        self.memory = Memory(story.view.seat)
        self.wrong_roles = False
        """Whether the roles contradict what was seen, not just the cards."""
        self.watched: list[list[int]] = []
        """Stored points and hands of humans who may have had enough, by what is still open."""

    def trade(self, told: Told) -> bool:
        """Both gifts leave, arrive, and do what Bites do (MM-67, MM-68)."""
        pair = [told.seat, told.other]
        asked = [told.card, told.back]
        if told.saved & 1 and asked[1] == UNKNOWN:
            asked[1] = BITE
        if told.saved & 2 and asked[0] == UNKNOWN:
            asked[0] = BITE
        cards: list[int] = []
        for place in range(2):
            coming = asked[1 - place]
            if place == 1 and cards[0] >= 0:
                coming = self.kinds[cards[0]]
            going = asked[1] if place == 0 else NOTHING
            card = self._gift(pair[place], pair[1 - place], asked[place], coming, going)
            if card == UNKNOWN:
                return False
            cards.append(card)
        for place in range(2):
            if cards[place] >= 0:
                self.hands[pair[1 - place]].append(cards[place])
                self.memory.note_cards(
                    GAVE, pair[place], told.since, [pair[1 - place]], [cards[place]]
                )
                self.memory.note_cards(
                    RECEIVED, pair[1 - place], told.since, [pair[place]], [cards[place]]
                )
        bitten: list[int] = []
        for place in range(2):
            given = cards[1 - place]
            if given < 0 or self.kinds[given] != BITE or self.roles[pair[place]] != HUMAN:
                if told.saved >> place & 1:
                    return False
                continue
            if self._is_safe(pair[place], cards[place], given):
                if self.view.rules.garlic_held and not told.saved >> place & 1:
                    return False
            elif told.saved >> place & 1:
                return False
            else:
                bitten.append(place)
        for place in bitten:
            self.roles[pair[place]] = VAMPIRE
            self.memory.note(TURNED, pair[place], told.since, [pair[1 - place]])
            if pair[place] == self.view.seat and not self.story.i_was_turned:
                return False
        if bitten and HUMAN not in self.roles:
            self.wrong_roles = True
            return False
        return self.below_target(pair[0]) and self.below_target(pair[1])

    def _is_safe(self, seat: int, gave: int, got: int) -> bool:
        """Whether Garlic protects, as the trade itself judges it."""
        if not self.view.rules.garlic_held:
            return gave >= 0 and self.kinds[gave] == GARLIC
        for card in self.hands[seat]:
            if card == got:
                continue
            if self.kinds[card] == GARLIC:
                return True
            if self.kinds[card] == UNKNOWN:
                # What decides the trade must be decided now.
                self.decide(card, ANY)
                if self.kinds[card] == GARLIC:
                    return True
        return False

    def _gift(self, seat: int, to: int, asked: int, coming: int, going: int) -> int:
        """The card a seat gives: NOTHING, or UNKNOWN if it cannot give what it must."""
        hand = self.hands[seat]
        if asked == NOTHING:
            # MM-63: only Bites are left after a substitution; an empty hand has nothing left.
            for card in hand:
                if self.kinds[card] == UNKNOWN:
                    self.fix(card, BITE)
                if self.kinds[card] != BITE and not self.bent:
                    return UNKNOWN
            return NOTHING
        if asked != UNKNOWN:
            return self.taken(seat, asked, coming)
        if self.plan is not None and seat != self.view.seat:
            return self._planned(self.plan, seat, to)
        allowed = ANY
        if self.view.rules.vampires_bite and self.roles[seat] == HUMAN:
            allowed = ANY & ~(1 << BITE)
        choices: list[int] = []
        kinds = 0
        for card in hand:
            kind = self.kinds[card]
            if kind == UNKNOWN:
                choices.append(card)
            elif allowed >> kind & 1 and not kinds >> kind & 1:
                kinds |= 1 << kind
                choices.append(card)
        card = self.passed_on(seat, to, choices, coming, going)
        if (
            card >= 0
            and self.kinds[card] == UNKNOWN
            and not self._decided(card, allowed, to, going)
        ):
            hand.append(card)
            card = -1
        return card if card >= 0 else self.bent_card(hand, BITE)

    def _decided(self, card: int, allowed: int, to: int, going: int) -> bool:
        """Give a gift a kind with which its receiver can go on."""
        while self.decide(card, allowed):
            if self.bent or self.fits(to, self.kinds[card], going):
                return True
            allowed &= ~(1 << self.kinds[card])
            self.forget(card)
        return False

    def passed_on(self, giver: int, taker: int, choices: list[int], coming: int, going: int) -> int:
        """One of these cards leaves a hand for another, any that lets both go on; -1 if none."""
        hand = self.hands[giver]
        while choices:
            card = choices.pop(self.rng.below(len(choices)))
            place = hand.index(card)
            hand.pop(place)
            if self.bent:
                return card
            if self.fits(giver, coming) and self.fits(taker, self.kinds[card], going):
                return card
            hand.insert(place, card)
        return -1

    # -- by a plan ---------------------------------------------------------------------------

    def _planned(self, plan: Foresight, giver: int, taker: int) -> int:
        """A gift: any kind with the same odds, unless the plan wants one."""
        choices: list[int] = []
        kinds = 0
        for card in self.hands[giver]:
            kind = self.kinds[card]
            if kind == UNKNOWN or not kinds >> kind & 1:
                choices.append(card)
                if kind != UNKNOWN:
                    kinds |= 1 << kind
        return self.given_by_plan(plan, giver, taker, choices)

    def given_by_plan(self, plan: Foresight, giver: int, taker: int, choices: list[int]) -> int:
        """One of these cards leaves a hand: the one the plan wants to move, or any that the hand
        need not keep; UNKNOWN if there is none."""
        key = self.place * self.seats + giver
        wanted = plan.moved[key]
        if 0 <= wanted < OTHER:
            fitting = [card for card in choices if self.kinds[card] == wanted]
        else:
            fitting = self._spare(plan, key, giver, taker, choices)
        if not fitting:
            return UNKNOWN
        card = fitting[self.rng.below(len(fitting))]
        self.hands[giver].remove(card)
        if self.kinds[card] == UNKNOWN and not self.decide(card, plan.allowed[key]):
            return UNKNOWN
        return card

    def _spare(
        self, plan: Foresight, key: int, giver: int, taker: int, choices: list[int]
    ) -> list[int]:
        """Those cards with which the hand does not lose what it must keep."""
        kept = plan.kept[key]
        allowed = plan.allowed[key]
        spare = [-copies for copies in kept]
        others = -kept[OTHER]
        for card in self.hands[giver]:
            kind = self.kinds[card]
            if kind != UNKNOWN:
                spare[kind] += 1
        for kind in range(OTHER):
            if kind != BITE:
                others += spare[kind]
        if plan.moved[key] == OTHER:
            others += 1
        fitting: list[int] = []
        for card in choices:
            kind = self.kinds[card]
            if kind == UNKNOWN or (
                allowed >> kind & 1
                and spare[kind] > 0
                and (kind == BITE or others > 0)
                and self.stays_below_target(taker, kind)
            ):
                fitting.append(card)
        return fitting

    def stays_below_target(self, seat: int, kind: int) -> bool:
        """Whether a card more does not let a human win."""
        rules = self.view.rules
        if kind >= SCORES or rules.stored_only or self.roles[seat] != HUMAN:
            return True
        return self.points_known(seat) + rules.points[kind] < rules.target_points

    # -- roles -------------------------------------------------------------------------------

    def vampires(self) -> int:
        """How many are vampires now."""
        count = 0
        for role in self.roles:
            if role != HUMAN:
                count += 1
        return count

    def below_target(self, seat: int) -> bool:
        """A human with enough points would have ended the night (MM-84)."""
        self.wrong_roles = False
        if self.roles[seat] != HUMAN:
            return True
        rules = self.view.rules
        points = self.points_known(seat)
        self.wrong_roles = points >= rules.target_points
        if not self.wrong_roles and not rules.stored_only:
            hidden = 0
            for card in self.hands[seat]:
                if self.kinds[card] == UNKNOWN:
                    hidden += 1
            if hidden > 0 and points + hidden * max(rules.points) >= rules.target_points:
                self.watched.append([self.stored[seat], *self.hands[seat]])
        return not self.wrong_roles

    def nobody_had_won(self) -> bool:
        """Whether no human had enough points at an earlier moment, now that all cards are known."""
        rules = self.view.rules
        for watched in self.watched:
            points = watched[0]
            for card in watched[1:]:
                points += rules.points[self.kinds[card]]
            if points >= rules.target_points:
                return False
        return True
