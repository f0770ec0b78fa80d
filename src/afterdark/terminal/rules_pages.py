"""A game's rules as a player reads them, in the reader's language, whole or by clause."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from afterdark.engine.errors import AfterdarkError

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Game


class NoRules(AfterdarkError):
    """A game without a rule text, or a clause that is not in it."""


def rules_text(game: Game, language: str) -> str:
    """The whole rules text: in this language if there is one, in English otherwise."""
    for name in (f"rules.{language}.md", "rules.md"):
        file = game.meta.folder / name
        if file.is_file():
            return file.read_text(encoding="utf-8")
    raise NoRules(f"{game.meta.id} has no rules to read here.")


def passage_of(game: Game, language: str, clause: str) -> str:
    """The passage that a clause stands in, under its heading."""
    return passages(game, language, [clause])


def passages(game: Game, language: str, clauses: Sequence[str]) -> str:
    """The passages of several clauses, each once, under the heading of the first."""
    from afterdark.engine.contract.rulebook import heading, passage

    text = rules_text(game, language)
    found = [passage(text, clause) for clause in clauses]
    if not any(found):
        raise NoRules(f"The rules of {game.meta.id} have no clause {', '.join(clauses)}.")
    title = next(name for clause in clauses if (name := heading(text, clause)))
    return "\n\n".join([f"## {title}", *dict.fromkeys(part for part in found if part)])


def without_anchors(text: str) -> str:
    """Markdown without the marks that links point at."""
    text = re.sub(r"<a id=\"[^\"]*\"></a>[ ]?", "", text)
    return re.sub(r"[ ]*\{#[^}]*\}", "", text)
