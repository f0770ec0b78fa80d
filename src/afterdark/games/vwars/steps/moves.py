"""Moving a standee (VW-55 to VW-58)."""

from __future__ import annotations

from afterdark.engine.core.action import Action
from afterdark.engine.errors import Refusal
from afterdark.games.vwars.actions import Move
from afterdark.games.vwars.book import REGION_DECK
from afterdark.games.vwars.cards import ANALYST, COURIER, TRAVEL_PERMITS
from afterdark.games.vwars.state import Vwars


def move_cost(state: Vwars, seat: int, city: int) -> int:
    """One action; the courier's first Move and Travel Permits change that (VW-58)."""
    open = state.open
    cost = 1
    # VW-RO4: the first Move of the turn.
    if not open.moved and state.role(seat) == COURIER:
        cost -= 1
    # VW-HL7: a Public Vampire who comes from another region.
    if open.public[seat]:
        region = state.book.region_of[city]
        if region != open.region_of(seat) and state.law(region) == TRAVEL_PERMITS:
            cost += 1
    return cost


def add_moves(state: Vwars, seat: int, options: list[Action]) -> None:
    """Every city within reach that may be entered and paid for."""
    open = state.open
    # VW-55: the rest of the region, and every city of a neighbouring one.
    reach = state.book.moves_from[open.places[seat]]
    if not open.public[seat] and open.actions > 0:
        options.extend(reach)
        return
    for action in reach:
        assert isinstance(action, Move)
        if may_move(state, seat, action.city):
            options.append(action)


def may_move(state: Vwars, seat: int, city: int) -> bool:
    """Whether a city within reach may be entered and paid for."""
    open = state.open
    # VW-56: who is there already may stay and act (VW-57), but entering is barred.
    if open.public[seat] and open.under_martial_law(city):
        return False
    # VW-52, VW-58: a Move that costs nothing needs no action.
    return move_cost(state, seat, city) <= open.actions


def something_is_free(state: Vwars, seat: int) -> bool:
    """Whether a role still gives something that costs no action (VW-51)."""
    role = state.role(seat)
    open = state.open
    if role == COURIER:
        for action in state.book.moves_from[open.places[seat]]:
            assert isinstance(action, Move)
            if may_move(state, seat, action.city):
                return True
        return False
    if role != ANALYST or open.peeked:
        return False
    if not open.public[seat]:
        return len(state.zones[REGION_DECK + open.region_of(seat)]) > 0
    for region in range(len(state.book.cities_of)):
        if state.zones[REGION_DECK + region]:
            return True
    return False


def move_refusal(state: Vwars, seat: int, city: int) -> Refusal | None:
    """Why a city may not be entered, or None."""
    open = state.open
    here = open.places[seat]
    if city == here:
        return Refusal("VW-55", "refused-stands-there")
    region = state.book.region_of[city]
    own = state.book.region_of[here]
    if region != own and region not in state.book.box.near[own]:
        return Refusal("VW-55", "refused-too-far")
    if open.public[seat] and open.under_martial_law(city):
        return Refusal("VW-56", "refused-martial-law")
    if move_cost(state, seat, city) > open.actions:
        return Refusal("VW-52", "refused-actions")
    return None


def move(state: Vwars, seat: int, city: int) -> None:
    """Go there."""
    open = state.open
    open.actions -= move_cost(state, seat, city)
    open.places[seat] = city
    open.moved = True
    if state.events is not None:
        state.tell("moved", {"seat": seat, "place": state.city(city)})
