"""Which part of the room sees to which command."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.table.errors import NotHere
from afterdark.table.room import answers, deal, lobby, seating, speech
from afterdark.table.wire import messages

if TYPE_CHECKING:
    from afterdark.table.room.room_state import RoomState

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
            lobby.ready(room, person, command)
        case messages.Change():
            lobby.change(room, person, command)
        case messages.Rotate():
            lobby.rotate(room, person)
        case messages.Watching():
            lobby.watching(room, person, command)
        case messages.Start():
            deal.start(room, person, now)
        case messages.OpenSalt():
            deal.open_salt(room, person, command, now)
        case _:
            raise NotHere
    return None
