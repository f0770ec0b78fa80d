"""What the seats of one game believe, kept up while it is played."""

from __future__ import annotations

from collections.abc import Sequence

from afterdark.bots.belief import Belief
from afterdark.engine.contract.claims import Heard
from afterdark.engine.contract.game import Rules
from afterdark.engine.core.action import Action
from afterdark.engine.core.state import Open, State
from afterdark.engine.course.observed import Observed, Observers


class Beliefs:
    """The beliefs of some seats. What they observe is thought about when they are next asked."""

    def __init__(self, rules: Rules, seats: Sequence[int]) -> None:
        seats = seats if rules.has_secrets else []
        self._observers = Observers(seats)
        self._beliefs = {seat: Belief(rules) for seat in seats}
        self._news: dict[int, list[Observed]] = {seat: [] for seat in seats}
        self._heard = 0

    def of(self, seat: int) -> Belief | None:
        """What a seat believes now; None if it is not one of them."""
        belief = self._beliefs.get(seat)
        if belief is not None:
            for seen in self._news[seat]:
                belief.observe(seen)
            self._news[seat].clear()
        return belief

    def hear(self, state: State[Rules, Open], claims: Sequence[Heard]) -> None:
        """Take in what was claimed since the last time: `claims` are all there are."""
        if self._beliefs:
            for claim in claims[self._heard :]:
                words = dict(claim.words)
                for seen in self._observers.claimed(state, claim.seat, claim.kind, words):
                    self._news[seen.view.seat].append(seen)
        self._heard = len(claims)

    def before(self, state: State[Rules, Open], seat: int, action: Action) -> None:
        """A seat is about to do this."""
        if self._beliefs:
            self._observers.before(state, seat, action)

    def after(self, state: State[Rules, Open]) -> None:
        """It is done."""
        if self._beliefs:
            for seen in self._observers.after(state):
                self._news[seen.view.seat].append(seen)
