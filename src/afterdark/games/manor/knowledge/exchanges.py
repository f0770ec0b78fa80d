"""Cards that moved unseen between two hands, on the way back: which of them mattered."""

from __future__ import annotations

from typing import Final

from afterdark.engine.core.chance import Rng
from afterdark.games.manor.cards import BITE, GARLIC, KINDS
from afterdark.games.manor.knowledge.bounds import Bounds
from afterdark.games.manor.knowledge.choice import Choice, sooner
from afterdark.games.manor.knowledge.demands import OTHER, Demands, lacks, serve
from afterdark.games.manor.knowledge.gifts import known_gifts
from afterdark.games.manor.knowledge.held import ALL, SOME
from afterdark.games.manor.knowledge.story import NOTHING, UNKNOWN, Told
from afterdark.games.manor.knowledge.turned import BITES, GARLICS, Fate

NOT_ASKED: Final = -4
"""In place of a gift: a theft asks for none."""
PAIRS: Final = 5
"""How many pairs of gifts are drawn in one trade before all others are tried in turn."""


class Exchanges(Demands):
    """A plan at the moment at which it draws what changed hands."""

    def __init__(self, bounds: Bounds, fates: list[Fate], rng: Rng) -> None:
        super().__init__(bounds, fates)
        self.rng = rng
        self.moved: dict[int, int] = {}
        """For a card that leaves a hand unseen, by event and seat: its kind, if that matters."""
        self.kept: dict[int, list[int]] = {}
        """For the same: what the hand must hold before it leaves."""
        self.allowed: dict[int, int] = {}
        """For the same: the kinds it may be, as bits."""
        self.stuck = -1
        """Whose hand could not have been so when it did not lead on."""

    def stolen(self, place: int, told: Told) -> bool:
        """Go back before a theft."""
        masks = [0, ALL]
        if told.card != UNKNOWN:
            masks[1] = 1 << told.card
        elif told.other != self.me:
            masks[1] = self.bounds.at(place, told.other).may_give
        return self._exchanged(place, [told.seat, told.other], [NOT_ASKED, told.card], masks)

    def traded(self, place: int, told: Told) -> bool:
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
            # It is known that he gave Garlic: the Bite is as free as anything.
            return True
        giver, taker = pair[side], pair[1 - side]
        guarded = guarded or masks[side] == BITES
        if not guarded and taker != self.me:
            own = self.bounds.at(place, taker)
            guarded = self.need[taker][BITE] > own.most[BITE]
            if not guarded and giver != self.me:
                chance = self.bounds.at(place, giver).gives[BITE] * own.gives[GARLIC]
                guarded = self.rng.unit() < chance
        if guarded:
            masks[side] = BITES
            masks[1 - side] = GARLICS
        return guarded

    # -- what the hands allow ----------------------------------------------------------------

    def choice(self, place: int, taker: int, mask: int, gives: list[float]) -> Choice:
        """Which of the cards that a hand must hold came unseen, and how likely."""
        found = Choice(UNKNOWN)
        if taker == self.me:
            return found
        found.clear()
        need = self.need[taker]
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
                weight = max(SOME, gives[kind]) * sooner(own, kind, wanted)
                if weight > 0.0:
                    found.add(kind, weight)
        if forced != UNKNOWN:
            return Choice(forced)
        if need[OTHER] > 0:
            found.add(OTHER, 0.5)
        if self.needs[taker] < self.size[taker]:
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
            choices.append(self.choice(place, pair[1 - side], mask, gives))
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
        needs: list[list[int]] = []
        totals: list[int] = []
        for side in range(2):
            seat = pair[side]
            need = self.need[seat].copy()
            total = self.needs[seat]
            size = self.size[seat]
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
                if self.fates[seat].place >= place and self.has_enough(seat, need):
                    return False
                if not self.leads_back(place, seat, need, total, size):
                    return False
            needs.append(need)
            totals.append(total)
        for side in range(2):
            self.need[pair[side]] = needs[side]
            self.needs[pair[side]] = totals[side]
            self._take_back(place, pair[side], gifts[side], gifts[1 - side], masks[side])
        return True

    def _take_back(self, place: int, seat: int, goes: int, came: int, mask: int) -> None:
        if came > NOTHING:
            self.size[seat] -= 1
        if goes > NOTHING:
            self.size[seat] += 1
            key = place * self.story.seats + seat
            self.moved[key] = goes
            self.allowed[key] = mask
            self.kept[key] = self.need[seat].copy()


def serve_any(need: list[int], kind: int) -> bool:
    """Take a card from what a hand must hold, one of a kind or any but a Bite."""
    if kind == OTHER:
        if need[OTHER] == 0:
            return False
        need[OTHER] -= 1
        return True
    return serve(need, kind)
