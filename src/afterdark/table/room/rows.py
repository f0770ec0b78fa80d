"""What happened at a table, row by row: the truth from which a room is made again.

Rows are only ever added, each with its number and the time of the clock on the wall. They hold
secrets (answers that wait, salts), so they are for stores alone.
"""
# afterdark: interpreted

from __future__ import annotations

import msgspec
from msgspec import Struct

from afterdark.engine.contract.claims import Claim
from afterdark.table.room.setup import Setup
from afterdark.table.wire.messages import AnyCommand


class Entry(Struct, frozen=True, tag_field="row", omit_defaults=True, kw_only=True, gc=False):
    """One thing that happened, and the lines it added to the game's record."""

    lines: tuple[str, ...] = ()


class Repeated(Struct, frozen=True):
    """That a table deals as an earlier one did: which challenge asked for it, and the salts of
    then. The seed of then is the table's own."""

    challenge: str
    salts: tuple[str, ...]


class Opened(Entry, frozen=True, tag="opened"):
    """The table was set up by its first host, for these rules, with this promise of the house."""

    setup: Setup
    host: str
    rules: str
    commitment: str
    repeated: Repeated | None = None


class Did(Entry, frozen=True, tag="did"):
    """A person did something that was allowed."""

    person: str
    command: AnyCommand


class Answered(Entry, frozen=True, tag="answered"):
    """An answer was given for a seat: by its bot, by one for a person whose time was over, or by
    itself, because there was no other. A bot may say something with it."""

    seat: int
    question: int
    action: str
    playouts: int = 0
    """How many games its bot might imagine, if these were fewer than usual: the same bot answers
    the same question alike only with the same budget."""
    claims: tuple[Claim, ...] = ()


class Passed(Entry, frozen=True, tag="passed"):
    """Time passed, and something was due."""


class Brought(Entry, frozen=True, tag="brought"):
    """Somebody was brought along from the table before, to play again."""

    seat: int
    person: str
    name: str
    program: bool = False


class Gone(Entry, frozen=True, tag="gone"):
    """A person has been away so long that a chair before the game, and the host's rights, go on;
    or, a while before that, the rights alone: `to` somebody who is here."""

    person: str
    to: str = ""


class Forgiven(Entry, frozen=True, tag="forgiven"):
    """The house was away so long; nobody's clock ran meanwhile."""

    since: float
    until: float


class Watched(Entry, frozen=True, tag="watched"):
    """Somebody came to look on who does not play, or the last of them went."""

    on: bool


class Rematched(Entry, frozen=True, tag="rematched"):
    """The same people play again, at another table."""

    table: str


class Closed(Entry, frozen=True, tag="closed"):
    """The seed was opened; nothing more happens."""


AnyEntry = (
    Opened | Did | Answered | Passed | Brought | Gone | Forgiven | Watched | Rematched | Closed
)  # fmt: skip

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(AnyEntry)


class Row(Struct, frozen=True, gc=False):
    """An entry with its number (from 0 on, without gaps) and when it happened."""

    seq: int
    at: float
    entry: AnyEntry

    def packed(self) -> bytes:
        """The entry as a store keeps it."""
        return _ENCODER.encode(self.entry)

    @staticmethod
    def unpacked(seq: int, at: float, entry: bytes | str) -> Row:
        """A row as a store gives it back. What is no entry is a `msgspec.ValidationError`."""
        return Row(seq, at, _DECODER.decode(entry))
