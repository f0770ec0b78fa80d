"""Several people at one table: one opens it by the form, the others come by the link."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.conftest import Invite
from tests.browser.visitor import Visitor

Wanted = Callable[[Page], object]
"""Fills in more of the form for a new table."""


def open_table(host: Visitor, game: str, wanted: Wanted | None = None, *, seats: int = 0) -> None:
    """One opens a table by the form, in no hurry for anybody, and sits down."""
    host.open(f"/new/{game}", "[data-create]")
    host.page.fill("input[autocomplete=nickname]", "Person 0")
    count = host.page.locator(".pair select")
    if seats and count.count():
        count.select_option(str(seats))
    host.page.click("details:has([data-cover]) summary")
    host.page.fill("[data-cover]", "0")
    if wanted is not None:
        wanted(host.page)
    host.page.click("[data-create]")
    host.page.wait_for_selector("[data-start]")


def sit_down(guest: Visitor, table: str, seat: int) -> None:
    """Somebody follows the link, takes a chair and is ready."""
    guest.open(f"/t/{table}")
    guest.page.fill("input[autocomplete=nickname]", f"Person {seat}")
    guest.page.click(f"[data-sit='{seat}']")
    guest.page.click("[data-ready]")


def start(everybody: list[Visitor]) -> None:
    """The host starts as soon as the others are ready."""
    host = everybody[0]
    host.until(
        lambda: (
            sum(chair.get("ready", False) for chair in host.room["chairs"]) == len(everybody) - 1
        ),
        "everybody ready",
    )
    host.page.click("[data-start]")
    for visitor in everybody:
        visitor.wait_for_game()


def gather(
    invite: Invite, game: str, people: int, wanted: Wanted | None = None, *, phone: bool = False
) -> list[Visitor]:
    """People at a table of their own where the game has begun; the first one is the host.

    The last one may have come by phone.
    """
    host = invite()
    open_table(host, game, wanted, seats=people)
    guests = [invite(phone=phone and seat == people - 1) for seat in range(1, people)]
    for seat, guest in enumerate(guests, 1):
        sit_down(guest, host.table, seat)
    start([host, *guests])
    return [host, *guests]


def whose_turn(everybody: list[Visitor]) -> list[Visitor]:
    """Those who are asked and can click something, as soon as all pages show the same moment."""
    found: list[Visitor] = []

    def look() -> bool:
        moments = {visitor.catch_up()[2:3] for visitor in everybody}
        found[:] = [visitor for visitor in everybody if visitor.my_turn and visitor.usable()]
        return len(moments) == 1 and () not in moments and (bool(found) or everybody[0].over)

    everybody[0].until(look, "somebody's turn at a moment that all pages show")
    return found


def play_together(
    everybody: list[Visitor],
    rng: random.Random,
    decisions: int,
    after: Callable[[], None] = lambda: None,
) -> None:
    """Whoever is asked answers, until so many questions are answered or the game is over."""
    for _ in range(decisions):
        asked = whose_turn(everybody)
        if not asked:
            return
        rng.choice(asked).decide(rng)
        after()
