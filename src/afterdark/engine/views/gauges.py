"""Gauges: where a game reads off what lies open as numbers, each with its name.

A game says each thing once (`Open.gauge`). The first reading takes down the names and gives the
layout its size; every later one fills in values, so that names and values cannot drift apart.
Seats are counted from the one that looks: it is +0, the next one clockwise +1.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from afterdark.engine.core.zones import Family
from afterdark.engine.errors import GameFault

FAR: Final = 8.0
"""No number in a tensor is farther from 0."""


class UnevenGauges(GameFault):
    """A game that reads off more or fewer numbers at one table than at another."""

    def __init__(self, game: str, size: int, read: int) -> None:
        super().__init__(
            f"The game {game} read {read} numbers into a tensor of {size}: `Open.gauge` must read"
            " the same things at every table."
        )


class Gauges:
    """Numbers on their way into a tensor, in a fixed order."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.seat = 0
        """Who looks."""
        self.naming = True
        """Whether this reading takes down names; later ones take values."""
        self.names: list[str] = []
        self.values: vec[float] = vec[float]()
        self.at = 0
        self.blank: vec[float] = vec[float]()

    def settle(self) -> None:
        """All names are known: from now on values are read."""
        self.naming = False
        self.blank = vec[float]([0.0 for _ in self.names])

    def begin(self, seat: int) -> None:
        """A new reading, through the eyes of this seat."""
        self.seat = seat
        self.values = self.blank[:]
        self.at = 0

    def put(self, value: float) -> None:
        """The next number, kept within FAR."""
        if value != 0.0:
            if value > FAR:
                value = FAR
            elif value < -FAR:
                value = -FAR
            self.values[self.at] = value
        self.at += 1

    # -- what games read ------------------------------------------------------------------------

    def number(self, name: str, value: int, scale: int) -> None:
        """A whole number, as so many parts of `scale`."""
        if self.naming:
            self.names.append(name)
            return
        self.put(value / scale)

    def flag(self, name: str, value: bool) -> None:
        """1 or 0."""
        if self.naming:
            self.names.append(name)
            return
        if value:
            self.values[self.at] = 1.0
        self.at += 1

    def who(self, name: str, seat: int) -> None:
        """One seat, or -1 for nobody: a 1 among as many numbers as there are seats."""
        if self.naming:
            self._name_seats(name)
            return
        if seat >= 0:
            self.values[self.at + self.from_here(seat)] = 1.0
        self.at += self.seats

    def crowd(self, name: str, seats: list[int]) -> None:
        """Any number of seats: a 1 for each."""
        if self.naming:
            self._name_seats(name)
            return
        for seat in seats:
            self.values[self.at + self.from_here(seat)] = 1.0
        self.at += self.seats

    def each(self, name: str, values: list[int], scale: int) -> None:
        """A number for each seat; nothing where there are none yet."""
        if self.naming:
            self._name_seats(name)
            return
        start = self.at
        for seat in range(len(values)):
            if values[seat] != 0:
                self.at = start + self.from_here(seat)
                self.put(values[seat] / scale)
        self.at = start + self.seats

    def choices(self, name: str, values: list[int], names: list[str]) -> None:
        """One of these names for each seat, or -1 for none: a 1 among as many numbers, seat by
        seat."""
        if self.naming:
            for place in range(self.seats):
                self.names += [f"{name}.+{place}.{one}" for one in names]
            return
        for seat in range(len(values)):
            if values[seat] >= 0:
                self.values[self.at + self.from_here(seat) * len(names) + values[seat]] = 1.0
        self.at += self.seats * len(names)

    def piece(self, name: str, family: Family, kind: int) -> None:
        """One kind of piece, or -1 for none: a 1 among as many numbers as there are kinds."""
        if self.naming:
            self.names += [f"{name}.{kind}" for kind in family.kinds]
            return
        if kind >= 0:
            self.values[self.at + kind] = 1.0
        self.at += len(family.kinds)

    def row(self, name: str, values: list[int], names: list[str], scale: int) -> None:
        """A number for each of these names; values beyond them are left out."""
        if self.naming:
            self.names += [f"{name}.{one}" for one in names]
            return
        start = self.at
        for place in range(min(len(values), len(names))):
            if values[place] != 0:
                self.at = start + place
                self.put(values[place] / scale)
        self.at = start + len(names)

    def from_here(self, seat: int) -> int:
        """How many places clockwise of the one who looks."""
        place = seat - self.seat
        return place if place >= 0 else place + self.seats

    def _name_seats(self, name: str) -> None:
        self.names += [f"{name}.+{place}" for place in range(self.seats)]
