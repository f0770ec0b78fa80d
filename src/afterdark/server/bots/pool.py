"""Bots think in processes of their own: the event loop goes on, and what crashes is replaced.

All that is to be thought about on a node waits in one queue. Processes are started when there is
something in it, at most so many, and ended when they have been idle for a while. A process that
dies or does not answer in time is replaced and the question asked again; a question no process
survives is answered by lot, so that the game goes on.

Each bot of another author has a queue and a process to itself. One that fails, whatever it does,
has played its last at that table: *decent* plays on in its place.
"""

from __future__ import annotations

import asyncio
import logging
import math
import os
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from afterdark import build
from afterdark.analysis.look import AnalysisPart
from afterdark.bots.kinds import USUAL, UnknownBot
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.chance import Rng
from afterdark.server.bots.load import QUESTION_SECONDS, Load, halvings, nominal_seconds, playouts
from afterdark.server.bots.plug_in_bots import PlugInBot
from afterdark.server.bots.process import COMMAND, Worker, WorkerProcess
from afterdark.server.bots.questions import Hint, ThinkingError, choices_in
from afterdark.server.bots.queue import Job, ThinkingQueue, Work
from afterdark.server.bots.thinker import Answer, Question
from afterdark.server.errors import TooMuchThinking
from afterdark.server.node.limits import Allowances
from afterdark.server.node.logs import log

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Meta
    from afterdark.server.lab.work import LabDone, LabWork
    from afterdark.server.node.metrics import Metrics

TRIES: Final = 3
"""How many processes a question may cost."""
SLACK_SECONDS: Final = 10.0
"""How much longer than its safety stop a bot may take before its process counts as stuck."""
PART_SECONDS: Final = 60.0
"""A part of looking back is about a second's work; whatever takes so long is stuck."""
PORTION_SECONDS: Final = 10.0
"""So are games of the lab, of which one asks for a fraction of a second at once."""
IDLE_SECONDS: Final = 300.0
PURE_PACE: Final = 10.0
"""How many times as long thoughts take without compiled modules, until it is learned."""
PERSON_SECONDS: Final = 60.0
"""How much thinking a person may ask for at once."""
REFILL_SECONDS: Final = 600.0
"""After so long they may ask for as much again."""
GUEST_SECONDS: Final = 5.0
"""How long a bot of another author may think about a decision."""
GUEST_SLACK: Final = 2.0
MOST_FAULTS: Final = 3
"""A bot of another author that fails so often in a row is asked nothing for a while."""
FAULT_SECONDS: Final = 600.0
MOST_BENCHED: Final = 10_000
"""At so many tables it is remembered who failed there."""
NO_GUESTS: Final[Mapping[str, PlugInBot]] = {}


def usual_workers() -> int:
    """As many as there are cores, less one for the server itself."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return max(1, (cores or 1) - 1)


class BotPool:
    """The processes of one node, and what waits for them."""

    def __init__(
        self,
        workers: int = 0,
        *,
        person_seconds: float = PERSON_SECONDS,
        clock: Callable[[], float] = time.monotonic,
        metrics: Metrics | None = None,
        command: Sequence[str] = COMMAND,
        slack: float = SLACK_SECONDS,
        idle: float = IDLE_SECONDS,
        hired: Callable[[], Worker[Question, Answer]] | None = None,
        plug_ins: Mapping[str, PlugInBot] = NO_GUESTS,
    ) -> None:
        """So many processes at most; 0 decides by the machine. `hired` makes something else think
        than processes that are started by this command. `plug_ins` are bots of other authors."""
        self.workers = workers or usual_workers()
        self.load = Load(self.workers, 1.0 if build() == "compiled" else PURE_PACE)
        """What bots' turns are reckoned to take that are to be thought about."""
        self.queue = ThinkingQueue()
        self.crashes = 0
        """How many processes had to be replaced."""
        self.processes = 0
        """How many processes run or start."""
        self._people: Allowances[str] = Allowances(
            person_seconds / REFILL_SECONDS, person_seconds, clock
        )
        self.share = self._people.share
        """Allow each person one part of so many, because there are as many nodes."""
        self._metrics = metrics if metrics is not None else _uncounted()
        self._metrics.watch_queue({work.name.lower(): self._counted(work) for work in Work})
        self._hired = hired or (lambda: WorkerProcess[Question, Answer](command, Answer))
        self._slack = slack
        self._idle = idle
        self._tries = TRIES
        self.guests = {kind: Guest(bot, clock, idle) for kind, bot in plug_ins.items()}
        self._free: list[asyncio.Future[None]] = []
        """Processes that wait for something to think about."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False

    async def choose(self, question: Question, table: str = "") -> Answer:
        """The action a bot takes, in notation: always one of the choices in the view. And what it
        says with it."""
        choices = choices_in(question)
        guest = self.guests.get(question.kind)
        if guest is not None:
            found = await guest.choose(question, table, choices)
            if found is not None:
                return found
            question = _by_another(question)
        answer = await self.ask(question, Work.TURN, table)
        if answer.error.startswith(UnknownBot.__name__):
            # A bot that was installed here, or on another node, when it sat down.
            answer = await self.ask(_by_another(question), Work.TURN, table)
        if answer.stopped:
            log(logging.WARNING, "a bot was stopped in its thoughts", game=question.game,
                kind=question.kind)  # fmt: skip
        if answer.action in choices:
            return answer
        why = answer.error or "not one of its choices"
        log(logging.ERROR, "a bot gave no answer", game=question.game, kind=question.kind, why=why)
        return Answer(choices[Rng.seeded(question.seed).below(len(choices))])

    async def advise(self, question: Question, person: str = "") -> Hint:
        """A hint. Raises `TooMuchThinking` if this person has asked for too much already, and
        `ThinkingError` if nobody knows."""
        choices = choices_in(question)
        self.charge(person, _nominal_seconds(question))
        answer = await self.ask(question, Work.HINT, person)
        if answer.action not in choices:
            log(logging.ERROR, "there was no hint", game=question.game, why=answer.error)
            raise ThinkingError("There is no hint for this.")
        return Hint(answer.action, answer.chances, answer.reason)

    async def look_back(self, record: str, seed: str, part: int, table: str = "") -> AnalysisPart:
        """A part of what is seen when one looks back at a finished game: when there is nothing
        else to think about."""
        question = Question(
            game="", kind="", seed=seed, view={}, seconds=PART_SECONDS, record=record, part=part
        )
        answer = await self.ask(question, Work.ANALYSIS, table)
        if answer.look is None:
            log(logging.ERROR, "a game could not be looked back at", why=answer.error)
            raise ThinkingError("This game cannot be looked back at.")
        return answer.look

    async def experiment(self, work: LabWork, person: str) -> LabDone:
        """Some games of the lab, when there is nothing else to think about. Raises
        `TooMuchThinking` if this person has had enough of it already. A portion is charged before
        it is played, and what it took more or less when it is known; counting is never refused."""
        if work.seconds:
            self.charge(person, work.seconds)
        question = Question(game="", kind="", seed="", view={}, seconds=PORTION_SECONDS, lab=work)
        answer = await self.ask(question, Work.LAB, person)
        if answer.lab is None:
            log(logging.ERROR, "games of the lab could not be played", why=answer.error)
            raise ThinkingError("These games cannot be played.")
        self._people.spend(person, answer.lab.seconds - work.seconds)
        return answer.lab

    def reckon(self, meta: Meta, kinds: Sequence[str], now: float) -> int:
        """How often the budgets are halved of bots that are asked now, all these together; they
        are reckoned with from now on."""
        halved = halvings(self.load.wait(now))
        for kind in kinds:
            self.load.add(nominal_seconds(meta, playouts(meta, kind, halved)), now)
        return halved

    def budget(self, meta: Meta, kind: str, halved: int) -> int:
        """How many games a bot of this kind may imagine whose budget is halved so often; 0 is as
        many as it usually does."""
        return playouts(meta, kind, halved) if halved else 0

    def charge(self, person: str, seconds: float) -> None:
        """Count what a person wants to have thought about, or say when they may ask for it."""
        if not self._people.takes(person, seconds):
            raise TooMuchThinking(seconds=math.ceil(self._people.wait(person, seconds)))

    async def ask(self, question: Question, work: Work, whose: str) -> Answer:
        """What comes of a question when it has its turn among work of its kind: `whose` table or
        person it is for."""
        if self._closing:
            raise _closed()
        job = Job(question, work, whose)
        self.queue.put(job)
        if self._free:
            _wake(self._free.pop())
        else:
            self._one_more()
        return await job.answer

    async def close(self) -> None:
        """End every process. Whoever still waits for an answer gets `ThinkingError`."""
        self._closing = True
        for guest in self.guests.values():
            await guest.pool.close()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        while (job := self.queue.take()) is not None:
            job.fail(_closed())

    # -- the processes -----------------------------------------------------------------------

    def _counted(self, work: Work) -> Callable[[], float]:
        return lambda: self.queue.waiting(work)

    def _one_more(self) -> None:
        """Let one more process serve what waits, unless there are enough."""
        if self.processes < self.workers and not self._closing:
            self.processes += 1
            task = asyncio.create_task(self._work(), name="thinking")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _next(self) -> Job | None:
        """What is to be thought about next; None after a long while without anything."""
        while (job := self.queue.take()) is None:
            free: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._free.append(free)
            try:
                await asyncio.wait_for(free, self._idle)
            except TimeoutError:
                return None
            finally:
                if free in self._free:
                    self._free.remove(free)
        return job

    async def _work(self) -> None:
        """The life of one process and of those that come in its place."""
        process = self._hired()
        now = asyncio.get_running_loop().time
        try:
            free = now()
            while (job := await self._next()) is not None:
                self._metrics.waited(job.work.name.lower(), now() - job.since)
                began, warm, crashes = max(free, job.since), process.running, self.crashes
                try:
                    job.succeed(await self._answered(process, job.question))
                except BaseException:
                    job.fail(_closed())
                    raise
                free = now()
                nominal = _nominal_seconds(job.question)
                if warm and crashes == self.crashes and nominal > QUESTION_SECONDS:
                    self.load.learn(nominal, free - began)
        finally:
            self.processes -= 1
            if len(self.queue):  # it ended for a reason of its own
                self._one_more()
            await process.end()

    async def _answered(self, process: Worker[Question, Answer], question: Question) -> Answer:
        for attempt in range(1, self._tries + 1):
            try:
                answer = await process.ask(question.brief(), question.seconds + self._slack)
                if answer.forgot:
                    answer = await process.ask(question.whole(), question.seconds + self._slack)
                return answer
            except (OSError, EOFError, TimeoutError, msgspec.DecodeError) as error:
                self.crashes += 1
                why = type(error).__name__
                log(logging.WARNING, "a thinking process was lost", why=why, attempt=attempt)
                await process.kill()
        return Answer(error=f"{self._tries} processes were lost over this question")


class Guest:
    """A bot of another author: its process, and where it has failed."""

    def __init__(self, bot: PlugInBot, clock: Callable[[], float], idle: float) -> None:
        self._clock = clock
        self._benched: OrderedDict[str, None] = OrderedDict()
        """The tables at which it plays no more, the longest ago first."""
        self._faults = 0
        self._back_at = -math.inf
        command = (*COMMAND, bot.path)
        self.pool = BotPool(
            1,
            slack=GUEST_SLACK,
            idle=idle,
            hired=lambda: WorkerProcess[Question, Answer](command, Answer, foreign=True),
        )
        self.pool._tries = 1

    async def choose(self, question: Question, table: str, choices: list[str]) -> Answer | None:
        """What it answers; None if it fails, or has failed here before, or too often."""
        if table in self._benched or self._clock() < self._back_at:
            return None
        asked = msgspec.structs.replace(question, seconds=GUEST_SECONDS)
        answer = await self.pool.ask(asked, Work.TURN, table)
        if answer.action in choices:
            self._faults = 0
            return answer
        why = answer.error or "not one of its choices"
        log(logging.WARNING, "a bot of another author failed", kind=question.kind, why=why)
        self._benched[table] = None
        while len(self._benched) > MOST_BENCHED:
            self._benched.popitem(last=False)
        self._faults += 1
        if self._faults >= MOST_FAULTS:
            self._faults = 0
            self._back_at = self._clock() + FAULT_SECONDS
        return None


def _by_another(question: Question) -> Question:
    """The same question to somebody who knows every game."""
    return msgspec.structs.replace(question, kind=USUAL, history=None)


def _uncounted() -> Metrics:
    from afterdark.server.node.metrics import Metrics

    return Metrics()


def _wake(free: asyncio.Future[None]) -> None:
    if not free.done():
        free.set_result(None)


def _nominal_seconds(question: Question) -> float:
    if question.record or question.lab is not None:
        return 0.0  # that is no decision, and says nothing about what one takes
    meta = find_game(question.game).meta
    return nominal_seconds(meta, question.playouts or playouts(meta, question.kind))


def _closed() -> ThinkingError:
    return ThinkingError("The server is closing; nobody thinks any more.")
