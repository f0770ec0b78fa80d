"""Phase II: gathering, the steps of every seat, and what ends a seat's last one."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.step import Automatic
from afterdark.engine.core.zones import EVERYONE, card_in, slot
from afterdark.engine.errors import Refusal
from afterdark.games.vec.actions import CardAction, DownAction
from afterdark.games.vec.book import IDEAS
from afterdark.games.vec.cards import ACTIONS, COMPARE, INSERT
from afterdark.games.vec.meta import MOST_SEATS
from afterdark.games.vec.open import NONE
from afterdark.games.vec.state import INSERT_COLOURS, LIMIT, Vec
from afterdark.games.vec.steps.after_action import AFTER_ACTION, TurnOne
from afterdark.games.vec.steps.compare import COMPARE_TARGET
from afterdark.games.vec.steps.insert import INSERT_CANDIDATE
from afterdark.games.vec.steps.phase import TURNS, Phase, check_stepper, turn_of
from afterdark.games.vec.steps.question import (
    Asking,
    exchange_refusal,
    other,
    require,
    turn_refusal,
)
from afterdark.games.vec.steps.refill import END_OF_ROUND
from afterdark.games.vec.steps.solo import EFFECT
from afterdark.games.vec.steps.strength import OPEN_INK, SPECIAL_POINTS

ENOUGH_QUILLS: Final = 2
"""What it takes to activate a face-down card (VEC-52)."""


class Gather(Automatic[Vec]):
    """Quilled ideas go to their owners, all drops on them to the reserve (VEC-38 to VEC-41)."""

    NAME: ClassVar[str] = "gather"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-38", "VEC-39", "VEC-40", "VEC-41")
    ON: ClassVar[tuple[str, ...]] = ("round",)

    def run(self, state: Vec) -> None:
        state.stack[-1] = ACTING[0]
        left: list[int] = []
        for piece in state.zones[IDEAS]:
            card = card_in(piece)
            seat = state.open.quills[card]
            # VEC-40: ideas without a quill stay.
            if seat == NONE:
                left.append(piece)
                continue
            # VEC-39: drops on gathered cards go to the reserve.
            state.clear_drops(card)
            # VEC-38, VEC-41: face-up, keeping the quill, and with no limit now.
            state.up(seat).append(slot(card, EVERYONE))
            if state.events is not None:
                state.tell("gathered", {"seat": seat, "card": state.card(card)})
        state.zones[IDEAS] = left


class Acting(Phase):
    """Whose step comes next, and what follows a seat's second one (VEC-50, VEC-51, VEC-60)."""

    NAME: ClassVar[str] = "acting"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-50", "VEC-51", "VEC-60", "VEC-137", "VEC-R8")

    def run(self, state: Vec) -> None:
        number = self.next
        if number > 0 and state.is_second_step(number - 1):
            # VEC-60: quills return to stock, then no more than seven cards stay face-up.
            before = state.stepper(number - 1)
            state.take_quills_off(before)
            if len(state.up(before)) > LIMIT:
                state.stack.append(LIMIT_TURN[before])
                return
        if number < TURNS * state.seats:
            # VEC-50, VEC-51, VEC-R8: one step after another, in the order of the table.
            state.stack[-1] = ACTING[number + 1]
            state.stack.append(ACTIVATE[state.stepper(number)])
            return
        state.stack[-1] = END_OF_ROUND
        # VEC-137: the game ends after the last step of the last round.
        if state.open.round >= state.book.last_round:
            state.reach_the_limit()


class Activate(Asking):
    """Use one quilled card, or pass (VEC-51 to VEC-57)."""

    NAME: ClassVar[str] = "activate"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VEC-51", "VEC-52", "VEC-53", "VEC-54", "VEC-55", "VEC-56", "VEC-57", "VEC-64", "VEC-100",
        "VEC-R10", "VEC-R18", "VEC-R20",
    )  # fmt: skip
    ON: ClassVar[tuple[str, ...]] = ("acting",)
    SECRET: ClassVar[bool] = True
    NEUTRAL: ClassVar[str] = "pass"

    def options(self, state: Vec, seat: int) -> list[Action]:
        book = state.book
        quills = state.open.quills
        # VEC-51, VEC-R10: one card or none in each step.
        options: list[Action] = [book.pass_step]
        for piece in state.up(seat):
            card = card_in(piece)
            # VEC-52, VEC-57, VEC-100, VEC-R20: quilled, and its action can be begun.
            if quills[card] == seat and state.may_activate(seat, card):
                options.append(book.activate[card])
        # VEC-53: one quill on a face-down card is not enough.
        down = state.down(seat)
        for place, count in enumerate(state.open.down_quills[seat]):
            if count == ENOUGH_QUILLS and state.may_activate(seat, card_in(down[place])):
                options.append(book.activate_down[place])
        # VEC-64: an exchange may come before the choice.
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
            # VEC-54, VEC-R18: shown to all, and it stays face-down.
            state.show(seat, action.place)
            begin(state, seat, card)
        elif action is state.book.pass_step:
            # VEC-56: nothing is turned, nothing paid, and quills stay.
            state.pop()
            if state.events is not None:
                state.tell("passed", {"seat": seat})
        else:
            state.exchange(seat)

    def tell_of(self, state: Vec, seat: int, card: int, name: str) -> None:
        """Say which card is used and what for."""
        does = ACTIONS[state.book.deck.action[card]]
        state.tell(name, {"seat": seat, "card": state.card(card), "action": does})

    def check(self, state: Vec, depth: int) -> None:
        super().check(state, depth)
        check_stepper(state, depth, self.seat)


def begin(state: Vec, seat: int, card: int) -> None:
    """Lay out what an action consists of, its last part first."""
    state.open.active = card
    stack = state.stack
    stack.append(AFTER_ACTION[seat])
    # VEC-55: the action is the one whose symbol the card shows.
    action = state.book.deck.action[card]
    if action == INSERT:
        stack.append(INSERT_CANDIDATE[seat])
        return
    # VEC-70: special points come first; VEC-79: ink before the effect.
    state.open.measure(seat, card)
    if action == COMPARE:
        # VEC-82: the opponent is named after the actor's special points.
        stack.append(COMPARE_TARGET[seat])
    else:
        stack.append(EFFECT[seat])
        stack.append(OPEN_INK[seat])
    stack.append(SPECIAL_POINTS[seat])


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

    def check(self, state: Vec, depth: int) -> None:
        super().check(state, depth)
        # VEC-R9: between a seat's steps there is no limit.
        last = state.is_second_step(turn_of(state, depth))
        require(last, "the limit comes at the end.", "VEC-60")
        # VEC-41, VEC-R52: face-up cards count, those just gathered among them.
        many = len(state.up(self.seat)) > LIMIT
        require(many, "seven cards may stay face-up.", "VEC-60")


GATHER: Final = Gather()
ACTING: Final = [Acting(number) for number in range(TURNS * MOST_SEATS + 1)]
ACTIVATE: Final = [Activate(seat) for seat in range(MOST_SEATS)]
LIMIT_TURN: Final = [LimitTurn(seat) for seat in range(MOST_SEATS)]
