"""When what happens at a table: when answers are published, when bots may answer, what lapses."""

from __future__ import annotations

from afterdark.engine.course.course import Course
from afterdark.table.play.consent import RESUME, UNDO, Consent

DELAY = 4.0
"""Seconds before an answer that depends on a secret is played, however fast it was given."""
GRACE = 1.0
"""Seconds a bot waits before it answers, so that a person can take a slip back."""
PATIENCE = 60.0
"""Seconds after which an unanswered proposal lapses."""


class Timing:
    """The time of the present question. It depends on what everybody knows, and on nothing else."""

    def __init__(
        self, course: Course, now: float, delay: float, grace: float, patience: float
    ) -> None:
        self._course = course
        self.delay = delay
        self.grace = grace
        self.patience = patience
        self.asked_at = now
        self.asked_for = course.questions
        self.ticked = now

    def moved(self, now: float) -> bool:
        """Whether there is a new question; its time starts now.

        An answer that only joins other sealed ones makes none: it may be invisible.
        """
        if self._course.questions == self.asked_for:
            return False
        self.asked_for = self._course.questions
        self.asked_at = now
        return True

    @property
    def published_from(self) -> float:
        """From when on answers to the present question are played at once."""
        state = self._course.state
        if state.outcome() is not None or not state.stack[-1].SECRET:
            return self.asked_at
        if not self._course.has_people():
            return self.asked_at
        return self.asked_at + self.delay

    def bots_from(self, consent: Consent) -> float | None:
        """From when on bots may answer; None while people talk about an undo."""
        if consent.what == UNDO:
            return None
        return self.asked_at + (self.grace if self._course.has_people() else 0.0)

    def lapses_at(self, consent: Consent) -> float | None:
        """When the open proposal lapses. One to go on waits for as long as the game rests."""
        if consent.seat is None or consent.what == RESUME:
            return None
        return consent.since + self.patience

    def next_due(self, consent: Consent) -> float | None:
        """When something is due next, whether or not somebody has answered."""
        lapses = self.lapses_at(consent)
        if self._course.state.outcome() is None:
            published = self.published_from
            if published > self.ticked:
                return published if lapses is None else min(published, lapses)
        return lapses
