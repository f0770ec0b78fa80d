"""What a seat of a table has observed, ready to be sent to a thinking process."""

from __future__ import annotations

from afterdark.engine.contract.game import Rules
from afterdark.engine.records.record import Record
from afterdark.engine.records.witness import Witness
from afterdark.server.bots.history import NOTHING, History, named, packed, unpacked, written
from afterdark.server.bots.questions import infers
from afterdark.table.play.table import Table


class Histories:
    """What the seats of one table have observed, as far as anybody asked."""

    def __init__(self) -> None:
        self._kept: dict[int, SeatHistory] = {}

    def of(self, table: Table, seat: int, kind: str) -> History | None:
        """What a seat has observed, for a bot that infers something from it."""
        if not infers(kind) or not table.rules.has_secrets:
            return None
        kept = self._kept.get(seat)
        if kept is None or kept.record is not table.record:
            kept = self._kept[seat] = SeatHistory(table.record, table.rules, seat)
        return kept.told()

    def forget(self) -> None:
        """Take as little room as possible: nobody is expected to think soon."""
        self._kept.clear()


class SeatHistory:
    """All that one seat of a table has observed, kept up with its record."""

    def __init__(self, record: Record, rules: Rules, seat: int) -> None:
        self.record = record
        self._witness = Witness(record, rules, seat)
        self._rows: list[bytes] = []
        self._names: list[bytes] = []
        self._last = NOTHING

    def told(self) -> History:
        """Everything up to now; what was told before is thought to be known."""
        known, fresh = self._witness.observed()
        if known < len(self._rows):
            self._cut(known)
        name = self._names[-1] if self._names else NOTHING
        for seen in fresh:
            text = written(seen)
            row = packed(text, self._last)
            self._rows.append(row)
            self._names.append(named(self._names[-1] if self._names else NOTHING, row))
            self._last = text
        return History(self._rows.copy(), known, name)

    def _cut(self, known: int) -> None:
        del self._rows[known:]
        del self._names[known:]
        self._last = NOTHING
        for row in self._rows:
            self._last = unpacked(row, self._last)
