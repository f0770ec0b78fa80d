"""Worlds a seat cannot tell from the true one: the story told again with other hidden cards.

Cards that were drawn unseen stay open until something shows what they are: a gift, a discard, a
look. Who gave what in a trade is drawn at random, and roles follow from the Bites. A telling that
runs into a contradiction (a census, an Identify, a card nobody could have had) is given up and
another one begun.

How exact that is: early in a night every telling comes out, and its odds are those of the deal.
Later the first tellings choose evenly among what lets a hand go on, which is close to these odds;
when none of them comes out, others follow a plan (`foresight`), whose odds are not measured
against the deal. Work is bounded. Should it be used up, the last telling is bent until it fits:
the hands add up and the view is right, but some gift in the past is not what it must have been.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.chance import FastDealer, Rng
from afterdark.games.manor.book import DECK, EACH, HAND, ROLE, ROLE_BOX
from afterdark.games.manor.foresight import USUAL, Foresight
from afterdark.games.manor.plot import Plot
from afterdark.games.manor.retelling import Retelling
from afterdark.games.manor.state import Manor

if TYPE_CHECKING:
    from afterdark.games.manor.view import ManorView

TRIES: Final = 40
"""Tellings before one is bent."""
UNPLANNED: Final = 4
"""The first few look ahead in single hands only, and are given up whole if roles come out wrong:
they keep closest to the odds of the deal."""
PLANNING: Final = 150
"""How often a plan may choose anew."""
WORK: Final = 60
"""How many times as many events as the story has may be told before one is bent."""


def imagined(view: ManorView, rng: Rng) -> Manor:
    """A random world with this view."""
    state = Manor(view.rules, view.layout, view.open.clone(), FastDealer(rng.fork()))
    zones = state.zones = [contents.copy() for contents in view.zones]
    if view.result is not None:
        _lay_the_rest(view, zones, rng)
        view.wake(state, rng)
        return state
    tale = told_again(Plot(view), rng)
    for seat in range(view.layout.seats):
        if seat != view.seat:
            zones[HAND + EACH * seat] = tale.hand(seat)
            zones[ROLE + EACH * seat] = [tale.roles[seat]]
        tale.roles[seat] = zones[ROLE + EACH * seat][0]
    zones[DECK] = tale.pool
    zones[ROLE_BOX] = _box(view, tale.roles)
    view.wake(state, rng)
    tale.memory.hand_on(state, tale.kinds)
    return state


def told_again(story: Plot, rng: Rng) -> Retelling:
    """A telling without contradiction, or a bent one when the work for it is used up."""
    work = WORK * (len(story.events) + 1)
    bites = USUAL
    for number in range(TRIES):
        plan: Foresight | None = None
        if number >= UNPLANNED:
            plan = Foresight(story, rng, PLANNING, bites)
            if not plan.made:
                continue
        tale = Retelling(story, rng, work, plan=plan)
        tale.goes_on = number >= UNPLANNED
        if tale.tell():
            return tale
        if plan is not None and tale.too_many != 0:
            # Too many were turned, or too few: another plan lets fewer Bites pass, or more.
            bites = max(1, bites // 4) if tale.too_many > 0 else min(64, bites * 2)
        work = tale.work
        if work <= 0:
            break
    tale = Retelling(story, rng, 0, bent=True)
    tale.tell()
    return tale


def _box(view: ManorView, roles: list[int]) -> list[int]:
    box = view.rules.roles.copies.copy()
    for role in roles:
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
    zones[ROLE_BOX] = _box(view, [zones[ROLE + EACH * s][0] for s in range(view.layout.seats)])
