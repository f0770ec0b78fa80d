"""A phase of a round: every seat has two turns in it (VEC-18)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Automatic
from afterdark.games.vec.state import Vec
from afterdark.games.vec.steps.question import require

TURNS: Final = 2
"""Each seat has two quills to place, and two steps to use them."""


class Phase(Automatic[Vec]):
    """Whose turn comes: `next` is its number, so as many turns have begun."""

    FIELDS: ClassVar[tuple[Field, ...]] = (Field("next", "number"),)
    ON: ClassVar[tuple[str, ...]] = ("round",)

    def __init__(self, next: int) -> None:
        super().__init__()
        self.next = next

    def check(self, state: Vec, depth: int) -> None:
        require(0 <= self.next <= TURNS * state.seats, "a seat has two turns.", "VEC-19")


def turn_of(state: Vec, depth: int) -> int:
    """The number of the turn that a step on a phase belongs to: the last one that has begun."""
    phase = state.stack[depth - 1]
    assert isinstance(phase, Phase)
    require(phase.next > 0, "somebody's turn has begun.", "VEC-19")
    return phase.next - 1


def check_stepper(state: Vec, depth: int, seat: int) -> None:
    """A step of Phase II belongs to the seat whose turn it is (VEC-50)."""
    right = state.stepper(turn_of(state, depth))
    require(seat == right, f"it is the turn of seat {right}.", "VEC-50")
