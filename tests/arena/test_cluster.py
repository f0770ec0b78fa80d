"""Simulations on a Dask cluster: a real scheduler and real workers, the same games as at home."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

import pytest

import afterdark
from afterdark.arena import cluster as cluster_module
from afterdark.arena.cluster import Cluster, NoCluster
from afterdark.arena.lab.run import Games, play_games
from afterdark.arena.match import Match
from afterdark.arena.plan import Plan
from afterdark.arena.workers import share_out, simulate
from afterdark.engine.errors import AfterdarkError
from tests.patience import PATIENCE

PLAN = Plan("victim", 4, ("heuristic", "random", "random", "random"), "seed", rotate=True)
SLOW = Plan("vwars", 4, ("heuristic",) * 4, "seed")


class Scheduler:
    """`dask scheduler` and some `dask worker` processes."""

    def __init__(self, folder: Path, sees: Sequence[str] = tuple(sys.path)) -> None:
        self.file = folder / "scheduler.json"
        self.folder = folder
        self.sees = [os.path.abspath(place) for place in sees]
        self.running = [self._start("scheduler", "--port", "0", "--no-dashboard")]
        limit = time.monotonic() + PATIENCE
        while not self._written():
            assert self.running[0].poll() is None, "the scheduler ended"
            assert time.monotonic() < limit, "the scheduler never said where it is"
            time.sleep(0.02)
        self.address: str = json.loads(self.file.read_text())["address"]

    def _written(self) -> bool:
        try:
            return "address" in json.loads(self.file.read_text())
        except (OSError, ValueError):
            return False

    def _start(self, kind: str, *arguments: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.dask_{kind}",
             "--scheduler-file", str(self.file), "--host", "127.0.0.1", *arguments],
            cwd=self.folder, env={**os.environ, "PYTHONPATH": os.pathsep.join(self.sees)},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip

    def hire(self) -> subprocess.Popen[bytes]:
        """One more worker, with one thread and no watcher who would start it again."""
        worker = self._start("worker", "--no-nanny", "--nthreads", "1", "--no-dashboard")
        self.running.append(worker)
        return worker

    def end(self) -> None:
        for process in reversed(self.running):
            process.kill()
            process.wait()


@contextmanager
def cluster_of(scheduler: Scheduler, workers: int) -> Iterator[Cluster]:
    """The cluster, once so many workers have come."""
    from distributed import Client

    with Client(scheduler.address, timeout=PATIENCE) as client:
        client.wait_for_workers(workers, timeout=PATIENCE)
    with closing(Cluster(scheduler.address)) as cluster:
        yield cluster


@pytest.fixture(scope="module")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scheduler]:
    scheduler = Scheduler(tmp_path_factory.mktemp("cluster"))
    for _ in range(2):
        scheduler.hire()
    yield scheduler
    scheduler.end()


def test_a_cluster_finds_exactly_what_one_process_finds(
    scheduler: Scheduler, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("afterdark.arena.workers.PROBE_SECONDS", 0.0)
    with cluster_of(scheduler, 2) as cluster:
        there = simulate(PLAN, 200, cluster)
        rows = play_games(PLAN, 60, jobs=cluster).rows
    here = simulate(PLAN, 200, 1)
    assert there.tally == here.tally
    assert (there.games, there.jobs) == (200, 2)
    assert rows == Games(PLAN).play(range(60))


def test_a_worker_that_dies_costs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("afterdark.arena.workers.PROBE_SECONDS", 0.0)
    monkeypatch.setattr("afterdark.arena.workers.CHUNK_SECONDS", 0.0)  # a game a piece
    scheduler = Scheduler(tmp_path)
    try:
        victims = [scheduler.hire(), scheduler.hire()]
        counted: list[int] = []

        def count(part: object) -> bool:
            counted.append(1)
            if len(counted) == 3:
                os.kill(victims[0].pid, signal.SIGKILL)
            return False

        with cluster_of(scheduler, 2) as cluster:
            done = share_out(partial(Match, SLOW), range(20), count, cluster)
        assert len(counted) == 20
        assert not done.interrupted
    finally:
        scheduler.end()


def test_nobody_at_an_address_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "ANSWER_SECONDS", 0.5)
    with pytest.raises(NoCluster, match=r"No Dask scheduler answers at tcp://127\.0\.0\.1:9"):
        Cluster("tcp://127.0.0.1:9")


def test_a_scheduler_without_workers_is_said_in_a_sentence(tmp_path: Path) -> None:
    scheduler = Scheduler(tmp_path)
    try:
        with pytest.raises(NoCluster, match="has no workers"):
            Cluster(scheduler.address)
    finally:
        scheduler.end()


def test_workers_that_lack_this_program_are_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "afterdark").mkdir()
    (tmp_path / "afterdark" / "__init__.py").write_text("__version__ = 'somebody else'")
    scheduler = Scheduler(tmp_path, [str(tmp_path), *sys.path])
    try:
        scheduler.hire()
        with (
            pytest.raises(NoCluster, match="have no afterdark like this one"),
            cluster_of(scheduler, 1),
        ):
            pass
    finally:
        scheduler.end()


def test_workers_of_another_version_are_refused(
    scheduler: Scheduler, monkeypatch: pytest.MonkeyPatch
) -> None:
    with cluster_of(scheduler, 2):
        pass
    theirs = re.escape(afterdark.__version__)
    monkeypatch.setattr("afterdark.__version__", "99.0")
    with pytest.raises(NoCluster, match=rf"This is afterdark 99\.0, but at .* has {theirs}:"):
        Cluster(scheduler.address)


def test_what_goes_wrong_at_a_worker_is_said(
    scheduler: Scheduler, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("afterdark.arena.workers.PROBE_SECONDS", 0.0)
    with (
        cluster_of(scheduler, 2) as cluster,
        pytest.raises(AfterdarkError, match=r"The cluster gave up on games: .*int"),
    ):
        share_out(partial(int, 3), range(4), lambda part: False, cluster)  # type: ignore[arg-type]
