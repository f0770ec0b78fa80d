"""The five steps of a turn, and the first of them: Revelation (VW-40 to VW-48)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.step import Automatic, Choice
from afterdark.engine.errors import Refusal
from afterdark.games.vwars.cards import VAMPIRE
from afterdark.games.vwars.soundness import need
from afterdark.games.vwars.state import Vwars
from afterdark.games.vwars.steps.actions import ACTIONS
from afterdark.games.vwars.steps.event import EVENT
from afterdark.games.vwars.steps.new_cards import NEW_CARDS
from afterdark.games.vwars.steps.riot import RIOT
from afterdark.games.vwars.steps.start import SET_UP


class Turn(Automatic[Vwars]):
    """One turn after the other, each with its five steps in order (VW-40, VW-42)."""

    NAME: ClassVar[str] = "turn"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VW-40", "VW-42", "VW-45")
    ON: ClassVar[tuple[str, ...]] = ("",)

    def run(self, state: Vwars) -> None:
        open = state.open
        if open.turn == 0:
            state.push(SET_UP)
            return
        if state.events is not None:
            state.tell("turn", {"seat": open.active, "turn": open.turn})
        # VW-40: five steps in fixed order, the first on top; VW-42: for Public Vampires as well.
        state.push(END_TURN)
        state.push(NEW_CARDS)
        state.push(RIOT)
        state.push(EVENT)
        state.push(ACTIONS)
        if may_be_the_vampire(state):
            state.push(REVELATION)


def may_be_the_vampire(state: Vwars) -> bool:
    """All are asked until the Vampire is public, and before that nobody is (VW-100, VW-R32)."""
    return state.open.vampire < 0


class Revelation(Choice[Vwars]):
    """The hidden Vampire may show the card; all others find `stay` alone (VW-45 to VW-48)."""

    NAME: ClassVar[str] = "revelation"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VW-45", "VW-46", "VW-47", "VW-48", "VW-R1", "VW-R32")
    ON: ClassVar[tuple[str, ...]] = ("actions",)
    SECRET: ClassVar[bool] = True
    NEUTRAL: ClassVar[str] = "stay"

    def check(self, state: Vwars, depth: int) -> None:
        need(may_be_the_vampire(state), "revelation is over once the Vampire is public. [VW-40]")

    def who(self, state: Vwars) -> int:
        # VW-45: at the start of the own turn, and only then.
        return state.open.active

    def options(self, state: Vwars, seat: int) -> list[Action]:
        if state.faction(seat) == VAMPIRE:
            return [state.book.stay, state.book.go_public]
        # VW-48, VW-R32: nobody else can reveal, but they are asked all the same.
        return [state.book.stay]

    def refusal(self, state: Vwars, seat: int, action: Action) -> Refusal | None:
        if action is state.book.stay:
            return None
        if action is not state.book.go_public:
            return Refusal("VW-45", "refused-stay-or-reveal")
        if state.faction(seat) != VAMPIRE:
            return Refusal("VW-48", "refused-no-vampire")
        return None

    def choose(self, state: Vwars, seat: int, action: Action) -> None:
        state.pop()
        if action is state.book.go_public:
            # VW-47: a Public Vampire at once, and for the rest of this turn.
            state.become_public(seat)
            # VW-46, VW-R1: half of the tokens go, rounded down.
            state.remove_sympathy(state.halved())


class EndTurn(Automatic[Vwars]):
    """The player to the left is next (VW-40, VW-167)."""

    NAME: ClassVar[str] = "end_turn"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VW-40", "VW-167")
    ON: ClassVar[tuple[str, ...]] = ("turn",)

    def check(self, state: Vwars, depth: int) -> None:
        need(state.open.turn > 0, "end_turn needs a turn: before the first is the set-up. [VW-40]")

    def run(self, state: Vwars) -> None:
        state.pop()
        # VW-167: nobody has won, so the turn passes to the left.
        state.open.next_turn()


TURN: Final = Turn()
REVELATION: Final = Revelation()
END_TURN: Final = EndTurn()
