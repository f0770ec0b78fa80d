"""What a writer could work out: strengths, who comes when, points, what a choice would bring."""
# afterdark: interpreted

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.core.zones import SPECTATOR
from afterdark.games.vec.actions import Amount, CardAction, NovelPlace
from afterdark.games.vec.book import INK, SEAT_ZONES
from afterdark.games.vec.cards import COMPARE, INSERT, POSITIONS
from afterdark.games.vec.knowledge.imagine import possible_objectives
from afterdark.games.vec.open import NONE
from afterdark.games.vec.outcome import card_points
from afterdark.games.vec.state import LIMIT, SPECIAL_WORTH
from afterdark.games.vec.steps.novel import NovelDisplace, NovelPosition
from afterdark.games.vec.steps.phase1 import PlaceDrops, Placing
from afterdark.games.vec.steps.phase2 import Acting

if TYPE_CHECKING:
    from afterdark.engine.core.action import Action
    from afterdark.games.vec.knowledge import shapes
    from afterdark.games.vec.knowledge.view import VecView

QUILLS = 2
PER_UNIT = 2
"""Points for a drop, a card raised, or a card looked at (VEC-90, VEC-96, VEC-97)."""


def aids(view: VecView) -> shapes.Aids:
    """Everything that follows from what lies on the table and what this seat knows."""
    seats = range(view.layout.seats)
    deck = view.rules.deck
    order, turn, phase = _order(view)
    told: shapes.Aids = {
        "ink": [view.shown_count(INK + SEAT_ZONES * seat) for seat in seats],
        "stock": [QUILLS - view.quills_out(seat) for seat in seats],
        "colours": [view.colours(seat) for seat in seats],
        "prices": [_price(view, seat) for seat in seats],
        "limit": LIMIT,
        "strengths": [_strengths(view, seat) for seat in seats],
        "measures": [_measure(view, seat) for seat in seats],
        "order": [*order],
        "turn": turn,
        "phase": phase,
        "actor": view.actor(),
        "objectives": [deck.objectives[number] for number in possible_objectives(view)],
        "points": view.points(view.seat) if view.seat != SPECTATOR else NONE,
        "pages": [_pages(view, seat) for seat in seats],
    }
    step = view.step
    if step is not None and view.choices:
        told["worth"] = _worth(view)
        told["strength"] = _by_ink(view)
        if isinstance(step, PlaceDrops) and view.open.quills[step.card] != NONE:
            told["stolen"] = [view.open.quills[step.card], view.open.drops[step.card] + 1]
    return told


# -- strength -----------------------------------------------------------------------------------


def _matching(view: VecView, seat: int, card: int) -> tuple[list[int], list[int]]:
    """A seat's face-up cards of the same type, and those of the same genre (VEC-75, VEC-76)."""
    deck = view.rules.deck
    up = view.up(seat)
    return (
        [other for other in up if deck.type[other] == deck.type[card]],
        [other for other in up if deck.genre[other] == deck.genre[card]],
    )


def _strengths(view: VecView, seat: int) -> dict[str, shapes.Strength]:
    kinds = view.rules.deck.kinds
    told: dict[str, shapes.Strength] = {}
    for card in view.up(seat):
        same_type, same_genre = _matching(view, seat, card)
        told[kinds[card]] = [len(same_type), len(same_genre), view.open.drops[card]]
    return told


def _measure(view: VecView, seat: int) -> shapes.Measure | None:
    """The sum of one seat in the action that goes on; null for a seat without part in it."""
    open = view.open
    card = open.measured[seat]
    if card == NONE or view.result is not None:
        return None
    kinds = view.rules.deck.kinds
    same_type, same_genre = _matching(view, seat, card)
    settled = open.strength[seat] > 0
    so_far = view.strength_so_far(seat)
    total = open.strength[seat] if settled else so_far
    told: shapes.Measure = {
        "card": kinds[card],
        "type": [kinds[other] for other in same_type],
        "genre": [kinds[other] for other in same_genre],
        "points": open.points[seat],
        "carried": view.carried(seat, card),
        "total": total,
        # Drops on the card count as ink once they are used up (VEC-72).
        "ink": total - so_far if settled else NONE,
    }
    if view.rules.deck.action[open.active] not in (COMPARE, INSERT):
        told["brings"] = total // PER_UNIT
    return told


def _price(view: VecView, seat: int) -> int:
    prices = view.rules.deck.prices
    cards = len(view.up(seat))
    return prices[min(cards, len(prices) - 1)] if cards else NONE


def _by_ink(view: VecView) -> dict[str, int]:
    """The strength after each amount of ink that is on offer (VEC-78)."""
    step = view.step
    assert step is not None
    if step.NAME not in ("open_ink", "sealed_bid"):
        return {}
    before = view.strength_so_far(view.seat) + view.specials_given()
    told: dict[str, int] = {}
    for action in view.choices:
        if isinstance(action, Amount):
            special = action.notation.startswith(("specials:", "seal_specials:"))
            told[action.notation] = before + action.amount * (SPECIAL_WORTH if special else 1)
    return told


# -- who comes when -----------------------------------------------------------------------------


def _order(view: VecView) -> tuple[list[int], int, shapes.Phase]:
    """The seats in the order of this phase, the place of the one that goes on, and the phase."""
    seats = view.layout.seats
    clockwise = [(view.open.first + turn) % seats for turn in range(seats)]
    if view.result is not None:
        return [], 0, "over"
    for step in view.steps:
        if isinstance(step, Placing):
            return clockwise + clockwise[::-1], step.next - 1, "placing"
        if isinstance(step, Acting):
            if view.rules.block:
                both = [seat for seat in clockwise for _ in range(QUILLS)]
                return both, step.next - 1, "acting"
            return clockwise + clockwise[::-1], step.next - 1, "acting"
    asked = view.asked[0] if view.asked else view.open.first
    return clockwise, clockwise.index(asked), "draft"


# -- points -------------------------------------------------------------------------------------


def _pages(view: VecView, seat: int) -> list[int] | None:
    """What each position of the Novel scores for a seat (VEC-131 to VEC-133)."""
    objective = view.objective(seat)
    if objective == NONE:
        return None
    novel = view.novel()
    sealed = view.sealed(seat)
    deck = view.rules.deck
    return [
        card_points(deck, objective, novel[place], place, sealed[place]) if novel[place] >= 0 else 0
        for place in range(POSITIONS)
    ]


def _worth(view: VecView) -> dict[str, int]:
    """What a card could score at best, or does in a position, for the own objective."""
    step = view.step
    assert step is not None
    if view.objective(view.seat) == NONE:
        return {}
    if step.NAME in ("insert_candidate", "insert_oppose"):
        empty = [place for place, card in enumerate(view.novel()) if card == NONE]
        return {
            action.notation: max(_scored(view, action.card, place, False) for place in empty)
            for action in view.choices
            if isinstance(action, CardAction) and empty
        }
    card = _entry(view)
    if isinstance(step, NovelPosition) and card != NONE:
        return _of_positions(view, view.choices, card, step.specials > 0)
    if isinstance(step, NovelDisplace):
        place = step.position - 1
        return _of_positions(view, view.choices, view.novel()[place], view.sealed(view.seat)[place])
    return {}


def _of_positions(view: VecView, choices: list[Action], card: int, sealed: bool) -> dict[str, int]:
    return {
        action.notation: _scored(view, card, action.place, sealed)
        for action in choices
        if isinstance(action, NovelPlace)
    }


def _scored(view: VecView, card: int, place: int, sealed: bool) -> int:
    return card_points(view.rules.deck, view.objective(view.seat), card, place, sealed)


def _entry(view: VecView) -> int:
    """The card that this seat, having won, puts into the Novel (VEC-106)."""
    open = view.open
    return open.candidate if view.actor() == view.seat else open.measured[view.seat]
