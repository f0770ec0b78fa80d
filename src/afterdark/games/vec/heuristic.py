"""How a decent writer plays (section 9 of the ledger)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.action import Action
from afterdark.engine.chance import Rng

if TYPE_CHECKING:
    from afterdark.games.vec.view import VecView


def advice(view: VecView, rng: Rng) -> Action:
    """Any choice, for now."""
    return view.choices[rng.below(len(view.choices))]
