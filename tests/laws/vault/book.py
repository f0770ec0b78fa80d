"""The rule book of one table: cards, coins, zones, actions and what can be remembered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.options import OptionValue
from afterdark.engine.core.action import Action
from afterdark.engine.core.facts import FactKind, Field
from afterdark.engine.core.zones import EVERYONE, NOBODY, Family, Form, Layout, Zone, only
from afterdark.engine.errors import CardError
from tests.laws.vault.meta import META

HAND_CARDS: Final = 2
DECK: Final = 0
VAULT: Final = 1
ROW: Final = 2
DISCARD: Final = 3
BANK: Final = 4
HAND: Final = 5
"""The zone of seat 0's hand; seat s has HAND + 2 s, and its purse behind it."""
PURSE: Final = 6


class Bid(Action):
    """Seal a card of this kind as a bid: `bid:3`. Others see only that there is one."""

    def __init__(self, kind: int, name: str) -> None:
        super().__init__(f"bid:{name}", seen="bid:?")
        self.kind = kind
        self.words = {"card": name}


class Book(Rules):
    """Options and cards of the Vault, checked, and every action made once."""

    def __init__(self, options: Mapping[str, OptionValue], file: CardFile) -> None:
        super().__init__(META, options, file)
        self.rounds = int(self.options["rounds"])
        self.looking = bool(self.options["looking"])
        file.only(("vault", "card"))
        vault = file.table("vault")
        vault.only(("cursed_from", "coins"))
        self.cursed_from = vault.number("cursed_from", 1, 100)
        self.numbers: list[int] = []
        copies: list[int] = []
        for row in file.tables("card"):
            row.only(("number", "copies"))
            number = row.number("number", 1, 99)
            if number in self.numbers:
                raise row.wrong("number", f"the number {number} is used twice.")
            self.numbers.append(number)
            copies.append(row.number("copies", 1, 20))
        self.cards_family = Family("card", [str(number) for number in self.numbers], copies)
        self.coins_family = Family("coin", ["coin"], [vault.number("coins", 4, 50)])
        self.families = [self.cards_family, self.coins_family]
        self.looked = FactKind("looked", [Field("seat", "seat")], "VT-04")
        """Public: who looked into the vault."""
        self.vault_is = FactKind("vault_is", [Field("card", "card")], "VT-04")
        """Private: what he saw there."""
        self.fact_kinds = [self.looked, self.vault_is]
        self.bid: list[Action] = [Bid(k, name) for k, name in enumerate(self.cards_family.kinds)]
        self.look: Action = Action("look")
        self.leave: Action = Action("leave")
        for action in (*self.bid, self.look, self.leave):
            self.actions.add(action)

    def check_seats(self, seats: int) -> None:
        super().check_seats(seats)
        needed = 1 + HAND_CARDS * seats + self.rounds + seats
        if self.cards_family.total < needed:
            message = f"{seats} players need {needed} cards, not {self.cards_family.total}."
            raise CardError(self.cards.name, self.cards.line("card"), message)

    def zones(self, seats: int) -> Layout:
        """Hands are known to their owners, deck and vault to nobody; all else lies open."""
        cards, coins = self.families
        zones = [
            Zone("deck", cards, Form.PILE, count=EVERYONE, rest=True),
            Zone("vault", cards, Form.PILE, count=EVERYONE),
            Zone("row", cards, Form.ROW, faces=EVERYONE, count=EVERYONE, knowing=EVERYONE),
            Zone("discard", cards, Form.BAG, faces=EVERYONE),
            Zone("bank", coins, Form.BAG, faces=EVERYONE, rest=True),
        ]
        for seat in range(seats):
            hand = self.hand_audience(seat)
            zones.append(Zone("hand", cards, Form.BAG, owner=seat, faces=hand, count=EVERYONE))
            zones.append(Zone("purse", coins, Form.BAG, owner=seat, faces=EVERYONE))
        return Layout(seats, self.families, zones)

    def hand_audience(self, seat: int) -> int:
        """Who sees a hand: its owner."""
        return only(seat) if seat >= 0 else NOBODY

    def bound(self, seats: int) -> int:
        """A look and a bid in each round."""
        return 2 * self.rounds
