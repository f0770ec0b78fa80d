"""How much less bots think when many are asked at once: a public rule, in docs/serve.md.

How long a bot thinks tells what it holds. So the house does not look at how long its queue is but
reckons with what everybody may know: which bots were asked, when, and what a thought of their
level takes. Whoever has but one answer counts like anybody else. Measured is only the pace of the
house, over many thoughts at all its tables and coarsely.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from afterdark.bots.kinds import effort
from afterdark.bots.tuning import tuning
from afterdark.server.node.limits import Allowance

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Meta

QUESTION_SECONDS: Final = 0.005
"""What any question takes: to send it, to read it, and to answer as one is advised."""
STRONG_SECONDS: Final = 0.05
"""What a game's usual playouts take, as they are tuned."""
PATIENCE: Final = 2.0
"""Seconds a turn may have to wait; if it were more, budgets shrink."""
STEP: Final = 0.25
"""They are halved once more for so many seconds each."""
FEWEST: Final = 16
"""With fewer playouts a search finds nothing."""
ADVISED: Final = 1
"""So few that the bot does as it is advised."""
MOST: Final = 5.0
"""Seconds: beyond, nobody searches, so what is asked then is not reckoned with."""
LEARNED: Final = 64.0
"""Over about so many answers it is learned how fast the house thinks."""


def halvings(wait: float) -> int:
    """How often a budget is halved when a turn would wait so many seconds."""
    return 0 if wait <= PATIENCE else 1 + int((wait - PATIENCE) / STEP)


def playouts(meta: Meta, kind: str, halved: int = 0) -> int:
    """How many games a bot imagines in one thought that is halved so often; 0 if it never does."""
    usual = tuning(meta).playouts * effort(kind)
    left = usual >> halved
    return left if left >= min(usual, FEWEST) else ADVISED


def nominal_seconds(meta: Meta, count: int) -> float:
    """What a question takes about which so many games are imagined."""
    return QUESTION_SECONDS + STRONG_SECONDS * count / tuning(meta).playouts


class Load:
    """The turns of bots that a node has not thought about yet, as it reckons."""

    def __init__(self, workers: int, pace: float = 1.0) -> None:
        self._queue = Allowance(workers, 0.0, 0.0)
        self._nominal = LEARNED * STRONG_SECONDS
        self._took = pace * self._nominal

    @property
    def pace(self) -> float:
        """How many times as long as reckoned a thought takes here, in quarters: a machine is slow
        or fast, and hardly any single thought is to be seen in it."""
        return math.ceil(4.0 * self._took / self._nominal) / 4.0

    def learn(self, nominal: float, took: float) -> None:
        """A thought that should take so long took so long."""
        self._nominal += nominal - self._nominal / LEARNED
        self._took += took - self._took / LEARNED

    def wait(self, now: float) -> float:
        """Seconds until whoever is asked now would be thought for."""
        return self._queue.wait(now)

    def add(self, nominal: float, now: float) -> None:
        """A bot was asked whose thought should take so long."""
        if self.wait(now) < MOST:
            self._queue.spend(now, self.pace * nominal)
