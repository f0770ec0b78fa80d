"""For everybody: by keyboard alone, audited for accessibility, in Dutch, on a phone."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from afterdark.engine.registry import game_ids
from tests.browser.conftest import Invite, Inviting
from tests.browser.house import axe
from tests.browser.visitor import USABLE, Visitor

PAGES = ["/", "/new", "/new/victim", "/settings", "/credits", "/rules/victim", "/gallery", "/no"]
KEY = re.compile(
    r"\b(?:web|event|prompt|step|action|option|refused|caution|end|card|news"
    r"|empire|victim|vec|manor|vwars)"
    r"-[a-z0-9]+(?:-[a-z0-9]+)*\b"
)
"""What a message's key looks like: on a page it means that words are missing."""
SERIOUS = ("serious", "critical")
AT_REST = """() => document.getAnimations().every(
  (one) => one.playState !== "running" || one.effect.getComputedTiming().iterations === Infinity
)"""
AUDIT = """
axe.run(document, { resultTypes: ["violations"] }).then(result =>
  result.violations.map(({ id, help, impact, nodes }) => ({
    id, help, impact, nodes: nodes.map(({ html }) => html.slice(0, 160)),
  })))
"""


Tables = Callable[..., Visitor]


@pytest.fixture(scope="module")
def tables(inviting: Inviting) -> Iterator[Tables]:
    """Somebody in the middle of a game, once for each way to look: tests leave it as it is."""
    with inviting() as invite:

        @cache
        def found(game: str, *, phone: bool = False, language: str = "en-GB") -> Visitor:
            guest = invite(phone=phone, language=language).play_now(game)
            guest.play(random.Random(game), 4)
            guest.wait_for_turn()
            return guest

        yield found


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
    number = visitor.sights[visitor.seat]["question"]
    for _ in range(30):
        if not visitor.my_turn or visitor.sights[visitor.seat]["question"] != number:
            visitor.decisions += 1
            return
        buttons = visitor.page.locator(".choices .choice:not(:disabled)").count()
        if visitor.page.locator(".caution").count() or (buttons and rng.random() < 0.5):
            visitor.page.keyboard.press("1")
        elif visitor.usable():
            for _ in range(rng.randint(0, 3)):
                visitor.page.keyboard.press("Tab")
            press_until(visitor, "Tab", USABLE)
            visitor.page.keyboard.press("Enter")
        visitor.page.wait_for_timeout(40)
    raise AssertionError(f"keys do not answer the question\n{visitor.told()}")


def play_now_by_keys(visitor: Visitor, game: str) -> None:
    visitor.open()
    visitor.page.wait_for_selector(f"[data-play={game}]")
    press_until(visitor, "Tab", f"[data-play={game}]")
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_url("**/t/*")
    visitor.until(lambda: bool(visitor.sights), "the first sight of the table")


def test_a_whole_game_is_played_by_keyboard_alone(invite: Invite) -> None:
    guest = invite()
    play_now_by_keys(guest, "victim")
    rng = random.Random(1)
    while guest.wait_for_turn():
        decide_by_keys(guest, rng)
    assert guest.decisions > 3
    guest.check()


@pytest.mark.parametrize("game", game_ids())
def test_ten_decisions_of_every_game_by_keyboard_alone(invite: Invite, game: str) -> None:
    guest = invite()
    play_now_by_keys(guest, game)
    rng = random.Random(game)
    while guest.decisions < 10 and guest.wait_for_turn():
        decide_by_keys(guest, rng)
    guest.check()


def test_the_text_form_of_the_table_is_one_key_away(invite: Invite) -> None:
    guest = invite().play_now("victim")
    guest.wait_for_turn()
    guest.page.keyboard.press("t")
    told = guest.page.wait_for_selector("dialog pre, [role=dialog] pre")
    assert told is not None
    assert len(told.inner_text().splitlines()) > 5


# -- accessibility ------------------------------------------------------------------------------


def audit(visitor: Visitor, root: Path) -> None:
    """No serious violation of the accessibility guidelines on this page, once colours rest."""
    while not visitor.page.evaluate(AT_REST):
        visitor.page.wait_for_timeout(20)
    visitor.page.evaluate(axe(root))
    found: list[dict[str, Any]] = visitor.page.evaluate(AUDIT)
    serious = [
        f"{one['id']}: {one['help']}: {one['nodes'][:4]}"
        for one in found
        if one["nodes"] and one["impact"] in SERIOUS
    ]
    assert serious == []


@pytest.mark.parametrize("light", ["dark", pytest.param("light", marks=pytest.mark.long)])
@pytest.mark.parametrize("path", PAGES)
def test_no_page_has_a_serious_barrier(invite: Invite, root: Path, path: str, light: str) -> None:
    guest = invite()
    guest.page.emulate_media(color_scheme="light" if light == "light" else "dark")
    guest.open(path)
    guest.page.wait_for_load_state("networkidle")
    audit(guest, root)


@pytest.mark.parametrize(
    ("size", "light"),
    [
        ("laptop", "dark"),
        ("phone", "light"),
        pytest.param("laptop", "light", marks=pytest.mark.long),
        pytest.param("phone", "dark", marks=pytest.mark.long),
    ],
)
@pytest.mark.parametrize("game", game_ids())
def test_no_board_has_a_serious_barrier(
    tables: Tables, root: Path, game: str, size: str, light: str
) -> None:
    guest = tables(game, phone=size == "phone")
    guest.page.emulate_media(color_scheme="light" if light == "light" else "dark")
    audit(guest, root)


# -- languages and sizes ------------------------------------------------------------------------


def words_are_there(visitor: Visitor) -> None:
    """No key of a message stands on the page in place of its words."""
    assert KEY.findall(visitor.text()) == []


@pytest.mark.parametrize("path", PAGES)
def test_every_page_speaks_dutch(invite: Invite, path: str) -> None:
    guest = invite(language="nl-NL").open(path)
    guest.page.wait_for_load_state("networkidle")
    assert guest.page.evaluate("document.documentElement.lang") == "nl"
    assert "Instellingen" in guest.text() or path == "/gallery"
    words_are_there(guest)
    guest.check()


@pytest.mark.parametrize("language", ["nl-NL", pytest.param("en-GB", marks=pytest.mark.long)])
@pytest.mark.parametrize("game", game_ids())
def test_every_game_has_its_words(tables: Tables, game: str, language: str) -> None:
    guest = tables(game, language=language)
    for tab in guest.page.get_by_role("tab").all():
        tab.click()
        words_are_there(guest)
    guest.page.get_by_role("tab").first.click()
    assert guest.page.evaluate("document.documentElement.lang") == language[:2]


@pytest.mark.parametrize("game", game_ids())
def test_the_page_never_scrolls_on_a_laptop_nor_sideways_on_a_phone(
    tables: Tables, game: str
) -> None:
    overflow = (
        "[document.documentElement.scrollHeight - innerHeight,"
        " document.documentElement.scrollWidth - innerWidth]"
    )
    assert tables(game).page.evaluate(overflow) == [0, 0]
    assert tables(game, phone=True).page.evaluate(overflow)[1] <= 0


@pytest.mark.parametrize("path", PAGES)
def test_no_page_scrolls_sideways_on_a_phone(invite: Invite, path: str) -> None:
    phone = invite(phone=True).open(path)
    phone.page.wait_for_load_state("networkidle")
    assert phone.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
