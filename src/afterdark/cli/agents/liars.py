"""`afterdark liars`: what a player's word is worth, in games of hidden roles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from afterdark.cli.agents.guests import guests
from afterdark.cli.arguments import (
    AsJson,
    BotSeconds,
    Jobs,
    Language,
    read_players,
    say_if_slow,
)
from afterdark.terminal.words import client_texts, language

if TYPE_CHECKING:
    from afterdark.arena.liars.card import LiarsCard, Row
    from afterdark.engine.contract.texts import Texts
    from afterdark.engine.core.action import Word

Deals = Annotated[
    int | None,
    typer.Option(
        "--deals", "-n", min=1, metavar="N", help="Only so many deals of each game, to try it."
    ),
]


def liars(
    bots: Annotated[
        str | None,
        typer.Argument(
            metavar="[BOT,…]",
            help="Bots, programs (cmd:COMMAND) or agents (mcp:NAME); otherwise our baselines.",
        ),
    ] = None,
    deals: Deals = None,
    jobs: Jobs = None,
    bot_seconds: BotSeconds = 10.0,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Play the fixed tasks of the bench for players who lie, and print a card for each bot."""
    from afterdark.arena.liars.tasks import BASELINES

    kinds = read_players(bots, ",".join(BASELINES))
    cards = [play_card(kind, deals, jobs, bot_seconds, language(lang)) for kind in kinds]
    show_cards(cards, as_json, language(lang))


def play_card(
    bot: str, deals: int | None, jobs: int | None, bot_seconds: float, spoken: str
) -> LiarsCard:
    """One bot's card, with a bar while it is played."""
    from afterdark.arena.external.player import Limits
    from afterdark.arena.liars.card import liars_card
    from afterdark.arena.liars.tasks import tasks
    from afterdark.cli.output import progress_bar

    say_if_slow()
    title = client_texts(spoken).say("simulate-playing")
    with guests([bot], spoken) as agents, progress_bar(title, len(tasks(deals))) as progress:
        return liars_card(bot, deals, jobs, Limits(choose=bot_seconds), progress, agents)


def show_cards(cards: list[LiarsCard], as_json: bool, spoken: str) -> None:
    """The cards as tables, or as JSON."""
    import msgspec

    from afterdark.cli.output import out, table

    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(cards), indent=2).decode())
    else:
        texts = client_texts(spoken)
        for card in cards:
            words: dict[str, Word] = {"bot": card.bot, "edition": card.edition, "tasks": card.tasks}
            out().print(texts.say("liars-title", words), style="bold", markup=False)
            table(_heads(texts), [_cells(row) for row in card.rows], range(1, 12))
            out().print()
    if any(card.interrupted for card in cards):
        raise typer.Exit(130)


def _heads(texts: Texts) -> list[str]:
    say = texts.say
    return [
        say("games-title"), say("simulate-wins"), say("simulate-interval"), say("liars-claims"),
        say("liars-truth"), say("liars-credibility"), say("liars-lies-believed"),
        say("liars-fooled"), say("liars-given-away"), say("tournament-forfeits"),
        say("liars-refusals"), say("liars-cost"),
    ]  # fmt: skip


def _cells(row: Row) -> list[str]:
    name = f"  {row.side}" if row.side else row.game
    return [
        f"{name} ({row.tasks})",
        _percent(row.wins),
        f"{100 * row.low:.0f}–{100 * row.high:.0f} %",
        f"{row.claims:.1f}",
        _percent(row.truth),
        _percent(row.credibility),
        _percent(row.lies_believed),
        _percent(row.fooled),
        "–" if row.given_away is None else f"{row.given_away:+.3f}",
        str(row.forfeits),
        str(row.refusals),
        f"{1000 * row.seconds:.1f} ms",
    ]


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{100 * share:.0f} %"
