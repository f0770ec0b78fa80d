"""What a client is told of Midnight Manor besides its zones: the form of `open` and of `aids`.

The game makes plain dicts, held to these forms by the type checker; the browser's types are written
from them. Rooms and cards are called by their kinds; rooms have numbers from 1.
"""
# afterdark: interpreted

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict

from msgspec import Meta

from afterdark.engine.core.action import Word

Two = Annotated[list[int], Meta(min_length=2, max_length=2)]
Three = Annotated[list[int], Meta(min_length=3, max_length=3)]


class Open(TypedDict):
    """What lies open.

    rooms     the kind of room behind each number, number 1 first
    dice      two dice a seat; empty before the roll
    rolling   the seats that are asked in this pass of the reroll window (MM-27)
    priority  one number a seat, empty before dice are assigned; so `number`, the room's
    order     the seats in the order of their turns (MM-34)
    turn      how many turns of this round are over
    visitors  who stands in each room, in the order of entering
    census    each census so far: round, humans, vampires
    """

    round: int
    rooms: list[str]
    dice: list[Two]
    rolling: list[int]
    priority: list[int]
    number: list[int]
    order: list[int]
    turn: int
    visitors: list[list[int]]
    tokens: list[int]
    census: list[Three]


class Lead(TypedDict):
    """Where a choice leads: one of dice to the room with a number, one of a room to one of rooms.

    price   the tokens that are spent
    number  of dice: the room, and `place`, its kind
    rooms   of a room: where it may end; the rest is told where that is one room
    takes   cards that come to the hand
    leaves  cards that do not fit
    may_take  in their place where nobody has to take anything (MM-R22): how many one may
    meets   whom one meets, or -1
    """

    price: int
    number: NotRequired[int]
    place: NotRequired[str]
    rooms: NotRequired[list[int]]
    takes: NotRequired[int]
    leaves: NotRequired[int]
    may_take: NotRequired[int]
    meets: NotRequired[int]


class Seen(TypedDict):
    """Cards of another hand, by kind: those it must hold, and those it may still hold."""

    sure: dict[str, int]
    perhaps: dict[str, int]


class Note(TypedDict):
    """What this seat learned of another: a message with its words."""

    key: str
    words: dict[str, Word]


class OpenAids(TypedDict):
    """What anybody who watches could work out."""

    last: int
    census: list[int]
    target: int
    limit: int
    supply: int
    deck: int
    places: list[int]
    stored: list[int]
    partners: list[int]
    trades: list[Two]


class OwnAids(TypedDict):
    """What this seat could work out from what it was shown."""

    held: int
    unseen: dict[str, int]
    seen: list[Seen]
    roles: list[str]
    notes: list[Note]
    leads: NotRequired[dict[str, Lead]]


class Aids(OpenAids, OwnAids):
    """Everything that follows from what lies on the table and what this seat was shown.

    last      the last round; after those of `census` the masks are counted (MM-79, MM-87)
    target    points with which a human wins (MM-84)
    limit     cards a hand holds (MM-11)
    supply    tokens that are left
    deck      cards that are left
    places    how many guests each room still takes (MM-40)
    stored    the points in each store
    partners  with whom each seat traded last, or -1
    trades    all trades in order, pairs of seats
    held      the points in the own hand, -1 without one
    unseen    copies of each card that lie where this seat cannot see them
    seen      for each seat: cards it must hold, and cards it may still hold
    roles     for each seat: what this seat knows it to be, "" if nothing
    notes     what this seat learned of others, oldest first
    leads     where each choice of a room or of dice leads; absent where there is none
    """
