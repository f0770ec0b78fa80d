"""How a decent player plays V-Wars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.action import Action
from afterdark.engine.chance import Rng

if TYPE_CHECKING:
    from afterdark.games.vwars.view import VwarsView


def advice(view: VwarsView, rng: Rng) -> Action:
    """Any move, for now."""
    return view.choices[rng.below(len(view.choices))]
