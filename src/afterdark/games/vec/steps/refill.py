"""The end of a round: new ideas, and another first player (VEC-120 to VEC-128)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.step import Automatic
from afterdark.engine.core.zones import card_in
from afterdark.games.vec.book import IDEAS, OBJECTIVE_DISCARD, OBJECTIVES
from afterdark.games.vec.cards import COLOURS
from afterdark.games.vec.state import Vec

IDEAS_WANTED: Final = [0, 0, 4, 6, 8]
"""By the number of seats (VEC-10 to VEC-12)."""


class EndOfRound(Automatic[Vec]):
    """Refill, then the seat to the left becomes first player (VEC-122 to VEC-128)."""

    NAME: ClassVar[str] = "end_of_round"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VEC-120", "VEC-121", "VEC-122", "VEC-123", "VEC-124", "VEC-125", "VEC-126", "VEC-127",
        "VEC-128", "VEC-R7", "VEC-R37", "VEC-R38",
    )  # fmt: skip
    ON: ClassVar[tuple[str, ...]] = ("round",)

    def run(self, state: Vec) -> None:
        state.pop()
        seats = state.seats
        # VEC-122: cards left in the Ideas Area stay.
        if seats != 2:
            add_missing_colours(state)
        if seats != 3:
            add_by_objectives(state)
        # VEC-128: the seat to the left becomes first player.
        state.open.first = (state.open.first + 1) % seats
        state.open.round += 1


def lying(state: Vec, colour: int) -> int:
    """How many Ideas cards have this colour."""
    of = state.book.deck.colour
    count = 0
    for piece in state.zones[IDEAS]:
        if of[card_in(piece)] == colour:
            count += 1
    return count


def add_missing_colours(state: Vec) -> None:
    """One card of every colour that is not there (VEC-123, VEC-125)."""
    for colour in range(len(COLOURS)):
        if len(state.zones[IDEAS]) >= IDEAS_WANTED[state.seats]:
            return
        # VEC-120, VEC-121, VEC-R37: an empty deck is made anew of its discards, or skipped.
        if lying(state, colour) == 0:
            state.add_idea(colour)


def may_add(state: Vec, colour: int) -> bool:
    """Two seats want every colour once, four seats none thrice (VEC-124, VEC-125)."""
    most = 1 if state.seats == 2 else 2
    return lying(state, colour) < most and state.available(colour) > 0


def add_by_objectives(state: Vec) -> None:
    """Revealed objectives say which colours come, until there are enough (VEC-124 to VEC-127)."""
    wanted = IDEAS_WANTED[state.seats]
    in_vain = 0
    objectives = len(state.zones[OBJECTIVES]) + len(state.zones[OBJECTIVE_DISCARD])
    # VEC-126: nothing is revealed when nothing could come of it.
    while len(state.zones[IDEAS]) < wanted and in_vain <= objectives and any_may_come(state):
        objective = reveal(state)
        added = False
        # VEC-124, VEC-125, VEC-R38: its colours from the first to the last.
        for colour in state.book.deck.objective_colours[objective]:
            if len(state.zones[IDEAS]) < wanted and may_add(state, colour):
                state.add_idea(colour)
                added = True
        in_vain = 0 if added else in_vain + 1


def any_may_come(state: Vec) -> bool:
    """Whether some colour could still be added."""
    for colour in range(len(COLOURS)):
        if may_add(state, colour):
            return True
    return False


def reveal(state: Vec) -> int:
    """The top objective is shown and discarded; an empty deck is made anew (VEC-127)."""
    deck = state.zones[OBJECTIVES]
    if not deck:
        # VEC-127, VEC-R7: those of the seats never take part.
        state.zones[OBJECTIVES] = state.zones[OBJECTIVE_DISCARD]
        state.zones[OBJECTIVE_DISCARD] = []
        state.shuffle(OBJECTIVES)
        deck = state.zones[OBJECTIVES]
        if state.events is not None:
            state.tell("objectives_recycled", {})
    objective = deck.pop()
    state.zones[OBJECTIVE_DISCARD].append(objective)
    state.open.revealed |= 1 << objective
    state.disclose()
    if state.events is not None:
        state.tell("objective_revealed", {"card": state.book.deck.objectives[objective]})
    return objective


END_OF_ROUND: Final = EndOfRound()
