"""The strength of a card: sacrifices, then ink, open or sealed (VEC-70 to VEC-81)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.facts import Field
from afterdark.engine.core.zones import card_in, sees
from afterdark.engine.errors import Refusal
from afterdark.games.vec.actions import Amount, CardAction, DownAction
from afterdark.games.vec.cards import COMPARE
from afterdark.games.vec.meta import MOST_SEATS
from afterdark.games.vec.open import NONE
from afterdark.games.vec.state import LIMIT, Vec
from afterdark.games.vec.steps.after_action import AskingActor, actor
from afterdark.games.vec.steps.question import (
    Asking,
    exchange_refusal,
    is_amount,
    other,
    require,
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
    ON: ClassVar[tuple[str, ...]] = ("open_ink", "compare_target", "sealed_bid", "special_points")
    NEUTRAL: ClassVar[str] = "done"

    def __init__(self, seat: int, discarding: int = 0) -> None:
        super().__init__(seat)
        self.discarding = bool(discarding)

    def options(self, state: Vec, seat: int) -> list[Action]:
        book = state.book
        options: list[Action] = [book.done]
        up = state.up(seat)
        # VEC-71, VEC-R47: a turn only while there are at most seven face-up cards.
        if not self.discarding and len(up) <= LIMIT:
            quills = state.open.quills
            for piece in up:
                card = card_in(piece)
                # VEC-61, VEC-R17: not quilled cards, not the measured one.
                if quills[card] == NONE and not state.is_protected(seat, card):
                    options.append(book.turn[card])
        # VEC-73, VEC-R15, VEC-R16: a discard at any time, also of a card just turned.
        quilled = state.open.down_quills[seat]
        for place, piece in enumerate(state.down(seat)):
            if quilled[place] == 0 and not state.is_protected(seat, card_in(piece)):
                options.append(book.discard_down[place])
        # VEC-64: an exchange may come before the choice.
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
            if self.discarding:
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
            # VEC-70: type, genre and ink come after the special points.
            state.pop()
        elif isinstance(action, CardAction):
            # VEC-71: +1 for a turned card.
            state.turn_down(seat, action.card)
            state.open.add_points(seat, TURN_POINTS)
            if state.events is not None:
                state.tell("sacrificed", {"seat": seat, "card": state.card(action.card)})
        elif isinstance(action, DownAction):
            # VEC-71, VEC-74: +2 for a card that goes to the discard pile, for all to see.
            state.throw_away(seat, action.place)
            state.open.add_points(seat, DISCARD_POINTS)
            state.stack[-1] = DISCARDING[seat]
        else:
            state.exchange(seat)

    def check(self, state: Vec, depth: int) -> None:
        super().check(state, depth)
        seat = self.seat
        require(sees(state.participants(), seat), "only who takes part has points.", "VEC-71")
        # VEC-R45: one seat after the other.
        for step in state.stack[:depth]:
            if isinstance(step, SpecialPoints):
                require(step.seat != seat, "every seat is asked once.", "VEC-71")
        # VEC-82: in a Compare the actor's points come before the target is named.
        if (
            state.book.deck.action[state.open.active] == COMPARE
            and state.stack[depth - 1].NAME != "compare_target"
        ):
            require(seat != actor(state), "the actor came first.", "VEC-82")


class OpenInk(AskingActor):
    """Ink for an action without a confrontation: special drops, then drops (VEC-78, VEC-79).

    `specials` is -1 until they are chosen.
    """

    NAME: ClassVar[str] = "open_ink"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VEC-72", "VEC-75", "VEC-76", "VEC-77", "VEC-78", "VEC-79", "VEC-80",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"), Field("specials", "number"))
    ON: ClassVar[tuple[str, ...]] = ("effect",)

    def __init__(self, seat: int, specials: int = NONE) -> None:
        super().__init__(seat)
        self.specials = specials

    def options(self, state: Vec, seat: int) -> list[Action]:
        book = state.book
        # VEC-78, VEC-79: from nothing to all that is held, openly and before the effect.
        if self.specials == NONE:
            return list(book.specials[: state.specials(seat) + 1])
        return list(book.drops[: state.ink(seat) + 1])

    def refusal(self, state: Vec, seat: int, action: Action) -> Refusal | None:
        book = state.book
        first = self.specials == NONE
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
        if self.specials == NONE:
            state.stack[-1] = OpenInk(seat, specials=action.amount)
            return
        state.pop()
        # VEC-72, VEC-75 to VEC-77, VEC-80: what counts is summed up, and all ink is spent.
        state.settle_strength(seat, self.specials, action.amount)

    def check(self, state: Vec, depth: int) -> None:
        super().check(state, depth)
        # VEC-70: ink comes after the special points.
        asked = depth == len(state.stack) - 1
        require(asked or self.specials == NONE, "no ink is given before the points.", "VEC-70")

    def check_numbers(self, state: Vec) -> None:
        held = state.specials(self.seat)
        require(NONE <= self.specials <= held, "too many specials.", "VEC-78")


SPECIAL_POINTS: Final = [SpecialPoints(seat) for seat in range(MOST_SEATS)]
DISCARDING: Final = [SpecialPoints(seat, discarding=True) for seat in range(MOST_SEATS)]
OPEN_INK: Final = [OpenInk(seat) for seat in range(MOST_SEATS)]
