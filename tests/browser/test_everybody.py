"""For everybody: by keyboard alone, audited for accessibility, in Dutch, on a phone."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from afterdark.engine.contract.registry import game_ids
from tests.browser.conftest import Invite, Inviting
from tests.browser.house import axe
from tests.browser.visitor import USABLE, Visitor

PAGES = {
    "/": "[data-play]",
    "/new": ".choice button",
    "/new/victim": "[data-create]",
    "/settings": "h1",
    "/credits": "h1",
    "/lab": "[data-lab]",
    "/lab/victim": "[data-run]:enabled",
    "/rules/victim": ".terms dd",
    "/gallery": ".tabletop [data-piece]",
    "/no": "h1",
}
"""Every kind of page, and what is on it as soon as it is drawn."""
KEY = re.compile(
    r"\b(?:web|event|prompt|step|action|option|refused|caution|end|card|news"
    r"|empire|victim|vec|manor|vwars)"
    r"-[a-z0-9]+(?:-[a-z0-9]+)*\b"
)
"""What a message's key looks like: on a page it means that words are missing."""
BY_KEYS = "victim"
"""The game that is played to its end by keyboard."""
LONG_ENOUGH = "keys 3"
"""The luck of a game that asks its person at least ten times."""


# -- by keyboard --------------------------------------------------------------------------------


def press_until(visitor: Visitor, key: str, selector: str, most: int = 120) -> None:
    """Press a key until the focus is on such an element."""
    for _ in range(most):
        if visitor.page.evaluate(
            "selector => document.activeElement?.matches(selector) ?? false", selector
        ):
            return
        visitor.page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {selector}\n{visitor.told()}")


def decide_by_keys(visitor: Visitor, rng: random.Random) -> None:
    """Answer one question with Tab and Enter, or a number key."""
    question = visitor.question()
    for _ in range(30):
        offered = visitor.offered(question)
        if offered is None:
            visitor.decisions += 1
            return
        if offered["caution"] or (offered["buttons"] and rng.random() < 0.5):
            visitor.page.keyboard.press("1")
        else:
            for _ in range(rng.randint(0, 3)):
                visitor.page.keyboard.press("Tab")
            press_until(visitor, "Tab", USABLE)
            visitor.page.keyboard.press("Enter")
    raise AssertionError(f"keys do not answer the question\n{visitor.told()}")


def play_by_keys(visitor: Visitor, game: str, rng: random.Random, decisions: int = 10_000) -> None:
    """From the home page, without a mouse, until the end or so many answers."""
    visitor.open("/", f"[data-play={game}]")
    press_until(visitor, "Tab", f"[data-play={game}]")
    visitor.page.keyboard.press("Enter")
    visitor.wait_for_game()
    while visitor.decisions < decisions and visitor.wait_for_turn():
        decide_by_keys(visitor, rng)
    visitor.check()


def test_a_whole_game_is_played_by_keyboard_alone(inviting: Inviting) -> None:
    with inviting(LONG_ENOUGH) as invite:
        guest = invite()
        play_by_keys(guest, BY_KEYS, random.Random(LONG_ENOUGH))
        assert guest.over
        assert guest.decisions >= 10


@pytest.mark.parametrize("game", [game for game in game_ids() if game != BY_KEYS])
def test_ten_decisions_of_every_game_by_keyboard_alone(
    invite: Invite, game: str, rng: random.Random
) -> None:
    guest = invite()
    play_by_keys(guest, game, rng, 10)
    assert guest.decisions == 10


def test_the_text_form_of_the_table_is_one_key_away(invite: Invite) -> None:
    guest = invite().play_now("victim")
    guest.page.keyboard.press("t")
    told = guest.page.locator("dialog pre")
    told.wait_for()
    guest.until(lambda: len(told.inner_text().splitlines()) > 5, "the table in lines")


# -- accessibility ------------------------------------------------------------------------------

SERIOUS = ("serious", "critical")
AT_REST = """
() => {
  const still = new CSSStyleSheet();
  const none = "transition: none !important; animation: none !important;";
  still.replaceSync(`*, *::before, *::after { ${none} }`);
  document.adoptedStyleSheets = [still];
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}
"""
"""Ends what moves and fades, and lets the page be drawn so: an audit of half a colour is none."""
AUDIT = """
axe.run(document, { resultTypes: ["violations"] }).then(result =>
  result.violations.map(({ id, help, impact, nodes }) => ({
    id, help, impact, nodes: nodes.map(({ html }) => html.slice(0, 160)),
  })))
"""


def audit(visitor: Visitor, root: Path, light: str) -> None:
    """No serious violation of the accessibility guidelines on this page, in this light."""
    visitor.page.emulate_media(color_scheme="light" if light == "light" else "dark")
    visitor.page.wait_for_selector(f"html[data-theme={light}]")
    visitor.rest()
    visitor.page.evaluate(AT_REST)
    visitor.page.evaluate(axe(root))
    found: list[dict[str, Any]] = visitor.page.evaluate(AUDIT)
    serious = [
        f"{visitor.page.url}: {one['id']}: {one['help']}: {one['nodes'][:4]}"
        for one in found
        if one["nodes"] and one["impact"] in SERIOUS
    ]
    assert serious == []


@pytest.mark.parametrize("light", ["dark", pytest.param("light", marks=pytest.mark.long)])
def test_no_page_has_a_serious_barrier(invite: Invite, root: Path, light: str) -> None:
    guest = invite()
    for path, drawn in PAGES.items():
        audit(guest.open(path, drawn), root, light)


# -- languages and sizes ------------------------------------------------------------------------


def words_are_there(visitor: Visitor) -> None:
    """No key of a message stands on the page in place of its words."""
    assert KEY.findall(visitor.text()) == []


def overflow(visitor: Visitor) -> tuple[int, int]:
    """How far the page can be scrolled, downwards and sideways."""
    down, sideways = visitor.page.evaluate(
        "[document.documentElement.scrollHeight - innerHeight,"
        " document.documentElement.scrollWidth - innerWidth]"
    )
    return int(down), int(sideways)


def test_every_page_speaks_dutch(invite: Invite) -> None:
    guest = invite(language="nl-NL")
    for path, drawn in PAGES.items():
        guest.open(path, drawn)
        assert guest.page.evaluate("document.documentElement.lang") == "nl"
        assert "Instellingen" in guest.text() or path == "/gallery"
        words_are_there(guest)
    guest.check()


def test_no_page_scrolls_sideways_on_a_phone(invite: Invite) -> None:
    phone = invite(phone=True)
    for path, drawn in PAGES.items():
        phone.open(path, drawn)
        phone.rest()
        assert overflow(phone)[1] <= 0, path


def look_around(guest: Visitor, root: Path, light: str, *, phone: bool) -> None:
    """Everything about a board that must hold at any moment, in any language, size and light."""
    down, sideways = overflow(guest)
    assert sideways <= 0
    assert down == 0 or phone
    words_are_there(guest)
    audit(guest, root, light)
    for tab in guest.page.get_by_role("tab").all():
        tab.click()
        words_are_there(guest)


@pytest.mark.parametrize("game", game_ids())
def test_a_board_is_for_everybody_in_dutch_on_a_laptop_and_by_phone(
    invite: Invite, game: str, root: Path, rng: random.Random
) -> None:
    """It says everything in words, scrolls nowhere it should not, and has no serious barrier."""
    laptop = invite(language="nl-NL").play_now(game)
    laptop.play(rng, 4)
    laptop.wait_for_turn()
    assert laptop.page.evaluate("document.documentElement.lang") == "nl"
    look_around(laptop, root, "dark", phone=False)
    phone = invite(phone=True, like=laptop).open(f"/t/{laptop.table}")
    phone.wait_for_turn()
    look_around(phone, root, "light", phone=True)
    for visitor in (laptop, phone):
        visitor.check()


@pytest.mark.long
@pytest.mark.parametrize("language", ["nl-NL", "en-GB"])
@pytest.mark.parametrize("size", ["laptop", "phone"])
@pytest.mark.parametrize("game", game_ids())
def test_a_board_is_for_everybody_at_any_moment(
    invite: Invite, game: str, size: str, language: str, root: Path, rng: random.Random
) -> None:
    guest = invite(phone=size == "phone", language=language).play_now(game)
    while guest.wait_for_turn():
        if rng.random() < 0.2:
            for light in ("dark", "light"):
                look_around(guest, root, light, phone=size == "phone")
        guest.decide(rng)
    guest.check()
