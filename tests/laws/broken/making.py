"""How to break the Vault: put other rules, steps, states or views in place of the honest ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Game
from afterdark.engine.contract.options import OptionValue
from afterdark.engine.core.chance import Dealer
from afterdark.engine.core.state import Events, Open
from afterdark.engine.core.zones import Layout
from tests.laws.vault.book import DECK
from tests.laws.vault.meta import META
from tests.laws.vault.open import VaultOpen
from tests.laws.vault.setup import VaultRules
from tests.laws.vault.state import Vault
from tests.laws.vault.steps import Bids, Look, Round
from tests.laws.vault.view import VaultView


class BrokenRound(Round):
    """A round that asks the broken steps."""

    def run(self, state: Vault) -> None:
        super().run(state)
        rules = state.rules
        assert isinstance(rules, BrokenRules)
        for place, step in enumerate(state.stack):
            if step.NAME == Look.NAME:
                state.stack[place] = rules.LOOK()
            elif step.NAME == Bids.NAME:
                state.stack[place] = rules.BIDS()


class BrokenRules(VaultRules):
    """The rules of the Vault with some parts exchanged."""

    ROUND: ClassVar[type[Round]] = BrokenRound
    LOOK: ClassVar[type[Look]] = Look
    BIDS: ClassVar[type[Bids]] = Bids
    STATE: ClassVar[type[Vault]] = Vault
    VIEW: ClassVar[type[VaultView]] = VaultView
    OPENED: ClassVar[type[VaultOpen]] = VaultOpen

    def __init__(self, options: Mapping[str, OptionValue], file: CardFile) -> None:
        super().__init__(options, file)
        self.step_types = [self.ROUND, self.LOOK, self.BIDS]

    def blank_state(self, layout: Layout, open: Open, dealer: Dealer) -> Vault:
        assert isinstance(open, VaultOpen)
        return self.STATE(self, layout, open, dealer)

    def blank_view(self, seat: int, layout: Layout, open: Open) -> VaultView:
        assert isinstance(open, VaultOpen)
        return self.VIEW(seat, self, layout, open)

    def set_up(self, seats: int, dealer: Dealer, events: Events = None) -> Vault:
        state = super().set_up(seats, dealer, events)
        state.stack = [self.ROUND()]
        state.open = self.OPENED()
        return state


class BrokenGame(Game):
    """A vault by broken rules."""

    meta = META

    def __init__(self, kind: type[BrokenRules]) -> None:
        self.kind = kind

    def rules(
        self, options: Mapping[str, OptionValue] | None = None, cards: CardFile | None = None
    ) -> BrokenRules:
        return self.kind(options or {}, cards or CardFile.read(META.folder / "cards.toml"))


def hidden_bit(state: Vault) -> bool:
    """Something nobody can know: whether the lowest card of the deck is odd."""
    deck = state.zones[DECK]
    return bool(deck) and state.number(deck[0]) % 2 == 1
