"""An evening together: a game night of three browsers and a circle of two, from the first click."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.company import play_together
from tests.browser.conftest import Invite, Inviting
from tests.browser.house import House, pages
from tests.browser.visitor import Visitor

SCREENS = {
    "phone": ViewportSize(width=390, height=844),
    "laptop": ViewportSize(width=1280, height=800),
    "large": ViewportSize(width=1920, height=1080),
}
MANY = 400
"""More decisions than a game of Victor or Victim? has."""


@pytest.fixture
def inn(tmp_path: Path, root: Path) -> Iterator[House]:
    """A server of one's own, to be stopped."""
    running = House(tmp_path, AFTERDARK_PAGES=str(pages(root)))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def invited(inviting: Inviting, inn: House, luck: str) -> Iterator[Invite]:
    """People who come there."""
    with inviting(luck, f"http://localhost:{inn.port}") as invite:
        yield invite


def begin(host: Visitor, name: str) -> str:
    """One click on the home page makes an evening; its path, from the link that is shown first."""
    host.open()
    host.page.click("[data-evening=night]")
    host.page.wait_for_url("**/n/*")
    come(host, name)
    return shared(host)


def shared(visitor: Visitor) -> str:
    """The path of the link that a page shows, which its code says too."""
    link = visitor.page.locator(".share input").input_value()
    assert link in (visitor.page.get_attribute(".share svg", "aria-label") or "")
    return urlsplit(link).path


def come(visitor: Visitor, name: str) -> None:
    """Say once what one is called."""
    visitor.page.fill("input[autocomplete=nickname]", name)
    visitor.page.click("[data-come]")
    expect(visitor.page.locator(f"[data-person={name}][data-here=true]")).to_be_visible()


def lead(host: Visitor, others: list[Visitor]) -> None:
    """The host starts what was voted for, and everybody is led to the table."""
    for visitor in (host, *others):
        visitor.sights.clear()
        visitor.told_of.clear()
    host.page.click("[data-start]")
    for visitor in (host, *others):
        visitor.page.wait_for_url("**/t/*")
        visitor.wait_for_game()


def play_out(everybody: list[Visitor], rng: random.Random) -> None:
    """Play to the end, and go back to the evening by one click."""
    play_together(everybody, rng, MANY)
    for visitor in everybody:
        visitor.until(lambda visitor=visitor: visitor.over, "the end")  # type: ignore[misc]
        visitor.page.click("[data-night]")
        visitor.page.wait_for_url("**/n/*")


def take_pictures(visitor: Visitor, pictures: Path, name: str) -> None:
    """At three sizes."""
    before = visitor.page.viewport_size
    for screen, size in SCREENS.items():
        visitor.page.set_viewport_size(size)
        visitor.page.screenshot(path=pictures / f"{name}-{screen}.png", full_page=True)
    assert before is not None
    visitor.page.set_viewport_size(before)


def test_a_game_night_from_the_first_click_to_the_page_that_is_kept(
    invited: Invite, inn: House, rng: random.Random, pictures: Path
) -> None:
    host, friend = invited(), invited(phone=True)
    path = begin(host, "Ada")
    friend.open(path, "[data-come]")
    come(friend, "Ben")
    expect(host.page.locator("[data-person=Ben][data-here=true]")).to_be_visible()

    # Each has one vote, and may change it: a game that most want may be started by anybody.
    host.page.click("[data-vote=manor]")
    friend.page.click("[data-vote=victim]")
    expect(friend.page.locator("[data-start]")).to_have_count(0)
    host.page.click("[data-vote=victim]")
    for visitor in (host, friend):
        expect(visitor.page.locator("[data-next=victim] [data-start]")).to_be_visible()
    expect(host.page.locator("[data-vote=victim] [data-votes='2']")).to_be_visible()
    take_pictures(host, pictures, "night-1-vote")
    host.page.locator("[data-bots]").select_option(index=0)
    lead(host, [friend])
    assert [bool(chair.get("bot")) for chair in host.room["chairs"]].count(True) == 1

    late = invited()
    late.open(path, "[data-come]")
    come(late, "Cleo")
    expect(late.page.locator("[data-night-line]")).to_contain_text("at the next deal")
    assert late.page.locator("[data-now=playing]").is_visible()
    take_pictures(late, pictures, "night-2-late")
    play_out([host, friend], rng)
    won = {
        name: host.page.locator(f"[data-person={name}] [data-points]") for name in ("Ada", "Ben")
    }
    expect(host.page.locator("[data-played='1'][data-closed=true]")).to_be_visible()
    points = {name: int(one.get_attribute("data-points") or 0) for name, one in won.items()}
    ranks = host.scene["ending"]["ranks"]
    people = {
        chair["name"]: seat for seat, chair in enumerate(host.room["chairs"]) if "name" in chair
    }
    assert points == {
        name: sum(rank > ranks[people[name]] for rank in ranks) for name in ("Ada", "Ben")
    }

    assert any(points.values()), "one of the people won"

    # The latecomer takes the bot's chair.
    for visitor in (host, friend, late):
        visitor.page.click("[data-vote=victim]")
    expect(host.page.locator("[data-vote=victim] [data-votes='3']")).to_be_visible()
    take_pictures(host, pictures, "night-3-score")
    lead(host, [friend, late])
    assert {chair.get("name") for chair in host.room["chairs"]} == {"Ada", "Ben", "Cleo"}
    assert len(late.sights) == 1
    assert late.seat >= 0

    # Somebody leaves in the middle: a sentence, and nobody loses a seat.
    friend.page.goto(friend.url + path)
    friend.page.click("[data-leave]")
    friend.page.click("[data-yes]")
    expect(friend.page.locator("[data-night-line]")).to_contain_text("You have left")
    host.page.goto(host.url + path)
    expect(host.page.locator("[data-left]")).to_contain_text("Ben has left the evening. Their seat")
    assert {chair.get("name") for chair in late.room["chairs"]} == {"Ada", "Ben", "Cleo"}
    assert not any(chair.get("bot") for chair in late.room["chairs"])

    host.page.click("[data-end]")
    host.page.click("[data-yes]")
    expect(host.page.locator("[data-night-line]")).to_contain_text("is over")
    for visitor in (host, friend, late):
        visitor.check()
    inn.stop()
    inn.start()
    stranger = invited()
    stranger.open(path, "[data-night-line]")
    expect(stranger.page.locator("[data-played='1'][data-closed=true]")).to_be_visible()
    for name, number in points.items():
        expect(
            stranger.page.locator(f"[data-person={name}] [data-points='{number}']")
        ).to_be_visible()
    expect(stranger.page.locator("[data-played='2']")).to_contain_text("Not played to its end")
    expect(stranger.page.locator("[data-played='1'] h3")).to_have_text("Victor or Victim?")
    take_pictures(stranger, pictures, "night-4-kept")
    stranger.page.click("[data-played='1'] a[href^='/story/']")
    expect(stranger.page.locator("h1")).to_be_visible()
    stranger.check()


@pytest.mark.long
def test_whoever_loses_the_network_for_a_minute_keeps_their_place_at_the_evening(
    invite: Invite,
) -> None:
    host, friend = invite(), invite(phone=True)
    path = begin(host, "Ada")
    friend.open(path, "[data-come]")
    come(friend, "Ben")
    friend.page.click("[data-vote=victim]")
    ben = host.page.locator("[data-person=Ben]")
    expect(host.page.locator("[data-vote=victim] [data-votes='1']")).to_be_visible()
    friend.context.set_offline(True)
    expect(friend.page.locator("[role=alert]")).to_be_visible()
    expect(ben).to_have_attribute("data-here", "false")
    expect(ben).to_contain_text("is not on this page")
    friend.context.set_offline(False)
    expect(friend.page.locator("[role=alert]")).to_have_count(0)
    expect(ben).to_have_attribute("data-here", "true")
    expect(host.page.locator("[data-vote=victim] [data-votes='1']")).to_be_visible()
    host.check()


def found_circle(one: Visitor, two: Visitor) -> str:
    """By clicks from the home page Ada begins a circle, and Ben joins by its link; its path."""
    one.open()
    one.page.click("[data-evening=circle]")
    one.page.fill("[data-circle-name]", "The Thursday vampires")
    one.page.fill("input[autocomplete=nickname]", "Ada")
    one.page.click("[data-begin]")
    one.page.wait_for_selector("[data-plan]")
    circle = shared(one)
    two.open(circle, "[data-join]")
    assert "Ada" not in two.text(), "whoever did not join is told no names"
    two.page.fill("input[autocomplete=nickname]", "Ben")
    two.page.click("[data-join]")
    expect(two.page.locator("[data-member=Ben]")).to_be_visible()
    return circle


def begin_game(one: Visitor, two: Visitor) -> str:
    """The circle plans a game night, and both sit down to a game; the evening's path."""
    one.page.click("[data-plan]")
    one.page.wait_for_url("**/n/*")
    night = shared(one)
    two.open(night, "[data-vote]")
    for visitor in (one, two):
        visitor.page.click("[data-vote=victim]")
    expect(one.page.locator("[data-vote=victim] [data-votes='2']")).to_be_visible()
    lead(one, [two])
    return night


@pytest.mark.long
def test_a_game_that_a_bot_played_on_is_told_in_the_circle_and_not_rated(invite: Invite) -> None:
    one, two = invite(), invite()
    circle = found_circle(one, two)
    night = begin_game(one, two)
    for visitor in (one, two):
        visitor.page.keyboard.press("m")
        for _ in ("first", "and sure"):
            visitor.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    one.until(lambda: bool(one.room.get("seed")), "the end, and the seed")
    one.open(night, "[data-night-line]")
    expect(one.page.locator("[data-played='1'][data-closed=true]")).to_be_visible()
    one.open(circle, "[data-member=Ada]")
    game = one.page.locator("[data-game=victim][data-unrated=replaced]")
    expect(game).to_contain_text("Not rated")
    expect(one.page.locator("[data-rating]")).to_have_count(0)
    expect(one.page.locator("[data-duel]")).to_have_count(0)
    for visitor in (one, two):
        visitor.check()


def test_a_circle_from_the_first_click_to_a_nameless_opponent(
    invite: Invite, rng: random.Random, pictures: Path
) -> None:
    one, two = invite(), invite()
    circle = found_circle(one, two)
    night = begin_game(one, two)
    assert one.room["setup"].get("hints") is False
    play_out([one, two], rng)
    expect(one.page.locator("[data-played='1'][data-closed=true]")).to_be_visible()

    # Back by the home page: ratings, and who beats whom.
    one.open()
    expect(one.page.locator("[data-evenings] [data-circle]")).to_be_visible()
    take_pictures(one, pictures, "evenings-home")
    one.page.click(f"[data-circle='{circle.rpartition('/')[2]}']")
    ranks = one.scene["ending"]["ranks"]
    seats = {chair.get("name", ""): seat for seat, chair in enumerate(one.room["chairs"])}
    ahead = (ranks[seats["Ada"]] < ranks[seats["Ben"]], ranks[seats["Ada"]] > ranks[seats["Ben"]])
    expect(
        one.page.locator(f"[data-duel='Ada Ben {int(ahead[0])}:{int(ahead[1])}']")
    ).to_be_visible()
    expect(one.page.locator("[data-game=victim][data-unrated='']")).to_be_visible()
    for name in ("Ada", "Ben"):
        rating = one.page.locator(f"[data-member={name}] [data-rating=victim]")
        expect(rating).not_to_contain_text("25.0")
    take_pictures(one, pictures, "circle-1-rated")

    # Hidden: the others do not see it, whose it is does.
    two.open(circle, "[data-hide]")
    two.page.click("[data-hide]")
    expect(two.page.locator("[data-member=Ben] [data-hidden]")).to_be_visible()
    expect(two.page.locator("[data-member=Ben] [data-rating=victim]")).to_be_visible()
    one.open(circle, "[data-hide]")
    expect(one.page.locator("[data-member=Ben] [data-hidden]")).to_be_visible()
    expect(one.page.locator("[data-member=Ben] [data-rating]")).to_have_count(0)

    # Forgotten: a nameless opponent.
    two.open("/settings")
    two.page.get_by_role("button", name="Forget me", exact=True).click()
    two.page.get_by_role("button", name="Yes, forget me").click()
    two.page.wait_for_load_state("networkidle")
    one.open(circle, "[data-hide]")
    expect(one.page.locator("[data-game=victim]")).to_contain_text("somebody")
    expect(one.page.locator("[data-member]")).to_have_count(1)
    assert "Ben" not in one.text()
    one.open(night, "[data-night-line]")
    expect(one.page.locator("[data-played='1']")).to_contain_text("somebody")
    one.check()
