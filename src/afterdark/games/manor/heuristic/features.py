"""What counts for a guest in the middle of a night, as numbers with names.

What is seen counts as it is, the hidden as it is suspected. Humans compete with humans for points;
vampires with the clock.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.games.manor.book import EACH, HAND, ROLE, ROOM
from afterdark.games.manor.cards import BITE, FIRST, GARLIC, HUMAN, ROOMS, SCORES
from afterdark.games.manor.heuristic.suspicion import Suspicion, suspicion

if TYPE_CHECKING:
    from afterdark.games.manor.knowledge.view import ManorView

HUMAN_SIDE: Final = 0
VAMPIRE_SIDE: Final = 1
SIDES: Final = ("human", "vampire")

FEATURES: Final = (
    "progress", "last_rounds", "turn_to_come", "first_vampire",
    "own_stored", "own_held", "own_total_near_target", "own_bites", "own_garlic", "own_tokens",
    "own_space",
    "humans_left", "humans_to_turn_a_round", "only_human_left", "vampires_with_bites",
    "vampires_bites", "vampires_tokens", "humans_unguarded", "humans_garlic", "humans_tokens",
    "rivals_best_stored", "rivals_best_total", "rivals_near_target", "rivals_ahead",
    "lead_stored", "lead_total", "lead_by_dawn", "danger", "first_vampire_alone",
    "bites_in_rooms", "garlic_in_rooms", "points_in_rooms", "bites_thrown_away",
)  # fmt: skip
"""The names of what `measure` measures, in its order."""

DISCARDED: Final = 1
"""The zone of the discard pile."""


def side(view: ManorView) -> int:
    """What this seat is now."""
    return HUMAN_SIDE if view.is_human else VAMPIRE_SIDE


def measure(view: ManorView) -> list[float]:
    """A number for each feature, seen from this seat."""
    return Survey(view).numbers()


class Survey:
    """Roles, cards and points of all seats, as they lie or as they are supposed to lie."""

    def __init__(self, view: ManorView) -> None:
        self.view = view
        self.seats = view.layout.seats
        self.me = view.seat
        self.human = [0.0] * self.seats
        """How surely each seat is human."""
        self.bites = [0.0] * self.seats
        self.garlic = [0.0] * self.seats
        self.stored = [0.0] * self.seats
        self.total = [0.0] * self.seats
        """Points in store and hand."""
        minds: Suspicion | None = None
        points = view.rules.points
        for seat in range(self.seats):
            card = view.zones[ROLE + EACH * seat]
            role = card[0] if card else -1
            hand = view.zones[HAND + EACH * seat]
            if minds is None and (role < 0 or not hand):
                minds = suspicion(view)
            stored = float(view.stored(seat))
            held = 0.0
            if role >= 0:
                self.human[seat] = 1.0 if role == HUMAN else 0.0
            elif minds is not None:
                self.human[seat] = 1.0 - minds.vampire[seat]
            if hand:
                self.bites[seat] = float(hand[BITE])
                self.garlic[seat] = float(hand[GARLIC])
                for kind in range(SCORES):
                    held += points[kind] * hand[kind]
            elif minds is not None:
                self.bites[seat] = minds.cards[seat][BITE]
                self.garlic[seat] = minds.cards[seat][GARLIC]
                held = minds.points(seat, points)
            self.stored[seat] = stored
            self.total[seat] = stored + held

    def numbers(self) -> list[float]:
        """In the order of FEATURES."""
        view = self.view
        open = view.open
        rules = view.rules
        me = self.me
        target = float(rules.target_points)
        length = rules.clock_length
        left = length - open.round
        to_come = 1.0
        for place in range(min(open.turn + 1, len(open.order))):
            if open.order[place] == me:
                to_come = 0.0

        humans = 0.0
        hunters = 0.0
        their_bites = 0.0
        their_tokens = 0.0
        unguarded = 0.0
        garlic = 0.0
        human_tokens = 0.0
        best_stored = 0.0
        best_total = 0.0
        ahead = 0.0
        for seat in range(self.seats):
            if seat == me:
                continue
            human = self.human[seat]
            humans += human
            garlic += human * self.garlic[seat]
            human_tokens += human * open.tokens[seat]
            unguarded += human * (1.0 - min(1.0, self.garlic[seat]))
            hunters += (1.0 - human) * min(1.0, self.bites[seat])
            their_bites += (1.0 - human) * self.bites[seat]
            their_tokens += (1.0 - human) * open.tokens[seat]
            # A rival counts as far as they are human: vampires do not win by points.
            best_stored = max(best_stored, human * self.stored[seat])
            best_total = max(best_total, human * self.total[seat])
            if self.stored[seat] > self.stored[me]:
                ahead += human
        others = float(self.seats - 1)
        own = view.hand
        own_total = self.total[me]
        first = view.zones[ROLE + EACH * me][0] == FIRST
        prey = humans + self.human[me]
        lead = (self.stored[me] - best_stored) / target
        bites = 0.0
        garlics = 0.0
        points = 0.0
        for room in range(ROOMS):
            pile = view.zones[ROOM + room]
            bites += pile[BITE]
            garlics += pile[GARLIC]
            for kind in range(SCORES):
                points += rules.points[kind] * pile[kind]
        danger = 0.0 if own[GARLIC] > 0 else hunters / others
        return [
            open.round / length,
            1.0 if left <= 1 else 0.0,
            to_come,
            1.0 if first else 0.0,
            self.stored[me] / target,
            (own_total - self.stored[me]) / target,
            max(0.0, own_total - 0.6 * target) / (0.4 * target),
            min(3, own[BITE]) / 3.0,
            min(3, own[GARLIC]) / 3.0,
            min(6, open.tokens[me]) / 6.0,
            (rules.box.hand_limit - view.hand_size(me)) / rules.box.hand_limit,
            humans / others,
            min(1.0, prey / (left + to_come + 0.5)),
            max(0.0, 1.0 - abs(prey - 1.0)),
            hunters / others,
            min(1.0, their_bites / 3.0),
            min(1.0, their_tokens / 6.0),
            unguarded / others,
            min(1.0, garlic / 4.0),
            min(1.0, human_tokens / 8.0),
            best_stored / target,
            best_total / target,
            max(0.0, best_total - 0.6 * target) / (0.4 * target),
            ahead / others,
            lead,
            (own_total - best_total) / target,
            lead * open.round / length,
            danger * left / length,
            1.0 if humans >= others - 0.01 else 0.0,
            min(1.0, bites / 4.0),
            min(1.0, garlics / 4.0),
            min(1.0, points / target),
            view.zones[DISCARDED][BITE] / max(1, view.layout.families[0].copies[BITE]),
        ]
