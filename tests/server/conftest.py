"""What the server's tests share: asyncio, and a server for each test that wants one."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.server.serving import Local, Serving, TestClock, served


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Local]:
    """A node in this process, with real time."""
    async with served(tmp_path) as running:
        yield running


@pytest.fixture
def clock() -> TestClock:
    """A clock that goes when it is told to."""
    return TestClock()


@pytest.fixture
async def timed(tmp_path: Path, clock: TestClock) -> AsyncIterator[Local]:
    """A node in this process whose time is `clock`."""
    async with served(tmp_path, clock) as running:
        yield running


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Serving]:
    """`afterdark serve`, started."""
    serving = Serving(tmp_path)
    serving.start()
    yield serving
    serving.stop()
