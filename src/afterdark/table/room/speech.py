"""Saying something to the table: in one's own words, or in those the game has for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.contract.claims import UnknownClaim
from afterdark.table.errors import (
    Kicked,
    NoAsides,
    NobodyHears,
    NoSuchClaim,
    NoTalk,
    NotPlaying,
    NotSeated,
    Resigned,
)
from afterdark.table.room.answers import seated
from afterdark.table.room.talk import cleaned
from afterdark.table.wire.messages import Spoken

if TYPE_CHECKING:
    from afterdark.table.room.room_state import RoomState
    from afterdark.table.wire import messages


def say(room: RoomState, person: str, command: messages.Say, now: float) -> None:
    """Talk to the table, if one sits at it or once did."""
    if not room.setup.talk:
        raise NoTalk
    if person in room.kicked:
        raise Kicked
    seats = [seat for seat, chair in enumerate(room.chairs) if person and chair.person == person]
    if not seats and person not in room.played and person != room.host:
        raise NotSeated
    seat = seats[0] if seats else -1
    spoken = Spoken(
        person=room.word(person),
        name=room.chairs[seat].name if seats else "",
        at=now,
        seat=seat,
        text=cleaned(command.text),
        after=_decisions(room),
    )
    room.spoken.add(person, spoken, now)


def whisper(room: RoomState, person: str, command: messages.Aside, now: float) -> None:
    """Say something to one other person: whoever sits on that chair now, and never a bot."""
    if not room.setup.talk:
        raise NoTalk
    if not room.setup.asides:
        raise NoAsides
    if person in room.kicked:
        raise Kicked
    chair, other = room.own_chair(person, command.seat), room.chair(command.to)
    if chair.resigned:
        raise Resigned
    if not other.taken or other.person == person or other.resigned or other.program:
        raise NobodyHears
    spoken = Spoken(
        person=room.word(person),
        name=chair.name,
        at=now,
        seat=command.seat,
        text=cleaned(command.text),
        to=command.to,
        after=_decisions(room),
    )
    room.spoken.add(person, spoken, now, other.person)


def claim(room: RoomState, person: str, command: messages.Claim, now: float) -> None:
    """Say one of the things the game has words for. It stands in the record, and bots hear it."""
    if not room.setup.talk:
        raise NoTalk
    if room.phase != "playing":
        raise NotPlaying
    table = seated(room, person, command.seat)
    try:
        table.claim(command.seat, command.claim, command.words, room.time(now))
    except UnknownClaim:
        raise NoSuchClaim from None


def hear(room: RoomState, now: float) -> None:
    """What was claimed in the game, by people and bots alike, becomes part of the talk. A bot is
    nobody's person and has no name of its own: its seat says who speaks."""
    table = room.table
    if table is None:
        return
    for claimed in table.claims[room.claims_told :]:
        chair = room.chairs[claimed.seat]
        spoken = Spoken(
            person=room.word(chair.person),
            name=chair.name,
            at=now,
            seat=claimed.seat,
            claim=claimed.kind,
            words=claimed.words,
            after=claimed.decision,
        )
        room.spoken.add(chair.person, spoken, now)
    room.claims_told = len(table.claims)


def mute(room: RoomState, person: str, command: messages.Mute) -> None:
    """Hear no more of what a person says, or hear it again."""
    room.spoken.mute(person, room.person_of(command.person), command.on)


def _decisions(room: RoomState) -> int:
    return 0 if room.table is None else room.table.decision
