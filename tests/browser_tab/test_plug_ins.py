"""A game by others that is installed where a site is made is part of it."""

from __future__ import annotations

import random

from tests.browser_tab.conftest import Entering
from tests.browser_tab.static_site import PLUG_IN


def test_a_game_by_others_is_played_in_the_tab(entering: Entering) -> None:
    with entering("plug-in") as enter:
        guest = enter()
        guest.play_now(PLUG_IN)
        assert guest.play(random.Random("plug-in"), 2) == 2
        assert guest.scene["choices"] or guest.wait_for_turn() or guest.over
        guest.check()
