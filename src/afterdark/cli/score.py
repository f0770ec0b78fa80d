"""`afterdark score`: one command, one card: how strong a bot is in every game."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from afterdark.cli.agents.guests import guests
from afterdark.cli.agents.liars import play_card, show_cards
from afterdark.cli.arguments import (
    AsJson,
    BotSeconds,
    Jobs,
    Language,
    Seed,
    complete_bots,
    complete_game,
    fresh_seed,
    say_if_slow,
)
from afterdark.terminal.words import client_texts, language

if TYPE_CHECKING:
    from afterdark.arena.tournament.scorecard import Score, ScoreCard
    from afterdark.engine.contract.texts import Texts


def score(
    bot: Annotated[
        str,
        typer.Argument(
            metavar="BOT",
            help="A kind of bot, one of yours (my_package:MyBot), or a program: cmd:COMMAND.",
            autocompletion=complete_bots,
        ),
    ],
    game: Annotated[
        list[str] | None,
        typer.Option(
            "--game",
            "-g",
            metavar="GAME",
            help="Only this game. May be given several times.",
            autocompletion=complete_game,
        ),
    ] = None,
    deals: Annotated[
        int, typer.Option("--deals", "-n", min=1, metavar="N", help="How many deals of each game.")
    ] = 50,
    jobs: Jobs = None,
    seed: Seed = None,
    bot_seconds: BotSeconds = 10.0,
    lies: Annotated[
        bool,
        typer.Option(
            "--liars", help="The card of `afterdark liars` instead: what its word is worth."
        ),
    ] = False,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Measure a bot against heuristic and random, in every game and on every side."""
    from afterdark.arena.external.player import Limits
    from afterdark.arena.referee import check_kind
    from afterdark.arena.tournament.scorecard import score_card
    from afterdark.cli.output import progress_bar
    from afterdark.engine.contract.registry import find_game, game_ids

    texts = client_texts(language(lang))
    check_kind(bot)
    if lies:
        show_cards(
            [play_card(bot, None, jobs, bot_seconds, language(lang))], as_json, language(lang)
        )
        return
    games = [find_game(id).meta.id for id in game or game_ids()]
    say_if_slow()
    with (
        guests([bot], language(lang)) as agents,
        progress_bar(texts.say("simulate-playing"), deals * len(games)) as progress,
    ):
        card = score_card(
            bot,
            games,
            deals,
            seed if seed is not None else fresh_seed(),
            jobs,
            Limits(choose=bot_seconds),
            progress,
            agents,
        )
    if as_json:
        typer.echo(json.dumps(asdict(card), indent=2))
    else:
        _show(card, texts)
    if card.interrupted:
        raise typer.Exit(130)


def _show(card: ScoreCard, texts: Texts) -> None:
    from afterdark.cli.output import out, table

    say = texts.say
    console = out()
    console.print(
        say("score-title", {"bot": card.bot, "seed": card.seed}), style="bold", markup=False
    )
    if not card.scores:
        return
    anchors = list(card.scores[0].against)
    console.print()
    table(
        [
            say("games-title"),
            say("simulate-wins"),
            say("simulate-interval"),
            *(say("score-against", {"bot": anchor}) for anchor in anchors),
            say("tournament-forfeits"),
        ],
        [row for one in card.scores for row in _rows(one, anchors)],
        range(1, 4 + len(anchors)),
    )


def _rows(score: Score, anchors: list[str]) -> list[list[str]]:
    """One row for the game, and one for each side of it."""
    rows: list[list[str]] = []
    for share in score.shares():
        name = f"  {share.side}" if share.side else f"{score.game} ({score.seats})"
        won = [f"{100 * share.share:.1f} %", f"{100 * share.low:.1f}–{100 * share.high:.1f} %"]
        rows.append([name, *won, *[""] * len(anchors), ""])
    rows[0][3:] = [*(_against(score, anchor) for anchor in anchors), str(score.standing.forfeits)]
    return rows


def _against(score: Score, anchor: str) -> str:
    pair = score.against[anchor]
    return f"{100 * pair.difference:+.1f} % ({100 * pair.low:+.1f} … {100 * pair.high:+.1f})"
