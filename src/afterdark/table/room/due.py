"""What a room waits for: the next moment at which something is due, and the bots' turns."""

from __future__ import annotations

from typing import NamedTuple

from afterdark.table.room.chairs import USUAL_BOT
from afterdark.table.room.shown import CLOSING, Shown

PACE = 1.0
"""Seconds between two answers of bots where only bots play, so that one can watch them."""


class BotTurn(NamedTuple):
    """A question that a bot shall answer now, at its seat or for somebody whose time is over."""

    seat: int
    kind: str
    question: int


class Due(Shown):
    """A room and its time."""

    ticked = 0.0
    """The last moment the room was told of."""

    def next_due(self) -> float | None:
        """When `tick` or `bots_due` have something to do next; None if only people can go on."""
        if self.phase == "opening":
            return self.opening_until
        table = self.table
        if table is None or self.phase == "paused" or self.closed:
            return None
        due = table.next_due()
        if self.phase == "over":
            due = _sooner(due, self.ended_at + CLOSING - self.stopped)
        else:
            due = _sooner(due, self.clocks.next_due())
        start = self._bots_from()
        if start is not None and start > self.time(self.ticked):
            due = _sooner(due, start)
        return None if due is None else due + self.stopped

    def _bots_from(self) -> float | None:
        """From when on bots answer the present question, in the table's time, if they owe it."""
        assert self.table is not None
        if not self.table.has_bots():
            return None
        start = self.table.bots_from
        if start is None or self.deserted or not self.bots_to_act():
            return None
        return start if self.people_playing() else start + PACE

    def bots_due(self, now: float) -> list[BotTurn]:
        """The questions that bots shall answer now."""
        table = self.table
        if table is None or self.phase != "playing":
            return []
        start = self._bots_from()
        turns = self.bots_to_act() if start is not None and self.time(now) >= start else []
        if self.timed_out:
            turns += [(seat, USUAL_BOT) for seat in table.to_act() if seat in self.timed_out]
        return [BotTurn(seat, kind, table.question(seat)) for seat, kind in turns]


def _sooner(one: float | None, other: float | None) -> float | None:
    """The earlier of two moments, either of which may never come."""
    if one is None or other is None:
        return other if one is None else one
    return min(one, other)
