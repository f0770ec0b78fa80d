"""Law 3, conservation: every card and token is somewhere, exactly once, after every step."""

from __future__ import annotations

from typing import Never

from afterdark.engine.core.step import Step
from afterdark.engine.errors import Refused
from afterdark.testing.laws import walk
from afterdark.testing.laws.case import Case, Line, any_move, what_is_lost


def check(case: Case) -> None:
    """Count all pieces after every step of many games, automatic steps included."""
    for line in case.lines():
        _count(line, "at the start")

        def count(step: Step[Never], line: Line = line) -> None:
            _count(line, f"after the step {step.NAME}")

        while len(line.moves) < case.budget.moves:
            move = any_move(line.state, line.rng)
            if move is None:
                break
            try:
                walk.play(line.state, move, count)
            except Refused:
                break
            line.moves.append(move)


def _count(line: Line, when: str) -> None:
    lost = what_is_lost(line.state)
    if lost:
        raise line.breach(3, f"{when}, {lost}.")
