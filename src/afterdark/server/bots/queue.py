"""What waits to be thought about: the more urgent kind of work first, and inside a kind everybody
in turn, however much one of them asks."""

from __future__ import annotations

import asyncio
from collections import deque
from enum import IntEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from afterdark.server.bots.thinker import Answer, Question


class Work(IntEnum):
    """The kinds of work, the most urgent first."""

    TURN = 0
    """A bot is asked, and a table waits."""
    HINT = 1
    ANALYSIS = 2
    LAB = 3


class Job:
    """A question that waits, and the answer that somebody waits for."""

    def __init__(self, question: Question, work: Work, whose: str) -> None:
        self.question = question
        self.work = work
        self.whose = whose
        """The table whose turn it is, or the person who asks."""
        loop = asyncio.get_running_loop()
        self.since = loop.time()
        self.answer: asyncio.Future[Answer] = loop.create_future()

    def succeed(self, answer: Answer) -> None:
        if not self.answer.done():
            self.answer.set_result(answer)

    def fail(self, error: Exception) -> None:
        if not self.answer.done():
            self.answer.set_exception(error)


class ThinkingQueue:
    """The jobs that wait, in the order in which they are done."""

    def __init__(self) -> None:
        self._lanes: dict[Work, dict[str, deque[Job]]] = {work: {} for work in Work}
        """Kind by kind those who wait, whoever is next first, and what each of them asks."""

    def __len__(self) -> int:
        return sum(self.waiting(work) for work in Work)

    def waiting(self, work: Work) -> int:
        """How many jobs of one kind wait."""
        return sum(len(jobs) for jobs in self._lanes[work].values())

    def put(self, job: Job) -> None:
        """One more waits."""
        self._lanes[job.work].setdefault(job.whose, deque()).append(job)

    def take(self) -> Job | None:
        """What is to be done next; None if nothing waits. Whoever has had their turn is the last
        to have another."""
        for lanes in self._lanes.values():
            while lanes:
                whose = next(iter(lanes))
                jobs = lanes.pop(whose)
                job = jobs.popleft()
                if jobs:
                    lanes[whose] = jobs
                if not job.answer.done():  # whoever asked may have gone
                    return job
        return None
