"""What things are worth to a writer: places in the Novel, cards, and strength against strength."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.games.vec.book import SEALS
from afterdark.games.vec.cards import COLOURS, INSERT, POSITIONS
from afterdark.games.vec.knowledge.imagine import possible_objectives
from afterdark.games.vec.open import NONE
from afterdark.games.vec.outcome import card_points
from afterdark.games.vec.state import INSERT_COLOURS, SPECIAL_WORTH

if TYPE_CHECKING:
    from afterdark.games.vec.knowledge.view import VecView

RIVALRY: Final = 0.5
"""How much the average opponent's points count against the own ones."""
SPARED_SPECIAL: Final = 1.1
"""What a special drop is worth while the Novel has room for more cards."""
DROP: Final = 0.12
WIN_NOW: Final = 4.0
"""A Novel that is full with oneself ahead."""
LOSE_NOW: Final = 7.0


class Entry:
    """A way to put a card into the Novel, and what it gains."""

    def __init__(self, gain: float, specials: int, place: int, goal: int) -> None:
        self.gain = gain
        self.specials = specials
        self.place = place
        self.goal = goal
        """Where a replaced card goes, or -1."""


class Reckoning:
    """One seat's reckoning at one moment: everything follows from its view."""

    def __init__(self, view: VecView) -> None:
        self.view = view
        self.deck = view.rules.deck
        self.seat = view.seat
        self.objective = view.objective(view.seat)
        self.novel = view.novel()
        self.seals: list[list[int]] = []
        """For each position of the Novel the special drops of each seat."""
        for place in range(POSITIONS):
            self.seals.append(view.zones[SEALS + place].copy())
        self.room = self.novel.count(NONE)
        self._possible = possible_objectives(view)
        self._expected: dict[int, float] = {}
        self._entries: dict[int, Entry] = {}

    # -- the Novel -------------------------------------------------------------------------------

    def expected(self, card: int, place: int, sealed: bool) -> float:
        """What a card scores on average for a seat whose objective is unknown."""
        key = (card * POSITIONS + place) * 2 + (1 if sealed else 0)
        if key not in self._expected:
            total = 0
            for objective in self._possible:
                total += card_points(self.deck, objective, card, place, sealed)
            self._expected[key] = total / max(1, len(self._possible))
        return self._expected[key]

    def own_points(self, novel: list[int], seals: list[list[int]]) -> int:
        """What a Novel scores for this seat."""
        total = 0
        for place in range(POSITIONS):
            if novel[place] != NONE:
                sealed = seals[place][self.seat] > 0
                total += card_points(self.deck, self.objective, novel[place], place, sealed)
        return total

    def others_points(self, seat: int, novel: list[int], seals: list[list[int]]) -> float:
        """What a Novel scores on average for another seat."""
        total = 0.0
        for place in range(POSITIONS):
            if novel[place] != NONE:
                total += self.expected(novel[place], place, seals[place][seat] > 0)
        return total

    def value(self, novel: list[int], seals: list[list[int]]) -> float:
        """How good a Novel is; a full one is won or lost."""
        own = self.own_points(novel, seals)
        total = 0.0
        best = 0.0
        seats = self.view.layout.seats
        for seat in range(seats):
            if seat != self.seat:
                points = self.others_points(seat, novel, seals)
                total += points
                if points > best:
                    best = points
        value = own - RIVALRY * total / (seats - 1)
        if NONE not in novel:
            value += WIN_NOW if own > best else -LOSE_NOW
        return value

    def now(self) -> float:
        """How good the Novel is as it lies."""
        return self.value(self.novel, self.seals)

    def entry(self, card: int) -> Entry:
        """The best way to put a card into the Novel."""
        found = self._entries.get(card)
        if found is None:
            found = self.best_entry(card, 0, self.view.specials(self.seat))
            self._entries[card] = found
        return found

    def best_entry(self, card: int, fewest: int, most: int) -> Entry:
        """The best way with so many special drops."""
        best = Entry(-1000.0, fewest, 0, NONE)
        now = self.now()
        spared = SPARED_SPECIAL if self.room > 1 else 0.0
        for specials in range(fewest, most + 1):
            for place in range(POSITIONS):
                if self.novel[place] == NONE:
                    gain = self._gain(card, specials, place, NONE) - now - spared * specials
                    if gain > best.gain:
                        best = Entry(gain, specials, place, NONE)
                elif sum(self.seals[place]) < specials:
                    for goal in range(POSITIONS):
                        if self.novel[goal] == NONE:
                            gain = self._gain(card, specials, place, goal) - now - spared * specials
                            if gain > best.gain:
                                best = Entry(gain, specials, place, goal)
        return best

    def _gain(self, card: int, specials: int, place: int, goal: int) -> float:
        novel = self.novel.copy()
        seals = self.seals.copy()
        if goal != NONE:
            novel[goal] = novel[place]
            seals[goal] = seals[place]
        novel[place] = card
        row = [0] * len(self.seals[0])
        row[self.seat] = specials
        seals[place] = row
        return self.value(novel, seals)

    def foreign_gain(self, card: int) -> float:
        """What it would change if another seat's card came into the Novel, wherever it likes."""
        now = self.now()
        total = 0.0
        ways = 0
        for place in range(POSITIONS):
            if self.novel[place] == NONE:
                novel = self.novel.copy()
                novel[place] = card
                total += self.value(novel, self.seals) - now
                ways += 1
        return total / max(1, ways)

    # -- cards -----------------------------------------------------------------------------------

    def keeping(self, card: int) -> float:
        """What a card is worth face-up in the own Display."""
        return self.collecting(card, self.view.up(self.seat))

    def collecting(self, card: int, up: list[int]) -> float:
        """What a card is worth together with these face-up ones."""
        deck = self.deck
        same = 0.0
        inserts = 0
        for other in up:
            if other == card:
                continue
            if deck.type[other] == deck.type[card]:
                same += 0.35
            if deck.genre[other] == deck.genre[card]:
                same += 0.35
            if deck.action[other] == INSERT:
                inserts += 1
        worth = same + max(0.0, min(5.0, self.entry(card).gain))
        if deck.action[card] == INSERT:
            worth += 2.5 if inserts == 0 else 1.0
        return worth

    def new_colour(self, card: int) -> bool:
        """Whether a card brings a colour that the Display still lacks for an Insert."""
        view = self.view
        if view.colours(self.seat) >= INSERT_COLOURS:
            return False
        colour = self.deck.colour[card]
        for other in view.up(self.seat):
            if self.deck.colour[other] == colour:
                return False
        if not view.rules.colours_face_up:
            for other in view.down(self.seat):
                if self.deck.colour[other] == colour:
                    return False
        return True

    def wanted_colour(self) -> int:
        """The colour of a deck worth searching."""
        best = 0
        best_worth = -1.0
        for colour in range(len(COLOURS)):
            worth = 0.0
            for place, wanted in enumerate(self.deck.objective_colours[self.objective]):
                if wanted == colour:
                    worth += 2.0 if self.novel[place] == NONE else 1.0
            if worth > best_worth:
                best_worth = worth
                best = colour
        return best

    # -- strength against strength ---------------------------------------------------------------

    def strongest(self, seat: int) -> int:
        """The best strength another seat can oppose with, before points and ink."""
        best = NONE
        for card in self.view.up(seat):
            strength = self.view.base(seat, card) + self.view.carried(seat, card)
            if strength > best:
                best = strength
        return best

    def below(self, seat: int, start: int, total: int) -> float:
        """The odds that a seat with this strength before ink stays below a total.

        It may spend any of its special drops and any of its drops, each number as likely.
        """
        specials = self.view.specials(seat)
        drops = self.view.ink(seat)
        ways = 0
        for special in range(specials + 1):
            left = total - 1 - start - SPECIAL_WORTH * special
            if left >= 0:
                ways += min(left, drops) + 1
        return ways / ((specials + 1) * (drops + 1))

    def odds(self, total: int) -> float:
        """The odds that this total beats everybody else who takes part now."""
        view = self.view
        chance = 1.0
        for seat in range(view.layout.seats):
            if seat != self.seat and view.open.measured[seat] != NONE:
                chance *= self.below(seat, view.strength_so_far(seat), total)
        return chance

    def odds_to_insert(self, total: int, opposing: float) -> float:
        """The odds that a total gets its card in, if everybody may oppose with the best card."""
        chance = 1.0
        for seat in range(self.view.layout.seats):
            if seat != self.seat:
                strength = self.strongest(seat)
                if strength >= 0:
                    chance *= 1.0 - opposing * (1.0 - self.below(seat, strength, total))
        return chance
