"""Whatever people write is text wherever it is shown: no page takes it for markup, nothing runs."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from _pytest.mark import ParameterSet
from playwright.sync_api import Dialog, expect

from afterdark.engine.contract.registry import find_game
from tests.browser.conftest import Invite, Inviting
from tests.browser.test_at_the_table import say, turn_to
from tests.browser.test_looking_back import open_replay
from tests.browser.visitor import Visitor

RUN = "ran++"
"""Without a dot, so that it may be part of a page's address."""
IMAGE = f'<img src=x onerror="{RUN}">'
SCRIPT = f"<script>{RUN}</script>"
LINK = f"javascript:{RUN}"
PLACEABLE = '{ $name } { NUMBER(1) } {"x"}'
CLOSING = f"\"'></b></title></textarea><svg onload='{RUN}'>"
BIDI = "\u202edlrow\u202c"
EVIL = {
    "an image": IMAGE,
    "a script": SCRIPT,
    "a link": f"{LINK} [click]({LINK}) <a href='{LINK}'>here</a>",
    "a placeable": PLACEABLE,
    "a closing": CLOSING,
}
QUICK = ("an image", "a closing", "/t/", "/rules/")
"""What is tried in every run of the tests; the rest in the long one."""

WATCH = """
window.ran = 0;
window.violations = [];
addEventListener("securitypolicyviolation", (event) => {
  window.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
});
"""
PARSED = """
() => [...document.querySelectorAll(
  "img[src='x'], svg[onload], script:not([src]), a[href^='javascript' i], iframe, object, embed"
)].concat([...document.querySelectorAll("*")].filter((one) =>
  [...one.attributes].some(({ name }) => name.startsWith("on"))
)).map((one) => one.outerHTML.slice(0, 200))
"""
"""Whatever came of markup in a text, and whatever would run."""


PATHS = ("/", "/t/", "/r/", "/story/", "/new/", "/rules/", "/pass#", "/r/x#m=")


def some(name: str, value: str) -> ParameterSet:
    """One of many that are tried, by its name."""
    return pytest.param(value, id=name, marks=() if name in QUICK else pytest.mark.long)


def careful(visitor: Visitor) -> Visitor:
    """Somebody whose page notes whatever runs."""
    visitor.page.add_init_script(WATCH)

    def noted(dialog: Dialog) -> None:
        visitor.errors.append("a dialog")
        dialog.dismiss()

    visitor.page.on("dialog", noted)
    return visitor


def unharmed(visitor: Visitor) -> None:
    """Nothing ran on this page, nothing tried to, and no text became markup."""
    visitor.rest()
    assert visitor.page.evaluate("window.ran") == 0
    assert visitor.page.evaluate("window.violations") == []
    assert visitor.page.evaluate(PARSED) == []
    assert not [error for error in visitor.errors if "Content Security Policy" in error]
    assert "a dialog" not in visitor.errors


def asks(visitor: Visitor, method: str, path: str, **body: Any) -> Any:
    """A request with this person's key, for what the pages have no form for."""
    key = visitor.page.evaluate("localStorage.getItem('afterdark.key') ?? ''")
    person = {"authorization": f"Bearer {key}"} if key else {}
    return visitor.page.request.fetch(
        visitor.url + path,
        method=method,
        data=json.dumps(body) if body else None,
        headers={**person, "content-type": "application/json"},
    )


def own_cards() -> str:
    """The cards of Victor or Victim?, with names that would do something."""
    text = (find_game("victim").meta.folder / "cards.toml").read_text(encoding="utf-8")
    evil = [f"{number} {text}" for number, text in enumerate(EVIL.values())]
    evil = [*evil, f"5 {BIDI}"]
    names = iter(range(1000))

    def renamed(_: re.Match[str]) -> str:
        return f"name = {json.dumps(evil[next(names) % len(evil)])}"

    return re.sub(r'^name = ".*"$', renamed, text, flags=re.MULTILINE)


@pytest.fixture(scope="module")
def host(inviting: Inviting) -> Iterator[Visitor]:
    """Somebody at a game with cards of their own whose names are evil; bots play the others."""
    with inviting("markup") as invite:
        visitor = careful(invite()).open()
        key = asks(visitor, "POST", "/api/people", name="Eve").json()["key"]
        visitor.page.evaluate("key => localStorage.setItem('afterdark.key', key)", key)
        cards = {"name": CLOSING, "text": own_cards()}
        bots = {"1": "random", "2": "random"}
        setup = {"game": "victim", "seats": 3, "cards": cards, "cover": 0.0, "bots": bots}
        made = asks(visitor, "POST", "/api/tables", setup={**setup, "listed": True})
        assert made.status == 201, made.text()
        visitor.open(f"/t/{made.json()['table']}", "[data-sit='0']")
        unharmed(visitor)
        visitor.page.click("[data-sit='0']")
        visitor.until(lambda: bool(visitor.room["chairs"][0].get("person")), "a chair")
        visitor.page.click("[data-start]")
        visitor.wait_for_game()
        yield visitor


@pytest.fixture(scope="module")
def ended(host: Visitor) -> Visitor:
    """The same after some decisions and the end."""
    host.play(random.Random("markup"), 2)
    host.page.keyboard.press("m")
    for _ in ("first", "and sure"):
        host.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    host.until(lambda: bool(host.room.get("seed")), "the end, and the seed")
    return host


@pytest.mark.parametrize("evil", [some(name, text) for name, text in EVIL.items()])
def test_what_is_said_is_text(host: Visitor, invite: Invite, evil: str) -> None:
    turn_to([host], "Talk")
    say(host, evil)
    expect(host.page.locator(".talk li").last).to_contain_text(evil)
    unharmed(host)
    guest = careful(invite()).open(f"/t/{host.table}")
    guest.wait_for_game()
    turn_to([guest], "Talk")
    expect(guest.page.locator(".talk li").last).to_contain_text(evil)
    unharmed(guest)
    turn_to([host], "Log")


def test_what_turns_text_round_is_not_said(host: Visitor) -> None:
    turn_to([host], "Talk")
    host.page.get_by_role("textbox").last.fill(f"hello {BIDI}!")
    host.page.keyboard.press("Enter")
    expect(host.page.locator(".talk li").last).to_contain_text("hello dlrow!")
    turn_to([host], "Log")


def test_the_names_of_cards_go_all_the_way_and_do_nothing(host: Visitor) -> None:
    cards = asks(host, "GET", f"/api/tables/{host.table}/cards")
    assert json.dumps(IMAGE)[1:-1] in cards.text()
    assert cards.headers["content-type"] == "application/json"
    unharmed(host)


def test_what_is_wrong_with_a_name_is_said_and_the_name_is_not_shown(
    host: Visitor, invite: Invite
) -> None:
    for evil in (*EVIL.values(), f"Ann {BIDI}"):
        answer = asks(host, "PATCH", "/api/me", name=evil[:40])
        assert answer.status == 409, answer.text()
    guest = careful(invite())
    guest.open("/new/victim", "[data-create]")
    guest.page.fill("input[autocomplete=nickname]", IMAGE)
    guest.page.click("[data-create]")
    guest.page.wait_for_selector("[role=alert], [data-start]")
    unharmed(guest)


def test_the_home_page_lists_tables_as_text(host: Visitor, invite: Invite) -> None:
    guest = careful(invite()).open()
    guest.page.wait_for_selector(f"a[href='/t/{host.table}']")
    unharmed(guest)


@pytest.mark.long
def test_the_replay_and_the_story_show_text(ended: Visitor, invite: Invite) -> None:
    guest = careful(invite())
    open_replay(guest, f"/r/{ended.table}")
    for _ in range(3):
        guest.page.keyboard.press("ArrowRight")
    guest.page.keyboard.press("End")
    unharmed(guest)
    guest.open(f"/story/{ended.table}", ".story section")
    unharmed(guest)
    unharmed(ended)


def test_a_record_with_evil_names_is_text(invite: Invite, tmp_path: Path, root: Path) -> None:
    """A record is a file of anybody's: whoever is named there may be called anything."""
    golden = root / "tests" / "games" / "victim" / "records" / "victor-1.0.record"
    text = golden.read_text(encoding="utf-8")
    evil = re.sub("seat 0 .*", f"seat 0 person {json.dumps(IMAGE + SCRIPT)}", text, count=1)
    assert evil != text
    file = tmp_path / f"{quote(IMAGE, safe='')[:80]}.record"
    file.write_text(evil, encoding="utf-8")
    guest = careful(invite()).open()
    guest.page.set_input_files("input[type=file]", file)
    guest.page.wait_for_url("**/r/*")
    guest.page.wait_for_selector(".tabletop [data-piece], .tabletop [data-home]")
    expect(guest.page.locator("body")).to_contain_text(IMAGE)
    unharmed(guest)
    story = guest.page.url.removeprefix(guest.url).partition("#")[0].replace("/r/", "/story/")
    guest.open(story, ".story section")
    unharmed(guest)


@pytest.mark.parametrize("evil", [some(name, text) for name, text in EVIL.items()])
def test_a_file_that_is_no_record_is_refused_in_text(
    invite: Invite, tmp_path: Path, evil: str
) -> None:
    guest = careful(invite()).open()
    file = tmp_path / "evil.record"
    for text in (evil, f"afterdark-record 1\ngame {evil}\n", f"afterdark-record 1\n{evil}\n"):
        file.write_text(text, encoding="utf-8")
        guest.page.set_input_files("input[type=file]", file)
        guest.page.wait_for_selector("[role=alert]")
        unharmed(guest)


@pytest.mark.parametrize("path", [some(path, path) for path in PATHS])
def test_an_address_is_text(invite: Invite, path: str) -> None:
    guest = careful(invite())
    for evil in (IMAGE, CLOSING):
        guest.page.goto(f"{guest.url}{path}{quote(evil, safe='')}")
        unharmed(guest)


@pytest.mark.parametrize("kind", ["option", "position", "cards", "game", "bot"])
def test_what_is_refused_comes_back_as_data(host: Visitor, kind: str) -> None:
    """Errors may say what was wrong, as JSON that no browser takes for a page."""
    setup: dict[str, Any] = {"game": "vec", "seats": 3}
    wrong: dict[str, dict[str, Any]] = {
        "option": {"options": {IMAGE: IMAGE}},
        "position": {"position": {IMAGE: [SCRIPT]}},
        "cards": {"cards": {"name": IMAGE, "text": f"[[card]]\nid = {json.dumps(SCRIPT)}\n"}},
        "game": {"game": IMAGE},
        "bot": {"bots": {"0": IMAGE}},
    }
    answer = asks(host, "POST", "/api/tables", setup={**setup, **wrong[kind]})
    assert 400 <= answer.status < 500
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "script-src 'self'" in answer.headers["content-security-policy"]


def test_this_would_notice_markup_that_runs(invite: Invite) -> None:
    guest = careful(invite()).open()
    guest.page.evaluate("evil => { document.body.innerHTML += evil; }", IMAGE)
    guest.until(lambda: guest.page.evaluate("window.violations.length") > 0, "a violation")
    with pytest.raises(AssertionError):
        unharmed(guest)
    assert guest.page.evaluate(PARSED)
    assert guest.page.evaluate("window.ran") == 0, "the policy of the page lets nothing inline run"
