"""Consent: what a seat may take back by itself, and what the others must agree to."""

from __future__ import annotations

from afterdark.engine.course import Course
from afterdark.engine.record import (
    AGREED,
    AGREES,
    ASKS_UNDO,
    DECLINES,
    WITHDRAWS,
    Person,
    Remark,
)
from afterdark.engine.standing import NoWayBack
from afterdark.table.errors import NoRequest

RETRACTED, ASKED = "retracted", "asked"


class Consent:
    """At most one open question for an undo: who asks, for which decision, who has agreed."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self.seat: int | None = None
        self.decision = 0
        self.since = 0.0
        self.agreed: list[int] = []

    def offer(self, seat: int) -> str:
        """What an undo by this seat would be: retracted, free, bots, asked, or nothing."""
        course = self._course
        if course.closed or not isinstance(course.occupants[seat], Person):
            return ""
        if course.may_retract(seat):
            return RETRACTED
        try:
            way = course.undo_way(seat, course.last_own(seat))
        except NoWayBack:
            return ""
        return ASKED if way == AGREED else way

    def waiting_for(self) -> list[int]:
        """The people who have not answered yet."""
        if self.seat is None:
            return []
        return [seat for seat in self._course.people(but=self.seat) if seat not in self.agreed]

    def ask(self, seat: int, now: float) -> None:
        """A person asks; asking again changes nothing."""
        if self.seat == seat:
            return
        decision = self._course.last_own(seat)
        self._course.remark(seat, ASKS_UNDO)
        self.seat, self.decision, self.since, self.agreed = seat, decision, now, []

    def agree(self, seat: int) -> None:
        """One of those who are asked says yes."""
        self._must_be_asked(seat)
        self._course.remark(seat, AGREES)
        self.agreed.append(seat)

    def decline(self, seat: int) -> None:
        """One of those who are asked says no, and that is that."""
        self._must_be_asked(seat)
        self._course.remark(seat, DECLINES)
        self.drop()

    def withdraw(self) -> None:
        """The question is taken back, or nobody answered it in time."""
        if self.seat is None:
            raise NoRequest
        self._course.remark(self.seat, WITHDRAWS)
        self.drop()

    def drop(self) -> None:
        """There is no question any more."""
        self.seat = None
        self.agreed = []

    def recall(self, remark: Remark, now: float) -> None:
        """Hear again what was said in a record that is taken up."""
        if remark.what == ASKS_UNDO:
            self.seat, self.decision = remark.seat, self._course.last_own(remark.seat)
            self.since, self.agreed = now, []
        elif remark.what == AGREES:
            self.agreed.append(remark.seat)
        elif remark.what in (DECLINES, WITHDRAWS):
            self.drop()

    def _must_be_asked(self, seat: int) -> None:
        if seat not in self.waiting_for():
            raise NoRequest
