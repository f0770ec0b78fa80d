"""What each seat was told, item by item: one log for the whole table, and who heard what of it.

An item is written down once, as the text in which it goes to everybody who may hear it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Raw

from afterdark.engine.core.zones import EVERYONE, SPECTATOR
from afterdark.engine.course.news import NewsItem, read_news_item
from afterdark.engine.records.record import Packed

if TYPE_CHECKING:
    from afterdark.engine.core.state import Event

_ENCODER: Final = msgspec.json.Encoder()

_Told = tuple[int, bytes]
"""An item as JSON, and as bits who heard it; the spectators' bit comes after the last seat's."""


def _packed(items: list[_Told]) -> bytes:
    return b"\n".join([b"%d %b" % (bits, text) for bits, text in items])


def _unpacked(data: bytes) -> list[_Told]:
    items: list[_Told] = []
    for line in data.split(b"\n"):  # JSON has no line breaks inside
        bits, _, text = line.partition(b" ")
        items.append((int(bits), text))
    return items


class Streams:
    """The news of all seats and of the spectators, each numbered in its own stream."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self._everybody = (1 << (seats + 1)) - 1
        self._log: Packed[_Told] = Packed(_packed, _unpacked)
        self._common = 0
        """How many items everybody heard."""
        self._own = [0] * (seats + 1)
        """How many items each heard besides."""
        self._asked = 0
        self._answers = [0] * seats

    def _bit(self, seat: int) -> int:
        return self.seats if seat == SPECTATOR else seat

    def tell(self, seen: NewsItem, but: int = SPECTATOR) -> None:
        """Tell everybody, one seat perhaps left out."""
        if but >= 0:
            self._tell_some(self._everybody & ~(1 << but), seen)
            return
        self._log.append((self._everybody, _ENCODER.encode(seen)))
        self._common += 1
        if seen.kind == "asked":
            self._asked += 1
        elif seen.kind == "act":
            self._answers[seen.seat] += 1

    def tell_one(self, seat: int, seen: NewsItem) -> None:
        """Tell one seat and nobody else."""
        self._log.append((1 << seat, _ENCODER.encode(seen)))
        self._own[seat] += 1
        if seen.kind in ("act", "noted", "retract"):
            self._answers[seat] += 1

    def _tell_some(self, bits: int, seen: NewsItem) -> None:
        self._log.append((bits, _ENCODER.encode(seen)))
        for place in range(self.seats + 1):
            if bits >> place & 1:
                self._own[place] += 1

    def tell_event(self, event: Event) -> None:
        """Tell everybody what happened, in the words each may hear."""
        if event.insiders == EVERYONE:
            words = {**event.words, **event.secret} if event.secret else event.words
            self.tell(NewsItem("event", text=event.name, words=words))
            return
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
            seen = NewsItem("event", text=text, words=words)
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

    def heard(self, seat: int, after: int = 0) -> list[NewsItem]:
        """What a seat, or SPECTATOR, has heard after so many items."""
        return [read_news_item(item) for item in self.encoded(seat, after)]

    def encoded(self, seat: int, after: int = 0) -> list[Raw]:
        """The same, each item as JSON."""
        bit = self._bit(seat)
        wanted = self.count(seat) - max(0, after)
        if wanted <= 0:
            return []
        found: list[Raw] = []
        loose = self._log.loose
        for place in range(len(loose) - 1, -1, -1):
            bits, text = loose[place]
            if bits >> bit & 1:
                found.append(Raw(text))
                if len(found) == wanted:
                    found.reverse()
                    return found
        found = []
        for bits, text in self._log.backwards():
            if bits >> bit & 1:
                found.append(Raw(text))
                if len(found) == wanted:
                    break
        found.reverse()
        return found

    def rest(self) -> None:
        """Take as little room as possible: nobody is expected to ask soon."""
        self._log.rest()
