"""What people do together before a table goes on: read a page, practise, or talk something over.

Everybody says when they are ready, and everybody sees who is not yet. It ends when all people are,
or when its time is over; bots and programs are never waited for. Whether and when it begins depends
on public knowledge only, and it tells nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.table.errors import NotSeated, Stale
from afterdark.table.room import deal
from afterdark.table.room.lobby import host_only
from afterdark.table.room.room_state import AIM, LESSON, PRACTICE, TALK, Together

if TYPE_CHECKING:
    from afterdark.table.room.room_state import RoomState
    from afterdark.table.wire import messages

TALK_OVER: Final = (0, 30, 60, 120)
"""How many seconds a table may have to talk something over."""


def pages(room: RoomState) -> list[str]:
    """What a group reads before its first game, page by page."""
    return [AIM, *room.rules.meta.first_lesson]


def ready(room: RoomState, person: str, command: messages.Ready) -> None:
    """Be ready to go on together, or not yet; a host may turn a page, or end the practice, for
    everybody."""
    together = room.together
    assert together is not None
    if command.number != together.number:
        raise Stale
    people = room.joining()
    if command.everybody:
        host_only(room, person)
        if together.what == TALK:
            raise Stale
        together.ready.update(people.values())
        return
    if person not in people.values():
        raise NotSeated
    if command.ready:
        together.ready.add(person)
    else:
        together.ready.discard(person)


def settle(room: RoomState, now: float) -> None:
    """Begin to talk if there is something to talk over; go on if all are ready."""
    _begin_talk(room, now)
    while room.together is not None:
        people = room.joining()
        if not people and room.phase == "gathering":
            room.together = None  # everybody has gone: whoever comes begins with the first page
        elif not people or not together_ready(room):
            return
        else:
            go_on(room, now)


def together_ready(room: RoomState) -> bool:
    """Whether nobody is waited for."""
    together = room.together
    return together is not None and together.ready.issuperset(room.joining().values())


def go_on(room: RoomState, now: float) -> None:
    """What was done together is over."""
    together = room.together
    assert together is not None
    room.together = None
    if together.what == TALK:
        room.stopped += now - room.paused_at
        room.phase = "playing"
    elif together.what == PRACTICE:
        room.game().stop(room.time(now))
    elif together.number < len(pages(room)):
        room.together = Together(LESSON, together.number + 1, pages(room)[together.number])
    else:
        room.lesson_read = True
        for chair in room.chairs:
            chair.ready = chair.taken
        deal.begin(room, now)


def is_over(room: RoomState, now: float) -> bool:
    """Whether the time to talk is over."""
    together = room.together
    return together is not None and together.what == TALK and now >= together.until


def _begin_talk(room: RoomState, now: float) -> None:
    """Stop the clocks before a question that the game names, if people are here to talk."""
    table = room.table
    if not room.setup.talk_over or table is None or room.phase != "playing":
        return
    if room.together is not None or table.questions == room.talk_looked:
        return
    room.talk_looked = table.questions
    occasion = table.occasion()
    if occasion < 0 or occasion == room.talked_over or len(set(room.joining().values())) < 2:
        return
    room.talked_over = occasion
    room.talks += 1
    room.phase, room.paused_at = "paused", now
    room.together = Together(TALK, room.talks, table.step_name(), now + room.setup.talk_over)
