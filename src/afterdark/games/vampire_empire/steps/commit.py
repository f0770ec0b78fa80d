"""Putting cards into a fight: the attack, the defence, and anew after a cancellation."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Choice
from afterdark.engine.errors import PositionError, Refusal
from afterdark.games.vampire_empire.actions import Commit
from afterdark.games.vampire_empire.book import HAND
from afterdark.games.vampire_empire.state import Empire
from afterdark.games.vampire_empire.steps.stages import (
    CANCEL_FIRST,
    CANCEL_SECOND,
    check_stage,
    stage_beneath,
)


def valid_cards(state: Empire, seat: int) -> list[Action]:
    """One option for each kind of valid card in the hand (VE-74 to VE-82)."""
    commit = state.book.commit
    worths = state.worths(seat)
    options: list[Action] = []
    for kind, copies in enumerate(state.zones[HAND + seat]):
        if copies != 0 and worths[kind] > 0:
            options.append(commit[kind])
    return options


def not_valid(state: Empire, seat: int, kind: int) -> Refusal | None:
    """Why a card may not be put into this fight (VE-74 to VE-82)."""
    if state.zones[HAND + seat][kind] == 0:
        return Refusal("VE-73", "refused-not-in-hand")
    if state.worths(seat)[kind] == 0:
        return Refusal("VE-80", "refused-not-valid")
    return None


class CommitAttack(Choice[Empire]):
    """Add a card to the attack, or be done; in round 2 stop instead (VE-61, VE-65, VE-66)."""

    NAME: ClassVar[str] = "commit_attack"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VE-61", "VE-62", "VE-65", "VE-66", "VE-73", "VE-74", "VE-75", "VE-76", "VE-77", "VE-78",
        "VE-79", "VE-80", "VE-81", "VE-82", "VE-50", "VE-51",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("begun", "flag"),)
    ON: ClassVar[tuple[str, ...]] = ("round",)
    SECRET: ClassVar[bool] = True
    NEUTRAL: ClassVar[str] = "stop"

    def __init__(self, begun: int) -> None:
        super().__init__()
        self.begun = bool(begun)
        """Whether a card has been committed in this round."""

    def check(self, state: Empire, depth: int) -> None:
        check_stage(state, depth, (CANCEL_FIRST,))

    def who(self, state: Empire) -> int:
        return state.open.active

    def enough(self, state: Empire) -> bool:
        """Whether the attack may stand as it is (VE-61; VE-51 for the reused holy water)."""
        open = state.open
        if open.round == 2:
            # VE-66: no minimum beyond one card.
            return self.begun
        # VE-50, VE-51: reused holy water lies there already and may be enough.
        value = state.fight_value(open.active)
        # VE-61, VE-62: with the attacker's markers, more than the defence markers.
        return value > 0 and value + open.attack[open.attacker] > open.defence[open.defender]

    def may_stop(self, state: Empire) -> bool:
        """Only before the first card of round 2, and not if the table forces it (VE-65, VE-R16)."""
        open = state.open
        # VE-65: stopping is no choice once a card of round 2 is committed.
        if open.round != 2 or self.begun:
            return False
        return not state.book.forced_second_round or not state.holds_valid_card(open.active)

    def options(self, state: Empire, seat: int) -> list[Action]:
        options = valid_cards(state, seat)
        if self.enough(state):
            options.append(state.book.done)
        elif self.may_stop(state):
            options.append(state.book.stop)
        return options

    def refusal(self, state: Empire, seat: int, action: Action) -> Refusal | None:
        if isinstance(action, Commit):
            return not_valid(state, seat, action.kind)
        if action is state.book.done:
            if self.enough(state):
                return None
            if state.open.round == 2:
                return Refusal("VE-66", "refused-no-card-yet")
            return Refusal("VE-61", "refused-minimum")
        if action is state.book.stop:
            if self.may_stop(state):
                return None
            if state.open.round == 2 and not self.begun:
                return Refusal("VE-R16", "refused-forced-round")
            return Refusal("VE-65", "refused-stop")
        return Refusal("VE-61", "refused-commit")

    def choose(self, state: Empire, seat: int, action: Action) -> None:
        if isinstance(action, Commit):
            # VE-73: openly and for good.
            state.add_to_fight(seat, action.kind)
            if state.hand_size(seat) == 0:
                state.pop()
            else:
                state.stack[-1] = COMMIT_MORE
            return
        state.pop()
        if action is state.book.stop:
            # VE-65: the fight ends; beneath lies what would have followed in this round.
            state.pop()
            if state.book.forced_second_round:
                state.open.show_lack(seat, state.fight_of(seat))
            if state.events is not None:
                state.tell("stopped", {"seat": seat})
            state.end_fight(False)


class CommitDefence(Choice[Empire]):
    """Add a card to the defence, or be done (VE-63, VE-67)."""

    NAME: ClassVar[str] = "commit_defence"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VE-63", "VE-67", "VE-58", "VE-73", "VE-74", "VE-75", "VE-76", "VE-77", "VE-78", "VE-79",
        "VE-80", "VE-81", "VE-82",
    )  # fmt: skip
    ON: ClassVar[tuple[str, ...]] = ("round",)
    SECRET: ClassVar[bool] = True
    NEUTRAL: ClassVar[str] = "done"

    def check(self, state: Empire, depth: int) -> None:
        check_stage(state, depth, (CANCEL_SECOND,))

    def who(self, state: Empire) -> int:
        # VE-58: the other seat backs the defender.
        return 1 - state.open.active

    def options(self, state: Empire, seat: int) -> list[Action]:
        # VE-63, VE-67: zero or more cards, in either round.
        options = valid_cards(state, seat)
        options.append(state.book.done)
        return options

    def refusal(self, state: Empire, seat: int, action: Action) -> Refusal | None:
        if isinstance(action, Commit):
            return not_valid(state, seat, action.kind)
        if action is state.book.done:
            return None
        return Refusal("VE-63", "refused-commit")

    def choose(self, state: Empire, seat: int, action: Action) -> None:
        if isinstance(action, Commit):
            # VE-73: openly and for good.
            state.add_to_fight(seat, action.kind)
            if state.hand_size(seat) > 0:
                return
        state.pop()


class Recommit(Choice[Empire]):
    """After a cancellation, add cards or none (VE-103, VE-R24)."""

    NAME: ClassVar[str] = "recommit"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-103",)
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"),)
    ON: ClassVar[tuple[str, ...]] = ("round",)
    SECRET: ClassVar[bool] = True
    NEUTRAL: ClassVar[str] = "done"

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def check(self, state: Empire, depth: int) -> None:
        check_stage(state, depth, (CANCEL_FIRST, CANCEL_SECOND))
        attacking = stage_beneath(state, depth) == CANCEL_FIRST
        if self.seat != (state.open.active if attacking else 1 - state.open.active):
            raise PositionError("steps", "the owner of the cancelled card is asked. [VE-103]")

    def who(self, state: Empire) -> int:
        return self.seat

    def options(self, state: Empire, seat: int) -> list[Action]:
        # VE-103: any number of valid cards, also zero.
        options = valid_cards(state, seat)
        options.append(state.book.done)
        return options

    def refusal(self, state: Empire, seat: int, action: Action) -> Refusal | None:
        if isinstance(action, Commit):
            return not_valid(state, seat, action.kind)
        if action is state.book.done:
            return None
        return Refusal("VE-103", "refused-commit")

    def choose(self, state: Empire, seat: int, action: Action) -> None:
        if isinstance(action, Commit):
            state.add_to_fight(seat, action.kind)
            # VE-R24: at some tables one card is all.
            if state.hand_size(seat) > 0 and not state.book.one_replacement:
                return
        state.pop()


def recommit(state: Empire, seat: int) -> None:
    """Let the owner of a cancelled card commit again, if they hold any card (VE-103)."""
    if state.hand_size(seat) > 0:
        state.push(RECOMMIT[seat])


COMMIT_ATTACK: Final = CommitAttack(begun=False)
COMMIT_MORE: Final = CommitAttack(begun=True)
COMMIT_DEFENCE: Final = CommitDefence()
RECOMMIT: Final = [Recommit(seat) for seat in range(2)]
