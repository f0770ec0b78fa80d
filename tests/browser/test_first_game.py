"""A first game together: a shared lesson, an open practice round, then a deal that counts."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import expect

from afterdark.engine.contract.registry import find_game, game_ids
from tests.browser.company import play_together, whose_turn
from tests.browser.conftest import Invite
from tests.browser.first_game import Group
from tests.browser.living_room import LivingRoom
from tests.browser.test_together import keep_secrets, on_page, seen


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
    group.learn(rng)
    group.host.keep_picture(pictures, f"first-{game}-practice")
    group.guests[0].keep_picture(pictures, f"first-{game}-practice-phone")
    group.practise(rng)
    group.deal()
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
