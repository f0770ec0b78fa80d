"""Law 6, termination: a game ends within its bound, and until then somebody can always act."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from afterdark.engine.core.action import Action
from afterdark.engine.errors import Refused
from afterdark.testing.laws import walk
from afterdark.testing.laws.case import Case, Line, Move
from afterdark.testing.laws.subject import Table

Style = Callable[[Sequence[Action], random.Random], Action]

STYLES: dict[str, Style] = {
    "any": lambda legal, rng: rng.choice(legal),
    "the first": lambda legal, rng: legal[0],
    "the last": lambda legal, rng: legal[-1],
}
"""Ways to play: stubborn players find endless games that random ones never see."""
MOST_ACTIONS = 400


def check(case: Case) -> None:
    """Play many games to their end in several styles; ask about every action on the way."""
    bound = case.rules.bound(case.seats)
    for line in case.lines():
        style = list(STYLES)[line.seed // 2 % len(STYLES)] if line.seed % 2 else "any"
        start = line.state.decision
        while line.state.outcome() is None:
            _somebody_can_act(line)
            if len(line.moves) < case.budget.moves and line.rng.random() < 0.3:
                _options_and_refusals_agree(line)
            seat = line.rng.choice(line.state.to_act())
            move = Move(seat, STYLES[style](line.state.legal(seat), line.rng))
            try:
                walk.play(line.state, move, lambda step: None)
            except Refused as error:
                raise line.breach(6, f"{move!r} was offered and is refused: {error}") from error
            except walk.Endless as error:
                raise line.breach(6, f"after {move!r}: {error}.") from error
            line.moves.append(move)
            if line.state.decision - start > bound:
                raise line.breach(
                    6, f"the game goes on after {bound} decisions, its bound; played by {style}."
                )
        _over(line)


def _somebody_can_act(line: Line) -> None:
    state = line.state
    asked = state.to_act()
    if not asked:
        raise line.breach(6, "the game is on and nobody is asked.")
    for seat in asked:
        if not 0 <= seat < state.seats:
            raise line.breach(6, f"seat {seat} is asked, and there is no such seat.")
        legal = state.legal(seat)
        if not legal:
            raise line.breach(6, f"seat {seat} is asked and has no legal action.")
        if len(set(legal)) < len(legal):
            double = next(action for action in legal if legal.count(action) > 1)
            raise line.breach(6, f"seat {seat} is offered {double.notation} twice.")


def _options_and_refusals_agree(line: Line) -> None:
    """Exactly what is offered is allowed, to those who are asked and to nobody else."""
    state = line.state
    table = state.rules.actions.all
    asked = state.to_act()
    for seat in range(-1, state.seats + 1):
        legal = state.legal(seat)
        if seat not in asked and legal:
            raise line.breach(6, f"seat {seat} is not asked and is offered {legal[0].notation}.")
        _in_the_table(line, seat, legal)
        some = table if len(table) <= MOST_ACTIONS else line.rng.sample(table, MOST_ACTIONS)
        for action in dict.fromkeys([*some, *legal]):
            allowed = state.refusal(seat, action) is None
            if allowed and action not in legal:
                raise line.breach(
                    6, f"seat {seat} is allowed {action.notation}, which it is not offered."
                )
            if not allowed and action in legal:
                raise line.breach(
                    6, f"seat {seat} is offered {action.notation}, which it is not allowed."
                )


def _in_the_table(line: Line, seat: int, legal: Sequence[Action]) -> None:
    for action in legal:
        if action not in line.state.rules.actions.all:
            raise line.breach(
                6,
                f"{action.notation}, offered to seat {seat}, is not in the table of actions: add it"
                " with self.actions.add(…) when the rules are made, and offer that one.",
            )
        if line.state.rules.action(action.notation) is not action:
            raise line.breach(
                6, f"{action.notation}, offered to seat {seat}, is not the action of that notation."
            )


def _over(line: Line) -> None:
    """After the end nobody is asked and nothing is allowed."""
    state: Table = line.state
    result = state.outcome()
    assert result is not None
    if state.to_act():
        raise line.breach(6, "the game is over and somebody is asked.")
    if len(result.ranks) != state.seats or len(result.payoffs) != state.seats:
        raise line.breach(6, "the outcome has not one rank and one payoff for each seat.")
    if 1 not in result.ranks:
        raise line.breach(6, f"nobody has the first rank: {result.ranks}.")
    for seat in range(state.seats):
        if state.legal(seat):
            raise line.breach(6, f"the game is over and seat {seat} is offered something.")
        for action in state.rules.actions.all[:MOST_ACTIONS]:
            if state.refusal(seat, action) is None:
                raise line.breach(6, f"the game is over and {action.notation} is allowed.")
