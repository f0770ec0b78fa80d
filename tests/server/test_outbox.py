"""What clients are told in one turn of the loop goes out at its end, and nobody hurts another."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from afterdark.server.sockets.close_codes import GOING
from afterdark.server.sockets.crowd import TOGETHER, Connection, Outbox

pytestmark = pytest.mark.anyio


class Socket:
    """A socket that writes down what it is given, in one list for all."""

    def __init__(self, written: list[bytes], behind: int = 0, broken: bool = False) -> None:
        self.written = written
        self.behind = behind
        self.broken = broken
        self.closed: list[dict[str, Any]] = []

    def push(self, frames: bytes) -> int:
        if self.broken:
            raise OSError("no such socket")
        self.written.append(frames)
        return self.behind

    async def send(self, message: Any) -> None:
        self.written.append(b"close")
        self.closed.append(message)


def client(outbox: Outbox, socket: Socket, slow: list[Connection] | None = None) -> Connection:
    told = slow if slow is not None else []
    return Connection(socket, outbox, socket.send, 100, told.append)


async def test_a_turn_of_the_loop_is_one_write_for_each() -> None:
    outbox, written = Outbox(), list[bytes]()
    one, two = client(outbox, Socket(written)), client(outbox, Socket(written))
    for frames in (b"news ", b"update "):
        one.push(frames)
    two.push(b"other")
    one.push(b"done")
    assert written == []
    await asyncio.sleep(0)
    assert written == [b"news update done", b"other"]
    assert one.sent == two.sent == 1
    one.push(b"next")
    await asyncio.sleep(0)
    assert written[2:] == [b"next"]


async def test_many_do_not_wait_for_the_last() -> None:
    outbox, written = Outbox(), list[bytes]()
    everybody = [client(outbox, Socket(written)) for _ in range(TOGETHER + 1)]
    for number, one in enumerate(everybody):
        one.push(b"%d" % number)
    assert written == [b"%d" % number for number in range(TOGETHER)]
    await asyncio.sleep(0)
    assert written[TOGETHER:] == [b"%d" % TOGETHER]


async def test_what_was_told_goes_out_before_the_socket_is_closed() -> None:
    outbox, written = Outbox(), list[bytes]()
    socket = Socket(written)
    one = client(outbox, socket)
    one.push(b"goodbye")
    await one.close(GOING)
    one.push(b"too late")
    await asyncio.sleep(0)
    assert written == [b"goodbye", b"close"]
    assert socket.closed[0]["code"] == GOING


async def test_whoever_has_gone_is_sent_nothing() -> None:
    outbox, written = Outbox(), list[bytes]()
    one = client(outbox, Socket(written))
    one.push(b"news")
    one.end()
    await asyncio.sleep(0)
    assert written == []


async def test_a_slow_client_is_told_of_once_and_sent_nothing_more() -> None:
    outbox, written, slow = Outbox(), list[bytes](), list[Connection]()
    one = client(outbox, Socket(written, behind=101), slow)
    one.push(b"news")
    await asyncio.sleep(0)
    one.push(b"more")
    await asyncio.sleep(0)
    assert written == [b"news"]
    assert slow == [one]


async def test_a_socket_that_fails_hurts_nobody_else() -> None:
    outbox, written = Outbox(), list[bytes]()
    client(outbox, Socket(written, broken=True)).push(b"news")
    client(outbox, Socket(written)).push(b"news")
    await asyncio.sleep(0)
    assert written == [b"news"]
