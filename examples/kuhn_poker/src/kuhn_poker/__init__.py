"""Kuhn poker: three cards, one bet, and already a reason to bluff. 2 players."""

from __future__ import annotations

from collections.abc import Mapping

from afterdark.api import CardFile, Game, OptionValue
from kuhn_poker.meta import META
from kuhn_poker.setup import KuhnRules


class KuhnGame(Game):
    """The game as the rest of the house finds it."""

    meta = META

    def rules(
        self, options: Mapping[str, OptionValue] | None = None, cards: CardFile | None = None
    ) -> KuhnRules:
        return KuhnRules(options or {}, cards or CardFile.read(META.folder / "cards.toml"))


GAME = KuhnGame()
