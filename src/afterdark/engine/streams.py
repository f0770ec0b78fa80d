"""What each seat was told, item by item: one log for the whole table, and who heard what of it."""
# afterdark: interpreted

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from afterdark.engine.audience import SPECTATOR
from afterdark.engine.packing import Packed
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
        self._common = 0
        """How many items everybody heard."""
        self._own = [0] * (seats + 1)
        """How many items each heard besides."""
        self._asked = 0
        self._answers = [0] * seats

    def _bit(self, seat: int) -> int:
        return self.seats if seat == SPECTATOR else seat

    def tell(self, seen: Seen, but: int = SPECTATOR) -> None:
        """Tell everybody, one seat perhaps left out."""
        if but >= 0:
            self._tell_some(self._everybody & ~(1 << but), seen)
            return
        self._log.append((self._everybody, seen))
        self._common += 1
        if seen.kind == "asked":
            self._asked += 1
        elif seen.kind == "act":
            self._answers[seen.seat] += 1

    def tell_one(self, seat: int, seen: Seen) -> None:
        """Tell one seat and nobody else."""
        self._log.append((1 << seat, seen))
        self._own[seat] += 1
        if seen.kind in ("act", "noted", "retract"):
            self._answers[seat] += 1

    def _tell_some(self, bits: int, seen: Seen) -> None:
        self._log.append((bits, seen))
        for place in range(self.seats + 1):
            if bits >> place & 1:
                self._own[place] += 1

    def tell_event(self, event: Event) -> None:
        """Tell everybody what happened, in the words each may hear."""
        told: list[tuple[int, str, dict[str, str | int]]] = []
        for place in range(self.seats + 1):
            heard = event.seen_by(place if place < self.seats else SPECTATOR)
            if heard is None:
                continue
            text, words = heard
            for number, (bits, name, same) in enumerate(told):
                if name == text and same == words:
                    told[number] = bits | 1 << place, name, same
                    break
            else:
                told.append((1 << place, text, words))
        for bits, text, words in told:
            seen = Seen("event", text=text, words=dict(words))
            if bits == self._everybody:
                self.tell(seen)
            else:
                self._tell_some(bits, seen)

    def count(self, seat: int) -> int:
        """How many items a seat, or SPECTATOR, has heard."""
        return self._common + self._own[self._bit(seat)]

    def question(self, seat: int) -> int:
        """The number of the question a seat has before it: it grows whenever something is asked,
        and whenever the seat itself answers or takes an answer back."""
        return self._asked + self._answers[seat]

    def heard(self, seat: int, after: int = 0) -> list[Seen]:
        """What a seat, or SPECTATOR, has heard after so many items."""
        bit = self._bit(seat)
        wanted = self.count(seat) - max(0, after)
        if wanted <= 0:
            return []
        pieces: list[list[Seen]] = []
        found = 0
        for piece in self._log.newest_first():
            pieces.append([seen for bits, seen in piece if bits >> bit & 1])
            found += len(pieces[-1])
            if found >= wanted:
                break
        pieces.reverse()
        return [seen for piece in pieces for seen in piece][-wanted:]

    def rest(self) -> None:
        """Take as little room as possible: nobody is expected to ask soon."""
        self._log.rest()
