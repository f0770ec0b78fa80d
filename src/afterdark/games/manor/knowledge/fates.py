"""Who was turned when: drawn at once so that every census, answer and Bite seen comes out right.

A Bite turns whoever gives it (MM-69), so each seat's fate is its own: how likely each of its trades
turned it follows from what the partner could have given. Only the censuses bind the seats together,
and they count: one table of sums over the seats, by how many are still to be counted, gives the
odds of every fate under all that is known of the roles. Fates that led to no plan are drawn less
often afterwards (`Doubts`).
"""

from __future__ import annotations

from typing import Final

from afterdark.engine.core.chance import Rng
from afterdark.games.manor.book import ASKED, CENSUS, EACH, ROLE, TRADED
from afterdark.games.manor.cards import BITE, FIRST, GARLIC, HUMAN, VAMPIRE
from afterdark.games.manor.knowledge.bounds import ALL, Bounds
from afterdark.games.manor.knowledge.story import UNKNOWN, Told

BITES: Final = 1 << BITE
GARLICS: Final = 1 << GARLIC
FROM_THE_BEGINNING: Final = -1
UNCOUNTED: Final = 2
"""Turned after the last census; 0 and 1 are those counted first in the one before it."""
SPARED: Final = 3
"""Not turned at all."""
HUMAN_LEFT: Final = 1
"""Nothing is wanted any more, and somebody is human."""
AGAIN: Final = 12
"""Fates drawn before it is given up that every Bite came from a vampire (MM-R8)."""
REDRAWN: Final = 10
"""How often fates are drawn anew that are in doubt."""
TRUST: Final = 0.6
"""How much less likely a fate is for every time it was doubted."""
MOST_DOUBT: Final = 6


class Fate:
    """One way it may have gone with a seat: when it was turned, and how likely that is."""

    def __init__(self, place: int, level: int, first: int, weight: float) -> None:
        self.place = place
        self.level = level
        self.first = first
        self.weight = weight


class Fates:
    """All fates of all seats but the own one, and the sums by which they are drawn."""

    def __init__(self, bounds: Bounds) -> None:
        self.plot = bounds.plot
        self.story = story = bounds.story
        self.bounds = bounds
        self.me = story.view.seat
        self.never = len(story.events)
        self.others = [seat for seat in range(story.seats) if seat != self.me]
        self.counted: list[int] = []
        """Where the censuses are in the story."""
        self.human_at = [FROM_THE_BEGINNING - 1] * story.seats
        """The last event after which a seat was seen to be human."""
        self.vampire_at = bounds.vampire_by.copy()
        """The first event after which it was seen to be none."""
        self.bites: list[list[tuple[int, float]]] = [[] for _ in range(story.seats)]
        """The trades in which a seat may have been turned, and how likely it was."""
        wanted = self._listen()
        self.mine = self._my_fate()
        self.open: list[list[Fate]] = [self._open_to(seat) for seat in self.others]
        """The fates that each of the others may have had."""
        firsts = story.view.rules.first_vampires
        if self.mine.first == 1:
            firsts -= 1
        if self.mine.level < UNCOUNTED:
            wanted[self.mine.level] -= 1
        self._start = _key(firsts, wanted[0], wanted[1], 1 if self.mine.level == SPARED else 0)
        self._sums: list[dict[int, float]] = [{} for _ in self.others]

    # -- what is known -----------------------------------------------------------------------

    def _listen(self) -> list[int]:
        """Go through the story; how many were turned before the first census, and since then."""
        wanted = [0, 0]
        before = 0
        for place, told in enumerate(self.story.events):
            if told.kind is CENSUS:
                if len(self.counted) < UNCOUNTED:
                    wanted[len(self.counted)] = told.card - before
                    self.counted.append(place)
                before = told.card
            elif told.kind is ASKED:
                if told.seat == self.me and told.card == 0:
                    self.human_at[told.other] = place
                elif told.seat == self.me and told.card == 1:
                    self._is_vampire(told.other, place)
            elif told.kind is TRADED:
                self._trade(place, told, told.seat, told.other, told.card, told.back, 1)
                self._trade(place, told, told.other, told.seat, told.back, told.card, 0)
        return wanted

    def _is_vampire(self, seat: int, place: int) -> None:
        if place < self.vampire_at[seat]:
            self.vampire_at[seat] = place

    def _trade(
        self, place: int, told: Told, giver: int, taker: int, gift: int, back: int, side: int
    ) -> None:
        """How likely a gift is a Bite against which its receiver is not protected."""
        if taker == self.me:
            return
        if told.saved >> side & 1:
            self.human_at[taker] = place
            return
        held = self.story.view.rules.garlic_held
        if gift != UNKNOWN:
            if gift == BITE and (held or back != GARLIC):
                self.bites[taker].append((place, 1.0))
                self._is_vampire(taker, place)
            return
        bites = 0.1
        if giver != self.me:
            hand = self.bounds.at(place, giver)
            bites = hand.gives[BITE] if hand.may_give >> BITE & 1 else 0.0
        if bites == 0.0:
            return
        safe = 0.0
        own = self.bounds.at(place, taker)
        if held:
            safe = 0.0 if own.most[GARLIC] == 0 else min(0.9, own.mean[GARLIC])
        elif back == UNKNOWN and own.may_give >> GARLIC & 1:
            safe = own.gives[GARLIC]
        elif back == GARLIC:
            safe = 1.0
        if safe < 1.0:
            self.bites[taker].append((place, bites * (1.0 - safe)))

    def _my_fate(self) -> Fate:
        """The own role is known at every moment."""
        story = self.story
        if self.me < 0:
            return Fate(self.never, UNCOUNTED, 0, 1.0)
        role = story.view.zones[ROLE + EACH * self.me][0]
        if role == HUMAN:
            return Fate(self.never, SPARED, 0, 1.0)
        place = FROM_THE_BEGINNING
        if role == VAMPIRE and (story.complete or story.i_was_turned):
            place = self.plot.turned_in
        return Fate(place, self._level(place), 1 if role == FIRST else 0, 1.0)

    def _level(self, place: int) -> int:
        """In which census one is counted first who was turned then."""
        for level, counted in enumerate(self.counted):
            if place < counted:
                return level
        return UNCOUNTED

    def _open_to(self, seat: int) -> list[Fate]:
        fates: list[Fate] = []
        human_at, vampire_at = self.human_at[seat], self.vampire_at[seat]
        if human_at < FROM_THE_BEGINNING:
            level = self._level(FROM_THE_BEGINNING)
            fates.append(Fate(FROM_THE_BEGINNING, level, 1, 1.0))
            if not self.story.complete:
                # A written position may begin in the middle of a night.
                fates.append(Fate(FROM_THE_BEGINNING, level, 0, 1.0))
        human = 1.0
        for place, bite in self.bites[seat]:
            if human_at < place <= vampire_at and bite > 0.0:
                fates.append(Fate(place, self._level(place), 0, human * bite))
            human *= 1.0 - bite
        if vampire_at == self.never and human > 0.0:
            fates.append(Fate(self.never, SPARED, 0, human))
        return fates

    # -- drawing -----------------------------------------------------------------------------

    def _sum(self, number: int, key: int) -> float:
        """The weight of all fates from this seat on that fulfil what is still wanted."""
        if number == len(self.others):
            return 1.0 if key == HUMAN_LEFT else 0.0
        known = self._sums[number].get(key)
        if known is not None:
            return known
        total = 0.0
        after: dict[int, float] = {}
        for fate in self.open[number]:
            step = _after(key, fate)
            if step >= 0:
                after[step] = after.get(step, 0.0) + fate.weight
        for step, weight in after.items():
            total += weight * self._sum(number + 1, step)
        self._sums[number][key] = total
        return total

    def drawn(self, rng: Rng) -> list[Fate]:
        """A fate for every seat, or none at all if nothing fits."""
        if self._start < 0 or self._sum(0, self._start) <= 0.0:
            return []
        for _ in range(AGAIN):
            found = self._drawn(rng)
            if not self.story.view.rules.vampires_bite or self._bitten_by_vampires(found):
                return found
        return []

    def _drawn(self, rng: Rng) -> list[Fate]:
        found = [self.mine] * self.story.seats
        key = self._start
        for number, seat in enumerate(self.others):
            pick = rng.unit() * self._sum(number, key)
            chosen = self.mine
            then = key
            for fate in self.open[number]:
                step = _after(key, fate)
                if step < 0:
                    continue
                weight = fate.weight * self._sum(number + 1, step)
                if weight > 0.0:
                    chosen, then = fate, step
                    pick -= weight
                    if pick < 0.0:
                        break
            found[seat] = chosen
            key = then
        return found

    def bounds_of(self, drawn: list[Fate]) -> Bounds | None:
        """What hands could have held if it went like this with everybody (MM-68 to MM-71); None
        if it cannot have."""
        rules = self.story.view.rules
        known = self.bounds.known.copy()
        may = self.bounds.may_give.copy()
        seats = self.story.seats
        for place, told in enumerate(self.story.events):
            if told.kind is not TRADED or UNKNOWN not in (told.card, told.back):
                continue
            for giver, taker in ((told.seat, told.other), (told.other, told.seat)):
                key = place * seats + giver
                back = place * seats + taker
                turned = drawn[taker].place
                if turned == place:
                    if may.get(key, ALL) & BITES == 0:
                        return None
                    known[key] = BITE
                    if not rules.garlic_held and back in may:
                        may[back] &= ~GARLICS
                elif key in may and turned > place:
                    guards = may.get(back, 0) & GARLICS and not rules.garlic_held
                    if not guards:
                        may[key] &= ~BITES
                if rules.vampires_bite and key in may and drawn[giver].place >= place:
                    may[key] &= ~BITES
        bounds = Bounds(self.plot, known, may)
        return bounds if bounds.possible else None

    def _bitten_by_vampires(self, found: list[Fate]) -> bool:
        for seat in self.others:
            place = found[seat].place
            if 0 <= place < self.never:
                told = self.story.events[place]
                giver = told.other if told.seat == seat else told.seat
                if found[giver].place >= place:
                    return False
        return True


def _key(firsts: int, early: int, late: int, human: int) -> int:
    """What is still wanted, in one number: first vampires, those counted in the one census and
    the other; and whether somebody is human (MM-86)."""
    if firsts < 0 or early < 0 or late < 0:
        return -1
    return ((firsts * 16 + early) * 16 + late) * 2 + human


def _after(key: int, fate: Fate) -> int:
    """What is wanted after a seat's fate; -1 if that is too many."""
    if fate.level == SPARED:
        return key | 1
    if fate.first == 1:
        if key < 512:
            return -1
        key -= 512
    if fate.level == 0:
        if key >> 5 & 15 == 0:
            return -1
        key -= 32
    elif fate.level == 1:
        if key >> 1 & 15 == 0:
            return -1
        key -= 2
    return key


class Doubts:
    """Fates that did not come out are drawn less often while one night is imagined."""

    def __init__(self, fates: Fates) -> None:
        self.fates = fates
        self._raised: dict[int, int] = {}

    def drawn(self, rng: Rng) -> list[Fate]:
        """Fates, rather such as have not been doubted."""
        drawn = self.fates.drawn(rng)
        for _ in range(REDRAWN):
            if not drawn or rng.unit() < self._trust(drawn):
                break
            drawn = self.fates.drawn(rng)
        return drawn

    def _trust(self, drawn: list[Fate]) -> float:
        trust = 1.0
        for seat, fate in enumerate(drawn):
            for _ in range(self._raised.get(self._key(seat, fate), 0)):
                trust *= TRUST
        return trust

    def _key(self, seat: int, fate: Fate) -> int:
        return (fate.place + 1) * len(self.fates.bites) + seat

    def _raise(self, seat: int, fate: Fate) -> None:
        key = self._key(seat, fate)
        self._raised[key] = min(MOST_DOUBT, self._raised.get(key, 0) + 1)

    def raise_at(self, place: int, drawn: list[Fate]) -> None:
        """A plan was stuck at an event: those who had a part in it had perhaps other fates."""
        if place < 0 or place >= self.fates.never:
            return
        told = self.fates.story.events[place]
        self._raise(told.seat, drawn[told.seat])
        if told.other >= 0:
            self._raise(told.other, drawn[told.other])
