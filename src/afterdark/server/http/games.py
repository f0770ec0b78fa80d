"""What games there are: for lobbies and forms, their texts and their rules.

Whoever asks first waits until files are read; who plays does not, for that is done in a thread.
"""

from __future__ import annotations

from pathlib import Path
from threading import Lock
from typing import Annotated

from litestar import Response, get
from litestar.params import FromPath, QueryParameter

from afterdark.bots.kinds import levels
from afterdark.bots.strength import strengths
from afterdark.engine.contract.game import Game
from afterdark.engine.contract.options import Number, OneOf, Option
from afterdark.engine.contract.registry import UnknownGame, find_game, installed_games
from afterdark.engine.contract.texts import Texts
from afterdark.engine.languages import LANGUAGES, SOURCE, spoken
from afterdark.server.bots.plug_in_bots import plug_in_bots
from afterdark.server.http.lessons import pages
from afterdark.server.http.rule_pages import rules_html, rules_passage
from afterdark.server.http.specs import NOT_FOUND, errors
from afterdark.server.readers.card_lists import cards_shown
from afterdark.server.readers.game_texts import HOUSE, fluent, game_shown, usual_rules
from afterdark.server.readers.own_boards import HEADERS, PLACE, own_board
from afterdark.server.readers.printed_box import box_shown
from afterdark.table.wire.shapes import (
    BotShown,
    BoxShown,
    CardsShown,
    ClaimShown,
    ClaimWord,
    GameDetails,
    GameMissing,
    GameShown,
    Meaning,
    OptionShown,
    Passage,
    RulesText,
)

Lang = Annotated[
    str,
    QueryParameter(
        name="lang",
        max_length=35,
        description="The language of the texts; the original where nobody has translated them.",
    ),
]
_READING = Lock()
"""One thread reads at a time: if many ask first, the others find what it has read."""


@get("/api/games", tags=["games"], sync_to_thread=True, operation_id="games",
     responses=errors())  # fmt: skip
def games(lang: Lang = SOURCE) -> list[GameShown]:
    """Every game that can be played here."""
    with _READING:
        return [game_shown(game, spoken(lang)) for game in installed_games().games]


@get("/api/missing-games", tags=["games"], sync_to_thread=True, operation_id="missingGames",
     responses=errors())  # fmt: skip
def missing_games() -> list[GameMissing]:
    """Every game that is installed here and cannot be played, with the reason."""
    return [GameMissing(broken.id, str(broken)) for broken in installed_games().missing]


@get("/api/games/{game:str}", tags=["games"], sync_to_thread=True, operation_id="game",
     responses=errors(NOT_FOUND))  # fmt: skip
def game(game: FromPath[str], lang: Lang = SOURCE) -> GameDetails:
    """One game with everything a form for a new table needs."""
    with _READING:
        return _details(find_game(game), lang)


def _details(found: Game, lang: str) -> GameDetails:
    texts = found.texts(spoken(lang))
    sides = [f"side-{seat}" for seat in range(max(found.meta.seats))]
    return GameDetails(
        game=game_shown(found, spoken(lang)),
        options=[_option(option, texts) for option in found.meta.options],
        sides=[texts.say(side) for side in sides if texts.has(side)],
        bots=levels(found.meta),
        guests=[
            BotShown(kind, bot.name, bot.about)
            for kind, bot in plug_in_bots().items()
            if bot.plays(found.meta.id)
        ],
        strengths=_strengths(found, texts),
        claims=[
            ClaimShown(
                claim.name,
                [ClaimWord(field.name, field.of, claim.most) for field in claim.fields],
            )
            for claim in found.meta.claims
        ],
        lesson=[page.name for page in pages(found)],
        first_lesson=found.meta.first_lesson,
        talk_over=found.meta.talk_over,
    )


@get("/api/texts/{lang:str}", tags=["texts"], sync_to_thread=True, operation_id="texts",
     media_type="text/plain", responses=errors(NOT_FOUND))  # fmt: skip
def texts(lang: FromPath[str]) -> Response[str]:
    """What tables, server and pages say, as one Fluent file."""
    return _fluent(HOUSE, lang)


@get("/api/games/{game:str}/texts/{lang:str}", tags=["texts"], sync_to_thread=True,
     operation_id="gameTexts", media_type="text/plain", responses=errors(NOT_FOUND))  # fmt: skip
def game_texts(game: FromPath[str], lang: FromPath[str]) -> Response[str]:
    """What a game says, as a Fluent file."""
    return _fluent((find_game(game).meta.folder / "text",), lang)


@get("/api/games/{game:str}/rules/{lang:str}", tags=["games"], sync_to_thread=True,
     operation_id="rules", responses=errors(NOT_FOUND))  # fmt: skip
def rules(
    game: FromPath[str],
    lang: FromPath[str],
    clause: Annotated[
        str | None, QueryParameter(description="Only the passage of this clause.", max_length=20)
    ] = None,
) -> RulesText | Passage:
    """A game's rules, whole or the passage of one clause, as HTML."""
    found = find_game(game)
    language = _spoken(lang)
    with _READING:
        if clause is None:
            return RulesText(game, language, rules_html(found, language))
        return rules_passage(found, language, clause.upper())


@get("/api/games/{game:str}/cards", tags=["games"], sync_to_thread=True,
     operation_id="gameCards", responses=errors(NOT_FOUND))  # fmt: skip
def game_cards(game: FromPath[str]) -> CardsShown:
    """The pieces of a game as it is usually played."""
    with _READING:
        return cards_shown(usual_rules(find_game(game)))


@get("/api/games/{game:str}/box", tags=["games"], sync_to_thread=True,
     operation_id="gameBox", responses=errors(NOT_FOUND))  # fmt: skip
def game_box(game: FromPath[str], lang: Lang = SOURCE) -> BoxShown:
    """What referees this game on a real table: secret deals, score sheets, examples of clauses."""
    with _READING:
        return box_shown(find_game(game), spoken(lang))


def _strengths(game: Game, texts: Texts) -> dict[str, str]:
    known = strengths(game.meta)
    told = {level: known.told(level, texts) for level in levels(game.meta)}
    return {level: words for level, words in told.items() if words}


def _option(option: Option, texts: Texts) -> OptionShown:
    shown = OptionShown(
        name=option.name,
        kind="flag",
        default=option.default,
        clause=option.clause,
        title=texts.say(f"option-{option.name}"),
        help=texts.say(f"option-{option.name}-help"),
    )
    if isinstance(option, OneOf):
        shown.kind = "one_of"
        for word in option.words:
            key = f"option-{option.name}-{word}"
            shown.values.append(Meaning(word, texts.say(key) if texts.has(key) else word))
    elif isinstance(option, Number):
        shown.kind, shown.low, shown.high = "number", option.low, option.high
    return shown


def _spoken(language: str) -> str:
    if language in LANGUAGES:
        return language
    from afterdark.server.errors import NotFound

    raise NotFound


def _fluent(folders: tuple[Path, ...], language: str) -> Response[str]:
    return Response(
        fluent(folders, _spoken(language)),
        media_type="text/plain; charset=utf-8",
        headers={"cache-control": "no-cache"},
    )


@get(f"{PLACE}{{game:str}}", tags=["games"], sync_to_thread=True, operation_id="board",
     media_type="text/html", responses=errors(NOT_FOUND))  # fmt: skip
def board(game: FromPath[str]) -> Response[bytes]:
    """The board that a game brings along, for a frame that can reach nothing."""
    return Response(own_board(find_game(game)), media_type="text/html", headers=HEADERS)


HANDLERS = [games, missing_games, game, texts, game_texts, rules, game_cards, game_box, board]
__all__ = ["HANDLERS", "UnknownGame", "cards_shown"]
