"""What every seat of a recorded game observed of the others, and what was said there."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from afterdark.bots.belief import Belief
from afterdark.engine.course.observed import Observed, Observers
from afterdark.engine.records.ledger import LedgerEntry, ledger
from afterdark.engine.records.record import Act, Claimed, Undo
from afterdark.engine.records.replay import Replay

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.records.record import Record
    from afterdark.engine.records.replay import FindGame


class Spoken:
    """One claim, and which of its observations it is to each seat that heard it."""

    def __init__(self, entry: LedgerEntry, frame: int) -> None:
        self.entry = entry
        self.frame = frame
        """The spectators' frame in which it was heard."""
        self.places: dict[int, int] = {}
        """None where it was taken back: nobody hears it any more."""


class Sightings:
    """All observations that stood, seat by seat. What was taken back was not observed; what was
    said before that was said all the same, but to a table that is no more."""

    def __init__(self, record: Record, rules: Rules, find_game: FindGame) -> None:
        self.rules = rules
        seats = len(record.header.occupants)
        self.observed: list[list[Observed]] = [[] for _ in range(seats)]
        self._decisions: list[list[int]] = [[] for _ in range(seats)]
        self.spoken: list[Spoken] = []
        said = ledger(record, find_game)
        observers = Observers(range(seats))
        replay = Replay(record, rules)
        moments = iter(replay)
        frame = 0 if next(moments).seen[seats] else -1
        while (entry := replay.coming()) is not None:
            if isinstance(entry, Act):
                observers.before(replay.state, entry.seat, rules.action(entry.notation))
            elif isinstance(entry, Undo):
                self._take_back(entry.decision)
                observers.look_away()
            moment = next(moments)
            if moment.seen[seats]:
                frame += 1
            if isinstance(entry, Act):
                self._add(observers.after(replay.state))
            elif isinstance(entry, Claimed):
                one = Spoken(said[len(self.spoken)], max(0, frame))
                heard = observers.claimed(replay.state, entry.seat, entry.kind, dict(entry.words))
                for seen in heard:
                    one.places[seen.view.seat] = len(self.observed[seen.view.seat])
                self._add(heard)
                self.spoken.append(one)

    def _add(self, observed: list[Observed]) -> None:
        for seen in observed:
            seat = seen.view.seat
            self.observed[seat].append(seen)
            self._decisions[seat].append(seen.view.decision)

    def _take_back(self, decision: int) -> None:
        for seat in range(len(self.observed)):
            left = self.before(seat, decision)
            del self.observed[seat][left:]
            del self._decisions[seat][left:]
            for one in self.spoken:
                if one.places.get(seat, -1) >= left:
                    del one.places[seat]

    def before(self, seat: int, decision: int) -> int:
        """How much a seat had observed before it came to this decision."""
        return bisect_left(self._decisions[seat], decision)


class Beliefs:
    """What each seat believes after so many of its observations: the reference, whoever sat there.

    It is carried on from one moment to a later one; for an earlier one it begins anew.
    """

    def __init__(self, sightings: Sightings) -> None:
        self._sightings = sightings
        self._beliefs = [Belief(sightings.rules) for _ in sightings.observed]

    def of(self, seat: int, count: int) -> Belief:
        """What a seat believes once it has observed so much."""
        if self._beliefs[seat].count > count:
            self._beliefs[seat] = Belief(self._sightings.rules)
        belief = self._beliefs[seat]
        for seen in self._sightings.observed[seat][belief.count : count]:
            belief.observe(seen)
        return belief
