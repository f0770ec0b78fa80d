"""What a player of the Vault knows: his hand, all that lies open, and what he saw in the vault."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.core.action import Action, Word
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.facts import Chain, Fact
from afterdark.engine.core.zones import card_in
from afterdark.engine.views.view import View
from tests.laws.vault.book import BANK, DECK, DISCARD, HAND, PURSE, ROW, VAULT, Bid, Book
from tests.laws.vault.open import VaultOpen
from tests.laws.vault.state import Vault

if TYPE_CHECKING:
    from afterdark.engine.contract.texts import Texts


class VaultView(View[Book, VaultOpen]):
    """One seat's knowledge."""

    def known_vault(self) -> int:
        """The card in the vault, if this seat looked (VT-04); otherwise -1."""
        facts = self.facts()
        return facts[0].values[0] if facts else -1

    def imagine(self, rng: Rng) -> Vault:
        """Deal what is hidden; who is known to have looked has seen the card in the vault."""
        dealer = FastDealer(rng.fork())
        state = self.rules.blank_state(self.layout, self.open.clone(), dealer)
        assert isinstance(state, Vault)
        state.zones = self.deal_hidden(rng)
        self.wake(state, rng)
        for fact in self.public_facts():
            looker = fact.values[0]
            if looker != self.seat:
                seen = Fact(self.rules.vault_is, state.zones[VAULT].copy(), fact.since)
                state.facts[looker] = Chain(seen, None)
        return state

    def deal_hidden(self, rng: Rng) -> list[list[int]]:
        """All zones: as seen, the vault as remembered, the rest at random."""
        zones = self.zones.copy()
        if self.known_vault() >= 0:
            zones[VAULT] = [self.known_vault()]
        return self.layout.dealt_unseen(self.seat, zones, self.counts, self.knowing, rng)

    def pointed_at(self, action: Action) -> list[tuple[int, int]]:
        if isinstance(action, Bid):
            return [(HAND + 2 * self.seat, action.kind)]
        return [(VAULT, 0)] if action is self.rules.look and self.zones[VAULT] else []

    def text(self, texts: Texts) -> str:
        kinds = self.rules.cards_family.kinds
        row = " ".join(kinds[card_in(card)] for card in self.zones[ROW])
        lines = [
            texts.say("table-round", {"round": self.open.round, "lots": row or "–"}),
            texts.say(
                "table-piles",
                {
                    "deck": self.counts[DECK],
                    "discard": self._spread(self.zones[DISCARD]),
                    "bank": self.zones[BANK][0],
                },
            ),
        ]
        if self.known_vault() >= 0:
            lines.append(texts.say("table-vault", {"card": kinds[self.known_vault()]}))
        for seat in range(self.layout.seats):
            hand = self.zones[HAND + 2 * seat]
            cards = self._spread(hand) if hand else "? " * self.counts[HAND + 2 * seat]
            coins = self.zones[PURSE + 2 * seat][0]
            words: dict[str, Word] = {"seat": seat, "cards": cards.strip(), "coins": coins}
            lines.append(texts.say("table-seat", words))
        return "\n".join(lines)

    def _spread(self, bag: list[int]) -> str:
        kinds = self.rules.cards_family.kinds
        cards = [kinds[kind] for kind, copies in enumerate(bag) for _ in range(copies)]
        return " ".join(cards) or "–"
