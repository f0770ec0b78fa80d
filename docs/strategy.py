"""What a standing is worth: how often those won who had much of something, and those who had little.

Decent players play many games. At one moment of each, drawn by lot, somebody who is asked looks at
their own view, and what counts there (the features that the bots judge by) is noted beside how that
game ended for them. The strategy pages quote what this prints:

    python docs/strategy.py victim 1000
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from afterdark.api import FastDealer, Rng, Rules, find_game  # noqa: E402
from afterdark.arena.statistics import wilson  # noqa: E402

SEED = "strategy"


Row = tuple[list[float], bool]
"""What counts for somebody, and whether they won."""


def standings(rules: Rules, games: int) -> dict[str, list[Row]]:
    """For each side a row a game."""
    seats = rules.meta.usual_seats
    rows: dict[str, list[Row]] = {side: [] for side in rules.sides}
    for number in range(games):
        state = rules.deal(seats, FastDealer.seeded(f"{SEED}/{number}"))
        play, lot = Rng.seeded(f"{SEED}/{number}/play"), Rng.seeded(f"{SEED}/{number}/lot")
        seen: dict[str, tuple[int, list[float]]] = {}
        asked = dict.fromkeys(rules.sides, 0)
        while (outcome := state.outcome()) is None:
            for seat in state.to_act():
                view = state.view(seat)
                if len(view.choices) > 1:
                    side = rules.sides[rules.side(view)]
                    asked[side] += 1
                    if lot.below(asked[side]) == 0:  # each moment with the same odds
                        seen[side] = seat, rules.measure(view)
                state.play(seat, rules.advise(view, play))
        for side, (seat, counts) in seen.items():
            rows[side].append((counts, seat in outcome.winners))
    return rows


def table(names: list[str], rows: list[Row]) -> list[str]:
    """A line for everything that counts, what tells most first."""
    lines: list[tuple[float, str]] = []
    quarter = len(rows) // 4
    for place, name in enumerate(names):
        ordered = sorted(rows, key=lambda row: row[0][place])
        if ordered[0][0][place] == ordered[-1][0][place]:
            continue
        parts = ordered[:quarter], ordered[-quarter:]
        won = [sum(row[1] for row in part) for part in parts]
        said = [f"{100 * wins / quarter:5.1f} % {spread(wins, quarter):14}" for wins in won]
        lines.append((abs(won[1] - won[0]), f"{name:36} {'  '.join(said)}".rstrip()))
    return [line for _, line in sorted(lines, reverse=True)]


def spread(wins: int, games: int) -> str:
    """Where the true share lies, 95 times in 100."""
    low, high = wilson(wins, games)
    return f"({100 * low:.1f}–{100 * high:.1f})"


def main(game: str, games: int) -> None:
    """Print it."""
    rules = find_game(game).rules()
    for side, rows in standings(rules, games).items():
        if len(rows) < 40:
            continue
        won = sum(row[1] for row in rows)
        print(f"{game} {side}: {len(rows)} games, won {100 * won / len(rows):.1f} %")
        print(f"{'what counts':36} quarter with least      quarter with most")
        print("\n".join(table(rules.features, rows)))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
