"""Vampire Empire: seats, minutes and the table's options."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from afterdark.engine.contract.claims import ClaimKind
from afterdark.engine.contract.game import Meta
from afterdark.engine.contract.options import Flag, OneOf
from afterdark.engine.core.facts import Field

V: Final = 0
"""The seat of the vampire player: its turns are the nights."""
H: Final = 1
"""The seat of the human player: its turns are the days."""

META: Final = Meta(
    "vampire_empire",
    version="1.0",
    seats=(2,),
    usual_seats=2,
    minutes=45,
    seats_clause="VE-1",
    over_clause="VE-121",
    turn_clause="VE-22",
    folder=Path(__file__).parent,
    options=(
        # Whoever sits at seat 0 is V: players choose a side by choosing a chair. At random, the
        # table draws lots for the chairs before the deal.
        OneOf("side", ("choose", "random"), "choose", "VE-R37"),
        Flag("skip_draw", True, "VE-R1"),
        Flag("browse_own_piles", True, "VE-R6"),
        Flag("friendly_fire", True, "VE-R13"),
        Flag("strict_dual_red", False, "VE-R14"),
        Flag("forced_second_round", False, "VE-R16"),
        Flag("marker_stack", True, "VE-R18"),
        Flag("window_after_pass", False, "VE-R21"),
        OneOf("sacrifice_replacement", ("any", "one"), "any", "VE-R24"),
        Flag("react_cards", True, "VE-R27"),
        Flag("open_discards", False, "VE-R33"),
        Flag("memory_mode", False, "VE-R36"),
    ),
    # A duel of bluff is also played in words; none of them is ever proved by being said.
    claims=(
        ClaimKind("human", (Field("card", "character"),)),
        ClaimKind("vampire", (Field("card", "character"),)),
        ClaimKind("strong"),
        ClaimKind("bluff"),
    ),
    talk_over=("action",),
    first_lesson=("strike", "night", "claims"),
)
