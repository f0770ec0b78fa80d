"""Several nodes in one process, on a real PostgreSQL and a real NATS."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.server.cluster.nats import Nats
from tests.server.serving import Local, served
from tests.server.store.postgres import Postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    yield server
    server.remove()


@pytest.fixture
def database(postgres: Postgres) -> Iterator[str]:
    """An empty PostgreSQL database."""
    url = postgres.database()
    yield url
    postgres.give_back(url)


@pytest.fixture(scope="session")
def nats() -> Iterator[Nats]:
    server = Nats()
    server.start()
    yield server
    server.remove()


@pytest.fixture
async def nodes(folder: Path, database: str, nats: Nats) -> AsyncIterator[tuple[Local, Local]]:
    """Two nodes that share a database and a bus, and know of each other."""
    async with (
        served(folder / "one", store=database, bus=nats.url) as one,
        served(folder / "other", store=database, bus=nats.url) as other,
    ):
        async with asyncio.timeout(PATIENCE):
            while not all(
                both.node.peers and len(both.node.peers.nodes) == 2 for both in (one, other)
            ):
                await asyncio.sleep(0.01)
        yield one, other
