"""`afterdark lab` and `afterdark atlas`: what a game does, as pages to read."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from afterdark.cli.arguments import (
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
from afterdark.engine.languages import SOURCE
from afterdark.terminal.files import check_writable, write_text
from afterdark.terminal.words import client_texts, language

if TYPE_CHECKING:
    from afterdark.arena.lab.exchange import Exchanged
    from afterdark.arena.lab.inference import Inferred
    from afterdark.arena.lab.player import Player
    from afterdark.arena.lab.run import Batch
    from afterdark.engine.contract.game import Game

Keep = Annotated[
    Path | None,
    typer.Option(
        "--keep",
        metavar="FILE",
        help="Keep every game there as it ends; the same command goes on from it.",
    ),
]


def lab(
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
    into: Annotated[
        Path | None,
        typer.Option("--into", metavar="FILE", help="Otherwise GAME-lab.html in this folder."),
    ] = None,
    exchanges: Annotated[
        int | None,
        typer.Option(
            "--exchanges",
            min=0,
            metavar="N",
            help="How many deals to play again with two pieces exchanged. [default: half as"
            " many as games]",
        ),
    ] = None,
    inferred: Annotated[
        int | None,
        typer.Option(
            "--inferred",
            min=0,
            metavar="N",
            help="In how many games to ask what could be inferred. [default: 200, or all]",
        ),
    ] = None,
    keep: Keep = None,
    lang: Language = None,
) -> None:
    """Play many games and draw what came of them: one HTML file that needs nothing else.

    Who wins, how games end, how long they are, how much there is to choose, when they are settled,
    how early secrets could be inferred, what each card does to the win, and what became of it.
    Every bar leads to a typical and an extreme game to watch.
    """
    from afterdark.arena.journal import seed_in
    from afterdark.arena.lab.exchange import ExchangeJournal, Exchanges
    from afterdark.arena.lab.inference import SAMPLE, InferenceJournal, Inferences
    from afterdark.arena.lab.page import Experiments, Page
    from afterdark.arena.lab.run import (
        FIGURES,
        GameJournal,
        play_games,
        play_in_order,
        report_of,
    )
    from afterdark.arena.lab.words import lab_texts
    from afterdark.cli.output import progress_bar
    from afterdark.cli.research.plans import game_texts, read_plan
    from afterdark.engine.contract.registry import find_game

    spoken = language(lang)
    found = find_game(game)
    file = into if into is not None else Path(f"{game}-lab.html")
    check_writable(file)
    if keep is not None:
        check_writable(keep)
        seed = seed if seed is not None else seed_in(keep, "simulation")
    plan = read_plan(found, seats, bots, seed, option, cards, rotate)
    journal = GameJournal(keep, plan, FIGURES) if keep is not None else None
    say_if_slow()
    workers = who_plays(jobs, cluster)
    with progress_bar(client_texts(spoken).say("simulate-playing"), games) as progress:
        batch = play_games(plan, games, FIGURES, workers, journal, progress)
    if not batch.rows:
        raise typer.Exit(130)
    report = report_of(plan, batch)
    texts = lab_texts(spoken)
    done: list[Batch[Exchanged] | Batch[Inferred]] = []
    experiments = Experiments()
    if not batch.interrupted:
        deals = exchanges if exchanges is not None else -(-games // 2)
        sample = inferred if inferred is not None else min(SAMPLE, games)
        if not plan.rules().has_secrets:
            sample = 0
        kept = ExchangeJournal(keep.with_suffix(".exchanges"), plan) if keep and deals else None
        seen = InferenceJournal(keep.with_suffix(".inferred"), plan) if keep and sample else None
        with progress_bar(texts.say("lab-exchanging"), deals) as progress:
            first = play_in_order(partial(Exchanges, plan), deals, workers, kept, progress)
        with progress_bar(texts.say("lab-inferring"), sample) as progress:
            second = play_in_order(partial(Inferences, plan), sample, workers, seen, progress)
        done = [first, second]
        experiments = Experiments(first.rows, second.rows)
    words = game_texts(found, plan, spoken)
    html = Page(plan, report, batch.rows, texts, words, _player(found), experiments).html()
    write_text(file, html)
    told: dict[str, str | int] = {
        "file": str(file),
        "games": report.games,
        "kilobytes": len(html.encode()) // 1000,
    }
    typer.echo(texts.say("lab-written", told))
    if batch.interrupted or any(part.interrupted for part in done):
        raise typer.Exit(130)


def _player(game: Game) -> Player | None:
    """The board to watch games on; nothing where the pages of the browser client are missing."""
    from afterdark.arena.lab.player import Player
    from afterdark.engine.core.zones import SPECTATOR
    from afterdark.server.errors import NoPages
    from afterdark.server.readers.saved_pages import allowed, empty_page, packed
    from afterdark.server.readers.tasks import ShowRecord, Verify

    def whole(text: str) -> str:
        verified = Verify(text, SOURCE).done()
        return packed(ShowRecord("", text).done(), text, SPECTATOR, verified)

    try:
        return Player(empty_page(game), allowed(), whole)
    except NoPages:
        return None


def atlas(
    game: GameId,
    deals: Annotated[
        int,
        typer.Option(
            "--deals", "-n", min=1, metavar="N", help="How many deals to play with each reading."
        ),
    ] = 500,
    seats: Seats = None,
    bots: SeatedBots = None,
    jobs: Jobs = None,
    cluster: OnCluster = None,
    seed: Seed = None,
    option: Options = None,
    cards: Cards = None,
    into: Annotated[
        Path | None,
        typer.Option("--into", metavar="FILE", help="Otherwise GAME-atlas.md in this folder."),
    ] = None,
    keep: Keep = None,
    lang: Language = None,
) -> None:
    """Play every ruling that can be read two ways both ways, and rank what it does.

    All readings are played in the same deals. Differences are corrected for how many were tried.
    """
    from afterdark.arena.journal import seed_in
    from afterdark.arena.lab.atlas import ranked, readings
    from afterdark.arena.lab.atlas_page import atlas_page
    from afterdark.arena.lab.run import FIGURES, DealJournal, Variants, play_in_order
    from afterdark.arena.lab.words import lab_texts
    from afterdark.cli.output import progress_bar
    from afterdark.cli.research.plans import game_texts, read_plan
    from afterdark.engine.contract.registry import find_game

    spoken = language(lang)
    found = find_game(game)
    file = into if into is not None else Path(f"{game}-atlas.md")
    check_writable(file)
    if keep is not None:
        check_writable(keep)
        seed = seed if seed is not None else seed_in(keep, "simulation")
    plan = read_plan(found, seats, bots, seed, option, cards)
    tried, left_out = readings(plan)
    plans = [plan, *(reading.plan for reading in tried)]
    journal = DealJournal(keep, plans, FIGURES) if keep is not None else None
    say_if_slow()
    workers = who_plays(jobs, cluster)
    with progress_bar(client_texts(spoken).say("simulate-playing"), deals) as progress:
        done = play_in_order(partial(Variants, plans, FIGURES), deals, workers, journal, progress)
    columns = [[deal.rows[place] for deal in done.rows] for place in range(len(plans))]
    entries = ranked(plan, tried, columns[0], columns[1:], watched=True)
    texts = lab_texts(spoken)
    page = atlas_page(
        plan, entries, left_out, len(done.rows), texts, game_texts(found, plan, spoken)
    )
    write_text(file, page)
    sure = sum(entry.strongest() is not None for entry in entries)
    told: dict[str, str | int] = {"file": str(file), "readings": len(entries), "sure": sure}
    typer.echo(texts.say("atlas-written", told))
    if done.interrupted:
        raise typer.Exit(130)
