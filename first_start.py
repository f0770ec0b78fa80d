"""`make play` before the engine is compiled: the table opens at once and moves over when it is.

Compiling takes longest of all that a first start needs, and nobody need wait for it: the same games
run as plain Python, only slower. The server is stopped when the compiled one is ready, and started
again from it. Tables are kept and clients come back by themselves, as after any restart.

    python first_start.py VENV MAKE… -- ARGUMENTS-OF-SERVE…
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import zipfile
from pathlib import Path
from types import FrameType

from hatch_build import why_pure

ROOT = Path(__file__).resolve().parent
MADE = ROOT / "build" / "first"
POLITE = 10
"""How far the compiler stands back behind the people who already play."""


def say(line: str) -> None:
    print(f"afterdark: {line}", file=sys.stderr, flush=True)


def main(venv: Path, making: list[str], arguments: list[str]) -> int:  # noqa: RET503 (execv)
    """Serve plain Python, compile behind it, then become the compiled server."""
    compiling = [*making, str(venv / ".installed")]
    if why_pure():  # nothing will be compiled, so there is nothing to wait for
        ended = subprocess.run(compiling, check=False).returncode or None
    else:
        place = plain_package(venv, making)
        if place is None:
            return 1
        serving = [str(venv / "bin" / "python"), "-m", "afterdark.cli", "serve", *arguments]
        ended = Meanwhile(place, serving, compiling).ended()
    if ended is not None:
        return ended
    serve = str(venv / "bin" / "afterdark")
    os.execv(serve, [serve, "serve", *arguments])


class Meanwhile:
    """A server of plain Python, and the compiler behind it; who stops one stops both."""

    def __init__(self, place: Path, serving: list[str], compiling: list[str]) -> None:
        self.stopped = False
        self.running: list[subprocess.Popen[bytes]] = []
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self.stop)
        self.log = MADE / "compiling.txt"
        plain = {**os.environ, "PYTHONPATH": str(place), "AFTERDARK_PURE": "1"}
        self.server = subprocess.Popen(serving, env=plain)
        with self.log.open("w", encoding="utf-8") as told:
            self.compiler = subprocess.Popen(
                ["nice", "-n", str(POLITE), *compiling], stdout=told, stderr=subprocess.STDOUT
            )
        self.running = [self.server, self.compiler]
        if self.stopped:
            self.stop(signal.SIGTERM)

    def stop(self, number: int, frame: FrameType | None = None) -> None:
        """Ctrl-C reaches all three of us; another signal this process alone, which hands it on."""
        self.stopped = True
        if number != signal.SIGINT:
            for part in self.running:
                part.terminate()

    def ended(self) -> int | None:
        """With which code the server ended for good; None if the compiled one takes over."""
        with contextlib.suppress(ChildProcessError):  # both have ended
            os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOWAIT)  # whichever ends first
        left = self.stopped or self.server.poll() is not None
        if left:
            self.compiler.terminate()
        compiled = self.compiler.wait() == 0
        if not left and compiled:
            say("the engine is compiled: the tables move over to it and go on in a moment.")
            self.server.terminate()
            code = self.server.wait()
            return code if self.stopped else None
        if not left:
            say(f"the engine could not be compiled, so bots think slowly. Why: {self.log}")
        return self.server.wait()


def plain_package(venv: Path, making: list[str]) -> Path | None:
    """The package as plain Python with its pages, in a folder of its own, and all it needs."""
    say("a first start: the table opens within a minute, and the engine is compiled behind it.")
    shutil.rmtree(MADE, ignore_errors=True)
    MADE.mkdir(parents=True)
    python = venv / "bin" / "python"
    needed = subprocess.Popen([*making, str(venv / ".play")])
    built = subprocess.run(
        [python, "-m", "hatchling", "build", "-t", "wheel", "-d", MADE / "wheel"],
        cwd=ROOT,
        env={**os.environ, "AFTERDARK_PURE": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if built.returncode != 0:
        print(built.stdout, file=sys.stderr)
    if needed.wait() != 0 or built.returncode != 0:
        return None
    [wheel] = (MADE / "wheel").glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(MADE / "package")
    return MADE / "package"


if __name__ == "__main__":
    here, *commands = sys.argv[1:]
    split = commands.index("--")
    sys.exit(main(Path(here), commands[:split], commands[split + 1 :]))
