"""The kit's own sampler: worlds like the one an observer saw, by dealing until one looks the same.

It knows nothing of `imagine`. A fresh deal from the rules is played along the story the observer
saw: his own and all public choices are made again, hidden ones are drawn uniformly among those
that look the same to him, and the first difference in what he knows throws the world away.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

from afterdark.engine.contract.game import Rules
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.step import ASKS_SEALED
from afterdark.engine.errors import Refused
from afterdark.testing.laws.case import Move, any_move, play, what_is_lost
from afterdark.testing.laws.observation import knowledge
from afterdark.testing.laws.subject import Data, Table


class Story:
    """A short game as one observer saw it: the moves, and what he knew before each and at last."""

    def __init__(self, rules: Rules, seats: int, observer: int, seed: str, length: int) -> None:
        self.rules = rules
        self.seats = seats
        self.observer = observer
        self.moves: list[Move] = []
        rng = random.Random(seed)
        self.state: Table = rules.deal(seats, FastDealer.seeded(seed))
        self.known: list[Data] = []
        self.seen: list[tuple[list[list[int]], list[int]]] = []
        """Zones and counts as known: where most worlds differ, and quick to compare."""
        self._note()
        self.sealed_at: list[int] = []
        """For each move: the decision for which it was sealed, or -1 if it was open at once."""
        chances: list[float] = []
        while len(self.moves) < length and not what_is_lost(self.state):
            move = any_move(self.state, rng, takes_back=0)
            if move is None or move.action is None:
                break
            legal = self.state.legal(move.seat)
            same = sum(action.seen == move.action.seen for action in legal)
            sealed = self.state.stack[-1].asks == ASKS_SEALED
            decision = self.state.decision
            try:
                play(self.state, move)
            except Refused:
                break
            self.sealed_at.append(decision if sealed else -1)
            chances.append(1.0 if move.seat == observer else len(legal) / same)
            self.moves.append(move)
            self._note()
        self.weight = math.prod(
            chance for number, chance in enumerate(chances) if not self._still_sealed(number)
        )
        """Others' open choices say nothing but that they were possible: this undoes their odds."""

    @property
    def sound(self) -> bool:
        """Whether all pieces are still there: law 3 asks about that, odds do not."""
        return not what_is_lost(self.state)

    def _note(self) -> None:
        view = self.state.view(self.observer)
        self.seen.append((view.zones, view.counts))
        self.known.append(knowledge(view))

    def _looks_the_same(self, state: Table, number: int) -> bool:
        view = state.view(self.observer)
        if (view.zones, view.counts) != self.seen[number]:
            return False
        return knowledge(view) == self.known[number]

    def _still_sealed(self, number: int) -> bool:
        """Whether a sealed answer has not been opened when the story ends."""
        return self.sealed_at[number] == self.state.decision

    def told_again(self, seed: str) -> Table | None:
        """A fresh deal along this story; None at the first difference the observer would see."""
        rng = random.Random(seed)
        state = self.rules.deal(self.seats, FastDealer.seeded(seed))
        for number, move in enumerate(self.moves):
            if not self._looks_the_same(state, number):
                return None
            action = self._again(state, number, rng)
            if action is None:
                return None
            state.play(move.seat, action)
        return state if self._looks_the_same(state, len(self.moves)) else None

    def _again(self, state: Table, number: int, rng: random.Random) -> Action | None:
        move = self.moves[number]
        assert move.action is not None
        legal = state.legal(move.seat)
        if move.seat == self.observer:
            return move.action if move.action in legal else None
        if not self._still_sealed(number):
            legal = [action for action in legal if action.seen == move.action.seen]
        return rng.choice(legal) if legal else None

    def worlds(self, seed: str, attempts: int) -> Iterator[Table]:
        """The worlds that came out of so many fresh deals."""
        for attempt in range(attempts):
            world = self.told_again(f"{seed}/{attempt}")
            if world is not None:
                yield world
