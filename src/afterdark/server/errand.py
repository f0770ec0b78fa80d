"""One command of one client on its way: done, kept, told, and answered at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from afterdark.engine.errors import AfterdarkError
from afterdark.server.errors import problem
from afterdark.server.sockets.crowd import encoded
from afterdark.table.wire import messages

if TYPE_CHECKING:
    from afterdark.server.sockets.connection import Connection
    from afterdark.table.room.room import Room

OUTSIDE_THE_GAME = (messages.Say, messages.Mute, messages.Rename)
"""Commands after which no seat sees the game otherwise."""
TALKING = (messages.Say, messages.Claim, messages.Mute, messages.Rename)

BROKE = "broke"
"""What came of a command at which something failed that must not fail."""


class Errand:
    """What a client wants, and what has become of it so far. `then` is called at the end."""

    __slots__ = ("command", "connection", "now", "refused", "reply", "then")

    def __init__(
        self,
        connection: Connection,
        command: messages.AnyCommand,
        then: Callable[[Errand, str], None],
    ) -> None:
        self.connection = connection
        self.command = command
        self.then = then
        self.now = 0.0
        """When it was done."""
        self.reply: messages.Message | None = None
        self.refused: AfterdarkError | None = None

    @property
    def game(self) -> bool:
        """Whether seats may see the game otherwise after this."""
        return not isinstance(self.command, OUTSIDE_THE_GAME)

    @property
    def talk(self) -> bool:
        """Whether something may have been said."""
        return isinstance(self.command, TALKING)

    def do(self, room: Room, now: float) -> None:
        """Let it happen. What is refused changed nothing, but time may have passed before it."""
        self.now = now
        self.reply = self.refused = None
        try:
            self.reply = room.do(self.connection.person, self.command, now)
        except AfterdarkError as error:
            self.refused = error

    def answer(self) -> None:
        """Tell the client what came of it."""
        connection = self.connection
        code = "done"
        if self.refused is not None:
            code = problem(self.refused)[0].code
            connection.push(no(self.command.id, self.refused))
        else:
            if self.reply is not None:
                connection.push(encoded(self.reply))
            connection.push(encoded(messages.Done(self.command.id)))
        self.then(self, code)

    def broke(self) -> None:
        """Something failed that must not fail. Called while that error is being handled."""
        self.then(self, BROKE)


def no(id: str, error: AfterdarkError) -> bytes:
    """That a command was refused, and why, as it goes over the wire."""
    shown, _ = problem(error)
    return encoded(messages.No(id, shown.code, shown.key, shown.text, shown.words, shown.clause))
