"""What counts for a seat in Victor or Victim?: own words, those of the others, and who is next."""

from __future__ import annotations

from typing import Final

from afterdark.games.victim.cards import Deck
from afterdark.games.victim.heuristic.weigh import FAR, NEAR, lane
from afterdark.games.victim.knowledge.view import VictimView

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
BREADTH: Final = 0.6
"""How much less a word counts for each letter that lacks, where all colours are seen together."""
BROAD: Final = [BREADTH**gap for gap in range(FAR)]


class Standing:
    """What one seat's collection has come to, colour by colour."""

    def __init__(self, view: VictimView, seat: int, draw: list[int], drawn: int) -> None:
        deck = view.rules.deck
        letters = view.collection(seat)
        self.worth = 0.0
        self.victor = 0.0
        self.second_victor = 0.0
        self.victors = 0.0
        self.victim = 0.0
        self.second_victim = 0.0
        self.victims = 0.0
        self.wanted: list[int] = []
        """Letters of which one more makes VICTOR."""
        self.feared: list[int] = []
        """Letters of which one more makes VICTIM and not VICTOR."""
        victor = 0
        victim = 0
        wanted = -1
        feared = -1
        kind = 0
        last = deck.alphabet
        # The symbols behind the letters are left out; compiled, a zip that is told so is slow.
        for held, of_victor, of_victim in zip(letters, deck.victor_needs, deck.victim_needs):  # noqa: B905
            if of_victor > held:
                victor += of_victor - held
                if wanted < 0:
                    wanted = kind
            if of_victim > held:
                victim += of_victim - held
                if feared < 0:
                    feared = kind
            kind += 1
            if kind < last:
                continue
            last += deck.alphabet
            self.worth += lane(victor, victim)
            near = 0.0
            if victor < FAR:
                near = NEAR[victor]
                self.victors += BROAD[victor]
            if near > self.victor:
                self.second_victor = self.victor
                self.victor = near
            elif near > self.second_victor:
                self.second_victor = near
            near = 0.0
            if victim < FAR:
                near = NEAR[victim]
                self.victims += BROAD[victim]
            if near > self.victim:
                self.second_victim = self.victim
                self.victim = near
            elif near > self.second_victim:
                self.second_victim = near
            if victor == 1:
                self.wanted.append(wanted)
            else:
                wanted = -1
            if victim == 1 and feared != wanted:
                self.feared.append(feared)
            victor = 0
            victim = 0
            wanted = -1
            feared = -1
        self.winning = 0.0
        self.deadly = 0.0
        if drawn > 0:
            for kind in self.wanted:
                self.winning += draw[kind] / drawn
            for kind in self.feared:
                self.deadly += draw[kind] / drawn


def measure(view: VictimView) -> list[float]:
    """A number for each of FEATURES. Nothing is hidden here but the order of the deck."""
    open = view.open
    seats = view.layout.seats
    seat = view.seat
    if seat < 0 or open.is_out(seat):
        values = [0.0] * len(FEATURES)
        values[0] = 1.0
        return values
    deck = view.rules.deck
    draw = view.next_draw()
    drawn = 0
    for copies in draw:
        drawn += copies
    acquisitions = 0.0
    if drawn > 0:
        for kind in deck.acquisitions:
            acquisitions += draw[kind] / drawn
    standings: list[Standing] = []
    for other in range(seats):
        standing = Standing(view, other, draw, drawn)
        if _may_take(view, other, standing.wanted):
            # VI-33: an Acquisition brings a letter that lies in front of somebody.
            standing.winning += acquisitions
        standings.append(standing)
    givers = _givers(view, seat)
    rivals = 0
    best_worth = -9.0
    worth = victors = victims = winning = deadly = best_victor = worst_victim = 0.0
    most_winning = under_threat = 0.0
    for other in range(seats):
        if other == seat or open.is_out(other):
            continue
        rivals += 1
        rival = standings[other]
        worth += rival.worth
        victors += rival.victors
        victims += rival.victims
        winning += rival.winning
        deadly += rival.deadly
        if rival.worth > best_worth:
            best_worth = rival.worth
        if rival.victor > best_victor:
            best_victor = rival.victor
        if rival.victim > worst_victim:
            worst_victim = rival.victim
        if rival.winning > most_winning:
            most_winning = rival.winning
        if _holds(view.collection(givers[other]), rival.feared) > 0:
            under_threat += 1.0
    if rivals == 0:
        best_worth = 0.0
    each = 1.0 / max(1, rivals)
    own = standings[seat]
    letters = view.collection(seat)
    receiver = open.next_seat(seat, seats)
    giver = givers[seat]
    return [
        0.0,
        1.0 / (rivals + 1),
        open.turn / (open.turn + LONG),
        _letters(deck, draw) / deck.total,
        _turns_until(view, seat) / seats,
        0.4 * own.worth,
        own.victor,
        own.second_victor,
        own.victors,
        own.victim,
        own.second_victim,
        own.victims,
        _letters(deck, letters) / MANY_LETTERS,
        _needed_by_one(deck, letters, deck.victor, deck.victim) / MANY_LETTERS,
        _needed_by_one(deck, letters, deck.victim, deck.victor) / MANY_LETTERS,
        2.0 * own.winning,
        2.0 * own.deadly,
        1.0 if _holds(view.collection(giver), own.feared) > 0 else 0.0,
        1.0 if _holds(view.collection(receiver), own.feared) > 0 else 0.0,
        0.5 * _holds(letters, standings[receiver].feared),
        0.4 * standings[receiver].worth,
        0.4 * standings[giver].worth,
        0.4 * best_worth,
        0.4 * worth * each,
        best_victor,
        victors * each,
        worst_victim,
        victims * each,
        winning,
        2.0 * most_winning,
        deadly,
        0.5 * under_threat,
    ]


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


def _givers(view: VictimView, seat: int) -> list[int]:
    """For each seat that is still in, as this one is: who passes to it."""
    seats = view.layout.seats
    givers = [seat] * seats
    giver = seat
    while True:
        receiver = view.open.next_seat(giver, seats)
        givers[receiver] = giver
        if receiver == seat:
            return givers
        giver = receiver


def _turns_until(view: VictimView, seat: int) -> int:
    """How many turns begin before the next one of this seat; 0 while it is at turn."""
    turns = 0
    other = view.open.current
    while other != seat and turns < view.layout.seats:
        other = view.open.next_seat(other, view.layout.seats)
        turns += 1
    return turns


def _letters(deck: Deck, counts: list[int]) -> int:
    """How many letters there are among cards."""
    total = 0
    for kind in range(deck.letter_kinds):
        total += counts[kind]
    return total


def _needed_by_one(deck: Deck, counts: list[int], word: list[int], other: list[int]) -> int:
    """How many letters there are that this word needs oftener than the other."""
    total = 0
    for kind in range(deck.letter_kinds):
        copies = counts[kind]
        if copies > 0:
            letter = kind % deck.alphabet
            if word[letter] > other[letter]:
                total += copies
    return total
