"""`afterdark dataset`: games by bots as a Parquet file, with a card that says what is in it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from afterdark.cli.arguments import (
    Bots,
    GameId,
    Language,
    Options,
    Seats,
    Seed,
    fresh_seed,
    read_bots,
    read_options,
    say_if_slow,
)
from afterdark.terminal.files import check_writable
from afterdark.terminal.words import client_texts, language


def dataset(
    game: GameId,
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, metavar="N", help="How many games to play.")
    ] = 100,
    seats: Seats = None,
    bots: Bots = None,
    seed: Seed = None,
    option: Options = None,
    into: Annotated[
        Path | None,
        typer.Option("--into", metavar="FILE", help="Otherwise GAME.parquet in this folder."),
    ] = None,
    lang: Language = None,
) -> None:
    """Write games as data: what each seat saw, could do, did and claimed, and how it ended.

    One row a decision; a card of the same name, with .md, says where the data comes from. It needs
    pyarrow: pip install "afterdark[dataset]".
    """
    from afterdark.bridges.dataset import Plan, write
    from afterdark.bridges.extras import needed
    from afterdark.cli.output import progress_bar
    from afterdark.engine.contract.registry import find_game

    needed("pyarrow", "dataset")
    found = find_game(game)
    file = into if into is not None else Path(f"{game}.parquet")
    plan = Plan(
        found,
        games,
        read_bots(bots, "heuristic"),
        seed if seed is not None else fresh_seed(),
        seats,
        read_options(found, option),
    )
    check_writable(file)
    say_if_slow()
    texts = client_texts(language(lang))
    with progress_bar(texts.say("simulate-playing"), games) as progress:
        rows = write(plan, file, progress)
    typer.echo(texts.say("dataset-written", {"file": str(file), "rows": rows, "games": games}))
