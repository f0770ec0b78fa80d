"""Work on all cores, or on a cluster: processes play pieces of it and send back small results.

Each worker is a process of its own with a pipe to this one. It gets pieces that take about a
second, so that the pipe is idle and the progress bar is not. Whatever the number of workers and
whoever played which piece, the sum is the same, since every game has its own seed.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import FrameType
from typing import Generic, NoReturn, Protocol, TypeVar, cast

from afterdark.arena.cluster import Answer, Cluster
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
"""Is told how many pieces are done, of how many."""

P = TypeVar("P")
P_co = TypeVar("P_co", covariant=True)


class Work(Protocol[P_co]):
    """Plays the pieces it is told by number; made anew in each process."""

    def play(self, games: Sequence[int]) -> P_co: ...


Opening = Callable[[], Work[P]]
"""Makes the work; it is sent to each process."""

Jobs = int | Cluster | None
"""Who plays: so many processes, a cluster, or as many processes as there are cores."""


class WorkerLost(AfterdarkError):
    """A worker process ended before its work did."""


def at_once(jobs: Jobs) -> int:
    """How many pieces are played at once."""
    if isinstance(jobs, Cluster):
        return jobs.threads
    return jobs if jobs is not None else cores()


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def simulate(plan: Plan, games: int, jobs: Jobs = None, progress: Progress | None = None) -> Report:
    """Play games 0 to `games - 1` of a plan, and report.

    Ctrl-C ends it early: the report then covers the games that were counted until then.
    """
    tally = Tally()

    def count(part: Tally) -> bool:
        # One assignment: an interrupt finds either the old sum or the new one.
        nonlocal tally
        tally = tally.plus(part)
        return False

    done = share_out(partial(Match, plan), range(games), count, jobs, progress)
    return Report(plan, tally, games, done.seconds, done.processes, done.interrupted)


@dataclass(frozen=True)
class Done:
    """How work ended."""

    seconds: float
    processes: int
    interrupted: bool


def share_out(
    opening: Opening[P],
    pieces: Sequence[int],
    count: Callable[[P], bool],
    jobs: Jobs = None,
    progress: Progress | None = None,
) -> Done:
    """Do all pieces and hand each result to `count`, until it says that this is enough.

    Results come in any order. Ctrl-C ends it early; what was counted is counted.
    """
    run = Run(opening, pieces, count, progress or (lambda done, of: None))
    processes = at_once(jobs)
    interrupted = False
    started = time.perf_counter()
    try:
        run.play_alone(PROBE_SECONDS)
        if isinstance(jobs, Cluster):
            run.play_on(jobs, processes)
        elif processes > 1 and run.seconds_left() > ALONE_SECONDS:
            run.play_with_workers(processes)
        else:
            run.play_alone(float("inf"))
    except KeyboardInterrupt:
        interrupted = True
    return Done(time.perf_counter() - started, processes, interrupted)


class Run(Generic[P]):
    """Work under way: which piece comes next, and how fast it goes."""

    def __init__(
        self,
        opening: Opening[P],
        pieces: Sequence[int],
        count: Callable[[P], bool],
        progress: Progress,
    ) -> None:
        self.opening = opening
        self.work = opening()
        self.pieces = pieces
        self.next = 0
        self.done = 0
        self.enough = False
        self.rate = 0.0
        """Pieces a second of one process."""
        self._count = count
        self._progress = progress

    @property
    def left(self) -> int:
        """How many pieces nobody has begun, if they are still wanted."""
        return 0 if self.enough else len(self.pieces) - self.next

    def take(self, count: int) -> Sequence[int]:
        """The next pieces."""
        first = self.next
        self.next = min(len(self.pieces), first + max(1, count))
        return self.pieces[first : self.next]

    def count(self, part: P, pieces: int) -> None:
        self.enough = self._count(part) or self.enough
        self.done += pieces
        self._progress(self.done, len(self.pieces))

    def seconds_left(self) -> float:
        if not self.left:
            return 0.0
        return self.left / self.rate if self.rate else float("inf")

    def play_alone(self, seconds: float) -> None:
        """Play in this process until the time is over or nothing is left."""
        started = time.perf_counter()
        size = 1
        while self.left and time.perf_counter() - started < seconds:
            begun = time.perf_counter()
            games = self.take(size)
            self.count(self.work.play(games), len(games))
            self.rate = len(games) / max(time.perf_counter() - begun, 1e-9)
            size = max(1, min(2 * size, int(self.rate * min(SLICE_SECONDS, seconds / 2))))

    def play_with_workers(self, jobs: int) -> None:
        """Give pieces to workers until nothing is left, and end every one of them."""
        workers: dict[Connection, Worker[P]] = {}
        try:
            for _ in range(jobs):
                worker = Worker(self.opening)
                workers[worker.pipe] = worker
                worker.send(self.take(self.chunk(self.rate, jobs)))
                if not self.left:
                    break
            busy = set(workers)
            while busy and not self.enough:
                for pipe in wait(list(busy)):
                    assert isinstance(pipe, Connection)
                    worker = workers[pipe]
                    self.count(*worker.receive())
                    if self.left:
                        worker.send(self.take(self.chunk(worker.rate, jobs)))
                    else:
                        busy.discard(pipe)
        finally:
            for worker in workers.values():
                worker.end()

    def play_on(self, cluster: Cluster, threads: int) -> None:
        """Give pieces to the workers of a cluster until nothing is left."""

        def following(rate: float) -> Sequence[int]:
            return self.take(self.chunk(rate or self.rate, threads)) if self.left else ()

        def count(answer: Answer) -> None:
            self.count(cast("P", answer.part), answer.pieces)

        if self.left:
            cluster.play(self.opening, following, count)

    def chunk(self, rate: float, jobs: int) -> int:
        """About a second of pieces, and fewer towards the end so that all finish together."""
        fair_part = self.left // (2 * jobs) + 1
        return min(int(rate * CHUNK_SECONDS) + 1, fair_part)


class Worker(Generic[P]):
    """One process that plays what it is sent. It ends when its pipe does."""

    def __init__(self, opening: Opening[P]) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(
            target=_serve, args=(opening, theirs), daemon=True
        )
        with _deaf_to_ctrl_c():
            self.process.start()
        theirs.close()
        self.rate = 0.0
        self._given: Sequence[int] = ()

    def send(self, games: Sequence[int]) -> None:
        self._given = games
        try:
            self.pipe.send(games)
        except OSError:
            raise self._lost() from None

    def receive(self) -> tuple[P, int]:
        """What came of the pieces it was sent last, and how many they were."""
        try:
            failed, part, seconds = self.pipe.recv()
        except (EOFError, OSError):
            raise self._lost() from None
        if failed:
            raise WorkerLost(f"A worker failed: {failed}")
        self.rate = len(self._given) / max(seconds, 1e-9)
        return part, len(self._given)

    def _lost(self) -> WorkerLost:
        self.process.join(1.0)
        return WorkerLost(
            f"A worker process ended (exit code {self.process.exitcode}) while it played "
            f"games {self._given[0]} to {self._given[-1]}."
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


def _leave(number: int, frame: FrameType | None) -> NoReturn:
    """Leave a worker as if it had finished, so that programs it started end with it."""
    sys.exit(0)


def _serve(opening: Opening[object], pipe: Connection) -> None:
    """The life of a worker."""
    # Ctrl-C reaches every process of a terminal; only the first one decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    work = opening()
    try:
        while True:
            games = pipe.recv()
            started = time.perf_counter()
            part: object = None
            failed = ""
            try:
                part = work.play(games)
            except Exception as error:
                failed = f"{type(error).__name__}: {error}"
            pipe.send((failed, part, time.perf_counter() - started))
    except (EOFError, OSError):
        return
