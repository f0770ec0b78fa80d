"""What is checked of a command when it comes, and never again when a room is made from its rows:
names, sizes and who is connected."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from afterdark.table import messages
from afterdark.table.errors import BadId, BadName, BadPromise, Kicked, NameTaken
from afterdark.table.origin import FindGame, first_state, rules_of

if TYPE_CHECKING:
    from afterdark.table.room import Room
    from afterdark.table.setup import Setup

MOST_NAME = 40
MOST_ID = 64
_PROMISE = re.compile(r"(?:[0-9a-f]{64})?\Z", re.ASCII)


def check(room: Room, person: str, command: messages.AnyCommand, now: float) -> None:
    """Refuse a command that is not as it must be, whatever the table is doing."""
    if not 0 < len(command.id) <= MOST_ID:
        raise BadId
    if isinstance(command, messages.Sit):
        if person in room.kicked:
            raise Kicked
        check_name(room, person, command.name)
        if not _PROMISE.match(command.promise):
            raise BadPromise


def check_name(room: Room, person: str, name: str) -> None:
    """A name is one line that nobody else here has."""
    if not 0 < len(name.strip()) <= MOST_NAME or not name.isprintable():
        raise BadName
    for chair in room.chairs:
        if chair.person != person and chair.name.casefold() == name.casefold():
            raise NameTaken


def check_setup(setup: Setup, find_game: FindGame, seed: bytes) -> None:
    """Refuse what no table can be played by."""
    rules = rules_of(setup, find_game)
    rules.check_seats(setup.seats)
    first_state(setup, rules, seed, find_game)
