"""Two games of the same deal side by side: how one ended, and the first decision that differs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from afterdark.engine.contract.registry import find_game
from afterdark.engine.records.record import (
    LEFT,
    RESIGNED,
    TIMED_OUT,
    UNOPENED,
    Act,
    Hold,
    Record,
    Remark,
    Seated,
    Undo,
)
from afterdark.engine.records.replay import replay
from afterdark.engine.views.scene import Choice, Said
from afterdark.engine.views.scene_json import scene_of
from afterdark.engine.views.view import view_of
from afterdark.table.wire.shapes import ChoiceMade, DealDifference, DealResult

_RELIEVED = (LEFT, RESIGNED, TIMED_OUT, UNOPENED)


class Decision(NamedTuple):
    """One decision of a seat: what was asked, what could be chosen, what was."""

    question: Said
    choices: list[Choice]
    notation: str
    frame: int

    def made(self) -> ChoiceMade:
        """What was chosen, as it was called."""
        said = next((one.label for one in self.choices if one.notation == self.notation), None)
        return ChoiceMade(said, self.notation, self.frame)


def compared(first: Record, here: Record, seat: int) -> DealResult:
    """How one game ended, and where it leaves the other, if it does."""
    end = here.end()
    entries = list(here.entries)
    return DealResult(
        reason=end.reason if end is not None else "",
        ranks=list(end.ranks) if end is not None else [],
        payoffs=list(end.payoffs) if end is not None else [],
        winners=[] if end is None else [s for s, rank in enumerate(end.ranks) if rank == 1],
        decisions=len(_chosen(here, seat)),
        undone=sum(isinstance(entry, Undo) and entry.seat == seat for entry in entries),
        relieved=any(
            isinstance(entry, Seated) or (isinstance(entry, Remark) and entry.what in _RELIEVED)
            for entry in entries
        ),
        final=scene_of(view_of(replay(here, find_game).finish().state, seat)),
        difference=_difference(first, here, seat),
    )


def _chosen(record: Record, seat: int) -> list[str]:
    """All that a seat answered, in order."""
    return [
        entry.notation
        for entry in record.entries
        if isinstance(entry, Act | Hold) and entry.seat == seat
    ]


def _difference(first: Record, here: Record, seat: int) -> DealDifference | None:
    one, other = _chosen(first, seat), _chosen(here, seat)
    number = next(
        (place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b),
        min(len(one), len(other)),
    )
    if number == len(one) == len(other):
        return None
    then = _decision(first, seat, number) if number < len(one) else None
    now = _decision(here, seat, number) if number < len(other) else None
    asked = now or then
    assert asked is not None
    return DealDifference(
        number + 1,
        asked.question,
        None if then is None else then.made(),
        None if now is None else now.made(),
    )


def _decision(record: Record, seat: int, number: int) -> Decision | None:
    """The decision with this number of a seat, as the seat saw it."""
    for place, decision in enumerate(_decisions(record, seat)):
        if place == number:
            return decision
    return None


def _decisions(record: Record, seat: int) -> Iterator[Decision]:
    """Every decision of a seat. The frame is the one on which the choice stands in a replay."""
    again = replay(record, find_game)
    frame = 0  # the deal is the first one, for everybody
    while (entry := again.coming()) is not None:
        if isinstance(entry, Act | Hold) and entry.seat == seat:
            scene = scene_of(view_of(again.state, seat, covered=True))
            yield Decision(scene.prompt.said, scene.choices, entry.notation, frame)
        moment = again.advance()
        assert moment is not None
        if moment.seen[seat]:
            frame += 1
