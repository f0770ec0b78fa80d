"""The bluff ledger: every claim of a recorded game, and whether it was true when it was made."""
# afterdark: interpreted

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from afterdark.engine.contract.registry import find_game as installed_game
from afterdark.engine.core.action import Word
from afterdark.engine.records.record import Claimed
from afterdark.engine.records.replay import replay

if TYPE_CHECKING:
    from afterdark.engine.records.lines import Occupant
    from afterdark.engine.records.record import Record
    from afterdark.engine.records.replay import FindGame


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    """One claim: who made it, when, and whether it was true."""

    line: int
    """Of the record."""
    decision: int
    """How many decisions had been taken."""
    seat: int
    occupant: Occupant
    """Who sat there."""
    kind: str
    words: dict[str, Word]
    holds: bool | None
    """Whether it was true then; None for what is neither true nor false."""


def ledger(record: Record, find_game: FindGame = installed_game) -> list[LedgerEntry]:
    """All claims of a record, oldest first, judged by the whole table as it was at that moment.

    It tells secrets: it is for games that are over. What was said before an undo was said.
    """
    found: list[LedgerEntry] = []
    game = replay(record, find_game)
    for moment in game:
        said = moment.entry
        if isinstance(said, Claimed):
            found.append(
                LedgerEntry(
                    moment.line,
                    moment.state.decision,
                    said.seat,
                    game.course.occupants[said.seat],
                    said.kind,
                    dict(said.words),
                    game.rules.claim_holds(moment.state, said.seat, said.kind, said.words),
                )
            )
    return found
