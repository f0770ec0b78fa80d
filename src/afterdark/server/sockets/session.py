"""What one client says at a table: each message is read, allowed or not, and done in its turn."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from afterdark.server.errors import BadMessage, HelloFirst, NoKey, TooMany, said
from afterdark.server.node.limits import Allowance
from afterdark.server.node.logs import failed
from afterdark.server.sockets.close_codes import FAILED, TOO_MANY
from afterdark.server.tables.pending_command import UNANSWERED, UNKNOWN, PendingCommand, no
from afterdark.table.wire import messages

if TYPE_CHECKING:
    from afterdark.server.node.node import Node
    from afterdark.server.sockets.crowd import Connection
    from afterdark.server.tables.live_table import LiveTable

COST_OF_NONSENSE: Final = 5.0
"""What is no message counts as so many."""
COST_OF_CHANGE: Final = 5.0
"""To agree on something else counts as so many more: rules may have to be made anew."""
BYTES_FOR_ONE: Final = 20_000
"""So many bytes of a message count as one message more."""
MOST_REFUSED: Final = 200
"""So many messages beyond the limit, and the socket is closed."""
MOST_WAITING: Final = 16
"""So many messages wait for the one before; then no more are read until there are fewer."""
FOR_ANYBODY: Final = (messages.Tell,)
"""What a client without a key may ask."""

NONSENSE: Final = (msgspec.MsgspecError, UnicodeError, RecursionError)
"""What reading something that is no message can raise; the last by nesting it deeply."""

COMMANDS: Final = msgspec.json.Decoder(messages.AnyCommand)


class Reading(Protocol):
    """Where messages come from: it can be told to read no more for a while."""

    def pause(self) -> None:
        """Read no more."""

    def resume(self) -> None:
        """Read on."""


class Session:
    """One client's commands, one after another: the next is taken up when the last is answered."""

    def __init__(
        self, node: Node, table: LiveTable, connection: Connection, socket: Reading
    ) -> None:
        self._node = node
        self._table = table
        self._connection = connection
        self._socket = socket
        rate = node.settings.limits.messages_per_second
        self._allowance = Allowance(rate, 2 * rate, time.monotonic())
        self._refused = 0
        self._began = 0.0
        self._busy = False
        self._waiting: deque[bytes | str] = deque()
        self._called = False
        """Whether what waits is taken up in the next turn of the loop."""

    def hear(self, data: bytes | str) -> None:
        """A message came."""
        if self._busy or self._waiting:
            self._waiting.append(data)
            if len(self._waiting) == MOST_WAITING:
                self._socket.pause()
            return
        self._take(data)

    def _take(self, data: bytes | str) -> None:
        """Do what one message says."""
        node = self._node
        connection = self._connection
        if connection.ended:
            return
        began = self._began = time.monotonic()
        cost = min(1.0 + len(data) // BYTES_FOR_ONE, self._allowance.most)
        if not self._allowance.takes(began, cost):
            self._too_many(data)
            return
        try:
            command = COMMANDS.decode(data)
        except NONSENSE as error:
            self._allowance.takes(began, COST_OF_NONSENSE)
            connection.push(no(id_in(data), BadMessage(text=str(error))))
            node.metrics.commands.nonsense()
            return
        if isinstance(command, messages.Change):
            self._allowance.takes(began, COST_OF_CHANGE)
        pending = PendingCommand(connection, command, self._answered)
        if isinstance(command, messages.Hello):
            pending.refused = HelloFirst()
        elif not connection.person and not isinstance(command, FOR_ANYBODY):
            pending.refused = NoKey()
        self._busy = True
        if pending.refused is not None:
            pending.over()
        else:
            self._table.take(pending)

    def _answered(self, pending: PendingCommand, result: str) -> None:
        """A command is done with."""
        node = self._node
        self._busy = False
        if result == UNANSWERED:
            node.metrics.failures.inc()
            failed("a command could not be answered", table=self._table.id)
            node.hall.start(self._connection.close(FAILED))
            return
        if result == UNKNOWN:
            node.hall.start(self._connection.close(FAILED))
        node.metrics.commands.answered(pending.command, result, time.monotonic() - self._began)
        self._go_on()

    def _go_on(self) -> None:
        """Take up what came meanwhile, one thing in each turn of the loop: others have theirs."""
        if self._waiting and not self._busy and not self._called:
            self._called = True
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        self._called = False
        if self._waiting and not self._busy:
            if len(self._waiting) == MOST_WAITING:
                self._socket.resume()
            self._take(self._waiting.popleft())
            self._go_on()

    def _too_many(self, data: bytes | str) -> None:
        node = self._node
        self._refused += 1
        if self._refused <= MOST_REFUSED:
            self._connection.push(no(id_in(data), TooMany()))
        elif self._refused == MOST_REFUSED + 1:
            node.metrics.dropped.labels("messages").inc()
            node.hall.start(self._connection.close(TOO_MANY, said(TooMany())))


def id_in(data: bytes | str) -> str:
    """The id a message carries, so that its sender knows what was refused; not of large ones."""
    if len(data) > BYTES_FOR_ONE:
        return ""  # to look for it would cost as much again
    try:
        told = msgspec.json.decode(data)
    except NONSENSE:
        return ""
    id = told.get("id") if isinstance(told, dict) else None
    return id[:64] if isinstance(id, str) else ""
