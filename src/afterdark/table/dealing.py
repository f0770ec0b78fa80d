"""The start of a game: the seats are frozen, the salts are opened, the deal is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.fair import MOST_SALT_BYTES, FairDealer, keeps
from afterdark.engine.record import Occupant, Person, Robot
from afterdark.table.chairs import USUAL_BOT
from afterdark.table.errors import NotHost, NotPlaying, NotReady, WrongSalt
from afterdark.table.lobby import gathering, set_bot
from afterdark.table.origin import first_state
from afterdark.table.table import Table

if TYPE_CHECKING:
    from afterdark.table import messages
    from afterdark.table.room import Room

OPENING = 15.0
"""Seconds for everybody's program to show the salt behind its promise."""


def start(room: Room, person: str, now: float) -> None:
    """The host starts; whoever else sits here must be ready. Empty chairs go to bots."""
    gathering(room)
    if person != room.host:
        raise NotHost
    if any(chair.taken and not chair.ready and chair.person != person for chair in room.chairs):
        raise NotReady
    for seat, chair in enumerate(room.chairs):
        if not chair.taken and seat not in room.setup.bots:
            set_bot(room, seat, USUAL_BOT)
    if any(chair.promise for chair in room.chairs):
        room.phase = "opening"
        room.opening_until = now + OPENING
    else:
        deal(room, now)


def open_salt(room: Room, person: str, command: messages.OpenSalt, now: float) -> None:
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
        if chair.person == person and chair.promise and keeps(chair.promise, salt)
    ]
    if not kept or len(salt) > MOST_SALT_BYTES:
        raise WrongSalt
    for chair in kept:
        chair.salt, chair.opened = salt, True
    if all(chair.opened for chair in room.chairs if chair.promise):
        deal(room, now)


def open_late(room: Room, now: float) -> None:
    """The time is over: whoever has not opened a salt is replaced."""
    deal(room, now)


def deal(room: Room, now: float) -> None:
    """Make the deal from the seed and everybody's salt."""
    dealer = FairDealer(room.seed, [chair.salt for chair in room.chairs])
    occupants: list[Occupant] = [
        Person(chair.name) if chair.taken else Robot(room.setup.bots[seat])
        for seat, chair in enumerate(room.chairs)
    ]
    room.table = Table(
        room.rules,
        occupants,
        dealer,
        now=now,
        delay=room.setup.delay,
        position=first_state(room.setup, room.rules, room.seed, room.find_game),
        sink=room.lines.append,
    )
    room.phase = "playing"
