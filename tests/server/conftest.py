"""What the server's tests share: asyncio, and a server for each test that wants one."""

from __future__ import annotations

import logging
import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from afterdark.server.http import notices, people
from afterdark.server.node import keys
from tests.server.serving import Local, Serving, TestClock, served
from tests.server.warm_serving import WarmServing
from tests.waits import AT_ONCE, waits_of_tables


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


class Secrets(logging.Handler):
    """Every key, pass and token that is made in this run, and whether a line of a log has one."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.known: list[str] = []
        self.lines: list[str] = []
        self.setFormatter(logging.Formatter("%(name)s %(message)s %(told)s", defaults={"told": ""}))

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))

    def told(self) -> list[str]:
        """The lines that tell a secret; all are forgotten."""
        lines, self.lines = self.lines, []
        known, self.known = self.known, []
        return [line for line in lines if any(secret in line for secret in known)]


@pytest.fixture(autouse=True)
def no_secret_is_logged(monkeypatch: pytest.MonkeyPatch) -> Iterator[Secrets]:
    """Whatever a test is about: no key and no token that it makes stands in a line of a log."""
    secrets = Secrets()

    def new_key() -> str:
        key = keys.new_key()
        secrets.known.append(key)
        return key

    for module in (people, notices):
        monkeypatch.setattr(module, "new_key", new_key)
    root, ours = logging.getLogger(), logging.getLogger("afterdark")
    root.addHandler(secrets)
    level = ours.level
    ours.setLevel(logging.DEBUG)
    yield secrets
    ours.setLevel(level)
    root.removeHandler(secrets)
    assert secrets.told() == []


@pytest.fixture
async def server(folder: Path) -> AsyncIterator[Local]:
    """A node in this process, with real time."""
    async with served(folder) as running:
        yield running


@pytest.fixture
def brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots of this process's tables answer at once."""
    for names, name, seconds in waits_of_tables(AT_ONCE):
        monkeypatch.setitem(names, name, seconds)


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


@pytest.fixture
def warm_process(folder: Path) -> Iterator[WarmServing]:
    """The same for tests that start it again and again."""
    serving = WarmServing(folder)
    serving.start()
    yield serving
    serving.stop()
