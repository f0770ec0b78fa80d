"""A report of the lab in a real browser: a bar leads to a game, and the game to its board."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from afterdark.arena.lab.page import MOST_BYTES
from tests.browser.conftest import Invite
from tests.cli.shell import afterdark


def test_a_game_behind_a_bar_is_watched_on_the_board(invite: Invite, tmp_path: Path) -> None:
    file = tmp_path / "lab.html"
    ran = afterdark("lab", "vampire_empire", "-n", "12", "--seed", "a", "-j", "1",
                    "--into", str(file))  # fmt: skip
    assert (ran.code, ran.err) == (0, "")
    text = file.read_text(encoding="utf-8")
    assert len(text.encode()) < MOST_BYTES
    kept = re.findall(r'<script id="(game-\d+)"', text)
    assert len(kept) == len(set(kept)), "a game that is behind several bars is there once"
    assert set(kept) == set(re.findall(r'data-watch="(game-\d+)"', text))

    context = invite().context
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page = context.new_page()
    page.goto(file.as_uri())
    page.locator("#ends svg a").first.click()
    [told] = re.findall(r"(\d+) decisions", page.inner_text(".watch:target .game >> nth=0"))
    with page.expect_popup() as opened:
        page.click(".watch:target [data-watch] >> nth=0")
    board = opened.value
    board.wait_for_selector(".tabletop [data-piece]")
    board.keyboard.press("End")
    expect(board.locator("[data-prompt]")).to_contain_text("wins")
    number, of = board.inner_text("[data-count] >> nth=-1").split(" / ")
    assert number == of
    assert int(of) >= int(told)
    assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []
