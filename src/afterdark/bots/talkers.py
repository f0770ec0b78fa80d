"""Two players who differ from a decent one only in their word: one never lies, the other always.

They show what a score of talk is worth: whoever plays alike and talks otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from afterdark.bots.bot import NOTHING_HEARD
from afterdark.bots.players import DecentBot
from afterdark.bots.voice import spoken
from afterdark.engine.core.chance import Rng

if TYPE_CHECKING:
    from afterdark.engine.contract.claims import Claim, Heard
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open
    from afterdark.engine.views.view import View


class HonestBot(DecentBot):
    """Says only what it thinks true."""

    def speak(
        self, view: View[Rules, Open], rng: Rng, heard: Sequence[Heard] = NOTHING_HEARD
    ) -> list[Claim]:
        sincere = [saying for saying in view.rules.sayings(view) if saying.sincere]
        return spoken(sincere, view, rng, heard)


class LyingBot(DecentBot):
    """Says only what it knows to be a lie."""

    def speak(
        self, view: View[Rules, Open], rng: Rng, heard: Sequence[Heard] = NOTHING_HEARD
    ) -> list[Claim]:
        lies = [saying for saying in view.rules.sayings(view) if not saying.sincere]
        return spoken(lies, view, rng, heard)
