"""What the decisions of one seat have in common, and the exchange before some of them."""

from __future__ import annotations

from typing import ClassVar

from afterdark.engine.core.action import Action
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Choice
from afterdark.engine.errors import PositionError, Refusal
from afterdark.games.vec.actions import Amount
from afterdark.games.vec.display import EXCHANGE_DROPS
from afterdark.games.vec.state import Vec


def require(right: bool, what: str, clause: str) -> None:
    """Refuse a position unless this is right about its steps."""
    if not right:
        raise PositionError("steps", f"{what} [{clause}]")


class Asking(Choice[Vec]):
    """A question to the seat that the step names first."""

    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"),)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def who(self, state: Vec) -> int:
        return self.seat

    def check(self, state: Vec, depth: int) -> None:
        require(self.seat >= 0, f"{self.NAME} needs a seat.", "VEC-18")
        if depth == len(state.stack) - 1 and state.outcome() is None:
            self.check_numbers(state)

    def check_numbers(self, state: Vec) -> None:
        """Raise PositionError if this question cannot be put with these numbers.

        Asked only of the question that is being put: a mistake in it would be carried out.
        """


def exchange_refusal(state: Vec, seat: int) -> Refusal | None:
    """Whether four drops can be exchanged for a special drop (VEC-64)."""
    if state.ink(seat) < EXCHANGE_DROPS:
        return Refusal("VEC-64", "refused-exchange-drops")
    if not state.may_exchange(seat):
        return Refusal("VEC-64", "refused-exchange-specials")
    return None


def turn_refusal(state: Vec, owner: int, card: int) -> Refusal | None:
    """Whether a card of a Display can be turned face-down at all (VEC-61)."""
    if state.up_place(owner, card) < 0:
        return Refusal("VEC-61", "refused-not-face-up")
    if state.open.quills[card] >= 0:
        return Refusal("VEC-61", "refused-quilled")
    return None


def is_amount(action: Amount, amounts: list[Amount]) -> bool:
    """Whether an action is one of these numbers of something."""
    return action.amount < len(amounts) and amounts[action.amount] is action


def other(state: Vec, action: Action, clause: str, key: str) -> Refusal:
    """An answer to another question; an exchange at the wrong moment has its own sentence."""
    if action is state.book.exchange:
        return Refusal("VEC-R34", "refused-exchange-now")
    return Refusal(clause, key)
