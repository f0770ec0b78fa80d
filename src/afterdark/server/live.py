"""The socket of a table: hello first, then commands; what the table says goes the other way.

Plain ASGI, without the framework: one task a client, which only waits for the client to go. What
it says is heard where it is read, and done without a task. Codes and limits are in docs/api.md.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections import deque
from typing import TYPE_CHECKING, Final

import msgspec

from afterdark.engine.errors import AfterdarkError
from afterdark.server.asgi import Message, Receive, Scope, Send, client
from afterdark.server.connection import (
    BAD_HELLO,
    FAILED,
    GOING,
    NO_TABLE,
    NOT_WATCHED,
    SLOW,
    TOO_MANY,
    Connection,
)
from afterdark.server.crowd import encoded
from afterdark.server.errand import BROKE, Errand
from afterdark.server.errors import BadMessage, HelloFirst, NoKey, NoSuchTable, TooMany, problem
from afterdark.server.frames import SOCKET, TableSocket
from afterdark.server.limits import Allowance, client_network
from afterdark.server.logs import failed, log
from afterdark.server.words import server_texts
from afterdark.table import messages

if TYPE_CHECKING:
    from afterdark.server.awake import Awake
    from afterdark.server.node import Node

PATH: Final = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,64})/live\Z")
HELLO_SECONDS: Final = 10.0
"""How long a client may take to say hello."""
COST_OF_NONSENSE: Final = 5.0
"""What is no message counts as so many."""
MOST_REFUSED: Final = 200
"""So many messages beyond the limit, and the socket is closed."""
MOST_WAITING: Final = 16
"""So many messages wait for the one before; then no more are read until there are fewer."""
FOR_ANYBODY: Final = (messages.Tell,)
"""What a client without a key may ask."""

NONSENSE: Final = (msgspec.MsgspecError, UnicodeError, RecursionError)
"""What reading something that is no message can raise; the last by nesting it deeply."""

_COMMANDS = msgspec.json.Decoder(messages.AnyCommand)


class _Id(msgspec.Struct):
    id: str = ""


_IDS = msgspec.json.Decoder(_Id)


class Live:
    """All sockets of a node."""

    def __init__(self, node: Node) -> None:
        self._node = node

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        node = self._node
        await receive()
        found = PATH.match(scope["path"])
        if found is None:
            await send({"type": "websocket.close", "code": NO_TABLE})
            return
        await send({"type": "websocket.accept"})
        socket: TableSocket = scope["extensions"][SOCKET]
        connection = Connection(socket, send, node.settings.limits.queue_bytes, self._slow)
        address = client_network(client(scope))
        if node.closing:
            await connection.close(GOING, server_texts("en").say("closing-restart"))
        elif not node.connections.opens(address):
            node.metrics.dropped.labels("connections").inc()
            await connection.close(TOO_MANY, _said(TooMany()))
        else:
            node.metrics.connections.inc()
            try:
                await self._visit(found.group(1), connection, socket, receive)
            except Exception:
                node.metrics.failures.inc()
                failed("a socket failed", table=found.group(1))
                await connection.close(FAILED)
            finally:
                node.connections.closes(address)
                node.metrics.connections.dec()
                node.metrics.messages.inc(connection.sent)

    # -- one client --------------------------------------------------------------------------

    async def _visit(
        self, id: str, connection: Connection, socket: TableSocket, receive: Receive
    ) -> None:
        hello = await self._hello(connection, receive)
        if hello is None:
            return
        node = self._node
        try:
            table = await node.hall.find(id)
            person = await node.person_of(hello.key)
            await table.join(connection, person, hello)
        except AfterdarkError as error:
            connection.push(_no(hello.id, error))
            code = NO_TABLE if isinstance(error, NoSuchTable) else NOT_WATCHED
            await connection.close(code, _said(error))
            return
        try:
            conversation = Conversation(node, table, connection, socket)
            while True:
                if socket.queue.empty():  # what came while the table woke is heard first
                    socket.hear = conversation.hear
                message = await receive()
                if message["type"] != "websocket.receive" or connection.ended:
                    return
                conversation.hear(_data(message))
        finally:
            socket.hear = None
            await table.leave(connection)

    async def _hello(self, connection: Connection, receive: Receive) -> messages.Hello | None:
        """The first message; None, and the socket is closed, if it is anything else."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                message = await receive()
        except TimeoutError:
            await connection.close(BAD_HELLO, _said(HelloFirst()))
            return None
        if message["type"] != "websocket.receive":
            connection.end()
            return None
        data = _data(message)
        try:
            command = _COMMANDS.decode(data)
        except NONSENSE as error:
            connection.push(_no(_id_in(data), BadMessage(text=str(error))))
            await connection.close(BAD_HELLO, _said(HelloFirst()))
            return None
        if not isinstance(command, messages.Hello):
            connection.push(_no(command.id, HelloFirst()))
            await connection.close(BAD_HELLO, _said(HelloFirst()))
            return None
        return command

    def _slow(self, connection: Connection) -> None:
        """A client that does not read what it is sent is sent away; it may come back."""
        self._node.metrics.dropped.labels("slow").inc()
        log(logging.INFO, "slow client sent away")
        why = server_texts("en").say("closing-slow")
        self._node.hall.start(connection.close(SLOW, why))


class Conversation:
    """One client's commands, one after another: the next is taken up when the last is answered."""

    def __init__(
        self, node: Node, table: Awake, connection: Connection, socket: TableSocket
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

    def hear(self, data: bytes | str) -> None:
        """A message came."""
        if self._busy or self._waiting:
            self._waiting.append(data)
            if len(self._waiting) == MOST_WAITING:
                self._socket.transport.pause_reading()
            return
        self._take(data)

    def _take(self, data: bytes | str) -> None:
        """Do what one message says."""
        node = self._node
        connection = self._connection
        if connection.ended:
            return
        began = self._began = time.monotonic()
        if not self._allowance.takes(began):
            self._too_many(data)
            return
        try:
            command = _COMMANDS.decode(data)
        except NONSENSE as error:
            self._allowance.takes(began, COST_OF_NONSENSE)
            connection.push(_no(_id_in(data), BadMessage(text=str(error))))
            node.metrics.commands.labels("nonsense", "bad-message").inc()
            return
        errand = Errand(connection, command, self._answered)
        if isinstance(command, messages.Hello):
            errand.refused = HelloFirst()
        elif not connection.person and not isinstance(command, FOR_ANYBODY):
            errand.refused = NoKey()
        self._busy = True
        if errand.refused is not None:
            errand.answer()
        else:
            self._table.take(errand)

    def _answered(self, errand: Errand, result: str) -> None:
        """A command is done with."""
        node = self._node
        self._busy = False
        if result == BROKE:
            node.metrics.failures.inc()
            failed("a command failed", table=self._table.id)
            node.hall.start(self._connection.close(FAILED))
            return
        node.metrics.answered(errand.command, result, time.monotonic() - self._began)
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        """Take up what came meanwhile."""
        while self._waiting and not self._busy:
            if len(self._waiting) == MOST_WAITING:
                self._socket.transport.resume_reading()
            self._take(self._waiting.popleft())

    def _too_many(self, data: bytes | str) -> None:
        node = self._node
        self._refused += 1
        if self._refused > MOST_REFUSED:
            node.metrics.dropped.labels("messages").inc()
            node.hall.start(self._connection.close(TOO_MANY, _said(TooMany())))
            return
        self._connection.push(_no(_id_in(data), TooMany()))


def _data(message: Message) -> bytes | str:
    text = message.get("text")
    return text if text is not None else message.get("bytes") or b""


def _id_in(data: bytes | str) -> str:
    """The id a message carries, so that its sender knows what was refused."""
    try:
        return _IDS.decode(data).id[:64]
    except NONSENSE:
        return ""


def _no(id: str, error: AfterdarkError) -> bytes:
    shown, _ = problem(error)
    return encoded(messages.No(id, shown.code, shown.key, shown.text, shown.words, shown.clause))


def _said(error: AfterdarkError) -> str:
    return problem(error)[0].text
