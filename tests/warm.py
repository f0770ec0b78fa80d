"""Processes that are forks of one that has read all modules, for tests that start very many.

Most of the time of a short command, and of a server until it listens, goes into reading the same
modules. A fork of a process that has read them is as real a process, with an environment, files
and an exit code of its own. The one that stays is told what to start as a line of JSON, says the
process id, and says so when that process has ended:

    {"arguments": ["serve", "--local"], "out": "said.txt", "errors": "errors.txt"}
"""

from __future__ import annotations

import atexit
import gc
import importlib
import json
import os
import signal
import subprocess
import sys
import time
import traceback
from typing import NoReturn

from tests.patience import PATIENCE

READ = (
    "afterdark.cli.main", "afterdark.cli.source_docs", "afterdark.server.node.runner",
    "afterdark.arena.workers", "afterdark.terminal.plain", "afterdark.testing.scenarios.scenario",
    "fluent.runtime", "rich.console", "rich.progress", "rich.table",
)  # fmt: skip


class Warm:
    """The process that stays, and at most one that it has become."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.warm"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={
                **os.environ,
                "LANG": "C.UTF-8",
                "PYTHONPATH": os.pathsep.join(sys.path),
                "PYTHONUNBUFFERED": "1",
            },
            text=True,
        )
        atexit.register(self.close)

    def start(self, **asked: object) -> int:
        """Start what is asked; its process id."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        return self._heard()

    def ended(self) -> int:
        """Wait for the end of what was started; its exit code."""
        return self._heard()

    def _heard(self) -> int:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, "the process that starts others is gone"
        return int(line)

    def close(self) -> None:
        """No more processes."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(PATIENCE)
        self._process.stdout.close()


def main() -> None:
    """Start processes, one at a time, for as long as somebody asks."""
    for module in READ:
        importlib.import_module(module)
    from afterdark.engine.contract.registry import find_game, game_ids
    from afterdark.engine.languages import LANGUAGES
    from afterdark.terminal.words import client_texts

    for language in LANGUAGES:
        client_texts(language)
        for game in game_ids():
            find_game(game).texts(language)
    gc.freeze()  # a fork that looked through all of it for garbage would copy it
    for line in sys.stdin:
        asked = json.loads(line)
        child = os.fork()
        if child == 0:
            become(asked)
        say(child)
        say(ended(child, asked.get("seconds", float("inf"))))


def ended(child: int, seconds: float) -> int:
    """Wait for a process's end; its exit code. It ends when nobody is left who could end it, and
    after so many seconds."""
    mother = os.getppid()
    until = time.monotonic() + seconds
    while True:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        if os.getppid() != mother or time.monotonic() > until:
            os.kill(child, signal.SIGKILL)
        time.sleep(0.005)


def say(number: int) -> None:
    sys.stdout.write(f"{number}\n")
    sys.stdout.flush()


def become(asked: dict[str, object]) -> NoReturn:
    """Be what is asked for, to the end: the exit code of the command is that of the process."""
    from afterdark.cli.main import run

    os.setsid()
    opened = (
        os.open(str(asked.get("typed", os.devnull)), os.O_RDONLY),
        os.open(str(asked["out"]), os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600),
        os.open(str(asked["errors"]), os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600),
    )
    for number, file in enumerate(opened):
        os.dup2(file, number)
        os.close(file)
    sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
    environment = asked.get("environment")
    if isinstance(environment, dict):
        os.environ.clear()
        os.environ.update(environment)
    arguments = asked["arguments"]
    assert isinstance(arguments, list)
    try:
        code = run(arguments)
    except SystemExit as left:
        code = left.code if isinstance(left.code, int) else int(left.code is not None)
    except BaseException:
        traceback.print_exc()
        code = 1
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)  # taking a whole Python apart takes longer than most commands


if __name__ == "__main__":
    main()
