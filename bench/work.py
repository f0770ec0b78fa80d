"""What programs do all the time: take advice, play games by it, and imagine worlds.

    python -m bench.work [--rounds N] [--games N] [--write]

Everything is measured along games that rules of thumb play against one another, on the processor's
clock, one game after the other in every round; the median of the rounds stands, beside the slowest
and the fastest. *Advice* is asked on the eyes of whoever must decide something, as search asks for
it, and drawn from as a player of playouts draws. A *playout* goes from the middle of a game to its
end, every decision advised. *Games* are what `afterdark simulate --bots heuristic` plays. *Worlds*
are imagined from every view of such games: a first and four more of the same view. Python's
collector of garbage is off: here it would look through all the games that are kept to be measured.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import afterdark
from afterdark.api import FastDealer, Rng, Rules, find_game, game_ids
from afterdark.engine.core.state import Open, State
from afterdark.engine.views.view import View

RESULTS = Path(__file__).parent / "results" / "work.md"
SEATS = {"vampire_empire": 2, "vec": 3}
MORE_WORLDS = 4
"""Imagined of a view after the first one."""
FEWEST = 8
"""A game is in its middle when so many have been decided, or half of it."""

COLUMNS = (
    "game",
    "advice, µs",
    "playout from the middle, µs",
    "games by advice, a CPU s",
    "first worlds of views, a CPU s",
    "later worlds of them, a CPU s",
    "slowest world, ms",
)

Table = State[Rules, Open]
Eyes = View[Rules, Open]


@dataclass(frozen=True)
class Rates:
    """What a round came to."""

    advice: float
    """Microseconds."""
    playout: float
    """Microseconds."""
    games: float
    """A second."""
    first: float
    """Worlds a second: the first of every view."""
    later: float
    """The others."""
    worst: float
    """Milliseconds: the slowest world."""
    worlds: int


class Course:
    """One game by rules of thumb, and what was seen on the way."""

    def __init__(self, rules: Rules, seats: int, seed: str) -> None:
        self.rules = rules
        self.tables: list[Table] = []
        """Before every decision at which somebody had a choice."""
        self.state = rules.deal(seats, FastDealer.seeded(seed))
        rng = Rng.seeded(seed)
        while self.state.outcome() is None:
            for seat in self.state.to_act():
                choices = self.state.legal(seat)
                if len(choices) > 1:
                    self.tables.append(self.state.clone())
                advised(self.state, seat, rng)


def advised(state: Table, seat: int, rng: Rng) -> None:
    """Decide as rules of thumb do; what has one answer takes no advice."""
    choices = state.legal(seat)
    if len(choices) == 1:
        state.play(seat, choices[0])
    else:
        state.play(seat, state.rules.advise(state.sight(seat), rng))


def to_the_end(state: Table, rng: Rng) -> None:
    while state.outcome() is None:
        for seat in state.to_act():
            advised(state, seat, rng)


def seconds(work: Callable[[], object]) -> float:
    """Of the processor."""
    begun = time.process_time()
    work()
    return time.process_time() - begun


def round_of(rules: Rules, seats: int, games: int, number: int) -> Rates:
    """One round: its own games, the same at every run."""
    gc.collect()
    courses = [Course(rules, seats, f"work/{number}/{game}") for game in range(games)]
    tables = [table for course in courses for table in course.tables]
    eyes = [table.sight(table.to_act()[0]) for table in tables]
    rng = Rng.seeded(f"work/{number}")

    def advise() -> None:
        for sight in eyes:
            rules.advise(sight, rng)

    middles = [course.tables[max(FEWEST, len(course.tables) // 2)].clone() for course in courses]

    def play_on() -> None:
        for middle in middles:
            to_the_end(middle, rng)

    def play() -> None:
        for game in range(games):
            state = rules.deal(seats, FastDealer.seeded(f"work/{number}/{game}"))
            to_the_end(state, rng)

    views: list[Eyes] = [table.view(table.to_act()[0]) for table in tables]
    firsts: list[float] = []
    others: list[float] = []
    for view in views:
        firsts.append(seconds(lambda view=view: view.imagine(rng)))  # type: ignore[misc]
        for _ in range(MORE_WORLDS):
            others.append(seconds(lambda view=view: view.imagine(rng)))  # type: ignore[misc]
    return Rates(
        advice=1e6 * seconds(advise) / len(eyes),
        playout=1e6 * seconds(play_on) / games,
        games=games / seconds(play),
        first=len(firsts) / sum(firsts),
        later=len(others) / sum(others),
        worst=1e3 * max(*firsts, *others),
        worlds=len(firsts) + len(others),
    )


def line(game: str, rounds: list[Rates]) -> str:
    """A row of the table."""

    def shown(name: str, form: str) -> str:
        values = [float(getattr(one, name)) for one in rounds]
        return f"{median(values):{form}} ({min(values):{form}}–{max(values):{form}})"

    worst = max(one.worst for one in rounds)
    worlds = sum(one.worlds for one in rounds)
    cells = [
        f"{game}, {SEATS.get(game, 4)} seats",
        shown("advice", ".1f"),
        shown("playout", ",.0f"),
        shown("games", ",.0f"),
        shown("first", ",.0f"),
        shown("later", ",.0f"),
        f"{worst:.1f} of {worlds:,}",
    ]
    return f"| {' | '.join(cells)} |"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=20, help="games of a round")
    parser.add_argument("--only", nargs="+", default=[], help="these games")
    parser.add_argument("--write", action="store_true", help="keep it as results/work.md")
    settings = parser.parse_args()
    gc.disable()
    load = os.getloadavg()[0]
    head = [
        "# Advice, playouts, worlds",
        "",
        f"Afterdark {afterdark.__version__} ({afterdark.build()}); `python -m bench.work --write`,",
        f"{settings.rounds} rounds of {settings.games} games; load average {load:.1f},",
        f"{os.cpu_count()} cores. Median of the rounds (least to most).",
        "",
    ]
    lines = [f"| {' | '.join(COLUMNS)} |", "|---" * len(COLUMNS) + "|"]
    print("\n".join(lines))
    for game in settings.only or game_ids():
        rules = find_game(game).rules()
        seats = SEATS.get(game, 4)
        round_of(rules, seats, 2, -1)  # warm
        rounds = [
            round_of(rules, seats, settings.games, number) for number in range(settings.rounds)
        ]
        lines.append(line(game, rounds))
        print(lines[-1], flush=True)
    if settings.write:
        RESULTS.write_text("\n".join([*head, *lines]) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
