"""The Vault: seats, minutes and the table's options."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from afterdark.engine.contract.game import Meta
from afterdark.engine.contract.options import Flag, Number

META: Final = Meta(
    "vault",
    version="1.0",
    seats=(3, 4),
    usual_seats=3,
    minutes=5,
    seats_clause="VT-01",
    over_clause="VT-08",
    turn_clause="VT-05",
    folder=Path(__file__).parent,
    options=(
        Number("rounds", 3, 2, 4, "VT-03"),
        Flag("looking", True, "VT-04"),
    ),
)
