"""The lines of a record: one small object for each, and who sits where."""
# afterdark: interpreted

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from msgspec import Struct

from afterdark.engine.core.action import Word
from afterdark.engine.core.outcome import Outcome

if TYPE_CHECKING:
    from afterdark.engine.core.state import Json

FREE, AGREED, BOTS = "free", "agreed", "bots"
UNDO_WAYS = (FREE, AGREED, BOTS)
"""Why an undo was allowed: nothing was shown, all other people agreed, or only bots sit there."""
RESIGNED, LEFT, TIMED_OUT, UNOPENED = "resigned", "left", "timed-out", "unopened"
ASKS_UNDO, AGREES, DECLINES, WITHDRAWS = "asks-undo", "agrees", "declines", "withdraws"
OFFERS_END, AGREES_END, DECLINES_END, WITHDRAWS_END = (
    "offers-end", "agrees-end", "declines-end", "withdraws-end",
)  # fmt: skip
REMARKS = (
    RESIGNED, LEFT, TIMED_OUT, UNOPENED, ASKS_UNDO, AGREES, DECLINES, WITHDRAWS,
    OFFERS_END, AGREES_END, DECLINES_END, WITHDRAWS_END,
)  # fmt: skip
"""What is noted of a person besides playing: going, being late, talking about an undo or an end."""
BY_AGREEMENT = "by-agreement"
"""The reason of an end that all people agreed to: nobody has a rank, nobody gets anything."""


# -- who sits where -----------------------------------------------------------------------------


class Person(Struct, frozen=True, gc=False):
    """Somebody of flesh and blood."""

    name: str


class Robot(Struct, frozen=True, gc=False):
    """A program; `kind` is the name under which it is found again."""

    kind: str


Occupant = Person | Robot


def written_occupant(occupant: Occupant) -> str:
    """`person "Ann"` or `bot "heuristic"`."""
    if isinstance(occupant, Person):
        return f"person {written(occupant.name)}"
    return f"bot {written(occupant.kind)}"


def written(value: Json) -> str:
    """A value as JSON on one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


# -- the lines of the body ----------------------------------------------------------------------


class Pick(Struct, frozen=True, gc=False):
    """One of `bound` equally likely outcomes came out."""

    name: str
    outcome: int
    bound: int

    def line(self) -> str:
        return f"pick {self.name} {self.outcome} of {self.bound}"


class Shuffle(Struct, frozen=True, gc=False):
    """A pile was put into this order, the top piece first, by these numbers."""

    name: str
    pieces: tuple[str, ...]
    raw: tuple[int, ...]

    def line(self) -> str:
        raw = [str(number) for number in self.raw]
        return " ".join(["shuffle", self.name, f"{len(self.pieces)}:", *self.pieces, "/", *raw])


class Act(Struct, frozen=True, gc=False):
    """A seat's answer was carried out, or sealed, after so many decisions."""

    decision: int
    seat: int
    notation: str

    def line(self) -> str:
        return f"act {self.decision} {self.seat} {self.notation}"


class Hold(Struct, frozen=True, gc=False):
    """An answer was accepted; it is published later, and only its own seat knows of it."""

    decision: int
    seat: int
    notation: str

    def line(self) -> str:
        return f"hold {self.decision} {self.seat} {self.notation}"


class Retract(Struct, frozen=True, gc=False):
    """A seat took back its held or sealed answer."""

    decision: int
    seat: int

    def line(self) -> str:
        return f"retract {self.decision} {self.seat}"


class Undo(Struct, frozen=True, gc=False):
    """The table went back to where so many decisions had been taken."""

    decision: int
    seat: int
    way: str

    def line(self) -> str:
        return f"undo {self.decision} {self.seat} {self.way}"


class Remark(Struct, frozen=True, gc=False):
    """A person said something that does not change the game."""

    seat: int
    what: str

    def line(self) -> str:
        return f"note {self.seat} {self.what}"


class Claimed(Struct, frozen=True, gc=False):
    """A player said one of the things the game has words for."""

    seat: int
    kind: str
    words: dict[str, Word]

    def line(self) -> str:
        return f"claim {self.seat} {self.kind} {written(dict(self.words))}"


class Seated(Struct, frozen=True, gc=False):
    """Somebody else sits on a seat from now on."""

    seat: int
    occupant: Occupant

    def line(self) -> str:
        return f"note {self.seat} seated {written_occupant(self.occupant)}"


class End(Struct, frozen=True, gc=False):
    """How the game ended; an undo may still follow."""

    reason: str
    clause: str
    ranks: tuple[int, ...]
    payoffs: tuple[float, ...]

    @staticmethod
    def of(outcome: Outcome) -> End:
        payoffs = tuple(float(payoff) for payoff in outcome.payoffs)
        return End(outcome.reason, outcome.clause or "-", tuple(outcome.ranks), payoffs)

    @staticmethod
    def agreed(seats: int) -> End:
        """The end that all people agreed to: without ranks."""
        return End(BY_AGREEMENT, "-", (0,) * seats, (0.0,) * seats)

    def line(self) -> str:
        shares = [
            f"{rank}/{payoff!r}" for rank, payoff in zip(self.ranks, self.payoffs, strict=True)
        ]
        return " ".join(["end", self.reason, self.clause, *shares])


class Opened(Struct, frozen=True, gc=False):
    """The committed seed, shown after the game. Nothing follows it."""

    seed: bytes

    def line(self) -> str:
        return f"seed {self.seed.hex()}"


Chance = Pick | Shuffle
Entry = Pick | Shuffle | Act | Hold | Retract | Undo | Remark | Claimed | Seated | End | Opened
