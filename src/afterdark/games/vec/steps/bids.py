"""Sealed ink in a confrontation: all fists close, all open together (VEC-79)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Sealed
from afterdark.engine.core.zones import sees
from afterdark.engine.errors import Refusal
from afterdark.games.vec.actions import Amount
from afterdark.games.vec.meta import MOST_SEATS
from afterdark.games.vec.state import Vec
from afterdark.games.vec.steps.question import is_amount, other, require

PARTS: Final = 2


class SealedBid(Sealed[Vec]):
    """Special drops, then drops; whoever takes part is asked, ink or no ink (VEC-79)."""

    NAME: ClassVar[str] = "sealed_bid"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VEC-72", "VEC-75", "VEC-76", "VEC-78", "VEC-79", "VEC-80", "VEC-84", "VEC-105",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("participants", "seats"),)
    ON: ClassVar[tuple[str, ...]] = ("compare_result", "insert_result")

    def __init__(self, participants: int) -> None:
        super().__init__()
        self.participants = participants

    def asked(self, state: Vec) -> list[int]:
        seats: list[int] = []
        for seat in range(state.seats):
            if sees(self.participants, seat):
                seats.append(seat)
        return seats

    def options(self, state: Vec, seat: int) -> list[Action]:
        book = state.book
        # VEC-78, VEC-79: from nothing to all that is held, special drops first.
        if not state.answers[seat]:
            return list(book.seal_specials[: state.specials(seat) + 1])
        return list(book.seal_drops[: state.ink(seat) + 1])

    def refusal(self, state: Vec, seat: int, action: Action) -> Refusal | None:
        book = state.book
        first = not state.answers[seat]
        wanted = book.seal_specials if first else book.seal_drops
        if not isinstance(action, Amount) or not is_amount(action, wanted):
            key = "refused-seal-specials" if first else "refused-seal-drops"
            return other(state, action, "VEC-79", key)
        held = state.specials(seat) if first else state.ink(seat)
        if action.amount > held:
            return Refusal("VEC-78", "refused-too-little-ink")
        return None

    def complete(self, state: Vec, seat: int) -> bool:
        return len(state.answers[seat]) == PARTS

    def reveal(self, state: Vec) -> None:
        state.pop()
        state.disclose()
        # VEC-84, VEC-105: all open together, before the strengths are compared.
        for seat in self.asked(state):
            specials = state.answers[seat][0]
            drops = state.answers[seat][1]
            assert isinstance(specials, Amount)
            assert isinstance(drops, Amount)
            # VEC-72, VEC-75, VEC-76, VEC-80: what counts is summed up, and all ink is spent.
            state.settle_strength(seat, specials.amount, drops.amount)

    def check(self, state: Vec, depth: int) -> None:
        require(self.participants == state.participants(), "all who take part seal ink.", "VEC-79")


SEALED_BID: Final = [SealedBid(participants) for participants in range(1 << MOST_SEATS)]
