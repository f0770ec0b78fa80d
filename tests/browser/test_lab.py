"""The designer's lab: from the home page to figures, to a link, and to a table with the variant."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite

GAME = "victim"
RULE = "letter_set"


def wrong_line(page: Page) -> int:
    """Write nonsense below the cards, and tell on which line it is."""
    text = page.input_value("[data-card-text]")
    page.fill("[data-card-text]", f"{text}nonsense\n")
    return text.count("\n") + 1


def test_a_rule_is_changed_tried_shared_and_played(invite: Invite, pictures: Path) -> None:
    designer = invite().open()
    page = designer.page
    page.click("[data-evening=lab]")
    page.click(f"[data-lab={GAME}]")
    usual = page.input_value("[data-card-text]")
    expect(page.locator("[data-checked=true]")).to_be_visible()

    line = wrong_line(page)
    told = page.locator("[data-checked=false]")
    expect(told).to_contain_text(f"line {line}")
    expect(page.locator(".gutter .here")).to_have_text(str(line))
    expect(page.locator("[data-run]")).to_be_disabled()
    page.fill("[data-card-text]", usual)

    rule = page.locator("[data-options] select", has=page.locator("[value=even]"))
    rule.select_option("even")
    page.fill("[data-deals]", "20")
    page.click("[data-run]")
    result = page.locator("[data-result='20']")
    expect(result).to_be_visible()
    verdict = page.inner_text("[data-verdict]")
    assert f"{RULE}=even" in verdict
    expect(page.locator("[data-share='1']")).to_have_count(4)

    page.reload()
    expect(page.locator("[data-verdict]")).to_have_text(verdict)
    expect(page.locator("[data-options] .changed select")).to_have_value("even")
    page.click("[data-share-variant]")
    page.wait_for_url(f"**/lab/{GAME}/*")
    link = page.url
    designer.keep_picture(pictures, "lab", whole=True)

    friend = invite(phone=True, language="nl")
    friend.open(link.removeprefix(friend.url), "[data-run]:enabled")
    expect(friend.page.locator("[data-options] .changed select")).to_have_value("even")
    friend.keep_picture(pictures, "lab-phone", whole=True)

    page.click("[data-open]")
    page.wait_for_url("**/t/*")
    designer.until(lambda: bool(designer.room), "the table")
    assert designer.room["setup"]["options"] == {RULE: "even"}
    expect(page.locator("[data-agreed]")).to_contain_text("even", ignore_case=True)
    for visitor in (designer, friend):
        visitor.check()
