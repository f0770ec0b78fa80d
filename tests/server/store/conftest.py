"""Every test of the store runs on SQLite and on a real PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from afterdark.server.store.journal import Journal
from afterdark.server.store.store import Store
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


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/store.sqlite"
    found: str = request.getfixturevalue("database")
    return found


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await Store.open(url)
    yield opened
    await opened.close()


@pytest.fixture
async def journal(store: Store) -> AsyncIterator[Journal]:
    writer = Journal(store)
    yield writer
    await writer.close()
