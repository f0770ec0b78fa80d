"""What the browser's tests share: one server, one browser a module, and visitors.

The server serves all tests of a process. The browser is given back after each module: Playwright
keeps an event loop while it runs, and the server's tests, which may come next, bring their own.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol
from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright

from tests.browser.house import House, chromium, pages
from tests.browser.visitor import Visitor

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-sync",
    "--no-first-run",
]
expect.set_options(timeout=20_000)  # a hint plays whole games, and two cores have much to do
LAPTOP = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=390, height=844)

Invite = Callable[..., Visitor]
Inviting = Callable[[], AbstractContextManager[Invite]]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    path = chromium()
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory, root: Path) -> Iterator[House]:
    """`afterdark serve` with the pages."""
    running = House(tmp_path_factory.mktemp("house"), AFTERDARK_PAGES=str(pages(root)))
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def inviting(browser: Browser, house: House) -> Inviting:
    """Lets people come for as long as a block lasts."""

    @contextmanager
    def inviting() -> Iterator[Invite]:
        contexts = []

        def come(*, phone: bool = False, language: str = "en-GB", still: bool = True) -> Visitor:
            context = browser.new_context(
                viewport=PHONE if phone else LAPTOP,
                is_mobile=phone,
                has_touch=phone,
                locale=language,
                color_scheme="dark",
                reduced_motion="reduce" if still else "no-preference",
            )
            contexts.append(context)
            return Visitor(context, f"http://localhost:{house.port}")

        yield come
        for context in contexts:
            context.close()

    return inviting


@pytest.fixture
def invite(inviting: Inviting) -> Iterator[Invite]:
    """Lets people come: invite(), invite(phone=True), invite(language="nl")."""
    with inviting() as come:
        yield come


@pytest.fixture(scope="session")
def pictures(root: Path) -> Path:
    """Where pictures of the boards are kept."""
    return root / "build" / "screenshots"


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """A browser is as quick as its machine: what fails is tried once more, and that is said."""
    if not isinstance(item, pytest.Function) or item.path.parent != Path(__file__).parent:
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    if any(report.failed for report in reports):
        print(f"\ntried once more: {item.nodeid}", file=sys.__stderr__)
        item._initrequest()
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True
