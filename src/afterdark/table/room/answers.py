"""During the game: answers, undo, proposals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.records.record import FREE, Person
from afterdark.table.errors import (
    BotPlays,
    NotPlaying,
    Paused,
    Resigned,
    Stale,
    TimeOver,
)
from afterdark.table.play.table import CLOSE, KEEP, NO_CLAIMS, PAUSE, RESUME

if TYPE_CHECKING:
    from collections.abc import Sequence

    from afterdark.engine.contract.claims import Claim
    from afterdark.table.play.table import Table
    from afterdark.table.room.room_state import RoomState
    from afterdark.table.wire import messages

MOST_ROUTINE = 1000
"""More answers than are ever given in a row for people who let moments go by."""


def seated(room: RoomState, person: str, seat: int) -> Table:
    """The game, for a person who plays this seat now; it may be paused or just over."""
    chair = room.own_chair(person, seat)
    table = room.table
    if table is None:
        raise NotPlaying
    if chair.resigned:
        raise Resigned
    if chair.away:
        raise BotPlays
    return table


def _at_play(room: RoomState, person: str, seat: int) -> Table:
    """The same, while the game goes on."""
    table = seated(room, person, seat)
    if room.phase == "paused":
        raise Paused
    return table


def play(room: RoomState, person: str, command: messages.Play, now: float) -> None:
    """Answer a question."""
    seat = command.seat
    table = _at_play(room, person, seat)
    if seat in room.timed_out and table.question(seat) == command.question:
        raise TimeOver
    table.submit(seat, command.action, room.time(now), command.question)


def retract(room: RoomState, person: str, command: messages.Retract, now: float) -> None:
    """Take an answer back that is not played yet."""
    seat = command.seat
    table = _at_play(room, person, seat)
    if command.question != table.question(seat):
        raise Stale
    if seat in room.timed_out:
        raise TimeOver
    table.retract(seat, room.time(now))


def undo(room: RoomState, person: str, command: messages.Undo, now: float) -> None:
    """Take an action back, or ask for it. Who took something back is asked, whatever they could
    answer."""
    seat = command.seat
    table = _at_play(room, person, seat)
    if seat in room.timed_out:
        raise TimeOver
    done = table.undo(seat, room.time(now))
    if done == FREE:
        room.clocks.taken_back()


def offer(room: RoomState, person: str, command: messages.Offer, now: float) -> None:
    """Propose an end, a pause, to go on, or to keep what is said; after the end, to close the
    table. Who talks something over goes on by being ready."""
    table = seated(room, person, command.seat)
    if command.what == RESUME and room.together is not None:
        raise Paused
    if command.what not in (CLOSE, KEEP) and room.phase not in ("playing", "paused"):
        raise NotPlaying
    if command.what == PAUSE and room.phase == "paused":
        raise Paused
    if command.what == RESUME and room.phase != "paused":
        raise NotPlaying
    table.offer(command.seat, command.what, room.time(now))


def agree(room: RoomState, person: str, command: messages.Agree, now: float) -> None:
    """Say yes to what is proposed."""
    seated(room, person, command.seat).agree(command.seat, room.time(now))


def decline(room: RoomState, person: str, command: messages.Decline, now: float) -> None:
    """Say no to what is proposed."""
    seated(room, person, command.seat).decline(command.seat, room.time(now))


def withdraw(room: RoomState, person: str, command: messages.Withdraw, now: float) -> None:
    """Take one's own proposal back."""
    seated(room, person, command.seat).withdraw(command.seat, room.time(now))


def let_go(room: RoomState, person: str, command: messages.LetGo) -> None:
    """Let routine moments go by, or be asked again."""
    seated(room, person, command.seat)
    if command.on:
        room.letting_go[command.seat] = frozenset(command.stops)
    else:
        room.letting_go.pop(command.seat, None)


def answer_routinely(room: RoomState, now: float) -> None:
    """Answer for those who let routine moments go by. Cover time runs all the same.

    Whether a moment is routine depends on public knowledge only, and the neutral answer is given
    whatever else could be: so it tells nothing but that the player is not asked in such moments.
    """
    table = room.table
    if table is None:
        return
    for _ in range(MOST_ROUTINE):
        if not any(_answered_routinely(room, table, seat, now) for seat in table.to_act()):
            return


def _answered_routinely(room: RoomState, table: Table, seat: int, now: float) -> bool:
    stops = room.letting_go.get(seat)
    if stops is None or table.wants_to_answer(seat) or seat in room.timed_out:
        return False
    if not isinstance(table.occupants[seat], Person):
        return False
    view = table.view(seat)
    neutral = view.neutral()
    step = view.step
    if neutral is None or step is None or step.NAME in stops or not view.routine():
        return False
    table.submit(seat, neutral.notation, room.time(now))
    return True


def answer_bot(
    room: RoomState, seat: int, notation: str, claims: Sequence[Claim], now: float
) -> None:
    """A bot answers, at its own seat or for a person whose time is over; or an answer gives itself,
    because there is no other. In the place of a person nothing is said."""
    table = room.running
    if room.phase == "paused":
        raise Paused
    only = table.only[seat]
    if only is not None and only.notation == notation:
        table.give(seat, room.time(now))
        return
    if isinstance(table.occupants[seat], Person) and seat not in room.timed_out:
        raise Stale
    table.submit(
        seat, notation, room.time(now), claims=claims if room.may_speak(seat) else NO_CLAIMS
    )
