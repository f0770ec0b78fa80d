"""The strength of a card: sacrifices, then ink, open or sealed (VEC-70 to VEC-81)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.audience import card_in
from afterdark.engine.core.facts import Field
from afterdark.engine.errors import Refusal
from afterdark.games.vec.actions import Amount, CardAction, DownAction
from afterdark.games.vec.meta import MOST_SEATS
from afterdark.games.vec.open import NONE
from afterdark.games.vec.state import LIMIT, Vec
from afterdark.games.vec.steps.question import (
    Asking,
    exchange_refusal,
    is_amount,
    other,
    turn_refusal,
)

TURN_POINTS: Final = 1
DISCARD_POINTS: Final = 2


class SpecialPoints(Asking):
    """Turn own cards for a point, discard face-down ones for two, or be done (VEC-71).

    Turns come before discards, which leaves every outcome possible: `discarding` says that the
    first discard has been made.
    """

    NAME: ClassVar[str] = "special_points"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VEC-61", "VEC-64", "VEC-70", "VEC-71", "VEC-73", "VEC-74", "VEC-R15", "VEC-R16",
        "VEC-R17", "VEC-R45", "VEC-R47",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"), Field("discarding", "flag"))
    NEUTRAL: ClassVar[str] = "done"

    def options(self, state: Vec, seat: int) -> list[Action]:
        book = state.book
        options: list[Action] = [book.done]
        up = state.up(seat)
        if self.params[1] == 0 and len(up) <= LIMIT:
            quills = state.open.quills
            for piece in up:
                card = card_in(piece)
                if quills[card] == NONE and not state.is_protected(seat, card):
                    options.append(book.turn[card])
        quilled = state.open.down_quills[seat]
        for place, piece in enumerate(state.down(seat)):
            if quilled[place] == 0 and not state.is_protected(seat, card_in(piece)):
                options.append(book.discard_down[place])
        if state.may_exchange(seat):
            options.append(book.exchange)
        return options

    def refusal(self, state: Vec, seat: int, action: Action) -> Refusal | None:
        book = state.book
        if action is book.done:
            return None
        if isinstance(action, CardAction) and action is book.turn[action.card]:
            card = action.card
            refusal = turn_refusal(state, seat, card)
            if refusal is not None:
                return refusal
            if state.is_protected(seat, card):
                return Refusal("VEC-71", "refused-measured")
            if len(state.up(seat)) > LIMIT:
                return Refusal("VEC-71", "refused-over-seven")
            if self.params[1] != 0:
                return Refusal("VEC-71", "refused-turns-first")
            return None
        if isinstance(action, DownAction) and action is book.discard_down[action.place]:
            place = action.place
            row = state.open.down_quills[seat]
            if place >= len(row):
                return Refusal("VEC-71", "refused-no-face-down")
            if row[place] > 0:
                return Refusal("VEC-61", "refused-quilled")
            if state.is_protected(seat, card_in(state.down(seat)[place])):
                return Refusal("VEC-71", "refused-measured")
            return None
        if action is book.exchange:
            return exchange_refusal(state, seat)
        return Refusal("VEC-71", "refused-special-points")

    def choose(self, state: Vec, seat: int, action: Action) -> None:
        if action is state.book.done:
            state.pop()
        elif isinstance(action, CardAction):
            state.turn_down(seat, action.card)
            state.open.add_points(seat, TURN_POINTS)
            if state.events is not None:
                state.tell("sacrificed", {"seat": seat, "card": state.card(action.card)})
        elif isinstance(action, DownAction):
            state.throw_away(seat, action.place)
            state.open.add_points(seat, DISCARD_POINTS)
            state.stack[-1] = DISCARDING[seat]
        else:
            state.exchange(seat)


class OpenInk(Asking):
    """Ink for an action without a confrontation: special drops, then drops (VEC-78, VEC-79).

    `specials` is -1 until they are chosen.
    """

    NAME: ClassVar[str] = "open_ink"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VEC-72", "VEC-75", "VEC-76", "VEC-77", "VEC-78", "VEC-79", "VEC-80",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"), Field("specials", "number"))

    def options(self, state: Vec, seat: int) -> list[Action]:
        book = state.book
        if self.params[1] == NONE:
            return list(book.specials[: state.specials(seat) + 1])
        return list(book.drops[: state.ink(seat) + 1])

    def refusal(self, state: Vec, seat: int, action: Action) -> Refusal | None:
        book = state.book
        first = self.params[1] == NONE
        wanted = book.specials if first else book.drops
        held = state.specials(seat) if first else state.ink(seat)
        if not isinstance(action, Amount) or not is_amount(action, wanted):
            key = "refused-give-specials" if first else "refused-give-drops"
            return other(state, action, "VEC-79", key)
        if action.amount > held:
            return Refusal("VEC-78", "refused-too-little-ink")
        return None

    def choose(self, state: Vec, seat: int, action: Action) -> None:
        assert isinstance(action, Amount)
        specials = self.params[1]
        if specials == NONE:
            state.stack[-1] = OpenInk([seat, action.amount])
            return
        state.pop()
        state.settle_strength(seat, specials, action.amount)


SPECIAL_POINTS: Final = [SpecialPoints([seat, 0]) for seat in range(MOST_SEATS)]
DISCARDING: Final = [SpecialPoints([seat, 1]) for seat in range(MOST_SEATS)]
OPEN_INK: Final = [OpenInk([seat, NONE]) for seat in range(MOST_SEATS)]
