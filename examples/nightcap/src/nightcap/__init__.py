"""Nightcap: two pour, all taste, and somebody is thirsty. 3 to 6 players with hidden roles."""

from pathlib import Path

from afterdark.api import ClaimKind, Field, Game, Meta, Number
from nightcap.rules import NightcapRules


class NightcapGame(Game):
    """The game as Afterdark finds it."""

    meta = Meta(
        "nightcap",
        version="1.0",
        seats=(3, 4, 5, 6),
        usual_seats=5,
        minutes=10,
        options=(Number("rounds", 2, 1, 3, "NC-11"),),
        seats_clause="NC-01",
        turn_clause="NC-04",
        over_clause="NC-12",
        folder=Path(__file__).parent,
        claims=(ClaimKind("guest"), ClaimKind("suspect", [Field("other", "seat")])),
    )
    RULES = NightcapRules


GAME = NightcapGame()
