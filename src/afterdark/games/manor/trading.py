"""Gifts in a telling: who gives what in a trade, whom it turns, and what passes on unseen."""

from __future__ import annotations

from afterdark.engine.chance import Rng
from afterdark.games.manor.book import GAVE, RECEIVED, TURNED
from afterdark.games.manor.cards import BITE, GARLIC, HUMAN, VAMPIRE
from afterdark.games.manor.foresight import Foresight
from afterdark.games.manor.hidden import ANY, Hidden
from afterdark.games.manor.memory import Memory
from afterdark.games.manor.plot import Plot
from afterdark.games.manor.roles import first_roles
from afterdark.games.manor.story import NOTHING, UNKNOWN, Told


class Trading(Hidden):
    """Hidden cards that change hands, and the roles that follow from them."""

    def __init__(
        self, story: Plot, rng: Rng, bent: bool = False, plan: Foresight | None = None
    ) -> None:
        super().__init__(story, rng, bent, plan)
        self.roles = first_roles(story, rng)
        self.memory = Memory(story.view.seat)
        self.wrong_roles = False
        """Whether the roles contradict what was seen, not just the cards."""
        self.wants = [0] * self.seats
        """By a plan, whom to turn (1) and whom not to turn (-1), if a gift is free."""

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
        if self.wants[to] > 0 and self.decide(card, allowed & 1 << BITE):
            return True
        if self.wants[to] < 0 and self.decide(card, allowed & ~(1 << BITE)):
            return True
        while self.decide(card, allowed):
            if self.bent or self.fits(to, self.kinds[card], going):
                return True
            allowed &= ~(1 << self.kinds[card])
            self.forget(card)
        return False

    def passed_on(self, giver: int, taker: int, choices: list[int], coming: int, going: int) -> int:
        """One of these cards leaves a hand for another, any that lets both go on; -1 if none."""
        hand = self.hands[giver]
        if self.plan is not None:
            choices = self._planned(self.plan, giver, taker, choices)
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

    def _planned(self, plan: Foresight, giver: int, taker: int, choices: list[int]) -> list[int]:
        """Those cards that may leave a hand by the plan: the one it wants to move, or any that
        the hand need not keep."""
        key = self.place * self.seats + giver
        wanted = plan.moved[key]
        if wanted != UNKNOWN:
            return [card for card in choices if self.kinds[card] == wanted]
        spare = [-copies for copies in plan.kept[key]]
        for card in self.hands[giver]:
            if self.kinds[card] != UNKNOWN:
                spare[self.kinds[card]] += 1
        choices = [
            card for card in choices if self.kinds[card] == UNKNOWN or spare[self.kinds[card]] > 0
        ]
        wants = self.wants[taker]
        if wants == 0:
            return choices
        fitting = [card for card in choices if (self.kinds[card] == BITE) == (wants > 0)]
        return fitting or choices

    def vampires(self) -> int:
        """How many are vampires now."""
        count = 0
        for role in self.roles:
            if role != HUMAN:
                count += 1
        return count

    def below_target(self, seat: int) -> bool:
        """A human with enough points would have ended the night (MM-84)."""
        target = self.view.rules.target_points
        self.wrong_roles = self.roles[seat] == HUMAN and self.points_known(seat) >= target
        return not self.wrong_roles
