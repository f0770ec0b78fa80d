"""The commands of people: what is checked of each when it comes, and which part of the room sees to
it.

Names, sizes, haste and who is connected are checked once, and never again when a room is made from
its rows.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from afterdark.engine.contract.options import check_new
from afterdark.table.errors import (
    BadId,
    BadName,
    BadPromise,
    BadSetup,
    BadText,
    NameTaken,
    NotAway,
    NotHere,
    NotReady,
    NotSeated,
    TooFast,
    UnknownBot,
)
from afterdark.table.room import answers, deal, lobby, seating, speech, together
from afterdark.table.room.lobby import changed, host_only
from afterdark.table.room.names import MOST_NAME, is_name, looks
from afterdark.table.room.origin import FindGame, first_state, rules_of
from afterdark.table.room.setup import Clock, DaysClock, DecisionClock, TotalClock
from afterdark.table.room.talk import MOST_TEXT, cleaned
from afterdark.table.wire import messages

if TYPE_CHECKING:
    from collections.abc import Collection

    from afterdark.table.room.room_state import RoomState
    from afterdark.table.room.setup import Setup

MOST_ID = 64
MOST_STOPS = 50
MOST_COVER = 3.0
MOST_CARDS = 20_000
MOST_POSITION = 100_000
MOST_RECORD = 500_000
_PROMISE = re.compile(r"(?:[0-9a-f]{64})?\Z", re.ASCII)
_KIND = re.compile(r"[a-z0-9][a-z0-9._:-]{0,39}\Z", re.ASCII)


def check(room: RoomState, person: str, command: messages.AnyCommand, now: float) -> None:
    """Refuse a command that is not as it must be, whatever the table is doing."""
    if not 0 < len(command.id) <= MOST_ID:
        raise BadId
    if not person:
        raise NotSeated
    match command:
        case messages.Play():
            pass
        case messages.Sit():
            _check_name(room, person, command.name, command.seat)
            if not _PROMISE.match(command.promise):
                raise BadPromise
        case messages.Rename():
            _check_name(room, person, command.name, command.seat)
        case messages.Seat():
            _check_kind(command.bot, room.kinds, or_none=True)
            _check_away(room, command.seat)
        case messages.Change():
            host_only(room, person)
            check_setup(changed(room.setup, command.setup), room.find_game, room.seed, room.kinds)
        case messages.LetGo():
            if len(command.stops) > MOST_STOPS or any(len(n) > MOST_NAME for n in command.stops):
                raise BadText
        case messages.Start(without_absent=True):
            _check_absent(room, person)
        case messages.Say() | messages.Aside():
            if len(command.text) > MOST_TEXT or not cleaned(command.text):
                raise BadText
            _check_haste(room, person, now)
        case messages.Claim():
            _check_haste(room, person, now)


def _check_haste(room: RoomState, person: str, now: float) -> None:
    if room.spoken.too_fast(person, now):
        raise TooFast


def _check_absent(room: RoomState, person: str) -> None:
    """Who is here is waited for until they are ready."""
    for chair in room.chairs:
        waits = chair.taken and not chair.ready and chair.person != person
        if waits and chair.person in room.here:
            raise NotReady


def _check_away(room: RoomState, seat: int) -> None:
    """During a game only somebody who is not here may be replaced by the host."""
    chair = room.chair(seat)
    playing = room.table is not None and chair.taken and not chair.away and not chair.resigned
    if playing and chair.person in room.here:
        raise NotAway


def _check_name(room: RoomState, person: str, name: str, seat: int) -> None:
    """No two chairs have names that look alike."""
    if not is_name(name):
        raise BadName
    seen = looks(name)
    for other, chair in enumerate(room.chairs):
        if not chair.name or looks(chair.name) != seen:
            continue
        if chair.person != person or (seat >= 0 and other != seat):
            raise NameTaken


def _check_kind(kind: str, kinds: Collection[str], *, or_none: bool = False) -> None:
    if or_none and not kind:
        return
    if not _KIND.match(kind) or (kinds and kind not in kinds):
        raise UnknownBot


def check_setup(
    setup: Setup, find_game: FindGame, seed: bytes, kinds: Collection[str] = ()
) -> None:
    """Refuse what no table can be played by."""
    if not 0.0 <= setup.cover <= MOST_COVER or not _possible(setup.clock):
        raise BadSetup
    if setup.talk_over not in together.TALK_OVER:
        raise BadSetup
    if setup.learn and (setup.record or setup.position is not None):
        raise BadSetup  # a first game begins at the beginning
    if setup.cards is not None and len(setup.cards.text) + len(setup.cards.name) > MOST_CARDS:
        raise BadSetup
    if len(setup.record) > MOST_RECORD or len(msgspec.json.encode(setup.position)) > MOST_POSITION:
        raise BadSetup
    for seat, kind in setup.bots.items():
        if not 0 <= seat < setup.seats:
            raise BadSetup
        _check_kind(kind, kinds)
    rules = rules_of(setup, find_game)
    rules.check_seats(setup.seats)
    if not setup.record:
        check_new(rules.meta.options, setup.options)
    first_state(setup, rules, seed, find_game)


def _possible(clock: Clock) -> bool:
    match clock:
        case DecisionClock():
            return 5.0 <= clock.seconds <= 86_400.0
        case TotalClock():
            return 30.0 <= clock.seconds <= 86_400.0 and 0.0 <= clock.increment <= 600.0
        case DaysClock():
            return 0.04 <= clock.days <= 60.0
    return True


Reply = messages.Message | None


def perform(room: RoomState, person: str, command: messages.AnyCommand, now: float) -> Reply:
    """Do what a person wants. What is refused is raised before anything has changed."""
    match command:
        case messages.Play():
            answers.play(room, person, command, now)
        case messages.Retract():
            answers.retract(room, person, command, now)
        case messages.Undo():
            answers.undo(room, person, command, now)
        case messages.LetGo():
            answers.let_go(room, person, command)
        case messages.Say():
            speech.say(room, person, command, now)
        case messages.Aside():
            speech.whisper(room, person, command, now)
        case messages.Claim():
            speech.claim(room, person, command, now)
        case messages.Mute():
            speech.mute(room, person, command)
        case messages.Offer():
            answers.offer(room, person, command, now)
        case messages.Agree():
            answers.agree(room, person, command, now)
        case messages.Decline():
            answers.decline(room, person, command, now)
        case messages.Withdraw():
            answers.withdraw(room, person, command, now)
        case messages.Return():
            return seating.come_back(room, person, command, now)
        case messages.Leave():
            seating.leave(room, person, now)
        case messages.Resign():
            seating.resign(room, person, command, now)
        case messages.Sit():
            seating.sit(room, person, command, now)
        case messages.Seat():
            seating.substitute(room, person, command, now)
        case messages.Kick():
            seating.kick(room, person, command, now)
        case messages.Stand():
            lobby.stand(room, person, command)
        case messages.Rename():
            lobby.rename(room, person, command)
        case messages.Ready():
            if room.together is not None:
                together.ready(room, person, command)
            else:
                lobby.ready(room, person, command)
        case messages.Change():
            lobby.change(room, person, command)
        case messages.Rotate():
            lobby.rotate(room, person)
        case messages.Watching():
            lobby.watching(room, person, command)
        case messages.Start():
            deal.start(room, person, command, now)
        case messages.OpenSalt():
            deal.open_salt(room, person, command, now)
        case _:
            raise NotHere
    return None
