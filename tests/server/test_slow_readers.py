"""Whoever does not read what they are sent: nobody waits for them, and little waits for them."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from afterdark.client.requests import Place
from afterdark.server.sockets.close_codes import SLOW
from afterdark.server.sockets.crowd import Connection
from afterdark.server.sockets.protocol import TableSocket
from afterdark.server.tables.live_table import LiveTable
from afterdark.table.room.setup import Setup
from afterdark.table.wire import messages
from afterdark.table.wire.server_words import server_texts
from tests.patience import PATIENCE
from tests.server.clients import Player, seated
from tests.server.serving import GENEROUS, Local, served
from tests.server.test_frames import FINAL, framed

pytestmark = pytest.mark.anyio

VWARS = Setup("vwars", 3, cover=0.0)
QUEUE = 50_000
"""So many bytes may wait here for a client."""
WATER = 65_536
"""So many wait anyway, before the transport says that a client is behind."""
LARGEST = 30_000
"""More than anything a table says at once."""
LONG_GAME = b"s" * 32
"""A seed with which these three, who play anything, play for long enough."""
SMALL = 4096
"""The least of a receive buffer that the system allows, more or less."""


@asynccontextmanager
async def narrow(place: Place, key: str = "") -> AsyncIterator[ClientConnection]:
    """A client with hardly any room for what it is sent, who has said hello."""
    parts = urlsplit(place.base)
    plain = socket.socket()
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    plain.connect((parts.hostname, parts.port))
    plain.setblocking(False)
    async with connect(
        place.socket, sock=plain, proxy=None, compression=None, max_queue=4, close_timeout=0.1
    ) as client:
        await client.send(hello(key), text=True)
        await until_done(client)
        yield client


def hello(key: str) -> bytes:
    """What somebody says who wants to see the whole table."""
    return msgspec.json.encode(messages.Hello("hello", key, form="view"))


async def until_done(client: ClientConnection) -> list[str]:
    """All messages up to the answer to hello."""
    heard: list[str] = []
    async with asyncio.timeout(PATIENCE):
        while not heard or '"done"' not in heard[-1]:
            heard.append(str(await client.recv()))
    return heard


def newest(server: Local) -> tuple[Connection, TableSocket]:
    """Whoever came last, as the server knows them. The system keeps little for them, too."""
    connection = server.node.hall.tables[0].crowd.connections[-1]
    found = connection._socket
    assert isinstance(found, TableSocket)
    plain = found.transport.get_extra_info("socket")
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)
    return connection, found


def waiting(behind: TableSocket) -> int:
    """How many bytes the server keeps for this client."""
    return 0 if behind.disconnected else behind.transport.get_write_buffer_size()


async def one_move(live: LiveTable, players: list[Player]) -> None:
    """Somebody answers, and everybody hears all there is to hear of it."""
    await players[0].until(lambda: any(player.question() for player in players))
    asked = next(player for player in players if player.question() is not None)
    question = asked.question()
    assert question is not None
    assert await asked.answer(question)
    for player in players:
        seat = player.seats[0]
        told = len(live.room.state.news(seat).items)
        await player.until(lambda p=player, s=seat, n=told: len(p.mirror.news[s]) == n)  # type: ignore[misc]


async def test_a_table_goes_on_without_whoever_does_not_read(folder: Path) -> None:
    """The others hear every move, little is kept for the one who is behind, and they are told why
    they had to go; they come back and see the whole table."""
    limits = msgspec.structs.replace(GENEROUS, queue_bytes=QUEUE)
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(served(folder, limits=limits))
        server.node.hall.new_table = lambda: ("table", LONG_GAME)  # type: ignore[method-assign]
        seats = seated(server.url, VWARS, ["Ann", "Bob", "Cleo"])
        players = await stack.enter_async_context(seats)
        table = server.node.hall.tables[0]
        place = Place(server.url, table.id)
        key = players[0].visit.key
        async with narrow(place, key) as slow:
            slow.transport.pause_reading()
            connection, behind = newest(server)
            most = 0
            while not connection.ended and not players[0].finished:
                await one_move(table, players)
                most = max(most, waiting(behind))
            assert connection.ended, "the game was too short to fall behind in"
            assert QUEUE < most <= max(QUEUE, WATER) + LARGEST
            assert 'why="slow"} 1.0' in server.node.metrics.text().decode()
            while connection in table.crowd.connections:
                await one_move(table, players)
            kept = waiting(behind)
            for _ in range(3):
                await one_move(table, players)
            assert waiting(behind) <= kept
            slow.transport.resume_reading()
            async with asyncio.timeout(PATIENCE):
                with contextlib.suppress(ConnectionClosed):
                    while True:
                        await slow.recv()
            assert slow.close_code == SLOW
            assert slow.close_reason == server_texts("en").say("closing-slow")
        heard = [message async for message in whole(place, key)]
        assert messages.Sight in map(type, heard)
        sight = next(message for message in heard if isinstance(message, messages.Sight))
        assert sight == table.room.state.sight(0, "view")
        news = next(message for message in heard if isinstance(message, messages.News))
        assert news.first == 1
        assert len(news.items) == len(table.room.state.news(0).items)


async def whole(place: Place, key: str) -> AsyncIterator[messages.AnyMessage]:
    """What somebody is told who comes and has seen nothing."""
    async with connect(place.socket, proxy=None, compression=None, max_size=None) as client:
        await client.send(hello(key), text=True)
        for heard in await until_done(client):
            yield msgspec.json.decode(heard, type=messages.AnyMessage)


async def gone(server: Local) -> None:
    """Wait until nobody is connected, and the table knows it."""
    (table,) = server.node.hall.tables
    async with asyncio.timeout(PATIENCE):
        while len(server.node.open_connections) or table.crowd.connections:
            await asyncio.sleep(0.005)


async def fill(connection: Connection, behind: TableSocket) -> None:
    """Tell a client so much that something waits for it, though not too much."""
    while waiting(behind) < QUEUE // 2:
        connection.push(framed(b"x" * 10_000))
        await asyncio.sleep(0)
    assert waiting(behind) < QUEUE


@pytest.mark.parametrize("how", ["closed", "silent", "leaves"])
async def test_who_never_reads_again_is_cut_off(folder: Path, how: str) -> None:
    """A socket that is closed waits until all was read: not for ever."""
    limits = msgspec.structs.replace(GENEROUS, queue_bytes=QUEUE)
    async with served(folder, limits=limits) as server:
        place = await Player(server.url, "Ann").open(VWARS)
        async with narrow(place) as slow:
            slow.transport.pause_reading()
            connection, behind = newest(server)
            behind.close_timeout = 0.02
            await fill(connection, behind)
            if how == "closed":
                await connection.close(SLOW, "")
            elif how == "silent":
                behind.keepalive_timeout()  # as when a ping was not answered
            else:
                slow.transport.write(framed(b"", head=FINAL | 0x8))
            await gone(server)
            slow.transport.abort()


async def test_nobody_piles_up_answers_to_pings(folder: Path) -> None:
    async with served(folder) as server:
        place = await Player(server.url, "Ann").open(VWARS)
        async with narrow(place) as slow:
            slow.transport.pause_reading()
            _, behind = newest(server)
            behind._odd.most = behind._odd.left = 1e9  # this is about what is kept
            ping = framed(b"x" * 125, head=FINAL | 0x9)
            most = 0
            for _ in range(4000):
                if behind.disconnected:
                    break
                slow.transport.write(ping * 10)
                await asyncio.sleep(0)
                most = max(most, waiting(behind))
            await gone(server)
            assert most <= WATER + LARGEST
            slow.transport.abort()
