"""Arguments that several commands share, how they are read, and how the shell completes them."""

from __future__ import annotations

import atexit
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from afterdark import notice
from afterdark.engine.errors import OptionError
from afterdark.engine.languages import LANGUAGES
from afterdark.terminal.interrupt import INTERRUPTED

if TYPE_CHECKING:
    from textual.app import App

    from afterdark.arena.cluster import Cluster
    from afterdark.engine.contract.game import Game, Rules
    from afterdark.engine.contract.options import OptionValue

_KIND = re.compile(r"""(?:(?<=,)|^)(?:"[^"]*"|'[^']*'|[^,])*""")
"""One of several kinds of bots with commas between them."""
MOST_NAME = 40
"""Letters in what a person is called."""

# -- completion -------------------------------------------------------------------------------


def complete_game(incomplete: str) -> list[str]:
    from afterdark.engine.contract.registry import game_ids

    return [id for id in game_ids() if id.startswith(incomplete)]


def complete_option(context: typer.Context, incomplete: str) -> list[str]:
    """`name=` for the options of the game that was typed, then the values after the sign."""
    from afterdark.engine.contract.registry import find_game, game_ids

    # While its own value is still missing, an option leaves the words before it unassigned.
    typed = [str(context.params.get("game")), *context.args]
    games = [word for word in typed if word in game_ids()]
    options = find_game(games[0]).meta.options if games else []
    name, sign, _ = incomplete.partition("=")
    if not sign:
        return [f"{option.name}=" for option in options if option.name.startswith(name)]
    offered = [f"{name}={word}" for option in options if option.name == name
               for word in _words(option)]  # fmt: skip
    return [word for word in offered if word.startswith(incomplete)]


def _words(option: object) -> list[str]:
    from afterdark.engine.contract.options import Flag, Number, OneOf

    if isinstance(option, Flag):
        return ["true", "false"]
    if isinstance(option, OneOf):
        return option.words
    if isinstance(option, Number):
        return [str(option.default)]
    return []


def complete_bots(incomplete: str) -> list[str]:
    """The last name of a list with commas."""
    from afterdark.bots.plug_ins import known_kinds

    before, sign, _ = incomplete.rpartition(",")
    offered = [f"{before}{sign}{kind}" for kind in known_kinds()]
    return [word for word in offered if word.startswith(incomplete)]


def complete_language(incomplete: str) -> list[str]:
    return [language for language in LANGUAGES if language.startswith(incomplete)]


# -- arguments --------------------------------------------------------------------------------

GameId = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="The game's id; `afterdark games` lists them.",
        autocompletion=complete_game,
    ),
]
Seats = Annotated[
    int | None,
    typer.Option(
        "--seats",
        "-s",
        metavar="N",
        help="How many seats the table has; otherwise as many as usual.",
    ),
]
Bots = Annotated[
    str | None,
    typer.Option(
        "--bots",
        "-b",
        metavar="KIND,…",
        help="Who plays: novice, decent, strong, master; for simulations also heuristic and random."
        " Fewer names than chairs are repeated.",
        autocompletion=complete_bots,
    ),
]
Players = Annotated[
    str | None,
    typer.Option(
        "--bots",
        "-b",
        metavar="KIND,…",
        help="Who plays: heuristic, random …, a bot of yours in Python (my_package:MyBot), or a"
        " program: cmd:COMMAND.",
        autocompletion=complete_bots,
    ),
]
SeatedBots = Annotated[
    str | None,
    typer.Option(
        "--bots",
        "-b",
        metavar="KIND,…",
        help="Who plays: heuristic, random …, a bot of yours in Python (my_package:MyBot), or a"
        " program: cmd:COMMAND. Seat by seat, or side by side: vampires=strong,humans=heuristic.",
        autocompletion=complete_bots,
    ),
]
Jobs = Annotated[
    int | None,
    typer.Option("--jobs", "-j", min=1, metavar="N", help="Processes; otherwise all cores."),
]
OnCluster = Annotated[
    str | None,
    typer.Option(
        "--cluster", metavar="ADDRESS", help="Play on the workers of this Dask scheduler instead."
    ),
]
BotSeconds = Annotated[
    float,
    typer.Option(
        "--bot-seconds",
        min=0.001,
        metavar="N",
        help="How long a program of your own may take for an answer.",
    ),
]
Seed = Annotated[
    str | None,
    typer.Option("--seed", metavar="TEXT", help="The same seed gives the same game again."),
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="A table option; see `afterdark options GAME`. May be given several times.",
        autocompletion=complete_option,
    ),
]
Cards = Annotated[
    Path | None,
    typer.Option("--cards", metavar="FILE", help="Your own card file in place of the game's."),
]
Language = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="CODE",
        help="en or nl; otherwise LANG decides.",
        autocompletion=complete_language,
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]

# -- reading ----------------------------------------------------------------------------------


def read_options(game: Game, given: Sequence[str] | None) -> dict[str, OptionValue]:
    """Options as typed (`name=value`), each turned into the kind of value it must have."""
    from afterdark.engine.contract.options import check_new

    known = {option.name: option for option in game.meta.options}
    values: dict[str, OptionValue] = {}
    for text in given or ():
        name, sign, value = text.partition("=")
        if not sign:
            raise OptionError(f"An option is written NAME=VALUE, not {text!r}.")
        option = known.get(name)
        # An unknown name is refused by the rules, with all the names there are.
        values[name] = option.read(value) if option is not None else value
    check_new(game.meta.options, values)
    return values


def read_bots(given: str | None, otherwise: str) -> list[str]:
    """The kinds in a list with commas, each of them known: ours, or another author's."""
    from afterdark.bots.plug_ins import find_bot

    kinds = [kind.strip() for kind in (given if given is not None else otherwise).split(",")]
    for kind in kinds:
        find_bot(kind)
    return kinds


def read_players(given: str | None, otherwise: str) -> list[str]:
    """The same, where programs of one's own may play too. A comma in quotes separates nothing."""
    from afterdark.arena.referee import check_kind

    text = given if given is not None else otherwise
    kinds = [kind.strip() for kind in re.findall(_KIND, text)]
    for kind in kinds:
        check_kind(kind)
    return kinds


def read_seated(given: str | None, otherwise: str, rules: Rules, seats: int) -> tuple[str, ...]:
    """One kind a seat: named seat by seat, or side by side (`vampires=strong,humans=random`)."""
    from afterdark.arena.plan import bots_for
    from afterdark.arena.sides import is_by_side, kinds_by_side, written_by_side

    text = given if given is not None else otherwise
    if not is_by_side(text):
        return bots_for(read_players(text, otherwise), seats)
    return (written_by_side(kinds_by_side(text), rules.sides),) * seats


def by_lines(plain: bool) -> bool:
    """Whether to speak line by line: where it is asked for, and where no screen can be drawn on."""
    drawn_on = sys.stdin.isatty() and sys.stdout.isatty()
    return plain or not drawn_on or os.environ.get("TERM", "") in ("dumb", "unknown")


def pass_interrupt(app: App[Any]) -> None:
    """Ctrl-C ended this client: let the command end so, too."""
    if app.return_code == INTERRUPTED:
        raise KeyboardInterrupt


def say_if_slow() -> None:
    """Tell a person, once, that this build could be faster. Pipes and programs are not told."""
    told = notice()
    if told is not None and sys.stderr.isatty():
        typer.echo(told, err=True)


def fresh_seed() -> str:
    """A seed nobody has used: short enough to type again."""
    return os.urandom(5).hex()


def who_plays(jobs: int | None, cluster: str | None) -> int | Cluster | None:
    """So many processes here, or the workers of a cluster until the command ends."""
    if cluster is None:
        return jobs
    if jobs is not None:
        raise OptionError("Either --jobs here, or a --cluster elsewhere.")
    from afterdark.arena.cluster import Cluster

    workers = Cluster(cluster)
    atexit.register(workers.close)
    return workers
