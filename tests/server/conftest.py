"""What the server's tests share: asyncio, and a server for each test that wants one."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.server.serving import Local, Serving, TestClock, served


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Where a server keeps its things: in memory where possible, for every write is synced."""
    memory = Path("/dev/shm")
    if not memory.is_dir():
        yield tmp_path
        return
    made = Path(tempfile.mkdtemp(prefix="afterdark-", dir=memory))
    yield made
    shutil.rmtree(made)


@pytest.fixture
async def server(folder: Path) -> AsyncIterator[Local]:
    """A node in this process, with real time."""
    async with served(folder) as running:
        yield running


@pytest.fixture
def clock() -> TestClock:
    """A clock that goes when it is told to."""
    return TestClock()


@pytest.fixture
async def timed(folder: Path, clock: TestClock) -> AsyncIterator[Local]:
    """A node in this process whose time is `clock`."""
    async with served(folder, clock) as running:
        yield running


@pytest.fixture
def process(folder: Path) -> Iterator[Serving]:
    """`afterdark serve`, started."""
    serving = Serving(folder)
    serving.start()
    yield serving
    serving.stop()
