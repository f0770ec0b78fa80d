"""`afterdark puzzle`: one question at one table, with an answer that holds; and making new ones."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from afterdark.cli.arguments import Language, Seed, complete_game, say_if_slow
from afterdark.engine.errors import OptionError
from afterdark.terminal.files import check_writable
from afterdark.terminal.words import client_texts, language

FAILED = 1
USUAL_SEED = "afterdark"


def puzzle(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            help="The game's id; without it you see what there is today.",
            autocompletion=complete_game,
        ),
    ] = None,
    number: Annotated[
        int | None,
        typer.Option("--number", "-n", metavar="N", help="Which one; otherwise today's."),
    ] = None,
    today: Annotated[bool, typer.Option("--today", help="Today's, the same everywhere.")] = False,
    make: Annotated[
        int | None,
        typer.Option(
            "--make", min=1, metavar="N", help="Find puzzles until the file has so many. Slow."
        ),
    ] = None,
    seed: Seed = None,
    into: Annotated[
        Path | None,
        typer.Option("--into", metavar="FILE", help="With --make: otherwise the game's own file."),
    ] = None,
    lang: Language = None,
) -> None:
    """Solve a puzzle: one choice is clearly best, and it is not the obvious one.

    Type a number or a notation, table to see the table again, answer to give up, quit to leave.
    """
    if today and number is not None:
        raise OptionError("Either --today or --number, not both.")
    if make is not None:
        if game is None:
            raise OptionError("Name the game to make puzzles for.")
        _make(game, make, seed if seed is not None else USUAL_SEED, into)
    elif game is None:
        _list(language(lang))
    else:
        _solve(game, number, language(lang))


def _list(spoken: str) -> None:
    from datetime import date

    from afterdark.analysis.puzzles.shelf import shelf
    from afterdark.cli.output import table
    from afterdark.engine.contract.registry import installed_games

    client = client_texts(spoken)
    rows = []
    for found in installed_games().games:
        one = shelf(found)
        if one.why:
            typer.echo(client.say(f"puzzle-{one.why}", {"game": found.texts(spoken).say("title")}))
        elif one.count:
            day = one.today(date.today())
            rows.append([found.meta.id, found.texts(spoken).say("title"), f"{day}/{one.count}"])
    heads = [client.say("games-id"), client.say("games-title"), client.say("puzzle-today")]
    table(heads, rows, right=[2])


def _solve(id: str, number: int | None, spoken: str) -> None:
    from datetime import date

    from afterdark.analysis.puzzles.shelf import shelf
    from afterdark.engine.contract.registry import find_game
    from afterdark.terminal.puzzle_lines import PuzzleLines

    found = find_game(id)
    one = shelf(found)
    if not one.count:
        key = {"other-rules": "puzzle-other-rules", "other-cards": "puzzle-other-cards"}
        words = {"game": found.texts(spoken).say("title")}
        typer.echo(client_texts(spoken).say(key.get(one.why, "puzzle-none"), words), err=True)
        raise typer.Exit(FAILED)
    wanted = number if number is not None else one.today(date.today())
    PuzzleLines(found, one, wanted, spoken, sys.stdin, sys.stdout).run()


def _make(id: str, wanted: int, seed: str, into: Path | None) -> None:
    from afterdark.analysis.puzzles.maker import Puzzles
    from afterdark.analysis.puzzles.shelf import add_puzzle, puzzle_file, read_puzzles
    from afterdark.engine.contract.registry import find_game

    rules = find_game(id).rules()
    file = into if into is not None else puzzle_file(rules.meta)
    check_writable(file)
    say_if_slow()
    puzzles = Puzzles(rules, seed, wanted, read_puzzles(file))
    for found in puzzles.make():
        if found is not None:
            add_puzzle(file, found)
            typer.echo(f"{len(puzzles.found)}: {found.name}: {found.answer}, not {found.advised}")
    typer.echo(", ".join(f"{count} {what}" for what, count in puzzles.looked.items()), err=True)
