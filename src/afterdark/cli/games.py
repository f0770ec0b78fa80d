"""Looking around: which games there are, their options, their rules."""

from __future__ import annotations

import json
from textwrap import fill, indent
from typing import TYPE_CHECKING, Annotated

import typer

from afterdark.cli.arguments import AsJson, GameId, Language
from afterdark.engine.contract.effects import comment_of
from afterdark.terminal.levels import level_lines
from afterdark.terminal.words import client_texts, language

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Game
    from afterdark.engine.contract.options import Option
    from afterdark.engine.contract.texts import Texts

MARGIN = " " * 22
"""Before what is said of a word that stands further left."""
NARROW = 40
"""No text is set narrower than this."""


def games(as_json: AsJson = False, lang: Language = None) -> None:
    """List the games that are installed."""
    from afterdark.cli.output import table
    from afterdark.engine.contract.registry import installed_games

    spoken = language(lang)
    installed = installed_games()
    for broken in installed.missing:
        typer.echo(f"afterdark: {broken}", err=True)
    found = installed.games
    if as_json:
        typer.echo(json.dumps([_game_data(game, game.texts(spoken)) for game in found], indent=2))
        return
    say = client_texts(spoken).say
    table(
        [say("games-id"), say("games-title"), say("games-seats"), say("games-minutes")],
        [
            [
                game.meta.id,
                game.texts(spoken).say("title"),
                _span(game.meta.seats),
                str(game.meta.minutes),
            ]
            for game in found
        ],
        right=[3],
    )


def _game_data(game: Game, texts: Texts) -> dict[str, object]:
    meta = game.meta
    return {
        "id": meta.id,
        "title": texts.say("title"),
        "tagline": texts.say("tagline"),
        "version": meta.version,
        "seats": meta.seats,
        "usual_seats": meta.usual_seats,
        "minutes": meta.minutes,
    }


def _span(seats: list[int]) -> str:
    if len(seats) > 1 and seats == list(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]}–{seats[-1]}"
    return ", ".join(str(number) for number in seats)


def cards(game: GameId) -> None:
    """Print a game's card file, to start from: save it, change it, play with --cards FILE.

    It says in its comments what may be changed; docs/cards.md lists the effects cards are written
    in.
    """
    from afterdark.engine.contract.registry import find_game
    from afterdark.engine.errors import CardError

    found = find_game(game)
    file = found.meta.folder / "cards.toml"
    if not file.is_file():
        raise CardError(str(file), 0, f"{game} has no card file.")
    typer.echo(file.read_text(encoding="utf-8").rstrip("\n"))
    for vocabulary in found.vocabularies():
        typer.echo(f"\n# The effects of a [[{vocabulary.table}]]:")
        for kind in vocabulary.kinds:
            typer.echo("#")
            for line in comment_of(kind):
                typer.echo(f"# {line}")


def options(game: GameId, as_json: AsJson = False, lang: Language = None) -> None:
    """Show a game's table options: values, defaults, what they do, and their clauses.

    Then come the levels of bots it offers.
    """
    from afterdark.cli.output import out
    from afterdark.engine.contract.registry import find_game

    found = find_game(game)
    spoken = language(lang)
    texts = found.texts(spoken)
    if as_json:
        data = [_option_data(option, texts) for option in found.meta.options]
        typer.echo(json.dumps(data, indent=2))
        return
    say = client_texts(spoken).say
    console = out()
    for number, option in enumerate(found.meta.options):
        if number:
            console.print()
        console.print(f"{option.name}={_written(option.default)}", style="bold", markup=False)
        title = texts.say(f"option-{option.name}")
        console.print(f"    {title} [{option.clause}]", markup=False)
        console.print(f"    {texts.say(f'option-{option.name}-help')}", markup=False)
        for word, meaning in _meanings(option, texts):
            console.print(f"      {word:<16}{meaning}", markup=False)
        if not _meanings(option, texts):
            values = say("options-values", {"values": _values(option, say("options-to"))})
            console.print(f"    {values}", markup=False)
    console.print()
    console.print(say("options-bots"), style="bold", markup=False)
    for level, about, measured in level_lines(found, spoken):
        console.print(f"      {level:<16}{about}", markup=False)
        if measured:
            set_in = fill(measured, max(NARROW, console.width - len(MARGIN)))
            console.print(indent(set_in, MARGIN), markup=False)


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _values(option: Option, to: str) -> str:
    from afterdark.engine.contract.options import Flag, Number

    if isinstance(option, Flag):
        return "true, false"
    if isinstance(option, Number):
        return f"{option.low} {to} {option.high}"
    return option.values()


def _meanings(option: Option, texts: Texts) -> list[tuple[str, str]]:
    """The words a OneOf option may be, each with what it means."""
    from afterdark.engine.contract.options import OneOf

    if not isinstance(option, OneOf):
        return []
    keys = [(word, f"option-{option.name}-{word}") for word in option.words]
    return [(word, texts.say(key) if texts.has(key) else "") for word, key in keys]


def _option_data(option: Option, texts: Texts) -> dict[str, object]:
    from afterdark.engine.contract.options import Number, OneOf

    data: dict[str, object] = {
        "name": option.name,
        "title": texts.say(f"option-{option.name}"),
        "help": texts.say(f"option-{option.name}-help"),
        "default": option.default,
        "clause": option.clause,
    }
    if isinstance(option, OneOf):
        data["values"] = option.words
    if isinstance(option, Number):
        data["low"], data["high"] = option.low, option.high
    return data


def rules(
    game: GameId,
    clause: Annotated[
        str | None, typer.Argument(metavar="CLAUSE", help="Only the passage of this clause.")
    ] = None,
    lang: Language = None,
) -> None:
    """Read a game's rules, or the passage behind one clause."""
    from afterdark.cli.output import markdown
    from afterdark.engine.contract.registry import find_game
    from afterdark.terminal.rules_pages import passage_of, rules_text

    found = find_game(game)
    if clause is None:
        markdown(rules_text(found, language(lang)))
    else:
        markdown(passage_of(found, language(lang), clause.upper()))
