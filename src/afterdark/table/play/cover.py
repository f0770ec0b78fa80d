"""Cover time: how long an answer to a secret question takes at least, whoever gives it and however.

A question whose options depend on a secret may be forced on one seat and hard for another. So each
asked seat gets a time by lot, and its answer counts at the later of that time and the click:
nobody can tell an answer that gave itself from thought.
"""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING, Final

from afterdark.engine.core.step import ASKS_SEALED

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open, State
    from afterdark.engine.core.step import Step

    AnyStep = Step[State[Rules, Open]]

WINDOW, CHOICE, SEALED = "window", "choice", "sealed"
QUANTILES: Final[dict[str, list[float]]] = {
    WINDOW: [0.6, 1.0, 1.3, 1.6, 1.9, 2.2, 2.6, 3.1, 3.8, 5.0, 9.0],
    CHOICE: [1.2, 1.9, 2.4, 2.9, 3.4, 4.0, 4.7, 5.6, 7.0, 9.5, 16.0],
    SEALED: [1.5, 2.4, 3.0, 3.6, 4.2, 4.9, 5.7, 6.8, 8.4, 11.0, 18.0],
}
"""Seconds at every tenth part of each distribution, its tail last. They are shipped: nobody's play
changes them, and they are the same for everybody."""
LABEL: Final = b"afterdark cover 1\n"
"""Keeps these lots apart from all else that is made from a table's seed."""
_BITS: Final = 56


def kind_of(step: AnyStep) -> str:
    """Which distribution a step has: by its class, which everybody knows."""
    if step.NEUTRAL:
        return WINDOW
    return SEALED if step.asks == ASKS_SEALED else CHOICE


class Cover:
    """The cover times of one table: made from its seed, so that they are the same again whenever
    the table is, and scaled as the table agreed."""

    def __init__(self, seed: bytes, scale: float = 1.0) -> None:
        self._seed = seed
        self.scale = scale

    def seconds(self, question: int, seat: int, step: AnyStep) -> float:
        """How long a seat is covered at the table's question of this number."""
        told = LABEL + f"{question} {seat}".encode()
        lot = int.from_bytes(hmac.digest(self._seed, told, "sha256")[: _BITS // 8], "big")
        tenths = QUANTILES[kind_of(step)]
        place = lot / (1 << _BITS) * (len(tenths) - 1)
        below = int(place)
        low, high = tenths[below], tenths[below + 1]
        return self.scale * (low + (high - low) * (place - below))

    def longest(self, step: AnyStep) -> float:
        """The end of the tail: no seat is covered for longer, and everybody may know that."""
        return self.scale * QUANTILES[kind_of(step)][-1]
