"""Talk: what people say to the table, who does not want to hear whom, and how much is too much."""

from __future__ import annotations

import unicodedata

from afterdark.table.wire.messages import Spoken

MOST_TEXT = 500
MOST_KEPT = 200
"""How much of what was said a table remembers."""
BURST, WINDOW = 6, 10.0
"""At most so many things said by one person within so many seconds."""


def cleaned(text: str) -> str:
    """A text without control characters and without room around it; line breaks become spaces."""
    kept = [
        " " if letter in "\t\n\r\u2028\u2029" else letter
        for letter in text
        if letter in "\t\n\r\u2028\u2029" or unicodedata.category(letter) not in ("Cc", "Cs", "Cf")
        or letter in "\u200c\u200d"  # joiners: some scripts and emoji are spelt with them
    ]  # fmt: skip
    return " ".join("".join(kept).split())


class Talk:
    """Everything said at a table, numbered from 1; those who mute somebody count on their own."""

    def __init__(self) -> None:
        self._said: list[tuple[str, Spoken]] = []
        self._gone = 0
        """How many of the oldest are forgotten already."""
        self._muted: dict[str, set[str]] = {}
        self._heard: dict[str, list[int]] = {}
        """For those who ever muted somebody: the places of what they heard."""
        self._times: dict[str, list[float]] = {}

    def add(self, person: str, spoken: Spoken, now: float) -> None:
        """Somebody says something."""
        number = self._gone + len(self._said)
        self._said.append((person, spoken))
        for reader, places in self._heard.items():
            if person not in self._muted[reader]:
                places.append(number)
        if len(self._said) > MOST_KEPT:
            del self._said[0]
            self._gone += 1
        self._times[person] = [*self._recent(person, now), now]

    def _recent(self, person: str, now: float) -> list[float]:
        return [at for at in self._times.get(person, ()) if now - at < WINDOW]

    def too_fast(self, person: str, now: float) -> bool:
        """Whether this person has said enough for the moment."""
        return len(self._recent(person, now)) >= BURST

    def mute(self, reader: str, person: str, on: bool) -> None:
        """Hear no more of a person from now on, or hear it again from now on."""
        if reader not in self._heard:
            self._heard[reader] = list(range(self._gone + len(self._said)))
            self._muted[reader] = set()
        if on:
            self._muted[reader].add(person)
        else:
            self._muted[reader].discard(person)

    def count(self, reader: str) -> int:
        """How many things a reader has heard."""
        places = self._heard.get(reader)
        return self._gone + len(self._said) if places is None else len(places)

    def heard(self, reader: str, after: int = 0) -> tuple[int, list[Spoken]]:
        """What a reader heard after so many things, with the number of the first of it."""
        places = self._heard.get(reader)
        if places is None:
            start = max(0, after, self._gone)
            return start + 1, [spoken for _, spoken in self._said[start - self._gone :]]
        start = max(0, after)
        while start < len(places) and places[start] < self._gone:
            start += 1
        return start + 1, [self._said[place - self._gone][1] for place in places[start:]]
