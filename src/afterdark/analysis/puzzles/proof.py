"""When a choice is clearly the best: tried beside all others in fresh worlds, to the very end.

Worlds are imagined from the seat's view alone, as the deal makes them likely. Games are played on
by two unlike tables of players: one keeps to the game's rules of thumb, the other strays from them
four times as far. Nothing is cut short and nothing judged by what was learned: what is best at both
tables is best by the rules, and not by somebody's way to play.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from afterdark.bots.belief import Worlds
from afterdark.bots.search import Arm, Playout
from afterdark.bots.tuning import Tuning
from afterdark.engine.core.chance import Rng
from afterdark.table.wire.shapes import Trial, Tried

if TYPE_CHECKING:
    from collections.abc import Sequence

    from afterdark.analysis.puzzles.puzzle import Puzzle
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.action import Action
    from afterdark.engine.core.state import Open
    from afterdark.engine.views.view import View

CLOSE: Final = 0.5
"""How wayward players are who keep to the rules of thumb: as in any search."""
LOOSE: Final = 2.0
"""And those who stray from them."""
WARMTHS: Final = (CLOSE, LOOSE)
WORLDS: Final = 400
"""In so many worlds every choice is tried, with either kind of players."""
MARGIN: Final = 0.05
"""By so much at least the answer must win more often than every other choice,"""
DOUBT: Final = 3.0
"""and by so many standard errors,"""
OBVIOUS: Final = 1 / 3
"""and who keeps to the rules of thumb may not make it more often than that."""


def trial(
    view: View[Rules, Open],
    answer: Action,
    others: Sequence[Action],
    warmth: float,
    worlds: int,
    luck: Rng,
) -> Trial:
    """Try an answer and others in the same worlds, with the same luck."""
    numbers = Tuning()
    numbers.warmth = warmth
    playout = Playout(view.rules, view.seat, None, numbers)
    imagined = Worlds(view, None)
    arms = [Arm(answer), *(Arm(choice) for choice in others)]
    squares = [0.0] * len(arms)
    for _ in range(worlds):
        world = imagined.drawn(luck)
        same = luck.fork()
        won = 0.0
        for place, arm in enumerate(arms):
            before = arm.won
            state = world.clone()
            state.take(view.seat, arm.choice)
            playout.play(state, same.clone(), arm)
            if place == 0:
                won = arm.won - before
            squares[place] += (won - (arm.won - before)) ** 2
    tried = [
        Tried(arm.choice.notation, _rounded(arm.won / worlds), _rounded(error))
        for arm, error in zip(arms, _errors(arms, squares, worlds), strict=True)
    ]
    return Trial(warmth, worlds, [tried[0], *sorted(tried[1:], key=_worst_last)])


def _errors(arms: list[Arm], squares: list[float], worlds: int) -> list[float]:
    """The standard error of how far each choice stays behind the first one."""
    found = []
    for arm, square in zip(arms, squares, strict=True):
        mean = (arms[0].won - arm.won) / worlds
        found.append(sqrt(max(0.0, square / worlds - mean * mean) / (worlds - 1)))
    return found


def _worst_last(one: Tried) -> tuple[float, str]:
    return -one.chance, one.choice


def _rounded(number: float) -> float:
    return round(number, 4)


def proved(view: View[Rules, Open], answer: Action, name: str) -> list[Trial]:
    """The proof that goes with a puzzle. The same name always gives the same."""
    others = [choice for choice in view.choices if choice is not answer]
    return [
        trial(view, answer, others, warmth, WORLDS, Rng.seeded(f"{name}, proof {warmth}"))
        for warmth in WARMTHS
    ]


def is_clear(found: Trial, margin: float = MARGIN, doubt: float = DOUBT) -> bool:
    """Whether the answer leaves every other choice behind, and not by chance."""
    answer, *others = found.tried
    for other in others:
        ahead = answer.chance - other.chance
        if ahead < margin or ahead < doubt * other.error:
            return False
    return True


def holds(puzzle: Puzzle) -> bool:
    """Whether a puzzle's proof says what it must, by its own figures."""
    return [found.warmth for found in puzzle.proof] == [*WARMTHS] and all(
        found.worlds >= WORLDS and is_clear(found) for found in puzzle.proof
    )


def is_obvious(view: View[Rules, Open], answer: Action) -> bool:
    """Whether somebody who keeps to the rules of thumb may well find it."""
    likely = view.rules.policy(view, CLOSE)
    return likely[view.choices.index(answer)] > OBVIOUS
