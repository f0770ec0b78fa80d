"""Consent: what a seat may take back by itself, and what all people at the table must agree to."""

from __future__ import annotations

from typing import Final

from afterdark.engine.course.course import Course
from afterdark.engine.records.record import (
    AGREED,
    AGREES,
    AGREES_END,
    ASKS_UNDO,
    DECLINES,
    DECLINES_END,
    OFFERS_END,
    WITHDRAWS,
    WITHDRAWS_END,
    Person,
    Remark,
)
from afterdark.table.errors import NoRequest, Proposed

RETRACTED, ASKED = "retracted", "asked"
UNDO, END, PAUSE, RESUME, CLOSE = "undo", "end", "pause", "resume", "close"

_ASK, _YES, _NO, _BACK = range(4)
_SAID: Final[dict[str, tuple[str, str, str, str]]] = {
    UNDO: (ASKS_UNDO, AGREES, DECLINES, WITHDRAWS),
    END: (OFFERS_END, AGREES_END, DECLINES_END, WITHDRAWS_END),
}
"""What is noted in the record when something is proposed, agreed to, declined or withdrawn."""


class Consent:
    """At most one open proposal: who makes it, what it is about, who has agreed."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self.seat: int | None = None
        self.what = ""
        self.decision = 0
        """For an undo: the decision to go back to."""
        self.since = 0.0
        self.agreed: list[int] = []

    def offer(self, seat: int) -> str:
        """What an undo by this seat would be: retracted, free, bots, asked, or nothing."""
        course = self._course
        if course.closed or not isinstance(course.occupants[seat], Person):
            return ""
        if course.may_retract(seat):
            return RETRACTED
        decision = -1 if course.ended else course.back.last_of(seat)
        if decision < 0:
            return ""
        way = course.undo_way(seat, decision)
        return ASKED if way == AGREED else way

    def waiting_for(self) -> list[int]:
        """The people who have not answered yet."""
        if self.seat is None:
            return []
        return [seat for seat in self._course.people(but=self.seat) if seat not in self.agreed]

    def ask(self, seat: int, what: str, now: float) -> None:
        """A person proposes something; proposing it again changes nothing."""
        if self.seat is not None:
            if (self.seat, self.what) == (seat, what):
                return
            raise Proposed
        decision = self._course.last_own(seat) if what == UNDO else 0
        self._note(seat, what, _ASK)
        self.seat, self.what, self.decision, self.since = seat, what, decision, now
        self.agreed = []

    def agree(self, seat: int) -> None:
        """One of those who are asked says yes."""
        self._must_be_asked(seat)
        self._note(seat, self.what, _YES)
        self.agreed.append(seat)

    def decline(self, seat: int) -> None:
        """One of those who are asked says no, and that is that."""
        self._must_be_asked(seat)
        self._note(seat, self.what, _NO)
        self.drop()

    def withdraw(self) -> None:
        """The proposal is taken back, or nobody answered it in time."""
        if self.seat is None:
            raise NoRequest
        self._note(self.seat, self.what, _BACK)
        self.drop()

    def drop(self) -> None:
        """Nothing is proposed any more."""
        self.seat = None
        self.what = ""
        self.agreed = []

    def moved(self) -> None:
        """A new question puts an end to talk about an undo or a closing, and the end of the game to
        all."""
        if self.what in (UNDO, CLOSE) or self._course.state.outcome() is not None:
            self.drop()

    def recall(self, remark: Remark, now: float) -> None:
        """Hear again what was said in a record that is taken up."""
        for what, said in _SAID.items():
            if remark.what not in said:
                continue
            if remark.what == said[_ASK]:
                self.seat, self.what, self.since, self.agreed = remark.seat, what, now, []
                self.decision = self._course.last_own(remark.seat) if what == UNDO else 0
            elif remark.what == said[_YES]:
                self.agreed.append(remark.seat)
            else:
                self.drop()

    def _note(self, seat: int, what: str, word: int) -> None:
        said = _SAID.get(what)
        if said is not None:
            self._course.remark(seat, said[word])

    def _must_be_asked(self, seat: int) -> None:
        if seat not in self.waiting_for():
            raise NoRequest
