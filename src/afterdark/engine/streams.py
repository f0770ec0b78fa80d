"""What each seat was told, item by item: one log for the whole table, and who heard what of it."""
# afterdark: interpreted

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from afterdark.engine.audience import SPECTATOR
from afterdark.engine.packing import BLOCK, Packed
from afterdark.engine.seen import Seen

if TYPE_CHECKING:
    from afterdark.engine.events import Event

_Told = tuple[int, Seen]
"""An item, and as bits who heard it; the spectators' bit is the one after the last seat's."""
_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(list[_Told])


class Streams:
    """The news of all seats and of the spectators, each numbered in its own stream."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self._everybody = (1 << (seats + 1)) - 1
        self._log: Packed[_Told] = Packed(_ENCODER.encode, _DECODER.decode)
        self._counts = [0] * (seats + 1)
        self._marks: list[tuple[int, ...]] = []
        """How many items each stream had at the end of each full block of the log."""

    def _bit(self, seat: int) -> int:
        return self.seats if seat == SPECTATOR else seat

    def tell(self, seen: Seen, but: int = SPECTATOR) -> None:
        """Tell everybody, one seat perhaps left out."""
        self._add(self._everybody & ~(1 << but) if but >= 0 else self._everybody, seen)

    def tell_one(self, seat: int, seen: Seen) -> None:
        """Tell one seat and nobody else."""
        self._add(1 << seat, seen)

    def tell_event(self, event: Event) -> None:
        """Tell everybody what happened, in the words each may hear."""
        told: list[tuple[int, Seen]] = []
        for place in range(self.seats + 1):
            heard = event.seen_by(place if place < self.seats else SPECTATOR)
            if heard is None:
                continue
            text, words = heard
            for number, (bits, seen) in enumerate(told):
                if seen.text == text and seen.words == words:
                    told[number] = bits | 1 << place, seen
                    break
            else:
                told.append((1 << place, Seen("event", text=text, words=dict(words))))
        for bits, seen in told:
            self._add(bits, seen)

    def _add(self, bits: int, seen: Seen) -> None:
        self._log.append((bits, seen))
        counts = self._counts
        for place in range(self.seats + 1):
            if bits >> place & 1:
                counts[place] += 1
        if len(self._log) % BLOCK == 0:
            self._marks.append(tuple(counts))

    def count(self, seat: int) -> int:
        """How many items a seat, or SPECTATOR, has heard."""
        return self._counts[self._bit(seat)]

    def heard(self, seat: int, after: int = 0) -> list[Seen]:
        """What a seat, or SPECTATOR, has heard after so many items."""
        bit = self._bit(seat)
        if after >= self._counts[bit]:
            return []
        block = len(self._marks)
        while block > 0 and self._marks[block - 1][bit] > after:
            block -= 1
        before = self._marks[block - 1][bit] if block else 0
        found = [seen for bits, seen in self._log[block * BLOCK :] if bits >> bit & 1]
        return found[max(0, after) - before :]
