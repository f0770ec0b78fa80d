"""How a game of the Vault begins (VT-01, VT-02)."""

from __future__ import annotations

from collections.abc import Mapping

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.options import OptionValue
from afterdark.engine.core.chance import Dealer
from afterdark.engine.core.state import Events, Open
from afterdark.engine.core.zones import Layout
from tests.laws.vault.book import BANK, DECK, HAND, HAND_CARDS, PURSE, VAULT, Book
from tests.laws.vault.open import VaultOpen
from tests.laws.vault.state import Vault
from tests.laws.vault.steps import ROUND, Bids, Look, Round
from tests.laws.vault.view import VaultView


class VaultRules(Book):
    """Everything about one table of the Vault, ready to deal."""

    def __init__(self, options: Mapping[str, OptionValue], file: CardFile) -> None:
        super().__init__(options, file)
        self.step_types = [Round, Look, Bids]

    def blank_state(self, layout: Layout, open: Open, dealer: Dealer) -> Vault:
        assert isinstance(open, VaultOpen)
        return Vault(self, layout, open, dealer)

    def blank_view(self, seat: int, layout: Layout, open: Open) -> VaultView:
        assert isinstance(open, VaultOpen)
        return VaultView(seat, self, layout, open)

    def set_up(self, seats: int, dealer: Dealer, events: Events = None) -> Vault:
        """Shuffle, fill the vault, deal two cards and a coin to everybody (VT-02)."""
        state = self.blank_state(self.layout(seats), VaultOpen(), dealer)
        state.zones = state.layout.empty()
        state.facts = [None] * (seats + 1)
        state.events = events
        state.stack = [ROUND]
        deck = state.zones[DECK]
        deck.extend(self.cards_family.all_pieces())
        state.shuffle(DECK)
        state.zones[VAULT].append(deck.pop())
        state.zones[BANK][0] = self.coins_family.total - seats
        for seat in range(seats):
            state.zones[PURSE + 2 * seat][0] = 1
            for _ in range(HAND_CARDS):
                state.zones[HAND + 2 * seat][deck.pop()] += 1
        return state
