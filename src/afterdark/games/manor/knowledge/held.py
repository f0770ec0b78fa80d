"""One hand at one moment, as one seat can work it out: at most, at least, on average."""

from __future__ import annotations

from typing import Final

from afterdark.games.manor.cards import KINDS

ALL: Final = (1 << len(KINDS)) - 1
SOME: Final = 0.02
"""How many cards of a kind a hand holds on average, at the least, if it may hold one at all."""
NO_ODDS: Final = [0.0] * len(KINDS)


class Held:
    """One hand just before a card left it or came to it unseen."""

    def __init__(self, size: int, most: list[int], least: list[int], mean: list[float]) -> None:
        self.size = size
        self.most = most.copy()
        self.least = least.copy()
        self.mean = mean.copy()
        self.may_give = ALL
        """The kinds that may have left this hand, as bits."""
        self.gives = NO_ODDS
        """How likely each of them is, if nothing else is known."""

    def give(self, may: int, trade: bool) -> None:
        """One of these kinds left it: any kind is given with the same odds, any card stolen."""
        self.may_give = may
        self.gives = [0.0] * len(KINDS)
        total = 0.0
        for kind in range(len(KINDS)):
            if may >> kind & 1:
                share = self.mean[kind]
                if trade and share > 1.0:
                    share = 1.0
                self.gives[kind] = share if share > SOME else SOME
                total += self.gives[kind]
        for kind in range(len(KINDS)):
            self.gives[kind] /= total
