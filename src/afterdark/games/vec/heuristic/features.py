"""What tells who will win: points, prospects and strength, the own ones and the rivals'."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.games.vec.book import SEALS
from afterdark.games.vec.cards import INSERT, POSITIONS
from afterdark.games.vec.heuristic.worth import Reckoning, bits
from afterdark.games.vec.open import NONE
from afterdark.games.vec.state import INSERT_COLOURS, SPECIAL_WORTH
from afterdark.games.vec.steps.phase import TURNS, Phase
from afterdark.games.vec.steps.phase1 import Placing

if TYPE_CHECKING:
    from afterdark.games.vec.knowledge.view import VecView

FEATURES: Final = (
    "rivals",
    "novel_cards",
    "rounds",
    "own_points",
    "best_rival_points",
    "points_lead",
    "late_lead",
    "own_prospect",
    "best_rival_prospect",
    "own_wanted_cards",
    "rivals_wanted_cards",
    "own_strength",
    "best_rival_strength",
    "own_reach",
    "best_rival_reach",
    "reach_lead",
    "own_cards_up",
    "rivals_cards_up",
    "own_cards_down",
    "rivals_cards_down",
    "own_drops",
    "rivals_drops",
    "own_specials",
    "rivals_specials",
    "own_seals",
    "rivals_seals",
    "own_inserts",
    "rivals_inserts",
    "own_colours",
    "rivals_colours",
    "own_inserts_ready",
    "rivals_inserts_ready",
    "own_turns_left",
    "rivals_turns_left",
    "own_last_word",
    "rivals_last_word",
    "contest_lead",
    "contest_points",
)
"""Rivals without `best` are counted on average."""

SHARP: Final = 8.0
"""A strength so much larger is safe."""


class Stand:
    """What one seat has, as far as the looking seat knows."""

    def __init__(self, view: VecView, reckoning: Reckoning, seat: int) -> None:
        deck = view.rules.deck
        front = reckoning.front(seat)
        taste = reckoning.tastes[seat]
        held = view.specials(seat)
        down = view.down(seat)
        self.up = len(front.up)
        self.down = len(down)
        self.drops = view.ink(seat)
        self.specials = held
        self.points = reckoning.points(seat)
        self.inserts = front.inserts
        self.strength = max(front.strongest, 0)
        self.reach = self.strength + self.drops + SPECIAL_WORTH * held + 2 * self.down
        self.seals = 0
        for place in range(POSITIONS):
            if view.zones[SEALS + place][seat] > 0:
                self.seals += 1
        colours = front.colours
        self.wanted = 0.0
        """What its cards would score in their best positions, were these open."""
        for card in down:
            colour = deck.colour[card] if card >= 0 else -1 - card
            if not view.rules.colours_face_up:
                colours |= 1 << colour
            if card >= 0:
                self.wanted += 0.5 * taste.best(colour, deck.type[card])
        self.colours = bits(colours)
        self.prospect = 0.0
        """The most that one of its face-up cards would score in an open position."""
        for card in front.up:
            colour = deck.colour[card]
            kind = deck.type[card]
            self.wanted += taste.best(colour, kind)
            for place in range(POSITIONS):
                if reckoning.novel[place] == NONE:
                    points = taste.points(colour, kind, place, held > 0)
                    if points > self.prospect:
                        self.prospect = points
        self.ready = 0
        """Quilled Insert cards that can still be used in this round."""
        self.turns = 0
        """Steps of Phase II that are still to come in this round."""
        self.last_word = 0.0
        """Whether it has a card that would end the game with itself ahead."""


def measure(view: VecView) -> list[float]:
    """The features of a table for the seat that looks."""
    reckoning = Reckoning(view)
    seats = reckoning.seats
    stands: list[Stand] = []
    for seat in range(seats):
        stands.append(Stand(view, reckoning, seat))
    _count_turns(view, stands)
    _count_quills(view, stands)
    if reckoning.room == 1:
        for seat in range(seats):
            stands[seat].last_word = _last_word(view, reckoning, seat)
    own = stands[view.seat]
    best_points = 0.0
    best_prospect = 0.0
    best_strength = 0
    best_reach = 0
    wanted = up = down = drops = specials = seals = inserts = colours = ready = turns = last = 0.0
    for seat in range(seats):
        if seat == view.seat:
            continue
        rival = stands[seat]
        best_points = max(best_points, rival.points)
        best_prospect = max(best_prospect, rival.prospect)
        best_strength = max(best_strength, rival.strength)
        best_reach = max(best_reach, rival.reach)
        wanted += rival.wanted
        up += rival.up
        down += rival.down
        drops += rival.drops
        specials += rival.specials
        seals += rival.seals
        inserts += rival.inserts
        colours += min(rival.colours, INSERT_COLOURS)
        ready += rival.ready
        turns += rival.turns
        last += rival.last_word * _prevailing(rival.reach - own.reach)
    others = float(seats - 1)
    written = (POSITIONS - reckoning.room) / POSITIONS
    lead = min(1.0, max(-1.0, (own.points - best_points) / 10.0))
    contest = _contest(view, reckoning)
    return [
        others / 3.0,
        written,
        _part(view.open.round, 5.0),
        own.points / 15.0,
        best_points / 15.0,
        lead,
        lead * written * written,
        own.prospect / 5.0,
        best_prospect / 5.0,
        _part(own.wanted, 10.0),
        _part(wanted / others, 10.0),
        _part(own.strength, 12.0),
        _part(best_strength, 12.0),
        _part(own.reach, 20.0),
        _part(best_reach, 20.0),
        (own.reach - best_reach) / (own.reach + best_reach + 1.0),
        _part(own.up, 6.0),
        _part(up / others, 6.0),
        _part(own.down, 4.0),
        _part(down / others, 4.0),
        _part(own.drops, 4.0),
        _part(drops / others, 4.0),
        _part(own.specials, 2.0),
        _part(specials / others, 2.0),
        own.seals / POSITIONS,
        seals / (POSITIONS * others),
        _part(own.inserts, 1.0),
        _part(inserts / others, 1.0),
        min(own.colours, INSERT_COLOURS) / INSERT_COLOURS,
        colours / (INSERT_COLOURS * others),
        own.ready / TURNS,
        ready / (TURNS * others),
        own.turns / TURNS,
        turns / (TURNS * others),
        own.last_word * _prevailing(own.reach - best_reach),
        min(1.0, last),
        contest[0],
        contest[1],
    ]


def _part(amount: float, half: float) -> float:
    """An amount from 0 to 1 in which more counts less and less; `half` of it is a half."""
    return amount / (amount + half)


def _prevailing(lead: int) -> float:
    """A lead in strength as odds, roughly."""
    return min(1.0, max(0.1, 0.5 + lead / (2.0 * SHARP)))


def _count_turns(view: VecView, stands: list[Stand]) -> None:
    """Turns of the present phase that are still to come, and all of Phase II before it began."""
    seats = len(stands)
    for step in view.steps:
        if isinstance(step, Phase):
            if isinstance(step, Placing):
                for stand in stands:
                    stand.turns = TURNS
                return
            begun = step.next
            top = view.step
            if top is not None and top.NAME == "activate":
                begun -= 1
            for number in range(begun, TURNS * seats):
                turn = number if number < seats else TURNS * seats - 1 - number
                if view.rules.block:
                    turn = number // TURNS
                stands[(view.open.first + turn) % seats].turns += 1


def _count_quills(view: VecView, stands: list[Stand]) -> None:
    """Quilled Insert cards, lying before a seat or still in the Ideas Area."""
    deck = view.rules.deck
    quills = view.open.quills
    for card in range(len(quills)):
        seat = quills[card]
        if seat != NONE and deck.action[card] == INSERT and stands[seat].turns > 0:
            stands[seat].ready += 1


def _last_word(view: VecView, reckoning: Reckoning, seat: int) -> float:
    """Whether a seat could put the last card into the Novel and win with it."""
    deck = view.rules.deck
    place = 0
    while reckoning.novel[place] != NONE:
        place += 1
    sealed = view.specials(seat) > 0
    for card in reckoning.front(seat).up:
        colour = deck.colour[card]
        kind = deck.type[card]
        own = reckoning.points(seat) + reckoning.tastes[seat].points(colour, kind, place, sealed)
        ahead = True
        for other in range(reckoning.seats):
            if other != seat:
                theirs = reckoning.tastes[other].points(colour, kind, place, False)
                if reckoning.points(other) + theirs >= own:
                    ahead = False
        if ahead:
            return 1.0
    return 0.0


def _contest(view: VecView, reckoning: Reckoning) -> tuple[float, float]:
    """In an Insert: the lead in strength before ink, and what is at stake for this seat.

    Who takes no part follows the strongest of the others with what its card scores here.
    """
    open = view.open
    if open.candidate == NONE:
        return 0.0, 0.0
    best = NONE
    own = NONE
    writer = NONE
    for seat in range(reckoning.seats):
        if open.measured[seat] == NONE:
            continue
        strength = view.strength_so_far(seat)
        if seat == view.seat:
            own = strength
        elif strength > best:
            best = strength
            writer = seat
    if own == NONE:
        return -0.5, _scoring(view, reckoning, writer)
    if writer == NONE:
        return 0.5, _scoring(view, reckoning, view.seat)
    lead = min(1.0, max(-1.0, (own - best) / SHARP))
    return lead, _scoring(view, reckoning, view.seat if own > best else writer)


def _scoring(view: VecView, reckoning: Reckoning, writer: int) -> float:
    """What it would change for this seat and for the writer if the writer's card came in."""
    deck = view.rules.deck
    card = view.open.candidate if writer == view.actor() else view.open.measured[writer]
    sealed = view.specials(writer) > 0
    best = -1.0
    change = 0.0
    for place in range(POSITIONS):
        if reckoning.novel[place] != NONE:
            continue
        theirs = reckoning.tastes[writer].points(deck.colour[card], deck.type[card], place, sealed)
        if theirs > best:
            best = theirs
            change = reckoning.own.points(deck.colour[card], deck.type[card], place, False) - theirs
    return (best if writer == view.seat else change) / 5.0
