"""The start of a game: the seats are frozen, the salts are opened, the deal is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.core.fair import MOST_SALT_BYTES, FairDealer, chairs_moved, keeps
from afterdark.engine.records.record import LEFT, UNOPENED, Occupant, Person, Robot
from afterdark.table.errors import NotPlaying, NotReady, WrongSalt
from afterdark.table.play.cover import Cover
from afterdark.table.play.table import GRACE, Table
from afterdark.table.room.lobby import gathering, host_only, move_on, set_bot
from afterdark.table.room.origin import first_state
from afterdark.table.room.room_state import AIM, LESSON, PRACTICE, USUAL_BOT, Together

if TYPE_CHECKING:
    from afterdark.table.room.room_state import RoomState
    from afterdark.table.wire import messages

OPENING = 15.0
"""Seconds for everybody's program to show the salt behind its promise."""


def start(room: RoomState, person: str, command: messages.Start, now: float) -> None:
    """The host starts; whoever else sits here must be ready, unless they are away and the host
    does not wait for them. A group that learns together reads first."""
    gathering(room)
    host_only(room, person)
    waits = not command.without_absent
    if waits and any(
        chair.taken and not chair.ready and chair.person != person for chair in room.chairs
    ):
        raise NotReady
    if room.setup.learn and not room.lesson_read:
        if room.together is None and room.joining():
            room.together = Together(LESSON, 1, AIM)
        return
    begin(room, now)


def begin(room: RoomState, now: float) -> None:
    """Empty chairs go to bots, the salts are asked for, and the deal is made."""
    for seat, chair in enumerate(room.chairs):
        if not chair.taken and seat not in room.setup.bots:
            set_bot(room, seat, USUAL_BOT)
    if any(chair.promise for chair in room.chairs):
        room.phase = "opening"
        room.opening_until = now + OPENING
    else:
        deal(room, now)


def open_salt(room: RoomState, person: str, command: messages.OpenSalt, now: float) -> None:
    """Show the salt behind a promise; with the last one the deal is made."""
    if room.phase != "opening":
        raise NotPlaying
    try:
        salt = bytes.fromhex(command.salt)
    except ValueError:
        raise WrongSalt from None
    kept = [
        chair
        for chair in room.chairs
        if person and chair.person == person and chair.promise and keeps(chair.promise, salt)
    ]
    if not kept or len(salt) > MOST_SALT_BYTES:
        raise WrongSalt
    for chair in kept:
        chair.salt, chair.opened = salt, True
    _deal_if_complete(room, now)


def go_while_opening(room: RoomState, person: str, now: float) -> None:
    """Whoever goes now is not waited for; the chair stays, and a bot sits in."""
    for chair in room.chairs:
        if chair.person == person:
            chair.gone = True
    _deal_if_complete(room, now)


def _deal_if_complete(room: RoomState, now: float) -> None:
    if all(chair.opened or chair.gone for chair in room.chairs if chair.promise):
        deal(room, now)


def open_late(room: RoomState, now: float) -> None:
    """The time is over. Whoever has not opened a salt is replaced; if that is everybody, the table
    gathers again and nothing was dealt."""
    people = [chair for chair in room.chairs if chair.taken]
    if not any((chair.opened or not chair.promise) and not chair.gone for chair in people):
        room.phase = "gathering"
        for chair in people:
            chair.ready = chair.gone = False
        return
    deal(room, now)


def _host_first(room: RoomState) -> None:
    """To rules the first player is a seat: everybody moves on until that is the host's. Who sits
    beside whom stays as it was; so does everything where a position says who sits where."""
    if room.setup.position is not None:
        return
    for seat, chair in enumerate(room.chairs):
        if chair.taken and chair.person == room.host:
            move_on(room, -seat)
            return


def _find_chairs(room: RoomState) -> None:
    """Draw lots for the chairs where the game asks for it, or let the host begin."""
    if room.rules.options.get("side") == "random":
        move_on(room, chairs_moved(room.seed, [chair.salt for chair in room.chairs]))
    elif room.rules.options.get("first_player") == "host" and not room.setup.record:
        _host_first(room)


def deal(room: RoomState, now: float) -> None:
    """Let everybody find their chair, and deal from seed and salts."""
    if room.repeated is None:
        _find_chairs(room)
        salts = [chair.salt for chair in room.chairs]
    else:  # everybody sits where they sat when it was dealt first
        salts = [bytes.fromhex(salt) for salt in room.repeated.salts]
    occupants: list[Occupant] = [
        Person(chair.name) if chair.taken else Robot(room.setup.bots[seat])
        for seat, chair in enumerate(room.chairs)
    ]
    table = Table(
        room.rules,
        occupants,
        FairDealer(room.seed, salts),
        now=room.time(now),
        cover=Cover(room.seed, 0.0 if room.setup.learn else room.setup.cover),
        grace=GRACE,
        position=first_state(room.setup, room.rules, room.seed, room.find_game),
        sink=room.lines.append,
        covers_end=True,
        repeated=room.repeated is not None,
    )
    table.watch(room.watched)
    room.table = table
    room.claims_told = len(table.claims)
    room.phase = "playing"
    if room.setup.learn:
        room.together = Together(PRACTICE, 1)
    for seat, chair in enumerate(room.chairs):
        if not chair.taken:
            continue
        room.played.add(chair.person)
        if chair.gone or (chair.promise and not chair.opened):
            how = LEFT if chair.gone else UNOPENED
            chair.since, chair.gone = table.news_count(seat), False
            table.depart(seat, room.time(now), how, Robot(USUAL_BOT))
