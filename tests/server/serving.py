"""Real servers for tests: a process as people start it, or a node in the test with a clock of ours.

async with served(tmp_path) as server: ...         # in this process, any clock
server = Serving(tmp_path); server.start()         # `afterdark serve`, to be stopped and killed

Both listen on a free loopback port and keep everything in a folder of their own.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import os
import re
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path

import msgspec

from afterdark.server.node.addresses import Reach, listening, reach
from afterdark.server.node.clock import Clock
from afterdark.server.node.node import Node
from afterdark.server.node.runner import Served, config_of
from afterdark.server.node.settings import Limits, Settings
from afterdark.server.tables.hall import ID_BYTES
from tests.patience import PATIENCE

GENEROUS = Limits(
    messages_per_second=10_000.0,
    requests_per_second=10_000.0,
    connections_per_address=10_000,
    requests_per_address=10_000,
    reading_seconds=1_000.0,
    thinking_seconds=1_000_000.0,
    tables_per_hour=100_000,
    people_per_hour=100_000,
)
"""Limits for tests that are about something else: a test is faster than any person."""


def generous_environment() -> dict[str, str]:
    """The same limits for a server that is a process of its own."""
    return {
        f"AFTERDARK_LIMITS_{name.upper()}": str(value)
        for name, value in msgspec.structs.asdict(GENEROUS).items()
    }


class Serving:
    """`afterdark serve` as a process."""

    MODULE = "afterdark.cli"

    def __init__(self, folder: Path, *arguments: str, **environment: str) -> None:
        self.folder = folder
        self.arguments = arguments
        self.environment = environment
        self.port = 0
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """The server's address."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def errors(self) -> str:
        """What the server has written on standard error so far."""
        return (self.folder / "errors.txt").read_text()

    def start(self) -> float:
        """Start, and wait until it answers; how many seconds that took."""
        assert self.process is None
        self.folder.mkdir(parents=True, exist_ok=True)
        began = time.monotonic()
        said = self.folder / "said.txt"
        with said.open("wb") as out, (self.folder / "errors.txt").open("ab") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-m", self.MODULE, *self.command()],
                stdout=out,
                stderr=errors,
                env=self.settings(),
            )
        while time.monotonic() < began + PATIENCE:
            if self.has_said(said.read_text()):
                return time.monotonic() - began
            if self.process.poll() is not None:
                break
            time.sleep(0.01)
        self.kill()
        raise AssertionError(f"the server did not start: {self.errors}")

    def command(self) -> list[str]:
        """What is started."""
        return ["serve", "--local", "--port", str(self.port), "--data", str(self.folder),
                *self.arguments]  # fmt: skip

    def settings(self) -> dict[str, str]:
        """The environment it is started in."""
        return {
            **{k: v for k, v in os.environ.items() if not k.startswith("AFTERDARK_S")},
            **generous_environment(),
            "PYTHONUNBUFFERED": "1",
            "LANG": "C.UTF-8",
            **self.environment,
        }

    def has_said(self, text: str) -> bool:
        """Whether it has said where it listens."""
        found = re.search(r"://localhost:(\d+)\s", text)
        if not found or "Ctrl-C" not in text:
            return False
        self.port = int(found.group(1))
        return True

    def stop(self) -> int:
        """Ask it to stop, wait until it has; its exit code."""
        return self._end(signal.SIGTERM)

    def kill(self) -> None:
        """`kill -9`."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> int:
        process, self.process = self.process, None
        if process is None:
            return 0
        process.send_signal(how)
        try:
            return process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise

    def __enter__(self) -> Serving:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


class Local:
    """A node that runs in the test's own event loop, behind a real socket."""

    def __init__(self, node: Node, known: Reach) -> None:
        self.node = node
        self.url = f"http://127.0.0.1:{known.port}"

    async def settled(self) -> None:
        """Wait until nothing is under way: no bot thinks, no timer's work is unfinished."""
        async with asyncio.timeout(PATIENCE):
            quiet = 0
            while quiet < 3:
                busy = self.node.hall.working or any(
                    table.lock.locked() for table in self.node.hall.tables
                )
                quiet = 0 if busy else quiet + 1
                await asyncio.sleep(0.002)


@asynccontextmanager
async def served(
    folder: Path,
    clock: Clock | None = None,
    *,
    limits: Limits = GENEROUS,
    make: Callable[[Settings, Reach, Clock | None], Node] = Node,
    **settings: object,
) -> AsyncIterator[Local]:
    """A node of this process with these settings. Its tables are dealt from known seeds, so that
    what passes with one deal does not fail with another."""
    set_to = msgspec.convert(
        {"local": True, "port": 0, "data": str(folder), "workers": 1, **settings}, Settings
    )
    set_to = msgspec.structs.replace(set_to, limits=limits).checked()
    listener = listening(set_to)
    known = reach(set_to, listener.getsockname()[1])
    node = make(set_to, known, clock)
    await node.open()
    deals = itertools.count()
    node.hall.new_table = lambda: (  # type: ignore[method-assign]
        secrets.token_urlsafe(ID_BYTES),
        sha256(b"deal %d" % next(deals)).digest(),
    )
    opened = asyncio.Event()
    server = Served(config_of(node), node, opened.set)
    running = asyncio.create_task(server._serve([listener]))
    try:
        await opened.wait()
        yield Local(node, known)
    finally:
        server.should_exit = True
        await running
        await node.close()


class TestClock:
    """Time that passes when a test says so."""

    __test__ = False

    def __init__(self, start: float = 1_800_000_000.0) -> None:
        self.time = start
        self._calls: list[tuple[float, int, Callable[[], None]]] = []
        self._numbers = itertools.count()
        self._cancelled: set[int] = set()

    def now(self) -> float:
        return self.time

    def call_at(self, moment: float, act: Callable[[], None]) -> _Call:
        number = next(self._numbers)
        heapq.heappush(self._calls, (moment, number, act))
        return _Call(self, number)

    async def advance(self, seconds: float, server: Local) -> None:
        """Let time pass; whatever is due on the way happens, each at its moment."""
        until = self.time + seconds
        await server.settled()
        while self._calls and self._calls[0][0] <= until:
            moment, number, act = heapq.heappop(self._calls)
            if number in self._cancelled:
                self._cancelled.discard(number)
                continue
            self.time = max(self.time, moment)
            act()
            await server.settled()
        self.time = until
        await server.settled()

    def cancel(self, number: int) -> None:
        self._cancelled.add(number)


class _Call:
    def __init__(self, clock: TestClock, number: int) -> None:
        self._clock = clock
        self._number = number

    def cancel(self) -> None:
        self._clock.cancel(self._number)
