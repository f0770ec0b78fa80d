"""The rules as an agent reads them: whole, by clause, and by the words in them."""

from __future__ import annotations

import re
from typing import Final

from afterdark.bots.kinds import levels
from afterdark.bots.plug_ins import installed_kinds
from afterdark.bridges.mcp.results import (
    GameForm,
    Games,
    OptionForm,
    Passage,
    Passages,
    ToolProblem,
)
from afterdark.bridges.mcp.seat import claim_forms
from afterdark.engine.contract.game import Game
from afterdark.engine.contract.registry import find_game, installed_games
from afterdark.engine.contract.rulebook import (
    anchors,
    heading,
    passage,
    passages_with,
    rules_text,
)

MOST_FOUND: Final = 12
"""So many passages are told of those that were found."""
_ANCHOR: Final = re.compile(r'<a id="([^"]*)"></a>')


def games(language: str) -> Games:
    """Every game that can be played here."""
    return Games([game_form(game, language) for game in installed_games().games])


def game_form(game: Game, language: str) -> GameForm:
    """One game."""
    meta, texts = game.meta, game.texts(language)
    return GameForm(
        id=meta.id,
        version=meta.version,
        title=texts.say("title"),
        about=texts.say("tagline"),
        seats=meta.seats,
        usual_seats=meta.usual_seats,
        minutes=meta.minutes,
        bots=[*levels(meta), *installed_kinds()],
        options=[
            OptionForm(
                option.name,
                texts.say(f"option-{option.name}-help"),
                option.default,
                option.values(),
                option.clause,
            )
            for option in meta.options
        ],
        claims=claim_forms(meta),
    )


def whole(game: str, language: str) -> str:
    """All rules of a game as Markdown, each passage behind its clauses in brackets."""
    text = rules_text(find_game(game).meta.folder, language)
    return _ANCHOR.sub(lambda found: f"[{found[1]}] ", text)


def contents(game: str, language: str) -> Passages:
    """Where everything stands: a clause for each heading."""
    text = rules_text(find_game(game).meta.folder, language)
    found: dict[str, Passage] = {}
    for clause in anchors(text):
        under = heading(text, clause)
        found.setdefault(under, Passage(clause, under, ""))
    return Passages(game, list(found.values()), len(found))


def by_clauses(game: str, clauses: list[str], language: str) -> Passages:
    """The passages of some clauses."""
    text = rules_text(find_game(game).meta.folder, language)
    found = []
    for clause in clauses:
        written = clause.strip().upper()
        # Parts of a clause are called by small letters: VI-24a.
        known = [one for one in anchors(text) if one.upper() == written]
        if not known:
            raise ToolProblem("no-clause", f"The rules of {game} have no clause {clause[:20]!r}.")
        found.append(Passage(known[0], heading(text, known[0]), passage(text, known[0])))
    return Passages(game, found, len(found))


def by_words(game: str, words: str, language: str) -> Passages:
    """The passages in which all of some words stand."""
    text = rules_text(find_game(game).meta.folder, language)
    found = passages_with(text, words)
    told = [Passage(clause, heading(text, clause), said) for clause, said in found[:MOST_FOUND]]
    return Passages(game, told, len(found))
