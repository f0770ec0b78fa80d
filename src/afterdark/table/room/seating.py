"""Coming and going during a game: leave, return, resign, be late, be replaced, be sent away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.records.record import LEFT, RESIGNED, TIMED_OUT, Person, Robot
from afterdark.table.errors import (
    ChairTaken,
    Frozen,
    Kicked,
    NotAway,
    NotSeated,
    OneSeatOnly,
    Resigned,
)
from afterdark.table.room import lobby
from afterdark.table.room.answers import seated
from afterdark.table.room.deal import go_while_opening
from afterdark.table.room.room_state import USUAL_BOT
from afterdark.table.wire import messages

if TYPE_CHECKING:
    from afterdark.table.room.room_state import RoomState


def sit(room: RoomState, person: str, command: messages.Sit, now: float) -> None:
    """Take a chair: before the game any free one, during it one that is nobody's but a bot's.

    Who sits down late inherits the deal. Nobody who knows one seat of a game takes another.
    """
    if room.phase == "gathering":
        lobby.sit(room, person, command)
        return
    if room.phase == "opening":
        raise Frozen
    table = room.running
    if person in room.kicked:
        raise Kicked
    if person in room.played:
        raise OneSeatOnly
    seat = command.seat if command.seat >= 0 else lobby.free_chair(room, person)
    chair = room.chair(seat)
    if chair.taken or not room.setup.late:
        raise ChairTaken
    table.replace(seat, Person(command.name), room.time(now))
    chair.person, chair.name, chair.program = person, command.name, command.program
    room.played.add(person)
    if not room.host:
        room.host = person


def _sit_in(room: RoomState, seat: int, how: str, kind: str, now: float) -> None:
    """A bot sits in for the owner of a chair; the record says how that came."""
    table = room.running
    chair = room.chairs[seat]
    if not chair.away:
        chair.since = table.news_count(seat)
    room.timed_out.discard(seat)
    table.depart(seat, room.time(now), how, Robot(kind))


def leave(room: RoomState, person: str, now: float) -> None:
    """Go away. During a game bots sit in until one returns; the host's rights pass on."""
    own = [seat for seat, chair in enumerate(room.chairs) if person and chair.person == person]
    if not own and person != room.host:
        raise NotSeated
    if room.phase == "gathering":
        lobby.depart(room, person)
        return
    if room.phase == "opening":
        lobby.pass_host_on(room, person)
        go_while_opening(room, person, now)
        return
    if room.phase != "over":
        for seat in own:
            chair = room.chairs[seat]
            if not chair.away and not chair.resigned:
                _sit_in(room, seat, LEFT, USUAL_BOT, now)
    lobby.pass_host_on(room, person)


def resign(room: RoomState, person: str, command: messages.Resign, now: float) -> None:
    """Give up for good; a bot plays on."""
    seated(room, person, command.seat)
    _sit_in(room, command.seat, RESIGNED, USUAL_BOT, now)
    chair = room.chairs[command.seat]
    chair.resigned = True
    room.letting_go.pop(command.seat, None)


def come_back(
    room: RoomState, person: str, command: messages.Return, now: float
) -> messages.Returned:
    """Take one's own chair back from the bot, and hear what it did."""
    chair = room.own_chair(person, command.seat)
    table = room.running
    if chair.resigned:
        raise Resigned
    if not chair.away:
        raise NotAway
    since, until = chair.since + 1, table.news_count(command.seat)
    chair.since = -1
    table.replace(command.seat, Person(chair.name), room.time(now))
    if room.clocks.is_over(command.seat):
        # Coming back buys no time: the bot still takes the decision that was not taken in time.
        room.timed_out.add(command.seat)
    if not room.host:
        room.host = person
    return messages.Returned(command.seat, since, until)


def substitute(room: RoomState, person: str, command: messages.Seat, now: float) -> None:
    """The host puts a bot in the place of somebody who is away, or another bot in a bot's."""
    if room.phase in ("gathering", "opening"):
        lobby.place_bot(room, person, command)
        return
    lobby.host_only(room, person)
    table = room.running
    chair = room.chair(command.seat)
    kind = command.bot or USUAL_BOT
    if chair.taken and not chair.away and not chair.resigned:
        _sit_in(room, command.seat, LEFT, kind, now)
    else:
        table.replace(command.seat, Robot(kind), room.time(now))


def kick(room: RoomState, person: str, command: messages.Kick, now: float) -> None:
    """The host sends a person away for good; during a game bots play on."""
    lobby.host_only(room, person)
    if room.phase == "opening":
        raise Frozen
    sent = room.person_of(command.person)
    if sent == person:
        raise NotSeated
    room.kicked.add(sent)
    if room.phase == "over":
        return
    for seat, chair in enumerate(room.chairs):
        if chair.person != sent:
            continue
        if room.table is not None and not chair.away and not chair.resigned:
            _sit_in(room, seat, LEFT, USUAL_BOT, now)
        chair.free()
        room.letting_go.pop(seat, None)


def be_late(room: RoomState, now: float) -> bool:
    """Let a bot decide, or take the seat, where a clock has run out; True if one has.

    Where not even the answering is seen, a bot only ever decides: to take the seat would show who
    had not answered.
    """
    if room.phase != "playing" or room.table is None:
        return False
    table = room.table
    time = room.time(now)
    late = room.clocks.expire(time)
    if not late:
        return False
    owing = table.to_act()
    for seat in late:
        if seat not in owing:
            continue
        if room.setup.on_time_out == "leave" and not table.hidden_question():
            _sit_in(room, seat, TIMED_OUT, USUAL_BOT, now)
        else:
            table.time_out(seat, time)
            room.timed_out.add(seat)
    return True
