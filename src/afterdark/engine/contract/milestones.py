"""Milestones: what may come to pass in a game that a player would name as a reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

TABLE_WIDE: Final = -1
"""Whom a milestone is about that is about nobody alone."""


class Milestone:
    """One sort of thing that may come to pass, as the message `milestone-NAME` says it.

    The message is a clause without a full stop that fits before "in 3 of 4 futures". A milestone
    of `each` seat gets whom it is about as `$seat`, and `$me` if that is the reader.
    """

    def __init__(self, name: str, each: bool = False) -> None:
        self.name = name
        self.each = each


def subjects(milestones: Sequence[Milestone], seats: int) -> list[tuple[str, int]]:
    """What each number that `Rules.reached` counts is about: a milestone's name and a seat."""
    about: list[tuple[str, int]] = []
    for milestone in milestones:
        if milestone.each:
            about += [(milestone.name, seat) for seat in range(seats)]
        else:
            about.append((milestone.name, TABLE_WIDE))
    return about
