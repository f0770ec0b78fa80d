"""A table at which people play and everybody is told, without a server: for whoever counts what a
click costs."""

from __future__ import annotations

from collections.abc import Callable

from afterdark.api import find_game
from afterdark.engine.errors import AfterdarkError
from afterdark.server.sockets.crowd import Connection, Crowd, Outbox
from afterdark.table.room.room import Room
from afterdark.table.room.setup import Setup
from afterdark.table.wire import messages


class Wire:
    """A socket that takes everything."""

    def push(self, frames: bytes) -> int:
        return 0


async def _never(message: object) -> None:
    raise AssertionError("nothing is closed here")


def _slow(connection: Connection) -> None:
    raise AssertionError("nobody is slow here")


def _at_once(act: Callable[[], object]) -> None:
    act()


class Evening:
    """A table at which everybody is a person, and sits with a page open."""

    def __init__(self, game: str, seats: int) -> None:
        setup = Setup(game, seats, cover=0.0)
        self.room = Room.open("table", setup, bytes(32), "p0", 0.0, find_game)
        self.now = 0.0
        self.outbox = Outbox()
        for seat in range(seats):
            self.do(seat, messages.Sit(f"sit{seat}", f"Guest {seat}", seat))
        for seat in range(seats):
            self.do(seat, messages.Ready(f"ready{seat}"))
        self.do(0, messages.Start("start"))
        self.crowd = Crowd(self._send_away)
        for seat in range(seats):
            connection = Connection(Wire(), self.outbox, _never, 1 << 20, _slow)
            connection.person = f"p{seat}"
            self.outbox._waiting.append(connection)  # nobody is written to: there is no loop
            self.crowd.add(connection, self.room.state, messages.Hello("hello"), self.now)

    @staticmethod
    def _send_away(connection: Connection, why: AfterdarkError) -> None:
        raise AssertionError("everybody may stay")

    def do(self, seat: int, command: messages.AnyCommand) -> None:
        """Somebody does something, and it is as good as kept."""
        self.now += 1.0
        self.room.do(f"p{seat}", command, self.now)
        self.room.taken()

    def click(
        self,
        doing: Callable[[Callable[[], object]], None] = _at_once,
        telling: Callable[[Callable[[], object]], None] = _at_once,
        choice: int = 0,
    ) -> None:
        """The next decision, taken and told; of the choices there are, the one of this number."""
        table = self.room.state.game()
        seat = table.to_act()[0]
        choices = table.view(seat).choices
        action = choices[choice % len(choices)].notation
        click = messages.Play(f"click{self.now}", seat, table.question(seat), action)
        doing(lambda: self.do(seat, click))
        telling(lambda: self.crowd.tell(self.room.state, self.now, talk=False))

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return self.room.state.game().outcome is not None
