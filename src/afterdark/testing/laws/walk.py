"""Playing by hand: the kernel's own loop, taken slowly, so that one can look after every step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Never, cast

from afterdark.engine.core.step import ASKS_NOBODY, ASKS_ONE, Step
from afterdark.engine.errors import Refused
from afterdark.testing.laws.case import Move
from afterdark.testing.laws.subject import Table

Note = Callable[[Step[Never]], None]
"""Told of every step: when it asks, and after it has run or was answered."""

MOST_STEPS = 10_000
"""More automatic steps than any game needs between two decisions."""


class Endless(Exception):
    """Automatic steps that never come to a question."""


def advance(state: Table, note: Note) -> None:
    """What `State.advance` does, one step at a time."""
    for _ in range(MOST_STEPS):
        if state.outcome() is not None:
            return
        step = state.stack[-1]
        if step.asks == ASKS_ONE:
            note(cast("Step[Never]", step))
            return
        if step.asks == ASKS_NOBODY:
            step.run(state)
        elif state.open_seals(step):
            note(cast("Step[Never]", step))
            return
        note(cast("Step[Never]", step))
    raise Endless(f"after {MOST_STEPS} automatic steps nobody was asked")


def play(state: Table, move: Move, note: Note) -> None:
    """What `State.play` does, one step at a time."""
    if move.action is None:
        state.retract(move.seat)
        return
    refusal = state.refusal(move.seat, move.action)
    if refusal is not None:
        raise Refused(refusal, state.rules.sentence(refusal))
    step = state.stack[-1]
    if step.asks == ASKS_ONE:
        state.decision += 1
        step.choose(state, move.seat, move.action)
    else:
        state.answers[move.seat].append(move.action)
        if not all(step.complete(state, seat) for seat in step.asked(state)):
            return
        state.decision += 1
        step.reveal(state)
        state.answers = []
    note(cast("Step[Never]", step))
    advance(state, note)
