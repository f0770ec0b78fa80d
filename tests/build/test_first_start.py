"""A first start: the table opens before the engine is compiled, and moves over when it is."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PYTHON = """#!/bin/sh
# Stands in for the server of plain Python.
trap 'echo plain server closed; exit 0' TERM INT
echo "plain server: $*, $AFTERDARK_PURE"
while :; do sleep 0.05; done
"""
COMPILED = """#!/bin/sh
echo "compiled server: $*, pure: ${AFTERDARK_PURE:-no}"
"""
# The compiler ends, with this code, when the test says so.
MAKE = """#!/bin/sh
trap 'exit 9' TERM INT
until test -e "$0.go"; do sleep 0.05; done
echo "compiled as told"
exit %d
"""
START = """
import sys
from pathlib import Path
import first_start
first_start.MADE = Path(sys.argv[1])
first_start.plain_package = lambda venv, making: Path(sys.argv[1])
sys.exit(first_start.main(Path(sys.argv[2]), [sys.argv[3]], ["--local"]))
"""


class Started:
    """A first start whose parts are small scripts."""

    def __init__(self, folder: Path, root: Path, code: int) -> None:
        (folder / "bin").mkdir()
        self.make = folder / "make"
        for path, text in (
            (folder / "bin" / "python", PYTHON),
            (folder / "bin" / "afterdark", COMPILED),
            (self.make, MAKE % code),
        ):
            path.write_text(text, encoding="utf-8")
            path.chmod(0o755)
        environment = {**os.environ, "PYTHONPATH": str(root)}
        environment.pop("AFTERDARK_PURE", None)
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, folder, folder, self.make],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=environment,
            start_new_session=True,
        )

    def line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().rstrip()

    def compile(self) -> None:
        Path(f"{self.make}.go").touch()

    def rest(self) -> list[str]:
        told, _ = self.process.communicate()
        return told.splitlines()


@pytest.fixture
def started(tmp_path: Path, root: Path, request: pytest.FixtureRequest) -> Iterator[Started]:
    if sys.platform == "win32":
        pytest.skip("the Makefile is for systems with make")
    start = Started(tmp_path, root, getattr(request, "param", 0))
    yield start
    if start.process.poll() is None:
        os.killpg(start.process.pid, signal.SIGKILL)
        start.process.wait()


def test_the_compiled_server_takes_over_with_the_same_arguments(started: Started) -> None:
    assert started.line() == "plain server: -m afterdark.cli serve --local, 1"
    started.compile()
    assert started.rest() == [
        "afterdark: the engine is compiled: the tables move over to it and go on in a moment.",
        "plain server closed",
        "compiled server: serve --local, pure: no",
    ]
    assert started.process.returncode == 0


@pytest.mark.parametrize("started", [2], indirect=True)
def test_where_nothing_can_be_compiled_plain_python_plays_on(started: Started) -> None:
    started.line()
    started.compile()
    assert "could not be compiled" in started.line()
    assert started.process.poll() is None
    started.process.terminate()
    assert started.rest() == ["plain server closed"]
    assert started.process.returncode == 0


@pytest.mark.parametrize("everybody", [True, False], ids=["Ctrl-C", "a signal to it alone"])
def test_who_leaves_waits_for_no_compiler(started: Started, everybody: bool) -> None:
    started.line()
    if everybody:
        os.killpg(started.process.pid, signal.SIGINT)
    else:
        started.process.terminate()
    assert started.rest() == ["plain server closed"]
    assert started.process.returncode == 0
