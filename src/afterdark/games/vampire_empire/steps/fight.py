"""A fight, stage by stage: attack, cancel, defence, cancel, compare; at most twice."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Automatic, Choice
from afterdark.engine.errors import PositionError, Refusal
from afterdark.games.vampire_empire.actions import CancelCard
from afterdark.games.vampire_empire.book import FIGHT, HAND
from afterdark.games.vampire_empire.piles import size
from afterdark.games.vampire_empire.state import Empire
from afterdark.games.vampire_empire.steps.commit import COMMIT_ATTACK, COMMIT_DEFENCE
from afterdark.games.vampire_empire.steps.stages import (
    ATTACKING,
    CANCEL_FIRST,
    CANCEL_SECOND,
    COMPARING,
    DEFENDING,
    check_stage,
)
from afterdark.games.vampire_empire.steps.support import Resolve, announce
from afterdark.games.vampire_empire.steps.window import check_before_window_b
from afterdark.games.vampire_empire.supports import may_cancel, may_play


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
    ON: ClassVar[tuple[str, ...]] = ("window",)

    def __init__(self, stage: int) -> None:
        super().__init__()
        self.stage = stage

    def check(self, state: Empire, depth: int) -> None:
        check_before_window_b(state, depth)
        open = state.open
        if not ATTACKING <= self.stage <= COMPARING:
            raise PositionError("steps", "a round has stages 0 to 4. [VE-60]")
        if open.round == 0:
            raise PositionError("round", "is 1 or 2 in a fight. [VE-60]")
        if state.castle_place(open.attacker) < 0 or state.castle_place(open.defender) < 0:
            raise PositionError("attacker", "both fighters stand in the castle. [VE-54]")
        if open.attacker == open.defender:
            raise PositionError("defender", "is another than the attacker. [VE-54]")
        for seat in range(2):
            worths = state.worths(seat)
            for kind, copies in enumerate(state.zones[FIGHT + seat]):
                if copies > 0 and worths[kind] == 0:
                    raise PositionError(f"fight.{seat}", "holds a card that is not valid. [VE-74]")
        defence = size(state.zones[FIGHT + 1 - open.active])
        if open.round == 1 and self.stage == ATTACKING and defence > 0:
            raise PositionError("fight", "the attack comes first. [VE-61]")

    def run(self, state: Empire) -> None:
        open = state.open
        stage = self.stage
        seat = open.active
        if stage == ATTACKING:
            if state.hand_size(seat) > 0:
                # VE-61, VE-65: the active seat commits cards, in round 2 it may stop.
                state.stack[-1] = ROUND[CANCEL_FIRST]
                state.stack.append(COMMIT_ATTACK)
            elif open.round == 1:
                # VE-51: the reused holy water is the whole attack.
                state.stack[-1] = ROUND[CANCEL_FIRST]
            else:
                # VE-65: without a card the fight ends without effect.
                state.pop()
                state.end_fight(False)
        elif stage == CANCEL_FIRST:
            # VE-102 (i): the defending seat, before it commits itself.
            if may_cancel(state, 1 - seat):
                state.stack.append(CANCEL_AS_DEFENDER)
            else:
                state.stack[-1] = ROUND[DEFENDING]
        elif stage == DEFENDING:
            # VE-63, VE-67: the other seat commits zero or more cards.
            state.stack[-1] = ROUND[CANCEL_SECOND]
            if state.hand_size(1 - seat) > 0:
                state.stack.append(COMMIT_DEFENCE)
        elif stage == CANCEL_SECOND:
            # VE-102 (ii): the active seat, before values are compared.
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
        # VE-62, VE-63, VE-66: the uncancelled cards of both rounds.
        attack = state.fight_value(open.active)
        defence = state.fight_value(1 - open.active)
        if open.round == 1:
            # VE-69, VE-70: attack markers of the attacker, defence markers of the defender,
            # whoever placed them.
            attack += open.attack[open.attacker]
            defence += open.defence[open.defender]
        if state.events is not None:
            state.tell("compared", {"attack": attack, "defence": defence, "round": open.round})
        if attack > defence:
            # VE-64, VE-71, VE-83 to VE-85: the defender dies, all cards go to the moats.
            state.end_fight(True)
        elif open.round == 1:
            # VE-60: at most two rounds, with the same two.
            open.round = 2
            state.push(ROUND[ATTACKING])
        else:
            # VE-68, VE-71: both live.
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
        # VE-88: combat supports have these moments only.
        for kind in book.deck.combat[seat]:
            if may_play(state, seat, kind):
                # VE-102: on one card of the opponent in this fight, from either round.
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
            announce(state, Resolve(seat, action.kind, target=action.target))
        else:
            if state.events is not None:
                state.tell("declined", {"seat": seat})
            state.stack[-1] = ROUND[self.followed_by()]


class CancelAsDefender(Cancel):
    """After the attack is committed, before the defence (VE-102 (i))."""

    NAME: ClassVar[str] = "cancel_as_defender"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-102", "VE-103", "VE-88")
    ON: ClassVar[tuple[str, ...]] = ("round",)

    def check(self, state: Empire, depth: int) -> None:
        check_stage(state, depth, (CANCEL_FIRST,))

    def who(self, state: Empire) -> int:
        return 1 - state.open.active

    def followed_by(self) -> int:
        return DEFENDING


class CancelAsAttacker(Cancel):
    """After the defence is committed, before values are compared (VE-102 (ii))."""

    NAME: ClassVar[str] = "cancel_as_attacker"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-102", "VE-103", "VE-88")
    ON: ClassVar[tuple[str, ...]] = ("round",)

    def check(self, state: Empire, depth: int) -> None:
        check_stage(state, depth, (CANCEL_SECOND,))

    def who(self, state: Empire) -> int:
        return state.open.active

    def followed_by(self) -> int:
        return COMPARING


ROUND: Final = [Round(stage) for stage in range(COMPARING + 1)]
CANCEL_AS_DEFENDER: Final = CancelAsDefender()
CANCEL_AS_ATTACKER: Final = CancelAsAttacker()
