"""A game's rules as HTML: our own Markdown, with every clause as an element one can point at."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from afterdark.engine.contract import rulebook
from afterdark.engine.contract.rulebook import heading, passage
from afterdark.server.errors import NoSuchClause, NotFound
from afterdark.table.wire.shapes import Passage

if TYPE_CHECKING:
    from markdown_it import MarkdownIt

    from afterdark.engine.contract.game import Game

_ESCAPED_ANCHOR = re.compile(r"&lt;a id=&quot;([A-Z]+-[A-Z]{0,2}\d+[a-z]?)&quot;&gt;&lt;/a&gt;")


@cache
def _markdown() -> MarkdownIt:
    from markdown_it import MarkdownIt

    # No HTML of a rules text is trusted; the anchors alone are put back afterwards.
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def rules_text(game: Game, language: str) -> str:
    """The whole text in this language if there is one, in English otherwise."""
    text = rulebook.rules_text(game.meta.folder, language)
    if not text:
        raise NotFound
    return text


def as_html(markdown: str) -> str:
    """Markdown as HTML without anything that could run."""
    html = str(_markdown().render(markdown))
    return _ESCAPED_ANCHOR.sub(r'<span class="clause" id="\1"></span>', html)


@lru_cache(maxsize=64)
def rules_html(game: Game, language: str) -> str:
    """The whole rules of a game, made once."""
    return as_html(rules_text(game, language))


def rules_passage(game: Game, language: str, clause: str) -> Passage:
    """What the rules say about one clause."""
    text = rules_text(game, language)
    found = passage(text, clause)
    if not found:
        raise NoSuchClause
    return Passage(clause, heading(text, clause), as_html(found), found)
