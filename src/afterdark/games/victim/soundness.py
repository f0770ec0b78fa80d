"""What a written position of Victor or Victim? could break: VI-59, and what a turn is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.errors import PositionError

if TYPE_CHECKING:
    from afterdark.games.victim.state import Victim


def check_position(state: Victim) -> None:
    """Raise PositionError if no game could reach this position."""
    _check_seats(state)
    _check_collections(state)
    state.check_steps()
    if state.open.drawn >= 0 and len(state.stack) < 2:
        raise PositionError("drawn", "is the card of a turn that has begun. [VI-14]")
    if state.open.earmarked >= 0 and (not state.stack or state.stack[-1].NAME != "pass_two_second"):
        raise PositionError("earmarked", "is the first letter of two on their way. [VI-44]")


def check_leads_to(state: Victim, step: str, effect: str) -> None:
    """Raise PositionError if the card drawn this turn does not lead to a decision (VI-16)."""
    drawn = state.open.drawn
    letters = state.rules.deck.letter_kinds
    if effect != (state.rules.deck.symbols[drawn - letters] if drawn >= letters else "letter"):
        raise PositionError("drawn", f"{state.card(drawn)} does not lead to {step}. [VI-16]")


def _check_seats(state: Victim) -> None:
    open = state.open
    running = state.result is None
    least = 2 if running else 1
    if state.seats - len(open.out) < least:
        raise PositionError("out", f"at least {least} seats must still be in. [VI-57]")
    if running and open.current in open.out and state.stack[-1].NAME != "end_of_turn":
        raise PositionError("current", f"seat {open.current} is out. [VI-55]")
    if open.turn > state.rules.turn_limit:
        raise PositionError("turn", f"the last turn is {state.rules.turn_limit}. [VI-63]")


def _check_collections(state: Victim) -> None:
    deck = state.rules.deck
    for seat in range(state.seats):
        where = f"collection.{seat}"
        if seat in state.open.out and state.owns_a_letter(seat):
            raise PositionError(where, "an eliminated seat has no letters. [VI-53]")
        if state.result is not None:
            continue
        for colour in range(len(deck.colours)):
            for word in (deck.victor, deck.victim):
                if state.has_word(seat, colour, word):
                    raise PositionError(where, "holds a whole word already. [VI-59]")
