"""The pieces of a game as clients are shown them."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import cast

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Rules
from afterdark.engine.positions.json_type import Json
from afterdark.table.wire.shapes import CardsShown, FamilyShown


def cards_shown(rules: Rules) -> CardsShown:
    """The pieces of a game under these rules."""
    return CardsShown(
        families=[
            FamilyShown(family.name, family.kinds, family.copies, family.backs)
            for family in rules.families
        ],
        file=cast("dict[str, Json]", rules.cards.data),
        name=Path(rules.cards.name).name,
        own=rules.cards.fingerprint != _usual_cards(rules.meta.folder),
    )


@lru_cache(maxsize=32)
def _usual_cards(folder: Path) -> str:
    file = folder / "cards.toml"
    return CardFile.read(file).fingerprint if file.is_file() else ""
