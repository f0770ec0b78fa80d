"""The same game in a tab as on a server: whole games, offline, compared to the last byte."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from afterdark.engine.contract.registry import game_ids
from tests.browser.conftest import Inviting
from tests.browser.test_games import SHORT
from tests.browser.visitor import Visitor
from tests.browser_tab.conftest import Entering
from tests.browser_tab.tab_visitor import TabVisitor


def played(guest: Visitor, game: str, luck: str) -> str:
    """A game against bots until its end; its record, as it is saved from the replay."""
    guest.play_now(game)
    rng = random.Random(luck)
    while guest.wait_for_turn():
        guest.decide(rng)
    guest.until(lambda: bool(guest.room.get("seed")), "the table is closed")
    guest.open(f"/r/{guest.table}", "text=Download")
    with guest.page.expect_download() as saved:
        guest.page.click("text=Download")
    guest.check()
    return Path(saved.value.path()).read_text(encoding="utf-8")


@pytest.mark.long
@pytest.mark.parametrize("game", game_ids())
def test_the_same_clicks_are_the_same_record_offline_as_on_a_server(
    entering: Entering, inviting: Inviting, game: str
) -> None:
    luck = f"{game} {SHORT.get(game, 1)}"
    with inviting(luck) as invite:
        server = played(invite(), game, luck)
    with entering(luck) as enter:
        guest = enter()
        guest.keep_site()
        guest.context.set_offline(True)
        tab = played(guest, game, luck)
        assert guest.keyed > 3, "half of it is played by keyboard"
    assert tab == server


def test_a_game_goes_on_where_it_was_when_the_page_is_opened_again(entering: Entering) -> None:
    with entering("again") as enter:
        guest: TabVisitor = enter()
        guest.play_now("vwars")
        guest.play(random.Random("again"), 2)
        assert guest.wait_for_turn()
        before, table = guest.scene, guest.table
        guest.page.close()
        again = TabVisitor(guest.context, guest.url)
        again.open("/", f"a[href='/t/{table}']")
        again.page.click(f"a[href='/t/{table}']")
        assert again.wait_for_turn()
        assert again.scene == before
        again.check()
