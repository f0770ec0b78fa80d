"""V-Wars: a hidden Vampire, riots and laws on a map of the world. 3 to 5 players."""

from __future__ import annotations

from collections.abc import Mapping

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.effects import Vocabulary
from afterdark.engine.contract.game import Game, SceneShapes
from afterdark.engine.contract.options import OptionValue
from afterdark.games.vwars.knowledge import shapes
from afterdark.games.vwars.meta import META
from afterdark.games.vwars.setup import VwarsRules
from afterdark.games.vwars.vocabulary import EVENT_KINDS, LAW_KINDS, ROLE_KINDS


class VwarsGame(Game):
    """The game as the rest of the house finds it."""

    meta = META

    def rules(
        self, options: Mapping[str, OptionValue] | None = None, cards: CardFile | None = None
    ) -> VwarsRules:
        return VwarsRules(options or {}, cards or CardFile.read(META.folder / "cards.toml"))

    def vocabularies(self) -> list[Vocabulary]:
        return [
            Vocabulary("event", EVENT_KINDS),
            Vocabulary("law", LAW_KINDS),
            Vocabulary("role", ROLE_KINDS),
        ]

    def shapes(self) -> SceneShapes:
        return SceneShapes(shapes.Open, shapes.Aids)


GAME = VwarsGame()
