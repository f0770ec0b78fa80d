"""Worlds a seat cannot tell from the true one: the story told again with other hidden cards.

A telling (`retelling`) goes through all that the seat saw happen, from the first card to now, and
draws what it did not see. Cards that were drawn unseen stay open until something shows what they
are: a gift, a discard, a look (`hidden_cards`). Who gave what in a trade is drawn at random
(`departures`), and roles follow from the Bites (`standings`). A telling that runs into a
contradiction (a census, an Identify, a card nobody could have had) is given up and another one
begun.

How exact that is: early in a night every telling comes out, and its odds are those of the deal.
Later the first tellings choose evenly among what lets a hand go on, which is close to these odds;
when none of them comes out, or so much moved unseen that none would, it is worked out what hands
could have held (`bounds`) and drawn who was turned when (`fates`), then a plan is made of what must
have moved (`foresight`), and the night is told along it. In a late night of few facts, too, these
have the odds of fresh nights.

Work is bounded. Should it be used up, the last telling is bent until it fits: the hands add up and
the view is right, but some gift in the past is not what it must have been. `told_again` gives the
telling, and its `bent` says so; `tests/games/manor` counts how often that is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.games.manor.book import DECK, EACH, HAND, ROLE, ROLE_BOX
from afterdark.games.manor.knowledge.bounds import Bounds, saved_by_garlic
from afterdark.games.manor.knowledge.fates import Doubts, Fates
from afterdark.games.manor.knowledge.foresight import Foresight
from afterdark.games.manor.knowledge.retelling import Retelling
from afterdark.games.manor.knowledge.story import Plot, Story
from afterdark.games.manor.state import Manor

if TYPE_CHECKING:
    from afterdark.games.manor.knowledge.view import ManorView

UNPLANNED = 2
"""The first tellings look ahead in single hands only, and are given up whole if roles come out
wrong: they keep closest to the odds of the deal."""
WORK: Final = 3
"""How many times as many events as the story has may be told without a plan."""
CROWDED: Final = 30
"""So many cards have moved unseen that a telling without a plan hardly ever comes out."""
PLANNED = 150
"""Plans before a telling is bent."""
PLANNING: Final = 60
"""How often a plan may choose anew."""
PASSES: Final = 1
"""How often more what one hand could have is held against what the others could have."""


class Nights:
    """All nights that a view leaves open: what is worked out once for every telling of them."""

    def __init__(self, view: ManorView) -> None:
        self.plot = Plot(Story(view))
        self._fates: Fates | None = None

    def fates(self) -> Fates:
        """Who may have been turned when."""
        if self._fates is None:
            bounds = Bounds(self.plot, saved_by_garlic(self.plot.story), {})
            for _ in range(PASSES):
                bounds = Bounds(self.plot, bounds.known, bounds.may_give)
            self._fates = Fates(bounds)
        return self._fates


def imagined(view: ManorView, rng: Rng, quickly: bool = False) -> Manor:
    """A random world with this view; quickly, if nobody minds that some gift in the past is not
    what it must have been."""
    state = Manor(view.rules, view.layout, view.open.clone(), FastDealer(rng.fork()))
    zones = state.zones = [contents.copy() for contents in view.zones]
    if view.result is not None:
        _lay_the_rest(view, zones, rng)
        view.wake(state, rng)
        return state
    tale = told_again(view.nights(), rng, quickly)
    for seat in range(view.layout.seats):
        if seat != view.seat:
            zones[HAND + EACH * seat] = tale.cards.hand(seat)
            zones[ROLE + EACH * seat] = [tale.standings.roles[seat]]
    zones[DECK] = tale.pool
    zones[ROLE_BOX] = _box(view, zones)
    view.wake(state, rng)
    tale.memories.hand_on(state, tale.cards.kinds)
    return state


def told_again(nights: Nights, rng: Rng, quickly: bool = False) -> Retelling:
    """A telling without contradiction, or a bent one when the work for it is used up; quickly, no
    plans are made."""
    plot = nights.plot
    if plot.unseen_moves <= CROWDED:
        work = WORK * (len(plot.story.events) + 1)
        for _ in range(UNPLANNED):
            tale = Retelling(plot, rng, work)
            if tale.tell():
                return tale
            work = tale.work
            if work <= 0:
                break
    planned = None if quickly else _told_by_plan(nights, rng)
    if planned is not None:
        return planned
    tale = Retelling(plot, rng, 0, bent=True)
    tale.tell()
    return tale


def _told_by_plan(nights: Nights, rng: Rng) -> Retelling | None:
    """Draw who was turned when, and plan; None if no plan comes out."""
    plot = nights.plot
    fates = nights.fates()
    doubts = Doubts(fates)
    for _ in range(PLANNED):
        drawn = doubts.drawn(rng)
        if not drawn:
            return None
        bounds = fates.bounds_of(drawn)
        if bounds is None:
            continue
        plan = Foresight(bounds, drawn, rng, PLANNING)
        if not plan.made:
            doubts.raise_at(plan.nearest, drawn)
            continue
        tale = Retelling(plot, rng, len(plot.story.events) + 1, plan=plan)
        if tale.tell():
            return tale
    return None


def _box(view: ManorView, zones: list[list[int]]) -> list[int]:
    """The roles that nobody has."""
    box = view.rules.roles.copies.copy()
    for seat in range(view.layout.seats):
        role = zones[ROLE + EACH * seat][0]
        box[role] = box[role] - 1
    return box


def _lay_the_rest(view: ManorView, zones: list[list[int]], rng: Rng) -> None:
    """After the end everything is open but the order of the deck (MM-95)."""
    deck: list[int] = []
    for kind, copies in enumerate(view.unseen()):
        for _ in range(copies):
            deck.append(kind)
    rng.shuffle(deck)
    zones[DECK] = deck
    zones[ROLE_BOX] = _box(view, zones)
