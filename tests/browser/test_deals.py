"""Play my deal, by clicks from the home page: one plays and sends it, two friends play it, one of
whom had opened the original; in the end everybody compares."""

from __future__ import annotations

import random
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.visitor import Visitor


def give_up(visitor: Visitor, after: int, luck: str) -> None:
    """Some decisions by clicks; then bots end the game, and the seed is opened."""
    visitor.play(random.Random(luck), after)
    visitor.page.keyboard.press("m")
    for _ in ("first", "and sure"):
        visitor.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    visitor.until(lambda: bool(visitor.room.get("seed")), "the end, and the seed")


def take_up(friend: Visitor, link: str, name: str) -> None:
    """Follow the link, and play."""
    friend.open(link, "[data-play-deal]")
    friend.page.fill("input[autocomplete=nickname]", name)
    friend.page.click("[data-play-deal]")
    friend.page.wait_for_url("**/t/*")
    friend.wait_for_game()


def test_a_deal_is_sent_played_by_two_friends_and_compared(invite: Invite, pictures: Path) -> None:
    ann, bob, cleo = invite(), invite(), invite(phone=True)
    ann.play_now("victim")
    original = ann.table
    chair, cards = ann.scene["seat"], ann.scene["zones"]
    give_up(ann, 2, "ann")
    ann.page.click("[data-send-deal]")
    ann.page.wait_for_url("**/d/*")
    ann.page.wait_for_selector("[data-plays]")
    link = "/" + ann.page.url.split("/", 3)[3]
    assert original not in ann.page.url
    expect(ann.page.locator(".share input")).to_have_value(ann.url + link)

    # Cleo opens the original before her own game; Bob does not.
    cleo.open(f"/story/{original}")
    cleo.page.wait_for_selector(".ranks")
    for friend, name in ((bob, "Bob"), (cleo, "Cleo")):
        friend.open(link, "[data-play-deal]")
        assert original not in friend.page.content()
        assert friend.page.locator("[data-seen]").count() == (friend is cleo)
        take_up(friend, link, name)
        assert friend.table != original
        assert friend.scene["seat"] == chair
        assert friend.room["origin"] == "deal"
    first = next(scene for scene in bob.scenes if scene["decision"] == 0)
    assert first["zones"] == next(s for s in cleo.scenes if s["decision"] == 0)["zones"]
    assert cards
    expect(bob.page.locator("[data-repeated]")).to_be_visible()
    assert original not in bob.everything()

    give_up(bob, 2, "ann")  # as Ann played
    give_up(cleo, 2, "otherwise")
    for friend in (bob, cleo):
        friend.page.click("[data-compare]")
        friend.page.wait_for_selector("[data-plays]")
        friend.page.reload()  # by now the other's game is over, too
        expect(friend.page.locator("[data-plays] li")).to_have_count(3)
    expect(bob.page.locator("[data-of=Cleo] [data-saw]")).to_be_visible()
    expect(bob.page.locator("[data-of=Bob] [data-saw]")).to_have_count(0)
    expect(bob.page.locator("[data-of=Bob] [data-difference]")).to_contain_text("The same game")
    expect(cleo.page.locator("[data-of=Cleo] [data-difference]")).to_contain_text(
        "first that differs"
    )
    expect(bob.page.locator("[data-rank]")).to_have_count(3)
    for visitor, name in ((bob, "deal-laptop"), (cleo, "deal-phone")):
        visitor.keep_picture(pictures, name, whole=True)

    # Now the original is open to whoever has finished: at the moment of the difference.
    cleo.page.click("[data-of=Cleo] [data-difference] a >> nth=0")
    cleo.page.wait_for_url(f"**/r/{original}#m=*")
    ann.open(link, "[data-plays]")
    expect(ann.page.locator("[data-plays] li")).to_have_count(3)
    for visitor in (ann, bob):
        visitor.check()
    # Cleo had no key when she opened the original: she was asked for one, and so could be marked.
    assert all("401" in error for error in cleo.errors), cleo.errors


def test_a_deal_is_sent_from_the_story_as_well(invite: Invite) -> None:
    ann = invite().play_now("victim")
    give_up(ann, 1, "ann")
    ann.page.click("a[href^='/story/']")
    ann.page.click("[data-send-deal]")
    ann.page.wait_for_url("**/d/*")
    ann.page.wait_for_selector("[data-plays]")
    ann.check()
