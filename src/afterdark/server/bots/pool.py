"""Bots think in processes of their own: the event loop goes on, and what crashes is replaced.

Processes are started when there is something to think about, at most so many, and ended when they
have been idle for a while. A process that dies or does not answer in time is replaced and the
question asked again; a question no process survives is answered by lot, so that the game goes on.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import logging
import os
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec

from afterdark.bots.kinds import make_bot
from afterdark.engine.core.chance import Rng
from afterdark.engine.errors import AfterdarkError
from afterdark.engine.views.view_data import view_to_data
from afterdark.server.bots.process import COMMAND, WorkerProcess
from afterdark.server.bots.thinker import Answer, Question
from afterdark.server.node.logs import log

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open
    from afterdark.engine.views.view import View
    from afterdark.table.room.setup import OwnCards

SAFETY_SECONDS: Final = 10.0
"""After this a bot answers with what it has: six times what the longest thought should take."""
TRIES: Final = 3
"""How many processes a question may cost."""
SLACK_SECONDS: Final = 10.0
"""How much longer than its safety stop a bot may take before its process counts as stuck."""
IDLE_SECONDS: Final = 300.0
MOST_HINTS: Final = 64
"""How many hints may wait. Bots' turns are never turned away."""


class ThinkingError(AfterdarkError):
    """No answer: too many wait, or the server is closing."""


class Hint(msgspec.Struct, frozen=True):
    """What a strong player would do, and how often each choice led to a win in their thoughts."""

    action: str
    chances: dict[str, float]


@lru_cache
def reads_history(kind: str) -> bool:
    """Whether a bot of this kind must be told what its seat has seen."""
    return make_bot(kind).READS_HISTORY


def question_of(
    view: View[Rules, Open],
    kind: str,
    seed: str,
    *,
    cards: OwnCards | None = None,
    history: Sequence[str] = (),
    playouts: int = 0,
    seconds: float = SAFETY_SECONDS,
    chances: bool = False,
) -> Question:
    """A question about what this view's seat should do."""
    return Question(
        game=view.rules.meta.id,
        kind=kind,
        seed=seed,
        view=view_to_data(view),
        options=view.rules.options,
        cards=None if cards is None else (cards.name, cards.text),
        history=list(history),
        playouts=playouts,
        seconds=seconds,
        chances=chances,
    )


def usual_workers() -> int:
    """As many as there are cores, less one for the server itself."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return max(1, (cores or 1) - 1)


class BotPool:
    """The processes of one node, and what waits for them. Turns of bots come before hints."""

    def __init__(
        self,
        workers: int = 0,
        *,
        command: Sequence[str] = COMMAND,
        slack: float = SLACK_SECONDS,
        idle: float = IDLE_SECONDS,
    ) -> None:
        """So many processes at most; 0 decides by the machine."""
        self.workers = workers or usual_workers()
        self.crashes = 0
        """How many processes had to be replaced."""
        self._command = command
        self._slack = slack
        self._idle = idle
        self._waiting: list[_Job] = []
        self._numbers = itertools.count()
        self._free: list[asyncio.Future[None]] = []
        """Processes that wait for something to think about."""
        self._tasks: set[asyncio.Task[None]] = set()
        self.processes = 0
        """How many processes run or start."""
        self._closing = False

    @property
    def waiting(self) -> int:
        """How many questions wait for a process."""
        return len(self._waiting)

    async def choose(self, question: Question) -> str:
        """The action a bot takes, in notation: always one of the choices in the view."""
        choices = _choices(question)
        answer = await self._ask(question, urgency=0)
        if answer.stopped:
            log(logging.WARNING, "a bot was stopped in its thoughts", game=question.game,
                kind=question.kind)  # fmt: skip
        if answer.action in choices:
            return answer.action
        why = answer.error or "not one of its choices"
        log(logging.ERROR, "a bot gave no answer", game=question.game, kind=question.kind, why=why)
        return choices[Rng.seeded(question.seed).below(len(choices))]

    async def advise(self, question: Question) -> Hint:
        """A hint. Raises `ThinkingError` if too many wait already, or nobody knows."""
        if self.waiting >= MOST_HINTS:
            raise ThinkingError("Too many ask for a hint just now; ask again in a moment.")
        choices = _choices(question)
        answer = await self._ask(question, urgency=1)
        if answer.action not in choices:
            log(logging.ERROR, "there was no hint", game=question.game, why=answer.error)
            raise ThinkingError("There is no hint for this.")
        return Hint(answer.action, answer.chances)

    async def close(self) -> None:
        """End every process. Whoever still waits for an answer gets `ThinkingError`."""
        self._closing = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for job in self._waiting:
            job.fail(_closed())
        self._waiting.clear()

    # -- the queue ---------------------------------------------------------------------------

    async def _ask(self, question: Question, urgency: int) -> Answer:
        if self._closing:
            raise _closed()
        job = _Job(urgency, next(self._numbers), question)
        heapq.heappush(self._waiting, job)
        if self._free:
            _wake(self._free.pop())
        else:
            self._one_more()
        return await job.answer

    def _one_more(self) -> None:
        """Let one more process serve what waits, unless there are enough."""
        if self.processes < self.workers and not self._closing:
            self.processes += 1
            task = asyncio.create_task(self._work(), name="thinking")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _next(self) -> _Job | None:
        """What is to be thought about next; None after a long while without anything."""
        while True:
            while self._waiting:
                job = heapq.heappop(self._waiting)
                if not job.answer.done():  # whoever asked may have gone
                    return job
            free: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._free.append(free)
            try:
                await asyncio.wait_for(free, self._idle)
            except TimeoutError:
                return None
            finally:
                if free in self._free:
                    self._free.remove(free)

    async def _work(self) -> None:
        """The life of one process and of those that come in its place."""
        process = WorkerProcess[Question, Answer](self._command, Answer)
        try:
            while (job := await self._next()) is not None:
                try:
                    job.succeed(await self._answered(process, job.question))
                except BaseException:
                    job.fail(_closed())
                    raise
        finally:
            self.processes -= 1
            if self._waiting:  # it ended for a reason of its own
                self._one_more()
            await process.end()

    async def _answered(
        self, process: WorkerProcess[Question, Answer], question: Question
    ) -> Answer:
        for attempt in range(1, TRIES + 1):
            try:
                return await process.ask(question, question.seconds + self._slack)
            except (OSError, EOFError, TimeoutError, msgspec.DecodeError) as error:
                self.crashes += 1
                why = type(error).__name__
                log(logging.WARNING, "a thinking process was lost", why=why, attempt=attempt)
                await process.kill()
        return Answer(error=f"{TRIES} processes were lost over this question")


class _Job:
    """A question that waits. The urgent come first, then those that wait longest."""

    def __init__(self, urgency: int, number: int, question: Question) -> None:
        self.order = urgency, number
        self.question = question
        self.answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

    def __lt__(self, other: _Job) -> bool:
        return self.order < other.order

    def succeed(self, answer: Answer) -> None:
        if not self.answer.done():
            self.answer.set_result(answer)

    def fail(self, error: Exception) -> None:
        if not self.answer.done():
            self.answer.set_exception(error)


def _wake(free: asyncio.Future[None]) -> None:
    if not free.done():
        free.set_result(None)


def _choices(question: Question) -> list[str]:
    """What may be answered. A seat that is not asked has nothing to think about."""
    choices = question.view["choices"]
    if not isinstance(choices, list) or not choices:
        raise ThinkingError("This seat is not asked anything.")
    return [str(choice) for choice in choices]


def _closed() -> ThinkingError:
    return ThinkingError("The server is closing; nobody thinks any more.")
