"""Standings: what collections have come to.

Only so many copies of a letter count as the words need, so the letters of one colour, a strand,
come to few things, and a collection often to what one came to before: both are kept for the next
look. They follow from the letters alone.
"""

from __future__ import annotations

from typing import Final

from afterdark.games.victim.cards import MOST_COPIES, Deck
from afterdark.games.victim.heuristic.weigh import BROAD, FAR, NEAR, lane

STRANDS: Final = 1021
STANDINGS: Final = 4093
"""Room for so many; of those that share a place the last one stays. Primes, so that few do."""
_NO_LETTERS: Final[list[int]] = []


class Strand:
    """How near one colour of a collection is to each word."""

    def __init__(self, deck: Deck, number: int, held: list[int]) -> None:
        self.number = number
        victor = 0
        victim = 0
        wanted = -1
        feared = -1
        for letter in range(deck.alphabet):
            if deck.victor[letter] > held[letter]:
                victor += deck.victor[letter] - held[letter]
                if wanted < 0:
                    wanted = letter
            if deck.victim[letter] > held[letter]:
                victim += deck.victim[letter] - held[letter]
                if feared < 0:
                    feared = letter
        self.wanted = wanted if victor == 1 else -1
        """The letter of which one more makes VICTOR, -1 if there is none."""
        self.feared = feared if victim == 1 and feared != self.wanted else -1
        """The letter of which one more makes VICTIM and not VICTOR."""
        self.worth = lane(victor, victim)
        self.victor = NEAR[victor] if victor < FAR else 0.0
        self.victors = BROAD[victor] if victor < FAR else 0.0
        self.victim = NEAR[victim] if victim < FAR else 0.0
        self.victims = BROAD[victim] if victim < FAR else 0.0


class Standing:
    """What one seat's collection has come to, all colours together."""

    def __init__(self, number: int, strands: list[Strand], alphabet: int) -> None:
        self.number = number
        self.worth = 0.0
        self.victor = 0.0
        self.second_victor = 0.0
        self.victors = 0.0
        self.victim = 0.0
        self.second_victim = 0.0
        self.victims = 0.0
        self.wanted = _NO_LETTERS
        """Letters of which one more makes VICTOR."""
        self.feared = _NO_LETTERS
        """Letters of which one more makes VICTIM and not VICTOR."""
        start = 0
        for strand in strands:
            self.worth += strand.worth
            self.victors += strand.victors
            self.victims += strand.victims
            near = strand.victor
            if near > self.victor:
                self.second_victor = self.victor
                self.victor = near
            elif near > self.second_victor:
                self.second_victor = near
            near = strand.victim
            if near > self.victim:
                self.second_victim = self.victim
                self.victim = near
            elif near > self.second_victim:
                self.second_victim = near
            if strand.wanted >= 0:
                self.wanted = [*self.wanted, start + strand.wanted]
            if strand.feared >= 0:
                self.feared = [*self.feared, start + strand.feared]
            start += alphabet


class Standings:
    """The standings of a deck's collections."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        nothing = Strand(deck, -1, [0] * deck.alphabet)
        self._strands = [nothing] * STRANDS
        self._standings = [Standing(-1, [nothing], deck.alphabet)] * STANDINGS
        most = [
            min(max(*needed), MOST_COPIES) for needed in zip(deck.victor, deck.victim, strict=True)
        ]
        self._adds: list[int] = []
        """What so many copies of a letter of each colour add to the number of a standing."""
        step = 1
        for _ in deck.colours:
            for copies in most:
                self._adds += [step * min(held, copies) for held in range(MOST_COPIES + 1)]
                step *= copies + 1
        self._of_one_colour = 1
        """So many different strands there are."""
        for copies in most:
            self._of_one_colour *= copies + 1

    def of(self, collection: list[int]) -> tuple[Standing, int]:
        """What a collection has come to, and how many letters it holds."""
        adds = self._adds
        letters = 0
        number = 0
        first = 0
        for held in collection:
            if held != 0:
                if first == len(adds):  # symbols come behind the letters
                    break
                letters += held
                number += adds[first + held]
            first += MOST_COPIES + 1
        place = number % STANDINGS
        standing = self._standings[place]
        if standing.number != number:
            standing = Standing(number, self._strands_of(number, collection), self.deck.alphabet)
            self._standings[place] = standing
        return standing, letters

    def _strands_of(self, number: int, collection: list[int]) -> list[Strand]:
        found: list[Strand] = []
        start = 0
        alphabet = self.deck.alphabet
        for _ in self.deck.colours:
            own = number % self._of_one_colour
            number //= self._of_one_colour
            place = own % STRANDS
            strand = self._strands[place]
            if strand.number != own:
                strand = Strand(self.deck, own, collection[start : start + alphabet])
                self._strands[place] = strand
            found.append(strand)
            start += alphabet
        return found
