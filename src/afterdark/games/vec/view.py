"""What a writer knows (section 3 of the ledger)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.view import View
from afterdark.games.vec.book import Book
from afterdark.games.vec.open import VecOpen

if TYPE_CHECKING:
    from afterdark.engine.texts import Texts


class VecView(View[Book, VecOpen]):
    """One seat's knowledge."""

    def text(self, texts: Texts) -> str:
        return ""
