"""`afterdark simulate` on one core and on two, by the wall clock: does a second core help?"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from typing import Any

TRIAL_GAMES = 2000


class SimulateMissing(Exception):
    """The command does not run; the text says why."""


def run(games: int, jobs: int) -> dict[str, Any]:
    """One simulation: games, and seconds from the start of the command to its end."""
    program = Path(sys.executable).with_name("afterdark")
    command = [str(program), "simulate", "victim", "-n", str(games), "--seats", "4"]
    command += ["--jobs", str(jobs), "--json"]
    if not program.exists():
        raise SimulateMissing("the command afterdark is not installed here")
    start = time.perf_counter()
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    wall = time.perf_counter() - start
    if ran.returncode:
        lines = ran.stderr.strip().splitlines() or ["no message"]
        raise SimulateMissing(f"{' '.join(command[1:])} failed: {lines[-1].strip()}")
    return {"games": games, "jobs": jobs, "wall": wall}


def games_for(seconds: float) -> int:
    """How many games keep one core busy for about so long."""
    started = run(1, 1)["wall"]
    trial = run(TRIAL_GAMES, 1)["wall"]
    per_game = max(trial - started, 1e-3) / TRIAL_GAMES
    return max(TRIAL_GAMES, int(seconds / per_game))
