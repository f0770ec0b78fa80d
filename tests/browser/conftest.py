"""What the browser's tests share: one server and one browser a process, and visitors.

The browser stays open from one test to the next and is given back when something else is tested:
Playwright keeps an event loop while it runs, and the server's tests, which may come next, bring
their own.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, ViewportSize, expect

from tests.browser.house import SCREEN, House, pages
from tests.browser.luck import luck_of, seeded
from tests.browser.visitor import Visitor
from tests.patience import PATIENCE

expect.set_options(timeout=PATIENCE * 1000)
LAPTOP = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=390, height=844)

Invite = Callable[..., Visitor]
Inviting = Callable[..., AbstractContextManager[Invite]]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """After the last of these tests in a row, and whatever it leaves behind, the browser goes."""
    yield
    if nextitem is None or nextitem.path.parent != Path(__file__).parent:
        SCREEN.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory, root: Path) -> Iterator[House]:
    """`afterdark serve` with the pages."""
    running = House(tmp_path_factory.mktemp("house"), AFTERDARK_PAGES=str(pages(root)))
    running.start()
    yield running
    running.stop()


@contextmanager
def guests(url: str, luck: str) -> Iterator[Invite]:
    """Lets people come to a server for as long as a block lasts, with the luck of these words."""
    contexts: list[BrowserContext] = []

    def come(
        *,
        phone: bool = False,
        language: str = "en-GB",
        still: bool = True,
        like: Visitor | None = None,
    ) -> Visitor:
        context = SCREEN.browser().new_context(
            viewport=PHONE if phone else LAPTOP,
            is_mobile=phone,
            has_touch=phone,
            locale=language,
            color_scheme="dark",
            reduced_motion="reduce" if still else "no-preference",
            storage_state=None if like is None else like.context.storage_state(),
        )
        context.add_init_script(seeded(f"{luck} {len(contexts)}"))
        contexts.append(context)
        return Visitor(context, url)

    try:
        yield come
    finally:
        for context in contexts:
            context.close()


@pytest.fixture(scope="session")
def inviting(house: House) -> Inviting:
    """Lets people come for as long as a block lasts, with the luck of these words."""
    return lambda luck, url="": guests(url or f"http://localhost:{house.port}", luck)


@pytest.fixture
def luck(request: pytest.FixtureRequest) -> str:
    """What this test's games are drawn from."""
    return luck_of(request.node)


@pytest.fixture
def rng(luck: str) -> random.Random:
    """For whoever has to choose in this test."""
    return random.Random(luck)


@pytest.fixture
def invite(inviting: Inviting, luck: str) -> Iterator[Invite]:
    """Lets people come: invite(), invite(phone=True), invite(language="nl").

    With `like` it is another device of the same person.
    """
    with inviting(luck) as come:
        yield come


@pytest.fixture(scope="session")
def pictures(root: Path) -> Path:
    """Where pictures of the boards are kept."""
    return root / "build" / "screenshots"
