"""Before the game: people take chairs and get ready, and the host arranges the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from afterdark.table.errors import (
    ChairTaken,
    Frozen,
    Kicked,
    NotGathering,
    NotHost,
    NotSeated,
    TooManyPeople,
)
from afterdark.table.play.clocks import Clocks
from afterdark.table.room.origin import completed, rules_of
from afterdark.table.room.room_state import Chair

if TYPE_CHECKING:
    from afterdark.table.room.room_state import RoomState
    from afterdark.table.room.setup import Setup
    from afterdark.table.wire import messages


def gathering(room: RoomState) -> None:
    """Refuse what is only for before the game."""
    if room.phase == "opening":
        raise Frozen
    if room.phase != "gathering":
        raise NotGathering


def host_only(room: RoomState, person: str) -> None:
    """Refuse what only the host may do."""
    if not person or person != room.host:
        raise NotHost


def sit(room: RoomState, person: str, command: messages.Sit) -> None:
    """Take a chair, or give one's own another name or promise. Several chairs are a hot seat."""
    if person in room.kicked:
        raise Kicked
    seat = command.seat if command.seat >= 0 else free_chair(room, person)
    chair = room.chair(seat)
    if chair.taken and chair.person != person:
        raise ChairTaken
    chair.person, chair.name, chair.promise = person, command.name, command.promise
    chair.program = command.program
    set_bot(room, seat, "")
    if not room.host:
        room.host = person


def free_chair(room: RoomState, person: str) -> int:
    """One's own chair, or the first without a person; a bot makes room only if it must."""
    for seat, chair in enumerate(room.chairs):
        if chair.person == person:
            return seat
    free = [seat for seat, chair in enumerate(room.chairs) if not chair.taken]
    if not free:
        raise ChairTaken
    return next((seat for seat in free if seat not in room.setup.bots), free[0])


def stand(room: RoomState, person: str, command: messages.Stand) -> None:
    """Give a chair back."""
    gathering(room)
    room.own_chair(person, command.seat).free()


def rename(room: RoomState, person: str, command: messages.Rename) -> None:
    """Be called something else, on one chair or on all."""
    gathering(room)
    if command.seat >= 0:
        room.own_chair(person, command.seat).name = command.name
        return
    for chair in _own_chairs(room, person):
        chair.name = command.name


def ready(room: RoomState, person: str, command: messages.Ready) -> None:
    """Be ready on all one's chairs, or on none."""
    gathering(room)
    for chair in _own_chairs(room, person):
        chair.ready = command.ready


def _own_chairs(room: RoomState, person: str) -> list[Chair]:
    own = [chair for chair in room.chairs if chair.person == person]
    if not own:
        raise NotSeated
    return own


def place_bot(room: RoomState, person: str, command: messages.Seat) -> None:
    """The host puts a bot on a chair without a person, or takes it away."""
    gathering(room)
    host_only(room, person)
    if room.chair(command.seat).taken:
        raise ChairTaken
    set_bot(room, command.seat, command.bot)


def set_bot(room: RoomState, seat: int, kind: str) -> None:
    """A bot of this kind takes a chair without a person; with no kind, nobody does."""
    bots = {other: name for other, name in room.setup.bots.items() if other != seat}
    if kind:
        bots[seat] = kind
    room.setup = msgspec.structs.replace(room.setup, bots=dict(sorted(bots.items())))


def change(room: RoomState, person: str, command: messages.Change) -> None:
    """The host proposes other terms; everybody has to be ready for them anew."""
    gathering(room)
    host_only(room, person)
    setup = changed(room.setup, command.setup)
    people = [chair for chair in room.chairs if chair.taken]
    if len(people) > setup.seats:
        raise TooManyPeople
    chairs = [*room.chairs[: setup.seats]]
    chairs += [Chair() for _ in range(setup.seats - len(chairs))]
    for chair in room.chairs[setup.seats :]:
        if chair.taken:
            chairs[next(place for place, other in enumerate(chairs) if not other.taken)] = chair
    bots = {
        seat: kind
        for seat, kind in sorted(setup.bots.items())
        if 0 <= seat < setup.seats and not chairs[seat].taken
    }
    room.chairs = chairs
    room.setup = msgspec.structs.replace(setup, bots=bots)
    room.rules = rules_of(setup, room.find_game)
    room.clocks = Clocks(setup.clock, setup.seats)
    _not_ready(room)


def changed(old: Setup, new: Setup) -> Setup:
    """New terms. What clients are not shown of the old ones stays, unless it is given anew."""
    if new.position is None and not new.record:
        new = msgspec.structs.replace(
            new, position=old.position, record=old.record, at=old.at, anew=old.anew
        )
    if new.cards is not None and old.cards is not None and not new.cards.text:
        new = msgspec.structs.replace(new, cards=old.cards)
    return completed(new)


def rotate(room: RoomState, person: str) -> None:
    """Everybody, bots included, moves on by one chair."""
    gathering(room)
    host_only(room, person)
    move_on(room, 1)
    _not_ready(room)


def move_on(room: RoomState, by: int) -> None:
    """Everybody, bots included, moves on by so many chairs."""
    seats = len(room.chairs)
    room.chairs = [room.chairs[(seat - by) % seats] for seat in range(seats)]
    bots = {(seat + by) % seats: kind for seat, kind in room.setup.bots.items()}
    room.setup = msgspec.structs.replace(room.setup, bots=dict(sorted(bots.items())))


def _not_ready(room: RoomState) -> None:
    for chair in room.chairs:
        chair.ready = False


def depart(room: RoomState, person: str) -> None:
    """A person goes away before the game: free chairs again."""
    for chair in room.chairs:
        if chair.person == person:
            chair.free()
    pass_host_on(room, person)


def pass_host_on(room: RoomState, person: str) -> None:
    """If this person was the host, somebody else who sits here is; if nobody does, the next."""
    if person != room.host:
        return
    others = [
        chair.person
        for chair in room.chairs
        if chair.taken and chair.person != person and not chair.away and not chair.resigned
    ]
    room.host = others[0] if others else ""


def watching(room: RoomState, person: str, command: messages.Watching) -> None:
    """The host lets others watch, or not."""
    host_only(room, person)
    room.setup = msgspec.structs.replace(room.setup, watching=command.on)
