"""Numbers by which the heuristic player judges, found by playing many games against itself."""

from __future__ import annotations

from typing import Final


class Habits:
    """Every one a weight in the same coin: a won game is worth 40."""

    def __init__(self) -> None:
        self.gap = 14.0
        """How much it hurts the humans that marker and tokens are near each other."""
        self.law = 1.6
        self.laws = 0.22
        """What Martial Law is worth, and how much more if there are others."""
        self.few_tokens = 7.0
        """What it is worth to have few tokens left."""
        self.city = 0.25
        self.later = 0.6
        """What the riot in Soon counts beside the one in Now."""
        self.effort = 0.04
        self.card = 0.06
        """What an action and a card cost."""
        self.sunk = 0.05
        """What it costs the humans that a card disappears in a deck."""
        self.scarce = 0.12
        """And how much more for each card that the Player deck and the discards have too few."""
        self.plenty = 14.0
        self.each_turn = 1.0
        """So many cards are enough, and so many more for each turn that may come."""
        self.drain = 0.35
        """How much of that the vampires like about it."""
        self.sure = 0.62
        """How certain an accusation should be."""
        self.feed = 0.5
        """How much of that price counts when riots need cards."""
        self.few_riots = 4
        """With fewer Riot cards than this, riots may stop."""
        self.shy = 1
        """Rounds in which the hidden Vampire likes to look clean."""
        self.clean = 1.5
        """What a red card must gain them then."""
        self.quiet_rounds = 2
        """Rounds in which they stay hidden at a rally."""
        self.awaken = 0.6
        """How likely somebody should be Infected to give up tokens for them."""


HABITS: Final = Habits()
