"""How a game stands: the table, the answers that wait, who sits where, and the way back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from afterdark.engine.core.action import Action
from afterdark.engine.core.audience import SPECTATOR
from afterdark.engine.core.step import ASKS_SEALED
from afterdark.engine.course.history import KEPT, WayBack
from afterdark.engine.errors import AfterdarkError, Refusal
from afterdark.engine.records.record import AGREED, BOTS, FREE, Occupant, Person
from afterdark.engine.views.projection import looks_on, view_beside

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open, State
    from afterdark.engine.views.view import View


class NoWayBack(AfterdarkError):
    """There is nothing this seat could undo."""


class Standing:
    """What may be asked of a game in the middle of it. A `Course` makes it go on."""

    def __init__(
        self, state: State[Rules, Open], occupants: Sequence[Occupant], kept: int = KEPT
    ) -> None:
        self.state = state
        self.rules = state.rules
        self.occupants = list(occupants)
        self.held: list[list[Action]] = [[] for _ in range(state.seats)]
        """Answers accepted but not yet played; nobody but their seats knows of them."""
        self.back = WayBack(state.decision, kept)
        self.disclosed = 0
        """Grows with everything that was shown; unlike the state's own count it never goes back."""
        self.ended = False
        """Whether the people ended the game by agreement: then nothing can be undone."""

    def view(self, seat: int) -> View[Rules, Open]:
        """What a seat knows; its own held answer included, nobody else's."""
        parts = self.held[seat] if seat >= 0 else []
        if not parts:
            return self.state.view(seat)
        if self.sealed():
            return self._with_held(seat).view(seat)
        view = self.state.view(seat)
        view.answer = parts.copy()
        view.choices = []
        view.asked = []
        return view

    def view_beside(self, seat: int, public: View[Rules, Open]) -> View[Rules, Open]:
        """The same, for reading only, beside the spectators' view of the same moment."""
        if seat < 0:
            return public
        return self.view(seat) if self.held[seat] else view_beside(self.state, seat, public)

    def looks_on(self, seat: int) -> bool:
        """Whether a seat sees and knows no more than spectators do, and has nothing to answer."""
        return not self.held[seat] and looks_on(self.state, seat)

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Why a seat may not do this now, its held answer taken into account."""
        if self.held[seat] and not self.sealed():
            return Refusal(self.rules.meta.turn_clause, "refused-answered")
        return self._with_held(seat).refusal(seat, action)

    def owing(self) -> list[int]:
        """The seats that have not answered yet, held answers counted: the truth, not a view."""
        return [
            seat
            for seat in self.state.to_act()
            if not self.held[seat] or (self.sealed() and seat in self._with_held(seat).to_act())
        ]

    def holds(self) -> bool:
        """Whether any answer waits to be played."""
        for parts in self.held:
            if parts:
                return True
        return False

    def may_retract(self, seat: int) -> bool:
        """Whether this seat has an answer that it can take back by itself."""
        return len(self.held[seat]) > 0 or self.state.may_retract(seat)

    def last_own(self, seat: int) -> int:
        """The decision to go back to if this seat undoes what it did last."""
        decision = -1 if self.ended else self.back.last_of(seat)
        if decision < 0:
            raise NoWayBack("You have done nothing yet that could be undone.")
        return decision

    def undo_is_free(self, seat: int, decision: int) -> bool:
        """Whether nothing was shown since that decision and nobody else is seen to have acted."""
        if self.disclosed != self.back.shown_before(decision):
            return False
        if not self.back.alone_since(seat, decision):
            return False
        for other in range(self.state.seats):
            if other != seat and self.seen_to_have_answered(other):
                return False
        return True

    def undo_way(self, seat: int, decision: int) -> str:
        """By what right this seat may go back: free, agreed by other people, or against bots."""
        if self.undo_is_free(seat, decision):
            return FREE
        return AGREED if self.has_people(but=seat) else BOTS

    def people(self, but: int = SPECTATOR) -> list[int]:
        """The seats on which people sit, one of them perhaps left out."""
        return [
            seat
            for seat, occupant in enumerate(self.occupants)
            if isinstance(occupant, Person) and seat != but
        ]

    def has_people(self, but: int = SPECTATOR) -> bool:
        """Whether people sit here, one of them perhaps left out."""
        for seat in range(len(self.occupants)):
            if seat != but and isinstance(self.occupants[seat], Person):
                return True
        return False

    def sealed(self) -> bool:
        state = self.state
        return state.outcome() is None and state.stack[-1].asks == ASKS_SEALED

    def hidden(self) -> bool:
        """Whether this is a question of which others may not even see that a seat has answered."""
        return self.sealed() and not self.state.stack[-1].SHOWS_ANSWERED

    def seen_to_have_answered(self, seat: int) -> bool:
        if not self.sealed():
            return False
        step = self.state.stack[-1]
        return (
            step.SHOWS_ANSWERED
            and seat in step.asked(self.state)
            and step.complete(self.state, seat)
        )

    def _with_held(self, seat: int) -> State[Rules, Open]:
        """The state as this seat's own held parts make it."""
        if not self.held[seat] or not self.sealed():
            return self.state
        shadow = self.state.clone()
        shadow.answers[seat].extend(self.held[seat])
        return shadow
