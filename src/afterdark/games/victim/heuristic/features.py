"""What counts for a seat in Victor or Victim?: own words, those of the others, and who is next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.games.victim.book import DECK, DISCARD
from afterdark.games.victim.heuristic.standings import Standing, Standings
from afterdark.games.victim.knowledge.view import VictimView

if TYPE_CHECKING:
    from afterdark.engine.views.measures import Measures

FEATURES: Final = (
    "out",
    "even_share",
    "progress",
    "letters_left_to_draw",
    "turns_until_own",
    "own_worth",
    "own_best_victor",
    "own_second_victor",
    "own_victor_in_all_colours",
    "own_worst_victim",
    "own_second_victim",
    "own_victim_in_all_colours",
    "own_letters",
    "own_letters_of_victor_alone",
    "own_letters_of_victim_alone",
    "own_winning_draws",
    "own_deadly_draws",
    "giver_may_kill",
    "receiver_may_kill_if_play_turns",
    "letters_that_kill_the_receiver",
    "receiver_worth",
    "giver_worth",
    "rivals_best_worth",
    "rivals_mean_worth",
    "rivals_best_victor",
    "rivals_victor_in_all_colours",
    "rivals_worst_victim",
    "rivals_victim_in_all_colours",
    "rivals_winning_draws",
    "rivals_most_winning_draws",
    "rivals_deadly_draws",
    "rivals_under_threat",
)

MANY_LETTERS: Final = 10.0
LONG: Final = 60.0
"""A game of so many turns is a long one."""


class Draw:
    """What the next card is drawn from: the deck or, if that is empty, the discard pile (VI-69)."""

    def __init__(self, view: VictimView, letters: int) -> None:
        self.view = view
        self.from_deck = view.count(DECK) > 0
        self.letters = view.rules.deck.letters_in_all - letters if self.from_deck else 0
        """How many letters there are among its cards; `letters` lie in collections."""

    def share(self, kinds: list[int]) -> float:
        """How likely it is one of these kinds."""
        if not kinds:
            return 0.0
        found = 0.0
        cards = self._cards()
        if cards > 0:
            for kind in kinds:
                found += self._copies(kind) / cards
        return found

    def _cards(self) -> int:
        deck = self.view.rules.deck
        discard = self.view.zones[DISCARD]
        discarded = 0
        for kind in range(deck.letter_kinds, len(discard)):
            discarded += discard[kind]
        if self.from_deck:
            return self.letters + deck.total - deck.letters_in_all - discarded
        return discarded

    def _copies(self, kind: int) -> int:
        zones = self.view.zones
        if not self.from_deck:
            return zones[DISCARD][kind]
        copies = self.view.rules.deck.family.copies[kind]
        for number in range(DISCARD, len(zones)):
            copies -= zones[number][kind]
        return copies


def measure(view: VictimView, known: Standings, to: Measures) -> None:
    """A number for each of FEATURES. Nothing is hidden here but the order of the deck."""
    open = view.open
    seats = view.layout.seats
    seat = view.seat
    if seat < 0 or open.is_out(seat):
        to.put(1.0)
        for _ in range(len(FEATURES) - 1):
            to.put(0.0)
        return
    deck = view.rules.deck
    standings: list[Standing] = []
    letters = 0
    own_letters = 0
    for other in range(seats):
        standing, held = known.of(view.collection(other))
        standings.append(standing)
        letters += held
        if other == seat:
            own_letters = held
    draw = Draw(view, letters)
    rivals = 0
    best_worth = -9.0
    worth = victors = victims = winning = deadly = best_victor = worst_victim = 0.0
    most_winning = under_threat = 0.0
    for other in range(seats):
        if other == seat or open.is_out(other):
            continue
        rivals += 1
        rival = standings[other]
        rival_winning = _winning(view, other, rival, draw)
        worth += rival.worth
        victors += rival.victors
        victims += rival.victims
        winning += rival_winning
        deadly += draw.share(rival.feared)
        if rival.worth > best_worth:
            best_worth = rival.worth
        if rival.victor > best_victor:
            best_victor = rival.victor
        if rival.victim > worst_victim:
            worst_victim = rival.victim
        if rival_winning > most_winning:
            most_winning = rival_winning
        if rival.feared and _holds(view.collection(_giver(view, other)), rival.feared) > 0:
            under_threat += 1.0
    if rivals == 0:
        best_worth = 0.0
    each = 1.0 / max(1, rivals)
    own = standings[seat]
    own_collection = view.collection(seat)
    receiver = open.next_seat(seat, seats)
    giver = _giver(view, seat)
    to.put(0.0)
    to.put(1.0 / (rivals + 1))
    to.put(open.turn / (open.turn + LONG))
    to.put(draw.letters / deck.total)
    to.put(_turns_until(view, seat) / seats)
    to.put(0.4 * own.worth)
    to.put(own.victor)
    to.put(own.second_victor)
    to.put(own.victors)
    to.put(own.victim)
    to.put(own.second_victim)
    to.put(own.victims)
    to.put(own_letters / MANY_LETTERS)
    to.put(_copies_of(own_collection, deck.of_victor_alone) / MANY_LETTERS)
    to.put(_copies_of(own_collection, deck.of_victim_alone) / MANY_LETTERS)
    to.put(2.0 * _winning(view, seat, own, draw))
    to.put(2.0 * draw.share(own.feared))
    to.put(1.0 if _holds(view.collection(giver), own.feared) > 0 else 0.0)
    to.put(1.0 if _holds(view.collection(receiver), own.feared) > 0 else 0.0)
    to.put(0.5 * _holds(own_collection, standings[receiver].feared))
    to.put(0.4 * standings[receiver].worth)
    to.put(0.4 * standings[giver].worth)
    to.put(0.4 * best_worth)
    to.put(0.4 * worth * each)
    to.put(best_victor)
    to.put(victors * each)
    to.put(worst_victim)
    to.put(victims * each)
    to.put(winning)
    to.put(2.0 * most_winning)
    to.put(deadly)
    to.put(0.5 * under_threat)


def _holds(collection: list[int], kinds: list[int]) -> int:
    """How many of these letters lie in a collection, each counted once."""
    held = 0
    for kind in kinds:
        if collection[kind] > 0:
            held += 1
    return held


def _may_take(view: VictimView, seat: int, wanted: list[int]) -> bool:
    """Whether one of these letters lies in front of somebody else."""
    for kind in wanted:
        for other in range(view.layout.seats):
            if other != seat and view.collection(other)[kind] > 0:
                return True
    return False


def _winning(view: VictimView, seat: int, standing: Standing, draw: Draw) -> float:
    """How likely the next card makes this seat the victor, if it is its own."""
    if not standing.wanted:
        return 0.0
    likely = draw.share(standing.wanted)
    if _may_take(view, seat, standing.wanted):
        # VI-33: an Acquisition brings a letter that lies in front of somebody.
        likely += draw.share(view.rules.deck.acquisitions)
    return likely


def _giver(view: VictimView, seat: int) -> int:
    """Who passes to this seat, which is still in; it itself if nobody else is."""
    seats = view.layout.seats
    giver = seat
    while True:
        giver -= view.open.direction
        if giver == seats:
            giver = 0
        elif giver < 0:
            giver = seats - 1
        if giver == seat or not view.open.is_out(giver):
            return giver


def _turns_until(view: VictimView, seat: int) -> int:
    """How many turns begin before the next one of this seat; 0 while it is at turn."""
    turns = 0
    other = view.open.current
    while other != seat and turns < view.layout.seats:
        other = view.open.next_seat(other, view.layout.seats)
        turns += 1
    return turns


def _copies_of(collection: list[int], kinds: list[int]) -> int:
    """How many letters of these kinds lie in a collection."""
    total = 0
    for kind in kinds:
        total += collection[kind]
    return total
