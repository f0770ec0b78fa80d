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
    OnCluster,
    Options,
    SeatedBots,
    Seats,
    Seed,
    say_if_slow,
    who_plays,
)
from afterdark.engine.errors import OptionError
from afterdark.terminal.files import check_writable, write_text
from afterdark.terminal.words import client_texts, language

if TYPE_CHECKING:
    from afterdark.arena.lab.figures import Figures
    from afterdark.arena.report import Report, Share
    from afterdark.engine.contract.texts import Texts


def simulate(
    game: GameId,
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, metavar="N", help="How many games to play.")
    ] = 1000,
    seats: Seats = None,
    bots: SeatedBots = None,
    jobs: Jobs = None,
    cluster: OnCluster = None,
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
    compare: Annotated[
        list[str] | None,
        typer.Option(
            "--compare",
            metavar="NAME=VALUE",
            help="Play the same deals with this option, too, or with cards=FILE, or with a number"
            " of a card, cards.CARD.KEY=NUMBER, and say what differs. Several make one variant.",
        ),
    ] = None,
    until_sure: Annotated[
        bool,
        typer.Option(
            "--until-sure", help="With --compare: stop as soon as anything surely differs."
        ),
    ] = False,
    sweep: Annotated[
        str | None,
        typer.Option(
            "--sweep",
            metavar="NAME=A,B,…",
            help="Play the same deals with each of these values of an option, or of a number of a"
            " card (cards.CARD.KEY).",
        ),
    ] = None,
    target: Annotated[
        str | None,
        typer.Option(
            "--target",
            metavar="SIDE=N%",
            help="With --sweep: propose the value that comes nearest, and confirm it on fresh"
            " deals.",
        ),
    ] = None,
    figures: Annotated[
        bool,
        typer.Option("--figures", help="Look on: how much choice, who led, which cards were used."),
    ] = False,
    exchange: Annotated[
        bool,
        typer.Option(
            "--exchange",
            help="Play each deal again with two pieces exchanged, and say what each does to the"
            " win.",
        ),
    ] = False,
    secrets: Annotated[
        bool,
        typer.Option(
            "--secrets", help="Say how early the secrets of a game could be inferred; 200 will do."
        ),
    ] = False,
    rows: Annotated[
        Path | None,
        typer.Option(
            "--rows", metavar="FILE", help="Write a row a game: .csv, .jsonl or .parquet."
        ),
    ] = None,
    decisions: Annotated[
        Path | None,
        typer.Option("--decisions", metavar="FILE", help="Write a row a decision, likewise."),
    ] = None,
    keep: Annotated[
        Path | None,
        typer.Option(
            "--keep",
            metavar="FILE",
            help="Keep every game there as it ends; the same command goes on from it.",
        ),
    ] = None,
    record: Annotated[
        int | None,
        typer.Option(
            "--record", min=0, metavar="I", help="Print the record of game number I, no more."
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
    from afterdark.arena.journal import seed_in
    from afterdark.arena.lab.figures import Figures
    from afterdark.arena.lab.run import (
        FIGURES,
        MOVES,
        RESULTS,
        GameJournal,
        Games,
        play_games,
        report_of,
    )
    from afterdark.arena.workers import simulate as play
    from afterdark.cli.output import progress_bar
    from afterdark.cli.research import experiments, variants
    from afterdark.cli.research.plans import game_texts, read_plan
    from afterdark.cli.research.row_files import (
        check_form,
        decision_rows,
        game_rows,
        write_rows,
    )
    from afterdark.engine.contract.registry import find_game

    texts = client_texts(language(lang))
    found = find_game(game)
    if keep is not None:
        check_writable(keep)
        kind = "exchange" if exchange else "inference" if secrets else "simulation"
        seed = seed if seed is not None else seed_in(keep, kind)
    plan = read_plan(found, seats, bots, seed, option, cards, rotate, bot_seconds)
    if record is not None:
        typer.echo(Games(plan).record(record).text(), nl=False)
        return
    if (compare or sweep) and (rows or decisions or csv):
        raise OptionError("Rows and tables are of one variant: leave --compare or --sweep out.")
    if (exchange or secrets) and (rows or decisions or csv or figures):
        raise OptionError("--exchange and --secrets are asked by themselves; --json gives numbers.")
    if sum(map(bool, (compare, sweep, exchange, secrets))) > 1:
        raise OptionError("One of --compare, --sweep, --exchange and --secrets at a time.")
    workers = who_plays(jobs, cluster)
    asked = variants.Asked(games, workers, keep, figures, as_json, language(lang))
    if compare:
        variants.compared(found, plan, compare, until_sure, asked)
        return
    if sweep is not None:
        variants.swept(found, plan, sweep, target, asked)
        return
    if exchange:
        experiments.exchanged(found, plan, asked)
        return
    if secrets:
        experiments.inferred(found, plan, asked)
        return
    if until_sure or target is not None:
        raise OptionError("--until-sure goes with --compare, and --target with --sweep.")
    to_screen = csv is not None and str(csv) == "-"
    if csv is not None and not to_screen:
        check_writable(csv)
    for file in (rows, decisions):
        if file is not None:
            check_form(file)
    detail = MOVES if decisions is not None else FIGURES if figures else RESULTS
    journal = GameJournal(keep, plan, detail) if keep is not None else None
    say_if_slow()
    batch = None
    with progress_bar(texts.say("simulate-playing"), games) as progress:
        if rows is not None or journal is not None or detail != RESULTS:
            batch = play_games(plan, games, detail, workers, journal, progress)
            report = report_of(plan, batch)
        else:
            report = play(plan, games, workers, progress)
    written: list[tuple[Path, int]] = []
    if batch is not None and rows is not None:
        written.append((rows, write_rows(rows, game_rows(plan, batch.rows))))
    if batch is not None and decisions is not None:
        written.append((decisions, write_rows(decisions, decision_rows(plan, batch.rows))))
    if csv is not None and not to_screen:
        write_text(csv, report.csv())
    seen = Figures(plan, batch.rows) if batch is not None and figures else None
    if as_json:
        typer.echo(report.json({"figures": seen.to_data()} if seen is not None else {}))
    elif to_screen:
        typer.echo(report.csv(), nl=False)
    else:
        words = game_texts(found, plan, language(lang))
        _show(report, texts, words)
        if seen is not None:
            _show_figures(seen, language(lang), words)
        if batch is not None and batch.kept:
            typer.echo("\n" + texts.say("simulate-kept", {"kept": batch.kept}))
        for file, number in written:
            typer.echo(texts.say("simulate-written", {"file": str(file), "rows": number}))
    if report.interrupted:
        raise typer.Exit(130)


def _show(report: Report, texts: Texts, game: Texts) -> None:
    from afterdark.arena.lab.words import side_name
    from afterdark.cli.output import out, table
    from afterdark.cli.research.plans import about

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
    console.print(about(plan, texts), markup=False)
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
    wins = [say("simulate-wins"), say("simulate-interval")]
    shares = [*wins, say("simulate-payoff")]
    sides = report.sides()
    if sides:
        console.print()
        named = [[side_name(game, row.name), *_share(row)[1:3]] for row in sides]
        table([say("simulate-side"), *wins], named, [1, 2])
    console.print()
    table([say("simulate-seat"), *shares], [_share(row) for row in report.seats()], [1, 2, 3])
    if len(set(plan.bots)) > 1:
        console.print()
        table([say("simulate-bot"), *shares], [_share(row) for row in report.kinds()], [1, 2, 3])
    ends = [_share(row)[:3] for row in report.ends()]
    if report.tally.shared:
        ends.append([say("simulate-shared"), *_share(report.shared())[1:3]])
    console.print()
    table(
        [say("simulate-end"), say("simulate-share"), say("simulate-interval")],
        ends,
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


def _show_figures(figures: Figures, spoken: str, game: Texts) -> None:
    from afterdark.arena.lab.words import lab_texts, mean_text, piece_name
    from afterdark.cli.output import table

    say = lab_texts(spoken).say
    typer.echo()
    rows = [mean_text(lab_texts(spoken), mean) for mean in figures.means()]
    rows += [mean_text(lab_texts(spoken), mean) for mean in figures.lead_means()]
    table([say("figure"), say("mean"), say("interval")], rows, [1, 2])
    told = say("no-value") if figures.missing else say("by-value")
    typer.echo(f"{told}\n")
    table(
        [say("piece"), say("seen"), say("used"), say("won-seen"), say("won-used"),
         say("interval")],
        [
            [piece_name(game, one.name), f"{100 * one.seen:.1f} %", f"{100 * one.used:.1f} %",
             f"{100 * one.won_seen:.1f} %",
             *([f"{100 * one.won_used:.1f} %",
                f"{100 * one.used_low:.1f}–{100 * one.used_high:.1f} %"]
               if one.seats_used else ["", ""])]
            for one in figures.of_pieces()
        ],
        range(1, 6),
    )  # fmt: skip
    typer.echo(say("correlation", {"share": f"{100 * figures.win_share():.1f}"}))
