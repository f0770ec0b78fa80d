"""Victor or Victim?: seats, minutes and the table's options."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from afterdark.engine.contract.claims import ClaimKind
from afterdark.engine.contract.game import Meta
from afterdark.engine.contract.options import Flag, Number, OneOf
from afterdark.engine.core.facts import Field

MOST_SEATS: Final = 6

META: Final = Meta(
    "victim",
    version="1.0",
    seats=(3, 4, 5, 6),
    usual_seats=4,
    minutes=30,
    seats_clause="VI-07",
    over_clause="VI-66",
    turn_clause="VI-19",
    folder=Path(__file__).parent,
    options=(
        OneOf("first_player", ("random", "0", "1", "2", "3", "4", "5"), "random", "VI-R5"),
        OneOf("letter_set", ("three_victims", "even"), "three_victims", "VI-R4"),
        Number("specials_per_kind", 4, 1, 8, "VI-R3"),
        OneOf("pass_two", ("one_by_one", "together"), "one_by_one", "VI-R10"),
        Number("turn_limit", 1000, 100, 5000, "VI-R22"),
        Flag("allow_two", False, "VI-R1"),
    ),
    # Whatever is said binds nobody (VI-R27).
    claims=(
        ClaimKind("beware", (Field("other", "seat"),)),
        ClaimKind("spare", (Field("other", "seat"),)),
        ClaimKind("want", (Field("card", "card"),)),
    ),
    talk_over=("acquire",),
    first_lesson=("victor", "victim"),
)
