"""Every word on a table comes from a file, and there is room for longer ones."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

from afterdark.engine.contract.registry import find_game, game_ids
from tests.browser.conftest import LAPTOP, PHONE
from tests.browser.house import SCREEN, House
from tests.browser.moments import NAMES
from tests.browser.pseudo import STAND_IN, pseudo, speak
from tests.browser.test_legible import shown

WORD = re.compile(r"[A-Za-z]{3,}")
NO_WORDS = {*NAMES, "VICTOR", "VICTIM"}
"""Names, and the two words that a game is about."""
EVERY = 6
"""Of every so many moments one: longer words are no matter of the position."""

WORDS = """
() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode;
    if (data.trim() && !parentElement.closest("script, style, noscript, kbd"))
      found.push([data.trim(), parentElement.className || parentElement.tagName]);
  }
  for (const one of document.querySelectorAll("[title], [aria-label], [placeholder]"))
    for (const name of ["title", "aria-label", "placeholder"])
      if (one.hasAttribute(name)) found.push([one.getAttribute(name), name]);
  return found;
}
"""


def in_no_file(page: Page, game: str) -> set[str]:
    """Words on the page, and for those who hear it, that are written as English writes them.

    What a game is called comes from the server, which has never heard of this language.
    """
    found: list[tuple[str, str]] = page.evaluate(WORDS)
    title = find_game(game).texts(STAND_IN).say("title")
    return {
        f"{text[:60]!r} ({where})"
        for text, where in found
        if text.isascii()
        and text != title
        and any(word not in NO_WORDS and word != pseudo(word) for word in WORD.findall(text))
    }


@pytest.mark.parametrize("size", [pytest.param("phone", marks=pytest.mark.long), "laptop"])
@pytest.mark.parametrize("game", game_ids())
def test_every_word_is_in_a_file_and_longer_ones_fit(
    house: House, root: Path, game: str, size: str
) -> None:
    phone = size == "phone"
    context = SCREEN.browser().new_context(
        viewport=PHONE if phone else LAPTOP, is_mobile=phone, has_touch=phone,
        locale=STAND_IN, reduced_motion="reduce",
    )  # fmt: skip
    speak(context, root)
    words: dict[str, str] = {}
    faults: dict[str, str] = {}
    try:
        page = context.new_page()
        for name, measured in shown(page, f"http://localhost:{house.port}", game, EVERY):
            for word in in_no_file(page, game):
                words.setdefault(word, name)
            for what, text, by in measured["wrong"]:
                faults.setdefault(f"{what}: {text!r} ({by})", name)
    finally:
        context.close()
    found = words | faults
    assert not found, "\n".join(f"{name}: {fault}" for fault, name in found.items())
