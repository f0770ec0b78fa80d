"""What is played: a fixed list of deals, seats and opponents, under a number of its own."""

from __future__ import annotations

from typing import Final, NamedTuple

EDITION: Final = 1
"""Counted on whenever a task or a measure changes: cards of two editions are not compared."""
OPPONENT: Final = "decent"
"""Who sits on all other chairs: plays by rules of thumb, and claims, true or not."""
GAMES: Final = {"vampire_empire": (2, 6), "vwars": (4, 3), "manor": (4, 3)}
"""For each game how many seats its tasks have, and how many deals; every deal is played from every
chair."""
BASELINES: Final = (
    "random",
    "novice",
    "heuristic",
    "decent",
    "afterdark.bots.talkers:HonestBot",
    "afterdark.bots.talkers:LyingBot",
)
"""Whose cards stand in docs/liars.md."""


class Task(NamedTuple):
    """One game of the subject. All claims of the game are allowed, at any of its answers."""

    game: str
    seats: int
    seat: int
    deal: str
    """The seed of the deal; the bots' chance is drawn from another."""


def tasks(deals: int | None = None) -> list[Task]:
    """All tasks in their order; with `deals` only so many deals of each game, to try things."""
    return [
        Task(game, seats, seat, f"liars {EDITION}/{game}/{number}")
        for game, (seats, most) in GAMES.items()
        for number in range(most if deals is None else min(deals, most))
        for seat in range(seats)
    ]
