"""A process that has everything imported and becomes a server by forking, again and again.

A storm kills hundreds of servers. Most of the time until the next one listens goes into reading the
same modules; a fork of a process that has read them is as real a process to kill. It is told what
to start as a line of JSON, says the process id, and says so when that process has ended:

    {"arguments": ["serve", "--local"], "out": "said.txt", "errors": "errors.txt"}
"""

from __future__ import annotations

import importlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import NoReturn

from afterdark.engine.contract.registry import find_game, game_ids
from tests.server.serving import PATIENCE, Serving


class WarmServing(Serving):
    """`afterdark serve`, forked from a process that stays."""

    def __init__(self, folder: Path, *arguments: str, **environment: str) -> None:
        super().__init__(folder, *arguments, **environment)
        self._mother: subprocess.Popen[str] | None = None
        self._pid = 0

    def start(self) -> float:
        assert not self._pid
        began = time.monotonic()
        self.folder.mkdir(parents=True, exist_ok=True)
        if self._mother is None:
            self._mother = subprocess.Popen(
                [sys.executable, "-m", "tests.server.kills.warm"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env={**self.settings(), "PYTHONPATH": os.pathsep.join(sys.path)},
                text=True,
            )
        out, errors = self.folder / "said.txt", self.folder / "errors.txt"
        out.write_text("")
        self._tell({"arguments": self.command(), "out": str(out), "errors": str(errors)})
        self._pid = int(self._heard())
        while time.monotonic() < began + PATIENCE:
            if self.has_said(out.read_text()):
                return time.monotonic() - began
            time.sleep(0.005)
        self.kill()
        raise AssertionError(f"the server did not start: {self.errors}")

    def _tell(self, what: dict[str, object]) -> None:
        assert self._mother is not None
        assert self._mother.stdin is not None
        self._mother.stdin.write(json.dumps(what) + "\n")
        self._mother.stdin.flush()

    def _heard(self) -> str:
        assert self._mother is not None
        assert self._mother.stdout is not None
        line = self._mother.stdout.readline()
        assert line, "the process that starts servers is gone"
        return line

    def _end(self, how: signal.Signals) -> int:
        pid, self._pid = self._pid, 0
        if not pid:
            return 0
        os.kill(pid, how)
        return int(self._heard())

    def close(self) -> None:
        """No more servers."""
        self.stop()
        mother, self._mother = self._mother, None
        if mother is not None:
            assert mother.stdin is not None
            assert mother.stdout is not None
            mother.stdin.close()
            mother.wait(PATIENCE)
            mother.stdout.close()


def main() -> None:
    """Start servers, one at a time, for as long as somebody asks."""
    for module in ("afterdark.cli", "afterdark.cli.serve", "afterdark.server.node.runner"):
        importlib.import_module(module)
    for game in game_ids():
        find_game(game)
    for line in sys.stdin:
        asked = json.loads(line)
        child = os.fork()
        if child == 0:
            become(asked)
        say(child)
        say(ended(child))


def ended(child: int) -> int:
    """Wait for a server's end; its exit code. It ends when nobody is left who could end it."""
    mother = os.getppid()
    while True:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        if os.getppid() != mother:
            os.kill(child, signal.SIGKILL)
        time.sleep(0.005)


def say(number: int) -> None:
    sys.stdout.write(f"{number}\n")
    sys.stdout.flush()


def become(asked: dict[str, object]) -> NoReturn:
    """Be the server that is asked for."""
    from afterdark.cli.main import run

    os.setsid()
    nothing = os.open(os.devnull, os.O_RDONLY)
    out = os.open(str(asked["out"]), os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    errors = os.open(str(asked["errors"]), os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    for made, number in ((nothing, 0), (out, 1), (errors, 2)):
        os.dup2(made, number)
        os.close(made)
    arguments = asked["arguments"]
    assert isinstance(arguments, list)
    code = run(arguments)
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


if __name__ == "__main__":
    main()
