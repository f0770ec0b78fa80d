"""V-Wars: seats, minutes, the table's options, and what may be said."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from afterdark.engine.contract.claims import ClaimKind
from afterdark.engine.contract.game import Meta
from afterdark.engine.contract.options import Flag, Number, OneOf
from afterdark.engine.core.facts import Field

MOST_SEATS: Final = 5
DONORS: Final = [f"donor_{seat}" for seat in range(1, MOST_SEATS + 1)]
"""By seat: it is its player who donated blood last."""

META: Final = Meta(
    "vwars",
    version="1.0",
    seats=(3, 4, 5),
    usual_seats=4,
    minutes=60,
    seats_clause="VW-1",
    over_clause="VW-41",
    turn_clause="VW-40",
    folder=Path(__file__).parent,
    options=(
        OneOf("halving", ("loss_floor", "keep_floor"), "loss_floor", "VW-R1"),
        OneOf("place_without_partner", ("forbid", "allow_alone"), "forbid", "VW-R3"),
        Flag("empty_city_reverts", False, "VW-R5"),
        OneOf("riot_refill", ("none", "player_deck"), "none", "VW-R7"),
        Flag("sputter_discard", False, "VW-R8"),
        OneOf("deploy_cap", ("6", "none"), "6", "VW-R11"),
        Number("massacre_swing", 1, 1, 2, "VW-R14"),
        Flag("ml_permanent", False, "VW-R16"),
        OneOf("rally_awaken", ("anywhere", "same_city"), "anywhere", "VW-R18"),
        OneOf("human_zero_check", ("immediate", "after_riot"), "immediate", "VW-R20"),
        # The book lets whoever donated blood last begin: the table says who that was.
        OneOf("first_player", ("random", "host", *DONORS), "random", "VW-R25"),
        OneOf("roles", ("choose", "random", "none"), "choose", "VW-R25"),
        Flag("election_discard", False, "VW-R27"),
        OneOf("memory_aid", ("log", "none", "tracker"), "log", "VW-R31"),
    ),
    # Players may say anything about their cards, true or false (VW-12).
    claims=(
        ClaimKind("human"),
        ClaimKind("suspect", (Field("other", "seat"),)),
        ClaimKind("trust", (Field("other", "seat"),)),
        ClaimKind("put", (Field("card", "card"),)),
        ClaimKind("removed", (Field("card", "card"),)),
        ClaimKind("whites", (Field("count", "number"),), most=12),
    ),
    talk_over=("action",),
    first_lesson=("riot", "vampire", "claims"),
)
