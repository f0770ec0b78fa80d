"""Step 2: V may unmask one of the vampires."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.step import Choice
from afterdark.engine.errors import PositionError, Refusal
from afterdark.games.vampire_empire.actions import Reveal
from afterdark.games.vampire_empire.cards import PEOPLE
from afterdark.games.vampire_empire.meta import V
from afterdark.games.vampire_empire.state import Empire
from afterdark.games.vampire_empire.steps.window import check_before_window_a


class RevealVampire(Choice[Empire]):
    """Unmask a living vampire, in the castle or in the city, or none (VE-32 to VE-36)."""

    NAME: ClassVar[str] = "reveal"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-32", "VE-33", "VE-34", "VE-35", "VE-36")
    ON: ClassVar[tuple[str, ...]] = ("window",)
    SECRET: ClassVar[bool] = True
    NEUTRAL: ClassVar[str] = "none"

    def check(self, state: Empire, depth: int) -> None:
        check_before_window_a(state, depth)
        if state.open.active != V:
            raise PositionError("steps", "only V unmasks, H has no step 2. [VE-32, VE-33]")
        if not state.may_hold_masked():
            raise PositionError("steps", "there is nobody to unmask. [VE-32]")

    def who(self, state: Empire) -> int:
        return V

    def options(self, state: Empire, seat: int) -> list[Action]:
        book = state.book
        # VE-32: V may decline.
        options: list[Action] = [book.none]
        for character in range(PEOPLE):
            # VE-32, VE-35: a true vampire not yet revealed; dead ones are.
            if state.is_vampire(character) and not state.open.is_revealed(character):
                options.append(book.reveal[character])
        return options

    def refusal(self, state: Empire, seat: int, action: Action) -> Refusal | None:
        if action is state.book.none:
            return None
        if not isinstance(action, Reveal):
            return Refusal("VE-22", "refused-step2")
        if not state.is_vampire(action.character):
            return Refusal("VE-35", "refused-no-vampire")
        if state.open.is_revealed(action.character):
            return Refusal("VE-32", "refused-revealed-already")
        return None

    def choose(self, state: Empire, seat: int, action: Action) -> None:
        state.pop()
        if isinstance(action, Reveal):
            # VE-34, VE-36: for good, for all to see, and the castle is looked at.
            state.unmask(action.character)
        elif state.events is not None:
            state.tell("stayed_masked", {"seat": seat})


REVEAL: Final = RevealVampire()
