"""Do all implementations play the same game? Random games of each, compared by statistical tests.

What happens how often in a game (decisions, options, turns clockwise, …) is compared by Welch's
t-test, ways to end and eliminations by the chi-square test, every implementation with every other.
It is one family of tests, so they share the level (Bonferroni): implementations of the same game
are called different once in a thousand runs.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from itertools import combinations
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from scipy import stats  # type: ignore[import-not-found,import-untyped,unused-ignore]

from bench.measure import Game
from bench.peers import node

ROOT = Path(__file__).resolve().parents[2]
LEVEL = 0.001
RARE = 10  # cells with fewer games than this are put together


class Missing(Exception):
    """An implementation does not run; the text says why."""


def played(name: str, games: int, seed: int) -> list[Game]:
    """Random games of one implementation."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    if name == "boardgame.io":
        try:
            command = [node.install(), str(node.FOLDER / "play.js")]
        except node.NodeMissing as error:
            raise Missing(str(error)) from error
        environment |= node.environment()
    else:
        module = {"OpenSpiel": "bench.peers.openspiel", "Afterdark": "bench.ours"}[name]
        command = [sys.executable, "-m", module]
    command += ["--stats", str(games), "--seed", str(seed)]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if ran.returncode:
        lines = ran.stderr.strip().splitlines() or [f"it ended with {ran.returncode}"]
        raise Missing(lines[-1].strip())
    return [Game(**game) for game in json.loads(ran.stdout.strip().splitlines()[-1])["games"]]


def same_mean(one: list[int], other: list[int]) -> float:
    """How likely means at least so far apart are, if they are the same."""
    return float(stats.ttest_ind(one, other, equal_var=False).pvalue)


def same_shares(one: Counter[str], other: Counter[str]) -> float:
    """How likely shares at least so far apart are, if they are the same."""
    common = [cell for cell in one | other if one[cell] + other[cell] >= RARE]
    rows = [[tally[cell] for cell in common] for tally in (one, other)]
    rare = [tally.total() - sum(row) for tally, row in zip((one, other), rows, strict=True)]
    if any(rare):
        rows = [[*row, left] for row, left in zip(rows, rare, strict=True)]
    if len(rows[0]) < 2:
        return 1.0
    return float(stats.chi2_contingency(rows).pvalue)


def compared(one: list[Game], other: list[Game]) -> dict[str, float]:
    """The p-value of each comparison of two implementations."""
    means = {
        what: same_mean([getattr(g, what) for g in one], [getattr(g, what) for g in other])
        for what in ("decisions", "options", "again", "clockwise", "acquire", "declined")
    }
    return means | {
        "ends": same_shares(Counter(g.end for g in one), Counter(g.end for g in other)),
        "eliminated": same_shares(
            Counter(str(g.eliminated) for g in one), Counter(str(g.eliminated) for g in other)
        ),
    }


def described(games: list[Game]) -> str:
    """One line that tells the shape of the games."""
    ends = Counter(game.end for game in games)
    shares = ", ".join(f"{end} {ends[end] / len(games):.1%}" for end in sorted(ends))
    decisions = sum(game.decisions for game in games)
    return (
        f"{decisions / len(games):.2f} decisions a game, "
        f"{sum(game.options for game in games) / decisions:.2f} options a decision, "
        f"{sum(game.eliminated for game in games) / len(games):.3f} eliminated; {shares}"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="of each implementation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--allow-missing", action="store_true", help="do not fail for them")
    settings = parser.parse_args()
    games: dict[str, list[Game]] = {}
    missing = 0
    for number, name in enumerate(("OpenSpiel", "boardgame.io", "Afterdark")):
        try:
            games[name] = played(name, settings.games, settings.seed + 1000 * number)
            print(f"{name:13} {described(games[name])}", flush=True)
        except Missing as error:
            missing += 1
            print(f"{name:13} MISSING: {error}", flush=True)
    tests = {
        (one, other, what): value
        for one, other in combinations(games, 2)
        for what, value in compared(games[one], games[other]).items()
    }
    different = 0
    for (one, other, what), value in tests.items():
        verdict = "the same" if value >= LEVEL / len(tests) else "DIFFERENT"
        different += verdict == "DIFFERENT"
        print(f"{one} and {other}, {what}: p = {value:.3f}, {verdict}")
    if different:
        return 1
    return 2 if missing and not settings.allow_missing else 0


if __name__ == "__main__":
    sys.exit(main())
