"""Everything a thumb may press on a phone is large enough to be hit."""

from __future__ import annotations

import pytest

from afterdark.engine.contract.registry import game_ids
from tests.browser.conftest import PHONE
from tests.browser.house import SCREEN, House
from tests.browser.moments import Show, moments

EVERY = 8
"""Of every so many moments one: the frame is the same in all of them."""

TARGETS = """
() => {
  const LEAST = 44;
  const found = [];
  const things = "button:not(:disabled), a[href], select, input:not(.unseen), summary";
  for (const thing of document.querySelectorAll(things)) {
    if (!thing.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // A word in a sentence is as high as its line; a piece lies on a board that can be zoomed.
    if (thing.closest("[data-piece], .world, p, li, .unseen")) continue;
    const box = thing.getBoundingClientRect();
    if (!box.width || box.bottom < 0 || box.top > innerHeight) continue;
    // What lies around a small sign may belong to it.
    const area = getComputedStyle(thing, "::after");
    const around = (side) => area.content !== "none" && area.position === "absolute"
      ? -2 * Math.min(0, parseFloat(area[side]) || 0) : 0;
    const wide = Math.round(box.width + around("left"));
    const high = Math.round(box.height + around("top"));
    if (wide < LEAST - 1 || high < LEAST - 1)
      found.push([
        thing.className || thing.tagName, thing.textContent.trim().slice(0, 30), `${wide}x${high}`,
      ]);
  }
  return found;
}
"""
"""What is smaller than a finger's tip: which, what stands on it, how large it is."""


@pytest.mark.parametrize("game", game_ids())
def test_a_thumb_hits_what_it_means(house: House, game: str) -> None:
    context = SCREEN.browser().new_context(
        viewport=PHONE, is_mobile=True, has_touch=True, reduced_motion="reduce"
    )
    small: dict[str, str] = {}
    try:
        page = context.new_page()
        show = Show(page, f"http://localhost:{house.port}", game)
        for number, moment in enumerate(moments(game)[::EVERY]):
            if number:
                show.show(moment)
            else:
                show.open(moment)
            for which, text, size in page.evaluate(TARGETS):
                small.setdefault(f"{size}: {text!r} ({which})", moment.name)
    finally:
        context.close()
    assert not small, "\n".join(f"{name}: {which}" for which, name in small.items())
