"""How guests of either role weigh things, in points. The figures come from many nights played."""

from __future__ import annotations

from typing import Final

from afterdark.games.manor.cards import KINDS


class Habits:
    """What one role likes: cards, rooms, meetings. As it stands, how a human plays."""

    def __init__(self) -> None:
        self.points = 1.0
        """What a point on a score card is worth."""
        self.bite = -1.0
        self.spare_bite = -1.0
        self.garlic = 1.2
        self.spare_garlic = 0.4
        self.reroll = 0.3
        self.spyglass = 0.3
        self.thief = 1.0
        self.identify = 0.5
        self.trashbag = 0.2
        self.vault = 0.45
        """A point in the hand that may be stored: held points can be stolen and swapped."""
        self.vault_late = 0.9
        """The same when dawn is near: then only stored points count (MM-92)."""
        self.washing = 1.2
        """The Bathroom, for each card one would be rid of."""
        self.coat_room = 1.2
        self.oracle = 0.4
        self.chambers = 1.0
        self.library = 0.8
        self.token = 0.35
        """What it costs to pay a token."""
        self.early = 0.25
        """A place further to the front in the row."""
        self.early_with_bite = 0.25
        """The same for somebody with a Bite."""
        self.robbing = 0.0
        """What it is worth that a human who is about to win has a point less."""
        self.trading = 0.2
        """What any trade costs: a card goes, a worse one may come."""
        self.stake = 7.0
        """What it costs to be turned, or what it is worth to turn somebody."""
        self.keeping = 1.0
        """What a Bite must promise more than it costs to be given."""
        self.waiting = 0.5
        """How much those count who may still come into the room, beside one who is there."""
        self.win = 12.0
        """Enough points to win at once."""
        self.rivalry = 1.5
        """What it is worth to a human to turn a rival who is ahead, when dawn is near."""
        self.arming = 0.0
        """What it is worth to a vampire that another one holds a Bite."""


def _vampire() -> Habits:
    """Vampires race against the clock: what helps to turn the next human counts, points hardly.

    They keep Garlic from humans, come late with a Bite to choose a partner, and spend turns on
    tokens for the way there; a second Bite only keeps them from biting.
    """
    habits = Habits()
    habits.points = 0.2
    habits.bite = 3.0
    habits.spare_bite = -1.0
    habits.garlic = habits.spare_garlic = 2.0
    habits.vault = 0.2
    habits.vault_late = 0.3
    habits.washing = 0.5
    habits.library = 3.0
    habits.token = 0.6
    habits.early_with_bite = -0.15
    habits.robbing = 0.5
    habits.trading = 0.1
    habits.stake = 10.0
    habits.waiting = 1.0
    habits.arming = 1.0
    return habits


HUMAN_HABITS: Final = Habits()
VAMPIRE_HABITS: Final = _vampire()

GUARDS: Final = 0.9
"""How often somebody with Garlic is supposed to give it."""

GIFTS: Final = [1.0, 0.5, 0.3, 1.0, 0.8, 1.5, 1.5, 0.8, 1.2, 2.0]
"""How readily a card of each kind is given away in a trade, Bites apart."""
assert len(GIFTS) == len(KINDS)
