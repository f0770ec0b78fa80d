"""How soon one can play in a browser tab, and how it feels: python -m bench tab.

The site comes from a file server that lets 20 Mbit a second through, however many files are asked
for at once. A visit is a new browser with nothing kept; a warm one is the same browser again, when
the service worker has everything. Times are medians.
"""

from __future__ import annotations

import http.server
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from statistics import median
from typing import Any, BinaryIO

import psutil  # type: ignore[import-untyped]

ROOT = Path(__file__).resolve().parents[1]
RESULTS = ROOT / "bench" / "results"
RATE = 20_000_000 / 8
"""Bytes a second that the file server lets through."""
PIECE = 16_384
VISITS = 3
PLAYED = 25
"""Questions answered at each table while the page is watched."""
JANK = 50
"""Milliseconds for which nothing may hold the page's own thread."""

UNTIL = """
(wanted) => new Promise((come) => {
  const look = () => document.querySelector(wanted) ? come(true) : requestAnimationFrame(look);
  look();
})
"""
CLICKS = """
(game) => {
  performance.mark("clicked");
  document.querySelector(`[data-play=${game}]`).click();
}
"""
PLAYS = """
async ([usable, clicks, pause]) => {
  for (let clicked = 0; clicked < clicks && !document.querySelector(".prompt.over");) {
    await new Promise((next) => setTimeout(next, pause));
    const one = document.querySelector(usable);
    if (!one) continue;
    one.click();
    clicked += 1;
  }
}
"""
"""Questions are answered by a script of the page's own: a driver that looks for buttons from
outside holds the very thread that is measured."""
PAUSE = 100
"""Milliseconds before each answer."""

PARTS = ("loading", "laying", "playing")

GOALS = {
    "page and lobby, s": 1.0,
    "cold, first move, s": 8.0,
    "warm, first move, s": 5.0,
    "cold, MB transferred": 7.0,
    "a heuristic's slowest decision, ms": 30.0,
    "a strong or master bot's slowest thought, s": 2.0,
    "page's own thread held longest while a table is laid, ms": JANK,
    "page's own thread held longest while playing, ms": JANK,
    "memory of the tab, MB": 250.0,
}

DECISIONS = """
import json, sys, time
sys.path[:0] = ["/host/src", "/host/msgspec"]
sys.path.append("/host/libraries")
from afterdark.api import FastDealer, Rng, find_game
from afterdark.bots.bot import Budget
from afterdark.bots.kinds import make_bot
from afterdark.engine.contract.registry import game_ids
from afterdark.server.bots.load import playouts
from afterdark.tab.inline import HALVED

GAMES, THOUGHTS = 3, 6
told = {}
for game in game_ids():
    meta = find_game(game).meta
    rules = find_game(game).rules({})
    times = {"heuristic": [], **{level: [] for level in HALVED}}

    def timed(kind, bot, view, rng, budget):
        began = time.perf_counter()
        action = bot.choose(view, rng, None, budget)
        times[kind].append(time.perf_counter() - began)
        return action

    heuristic = make_bot("heuristic")
    for number in range(GAMES):
        state = rules.deal(meta.usual_seats, FastDealer.seeded(f"tab {number}"))
        rng = Rng.seeded(number)
        views = []
        while state.outcome() is None:
            seat = state.to_act()[0]
            view = state.view(seat)
            if len(view.choices) > 1:
                views.append(view)
            state.play(seat, timed("heuristic", heuristic, view, rng, Budget()))
        if number == 0:
            for level in HALVED:
                budget = Budget(playouts(meta, level, HALVED[level]))
                for place in range(THOUGHTS):
                    view = views[len(views) * place // THOUGHTS]
                    timed(level, make_bot(level), view, Rng.seeded(place), budget)
    told[game] = times
print(json.dumps(told))
0
"""


class Throttled(http.server.SimpleHTTPRequestHandler):
    """A file server at the end of a line: all answers share its rate."""

    protocol_version = "HTTP/1.1"
    line = threading.Lock()
    free_at = 0.0
    sent = 0

    def log_message(self, format: str, *args: object) -> None: ...

    def copyfile(self, source: BinaryIO, outputfile: BinaryIO) -> None:  # type: ignore[override]
        while piece := source.read(PIECE):
            with Throttled.line:
                now = time.monotonic()
                Throttled.free_at = max(now, Throttled.free_at) + len(piece) / RATE
                Throttled.sent += len(piece)
                wait = Throttled.free_at - now
            time.sleep(wait)
            outputfile.write(piece)


class Visit:
    """One look at the site, from a browser of its own."""

    def __init__(self, playwright: Any, url: str, kept: Path) -> None:
        from tests.browser.conftest import LAPTOP
        from tests.browser.house import ARGUMENTS, chromium

        self.context = playwright.chromium.launch_persistent_context(
            str(kept), executable_path=chromium(), args=ARGUMENTS, viewport=LAPTOP
        )
        self.page = self.context.new_page()
        self.watch = self.context.new_cdp_session(self.page)
        self.url = url

    def first_move(self, game: str) -> tuple[float, float]:
        """Seconds until the lobby can be clicked, and until the table asks somebody."""
        from tests.browser.visitor import USABLE

        began = time.monotonic()
        self.page.goto(self.url, wait_until="commit")
        self.page.evaluate(UNTIL, f"[data-play={game}]:enabled")
        lobby = time.monotonic() - began
        self.page.evaluate(CLICKS, game)
        self.page.evaluate(UNTIL, ".tabletop [data-piece]")
        self.page.evaluate(UNTIL, f"[data-prompt], {USABLE}")
        return lobby, time.monotonic() - began

    def kept(self) -> None:
        """Until the browser has kept everything."""
        self.page.evaluate("navigator.serviceWorker.ready.then(() => true)")

    def watched(self) -> None:
        """Have the browser note from now on how long every task takes of its processor."""
        self.tasks: list[dict[str, Any]] = []
        self.watch.on("Tracing.dataCollected", lambda told: self.tasks.extend(told["value"]))
        kinds = {"includedCategories": ["toplevel", "blink.user_timing"]}
        self.watch.send("Tracing.start", {"traceConfig": kinds})

    def play(self) -> dict[str, float]:
        """Play on a little: how long the page's thread was held, and the tab's MB."""
        from tests.browser.visitor import USABLE

        self.page.evaluate("performance.mark('laid')")
        self.page.evaluate(PLAYS, [USABLE, PLAYED, PAUSE])
        used = memory()
        told: list[object] = []
        self.watch.on("Tracing.tracingComplete", lambda event: told.extend([event]))
        self.watch.send("Tracing.end")
        while not told:
            self.page.evaluate("1")  # lets events come in
        return {**held(self.tasks), "MB": used}

    def end(self) -> None:
        """Close the browser."""
        self.context.close()


def held(tasks: list[dict[str, Any]]) -> dict[str, float]:
    """The longest tasks of the page's own thread in ms of the processor, by what was going on."""
    marks = {one["name"]: one for one in tasks if one["name"] in ("clicked", "laid")}
    page = marks["clicked"]["pid"], marks["clicked"]["tid"]
    longest = {"loading": 0.0, "laying": 0.0, "playing": 0.0}
    for one in tasks:
        if (one["pid"], one["tid"]) != page or one["ph"] != "X":
            continue
        began = one["ts"]
        laying = "playing" if began > marks["laid"]["ts"] else "laying"
        part = "loading" if began < marks["clicked"]["ts"] else laying
        longest[part] = max(longest[part], one.get("tdur", 0) / 1000)
    return longest


def memory() -> float:
    """MB of the largest process of a page below this one: the tab, its worker included."""
    largest = 0
    for process in psutil.Process().children(recursive=True):
        try:
            if "--type=renderer" in process.cmdline():
                largest = max(largest, process.memory_full_info().uss)
        except psutil.NoSuchProcess:
            continue
    return largest / 1e6


def visits(
    folder: Path, games: list[str]
) -> tuple[dict[str, list[float]], dict[str, dict[str, float]]]:
    """Seconds and bytes of cold and warm visits; how each game's table feels."""
    from playwright.sync_api import sync_playwright

    seconds: dict[str, list[float]] = {"lobby": [], "cold": [], "warm": [], "bytes": []}
    tables: dict[str, dict[str, float]] = {}
    served = http.server.ThreadingHTTPServer(
        ("localhost", 0), lambda *given: Throttled(*given, directory=str(folder))
    )
    served.daemon_threads = True
    threading.Thread(target=served.serve_forever, daemon=True).start()
    url = f"http://localhost:{served.server_port}/"
    place = Path(tempfile.mkdtemp(prefix="bench-tab-"))
    try:
        with sync_playwright() as playwright:
            for number in range(VISITS):
                Throttled.sent = 0
                visit = Visit(playwright, url, place / str(number))
                lobby, first = visit.first_move("victim")
                seconds["bytes"].append(Throttled.sent)
                seconds["lobby"].append(lobby)
                seconds["cold"].append(first)
                visit.kept()
                visit.end()
                visit = Visit(playwright, url, place / str(number))
                seconds["warm"].append(visit.first_move("victim")[1])
                visit.end()
            for game in games:
                visit = Visit(playwright, url, place / "0")
                visit.watched()
                visit.first_move(game)
                tables[game] = visit.play()
                visit.end()
    finally:
        served.shutdown()
        shutil.rmtree(place, ignore_errors=True)
    return seconds, tables


def thoughts() -> dict[str, dict[str, list[float]]]:
    """Seconds of every decision, by game and kind of bot, in the tab's Python."""
    from web import static_site
    from web.pages import wheel_node

    folders = {
        "src": ROOT / "src",
        "msgspec": static_site.fetched_msgspec(),
        "libraries": Path(psutil.__file__).parents[1],
    }
    told = subprocess.run(
        [str(wheel_node()), str(ROOT / "web" / "tab" / "run.mjs"),
         str(static_site.fetched_pyodide()), DECISIONS,
         *(f"{name}={folder}" for name, folder in folders.items())],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "AFTERDARK_PURE": "1"},
    )  # fmt: skip
    times: dict[str, dict[str, list[float]]] = json.loads(told.stdout.splitlines()[-1])
    return times


def report(figures: dict[str, float], times: dict[str, dict[str, list[float]]],
           tables: dict[str, dict[str, float]]) -> str:  # fmt: skip
    lines = ["# The table in a tab", "", "| what | measured | goal |", "|---|---:|---:|"]
    for name, goal in GOALS.items():
        met = "" if figures[name] <= goal else " **not met**"
        lines.append(f"| {name} | {figures[name]:.2f} | {goal:g}{met} |")
    lines += ["", ("| game | heuristic, ms: mean (slowest, of) | strong, s | master, s "
              "| thread held, ms: loading / laying / playing | memory, MB |"),
              "|---|---:|---:|---:|---:|---:|"]  # fmt: skip
    for game, kinds in times.items():
        usual = kinds["heuristic"]
        lines.append(
            f"| {game} | {1000 * sum(usual) / len(usual):.1f} ({1000 * max(usual):.1f}, "
            f"{len(usual)}) | {max(kinds['strong']):.2f} | {max(kinds['master']):.2f} "
            f"| {' / '.join(f'{tables[game][part]:.0f}' for part in PARTS)} "
            f"| {tables[game]['MB']:.0f} |"
        )
    lines += ["", ABOUT, ""]
    return "\n".join(lines)


ABOUT = f"""\
`python -m bench tab`. The site comes through {RATE * 8 / 1e6:.0f} Mbit/s. *Cold*: a browser that
has nothing; *warm*: the same one again, medians of {VISITS}. *First move*: after one click on
*Play now* the table with its board is on the screen. Bots: whole games of heuristics, three a game;
strong and master the slowest of six positions of the first, with the budgets of a tab, in the same
interpreter under Node. *Thread held*: what the longest task of the page's own thread took of a
processor, before the click, until the table was there, and while {PLAYED} questions were answered.
*Memory*: what the tab's process, with the worker in it, has for itself alone after that."""


def main(arguments: list[str]) -> int:
    """Measure, print, keep; 1 if a goal is not met."""
    from afterdark.engine.contract.registry import game_ids

    folder = ROOT / "build" / "site-app"
    if not (folder / "offline.js").is_file():
        raise SystemExit("There is no site to measure: make site")
    times = thoughts()
    seconds, tables = visits(folder, game_ids())
    figures = {
        "page and lobby, s": median(seconds["lobby"]),
        "cold, first move, s": median(seconds["cold"]),
        "warm, first move, s": median(seconds["warm"]),
        "cold, MB transferred": median(seconds["bytes"]) / 1e6,
        "a heuristic's slowest decision, ms": 1000
        * max(max(kinds["heuristic"]) for kinds in times.values()),
        "a strong or master bot's slowest thought, s": max(
            max(kinds["strong"] + kinds["master"]) for kinds in times.values()
        ),
        "page's own thread held longest while a table is laid, ms": max(
            table["laying"] for table in tables.values()
        ),
        "page's own thread held longest while playing, ms": max(
            table["playing"] for table in tables.values()
        ),
        "memory of the tab, MB": max(table["MB"] for table in tables.values()),
    }
    text = report(figures, times, tables)
    print(text)
    if "--dry" not in arguments:
        (RESULTS / "tab.md").write_text(text, encoding="utf-8")
        kept = {"figures": figures, "decisions": times, "tables": tables}
        (RESULTS / "tab.json").write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    missed = [name for name, goal in GOALS.items() if figures[name] > goal]
    for name in missed:
        print(f"GOAL NOT MET: {name}: {figures[name]:.2f}", file=sys.stderr)
    return 1 if missed else 0
