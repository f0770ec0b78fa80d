"""The Vault: bid for coins, look into the vault, fear the curse. A small game that shows all parts.

It is no game of the house. It has one of everything a game can have (hidden hands, a sealed bid, a
look that only one seat remembers, a shuffle, tokens), so that the laws have something to look at
and an author has something to start from.
"""

from __future__ import annotations

from collections.abc import Mapping

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Game
from afterdark.engine.contract.options import OptionValue
from tests.laws.vault.meta import META
from tests.laws.vault.setup import VaultRules


class VaultGame(Game):
    """The game as the rest of the house would find it."""

    meta = META

    def rules(
        self, options: Mapping[str, OptionValue] | None = None, cards: CardFile | None = None
    ) -> VaultRules:
        return VaultRules(options or {}, cards or CardFile.read(META.folder / "cards.toml"))


GAME = VaultGame()
