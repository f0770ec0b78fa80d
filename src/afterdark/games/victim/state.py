"""The data on the table of Victor or Victim?, and what happens to cards there."""

from __future__ import annotations

from afterdark.engine.chance import Dealer
from afterdark.engine.events import Event
from afterdark.engine.state import State
from afterdark.engine.zones import Layout
from afterdark.games.victim.book import COLLECTION, DECK, DISCARD, Book
from afterdark.games.victim.open import VictimOpen
from afterdark.games.victim.outcome import by_limit, by_survival, by_victor
from afterdark.games.victim.soundness import check_position


class Victim(State[Book, VictimOpen]):
    """A table of Victor or Victim?"""

    def __init__(self, rules: Book, layout: Layout, open: VictimOpen, dealer: Dealer) -> None:
        super().__init__(rules, layout, open, dealer)
        self.book = rules

    def owns_a_letter(self, seat: int) -> bool:
        """Whether a collection is not empty."""
        for copies in self.zones[COLLECTION + seat]:
            if copies > 0:
                return True
        return False

    def next_seat(self, seat: int) -> int:
        """The first active seat from here in the direction of play (VI-05)."""
        return self.open.next_seat(seat, self.seats)

    def give(self, giver: int, kind: int) -> None:
        """One letter goes to the next player, who is checked at once (VI-27, VI-39)."""
        receiver = self.next_seat(giver)
        self.move(kind, giver, receiver)
        if self.events is not None:
            self.tell("passed", seat=giver, to=receiver, card=self.card(kind))
        self.judge(receiver, kind)

    def move(self, kind: int, giver: int, receiver: int) -> None:
        """One letter changes owner."""
        given = self.zones[COLLECTION + giver]
        given[kind] = given[kind] - 1
        got = self.zones[COLLECTION + receiver]
        got[kind] = got[kind] + 1

    def judge(self, seat: int, kind: int) -> None:
        """Check the words of the collection that just gained this letter (VI-49, VI-50)."""
        deck = self.book.deck
        collection = self.zones[COLLECTION + seat]
        # VI-59: nobody had a word before, and a surplus letter completes none.
        if collection[kind] > deck.most_needed[kind]:
            return
        colour = deck.colour_of[kind]
        victor = True
        victim = True
        victims_word = deck.victim
        place = colour * deck.alphabet
        letter = 0
        for needed in deck.victor:
            owned = collection[place]
            if owned < needed:
                victor = False
            if owned < victims_word[letter]:
                victim = False
            if not victor and not victim:
                return
            place += 1
            letter += 1
        # VI-R9: VICTOR is looked for first, and a win leaves nobody to eliminate.
        if victor:
            if self.events is not None:
                self.tell("victor", seat=seat, colour=deck.colours[colour], word=deck.words[0])
            self.finish(by_victor(seat, self.open, self.seats))
        elif victim:
            self.eliminate(seat, colour)

    def judge_all_colours(self, seat: int, kinds: list[int]) -> None:
        """One check after several arrivals: any VICTOR beats every VICTIM (VI-44)."""
        alphabet = self.book.deck.alphabet
        for kind in kinds:
            if self.has_word(seat, kind // alphabet, self.book.deck.victor):
                self.judge(seat, kind)
                return
        for kind in kinds:
            if self.has_word(seat, kind // alphabet, self.book.deck.victim):
                self.judge(seat, kind)
                return

    def has_word(self, seat: int, colour: int, word: list[int]) -> bool:
        """Whether a collection holds a word in one colour; surplus does not hurt (VI-01)."""
        collection = self.zones[COLLECTION + seat]
        start = colour * len(word)
        for letter, needed in enumerate(word):
            if collection[start + letter] < needed:
                return False
        return True

    def eliminate(self, seat: int, colour: int) -> None:
        """All letters of the victim go back into the deck, which is shuffled (VI-53 to VI-57)."""
        if self.events is not None:
            self.tell("victim", seat=seat, colour=self.book.deck.colours[colour])
        deck = self.zones[DECK]
        collection = self.zones[COLLECTION + seat]
        for kind in range(self.book.deck.letter_kinds):
            copies = collection[kind]
            while copies > 0:
                deck.append(kind)
                copies -= 1
            collection[kind] = 0
        self.open.out.append(seat)
        self.shuffle(DECK)
        if len(self.open.out) == self.seats - 1:
            self.finish(by_survival(self.open, self.seats))
            if self.events is not None:
                self.tell("survived", seat=self.open.next_seat(seat, self.seats))

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
            self.tell("rebuilt")

    def reach_the_limit(self) -> None:
        """A draw between all who are still in (VI-63)."""
        if self.events is not None:
            self.tell("limit")
        self.finish(by_limit(self.open, self.seats))

    def card(self, kind: int) -> str:
        """A card's notation."""
        return self.book.deck.family.kinds[kind]

    def tell(self, name: str, **words: str | int) -> None:
        """Say what happened; everything in this game is public (VI-67)."""
        if self.events is not None:
            self.events.append(Event(name, dict(words)))

    def check(self) -> None:
        check_position(self)

    def somebody_else_has_a_letter(self, seat: int) -> bool:
        """Whether an Acquisition finds anything to take (VI-36)."""
        for other in range(self.seats):
            if other != seat and self.owns_a_letter(other):
                return True
        return False
