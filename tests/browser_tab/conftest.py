"""What the tests of the tab share: the site, built once, and the browser of the other tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.conftest import LAPTOP, PHONE, house, inviting, pictures  # noqa: F401
from tests.browser.house import SCREEN
from tests.browser.luck import seeded
from tests.browser_tab.static_site import built, served
from tests.browser_tab.tab_visitor import TabVisitor

Enter = Callable[..., TabVisitor]
Entering = Callable[..., AbstractContextManager[Enter]]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """After the last of these tests in a row the browser goes."""
    yield
    if nextitem is None or nextitem.path.parent != Path(__file__).parent:
        SCREEN.close()


@pytest.fixture(scope="session")
def site(root: Path) -> Iterator[str]:
    """The address of the site."""
    with served(built(root)) as url:
        yield url


@pytest.fixture
def entering(site: str) -> Entering:
    """Lets people open the site for as long as a block lasts, with the luck of these words."""

    @contextmanager
    def entering(luck: str) -> Iterator[Enter]:
        contexts: list[BrowserContext] = []

        def come(*, phone: bool = False, language: str = "en-GB") -> TabVisitor:
            context = SCREEN.browser().new_context(
                viewport=PHONE if phone else LAPTOP,
                is_mobile=phone,
                has_touch=phone,
                locale=language,
                color_scheme="dark",
                reduced_motion="reduce",
            )
            context.add_init_script(seeded(f"{luck} {len(contexts)}"))
            contexts.append(context)
            return TabVisitor(context, site)

        try:
            yield come
        finally:
            for context in contexts:
                context.close()

    return entering
