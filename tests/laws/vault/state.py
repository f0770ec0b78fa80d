"""The table of the Vault, and what happens to cards and coins there."""

from __future__ import annotations

from afterdark.engine.core.action import Word
from afterdark.engine.core.facts import unrolled
from afterdark.engine.core.state import Event, State
from afterdark.engine.core.zones import EVERYONE, only, slot
from afterdark.engine.errors import PositionError
from tests.laws.vault.book import BANK, DECK, DISCARD, HAND, HAND_CARDS, PURSE, ROW, VAULT, Book
from tests.laws.vault.open import VaultOpen


class Vault(State[Book, VaultOpen]):
    """A table of the Vault."""

    def from_leader(self) -> list[int]:
        """All seats clockwise from the leader."""
        return [(self.open.leader + step) % self.seats for step in range(self.seats)]

    def coins(self, seat: int) -> int:
        """What a seat owns."""
        return self.zones[PURSE + 2 * seat][0]

    def number(self, card: int) -> int:
        """What a card counts."""
        return self.rules.numbers[card]

    def has_looked(self, seat: int) -> bool:
        """Whether a seat knows the vault, as everybody saw (VT-04)."""
        return any(
            fact.kind is self.rules.looked and fact.values[0] == seat
            for fact in unrolled(self.facts[self.seats])
        )

    def lay_lot(self) -> None:
        """The top card becomes the lot; a short deck takes the discard in first (VT-03)."""
        deck = self.zones[DECK]
        if len(deck) < self.seats + 1:
            discard = self.zones[DISCARD]
            for kind, copies in enumerate(discard):
                deck.extend([kind] * copies)
                discard[kind] = 0
            self.shuffle(DECK)
            self.tell("shuffled", {})
        card = deck.pop()
        self.zones[ROW].append(slot(card, EVERYONE))
        self.disclose()
        self.tell("lot", {"card": self.card(card)})

    def draw(self, seat: int) -> None:
        """A seat takes the top card into its hand (VT-07)."""
        card = self.zones[DECK].pop()
        self.zones[HAND + 2 * seat][card] += 1
        self.disclose()
        self.tell_one(seat, "drew", card=self.card(card))

    def look(self, seat: int) -> None:
        """Pay a coin and look into the vault (VT-04)."""
        self.zones[PURSE + 2 * seat][0] -= 1
        self.zones[BANK][0] += 1
        card = self.zones[VAULT][0]
        self.learn(EVERYONE, self.rules.looked, [seat])
        self.learn(only(seat), self.rules.vault_is, [card])
        self.tell_one(seat, "looked", card=self.card(card))

    def card(self, kind: int) -> str:
        """A card's notation."""
        return self.rules.cards_family.kinds[kind]

    def tell_one(self, seat: int, name: str, **secret: Word) -> None:
        """Tell everybody that something happened to a seat, and that seat what it was."""
        if self.events is not None:
            self.events.append(Event(name, {"seat": seat}, dict(secret), only(seat)))

    def check(self) -> None:
        """What a written position could have wrong."""
        if len(self.zones[VAULT]) != 1:
            raise PositionError("vault", "holds exactly one card. [VT-02]")
        if self.result is None:
            self._check_round()
        self._check_facts()

    def _check_round(self) -> None:
        open = self.open
        self.check_steps()
        bidding = len(self.stack) > 1
        if not ((open.round == 0 and not bidding) or 1 <= open.round <= self.rules.rounds):
            raise PositionError("round", f"is from 1 to {self.rules.rounds}. [VT-03]")
        if len(self.zones[ROW]) < open.round:
            raise PositionError("row", "there is a lot for every round. [VT-03]")
        if any(sum(self.zones[HAND + 2 * seat]) != HAND_CARDS for seat in range(self.seats)):
            raise PositionError("hand", f"everybody has {HAND_CARDS} cards. [VT-02]")
        to_come = self.rules.rounds - open.round
        deck = len(self.zones[DECK])
        enough = deck + sum(self.zones[DISCARD]) >= (self.seats if to_come > 1 else 0) + to_come
        if not enough or (to_come and bidding and deck < self.seats):
            raise PositionError("deck", "too few cards are left to play on. [VT-03]")

    def _check_facts(self) -> None:
        for seat in range(self.seats):
            for fact in unrolled(self.facts[seat]):
                if fact.kind is self.rules.looked:
                    raise PositionError("facts", "who looked is public. [VT-04]")
                if fact.values[0] != self.zones[VAULT][0]:
                    raise PositionError("facts", f"seat {seat} saw another card. [VT-04]")
            if self.has_looked(seat) != (self.facts[seat] is not None):
                raise PositionError("facts", "who looked has seen something. [VT-04]")
        for fact in unrolled(self.facts[self.seats]):
            if fact.kind is not self.rules.looked or fact.values[0] < 0:
                raise PositionError("facts", "the public knows only who looked. [VT-04]")
