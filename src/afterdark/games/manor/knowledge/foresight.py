"""What must have moved unseen, so that everybody has what he is seen to have later.

A telling that only looks ahead in one hand runs into walls: what a seat shows in the end must have
come from somebody who had it, and whoever was turned was given a Bite that somebody had. So first
it is drawn who was turned when (`turning`), and then a plan leads from the end of the story back
to its beginning. It knows at every moment which cards each hand must hold; where a card comes
unseen, it draws whether that is one of them, and then the other hand, or the deck, must have had
it before. What the plan leaves free may be anything a trade allows with these roles.
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
from afterdark.games.manor.knowledge.bounds import Bounds
from afterdark.games.manor.knowledge.demands import OTHER, Moment, lacks
from afterdark.games.manor.knowledge.exchanges import Exchanges
from afterdark.games.manor.knowledge.story import UNKNOWN, Told
from afterdark.games.manor.knowledge.turned import FROM_THE_BEGINNING, Fate

PATIENCE: Final = 12
"""How often it may choose anew before it comes any nearer to the beginning."""


class Foresight(Exchanges):
    """A plan for one telling; `made` says whether it led back to the beginning."""

    def __init__(self, bounds: Bounds, fates: list[Fate], rng: Rng, work: int) -> None:
        super().__init__(bounds, fates, rng)
        self.work = work
        """How often it may still choose anew."""
        self.drawn: dict[int, int] = {}
        """The kind of a card that is drawn unseen, by event, if that matters."""
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
        kinds: list[int] = []
        for kind in range(len(KINDS)):
            for _ in range(self.need[seat][kind]):
                kinds.append(kind)
        for _ in range(self.need[seat][OTHER]):
            kinds.append(self._some_other())
        return kinds

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
                    choices.append(Moment(self, place))
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
            choices[back].give_back(self)
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
        for seat in range(self.story.seats):
            if seat != self.me and self.needs[seat] > self.story.begins[seat]:
                return False
        return True

    def _before(self, place: int, told: Told) -> bool:
        """Go back before an event; False if no hand could have come to what it must hold."""
        kind = told.kind
        seat = told.seat
        if kind is RESHUFFLED:
            self.deck -= 1
        elif kind is TOOK:
            return self.came(seat, told.card)
        elif kind is SHED:
            if told.stored:
                self.stored[seat] -= self.story.view.rules.points[told.card]
            self.went(seat, told.card)
        elif kind is DREW:
            return self._was_drawn(place, seat)
        elif kind is STOLE:
            return self.stolen(place, told)
        elif kind is SPIED:
            if told.seat == self.me and told.card >= 0 and self.need[told.other][told.card] == 0:
                self.change(told.other, told.card, 1)
                return self.needs[told.other] <= self.size[told.other]
        elif kind is READ:
            return seat != self.me or not told.hand or self.is_exactly(told.other, told.hand)
        elif kind is TRADED:
            return self.traded(place, told)
        return True

    def _was_drawn(self, place: int, seat: int) -> bool:
        self.drawn.pop(place, UNKNOWN)
        if seat == self.me:
            self.size[seat] -= 1
            return True
        left = self.left[self.deck]
        total = 0
        may = 0
        for kind, copies in enumerate(left):
            total += copies
            if copies > 0:
                may |= 1 << kind
        gives = [copies / max(1, total) for copies in left]
        choice = self.choice(place, seat, may, gives)
        self.size[seat] -= 1
        held = self.bounds.at(place, seat)
        while choice.kinds:
            at = choice.pick(self.rng)
            kind = choice.kinds[at]
            need = self.need[seat].copy()
            needs = self.needs[seat]
            if kind != UNKNOWN:
                need[kind] -= 1
                needs -= 1
            if (
                needs <= self.size[seat]
                and lacks(need, held) <= 0
                and self.leads_back(place, seat, need, needs, self.size[seat])
            ):
                if kind == OTHER:
                    kind = self._other_of(left)
                    if kind == UNKNOWN:
                        return False
                self.need[seat] = need
                self.needs[seat] = needs
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
