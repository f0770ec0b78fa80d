"""When what happens at a table: when answers are published, when bots may answer, what lapses."""

from __future__ import annotations

from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.course.course import Course
from afterdark.engine.records.record import Person
from afterdark.table.play.consent import RESUME, UNDO, Consent
from afterdark.table.play.cover import Cover

GRACE = 1.0
"""Seconds until a bot's answer counts, so that a person can take a slip back."""
PATIENCE = 60.0
"""Seconds after which an unanswered proposal lapses."""
BRISK = 0.1
"""The part of their cover time that bots take where nobody could read anybody."""

UNSEEN, ALONE, AMONG = range(3)
"""Nobody plays; one person plays whom nobody watches; people who could read each other do."""


class Timing:
    """The time of the present question. It depends on what everybody knows, and on nothing else."""

    def __init__(
        self, course: Course, now: float, cover: Cover, grace: float, patience: float
    ) -> None:
        self._course = course
        self.cover = cover
        self.grace = grace
        self.patience = patience
        self.watched = False
        """Whether somebody looks on who does not play."""
        self.asked_at = now
        self.asked_for = course.questions
        self.ticked = now
        self._company = UNSEEN
        self.look_around()

    def look_around(self) -> None:
        """See who is here. While a question lasts, nobody who goes takes the others' cover away:
        to leave would show who has answered already."""
        people = len(self._course.people())
        now = AMONG if people > 1 or (people and self.watched) else min(people, ALONE)
        self._company = max(self._company, now)

    def moved(self, now: float) -> bool:
        """Whether there is a new question; its time starts now.

        An answer that only joins other sealed ones makes none: it may be invisible.
        """
        if self._course.questions == self.asked_for:
            return False
        self.asked_for = self._course.questions
        self.asked_at = now
        self._company = UNSEEN
        self.look_around()
        return True

    def published_from(self, seat: int = SPECTATOR) -> float:
        """From when on this seat's answer to the present question is played at once.

        Answers of which not even the giving is seen are published together, so all wait for the
        longest cover time among those who are asked. That is also said to whoever is not asked.
        """
        course = self._course
        if not self._covers():
            return self.asked_at
        if course.hidden() or seat == SPECTATOR:
            asked = course.state.stack[-1].asked(course.state)
            return self.asked_at + max(self._seconds(other) for other in asked)
        return self.asked_at + self._seconds(seat)

    @property
    def clocks_from(self) -> float:
        """From when on the present question costs time: when nobody's cover can last any longer.
        When a seat's own cover ends is nobody's business."""
        if not self._covers() or self._company < AMONG:
            return self.asked_at
        return self.asked_at + self.cover.longest(self._course.state.stack[-1])

    def _covers(self) -> bool:
        state = self._course.state
        return self._company > UNSEEN and state.outcome() is None and bool(state.stack[-1].SECRET)

    def _seconds(self, seat: int) -> float:
        """How long a seat is covered. One person alone needs no cover, and bots answer soon."""
        course = self._course
        person = isinstance(course.occupants[seat], Person)
        if person and self._company < AMONG:
            return 0.0
        covered = self.cover.seconds(self.asked_for, seat, course.state.stack[-1])
        if self._company < AMONG:
            covered *= BRISK
        return covered if person else max(covered, self.grace)

    def bots_from(self, consent: Consent) -> float | None:
        """From when on bots may answer; None while people talk about an undo.

        An answer to a secret question is held until its cover ends, whenever it was given.
        """
        if consent.what == UNDO:
            return None
        if self._covers() or not self._course.has_people():
            return self.asked_at
        return self.asked_at + self.grace

    def lapses_at(self, consent: Consent) -> float | None:
        """When the open proposal lapses. One to go on waits for as long as the game rests."""
        if consent.seat is None or consent.what == RESUME:
            return None
        return consent.since + self.patience

    def next_due(self, consent: Consent) -> float | None:
        """When something is due next, whether or not somebody has answered."""
        due = self.lapses_at(consent)
        state = self._course.state
        if self._covers():
            for seat in state.stack[-1].asked(state):
                published = self.published_from(seat)
                if published > self.ticked and (due is None or published < due):
                    due = published
        return due
