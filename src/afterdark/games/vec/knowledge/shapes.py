"""What a client is told of The Vampire, the Elf and the Cthulhu besides its zones: the form of
`open` and of `aids`.

The game makes plain dicts, held to these forms by the type checker; the browser's types are written
from them. Cards are called by their notations.
"""
# afterdark: interpreted

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from msgspec import Meta

Phase = Literal["draft", "placing", "acting", "over"]
Strength = Annotated[list[int], Meta(min_length=3, max_length=3)]
"""How many cards have the same type, how many the same genre, how many drops lie on it."""
Stolen = Annotated[list[int], Meta(min_length=2, max_length=2)]
"""Whose quill, and how many drops go along."""


class Open(TypedDict):
    """What lies open.

    quills       whose quill stands on an open card
    drops        how many drops lie on an open card
    down_quills  for each seat and each of its face-down cards the quills on it; so `down_drops`,
                 and `down_since`, the decision that took it from its deck, or -1
    active       the card whose action goes on
    measured     the card of each seat that is measured in it
    candidate    the card that is to be inserted
    points       the special points of each seat in it (VEC-71)
    strength     the strength of each seat once it is settled, else 0
    revealed     objectives that all have seen
    """

    first: int
    round: int
    quills: dict[str, int]
    drops: dict[str, int]
    down_quills: list[list[int]]
    down_drops: list[list[int]]
    down_since: list[list[int]]
    active: str | None
    measured: list[str | None]
    candidate: str | None
    points: list[int]
    strength: list[int]
    revealed: list[str]


class Measure(TypedDict):
    """One seat's sum in the action that goes on: the cards that count as A and as B, what is added.

    ink     what ink added; -1 while it is not known
    brings  units that the strength brings in Retrieve, Re-Activate and Research (VEC-81)
    """

    card: str
    type: list[str]
    genre: list[str]
    points: int
    carried: int
    total: int
    ink: int
    brings: NotRequired[int]


class Aids(TypedDict):
    """Everything that follows from what lies on the table and what this seat knows.

    ink         the drops each seat holds, -1 where the table leaves them to memory (VEC-R54)
    stock       the quills each seat has not placed
    colours     how many colours each seat has for an Insert (VEC-100)
    prices      what turning a card of each seat would cost the winner of a Compare (VEC-85),
                -1 for a seat without face-up cards
    limit       how many cards may stay face-up (VEC-60)
    strengths   for each seat and each of its face-up cards: same type, same genre, drops on it
    measures    the sum of each seat that takes part in the action
    order       whose quill or step comes when in this phase, `turn` being the one that goes on
    actor       whose action goes on, or -1
    objectives  those that other seats can still have
    points      what the own objective would score now, or -1
    pages       for each seat whose objective is known: what it scores for each position, else null
    worth       for each choice of a card or position: what this could score for the own objective
    strength    for each amount of ink on offer: the strength it would lead to
    stolen      the quill that a bid would drive away: whose, and how many drops go along
    """

    ink: list[int]
    stock: list[int]
    colours: list[int]
    prices: list[int]
    limit: int
    strengths: list[dict[str, Strength]]
    measures: list[Measure | None]
    order: list[int]
    turn: int
    phase: Phase
    actor: int
    objectives: list[str]
    points: int
    pages: list[list[int] | None]
    worth: NotRequired[dict[str, int]]
    strength: NotRequired[dict[str, int]]
    stolen: NotRequired[Stolen]
