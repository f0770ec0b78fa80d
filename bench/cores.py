"""What it costs to share a simulation out: one process, two, and a Dask cluster of two workers.

    python bench/cores.py                 # some minutes; wants a machine with nothing else to do
    python bench/cores.py --check         # fails if a goal is not met

Costs are CPU seconds of all that take part, the scheduler included, beyond what a simulation of few
games costs: starting is not sharing. They hardly depend on what else the machine does. By the wall
clock two processes are held against what two busy processes gained in the same minute, and the
report says how much of the cores others had: with company that figure tells nothing.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import afterdark
from bench import machine

RESULTS = Path(__file__).resolve().parent / "results"
FEW = 20
"""A simulation of so many games is nearly all start."""
TRIAL = 400
WORKERS = 2
TICK = os.sysconf("SC_CLK_TCK")
PATIENCE = 120.0
DASK_AT_MOST = 1.10
"""What a game may cost on the cluster, against the local pool."""
CEILING_AT_LEAST = 0.95
"""Two processes gain at least this part of what two busy ones gain."""
COMPANY = 0.05
"""With more of the cores in others' hands a wall clock tells nothing."""


@dataclass(frozen=True)
class Cost:
    """What one simulation took."""

    cpu: float
    wall: float


class Cluster:
    """A scheduler and its workers, each a process with one thread."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "scheduler.json"
        self.folder = folder
        self.running = [self._start("scheduler", "--port", "0", "--no-dashboard")]
        limit = time.monotonic() + PATIENCE
        while not self._told():
            if self.running[0].poll() is not None or time.monotonic() > limit:
                raise SystemExit("The Dask scheduler does not start: pip install distributed.")
            time.sleep(0.05)
        self.address: str = json.loads(self.file.read_text())["address"]
        for _ in range(WORKERS):
            self.running.append(
                self._start("worker", "--no-nanny", "--nthreads", "1", "--no-dashboard")
            )

    def _told(self) -> bool:
        try:
            return "address" in json.loads(self.file.read_text())
        except (OSError, ValueError):
            return False

    def _start(self, kind: str, *arguments: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.dask_{kind}"]
        command += ["--scheduler-file", str(self.file), "--host", "127.0.0.1", *arguments]
        quiet = subprocess.DEVNULL
        return subprocess.Popen(command, cwd=self.folder, stdout=quiet, stderr=quiet)

    def wait(self) -> None:
        from distributed import Client

        with Client(self.address, timeout=PATIENCE) as client:
            client.wait_for_workers(WORKERS, timeout=PATIENCE)

    def cpu(self) -> float:
        """CPU seconds of the scheduler and the workers so far."""
        return sum(_cpu(process.pid) for process in self.running)

    def end(self) -> None:
        for process in reversed(self.running):
            process.kill()
            process.wait()


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


@contextmanager
def cluster() -> Iterator[Cluster]:
    with tempfile.TemporaryDirectory() as folder:
        made = Cluster(Path(folder))
        try:
            made.wait()
            yield made
        finally:
            made.end()


def cost(game: str, games: int, *more: str, of: Cluster | None = None) -> Cost:
    """One simulation, all its processes counted."""
    program = str(Path(sys.executable).with_name("afterdark"))
    command = [program, "simulate", game, "-n", str(games), "--seed", "cores", "--json", *more]
    before = of.cpu() if of is not None else 0.0
    started = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    wall = time.perf_counter() - started
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{' '.join(command)} failed.")
    cpu = used.ru_utime + used.ru_stime + (of.cpu() - before if of is not None else 0.0)
    return Cost(cpu, wall)


class Company:
    """How much of the cores others have."""

    def __init__(self, dask: Cluster) -> None:
        self.dask = dask
        self.before = self._now()

    def _now(self) -> tuple[float, float, float]:
        ticks = [int(field) for field in Path("/proc/stat").read_text().split()[1:9]]
        ours = sum(os.times()[:4]) + self.dask.cpu()
        return sum(ticks), ticks[3] + ticks[4], ours * TICK

    def part(self) -> float:
        """What part of all cores others have had since this was asked last."""
        before, self.before = self.before, self._now()
        passed, idle, ours = (now - then for now, then in zip(self.before, before, strict=True))
        return max(0.0, (passed - idle - ours) / max(1.0, passed))


def line(numbers: Sequence[float], digits: int = 3) -> str:
    """The median and the range."""
    middle = statistics.median(numbers)
    return f"{middle:.{digits}f} ({min(numbers):.{digits}f}–{max(numbers):.{digits}f})"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="victim")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=20.0, help="CPU time of one simulation")
    parser.add_argument("--check", action="store_true", help="fail if a goal is not met")
    parser.add_argument("--results", type=Path, default=RESULTS)
    settings = parser.parse_args()
    one, two = ("--jobs", "1"), ("--jobs", str(WORKERS))
    few = cost(settings.game, FEW, *one).cpu
    each = (cost(settings.game, TRIAL, *one).cpu - few) / (TRIAL - FEW)
    games = max(TRIAL, int(settings.seconds / each))
    rows: list[dict[str, float]] = []
    with cluster() as dask:
        shared = ("--cluster", dask.address)
        starts = {
            "one": cost(settings.game, FEW, *one),
            "two": cost(settings.game, FEW, *two),
            "dask": cost(settings.game, FEW, *shared, of=dask),
        }
        company = Company(dask)
        for number in range(settings.rounds):
            pool = cost(settings.game, games, *two)
            spread = cost(settings.game, games, *shared, of=dask)
            alone = cost(settings.game, games, *one)
            busy = machine.two_at_once() if len(machine.cores()) >= WORKERS else None
            row = {
                "one_cpu": alone.cpu - starts["one"].cpu,
                "two_cpu": pool.cpu - starts["two"].cpu,
                "dask_cpu": spread.cpu - starts["dask"].cpu,
                "dask_against_pool": (spread.cpu - starts["dask"].cpu)
                / (pool.cpu - starts["two"].cpu),
                "gained": alone.wall / pool.wall,
                "ceiling": busy or 0.0,
                "of_ceiling": alone.wall / pool.wall / busy if busy else 0.0,
                "others": company.part(),
            }
            rows.append(row)
            print(f"round {number + 1}: {row}", file=sys.stderr, flush=True)
    ratio = statistics.median(row["dask_against_pool"] for row in rows)
    part = statistics.median(row["of_ceiling"] for row in rows)
    others = statistics.median(row["others"] for row in rows)
    quiet = others <= COMPANY
    dask_met = ratio <= DASK_AT_MOST
    part_met = part >= CEILING_AT_LEAST
    told = "met" if part_met else "NOT MET"
    if not quiet:
        told = f"not to be judged: others had {100 * others:.0f} % of the cores"
    cpu = {name: line([row[f"{name}_cpu"] for row in rows], 2) for name in ("one", "two", "dask")}
    text = "\n".join(
        [
            "# Sharing a simulation out",
            "",
            (
                f"Afterdark {afterdark.__version__} ({afterdark.build()}); `python bench/cores.py`:"
                f" {games:,} games of {settings.game}, {settings.rounds} rounds; medians, ranges."
            ),
            (
                f"{machine.facts()['cpu']}, {machine.facts()['cores']} cores; others had"
                f" {100 * others:.0f} % of them."
            ),
            "",
            "| figure | measured | goal | |",
            "|---|---|---|---|",
            f"| CPU seconds, one process | {cpu['one']} | | |",
            f"| CPU seconds, two processes | {cpu['two']} | | |",
            f"| CPU seconds, Dask with two workers | {cpu['dask']} | | |",
            (
                "| Dask against two processes, CPU"
                f" | {line([row['dask_against_pool'] for row in rows])}"
                f" | ≤ {DASK_AT_MOST:.2f} | {'met' if dask_met else 'NOT MET'} |"
            ),
            f"| two processes against one, wall | {line([r['gained'] for r in rows])} | | |",
            f"| two busy processes, the same minute | {line([r['ceiling'] for r in rows])} | | |",
            (
                f"| of that gained | {line([r['of_ceiling'] for r in rows])}"
                f" | ≥ {CEILING_AT_LEAST:.2f} | {told} |"
            ),
            "",
        ]
    )
    print(text)
    settings.results.mkdir(parents=True, exist_ok=True)
    (settings.results / "cores.md").write_text(text, encoding="utf-8")
    (settings.results / "cores.json").write_text(json.dumps(rows, indent=1) + "\n")
    return int(settings.check and not (dask_met and (part_met or not quiet)))


if __name__ == "__main__":
    sys.exit(main())
