"""What a written position of Victor or Victim? could break: VI-59, and what a turn is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.errors import PositionError
from afterdark.games.victim.book import COLLECTION, DISCARD

if TYPE_CHECKING:
    from afterdark.games.victim.state import Victim

LEADS_TO: Final = {
    "pass": "letter",
    "pass_two_first": "pass_two",
    "pass_two_second": "pass_two",
    "acquire": "acquisition",
}
"""For every decision, the card that must have been drawn (VI-16)."""


def check_position(state: Victim) -> None:
    """Raise PositionError if no game could reach this position."""
    _check_seats(state)
    _check_collections(state)
    names = [step.NAME for step in state.stack]
    if names[:2] != ["turn", "end_of_turn"][: len(names)] or len(names) > 3:
        raise PositionError("steps", "are turn, then end_of_turn, then one decision. [VI-16]")
    deciding = names[2] if len(names) == 3 else ""
    if deciding and deciding not in LEADS_TO:
        raise PositionError("steps", f"{deciding} is no decision. [VI-16]")
    _check_drawn(state, len(names), deciding)
    _check_earmarked(state, deciding)
    if state.result is None and deciding:
        seat = state.open.current
        if deciding == "acquire" and not state.somebody_else_has_a_letter(seat):
            raise PositionError("steps", "there is no letter to acquire. [VI-36]")
        if deciding != "acquire" and len(state.legal(seat)) == 0:
            raise PositionError("steps", "there is no letter to pass. [VI-41]")


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


def _check_drawn(state: Victim, steps: int, deciding: str) -> None:
    drawn = state.open.drawn
    if (drawn >= 0) != (steps > 1):
        raise PositionError("drawn", "is the card of a turn that has begun. [VI-14]")
    if drawn < 0:
        return
    letters = state.rules.deck.letter_kinds
    effect = state.rules.deck.symbols[drawn - letters] if drawn >= letters else "letter"
    if drawn >= letters and state.zones[DISCARD][drawn] == 0:
        raise PositionError("drawn", "a drawn symbol lies in the discard pile. [VI-17]")
    if not deciding:
        return
    if effect != LEADS_TO[deciding]:
        raise PositionError("drawn", f"{state.card(drawn)} does not lead to {deciding}. [VI-16]")
    if deciding == "pass" and state.zones[COLLECTION + state.open.current][drawn] == 0:
        raise PositionError("drawn", "lies in the collection of its drawer. [VI-21]")


def _check_earmarked(state: Victim, deciding: str) -> None:
    earmarked = state.open.earmarked
    if (earmarked >= 0) != (state.rules.together and deciding == "pass_two_second"):
        raise PositionError("earmarked", "is the first letter of two on their way. [VI-44]")
    if earmarked < 0:
        return
    if earmarked >= state.rules.deck.letter_kinds:
        raise PositionError("earmarked", "must be a letter. [VI-44]")
    if state.zones[COLLECTION + state.open.current][earmarked] == 0:
        raise PositionError("earmarked", "must lie in the passer's collection. [VI-44]")
