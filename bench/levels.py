"""What a decision costs at each level, and what a thinking process weighs.

    python bench/levels.py [--only GAME …] [--decisions N] [--masters N]

Decisions are met along games of the rules of thumb at the usual number of seats, in which every
so manieth one with more than one choice is put to each level; its processor time is measured. The
process that is weighed is one of a server's, after it has thought as a master about every game.
"""

from __future__ import annotations

import argparse
import asyncio
import math
import sys
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import afterdark
from afterdark.bots.kinds import make_bot
from afterdark.bots.strength import LEVELS
from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.registry import find_game, game_ids
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Open
from afterdark.engine.views.view import View
from afterdark.server.bots.process import COMMAND, WorkerProcess
from afterdark.server.bots.questions import question_of
from afterdark.server.bots.thinker import Answer, Question

Position = View[Rules, Open]
GOALS = {"decent": 0.02, "strong": 0.05, "master": 0.8}
"""Seconds: what the worst decent decision may take, and what the others' take on average."""
WORST = 1.5
"""Seconds that a master's decision may take."""
MEGABYTES = 60.0
EVERY = 7
"""Every so manieth decision is measured, so that all parts of a game are."""
Z = 1.96


def decisions(game: str) -> Iterator[Position]:
    """Questions with more than one answer, along game after game of the rules of thumb."""
    rules = find_game(game).rules()
    player = make_bot("decent")
    deal = met = 0
    while True:
        state = rules.deal(rules.meta.usual_seats, FastDealer.seeded(f"levels/{game}/{deal}"))
        rng = Rng.seeded(f"levels/{game}/{deal}/play")
        while state.outcome() is None:
            for seat in state.to_act():
                view = state.view(seat)
                met += len(view.choices) > 1
                if len(view.choices) > 1 and met % EVERY == 0:
                    yield view
                state.play(seat, player.choose(view, rng))
        deal += 1


def seconds(game: str, level: str, count: int) -> list[float]:
    """The processor time of so many decisions, the shortest first."""
    bot = make_bot(level)
    found = []
    for number, view in zip(range(count + 1), decisions(game), strict=False):
        began = time.process_time()
        bot.choose(view, Rng.seeded(f"levels/{number}"))
        found.append(time.process_time() - began)
    return sorted(found[1:])  # the first one reads files


def row(game: str, level: str, found: list[float]) -> str:
    count = len(found)
    mean = sum(found) / count
    spread = Z * math.sqrt(sum((one - mean) ** 2 for one in found) / (count - 1) / count)
    p95 = found[math.ceil(0.95 * count) - 1]
    figures = " | ".join(f"{1000 * one:.1f}" for one in (mean, spread, p95, found[-1]))
    goal, kept = "", True
    if level == "decent":
        goal, kept = "worst under 20", found[-1] < GOALS[level]
    elif level in GOALS:
        goal = f"mean about {1000 * GOALS[level]:.0f}"
        kept = 0.5 <= mean / GOALS[level] <= 1.5
        if level == "master":
            goal, kept = f"{goal}, worst under {1000 * WORST:.0f}", kept and found[-1] < WORST
    said = f"{goal}: {'met' if kept else 'not met'}" if goal else ""
    return f"| {game} | {level} | {count} | {figures} | {said} |"


async def weight() -> tuple[float, float]:
    """Megabytes of a thinking process at its heaviest, and of it alone, after every game."""
    process = WorkerProcess[Question, Answer](COMMAND, Answer)
    for game in game_ids():
        view = next(decisions(game))
        answer = await process.ask(question_of(view, "master", "weight"), 60.0)
        assert answer.action, answer.error
    assert process._running is not None
    proc = Path(f"/proc/{process._running.pid}")
    peak = _kilobytes(proc / "status", "VmHWM")
    own = _kilobytes(proc / "smaps_rollup", "Pss")
    await process.end()
    return peak / 1024, own / 1024


def _kilobytes(file: Path, name: str) -> int:
    found = [line for line in file.read_text().splitlines() if line.startswith(f"{name}:")]
    return int(found[0].split()[1])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="+", default=game_ids(), help="games")
    parser.add_argument("--decisions", type=int, default=200, help="of each level but the master")
    parser.add_argument("--masters", type=int, default=60, help="decisions of a master")
    settings = parser.parse_args()
    print(f"Afterdark {afterdark.__version__} ({afterdark.build()}); CPU ms a decision\n")
    print("| game | level | decisions | mean | ± 95 % | p95 | worst | goal |")
    print("|---|---|---|---|---|---|---|---|", flush=True)
    for game in settings.only:
        for level in LEVELS:
            count = settings.masters if level == "master" else settings.decisions
            print(row(game, level, seconds(game, level, count)), flush=True)
    peak, own = asyncio.run(weight())
    met = "met" if peak < MEGABYTES else "not met"
    print(
        f"\nA thinking process: {peak:.0f} MB at its heaviest, {own:.0f} MB its own share; ", end=""
    )
    print(f"under {MEGABYTES:.0f}: {met}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
