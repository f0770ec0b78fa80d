"""During the game: answers, undo, proposals, and who sits where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.table.errors import NotPlaying, NotYours
from afterdark.table.lobby import chair_at

if TYPE_CHECKING:
    from afterdark.table import messages
    from afterdark.table.room import Room
    from afterdark.table.table import Table


def _own(room: Room, person: str, seat: int) -> Table:
    """The running game, for a person who plays this seat."""
    if room.table is None:
        raise NotPlaying
    if chair_at(room, seat).person != person:
        raise NotYours
    return room.table


def play(room: Room, person: str, command: messages.Play, now: float) -> None:
    """Answer a question."""
    table = _own(room, person, command.seat)
    table.submit(command.seat, command.action, now, command.question)


def retract(room: Room, person: str, command: messages.Retract, now: float) -> None:
    """Take an answer back that is not played yet."""
    _own(room, person, command.seat).retract(command.seat, now)


def undo(room: Room, person: str, command: messages.Undo, now: float) -> None:
    """Take an action back, or ask for it."""
    _own(room, person, command.seat).undo(command.seat, now)


def answer_bot(room: Room, seat: int, notation: str, now: float) -> None:
    """A bot answers."""
    if room.table is None:
        raise NotPlaying
    room.table.submit(seat, notation, now)
