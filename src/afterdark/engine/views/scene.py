"""The scene: one seat's view as zones, pieces and choices, for browsers and notebooks.

It holds no sentence. Everything a person reads is a message key with its words (`Said`), so that
one scene serves every language: the reader's client says it with the game's own Fluent files.
Here is its form; `scene_json` makes it of a view.
"""
# afterdark: interpreted

from __future__ import annotations

from msgspec import Struct

from afterdark.engine.core.action import Word
from afterdark.engine.positions.json_type import Json


class Said(Struct, omit_defaults=True):
    """A message and its words. Seats are numbers and cards notations, as a `Teller` reads them."""

    key: str
    words: dict[str, Word] = {}


class Piece(Struct, omit_defaults=True):
    """One piece as this viewer sees it. Without a face it shows only its back.

    `known` are the seats that know a hidden or half-hidden piece, where the zone tells.
    """

    face: str | None = None
    back: int = 0
    copies: int = 1
    known: list[int] | None = None


class SceneZone(Struct, omit_defaults=True):
    """One zone as this viewer sees it; `pieces` may be fewer than `count` when all look alike."""

    name: str
    form: str
    owner: int | None
    count: int | None
    pieces: list[Piece]
    look: str = "card"
    """How a plain board draws the pieces: "card" or "token"."""


class Choice(Struct, omit_defaults=True):
    """One legal action with the pieces it is about: pairs of zone number and place in `pieces`.

    The place is -1 where an action is about a zone as a whole: a room to enter, somebody's hand.
    """

    notation: str
    label: Said
    pieces: list[tuple[int, int]] = []
    caution: str = ""


class Prompt(Struct, omit_defaults=True):
    """The question of the moment and the clauses that govern it.

    To a seat that is asked, `said` is the question itself; to everybody else the step's title.
    `neutral` is the answer that lets the moment go by, `routine` whether most players do so,
    `answer` what this seat has answered already while others are still asked.
    """

    said: Said
    step: str
    clauses: list[str]
    asked: list[int]
    neutral: str = ""
    routine: bool = False
    answer: list[str] = []


class Ending(Struct):
    """How the game ended."""

    reason: str
    clause: str
    winners: list[int]
    ranks: list[int]
    payoffs: list[float]


class Scene(Struct, omit_defaults=True):
    """Everything a client needs to draw the table for one seat."""

    seat: int
    zones: list[SceneZone]
    open: dict[str, Json]
    prompt: Prompt
    choices: list[Choice]
    decision: int
    aids: dict[str, Json] = {}
    """What this seat could work out from all it was shown (`View.aids`)."""
    ending: Ending | None = None
