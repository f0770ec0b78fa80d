"""Whole games in a real browser, by clicking, against bots: every game there is."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from afterdark.engine.registry import game_ids
from tests.browser.conftest import Invite

MOMENTS = {0: "1-opening", 4: "2-mine", 12: "2-mine", 30: "2-mine"}
"""When a picture is taken; a later middle replaces an earlier one, for games differ in length.
Pictures of somebody else's decision are taken where several people play."""


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("size", ["laptop", pytest.param("phone", marks=pytest.mark.long)])
def test_a_whole_game_is_played_by_clicking(
    invite: Invite, game: str, size: str, pictures: Path
) -> None:
    guest = invite(phone=size == "phone")
    rng = random.Random(f"{game} {size}")
    began = time.monotonic()
    guest.play_now(game)
    first = guest.wait_for_turn()
    assert time.monotonic() - began < 15, "the first move comes within 15 seconds"
    decisions = 0
    while first and guest.wait_for_turn():
        if decisions in MOMENTS:
            guest.keep_picture(pictures, f"{game}-{size}-{MOMENTS[decisions]}")
        guest.decide(rng)
        decisions += 1
    assert decisions > 3
    guest.page.wait_for_selector(".ending a[href^='/r/']")
    guest.keep_picture(pictures, f"{game}-{size}-4-end")
    guest.page.click(".ending a[href^='/story/']")
    guest.page.wait_for_selector(".story section")
    guest.keep_picture(pictures, f"{game}-{size}-5-story", whole=True)
    guest.check()
