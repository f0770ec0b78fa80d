"""Everything that must be read can be read: how large its letters are, and what lies over it.

What is measured is what is drawn, at the fullest moment of every question: the size of the letters
times whatever scales them, and where their boxes lie. What may be smaller is marked as a thumbnail
(`data-thumbnail`), of which the card or its label says the same large; what is meant to lie over a
board is marked, too (`data-over`).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize

from afterdark.engine.contract.registry import game_ids
from tests.browser.conftest import LAPTOP, PHONE
from tests.browser.house import SCREEN, House
from tests.browser.moments import Show, moments

LARGE = ViewportSize(width=1920, height=1080)
HUGE = ViewportSize(width=2560, height=1440)
SMALLEST = {"phone": 11.0, "laptop": 12.0, "large": 12.0, "huge": 12.0}
"""The height of type, in pixels of the screen: a phone is held nearer."""
SIZES = {"phone": PHONE, "laptop": LAPTOP, "large": LARGE, "huge": HUGE}
USUAL = (("phone", "nl-NL", 1), ("laptop", "nl-NL", 1), ("large", "en-GB", 5))
"""Both languages and all sizes; Dutch, which takes more room, where there is least of it. A large
screen shows the same table grown, so there every fifth moment will do."""
MEASURE = Path(__file__).with_name("legibility.js").read_text(encoding="utf-8")


def shown(page: Page, url: str, game: str, each: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Moments of a game, and what was measured there."""
    show = Show(page, url, game)
    for number, moment in enumerate(moments(game)[::each]):
        if number:
            show.show(moment)
        else:
            show.open(moment)
            page.wait_for_load_state("networkidle")
        yield moment.name, page.evaluate(MEASURE)


def faults(house: House, game: str, size: str, language: str, each: int = 1) -> str:
    """What cannot be read at this size and in this language, each with a moment of it."""
    phone = size == "phone"
    context = SCREEN.browser().new_context(
        viewport=SIZES[size], is_mobile=phone, has_touch=phone, locale=language,
        reduced_motion="reduce",
    )  # fmt: skip
    found: dict[str, str] = {}
    try:
        for name, measured in shown(
            context.new_page(), f"http://localhost:{house.port}", game, each
        ):
            assert measured["count"] > 20, f"{name}: there is something to read"
            for height, text, where in measured["small"]:
                if height < SMALLEST[size] - 0.05:
                    found.setdefault(f"{height} px: {text!r} ({where})", name)
            for what, text, by in measured["wrong"]:
                found.setdefault(f"{what}: {text!r} ({by})", name)
    finally:
        context.close()
    return "".join(f"{size} {language} {name}: {fault}\n" for fault, name in found.items())


@pytest.mark.parametrize("game", game_ids())
def test_everything_on_a_table_can_be_read(house: House, game: str) -> None:
    found = "".join(faults(house, game, *one) for one in USUAL)
    assert not found, found


@pytest.mark.long
@pytest.mark.parametrize("language", ["en-GB", "nl-NL"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", game_ids())
def test_everything_can_be_read_in_all_sizes_and_languages(
    house: House, game: str, size: str, language: str
) -> None:
    found = faults(house, game, size, language)
    assert not found, found


def test_a_table_grows_with_the_screen(house: House) -> None:
    """Cards and letters, not only the gaps between them."""
    heights = []
    context = SCREEN.browser().new_context(viewport=LAPTOP, reduced_motion="reduce")
    try:
        page = context.new_page()
        show = Show(page, f"http://localhost:{house.port}", "victim")
        show.open(moments("victim")[0])
        for size in (LAPTOP, LARGE, HUGE):
            page.set_viewport_size(size)
            page.wait_for_function("innerWidth === " + str(size["width"]))
            page.evaluate("new Promise((done) => requestAnimationFrame(done))")
            box = page.locator(".tabletop [data-piece] .card").first.bounding_box()
            assert box is not None
            heights.append(box["height"])
    finally:
        context.close()
    assert heights[1] > 1.3 * heights[0]
    assert heights[2] > 1.7 * heights[0]
