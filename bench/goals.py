"""What is compared with what, and how much is wanted: like with like.

A loop in Python stands against a loop in Python, a compiled loop against a loop in C++. Against
boardgame.io each side's caller uses its own language. Ratios without a goal are there to be known.
"""

from __future__ import annotations

from dataclasses import dataclass

ACTIONS = "actions"
WITH_CHANCE = "actions and chance"
CLONES = "clones"
GAMES = "games by the wall clock"


@dataclass(frozen=True)
class Goal:
    """How many times a peer's rate ours has to be."""

    title: str
    ours: str
    peer: str
    rate: str = ACTIONS
    peer_rate: str = ""  # where it differs
    at_least: float | None = None


GOALS = (
    Goal(
        "loop in Python, against C++ hearts driven from Python",
        "ours-python",
        "spiel-hearts",
        at_least=3.5,
    ),
    Goal(
        "the same, hearts driven with its chance known to be uniform",
        "ours-python",
        "spiel-hearts-uniform",
    ),
    Goal(
        "loop compiled, against C++ hearts driven from C++",
        "ours-compiled",
        "spiel-hearts-bots",
        at_least=0.7,
    ),
    Goal(
        "the same, the peer's chance nodes counted and our draws not",
        "ours-compiled",
        "spiel-hearts-bots",
        peer_rate=WITH_CHANCE,
    ),
    Goal(
        "same game, loop in Python, against boardgame.io",
        "ours-python",
        "boardgameio-victim",
        at_least=120.0,
    ),
    Goal("the same, our loop compiled", "ours-compiled", "boardgameio-victim"),
    Goal(
        "same game, loop in Python, against OpenSpiel's Python API",
        "ours-python",
        "spiel-victim",
        at_least=10.0,
    ),
    Goal("the same, our loop compiled", "ours-compiled", "spiel-victim"),
    Goal(
        "same game without compiler, against OpenSpiel's Python API",
        "ours-pure",
        "spiel-victim",
        at_least=1.0,
    ),
    Goal(
        "clones in mid-game, against C++ hearts",
        "ours-clone",
        "spiel-hearts-clone",
        CLONES,
        at_least=0.5,
    ),
    Goal(
        "afterdark simulate on two cores, against one",
        "simulate-2",
        "simulate-1",
        GAMES,
        at_least=1.8,
    ),
)
