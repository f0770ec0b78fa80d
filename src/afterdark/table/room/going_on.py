"""What happens in a room by itself: when time has passed, and when somebody has done something."""

from __future__ import annotations

from afterdark.table.play.consent import PAUSE, RESUME
from afterdark.table.room import answers, deal, seating
from afterdark.table.room.due import Due
from afterdark.table.room.shown import CLOSING


class GoingOn(Due):
    """A room that goes on."""

    def _settle(self, now: float) -> None:
        """What follows from anything that happened: routine answers, pauses, the end, clocks."""
        table = self.table
        if table is None:
            return
        if self.phase == "playing" and self.letting_go:
            answers.answer_routinely(self, now)
        agreed, table.agreed_on = table.agreed_on, ""
        if agreed == PAUSE:
            self.phase, self.paused_at = "paused", now
        elif agreed == RESUME:
            self.stopped += now - self.paused_at
            self.phase = "playing"
        over = table.outcome is not None
        if over and self.phase != "over":
            self.phase, self.ended_at = "over", now
        elif not over and self.phase == "over":
            self.phase = "playing"
        if table.final and not self.closed:
            self._open_seed(now)
        self._set_clocks(now)

    def _set_clocks(self, now: float) -> None:
        if not self.clocks.on:
            return
        assert self.table is not None
        if self.table.questions != self.clocks.question:
            self.timed_out.clear()
        self.clocks.update(self.time(now), self.table, self.people_playing())

    def _pass(self, now: float) -> bool:
        """What is due by itself; True if anything was."""
        if self.phase == "opening" and now >= self.opening_until:
            deal.open_late(self, now)
            return True
        if self.phase == "over" and not self.closed and now >= self.ended_at + CLOSING:
            self._open_seed(now)
            return True
        if self.table is None or self.phase == "paused" or self.closed:
            return False
        self.table.tick(self.time(now))
        self._set_clocks(now)
        late = seating.be_late(self, now)
        return late or bool(self.lines)

    def _open_seed(self, now: float) -> None:
        assert self.table is not None
        self.table.close(self.time(now))
        self.closed = True
