"""A game's rules as a player reads them, in the reader's language, whole or by clause."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from afterdark.engine.errors import AfterdarkError
from afterdark.terminal.words import client_texts

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Game


class NoRules(AfterdarkError):
    """A game without a rule text, or a clause that is not in it."""


def rules_text(game: Game, language: str) -> str:
    """The whole rules text: in this language if there is one, in English otherwise."""
    from afterdark.engine.contract import rulebook

    text = rulebook.rules_text(game.meta.folder, language)
    if not text:
        raise NoRules(f"{game.meta.id} has no rules to read here.")
    return text


def passage_of(game: Game, language: str, clause: str) -> str:
    """The passage that a clause stands in, under its heading."""
    return passages(game, language, [clause])


def passages(game: Game, language: str, clauses: Sequence[str]) -> str:
    """The passages of several clauses, each once, under the heading of the first; then where the
    printed rules are silent, what we chose there, and which option changes it."""
    from afterdark.engine.contract.rulebook import heading, is_ruling, passage

    text = rules_text(game, language)
    written = [clause for clause in clauses if not is_ruling(clause)]
    rulings = [clause for clause in clauses if is_ruling(clause)]
    texts, client = game.texts(language), client_texts(language)
    lines: list[str] = []
    for part in (written, rulings):
        found = {clause: said for clause in part if (said := passage(text, clause))}
        if found:
            title = next(name for clause in found if (name := heading(text, clause)))
            lines += [f"## {title}", *dict.fromkeys(found.values())]
    if not lines:
        raise NoRules(f"The rules of {game.meta.id} have no clause {', '.join(clauses)}.")
    lines += [
        client.say("rule-option", {"option": texts.say(f"option-{option.name}")})
        for option in game.meta.options
        if option.clause in rulings
    ]
    return "\n\n".join(lines)


def without_anchors(text: str) -> str:
    """Markdown without the marks that links point at."""
    text = re.sub(r"<a id=\"[^\"]*\"></a>[ ]?", "", text)
    return re.sub(r"[ ]*\{#[^}]*\}", "", text)
