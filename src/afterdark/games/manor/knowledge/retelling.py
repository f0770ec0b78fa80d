"""One telling of the story with hidden cards drawn at random."""

from __future__ import annotations

from typing import Final

from afterdark.engine.core.chance import Rng
from afterdark.games.manor.book import BEGAN, DECK, STOLE, TRADED
from afterdark.games.manor.cards import HUMAN
from afterdark.games.manor.knowledge.foresight import Foresight
from afterdark.games.manor.knowledge.happening import Happening
from afterdark.games.manor.knowledge.hidden import Saved
from afterdark.games.manor.knowledge.plot import Plot
from afterdark.games.manor.knowledge.roles import straighten
from afterdark.games.manor.knowledge.story import UNKNOWN, Told

JUMPS: Final = 30
"""How often one telling may go back before it is given up."""


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
        self.pool: list[int] = []
        """What is left for the deck, in its order."""

    # -- the beginning and the end -----------------------------------------------------------

    def tell(self) -> bool:
        """Tell the story from its beginning; False if this telling contradicts what is known.

        Where only the cards do not come out, the telling goes back to a choice it made for one of
        those who are stuck, and tries again; what contradicts the roles seen is given up as a
        whole, or else late trades would have to make good for early ones. So is one with a plan,
        which should have known. Every telling ends with its work.
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
            if self.plan is None and (not saved or self._is_choice(told)):
                saved.append(self._saved())
            self.work -= 1
            if self.happens(told) or self.bent:
                place += 1
                continue
            jumps += 1
            if self.work <= 0 or jumps > JUMPS or self.wrong_roles or self.plan is not None:
                return False
            if place > furthest:
                furthest = place
                deep = 1
            back = self._way_back(saved, told, deep)
            deep += 1
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
        """To which choice to go back: one of the last few in which those had a part who are
        stuck."""
        stuck = [told.seat, told.other]
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

    def _saved(self) -> Saved:
        saved = self.save()
        saved.roles = self.roles.copy()
        saved.noted = len(self.memory.learned)
        saved.watched = len(self.watched)
        saved.place = self.place
        return saved

    def _go_back_to(self, saved: Saved) -> None:
        self.restore(saved)
        self.roles = saved.roles.copy()
        del self.memory.learned[saved.noted :]
        del self.watched[saved.watched :]

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
                self.hands[seat].append(self.new(kind))

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
                else:
                    left[kind] = left[kind] - 1
        pools = self._pools(left)
        for seat in range(self.seats):
            if seat == me:
                continue
            for card in self.hands[seat]:
                if self.kinds[card] == UNKNOWN:
                    pool = pools[min(self.decks[card], len(pools) - 1)]
                    if not pool:
                        if not self.bent:
                            return False
                        pool = pools[-1]
                    self.kinds[card] = pool.pop()
        pool = pools[-1]
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
        return self._nobody_has_won() and self.nobody_had_won()

    def _pools(self, left: list[int]) -> list[list[int]]:
        """What open cards may be, deck by deck: out of the last one all that is left."""
        pools: list[list[int]] = []
        left = left.copy()
        for counts in [] if self.bent else self.older:
            for kind, copies in enumerate(counts):
                left[kind] = left[kind] - copies
            pools.append(_laid_out(counts))
        pools.append(_laid_out(left))
        for pool in pools:
            self.rng.shuffle(pool)
        return pools

    def _nobody_has_won(self) -> bool:
        """The night goes on: somebody is human, and no human has enough points (MM-84, MM-86)."""
        humans = 0
        for seat in range(self.seats):
            if self.roles[seat] == HUMAN:
                humans += 1
                if self.points_known(seat) >= self.view.rules.target_points:
                    return False
        return humans > 0


def _laid_out(counts: list[int]) -> list[int]:
    """Cards one by one."""
    cards: list[int] = []
    for kind, copies in enumerate(counts):
        for _ in range(copies):
            cards.append(kind)
    return cards
