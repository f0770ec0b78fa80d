"""How heavy the pages are and how soon one can play: python -m bench pages.

Sizes are what goes over the wire (gzip for text, fonts as they are). Times are from a real browser:
as it is, and slowed down like a middling phone on a mobile network, as Lighthouse does it.
"""

from __future__ import annotations

import gzip
import json
import shutil
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
RESULTS = ROOT / "bench" / "results"
FIRST_LOAD = 150_000
"""Bytes of scripts, styles and markup that the first page may need (gzip)."""
FIRST_MOVE = 15.0
"""Seconds from opening the page to the first move, one click included."""
ROUNDS = 5
HOME = "src/pages/Home.svelte"
TABLE = "src/pages/Table.svelte"
BOARD = "src/boards/"
SLOW = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_638_400 / 8,
    "uploadThroughput": 768_000 / 8,
}
SLOWER_CPU = 4
IDLE = 0.01
"""The share of a core that a table may take at which nothing happens."""
RESTS = 8.0
"""Seconds until whatever moved when the turn came has come to rest; nothing may take longer."""
WATCHED = 10.0
"""Seconds that an idle table is watched."""

ABOUT = f"""\
Slowed down: 1.6 Mbit/s with 150 ms latency and a processor four times slower, on a phone's screen.
Medians of {ROUNDS} visits with empty caches. *First move*: after one click on *Play now* the table
with its board is on the screen. *Idle*: the share of a core that all processes of a browser without
a graphics card take while the table waits for me, over {WATCHED:.0f} s that begin {RESTS:.0f} s
after my turn came."""

Manifest = dict[str, dict[str, Any]]


class Sizes:
    """What each page and board weighs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        manifest = (folder / ".vite" / "manifest.json").read_text(encoding="utf-8")
        self.manifest: Manifest = json.loads(manifest)

    def files(self, entry: str) -> set[str]:
        """The scripts and styles that an entry needs, those of its imports included."""
        found: set[str] = set()
        waiting, known = [entry], set()
        while waiting:
            name = waiting.pop()
            if name in known:
                continue
            known.add(name)
            chunk = self.manifest[name]
            found |= {chunk["file"], *chunk.get("css", ())}
            waiting += chunk.get("imports", ())
        return found

    def weigh(self, files: set[str]) -> int:
        return sum(len(gzip.compress((self.folder / file).read_bytes(), 6)) for file in files)

    def all(self) -> dict[str, int]:
        """Bytes by what they are needed for; each only counts what the ones before did not."""
        first = self.files("index.html") | self.files(HOME)
        table = self.files(TABLE) - first
        sizes = {
            "first load: markup, scripts, styles": self.weigh({"index.html"} | first),
            "first load: fonts, shown when they come": sum(
                (self.folder / "assets" / name).stat().st_size
                for name in self.fonts()
                if "italic" not in name
            ),
            "the table, without a board": self.weigh(table),
        }
        for name in sorted(self.manifest):
            if name.startswith(BOARD) and name.endswith("index.ts"):
                board = name.removeprefix(BOARD).split("/")[0]
                sizes[f"board: {board}"] = self.weigh(self.files(name) - first - table)
        return sizes

    def fonts(self) -> list[str]:
        return [file.name for file in (self.folder / "assets").glob("*.woff2")]


def times(folder: Path, slow: bool) -> dict[str, float]:
    """Seconds until something is painted, until one can click, and until one can move."""
    from playwright.sync_api import sync_playwright

    from tests.browser.conftest import LAPTOP, PHONE
    from tests.browser.house import ARGUMENTS, chromium
    from tests.browser.visitor import USABLE
    from tests.server.serving import Serving

    rounds: dict[str, list[float]] = {"first paint": [], "interactive": [], "first move": []}
    place = Path(tempfile.mkdtemp(prefix="bench-pages-"))
    try:
        with (
            Serving(place, AFTERDARK_PAGES=str(folder)) as server,
            sync_playwright() as playwright,
        ):
            browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
            for _ in range(ROUNDS):
                context = browser.new_context(viewport=PHONE if slow else LAPTOP)
                page = context.new_page()
                if slow:
                    tools = context.new_cdp_session(page)
                    tools.send("Network.enable")
                    tools.send("Network.emulateNetworkConditions", SLOW)
                    tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER_CPU})
                began = time.monotonic()
                page.goto(f"http://localhost:{server.port}/", wait_until="commit")
                page.wait_for_selector("[data-play=victim]:enabled")
                rounds["interactive"].append(time.monotonic() - began)
                painted = page.evaluate(
                    "performance.getEntriesByName('first-contentful-paint')[0].startTime"
                )
                rounds["first paint"].append(painted / 1000)
                page.click("[data-play=victim]")
                # Bots may come first; it counts when the table with its board is there.
                page.wait_for_selector(f"[data-prompt], {USABLE}")
                page.wait_for_selector(".tabletop [data-piece]")
                rounds["first move"].append(time.monotonic() - began)
                context.close()
            browser.close()
    finally:
        shutil.rmtree(place, ignore_errors=True)
    return {name: median(seconds) for name, seconds in rounds.items()}


def idle(folder: Path) -> dict[str, float]:
    """The share of a core that each game's table takes while nothing happens at it."""
    from playwright.sync_api import sync_playwright

    from afterdark.engine.contract.registry import game_ids
    from tests.browser.conftest import LAPTOP
    from tests.browser.house import ARGUMENTS, chromium
    from tests.browser.visitor import USABLE
    from tests.server.serving import Serving

    shares: dict[str, float] = {}
    place = Path(tempfile.mkdtemp(prefix="bench-pages-"))
    try:
        with (
            Serving(place, AFTERDARK_PAGES=str(folder)) as server,
            sync_playwright() as playwright,
        ):
            for game in game_ids():
                # A browser each: what is measured is all of its processes.
                browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
                tools = browser.new_browser_cdp_session()
                page = browser.new_context(viewport=LAPTOP).new_page()
                page.goto(f"http://localhost:{server.port}/")
                page.click(f"[data-play={game}]:enabled")
                page.wait_for_selector(f".prompt.mine, {USABLE}")
                time.sleep(RESTS)
                spent, began = processor(tools), time.monotonic()
                time.sleep(WATCHED)
                shares[game] = (processor(tools) - spent) / (time.monotonic() - began)
                browser.close()
    finally:
        shutil.rmtree(place, ignore_errors=True)
    return shares


def processor(tools: Any) -> float:
    """Seconds of the processor that all processes of a browser have taken so far."""
    processes = tools.send("SystemInfo.getProcessInfo")["processInfo"]
    return sum(float(process["cpuTime"]) for process in processes)


def report(
    sizes: dict[str, int], measured: dict[str, dict[str, float]], shares: dict[str, float]
) -> str:
    lines = ["# Pages", "", "| what | KB (gzip) |", "|---|---:|"]
    lines += [f"| {name} | {size / 1000:.1f} |" for name, size in sizes.items()]
    lines += ["", "| seconds until | as it is | slowed down |", "|---|---:|---:|"]
    for name in measured["as it is"]:
        both = [measured[how][name] for how in ("as it is", "slowed down")]
        lines.append(f"| {name} | {both[0]:.2f} | {both[1]:.2f} |")
    lines += ["", "| an idle table | % of a core |", "|---|---:|"]
    lines += [f"| {game} | {100 * share:.1f} |" for game, share in shares.items()]
    lines += ["", ABOUT, ""]
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    """Measure, print, keep; 1 if a limit is broken."""
    from tests.browser.house import pages

    folder = pages(ROOT)
    sizes = Sizes(folder).all()
    measured = {"as it is": times(folder, slow=False), "slowed down": times(folder, slow=True)}
    shares = idle(folder)
    text = report(sizes, measured, shares)
    print(text)
    if "--dry" not in arguments:
        RESULTS.mkdir(exist_ok=True)
        (RESULTS / "pages.md").write_text(text, encoding="utf-8")
        figures = {"sizes": sizes, "times": measured, "idle": shares}
        (RESULTS / "pages.json").write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    broken = []
    weight = sizes["first load: markup, scripts, styles"]
    if weight > FIRST_LOAD:
        broken.append(f"the first load has {weight} bytes; {FIRST_LOAD} are allowed")
    for how, seconds in measured.items():
        if seconds["first move"] > FIRST_MOVE:
            broken.append(f"the first move takes {seconds['first move']:.1f} s {how}")
    for game, share in shares.items():
        if share > IDLE:
            broken.append(f"an idle table of {game} takes {100 * share:.1f} % of a core")
    for line in broken:
        print(f"LIMIT BROKEN: {line}", file=sys.stderr)
    return 1 if broken else 0
