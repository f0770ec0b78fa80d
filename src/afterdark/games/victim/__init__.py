"""Victor or Victim?: draw a letter, pass a letter; VICTOR wins, VICTIM is out. 3 to 6 players."""

from __future__ import annotations

from collections.abc import Mapping

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Game, SceneShapes
from afterdark.engine.contract.options import OptionValue
from afterdark.games.victim.knowledge import shapes
from afterdark.games.victim.meta import META
from afterdark.games.victim.setup import VictimRules


class VictimGame(Game):
    """The game as the rest of the house finds it."""

    meta = META

    def rules(
        self, options: Mapping[str, OptionValue] | None = None, cards: CardFile | None = None
    ) -> VictimRules:
        return VictimRules(options or {}, cards or CardFile.read(META.folder / "cards.toml"))

    def shapes(self) -> SceneShapes:
        return SceneShapes(shapes.Open, shapes.Aids)


GAME = VictimGame()
