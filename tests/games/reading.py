"""What people read of a game: its rules in both languages, and what each of them is told."""

from __future__ import annotations

import re
from collections.abc import Sequence

from afterdark.engine.contract.game import Game
from afterdark.engine.contract.teller import Teller
from afterdark.engine.core.state import Event
from afterdark.engine.core.zones import SPECTATOR

RULES = {"en": "rules.md", "nl": "rules.nl.md"}


def rules_in(game: Game, language: str) -> str:
    """The rules of a game as they are read in a language."""
    return (game.meta.folder / RULES[language]).read_text(encoding="utf-8")


def rows(game: Game, language: str) -> list[list[str]]:
    """Every row of a table in the rules, cell by cell, without anchors."""
    lines = [line for line in rules_in(game, language).splitlines() if line.startswith("| ")]
    plain = [re.sub(r'<a id="[^"]*"></a>', "", line) for line in lines]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in plain]


def told(game: Game, event: Event, names: Sequence[str], language: str = "en") -> list[str | None]:
    """What each player hears of an event, and last a spectator; None is nothing at all."""
    texts = game.texts(language)
    return [Teller(texts, seat, names).event(event) for seat in (*range(len(names)), SPECTATOR)]
