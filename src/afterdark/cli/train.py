"""`afterdark train`: learn what positions are worth from games the bots play against themselves."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from afterdark.cli.arguments import Cards, GameId, Seed, fresh_seed, say_if_slow
from afterdark.terminal.files import check_writable


def train(
    game: GameId,
    seats: Annotated[
        list[int] | None,
        typer.Option(
            "--seats",
            "-s",
            metavar="N",
            help="How many seats; may be given several times. Otherwise all numbers allowed.",
        ),
    ] = None,
    games: Annotated[
        int, typer.Option("--games", "-n", min=10, metavar="N", help="How many games to play.")
    ] = 1000,
    generations: Annotated[
        int,
        typer.Option(
            "--generations",
            "-g",
            min=1,
            metavar="G",
            help="The first learns from advised play, the others from the search's own games.",
        ),
    ] = 1,
    seed: Seed = None,
    cards: Cards = None,
    into: Annotated[
        Path | None,
        typer.Option("--into", metavar="FILE", help="Otherwise the file in the game's folder."),
    ] = None,
) -> None:
    """Learn how likely a seat wins, for the search to judge imagined games by.

    The file says for which rules, cards and features it was learned, and by which command.
    """
    from afterdark.arena.training import train as learn
    from afterdark.arena.training import write
    from afterdark.bots.value import value_file
    from afterdark.engine.contract.cards import CardFile
    from afterdark.engine.contract.registry import find_game

    found = find_game(game)
    rules = found.rules(None, CardFile.read(cards) if cards is not None else None)
    file = into if into is not None else value_file(rules)
    check_writable(file)
    say_if_slow()
    luck = seed if seed is not None else fresh_seed()
    for count in seats or rules.seats_allowed():
        lessons = learn(rules, count, luck, games, generations, typer.echo)
        command = f"afterdark train {game} --seats {count} --games {games}"
        command += f" --generations {generations} --seed {luck}"
        write(rules, lessons, command, file)
