"""The readers of a node: a few processes that read what people send, for so much time each.

Whoever asks is charged for the processor time: an address has an allowance of it.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections.abc import Callable
from typing import Final, TypeVar

import msgspec

from afterdark.server.bots.process import Worker, WorkerProcess
from afterdark.server.errors import Failure, Passed, TooCostly, TooMany
from afterdark.server.node.limits import Allowances
from afterdark.server.node.logs import log
from afterdark.server.readers.reader_process import Read
from afterdark.server.readers.tasks import AnyTask

COMMAND: Final = (sys.executable, "-P", "-m", "afterdark.server.readers.reader_process")
READERS: Final = 2
MOST_WAITING: Final = 50
"""So many tasks wait for a reader; more are refused."""
LEAST: Final = 0.005
"""Seconds that everything costs at least."""
BURST: Final = 10.0
"""So many seconds an address may use at once."""
RATE: Final = 0.1
"""So many seconds it may use each second after that."""
PATIENCE: Final = 20.0
"""Seconds of the clock for each second of the processor, on a machine that has much to do."""

T = TypeVar("T")
_used = getattr(time, "thread_time", time.process_time)
"""The processor time of this thread; Python for browsers has but one."""


class ReaderPool:
    """Reads what people send."""

    def __init__(
        self,
        seconds: float,
        clock: Callable[[], float],
        hired: Callable[[], Worker[AnyTask, Read]] | None = None,
    ) -> None:
        """Each task may take so many seconds. `hired` makes something else read than processes."""
        self._seconds = seconds
        self._allowances: Allowances[str] = Allowances(RATE * seconds, BURST * seconds, clock)
        self.share = self._allowances.share
        """Allow each address one part of so many, because there are as many nodes."""
        command = (*COMMAND, str(seconds))
        self._hired = hired or (lambda: WorkerProcess[AnyTask, Read](command, Read))
        self._free: list[Worker[AnyTask, Read]] = []
        self._places = asyncio.Semaphore(READERS)
        self._waiting = 0
        self._all: set[Worker[AnyTask, Read]] = set()

    async def read(self, task: AnyTask, address: str, kind: type[T]) -> T:
        """What comes of a task; what is wrong with what was sent is raised. `address` is whoever
        is charged for it; nobody if it is empty."""
        body = await self.read_raw(task, address)
        return msgspec.json.decode(body, type=kind)

    async def read_raw(self, task: AnyTask, address: str) -> bytes:
        """The same as it goes over the wire."""
        if self._waiting >= MOST_WAITING or (
            address and not self._allowances.takes(address, LEAST)
        ):
            raise TooMany
        self._waiting += 1
        try:
            async with self._places:
                told = await self._ask(task)
        except (OSError, EOFError, TimeoutError, msgspec.DecodeError):
            if address:
                self._allowances.spend(address, self._seconds)
            raise TooCostly from None
        finally:
            self._waiting -= 1
        if address:
            self._allowances.spend(address, told.seconds)
        if told.failure:
            log(logging.ERROR, "something could not be read", where=told.failure)
            raise Failure
        if told.problem is not None:
            raise Passed(told.problem, told.status)
        return bytes(told.body)

    def read_here(self, work: Callable[[], T], address: str) -> T:
        """What comes of something that is soon done and needs no process; it is charged alike."""
        if not self._allowances.takes(address, LEAST):
            raise TooMany
        began = _used()
        try:
            return work()
        finally:
            self._allowances.spend(address, _used() - began)

    async def _ask(self, task: AnyTask) -> Read:
        process = self._free.pop() if self._free else self._hired()
        self._all.add(process)
        try:
            told: Read = await process.ask(task, PATIENCE * self._seconds)
        except BaseException:
            self._all.discard(process)
            await process.end()
            raise
        self._free.append(process)
        return told

    async def close(self) -> None:
        """End every process."""
        processes, self._all = list(self._all), set()
        self._free.clear()
        for process in processes:
            await process.end()
