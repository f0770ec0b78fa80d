"""What the levels choose at a few moments of every game, for comparing builds and processes.

python -m tests.bots.thoughts
"""

from __future__ import annotations

import json
import sys

from afterdark.arena.beliefs import Beliefs
from afterdark.bots.bot import Budget
from afterdark.bots.kinds import make_bot
from afterdark.bots.search import SearchBot
from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.registry import find_game, game_ids
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Open, State

PLAYOUTS = Budget(playouts=8)
OBSERVED = 40


def questions(game: str, seed: str, count: int) -> list[tuple[State[Rules, Open], int]]:
    """Tables at which a seat has something to choose, at decisions far apart of advised play."""
    rules = find_game(game).rules()
    state = rules.deal(rules.meta.usual_seats, FastDealer.seeded(seed))
    rng = Rng.seeded(seed)
    found: list[tuple[State[Rules, Open], int]] = []
    met = 0
    while state.outcome() is None and len(found) < count:
        for seat in state.to_act():
            view = state.view(seat)
            if len(view.choices) > 1:
                met += 1
                if met % 7 == 0:
                    found.append((state.clone(), seat))
            state.play(seat, rules.advise(view, rng))
    return found


def thoughts(game: str) -> list[str]:
    """What is chosen, and what is thought of each choice, to the last digit."""
    told = []
    for state, seat in questions(game, "builds", 2):
        found = SearchBot().search(state.view(seat), Rng.seeded("s"), PLAYOUTS)
        told.append(json.dumps([found.action.notation, found.playouts, found.chances]))
        novice = make_bot("novice").choose(state.view(seat), Rng.seeded("s"))
        told.append(novice.notation)
    told.append(json.dumps(believed(game)))
    return told


def believed(game: str) -> list[float]:
    """What a seat believes after some decisions of advised play."""
    rules = find_game(game).rules()
    state = rules.deal(rules.meta.usual_seats, FastDealer.seeded("beliefs"))
    rng = Rng.seeded("beliefs")
    beliefs = Beliefs(rules, [0])
    while state.outcome() is None and state.decision < OBSERVED:
        for seat in state.to_act():
            action = rules.advise(state.view(seat), rng)
            beliefs.before(state, seat, action)
            state.play(seat, action)
            beliefs.after(state)
    belief = beliefs.of(0)
    view = state.view(0)
    return [] if belief is None else belief.weights(view, rules.hypotheses(view))


if __name__ == "__main__":
    sys.stdout.write(json.dumps({game: thoughts(game) for game in game_ids()}))
