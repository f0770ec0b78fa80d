"""A card enters the Novel: special drops, a position, and where a replaced card goes."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.facts import Field
from afterdark.engine.core.zones import sees
from afterdark.engine.errors import Refusal
from afterdark.games.vec.actions import Amount, NovelPlace
from afterdark.games.vec.book import NOVEL
from afterdark.games.vec.cards import INSERT, POSITIONS
from afterdark.games.vec.meta import MOST_SEATS
from afterdark.games.vec.state import Vec
from afterdark.games.vec.steps.after_action import check_action
from afterdark.games.vec.steps.question import Asking, exchange_refusal, is_amount, other, require


class AskingWinner(Asking):
    """A question to whoever has won an Insert, the actor or an opponent (VEC-106)."""

    ON: ClassVar[tuple[str, ...]] = ("after_action",)

    def check(self, state: Vec, depth: int) -> None:
        super().check(state, depth)
        check_action(state, INSERT, fewest=1, most=state.seats)
        require(sees(state.participants(), self.seat), "only who took part can win.", "VEC-106")


class NovelSpecials(AskingWinner):
    """How many special drops go on the winner's card (VEC-107)."""

    NAME: ClassVar[str] = "novel_specials"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-64", "VEC-106", "VEC-107", "VEC-R23", "VEC-R24")

    def options(self, state: Vec, seat: int) -> list[Action]:
        # VEC-106, VEC-R23: placing is a must. VEC-107, VEC-R24: with as many specials as are held.
        options: list[Action] = list(state.book.specials[: state.specials(seat) + 1])
        # VEC-64: an exchange may come before the choice.
        if state.may_exchange(seat):
            options.append(state.book.exchange)
        return options

    def refusal(self, state: Vec, seat: int, action: Action) -> Refusal | None:
        if action is state.book.exchange:
            return exchange_refusal(state, seat)
        if not isinstance(action, Amount) or not is_amount(action, state.book.specials):
            # VEC-106: the card must go into the Novel; VEC-107: with specials, never with drops.
            drops = isinstance(action, Amount) and is_amount(action, state.book.drops)
            return Refusal("VEC-107" if drops else "VEC-106", "refused-seal-novel")
        if action.amount > state.specials(seat):
            return Refusal("VEC-107", "refused-too-little-ink")
        return None

    def choose(self, state: Vec, seat: int, action: Action) -> None:
        if isinstance(action, Amount):
            state.stack[-1] = NovelPosition(seat, specials=action.amount)
        else:
            state.exchange(seat)


class NovelPosition(AskingWinner):
    """An empty position, or one with fewer special drops on it (VEC-108, VEC-109)."""

    NAME: ClassVar[str] = "novel_position"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VEC-108", "VEC-109", "VEC-111", "VEC-112", "VEC-130", "VEC-R27",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"), Field("specials", "number"))

    def __init__(self, seat: int, specials: int) -> None:
        super().__init__(seat)
        self.specials = specials

    def options(self, state: Vec, seat: int) -> list[Action]:
        options: list[Action] = []
        for place in range(POSITIONS):
            # VEC-108, VEC-109, VEC-R27: empty, or with fewer specials than come along.
            if state.may_take_position(place, self.specials):
                options.append(state.book.position[place])
        return options

    def refusal(self, state: Vec, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, NovelPlace):
            return other(state, action, "VEC-108", "refused-choose-position")
        if not state.may_take_position(action.place, self.specials):
            return Refusal("VEC-109", "refused-sealed-position")
        return None

    def choose(self, state: Vec, seat: int, action: Action) -> None:
        assert isinstance(action, NovelPlace)
        place = action.place
        if state.zones[NOVEL + place]:
            state.stack[-1] = NovelDisplace(seat, self.specials, position=place + 1)
        else:
            state.pop()
            # VEC-111, VEC-112, VEC-130: one card more in the Novel, and one less in the Display.
            state.write(seat, place, self.specials)

    def check_numbers(self, state: Vec) -> None:
        require(0 <= self.specials <= state.specials(self.seat), "too many specials.", "VEC-107")


class NovelDisplace(AskingWinner):
    """The replaced card moves to an empty position, its special drops with it (VEC-110)."""

    NAME: ClassVar[str] = "novel_displace"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-110", "VEC-111", "VEC-130", "VEC-R26")
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("seat", "seat"),
        Field("specials", "number"),
        Field("position", "number"),
    )

    def __init__(self, seat: int, specials: int, position: int) -> None:
        super().__init__(seat)
        self.specials = specials
        self.position = position

    def options(self, state: Vec, seat: int) -> list[Action]:
        options: list[Action] = []
        for place in range(POSITIONS):
            # VEC-110, VEC-R26: only an empty position; nothing else is replaced.
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
        place = self.position - 1
        state.pop()
        # VEC-111, VEC-130: the replaced card stays in the Novel, which has one card more.
        state.displace(place, action.place)
        state.write(seat, place, self.specials)

    def check_numbers(self, state: Vec) -> None:
        require(0 <= self.specials <= state.specials(self.seat), "too many specials.", "VEC-107")
        place = self.position - 1
        taken = 0 <= place < POSITIONS and len(state.zones[NOVEL + place]) > 0
        require(taken, "a card is replaced.", "VEC-110")
        require(state.seals(place) < self.specials, "it is sealed too well.", "VEC-109")


NOVEL_SPECIALS: Final = [NovelSpecials(seat) for seat in range(MOST_SEATS)]
