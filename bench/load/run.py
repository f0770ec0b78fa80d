"""Measures both servers under load, side by side: python -m bench load."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Any

import afterdark
from bench import machine
from bench.goals import LIMITS
from bench.load import report

ROOT = Path(__file__).resolve().parents[2]
RESULTS = ROOT / "bench" / "results"
SIDES = ("ours", "boardgameio", "boardgameio-files")
TABLES = (50, 200, 500)
COMPARED = 200
"""Tables at which the limits compare the servers."""
PACED = 500
"""Tables that are played at a human pace."""
IDLE = 400
"""Tables that are weighed."""
MIDDLE = 40
"""Moves after which a game is in its middle."""
STOLEN = 0.1
"""Cores' worth of time taken away by other machines on the same hardware that spoils a figure."""
TRIES = 3
"""So often is a measurement made until little was taken away; else the least spoilt one counts."""

Figures = dict[str, float]


class Failed(Exception):
    """A measurement that could not be made; the text says why."""


@dataclass
class Load:
    """One whole run: by side and number of tables, the figures of each round."""

    date: str
    machine: dict[str, str | int]
    settings: dict[str, Any]
    rounds: dict[str, list[Figures]] = field(default_factory=dict)
    missing: dict[str, str] = field(default_factory=dict)
    remark: str = ""
    """What else a reader must know of the build or the machine."""

    def middle(self, what: str, figure: str) -> float | None:
        """The median of a figure over the rounds."""
        found = [one[figure] for one in self.rounds.get(what, []) if figure in one]
        return median(found) if found else None

    def limits(self) -> dict[str, float]:
        """The figures the limits are about, as far as they were measured."""
        found: dict[str, float] = {}
        for name, figure in (("rate 200", "moves/s"), ("p99 200", "p99")):
            for side in SIDES[1:]:
                ours, theirs = self.middle("ours 200", figure), self.middle(f"{side} 200", figure)
                if ours is not None and theirs:
                    found[name + side.removeprefix("boardgameio")] = ours / theirs
        for name, what, figure, times in (
            ("paced p99", "ours paced", "p99", 1000.0),
            ("idle", "ours idle", "idle", 0.001),
            ("opening", "opening", "median", 1000.0),
        ):
            value = self.middle(what, figure)
            if value is not None:
                found[name] = value * times
        return found

    def unmet(self) -> list[str]:
        """The limits that were measured and not kept."""
        found = self.limits()
        return [
            limit.title
            for limit in LIMITS
            if limit.figure in found and not limit.met(found[limit.figure])
        ]


def measurements(settings: argparse.Namespace) -> dict[str, list[str]]:
    """What is measured in every round: a name, and the module with its arguments."""
    seconds = str(settings.seconds)
    todo: dict[str, list[str]] = {}
    for tables in settings.tables:
        for side in SIDES if tables == COMPARED else SIDES[:2]:
            todo[f"{side} {tables}"] = [
                "players", side, "--tables", str(tables), "--seconds", seconds
            ]  # fmt: skip
    todo[f"floor {COMPARED}"] = ["floor", "--tables", str(COMPARED), "--seconds", seconds]
    for side in SIDES[:2]:
        todo[f"{side} paced"] = [
            "players", side, "--tables", str(PACED), "--seconds", seconds, "--pace", "1"
        ]  # fmt: skip
    todo["ours idle"] = ["opening", "--moves", str(MIDDLE), "--tables", str(IDLE)]
    todo["boardgameio idle"] = [
        "players", "boardgameio", "--tables", str(IDLE), "--seconds", "5", "--idle"
    ]  # fmt: skip
    todo["opening"] = ["opening", "--moves", "500"]
    return todo


def measure(arguments: list[str], cores: list[int]) -> Figures:
    """One measurement in processes of its own: the server on one core, the players on another."""
    module, *rest = arguments
    command = [sys.executable, "-m", f"bench.load.{module}", *rest]
    if len(cores) > 1:
        command += ["--core", str(cores[-1]), "--own-core", str(cores[0])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([*_paths(), str(ROOT)])}
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if ran.returncode:
        lines = ran.stderr.strip().splitlines() or [f"it ended with {ran.returncode}"]
        raise Failed(lines[-1].strip())
    result: Figures = json.loads(ran.stdout.strip().splitlines()[-1])
    return result


def undisturbed(arguments: list[str], cores: list[int]) -> Figures:
    """The same, again until the machine was left alone; both sides are treated alike."""
    best: Figures = {}
    for _ in range(TRIES):
        figures = measure(arguments, cores)
        if not best or figures.get("stolen", 0.0) < best["stolen"]:
            best = figures
        if figures.get("stolen", 0.0) <= STOLEN:
            break
        print(f"  {figures['stolen']:.0%} of a core was taken away", file=sys.stderr, flush=True)
    return best


def _paths() -> list[str]:
    given = os.environ.get("PYTHONPATH", "")
    return [given] if given else []


def measure_all(settings: argparse.Namespace) -> Load:
    """Everything, round by round, so that a slow minute of the machine hits both alike."""
    load = Load(
        date=datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        machine={
            **machine.facts(),
            "afterdark": afterdark.build(),
            "load before": f"{os.getloadavg()[0]:.1f}",
        },
        settings={"rounds": settings.rounds, "seconds": settings.seconds},
        remark=settings.remark,
    )
    cores = machine.cores()
    todo = measurements(settings)
    for number in range(1, settings.rounds + 1):
        for name, arguments in todo.items():
            if name in load.missing or (number > 1 and SIDES[2] in arguments):
                continue  # its tables take minutes to open
            print(f"load, round {number} of {settings.rounds}: {name}", file=sys.stderr, flush=True)
            try:
                load.rounds.setdefault(name, []).append(undisturbed(arguments, cores))
            except Failed as error:
                load.missing[name] = str(error)
                print(f"  MISSING: {error}", file=sys.stderr, flush=True)
        report.save(load, settings.results)  # whoever breaks off has what was measured so far
    return load


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench load", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=10.0, help="of one measurement")
    parser.add_argument("--tables", type=int, nargs="+", default=list(TABLES))
    parser.add_argument("--allow-missing", action="store_true", help="do not fail for them")
    parser.add_argument("--check", action="store_true", help="fail if a limit is not kept")
    parser.add_argument("--remark", default="", help="a sentence for the report")
    parser.add_argument("--results", type=Path, default=RESULTS, help="where the files go")
    settings = parser.parse_args(arguments)
    load = measure_all(settings)
    print(report.text(load))
    if load.missing and not settings.allow_missing:
        return 2
    return 1 if settings.check and load.unmet() else 0
