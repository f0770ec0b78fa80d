"""The map of V-Wars under a hand: two fingers go near, one drags, and a finger that lies still is
told what its tap would do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import CDPSession, Page

from tests.browser.conftest import PHONE
from tests.browser.house import SCREEN, House
from tests.browser.moments import Moment, Show, moments

Place = tuple[float, float]


def acting() -> Moment:
    """Somebody chooses an action, with the whole map before them."""
    return next(one for one in moments("vwars") if one.scene["prompt"]["step"] == "action")


@pytest.fixture
def page(house: House) -> Iterator[Page]:
    """A phone, on which somebody chooses an action."""
    context = SCREEN.browser().new_context(
        viewport=PHONE, is_mobile=True, has_touch=True, reduced_motion="reduce"
    )
    page = context.new_page()
    Show(page, f"http://localhost:{house.port}", "vwars").open(acting())
    yield page
    context.close()


class Hand:
    """Fingers on the glass."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.tools: CDPSession = page.context.new_cdp_session(page)

    def put(self, *fingers: Place, how: str = "touchMove") -> None:
        """Where the fingers are now."""
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(fingers)]
        self.tools.send("Input.dispatchTouchEvent", {"type": how, "touchPoints": points})

    def move(self, ways: Sequence[tuple[Place, Place]], steps: int = 8) -> None:
        """Put down one finger a way, move them along together, and lift them."""
        self.put(*(begin for begin, _ in ways), how="touchStart")
        for step in range(1, steps + 1):
            share = step / steps
            self.put(
                *(
                    (begin[0] + (end[0] - begin[0]) * share, begin[1] + (end[1] - begin[1]) * share)
                    for begin, end in ways
                )
            )
        self.put(how="touchEnd")
        self.page.evaluate("new Promise((done) => requestAnimationFrame(done))")


def middle_of(page: Page, which: str) -> Place:
    box = page.locator(which).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def shown(page: Page) -> tuple[float, float, float]:
    """How wide the whole map is, and where its corner lies."""
    box = page.locator(".world .sheet").bounding_box()
    assert box is not None
    return box["width"], box["x"], box["y"]


def test_two_fingers_go_near_and_what_lies_between_them_stays(page: Page) -> None:
    hand = Hand(page)
    x, y = middle_of(page, ".world")
    x -= 60
    wide, left, top = shown(page)
    hand.move([((x - 30, y), (x - 90, y)), ((x + 30, y), (x + 90, y))])
    near, after_left, after_top = shown(page)
    assert near > 2 * wide, "the map has grown"
    tall = page.locator(".world .sheet").bounding_box()
    assert tall is not None
    assert (x - after_left) / near == pytest.approx((x - left) / wide, abs=0.02)
    assert (y - after_top) == pytest.approx((y - top) * near / wide, abs=12)
    assert page.locator(".world .whole").is_visible(), "one button leads back"
    hand.move([((x - 90, y), (x - 20, y)), ((x + 90, y), (x + 20, y))])
    assert shown(page)[0] < near, "and two fingers lead back as well"


def test_one_finger_drags_the_map_and_chooses_nothing(page: Page) -> None:
    hand = Hand(page)
    x, y = middle_of(page, ".world")
    hand.move([((x - 30, y), (x - 100, y)), ((x + 30, y), (x + 100, y))])
    wide, left, top = shown(page)
    hand.move([((x, y), (x - 50, y - 30))])
    assert shown(page) == pytest.approx((wide, left - 50, top - 30), abs=2)
    assert page.locator(".piece.picked").count() == 0
    assert page.locator(".prompt.mine").count() == 1


def test_a_finger_on_a_town_is_told_what_its_tap_would_do(page: Page) -> None:
    hand = Hand(page)
    page.locator(".far.usable").first.tap()
    told = page.locator(".ahead")
    answered = page.locator("[data-drawn]").get_attribute("data-drawn")
    said = []
    for number in range(page.locator(".world .city.usable").count()):
        hand.put(middle_of(page, f".world .city.usable >> nth={number}"), how="touchStart")
        page.evaluate("new Promise((done) => requestAnimationFrame(done))")
        said += told.all_inner_texts()
        hand.put(how="touchCancel")
        told.wait_for(state="detached")
    assert said, "at least one town leads to few enough things to name them"
    assert all(words.strip() for words in said)
    assert page.locator("[data-drawn]").get_attribute("data-drawn") == answered
