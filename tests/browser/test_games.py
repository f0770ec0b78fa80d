"""Whole games in a real browser, by clicking, against bots: every game there is."""

from __future__ import annotations

import random
import re
import struct
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from afterdark.engine.contract.registry import game_ids
from tests.browser.company import open_table
from tests.browser.conftest import Invite, Inviting
from tests.browser.visitor import Visitor

MOMENTS = {0: "1-opening", 4: "2-mine", 12: "2-mine"}
"""When pictures are taken; a later middle replaces an earlier one, for games differ in length.
Pictures of somebody else's decision are taken where several people play."""

STORY = ".story section"

SHORT = {"vampire_empire": 5}
"""The number of a game that is over soon, where the first one is not."""
AGREED = {
    "manor": {"Points to win": "12", "Rounds until dawn": "9"},
    "vec": {"Last round": "10"},
}
"""What people agree on who have little time, where the rules let them."""


def begin(guest: Visitor, game: str) -> None:
    """One click from the home page, and soon one can move."""
    began = time.monotonic()
    guest.play_now(game)
    assert guest.wait_for_turn()
    assert time.monotonic() - began < 15, "the first move comes within 15 seconds"


def begin_agreed(guest: Visitor, game: str) -> None:
    """By the form, with house rules and bots in all other chairs."""

    def agree(page: Page) -> None:
        page.click("details:has(.option) summary")
        for option, value in AGREED[game].items():
            page.get_by_label(option, exact=True).fill(value)
            page.keyboard.press("Tab")

    open_table(guest, game, agree)
    guest.page.click("[data-start]")
    guest.wait_for_game()
    assert set(guest.room["setup"]["options"].values()) == {int(n) for n in AGREED[game].values()}


def play_to_the_story(guest: Visitor, rng: random.Random, keep: Callable[[str], None]) -> None:
    """Every decision until the end, then what comes after it."""
    while guest.wait_for_turn():
        if moment := MOMENTS.get(guest.decisions):
            keep(moment)
        guest.decide(rng)
    assert guest.over
    assert guest.decisions
    guest.page.wait_for_selector(".ending a[href^='/r/']")
    expect(guest.page.locator("[data-finale=final] h2")).to_contain_text("won")
    keep("4-end")
    guest.page.click(".ending a[href^='/story/']")
    guest.page.wait_for_selector(STORY)
    keep("5-story")
    guest.check()


@pytest.mark.parametrize("game", game_ids())
def test_a_whole_game_is_played_by_clicking(inviting: Inviting, game: str, pictures: Path) -> None:
    luck = f"{game} {SHORT.get(game, 1)}"
    with inviting(luck) as invite:
        guest = invite()

        def keep(moment: str) -> None:
            whole = moment == "5-story"
            guest.keep_picture(pictures, f"{game}-laptop-{moment}", whole=whole)

        (begin_agreed if game in AGREED else begin)(guest, game)
        play_to_the_story(guest, random.Random(luck), keep)
        assert guest.decisions > 3
        phone = invite(phone=True, like=guest)
        phone.open(f"/t/{guest.table}", ".ending").wait_for_game()
        phone.keep_picture(pictures, f"{game}-phone-4-end")
        phone.open(f"/story/{guest.table}", STORY)
        phone.keep_picture(pictures, f"{game}-phone-5-story", whole=True)
        phone.check()


def test_the_end_is_a_moment_a_picture_and_a_new_game(inviting: Inviting) -> None:
    game = "victim"
    luck = f"{game} 1"
    with inviting(luck) as invite:
        guest = invite().play_now(game)
        guest.play(random.Random(luck))
        page, finale = guest.page, guest.page.locator("[data-finale]")
        expect(finale.locator(".ranks li")).to_have_count(len(guest.room["chairs"]))
        page.click("[data-away]")
        expect(finale).to_have_count(0)
        page.click("[data-finale-back]")
        expect(finale).to_be_visible()

        page.click("[data-picture]")
        page.wait_for_selector("canvas")
        told = page.get_attribute("canvas", "aria-label") or ""
        assert guest.room["chairs"][guest.seat]["name"] in told
        page.uncheck("[data-named]")
        expect(page.locator("canvas")).to_have_attribute("aria-label", re.compile("Player 1"))
        with page.expect_download() as saved:
            page.click("[data-save]")
        picture = Path(saved.value.path()).read_bytes()
        assert picture.startswith(b"\x89PNG")
        assert struct.unpack(">II", picture[16:24]) == (1200, 630)
        assert len(picture) > 10_000, "something is drawn on it"
        page.keyboard.press("Escape")

        first = guest.table
        page.click("[data-again]")
        page.wait_for_url(lambda url: first not in url)
        assert guest.wait_for_turn(), "one click, and the next game is on"
        guest.check()


def test_the_same_luck_is_the_same_game(inviting: Inviting) -> None:
    """Else no test here would see tomorrow what it sees today."""
    seen = []
    for _ in range(2):
        with inviting("once more") as invite:
            guest = invite().play_now("vwars")
            guest.play(random.Random("once more"), 2)
            assert guest.wait_for_turn()
            seen.append(guest.scene)
    assert seen[0] == seen[1]


@pytest.mark.long
@pytest.mark.parametrize("size", ["laptop", "phone"])
@pytest.mark.parametrize("game", game_ids())
def test_a_whole_game_is_played_whatever_is_dealt(
    invite: Invite, game: str, size: str, rng: random.Random, pictures: Path
) -> None:
    guest = invite(phone=size == "phone")
    begin(guest, game)
    play_to_the_story(
        guest, rng, lambda moment: guest.keep_picture(pictures, f"{game}-{size}-{moment}")
    )
