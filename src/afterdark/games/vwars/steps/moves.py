"""Moving a standee (VW-55 to VW-58)."""

from __future__ import annotations

from afterdark.engine.core.action import Action
from afterdark.engine.errors import Refusal
from afterdark.games.vwars.actions import Move
from afterdark.games.vwars.book import LAW, REGION_DECK
from afterdark.games.vwars.state import Vwars


def move_cost(state: Vwars, seat: int, city: int) -> int:
    """One action; a role's first Move and the law of the region change that (VW-58)."""
    return 1 - spared(state, seat) + toll(state, seat, city)


def spared(state: Vwars, seat: int) -> int:
    """The actions that the first Move of the turn costs less by the role (VW-RO4)."""
    return 0 if state.open.moved else state.powers(seat).first_move[state.side(seat)]


def toll(state: Vwars, seat: int, city: int) -> int:
    """The actions that who comes from another region pays more by the law there (VW-HL7)."""
    region = state.book.region_of[city]
    laws = state.zones[LAW + region]
    if not laws or region == state.open.region_of(seat):
        return 0
    return state.book.box.law_terms[laws[0]].move_actions[state.side(seat)]


def add_moves(state: Vwars, seat: int, options: list[Action]) -> None:
    """Every city within reach that may be entered and paid for."""
    open = state.open
    # VW-55: the rest of the region, and every city of a neighbouring one.
    reach = state.book.moves_from[open.places[seat]]
    if not open.public[seat] and open.actions > state.book.box.most_for_human_moves:
        options.extend(reach)
        return
    # VW-52, VW-58: a Move that costs nothing needs no action.
    payable = open.actions - 1 + spared(state, seat)
    if payable < 0:
        return
    for action in reach:
        assert isinstance(action, Move)
        if may_enter(state, seat, action.city) and toll(state, seat, action.city) <= payable:
            options.append(action)


def may_enter(state: Vwars, seat: int, city: int) -> bool:
    """Whether Martial Law keeps a Public Vampire out: who is there already may stay (VW-56)."""
    return not (state.open.public[seat] and state.open.under_martial_law(city))


def something_is_free(state: Vwars, seat: int) -> bool:
    """Whether a role still gives something that costs no action (VW-51)."""
    open = state.open
    side = state.side(seat)
    powers = state.powers(seat)
    if powers.first_move[side] > 0:
        moves: list[Action] = []
        add_moves(state, seat, moves)
        if moves:
            return True
    if powers.looks[side] == 0 or open.peeked:
        return False
    if not powers.looks_anywhere[side]:
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
    if not may_enter(state, seat, city):
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
