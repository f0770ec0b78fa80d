"""The Vampire, the Elf and the Cthulhu: seats, minutes and the table's options."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from afterdark.engine.contract.claims import ClaimKind
from afterdark.engine.contract.game import Meta
from afterdark.engine.contract.options import Flag, Number, OneOf
from afterdark.engine.core.facts import Field

MOST_SEATS: Final = 4
NO_LIMIT: Final = 0
"""The round limit of a table that plays without one."""
LEAST_LIMIT: Final = 10
"""The smallest number of rounds that a new table may agree on (VEC-R42)."""

META: Final = Meta(
    "vec",
    version="1.0",
    seats=(2, 3, 4),
    usual_seats=3,
    minutes=50,
    seats_clause="VEC-4",
    over_clause="VEC-130",
    turn_clause="VEC-18",
    folder=Path(__file__).parent,
    options=(
        OneOf("phase2_order", ("snake", "block"), "snake", "VEC-R8"),
        OneOf("insert_strength", ("candidate", "activated"), "candidate", "VEC-R19"),
        OneOf("insert_colours", ("all", "face_up"), "all", "VEC-R20"),
        Flag("oppose_face_down", False, "VEC-R21"),
        OneOf("compare_score", ("full", "margin"), "full", "VEC-R28"),
        OneOf("compare_protected", ("skip", "block"), "skip", "VEC-R29"),
        OneOf("ink", ("hidden", "open"), "hidden", "VEC-R35"),
        OneOf("memory", ("open", "closed"), "open", "VEC-R36"),
        # Drops in all, and special drops for each seat: the rulebook's, or a reviewed copy's.
        OneOf("ink_pool", ("40-5", "24-4"), "40-5", "VEC-R4"),
        # 0 plays without a limit.
        Number("round_limit", 30, NO_LIMIT, 100, "VEC-R42", least=LEAST_LIMIT),
    ),
    # Whatever is said binds nobody; objectives stay secret whatever their owners say (VEC-6).
    claims=(
        ClaimKind("mine", (Field("card", "card"),)),
        ClaimKind("oppose", (Field("other", "seat"),)),
        ClaimKind("quiet", (Field("other", "seat"),)),
        ClaimKind("write", (Field("card", "card"),)),
        ClaimKind("drops", (Field("count", "number"),), most=40),
    ),
    talk_over=("sealed_bid",),
    first_lesson=("quill", "insert", "claims"),
)
