"""The command as a shell runs it."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass

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
    ran = subprocess.run(
        [*PROGRAM, *arguments],
        input=typed,
        env=environment(**more),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    return Ran(ran.returncode, ran.stdout, ran.stderr)
