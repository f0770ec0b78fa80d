"""Connections of every kind: half requests, idle ones, who does not read; and room for seats."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect

from afterdark.server.node.limits import client_network
from afterdark.server.node.open_connections import OpenConnections
from afterdark.table.room.setup import Setup
from afterdark.table.wire.messages import Hello
from tests.patience import PATIENCE
from tests.server.clients import Player, seated
from tests.server.serving import GENEROUS, Local, served

pytestmark = pytest.mark.anyio

VICTIM = Setup("victim", 3, cover=0.0)
HALVES = {
    "nothing": b"",
    "a line break": b"\r\n",
    "half a line": b"GET /api/ga",
    "half a head": b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
    "half a body": b"POST /api/people HTTP/1.1\r\nHost: {host}\r\n"
    b"Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
    "half a chunk": b"POST /api/people HTTP/1.1\r\nHost: {host}\r\n"
    b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n40\r\n{",
    "half a handshake": b"GET /api/tables/x/live HTTP/1.1\r\nHost: {host}\r\n"
    b"Upgrade: websocket\r\n",
}


@asynccontextmanager
async def half(
    server: Local, sent: bytes
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A connection on which this was sent, and nothing more."""
    parts = urlsplit(server.url)
    reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
    try:
        writer.write(sent.replace(b"{host}", parts.netloc.encode()))
        yield reader, writer
    finally:
        writer.close()


def hello(key: str) -> bytes:
    return msgspec.json.encode(Hello("1", key))


async def answered(reader: asyncio.StreamReader) -> bytes:
    """All that is answered until the connection is closed."""
    async with asyncio.timeout(PATIENCE):
        return await reader.read()


@pytest.mark.parametrize("sent", HALVES.values(), ids=HALVES)
async def test_half_a_request_does_not_stay(folder: Path, sent: bytes) -> None:
    limits = msgspec.structs.replace(GENEROUS, head_seconds=0.05, body_seconds=0.05)
    async with served(folder, limits=limits) as server, half(server, sent) as (reader, _):
        told = await answered(reader)
        assert told.startswith(b"HTTP/1.1 408 ")
        assert b'"code":"too-slow"' in told
        assert len(server.node.open_connections) == 0


async def test_half_of_a_second_request_does_not_stay_either(folder: Path) -> None:
    limits = msgspec.structs.replace(GENEROUS, head_seconds=0.05)
    whole = b"GET /api/reach HTTP/1.1\r\nHost: {host}\r\n\r\n"
    async with served(folder, limits=limits) as server, half(server, whole) as (reader, writer):
        head = await reader.readuntil(b"\r\n\r\n")
        size = int(head.lower().partition(b"content-length: ")[2].partition(b"\r")[0])
        await reader.readexactly(size)
        writer.write(b"\r\n")
        assert (await answered(reader)).startswith(b"HTTP/1.1 408 ")


async def test_a_head_without_end_is_refused(server: Local) -> None:
    async with half(server, b"GET / HTTP/1.1\r\n" + b"X-Long: x\r\n" * 10_000) as (reader, _):
        assert (await reader.readline()).startswith(b"HTTP/1.1 413 ")


async def test_who_does_not_read_an_answer_does_not_stay(folder: Path) -> None:
    limits = msgspec.structs.replace(GENEROUS, body_seconds=0.2)
    asked = b"GET /api/openapi.json HTTP/1.1\r\nHost: {host}\r\n\r\n"
    async with served(folder, limits=limits) as server, half(server, asked * 400) as (reader, _):
        await reader.read(1)
        reader._transport.pause_reading()  # type: ignore[attr-defined]
        async with asyncio.timeout(PATIENCE):
            while len(server.node.open_connections):
                await asyncio.sleep(0.01)


async def test_half_requests_shut_nobody_out(folder: Path) -> None:
    """Three hundred from one address, of every kind, and everybody else is served as ever."""
    limits = msgspec.structs.replace(
        GENEROUS, connections=150, requests_per_address=100, head_seconds=600, body_seconds=600
    )
    async with (
        served(folder, limits=limits) as server,
        seated(server.url, VICTIM, ["Ann", "Bob", "Cleo"]) as players,
        AsyncExitStack() as stack,
    ):
        for number in range(300):
            sent = list(HALVES.values())[number % len(HALVES)]
            await stack.enter_async_context(half(server, sent))
        assert len(server.node.open_connections) <= 110
        async with httpx.AsyncClient(base_url=server.url) as client:
            for _ in range(3):
                assert (await client.get("/api/games")).status_code == 200
        late = Player(server.url, "Dora")
        await late.become()
        asked = next(player for player in players if player.question() is not None)
        question = asked.question()
        assert question is not None
        assert await asked.answer(question)
        async with connect(players[0].client.url, proxy=None) as again:
            await again.send(hello(players[0].visit.key), text=True)
            assert '"welcome"' in str(await again.recv())


async def test_watchers_leave_room_for_those_who_sit(folder: Path) -> None:
    limits = msgspec.structs.replace(GENEROUS, connections=8)
    async with (
        served(folder, limits=limits) as server,
        seated(server.url, VICTIM, ["Ann", "Bob", "Cleo"]) as players,
        AsyncExitStack() as stack,
    ):
        url = players[0].client.url

        async def says_hello(key: str = "") -> str:
            socket = await stack.enter_async_context(connect(url, proxy=None))
            await socket.send(hello(key), text=True)
            return str(await socket.recv())

        told = [await says_hello() for _ in range(4)]
        assert ['"welcome"' in one for one in told] == [True, True, True, False]
        assert '"too-many"' in told[-1]
        assert '"welcome"' in await says_hello(players[1].visit.key)


class Wire:
    """Something that is connected."""

    def __init__(self) -> None:
        self.aborted = False

    def abort(self) -> None:
        self.aborted = True


def opened(connections: OpenConnections, address: str = "192.0.2.1") -> Wire | None:
    wire = Wire()
    return wire if connections.opens(wire, address) else None  # type: ignore[arg-type]


def test_who_waits_longest_makes_room() -> None:
    connections = OpenConnections(most=10, per_address=2)
    first, second = opened(connections), opened(connections)
    assert first is not None
    assert second is not None
    connections.waits(first)  # type: ignore[arg-type]
    third = opened(connections)
    assert third is not None
    assert (first.aborted, second.aborted) == (False, True)
    connections.works(first)  # type: ignore[arg-type]
    connections.works(third)  # type: ignore[arg-type]
    assert opened(connections) is None
    assert opened(connections, "192.0.2.2") is not None
    connections.closes(first)  # type: ignore[arg-type]
    assert opened(connections) is not None


def test_a_household_and_a_proxy_are_known() -> None:
    connections = OpenConnections(most=10, per_address=1, proxies=["10.0.0.0/8"])
    assert client_network("2001:db8::1") == client_network("2001:db8::2")
    one = opened(connections, "2001:db8::1")
    assert one is not None
    connections.works(one)  # type: ignore[arg-type]
    assert opened(connections, "2001:db8::2") is None
    for _ in range(5):
        wire = opened(connections, "10.1.2.3")
        assert wire is not None
        connections.works(wire)  # type: ignore[arg-type]
