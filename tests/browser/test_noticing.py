"""My turn, wherever I look; nothing jumps; and what one does not want is switched off."""

from __future__ import annotations

import random
from typing import Any

import pytest

from afterdark.engine.contract.registry import game_ids
from tests.browser.conftest import Invite
from tests.browser.visitor import Visitor

ELSEWHERE = """
window.told = [];
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title, { body }) { window.told.push(`${title} ${body}`); }
  close() {}
};
Object.defineProperty(document, "visibilityState", {
  get: () => (window.looksAway ? "hidden" : "visible"),
});
"""
"""Notifications are kept in a list, and a test says whether the person looks at the page."""

LISTENING = """
window.heard = 0;
const create = AudioContext.prototype.createGain;
AudioContext.prototype.createGain = function () { window.heard += 1; return create.call(this); };
"""

SHORTLY = ("vampire_empire", "vwars")
"""Games whose boards are measured in every run of the tests, the others in the long one."""
EMPTY_AT_FIRST = "vwars"
"""Before roles are chosen there is nothing below the board, and the board has that room."""
PLACES = """
[
  ".frame > header", ".frame main", ".frame > .left > .middle", ".frame > .left > .mine", "aside"
].map(selector => {
  const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [selector, ...[x, y, width, height].map(Math.round)];
})
"""


def liking(guest: Visitor, **settings: Any) -> Visitor:
    """Somebody who has set something otherwise."""
    guest.open("/settings")
    guest.page.evaluate(
        "liked => localStorage.setItem('afterdark.settings', JSON.stringify(liked))", settings
    )
    return guest


def test_the_title_of_the_tab_tells_that_it_is_my_turn(invite: Invite) -> None:
    guest = invite().play_now("victim")
    guest.wait_for_turn()
    assert guest.page.title().startswith("● ")
    other = liking(invite(), title=False).play_now("victim")
    other.wait_for_turn()
    assert not other.page.title().startswith("● ")


def test_a_notification_tells_my_turn_to_whoever_looks_elsewhere(
    invite: Invite, rng: random.Random
) -> None:
    guest = invite()
    guest.page.add_init_script(ELSEWHERE)
    liking(guest, notifications=True).play_now("victim")
    guest.wait_for_turn()
    assert guest.page.evaluate("window.told") == [], "who looks at the page sees it"
    guest.page.evaluate("window.looksAway = true")
    guest.decide(rng)
    assert guest.wait_for_turn()
    guest.until(lambda: guest.page.evaluate("window.told.length") > 0, "a notification")


@pytest.mark.parametrize("on", [True, False])
def test_sounds_are_heard_only_by_who_wants_them(
    invite: Invite, rng: random.Random, *, on: bool
) -> None:
    guest = invite()
    guest.page.add_init_script(LISTENING)
    liking(guest, sounds=on).play_now("victim")
    guest.play(rng, 2)
    assert guest.wait_for_turn()
    assert (guest.page.evaluate("window.heard") > 0) is on


@pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=() if game in SHORTLY else pytest.mark.long) for game in game_ids()],
)
def test_nothing_on_a_laptop_jumps_from_one_decision_to_the_next(
    invite: Invite, game: str, rng: random.Random
) -> None:
    guest = invite().play_now(game)
    assert guest.wait_for_turn()
    if game == EMPTY_AT_FIRST:
        guest.decide(rng)
        assert guest.wait_for_turn()
    before = guest.page.evaluate(PLACES)
    for _ in range(5):
        guest.decide(rng)
        if not guest.wait_for_turn():
            break
        assert guest.page.evaluate(PLACES) == before
    assert guest.decisions > 1


def test_after_sleep_the_page_asks_anew_and_goes_on(invite: Invite, rng: random.Random) -> None:
    guest = invite().play_now("victim")
    guest.wait_for_turn()
    with guest.page.expect_websocket():
        guest.page.evaluate("{ const now = Date.now; Date.now = () => now() + 60_000; }")
    assert guest.play(rng, 1) == 1
    guest.check()


def test_pieces_travel_from_where_they_were(invite: Invite, rng: random.Random) -> None:
    guest = invite(still=False)
    guest.page.add_init_script(
        """
        window.flown = 0;
        addEventListener("DOMContentLoaded", () => new MutationObserver(changes => {
          for (const { addedNodes } of changes)
            for (const node of addedNodes) if (node.className === "flying") window.flown += 1;
        }).observe(document.body, { childList: true }));
        """
    )
    guest.play_now("vec")
    guest.play(rng, 3)
    guest.until(lambda: guest.page.evaluate("window.flown") > 2, "cards that fly")
    guest.page.wait_for_selector(".flying", state="detached")
    guest.check()
