"""Every part fails while people play at two nodes: nothing is lost, and nothing is done twice."""

from __future__ import annotations

import os
import random
import warnings
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.server.cluster.faults import ONE_OF_EACH, Cluster, possible, run
from tests.server.cluster.nats import Nats
from tests.server.store.postgres import Postgres

pytestmark = [
    pytest.mark.anyio,
    # Told in the summary, and no failure.
    pytest.mark.filterwarnings("default:only root can make a full disk"),
]

GOES_ON = 5.0
"""So many seconds after the part that failed works again play has gone on at every table; where
nothing else uses the machine."""


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """A database server that nobody else misses when it fails."""
    root = os.geteuid() == 0
    if not root:
        warnings.warn("only root can make a full disk: that fault is left out", stacklevel=1)
    server = Postgres(small_disk=root)
    yield server
    server.remove()


@pytest.fixture
async def cluster(folder: Path, own_postgres: Postgres, nats: Nats) -> AsyncIterator[Cluster]:
    made = Cluster(folder, own_postgres, nats)
    try:
        await made.start()
        yield made
    finally:
        await made.close()


async def test_one_fault_of_each_kind_loses_and_doubles_nothing(cluster: Cluster) -> None:
    faults = [fault for fault in ONE_OF_EACH if fault in possible(cluster)]
    report = await run(cluster, faults, seed=23)
    assert len(report.faults) == len(faults)
    assert report.acknowledged > 50, "too little was played to prove anything"
    assert report.frames > report.acknowledged
    report.tell()


@pytest.mark.long
async def test_many_faults_lose_and_double_nothing(cluster: Cluster) -> None:
    seed = int(os.environ.get("FAULT_SEED", "0")) or int.from_bytes(os.urandom(4))
    print(f"FAULT_SEED={seed}")  # noqa: T201
    rng = random.Random(seed)
    number = int(os.environ.get("FAULTS", "100"))
    faults = [rng.choice(possible(cluster)) for _ in range(number)]
    report = await run(cluster, faults, seed)
    report.tell()
    assert len(report.faults) == number
    assert max(report.seconds) < GOES_ON
