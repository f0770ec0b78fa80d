"""A turn: its steps in their order, and what is checked at its end."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.step import Automatic
from afterdark.engine.errors import PositionError
from afterdark.games.vampire_empire.book import ANNOUNCED, FIGHT
from afterdark.games.vampire_empire.meta import V
from afterdark.games.vampire_empire.open import FREE, NEXT_TURN, THIS_TURN
from afterdark.games.vampire_empire.piles import size
from afterdark.games.vampire_empire.state import Empire
from afterdark.games.vampire_empire.steps.action import ACTION
from afterdark.games.vampire_empire.steps.fight import Round
from afterdark.games.vampire_empire.steps.holy import FollowUp, HolyCards
from afterdark.games.vampire_empire.steps.piles import CityOrder, Pile, PilePick
from afterdark.games.vampire_empire.steps.reveal import REVEAL
from afterdark.games.vampire_empire.steps.step1 import STEP1
from afterdark.games.vampire_empire.steps.support import Resolve
from afterdark.games.vampire_empire.steps.window import WINDOW_A, WINDOW_B


class Turn(Automatic[Empire]):
    """Step 1, step 2 for V, window A, step 3, window B, end of turn (VE-21, VE-22)."""

    NAME: ClassVar[str] = "turn"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-9", "VE-21", "VE-22", "VE-33", "VE-72", "VE-89")
    ON: ClassVar[tuple[str, ...]] = ("",)

    def check(self, state: Empire, depth: int) -> None:
        # Cards lie open, and people fight, only for a step that lies on this one.
        check_announced(state)
        check_peace(state)

    def run(self, state: Empire) -> None:
        seat = state.open.active
        if state.events is not None:
            name = "night" if seat == V else "day"
            state.tell(name, {"seat": seat, "turn": state.open.turn})
        # VE-22: what comes last lies lowest; VE-89: both windows in every turn.
        stack = state.stack
        stack.append(END_OF_TURN)
        stack.append(WINDOW_B)
        stack.append(ACTION)
        stack.append(WINDOW_A)
        # VE-33: H has no step 2; and nobody is left to unmask once three tokens are flipped.
        if seat == V and state.may_hold_masked():
            stack.append(REVEAL)
        # VE-72: the only refill of a hand.
        stack.append(STEP1)


def check_announced(state: Empire) -> None:
    """Raise PositionError if other supports lie announced than are being played (VE-95)."""
    kinds = len(state.book.deck.kinds)
    played = [[0] * kinds, [0] * kinds]
    for step in state.stack:
        if isinstance(step, (Resolve, Pile, PilePick, CityOrder)):
            played[step.seat][step.card] += 1
    for seat in range(2):
        if played[seat] != state.zones[ANNOUNCED + seat]:
            raise PositionError(f"announced.{seat}", "holds what is being played. [VE-95]")


def check_peace(state: Empire) -> None:
    """Raise PositionError if somebody fights without a round of a fight (VE-54, VE-60, VE-71)."""
    asking = False
    for step in state.stack:
        if isinstance(step, Round):
            return
        if isinstance(step, (HolyCards, FollowUp)):
            asking = True
    open = state.open
    if open.round > 0:
        raise PositionError("round", "is 0 outside a fight. [VE-60]")
    if open.attacker >= 0 or open.defender >= 0:
        raise PositionError("attacker", "there is no fight. [VE-54]")
    for seat in range(2):
        # VE-50: holy water lies there, too, until the question is over.
        if size(state.zones[FIGHT + seat]) > 0 and not asking:
            raise PositionError(f"fight.{seat}", "there is no fight. [VE-71]")


class EndOfTurn(Automatic[Empire]):
    """Exhaustion is checked, flags end, and the turn goes on (VE-21, VE-23, VE-107, VE-117)."""

    NAME: ClassVar[str] = "end_of_turn"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VE-21", "VE-23", "VE-107", "VE-115", "VE-116", "VE-117", "VE-118", "VE-119", "VE-120",
    )  # fmt: skip
    ON: ClassVar[tuple[str, ...]] = ("turn",)

    def run(self, state: Empire) -> None:
        state.pop()
        open = state.open
        seat = open.active
        # VE-107: a flag ends with the turn it covers.
        flag = open.no_combat[seat]
        if flag == THIS_TURN:
            open.forbid(seat, FREE)
        elif flag == NEXT_TURN:
            open.forbid(seat, THIS_TURN)
        other_out = state.out_of_cards(1 - seat)
        # VE-115, VE-117, VE-120: exhaustion is checked only here, after all other ends.
        if other_out and state.out_of_cards(seat):
            # VE-118, VE-119: the living are counted.
            state.count_points()
            return
        # VE-21: turns alternate; VE-23, VE-116: a seat that is out of cards takes none.
        if not other_out:
            open.active = 1 - seat
        open.turn += 1


TURN: Final = Turn()
END_OF_TURN: Final = EndOfTurn()
