"""Vampire Empire: night against day over nine people, three of them vampires. Two players."""

from __future__ import annotations

from collections.abc import Mapping

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.effects import Vocabulary
from afterdark.engine.contract.game import Game, SceneShapes
from afterdark.engine.contract.options import OptionValue
from afterdark.games.vampire_empire.knowledge import shapes
from afterdark.games.vampire_empire.meta import META
from afterdark.games.vampire_empire.setup import EmpireRules
from afterdark.games.vampire_empire.vocabulary import KINDS


class EmpireGame(Game):
    """The game as the rest of the house finds it."""

    meta = META

    def rules(
        self, options: Mapping[str, OptionValue] | None = None, cards: CardFile | None = None
    ) -> EmpireRules:
        return EmpireRules(options or {}, cards or CardFile.read(META.folder / "cards.toml"))

    def vocabularies(self) -> list[Vocabulary]:
        return [Vocabulary("card", KINDS)]

    def shapes(self) -> SceneShapes:
        return SceneShapes(shapes.Open, shapes.Aids)


GAME = EmpireGame()
