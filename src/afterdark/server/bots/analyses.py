"""Looking back at finished games, in the background: part by part, and one game after the other.

What was found is kept for a while, by the record it was found in: here, and in the store, where it
outlives the process. It is worked out again when it is asked for after that: the same record always
gives the same.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import logging
import time
import zlib
from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec

from afterdark import __version__
from afterdark.analysis.look import EDITION, joined
from afterdark.engine.errors import AfterdarkError
from afterdark.server.errors import Failure, TooCostly, TooMany
from afterdark.server.node.logs import failed, log
from afterdark.server.store.errors import StoreError
from afterdark.table.wire.shapes import Analysis, AnalysisShown

if TYPE_CHECKING:
    from afterdark.analysis.look import AnalysisPart
    from afterdark.server.bots.pool import BotPool
    from afterdark.server.store.analysis_store import AnalysisStore

MOST_KEPT: Final = 64
MOST_WAITING: Final = 16
"""How many games may be waiting to be looked back at."""
MOST_PARTS: Final = 300
"""No evening is as long."""
SEED: Final = ""
"""All look back alike: at a table, from a terminal, and whoever checks it."""


def _name(key: bytes) -> str:
    """Under which name it is stored: found by other code, it may be something else."""
    return hashlib.sha256(f"{__version__} {EDITION} ".encode() + key).hexdigest()


def _written(found: Analysis) -> str:
    return base64.b64encode(zlib.compress(msgspec.json.encode(found))).decode()


def _read(data: str) -> Analysis:
    """`ValueError` or `zlib.error` for what is none."""
    return msgspec.json.decode(zlib.decompress(base64.b64decode(data)), type=Analysis)


class Analyses:
    """What a node has found, is finding and shall find when it looks back at games."""

    def __init__(
        self,
        thinking: BotPool,
        store: AnalysisStore | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._thinking = thinking
        self._store = store
        self._now = now
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
            known = await self._stored(key)
            if known is not None:
                self._keep(key, AnalysisShown(1, 1, known))
                return
            async with self._turn:
                found = await self._all_parts(key, text)
            await self._store_it(key, found)
        except AfterdarkError as error:
            self._keep(key, error)
        except Exception as error:
            log(logging.ERROR, "a game could not be looked back at", why=type(error).__name__)
            self._keep(key, Failure())

    async def _stored(self, key: bytes) -> Analysis | None:
        """What an earlier life of this node, or another one, has found."""
        if self._store is None:
            return None
        try:
            data = await self._store.kept(_name(key))
            return None if data is None else _read(data)
        except (StoreError, ValueError, zlib.error):
            failed("an analysis could not be read")
            return None  # it can be worked out again

    async def _store_it(self, key: bytes, found: Analysis) -> None:
        if self._store is not None:
            try:
                await self._store.keep(_name(key), _written(found), self._now())
            except StoreError:
                failed("an analysis could not be kept")

    async def _all_parts(self, key: bytes, text: str) -> Analysis:
        found: list[AnalysisPart] = []
        of = 1
        while len(found) < of:
            part = await self._thinking.look_back(text, SEED, len(found))
            of = part.of
            if of > MOST_PARTS:
                raise TooCostly
            found.append(part)
            self._keep(key, AnalysisShown(len(found), of))
        whole = joined(found)
        self._keep(key, AnalysisShown(of, of, whole))
        return whole

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
