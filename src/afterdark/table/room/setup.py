"""What is agreed before a game: the game and its options, the chairs, the clock, who may watch."""
# afterdark: interpreted

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from afterdark.engine.contract.options import OptionValue
from afterdark.engine.positions.json_type import Json


class NoClock(Struct, frozen=True, tag_field="kind", tag="none", forbid_unknown_fields=True):
    """Nobody is hurried."""


class DecisionClock(
    Struct, frozen=True, tag_field="kind", tag="decision", forbid_unknown_fields=True
):
    """So many seconds for each decision."""

    seconds: float


class TotalClock(Struct, frozen=True, tag_field="kind", tag="total", forbid_unknown_fields=True):
    """So many seconds for the whole game, and some more for each decision taken."""

    seconds: float
    increment: float = 0.0


class DaysClock(Struct, frozen=True, tag_field="kind", tag="days", forbid_unknown_fields=True):
    """Correspondence: so many days for each decision, with a notice when it is one's turn."""

    days: float


Clock = NoClock | DecisionClock | TotalClock | DaysClock


class OwnCards(Struct, frozen=True, forbid_unknown_fields=True):
    """A card file in place of the game's own."""

    name: str
    text: str


class Setup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One table as it was agreed. The host may change it until the game starts."""

    game: str
    seats: int
    options: dict[str, OptionValue] = {}
    cards: OwnCards | None = None
    position: dict[str, Json] | None = None
    """Where the game starts, if not at the beginning; what it leaves out is dealt."""
    record: str = ""
    """A record to continue from, `at` so many of its entries (all if -1)."""
    at: int = -1
    anew: bool = False
    """Continue with secrets dealt anew consistently with what was public, instead of the true."""
    clock: Clock = NoClock()
    on_time_out: Literal["bot", "leave"] = "bot"
    """Whether a bot takes the one decision, or the whole seat."""
    listed: bool = False
    """Whether the lobby shows the table to everybody; else only the link leads here."""
    watching: bool = True
    """Whether others may watch."""
    late: bool = True
    """Whether somebody may take a chair over during the game that belongs to nobody but a bot."""
    talk: bool = True
    """Whether people may talk and claim, and bots claim."""
    talk_over: int = 0
    """How many seconds people have to talk it over before questions that the game names; 0 is not
    at all."""
    asides: bool = False
    """Whether two people may whisper: all see that they do, and nobody else what."""
    learn: bool = False
    """Whether this is a first game: a lesson read together, then an open practice round that does
    not count. The game that follows is another table's, with the same people on the same chairs."""
    hints: bool = True
    """Whether a player may ask what a decent player would do."""
    cover: float = 1.0
    """How long answers that depend on a secret are covered, as a part of the usual time; 0 is not
    at all."""
    bots: dict[int, str] = {}
    """Which chairs are taken by bots, and of which kind."""
