"""Matters: what is hidden in a game that a seat may wonder about, for whoever looks back at it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from afterdark.engine.views.scene import Said

NOT_A_SEAT: Final = -1


class Matter:
    """One question with a few answers, exactly one of which is true at any time.

    It is about a seat, or about what a message names. `secrets` say which answer is true
    (`Rules.answers`).
    """

    def __init__(
        self, answers: Sequence[Said], seat: int = NOT_A_SEAT, about: Said | None = None
    ) -> None:
        self.answers = list(answers)
        self.seat = seat
        self.about = about


def card_named(notation: str) -> Said:
    """What a card is called, as an answer or as what a matter is about."""
    return Said("matter-card", {"card": notation})


def about_others(seats: int, seat: int, answers: Sequence[Said]) -> list[Matter]:
    """The same question about every other seat."""
    return [Matter(answers, other) for other in range(seats) if other != seat]
