"""RLCard's uno: as its environment, and as the bare game inside it."""

from __future__ import annotations

import random

import rlcard

from bench import measure
from bench.measure import Contender, Count

PLAYOUTS = 5


class Environment(Contender):
    """What RLCard offers: every step encodes an observation."""

    packages = ("rlcard",)

    def __init__(self, seed: int) -> None:
        self.env = rlcard.make("uno", config={"seed": seed})
        self.rand = random.Random(seed).random
        self.count = Count()

    def batch(self) -> None:
        env, rand = self.env, self.rand
        actions = 0
        for _ in range(PLAYOUTS):
            state, _player = env.reset()
            while not env.is_over():
                legal = list(state["legal_actions"])
                state, _player = env.step(legal[int(rand() * len(legal))])
                actions += 1
        self.count = Count(actions, playouts=PLAYOUTS)

    def counted(self) -> Count:
        return self.count


class BareGame(Environment):
    """The rules alone, without observations: the nearest thing to the other contenders."""

    def batch(self) -> None:
        game, rand = self.env.game, self.rand
        actions = 0
        for _ in range(PLAYOUTS):
            state, _player = game.init_game()
            while not game.is_over():
                legal = state["legal_actions"]
                state, _player = game.step(legal[int(rand() * len(legal))])
                actions += 1
        self.count = Count(actions, playouts=PLAYOUTS)


if __name__ == "__main__":
    measure.main({"uno": Environment, "uno-game": BareGame})
