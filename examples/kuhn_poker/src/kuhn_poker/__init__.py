"""Kuhn poker: three cards, one bet, and already a reason to bluff. 2 players."""

from pathlib import Path

from afterdark.api import Game, Meta
from kuhn_poker.rules import KuhnRules


class KuhnGame(Game):
    """The game as the rest of the house finds it."""

    meta = Meta(
        "kuhn_poker", version="1.0", seats=(2,), usual_seats=2, minutes=1,
        seats_clause="KP-01", turn_clause="KP-03", over_clause="KP-06",
        folder=Path(__file__).parent,
    )  # fmt: skip
    RULES = KuhnRules


GAME = KuhnGame()
