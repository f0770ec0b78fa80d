"""Passing letters to the next player: one after a letter, two after Pass Two."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.step import Choice
from afterdark.engine.errors import Refusal
from afterdark.games.victim.actions import PassLetter
from afterdark.games.victim.book import COLLECTION
from afterdark.games.victim.state import Victim


def letters_to_pass(state: Victim, seat: int) -> list[Action]:
    """One option for each kind owned: copies are interchangeable (VI-06)."""
    passes = state.book.passes
    ribbon = seat * len(passes)
    options: list[Action] = []
    for of_colour in passes:
        options.extend(of_colour[state.held[ribbon]])
        ribbon += 1
    return options


class Pass(Choice[Victim]):
    """Choose the letter to pass after drawing one (VI-24 to VI-29)."""

    NAME: ClassVar[str] = "pass"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VI-24", "VI-25", "VI-26", "VI-27", "VI-28", "VI-29", "VI-06", "VI-19",
    )  # fmt: skip

    def who(self, state: Victim) -> int:
        return state.open.current

    def options(self, state: Victim, seat: int) -> list[Action]:
        return letters_to_pass(state, seat)

    def refusal(self, state: Victim, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, PassLetter):
            return Refusal("VI-25", "refused-must-pass")
        if state.zones[COLLECTION + seat][action.kind] == 0:
            return Refusal("VI-25", "refused-not-yours")
        return None

    def choose(self, state: Victim, seat: int, action: Action) -> None:
        assert isinstance(action, PassLetter)
        state.pop()
        state.give(seat, action.kind)


class PassTwoFirst(Choice[Victim]):
    """Choose the first of two letters to pass (VI-37 to VI-44)."""

    NAME: ClassVar[str] = "pass_two_first"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VI-37", "VI-38", "VI-39", "VI-40", "VI-41", "VI-42", "VI-44",
    )  # fmt: skip

    def who(self, state: Victim) -> int:
        return state.open.current

    def options(self, state: Victim, seat: int) -> list[Action]:
        return letters_to_pass(state, seat)

    def refusal(self, state: Victim, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, PassLetter):
            return Refusal("VI-42", "refused-must-pass-two")
        if state.zones[COLLECTION + seat][action.kind] == 0:
            return Refusal("VI-37", "refused-not-yours")
        return None

    def choose(self, state: Victim, seat: int, action: Action) -> None:
        assert isinstance(action, PassLetter)
        state.pop()
        if state.book.together:
            state.open.earmarked = action.kind
            if len(self._left(state, seat)) > 0:
                state.push(PASS_TWO_SECOND)
            else:
                state.open.earmarked = -1
                state.give(seat, action.kind)
            return
        state.give(seat, action.kind)
        if state.result is None and state.owns_a_letter(seat):
            state.push(PASS_TWO_SECOND)

    def _left(self, state: Victim, seat: int) -> list[Action]:
        return PASS_TWO_SECOND.options(state, seat)


class PassTwoSecond(Choice[Victim]):
    """Choose the second letter from what is left (VI-38, VI-39, VI-43, VI-44)."""

    NAME: ClassVar[str] = "pass_two_second"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VI-38", "VI-39", "VI-42", "VI-43", "VI-44")

    def who(self, state: Victim) -> int:
        return state.open.current

    def options(self, state: Victim, seat: int) -> list[Action]:
        earmarked = state.open.earmarked
        if earmarked < 0 or state.zones[COLLECTION + seat][earmarked] > 1:
            return letters_to_pass(state, seat)
        spoken_for = state.book.pass_letter[earmarked]
        return [action for action in letters_to_pass(state, seat) if action is not spoken_for]

    def refusal(self, state: Victim, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, PassLetter):
            return Refusal("VI-42", "refused-must-pass-two")
        owned = state.zones[COLLECTION + seat][action.kind]
        if owned == 0:
            return Refusal("VI-37", "refused-not-yours")
        if owned == 1 and action.kind == state.open.earmarked:
            return Refusal("VI-44", "refused-earmarked")
        return None

    def choose(self, state: Victim, seat: int, action: Action) -> None:
        assert isinstance(action, PassLetter)
        state.pop()
        first = state.open.earmarked
        if first < 0:
            state.give(seat, action.kind)
            return
        # VI-44: both arrive together at one player, then one check is made.
        state.open.earmarked = -1
        receiver = state.next_seat(seat)
        for kind in (first, action.kind):
            state.move(kind, seat, receiver)
            if state.events is not None:
                state.tell("passed", {"seat": seat, "to": receiver, "card": state.card(kind)})
        state.judge_together(receiver, [first, action.kind])


PASS: Final = Pass()
PASS_TWO_FIRST: Final = PassTwoFirst()
PASS_TWO_SECOND: Final = PassTwoSecond()
