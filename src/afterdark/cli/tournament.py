"""`afterdark tournament`: bots play the same deals from all chairs, and one reads who is better."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from afterdark.cli.agents.guests import guests
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
    from afterdark.arena.tournament.contest import Contest
    from afterdark.arena.tournament.standings import WinShare
    from afterdark.engine.contract.texts import Texts


def tournament(
    game: GameId,
    bots: Players = None,
    deals: Annotated[
        int,
        typer.Option(
            "--deals",
            "-n",
            min=1,
            metavar="N",
            help="How many deals to play, each from all chairs.",
        ),
    ] = 100,
    until_sure: Annotated[
        bool,
        typer.Option(
            "--until-sure", help="Stop as soon as of every two bots one is surely better."
        ),
    ] = False,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar="FILE.json",
            help="Write the result there; beside it a picture (.svg) and the deals (.jsonl),"
            " from which the same command goes on.",
        ),
    ] = None,
    seats: Seats = None,
    jobs: Jobs = None,
    seed: Seed = None,
    option: Options = None,
    cards: Cards = None,
    bot_seconds: BotSeconds = 10.0,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Let bots play the same deals from all chairs, and show who is better.

    Every bot sits in every chair of every deal once. The result depends on the seed alone, not on
    the number of processes. Ctrl-C keeps what was played; with --out the same command goes on.
    """
    from afterdark.arena.external.player import Limits
    from afterdark.arena.journal import seed_in
    from afterdark.arena.tournament.contest import play_tournament
    from afterdark.arena.tournament.picture import picture
    from afterdark.arena.tournament.results import Journal
    from afterdark.arena.tournament.schedule import TournamentPlan
    from afterdark.cli.output import progress_bar
    from afterdark.engine.contract.cards import CardFile
    from afterdark.engine.contract.registry import find_game

    texts = client_texts(language(lang))
    found = find_game(game)
    file = CardFile.read(cards) if cards is not None else None
    kept = None
    if out is not None:
        check_writable(out)
        kept = out.with_suffix(".jsonl")
        seed = seed if seed is not None else seed_in(kept)
    plan = TournamentPlan(
        game=game,
        seats=seats if seats is not None else found.meta.usual_seats,
        bots=tuple(read_players(bots, "heuristic,random")),
        seed=seed if seed is not None else fresh_seed(),
        options=read_options(found, option),
        cards=(file.name, file.text) if file is not None else None,
        limits=Limits(choose=bot_seconds),
    )
    plan.rules()
    journal = Journal(kept, plan) if kept is not None else None
    say_if_slow()
    with (
        guests(plan.bots, language(lang)) as agents,
        progress_bar(texts.say("simulate-playing"), deals) as progress,
    ):
        contest = play_tournament(plan, deals, jobs, journal, until_sure, progress, agents)
    standings = contest.standings
    if out is not None and standings.counted:
        write_text(out, standings.json())
        title = found.texts(language(lang)).say("title")
        write_text(out.with_suffix(".svg"), picture(standings, title))
    if as_json:
        typer.echo(standings.json(), nl=False)
    else:
        _show(contest, texts, found.texts(language(lang)))
    if contest.interrupted:
        raise typer.Exit(130)


def _show(contest: Contest, texts: Texts, game: Texts) -> None:
    from afterdark.cli.output import out, table

    say = texts.say
    standings = contest.standings
    plan = standings.plan
    console = out()
    counted = len(standings.counted)
    if contest.interrupted:
        told = {"deals": counted, "wanted": contest.wanted, "ahead": contest.ahead}
        console.print(say("tournament-interrupted", told), style="bold")
    console.print(
        say(
            "tournament-title",
            {
                "title": game.say("title"),
                "deals": counted,
                "games": standings.games,
                "seats": plan.seats,
                "seed": plan.seed,
            },
        ),
        style="bold",
        markup=False,
    )
    if not counted:
        return
    rows = standings.standings()
    heads = [say("simulate-wins"), say("simulate-interval")]
    console.print()
    table(
        [say("simulate-bot"), say("tournament-rating"), *heads, say("tournament-forfeits")],
        [
            [one.name, f"{one.rating.mu:.1f} ± {2 * one.rating.sigma:.1f}", *_share(one.all),
             str(one.forfeits)]
            for one in rows
        ],
        [1, 2, 3, 4],
    )  # fmt: skip
    if len(standings.rules.sides) > 1:
        console.print()
        table(
            [say("simulate-bot"), say("tournament-side"), say("tournament-chairs"), *heads],
            [
                [one.name, share.side, str(share.games), *_share(share)]
                for one in rows
                for share in one.sides
            ],
            [2, 3, 4],
        )
    yes, no = say("tournament-yes"), say("tournament-no")
    console.print()
    table(
        [say("tournament-better"), say("tournament-worse"), say("tournament-difference"),
         say("simulate-interval"), say("tournament-sure")],
        [
            [pair.better, pair.worse, f"{100 * pair.difference:.1f} %",
             _interval(pair.low, pair.high), yes if pair.sure else no]
            for pair in standings.differences()
        ],
        [2, 3],
    )  # fmt: skip


def _share(share: WinShare) -> list[str]:
    return [f"{100 * share.share:.1f} %", _interval(share.low, share.high)]


def _interval(low: float, high: float) -> str:
    return f"{100 * low:.1f}–{100 * high:.1f} %"
