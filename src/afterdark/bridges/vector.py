"""VectorGame: many games at once, arrays in, arrays out. Needs NumPy, which every bridge brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from afterdark.bridges.batch import Batch
from afterdark.bridges.extras import needed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from afterdark.engine.contract.game import Rules

np: Any = needed("numpy", "gymnasium")


class VectorGame:
    """So many games of one kind, each waiting for a decision of one seat.

    The arrays are the memory that the games write to: they change with every `step`, so copy what
    you keep. A game that is over has its `payoffs` in that step's arrays, and the next one of its
    row is already dealt.

    `observations` (games × size, float32) · `masks` (games × actions, int8) · `seats` (games, who
    decides) · `payoffs` (games × seats, float32, zeros unless over) · `over` (games, bool)
    """

    def __init__(
        self,
        rules: Rules,
        seats: int,
        games: int,
        seed: int | str = 0,
        *,
        features: bool = True,
    ) -> None:
        self.batch = Batch(rules, seats, games, seed, features)
        self.tensor = self.batch.tensor
        batch = self.batch
        shape = (games, self.tensor.size)
        self.observations = np.frombuffer(batch.observations, np.float32).reshape(shape)
        self.masks = np.frombuffer(batch.masks, np.int8).reshape(games, self.tensor.actions)
        self.seats = np.frombuffer(batch.turns, np.uint8)
        self.payoffs = np.frombuffer(batch.payoffs, np.float32).reshape(games, seats)
        self.over = np.frombuffer(batch.over, np.bool_)

    def reset(self, seed: int | str) -> None:
        """Deal all games anew."""
        self.batch.reset(seed)

    def step(self, actions: Sequence[int] | Any) -> None:
        """Take one decision in each game, by the ids of the actions: an array or a list.

        One that is not offered raises `NotOffered`, and no game goes on.
        """
        listed = actions.tolist() if hasattr(actions, "tolist") else list(actions)
        self.batch.step(listed)
