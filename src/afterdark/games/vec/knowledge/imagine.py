"""Worlds a seat cannot tell from the true one: objectives, unknown cards, and what others saw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.facts import Chain, Fact
from afterdark.engine.core.zones import EVERYONE, card_in, slot
from afterdark.games.vec.book import (
    DECKS,
    DISCARD,
    DOWN,
    IDEAS,
    LEFT,
    LOOKED,
    LOOKED_AT,
    NOVEL,
    OBJECTIVE,
    OBJECTIVE_DISCARD,
    OBJECTIVES,
    PUT_BACK,
    RETURNED,
    SEAT_ZONES,
    UP,
)
from afterdark.games.vec.cards import POSITIONS
from afterdark.games.vec.open import NONE
from afterdark.games.vec.state import Vec
from afterdark.games.vec.steps.question import Asking
from afterdark.games.vec.steps.solo import ResearchKeep

if TYPE_CHECKING:
    from afterdark.games.vec.knowledge.view import VecView

NEVER: Final = -1
"""When a card was last known to lie in its deck: not since the deal."""


def imagined(view: VecView, rng: Rng) -> Vec:
    """A random world with this view, by the odds of the deal and of every shuffle since."""
    state = Vec(view.rules, view.layout, view.open.clone(), FastDealer(rng.fork()))
    zones = state.zones = [contents.copy() for contents in view.zones]
    for zone in range(IDEAS, NOVEL + POSITIONS):
        _open_row(zones[zone])
    for seat in range(view.layout.seats):
        _open_row(zones[UP + SEAT_ZONES * seat])
    _deal_objectives(view, zones, rng)
    taken = _deal_cards(view, zones, rng)
    view.wake(state, rng)
    _remember(view, state, taken, rng)
    return state


def _open_row(row: list[int]) -> None:
    for place in range(len(row)):
        row[place] = slot(row[place], EVERYONE)


# -- objectives ---------------------------------------------------------------------------------


def possible_objectives(view: VecView) -> list[int]:
    """What the seats whose objectives this seat does not know can have (VEC-127)."""
    possible: list[int] = []
    known = 0
    for seat in range(view.layout.seats):
        objective = view.objective(seat)
        if objective != NONE:
            known |= 1 << objective
    out = known | view.open.revealed
    for objective in range(len(view.rules.deck.objectives)):
        if (out >> objective) & 1 == 0:
            possible.append(objective)
    return possible


def _deal_objectives(view: VecView, zones: list[list[int]], rng: Rng) -> None:
    """Every way to deal those that were never revealed is equally likely."""
    pool = possible_objectives(view)
    rng.shuffle(pool)
    for seat in range(view.layout.seats):
        if view.objective(seat) == NONE:
            zones[OBJECTIVE + SEAT_ZONES * seat] = [pool.pop()]
    discarded = zones[OBJECTIVE_DISCARD]
    for objective in range(len(view.rules.deck.objectives)):
        if (view.open.revealed >> objective) & 1 == 1 and objective not in discarded:
            pool.append(objective)
    rng.shuffle(pool)
    zones[OBJECTIVES] = pool


# -- cards --------------------------------------------------------------------------------------


class Hidden:
    """A face-down card, or one being looked at, that this seat does not know."""

    def __init__(self, zone: int, place: int, colour: int, seat: int, since: int) -> None:
        self.zone = zone
        self.place = place
        self.colour = colour
        self.seat = seat
        self.since = since
        """The decision that took it out of its deck."""


def _deal_cards(view: VecView, zones: list[list[int]], rng: Rng) -> dict[int, int]:
    """Unknown cards take their places, the rest is in the decks.

    Returns which card each decision took out of its deck, unseen by others.

    A card cannot lie where somebody took it before this seat last knew it to be in the deck. The
    earlier a place was filled, the fewer cards can lie there, and those of an earlier place can
    lie in a later one too: so dealing in the order of time gives every possible world alike.
    """
    pool = _unseen(view)
    last = _last_in_deck(view)
    taken: dict[int, int] = {}
    for hidden in _hidden_places(view):
        card = _drawn(view, hidden, pool, last, rng)
        taken[hidden.since] = card
        zones[hidden.zone][hidden.place] = card
    rng.shuffle(pool)
    zones[DECKS] = pool
    for zone in [LOOKED, *[DOWN + SEAT_ZONES * seat for seat in range(view.layout.seats)]]:
        row = zones[zone]
        known = view.knowing[zone]
        for place in range(len(row)):
            row[place] = slot(row[place], known[place])
    seat = view.seat
    if seat >= 0:
        # What this seat took itself, and nobody else has seen.
        for place, since in enumerate(view.open.down_since[seat]):
            if since != NONE:
                taken[since] = view.down(seat)[place]
    return taken


def _unseen(view: VecView) -> list[int]:
    """Every card this seat sees nowhere."""
    unseen = [True] * len(view.rules.deck.kinds)
    for zone in [DISCARD, *range(IDEAS, LOOKED + 1)]:
        for card in view.zones[zone]:
            if card >= 0:
                unseen[card] = False
    for seat in range(view.layout.seats):
        for card in view.up(seat):
            unseen[card] = False
        for card in view.down(seat):
            if card >= 0:
                unseen[card] = False
    return [card for card, hidden in enumerate(unseen) if hidden]


def _last_in_deck(view: VecView) -> list[int]:
    """For each card, the last decision after which this seat knew it to lie in its deck."""
    last = [NEVER] * len(view.rules.deck.kinds)
    for chain in (view.public, view.private):
        while chain is not None:
            fact = chain.fact
            if fact.kind is RETURNED or fact.kind is PUT_BACK:
                card = fact.values[0]
                if fact.since > last[card]:
                    last[card] = fact.since
            chain = chain.before
    return last


def _hidden_places(view: VecView) -> list[Hidden]:
    """Places whose cards this seat does not know, the earliest taken first."""
    hidden: list[Hidden] = []
    for seat in range(view.layout.seats):
        zone = DOWN + SEAT_ZONES * seat
        since = view.open.down_since[seat]
        for place, card in enumerate(view.down(seat)):
            if card < 0:
                hidden.append(Hidden(zone, place, -1 - card, seat, since[place]))
    hidden.sort(key=_time_of)
    for place, card in enumerate(view.zones[LOOKED]):
        if card < 0:
            hidden.append(Hidden(LOOKED, place, -1 - card, _looker(view), view.decision))
    return hidden


def _time_of(hidden: Hidden) -> int:
    return hidden.since


def _looker(view: VecView) -> int:
    step = view.step
    return step.seat if isinstance(step, Asking) else NONE


def _drawn(view: VecView, hidden: Hidden, pool: list[int], last: list[int], rng: Rng) -> int:
    """Take a card out of the pool that can lie in this place."""
    colours = view.rules.deck.colour
    weights = [0] * len(pool)
    total = 0
    old_weight, new_weight, recycled_at = _odds_of_age(view, hidden)
    looking = hidden.zone == LOOKED
    for place, card in enumerate(pool):
        if colours[card] != hidden.colour or (last[card] >= hidden.since and not looking):
            continue
        weights[place] = new_weight if last[card] == recycled_at else old_weight
        total += weights[place]
    if total == 0:
        # Only a written position can forget enough for that: any card of the colour will do.
        for place, card in enumerate(pool):
            if colours[card] == hidden.colour:
                weights[place] = 1
                total += 1
    pick = rng.below(total)
    for place, weight in enumerate(weights):
        if pick < weight:
            return pool.pop(place)
        pick -= weight
    raise AssertionError("the pick lies below the total")


def _odds_of_age(view: VecView, hidden: Hidden) -> tuple[int, int, int]:
    """How likely cards are that lay in the deck before it ran out, and those recycled then.

    Somebody who looks at more cards than the deck has sees all the old ones, and some of those
    that the discard pile brought back (VEC-94). Returns the weight of each old card, that of each
    recycled one, and the decision of the recycling; usually they are alike.
    """
    step = view.step
    if hidden.zone == LOOKED and isinstance(step, ResearchKeep):
        # The old cards were drawn first.
        if step.before < step.count:
            return (1, 0, view.decision) if hidden.place < step.before else (0, 1, view.decision)
        return 1, 1, NEVER - 1
    chain = view.public
    while chain is not None and chain.fact.since >= hidden.since:
        fact = chain.fact
        if fact.kind is LOOKED_AT and fact.since == hidden.since and fact.values[0] == hidden.seat:
            count, before = fact.values[2], fact.values[3]
            if before == count:
                break
            return _returned_at(view, hidden.colour, fact.since - 1), count - before, fact.since - 1
        chain = chain.before
    return 1, 1, NEVER - 1


def _returned_at(view: VecView, colour: int, decision: int) -> int:
    """How many cards of a colour a recycling brought back into their deck."""
    colours = view.rules.deck.colour
    count = 0
    chain = view.public
    while chain is not None and chain.fact.since >= decision:
        fact = chain.fact
        if fact.kind is RETURNED and fact.since == decision and colours[fact.values[0]] == colour:
            count += 1
        chain = chain.before
    return count


# -- what others remember -----------------------------------------------------------------------


def _remember(view: VecView, state: Vec, taken: dict[int, int], rng: Rng) -> None:
    """Every other seat that looked into a deck remembers cards that lay in it then (VEC-92).

    First back to the beginning, to find what lay in the decks then; and then forward.
    """
    facts = view.public_facts()
    colours = view.rules.deck.colour
    inside = [False] * len(colours)
    returned = [NEVER] * len(colours)
    for card in [*state.zones[DECKS], *taken.values()]:
        inside[card] = True
    for piece in state.zones[LOOKED]:
        inside[card_in(piece)] = True
    for fact in reversed(facts):
        if fact.kind is LEFT:
            inside[fact.values[0]] = True
            if fact.values[1] < fact.since:
                # It had been taken unseen, and was shown later.
                taken[fact.values[1]] = fact.values[0]
        elif fact.kind is RETURNED:
            inside[fact.values[0]] = False
    for fact in facts:
        if fact.kind is RETURNED:
            inside[fact.values[0]] = True
            returned[fact.values[0]] = fact.since
        elif fact.kind is LEFT:
            if fact.values[1] == fact.since:
                inside[fact.values[0]] = False
        elif fact.kind is LOOKED_AT:
            if fact.since in taken:
                inside[taken[fact.since]] = False
            seat = fact.values[0]
            if seat != view.seat:
                old: list[int] = []
                new: list[int] = []
                for card, lies_there in enumerate(inside):
                    if lies_there and colours[card] == fact.values[1]:
                        recycled = returned[card] == fact.since - 1
                        (new if recycled else old).append(card)
                state.facts[seat] = _put_back(state.facts[seat], fact, old, new, rng)


def _put_back(
    known: Chain | None, fact: Fact, old: list[int], new: list[int], rng: Rng
) -> Chain | None:
    """One seat's memory of the cards it put back after a look."""
    wanted = fact.values[2] - 1
    if fact.values[3] == fact.values[2]:
        old += new
        new = []
    rng.shuffle(old)
    rng.shuffle(new)
    for card in [*old, *new][:wanted]:
        known = Chain(Fact(PUT_BACK, [card], fact.since), known)
    return known
