"""Acquisition: take a letter from any other player, or nothing."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.step import Choice
from afterdark.engine.errors import PositionError, Refusal
from afterdark.games.victim.actions import Decline, TakeLetter
from afterdark.games.victim.book import COLLECTION
from afterdark.games.victim.soundness import check_leads_to
from afterdark.games.victim.state import Victim


class Acquire(Choice[Victim]):
    """Choose a letter of another active player, or decline (VI-30 to VI-36)."""

    NAME: ClassVar[str] = "acquire"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VI-30", "VI-31", "VI-32", "VI-33", "VI-34", "VI-35", "VI-55",
    )  # fmt: skip
    ON: ClassVar[tuple[str, ...]] = ("end_of_turn",)
    ON_CLAUSE: ClassVar[str] = "VI-16"

    def check(self, state: Victim, depth: int) -> None:
        check_leads_to(state, self.NAME, "acquisition")
        if state.result is None and not state.somebody_else_has_a_letter(state.open.current):
            raise PositionError("steps", "there is no letter to acquire. [VI-36]")

    def who(self, state: Victim) -> int:
        return state.open.current

    def options(self, state: Victim, seat: int) -> list[Action]:
        options: list[Action] = []
        # VI-30, VI-32: a letter of any other player; who is out has none (VI-55).
        for owner in range(state.seats):
            if owner == seat:
                continue
            takes = state.book.take_letter[owner]
            collection = state.zones[COLLECTION + owner]
            for kind, copies in enumerate(collection):
                if copies != 0:
                    options.append(takes[kind])
        # VI-31: declining is always legal.
        options.append(state.book.decline)
        return options

    def refusal(self, state: Victim, seat: int, action: Action) -> Refusal | None:
        if isinstance(action, Decline):
            return None
        if not isinstance(action, TakeLetter):
            return Refusal("VI-35", "refused-no-pass-now")
        if action.owner == seat:
            return Refusal("VI-32", "refused-own-card")
        if action.owner >= state.seats or state.open.is_out(action.owner):
            return Refusal("VI-32", "refused-not-playing")
        if state.zones[COLLECTION + action.owner][action.kind] == 0:
            return Refusal("VI-32", "refused-not-theirs")
        return None

    def choose(self, state: Victim, seat: int, action: Action) -> None:
        # VI-35: no card is passed this turn, taken or not.
        state.pop()
        if not isinstance(action, TakeLetter):
            if state.events is not None:
                state.tell("declined", {"seat": seat})
            return
        state.move(action.kind, action.owner, seat)
        if state.events is not None:
            state.tell(
                "took", {"seat": seat, "owner": action.owner, "card": state.card(action.kind)}
            )
        # VI-33: the taker is checked at once; VI-34: who lost the card is not.
        state.judge(seat, action.kind)


ACQUIRE: Final = Acquire()
