"""Room to talk: a pause before a question, whispers, and words that are kept with the record."""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.company import gather, play_together, sit_down, start
from tests.browser.conftest import Invite
from tests.browser.living_room import LivingRoom
from tests.browser.test_at_the_table import fill_clock
from tests.browser.visitor import Visitor

MOST = 80
"""More decisions than are taken before there is something to talk over."""


def open_from_home(host: Visitor, game: str, people: int) -> None:
    """By clicks from the home page: a table with clocks, a pause to talk, and whispers."""
    host.open()
    host.page.click(f"[data-game={game}] a[href='/new/{game}']")
    host.page.wait_for_selector("[data-create]")
    host.page.fill("input[autocomplete=nickname]", "Person 0")
    count = host.page.locator(".pair select")
    if count.count():
        count.select_option(str(people))
    agree_to_talk(host.page)
    fill_clock(host.page, "total")
    host.page.click("[data-create]")
    host.page.wait_for_selector("[data-start]")


def agree_to_talk(page: Page) -> None:
    page.click("details:has([data-cover]) summary")
    page.fill("[data-cover]", "0")
    page.select_option("[data-talk-over]", "120")
    page.check("[data-switch=asides]")


def until_talk(everybody: list[Visitor], rng: random.Random) -> None:
    """Play until there is something to talk over."""
    first = everybody[0]

    def asked() -> list[Visitor]:
        return [one for one in everybody if one.my_turn and one.usable()]

    for _ in range(MOST):
        first.until(
            lambda: bool(first.room.get("together")) or bool(asked()), "a question or a talk"
        )
        if first.room.get("together"):
            return
        asked()[0].decide(rng)
    raise AssertionError("nothing to talk over")


def end_by_agreement(everybody: list[Visitor]) -> None:
    """One proposes the end by the menu, and all others agree."""
    first, *others = everybody
    first.page.click("button[title$='(m)']")
    first.page.click("dialog button:has-text('Propose to end')")
    for other in others:
        other.page.click(".proposal .button.main")
    first.until(lambda: first.room["phase"] == "over", "the end")


def test_two_talk_it_over_while_the_clocks_stand_still(invite: Invite, rng: random.Random) -> None:
    host, guest = invite(), invite()
    open_from_home(host, "vampire_empire", 2)
    sit_down(guest, host.table, 1)
    everybody = [host, guest]
    start(everybody)
    until_talk(everybody, rng)
    for visitor in everybody:
        bar = visitor.page.locator("[data-together=talk]")
        expect(bar.locator("[data-waiting]")).to_have_attribute("data-waiting", "2")
        expect(visitor.page.locator("[data-prompt]").first).to_contain_text("talk it over")
        assert visitor.usable() == 0, "nobody plays"
        expect(visitor.page.locator(".seat .clock.running")).to_have_count(0)
    host.page.click("[data-ready-together]")
    expect(guest.page.locator("[data-waiting]")).to_have_attribute("data-waiting", "1")
    guest.page.click("[data-ready-together]")
    for visitor in everybody:
        expect(visitor.page.locator("[data-together]")).to_have_count(0)
        expect(visitor.page.locator(".seat .clock.running").first).to_be_visible()
    play_together(everybody, rng, 1)
    for visitor in everybody:
        visitor.check()


def test_whispers_and_kept_words_from_the_first_word_to_the_story(invite: Invite) -> None:
    host = invite()
    open_from_home(host, "manor", 3)
    guests = [invite(), invite()]
    for seat, guest in enumerate(guests, 1):
        sit_down(guest, host.table, seat)
    everybody = [host, *guests]
    start(everybody)
    secret = "Meet me in the pantry"
    for visitor in everybody:
        visitor.page.click("#tab-talk")
    host.page.select_option("[data-to]", "1")
    host.page.fill("form input", secret)
    host.page.keyboard.press("Enter")
    expect(guests[0].page.locator("[data-whispered]")).to_contain_text(secret)
    expect(guests[1].page.locator("[data-whispered]")).to_contain_text("whispers to Person 1")
    host.page.select_option("[data-to]", "-1")
    host.page.fill("form input", "Good evening")
    host.page.keyboard.press("Enter")
    expect(guests[1].page.locator(".talk ol")).to_contain_text("Good evening")
    assert secret not in guests[1].everything(), "nobody else is told what"

    guests[1].page.click("[data-keep-words]")
    for other in (host, guests[0]):
        other.page.click(".proposal .button.main")
    for visitor in everybody:
        expect(visitor.page.locator("[data-kept-words]")).to_be_visible()
    end_by_agreement(everybody)
    stranger = invite()
    stranger.open(f"/story/{host.table}", "[data-words]")
    expect(stranger.page.locator("[data-words]")).to_contain_text("Good evening")
    assert secret not in stranger.everything()
    stranger.open(f"/r/{host.table}", "[data-words]")

    host.open("/settings")
    host.page.click("text=Forget me >> nth=-1")
    host.page.click("text=Yes, forget me")
    host.page.wait_for_selector("text=You are forgotten")
    answer = stranger.page.request.get(f"{stranger.url}/api/records/{guests[0].table}/words")
    assert json.loads(answer.text())["words"] == []
    for visitor in everybody[1:]:
        visitor.check()


@pytest.mark.long
@pytest.mark.parametrize(("game", "people"), [("vwars", 5), ("manor", 8), ("vec", 4)])
def test_a_whole_room_talks_it_over(
    invite: Invite, game: str, people: int, rng: random.Random
) -> None:
    room = LivingRoom(invite, game)
    room.scan()
    page = room.phones[0].page
    page.click("[data-change]")
    agree_to_talk(page)
    page.click("[data-agree]")
    page.wait_for_selector("[data-agree]", state="detached")
    while len(room.phones) < people:
        room.scan()
    room.start()
    until_talk(room.phones, rng)
    expect(room.screen.page.locator("[data-together=talk]")).to_be_visible()
    expect(room.screen.page.locator("[data-waiting]")).to_have_attribute(
        "data-waiting", str(people)
    )
    for phone in room.phones:
        phone.page.click("[data-ready-together]")
    expect(room.screen.page.locator("[data-together]")).to_have_count(0)
    play_together(room.everybody, rng, 1)
    for visitor in room.everybody:
        visitor.check()


@pytest.mark.long
def test_a_table_without_these_terms_shows_nothing_of_them(
    invite: Invite, rng: random.Random
) -> None:
    everybody = gather(invite, "manor", 3)
    everybody[0].page.click("#tab-talk")
    assert everybody[0].page.locator("[data-to]").count() == 0
    play_together(everybody, rng, 12)
    assert all("together" not in json.loads(frame) for frame in everybody[0].got)
