"""Talk: what people say to the table, who does not want to hear whom, and how much is too much."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection

from msgspec.structs import replace

from afterdark.table.wire.messages import Spoken

MOST_TEXT = 500
MOST_KEPT = 200
"""How much of what was said a table remembers."""
BURST, WINDOW = 6, 10.0
"""At most so many things said by one person within so many seconds."""
MOST_WORDS = 2000
"""How much of what was said is kept with a record, where people agreed to that."""


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
        self._said: list[tuple[str, Spoken, str]] = []
        """Who said what, and to whom alone if it was whispered."""
        self._gone = 0
        """How many of the oldest are forgotten already."""
        self._muted: dict[str, set[str]] = {}
        self._heard: dict[str, list[int]] = {}
        """For those who ever muted somebody: the places of what they heard."""
        self._times: dict[str, list[float]] = {}
        self.keepers: set[str] = set()
        """Those who agreed that their words are kept with the record."""
        self._kept: list[tuple[int, Spoken]] = []

    def add(self, person: str, spoken: Spoken, now: float, to: str = "") -> None:
        """Somebody says something: to everybody, or to one person alone."""
        number = self._gone + len(self._said)
        self._said.append((person, spoken, to))
        if person in self.keepers:
            self._keep(number, spoken)
        for reader, places in self._heard.items():
            if person not in self._muted[reader]:
                places.append(number)
        if len(self._said) > MOST_KEPT:
            del self._said[0]
            self._gone += 1
        self._times[person] = [*self._recent(person, now), now]

    def agree_to_keep(self, people: Collection[str]) -> None:
        """These people agree that what they say is kept, and what they have said as far as the
        table remembers it."""
        new = set(people) - self.keepers
        self.keepers |= new
        for place, (person, spoken, _) in enumerate(self._said):
            if person in new:
                self._keep(self._gone + place, spoken)
        self._kept.sort(key=_number)

    def _keep(self, number: int, spoken: Spoken) -> None:
        """Own words said to all: claims are in the record, and a whisper is nobody else's."""
        if spoken.text and spoken.to < 0 and len(self._kept) < MOST_WORDS:
            self._kept.append((number, spoken))

    @property
    def kept(self) -> list[Spoken]:
        """What is kept with the record, oldest first."""
        return [spoken for _, spoken in self._kept]

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
            return start + 1, [_as_heard(one, reader) for one in self._said[start - self._gone :]]
        start = max(0, after)
        while start < len(places) and places[start] < self._gone:
            start += 1
        return start + 1, [
            _as_heard(self._said[place - self._gone], reader) for place in places[start:]
        ]


def _as_heard(said: tuple[str, Spoken, str], reader: str) -> Spoken:
    """What was said, as a reader hears it: of a whisper between two others, that it was one."""
    person, spoken, to = said
    return replace(spoken, text="") if to and reader not in (person, to) else spoken


def _number(kept: tuple[int, Spoken]) -> int:
    return kept[0]
