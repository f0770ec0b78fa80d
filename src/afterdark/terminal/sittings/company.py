"""The people around a network table in words: chairs, talk, and what the table waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.terminal.levels import level_name

if TYPE_CHECKING:
    from afterdark.terminal.sittings.visitor import Visitor


def chair_lines(visitor: Visitor) -> list[str]:
    """One line a chair: who sits there, and whether they are ready."""
    room, client = visitor.room, visitor.client
    lines = []
    for seat, chair in enumerate(room.chairs):
        signs = []
        if chair.bot:
            signs.append(client.say("net-bot", {"kind": level_name(chair.bot, client)}))
        if chair.program and not chair.bot:
            signs.append(client.say("net-program"))
        if chair.person and chair.person == room.host:
            signs.append(client.say("net-host"))
        if seat in visitor.seats:
            signs.append(client.say("you"))
        if chair.person:
            signs.append(client.say("net-ready" if chair.ready else "net-not-ready"))
            if not chair.here:
                signs.append(client.say("net-away"))
        name = chair.name or (visitor.names()[seat] if chair.bot else client.say("net-free"))
        lines.append(f"{seat}  {name}" + (f" ({', '.join(signs)})" if signs else ""))
    if room.watchers:
        lines.append(client.say("net-watchers", {"count": room.watchers}))
    return lines


def talk_lines(visitor: Visitor, after: int = 0) -> list[str]:
    """What was said."""
    say = visitor.client.say
    return [
        say("net-said", {"name": said.name, "words": said.text or said.claim})
        for said in visitor.mirror.talk[after:]
    ]


def waiting_for(visitor: Visitor) -> str:
    """The one sentence that says why the game has not begun."""
    room, say = visitor.room, visitor.client.say
    if not visitor.line.connected:
        return say("net-lost")
    if room.phase == "opening":
        return say("net-opening")
    if not visitor.seats:
        return say("net-watching")
    lazy = [chair.name for chair in room.chairs if chair.person and not chair.ready]
    if not visitor.is_host and not room.chairs[visitor.seats[0]].ready:
        return say("net-be-ready")
    if visitor.is_host:
        mine = {room.chairs[seat].name for seat in visitor.seats}
        others = [name for name in lazy if name not in mine]
        if others:
            return say("net-wait-ready", {"names": ", ".join(others)})
        return say("net-start")
    return say("net-wait-start")
