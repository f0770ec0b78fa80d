"""Who may know a thing: a set of seats as bits of one small int, the public included.

Everything secret in the kernel carries an audience. The empty one, NOBODY, is the default
everywhere: a game has to say who may see, never who may not.
"""

from __future__ import annotations

from typing import Final

SPECTATOR: Final = -1
"""The seat number of somebody who only watches."""

MOST_SEATS: Final = 15
NOBODY: Final = 0
EVERYONE: Final = 0xFFFF
"""All seats and all spectators."""

_WATCHING: Final = 0x8000
_CARD_BITS: Final = 12
_CARD_MASK: Final = 0xFFF


def only(seat: int) -> int:
    """The audience of one seat."""
    return 1 << seat


def sees(audience: int, seat: int) -> bool:
    """Whether this seat (or SPECTATOR) belongs to the audience."""
    if seat < 0:
        return audience & _WATCHING != 0
    return (audience >> seat) & 1 != 0


def slot(card: int, audience: int) -> int:
    """A piece that lies in a row together with who knows its face."""
    return card | (audience << _CARD_BITS)


def card_in(slot: int) -> int:
    """The piece in a slot."""
    return slot & _CARD_MASK


def knowers(slot: int) -> int:
    """The audience that knows the face of the piece in a slot."""
    return slot >> _CARD_BITS


def seats_in(audience: int) -> list[int]:
    """The seats of an audience, spectators left out."""
    return [seat for seat in range(MOST_SEATS) if (audience >> seat) & 1]
