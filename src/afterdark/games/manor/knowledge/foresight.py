"""What must have moved unseen, so that everybody has what they are seen to have later.

A telling that only looks ahead in one hand runs into walls: what a seat shows in the end must have
come from somebody who had it, and whoever was turned was given a Bite that somebody had. So first
it is drawn who was turned when (`fates`), and then a plan leads from the end of the story back to
its beginning. It knows at every moment which cards each hand must hold (`demands`); where a card
comes unseen, it draws whether that is one of them, and then the other hand, or the deck, must have
had it before. What the plan leaves free may be anything a trade allows with these roles.
"""

from __future__ import annotations

from typing import Final

from afterdark.engine.core.chance import Rng
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
from afterdark.games.manor.cards import BITE, FIRST, GARLIC, HUMAN, KINDS, VAMPIRE
from afterdark.games.manor.knowledge.bounds import ALL, SOME, Bounds, Held, known_gifts
from afterdark.games.manor.knowledge.demands import OTHER, Demands, Moment, lacks, serve_any
from afterdark.games.manor.knowledge.fates import BITES, FROM_THE_BEGINNING, GARLICS, Fate
from afterdark.games.manor.knowledge.story import NOTHING, UNKNOWN, Told

PATIENCE: Final = 12
"""How often it may choose anew before it comes any nearer to the beginning."""
NOT_ASKED: Final = -4
"""In place of a gift: a theft asks for none."""
PAIRS: Final = 5
"""How many pairs of gifts are drawn in one trade before all others are tried in turn."""
FEW: Final = 0.05
"""How likely a hand held a card, at the least, if it may have."""


class Choice:
    """What one gift may have been: kinds, OTHER, or UNKNOWN for any that nobody needs."""

    def __init__(self, kind: int) -> None:
        self.kinds = [kind]
        self.weights = [1.0]
        self.total = 1.0

    def add(self, kind: int, weight: float) -> None:
        """One more thing it may have been."""
        self.kinds.append(kind)
        self.weights.append(weight)
        self.total += weight

    def drop(self, place: int) -> None:
        """It was not that."""
        self.kinds.pop(place)
        self.total -= self.weights.pop(place)

    def clear(self) -> None:
        """Nothing is left of it."""
        self.kinds = []
        self.weights = []
        self.total = 0.0

    def pick(self, rng: Rng) -> int:
        """A place by its weight."""
        if len(self.kinds) == 1:
            return 0
        pick = rng.unit() * self.total
        for place, weight in enumerate(self.weights):
            pick -= weight
            if pick < 0.0:
                return place
        return len(self.kinds) - 1


class Foresight:
    """A plan for one telling; `made` says whether it led back to the beginning.

    It says what the hands held when the story began, what was drawn unseen where that matters, and
    for every card that left a hand unseen what that may have been.
    """

    def __init__(self, bounds: Bounds, fates: list[Fate], rng: Rng, work: int) -> None:
        self.bounds = bounds
        self.story = bounds.story
        self.me = bounds.me
        self.fates = fates
        """When each seat was turned."""
        self.rng = rng
        self.work = work
        """How often it may still choose anew."""
        self.demands = Demands(bounds)
        """What each hand must hold where the plan has come to, in the end before the first
        event."""
        self.moved: dict[int, int] = {}
        """For a card that leaves a hand unseen, by event and seat: its kind, if that matters."""
        self.kept: dict[int, list[int]] = {}
        """For the same: what the hand must hold before it leaves."""
        self.allowed: dict[int, int] = {}
        """For the same: the kinds it may be, as bits."""
        self.drawn: dict[int, int] = {}
        """The kind of a card that is drawn unseen, by event, if that matters."""
        self.stuck = -1
        """Whose hand could not have been so when it did not lead on."""
        self.nearest = len(bounds.story.events)
        """The event nearest to the beginning before which it could not come."""
        self.made = self._lead_back()

    def first_roles(self) -> list[int]:
        """Who is what when the story begins."""
        roles: list[int] = []
        for fate in self.fates:
            role = HUMAN
            if fate.place == FROM_THE_BEGINNING:
                role = FIRST if fate.first == 1 else VAMPIRE
            roles.append(role)
        return roles

    def beginning(self, seat: int) -> list[int]:
        """The kinds a hand must hold before the first event."""
        need = self.demands.need[seat]
        kinds: list[int] = []
        for kind in range(len(KINDS)):
            for _ in range(need[kind]):
                kinds.append(kind)
        for _ in range(need[OTHER]):
            kinds.append(self._some_other())
        return kinds

    def left_in(self, deck: int) -> list[int]:
        """What may still be drawn from a deck where that does not matter, a count for each kind."""
        return self.demands.left[deck]

    def _some_other(self) -> int:
        """Some kind but a Bite of which this seat does not see all copies."""
        choices: list[int] = []
        for kind, copies in enumerate(self.story.view.unseen()):
            if kind != BITE and copies > 0:
                choices.append(kind)
        return choices[self.rng.below(len(choices))] if choices else GARLIC

    # -- from the end to the beginning -------------------------------------------------------

    def _lead_back(self) -> bool:
        """Event by event; where nothing leads on, some choices are made anew, more each time."""
        events = self.story.events
        choices: list[Moment] = []
        again = 1
        place = len(events) - 1
        while True:
            if place >= 0:
                if self._is_choice(events[place]):
                    choices.append(Moment(self.demands, place))
                if self._before(place, events[place]):
                    place -= 1
                    continue
            elif self._begins():
                return True
            self.work -= 1
            if place < self.nearest:
                self.nearest = place
                again = 1
            if self.work <= 0 or again > PATIENCE or not choices:
                return False
            back = self._way_back(choices, place, again)
            again += 1
            place = choices[back].place
            choices[back].give_back(self.demands)
            del choices[back:]

    def _way_back(self, choices: list[Moment], place: int, again: int) -> int:
        """To which choice to go back: one of the last few in which those had a part who are
        stuck."""
        back = len(choices) - 1
        if place < 0:
            return max(0, back - self.rng.below(again))
        told = self.story.events[place]
        stuck = self.stuck
        if stuck != told.other or told.kind is SHED or told.kind is TOOK:
            stuck = told.seat
        partner = stuck if self.rng.below(4) > 0 else told.seat + told.other - stuck
        wanted = 1 + self.rng.below(again)
        while back > 0:
            choice = self.story.events[choices[back].place]
            if (
                choice.seat == stuck
                or choice.other == stuck
                or (partner >= 0 and (choice.seat == partner or choice.other == partner))
            ):
                wanted -= 1
                if wanted == 0:
                    break
            back -= 1
        return back

    def _is_choice(self, told: Told) -> bool:
        """Whether something comes into a hand unseen."""
        if told.kind is TRADED:
            return told.card == UNKNOWN or told.back == UNKNOWN
        return (told.kind is STOLE or told.kind is DREW) and told.card == UNKNOWN

    def _begins(self) -> bool:
        needs = self.demands.needs
        for seat in range(self.story.seats):
            if seat != self.me and needs[seat] > self.story.begins[seat]:
                return False
        return True

    def _before(self, place: int, told: Told) -> bool:
        """Go back before an event; False if no hand could have come to what it must hold."""
        demands = self.demands
        kind = told.kind
        seat = told.seat
        if kind is RESHUFFLED:
            demands.deck -= 1
        elif kind is TOOK:
            return demands.came(seat, told.card)
        elif kind is SHED:
            if told.stored:
                demands.stored[seat] -= self.story.view.rules.points[told.card]
            demands.went(seat, told.card)
        elif kind is DREW:
            return self._was_drawn(place, seat)
        elif kind is STOLE:
            return self._stolen(place, told)
        elif kind is SPIED:
            return seat != self.me or told.card < 0 or demands.shown(told.other, told.card)
        elif kind is READ:
            return seat != self.me or not told.hand or demands.is_exactly(told.other, told.hand)
        elif kind is TRADED:
            return self._traded(place, told)
        return True

    def _was_drawn(self, place: int, seat: int) -> bool:
        demands = self.demands
        self.drawn.pop(place, UNKNOWN)
        if seat == self.me:
            demands.size[seat] -= 1
            return True
        left = demands.left[demands.deck]
        total = 0
        may = 0
        for kind, copies in enumerate(left):
            total += copies
            if copies > 0:
                may |= 1 << kind
        gives = [copies / max(1, total) for copies in left]
        choice = self._choice(place, seat, may, gives)
        demands.size[seat] -= 1
        held = self.bounds.at(place, seat)
        while choice.kinds:
            at = choice.pick(self.rng)
            kind = choice.kinds[at]
            need = demands.need[seat].copy()
            needs = demands.needs[seat]
            if kind != UNKNOWN:
                need[kind] -= 1
                needs -= 1
            if (
                needs <= demands.size[seat]
                and lacks(need, held) <= 0
                and demands.leads_back(place, seat, need, needs, demands.size[seat])
            ):
                if kind == OTHER:
                    kind = self._other_of(left)
                    if kind == UNKNOWN:
                        return False
                demands.need[seat] = need
                demands.needs[seat] = needs
                if kind != UNKNOWN:
                    left[kind] -= 1
                    self.drawn[place] = kind
                return True
            choice.drop(at)
        return False

    def _other_of(self, left: list[int]) -> int:
        """Any kind but a Bite that may still be drawn."""
        total = 0
        for kind, copies in enumerate(left):
            if kind != BITE:
                total += copies
        if total == 0:
            return UNKNOWN
        pick = self.rng.below(total)
        for kind, copies in enumerate(left):
            if kind != BITE:
                pick -= copies
                if pick < 0:
                    return kind
        return UNKNOWN

    # -- cards that changed hands ------------------------------------------------------------

    def _stolen(self, place: int, told: Told) -> bool:
        """Go back before a theft."""
        masks = [0, ALL]
        if told.card != UNKNOWN:
            masks[1] = 1 << told.card
        elif told.other != self.me:
            masks[1] = self.bounds.at(place, told.other).may_give
        return self._exchanged(place, [told.seat, told.other], [NOT_ASKED, told.card], masks)

    def _traded(self, place: int, told: Told) -> bool:
        """Go back before a trade."""
        pair = [told.seat, told.other]
        gives, gets = known_gifts(self.story, self.bounds.known, place, told)
        gifts = [gives, gets]
        masks = self._masks(place, told, pair, gifts, False)
        if self._exchanged(place, pair, gifts, masks):
            return True
        # Where nothing else leads back, Garlic may have saved somebody.
        guarded = self._masks(place, told, pair, gifts, True)
        return guarded != masks and self._exchanged(place, pair, gifts, guarded)

    # -- what the roles allow ----------------------------------------------------------------

    def _masks(
        self, place: int, told: Told, pair: list[int], gifts: list[int], guarded: bool
    ) -> list[int]:
        """Which kinds both gifts may be with these roles (MM-68 to MM-71), as bits."""
        rules = self.story.view.rules
        masks = [0, 0]
        for side in range(2):
            giver = pair[side]
            if gifts[side] >= 0:
                masks[side] = 1 << gifts[side]
            elif gifts[side] == UNKNOWN:
                masks[side] = ALL
                if giver != self.me:
                    masks[side] = self.bounds.at(place, giver).may_give
                if rules.vampires_bite and self.fates[giver].place >= place:
                    masks[side] &= ~BITES
        for side in range(2):
            taker = pair[1 - side]
            turned = self.fates[taker].place
            if turned == place:
                masks[side] &= BITES
                if not rules.garlic_held:
                    masks[1 - side] &= ~GARLICS
            elif (
                turned > place
                and masks[side] & BITES
                and not told.saved >> (1 - side) & 1
                and (
                    rules.garlic_held
                    or not self._is_guarded(place, pair, gifts, masks, side, guarded)
                )
            ):
                masks[side] &= ~BITES
        return masks

    def _is_guarded(
        self,
        place: int,
        pair: list[int],
        gifts: list[int],
        masks: list[int],
        side: int,
        guarded: bool,
    ) -> bool:
        """Whether one who stays human was given a Bite against Garlic; then both are that."""
        if masks[1 - side] & GARLICS == 0:
            return False
        if gifts[1 - side] != UNKNOWN:
            # It is known that they gave Garlic: the Bite is as free as anything.
            return True
        giver, taker = pair[side], pair[1 - side]
        guarded = guarded or masks[side] == BITES
        if not guarded and taker != self.me:
            own = self.bounds.at(place, taker)
            guarded = self.demands.need[taker][BITE] > own.most[BITE]
            if not guarded and giver != self.me:
                chance = self.bounds.at(place, giver).gives[BITE] * own.gives[GARLIC]
                guarded = self.rng.unit() < chance
        if guarded:
            masks[side] = BITES
            masks[1 - side] = GARLICS
        return guarded

    # -- what the hands allow ----------------------------------------------------------------

    def _choice(self, place: int, taker: int, mask: int, gives: list[float]) -> Choice:
        """Which of the cards that a hand must hold came unseen, and how likely."""
        demands = self.demands
        found = Choice(UNKNOWN)
        if taker == self.me:
            return found
        found.clear()
        need = demands.need[taker]
        own = self.bounds.at(place, taker)
        forced = UNKNOWN
        for kind in range(len(KINDS)):
            wanted = need[kind]
            if wanted == 0:
                continue
            if wanted > own.most[kind]:
                if wanted > own.most[kind] + 1 or forced != UNKNOWN or not mask >> kind & 1:
                    found.clear()
                    return found
                forced = kind
            if mask >> kind & 1:
                weight = max(SOME, gives[kind]) * _sooner(own, kind, wanted)
                if weight > 0.0:
                    found.add(kind, weight)
        if forced != UNKNOWN:
            return Choice(forced)
        if need[OTHER] > 0:
            found.add(OTHER, 0.5)
        if demands.needs[taker] < demands.size[taker]:
            found.add(UNKNOWN, 1.0)
        elif not found.kinds:
            for kind in range(len(KINDS)):
                if need[kind] > 0 and mask >> kind & 1:
                    found.add(kind, max(SOME, gives[kind]))
        return found

    def _exchanged(self, place: int, pair: list[int], gifts: list[int], masks: list[int]) -> bool:
        """Draw both gifts, until they are such that both hands could have had them."""
        choices: list[Choice] = []
        for side in range(2):
            if gifts[side] <= NOTHING:
                choices.append(Choice(gifts[side]))
                continue
            mask = masks[side]
            if mask == 0:
                return False
            if mask & (mask - 1) == 0:
                kind = 0
                while not mask >> kind & 1:
                    kind += 1
                choices.append(Choice(kind))
                continue
            gives = self.bounds.at(place, pair[side]).gives
            choices.append(self._choice(place, pair[1 - side], mask, gives))
            if not choices[side].kinds:
                self.stuck = pair[1 - side]
                return False
        one, two = choices
        tried = 0
        pairs = len(one.kinds) * len(two.kinds)
        for _ in range(PAIRS if pairs > 1 else 1):
            at = one.pick(self.rng)
            by = two.pick(self.rng)
            number = 1 << (at * len(two.kinds) + by)
            if tried & number:
                continue
            tried |= number
            if self._fit(place, pair, [one.kinds[at], two.kinds[by]], masks):
                return True
        if pairs == 1:
            return False
        start = self.rng.below(pairs)
        for step in range(pairs):
            number = (start + step) % pairs
            if tried >> number & 1 == 0:
                at, by = number // len(two.kinds), number % len(two.kinds)
                if self._fit(place, pair, [one.kinds[at], two.kinds[by]], masks):
                    return True
        return False

    def _fit(self, place: int, pair: list[int], gifts: list[int], masks: list[int]) -> bool:
        """Take both gifts back, if both hands could have been so before."""
        demands = self.demands
        needs: list[list[int]] = []
        totals: list[int] = []
        for side in range(2):
            seat = pair[side]
            need = demands.need[seat].copy()
            total = demands.needs[seat]
            size = demands.size[seat]
            came = gifts[1 - side]
            if came > NOTHING:
                size -= 1
                if (came == OTHER or came >= 0) and serve_any(need, came):
                    total -= 1
            goes = gifts[side]
            if seat != self.me:
                self.stuck = seat
                if total > size:
                    return False
                if goes == NOTHING:
                    # MM-63: who gave nothing has Bites only, or nothing.
                    if total > need[BITE]:
                        return False
                    need[BITE] = total = size
                elif goes > NOTHING:
                    size += 1
                    held = self.bounds.at(place, seat)
                    if goes == UNKNOWN and not masks[side] & BITES and held.most[BITE] > 0:
                        # Nobody who stays human was given a Bite: something else was there.
                        goes = gifts[side] = OTHER
                    if goes != UNKNOWN:
                        need[goes] += 1
                        total += 1
                if lacks(need, self.bounds.at(place, seat)) > 0:
                    return False
                if self.fates[seat].place >= place and demands.has_enough(seat, need):
                    return False
                if not demands.leads_back(place, seat, need, total, size):
                    return False
            needs.append(need)
            totals.append(total)
        for side in range(2):
            demands.need[pair[side]] = needs[side]
            demands.needs[pair[side]] = totals[side]
            self._take_back(place, pair[side], gifts[side], gifts[1 - side], masks[side])
        return True

    def _take_back(self, place: int, seat: int, goes: int, came: int, mask: int) -> None:
        demands = self.demands
        if came > NOTHING:
            demands.size[seat] -= 1
        if goes > NOTHING:
            demands.size[seat] += 1
            key = place * self.story.seats + seat
            self.moved[key] = goes
            self.allowed[key] = mask
            self.kept[key] = demands.need[seat].copy()


def _sooner(own: Held, kind: int, wanted: int) -> float:
    """How likely it is that one card of this kind was missing in a hand, beside that none was."""
    there = _likely(own, kind, wanted)
    if there >= 1.0:
        return 0.0
    return _likely(own, kind, wanted - 1) / there - 1.0


def _likely(own: Held, kind: int, wanted: int) -> float:
    """How likely a hand held so many cards of a kind."""
    if wanted <= own.least[kind]:
        return 1.0
    there = (own.mean[kind] - own.least[kind]) / (wanted - own.least[kind])
    if there > 0.9:
        return 0.9
    return there if there > FEW else FEW
