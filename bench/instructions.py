"""Instructions of the processor that our work costs: counted by valgrind, so the same on a busy
machine as on a quiet one.

Every game is measured in one process under callgrind, which counts only between two requests of
ours: an action played at random, a copy of a game in its middle, a world imagined from a view, a
decision advised, and a move at a table without sockets, done and told to every seat. All of it is
done once before it is counted, and nothing depends on the clock or on chance.

The figures are kept in results/instructions.json, by the tools that made what was counted. Where
they are known, no figure may grow by more than 5 %. Where they are not, that is said, with the
lines to commit.

    make instructions                                  # count, compare, fail if a figure has grown
    make instructions ARGS='--keep "why it had to"'    # write the figures down, with the reason
    python -m bench.instructions --game victim         # on the build that is installed
"""

from __future__ import annotations

import argparse
import ctypes
import gc
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import afterdark
from afterdark.api import FastDealer, Rng, find_game, game_ids
from bench.evening import Evening

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "bench" / "results" / "instructions.json"
FOLDER = ROOT / "build" / "instructions"
MAY_GROW = 0.05
ENVIRONMENT = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "0"}
"""Nothing else of whoever asks: what is counted depends a little on where its strings lie."""
SEATS = {"vampire_empire": 2}
ACTIONS, CLONES, IMAGINED, ADVISED, MOVES = 300, 50, 12, 24, 16
"""How often each is done while it is counted."""
MIDDLE = 24
"""So many actions into a game it is copied and imagined."""

PROBE = """
#include <valgrind/callgrind.h>
void begin(void) { CALLGRIND_START_INSTRUMENTATION; }
void zero(void) { CALLGRIND_ZERO_STATS; }
void told(const char *name) { CALLGRIND_DUMP_STATS_AT(name); }
"""
"""What asks callgrind to count, from inside the process that is counted."""


class NotCounted(Exception):
    """Nothing can be counted here; the text says why."""


@dataclass(frozen=True)
class Work:
    """Something that is done so often while it is counted."""

    name: str
    times: int
    do: Callable[[], object]


# ── what is counted ──────────────────────────────────────────────────────────────────────────────


class Course:
    """Games that are played by a rule: which choice is taken follows from the action's number."""

    def __init__(self, game: str) -> None:
        self.rules = find_game(game).rules()
        self.seats = SEATS.get(game, 4)
        self.made = 0
        self.state = self.rules.deal(self.seats, FastDealer.seeded(0))

    def act(self) -> None:
        if self.state.outcome() is not None:
            self.state = self.rules.deal(self.seats, FastDealer.seeded(self.made))
        seat = self.state.to_act()[0]
        choices = self.state.legal(seat)
        self.state.play(seat, choices[self.made * 7 % len(choices)])
        self.made += 1

    def view(self) -> Any:
        """What the seat knows that is asked next, of a game that is not over."""
        while self.state.outcome() is not None:
            self.act()
        return self.state.view(self.state.to_act()[0])


def works(game: str) -> Iterable[Work]:
    """All that is counted of a game, made anew: nothing of it was done before."""
    actions = Course(game)

    def act() -> None:
        for _ in range(ACTIONS):
            actions.act()

    yield Work(f"{game} action", ACTIONS, act)

    course = Course(game)
    for _ in range(MIDDLE):
        course.act()
    middle = course.state

    def clone() -> None:
        for _ in range(CLONES):
            middle.clone()

    yield Work(f"{game} clone", CLONES, clone)

    rng = Rng.seeded(1)
    views = []
    for _ in range(ADVISED):
        views.append(course.view())
        course.act()

    def imagine() -> None:
        for view in views[:IMAGINED]:
            view.imagine(rng)

    yield Work(f"{game} imagine", IMAGINED, imagine)

    def advise() -> None:
        for view in views:
            course.rules.advise(view, rng)

    yield Work(f"{game} advise", ADVISED, advise)

    evening = Evening(game, SEATS.get(game, 4))

    def move() -> None:
        for number in range(MOVES):
            evening.click(choice=number * 7)

    yield Work(f"{game} move", MOVES, move)


def count(games: Iterable[str], probe: str) -> None:
    """Does the work under callgrind, which leaves a file for each; tells how often it was done."""
    tell = ctypes.CDLL(probe)
    games = list(games)
    for game in games:
        for work in works(game):
            work.do()
    counted = [work for game in games for work in works(game)]
    gc.collect()
    gc.disable()  # or a collection falls to whoever happens to allocate last
    tell.begin()
    for work in counted:
        tell.zero()
        work.do()
        tell.told(work.name.encode())
    print(json.dumps({work.name: work.times for work in counted}))


# ── counting ─────────────────────────────────────────────────────────────────────────────────────


def figures(games: Iterable[str]) -> dict[str, int]:
    """Instructions for one of each, by name."""
    if afterdark.build() != "compiled":
        raise NotCounted("the package that is installed is not compiled")
    if shutil.which("valgrind") is None:
        raise NotCounted("valgrind is not installed; Debian's package has that name")
    games = list(games)
    for game in games:  # so that Python's bytecode of all modules lies ready
        for work in works(game):
            work.do()
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    command = [
        *still(),
        "valgrind", "--tool=callgrind", "--instr-atstart=no", "--callgrind-out-file=out",
        sys.executable, "-m", "bench.instructions", "--count", str(probe(FOLDER)),
        *(f"--game={game}" for game in games),
    ]  # fmt: skip
    ran = subprocess.run(
        command, cwd=FOLDER, env=ENVIRONMENT, capture_output=True, text=True, check=False
    )
    if ran.returncode:
        raise SystemExit(f"{' '.join(command)} failed:\n{ran.stderr[-3000:]}")
    times: dict[str, int] = json.loads(ran.stdout.splitlines()[-1])
    totals = dict(filter(None, map(total, FOLDER.glob("out.*"))))
    return {name: round(totals[name] / often) for name, often in times.items()}


def still() -> list[str]:
    """Lets everything lie where it lay the last time, where the system allows that."""
    command = ["setarch", "-R"]
    if shutil.which("setarch") is None:
        return []
    allowed = subprocess.run([*command, "true"], capture_output=True, check=False).returncode == 0
    return command if allowed else []


def probe(folder: Path) -> Path:
    """The library that talks to callgrind, made by the compiler of this Python."""
    source, made = folder / "probe.c", folder / "probe.so"
    source.write_text(PROBE, encoding="utf-8")
    compiler = str(sysconfig.get_config_var("CC") or "cc").split()
    command = [*compiler, "-shared", "-fPIC", "-O1", str(source), "-o", str(made)]
    try:
        ran = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        raise NotCounted(f"no C compiler ({error})") from error
    if ran.returncode:
        raise NotCounted(f"the header of valgrind is missing:\n{ran.stderr[-500:]}")
    return made


def total(file: Path) -> tuple[str, int] | None:
    """What a file of callgrind's is about, and how many instructions it counted."""
    text = file.read_text(encoding="utf-8", errors="replace")
    name = re.search(r"^desc: Trigger: Client Request: (.+)$", text, re.MULTILINE)
    found = re.search(r"^(?:summary|totals): (\d+)", text, re.MULTILINE)
    return (name[1].strip(), int(found[1])) if name and found else None


def fingerprint() -> str:
    """One line for all tools that made what is counted."""
    built = Path(afterdark.__file__).with_name("toolchain.txt")
    valgrind = subprocess.run(["valgrind", "--version"], capture_output=True, text=True, check=True)
    python = f"{platform.python_implementation()} {platform.python_version()}"
    parts = [
        f"{python} ({platform.python_compiler()})",
        built.read_text(encoding="utf-8").strip() if built.is_file() else "unknown compiler",
        valgrind.stdout.strip(),
        " ".join(platform.libc_ver()),
        platform.machine(),
    ]
    return ", ".join(parts)


# ── the ratchet ──────────────────────────────────────────────────────────────────────────────────


def kept() -> dict[str, dict[str, Any]]:
    """By fingerprint: the figures, and why they were last raised."""
    found: dict[str, dict[str, Any]] = json.loads(KEPT.read_text(encoding="utf-8"))
    return found


def grown(now: dict[str, int], before: dict[str, int]) -> list[str]:
    """The figures that have grown by more than they may."""
    return [name for name in now if name in before and now[name] > before[name] * (1 + MAY_GROW)]


def table(now: dict[str, int], before: dict[str, int]) -> str:
    """A line a game, a column for each kind of work, with what has changed by a hundredth."""
    kinds = list(dict.fromkeys(name.split()[1] for name in now))
    lines = [f"{'instructions for one':24}" + "".join(f"{kind:>20}" for kind in kinds)]
    for game in dict.fromkeys(name.split()[0] for name in now):
        cells = []
        for kind in kinds:
            name = f"{game} {kind}"
            change = now[name] / before[name] - 1 if name in before else 0.0
            cells.append(f"{now[name]:,}" + (f" {change:+.1%}" if abs(change) >= 0.01 else ""))
        lines.append(f"{game:24}" + "".join(f"{cell:>20}" for cell in cells))
    return "\n".join(lines)


def judge(now: dict[str, int], tools: str, known: dict[str, dict[str, Any]]) -> tuple[int, str]:
    """Whether the figures may stand (0) or not (1), and what to tell whoever asked."""
    if tools not in known:
        lines = json.dumps({tools: {"figures": now, "why": ""}}, indent=2)
        return 0, (
            f"NOT COMPARED: no figures are kept for these tools:\n  {tools}\n"
            f"To keep them, run `make instructions ARGS=--keep`, or add to {KEPT.name}:\n{lines}"
        )
    before = known[tools]["figures"]
    missing = sorted(set(now) - set(before))
    worse = grown(now, before)
    said = [f"{name}: {before[name]:,} → {now[name]:,}" for name in worse]
    if worse:
        return 1, (
            f"GROWN by more than {MAY_GROW:.0%}:\n  " + "\n  ".join(said) + "\n"
            "Make it cheaper, or commit the raise with its reason: "
            "make instructions ARGS='--keep \"why\"'"
        )
    if missing:
        return 1, f"Not kept yet: {', '.join(missing)}. Run `make instructions ARGS=--keep`."
    return 0, f"None has grown by more than {MAY_GROW:.0%}."


def keep(now: dict[str, int], tools: str, why: str) -> None:
    """Writes the figures down for these tools."""
    known = kept()
    before = known.get(tools, {"figures": {}, "why": ""})
    if grown(now, before["figures"]) and not why:
        raise SystemExit("A figure has grown: say why, --keep 'the reason'.")
    known[tools] = {"figures": before["figures"] | now, "why": why or before["why"]}
    KEPT.write_text(json.dumps(known, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=game_ids())
    parser.add_argument("--keep", nargs="?", const="", metavar="WHY", help="write the figures down")
    parser.add_argument("--count", metavar="PROBE", help=argparse.SUPPRESS)
    settings = parser.parse_args(arguments)
    games = settings.game or game_ids()
    if settings.count:
        count(games, settings.count)
        return 0
    try:
        now, tools = figures(games), fingerprint()
    except NotCounted as why:
        print(f"INSTRUCTIONS NOT COUNTED: {why}.")
        return 0
    known = kept()
    print(table(now, known.get(tools, {"figures": {}})["figures"]))
    if settings.keep is not None:
        keep(now, tools, settings.keep)
        return 0
    failed, said = judge(now, tools, known)
    print(said)
    return failed


if __name__ == "__main__":
    sys.exit(main())
