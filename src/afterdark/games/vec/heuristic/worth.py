"""What things are worth to a writer: places in the Novel, cards, and strength against strength."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.games.vec.book import SEALS
from afterdark.games.vec.cards import INSERT, POSITIONS, TYPES
from afterdark.games.vec.heuristic.taste import SEALED, Guess, Taste
from afterdark.games.vec.open import NONE
from afterdark.games.vec.state import INSERT_COLOURS, SPECIAL_WORTH

if TYPE_CHECKING:
    from afterdark.games.vec.knowledge.view import VecView

RIVALRY: Final = 0.5
"""How much the average opponent's points count against the own ones."""
SPARED_SPECIAL: Final = 1.1
"""What a special drop is worth while the Novel has room for more cards."""
DROP: Final = 0.12
ENDING: Final = 11.0
"""What it is worth to win with the last card rather than to lose."""
ENOUGH: Final = [0.0, 0.0, 0.64, 0.5, 0.3]
"""The odds of winning with which a seat likes to see the end, by the number of seats."""
KINSHIP: Final = 0.35
"""What a card is worth to another one of its type, and again to one of its genre."""
FIRST_INSERT: Final = 2.5
MORE_INSERTS: Final = 1.0
"""What an Insert card is worth, the only one face-up or not."""
OPPOSING: Final = 0.6
"""How often an opponent is expected to oppose."""
NAMING: Final = 0.5
"""What an Insert costs besides: the card turned after it, and what others learn."""
MOST_GAIN: Final = 5.0
"""More than this does not count of a card's prospect in the Novel while it is only kept."""
NEVER: Final = -100.0
"""Worse than anything: an exchange that seals nothing, an entry that is not allowed."""


class Front:
    """A seat's face-up cards, counted by what gives strength (VEC-75, VEC-76)."""

    def __init__(self, view: VecView, seat: int) -> None:
        deck = view.rules.deck
        types = self.types = [0] * len(TYPES)
        genres = self.genres = [0] * len(deck.genres)
        self.inserts = 0
        self.colours = 0
        """As bits."""
        up = self.up = view.up(seat)
        for card in up:
            types[deck.type[card]] += 1
            genres[deck.genre[card]] += 1
            self.colours |= 1 << deck.colour[card]
            if deck.action[card] == INSERT:
                self.inserts += 1
        self.strongest = NONE
        """The best strength this seat can oppose with, before points and ink; -1 without cards."""
        self.weakest = NONE
        """The least strength of a card that a Compare could turn; -1 if there is none."""
        drops = view.open.drops
        quills = view.open.quills
        for card in up:
            strength = types[deck.type[card]] * genres[deck.genre[card]] + drops[card]
            if strength > self.strongest:
                self.strongest = strength
            if quills[card] == NONE and (self.weakest == NONE or strength < self.weakest):
                self.weakest = strength


class Reckoning:
    """One seat's reckoning at one moment: everything follows from its view."""

    def __init__(self, view: VecView) -> None:
        self.view = view
        self.deck = view.rules.deck
        self.seat = view.seat
        self.seats = view.layout.seats
        self.novel = view.novel()
        self.room = 0
        for card in self.novel:
            if card == NONE:
                self.room += 1
        self.tastes: list[Taste] = []
        """What each seat likes, as far as this one knows."""
        self.guesses: list[Guess] = []
        """What this seat thinks of the objective of each."""
        self.others = self._guess()
        """What the others like on average."""
        self.own = self.tastes[self.seat]
        self._fronts: list[Front | None] = [None] * self.seats
        self._points: list[float] = []
        self._scores: list[list[float]] = []
        self._all = view.rules.tastes.all
        self._gains: dict[int, float] = {}
        self._inserts: dict[int, float] = {}

    # -- the Novel -------------------------------------------------------------------------------

    def _guess(self) -> Taste:
        """Think of every seat what is known of it, and of the others what they like together."""
        view = self.view
        tastes = view.rules.tastes
        out = view.open.revealed
        for seat in range(self.seats):
            objective = view.objective(seat)
            if objective != NONE:
                out |= 1 << objective
        alike = True
        first: Guess | None = None
        for seat in range(self.seats):
            objective = view.objective(seat)
            if objective == NONE:
                guess = tastes.guess(out, self._sealed(seat))
            else:
                guess = tastes.guess(tastes.none ^ (1 << objective), 0)
            self.guesses.append(guess)
            self.tastes.append(guess.taste)
            if seat != self.seat:
                if first is None:
                    first = guess
                alike = alike and guess is first
        if alike and first is not None:
            return first.taste
        others = Taste()
        for seat in range(self.seats):
            if seat != self.seat:
                others.add(self.tastes[seat], 1.0 / (self.seats - 1))
        return others

    def _sealed(self, seat: int) -> int:
        """The cards of the Novel that a seat has sealed, as `Tastes.guess` takes them."""
        found = 0
        for place in range(POSITIONS - 1, -1, -1):
            found *= SEALED
            if self.view.zones[SEALS + place][seat] > 0:
                found += self.novel[place] + 1
        return found

    def points(self, seat: int) -> float:
        """What the Novel as it lies scores for a seat, on average if its objective is unknown."""
        if not self._points:
            for other in range(self.seats):
                self._points.append(self._scored(other, self.tastes[other]))
        return self._points[seat]

    def value(self, card: int, place: int, sealed: bool) -> float:
        """How good a card in a position is, sealed by this seat or by nobody."""
        kind = self.deck.type[card]
        colour = self.deck.colour[card]
        own = self.own.points(colour, kind, place, sealed)
        return own - RIVALRY * self.others.points(colour, kind, place, False)

    def gain(self, card: int, specials: int, place: int, goal: int) -> float:
        """How much better the Novel gets if this seat puts a card there.

        `goal` is where the card goes that lay there, or -1.
        """
        if self.room == 1:
            return self._end(card, self.seat if specials > 0 else NONE, place, goal)
        gain = self.value(card, place, specials > 0) - SPARED_SPECIAL * specials
        return gain if goal == NONE else gain + self._replacing(place, goal)

    def _replacing(self, place: int, goal: int) -> float:
        """How much better the Novel gets if a card in it moves."""
        rivals = 0.0
        for seat in range(self.seats):
            if seat != self.seat:
                rivals += self._moving(seat, self.tastes[seat], place, goal)
        own = self._moving(self.seat, self.own, place, goal)
        return own - RIVALRY * rivals / (self.seats - 1)

    def _moving(self, seat: int, taste: Taste, place: int, goal: int) -> float:
        """What it changes for a seat of this taste if a card of the Novel moves (VEC-110)."""
        colour = self.deck.colour[self.novel[place]] * POSITIONS
        change = taste.colour[colour + goal] - taste.colour[colour + place]
        # Its seals go with it.
        return 2.0 * change if self.view.zones[SEALS + place][seat] > 0 else change

    def _end(self, card: int, sealer: int, place: int, goal: int) -> float:
        """The last card decides the game (VEC-130): what it is worth to have it there.

        It is the odds that nobody's objective, of those they may have, scores more.
        """
        deck = self.deck
        colour = deck.colour[card]
        kind = deck.type[card]
        own = self.points(self.seat) + self.own.points(colour, kind, place, sealer == self.seat)
        if goal != NONE:
            own += self._moving(self.seat, self.own, place, goal)
        chance = 1.0
        for seat in range(self.seats):
            if seat == self.seat:
                continue
            odds = self.guesses[seat].odds
            scores = self._scores_of(seat)
            below = 0.0
            for objective in range(len(odds)):
                likely = odds[objective]
                if likely > 0.0:
                    taste = self._all[objective]
                    total = scores[objective] + taste.points(colour, kind, place, seat == sealer)
                    if goal != NONE:
                        total += self._moving(seat, taste, place, goal)
                    if total < own:
                        below += likely
                    elif total == own:
                        below += 0.5 * likely
            chance *= below
        return ENDING * (chance - ENOUGH[self.seats])

    def _scores_of(self, seat: int) -> list[float]:
        """What the Novel as it lies would score for a seat with each of the objectives."""
        if not self._scores:
            for other in range(self.seats):
                row: list[float] = []
                for taste in self._all:
                    row.append(self._scored(other, taste))
                self._scores.append(row)
        return self._scores[seat]

    def _scored(self, seat: int, taste: Taste) -> float:
        """What the Novel as it lies scores for a seat with this taste."""
        deck = self.deck
        total = 0.0
        for place in range(POSITIONS):
            card = self.novel[place]
            if card != NONE:
                sealed = self.view.zones[SEALS + place][seat] > 0
                total += taste.points(deck.colour[card], deck.type[card], place, sealed)
        return total

    def entry(self, card: int) -> float:
        """What a card gains in the Novel at best, with the special drops this seat has."""
        # Colour and type are all that counts there.
        look = self.deck.colour[card] * len(TYPES) + self.deck.type[card]
        found = self._gains.get(look)
        if found is None:
            found = self.best_entry(card, 0, self.view.specials(self.seat))
            self._gains[look] = found
        return found

    def best_entry(self, card: int, fewest: int, most: int) -> float:
        """What a card gains at best with so many special drops."""
        best = NEVER
        for place in range(POSITIONS):
            found = NEVER
            if self.novel[place] == NONE:
                # A second special drop on an empty position brings nothing; at the end the first
                # one costs nothing.
                if fewest > 0 or most == 0 or self.room > 1:
                    found = self.gain(card, fewest, place, NONE)
                if fewest == 0 and most > 0:
                    found = larger(found, self.gain(card, 1, place, NONE))
            else:
                needed = self.seals(place) + 1
                if needed < fewest:
                    needed = fewest
                if needed <= most:
                    found = self.best_move(card, needed, place)
            best = larger(best, found)
        return best

    def best_move(self, card: int, specials: int, place: int) -> float:
        """What a card gains at best in place of one that lies there."""
        best = NEVER
        for goal in range(POSITIONS):
            if self.novel[goal] == NONE:
                best = larger(best, self.gain(card, specials, place, goal))
        return best

    def seals(self, place: int) -> int:
        """How many special drops lie on a position, whoever's they are (VEC-109)."""
        total = 0
        for count in self.view.zones[SEALS + place]:
            total += count
        return total

    def foreign_gain(self, card: int, writer: int) -> float:
        """What it would change if another seat's card came into the Novel, wherever it likes."""
        total = 0.0
        sealer = writer if self.view.specials(writer) > 0 else NONE
        for place in range(POSITIONS):
            if self.novel[place] == NONE:
                if self.room == 1:
                    return self._end(card, sealer, place, NONE)
                total += self.value(card, place, False)
        return total / self.room

    # -- cards -----------------------------------------------------------------------------------

    def front(self, seat: int) -> Front:
        """A seat's face-up cards, counted."""
        front = self._fronts[seat]
        if front is None:
            front = self._fronts[seat] = Front(self.view, seat)
        return front

    def base(self, seat: int, card: int) -> int:
        """Same type times same genre among a seat's face-up cards (VEC-75, VEC-76)."""
        front = self.front(seat)
        return front.types[self.deck.type[card]] * front.genres[self.deck.genre[card]]

    def keeping(self, card: int, lies: bool) -> float:
        """What a card is worth face-up in the own Display, where it lies or not."""
        deck = self.deck
        front = self.front(self.seat)
        kin = front.types[deck.type[card]] + front.genres[deck.genre[card]]
        inserts = front.inserts
        insert = deck.action[card] == INSERT
        if lies:
            kin -= 2
            if insert:
                inserts -= 1
        worth = KINSHIP * kin
        gain = self.entry(card)
        if gain > MOST_GAIN:
            worth += MOST_GAIN
        elif gain > 0.0:
            worth += gain
        if insert:
            worth += FIRST_INSERT if inserts == 0 else MORE_INSERTS
        return worth

    def own_colours(self) -> int:
        """The colours of the own Display that count for an Insert, as bits (VEC-100, VEC-R20)."""
        found = self.front(self.seat).colours
        if not self.view.rules.colours_face_up:
            for card in self.view.down(self.seat):
                found |= 1 << self.deck.colour[card]
        return found

    def new_colour(self, card: int) -> bool:
        """Whether a card brings a colour that the Display still lacks for an Insert."""
        found = self.own_colours()
        return (found >> self.deck.colour[card]) & 1 == 0 and bits(found) < INSERT_COLOURS

    # -- strength against strength ---------------------------------------------------------------

    def below(self, seat: int, start: int, total: int) -> float:
        """The odds that a seat with this strength before ink stays below a total.

        It may spend any of its special drops and any of its drops, each number as likely.
        """
        specials = self.view.specials(seat)
        drops = self.view.ink(seat)
        ways = 0
        left = total - 1 - start
        for _ in range(specials + 1):
            if left < 0:
                break
            ways += (left if left < drops else drops) + 1
            left -= SPECIAL_WORTH
        return ways / ((specials + 1) * (drops + 1))

    def odds(self, total: int) -> float:
        """The odds that this total beats everybody else who takes part now."""
        view = self.view
        chance = 1.0
        for seat in range(self.seats):
            if seat != self.seat and view.open.measured[seat] != NONE:
                chance *= self.below(seat, view.strength_so_far(seat), total)
        return chance

    def odds_to_insert(self, total: int, opposing: float) -> float:
        """The odds that a total gets its card in, if everybody may oppose with the best card."""
        chance = 1.0
        for seat in range(self.seats):
            if seat != self.seat:
                strength = self.front(seat).strongest
                if strength >= 0:
                    chance *= 1.0 - opposing * (1.0 - self.below(seat, strength, total))
        return chance

    def insert(self, card: int, used: int) -> float:
        """What naming a card as candidate is worth, with the Insert card that is used."""
        gain = self.entry(card)
        if gain <= 0.0:
            return gain - 1.0
        measured = used if self.view.rules.activated_strength else card
        total = self.base(self.seat, measured) + self.view.open.drops[measured]
        total += self.reach(measured)
        return gain * self.odds_to_insert(total, OPPOSING) - NAMING

    def best_insert(self, used: int) -> float:
        """What an Insert is worth with the best candidate: one has to be named (VEC-101)."""
        best = NEVER
        for card in self.front(self.seat).up:
            found = self._inserts.get(card)
            if found is None:
                found = self.insert(card, used)
                if not self.view.rules.activated_strength:
                    self._inserts[card] = found
            if found > best:
                best = found
        return best

    def reach(self, card: int) -> int:
        """What this seat would add to a card's strength if it must."""
        view = self.view
        seat = self.seat
        deck = self.deck
        more = view.ink(seat) + SPECIAL_WORTH * max(0, view.specials(seat) - 1)
        for other in self.front(seat).up:
            if deck.type[other] != deck.type[card] and deck.genre[other] != deck.genre[card]:
                more += 1
        return more + 2 * len(view.down(seat))


def bits(number: int) -> int:
    """How many bits a number has."""
    count = 0
    while number != 0:
        number &= number - 1
        count += 1
    return count


def larger(one: float, other: float) -> float:
    """The larger of two numbers; `max` is a call from outside."""
    return one if one > other else other
