"""What every test run shares: which build is tested, and how hypothesis searches."""

import logging
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis.configuration import set_hypothesis_home_dir

import afterdark
from afterdark.engine.contract.texts import LOGGER

ROOT = Path(__file__).parent.parent

set_hypothesis_home_dir(ROOT / "build" / "hypothesis")
# Compiled and pure runs differ tenfold in speed, so no example has a deadline. In CI the examples
# are the same every time; at home hypothesis looks further on every run.
settings.register_profile("home", deadline=None)
settings.register_profile("ci", parent=settings.get_profile("home"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "home")


def pytest_report_header() -> str:
    place = Path(afterdark.__file__).parent
    return f"afterdark {afterdark.__version__}, {afterdark.build()}, from {place}"


def pytest_xdist_auto_num_workers() -> int:
    """Twice as many as there are cores: tests of servers and browsers wait for them a lot."""
    return 2 * (os.cpu_count() or 1)


def pytest_configure() -> None:
    """AFTERDARK_EXPECT=compiled refuses to call a run of the pure package a success.

    A shell's background ignores Ctrl-C, and its processes inherit that; tests want it heard.
    """
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    expected = os.environ.get("AFTERDARK_EXPECT")
    if os.environ.get("AFTERDARK_PURE", "0") not in ("", "0"):
        expected = "pure"
    if expected not in (None, "", afterdark.build()):
        pytest.exit(f"expected the {expected} build, found {afterdark.build()}", returncode=4)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A compiled method cannot be replaced by a broken one: `make test` runs these tests pure."""
    if afterdark.build() == "compiled":
        later = pytest.mark.skip(reason="breaks the code on purpose; run pure")
        for item in items:
            if item.get_closest_marker("breaks"):
                item.add_marker(later)


class Gap(Exception):
    """A text is missing, or a word in it."""


class Strict(logging.Handler):
    """People see a key where a text is missing, and play on; a test ends there."""

    def emit(self, record: logging.LogRecord) -> None:
        raise Gap(record.getMessage())


@pytest.fixture(autouse=True)
def no_text_is_missing() -> Iterator[None]:
    strict = Strict()
    LOGGER.addHandler(strict)
    yield
    LOGGER.removeHandler(strict)


@pytest.fixture
def texts_may_be_missing(no_text_is_missing: None) -> None:
    """For tests of what people then see."""
    LOGGER.handlers = [one for one in LOGGER.handlers if not isinstance(one, Strict)]


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT
