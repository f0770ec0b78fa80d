"""Afterdark's games, as a Python caller drives them and as the compiled driver does."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench import measure
from bench.measure import Contender, Count, Game

try:
    import afterdark
    from afterdark.engine.contract import game
    from afterdark.engine.core.chance import FastDealer, Rng
    from afterdark.engine.core.playout import play_out
    from afterdark.games.manor import GAME as MANOR
    from afterdark.games.vampire_empire import GAME as EMPIRE
    from afterdark.games.vec import GAME as WRITERS
    from afterdark.games.victim import GAME as VICTIM
    from afterdark.games.vwars import GAME as VWARS
except ImportError as error:
    raise SystemExit(f"Afterdark cannot be imported, so it cannot be measured: {error}") from error

SEATS = {"victim": 4, "vampire_empire": 2, "vec": 4, "manor": 4, "vwars": 4}
PLAYOUTS = 20
CLONES = 5000
MIDDLE = 24


def require(build: str) -> None:
    """Refuse to measure one build under the name of the other."""
    if afterdark.build() != build:
        raise SystemExit(f"the {build} build is wanted here, and the {afterdark.build()} one ran")


class PythonLoop(Contender):
    """Random games with the loop in interpreted Python, over the public contract."""

    packages = ("afterdark",)

    def __init__(self, seed: int, build: str, game: game.Game = VICTIM) -> None:
        require(build)
        self.rules = game.rules({})
        self.seats = SEATS[game.meta.id]
        self.dealer = FastDealer.seeded(seed)
        self.rand = random.Random(seed).random
        self.count = Count()

    def batch(self) -> None:
        rules, dealer, rand = self.rules, self.dealer, self.rand
        actions = 0
        for _ in range(PLAYOUTS):
            state = rules.deal(self.seats, dealer)
            to_act, legal, play = state.to_act, state.legal, state.play
            while seats := to_act():
                seat = seats[0]
                options = legal(seat)
                play(seat, options[int(rand() * len(options))])
                actions += 1
        self.count = Count(actions, playouts=PLAYOUTS)

    def counted(self) -> Count:
        return self.count


class CompiledLoop(Contender):
    """Random games with the loop in the compiled kernel; Python asks for whole games only."""

    packages = ("afterdark",)

    def __init__(self, seed: int, game: game.Game = VICTIM) -> None:
        require("compiled")
        self.rules = game.rules({})
        self.seats = SEATS[game.meta.id]
        self.dealer = FastDealer.seeded(seed)
        self.rng = Rng.seeded(f"choices {seed}")
        self.count = Count()

    def batch(self) -> None:
        rules, dealer, rng = self.rules, self.dealer, self.rng
        actions = 0
        for _ in range(10 * PLAYOUTS):
            actions += play_out(rules.deal(self.seats, dealer), rng)
        self.count = Count(actions, playouts=10 * PLAYOUTS)

    def counted(self) -> Count:
        return self.count


class Clones(Contender):
    """Copies of a game in its middle."""

    packages = ("afterdark",)

    def __init__(self, seed: int, game: game.Game = VICTIM) -> None:
        require("compiled")
        rand = random.Random(seed)
        self.state = game.rules({}).deal(SEATS[game.meta.id], FastDealer.seeded(seed))
        for _ in range(MIDDLE):
            for seat in self.state.to_act():
                self.state.play(seat, rand.choice(self.state.legal(seat)))
        if self.state.outcome() is not None:
            raise SystemExit("the game ended before its middle; take another seed")

    def batch(self) -> None:
        clone = self.state.clone
        for _ in range(CLONES):
            clone()

    def counted(self) -> Count:
        return Count(clones=CLONES)


def eliminated(ranks: list[int], reason: str) -> int:
    """How many were eliminated, from the shared ranks (VI-64)."""
    if reason == "victor":
        return len(ranks) - 1 - ranks.count(2)
    return len(ranks) - ranks.count(1)


def stats(games: int, seed: int) -> list[Game]:
    """The shape of random games of Victor or Victim?"""
    rules = VICTIM.rules({})
    seats = SEATS["victim"]
    dealer = FastDealer.seeded(seed)
    rand = random.Random(seed)
    played = []
    for _ in range(games):
        state = rules.deal(seats, dealer)
        shape = Game()
        last: int | None = None
        while (outcome := state.outcome()) is None:
            seat = state.to_act()[0]
            options = state.legal(seat)
            action = rand.choice(options)
            seats_on = None if last is None else (seat - last) % seats
            shape.decided(seats_on, len(options), action.notation.partition(":")[0])
            state.play(seat, action)
            last = seat
        shape.end = outcome.reason
        shape.eliminated = eliminated(outcome.ranks, outcome.reason)
        played.append(shape)
    return played


OTHERS = {"empire": EMPIRE, "vec": WRITERS, "manor": MANOR, "vwars": VWARS}


def contenders(game: game.Game) -> dict[str, Callable[[int], Contender]]:
    """The three ways in which a game is measured."""
    return {
        "": lambda seed: CompiledLoop(seed, game),
        "-python": lambda seed: PythonLoop(seed, "compiled", game),
        "-clone": lambda seed: Clones(seed, game),
    }


if __name__ == "__main__":
    measure.main(
        {
            "python": lambda seed: PythonLoop(seed, "compiled"),
            "pure": lambda seed: PythonLoop(seed, "pure"),
            "compiled": CompiledLoop,
            "clone": Clones,
            **{
                f"{name}{loop}": made
                for name, game in OTHERS.items()
                for loop, made in contenders(game).items()
            },
        },
        stats,
    )
