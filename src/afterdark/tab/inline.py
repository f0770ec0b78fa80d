"""Bots think and records are read in the worker itself: there is no other process to ask."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from afterdark.server.bots.load import playouts
from afterdark.server.bots.pool import BotPool
from afterdark.server.bots.thinker import Answer, Question, Thinker

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Meta

Q = TypeVar("Q")
A = TypeVar("A")

HALVED: Final[dict[str, int]] = {"strong": 1, "master": 4}
"""How often the budget of a level is halved in a tab: strong bots imagine half as many games as at
a server, masters as many as strong ones do there. The aim is two seconds a thought at most."""


class Inline(Generic[Q, A]):
    """A worker that is no process."""

    running = True

    def __init__(self, does: Callable[[Q], A]) -> None:
        self._does = does

    async def ask(self, question: Q, seconds: float) -> A:
        """The answer, at once."""
        return self._does(question)

    async def kill(self) -> None:
        """There is nothing to end."""

    async def end(self) -> None:
        """There is nothing to end."""


class TabThinking(BotPool):
    """Thinks in this process, with budgets of its own: a browser is many times slower.

    They follow from game and level alone, never from how long anything takes: the same question
    gets the same answer in every browser.
    """

    def __init__(self, clock: Callable[[], float], metrics: object) -> None:
        thinker = Thinker()
        super().__init__(
            1,
            person_seconds=1e9,  # whoever waits is whoever asks
            clock=clock,
            metrics=metrics,  # type: ignore[arg-type]
            hired=lambda: Inline[Question, Answer](thinker.answer),
        )

    def reckon(self, meta: Meta, kinds: Sequence[str], now: float) -> int:
        """Never: what a level has here is said where it is chosen, and does not change."""
        return 0

    def budget(self, meta: Meta, kind: str, halved: int) -> int:
        """What a level has in a tab, however much is asked."""
        return playouts(meta, kind, HALVED[kind]) if kind in HALVED else 0
