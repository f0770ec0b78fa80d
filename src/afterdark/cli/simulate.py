"""`afterdark simulate`: many games by bots, and what came of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from afterdark.cli.arguments import (
    AsJson,
    BotSeconds,
    Cards,
    GameId,
    Jobs,
    Language,
    Options,
    Players,
    Seats,
    Seed,
    fresh_seed,
    read_options,
    read_players,
    say_if_slow,
)
from afterdark.terminal.files import check_writable, write_text
from afterdark.terminal.words import client_texts, language

if TYPE_CHECKING:
    from afterdark.arena.report import Report, Share
    from afterdark.engine.contract.texts import Texts


def simulate(
    game: GameId,
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, metavar="N", help="How many games to play.")
    ] = 1000,
    seats: Seats = None,
    bots: Players = None,
    jobs: Jobs = None,
    seed: Seed = None,
    option: Options = None,
    cards: Cards = None,
    rotate: Annotated[
        bool | None,
        typer.Option(
            "--rotate/--no-rotate",
            help="Move the bots one seat on after each game; otherwise only if they differ.",
        ),
    ] = None,
    csv: Annotated[
        Path | None, typer.Option("--csv", metavar="FILE", help="Write a table; - is the screen.")
    ] = None,
    bot_seconds: BotSeconds = 10.0,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Play many games with bots and show who won, how, and how long it took.

    Results depend on the seed alone, not on the number of processes. Ctrl-C shows what was found
    until then. Shares come with intervals that hold the truth 95 times in 100.
    """
    from afterdark.arena.external.player import Limits
    from afterdark.arena.plan import Plan, bots_for
    from afterdark.arena.workers import simulate as play
    from afterdark.cli.output import progress_bar
    from afterdark.engine.contract.cards import CardFile
    from afterdark.engine.contract.registry import find_game

    texts = client_texts(language(lang))
    found = find_game(game)
    count = seats if seats is not None else found.meta.usual_seats
    kinds = bots_for(read_players(bots, "heuristic"), count)
    file = CardFile.read(cards) if cards is not None else None
    plan = Plan(
        game=game,
        seats=count,
        bots=kinds,
        seed=seed if seed is not None else fresh_seed(),
        options=read_options(found, option),
        cards=(file.name, file.text) if file is not None else None,
        rotate=rotate if rotate is not None else len(set(kinds)) > 1,
        limits=Limits(choose=bot_seconds),
    )
    to_screen = csv is not None and str(csv) == "-"
    if csv is not None and not to_screen:
        check_writable(csv)
    say_if_slow()
    with progress_bar(texts.say("simulate-playing"), games) as progress:
        report = play(plan, games, jobs, progress)
    if csv is not None and not to_screen:
        write_text(csv, report.csv())
    if as_json:
        typer.echo(report.json())
    elif to_screen:
        typer.echo(report.csv(), nl=False)
    else:
        _show(report, texts, found.texts(language(lang)))
    if report.interrupted:
        raise typer.Exit(130)


def _show(report: Report, texts: Texts, game: Texts) -> None:
    from afterdark.cli.output import out, table

    say = texts.say
    plan = report.plan
    console = out()
    if report.interrupted:
        told = {"games": report.games, "wanted": report.wanted}
        console.print(say("simulate-interrupted", told), style="bold")
    console.print(
        say(
            "simulate-title",
            {
                "title": game.say("title"),
                "games": report.games,
                "seats": plan.seats,
                "seed": plan.seed,
            },
        ),
        style="bold",
        markup=False,
    )
    console.print(
        say(
            "simulate-speed",
            {
                "seconds": f"{report.seconds:.1f}",
                "rate": f"{report.games_per_second:.0f}",
                "decisions": f"{report.decisions_per_second:.0f}",
                "jobs": report.jobs,
            },
        )
    )
    for kind, times in sorted(report.tally.forfeits.items()):
        given_up = say("simulate-forfeits", {"bot": kind, "times": times, "games": report.games})
        console.print(given_up, style="bold", markup=False)
    if not report.games:
        return
    shares = [say("simulate-wins"), say("simulate-interval"), say("simulate-payoff")]
    console.print()
    table([say("simulate-seat"), *shares], [_share(row) for row in report.seats()], [1, 2, 3])
    if len(set(plan.bots)) > 1:
        console.print()
        table([say("simulate-bot"), *shares], [_share(row) for row in report.kinds()], [1, 2, 3])
    console.print()
    table(
        [say("simulate-end"), say("simulate-share"), say("simulate-interval")],
        [_share(row)[:3] for row in report.ends()],
        [1, 2],
    )
    lengths = report.lengths()
    console.print()
    table(
        [say("simulate-decisions"), *(f"{percent} %" for percent in lengths.percentiles),
         say("simulate-longest")],
        [[f"{lengths.mean:.1f} ± {lengths.deviation:.1f}",
          *(str(n) for n in lengths.percentiles.values()), str(lengths.longest)]],
        range(1, 7),
    )  # fmt: skip


def _share(row: Share) -> list[str]:
    payoff = "" if row.payoff is None else f"{row.payoff:.3f}"
    interval = f"{100 * row.low:.1f}–{100 * row.high:.1f} %"
    return [row.name, f"{100 * row.share:.1f} %", interval, payoff]
