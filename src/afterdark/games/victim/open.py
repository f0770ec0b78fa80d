"""What lies open at a table of Victor or Victim? besides the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from afterdark.engine.core.state import Json, Open
from afterdark.engine.core.zones import Layout
from afterdark.engine.errors import PositionError
from afterdark.engine.positions.field_values import card_at, number_at, seats_at

if TYPE_CHECKING:
    from afterdark.engine.views.gauges import Gauges
    from afterdark.games.victim.knowledge import shapes


class VictimOpen(Open):
    """Whose turn it is, which way play goes, who is out, and what is on its way."""

    def __init__(self) -> None:
        self.current = 0
        self.direction = 1
        self.turn = 1
        self.out: list[int] = []
        """Eliminated seats in the order they went."""
        self.drawn = -1
        """The card drawn this turn, -1 before the draw."""
        self.earmarked = -1
        """The first of two letters that move together (VI-44), -1 if none."""

    def clone(self) -> VictimOpen:
        other = VictimOpen()
        other.current = self.current
        other.direction = self.direction
        other.turn = self.turn
        if self.out:
            other.out = self.out.copy()
        other.drawn = self.drawn
        other.earmarked = self.earmarked
        return other

    def next_seat(self, seat: int, seats: int) -> int:
        """The first active seat from here in the direction of play (VI-05)."""
        while True:
            seat += self.direction
            if seat == seats:
                seat = 0
            elif seat < 0:
                seat = seats - 1
            if not self.is_out(seat):
                return seat

    def is_out(self, seat: int) -> bool:
        """Whether a seat has been eliminated."""
        for other in self.out:
            if other == seat:
                return True
        return False

    def gone(self) -> list[int]:
        return self.out

    def gauge(self, to: Gauges, layout: Layout) -> None:
        cards = layout.families[0]
        to.who("current", self.current)
        to.flag("clockwise", self.direction > 0)
        to.number("turn", self.turn, 100)
        to.crowd("out", self.out)
        to.piece("drawn", cards, self.drawn)
        to.piece("earmarked", cards, self.earmarked)

    def to_data(self, layout: Layout) -> dict[str, Json]:
        cards = layout.families[0]
        data: shapes.Open = {
            "current": self.current,
            "direction": self.direction,
            "turn": self.turn,
            "out": list(self.out),
            "drawn": cards.named(self.drawn),
            "earmarked": cards.named(self.earmarked),
        }
        return cast("dict[str, Json]", data)

    def load(self, data: dict[str, Json], layout: Layout) -> None:
        seats = layout.seats
        cards = layout.families[0]
        self.current = number_at(data, "current", 0, seats - 1, self.current)
        self.direction = number_at(data, "direction", -1, 1, self.direction)
        if self.direction == 0:
            raise PositionError("direction", "it is 1 (clockwise) or -1.")
        self.turn = number_at(data, "turn", 1, 1_000_000, self.turn)
        self.out = seats_at(data, "out", seats, self.out)
        self.drawn = card_at(data, "drawn", cards, self.drawn)
        self.earmarked = card_at(data, "earmarked", cards, self.earmarked)
