"""The command as a shell runs it.

What is asked of it is done by a process of its own: a fork of one that has read all modules
(tests/warm.py), or a Python that starts from nothing where that matters (`afresh`).
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.patience import PATIENCE
from tests.warm import Warm

PROGRAM = [sys.executable, "-m", "afterdark.cli"]


@dataclass(frozen=True)
class Ran:
    """What a command left behind."""

    code: int
    out: str
    err: str


def environment(**more: str) -> dict[str, str]:
    """This process's environment in English, without anything that colours or sizes output."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("LC_", "COV_")) and name not in ("COLUMNS", "FORCE_COLOR")
    }
    return {**kept, "LANG": "C.UTF-8", **more}


def afterdark(*arguments: str, typed: str = "", **more: str) -> Ran:
    """Run `afterdark` with these arguments."""
    with tempfile.TemporaryDirectory() as folder:
        told = [Path(folder) / name for name in ("typed", "out", "errors")]
        told[0].write_text(typed, encoding="utf-8")
        _warm().start(
            arguments=arguments,
            typed=str(told[0]),
            out=str(told[1]),
            errors=str(told[2]),
            environment=environment(**more),
            seconds=PATIENCE,
        )
        code = _warm().ended()
        return Ran(code, *(file.read_text(encoding="utf-8") for file in told[1:]))


@cache
def _warm() -> Warm:
    """What the commands of this process are forked from, one at a time."""
    return Warm()


def afresh(*arguments: str, typed: str = "", **more: str) -> Ran:
    """The same in a Python that starts from nothing."""
    ran = subprocess.run(
        [*PROGRAM, *arguments],
        input=typed,
        env=environment(**more),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    return Ran(ran.returncode, ran.stdout, ran.stderr)
