"""What one seat observed in a game that goes on, from its record."""
# afterdark: interpreted

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from afterdark.engine.course.observed import Observed, Observers
from afterdark.engine.records.lines import Act, Claimed, Undo
from afterdark.engine.records.record import Record
from afterdark.engine.records.replay import Replay

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules


class Witness:
    """Follows a record through a seat's eyes: a game played again that lags behind the real one,
    and catches up when it is asked.

    What was taken back was not observed: a deal may be another one since.
    """

    def __init__(self, record: Record, rules: Rules, seat: int) -> None:
        self.record = record
        self._rules = rules
        begun = Record(record.header)
        for entry in record.entries:
            begun.add(entry)
        self._replay = Replay(begun, rules)
        self._observers = Observers([seat])
        self._seat = seat
        self._decisions: list[int] = []
        """When each observation was made, of all that still count."""
        self._kept = 0
        """How many of these whoever asked last had been given."""
        self._fresh: list[Observed] = []

    def observed(self) -> tuple[int, list[Observed]]:
        """How many of the observations given so far still count, and what was observed since."""
        replay = self._replay
        if replay.record.length < self.record.length:
            replay.add(self.record.entries[replay.record.length :])
        while (entry := replay.coming()) is not None:
            if isinstance(entry, Act):
                action = self._rules.action(entry.notation)
                self._observers.before(replay.state, entry.seat, action)
                replay.carry_out()
                self._add(self._observers.after(replay.state))
                continue
            if isinstance(entry, Claimed):
                words = dict(entry.words)
                self._add(self._observers.claimed(replay.state, entry.seat, entry.kind, words))
            elif isinstance(entry, Undo):
                self._take_back(entry.decision)
            replay.carry_out()
        kept, fresh = self._kept, self._fresh
        self._kept, self._fresh = len(self._decisions), []
        return kept, fresh

    def _add(self, observed: list[Observed]) -> None:
        for seen in observed:
            self._decisions.append(seen.view.decision)
            self._fresh.append(seen)

    def _take_back(self, decision: int) -> None:
        left = bisect_left(self._decisions, decision)
        del self._decisions[left:]
        self._kept = min(self._kept, left)
        del self._fresh[left - self._kept :]
        self._observers.look_away()
