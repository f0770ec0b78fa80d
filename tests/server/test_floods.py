"""Much at once: everybody else has their turn in between, and what is too much ends the socket."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import pytest

from afterdark.client.requests import Place
from afterdark.server.http.http_protocol import MOST_PIECES, MOST_PIPELINED
from afterdark.server.sockets import protocol
from afterdark.server.sockets.close_codes import BAD_HELLO, TOO_MANY
from afterdark.server.sockets.protocol import ODD_FRAMES, TableSocket
from afterdark.server.sockets.session import MOST_REFUSED, MOST_WAITING
from afterdark.table.room.setup import Setup
from tests.patience import PATIENCE
from tests.server.clients import Player
from tests.server.serving import GENEROUS, Local, served
from tests.server.test_frames import FINAL, TEXT, framed, hello, place, raw

pytestmark = pytest.mark.anyio

__all__ = ["place"]

PING = 0x9
FLOOD = 5000
"""Frames in one breath: more than anybody is allowed of any kind."""


class Turns:
    """Counts the turns of the loop."""

    def __init__(self) -> None:
        self.number = 0
        self.going = True

    def count(self) -> None:
        self.number += 1
        if self.going:
            asyncio.get_running_loop().call_soon(self.count)


@contextmanager
def turns() -> Iterator[Turns]:
    counted = Turns()
    counted.count()
    try:
        yield counted
    finally:
        counted.going = False


def server_side(server: Local) -> TableSocket:
    """The last socket, as the server has it."""
    found = server.node.hall.tables[0].crowd.connections[-1]._socket
    assert isinstance(found, TableSocket)
    return found


async def test_others_have_their_turn_between_two_messages(
    server: Local, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With no time at all for one client, every message is heard in a turn of its own."""
    monkeypatch.setattr(protocol, "AT_ONCE", 0.0)
    async with raw(server, place) as client:
        client.writer.write(framed(hello()))
        assert await client.said() == "welcome"
        heard: list[tuple[int, bytes | str]] = []
        all_heard = asyncio.Event()
        with turns() as counted:

            def hear(data: bytes | str) -> None:
                heard.append((counted.number, data))
                if len(heard) == 50:
                    all_heard.set()

            server_side(server).hear = hear
            client.writer.write(b"".join(framed(b"%d" % number) for number in range(50)))
            await all_heard.wait()
        assert [data for _, data in heard] == [b"%d" % number for number in range(50)]
        assert len({turn for turn, _ in heard}) == 50


async def test_what_waits_for_an_answer_is_little(server: Local, place: Place) -> None:
    """While one thing is done only so many are kept ready, in whatever pieces they come; all are
    answered in the end, in their order."""
    async with raw(server, place) as client:
        client.writer.write(framed(hello()))
        assert await client.said() == "welcome"
        while await client.said() != "done":
            pass
        (table,) = server.node.hall.tables
        async with table.lock:
            many = 10 * MOST_WAITING
            for number in range(many):
                said = {"do": "text", "id": f"{number}", "seat": -1}
                client.writer.write(framed(json.dumps(said).encode()))
            await client.writer.drain()
            session = server_side(server).hear.__self__  # type: ignore[union-attr]
            while len(session._waiting) < MOST_WAITING:
                await asyncio.sleep(0)
            for _ in range(50):
                await asyncio.sleep(0)
                assert len(session._waiting) <= MOST_WAITING
        answered = [json.loads((await client.frame())[1]) for _ in range(many)]
        assert [one["id"] for one in answered] == [f"{number}" for number in range(many)]


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (framed(b"", head=FINAL | PING) * FLOOD, TOO_MANY),
        (framed(b"", head=FINAL | 0xA) * FLOOD, TOO_MANY),
        (framed(b"", head=TEXT) + framed(b"", head=0) * FLOOD, TOO_MANY),
        (framed(b"", head=TEXT) + framed(b"", head=FINAL | PING) * FLOOD, TOO_MANY),
    ],
    ids=["pings", "pongs", "empty pieces", "pings in a message"],
)
@pytest.mark.parametrize("after_hello", [True, False])
async def test_frames_that_say_nothing_are_allowed_so_often(
    server: Local, place: Place, sent: bytes, code: int, after_hello: bool
) -> None:
    assert FLOOD > ODD_FRAMES
    async with raw(server, place) as client:
        if after_hello:
            client.writer.write(framed(hello()))
            assert await client.said() == "welcome"
        client.writer.write(sent)
        assert await client.closed() == code


async def test_a_message_in_some_hundred_pieces_is_heard(server: Local, place: Place) -> None:
    whole = hello(600)
    async with raw(server, place) as client:
        pieces = [framed(whole[:1], head=TEXT)]
        pieces += [framed(bytes([byte]), head=0) for byte in whole[1:]]
        client.writer.write(b"".join(pieces) + framed(b"", head=FINAL))
        assert await client.said() == "welcome"


@pytest.mark.parametrize("payload", [b"{}", "{é}".encode()], ids=["ascii", "not ascii"])
async def test_more_messages_than_allowed_are_refused_and_no_more_than_that_is_done(
    folder: Path, payload: bytes
) -> None:
    limits = msgspec.structs.replace(GENEROUS, messages_per_second=20.0)
    async with served(folder, limits=limits) as server:
        where = await Player(server.url, "Ann").open(Setup("victim", 3))
        async with raw(server, where) as client:
            client.writer.write(framed(hello()))
            assert await client.said() == "welcome"
            client.writer.write(framed(payload) * FLOOD)
            kinds: list[int] = []
            while not kinds or kinds[-1] != 0x8:
                kind, told = await client.frame()
                kinds.append(kind)
            assert int.from_bytes(told[:2], "big") == TOO_MANY
            assert len(kinds) <= MOST_REFUSED + 40 + 5
        assert 'why="messages"} 1.0' in server.node.metrics.text().decode()


async def test_of_what_comes_instead_of_a_hello_one_message_is_read(
    server: Local, place: Place
) -> None:
    async with raw(server, place) as client:
        client.writer.write(framed(b"{}") * FLOOD)
        kind, _ = await client.frame()
        assert kind == TEXT
        kind, told = await client.frame()
        assert (kind, int.from_bytes(told[:2], "big")) == (0x8, BAD_HELLO)


async def told(server: Local, sent: bytes) -> bytes:
    """All that is answered to these bytes."""
    parts = urlsplit(server.url)
    reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
    try:
        writer.write(sent.replace(b"{host}", parts.netloc.encode()))
        async with asyncio.timeout(PATIENCE):
            return await reader.read()
    finally:
        writer.close()


async def test_a_body_in_very_many_pieces_is_refused(server: Local) -> None:
    head = (
        b"POST /api/people HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
        b"Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
    )
    name = b'{"name": "Ann"}'
    few = b"".join(b"1\r\n" + bytes([byte]) + b"\r\n" for byte in name) + b"0\r\n\r\n"
    assert (await told(server, head + few)).startswith(b"HTTP/1.1 201 ")
    many = await told(server, head + b"1\r\n \r\n" * (MOST_PIECES + 1))
    assert many.startswith(b"HTTP/1.1 413 ")


async def test_very_many_requests_in_one_breath_are_refused(server: Local) -> None:
    asked = b"GET /api/reach HTTP/1.1\r\nHost: {host}\r\n\r\n"
    last = b"GET /api/reach HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
    assert (await told(server, asked * 20 + last)).count(b"HTTP/1.1 200 ") == 21
    assert b"HTTP/1.1 429 " in await told(server, asked * 3 * MOST_PIPELINED)
