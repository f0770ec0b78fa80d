"""No client writes into the log: whatever it sends is at most one quiet line, and no traceback."""

from __future__ import annotations

import asyncio
import logging
import socket
import struct
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest

from afterdark.server.node import logs
from afterdark.table.room.setup import Setup
from tests.patience import PATIENCE
from tests.server.clients import Player
from tests.server.serving import Local

pytestmark = pytest.mark.anyio

HEAD = b"Host: {host}\r\n"
POST = b"POST /api/people HTTP/1.1\r\n" + HEAD
JSON = b"Content-Type: application/json\r\n"
SOCKET = (
    b"GET /api/tables/{table}/live HTTP/1.1\r\n" + HEAD + b"Connection: Upgrade\r\n"
    b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
MASK = b"\x00\x00\x00\x00"
HELLO = b'{"do":"hello","id":"1"}'
SENT = {
    "half a body": POST + JSON + b"Content-Length: 100\r\n\r\n{",
    "half a chunk": POST + JSON + b"Transfer-Encoding: chunked\r\n\r\n40\r\n{",
    "a wrong chunk": POST + JSON + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n{",
    "no request": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "another protocol": b"GET / HTTP/1.1\r\n" + HEAD
    + b"Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
    "no JSON": POST + JSON + b"Content-Length: 2\r\n\r\n\xff\xfe",
    "no known charset": POST + b"Content-Type: application/json; charset=utf-99\r\n"
    b"Content-Length: 2\r\n\r\n{}",
    "no boundary": POST + b"Content-Type: multipart/form-data\r\nContent-Length: 2\r\n\r\n{}",
    "no type": POST + b"Content-Type: \xff/\xfe;;=\r\nContent-Length: 2\r\n\r\n{}",
    "deep": POST + JSON + b"Content-Length: 100000\r\n\r\n" + b"[" * 100_000,
    "a path": b"GET /api/tables/%ff%00%0a HTTP/1.1\r\n" + HEAD + b"\r\n",
    "a raw path": b"GET /api/tables/\xff\xfe HTTP/1.1\r\n" + HEAD + b"\r\n",
    "an odd address": b"GET //[::: HTTP/1.1\r\n" + HEAD + b"\r\n",
    "a query": b"GET /api/games?lang=%ff&&=;%00 HTTP/1.1\r\n" + HEAD + b"\r\n",
    "a number": b"GET /api/records/x/frames?seat=" + b"9" * 30 + b" HTTP/1.1\r\n" + HEAD + b"\r\n",
    "headers": b"GET /api/me HTTP/1.1\r\n" + HEAD + b"Authorization: Bearer \xff\xfe\r\n"
    b"Cookie: \xff=;;=\r\nAccept: \xff;q=x\r\nAccept-Language: \xff\r\n\r\n",
    "no host": b"GET /api/games HTTP/1.1\r\n\r\n",
    "a method": b"BREW /api/games HTTP/1.1\r\n" + HEAD + b"\r\n",
    "a length": POST + JSON + b"Content-Length: -1\r\n\r\n{}",
    "two lengths": POST + JSON + b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
    "a handshake without a key": SOCKET.replace(b"Sec-WebSocket-Key", b"X-Key"),
    "an old handshake": SOCKET.replace(b"Version: 13", b"Version: 8"),
    "a handshake to an odd path": SOCKET.replace(b"{table}", b"\xc3\xa9"),
    "a handshake with an odd header": SOCKET.replace(b"Upgrade\r\n", b"Upgrade\r\nX: \xff\r\n", 1),
    "a handshake to nowhere": SOCKET.replace(b"/live", b"/dead"),
    "a handshake by POST": SOCKET.replace(b"GET", b"POST"),
    "a frame without a mask": SOCKET + b"\x81\x02{}",
    "no such frame": SOCKET + b"\x83\x80" + MASK,
    "reserved bits": SOCKET + b"\xf1\x80" + MASK,
    "a long ping": SOCKET + b"\x89\xfe\x00\x80" + MASK + b"x" * 128,
    "a continuation of nothing": SOCKET + b"\x80\x80" + MASK,
    "no text": SOCKET + b"\x81\x82" + MASK + b"\xff\xfe",
    "a wrong close": SOCKET + b"\x88\x82" + MASK + b"\x00\x01",
    "a close that is no text": SOCKET + b"\x88\x84" + MASK + b"\x03\xe8\xff\xfe",
    "nonsense after hello": SOCKET + bytes([0x81, 0x80 | len(HELLO)]) + MASK + HELLO
    + b"\x81\x82" + MASK + b"\xff\xfe",
    "a frame too large": SOCKET + b"\x81\xff" + b"\x00\x00\x01\x00\x00\x00\x00\x00" + MASK,
    "half a frame": SOCKET + b"\x81\xfe\x01",
}  # fmt: skip


class Heard(logging.Handler):
    """Everything that is logged by anybody."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@pytest.fixture
def heard() -> Iterator[Heard]:
    """The log as a server writes it that is told to write as much as it can."""
    handler = Heard()
    names = ("afterdark", "uvicorn.error", "uvicorn.access", "asyncio", "websockets", "litestar")
    before = {name: (list(logging.getLogger(name).handlers), logging.getLogger(name).propagate,
                     logging.getLogger(name).level) for name in names}  # fmt: skip
    logs.set_up("text", "info")
    for name in names:
        logging.getLogger(name).handlers = [handler]
    yield handler
    for name, (handlers, propagate, level) in before.items():
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)


async def sends(server: Local, table: str, sent: bytes, *, rudely: bool) -> None:
    """Send this, read what comes, and go: with or without a farewell."""
    parts = urlsplit(server.url)
    reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
    sent = sent.replace(b"{host}", parts.netloc.encode()).replace(b"{table}", table.encode())
    head, handshake, rest = sent.partition(b"==\r\n\r\n")
    writer.write(head + handshake)
    if handshake:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(rest)
    await writer.drain()
    if rudely:
        linger = struct.pack("ii", 1, 0)
        writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
    elif writer.can_write_eof():
        writer.write_eof()
    writer.close()


@pytest.mark.parametrize("rudely", [False, True])
@pytest.mark.parametrize("sent", SENT.values(), ids=SENT)
async def test_nobody_writes_tracebacks_into_the_log(
    server: Local, heard: Heard, sent: bytes, rudely: bool
) -> None:
    place = await Player(server.url, "Ann").open(Setup("victim", 3))
    for _ in range(3):
        await sends(server, place.table, sent, rudely=rudely)
    async with asyncio.timeout(PATIENCE):
        while len(server.node.open_connections):
            await asyncio.sleep(0.002)
    await server.settled()
    loud = [record for record in heard.records if record.levelno >= logging.WARNING]
    assert [(record.name, record.getMessage()) for record in loud] == []
    assert not [record for record in heard.records if record.exc_info]
