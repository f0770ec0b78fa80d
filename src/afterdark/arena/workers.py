"""Simulation on all cores: workers play ranges of games and send back small tallies.

Each worker is a process of its own with a pipe to this one. It gets ranges that take about a
second, so that the pipe is idle and the progress bar is not. Whatever the number of workers and
whoever played which range, the sum is the same, since every game has its own seed.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

from afterdark.arena.match import Match
from afterdark.arena.plan import Plan
from afterdark.arena.report import Report
from afterdark.arena.tally import Tally
from afterdark.engine.errors import AfterdarkError

CHUNK_SECONDS = 1.0
"""How long a worker plays before it reports."""
PROBE_SECONDS = 0.1
"""How long this process plays alone, to see how fast the game is."""
ALONE_SECONDS = 0.6
"""Less work than this is finished sooner than workers are started."""
SLICE_SECONDS = 0.2
"""How often a simulation without workers shows its progress."""

Progress = Callable[[int, int], None]
"""Is told how many games are done, of how many."""


class WorkerLost(AfterdarkError):
    """A worker process ended before its work did."""


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def simulate(
    plan: Plan, games: int, jobs: int | None = None, progress: Progress | None = None
) -> Report:
    """Play games 0 to `games - 1` of a plan, and report.

    Ctrl-C ends it early: the report then covers the games that were counted until then.
    """
    jobs = jobs if jobs is not None else cores()
    run = _Run(Match(plan), games, progress or (lambda done, of: None))
    started = time.perf_counter()
    try:
        run.play_alone(PROBE_SECONDS)
        if jobs > 1 and run.seconds_left() > ALONE_SECONDS:
            run.play_with_workers(jobs)
        else:
            run.play_alone(float("inf"))
    except KeyboardInterrupt:
        run.interrupted = True
    seconds = time.perf_counter() - started
    return Report(plan, run.tally, games, seconds, jobs, run.interrupted)


class _Run:
    """A simulation under way: what is counted, and which game comes next."""

    def __init__(self, match: Match, games: int, progress: Progress) -> None:
        self.match = match
        self.games = games
        self.progress = progress
        self.tally = Tally()
        self.next = 0
        self.rate = 0.0
        """Games a second of one process."""
        self.interrupted = False

    def take(self, count: int) -> range:
        """The next games to play."""
        first = self.next
        self.next = min(self.games, first + max(1, count))
        return range(first, self.next)

    def count(self, part: Tally) -> None:
        # One assignment: an interrupt finds either the old sum or the new one.
        self.tally = self.tally.plus(part)
        self.progress(self.tally.games, self.games)

    def seconds_left(self) -> float:
        return (self.games - self.next) / self.rate if self.rate else float("inf")

    def play_alone(self, seconds: float) -> None:
        """Play in this process until the time is over or nothing is left."""
        started = time.perf_counter()
        size = 1
        while self.next < self.games and time.perf_counter() - started < seconds:
            begun = time.perf_counter()
            games = self.take(size)
            self.count(self.match.play(games))
            self.rate = len(games) / max(time.perf_counter() - begun, 1e-9)
            size = max(1, min(2 * size, int(self.rate * min(SLICE_SECONDS, seconds / 2))))

    def play_with_workers(self, jobs: int) -> None:
        """Give ranges to workers until nothing is left, and end every one of them."""
        workers: dict[Connection, _Worker] = {}
        try:
            for _ in range(jobs):
                worker = _Worker(self.match.plan)
                workers[worker.pipe] = worker
                worker.send(self.take(self._chunk(self.rate, jobs)))
                if self.next == self.games:
                    break
            busy = set(workers)
            while busy:
                for pipe in wait(list(busy)):
                    assert isinstance(pipe, Connection)
                    worker = workers[pipe]
                    self.count(worker.receive())
                    if self.next < self.games:
                        worker.send(self.take(self._chunk(worker.rate, jobs)))
                    else:
                        busy.discard(pipe)
        finally:
            for worker in workers.values():
                worker.end()

    def _chunk(self, rate: float, jobs: int) -> int:
        """About a second of games, and less towards the end so that all workers finish together."""
        fair_part = (self.games - self.next) // (2 * jobs) + 1
        return min(int(rate * CHUNK_SECONDS) + 1, fair_part)


class _Worker:
    """One process that plays what it is sent. It ends when its pipe does."""

    def __init__(self, plan: Plan) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(
            target=_serve, args=(plan, theirs), daemon=True
        )
        with _deaf_to_ctrl_c():
            self.process.start()
        theirs.close()
        self.rate = 0.0
        self._given = range(0)

    def send(self, games: range) -> None:
        self._given = games
        try:
            self.pipe.send((games.start, games.stop))
        except OSError:
            raise self._lost() from None

    def receive(self) -> Tally:
        try:
            part, seconds = self.pipe.recv()
        except (EOFError, OSError):
            raise self._lost() from None
        if not isinstance(part, Tally):
            raise WorkerLost(f"A worker failed: {part}")
        self.rate = len(self._given) / max(seconds, 1e-9)
        return part

    def _lost(self) -> WorkerLost:
        self.process.join(1.0)
        first, last = self._given.start, self._given.stop - 1
        return WorkerLost(
            f"A worker process ended (exit code {self.process.exitcode}) while it played "
            f"games {first} to {last}."
        )

    def end(self) -> None:
        self.pipe.close()
        self.process.terminate()
        self.process.join()


@contextlib.contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Ctrl-C waits until this is over. A process started meanwhile never hears it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(plan: Plan, pipe: Connection) -> None:
    """The life of a worker."""
    # Ctrl-C reaches every process of a terminal; only the first one decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    match = Match(plan)
    try:
        while True:
            first, last = pipe.recv()
            started = time.perf_counter()
            try:
                part: Tally | str = match.play(range(first, last))
            except Exception as error:
                part = f"{type(error).__name__}: {error}"
            pipe.send((part, time.perf_counter() - started))
    except (EOFError, OSError):
        return
