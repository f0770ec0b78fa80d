"""PettingZoo's leduc_holdem_v4, without the wrappers that check its caller."""

from __future__ import annotations

import random
import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.classic import leduc_holdem_v4

from bench import measure
from bench.measure import Contender, Count

PLAYOUTS = 50


class Leduc(Contender):
    """The loop of PettingZoo's documentation: last, choose by the mask, step."""

    packages = ("pettingzoo", "rlcard")

    def __init__(self, seed: int) -> None:
        self.env = leduc_holdem_v4.raw_env()
        self.env.reset(seed=seed)
        self.rand = random.Random(seed).random
        self.count = Count()

    def batch(self) -> None:
        env, rand = self.env, self.rand
        actions = 0
        for _ in range(PLAYOUTS):
            env.reset()
            while env.agents:
                observation, _reward, terminated, truncated, _info = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                mask = observation["action_mask"].tolist()
                legal = [action for action, allowed in enumerate(mask) if allowed]
                env.step(legal[int(rand() * len(legal))])
                actions += 1
        self.count = Count(actions, playouts=PLAYOUTS)

    def counted(self) -> Count:
        return self.count


if __name__ == "__main__":
    measure.main({"leduc": Leduc})
