"""Midnight Manor: rooms, dice and secret bites until dawn. 3 to 8 players."""

from __future__ import annotations

from collections.abc import Mapping

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Game, SceneShapes
from afterdark.engine.contract.options import OptionValue
from afterdark.games.manor.knowledge import shapes
from afterdark.games.manor.meta import META
from afterdark.games.manor.setup import ManorRules


class ManorGame(Game):
    """The game as the rest of the house finds it."""

    meta = META

    def rules(
        self, options: Mapping[str, OptionValue] | None = None, cards: CardFile | None = None
    ) -> ManorRules:
        return ManorRules(options or {}, cards or CardFile.read(META.folder / "cards.toml"))

    def shapes(self) -> SceneShapes:
        return SceneShapes(shapes.Open, shapes.Aids)


GAME = ManorGame()
