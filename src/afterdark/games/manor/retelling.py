"""One telling of the story with hidden cards drawn at random."""

from __future__ import annotations

from typing import Final

from afterdark.engine.chance import Rng
from afterdark.games.manor.book import ASKED, BEGAN, CENSUS, DECK, STOLE, TRADED
from afterdark.games.manor.cards import HUMAN, VAMPIRE
from afterdark.games.manor.foresight import Foresight
from afterdark.games.manor.happening import Happening
from afterdark.games.manor.hidden import ANY, Saved
from afterdark.games.manor.plot import Plot
from afterdark.games.manor.roles import straighten
from afterdark.games.manor.story import UNKNOWN, Told

JUMPS: Final = 30
"""How often one telling may go back before it is given up."""
PLANNED_JUMPS: Final = 10
"""The same for one with a plan: its cards come out, so that only its roles may not."""


class Retelling(Happening):
    """The story from its beginning to now, or to the first contradiction."""

    def __init__(
        self,
        story: Plot,
        rng: Rng,
        work: int,
        bent: bool = False,
        plan: Foresight | None = None,
    ) -> None:
        super().__init__(story, rng, bent, plan)
        self.work = work
        """How many more events may be told."""
        self.goes_on = False
        """Whether roles that came out wrong are put right by other trades, too."""
        self.too_many = 0
        """1 if too many were turned when it was given up, -1 if too few."""
        self.pool: list[int] = []
        """What is left for the deck, in its order."""

    # -- the beginning and the end -----------------------------------------------------------

    def tell(self) -> bool:
        """Tell the story from its beginning; False if this telling contradicts what is known.

        Where only the cards do not come out, the telling goes back to a choice it made for one of
        those who are stuck, and tries again; what contradicts the roles seen is given up as a
        whole, or else late trades would have to make good for early ones. Only a telling that
        `goes_on` goes back to any trade before, and every telling ends with its work.
        """
        self._begin()
        events = self.story.events
        saved: list[Saved] = []
        deep = 1
        jumps = 0
        furthest = 0
        place = 0
        while place < len(events):
            told = events[place]
            self.place = place
            if not saved or self._is_choice(told):
                saved.append(self._saved())
            self.work -= 1
            if self.happens(told) or self.bent:
                place += 1
                continue
            jumps += 1
            most = JUMPS if self.plan is None else PLANNED_JUMPS
            if self.work <= 0 or jumps > most or (self.wrong_roles and not self.goes_on):
                return False
            if place > furthest:
                furthest = place
                deep = 1
            back = self._way_back(saved, told, deep)
            deep += 1
            self.wrong_roles = False
            place = saved[back].place
            self._go_back_to(saved[back])
            del saved[back:]
        return self._ends()

    def _is_choice(self, told: Told) -> bool:
        """Whether this telling chooses here what nobody saw."""
        if told.kind is TRADED:
            return told.card == UNKNOWN or told.back == UNKNOWN
        return told.kind is STOLE and told.card == UNKNOWN

    def _way_back(self, saved: list[Saved], told: Told, deep: int) -> int:
        """To which choice to go back: one of the last few in which those had a part who are stuck,
        or any of somebody who should have another role.
        """
        stuck = [told.seat, told.other]
        if self.wrong_roles:
            stuck = [self._wish(told)]
            deep = len(saved)
        wanted = 1 + self.rng.below(deep)
        back = len(saved) - 1
        while back > 0:
            choice = self.story.events[saved[back].place]
            if saved[back].place != self.place and (choice.seat in stuck or choice.other in stuck):
                wanted -= 1
                if wanted == 0:
                    break
            back -= 1
        return back

    def _wish(self, told: Told) -> int:
        """Somebody who should be turned by now, or should not."""
        if told.kind is ASKED:
            seat = told.other
        elif told.kind is CENSUS:
            few = self.vampires() < told.card
            fit = [
                other
                for other in range(self.seats)
                if other != self.view.seat and self.roles[other] == (HUMAN if few else VAMPIRE)
            ]
            seat = fit[self.rng.below(len(fit))] if fit else 0
        else:
            seat = told.seat
        self.wants[seat] = 1 if self.roles[seat] == HUMAN else -1
        self.too_many = -self.wants[seat]
        return seat

    def _saved(self) -> Saved:
        saved = self.save()
        saved.roles = self.roles.copy()
        saved.noted = len(self.memory.learned)
        saved.place = self.place
        return saved

    def _go_back_to(self, saved: Saved) -> None:
        self.restore(saved)
        self.roles = saved.roles.copy()
        del self.memory.learned[saved.noted :]

    def _begin(self) -> None:
        me = self.view.seat
        for seat in range(self.seats):
            own = self.story.mine if seat == me else []
            if self.story.complete and seat != me:
                self.memory.note(BEGAN, seat, 0, [self.roles[seat]])
            if self.plan is not None and seat != me:
                own = self.plan.beginning(seat)
            for place in range(self.story.begins[seat]):
                kind = own[place] if place < len(own) else UNKNOWN
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
