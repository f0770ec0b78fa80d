"""Before the game: people take chairs, get ready, and the host arranges the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from afterdark.table.errors import ChairTaken, NoSuchSeat, NotGathering, NotSeated, NotYours

if TYPE_CHECKING:
    from afterdark.table import messages
    from afterdark.table.chairs import Chair
    from afterdark.table.room import Room


def gathering(room: Room) -> None:
    """Refuse what is only for before the game."""
    if room.phase != "gathering":
        raise NotGathering


def chair_at(room: Room, seat: int) -> Chair:
    """The chair with this number."""
    if not 0 <= seat < len(room.chairs):
        raise NoSuchSeat
    return room.chairs[seat]


def sit(room: Room, person: str, command: messages.Sit, now: float) -> None:
    """Take a chair, or give one's own another name or promise. Several chairs are a hot seat."""
    gathering(room)
    seat = command.seat if command.seat >= 0 else _free_chair(room, person)
    chair = chair_at(room, seat)
    if chair.taken and chair.person != person:
        raise ChairTaken
    chair.person, chair.name, chair.promise = person, command.name, command.promise
    set_bot(room, seat, "")
    if not room.host:
        room.host = person


def _free_chair(room: Room, person: str) -> int:
    """One's own chair, or the first without a person; a bot makes room only if it must."""
    for seat, chair in enumerate(room.chairs):
        if chair.person == person:
            return seat
    free = [seat for seat, chair in enumerate(room.chairs) if not chair.taken]
    if not free:
        raise ChairTaken
    return next((seat for seat in free if seat not in room.setup.bots), free[0])


def stand(room: Room, person: str, command: messages.Stand) -> None:
    """Give a chair back."""
    gathering(room)
    chair = chair_at(room, command.seat)
    if chair.person != person:
        raise NotYours
    chair.free()


def ready(room: Room, person: str, command: messages.Ready) -> None:
    """Be ready on all one's chairs, or on none."""
    gathering(room)
    own = [chair for chair in room.chairs if chair.person == person]
    if not own:
        raise NotSeated
    for chair in own:
        chair.ready = command.ready


def set_bot(room: Room, seat: int, kind: str) -> None:
    """A bot of this kind takes a chair without a person; with no kind, nobody does."""
    bots = {other: name for other, name in room.setup.bots.items() if other != seat}
    if kind:
        bots[seat] = kind
    room.setup = msgspec.structs.replace(room.setup, bots=dict(sorted(bots.items())))
