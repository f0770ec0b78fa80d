"""What a written position of Midnight Manor could break: the frame of a round, hands, roles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.errors import PositionError
from afterdark.games.manor.book import EACH, ROLE
from afterdark.games.manor.cards import FIRST
from afterdark.games.manor.knowledge.memories import check_memories

if TYPE_CHECKING:
    from afterdark.games.manor.state import Manor

TURN_STEPS: Final = ("end_of_turn", "meeting", "power", "act", "take", "move")
"""The parts of a turn, the last one first on the stack (MM-35)."""
INSIDE: Final = {
    "displace": "take",
    "take_card": "act",
    "trash": "act",
    "store": "meeting",
    "wash": "meeting",
    "coat_target": "meeting",
    "oracle_target": "meeting",
    "trade": "end_of_turn",
}
"""For every question inside a turn, the part that comes next."""


def check_position(state: Manor) -> None:
    """Raise PositionError if no game could reach this position."""
    _check_roles(state)
    _check_hands(state)
    _check_tokens(state)
    if state.open.round > state.rules.clock_length:
        raise PositionError("round", f"the clock ends at {state.rules.clock_length}. [MM-81]")
    if state.result is None:
        _check_steps(state)
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


def _check_steps(state: Manor) -> None:
    open = state.open
    names = [step.NAME for step in state.stack]
    if names == ["round"]:
        _must_wait(state)
        return
    if names[:2] != ["round", "end_of_round"]:
        raise PositionError("steps", "begin with round, end_of_round. [MM-21]")
    inside = names[2:]
    if not open.dice:
        raise PositionError("dice", "are rolled at the beginning of a round. [MM-26]")
    if inside and inside[0] != "turns":
        raise PositionError("steps", "after end_of_round come the turns. [MM-21]")
    if inside in (["turns", "assign"], ["turns", "assign", "reroll"]):
        _must_wait(state)
        if inside[-1] == "reroll" and not open.rolling:
            raise PositionError("rolling", "somebody is asked in the window. [MM-27]")
        return
    if inside:
        _check_turns(state, inside[1:])


def _must_wait(state: Manor) -> None:
    for visitors in state.open.visitors:
        if visitors:
            raise PositionError("visitors", "before the turns all wait in the hall. [MM-25]")


def _check_turns(state: Manor, names: list[str]) -> None:
    open = state.open
    if sorted(open.order) != list(range(state.seats)) or len(open.number) != state.seats:
        raise PositionError("order", "every seat has its turn and its number. [MM-34]")
    if open.turn > state.seats or (names and open.turn >= state.seats):
        raise PositionError("turn", "is how many turns are over. [MM-21]")
    if not names:
        return
    question = names[-1] if names[-1] in INSIDE else ""
    parts = names[:-1] if question else names
    if tuple(parts) != TURN_STEPS[: len(parts)] or not parts:
        raise PositionError("steps", f"the parts of a turn are {', '.join(TURN_STEPS)}. [MM-35]")
    if question and parts[-1] != INSIDE[question]:
        raise PositionError("steps", f"{question} is not asked before {parts[-1]}. [MM-35]")
    moved = question != "displace" and parts[-1] != "move"
    for place, seat in enumerate(open.order):
        inside = open.place(seat) >= 0
        if inside != (place < open.turn or (place == open.turn and moved)):
            raise PositionError("visitors", f"seat {seat} stands in the wrong place. [MM-35]")
    if question == "trade" and len(open.visitors[open.place(open.active)]) != 2:
        raise PositionError("visitors", "two in a room trade. [MM-59]")
