"""While people gather, the host may change what is agreed, and everybody sees it at once."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.company import open_table, sit_down
from tests.browser.conftest import Invite


def test_the_host_changes_the_terms_before_the_eyes_of_the_others(invite: Invite) -> None:
    host, guest = invite(), invite(phone=True)
    open_table(host, "manor")
    sit_down(guest, host.table, 1)
    agreed = guest.page.locator("[data-agreed]")
    expect(agreed).to_contain_text("No clock")
    expect(guest.page.locator("[data-change]")).to_have_count(0)
    expect(host.page.locator("[data-start]")).to_be_enabled()

    host.page.click("[data-change]")
    host.page.select_option("[data-seats]", "3")
    host.page.click("[data-clock] summary")
    host.page.select_option("[data-clock] select", "decision")
    host.page.click("[data-agree]")

    expect(agreed).to_contain_text("3 players")
    expect(agreed).to_contain_text("60 seconds for each decision")
    expect(guest.page.locator("[data-chair]")).to_have_count(3)
    expect(guest.page.locator("[data-prompt]")).to_contain_text("The host has changed")
    expect(host.page.locator("[data-start]")).to_be_disabled()
    guest.page.click("[data-ready]")
    host.page.click("[data-start]")
    for visitor in (host, guest):
        visitor.wait_for_game()
        assert visitor.room["setup"]["clock"] == {"kind": "decision", "seconds": 60.0}
        visitor.check()
