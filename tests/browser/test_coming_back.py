"""Bad networks, restarts, other tabs: the page stays, and nothing is lost."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import Invite, Inviting
from tests.browser.house import House, pages
from tests.browser.visitor import Visitor

MARK = "window.stillTheSamePage"


def summary(visitor: Visitor) -> None:
    visitor.page.evaluate(f"{MARK} = true")


def is_marked(visitor: Visitor) -> bool:
    return bool(visitor.page.evaluate(MARK))


@pytest.fixture
def inn(tmp_path: Path, root: Path) -> Iterator[House]:
    """A server of one's own, to be stopped and killed."""
    running = House(tmp_path, AFTERDARK_PAGES=str(pages(root)))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def guest(inviting: Inviting, inn: House, luck: str) -> Iterator[Visitor]:
    """Somebody who plays there."""
    with inviting(luck, f"http://localhost:{inn.port}") as invite:
        yield invite()


def test_the_page_survives_moments_without_a_network(invite: Invite, rng: random.Random) -> None:
    guest = invite().play_now("vec")  # where nobody is out before the end
    guest.play(rng, 2)
    summary(guest)
    guest.context.set_offline(True)
    guest.page.evaluate("window.dispatchEvent(new Event('online'))")
    guest.page.wait_for_selector("text=/reconnect/i")
    guest.context.set_offline(False)
    guest.page.wait_for_selector("text=/reconnect/i", state="detached")
    assert guest.play(rng, 2) == 2
    assert is_marked(guest)


def test_the_page_survives_restarts_of_the_server(
    guest: Visitor, inn: House, rng: random.Random
) -> None:
    guest.play_now("vec")
    guest.play(rng, 2)
    summary(guest)
    seat = guest.seat
    for end in (inn.stop, inn.kill):
        news = guest.sights[seat]["news"]
        end()
        guest.page.wait_for_selector("text=/reconnect/i")
        inn.start()
        guest.page.wait_for_selector("text=/reconnect/i", state="detached")
        assert guest.play(rng, 2) == 2
        assert is_marked(guest)
        assert guest.seat == seat
        assert guest.sights[seat]["news"] > news


def test_a_second_tab_has_the_same_chair_and_the_first_keeps_playing(
    invite: Invite, rng: random.Random
) -> None:
    first = invite().play_now("vec")
    second = Visitor(first.context, first.url)
    second.open(f"/t/{first.table}")
    for tab in (first, second, first):
        assert tab.wait_for_turn()
        tab.decide(rng)
        assert first.wait_for_turn()
        first.until(lambda: first.catch_up() == second.catch_up(), "both tabs at the same question")
    first.check()
    second.check()


def test_one_comes_back_to_a_game_from_the_home_page(invite: Invite, rng: random.Random) -> None:
    guest = invite().play_now("victim")
    guest.play(rng, 1)
    table = guest.table
    guest.open("/")
    guest.page.click(f"a[href='/t/{table}'] >> nth=0")
    guest.wait_for_game()
    assert guest.page.locator("[data-piece]").count() > 0
    guest.check()


def test_another_device_takes_a_pass_and_is_the_same_person(invite: Invite) -> None:
    laptop = invite().play_now("victim")
    table = laptop.table
    laptop.open("/settings")
    laptop.page.click("text=Continue on my phone")
    link = laptop.page.input_value("input[readonly]")
    phone = invite(phone=True)
    phone.page.goto(link)
    phone.page.wait_for_selector("text=This device is you")
    assert "#" not in phone.page.url
    phone.open(f"/t/{table}")
    phone.until(lambda: phone.sights != {} and phone.seat >= 0, "my own chair")
    again = invite()
    again.page.goto(link)
    again.page.wait_for_selector("[role=alert]")


def test_forgetting_leaves_nothing_in_the_browser(invite: Invite) -> None:
    guest = invite().play_now("victim")
    key = guest.page.evaluate("localStorage.getItem('afterdark.key')")
    guest.open("/settings")
    guest.page.click("text=Forget me >> nth=-1")
    guest.page.click("text=Yes, forget me")
    guest.page.wait_for_selector("text=You are forgotten")
    assert key not in guest.storage()
    answer = guest.page.request.get(
        f"{guest.url}/api/me", headers={"Authorization": f"Bearer {key}"}
    )
    assert answer.status == 401
