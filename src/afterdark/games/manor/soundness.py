"""What a written position of Midnight Manor could break: roles, hands, tokens, steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.errors import PositionError
from afterdark.games.manor.book import EACH, ROLE
from afterdark.games.manor.cards import FIRST
from afterdark.games.manor.knowledge.memories import check_memories

if TYPE_CHECKING:
    from afterdark.games.manor.state import Manor


def check_position(state: Manor) -> None:
    """Raise PositionError if no game could reach this position."""
    _check_roles(state)
    _check_hands(state)
    _check_tokens(state)
    if state.open.round > state.rules.clock_length:
        raise PositionError("round", f"the clock ends at {state.rules.clock_length}. [MM-81]")
    if state.result is None:
        state.check_steps()
        check_memories(state)


def _check_roles(state: Manor) -> None:
    firsts = 0
    for seat in range(state.seats):
        role = state.zones[ROLE + EACH * seat]
        if len(role) != 1:
            raise PositionError(f"role.{seat}", "every seat has one role. [MM-05]")
        if role[0] == FIRST:
            firsts += 1
    if firsts != state.rules.first_vampires:
        raise PositionError("role", f"first vampires: {state.rules.first_vampires}. [MM-06]")
    if state.result is None and state.humans() == 0:
        raise PositionError("role", "without a human the game is over. [MM-86]")


def _check_hands(state: Manor) -> None:
    limit = state.rules.box.hand_limit
    for seat in range(state.seats):
        if state.hand_size(seat) > limit:
            raise PositionError(f"hand.{seat}", f"holds {limit} cards at most. [MM-11]")
        if state.result is not None or not state.is_human(seat) or not state.has_enough(seat):
            continue
        # Whoever is still taking cards of a room is looked at when that is done (MM-83).
        if state.stack[-1].NAME != "take_card" or seat != state.open.active:
            raise PositionError(f"hand.{seat}", "a human with so many points has won. [MM-84]")


def _check_tokens(state: Manor) -> None:
    open = state.open
    if len(open.tokens) != state.seats:
        raise PositionError("tokens", "must be one number a seat. [MM-09]")
    if open.spent(state.rules.box.token_supply) < 0:
        raise PositionError("tokens", f"there are {state.rules.box.token_supply}. [MM-19]")
