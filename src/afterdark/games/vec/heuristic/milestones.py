"""What may come to pass on the writers' table that is worth naming as a reason."""

from __future__ import annotations

from typing import Final

from afterdark.engine.contract.milestones import Milestone
from afterdark.games.vec.book import OBJECTIVE, SEALS, SEAT_ZONES
from afterdark.games.vec.cards import POSITIONS
from afterdark.games.vec.outcome import points
from afterdark.games.vec.state import INSERT_COLOURS, LIMIT, Vec

MILESTONES: Final = (
    Milestone("novel_grows"),
    Milestone("novel_full"),
    Milestone("scores", each=True),
    Milestone("leads", each=True),
    Milestone("falls_behind", each=True),
    Milestone("seals", each=True),
    Milestone("four_colours", each=True),
    Milestone("full_display", each=True),
    Milestone("cards_lost", each=True),
    Milestone("no_ink", each=True),
)

NOT_BEHIND: Final = 9
"""More points than anybody trails by are counted as no more."""


def reached(state: Vec) -> list[int]:
    """A number for each of MILESTONES and, where it is one of each, for each seat."""
    seats = state.seats
    deck = state.book.deck
    novel = [state.novel_card(place) for place in range(POSITIONS)]
    cards = 0
    for card in novel:
        if card >= 0:
            cards += 1
    scores: list[int] = []
    for seat in range(seats):
        objective = state.zones[OBJECTIVE + SEAT_ZONES * seat]
        if not objective:  # before the draft is over
            scores.append(0)
            continue
        sealed = [state.zones[SEALS + place][seat] > 0 for place in range(POSITIONS)]
        scores.append(points(deck, objective[0], novel, sealed))
    leads = [0] * seats
    behind = [0] * seats
    seals = [0] * seats
    colours = [0] * seats
    full = [0] * seats
    lost = [0] * seats
    dry = [0] * seats
    for seat in range(seats):
        best = 0
        for other in range(seats):
            if other != seat and scores[other] > best:
                best = scores[other]
        leads[seat] = 1 if scores[seat] > best else 0
        behind[seat] = min(max(0, best - scores[seat]), NOT_BEHIND)
        for place in range(POSITIONS):
            seals[seat] = seals[seat] + state.zones[SEALS + place][seat]
        up = len(state.up(seat))
        colours[seat] = 1 if state.colours(seat) >= INSERT_COLOURS else 0
        full[seat] = 1 if up >= LIMIT else 0
        lost[seat] = -up
        dry[seat] = 1 if state.ink(seat) == 0 and state.specials(seat) == 0 else 0
    numbers = [cards, 1 if cards == POSITIONS else 0]
    return numbers + scores + leads + behind + seals + colours + full + lost + dry
