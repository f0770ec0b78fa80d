"""Every part fails while people play at two nodes: nothing is lost, and nothing is done twice."""

from __future__ import annotations

import os
import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.cluster.faults import FAULTS, Cluster, run
from tests.server.cluster.nats import Nats
from tests.server.store.postgres import Postgres

pytestmark = pytest.mark.anyio


@pytest.fixture
async def cluster(
    folder: Path, postgres: Postgres, database: str, nats: Nats
) -> AsyncIterator[Cluster]:
    made = Cluster(folder, postgres, database, nats)
    await made.start()
    yield made
    await made.close()


async def test_one_fault_of_each_kind_loses_and_doubles_nothing(cluster: Cluster) -> None:
    report = await run(cluster, list(FAULTS[:6]), seed=int.from_bytes(os.urandom(4)))
    assert len(report.faults) == 6
    assert report.acknowledged > 50, "too little was played to prove anything"
    for name, seconds in zip(report.faults, report.seconds, strict=True):
        print(f"{name}: play went on after {seconds:.1f} s")  # noqa: T201


@pytest.mark.long
async def test_many_faults_lose_and_double_nothing(cluster: Cluster) -> None:
    seed = int.from_bytes(os.urandom(4))
    rng = random.Random(seed)
    number = int(os.environ.get("FAULTS", "100"))
    faults = [rng.choice(FAULTS) for _ in range(number)]
    report = await run(cluster, faults, seed)
    assert len(report.faults) == number
    worst = max(zip(report.seconds, report.faults, strict=True))
    print(f"{number} faults, {report.acknowledged} answers; slowest: {worst}")  # noqa: T201
