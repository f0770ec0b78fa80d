"""Clocks: how much time each seat has, run by what everybody sees and by nothing else.

A question whose answers depend on a secret starts its time when no cover time can last any longer
(when a seat's own ends, nobody learns), and a clock stops when the answer is published, not when it
is given. A question of which not even the answering is seen has one limit for all who are asked and
drains nobody's own time. So a clock tells no more than the table has told already. All times here
are the table's: a pause is no part of them.
"""

from __future__ import annotations

from collections.abc import Collection

from afterdark.table.play.table import Table
from afterdark.table.room.setup import Clock, DaysClock, DecisionClock, NoClock, TotalClock

HIDDEN = 60.0
"""Seconds for a question that hides who has answered, where time is counted in total."""
DAY = 86_400.0
REMEMBERED = 16
"""For how many decisions it is remembered how much time went into them."""

_STANDS = -1.0


class Clocks:
    """The clocks of all seats at one table."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self.clock = clock
        self.on = not isinstance(clock, NoClock)
        """Whether there is a clock at all."""
        self.seats = seats
        match clock:
            case DecisionClock():
                self.limit = clock.seconds
            case DaysClock():
                self.limit = clock.days * DAY
            case _:
                self.limit = HIDDEN
        total = clock.seconds if isinstance(clock, TotalClock) else 0.0
        self._left = [total] * seats
        self._spent = [0.0] * seats
        """Seconds spent on the present question."""
        self._since = [_STANDS] * seats
        """When a clock was last set going; it may be in the future."""
        self._hidden = False
        self.question = 0
        """The question the clocks were last set for."""
        self._decision = -1
        self._granted = [-1] * seats
        """The last decision for which each seat got its increment: none is paid twice."""
        self._expired: set[int] = set()
        self._taken_back = False
        self._before: dict[int, list[float]] = {}
        """What was spent on the last few decisions, for those that are taken back."""

    def taken_back(self) -> None:
        """Somebody took a slip back: the time for that decision goes on where it was."""
        self._taken_back = True

    def update(self, now: float, table: Table, people: Collection[int]) -> None:
        """Set the clocks by how the table stands now; `people` are the seats people play."""
        if not self.on:
            return
        owing = [seat for seat in table.seen_to_owe() if seat in people]
        ran = self.running
        anew = table.questions != self.question
        # A clock that runs on is not touched: what it shows may not tell that somebody answered.
        for seat in ran:
            if anew or seat not in owing:
                self._charge(seat, now)
        if anew:
            self._next_question(table, ran)
        self._hidden = table.hidden_question()
        start = max(now, table.clocks_from)
        for seat in owing:
            if self._since[seat] == _STANDS:
                self._since[seat] = start

    def _charge(self, seat: int, now: float) -> None:
        elapsed = max(0.0, now - self._since[seat])
        self._since[seat] = _STANDS
        self._spent[seat] += elapsed
        if isinstance(self.clock, TotalClock) and not self._hidden:
            self._left[seat] = max(0.0, self._left[seat] - elapsed)

    def _next_question(self, table: Table, ran: list[int]) -> None:
        """Increments for a decision that was taken, and new time for the next one."""
        if isinstance(self.clock, TotalClock) and not self._hidden:
            for seat in ran:
                on_time = seat not in self._expired
                if table.decision > self._decision > self._granted[seat] and on_time:
                    self._left[seat] += self.clock.increment
                    self._granted[seat] = self._decision
        earlier = self._before.get(table.decision) if self._taken_back else None
        if self._decision >= 0:
            self._before[self._decision] = self._spent
        if len(self._before) > REMEMBERED:
            del self._before[min(self._before)]
        spent = self._spent
        self._spent = [0.0] * self.seats
        if earlier is not None:
            self._spent = [one + other for one, other in zip(earlier, spent, strict=True)]
        self._taken_back = False
        self._expired.clear()
        self.question = table.questions
        self._decision = table.decision

    # -- telling -----------------------------------------------------------------------------

    @property
    def running(self) -> list[int]:
        """The seats whose clocks run, or will when the present question's time starts."""
        return [seat for seat, since in enumerate(self._since) if since != _STANDS]

    def _remaining(self, seat: int) -> float:
        """What a seat had when its clock was last set going."""
        if isinstance(self.clock, TotalClock) and not self._hidden:
            return self._left[seat]
        return max(0.0, self.limit - self._spent[seat])

    def left(self, seat: int, now: float) -> float | None:
        """The seconds that a seat's clock shows; None if it shows nothing."""
        own = isinstance(self.clock, TotalClock)
        if own and (self._hidden or self._since[seat] == _STANDS):
            return self._left[seat]
        if self._since[seat] == _STANDS:
            return None
        return max(0.0, self._remaining(seat) - max(0.0, now - self._since[seat]))

    def common(self, now: float) -> float | None:
        """The seconds left for a question of which not even the answering is seen."""
        running = self.running
        if not self._hidden or not running:
            return None
        seat = running[0]
        return max(0.0, self._remaining(seat) - max(0.0, now - self._since[seat]))

    def deadline(self, seat: int) -> float | None:
        """When a running clock runs out."""
        if self._since[seat] == _STANDS or seat in self._expired:
            return None
        return self._since[seat] + self._remaining(seat)

    def is_over(self, seat: int) -> bool:
        """Whether this seat's time for the present question is over."""
        return seat in self._expired

    def next_due(self) -> float | None:
        """When the next clock runs out."""
        if not self.on:
            return None
        due = [self.deadline(seat) for seat in range(self.seats)]
        return min((moment for moment in due if moment is not None), default=None)

    def expire(self, now: float) -> list[int]:
        """The seats whose clocks have run out since the last time; each is told once a question."""
        if not self.on:
            return []
        found: list[int] = []
        for seat in range(self.seats):
            moment = self.deadline(seat)
            if moment is not None and now >= moment:
                found.append(seat)
        self._expired.update(found)
        return found
