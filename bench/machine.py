"""The machine that was measured on: its facts, its cores, and how well two of them work at once."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_BUSY = "total = 0\nfor number in range(15_000_000):\n    total += number & 7\n"


def cpu_model() -> str:
    """The processor's name, as far as the system tells it."""
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def cores() -> list[int]:
    """The cores this process may use; empty where the system does not tell."""
    return sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


def stolen() -> float:
    """Seconds that the cores were taken away for other machines on the same hardware, since the
    start; 0 where the system does not tell."""
    stat = Path("/proc/stat")
    if not stat.exists():
        return 0.0
    return int(stat.read_text().split(maxsplit=9)[8]) / os.sysconf("SC_CLK_TCK")


@contextmanager
def pinned(core: int | None) -> Iterator[None]:
    """Processes started in here stay on one core."""
    if core is None:
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def facts() -> dict[str, str | int]:
    """What a reader needs to know to read the figures."""
    return {
        "cpu": cpu_model(),
        "cores": len(cores()) or os.cpu_count() or 1,
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "compiler": platform.python_compiler(),
    }


def two_at_once() -> float | None:
    """How much two busy processes on two cores get done in the time of one: 2.0 at best."""
    if len(cores()) < 2:
        return None

    def seconds(used: list[int]) -> float:
        start = time.perf_counter()
        running = []
        for core in used:
            with pinned(core):
                running.append(subprocess.Popen([sys.executable, "-c", _BUSY]))
        for process in running:
            process.wait()
        return time.perf_counter() - start

    first, second = cores()[:2]
    alone = min(seconds([first]), seconds([second]))
    return 2 * alone / min(seconds([first, second]), seconds([first, second]))
