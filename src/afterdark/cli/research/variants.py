"""`afterdark simulate --compare` and `--sweep`: the same deals under several rules."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from afterdark.cli.arguments import say_if_slow
from afterdark.cli.research.plans import about, game_texts, read_variant
from afterdark.engine.errors import OptionError
from afterdark.terminal.words import client_texts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from afterdark.arena.lab.compare import Comparison
    from afterdark.arena.lab.rows import GameRow
    from afterdark.arena.lab.run import Deal
    from afterdark.arena.lab.sweep import Target
    from afterdark.arena.plan import Plan
    from afterdark.arena.report import Share
    from afterdark.arena.workers import Jobs
    from afterdark.engine.contract.game import Game


@dataclass(frozen=True)
class Asked:
    """What else was typed."""

    games: int
    jobs: Jobs
    keep: Path | None
    figures: bool
    as_json: bool
    spoken: str

    @property
    def detail(self) -> str:
        from afterdark.arena.lab.run import FIGURES, RESULTS

        return FIGURES if self.figures else RESULTS


def compared(
    game: Game, plan: Plan, changes: Sequence[str], until_sure: bool, asked: Asked
) -> None:
    """Play both variants, and say what differs."""
    from afterdark.arena.lab.compare import Comparison
    from afterdark.arena.lab.run import DealJournal, Variants, play_in_order
    from afterdark.cli.output import progress_bar

    variant = read_variant(game, plan, changes)
    comparison = Comparison(plan.rules(), plan.seats, asked.figures)
    plans = [plan, variant]
    journal = DealJournal(asked.keep, plans, asked.detail) if asked.keep is not None else None

    def enough(deal: Deal) -> bool:
        comparison.add(*deal.rows)
        return until_sure and comparison.sure

    say_if_slow()
    playing = client_texts(asked.spoken).say("simulate-playing")
    with progress_bar(playing, asked.games) as progress:
        done = play_in_order(
            partial(Variants, plans, asked.detail),
            asked.games,
            asked.jobs,
            journal,
            progress,
            enough,
        )
    name = " ".join(changes)
    if asked.as_json:
        data = {
            **plan.head(),
            "variant": {"changes": list(changes), **variant.head()},
            "comparison": comparison.to_data(),
            "interrupted": done.interrupted,
        }
        typer.echo(json.dumps(data, indent=2))
    else:
        _show_comparison(game, plan, name, comparison, asked.spoken)
    if done.interrupted:
        raise typer.Exit(130)


def _show_comparison(
    game: Game, plan: Plan, name: str, comparison: Comparison, spoken: str
) -> None:
    from afterdark.arena.lab.words import lab_texts, measure_text, percent, verdict
    from afterdark.cli.output import out, table

    texts, words = lab_texts(spoken), game_texts(game, plan, spoken)
    say = texts.say
    console = out()
    told: dict[str, str | int] = {
        "title": words.say("title"),
        "deals": comparison.deals,
        "seats": plan.seats,
        "seed": plan.seed,
    }
    console.print(say("compare-title", told), style="bold", markup=False)
    console.print(about(plan, client_texts(spoken)), markup=False)
    console.print(f"{say('compare-variant')}: {name}\n", markup=False)
    if not comparison.deals:
        return
    yes, no = say("compare-yes"), say("compare-no")
    rows = [
        [measure_text(texts, words, line.of, line.name), f"{percent(line.base)} %",
         f"{percent(line.variant)} %", f"{100 * line.difference:+.1f}",
         f"{100 * line.low:+.1f} … {100 * line.high:+.1f}", yes if line.sure else no]
        for line in comparison.lines()
    ]  # fmt: skip
    lengths = comparison.lengths()
    rows.append(
        [say("compare-length"), f"{lengths.base:.1f}", f"{lengths.variant:.1f}",
         f"{lengths.variant - lengths.base:+.1f}", "", yes if lengths.sure else no]
    )  # fmt: skip
    heads = ["what", "base", "variant", "difference", "surely", "sure"]
    table([say(f"compare-{head}") for head in heads], rows, [1, 2, 3, 4])
    words_of_length = {
        "decisions": f"{lengths.base:.1f} → {lengths.variant:.1f}",
        "longer": percent(lengths.longer),
        "shorter": percent(lengths.shorter),
    }
    console.print(f"{say('compare-length')}: {say('compare-longer', words_of_length)}\n")
    console.print(verdict(texts, words, comparison, name), style="bold", markup=False)
    console.print(say("compare-bots"))


def read_sweep(game: Game, plan: Plan, text: str) -> tuple[str, list[tuple[str, Plan]]]:
    """The option that is swept over, and the plan of each value."""
    name, sign, values = text.partition("=")
    words = [value.strip() for value in values.split(",") if value.strip()]
    if not sign or len(words) < 2:
        raise OptionError(f"A sweep is written NAME=A,B,… with two values or more, not {text!r}.")
    if len(set(words)) < len(words):
        raise OptionError(f"Each value of a sweep is named once, not as in {text!r}.")
    return name, [(word, read_variant(game, plan, [f"{name}={word}"])) for word in words]


def swept(game: Game, plan: Plan, sweep: str, target: str | None, asked: Asked) -> None:
    """Play the same deals with each value, and propose one."""
    from afterdark.arena.lab.compare import Comparison, compare_rows
    from afterdark.arena.lab.run import DealJournal, Variants, play_games, play_in_order
    from afterdark.arena.lab.sweep import fresh, read_target
    from afterdark.arena.statistics import ALPHA
    from afterdark.cli.output import progress_bar

    name, tried = read_sweep(game, plan, sweep)
    rules = plan.rules()
    aim = read_target(target, rules, plan.seats) if target is not None else None
    plans = [one for _, one in tried]
    journal = DealJournal(asked.keep, plans, asked.detail) if asked.keep is not None else None
    say_if_slow()
    playing = client_texts(asked.spoken).say("simulate-playing")
    with progress_bar(playing, asked.games) as progress:
        done = play_in_order(
            partial(Variants, plans, asked.detail), asked.games, asked.jobs, journal, progress
        )
    columns = [[deal.rows[place] for deal in done.rows] for place in range(len(tried))]
    part = ALPHA / (len(tried) - 1)
    against = [
        compare_rows(Comparison(rules, plan.seats, asked.figures, part), columns[0], rows)
        for rows in columns[1:]
    ]
    chosen = aim.nearest(columns) if aim is not None and done.rows else None
    confirmed: Share | None = None
    if aim is not None and chosen is not None and not done.interrupted:
        with progress_bar(playing, asked.games) as progress:
            again = play_games(
                fresh(plans[chosen]), asked.games, jobs=asked.jobs, progress=progress
            )
        confirmed = aim.found(again.rows)
    if asked.as_json:
        data: dict[str, object] = {
            **plan.head(),
            "sweep": name,
            "values": [
                {"value": word, **_summary(rules.sides, rows)}
                for (word, _), rows in zip(tried, columns, strict=True)
            ],
            "against_first": [one.to_data() for one in against],
        }
        if aim is not None and chosen is not None:
            data["target"] = {
                "name": aim.measure.name,
                "share": aim.share,
                "proposed": tried[chosen][0],
                "confirmed": vars(confirmed) if confirmed is not None else None,
            }
        typer.echo(json.dumps(data, indent=2))
    else:
        _show_sweep(game, plan, name, [word for word, _ in tried], columns, against, asked.spoken)
        if aim is not None and chosen is not None:
            setting = f"{name}={tried[chosen][0]}"
            _show_target(game, aim, setting, aim.found(columns[chosen]), confirmed, asked.spoken)
    if done.interrupted:
        raise typer.Exit(130)


def _shares(sides: Sequence[str], rows: Sequence[GameRow]) -> list[tuple[str, Share]]:
    """The shares of sides, or of ways to end where all play on their own."""
    from afterdark.arena.report import Share

    if len(sides) > 1:
        return [
            (side, Share.of(side, len(rows), sum(row.won(number) for row in rows)))
            for number, side in enumerate(sides)
        ]
    ends = Counter(row.reason for row in rows)
    return [(end, Share.of(end, len(rows), count)) for end, count in sorted(ends.items())]


def _summary(sides: Sequence[str], rows: Sequence[GameRow]) -> dict[str, object]:
    return {
        "games": len(rows),
        "shares": {name: vars(share) for name, share in _shares(sides, rows)},
        "decisions": sum(row.decisions for row in rows) / max(1, len(rows)),
    }


def _show_sweep(
    game: Game,
    plan: Plan,
    option: str,
    values: Sequence[str],
    columns: Sequence[Sequence[GameRow]],
    against: Sequence[Comparison],
    spoken: str,
) -> None:
    from afterdark.arena.lab.words import end_name, lab_texts, percent, side_name
    from afterdark.cli.output import out, table

    texts, words = lab_texts(spoken), game_texts(game, plan, spoken)
    console = out()
    deals = len(columns[0])
    told: dict[str, str | int] = {
        "title": words.say("title"),
        "deals": deals,
        "seats": plan.seats,
        "option": option,
        "seed": plan.seed,
    }
    console.print(
        texts.say("sweep-title", told),
        style="bold",
        markup=False,
    )
    console.print(f"{about(plan, client_texts(spoken))}\n", markup=False)
    if not deals:
        return
    sides = plan.rules().sides
    found = [dict(_shares(sides, rows)) for rows in columns]
    names = list(dict.fromkeys(name for one in found for name in one))
    heads = [side_name(words, name) if len(sides) > 1 else end_name(name) for name in names]
    yes, no = texts.say("compare-yes"), texts.say("compare-no")
    rows: list[list[str]] = []
    for place, value in enumerate(values):
        cells = [
            f"{percent(one.share)} % ({percent(one.low)}–{percent(one.high)})"
            if (one := found[place].get(name)) is not None
            else "0.0 %"
            for name in names
        ]
        length = sum(row.decisions for row in columns[place]) / deals
        sure = "" if place == 0 else yes if against[place - 1].sure else no
        rows.append([value, *cells, f"{length:.1f}", sure])
    last = [texts.say("sweep-decisions"), texts.say("sweep-differs")]
    table([option, *heads, *last], rows, range(1, len(names) + 2))


def _show_target(
    game: Game, aim: Target, setting: str, found: Share, confirmed: Share | None, spoken: str
) -> None:
    from afterdark.arena.lab.words import lab_texts, measure_text, percent
    from afterdark.cli.output import out

    texts, console = lab_texts(spoken), out()
    words = {
        "what": measure_text(texts, game.texts(spoken), aim.measure.of, aim.measure.name),
        "target": f"{100 * aim.share:g}",
        "setting": setting,
        "share": percent(found.share),
    }
    console.print(f"\n{texts.say('target-nearest', words)}", markup=False)
    if confirmed is None:
        return
    told: dict[str, str | int] = {
        **words,
        "games": confirmed.games,
        "share": percent(confirmed.share),
        "low": percent(confirmed.low),
        "high": percent(confirmed.high),
    }
    held = confirmed.low <= aim.share <= confirmed.high
    key = "target-confirmed" if held else "target-missed"
    console.print(texts.say(key, told), style="bold", markup=False)
