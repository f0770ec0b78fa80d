"""What a seat sees the others do: the action as it was seen, and what the seat knew before it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from afterdark.engine.core.action import Action, Word
from afterdark.engine.core.step import ASKS_ONE
from afterdark.engine.course.news import opened_forms

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open, State
    from afterdark.engine.views.view import View


class Observed:
    """One decision or claim of another seat, as one seat observed it."""

    def __init__(
        self,
        view: View[Rules, Open],
        actor: int,
        forms: list[str],
        claim: str = "",
        words: dict[str, Word] | None = None,
    ) -> None:
        self.view = view
        """What the observer knew just before; of a sealed decision, before anybody had answered."""
        self.actor = actor
        self.forms = forms
        """The action as others see it; of a sealed answer what was opened, part by part."""
        self.claim = claim
        """The kind of claim, if it is one; then there are no forms."""
        self.words = words if words is not None else {}


class Observers:
    """Some seats, and what they observe while a table is played.

    Whoever plays it says so before and after every action. One of which everybody knows that there
    was no other is not worth observing.
    """

    def __init__(self, seats: Sequence[int]) -> None:
        self.seats = list(seats)
        self._decision = -1
        self._views: list[View[Rules, Open]] = []
        self._actors: list[int] = []
        self._forms: list[list[str]] = []

    def before(self, state: State[Rules, Open], seat: int, action: Action) -> None:
        """A seat is about to do this."""
        step = state.stack[-1]
        if step.asks == ASKS_ONE:
            self._actors = []
            if step.SECRET or len(step.options(state, seat)) > 1:
                self._look(state)
                self._actors = [seat]
                self._forms = [[action.seen]]
            return
        if self._decision != state.decision:
            self._look(state)
        self._actors = step.asked(state)
        self._forms = []
        for other in self._actors:
            parts = state.answers[other].copy()
            if other == seat:
                parts.append(action)
            self._forms.append(opened_forms(parts))

    def after(self, state: State[Rules, Open]) -> list[Observed]:
        """What was observed, now that it is done: nothing while answers are sealed."""
        observed: list[Observed] = []
        if self._actors and state.decision != self._decision:
            for place in range(len(self._actors)):
                for view in self._views:
                    if view.seat != self._actors[place]:
                        observed.append(Observed(view, self._actors[place], self._forms[place]))
            self.look_away()
        return observed

    def claimed(
        self, state: State[Rules, Open], seat: int, kind: str, words: dict[str, Word]
    ) -> list[Observed]:
        """What is observed when a seat says something."""
        return [
            Observed(state.view(other), seat, [], kind, words)
            for other in self.seats
            if other != seat
        ]

    def look_away(self) -> None:
        """Forget what was about to happen: the table is another one now."""
        self._decision = -1
        self._views = []
        self._actors = []
        self._forms = []

    def _look(self, state: State[Rules, Open]) -> None:
        self._decision = state.decision
        self._views = [state.view(seat) for seat in self.seats]
