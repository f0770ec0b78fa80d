"""`afterdark simulate --exchange` and `--secrets`: what a card does to the win, and how early each
secret could be inferred."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import msgspec
import typer

from afterdark.cli.arguments import say_if_slow
from afterdark.cli.research.plans import about, game_texts
from afterdark.terminal.words import client_texts

if TYPE_CHECKING:
    from collections.abc import Callable

    from afterdark.arena.journal import PieceJournal
    from afterdark.arena.lab.exchange import CardEffect
    from afterdark.arena.lab.inference import SecretFigure
    from afterdark.arena.lab.run import Batch, Numbered
    from afterdark.arena.plan import Plan
    from afterdark.arena.workers import Work
    from afterdark.cli.research.variants import Asked
    from afterdark.engine.contract.game import Game

T = TypeVar("T", bound="Numbered")


def _played(
    opening: Callable[[], Work[list[T]]], journal: PieceJournal[T] | None, asked: Asked
) -> Batch[T]:
    """All that was asked for, while a bar shows how far it is."""
    from afterdark.arena.lab.run import play_in_order
    from afterdark.cli.output import progress_bar

    say_if_slow()
    playing = client_texts(asked.spoken).say("simulate-playing")
    with progress_bar(playing, asked.games) as progress:
        return play_in_order(opening, asked.games, asked.jobs, journal, progress)


def exchanged(game: Game, plan: Plan, asked: Asked) -> None:
    """Play deals with two pieces exchanged, and say what each piece does."""
    from afterdark.arena.lab.exchange import ExchangeJournal, Exchanges, card_effects

    journal = ExchangeJournal(asked.keep, plan) if asked.keep is not None else None
    done = _played(partial(Exchanges, plan), journal, asked)
    effects = card_effects(plan, done.rows)
    if asked.as_json:
        data = {
            **plan.head(),
            "deals": len(done.rows),
            "pairs": sum(len(deal.pairs) for deal in done.rows),
            "cards": [{**asdict(one), "sure": one.sure} for one in effects],
            "interrupted": done.interrupted,
        }
        typer.echo(json.dumps(data, indent=2))
    else:
        pairs = sum(len(deal.pairs) for deal in done.rows)
        _show_effects(game, plan, len(done.rows), pairs, effects, asked.spoken)
    if done.interrupted:
        raise typer.Exit(130)


def _show_effects(
    game: Game, plan: Plan, deals: int, pairs: int, effects: list[CardEffect], spoken: str
) -> None:
    from afterdark.arena.lab.words import lab_texts, percent, piece_name, place_name, side_name
    from afterdark.cli.output import out, table

    texts, words = lab_texts(spoken), game_texts(game, plan, spoken)
    say = texts.say
    console = out()
    told: dict[str, str | int] = {
        "title": words.say("title"),
        "deals": deals,
        "pairs": pairs,
        "seats": plan.seats,
        "seed": plan.seed,
    }
    console.print(say("exchange-title", told), style="bold", markup=False)
    console.print(about(plan, client_texts(spoken)) + "\n", markup=False)
    if not effects:
        console.print(say("exchange-none"))
        return
    yes, no = say("compare-yes"), say("compare-no")
    rows = [
        [piece_name(words, one.name), place_name(one.place),
         side_name(words, one.side) if one.side else say("exchange-holder"), str(one.pairs),
         f"{percent(one.won_with)} %", f"{percent(one.won_without)} %",
         f"{100 * one.difference:+.1f}", f"{100 * one.low:+.1f} … {100 * one.high:+.1f}",
         yes if one.sure else no]
        for one in effects
    ]  # fmt: skip
    heads = ["piece", "exchange-place", "exchange-wins", "exchange-pairs", "exchange-with",
             "exchange-without", "compare-difference", "interval", "compare-sure"]  # fmt: skip
    table([say(head) for head in heads], rows, range(3, 8))
    sure = sum(one.sure for one in effects)
    console.print("\n" + say("exchange-sure", {"sure": sure, "pieces": len(effects)}))
    console.print(say("compare-bots"))


def inferred(game: Game, plan: Plan, asked: Asked) -> None:
    """Look on through the eyes of a seat, and say how early it could know."""
    from afterdark.arena.lab.inference import InferenceJournal, Inferences, secret_figures

    journal = InferenceJournal(asked.keep, plan) if asked.keep is not None else None
    done = _played(partial(Inferences, plan), journal, asked)
    figures = secret_figures(plan, done.rows)
    if asked.as_json:
        data = {
            **plan.head(),
            "games": len(done.rows),
            "secrets": [
                {
                    "answers": msgspec.to_builtins(one.answers),
                    "half_sure": one.half_sure(),
                    "rounds": [asdict(round) for round in one.rounds],
                }
                for one in figures
            ],
            "interrupted": done.interrupted,
        }
        typer.echo(json.dumps(data, indent=2))
    else:
        _show_secrets(game, plan, len(done.rows), figures, asked.spoken)
    if done.interrupted:
        raise typer.Exit(130)


def _show_secrets(
    game: Game, plan: Plan, games: int, figures: list[SecretFigure], spoken: str
) -> None:
    from afterdark.arena.lab.words import half_sure_text, lab_texts, percent, secret_name
    from afterdark.cli.output import out, table

    texts, words = lab_texts(spoken), game_texts(game, plan, spoken)
    say = texts.say
    console = out()
    told: dict[str, str | int] = {
        "title": words.say("title"),
        "games": games,
        "seats": plan.seats,
        "seed": plan.seed,
    }
    console.print(say("secrets-title", told), style="bold", markup=False)
    console.print(about(plan, client_texts(spoken)), markup=False)
    if not figures:
        console.print("\n" + say("secrets-none"))
        return
    heads = ["secrets-round", "secrets-games", "secrets-rules", "secrets-belief", "interval",
             "secrets-rules-sure", "secrets-belief-sure"]  # fmt: skip
    for one in figures:
        console.print(f"\n{secret_name(texts, words, one)}\n", style="bold", markup=False)
        rows = [
            [str(at.number), str(at.games), f"{percent(at.rules.value)} %",
             f"{percent(at.belief.value)} %",
             f"{percent(at.belief.low)}–{percent(at.belief.high)} %",
             f"{percent(at.rules_sure.value)} %", f"{percent(at.belief_sure.value)} %"]
            for at in one.rounds
        ]  # fmt: skip
        table([say(head) for head in heads], rows, range(7))
        console.print("\n" + half_sure_text(texts, one))
    console.print(say("secrets-inferring"))
