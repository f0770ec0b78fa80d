"""A way for bytes between two places that can be cut, in the middle of a frame as well, or hold
everything back; and one that leads to whichever node is well."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import Sequence
from pathlib import Path

CHECK_EVERY = 0.25
UNWELL_AFTER = 1.5
"""Seconds without an answer, after which nobody is led to a node any more."""


Address = int | Path
"""A port of this machine, or a socket that lies in a folder."""


class Pipe:
    """One connection and what it leads to."""

    def __init__(self, port: Address, writers: tuple[asyncio.StreamWriter, ...]) -> None:
        self.port = port
        self.writers = writers
        self.cut_next = False
        """Whether only half of what comes next goes through, and then nothing more."""

    def end(self) -> None:
        for writer in self.writers:
            writer.transport.abort()


class Proxy:
    """Leads every connection to one of these places. `file`: it is itself a socket in a folder."""

    def __init__(self, ports: Sequence[Address] = (), file: Path | None = None) -> None:
        self.ports = list(ports)
        self.port = 0
        self._file = file
        self.holds = asyncio.Event()
        self.holds.set()
        """Cleared: nothing comes through, and nobody is told."""
        self._pipes: set[Pipe] = set()
        self._server: asyncio.Server | None = None
        self._turn = itertools.count()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        if self._file is not None:
            self._file.parent.mkdir(parents=True)
            self._server = await asyncio.start_unix_server(self._lead, self._file)
            return
        self._server = await asyncio.start_server(self._lead, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
        self.cut()

    def cut(self, port: Address = 0) -> int:
        """End all connections, or those to one place; how many there were."""
        cut = [pipe for pipe in self._pipes if port in (0, pipe.port)]
        for pipe in cut:
            pipe.end()
        return len(cut)

    def cut_in_the_middle(self) -> int:
        """End every connection in the middle of what comes next; how many there are."""
        for pipe in self._pipes:
            pipe.cut_next = True
        return len(self._pipes)

    def well(self) -> list[Address]:
        """The places to which one is led."""
        return self.ports

    async def _lead(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        ports = self.well()
        start = next(self._turn)
        for step in range(len(ports)):
            port = ports[(start + step) % len(ports)]
            try:
                far_reader, far_writer = await _connection(port)
            except OSError:
                continue
            pipe = Pipe(port, (writer, far_writer))
            self._pipes.add(pipe)
            try:
                await asyncio.gather(
                    self._carry(pipe, reader, far_writer), self._carry(pipe, far_reader, writer)
                )
            finally:
                self._pipes.discard(pipe)
                pipe.end()
            return
        writer.transport.abort()

    async def _carry(
        self, pipe: Pipe, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(1 << 16):
                await self.holds.wait()
                if pipe.cut_next:
                    writer.write(data[: len(data) // 2])
                    await writer.drain()
                    break
                writer.write(data)
                await writer.drain()
        pipe.end()


async def _connection(to: Address) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    if isinstance(to, Path):
        return await asyncio.open_unix_connection(to)
    return await asyncio.open_connection("127.0.0.1", to)


class Balancer(Proxy):
    """A proxy that asks the nodes whether they are well, as balancers do."""

    def __init__(self, ports: Sequence[Address] = (), unwell_after: float = UNWELL_AFTER) -> None:
        super().__init__(ports)
        self._unwell_after = unwell_after
        self._unwell: set[Address] = set()
        self._tasks: list[asyncio.Task[None]] = []

    def well(self) -> list[Address]:
        return [port for port in self.ports if port not in self._unwell]

    def watch(self) -> None:
        """Ask the nodes from now on."""
        self._tasks = [asyncio.create_task(self._check(port)) for port in self.ports]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await super().close()

    async def _check(self, port: Address) -> None:
        while True:
            await asyncio.sleep(CHECK_EVERY)
            if await self._answers(port):
                self._unwell.discard(port)
            elif port not in self._unwell:
                self._unwell.add(port)
                self.cut(port)

    async def _answers(self, port: Address) -> bool:
        writer: asyncio.StreamWriter | None = None
        try:
            async with asyncio.timeout(self._unwell_after):
                reader, writer = await _connection(port)
                asked = f"GET /healthz HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n"
                writer.write(asked.encode())
                return (await reader.readline()).startswith(b"HTTP/1.1 200")
        except (OSError, TimeoutError):
            return False
        finally:
            if writer is not None:
                writer.transport.abort()
