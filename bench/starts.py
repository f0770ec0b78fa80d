"""How much work it is to start: `afterdark --version`, beside a Python that does nothing.

python -m bench.starts version --seconds 3
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence

COMMANDS = {
    "version": [sys.executable, "-m", "afterdark.cli", "--version"],
    "python": [sys.executable, "-c", "pass"],
}


def _work_of_children() -> float:
    times = os.times()
    return times.children_user + times.children_system


def started(command: Sequence[str], seconds: float) -> dict[str, float]:
    """Start it again and again until so many seconds of its own CPU time are used."""
    starts = 0
    before, began = _work_of_children(), time.perf_counter()
    while (cpu := _work_of_children() - before) < seconds or not starts:
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        starts += 1
    return {"starts": starts, "cpu": cpu, "wall": time.perf_counter() - began}


def main() -> None:
    """Print one JSON line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("contender", choices=sorted(COMMANDS))
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU time that is measured")
    parser.add_argument("--warmup", type=float, default=1.0, help="CPU time before that")
    parser.add_argument("--seed", type=int, default=1, help="there is no chance in it")
    settings = parser.parse_args()
    command = COMMANDS[settings.contender]
    started(command, settings.warmup)
    sys.stdout.write(json.dumps(started(command, settings.seconds)) + "\n")


if __name__ == "__main__":
    main()
