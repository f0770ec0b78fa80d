"""Beneath every action: whose it is, what belongs to it, and the card it costs (VEC-55 to 59)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Automatic
from afterdark.engine.core.zones import card_in
from afterdark.engine.errors import PositionError, Refusal
from afterdark.games.vec.actions import CardAction
from afterdark.games.vec.cards import INSERT
from afterdark.games.vec.meta import MOST_SEATS
from afterdark.games.vec.open import NONE
from afterdark.games.vec.state import Vec
from afterdark.games.vec.steps.phase import check_stepper
from afterdark.games.vec.steps.question import Asking, exchange_refusal, require, turn_refusal


class AfterAction(Automatic[Vec]):
    """Quills come off the used card, then a card is turned face-down (VEC-58, VEC-59, VEC-81)."""

    NAME: ClassVar[str] = "after_action"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-58", "VEC-59", "VEC-81", "VEC-R33")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"),)
    ON: ClassVar[tuple[str, ...]] = ("acting",)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def run(self, state: Vec) -> None:
        seat = self.seat
        open = state.open
        card = open.active
        state.pop()
        # VEC-58: first the quills of the used card return to stock.
        place = state.down_place(seat, card)
        if place != NONE:
            open.set_down_quills(seat, place, 0)
        elif open.quills[card] == seat:
            open.set_quill(card, NONE)
        # VEC-81: points not used are lost.
        open.end_action()
        # VEC-59, VEC-R33: whatever the action brought, only whoever acted turns a card.
        if state.has_unquilled(seat):
            state.push(AFTER_ACTION_TURN[seat])

    def check(self, state: Vec, depth: int) -> None:
        check_stepper(state, depth, self.seat)
        if state.open.active == NONE:
            raise PositionError("active", "some card is being used. [VEC-55]")


class TurnOne(Asking):
    """Turn one of the own face-up, unquilled cards."""

    ON: ClassVar[tuple[str, ...]] = ("acting",)

    def options(self, state: Vec, seat: int) -> list[Action]:
        options: list[Action] = []
        quills = state.open.quills
        for piece in state.up(seat):
            card = card_in(piece)
            # VEC-61: a quilled card may not be turned.
            if quills[card] == NONE:
                options.append(state.book.turn[card])
        return options

    def turn(self, state: Vec, seat: int, card: int) -> None:
        """It is turned and brings nothing (VEC-59, VEC-60)."""
        state.pop()
        state.turn_down(seat, card)
        if state.events is not None:
            state.tell("turned", {"seat": seat, "card": state.card(card)})

    def check(self, state: Vec, depth: int) -> None:
        super().check(state, depth)
        check_stepper(state, depth, self.seat)


class AfterActionTurn(TurnOne):
    """The price of every action: one face-up card (VEC-58, VEC-59)."""

    NAME: ClassVar[str] = "after_action_turn"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-58", "VEC-59", "VEC-61", "VEC-64", "VEC-R33")

    def options(self, state: Vec, seat: int) -> list[Action]:
        # VEC-58, VEC-R33: a card of one's choice, possibly the one just used.
        options = super().options(state, seat)
        # VEC-64: an exchange may come before the choice.
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

    def check(self, state: Vec, depth: int) -> None:
        super().check(state, depth)
        # VEC-58: with none, nothing is turned.
        require(state.has_unquilled(self.seat), "there is no card to turn.", "VEC-58")


# -- the parts of an action ---------------------------------------------------------------------


class PartOfAction(Automatic[Vec]):
    """What happens of itself in the action of a seat."""

    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"),)
    ON: ClassVar[tuple[str, ...]] = ("after_action",)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def check(self, state: Vec, depth: int) -> None:
        require(self.seat == actor(state), f"{self.NAME} is the actor's.", "VEC-55")


class AskingActor(Asking):
    """A question to the seat whose action it is."""

    ON: ClassVar[tuple[str, ...]] = ("after_action",)

    def check(self, state: Vec, depth: int) -> None:
        super().check(state, depth)
        require(self.seat == actor(state), f"{self.NAME} is the actor's.", "VEC-55")


def actor(state: Vec) -> int:
    """Whose action is going on, or -1."""
    for step in state.stack:
        if isinstance(step, AfterAction):
            return step.seat
    return NONE


def check_action(state: Vec, action: int, fewest: int, most: int) -> None:
    """The card in use shows this action, and so many seats have a card measured in it."""
    open = state.open
    seat = actor(state)
    if state.up_place(seat, open.active) < 0 and state.down_place(seat, open.active) < 0:
        raise PositionError("active", "lies in the Display of whoever uses it. [VEC-52]")
    shown = state.book.deck.action[open.active]
    require(shown == action, "this card does something else.", "VEC-55")
    # An Insert in which no card is measured yet has no candidate either.
    if (action == INSERT and most > 0) != (open.candidate != NONE):
        raise PositionError("candidate", "is named in an Insert. [VEC-101]")
    if open.candidate != NONE and state.up_place(seat, open.candidate) < 0:
        raise PositionError("candidate", "lies face-up before the actor. [VEC-101]")
    # VEC-R19: the strength of the candidate counts in an Insert, or at some tables the used card's.
    own = open.candidate if action == INSERT and not state.book.activated_strength else open.active
    if open.measured[seat] != (own if most > 0 else NONE):
        raise PositionError("measured", "the actor's own card counts for it. [VEC-R19]")
    _check_measured(state, fewest, most)


def _check_measured(state: Vec, fewest: int, most: int) -> None:
    """Everybody has seen the measured cards (VEC-54, VEC-70)."""
    count = 0
    for seat, card in enumerate(state.open.measured):
        if card == NONE:
            continue
        count += 1
        place = state.down_place(seat, card)
        if place != NONE:
            seen = state.open.down_since[seat][place] == NONE
        else:
            seen = state.up_place(seat, card) >= 0
        if not seen:
            raise PositionError("measured", "is an open card of that seat. [VEC-70]")
    if not fewest <= count <= most:
        raise PositionError("measured", "does not fit the action. [VEC-70]")


AFTER_ACTION: Final = [AfterAction(seat) for seat in range(MOST_SEATS)]
AFTER_ACTION_TURN: Final = [AfterActionTurn(seat) for seat in range(MOST_SEATS)]
