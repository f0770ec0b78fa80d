"""Step 2: the four actions of the active player, one choice after the other (VW-50 to VW-53)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.step import Automatic, Choice
from afterdark.engine.errors import Refusal
from afterdark.games.vwars.actions import (
    Aimed,
    Assassinate,
    Deploy,
    InRegion,
    Move,
    PlaceCard,
)
from afterdark.games.vwars.state import Vwars
from afterdark.games.vwars.steps.force import (
    add_assassinations,
    add_deploys,
    assassinate,
    assassinate_refusal,
    deploy,
    deploy_refusal,
)
from afterdark.games.vwars.steps.moves import add_moves, move, move_refusal, something_is_free
from afterdark.games.vwars.steps.people import (
    add_people,
    aimed_at,
    aimed_refusal,
    peek,
    peek_refusal,
)
from afterdark.games.vwars.steps.placements import add_places, place_cards, place_refusal


class Actions(Automatic[Vwars]):
    """One action after the other, until nothing can be done any more (VW-51)."""

    NAME: ClassVar[str] = "actions"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VW-40", "VW-50", "VW-51")
    ON: ClassVar[tuple[str, ...]] = ("event",)

    def run(self, state: Vwars) -> None:
        # VW-51: the step ends by itself when no action and nothing free is left. With an action
        # left there is always a move to make, so this depends on nothing secret.
        if state.open.actions > 0 or something_is_free(state, state.open.active):
            state.push(ACT)
        else:
            state.pop()


class Act(Choice[Vwars]):
    """Choose an action, or end step 2 (VW-50 to VW-103)."""

    NAME: ClassVar[str] = "action"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VW-2", "VW-50", "VW-51", "VW-52", "VW-53", "VW-55", "VW-56", "VW-57", "VW-58",
        "VW-60", "VW-61", "VW-62", "VW-63", "VW-64", "VW-70", "VW-71", "VW-72", "VW-74",
        "VW-75", "VW-76", "VW-79", "VW-79a", "VW-80", "VW-81", "VW-82", "VW-83",
        "VW-90", "VW-91", "VW-92", "VW-93", "VW-94", "VW-95", "VW-96",
        "VW-100", "VW-101", "VW-102", "VW-103",
    )  # fmt: skip
    ON: ClassVar[tuple[str, ...]] = ("actions",)
    SECRET: ClassVar[bool] = True
    NEUTRAL: ClassVar[str] = "end"

    def who(self, state: Vwars) -> int:
        return state.open.active

    def options(self, state: Vwars, seat: int) -> list[Action]:
        # VW-50: the kinds of action in any order, and again and again.
        options: list[Action] = []
        add_moves(state, seat, options)
        add_deploys(state, seat, options)
        add_places(state, seat, options)
        add_assassinations(state, seat, options)
        add_people(state, seat, options)
        options.append(state.book.end)
        return options

    def refusal(self, state: Vwars, seat: int, action: Action) -> Refusal | None:
        if action is state.book.end:
            return None
        if isinstance(action, Move):
            return move_refusal(state, seat, action.city)
        if isinstance(action, InRegion):
            return peek_refusal(state, seat, action)
        if isinstance(action, Deploy):
            return deploy_refusal(state, seat, action.city)
        if isinstance(action, PlaceCard):
            return place_refusal(state, seat, action)
        if isinstance(action, Assassinate):
            return assassinate_refusal(state, seat, action.city)
        if isinstance(action, Aimed):
            return aimed_refusal(state, seat, action)
        return Refusal("VW-50", "refused-choose-action")

    def choose(self, state: Vwars, seat: int, action: Action) -> None:
        state.pop()
        if isinstance(action, Move):
            move(state, seat, action.city)
        elif isinstance(action, Deploy):
            deploy(state, seat, action.city)
        elif isinstance(action, PlaceCard):
            place_cards(state, seat, action)
        elif isinstance(action, Assassinate):
            assassinate(state, seat, action.city)
        elif isinstance(action, Aimed):
            aimed_at(state, seat, action)
        elif isinstance(action, InRegion):
            peek(state, seat, action.region)
        else:
            # VW-50, VW-51: who stops early loses the actions that are left.
            state.pop()
            if state.events is not None:
                state.tell("ended", {"seat": seat})


ACTIONS: Final = Actions()
ACT: Final = Act()
