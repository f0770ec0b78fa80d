"""There is room for what counts: what is asked about is seen without scrolling, and the end covers
nothing that leads on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from afterdark.engine.contract.registry import game_ids
from tests.browser.conftest import LAPTOP
from tests.browser.house import SCREEN, House
from tests.browser.moments import Moment, Show, moments

UNSEEN = """
() => [...document.querySelectorAll("main .piece.usable")].filter((piece) => {
  const { left, right, top, bottom } = piece.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, bottom - 4];
  const above = document.elementFromPoint(x, y);
  return !above || !(above === piece || piece.contains(above) || above.closest(".one"));
}).map((piece) => piece.textContent.trim())
"""
"""What can be used on the board but is not seen, without scrolling, down to its lower edge."""


@pytest.fixture
def page() -> Iterator[Page]:
    context = SCREEN.browser().new_context(viewport=LAPTOP, locale="en-GB", reduced_motion="reduce")
    yield context.new_page()
    context.close()


def of(game: str, step: str) -> Moment:
    """The fullest moment of a question."""
    return next(one for one in moments(game) if (one.scene["prompt"]["step"] or "end") == step)


def test_every_letter_that_can_be_taken_is_seen(house: House, page: Page) -> None:
    Show(page, f"http://localhost:{house.port}", "victim").open(of("victim", "acquire"))
    assert page.locator("main .piece.usable").count() > 10
    assert page.evaluate(UNSEEN) == []


@pytest.mark.parametrize("game", game_ids())
def test_the_end_says_once_who_won_and_covers_nothing(house: House, page: Page, game: str) -> None:
    Show(page, f"http://localhost:{house.port}", game).open(of(game, "end"))
    page.locator("[data-away]").click(trial=True)
    assert page.locator("main .finale").evaluate("end => end.scrollHeight <= end.clientHeight")
    said = page.locator("[data-finale] h2").inner_text()
    assert said not in page.locator("[data-prompt]").inner_text()
    why = page.locator("[data-finale] .why").inner_text()
    assert page.locator("[data-prompt]").inner_text() not in why
    rows = {
        round(box["y"])
        for box in (one.bounding_box() for one in page.locator(".ending > *").all())
        if box is not None
    }
    assert len(rows) == 1, "what comes next lies in one row"
