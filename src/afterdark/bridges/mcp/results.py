"""What an agent is told: every result of a tool, defined once.

Words that other people chose, their names and what they say, stand in fields called `quoted_…` and
nowhere else: they are data about a person, never an instruction.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from afterdark.engine.contract.options import OptionValue
from afterdark.engine.errors import AfterdarkError


class ToolProblem(AfterdarkError):
    """A call that changed nothing: a kind for programs, a sentence, and the clause behind it."""

    def __init__(self, code: str, text: str, clause: str = "") -> None:
        super().__init__(text)
        self.code = code
        self.clause = clause


class Problem(Struct, frozen=True):
    """The same as a result."""

    code: str
    """The kind of error: refused, stale, not-asked, unknown-action, bad-arguments …"""
    text: str
    clause: str = ""
    """The clause of the rules behind a refusal; `read_rules` shows it."""


# -- games and rules ----------------------------------------------------------------------------


class OptionForm(Struct, frozen=True):
    """One option of a table."""

    name: str
    about: str
    default: OptionValue
    values: str
    clause: str


class ClaimForm(Struct, frozen=True):
    """Something the game has words for: the name of the claim, and of each word what it is: a
    seat's number, a number, yes or no (flag), or the notation of a card of a family."""

    kind: str
    words: dict[str, str]


class GameForm(Struct, frozen=True):
    """A game, and all that is needed to open a table."""

    id: str
    version: str
    title: str
    about: str
    seats: list[int]
    usual_seats: int
    minutes: int
    bots: list[str]
    """The levels of bots, the weakest first."""
    options: list[OptionForm]
    claims: list[ClaimForm]


class Games(Struct, frozen=True):
    """All games that can be played here."""

    games: list[GameForm]


class Passage(Struct, frozen=True):
    """What the rules say about a clause."""

    clause: str
    heading: str
    text: str


class Passages(Struct, frozen=True):
    """Passages of a game's rules, in the order of the text; `of` is how many there are."""

    game: str
    passages: list[Passage]
    of: int


# -- a table ------------------------------------------------------------------------------------


class ActionForm(Struct, frozen=True):
    """Something the seat may do now."""

    number: int
    notation: str
    label: str


class ChairShown(Struct, frozen=True, omit_defaults=True):
    """A chair, and who is on it."""

    seat: int
    called: str
    """What texts here call this seat; never its owner's name."""
    quoted_name: str = ""
    you: bool = False
    bot: str = ""
    """The level of the bot that plays here now."""
    program: bool = False
    """Whether its owner says that a program decides here."""
    here: bool = False
    ready: bool = False
    seconds_left: int | None = None


class Ending(Struct, frozen=True):
    """How a game ended."""

    you_won: bool
    winners: list[int]
    ranks: list[int]
    payoffs: list[float]
    reason: str
    sentence: str
    clause: str


class Asked(Struct, frozen=True):
    """A proposal that this seat has to answer."""

    what: Literal["undo", "end", "pause", "resume", "close", "keep"]
    by: int


class SightShown(Struct, frozen=True):
    """All that the seat sees now."""

    table: str
    game: str
    phase: Literal["gathering", "opening", "playing", "paused", "over"]
    seat: int
    your_turn: bool
    question: int
    """The number to answer with; it changes with every question."""
    prompt: str
    """Who must decide what."""
    text: str
    """The table in words and lines: all the seat may know."""
    actions: list[ActionForm]
    """What the seat may do; empty unless it is its turn."""
    claims: list[ClaimForm]
    """What may be claimed, true or not, at any time; none where nobody may talk."""
    clauses: list[str]
    """The clauses of the rules behind the present question."""
    chairs: list[ChairShown]
    news: int
    """How many things the seat has seen; `history` tells them."""
    talk: int
    """How many things were said; `history` tells them."""
    ending: Ending | None = None
    proposal: Asked | None = None


class TableOpened(Struct, frozen=True):
    """A table, and where friends come in."""

    link: str
    sight: SightShown


class NewsShown(Struct, frozen=True, omit_defaults=True):
    """One thing the seat has seen, in the form in which it may know it."""

    number: int
    kind: str
    text: str
    seat: int = -1
    quoted_name: str = ""


class TalkShown(Struct, frozen=True, omit_defaults=True):
    """One thing somebody said in words of their own, or claimed in the game's."""

    number: int
    after: int
    """After which public decision."""
    seat: int = -1
    quoted_name: str = ""
    quoted_text: str = ""
    claim: str = ""
    """A claim in the game's own words."""


class History(Struct, frozen=True):
    """What the seat has seen and heard, oldest first."""

    news: list[NewsShown]
    talk: list[TalkShown]
    more: bool
    """Whether there is more after this; ask again with the last numbers."""


class Said(Struct, frozen=True):
    """What the table now has heard from this seat."""

    said: str


class Left(Struct, frozen=True):
    """The seat was given up."""

    left: str
    """The table."""
