"""The command `afterdark`: one word for each thing to do, and one sentence for what went wrong.

Exit codes: 0 done, 1 failed, 2 wrong usage, 130 interrupted.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

import afterdark
from afterdark.cli import (
    analyse,
    doc,
    games,
    host,
    join,
    play,
    puzzle,
    records,
    scenario,
    score,
    simulate,
    tournament,
    train,
)
from afterdark.cli.agents import liars, mcp
from afterdark.cli.authors import new_game
from afterdark.cli.hosting import doctor, serve, transfer
from afterdark.cli.research import dataset, lab
from afterdark.engine.errors import AfterdarkError, GameFault, OptionError
from afterdark.terminal.interrupt import INTERRUPTED

FAILED = 1
WRONG_USAGE = 2

app = typer.Typer(
    name="afterdark",
    help="One table for five vampire games: play them, simulate them, look into them.",
    epilog="Every command explains itself: afterdark play --help",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("games", short_help="List the games.")(games.games)
app.command("play", short_help="Play in the terminal.")(play.play)
app.command("serve", short_help="Open tables for friends.")(serve.serve)
app.command("host", short_help="Open a table for friends, and sit down.")(host.host)
app.command("join", short_help="Sit down at a network table.")(join.join)
app.command("mcp", short_help="Let an agent play, by MCP.")(mcp.mcp)
app.command("cards", short_help="Print a game's card file to start from.")(games.cards)
app.command("options", short_help="Show a game's table options.")(games.options)
app.command("rules", short_help="Read a game's rules.")(games.rules)
app.command("simulate", short_help="Play many games with bots.")(simulate.simulate)
app.command("lab", short_help="Draw what a game does.")(lab.lab)
app.command("atlas", short_help="Play every ruling both ways.")(lab.atlas)
app.command("tournament", short_help="See which bot is better.")(tournament.tournament)
app.command("train", short_help="Learn what positions are worth.")(train.train)
app.command("dataset", short_help="Write games as data.")(dataset.dataset)
app.command("score", short_help="Measure a bot in every game.")(score.score)
app.command("liars", short_help="Measure what a player's word is worth.")(liars.liars)
app.command("replay", short_help="Step through a recorded game.")(records.replay)
app.command("analyse", short_help="Look back at a recorded game.")(analyse.analyse)
app.command("puzzle", short_help="Find the one best choice.")(puzzle.puzzle)
app.command("verify", short_help="Check a record.")(records.verify)
app.command("scenario", short_help="Settle a rules question with a file.")(scenario.scenario)
app.command("new-game", short_help="Begin a game of your own.")(new_game.new_game)
app.command("doc", short_help="Read about the API for authors.")(doc.doc)
app.command("doctor", short_help="Say what is wrong with a set-up.")(doctor.doctor)
app.command("export", short_help="Write all a server keeps to a file.")(transfer.export)
app.command("import", short_help="Fill a server's store from such a file.")(transfer.import_)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"afterdark {afterdark.__version__} ({afterdark.build()})")
        raise typer.Exit()


@app.callback(invoke_without_command=True)
def _afterdark(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            "-V",
            callback=_show_version,
            is_eager=True,
            help="Show the version and whether this build is compiled.",
        ),
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def run(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line; the exit code. Errors are one sentence on stderr."""
    try:
        code = app(arguments, prog_name="afterdark", standalone_mode=False)
    except typer.TyperException as error:
        return _failed(error.format_message(), error.exit_code)
    except AfterdarkError as error:
        return _failed(str(error), WRONG_USAGE if _is_usage(error) else FAILED)
    except GameFault as fault:
        return _failed(str(fault), FAILED)
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has enough of it. Nothing more can be flushed to it either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    return code if isinstance(code, int) else 0


def _is_usage(error: AfterdarkError) -> bool:
    """Whether the command line itself was wrong, not what it led to."""
    from afterdark.bots.kinds import UnknownBot
    from afterdark.engine.contract.registry import UnknownGame

    return isinstance(error, OptionError | UnknownGame | UnknownBot)


def _failed(message: str, code: int) -> int:
    typer.echo(f"afterdark: {message}", err=True)
    return code


def main() -> None:
    """The console script."""
    sys.exit(run())
