"""Decks, Displays and ink on the writers' table: what happens to cards, quills and drops."""

from __future__ import annotations

from typing import Final

from afterdark.engine.core.chance import Dealer
from afterdark.engine.core.state import State
from afterdark.engine.core.zones import EVERYONE, Layout, card_in, knowers, only, slot
from afterdark.games.vec.book import (
    DECKS,
    DISCARD,
    DOWN,
    IDEAS,
    INK,
    LEFT,
    ON_CARDS,
    RESERVE,
    RESERVE_SPECIALS,
    RETURNED,
    SEAT_ZONES,
    SPECIALS,
    UP,
    Book,
)
from afterdark.games.vec.cards import COLOURS
from afterdark.games.vec.open import NONE, VecOpen

EXCHANGE_DROPS: Final = 4
"""What a special drop costs (VEC-64)."""


class Displays(State[Book, VecOpen]):
    """Cards, quills and ink on the table."""

    def __init__(self, rules: Book, layout: Layout, open: VecOpen, dealer: Dealer) -> None:
        super().__init__(rules, layout, open, dealer)
        self.book = rules

    # -- where things lie ------------------------------------------------------------------------

    def up(self, seat: int) -> list[int]:
        """A seat's face-up cards, as slots."""
        return self.zones[UP + SEAT_ZONES * seat]

    def down(self, seat: int) -> list[int]:
        """A seat's face-down cards, as slots."""
        return self.zones[DOWN + SEAT_ZONES * seat]

    def ink(self, seat: int) -> int:
        """How many drops a seat holds."""
        return self.zones[INK + SEAT_ZONES * seat][0]

    def specials(self, seat: int) -> int:
        """How many special drops a seat holds."""
        return self.zones[SPECIALS + SEAT_ZONES * seat][seat]

    def up_place(self, seat: int, card: int) -> int:
        """Where a card lies among a seat's face-up cards, or -1."""
        for place, piece in enumerate(self.up(seat)):
            if card_in(piece) == card:
                return place
        return NONE

    def down_place(self, seat: int, card: int) -> int:
        """Where a card lies among a seat's face-down cards, or -1."""
        for place, piece in enumerate(self.down(seat)):
            if card_in(piece) == card:
                return place
        return NONE

    def is_idea(self, card: int) -> bool:
        """Whether a card lies in the Ideas Area."""
        for piece in self.zones[IDEAS]:
            if card_in(piece) == card:
                return True
        return False

    def has_unquilled(self, seat: int) -> bool:
        """Whether a seat has a face-up card that may be turned (VEC-61)."""
        quills = self.open.quills
        for piece in self.up(seat):
            if quills[card_in(piece)] == NONE:
                return True
        return False

    def quills_out(self, seat: int) -> int:
        """How many quills of a seat lie on cards."""
        out = 0
        for owner in self.open.quills:
            if owner == seat:
                out += 1
        for count in self.open.down_quills[seat]:
            out += count
        return out

    # -- the six decks ---------------------------------------------------------------------------

    def deck_size(self, colour: int) -> int:
        """How many cards the deck of a colour has."""
        of = self.book.deck.colour
        size = 0
        for card in self.zones[DECKS]:
            if of[card] == colour:
                size += 1
        return size

    def available(self, colour: int) -> int:
        """How many cards of a colour can be drawn, the discard pile included (VEC-94)."""
        of = self.book.deck.colour
        size = self.deck_size(colour)
        for card in self.zones[DISCARD]:
            if of[card] == colour:
                size += 1
        return size

    def draw(self, colour: int) -> int:
        """The top card of a deck, made anew of the discards if need be; -1 if there is none."""
        card = self.take_top(colour)
        if card == NONE and self.recycle(colour):
            card = self.take_top(colour)
        return card

    def take_top(self, colour: int) -> int:
        """The top card of a deck, or -1 if the deck is empty."""
        of = self.book.deck.colour
        decks = self.zones[DECKS]
        place = len(decks) - 1
        while place >= 0:
            card = decks[place]
            if of[card] == colour:
                del decks[place]
                return card
            place -= 1
        return NONE

    def recycle(self, colour: int) -> bool:
        """The discard pile of a colour is shuffled and becomes the deck (VEC-120, VEC-121)."""
        of = self.book.deck.colour
        discard = self.zones[DISCARD]
        returned: list[int] = []
        kept: list[int] = []
        for card in discard:
            if of[card] == colour:
                returned.append(card)
            else:
                kept.append(card)
        if not returned:
            return False
        self.zones[DISCARD] = kept
        for card in returned:
            self.zones[DECKS].append(card)
            self.learn(EVERYONE, RETURNED, [card])
        self.shuffle_deck(colour)
        if self.events is not None:
            self.tell("recycled", {"colour": COLOURS[colour]})
        return True

    def shuffle_deck(self, colour: int) -> None:
        """Only the cards of this colour change places."""
        of = self.book.deck.colour
        decks = self.zones[DECKS]
        cards: list[int] = []
        for card in decks:
            if of[card] == colour:
                cards.append(card)
        self.disclose()
        self.dealer.shuffle("decks", cards)
        number = 0
        for place in range(len(decks)):
            if of[decks[place]] == colour:
                decks[place] = cards[number]
                number += 1

    def add_idea(self, colour: int) -> None:
        """A card is drawn into the Ideas Area, if one is left (VEC-121)."""
        card = self.draw(colour)
        if card == NONE:
            return
        self.zones[IDEAS].append(slot(card, EVERYONE))
        self.learn(EVERYONE, LEFT, [card, self.decision])
        if self.events is not None:
            self.tell("idea", {"card": self.card(card)})

    # -- drops -----------------------------------------------------------------------------------

    def lay_drops(self, seat: int, card: int, count: int) -> None:
        """Held drops are laid on an open card (VEC-23)."""
        if count > 0:
            held = self.zones[INK + SEAT_ZONES * seat]
            held[0] = held[0] - count
            lying = self.zones[ON_CARDS]
            lying[0] = lying[0] + count
            self.open.set_drops(card, self.open.drops[card] + count)

    def drops_to_reserve(self, count: int) -> None:
        """Drops that lay on a card go to the reserve; the open data no longer count them."""
        if count > 0:
            lying = self.zones[ON_CARDS]
            lying[0] = lying[0] - count
            reserve = self.zones[RESERVE]
            reserve[0] = reserve[0] + count

    def clear_drops(self, card: int) -> None:
        """All drops on an open card go to the reserve (VEC-39, VEC-72)."""
        self.drops_to_reserve(self.open.drops[card])
        self.open.set_drops(card, 0)

    def take_drops(self, seat: int, count: int) -> None:
        """Drops out of the reserve (VEC-97)."""
        reserve = self.zones[RESERVE]
        reserve[0] = reserve[0] - count
        held = self.zones[INK + SEAT_ZONES * seat]
        held[0] = held[0] + count

    def spend(self, seat: int, specials: int, drops: int) -> None:
        """Ink that was used goes to the reserve, won or lost (VEC-80)."""
        if drops > 0:
            self.take_drops(seat, -drops)
        if specials > 0:
            held = self.zones[SPECIALS + SEAT_ZONES * seat]
            held[seat] = held[seat] - specials
            reserve = self.zones[RESERVE_SPECIALS]
            reserve[seat] = reserve[seat] + specials

    def may_exchange(self, seat: int) -> bool:
        """Four drops held, and a special drop of the own colour in the reserve (VEC-64)."""
        return self.ink(seat) >= EXCHANGE_DROPS and self.zones[RESERVE_SPECIALS][seat] > 0

    def exchange(self, seat: int) -> None:
        """Four drops for one special drop (VEC-64)."""
        self.take_drops(seat, -EXCHANGE_DROPS)
        held = self.zones[SPECIALS + SEAT_ZONES * seat]
        held[seat] = held[seat] + 1
        reserve = self.zones[RESERVE_SPECIALS]
        reserve[seat] = reserve[seat] - 1
        if self.events is not None:
            self.tell("exchanged", {"seat": seat})

    # -- cards in a Display ----------------------------------------------------------------------

    def turn_down(self, seat: int, card: int) -> None:
        """A face-up, unquilled card is turned; carried drops stay on it (VEC-61, VEC-72)."""
        up = self.up(seat)
        del up[self.up_place(seat, card)]
        self.down(seat).append(slot(card, EVERYONE))
        self.open.add_down(seat, 0, self.open.drops[card], NONE)
        self.open.set_drops(card, 0)

    def turn_up(self, seat: int, place: int) -> None:
        """A face-down card is turned, with what lies on it (VEC-61, VEC-96)."""
        open = self.open
        self.show(seat, place)
        card = card_in(self.down(seat)[place])
        if open.down_quills[seat][place] > 0:
            # A face-up card bears one quill (VEC-26); a second one is not needed any more.
            open.set_quill(card, seat)
        open.set_drops(card, open.down_drops[seat][place])
        del self.down(seat)[place]
        open.remove_down(seat, place)
        self.up(seat).append(slot(card, EVERYONE))
        if self.events is not None:
            self.tell("raised", {"seat": seat, "card": self.card(card)})

    def show(self, seat: int, place: int) -> None:
        """Everybody sees a face-down card from now on (VEC-54, VEC-74)."""
        down = self.down(seat)
        piece = down[place]
        if knowers(piece) == EVERYONE:
            return
        card = card_in(piece)
        since = self.open.down_since[seat][place]
        down[place] = slot(card, EVERYONE)
        self.open.show_down(seat, place)
        self.learn(EVERYONE, LEFT, [card, since])

    def throw_away(self, seat: int, place: int) -> None:
        """A face-down card goes to the discard pile of its colour, face-up (VEC-74)."""
        self.show(seat, place)
        card = card_in(self.down(seat)[place])
        self.leave_down(seat, place)
        self.zones[DISCARD].append(card)
        if self.events is not None:
            self.tell("discarded", {"seat": seat, "card": self.card(card)})

    def leave_down(self, seat: int, place: int) -> None:
        """A face-down card leaves the Display; drops on it go to the reserve (VEC-72, VEC-112)."""
        self.drops_to_reserve(self.open.down_drops[seat][place])
        del self.down(seat)[place]
        self.open.remove_down(seat, place)

    def leave_up(self, seat: int, card: int) -> None:
        """A face-up card leaves the Display; its quill and its drops go back (VEC-112)."""
        del self.up(seat)[self.up_place(seat, card)]
        self.clear_drops(card)
        if self.open.quills[card] != NONE:
            self.open.set_quill(card, NONE)

    def keep_down(self, seat: int, card: int, since: int) -> None:
        """A researched card joins the Display face-down; only its owner knows it (VEC-91)."""
        self.down(seat).append(slot(card, only(seat)))
        self.open.add_down(seat, 0, 0, since)

    def take_quills_off(self, seat: int) -> None:
        """All quills of a seat return to its stock (VEC-60)."""
        quills = self.open.quills
        for piece in self.up(seat):
            if quills[card_in(piece)] != NONE:
                self.open.set_quill(card_in(piece), NONE)
        row = self.open.down_quills[seat]
        for place in range(len(row)):
            if row[place] > 0:
                self.open.set_down_quills(seat, place, 0)

    # -- telling ---------------------------------------------------------------------------------

    def card(self, card: int) -> str:
        """A card's notation."""
        return self.book.deck.kinds[card]
