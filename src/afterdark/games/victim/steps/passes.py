"""Passing letters to the next player: one after a letter, two after Pass Two."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.step import Choice
from afterdark.engine.errors import PositionError, Refusal
from afterdark.games.victim.actions import PassLetter
from afterdark.games.victim.book import COLLECTION
from afterdark.games.victim.soundness import check_leads_to
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


def check_something_to_pass(state: Victim, letters: list[Action]) -> None:
    """Raise PositionError if somebody is asked for a letter who has none."""
    if state.result is None and len(letters) == 0:
        raise PositionError("steps", "there is no letter to pass. [VI-41]")


class Pass(Choice[Victim]):
    """Choose the letter to pass after drawing one (VI-24 to VI-29)."""

    NAME: ClassVar[str] = "pass"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VI-24", "VI-25", "VI-26", "VI-27", "VI-28", "VI-29", "VI-06", "VI-19",
    )  # fmt: skip
    ON: ClassVar[tuple[str, ...]] = ("end_of_turn",)
    ON_CLAUSE: ClassVar[str] = "VI-16"

    def check(self, state: Victim, depth: int) -> None:
        check_leads_to(state, self.NAME, "letter")
        if state.zones[COLLECTION + state.open.current][state.open.drawn] == 0:
            raise PositionError("drawn", "lies in the collection of its drawer. [VI-21]")

    def who(self, state: Victim) -> int:
        return state.open.current

    def options(self, state: Victim, seat: int) -> list[Action]:
        # VI-24: any letter, the one just drawn or an older one; VI-26: there is always one.
        return letters_to_pass(state, seat)

    def refusal(self, state: Victim, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, PassLetter):
            return Refusal("VI-25", "refused-must-pass")
        if state.zones[COLLECTION + seat][action.kind] == 0:
            return Refusal("VI-25", "refused-not-yours")
        return None

    def choose(self, state: Victim, seat: int, action: Action) -> None:
        assert isinstance(action, PassLetter)
        # VI-29: the pass ends the turn.
        state.pop()
        # VI-27: the receiver is checked at once, and may win by it (VI-28); VI-19: nobody refuses.
        state.give(seat, action.kind)


class PassTwoFirst(Choice[Victim]):
    """Choose the first of two letters to pass (VI-37 to VI-44)."""

    NAME: ClassVar[str] = "pass_two_first"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VI-37", "VI-38", "VI-39", "VI-40", "VI-41", "VI-42", "VI-44",
    )  # fmt: skip
    ON: ClassVar[tuple[str, ...]] = ("end_of_turn",)
    ON_CLAUSE: ClassVar[str] = "VI-16"

    def check(self, state: Victim, depth: int) -> None:
        check_leads_to(state, self.NAME, "pass_two")
        check_something_to_pass(state, self.options(state, state.open.current))

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
            # VI-44: the first letter waits for the second.
            state.open.earmarked = action.kind
            if len(self._left(state, seat)) > 0:
                state.push(PASS_TWO_SECOND)
            else:
                state.open.earmarked = -1
                state.give(seat, action.kind)
            return
        # VI-38: the first letter arrives, and its receiver is checked, before the second is chosen.
        state.give(seat, action.kind)
        # VI-40: none after the end; VI-41: none if there is no letter left.
        if state.result is None and state.owns_a_letter(seat):
            state.push(PASS_TWO_SECOND)

    def _left(self, state: Victim, seat: int) -> list[Action]:
        return PASS_TWO_SECOND.options(state, seat)


class PassTwoSecond(Choice[Victim]):
    """Choose the second letter from what is left (VI-38, VI-39, VI-43, VI-44)."""

    NAME: ClassVar[str] = "pass_two_second"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VI-38", "VI-39", "VI-42", "VI-43", "VI-44")
    ON: ClassVar[tuple[str, ...]] = ("end_of_turn",)
    ON_CLAUSE: ClassVar[str] = "VI-16"

    def check(self, state: Victim, depth: int) -> None:
        check_leads_to(state, self.NAME, "pass_two")
        earmarked = state.open.earmarked
        if (earmarked >= 0) != state.book.together:
            raise PositionError("earmarked", "is the first letter of two on their way. [VI-44]")
        if earmarked >= state.book.deck.letter_kinds:
            raise PositionError("earmarked", "must be a letter. [VI-44]")
        if earmarked >= 0 and state.zones[COLLECTION + state.open.current][earmarked] == 0:
            raise PositionError("earmarked", "must lie in the passer's collection. [VI-44]")
        check_something_to_pass(state, self.options(state, state.open.current))

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
        # VI-43: after the second letter the turn ends.
        state.pop()
        first = state.open.earmarked
        if first < 0:
            # VI-39: to whoever is next now; the first letter may have put somebody out.
            state.give(seat, action.kind)
            return
        # VI-44: both arrive together at one player, then one check is made.
        state.open.earmarked = -1
        receiver = state.open.next_seat(seat, state.seats)
        for kind in (first, action.kind):
            state.move(kind, seat, receiver)
            if state.events is not None:
                state.tell("passed", {"seat": seat, "to": receiver, "card": state.card(kind)})
        state.judge_together(receiver, [first, action.kind])


PASS: Final = Pass()
PASS_TWO_FIRST: Final = PassTwoFirst()
PASS_TWO_SECOND: Final = PassTwoSecond()
