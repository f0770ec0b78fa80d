"""What strangers send: requests, connections and frames that no page of ours would ever send."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

HOST = "127.0.0.1"
PATIENCE = 60.0
"""Seconds after which an answer that does not come is one that never does."""
QUIET = 1.0
"""Seconds after which a server that says nothing more has let something pass."""
TEXT, BINARY, PING, FINAL = 0x1, 0x2, 0x9, 0x80
CARDS = 198_000
RECORDS = Path(__file__).resolve().parents[2] / "tests" / "games" / "vwars" / "records"


@dataclass
class Server:
    """The server as strangers see it, somebody's key, and a table with its host's key."""

    port: int
    key: str = ""
    table: str = ""

    async def open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(HOST, self.port)

    def head(self, method: str, path: str, size: int = 0, more: str = "") -> bytes:
        """The head of a request."""
        lines = [
            f"{method} {path} HTTP/1.1",
            f"Host: {HOST}:{self.port}",
            "Content-Type: application/json",
            f"Content-Length: {size}",
        ]
        if self.key:
            lines.append(f"Authorization: Bearer {self.key}")
        return ("\r\n".join(lines) + f"\r\n{more}\r\n").encode()

    async def ask(self, method: str, path: str, body: bytes = b"") -> tuple[int, bytes]:
        """One request: the status, and what was answered."""
        reader, writer = await self.open()
        try:
            writer.write(self.head(method, path, len(body), "Connection: close\r\n") + body)
            async with asyncio.timeout(PATIENCE):
                told = await reader.read()
        except ConnectionError:
            return 0, b""
        finally:
            writer.close()
        head, _, rest = told.partition(b"\r\n\r\n")
        return int(head.split()[1]) if head else 0, rest

    async def socket(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A socket at the table, shaken hands with."""
        reader, writer = await self.open()
        writer.write(
            f"GET /api/tables/{self.table}/live HTTP/1.1\r\nHost: {HOST}:{self.port}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        await reader.readuntil(b"\r\n\r\n")
        return reader, writer


def frame(payload: bytes, head: int = FINAL | TEXT) -> bytes:
    """A frame with a mask of zeros, which leaves the payload as it is."""
    size = len(payload)
    if size < 126:
        length = bytes([0x80 | size])
    elif size < 65536:
        length = bytes([0x80 | 126]) + size.to_bytes(2, "big")
    else:
        length = bytes([0x80 | 127]) + size.to_bytes(8, "big")
    return bytes([head]) + length + b"\0\0\0\0" + payload


async def frame_told(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """The next frame from the server."""
    first, size = await reader.readexactly(2)
    if size >= 126:
        size = int.from_bytes(await reader.readexactly(2 if size == 126 else 8), "big")
    return first & 0xF, await reader.readexactly(size)


Send = Callable[[Server], Awaitable[str]]
"""Sends one thing; how it was answered, in a few words."""


def request(method: str, path: str, body: Callable[[], bytes] = lambda: b"") -> Send:
    """A request; what it was answered with."""

    async def send(server: Server) -> str:
        status, told = await server.ask(method, path.replace("TABLE", server.table), body())
        try:
            code = json.loads(told)["code"]
        except (ValueError, KeyError, TypeError):
            code = ""
        return f"{status} {code}".strip() if status else "hung up"

    return send


def connection(sent: bytes, times: int = 1) -> Send:
    """Bytes that are no whole request, on so many connections; the server hangs up on them."""

    async def one(server: Server) -> str:
        reader, writer = await server.open()
        told = b""
        try:
            async with asyncio.timeout(PATIENCE):
                writer.write(sent.replace(b"HOST", f"{HOST}:{server.port}".encode()))
                told = await reader.read(65536)
        except ConnectionError:
            pass
        finally:
            writer.close()
        found = re.match(rb"HTTP/1.1 (\d+)", told)
        return found.group(1).decode() if found else "hung up"

    async def send(server: Server) -> str:
        told = await asyncio.gather(*(one(server) for _ in range(times)))
        return " and ".join(sorted(set(told)))

    return send


def spoken(frames: Callable[[], bytes], hello: bool = True, reads: bool = True) -> Send:
    """Frames on a socket at the table; the last word on it, if there is one."""

    async def send(server: Server) -> str:
        reader, writer = await server.socket()
        if hello:
            said = {"do": "hello", "id": "hello", "key": server.key}
            writer.write(frame(json.dumps(said).encode()))
            while b'"done"' not in (await frame_told(reader))[1]:
                pass
        last = ""
        try:
            async with asyncio.timeout(PATIENCE):
                written = asyncio.ensure_future(_written(writer, frames()))
                while reads:
                    async with asyncio.timeout(QUIET if written.done() else PATIENCE):
                        kind, payload = await frame_told(reader)
                    if kind == 0x8:
                        last = f"closed {int.from_bytes(payload[:2], 'big')}"
                        break
                    if kind == TEXT:
                        told = json.loads(payload)
                        last = told.get("code") or (last if told["is"] != "done" else "done")
                await written
        except TimeoutError:
            last = last or ("pings answered" if reads else "still waiting")
        except (ConnectionError, asyncio.IncompleteReadError):
            last = last if last.startswith("closed") else "hung up"
        finally:
            writer.transport.abort()
        return last

    return send


async def _written(writer: asyncio.StreamWriter, data: bytes) -> None:
    writer.write(data)
    await writer.drain()


def as_json(**told: object) -> Callable[[], bytes]:
    return lambda: json.dumps(told).encode()


def setup(**more: object) -> dict[str, object]:
    return {"game": "vec", "seats": 3, **more}


def evil_cards(size: int) -> dict[str, str]:
    return {"name": "c", "text": "[" + "a." * (size // 2) + "a]\n"}


def long_record(size: int) -> str:
    """A game that goes on for so many characters, until it does not replay."""
    text = (RECORDS / "events-1.0.record").read_text(encoding="utf-8")
    head, begin, rest = text.partition("begin\n")
    first = rest.partition("\n")[0]
    return (head + begin + rest + (first + "\n") * (size // (len(first) + 1)))[:size]


def nested(depth: int) -> Callable[[], bytes]:
    return lambda: b"[" * depth


def position(size: int) -> Callable[[], bytes]:
    return as_json(game="vec", position={f"zone {n}": ["x"] * 100 for n in range(size // 500)})


THINGS: dict[str, Send] = {
    "a card file of 198 kB: `[a.a.a…]`, for a table": request(
        "POST", "/api/tables", as_json(setup=setup(cards=evil_cards(CARDS)))
    ),
    "the same of 19 kB": request(
        "POST", "/api/tables", as_json(setup=setup(cards=evil_cards(19_000)))
    ),
    "the same, for a position": request(
        "POST", "/api/positions", as_json(game="vec", position={}, cards=evil_cards(CARDS))
    ),
    "a position of 2.5 MB": request("POST", "/api/positions", position(2_500_000)),
    "a position of 900 kB": request("POST", "/api/positions", position(900_000)),
    "a table from a position of 90 kB": request(
        "POST",
        "/api/tables",
        as_json(setup=setup(position={f"zone {n}": ["x"] * 100 for n in range(180)})),
    ),
    "a record of 1.7 MB": request(
        "POST", "/api/records", lambda: json.dumps({"text": long_record(1_700_000)}).encode()
    ),
    "a record of 490 kB": request(
        "POST", "/api/records", lambda: json.dumps({"text": long_record(490_000)}).encode()
    ),
    "a table from a record of 490 kB": request(
        "POST",
        "/api/tables",
        lambda: json.dumps({"setup": {"game": "", "seats": 0, "record": long_record(490_000),
                                      "at": 10_000}}).encode(),
    ),
    "900,000 brackets for a table": request("POST", "/api/tables", nested(900_000)),
    "900,000 brackets for a position": request("POST", "/api/positions", nested(900_000)),
    "brackets within a position, 450,000 deep": request(
        "POST",
        "/api/positions",
        lambda: b'{"game":"vec","position":{"a":' + b"[" * 450_000 + b"]" * 450_000 + b"}}",
    ),
    "a number of 900,000 digits": request(
        "POST", "/api/positions", lambda: b'{"game":"vec","seats":' + b"9" * 900_000 + b"}"
    ),
    "a position of 900 kB in escapes": request(
        "POST",
        "/api/positions",
        lambda: b'{"game":"vec","position":{"a":"' + b"\\u00e9" * 150_000 + b'"}}',
    ),
    "a name of 900 kB": request("POST", "/api/people", as_json(name="x" * 900_000)),
    "a lesson with 20 wrong actions": request(
        "POST", "/api/lessons/victim/victor", as_json(actions=["x" * 100] * 20)
    ),
    "the list of games, first asked for in Dutch": request("GET", "/api/games?lang=nl"),
    "a game in Dutch, first asked for": request("GET", "/api/games/vwars?lang=nl"),
    "its rules in Dutch, first asked for": request("GET", "/api/games/vwars/rules/nl"),
    "its cards": request("GET", "/api/games/vwars/cards"),
    "the list of puzzles": request("GET", "/api/puzzles"),
    "the description of the API": request("GET", "/api/openapi.json"),
    "an address of 60 kB": request("GET", "/api/tables/" + "%41" * 20_000),
    "a record through somebody's eyes": request("GET", "/api/tables/TABLE/record?seat=-1"),
    "frames of a table": request("GET", "/api/records/TABLE/frames?seat=-1"),
    "a line of 10 MB": connection(b"GET /" + b"a" * 10_000_000),
    "a head of 10 MB": connection(b"GET / HTTP/1.1\r\n" + b"X-Long: x\r\n" * 900_000),
    "100 half requests": connection(b"GET /api/games HTTP/1.1\r\nHost: HOST\r\nX-Slow: ", 100),
    "5,000 requests in one breath": connection(
        b"GET /api/me HTTP/1.1\r\nHost: HOST\r\n\r\n" * 5000
    ),
    "a body in 50,000 chunks of one byte": connection(
        b"POST /api/people HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\n"
        b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\n[\r\n" * 50_000
    ),
    "a frame that is longer than it needs to be": spoken(
        lambda: bytes([FINAL | TEXT, 0x80 | 127]) + (2).to_bytes(8, "big") + b"\0\0\0\0{}"
    ),
    "a message of 10 MB": spoken(lambda: frame(b"x" * 10_000_000)),
    "a message of 590 kB, nested": spoken(lambda: frame(b"[" * 590_000)),
    "a message of 590 kB in escapes": spoken(
        lambda: frame(b'{"do":"say","id":"1","text":"' + b"\\u00e9" * 98_000 + b'"}')
    ),
    "a sentence of 590 kB": spoken(
        lambda: frame(json.dumps({"do": "say", "id": "1", "text": "é" * 290_000},
                                 ensure_ascii=False).encode())
    ),
    "terms with a card file of 19 kB, ten times": spoken(
        lambda: frame(json.dumps({"do": "change", "id": "1",
                                  "setup": setup(cards=evil_cards(19_000))}).encode()) * 10
    ),
    "100,000 small messages in one breath": spoken(lambda: frame(b"{}") * 100_000),
    "100,000 small messages instead of a hello": spoken(
        lambda: frame(b"{}") * 100_000, hello=False
    ),
    "100,000 pings": spoken(lambda: frame(b"", FINAL | PING) * 100_000),
    "4 MB of pings by whoever does not read": spoken(
        lambda: frame(b"x" * 125, FINAL | PING) * 32_000, reads=False
    ),
    "a message in 100,000 empty pieces": spoken(
        lambda: frame(b"", TEXT) + frame(b"", 0) * 100_000
    ),
    "100,000 messages that are not ASCII": spoken(lambda: frame("{é}".encode()) * 100_000),
}  # fmt: skip
"""By what a reader would call them."""
