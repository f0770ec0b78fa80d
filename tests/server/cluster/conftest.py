"""Several nodes in one process, on a real PostgreSQL and a real NATS."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

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
    """Two nodes that share a database and a bus."""
    async with (
        served(folder / "one", store=database, bus=nats.url) as one,
        served(folder / "other", store=database, bus=nats.url) as other,
    ):
        yield one, other
