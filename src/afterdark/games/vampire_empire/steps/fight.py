"""A fight, stage by stage: attack, cancel, defence, cancel, compare; at most twice."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Automatic, Choice
from afterdark.engine.errors import Refusal
from afterdark.games.vampire_empire.actions import CancelCard
from afterdark.games.vampire_empire.book import FIGHT, HAND
from afterdark.games.vampire_empire.state import Empire
from afterdark.games.vampire_empire.steps.commit import COMMIT_ATTACK, COMMIT_DEFENCE
from afterdark.games.vampire_empire.steps.support import announce
from afterdark.games.vampire_empire.supports import may_cancel, may_play

ATTACKING: Final = 0
CANCEL_FIRST: Final = 1
DEFENDING: Final = 2
CANCEL_SECOND: Final = 3
COMPARING: Final = 4


class Round(Automatic[Empire]):
    """What comes next in a round (VE-60 to VE-68, VE-102).

    `stage` is 0 for the attack, 1 for the defender's cancel moment, 2 for the defence, 3 for the
    attacker's cancel moment, 4 for the comparison.
    """

    NAME: ClassVar[str] = "round"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VE-60", "VE-61", "VE-62", "VE-63", "VE-64", "VE-65", "VE-66", "VE-67", "VE-68", "VE-69",
        "VE-70", "VE-71", "VE-83", "VE-84", "VE-85", "VE-102",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("stage", "number"),)

    def run(self, state: Empire) -> None:
        open = state.open
        stage = self.params[0]
        seat = open.active
        if stage == ATTACKING:
            if state.hand_size(seat) > 0:
                state.stack[-1] = ROUND[CANCEL_FIRST]
                state.stack.append(COMMIT_ATTACK[0])
            elif open.round == 1:
                # VE-51: the reused holy water is the whole attack.
                state.stack[-1] = ROUND[CANCEL_FIRST]
            else:
                state.pop()
                state.end_fight(False)
        elif stage == CANCEL_FIRST:
            if may_cancel(state, 1 - seat):
                state.stack.append(CANCEL_AS_DEFENDER)
            else:
                state.stack[-1] = ROUND[DEFENDING]
        elif stage == DEFENDING:
            state.stack[-1] = ROUND[CANCEL_SECOND]
            if state.hand_size(1 - seat) > 0:
                state.stack.append(COMMIT_DEFENCE)
        elif stage == CANCEL_SECOND:
            if may_cancel(state, seat):
                state.stack.append(CANCEL_AS_ATTACKER)
            else:
                state.stack[-1] = ROUND[COMPARING]
        else:
            state.pop()
            self.compare(state)

    def compare(self, state: Empire) -> None:
        """More than the defence kills; markers count in round 1 only (VE-62 to VE-68)."""
        open = state.open
        attack = state.fight_value(open.active)
        defence = state.fight_value(1 - open.active)
        if open.round == 1:
            attack += open.attack[open.attacker]
            defence += open.defence[open.defender]
        if state.events is not None:
            state.tell("compared", {"attack": attack, "defence": defence, "round": open.round})
        if attack > defence:
            state.end_fight(True)
        elif open.round == 1:
            open.round = 2
            state.push(ROUND[ATTACKING])
        else:
            state.end_fight(False)


class Cancel(Choice[Empire]):
    """Cancel one card of the opponent in this fight, or decline (VE-102)."""

    SECRET: ClassVar[bool] = True
    NEUTRAL: ClassVar[str] = "decline"

    @abstractmethod
    def followed_by(self) -> int:
        """The stage of the round after this moment."""

    def options(self, state: Empire, seat: int) -> list[Action]:
        book = state.book
        options: list[Action] = [book.decline]
        for kind in book.deck.combat[seat]:
            if may_play(state, seat, kind):
                cancel = book.cancel[kind]
                for target, copies in enumerate(state.zones[FIGHT + 1 - seat]):
                    if copies != 0:
                        options.append(cancel[target])
        return options

    def refusal(self, state: Empire, seat: int, action: Action) -> Refusal | None:
        if action is state.book.decline:
            return None
        if not isinstance(action, CancelCard):
            return Refusal("VE-102", "refused-cancel-moment")
        kind = action.kind
        if state.zones[HAND + seat][kind] == 0:
            return Refusal("VE-102", "refused-not-in-hand")
        if state.hand_size(seat) <= state.cost(kind):
            return Refusal("VE-93", "refused-cannot-pay")
        if state.zones[FIGHT + 1 - seat][action.target] == 0:
            return Refusal("VE-102", "refused-not-in-fight")
        return None

    def choose(self, state: Empire, seat: int, action: Action) -> None:
        state.pop()
        if isinstance(action, CancelCard):
            # VE-103: the same moment comes again afterwards.
            announce(state, seat, action.kind, -1, -1, -1, action.target)
        else:
            if state.events is not None:
                state.tell("declined", {"seat": seat})
            state.stack[-1] = ROUND[self.followed_by()]


class CancelAsDefender(Cancel):
    """After the attack is committed, before the defence (VE-102 (i))."""

    NAME: ClassVar[str] = "cancel_as_defender"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-102", "VE-103", "VE-88")

    def who(self, state: Empire) -> int:
        return 1 - state.open.active

    def followed_by(self) -> int:
        return DEFENDING


class CancelAsAttacker(Cancel):
    """After the defence is committed, before values are compared (VE-102 (ii))."""

    NAME: ClassVar[str] = "cancel_as_attacker"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-102", "VE-103", "VE-88")

    def who(self, state: Empire) -> int:
        return state.open.active

    def followed_by(self) -> int:
        return COMPARING


ROUND: Final = [Round([stage]) for stage in range(COMPARING + 1)]
CANCEL_AS_DEFENDER: Final = CancelAsDefender()
CANCEL_AS_ATTACKER: Final = CancelAsAttacker()
