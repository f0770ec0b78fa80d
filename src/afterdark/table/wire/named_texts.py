"""A game's texts in which seats have names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from afterdark.engine.contract.texts import Texts
from afterdark.engine.core.action import Word


class NamedTexts(Texts):
    """Says everything as the game's own texts do, but calls seats by the names of the players."""

    def __init__(self, texts: Texts, names: Sequence[str]) -> None:
        super().__init__(texts.language, [], texts)
        self.names = list(names)

    def say(self, key: str, words: Mapping[str, Word] | None = None) -> str:
        seat = (words or {}).get("seat")
        if key == "seat" and isinstance(seat, int) and 0 <= seat < len(self.names):
            return self.names[seat]
        return super().say(key, words)
