"""A server under load: how it is started, asked, weighed and stopped, whoever made it."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from pathlib import Path

from bench import machine
from bench.load.lanes import LoadTable

HOST = "127.0.0.1"
START = 30.0
"""Seconds a server may take to listen."""
PATIENCE = 60.0
"""Seconds a table may take to be opened; after that the server is broken, not slow."""


class Broken(Exception):
    """A server that does not do what it should; the text says what."""


def free_port() -> int:
    """A port nobody listens at."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


class Side(ABC):
    """One server in a process of its own, on a core of its own."""

    id: str
    title: str
    slow_to_open = False
    """Whether so few moves are made that no game ends, and no table need stand ready."""

    def __init__(self, folder: Path, core: int | None) -> None:
        self.folder = folder
        self.core = core
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self._http: http.client.HTTPConnection | None = None

    @abstractmethod
    def command(self) -> list[str]:
        """What starts the server."""

    @abstractmethod
    def environment(self) -> dict[str, str]:
        """What it is started with."""

    @abstractmethod
    async def set_table(self) -> LoadTable:
        """A new table with four players connected, at its first decision."""

    async def table(self) -> LoadTable:
        """The same, or `Broken` if it takes too long."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.set_table()
        except TimeoutError:
            raise Broken(f"{self.title} does not open a table") from None

    def start(self) -> None:
        """Start the server, and wait until it listens."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with machine.pinned(self.core), (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                self.command(), env={**os.environ, **self.environment()}, stdout=log, stderr=log
            )
        until = time.monotonic() + START
        while time.monotonic() < until and self.process.poll() is None:
            try:
                socket.create_connection((HOST, self.port), timeout=1).close()
            except OSError:
                time.sleep(0.02)
            else:
                return
        log_text = (self.folder / "server.log").read_text(errors="replace").strip()
        raise Broken(f"{self.title} does not listen: {log_text[-300:]}")

    def stop(self) -> None:
        """End the server."""
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def cpu(self) -> float:
        """Seconds of CPU the server has used."""
        fields = Path(f"/proc/{self._pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Bytes of memory that are the server's own."""
        for line in Path(f"/proc/{self._pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) * 1024
        raise Broken("the system does not tell how much memory a process has")

    @property
    def _pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def _post(self, port: int, path: str, body: object, key: str = "") -> dict[str, str]:
        """Ask the server's lobby for something."""
        if self._http is None:
            self._http = http.client.HTTPConnection(HOST, port, timeout=30)
        headers = {"Content-Type": "application/json"}
        if key:
            headers["Authorization"] = f"Bearer {key}"
        self._http.request("POST", path, json.dumps(body), headers)
        answer = self._http.getresponse()
        text = answer.read()
        if answer.status >= 300:
            raise Broken(f"{path} answers {answer.status}: {text[:200]!r}")
        found: dict[str, str] = json.loads(text)
        return found
