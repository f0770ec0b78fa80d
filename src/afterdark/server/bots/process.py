"""One process that works for the server, as the server sees it: started, asked, and ended."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Sequence
from typing import Final, Generic, Protocol, TypeVar

import msgspec

from afterdark.server.bots.thinker import READY

COMMAND: Final = (sys.executable, "-P", "-m", "afterdark.server.bots.thinker")
"""-P: what lies in the folder the server was started in is no module of ours."""
PURE: Final = "AFTERDARK_PURE"
"""The one setting that a process of somebody else's code is told, too."""
START_SECONDS: Final = 60.0
"""How long a process may take to start, on a slow and busy machine."""
_LINE_BYTES: Final = 64 * 1024 * 1024


Q = TypeVar("Q")
A = TypeVar("A")
Asked = TypeVar("Asked", contravariant=True)
Told = TypeVar("Told", covariant=True)


class Worker(Protocol[Asked, Told]):
    """Whoever answers questions one by one: a process, or this one where there is no other."""

    @property
    def running(self) -> bool:
        """Whether it need not be started first."""

    async def ask(self, question: Asked, seconds: float) -> Told:
        """Its answer, within so many seconds."""

    async def kill(self) -> None:
        """End it at once."""

    async def end(self) -> None:
        """Let it go."""


class WorkerProcess(Generic[Q, A]):
    """A process that is started when it is first asked something."""

    def __init__(self, command: Sequence[str], answer: type[A], foreign: bool = False) -> None:
        """`foreign`: code of somebody else runs there, which neither gets what this process was
        told in its environment nor writes into its log what a seat holds."""
        self._command = command
        self._foreign = foreign
        self._running: asyncio.subprocess.Process | None = None
        self._encode = msgspec.json.Encoder().encode
        self._decode = msgspec.json.Decoder(answer).decode

    @property
    def running(self) -> bool:
        """Whether it need not be started first."""
        return self._running is not None

    async def ask(self, question: Q, seconds: float) -> A:
        """Its answer, within so many seconds once it runs."""
        running = self._running or await self.start()
        assert running.stdin is not None
        running.stdin.write(self._encode(question) + b"\n")

        async def exchange() -> bytes:
            assert running.stdin is not None
            await running.stdin.drain()
            return await _line(running)

        return self._decode(await asyncio.wait_for(exchange(), seconds))

    async def start(self) -> asyncio.subprocess.Process:
        """Start it; it says when it is ready."""
        running = self._running = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL if self._foreign else None,
            env=foreign_environment() if self._foreign else None,
            limit=_LINE_BYTES,
            start_new_session=True,  # Ctrl-C at the terminal is the server's affair
        )
        if await asyncio.wait_for(_line(running), START_SECONDS) != READY:
            raise EOFError("it does not speak as it should")
        return running

    async def kill(self) -> None:
        """End it at once."""
        running, self._running = self._running, None
        if running is not None:
            with contextlib.suppress(ProcessLookupError):
                running.kill()
            await _buried(running)

    async def end(self) -> None:
        """Let it go. It has nothing to finish: whoever asked is gone."""
        await asyncio.shield(self.kill())


def foreign_environment() -> dict[str, str]:
    """The environment without our own settings, among which are passwords."""
    return {
        name: value
        for name, value in os.environ.items()
        if name == PURE or not name.startswith("AFTERDARK_")
    }


async def _line(running: asyncio.subprocess.Process) -> bytes:
    assert running.stdout is not None
    line = await running.stdout.readline()
    if not line.endswith(b"\n"):
        raise EOFError("it ended")
    return line


async def _buried(running: asyncio.subprocess.Process) -> None:
    """Wait until it is gone, and close its pipes."""
    assert running.stdin is not None
    running.stdin.close()
    with contextlib.suppress(OSError):
        await running.stdin.wait_closed()
    await running.wait()
