"""How soon people play together: python bench/gathering.py [--write]

Real browsers are clicked through, one after the other, on one machine with the server:

- Midnight Manor's living room: eight phones are seated by one code;
- the first minutes of a group that has never played, for every game with as many as it seats.

A machine reads nothing, and one person does not wait for another. So beside what was measured
stands what a group takes: everybody reads and clicks at once, at the pace below.
"""

from __future__ import annotations

import itertools
import os
import random
import sys
import tempfile
import time
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from afterdark.engine.contract.registry import find_game, game_ids
from bench.machine import cores, cpu_model
from tests.browser.conftest import guests
from tests.browser.first_game import Group, Step
from tests.browser.house import SCREEN, pages
from tests.browser.living_room import LivingRoom
from tests.server.serving import Serving

ROOT = Path(__file__).resolve().parents[1]
RESULTS = ROOT / "bench" / "results" / "gathering.md"
WORDS = 200
"""Words that somebody reads in a minute who has never heard of the game; adults read about 240."""
CLICK = 2.0
"""Seconds in which somebody finds what to click, and clicks."""
SCAN = 15.0
"""Seconds in which somebody takes out a phone and scans a code, and says what they are called."""
SEATED = 60.0
"""Within so many seconds eight are to sit."""
FIRST = 300.0
"""And within so many a group that has never played is dealt cards that count."""


@dataclass
class Watch:
    """Notes when each step was done."""

    began: float = field(default_factory=time.monotonic)
    steps: list[tuple[Step, float]] = field(default_factory=list)

    def note(self, step: Step) -> None:
        now = time.monotonic()
        self.steps.append((step, now - self.began))
        self.began = now

    @property
    def machine(self) -> float:
        return sum(seconds for _, seconds in self.steps)

    @property
    def group(self) -> float:
        return sum(paced(step) for step, _ in self.steps)


def paced(step: Step) -> float:
    """Seconds that a step takes people who do it all at once."""
    return step.words / WORDS * 60 + step.clicks * CLICK


def seat_eight(url: str) -> list[float]:
    """Seconds after the click on the home page at which each of eight phones was seated."""
    with guests(url, "gathering") as invite:
        began = time.monotonic()
        room = LivingRoom(invite, "manor")
        seated = [time.monotonic() - began]
        for _ in range(max(find_game("manor").meta.seats)):
            room.scan()
            seated.append(time.monotonic() - began)
        return seated


def first_minutes(url: str, game: str) -> Watch:
    """A group that has never played, as many as the game seats."""
    with guests(url, f"gathering {game}") as invite:
        rng = random.Random(game)
        watch = Watch()
        group = Group(invite, game, max(find_game(game).meta.seats), watch.note)
        group.learn(rng)
        group.practise(rng)
        group.deal()
        return watch


def report(seated: list[float], watches: dict[str, Watch]) -> str:
    """All of it as tables."""
    each = [two - one for one, two in itertools.pairwise(seated)]
    at_worst = seated[0] + SCAN + sum(each)
    lines = [
        f"""\
# How soon people play together

Written by `python bench/gathering.py --write` on {cpu_model()}, one run, at a load of
{os.getloadavg()[0]:.0f} on {len(cores())} cores.

## Eight phones and one code

From the click on the home page to the code {seated[0]:.1f} s; then eight phones one after the
other, each with an empty cache, {min(each):.1f} to {max(each):.1f} s each: all eight sit after
**{seated[-1]:.1f} s** of the machine ({SEATED:.0f} are allowed). People scan at once: with
{SCAN:.0f} s to take out a phone, scan and type a name that is {at_worst:.0f} s, even if the machine
takes one after the other.

## The first minutes of a group that has never played

*machine*: measured, all clicks of everybody one after the other. *group*: {WORDS} words a minute
and {CLICK:.0f} s a click, of whoever has most to do, everybody at once. Everybody tries every page,
errs at first, and looks at every hand of the practice round.

| game | people | step | clicks | words | machine (s) | group (s) | so far (min) |
|---|---:|---|---:|---:|---:|---:|---:|"""
    ]
    for game, watch in watches.items():
        so_far = 0.0
        for step, seconds in watch.steps:
            so_far += paced(step)
            lines.append(
                f"| {game} | {max(find_game(game).meta.seats)} | {step.what} | {step.clicks} "
                f"| {step.words} | {seconds:.1f} | {paced(step):.0f} | {minutes(so_far)} |"
            )
        lines.append(
            f"| **{game}** | | **dealt for real** | | | **{watch.machine:.1f}** "
            f"| **{watch.group:.0f}** | **{minutes(so_far)}** |"
        )
    return "\n".join([*lines, ""])


def minutes(seconds: float) -> str:
    whole = round(seconds)
    return f"{whole // 60}:{whole % 60:02}"


def main(arguments: list[str]) -> int:
    """Measure, print, keep; 1 if a limit is broken."""
    with (
        tempfile.TemporaryDirectory(prefix="bench-gathering-") as place,
        closing(SCREEN),
        Serving(Path(place), AFTERDARK_PAGES=str(pages(ROOT))) as server,
    ):
        url = f"http://localhost:{server.port}"
        seated = seat_eight(url)
        watches = {game: first_minutes(url, game) for game in game_ids()}
    text = report(seated, watches)
    print(text)
    if "--write" in arguments:
        RESULTS.write_text(text, encoding="utf-8")
    broken = [] if seated[-1] <= SEATED else [f"eight sit after {seated[-1]:.0f} s"]
    broken += [
        f"{game}: a group is dealt cards that count after {minutes(watch.group)}"
        for game, watch in watches.items()
        if max(watch.group, watch.machine) > FIRST
    ]
    for line in broken:
        print(f"LIMIT BROKEN: {line}", file=sys.stderr)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
