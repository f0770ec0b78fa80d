"""Looking back at finished games, in the background: part by part, and one game after the other.

What was found is kept for a while, by the record it was found in. It is worked out again when it is
asked for after that: the same record always gives the same.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from afterdark.analysis.look import joined
from afterdark.engine.errors import AfterdarkError
from afterdark.server.errors import Failure, TooCostly, TooMany
from afterdark.server.node.logs import log
from afterdark.table.wire.shapes import AnalysisShown

if TYPE_CHECKING:
    from afterdark.analysis.look import AnalysisPart
    from afterdark.server.bots.pool import BotPool

MOST_KEPT: Final = 64
MOST_WAITING: Final = 16
"""How many games may be waiting to be looked back at."""
MOST_PARTS: Final = 300
"""No evening is as long."""
SEED: Final = ""
"""All look back alike: at a table, from a terminal, and whoever checks it."""


class Analyses:
    """What a node has found, is finding and shall find when it looks back at games."""

    def __init__(self, thinking: BotPool) -> None:
        self._thinking = thinking
        self._shown: OrderedDict[bytes, AnalysisShown | AfterdarkError] = OrderedDict()
        self._tasks: dict[bytes, asyncio.Task[None]] = {}
        self._turn = asyncio.Lock()

    def shown(self, text: str) -> AnalysisShown:
        """How far it has come with a record that may be told to whoever asks; begins with it, if
        it has not. What went wrong is raised once, and then it may be tried again."""
        key = hashlib.sha256(text.encode()).digest()
        shown = self._shown.get(key)
        if isinstance(shown, AfterdarkError):
            del self._shown[key]
            raise shown
        if key not in self._tasks and (shown is None or shown.analysis is None):
            if len(self._tasks) >= MOST_WAITING:
                raise TooMany
            task = asyncio.create_task(self._look(key, text), name="looking back")
            self._tasks[key] = task
            task.add_done_callback(lambda _: self._tasks.pop(key))
        return shown if shown is not None else AnalysisShown(0, 0)

    async def _look(self, key: bytes, text: str) -> None:
        try:
            async with self._turn:
                await self._all_parts(key, text)
        except AfterdarkError as error:
            self._keep(key, error)
        except Exception as error:
            log(logging.ERROR, "a game could not be looked back at", why=type(error).__name__)
            self._keep(key, Failure())

    async def _all_parts(self, key: bytes, text: str) -> None:
        found: list[AnalysisPart] = []
        of = 1
        while len(found) < of:
            part = await self._thinking.look_back(text, SEED, len(found))
            of = part.of
            if of > MOST_PARTS:
                raise TooCostly
            found.append(part)
            self._keep(key, AnalysisShown(len(found), of))
        self._keep(key, AnalysisShown(of, of, joined(found)))

    def _keep(self, key: bytes, shown: AnalysisShown | AfterdarkError) -> None:
        self._shown[key] = shown
        self._shown.move_to_end(key)
        while len(self._shown) > MOST_KEPT:
            self._shown.popitem(last=False)

    async def close(self) -> None:
        """Leave off."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
