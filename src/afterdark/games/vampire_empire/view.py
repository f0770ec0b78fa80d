"""What a player of Vampire Empire knows (section 3 of the ledger)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.view import View
from afterdark.games.vampire_empire.book import Book
from afterdark.games.vampire_empire.open import EmpireOpen

if TYPE_CHECKING:
    from afterdark.engine.texts import Texts


class EmpireView(View[Book, EmpireOpen]):
    """One seat's knowledge."""

    def text(self, texts: Texts) -> str:
        return ""
