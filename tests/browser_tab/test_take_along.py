"""A game leaves the tab as a file and is played on at a server, and the other way round."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.browser.conftest import Inviting
from tests.browser.visitor import Visitor
from tests.browser_tab.conftest import Entering


def taken_along(guest: Visitor, to: Path) -> None:
    """Save the running game of a tab as a file."""
    assert guest.wait_for_turn()
    guest.page.keyboard.press("m")
    with guest.page.expect_download() as saved:
        guest.page.click("[data-take-along]")
    saved.value.save_as(to)


def downloaded(guest: Visitor, to: Path) -> None:
    """Save the finished game of a server as a file."""
    guest.until(lambda: bool(guest.room.get("seed")), "the table is closed")
    guest.open(f"/r/{guest.table}", "text=Download")
    with guest.page.expect_download() as saved:
        guest.page.click("text=Download")
    saved.value.save_as(to)


def go_on(guest: Visitor, file: Path, move: str) -> None:
    """Open a file on the home page, and a table that goes on from one of its moves."""
    guest.open("/", "input[type=file]")
    guest.page.set_input_files("input[type=file]", file)
    guest.page.wait_for_selector(".tabletop [data-piece], .tabletop [data-home]")
    guest.page.keyboard.press(move)
    guest.page.click("text=Continue from here")
    guest.page.click("[data-create]")
    guest.page.click("[data-start]")
    guest.wait_for_game()


def cards(guest: Visitor) -> str:
    """What the one who sits there sees, without what a server and a tab name for themselves."""
    scene = guest.scene
    return str([scene["prompt"]["step"], scene["prompt"]["asked"], scene.get("tracks")])


@pytest.mark.long
def test_a_game_of_a_tab_goes_on_at_a_server_and_back(
    entering: Entering, inviting: Inviting, tmp_path: Path
) -> None:
    rng = random.Random("along")
    with entering("along") as enter, inviting("along") as invite:
        guest = enter()
        guest.play_now("victim")
        guest.play(rng, 2)
        running = tmp_path / "running.record"
        taken_along(guest, running)
        friend = invite()
        go_on(friend, running, "End")
        friend.wait_for_turn()
        assert cards(friend) == cards(guest)
        while friend.wait_for_turn():
            friend.decide(rng)
        finished = tmp_path / "finished.record"
        downloaded(friend, finished)
        guest.check()
        friend.check()
        again = enter()
        go_on(again, finished, "ArrowRight")
        assert again.play(rng, 1) == 1
        again.check()
