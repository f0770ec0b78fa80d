"""The data on the table of Victor or Victim?, and what happens to cards there."""

from __future__ import annotations

from afterdark.engine.core.chance import Dealer
from afterdark.engine.core.state import State
from afterdark.engine.core.zones import Layout
from afterdark.games.victim.book import COLLECTION, DECK, DISCARD, Book
from afterdark.games.victim.open import VictimOpen
from afterdark.games.victim.outcome import by_limit, by_survival, by_victor
from afterdark.games.victim.soundness import check_position


class Victim(State[Book, VictimOpen]):
    """A table of Victor or Victim?"""

    def __init__(self, rules: Book, layout: Layout, open: VictimOpen, dealer: Dealer) -> None:
        super().__init__(rules, layout, open, dealer)
        self.book = rules
        self.held: list[int] = []
        """For each seat and colour the letters it owns, as bits; follows from the collections."""

    def clone(self) -> Victim:
        other = super().clone()
        other.held = self.held.copy()
        return other

    def settle(self) -> None:
        self.held = [0] * (self.seats * len(self.book.deck.colours))
        for seat in range(self.seats):
            collection = self.zones[COLLECTION + seat]
            for kind in range(self.book.deck.letter_kinds):
                if collection[kind] > 0:
                    self.held[self._ribbon(seat, kind)] |= self.book.deck.bit_of[kind]

    def _ribbon(self, seat: int, kind: int) -> int:
        """Where `held` keeps the colour of this letter for this seat."""
        deck = self.book.deck
        return seat * len(deck.colours) + deck.colour_of[kind]

    def gain(self, seat: int, kind: int) -> None:
        """One letter joins a collection."""
        collection = self.zones[COLLECTION + seat]
        collection[kind] = collection[kind] + 1
        ribbon = self._ribbon(seat, kind)
        self.held[ribbon] = self.held[ribbon] | self.book.deck.bit_of[kind]

    def lose(self, seat: int, kind: int) -> None:
        """One letter leaves a collection."""
        collection = self.zones[COLLECTION + seat]
        left = collection[kind] - 1
        collection[kind] = left
        if left == 0:
            ribbon = self._ribbon(seat, kind)
            self.held[ribbon] = self.held[ribbon] - self.book.deck.bit_of[kind]

    def owns_a_letter(self, seat: int) -> bool:
        """Whether a collection is not empty."""
        colours = len(self.book.deck.colours)
        for colour in range(colours):
            if self.held[seat * colours + colour] != 0:
                return True
        return False

    def give(self, giver: int, kind: int) -> None:
        """One letter goes to the next player, who is checked at once (VI-27, VI-39)."""
        receiver = self.open.next_seat(giver, self.seats)
        self.move(kind, giver, receiver)
        if self.events is not None:
            self.tell("passed", {"seat": giver, "to": receiver, "card": self.card(kind)})
        self.judge(receiver, kind)

    def move(self, kind: int, giver: int, receiver: int) -> None:
        """One letter changes owner."""
        self.lose(giver, kind)
        self.gain(receiver, kind)

    def judge(self, seat: int, kind: int) -> None:
        """Check the words of the collection that just gained this letter (VI-49, VI-50)."""
        deck = self.book.deck
        held = self.held[self._ribbon(seat, kind)]
        colour = deck.colour_of[kind]
        # VI-R9: VICTOR is looked for first, and a win leaves nobody to eliminate. The bits tell
        # quickly that a letter lacks; only then are copies counted.
        if held & deck.victor_bits == deck.victor_bits and self.has_word(seat, colour, deck.victor):
            self.win(seat, colour)
        elif held & deck.victim_bits == deck.victim_bits and self.has_word(
            seat, colour, deck.victim
        ):
            self.eliminate(seat, colour)

    def judge_together(self, seat: int, kinds: list[int]) -> None:
        """One check after two arrivals: any VICTOR beats every VICTIM (VI-44)."""
        deck = self.book.deck
        for kind in kinds:
            if self.has_word(seat, deck.colour_of[kind], deck.victor):
                self.win(seat, deck.colour_of[kind])
                return
        for kind in kinds:
            if self.has_word(seat, deck.colour_of[kind], deck.victim):
                self.eliminate(seat, deck.colour_of[kind])
                return

    def has_word(self, seat: int, colour: int, word: list[int]) -> bool:
        """Whether a collection holds a word in one colour; surplus does not hurt (VI-01)."""
        collection = self.zones[COLLECTION + seat]
        start = colour * len(word)
        for letter, needed in enumerate(word):
            if collection[start + letter] < needed:
                return False
        return True

    def win(self, seat: int, colour: int) -> None:
        """VICTOR in one colour wins on the spot (VI-61)."""
        if self.events is not None:
            deck = self.book.deck
            self.tell(
                "victor", {"seat": seat, "colour": deck.colours[colour], "word": deck.words[0]}
            )
        self.finish(by_victor(seat, self.open, self.seats))

    def eliminate(self, seat: int, colour: int) -> None:
        """All letters of the victim go back into the deck, which is shuffled (VI-53 to VI-57)."""
        if self.events is not None:
            cards = self.book.deck
            self.tell(
                "victim", {"seat": seat, "colour": cards.colours[colour], "word": cards.words[1]}
            )
        deck = self.zones[DECK]
        collection = self.zones[COLLECTION + seat]
        for kind in range(self.book.deck.letter_kinds):
            copies = collection[kind]
            while copies > 0:
                deck.append(kind)
                copies -= 1
            collection[kind] = 0
        colours = len(self.book.deck.colours)
        for ribbon in range(seat * colours, (seat + 1) * colours):
            self.held[ribbon] = 0
        self.open.out.append(seat)
        self.shuffle(DECK)
        if len(self.open.out) == self.seats - 1:
            self.finish(by_survival(self.open, self.seats))
            if self.events is not None:
                self.tell("survived", {"seat": self.open.next_seat(seat, self.seats)})

    def rebuild(self) -> None:
        """The discard pile becomes the deck (VI-58)."""
        deck = self.zones[DECK]
        discard = self.zones[DISCARD]
        for kind in range(len(discard)):
            for _ in range(discard[kind]):
                deck.append(kind)
            discard[kind] = 0
        self.shuffle(DECK)
        if self.events is not None:
            self.tell("rebuilt", {})

    def reach_the_limit(self) -> None:
        """A draw between all who are still in (VI-63)."""
        if self.events is not None:
            self.tell("limit", {})
        self.finish(by_limit(self.open, self.seats))

    def card(self, kind: int) -> str:
        """A card's notation."""
        return self.book.deck.family.kinds[kind]

    def check(self) -> None:
        check_position(self)

    def somebody_else_has_a_letter(self, seat: int) -> bool:
        """Whether an Acquisition finds anything to take (VI-36)."""
        for other in range(self.seats):
            if other != seat and self.owns_a_letter(other):
                return True
        return False
