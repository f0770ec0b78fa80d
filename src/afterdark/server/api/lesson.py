"""A game's lesson: positions to try something in, read from `lesson.toml` in the game's folder.

[[page]]
name    = "draw"               # texts: lesson-draw-title, lesson-draw-text
seats   = 4
seat    = 0                    # where the learner sits; bots sit elsewhere
options = { }                  # table options, if not the usual ones
expects = ["pass:R-M"]         # what the page is about; empty: anything
[page.position]                # a position, complete or not
turn = 0
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from afterdark.engine.options import OptionValue
from afterdark.engine.wire import Json
from afterdark.server.errors import NotFound

if TYPE_CHECKING:
    from afterdark.engine.game import Game


class Page(Struct, frozen=True, forbid_unknown_fields=True):
    """One page of a lesson."""

    name: str
    seats: int
    position: dict[str, Json] = {}
    seat: int = 0
    options: dict[str, OptionValue] = {}
    expects: list[str] = []
    bot: str = "heuristic"


class _Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    page: list[Page] = []


@lru_cache(maxsize=32)
def pages(game: Game) -> list[Page]:
    """The pages in order; none if the game has no lesson."""
    file = game.meta.folder / "lesson.toml"
    if not file.is_file():
        return []
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return msgspec.convert(data, _Lesson).page


def find_page(game: Game, name: str) -> Page:
    """The page by this name."""
    for page in pages(game):
        if page.name == name:
            return page
    raise NotFound
