"""What a client is told of Vampire Empire besides its zones: the form of `open` and of `aids`.

The game makes plain dicts, held to these forms by the type checker; the browser's types are written
from them. Characters and cards are called by their notations.
"""
# afterdark: interpreted

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from msgspec import Meta

from afterdark.games.vampire_empire.vocabulary import Profession

Side = Literal["vampire", "human", ""]
Why = Literal["token", "dead", "unmasked", "holy", "trusted", "deduced", ""]
Phase = Literal["1", "2", "A", "3", "B"]
Both = Annotated[list[int], Meta(min_length=2, max_length=2)]
"""One number for the vampires, one for the humans."""


class Taken(TypedDict):
    """A card that left a moat: whose, how many lay there, which of them all had seen (VE-111)."""

    seat: int
    of: int
    shown: list[str]


class Open(TypedDict):
    """What lies open.

    revealed       unmasked and dead vampires (VE-34, VE-83)
    attack         markers on each character that has any; so `defence`
    cellar_closed  whether a seat's cellar is closed for good (VE-16)
    no_combat      0 free, 1 no fight in this or the next turn, 2 none in the turn after (VE-107)
    round          1 or 2 in a fight, 0 otherwise
    shown          for each seat the cards seen on their way to its moat since one last left it
    lacks          the kind of fight for which a seat has shown to hold no card, or -1
    """

    active: int
    turn: int
    revealed: list[str]
    attack: dict[str, int]
    defence: dict[str, int]
    cellar_closed: list[bool]
    no_combat: list[int]
    attacker: str | None
    defender: str | None
    round: int
    shown: list[list[str]]
    taken: list[Taken]
    lacks: list[int]


class Person(TypedDict):
    """What is known of a character: the side as far as it is proved, why, and the share of the
    possible deals that make this one a vampire."""

    profession: Profession
    side: Side
    why: Why
    odds: float


class Sums(TypedDict):
    """Both sums of a fight, and the part of each that markers bring (VE-62, VE-63)."""

    attack: int
    defence: int
    attack_markers: int
    defence_markers: int


class Aids(TypedDict):
    """Everything here follows with certainty from what the seat was shown.

    people   each of the nine
    mirrors  what mirrors have shown: two people and how many of them are vampires
    phase    where in the turn we are; absent after the end
    points   what the living would count for the vampires and for the humans (VE-118)
    fight    the sums of the fight that is going on
    reach    for each attack on offer the most this hand could bring into its first round
    unseen   for each other seat its cards that lie where this seat cannot see them
    left     what the own deck still holds; absent where own piles are left to memory (VE-R6)
    """

    people: dict[str, Person]
    mirrors: list[tuple[str, str, int]]
    points: Both
    unseen: dict[str, dict[str, int]]
    phase: NotRequired[Phase]
    fight: NotRequired[Sums]
    reach: NotRequired[dict[str, int]]
    left: NotRequired[dict[str, int]]
