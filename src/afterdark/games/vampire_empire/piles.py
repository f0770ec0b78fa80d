"""Hands, decks, cellars and moats of Vampire Empire: what happens to cards (VE-13 to VE-20)."""

from __future__ import annotations

from afterdark.engine.core.chance import Dealer
from afterdark.engine.core.state import State
from afterdark.engine.core.zones import Layout, only
from afterdark.games.vampire_empire.book import ANNOUNCED, CELLAR, DECK, HAND, MOAT, Book
from afterdark.games.vampire_empire.meta import H
from afterdark.games.vampire_empire.open import EmpireOpen


def size(counts: list[int]) -> int:
    """How many cards lie in a bag of cards."""
    total = 0
    for copies in counts:
        total += copies
    return total


class Piles(State[Book, EmpireOpen]):
    """The cards of both seats on a table of Vampire Empire."""

    def __init__(self, rules: Book, layout: Layout, open: EmpireOpen, dealer: Dealer) -> None:
        super().__init__(rules, layout, open, dealer)
        self.book = rules

    # -- cards ---------------------------------------------------------------------------------

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds; everybody can count them."""
        return size(self.zones[HAND + seat])

    def can_draw(self, seat: int) -> bool:
        """Whether a draw would bring at least one card (VE-16 to VE-18)."""
        if len(self.zones[DECK + seat]) > 0:
            return True
        return not self.open.closed[seat] and size(self.zones[CELLAR + seat]) > 0

    def out_of_cards(self, seat: int) -> bool:
        """Hand and deck are empty and the cellar is closed or empty (VE-115)."""
        return not self.can_draw(seat) and self.hand_size(seat) == 0

    def draw(self, seat: int, wanted: int) -> None:
        """Take cards from the deck; the cellar becomes the deck once (VE-16 to VE-19)."""
        deck = self.zones[DECK + seat]
        hand = self.zones[HAND + seat]
        drawn = 0
        while drawn < wanted:
            if not deck and not self.open_cellar(seat):
                break
            card = deck.pop()
            hand[card] = hand[card] + 1
            drawn += 1
            if self.events is not None:
                self.confide("drawn", {"seat": seat, "card": self.card(card)}, only(seat))
        if drawn > 0:
            self.disclose()
            self.open.show_lack(seat, -1)
        if self.events is not None:
            self.tell("drew", {"seat": seat, "count": drawn})

    def open_cellar(self, seat: int) -> bool:
        """A card must be drawn and the deck is empty: is there a new deck? (VE-16 to VE-18)"""
        open = self.open
        if open.closed[seat]:
            return False
        open.close_cellar(seat)
        cellar = self.zones[CELLAR + seat]
        deck = self.zones[DECK + seat]
        for kind in range(len(cellar)):
            copies = cellar[kind]
            while copies > 0:
                deck.append(kind)
                copies -= 1
            cellar[kind] = 0
        if not deck:
            if self.events is not None:
                self.tell("cellar_closed", {"seat": seat})
            return False
        self.shuffle(DECK + seat)
        if self.events is not None:
            self.tell("cellar_opened", {"seat": seat, "count": len(deck)})
        return True

    def show_into_moat(self, seat: int, kind: int) -> None:
        """A card that everybody saw goes to its owner's moat (VE-14)."""
        moat = self.zones[MOAT + seat]
        moat[kind] = moat[kind] + 1
        self.open.show(seat, kind)

    def discard(self, seat: int, kind: int) -> None:
        """A card paid or passed away goes to the moat, face down (VE-94, VE-R33)."""
        hand = self.zones[HAND + seat]
        hand[kind] = hand[kind] - 1
        if self.book.open_discards:
            self.disclose()
            self.show_into_moat(seat, kind)
            return
        moat = self.zones[MOAT + seat]
        moat[kind] = moat[kind] + 1

    def discard_all(self, seat: int) -> None:
        """The whole hand is paid or passed away."""
        hand = self.zones[HAND + seat]
        for kind in range(len(hand)):
            while hand[kind] > 0:
                self.discard(seat, kind)

    # -- supports ------------------------------------------------------------------------------

    def cost(self, kind: int) -> int:
        """The sun number by day, the moon number by night, for either seat (VE-92)."""
        deck = self.book.deck
        return deck.sun[kind] if self.open.active == H else deck.moon[kind]

    def announce(self, seat: int, kind: int) -> None:
        """A support card leaves the hand and lies open until it is resolved (VE-95)."""
        hand = self.zones[HAND + seat]
        hand[kind] = hand[kind] - 1
        announced = self.zones[ANNOUNCED + seat]
        announced[kind] = announced[kind] + 1
        self.disclose()

    def put_away(self, seat: int, kind: int) -> None:
        """A resolved or cancelled support goes to its owner's moat (VE-95, VE-104)."""
        announced = self.zones[ANNOUNCED + seat]
        announced[kind] = announced[kind] - 1
        self.show_into_moat(seat, kind)

    # -- telling -------------------------------------------------------------------------------

    def card(self, kind: int) -> str:
        """A card's notation."""
        return self.book.deck.kinds[kind]
