"""How a contender written in Python is timed: warm up, then whole batches by the CPU clock."""

from __future__ import annotations

import argparse
import json
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from importlib.metadata import version


@dataclass
class Count:
    """What was done: decisions by players, chance nodes where they are seen, games, clones."""

    actions: int = 0
    chance: int = 0
    playouts: int = 0
    clones: int = 0

    def add(self, other: Count) -> None:
        self.actions += other.actions
        self.chance += other.chance
        self.playouts += other.playouts
        self.clones += other.clones


class Contender(ABC):
    """One thing that is measured."""

    packages: tuple[str, ...] = ()
    """The installed packages whose versions belong to the result."""

    @abstractmethod
    def batch(self) -> None:
        """Work for some hundredths of a second; this is timed."""

    @abstractmethod
    def counted(self) -> Count:
        """What the last batch did; this is not timed."""


@dataclass
class Game:
    """The shape of one finished game, by which implementations are compared."""

    decisions: int = 0
    options: int = 0  # legal actions, summed over the decisions
    again: int = 0  # decisions by the seat that also took the one before
    clockwise: int = 0  # decisions by the seat one place on from it
    acquire: int = 0  # decisions about an Acquisition
    declined: int = 0
    end: str = ""  # "victor", "survival" or "limit"
    eliminated: int = 0

    def decided(self, seats_on: int | None, options: int, verb: str) -> None:
        """Note one decision: how far from the last one's seat, among how many, and what."""
        self.decisions += 1
        self.options += options
        self.again += seats_on == 0
        self.clockwise += seats_on == 1
        self.acquire += verb != "pass"
        self.declined += verb == "decline"


def work(contender: Contender, seconds: float) -> dict[str, float]:
    """Run batches until so many seconds of this process's CPU time are used."""
    total = Count()
    cpu = wall = 0.0
    while cpu < seconds:
        began, start = time.perf_counter(), time.process_time()
        contender.batch()
        cpu += time.process_time() - start
        wall += time.perf_counter() - began
        total.add(contender.counted())
    return {**asdict(total), "cpu": cpu, "wall": wall}


def main(
    contenders: Mapping[str, Callable[[int], Contender]],
    stats: Callable[[int, int], list[Game]] | None = None,
) -> None:
    """The command line of a module of contenders: print one JSON line."""
    parser = argparse.ArgumentParser()
    parser.add_argument("contender", nargs="?", choices=sorted(contenders))
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU time that is measured")
    parser.add_argument("--warmup", type=float, default=1.0, help="CPU time before that")
    parser.add_argument("--seed", type=int, default=1)
    if stats is not None:
        parser.add_argument("--stats", type=int, metavar="GAMES", help="play, tell their shape")
    arguments = parser.parse_args()
    if stats is not None and arguments.stats is not None:
        games = stats(arguments.stats, arguments.seed)
        print(json.dumps({"games": [asdict(game) for game in games]}))
        return
    if arguments.contender is None:
        parser.error("name a contender")
    contender = contenders[arguments.contender](arguments.seed)
    work(contender, arguments.warmup)
    worked = work(contender, arguments.seconds)
    versions = {package: version(package) for package in contender.packages}
    print(json.dumps({**worked, "versions": versions}))
