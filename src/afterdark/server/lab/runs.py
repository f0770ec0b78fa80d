"""Runs of the lab: games that somebody wants to have played, portion by portion, when bots have
nothing else to think about.

How far a run has come stands in the store, so whoever asks may ask any node; the node that began
with it plays. The intervals of its figures may be looked at at any time, so a run that ends early
has figures as sound as any.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec

from afterdark.engine.errors import AfterdarkError
from afterdark.server.errors import (
    Failure,
    GameTooSlow,
    NotFound,
    NotYours,
    TooMany,
    TooMuchThinking,
    problem,
)
from afterdark.server.lab.work import LabPlan, LabWork
from afterdark.server.node.logs import failed
from afterdark.server.store.errors import StoreError
from afterdark.table.wire.shapes import LabAsked, LabFigures, LabRunShown, LabState

if TYPE_CHECKING:
    from afterdark.server.bots.pool import BotPool
    from afterdark.server.lab.work import LabDone
    from afterdark.server.store.lab_store import LabStore

ID_BYTES: Final = 9
SEED_BYTES: Final = 4
MOST_RUNS: Final = 16
"""So many runs a node plays at once."""
PORTION_SECONDS: Final = 0.25
"""So much of the processor a portion takes, and one game more: a turn waits no longer for it."""
FIRST_LOOK: Final = 25
"""After so many deals the figures are counted for the first time, and each time there are twice as
many: counting all of them costs as much as counting the last ones."""
BEAT: Final = 10.0
"""Seconds after which a run that waits for its turn says that it is still there."""
LOST: Final = 60.0
"""A run that was not heard of for so many seconds is none any more."""


class LabRuns:
    """The runs of one node, and what is known of those of all nodes."""

    def __init__(self, thinking: BotPool, store: LabStore, now: Callable[[], float]) -> None:
        self._thinking = thinking
        self._store = store
        self._now = now
        self._tasks: dict[str, asyncio.Task[None]] = {}
        """By the run's id."""
        self._mine: dict[str, str] = {}
        """By the person who asked for it the run that is played here."""

    async def begin(self, asked: LabAsked, usual: bool, person: str) -> str:
        """Let somebody's games be played. What they asked for before ends. `usual`: nothing is
        changed that could be compared."""
        before = self._mine.get(person, "")
        if len(self._tasks) - (before in self._tasks) >= MOST_RUNS:
            raise TooMany
        if not asked.seed:
            asked = msgspec.structs.replace(asked, seed=secrets.token_hex(SEED_BYTES))
        id = secrets.token_urlsafe(ID_BYTES)
        await self._store.begin(id, person, _written(LabRunShown(asked)), self._now())
        self._end(before)
        task = asyncio.create_task(_Run(self, id, asked, usual, person).play(), name="a lab run")
        self._tasks[id] = task
        self._mine[person] = id
        task.add_done_callback(lambda _: self._ended(id, person))
        return id

    async def shown(self, id: str) -> LabRunShown:
        """How far a run has come."""
        kept = await self._store.run(id)
        if kept is None:
            raise NotFound
        shown = msgspec.json.decode(kept.data, type=LabRunShown)
        if shown.state != "playing":
            return shown
        if kept.stopped:
            return msgspec.structs.replace(shown, state="stopped")
        if kept.touched < self._now() - LOST:
            return msgspec.structs.replace(shown, state="lost")
        return shown

    async def stop(self, id: str, person: str) -> None:
        """Whoever asked for a run wants no more of it. What was counted stays."""
        kept = await self._store.run(id)
        if kept is None:
            raise NotFound
        if kept.person != person:
            raise NotYours
        await self._store.stop(id)
        self._end(id)

    async def play(self, work: LabWork, person: str) -> LabDone:
        """Some deals, or figures, when it is this person's turn."""
        return await self._thinking.experiment(work, person)

    async def save(self, id: str, shown: LabRunShown) -> bool:
        """Write down how far a run has come. False if nobody wants it any more."""
        return await self._store.save(id, _written(shown), self._now())

    def _end(self, id: str) -> None:
        task = self._tasks.get(id)
        if task is not None:
            task.cancel()

    def _ended(self, id: str, person: str) -> None:
        self._tasks.pop(id, None)
        if self._mine.get(person) == id:
            del self._mine[person]

    async def close(self) -> None:
        """Leave off."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class _Unwanted(Exception):
    """Nobody waits for this run any more."""


class _Run:
    """One run: the rows of its deals, and the figures as they were last counted."""

    def __init__(self, runs: LabRuns, id: str, asked: LabAsked, usual: bool, person: str) -> None:
        self._runs = runs
        self._id = id
        self._asked = asked
        self._person = person
        variant = asked.variant
        base = LabPlan(variant.game, asked.seats, asked.bot, asked.seed)
        cards = variant.cards
        changed = msgspec.structs.replace(
            base,
            options=variant.options,
            cards=None if cards is None else (cards.name, cards.text),
        )
        self._plans = (base,) if usual else (base, changed)
        self._changes = [f"{name}={_typed(value)}" for name, value in variant.options.items()]
        if cards is not None:
            self._changes.append(f"cards={cards.name}")
        self._rows: list[msgspec.Raw] = []
        self._done = 0
        self._figures: LabFigures | None = None

    async def play(self) -> None:
        """Until all is played, or nobody wants it, or its person has had enough."""
        try:
            await self._save(await self._ending())
        except (_Unwanted, asyncio.CancelledError):
            return
        except StoreError:
            failed("a run of the lab could not be kept")

    async def _ending(self) -> LabRunShown:
        """Play all of it; how it ended."""
        try:
            enough = await self._all()
            await self._count()
        except (_Unwanted, StoreError):
            raise
        except AfterdarkError as error:
            return self._shown("failed", error)
        except Exception:
            failed("a run of the lab failed")
            return self._shown("failed", Failure())
        if isinstance(enough, TooMuchThinking):
            return self._shown("spent", enough)
        return self._shown("done" if enough is None else "failed", enough)

    async def _all(self) -> AfterdarkError | None:
        """Play all deals, and count them whenever there are twice as many. What ended it early, if
        something did: what was played until then counts."""
        look = FIRST_LOOK
        of = self._asked.deals
        while self._done < of:
            work = LabWork(self._plans, self._done, min(look, of), PORTION_SECONDS)
            try:
                found = await self._wait(work)
            except TooMuchThinking as error:
                return error
            if found.played:
                self._rows.append(found.rows)
                self._done += found.played
            if found.slow:
                return GameTooSlow()
            if self._done >= look:
                look *= 2
                await self._count()
            if not await self._save(self._shown("playing")):
                raise _Unwanted
        return None

    async def _count(self) -> None:
        if self._rows and (self._figures is None or self._figures.deals < self._done):
            work = LabWork(self._plans, rows=self._rows, changes=self._changes)
            self._figures = (await self._wait(work)).figures

    async def _wait(self, work: LabWork) -> LabDone:
        """What comes of some work; now and then it is written down that we wait."""
        asking = asyncio.create_task(self._runs.play(work, self._person))
        try:
            while not (await asyncio.wait([asking], timeout=BEAT))[0]:
                if not await self._save(self._shown("playing")):
                    raise _Unwanted
            return await asking
        finally:
            asking.cancel()

    def _shown(self, state: LabState, error: AfterdarkError | None = None) -> LabRunShown:
        told = None if error is None else problem(error)[0]
        return LabRunShown(self._asked, state, self._done, self._figures, told)

    async def _save(self, shown: LabRunShown) -> bool:
        return await self._runs.save(self._id, shown)


def _typed(value: bool | int | str) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _written(shown: LabRunShown) -> str:
    return msgspec.json.encode(shown).decode()
