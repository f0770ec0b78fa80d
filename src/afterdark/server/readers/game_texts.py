"""What every client needs to speak of a game: its texts as they lie in files, and what it is."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

import afterdark.engine
import afterdark.table
from afterdark.engine.contract.game import Game, Rules
from afterdark.engine.contract.rulebook import rules_text
from afterdark.server.http.lessons import pages
from afterdark.server.readers.own_boards import has_own_board
from afterdark.table.wire.shapes import GameShown

HOUSE: Final = (
    Path(afterdark.engine.__file__).parent / "text",
    Path(afterdark.engine.__file__).parent / "text" / "records",
    Path(afterdark.table.__file__).parent / "text",
    Path(afterdark.table.__file__).parent / "text" / "server",
    Path(__file__).parent.parent / "pages" / "text",
)
"""Where the texts that every client needs lie; those of the pages come with the pages."""


@lru_cache(maxsize=64)
def fluent(folders: tuple[Path, ...], language: str) -> str:
    """The texts of these folders in a language, as one Fluent file."""
    files = [folder / f"{language}.ftl" for folder in folders]
    return "\n".join(file.read_text(encoding="utf-8") for file in files if file.is_file())


def game_shown(game: Game, language: str) -> GameShown:
    """A game as lists of games show it."""
    texts = game.texts(language)
    meta = game.meta
    return GameShown(
        id=meta.id,
        version=meta.version,
        title=texts.say("title"),
        tagline=texts.say("tagline"),
        seats=meta.seats,
        usual_seats=meta.usual_seats,
        minutes=meta.minutes,
        reconstructed=usual_rules(game).reconstructed,
        rules=rules_text(meta.folder, language) != "",
        lesson=bool(pages(game)),
        board=has_own_board(game),
    )


@lru_cache(maxsize=32)
def usual_rules(game: Game) -> Rules:
    """The rules of a game as it is usually played, made once."""
    return game.rules()
