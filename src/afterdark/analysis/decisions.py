"""The decisions of a record that stood: who chose what, and the table before and after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.core.chance import FastDealer
from afterdark.engine.records.record import Act, Record, Retract, Undo
from afterdark.engine.records.replay import Replay

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.action import Action
    from afterdark.engine.core.state import Open, State


class Move:
    """What one seat chose in a decision: one action, or the parts of a sealed answer."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.actions: list[Action] = []
        self.places: list[int] = []
        """How many lines of the record came before each of them."""


class Decision:
    """One decision and the chance that followed on it; a sealed one has a move for each seat."""

    def __init__(self, before: State[Rules, Open], frames: list[int]) -> None:
        self.before = before
        self.after = before
        self.moves: list[Move] = []
        self.frames = frames
        """The frame that each seat (spectators last) had before its eyes when it was asked."""
        self.frames_after = frames

    def move_of(self, seat: int) -> Move:
        """The move of a seat, which may have to be begun."""
        for move in self.moves:
            if move.seat == seat:
                return move
        self.moves.append(Move(seat))
        return self.moves[-1]


def decisions_of(record: Record, rules: Rules) -> list[Decision]:
    """The decisions in their order. What was taken back is left out: the chance that was dealt
    anew belongs to the decision before it."""
    replay = Replay(record, rules)
    seats = len(record.header.occupants)
    seen = [-1] * (seats + 1)
    made: list[Decision] = []
    now = Decision(replay.state, seen)
    for moment in replay:
        entry = moment.entry
        for eyes in range(seats + 1):
            if moment.seen[eyes]:
                seen[eyes] += 1
        if entry is None:
            now = Decision(_kept(moment.state), seen.copy())
        elif isinstance(entry, Act):
            move = now.move_of(entry.seat)
            move.actions.append(rules.action(entry.notation))
            move.places.append(moment.line - record.first_line)
        elif isinstance(entry, Retract):
            now.moves.remove(now.move_of(entry.seat))
        elif isinstance(entry, Undo):
            while made and made[-1].before.decision >= entry.decision:
                made.pop()
            now = Decision(_kept(moment.state), seen.copy())
            if made:
                made[-1].after = now.before
        if moment.state.decision != now.before.decision:
            now.after = _kept(moment.state)
            now.frames_after = seen.copy()
            made.append(now)
            now = Decision(now.after, seen.copy())
    return made


def _kept(state: State[Rules, Open]) -> State[Rules, Open]:
    """The table as it is, apart from the record's chance."""
    kept = state.clone()
    kept.dealer = FastDealer.seeded(0)
    return kept
