"""Gauges: where a game reads off what lies open as numbers, each with its name.

A game says each thing once (`Open.gauge`). The first reading takes down the names and gives the
layout its size; every later one fills in values, so that names and values cannot drift apart.
Seats are counted from the one that looks: it is +0, the next one clockwise +1.

Numbers are written one after the other, each once, as the bytes that every bridge hands on.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter, write_f32_le

from afterdark.engine.core.zones import Family
from afterdark.engine.errors import GameFault
from afterdark.engine.views.measures import Measures

FAR: Final = 8.0
"""No number in a tensor is farther from 0."""
WIDTH: Final = 4
"""Bytes a number takes: float32, the lowest byte first."""


class UnevenGauges(GameFault):
    """A game that reads off more or fewer numbers at one table than at another."""

    def __init__(self, game: str, size: int, read: int) -> None:
        super().__init__(
            f"The game {game} read {read} numbers into a tensor of {size}: `Open.gauge` must read"
            " the same things at every table."
        )


class Gauges(Measures):
    """Numbers on their way into a tensor, in a fixed order."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.seats = seats
        self.seat = 0
        """Who looks."""
        self.naming = True
        """Whether this reading takes down names; later ones write values."""
        self.names: list[str] = []
        self.out = BytesWriter()
        """Where the values go."""
        self._nothing: list[bytes] = [b""]
        """So many zeros."""

    def begin(self, seat: int, out: BytesWriter) -> None:
        """A new reading, through the eyes of this seat. All names are known by now."""
        self.naming = False
        self.seat = seat
        self.out = out

    def put(self, value: float) -> None:
        """The next number, kept within FAR."""
        if value > FAR:
            value = FAR
        elif value < -FAR:
            value = -FAR
        elif value == 0.0:
            value = 0.0  # which it is without a sign
        write_f32_le(self.out, value)

    def skip(self, count: int) -> None:
        """So many zeros."""
        nothing = self._nothing
        while len(nothing) <= count:
            nothing.append(bytes(len(nothing) * WIDTH))
        self.out.write(nothing[count])

    def one(self, place: int, of: int) -> None:
        """A 1 at one place among so many numbers; nowhere, if it is not among them."""
        if 0 <= place < of:
            self.skip(place)
            write_f32_le(self.out, 1.0)
            self.skip(of - 1 - place)
        else:
            self.skip(of)

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
        write_f32_le(self.out, 1.0 if value else 0.0)

    def who(self, name: str, seat: int) -> None:
        """One seat, or -1 for nobody: a 1 among as many numbers as there are seats."""
        if self.naming:
            self._name_seats(name)
            return
        self.seat_here(seat)

    def crowd(self, name: str, seats: list[int]) -> None:
        """Any number of seats: a 1 for each."""
        if self.naming:
            self._name_seats(name)
            return
        self.seats_here(seats)

    def each(self, name: str, values: list[int], scale: int) -> None:
        """A number for each seat; nothing where there are none yet."""
        if self.naming:
            self._name_seats(name)
            return
        for place in range(self.seats):
            seat = self.there(place)
            self.put(values[seat] / scale if seat < len(values) else 0.0)

    def choices(self, name: str, values: list[int], names: list[str]) -> None:
        """One of these names for each seat, or -1 for none: a 1 among as many numbers, seat by
        seat."""
        if self.naming:
            for place in range(self.seats):
                self.names += [f"{name}.+{place}.{one}" for one in names]
            return
        for place in range(self.seats):
            seat = self.there(place)
            self.one(values[seat] if seat < len(values) else -1, len(names))

    def piece(self, name: str, family: Family, kind: int) -> None:
        """One kind of piece, or -1 for none: a 1 among as many numbers as there are kinds."""
        if self.naming:
            self.names += [f"{name}.{kind}" for kind in family.kinds]
            return
        self.one(kind, len(family.kinds))

    def row(self, name: str, values: list[int], names: list[str], scale: int) -> None:
        """A number for each of these names; values beyond them are left out."""
        if self.naming:
            self.names += [f"{name}.{one}" for one in names]
            return
        for place in range(len(names)):
            self.put(values[place] / scale if place < len(values) else 0.0)

    # -- seats ----------------------------------------------------------------------------------

    def seat_here(self, seat: int) -> None:
        """One seat, or -1 for nobody."""
        place = self.from_here(seat) if seat >= 0 else -1
        for other in range(self.seats):
            write_f32_le(self.out, 1.0 if other == place else 0.0)

    def seats_here(self, seats: list[int]) -> None:
        """Any number of seats."""
        if len(seats) == 0:
            self.skip(self.seats)
        elif len(seats) == 1:
            self.seat_here(seats[0])
        else:
            for place in range(self.seats):
                write_f32_le(self.out, 1.0 if self.there(place) in seats else 0.0)

    def from_here(self, seat: int) -> int:
        """How many places clockwise of the one who looks."""
        place = seat - self.seat
        return place if place >= 0 else place + self.seats

    def there(self, place: int) -> int:
        """The seat so many places clockwise of the one who looks."""
        seat = self.seat + place
        return seat if seat < self.seats else seat - self.seats

    def _name_seats(self, name: str) -> None:
        self.names += [f"{name}.+{place}" for place in range(self.seats)]
