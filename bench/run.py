"""Measures all contenders side by side: python bench/run.py, or make bench."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench import instructions, machine, report, simulate
from bench.contenders import CONTENDERS, Entry
from bench.goals import GAMES
from bench.load import run as load
from bench.peers.node import NodeMissing
from bench.rates import Measured

ROOT = Path(__file__).resolve().parents[1]
RESULTS = ROOT / "bench" / "results"
JOBS = (1, 2)


class Failed(Exception):
    """A contender could not be measured; the text says why."""


def measure(entry: Entry, settings: argparse.Namespace, round_number: int) -> dict[str, Any]:
    """One round of one contender, in a process of its own on the chosen core."""
    arguments = ["--seconds", str(settings.seconds), "--warmup", str(settings.warmup)]
    arguments += ["--seed", str(round_number)]
    try:
        command = [*entry.command(), *arguments]
        environment = {**os.environ, "PYTHONPATH": str(ROOT), **entry.env()}
    except NodeMissing as error:
        raise Failed(str(error)) from error
    with machine.pinned(settings.core):
        ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if ran.returncode:
        lines = ran.stderr.strip().splitlines() or [f"it ended with {ran.returncode}"]
        raise Failed(lines[-1].strip())
    result: dict[str, Any] = json.loads(ran.stdout.strip().splitlines()[-1])
    return result


def progress(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def measure_all(settings: argparse.Namespace) -> dict[str, Measured]:
    """All contenders, round by round, so that a slow minute of the machine hits all alike."""
    entries = [entry for entry in CONTENDERS if not settings.only or entry.id in settings.only]
    measured = {
        entry.id: Measured(entry.id, entry.title, entry.loop, entry.counts) for entry in entries
    }
    for round_number in range(1, settings.rounds + 1):
        for entry in entries:
            one = measured[entry.id]
            if one.missing:
                continue
            progress(f"round {round_number} of {settings.rounds}: {entry.id}")
            try:
                one.rounds.append(measure(entry, settings, round_number))
            except Failed as error:
                one.missing = str(error)
                progress(f"  MISSING: {error}")
    return measured


def measure_simulation(settings: argparse.Namespace) -> dict[str, Measured]:
    """One core, two cores, one core, two cores …, free to run where they like."""
    measured = {}
    for jobs in JOBS:
        name, title = f"simulate-{jobs}", f"afterdark simulate --jobs {jobs}"
        measured[name] = Measured(name, title, "compiled", GAMES)
    try:
        if len(machine.cores()) < max(JOBS):
            raise simulate.SimulateMissing("this machine gives one core only")
        games = simulate.games_for(settings.simulate_seconds)
        for round_number in range(1, settings.rounds + 1):
            for jobs in JOBS:
                progress(f"round {round_number} of {settings.rounds}: simulate-{jobs}")
                measured[f"simulate-{jobs}"].rounds.append(simulate.run(games, jobs))
    except simulate.SimulateMissing as error:
        for one in measured.values():
            one.missing = str(error)
        progress(f"  MISSING: {error}")
    return measured


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    available = machine.cores()
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU time of one measurement")
    parser.add_argument("--warmup", type=float, default=1.0, help="CPU time before it")
    parser.add_argument("--simulate-seconds", type=float, default=10.0, help="of one core")
    parser.add_argument("--core", type=int, default=available[-1] if available else None)
    parser.add_argument("--only", nargs="+", metavar="ID", help="measure these contenders")
    parser.add_argument("--allow-missing", action="store_true", help="do not fail for them")
    parser.add_argument("--check", action="store_true", help="fail if a goal is not met")
    parser.add_argument("--no-load", action="store_true", help="leave the servers out")
    parser.add_argument("--results", type=Path, default=RESULTS, help="where the files go")
    settings = parser.parse_args()
    unknown = set(settings.only or ()) - {entry.id for entry in CONTENDERS}
    if unknown:
        parser.error(f"no such contender: {', '.join(sorted(unknown))}")
    return settings


def main() -> int:
    settings = parsed()
    measured = measure_all(settings)
    if not settings.only:
        measured |= measure_simulation(settings)
    run = report.Run(
        date=datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        machine={**machine.facts(), **versions(measured)},
        settings={
            "rounds": settings.rounds,
            "seconds": settings.seconds,
            "warm-up": settings.warmup,
            "core": "not pinned" if settings.core is None else settings.core,
        },
        two_at_once=None if settings.only else machine.two_at_once(),
        measured=measured,
    )
    if not settings.only:
        report.save(run, settings.results)
    print(report.text(run))
    grown = 0 if settings.only else instructions.main([])
    loaded = 0
    if not settings.only and not settings.no_load:
        loaded = load.main(["--results", str(settings.results), *_passed_on(settings)])
    if run.missing and not settings.allow_missing:
        print(f"\n{len(run.missing)} contenders are missing: the run is not complete.")
        return 2
    return 1 if grown or (settings.check and run.unmet()) else loaded


def _passed_on(settings: argparse.Namespace) -> list[str]:
    """What a whole run wants of the servers' part, too."""
    flags = {"--allow-missing": settings.allow_missing, "--check": settings.check}
    return [flag for flag, wanted in flags.items() if wanted]


def versions(measured: dict[str, Measured]) -> dict[str, str]:
    """The versions that the contenders themselves reported."""
    found: dict[str, str] = {}
    for one in measured.values():
        for measurement in one.rounds:
            found |= measurement.get("versions", {})
    return dict(sorted(found.items()))


if __name__ == "__main__":
    sys.exit(main())
