"""One command of one client on its way: done, kept, told, and answered at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from afterdark.engine.errors import AfterdarkError
from afterdark.server.errors import problem
from afterdark.server.sockets.crowd import encoded
from afterdark.server.store.errors import StoreError
from afterdark.server.tables.table_commit import Change
from afterdark.table.wire import messages

if TYPE_CHECKING:
    from afterdark.server.sockets.crowd import Connection
    from afterdark.table.room.room import Room

OUTSIDE_THE_GAME = (messages.Say, messages.Aside, messages.Mute, messages.Rename)
"""Commands after which no seat sees the game otherwise."""
TALKING = (messages.Say, messages.Aside, messages.Claim, messages.Mute, messages.Rename)

UNKNOWN = "unknown"
"""That the store did not say what became of a command."""
UNANSWERED = "unanswered"
"""What came of a command that could not even be answered."""


class PendingCommand(Change):
    """What a client wants. `then` is called at the end with what came of it."""

    reply: messages.Message | None = None

    def __init__(
        self,
        connection: Connection,
        command: messages.AnyCommand,
        then: Callable[[PendingCommand, str], None],
    ) -> None:
        self.connection = connection
        self.command = command
        self.then = then
        if isinstance(command, messages.Play):  # by far the most are
            self.people = False
        else:
            self.game = not isinstance(command, OUTSIDE_THE_GAME)
            self.talk = isinstance(command, TALKING)

    def act(self, room: Room, now: float) -> None:
        self.reply = room.do(self.connection.person, self.command, now)

    def over(self) -> None:
        """Tell the client what came of it."""
        connection = self.connection
        code = "done"
        try:
            if isinstance(self.refused, StoreError):
                # It may be kept or not. Whoever comes back and says it again finds out.
                self.then(self, UNKNOWN)
                return
            if self.refused is not None:
                code = problem(self.refused)[0].code
                connection.push(no(self.command.id, self.refused))
            else:
                if self.reply is not None:
                    connection.push(encoded(self.reply))
                connection.push(encoded(messages.Done(self.command.id)))
        except Exception:
            self.then(self, UNANSWERED)
            return
        self.then(self, code)


def no(id: str, error: AfterdarkError) -> bytes:
    """That a command was refused, and why, as it goes over the wire."""
    shown, _ = problem(error)
    return encoded(messages.No(id, shown.code, shown.key, shown.text, shown.words, shown.clause))
