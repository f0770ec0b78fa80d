"""What a player of V-Wars knows: the board, his own hand and faction, and what he remembers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.view import View
from afterdark.games.vwars.book import Book
from afterdark.games.vwars.open import VwarsOpen

if TYPE_CHECKING:
    from afterdark.engine.texts import Texts


class VwarsView(View[Book, VwarsOpen]):
    """One seat's knowledge."""

    def text(self, texts: Texts) -> str:
        return ""
