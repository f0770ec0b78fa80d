"""The socket of a table: hello first, then commands; what the table says goes the other way.

Plain ASGI, without the framework: one task a client, which only waits for the client to go. What
it says is heard where it is read, and done without a task. Codes and limits are in docs/api.md.
"""
# afterdark: interpreted

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from typing import TYPE_CHECKING, Final

from afterdark.engine.errors import AfterdarkError
from afterdark.engine.languages import SOURCE
from afterdark.server.errors import (
    BadMessage,
    Busy,
    Elsewhere,
    HelloFirst,
    KeyFirst,
    NoSuchTable,
    NotKept,
    TableFailed,
    TooMany,
    said,
)
from afterdark.server.http.asgi import Message, Receive, Scope, Send, client
from afterdark.server.node.keys import hashed
from afterdark.server.node.limits import client_network
from afterdark.server.node.logs import failed, log
from afterdark.server.sockets.close_codes import (
    BAD_HELLO,
    FAILED,
    GOING,
    NO_TABLE,
    NOT_WATCHED,
    SLOW,
    TABLE_FAILED,
    TOO_MANY,
)
from afterdark.server.sockets.crowd import SOCKET, Connection, encoded
from afterdark.server.sockets.session import COMMANDS, NONSENSE, Session, id_in
from afterdark.server.store.errors import StoreError
from afterdark.server.tables.pending_command import no
from afterdark.table.wire import messages
from afterdark.table.wire.server_words import server_texts

if TYPE_CHECKING:
    from afterdark.server.node.node import Node
    from afterdark.server.sockets.protocol import TableSocket

PATH: Final = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,64})/live\Z")
COME_AGAIN_AFTER: Final = 0.2
"""Seconds after which somebody comes again whom the balancer is to lead to another node."""
HELLO_SECONDS: Final = 10.0
"""How long a client may take to say hello."""


class SocketEndpoint:
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
        limit = node.settings.limits.queue_bytes
        connection = Connection(socket, node.outbox, send, limit, self._slow)
        address = client_network(client(scope))
        if node.closing:
            await connection.close(GOING, server_texts(SOURCE).say("closing-restart"))
        elif not node.connections.opens(address):
            node.metrics.dropped.labels("connections").inc()
            await connection.close(TOO_MANY, said(TooMany()))
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
            connection.key = hashed(hello.key) if person else ""
            if node.open_connections.crowded and not table.is_seated(person):
                node.metrics.dropped.labels("crowded").inc()
                raise TooMany
            await node.deals.look(table.room.state, person)
            await table.join(connection, person, hello)
            socket.joined()
        except Elsewhere as error:
            connection.push(encoded(messages.Closing(COME_AGAIN_AFTER, said(error))))
            await connection.close(GOING, said(error))
            return
        except AfterdarkError as error:
            connection.push(no(hello.id, error))
            code = _code(error)
            await connection.close(code, "" if code == FAILED else said(error))
            return
        try:
            conversation = Session(node, table, connection, socket)
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
            # The game may have begun under the eyes of whoever looked on.
            with contextlib.suppress(AfterdarkError):
                await node.deals.look(table.room.state, connection.person)

    async def _hello(self, connection: Connection, receive: Receive) -> messages.Hello | None:
        """The first message; None, and the socket is closed, if it is anything else."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                message = await receive()
        except TimeoutError:
            await connection.close(BAD_HELLO, said(HelloFirst()))
            return None
        if message["type"] != "websocket.receive":
            connection.end()
            return None
        data = _data(message)
        try:
            command = COMMANDS.decode(data)
        except NONSENSE as error:
            connection.push(no(id_in(data), BadMessage(text=str(error))))
            await connection.close(BAD_HELLO, said(HelloFirst()))
            return None
        if not isinstance(command, messages.Hello):
            connection.push(no(command.id, HelloFirst()))
            await connection.close(BAD_HELLO, said(HelloFirst()))
            return None
        return command

    def _slow(self, connection: Connection) -> None:
        """A client that does not read what it is sent is sent away; it may come back."""
        self._node.metrics.dropped.labels("slow").inc()
        log(logging.INFO, "slow client sent away")
        why = server_texts(SOURCE).say("closing-slow")
        self._node.hall.start(connection.close(SLOW, why))


def _code(error: AfterdarkError) -> int:
    """How the socket of a client is closed that could not come in."""
    match error:
        case NoSuchTable():
            return NO_TABLE
        case TooMany():
            return TOO_MANY
        case TableFailed():
            return TABLE_FAILED
        case NotKept() | Busy() | StoreError() | KeyFirst():
            return FAILED  # it may come back
        case _:
            return NOT_WATCHED


def _data(message: Message) -> bytes | str:
    text = message.get("text")
    return text if text is not None else message.get("bytes") or b""
