"""The documentation as a site: its pages, links and anchors, its search, nothing from elsewhere."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import unquote, urldefrag, urlparse

import pytest

from afterdark.engine.records.record import Record
from afterdark.engine.records.replay import replay
from afterdark.testing.scenarios.clauses import clauses_of
from tests.browser.house import SCREEN
from tests.games.bundled import find

GAMES = ("manor", "vampire_empire", "vec", "victim", "vwars")
FEW = 12
"""Games that show whether the strategy figures can be made, not what they are."""


def source(root: Path, game: str) -> Path:
    return root / "src" / "afterdark" / "games" / game


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_has_a_reason(root: Path, game: str) -> None:
    reasons = tomllib.loads((root / "docs" / "rulings" / f"{game}.toml").read_text("utf-8"))
    assert list(reasons) == list(clauses_of(source(root, game)).rulings)
    assert all(reason.endswith(".") for reason in reasons.values())


def test_the_pages_count_the_rulings_as_they_are(root: Path) -> None:
    page = (root / "docs" / "rulings.md").read_text("utf-8")
    counts = {game: len(clauses_of(source(root, game)).rulings) for game in GAMES}
    assert f"{sum(counts.values())} times" in page
    for game, count in counts.items():
        assert re.search(rf"\(rulings/{game}\.md\): {count}\b", page)


@pytest.mark.parametrize("game", GAMES)
def test_an_annotated_game_is_a_real_one(root: Path, game: str) -> None:
    folder = root / "docs" / "games" / game
    record = Record.parse((folder / "evening.record").read_text("utf-8"))
    assert record.header.game == game
    assert replay(record, find).finish().state.outcome() is not None
    assert 'src="evening.html"' in (folder / "annotated.md").read_text("utf-8")


def test_every_clause_that_a_page_cites_exists(root: Path) -> None:
    known = {clause for game in GAMES for clause in clauses_of(source(root, game)).titles}
    prefixes = {clause.partition("-")[0] for clause in known}
    wrong = [
        f"{page.name}: {clause}"
        for page in (root / "docs").rglob("*.md")
        for clause in re.findall(r"\[([A-Z]+-R?\d+)\]", page.read_text("utf-8"))
        if clause.partition("-")[0] in prefixes and clause not in known
    ]
    assert wrong == []


def test_the_figures_of_the_strategy_pages_can_be_made_again(root: Path) -> None:
    script = root / "docs" / "strategy.py"
    told = subprocess.run(
        [sys.executable, script, "victim", str(4 * FEW)], capture_output=True, text=True, check=True
    )
    assert told.stdout.startswith(f"victim : {4 * FEW} games, won ")
    assert re.search(r"(?m)^own_worth +[\d.]+ % \([\d.]+–[\d.]+\)", told.stdout)
    for game in GAMES:
        assert "python docs/strategy.py " + game in (
            root / "docs" / "games" / game / "strategy.md"
        ).read_text("utf-8")


# -- as it is built -------------------------------------------------------------------------------


class Links(HTMLParser):
    """What a page points to, what it loads, and what can be pointed at in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.loads: set[str] = set()
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        of = {name: value or "" for name, value in attrs}
        self.anchors |= {of[name] for name in ("id", "name") if name in of}
        if tag == "a" and "href" in of:
            self.links.add(of["href"])
        elif tag == "link" and of.get("rel") in ("canonical", "prev", "next", "alternate"):
            pass
        elif tag in ("link", "img", "script", "iframe", "source", "audio", "video"):
            self.loads |= {of[name] for name in ("href", "src") if name in of}


@pytest.fixture(scope="module")
def site(root: Path) -> Path:
    into = root / "build" / "site"
    subprocess.run([sys.executable, root / "web" / "handbook.py", into], cwd=root, check=True)
    return into


@pytest.mark.long
def test_every_link_and_anchor_of_the_site_leads_somewhere(site: Path) -> None:
    pages = {page: Links(page.read_text("utf-8")) for page in site.rglob("*.html")}
    pages = {page: seen for page, seen in pages.items() if page.name not in ("404.html",)}
    wrong = []
    for page, seen in pages.items():
        if page.name == "evening.html":
            continue  # a page of the program itself
        for link in seen.links | seen.loads:
            address, anchor = urldefrag(link)
            if urlparse(address).scheme in ("http", "https", "mailto", "data"):
                if link in seen.loads and not address.startswith("data:"):
                    wrong.append(f"{page.name} loads {link}")
                continue
            target = (page.parent / unquote(address)).resolve() if address else page
            if target.is_dir():
                target /= "index.html"
            if not target.is_file() or site not in target.parents:
                wrong.append(f"{page.relative_to(site)} → {link}")
            elif anchor and target in pages and unquote(anchor) not in pages[target].anchors:
                wrong.append(f"{page.relative_to(site)} → {link}: no such place")
    assert wrong == []
    assert len(pages) > 60


@pytest.fixture
def served(site: Path) -> Iterator[str]:
    """The site behind a file server; a page on a disk may fetch no index to search in."""
    handler = partial(SimpleHTTPRequestHandler, directory=str(site))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.mark.long
def test_a_clause_is_found_by_its_number_and_nothing_is_fetched_elsewhere(served: str) -> None:
    page = SCREEN.browser().new_page(viewport={"width": 390, "height": 844})
    try:
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{served}index.html")
        page.keyboard.press("Control+k")
        page.keyboard.type("VI-60")
        page.get_by_text("When the deck runs out").first.click()
        page.wait_for_url(re.compile(r"games/victim/rules\.html"))
        assert [url for url in asked if not url.startswith((served, "data:", "blob:"))] == []
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 390, "a phone would scroll sideways"
    finally:
        SCREEN.close()
