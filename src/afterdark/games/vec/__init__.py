"""The Vampire, the Elf and the Cthulhu: rival writers, ink, and a Novel of four cards."""

from __future__ import annotations

from collections.abc import Mapping

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Game, SceneShapes
from afterdark.engine.contract.options import OptionValue
from afterdark.games.vec.knowledge import shapes
from afterdark.games.vec.meta import META
from afterdark.games.vec.setup import VecRules


class VecGame(Game):
    """The game as the rest of the house finds it."""

    meta = META

    def rules(
        self, options: Mapping[str, OptionValue] | None = None, cards: CardFile | None = None
    ) -> VecRules:
        return VecRules(options or {}, cards or CardFile.read(META.folder / "cards.toml"))

    def shapes(self) -> SceneShapes:
        return SceneShapes(shapes.Open, shapes.Aids)


GAME = VecGame()
