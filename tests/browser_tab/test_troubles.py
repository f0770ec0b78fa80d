"""What a browser may lack or refuse: one sentence each, and nothing that was played is lost."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Route

from tests.browser_tab.conftest import Entering
from tests.browser_tab.tab_visitor import TabVisitor

ALERT = ".notice[role=alert]"

NO_WASM = "delete self.WebAssembly;"
DENIED = """
IDBFactory.prototype.open = () => { throw new DOMException("denied", "SecurityError"); };
"""
FULL = """
IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
"""


def spoiled(guest: TabVisitor, script: str) -> None:
    """Let the worker run in a browser that has this done to it."""

    def answer(route: Route) -> None:
        kept = route.fetch()
        route.fulfill(response=kept, body=script + kept.text())

    guest.context.route("**/assets/worker-*.js", answer)


def lost(guest: TabVisitor, part: str) -> None:
    """Let a part of the site be missing."""
    guest.context.route(f"**/{part}", lambda route: route.fulfill(status=404))


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda guest: spoiled(guest, NO_WASM), "lacks WebAssembly"),
        (lambda guest: lost(guest, "afterdark.bin.gz"), "could not be fetched"),
    ],
    ids=["old", "unreachable"],
)
def test_where_there_can_be_no_table_one_sentence_says_why(
    entering: Entering, spoil: Callable[[TabVisitor], None], said: str
) -> None:
    with entering("none") as enter:
        guest = enter()
        spoil(guest)
        guest.open("/", "[data-play=victim]")
        guest.page.wait_for_selector(ALERT)
        assert said in guest.page.inner_text(ALERT)
        guest.page.click("[data-play=victim]")
        guest.page.wait_for_selector(".problem")
        assert said in guest.page.inner_text(".problem")


@pytest.mark.parametrize(
    ("script", "said"),
    [(DENIED, "lets the page keep nothing"), (FULL, "no room left")],
    ids=["denied", "full"],
)
def test_where_nothing_can_be_kept_one_plays_on_and_takes_the_game_along(
    entering: Entering, script: str, said: str
) -> None:
    with entering("unkept") as enter:
        guest = enter()
        spoiled(guest, script)
        guest.play_now("victim")
        guest.page.wait_for_selector(ALERT)
        assert said in guest.page.inner_text(ALERT)
        guest.page.click(f"{ALERT} button")
        guest.play(random.Random("unkept"), 2)
        assert guest.wait_for_turn()
        guest.page.keyboard.press("m")
        with guest.page.expect_download() as saved:
            guest.page.click("[data-take-along]")
        assert saved.value.suggested_filename.endswith(".record")
        guest.check()


def test_a_second_tab_leaves_the_tables_to_the_first(entering: Entering) -> None:
    with entering("twice") as enter:
        guest = enter()
        guest.play_now("victim")
        second = TabVisitor(guest.context, guest.url)
        second.open("/", "[data-play=victim]")
        second.page.wait_for_selector(ALERT)
        assert "another tab" in second.page.inner_text(ALERT)
        assert guest.wait_for_turn()


def test_a_broken_record_gets_one_sentence(entering: Entering) -> None:
    with entering("broken") as enter:
        guest = enter().open("/", "input[type=file]")
        guest.page.set_input_files(
            "input[type=file]",
            {"name": "game.record", "mimeType": "text/plain", "buffer": b"afterdark record 1\n?\n"},
        )
        guest.page.wait_for_selector(".problem")
        assert guest.page.inner_text(".problem").count("\n") == 0
        assert guest.page.url.endswith("/?/")


def test_a_foreign_card_file_gets_one_sentence_and_no_table(entering: Entering) -> None:
    with entering("cards") as enter:
        guest = enter().open("/new/victim", "[data-create]")
        guest.page.set_input_files(
            "input[accept='.toml']",
            {"name": "chess.toml", "mimeType": "text/plain", "buffer": b"[[card]]\nname = 1\n"},
        )
        guest.page.click("[data-create]")
        guest.page.wait_for_selector(".problem")
        told = guest.page.inner_text(".problem")
        assert "chess.toml" in told
        assert told.count("\n") == 0
        assert guest.page.url.endswith("?/new/victim")
