"""A first game together: a shared lesson, an open practice round, then a deal that counts."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest
from playwright.sync_api import expect

from afterdark.engine.contract.registry import find_game, game_ids
from tests.browser.company import play_together, whose_turn
from tests.browser.conftest import Invite
from tests.browser.living_room import LivingRoom
from tests.browser.test_together import keep_secrets, on_page, seen
from tests.browser.visitor import Visitor

FIVE_MINUTES = 300
"""A group that has never played sits before a deal that counts by then."""
TRIED = 3
"""Moves of the practice round before the group has had enough of it."""


class Group:
    """People who have never played, each at a screen of their own; clicks are counted."""

    def __init__(self, invite: Invite, game: str, people: int) -> None:
        self.game = game
        self.clicks = 0
        self.began = time.monotonic()
        self.steps: list[str] = []
        self.host = invite()
        self.host.open()
        self.click(self.host, f"[data-first={game}]")
        self.click(self.host, "[data-first-table]")
        self.host.page.wait_for_url("**/t/*")
        self.host.page.wait_for_selector("[data-start]")
        seats = find_game(game).meta.usual_seats
        assert people <= seats or self._more_chairs(people)
        self.guests = [invite(phone=True) for _ in range(1, people)]
        for seat, guest in enumerate(self.guests, 1):
            guest.open(f"/t/{self.host.table}")
            guest.page.fill("input[autocomplete=nickname]", f"Person {seat}")
            self.click(guest, f"[data-sit='{seat}']")
            self.click(guest, "[data-ready]")
        self.done(f"{people} people sit")

    def done(self, what: str) -> None:
        """Note when a step was done, and after how many clicks."""
        seconds = time.monotonic() - self.began
        self.steps.append(f"{seconds:5.1f} s, {self.clicks:3} clicks: {what}")

    def _more_chairs(self, people: int) -> bool:
        page = self.host.page
        self.click(self.host, "[data-change]")
        page.locator("form .pair select, form select").first.select_option(str(people))
        self.click(self.host, "[data-agree]")
        page.wait_for_selector("[data-agree]", state="detached")
        return True

    @property
    def everybody(self) -> list[Visitor]:
        return [self.host, *self.guests]

    def click(self, visitor: Visitor, what: str) -> None:
        visitor.page.click(what)
        self.clicks += 1

    def read(self, page: int) -> None:
        """Everybody sees this page, tries it if they like, and says so."""
        for visitor in self.everybody:
            visitor.page.wait_for_selector(f"[data-page='{page}']")
        for visitor in self.everybody:
            self.click(visitor, "[data-ready-together]")

    def learn(self) -> None:
        """From the first page to the deal of the practice round."""
        self.host.until(
            lambda: (
                sum(chair.get("ready", False) for chair in self.host.room["chairs"])
                == len(self.guests)
            ),
            "everybody ready",
        )
        self.click(self.host, "[data-start]")
        for page in range(1, len(find_game(self.game).meta.first_lesson) + 2):
            self.read(page)
            self.done(f"page {page} is read by all")
        for visitor in self.everybody:
            visitor.wait_for_game()
            visitor.page.wait_for_selector("[data-together=practice]")
        self.done("the practice round is dealt")

    def practise(self, rng: random.Random) -> None:
        """Everybody looks at everybody else's hand; then somebody tries a move."""
        for visitor in self.everybody:
            for other in self.everybody:
                if other is not visitor:
                    self.click(visitor, f"[data-look='{other.seat}']")
            self.click(visitor, f"[data-look='{visitor.seat}']")
        self.done("everybody has looked at every hand")
        play_together(self.everybody, rng, TRIED)
        self.done(f"{TRIED} moves are tried")

    def deal(self) -> None:
        """The group has had enough of practising: a fresh deal, on the same chairs."""
        before, seats = self.host.table, [visitor.own for visitor in self.everybody]
        for visitor in self.everybody:
            self.click(visitor, "[data-ready-together]")
        for visitor in self.everybody:
            visitor.until(lambda v=visitor: v.table != before, "the next table")  # type: ignore[misc]
            visitor.page.wait_for_selector("[data-chair], [data-start], [data-ready]")
        self.host.until(
            lambda: (
                self.host.room["phase"] == "gathering"
                and sum(chair.get("ready", False) for chair in self.host.room["chairs"])
                == len(self.guests)
            ),
            "everybody ready again",
        )
        for visitor in self.everybody:
            visitor.sights.clear()
        self.click(self.host, "[data-start]")
        for visitor in self.everybody:
            visitor.wait_for_game()
        assert [visitor.own for visitor in self.everybody] == seats
        self.done("dealt for real")


def test_a_group_learns_practises_openly_and_is_dealt_anew(
    invite: Invite, rng: random.Random
) -> None:
    group = Group(invite, "manor", 3)
    group.learn()
    host, guest = group.host, group.guests[0]
    expect(guest.page.locator(".bar.practice")).to_contain_text("nothing counts")
    other = guest.sights[host.seat]["scene"]
    hidden = seen(other) - seen(guest.scene)
    assert hidden, "the host holds something that only the host would see elsewhere"
    guest.page.click(f"[data-look='{host.seat}']")
    guest.until(lambda: bool(hidden & on_page(guest)), "an open hand")
    assert guest.usable() == 0, "one looks, and leaves the playing to them"
    guest.page.click(f"[data-look='{guest.seat}']")
    guest.until(lambda: not hidden & on_page(guest), "my own hand again")
    whose_turn(group.everybody)[0].decide(rng)
    group.deal()
    for visitor in group.everybody:
        assert set(visitor.sights) == {visitor.seat}, "nobody's hand is open any more"
        assert visitor.page.locator("[data-together]").count() == 0
    keep_secrets(group.everybody)
    for visitor in group.everybody:
        visitor.check()


def test_one_person_is_taught_one_good_lie(invite: Invite) -> None:
    guest = invite()
    guest.open()
    guest.page.click("[data-game=vampire_empire] a[href='/learn/vampire_empire']")
    guest.page.click(".progress li:last-child button")
    guest.page.click("[data-claim]")
    expect(guest.page.locator(".words .good")).to_contain_text("A good lie")
    guest.check()


@pytest.mark.long
@pytest.mark.parametrize("game", game_ids())
def test_every_game_is_learned_by_as_many_as_it_seats(
    invite: Invite, game: str, rng: random.Random, pictures: Path
) -> None:
    group = Group(invite, game, max(find_game(game).meta.seats))
    group.learn()
    group.host.keep_picture(pictures, f"first-{game}-practice")
    group.guests[0].keep_picture(pictures, f"first-{game}-practice-phone")
    group.practise(rng)
    group.deal()
    told = "\n".join([f"{game}:", *group.steps])
    print(told)  # noqa: T201
    assert time.monotonic() - group.began < FIVE_MINUTES, told
    keep_secrets(group.everybody)
    play_together(group.everybody, rng, 10_000)
    for visitor in group.everybody:
        assert visitor.over
        visitor.check()


@pytest.mark.long
def test_a_room_with_a_screen_learns_together(invite: Invite, rng: random.Random) -> None:
    room = LivingRoom(invite, "manor", first=True)
    while len(room.phones) < 4:
        room.scan()
    room.phones[0].page.click("[data-start='4']")
    for page in range(1, 5):
        for visitor in room.everybody:
            visitor.page.wait_for_selector(f"[data-page='{page}']")
        for phone in room.phones:
            phone.page.click("[data-ready-together]")
    for visitor in room.everybody:
        visitor.wait_for_game()
        visitor.page.wait_for_selector("[data-together=practice]")
    table = room.table
    for phone in room.phones:
        phone.page.click("[data-ready-together]")
    for visitor in room.everybody:
        visitor.until(lambda v=visitor: v.table != table, "the next table")  # type: ignore[misc]
        visitor.sights.clear()
    room.phones[0].page.click("[data-start='4']")
    for visitor in room.everybody:
        visitor.wait_for_game()
    assert set(room.screen.sights) == {-1}
    for visitor in room.everybody:
        visitor.check()
