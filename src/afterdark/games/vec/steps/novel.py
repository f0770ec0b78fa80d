"""A card enters the Novel: special drops, a position, and where a replaced card goes."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.facts import Field
from afterdark.engine.errors import Refusal
from afterdark.games.vec.actions import Amount, NovelPlace
from afterdark.games.vec.book import NOVEL
from afterdark.games.vec.cards import POSITIONS
from afterdark.games.vec.meta import MOST_SEATS
from afterdark.games.vec.state import Vec
from afterdark.games.vec.steps.question import Asking, exchange_refusal, is_amount, other


class NovelSpecials(Asking):
    """How many special drops go on the winner's card (VEC-107)."""

    NAME: ClassVar[str] = "novel_specials"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-64", "VEC-106", "VEC-107", "VEC-R23", "VEC-R24")

    def options(self, state: Vec, seat: int) -> list[Action]:
        options: list[Action] = list(state.book.specials[: state.specials(seat) + 1])
        if state.may_exchange(seat):
            options.append(state.book.exchange)
        return options

    def refusal(self, state: Vec, seat: int, action: Action) -> Refusal | None:
        if action is state.book.exchange:
            return exchange_refusal(state, seat)
        if not isinstance(action, Amount) or not is_amount(action, state.book.specials):
            return Refusal("VEC-107", "refused-seal-novel")
        if action.amount > state.specials(seat):
            return Refusal("VEC-107", "refused-too-little-ink")
        return None

    def choose(self, state: Vec, seat: int, action: Action) -> None:
        if isinstance(action, Amount):
            state.stack[-1] = NovelPosition([seat, action.amount])
        else:
            state.exchange(seat)


class NovelPosition(Asking):
    """An empty position, or one with fewer special drops on it (VEC-108, VEC-109)."""

    NAME: ClassVar[str] = "novel_position"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VEC-108", "VEC-109", "VEC-111", "VEC-112", "VEC-130", "VEC-R27",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"), Field("specials", "number"))

    def options(self, state: Vec, seat: int) -> list[Action]:
        options: list[Action] = []
        for place in range(POSITIONS):
            if state.may_take_position(place, self.params[1]):
                options.append(state.book.position[place])
        return options

    def refusal(self, state: Vec, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, NovelPlace):
            return other(state, action, "VEC-108", "refused-choose-position")
        if not state.may_take_position(action.place, self.params[1]):
            return Refusal("VEC-109", "refused-sealed-position")
        return None

    def choose(self, state: Vec, seat: int, action: Action) -> None:
        assert isinstance(action, NovelPlace)
        place = action.place
        if state.zones[NOVEL + place]:
            state.stack[-1] = NovelDisplace([seat, self.params[1], place + 1])
        else:
            state.pop()
            state.write(seat, place, self.params[1])


class NovelDisplace(Asking):
    """The replaced card moves to an empty position, its special drops with it (VEC-110)."""

    NAME: ClassVar[str] = "novel_displace"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-110", "VEC-111", "VEC-130", "VEC-R26")
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("seat", "seat"),
        Field("specials", "number"),
        Field("position", "number"),
    )

    def options(self, state: Vec, seat: int) -> list[Action]:
        options: list[Action] = []
        for place in range(POSITIONS):
            if not state.zones[NOVEL + place]:
                options.append(state.book.position[place])
        return options

    def refusal(self, state: Vec, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, NovelPlace):
            return other(state, action, "VEC-110", "refused-choose-position")
        if state.zones[NOVEL + action.place]:
            return Refusal("VEC-110", "refused-occupied-position")
        return None

    def choose(self, state: Vec, seat: int, action: Action) -> None:
        assert isinstance(action, NovelPlace)
        place = self.params[2] - 1
        state.pop()
        state.displace(place, action.place)
        state.write(seat, place, self.params[1])


NOVEL_SPECIALS: Final = [NovelSpecials([seat]) for seat in range(MOST_SEATS)]
