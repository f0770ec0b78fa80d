"""Midnight Manor: seats, minutes and the table's options."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from afterdark.engine.contract.claims import ClaimKind
from afterdark.engine.contract.game import Meta
from afterdark.engine.contract.options import Flag, Number, OneOf
from afterdark.engine.core.facts import Field

MOST_SEATS: Final = 8

META: Final = Meta(
    "manor",
    version="1.0",
    seats=(3, 4, 5, 6, 7, 8),
    usual_seats=4,
    minutes=45,
    seats_clause="MM-01",
    over_clause="MM-88",
    turn_clause="MM-51",
    folder=Path(__file__).parent,
    options=(
        OneOf("room_layout", ("listed", "shuffled"), "listed", "MM-R3"),
        OneOf("vault_limit", ("any", "one"), "any", "MM-R4"),
        OneOf("target_counts", ("total", "stored"), "total", "MM-R5"),
        Number("target_points", 20, 12, 30, "MM-R5"),
        Number("clock_length", 12, 9, 15, "MM-R6"),
        OneOf("garlic_mode", ("given", "held"), "given", "MM-R7"),
        OneOf("bite_givers", ("anyone", "vampires_only"), "anyone", "MM-R8"),
        OneOf("dawn_winner", ("humans", "everyone"), "humans", "MM-R11"),
        OneOf("reroll_dice", ("one_or_both", "one"), "one_or_both", "MM-R18"),
        OneOf("take_rule", ("all", "free"), "all", "MM-R22"),
        OneOf("deck_copies", ("auto", "1", "2"), "auto", "MM-R36"),
        OneOf("initial_vampires", ("1", "2"), "1", "MM-R37"),
        Flag("thief_tokens", False, "MM-R40"),
        Number("identify_copies", 3, 0, 6, "MM-R41"),
    ),
    # Talk is free and may be false (MM-99).
    claims=(
        ClaimKind("human"),
        ClaimKind("suspect", (Field("other", "seat"),)),
        ClaimKind("trust", (Field("other", "seat"),)),
        ClaimKind("identified", (Field("other", "seat"), Field("vampire", "flag"))),
        ClaimKind("gave", (Field("other", "seat"), Field("card", "card"))),
        ClaimKind("got", (Field("other", "seat"), Field("card", "card"))),
        ClaimKind("have", (Field("card", "card"),)),
        ClaimKind("going", (Field("number", "number"),), most=6),
    ),
    talk_over=("trade",),
    first_lesson=("end", "bite", "claims"),
)
