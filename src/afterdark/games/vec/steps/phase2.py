"""Phase II: gathering, the steps of every seat, and what ends a seat's last one."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.audience import EVERYONE, card_in, slot
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Automatic
from afterdark.engine.errors import Refusal
from afterdark.games.vec.actions import CardAction, DownAction
from afterdark.games.vec.book import IDEAS
from afterdark.games.vec.cards import ACTIONS, COMPARE, INSERT
from afterdark.games.vec.meta import MOST_SEATS
from afterdark.games.vec.open import NONE
from afterdark.games.vec.state import INSERT_COLOURS, LIMIT, Vec
from afterdark.games.vec.steps.compare import COMPARE_TARGET
from afterdark.games.vec.steps.insert import INSERT_CANDIDATE
from afterdark.games.vec.steps.question import Asking, exchange_refusal, other, turn_refusal
from afterdark.games.vec.steps.refill import END_OF_ROUND
from afterdark.games.vec.steps.solo import EFFECT
from afterdark.games.vec.steps.strength import OPEN_INK, SPECIAL_POINTS

STEPS: Final = 2
ENOUGH_QUILLS: Final = 2
"""What it takes to activate a face-down card (VEC-52)."""


class Gather(Automatic[Vec]):
    """Quilled ideas go to their owners, all drops on them to the reserve (VEC-38 to VEC-41)."""

    NAME: ClassVar[str] = "gather"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-38", "VEC-39", "VEC-40", "VEC-41")

    def run(self, state: Vec) -> None:
        state.stack[-1] = ACTING[0]
        left: list[int] = []
        for piece in state.zones[IDEAS]:
            card = card_in(piece)
            seat = state.open.quills[card]
            if seat == NONE:
                left.append(piece)
                continue
            state.clear_drops(card)
            state.up(seat).append(slot(card, EVERYONE))
            if state.events is not None:
                state.tell("gathered", {"seat": seat, "card": state.card(card)})
        state.zones[IDEAS] = left


class Acting(Automatic[Vec]):
    """Whose step comes next, and what follows a seat's second one (VEC-50, VEC-51, VEC-60)."""

    NAME: ClassVar[str] = "acting"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-50", "VEC-51", "VEC-60", "VEC-137", "VEC-R8")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("next", "number"),)

    def run(self, state: Vec) -> None:
        number = self.params[0]
        if number > 0 and state.is_second_step(number - 1):
            before = state.stepper(number - 1)
            state.take_quills_off(before)
            if len(state.up(before)) > LIMIT:
                state.stack.append(LIMIT_TURN[before])
                return
        if number < STEPS * state.seats:
            state.stack[-1] = ACTING[number + 1]
            state.stack.append(ACTIVATE[state.stepper(number)])
            return
        state.stack[-1] = END_OF_ROUND
        if state.open.round >= state.book.last_round:
            state.reach_the_limit()


class Activate(Asking):
    """Use one quilled card, or pass (VEC-51 to VEC-57)."""

    NAME: ClassVar[str] = "activate"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VEC-51", "VEC-52", "VEC-53", "VEC-54", "VEC-55", "VEC-56", "VEC-57", "VEC-64", "VEC-100",
        "VEC-R10", "VEC-R18", "VEC-R20",
    )  # fmt: skip
    SECRET: ClassVar[bool] = True
    NEUTRAL: ClassVar[str] = "pass"

    def options(self, state: Vec, seat: int) -> list[Action]:
        book = state.book
        quills = state.open.quills
        options: list[Action] = [book.pass_step]
        for piece in state.up(seat):
            card = card_in(piece)
            if quills[card] == seat and state.may_activate(seat, card):
                options.append(book.activate[card])
        down = state.down(seat)
        for place, count in enumerate(state.open.down_quills[seat]):
            if count == ENOUGH_QUILLS and state.may_activate(seat, card_in(down[place])):
                options.append(book.activate_down[place])
        if state.may_exchange(seat):
            options.append(book.exchange)
        return options

    def refusal(self, state: Vec, seat: int, action: Action) -> Refusal | None:
        book = state.book
        if action is book.pass_step:
            return None
        if isinstance(action, CardAction) and action is book.activate[action.card]:
            card = action.card
            if state.up_place(seat, card) < 0:
                return Refusal("VEC-52", "refused-not-yours")
            if state.open.quills[card] != seat:
                return Refusal("VEC-52", "refused-no-quill")
            return self.useless(state, seat, card)
        if isinstance(action, DownAction) and action is book.activate_down[action.place]:
            row = state.open.down_quills[seat]
            if action.place >= len(row):
                return Refusal("VEC-52", "refused-no-face-down")
            if row[action.place] < ENOUGH_QUILLS:
                return Refusal("VEC-53", "refused-needs-two-quills")
            return self.useless(state, seat, card_in(state.down(seat)[action.place]))
        if action is book.exchange:
            return exchange_refusal(state, seat)
        return Refusal("VEC-51", "refused-activate-or-pass")

    def useless(self, state: Vec, seat: int, card: int) -> Refusal | None:
        """Why a quilled card's action cannot be begun (VEC-57)."""
        if state.may_activate(seat, card):
            return None
        if state.book.deck.action[card] == COMPARE:
            return Refusal("VEC-57", "refused-nothing-to-compare")
        if state.colours(seat) < INSERT_COLOURS:
            return Refusal("VEC-100", "refused-four-colours")
        return Refusal("VEC-57", "refused-nothing-to-insert")

    def choose(self, state: Vec, seat: int, action: Action) -> None:
        if isinstance(action, CardAction):
            state.pop()
            if state.events is not None:
                self.tell_of(state, seat, action.card, "activated")
            begin(state, seat, action.card)
        elif isinstance(action, DownAction):
            state.pop()
            card = card_in(state.down(seat)[action.place])
            if state.events is not None:
                self.tell_of(state, seat, card, "activated_down")
            state.show(seat, action.place)
            begin(state, seat, card)
        elif action is state.book.pass_step:
            state.pop()
            if state.events is not None:
                state.tell("passed", {"seat": seat})
        else:
            state.exchange(seat)

    def tell_of(self, state: Vec, seat: int, card: int, name: str) -> None:
        """Say which card is used and what for."""
        does = ACTIONS[state.book.deck.action[card]]
        state.tell(name, {"seat": seat, "card": state.card(card), "action": does})


def begin(state: Vec, seat: int, card: int) -> None:
    """Lay out what an action consists of, its last part first."""
    state.open.active = card
    stack = state.stack
    stack.append(AFTER_ACTION[seat])
    action = state.book.deck.action[card]
    if action == INSERT:
        stack.append(INSERT_CANDIDATE[seat])
        return
    state.open.measure(seat, card)
    if action == COMPARE:
        stack.append(COMPARE_TARGET[seat])
    else:
        stack.append(EFFECT[seat])
        stack.append(OPEN_INK[seat])
    stack.append(SPECIAL_POINTS[seat])


class AfterAction(Automatic[Vec]):
    """Quills come off the used card, then a card is turned face-down (VEC-58, VEC-59, VEC-81)."""

    NAME: ClassVar[str] = "after_action"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-58", "VEC-59", "VEC-81", "VEC-R33")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"),)

    def run(self, state: Vec) -> None:
        seat = self.params[0]
        open = state.open
        card = open.active
        state.pop()
        place = state.down_place(seat, card)
        if place != NONE:
            open.set_down_quills(seat, place, 0)
        elif open.quills[card] == seat:
            open.set_quill(card, NONE)
        open.end_action()
        if state.has_unquilled(seat):
            state.push(AFTER_ACTION_TURN[seat])


class TurnOne(Asking):
    """Turn one of the own face-up, unquilled cards."""

    def options(self, state: Vec, seat: int) -> list[Action]:
        options: list[Action] = []
        quills = state.open.quills
        for piece in state.up(seat):
            card = card_in(piece)
            if quills[card] == NONE:
                options.append(state.book.turn[card])
        return options

    def turn(self, state: Vec, seat: int, card: int) -> None:
        """It is turned and brings nothing (VEC-59)."""
        state.pop()
        state.turn_down(seat, card)
        if state.events is not None:
            state.tell("turned", {"seat": seat, "card": state.card(card)})


class AfterActionTurn(TurnOne):
    """The price of every action: one face-up card (VEC-58, VEC-59)."""

    NAME: ClassVar[str] = "after_action_turn"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-58", "VEC-59", "VEC-61", "VEC-64", "VEC-R33")

    def options(self, state: Vec, seat: int) -> list[Action]:
        options = super().options(state, seat)
        if state.may_exchange(seat):
            options.append(state.book.exchange)
        return options

    def refusal(self, state: Vec, seat: int, action: Action) -> Refusal | None:
        if isinstance(action, CardAction) and action is state.book.turn[action.card]:
            return turn_refusal(state, seat, action.card)
        if action is state.book.exchange:
            return exchange_refusal(state, seat)
        return Refusal("VEC-58", "refused-must-turn")

    def choose(self, state: Vec, seat: int, action: Action) -> None:
        if isinstance(action, CardAction):
            self.turn(state, seat, action.card)
        else:
            state.exchange(seat)


class LimitTurn(TurnOne):
    """No more than seven cards stay face-up after a seat's second step (VEC-60)."""

    NAME: ClassVar[str] = "limit_turn"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-41", "VEC-60", "VEC-R9", "VEC-R52")

    def refusal(self, state: Vec, seat: int, action: Action) -> Refusal | None:
        if isinstance(action, CardAction) and action is state.book.turn[action.card]:
            return turn_refusal(state, seat, action.card)
        return other(state, action, "VEC-60", "refused-over-limit")

    def choose(self, state: Vec, seat: int, action: Action) -> None:
        assert isinstance(action, CardAction)
        self.turn(state, seat, action.card)


GATHER: Final = Gather()
ACTING: Final = [Acting([number]) for number in range(STEPS * MOST_SEATS + 1)]
ACTIVATE: Final = [Activate([seat]) for seat in range(MOST_SEATS)]
AFTER_ACTION: Final = [AfterAction([seat]) for seat in range(MOST_SEATS)]
AFTER_ACTION_TURN: Final = [AfterActionTurn([seat]) for seat in range(MOST_SEATS)]
LIMIT_TURN: Final = [LimitTurn([seat]) for seat in range(MOST_SEATS)]
