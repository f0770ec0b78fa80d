"""What processes that are not ours to ask have used of the processor."""

from __future__ import annotations

import os
from pathlib import Path


def cpu_seconds(*pids: int) -> float:
    """Seconds of CPU of these processes and of those they started."""
    used = 0.0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has ended
        if int(stat.parent.name) in pids or int(fields[1]) in pids:
            used += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return used
