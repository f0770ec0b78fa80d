"""After the end: the replay, other eyes, the fair-deal check, going on from a move, the story, the
look back."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.analysis.games import talked_about, victor_given_away
from tests.browser.conftest import Invite, Inviting
from tests.browser.visitor import Visitor


@pytest.fixture(scope="module")
def winner(inviting: Inviting) -> Iterator[Visitor]:
    """Somebody whose game is over, and its seed opened: after some decisions bots ended it."""
    with inviting("winner") as invite:
        visitor = invite().play_now("victim")
        visitor.play(random.Random("winner"), 3)
        visitor.page.keyboard.press("m")
        for _ in ("first", "and sure"):
            visitor.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
        visitor.until(lambda: bool(visitor.room.get("seed")), "the end, and the seed")
        yield visitor


def frames(visitor: Visitor) -> tuple[int, int]:
    """Which frame of how many is on the screen."""
    number, of = visitor.page.inner_text("[data-count]").split(" / ")
    return int(number), int(of)


def open_replay(visitor: Visitor, path: str) -> None:
    visitor.open(path, ".tabletop [data-piece], .tabletop [data-home]")


def test_a_replay_is_stepped_by_keys_and_linked_to_a_move(winner: Visitor, invite: Invite) -> None:
    table = winner.table
    guest = invite()
    open_replay(guest, f"/r/{table}")
    assert frames(guest)[0] == 1
    for _ in range(3):
        guest.page.keyboard.press("ArrowRight")
    assert frames(guest)[0] == 4
    guest.page.keyboard.press("ArrowLeft")
    guest.page.wait_for_url("**#m=2")
    guest.page.keyboard.press("End")
    number, of = frames(guest)
    assert number == of > 5
    friend = invite()
    open_replay(friend, f"/r/{table}#m=2")
    assert frames(friend)[0] == 3
    guest.check()
    friend.check()


def test_a_replay_shows_what_any_seat_saw(winner: Visitor, invite: Invite) -> None:
    guest = invite()
    open_replay(guest, f"/r/{winner.table}")
    guest.page.keyboard.press("End")
    guest.page.select_option("header select", "2")
    guest.page.wait_for_url("**#m=*eyes=2")
    guest.check()


def test_a_replay_plays_by_itself(winner: Visitor, invite: Invite) -> None:
    guest = invite()
    open_replay(guest, f"/r/{winner.table}")
    guest.page.select_option(".controls select", "fast")
    guest.page.click("button.play")
    guest.until(lambda: frames(guest)[0] >= 3, "the third frame")


def test_the_browser_recomputes_the_deal(winner: Visitor) -> None:
    open_replay(winner, f"/r/{winner.table}")
    winner.page.click("[data-verify]")
    winner.page.wait_for_selector("[data-fair] ul >> nth=1")
    told = winner.page.inner_text("[data-fair]")
    assert "✗" not in told
    assert told.count("✓") >= 6
    assert "The promise in the record is the one this browser kept." in told
    assert "The salt of this browser is part of the deal." in told


def test_a_game_goes_on_from_any_move(winner: Visitor, invite: Invite, rng: random.Random) -> None:
    guest = invite()
    open_replay(guest, f"/r/{winner.table}#m=3")
    guest.page.click("text=Continue from here")
    guest.page.click("[data-create]")
    guest.page.click("[data-start]")
    guest.wait_for_game()
    assert guest.play(rng, 1) == 1
    guest.check()


def test_a_record_is_downloaded_and_replayed_from_the_file(
    winner: Visitor, invite: Invite, tmp_path: Path
) -> None:
    guest = invite()
    open_replay(guest, f"/r/{winner.table}")
    with guest.page.expect_download() as download:
        guest.page.click("text=Download")
    file = tmp_path / "game.record"
    download.value.save_as(file)
    assert file.read_text().startswith("afterdark-record 1\n")
    friend = invite().open()
    friend.page.set_input_files("input[type=file]", file)
    friend.page.wait_for_url("**/r/*")
    friend.page.wait_for_selector(".tabletop [data-piece], .tabletop [data-home]")
    assert frames(friend)[1] > 5
    friend.check()


def test_a_file_that_is_no_record_is_refused_in_words(invite: Invite, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear friend")
    guest = invite().open()
    guest.page.set_input_files("input[type=file]", file)
    guest.page.wait_for_selector("[role=alert]")


def test_the_story_is_told_after_the_end(winner: Visitor, invite: Invite) -> None:
    guest = invite()
    guest.open(f"/story/{winner.table}", ".story section")
    assert len(guest.text()) > 200
    guest.check()


def test_a_game_is_looked_back_at_and_a_mistake_tried_again(
    invite: Invite, tmp_path: Path, rng: random.Random
) -> None:
    file = tmp_path / "given-away.record"
    file.write_text(victor_given_away().text())
    guest = invite(phone=True).open()
    guest.page.set_input_files("input[type=file]", file)
    guest.page.wait_for_url("**/r/*")
    guest.page.get_by_role("link", name="Look back").click()
    mistake = guest.page.locator("[data-mistake]")
    mistake.wait_for()
    assert mistake.count() == guest.page.locator("li[data-turning]").count() == 1
    assert "Pass the yellow T: Bellis completes the winning word" in mistake.inner_text()
    sideways = guest.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert sideways <= 0
    guest.check()
    mistake.get_by_role("button", name="Try again from here").click()
    guest.page.click("[data-create]")
    guest.page.click("[data-start]")
    guest.wait_for_game()
    assert guest.play(rng, 1) == 1
    guest.check()


def test_the_lens_is_moved_and_the_ledger_read(invite: Invite, tmp_path: Path) -> None:
    file = tmp_path / "talked-about.record"
    file.write_text(talked_about().text())
    guest = invite().open()
    guest.page.set_input_files("input[type=file]", file)
    guest.page.wait_for_url("**/r/*")
    guest.page.get_by_role("link", name="Look back").click()
    lens = guest.page.locator("[data-lens]")
    lens.wait_for()
    slider = lens.locator("[data-lens-moment]")
    lens.locator("[data-eyes='1']").click()
    slider.fill("9")
    assert "Before decision 10" in lens.locator("[data-lens-when]").inner_text()
    slider.focus()
    guest.page.keyboard.press("ArrowLeft")
    assert "Before decision 9" in lens.locator("[data-lens-when]").inner_text()
    told = lens.locator(".row.true").first.get_attribute("aria-label") or ""
    assert "by the rules alone" in told
    assert "by our inference" in told
    assert guest.page.locator("[data-claim]").count() == 2
    assert "fooled" in guest.page.locator("[data-claim=false]").inner_text()
    guest.check()


def test_a_replay_is_saved_as_a_page_that_needs_nobody(
    winner: Visitor, invite: Invite, tmp_path: Path
) -> None:
    guest = invite()
    open_replay(guest, f"/r/{winner.table}")
    of = frames(guest)[1]
    with guest.page.expect_download() as saved:
        guest.page.get_by_role("button", name="Save as a page").click()
    file = tmp_path / "game.html"
    saved.value.save_as(file)
    page = guest.page.context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    page.wait_for_selector(".tabletop [data-piece], .tabletop [data-home]")
    page.keyboard.press("End")
    assert page.inner_text("[data-count]") == f"{of} / {of}"
    assert page.locator("[data-prompt]").inner_text()
    assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []
    page.close()
    guest.check()
