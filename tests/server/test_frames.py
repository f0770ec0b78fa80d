"""Frames of a socket as bytes: in one piece or in many, and refused where they are wrong."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import pytest

from afterdark.client.requests import Place
from afterdark.table.room.setup import Setup
from tests.patience import PATIENCE
from tests.server.clients import Player
from tests.server.serving import Local

pytestmark = pytest.mark.anyio

MASK = b"\x01\x02\x03\x04"
TEXT, BINARY, FINAL = 0x1, 0x2, 0x80
PROTOCOL_ERROR, NOT_TEXT, TOO_LARGE = 1002, 1007, 1009


def lengths(size: int) -> dict[int, bytes]:
    """A length in each way that has room for it, by how many bytes follow the first."""
    written = {8: bytes([0x80 | 127]) + size.to_bytes(8, "big")}
    if size < 1 << 16:
        written[2] = bytes([0x80 | 126]) + size.to_bytes(2, "big")
    if size < 126:
        written[0] = bytes([0x80 | size])
    return written


def framed(payload: bytes, head: int = FINAL | TEXT, length: bytes = b"") -> bytes:
    masked = bytes(byte ^ MASK[place % 4] for place, byte in enumerate(payload))
    shortest = lengths(len(payload))
    return bytes([head]) + (length or shortest[min(shortest)]) + MASK + masked


def hello(size: int = 0) -> bytes:
    """A hello of at least so many bytes."""
    return json.dumps({"do": "hello", "id": "1"}).ljust(size).encode()


class Raw:
    """A socket of a client that writes bytes, whatever they are."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def frame(self) -> tuple[int, bytes]:
        """What comes next: the kind of frame, and what is in it."""
        first, size = await self.reader.readexactly(2)
        if size >= 126:
            size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
        return first & 0xF, await self.reader.readexactly(size)

    async def said(self) -> str:
        """What the next message is."""
        kind, payload = await self.frame()
        assert kind == TEXT, payload
        return str(json.loads(payload)["is"])

    async def closed(self) -> int:
        """Read on until the socket is closed: the code."""
        while True:
            kind, payload = await self.frame()
            if kind == 0x8:
                assert await self.reader.read() == b""
                return int.from_bytes(payload[:2], "big")


@asynccontextmanager
async def raw(server: Local, place: Place) -> AsyncIterator[Raw]:
    parts = urlsplit(place.socket)
    reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
    writer.write(
        f"GET {parts.path} HTTP/1.1\r\nHost: {parts.netloc}\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    async with asyncio.timeout(PATIENCE):
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        yield Raw(reader, writer)
    writer.close()


@pytest.fixture
async def place(server: Local) -> Place:
    return await Player(server.url, "Ann").open(Setup("victim", 3))


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
async def test_a_length_is_written_in_as_few_bytes_as_possible(
    server: Local, place: Place, size: int
) -> None:
    payload = hello(size)
    written = lengths(len(payload))
    for bytes_after, length in written.items():
        async with raw(server, place) as client:
            if bytes_after == min(written):
                client.writer.write(framed(payload, length=length))
                assert await client.said() == "welcome"
            else:
                client.writer.write(bytes([FINAL | TEXT]) + length)
                assert await client.closed() == PROTOCOL_ERROR


@pytest.mark.parametrize("head", [0x8A, 0x89, FINAL | BINARY, TEXT])
async def test_so_it_is_after_the_first_message_and_for_every_kind_of_frame(
    server: Local, place: Place, head: int
) -> None:
    async with raw(server, place) as client:
        client.writer.write(framed(hello()))
        assert await client.said() == "welcome"
        # A fragment first: from then on the library has begun to read a message.
        client.writer.write(framed(b"{", head=BINARY))
        client.writer.write(bytes([head]) + lengths(1)[8])
        assert await client.closed() == PROTOCOL_ERROR


@pytest.mark.parametrize("size", [0, 300, 70_000])
async def test_a_message_may_come_in_any_pieces(server: Local, place: Place, size: int) -> None:
    whole = framed(hello(size))
    async with raw(server, place) as client:
        for piece in (whole[:1], whole[1:3], whole[3:9], whole[9:12], whole[12:]):
            client.writer.write(piece)
            await client.writer.drain()
            await asyncio.sleep(0)
        assert await client.said() == "welcome"
        client.writer.write(framed(b'{"do": "te', head=TEXT) + framed(b'xt"', head=0))
        client.writer.write(framed(b', "id": "2", "seat": 0}', head=FINAL))
        said = [await client.said()]
        while said[-1] != "no":
            said.append(await client.said())


@pytest.mark.parametrize("after_hello", [False, True])
async def test_what_is_no_text_is_refused(server: Local, place: Place, after_hello: bool) -> None:
    async with raw(server, place) as client:
        if after_hello:
            client.writer.write(framed(hello()))
            assert await client.said() == "welcome"
        client.writer.write(framed(b"\xff\xfe"))
        assert await client.closed() == NOT_TEXT


async def test_frames_without_a_mask_and_beyond_the_limit_are_refused(
    server: Local, place: Place
) -> None:
    async with raw(server, place) as client:
        client.writer.write(bytes([FINAL | TEXT, 2]) + b"{}")
        assert await client.closed() == PROTOCOL_ERROR
    async with raw(server, place) as client:
        client.writer.write(bytes([FINAL | TEXT]) + lengths(1 << 40)[8] + MASK)
        assert await client.closed() == TOO_LARGE
