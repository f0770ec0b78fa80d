"""What is compared with what, and how much is wanted.

Random playouts here run in the compiled driver, as simulations and rollouts do, and the goals are
set on that. A peer driven from Python pays for its loop, so below each such goal stands the ratio
with our loop in Python too, without a goal: like with like, there to be known.
"""

from __future__ import annotations

from dataclasses import dataclass

ACTIONS = "actions"
WITH_CHANCE = "actions and chance"
CLONES = "clones"
GAMES = "games by the wall clock"
STARTS = "starts"


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
        "loop compiled, against C++ hearts driven from Python",
        "ours-compiled",
        "spiel-hearts",
        at_least=3.5,
    ),
    Goal("the same, our loop in Python as well", "ours-python", "spiel-hearts"),
    Goal(
        "the same, and hearts driven with its chance known to be uniform",
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
        "same game, loop compiled, against boardgame.io",
        "ours-compiled",
        "boardgameio-victim",
        at_least=120.0,
    ),
    Goal("the same, our loop in Python", "ours-python", "boardgameio-victim"),
    Goal(
        "same game, loop compiled, against OpenSpiel's Python API",
        "ours-compiled",
        "spiel-victim",
        at_least=10.0,
    ),
    Goal("the same, our loop in Python as well", "ours-python", "spiel-victim"),
    Goal(
        "Vampire Empire, loop compiled, against C++ hearts driven from Python",
        "ours-empire",
        "spiel-hearts",
        at_least=1.5,
    ),
    Goal("the same, our loop in Python as well", "ours-empire-python", "spiel-hearts"),
    Goal(
        "The Vampire, the Elf and the Cthulhu, compiled, against C++ hearts driven from Python",
        "ours-vec",
        "spiel-hearts",
        at_least=1.5,
    ),
    Goal("the same, our loop in Python as well", "ours-vec-python", "spiel-hearts"),
    Goal(
        "Midnight Manor, loop compiled, against C++ hearts driven from Python",
        "ours-manor",
        "spiel-hearts",
        at_least=1.5,
    ),
    Goal("the same, our loop in Python as well", "ours-manor-python", "spiel-hearts"),
    Goal(
        "V-Wars, loop compiled, against C++ hearts driven from Python",
        "ours-vwars",
        "spiel-hearts",
        at_least=1.0,
    ),
    Goal("the same, our loop in Python as well", "ours-vwars-python", "spiel-hearts"),
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
    Goal(
        "afterdark --version, against a Python that does nothing",
        "start-version",
        "start-python",
        STARTS,
        at_least=0.04,
    ),
)


@dataclass(frozen=True)
class Limit:
    """A figure of the load run (`bench.load`) and how large or small it has to be."""

    title: str
    figure: str
    unit: str = "×"
    at_least: float | None = None
    at_most: float | None = None

    def met(self, value: float) -> bool:
        """Whether a measured value is good enough."""
        return (self.at_least is None or value >= self.at_least) and (
            self.at_most is None or value <= self.at_most
        )

    @property
    def wanted(self) -> str:
        """The limit as a table shows it."""
        if self.at_least is None and self.at_most is None:
            return ""
        sign, value = ("≥", self.at_least) if self.at_least is not None else ("<", self.at_most)
        return f"{sign} {value:g} {self.unit}"


LIMITS = (
    Limit("moves per second at 200 tables, against boardgame.io", "rate 200", at_least=5.0),
    Limit("the same, boardgame.io's matches in files", "rate 200-files"),
    Limit("p99 at 200 tables, against boardgame.io's", "p99 200", at_most=1.0),
    Limit("p99 of 500 tables at one move a second each", "paced p99", "ms", at_most=100.0),
    Limit("memory of a table nobody is at", "idle", "KB", at_most=50.0),
    Limit("opening an idle table of 500 moves", "opening", "ms", at_most=50.0),
)
