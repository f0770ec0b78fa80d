"""`afterdark analyse`: look back at a recorded game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from afterdark.cli.arguments import AsJson, Language
from afterdark.cli.records import RecordFile, read_record
from afterdark.terminal.words import client_texts, language

if TYPE_CHECKING:
    from afterdark.engine.contract.teller import Teller
    from afterdark.engine.contract.texts import Texts
    from afterdark.engine.records.record import Record
    from afterdark.table.wire.shapes import Analysis, Balance

PARTS = ("analysis-start", "analysis-deal", "analysis-luck", "analysis-play", "analysis-others",
         "analysis-revised", "analysis-result")  # fmt: skip
"""What a result is made of, from left to right."""
ROWS = 12
"""So many moments of the curve are printed."""


def analyse(
    file: RecordFile,
    seed: Annotated[
        str, typer.Option("--seed", metavar="TEXT", help="The same seed gives the same analysis.")
    ] = "",
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Look back at a finished game: chances, luck and skill, decisive moments, mistakes."""
    from afterdark.analysis.look import analyse as analysis_of

    record = read_record(file)
    found = analysis_of(record, seed)
    if as_json:
        import msgspec

        typer.echo(msgspec.json.format(msgspec.json.encode(found)).decode())
        return
    _print(found, record, language(lang))


def _print(found: Analysis, record: Record, spoken: str) -> None:
    from afterdark.cli.output import table
    from afterdark.engine.contract.registry import find_game
    from afterdark.engine.contract.teller import Teller
    from afterdark.engine.core.zones import SPECTATOR
    from afterdark.terminal.sittings.sitting import names_of

    client = client_texts(spoken)
    names = names_of(record.header.occupants)
    teller = Teller(find_game(found.game).texts(spoken), SPECTATOR, names)
    typer.echo(client.say("analysis-title", {"game": teller.texts.say("title")}))
    if found.unjudged:
        typer.echo(client.say("analysis-unjudged"))
    heads = ["", *(client.say(part) for part in PARTS)]
    rows = [
        [name, *_parts(balance)] for name, balance in zip(names, found.balances, strict=True)
    ] if found.balances else []  # fmt: skip
    _head(client, "analysis-balance")
    table(heads, rows, right=range(1, len(heads)))
    _head(client, "analysis-curve")
    every = max(1, len(found.curve) // ROWS)
    shown = [*found.curve[:-1:every], *found.curve[-1:]]
    pairs = [
        [
            str(point.decision),
            *(
                client.say("analysis-pair", {"known": _percent(known), "full": _percent(full)})
                for known, full in zip(point.known, point.full, strict=True)
            ),
        ]
        for point in shown
    ]
    table([client.say("analysis-decision"), *names], pairs, right=range(1, len(names) + 1))
    _print_turnings(found, client, teller)
    _print_mistakes(found, record, client, teller)


def _print_turnings(found: Analysis, client: Texts, teller: Teller) -> None:
    _head(client, "analysis-turnings")
    for turning in found.turnings:
        moves = "; ".join(
            f"{teller.name(move.seat)}: {teller.say(move.said.key, move.said.words)}"
            for move in turning.moves
        )
        typer.echo(client.say("analysis-moment", {"decision": turning.decision, "what": moves}))
        for key, changes in (
            ("analysis-by-play", turning.play),
            ("analysis-by-luck", turning.luck),
            ("analysis-by-sight", turning.foreseen),
        ):
            told = [
                f"{teller.name(seat)} {_signed(change)}"
                for seat, change in enumerate(changes)
                if round(100 * change) != 0
            ]
            if told:
                typer.echo(f"    {client.say(key, {'changes': ', '.join(told)})}")
    if not found.turnings:
        typer.echo(f"  {client.say('analysis-none')}")


def _print_mistakes(found: Analysis, record: Record, client: Texts, teller: Teller) -> None:
    from afterdark.engine.contract.registry import find_game

    _head(client, "analysis-mistakes")
    rules = record.rules(find_game)
    for mistake in found.mistakes:
        who = teller.name(mistake.seat)
        what = f"{who}: {teller.say(mistake.played.key, mistake.played.words)}"
        typer.echo(client.say("analysis-moment", {"decision": mistake.decision, "what": what}))
        typer.echo(f"    {teller.reason(mistake.reason, rules)}")
    if not found.mistakes:
        typer.echo(f"  {client.say('analysis-none')}")


def _head(client: Texts, key: str) -> None:
    typer.echo("")
    typer.echo(client.say(key))


def _parts(balance: Balance) -> list[str]:
    """The parts of a result in points of a hundred, with two standard errors."""
    parts = [
        (balance.deal, balance.deal_error),
        (balance.luck, balance.luck_error),
        (balance.play, balance.play_error),
        (balance.others, balance.others_error),
        (balance.revised, balance.revised_error),
    ]
    told = [f"{_signed(part)} ± {round(200 * error)}" for part, error in parts]
    return [_percent(balance.start), *told, _percent(balance.result)]


def _percent(share: float) -> str:
    return f"{round(100 * share)}"


def _signed(share: float) -> str:
    points = round(100 * share)
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"
