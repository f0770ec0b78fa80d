"""Kuhn poker: seats and minutes."""

from pathlib import Path
from typing import Final

from afterdark.api import Meta

META: Final = Meta(
    "kuhn_poker",
    version="1.0",
    seats=(2,),
    usual_seats=2,
    minutes=1,
    options=(),
    seats_clause="KP-01",
    turn_clause="KP-03",
    over_clause="KP-06",
    folder=Path(__file__).parent,
)
