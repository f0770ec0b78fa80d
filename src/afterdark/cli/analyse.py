"""`afterdark analyse`: look back at a recorded game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from afterdark.cli.arguments import AsJson, Language
from afterdark.cli.records import RecordFile, read_record
from afterdark.engine.errors import OptionError
from afterdark.terminal.words import client_texts, language

if TYPE_CHECKING:
    from afterdark.engine.contract.teller import Teller
    from afterdark.engine.contract.texts import Texts
    from afterdark.engine.core.action import Word
    from afterdark.engine.records.record import Record
    from afterdark.table.wire.shapes import Analysis, Balance, Lens, MatterShown

PARTS = ("analysis-start", "analysis-deal", "analysis-luck", "analysis-play", "analysis-others",
         "analysis-revised", "analysis-result")  # fmt: skip
TRUTHS = {True: "analysis-true", False: "analysis-false", None: "analysis-neither"}
TOTALS = ("analysis-claims", "analysis-true", "analysis-false", "analysis-people-fooled")
"""What a result is made of, from left to right."""
ROWS = 12
"""So many moments of the curve are printed."""


def analyse(
    file: RecordFile,
    seed: Annotated[
        str, typer.Option("--seed", metavar="TEXT", help="The same seed gives the same analysis.")
    ] = "",
    lens: Annotated[
        int | None,
        typer.Option("--lens", metavar="SEAT", help="Show all that this seat could infer."),
    ] = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Look back at a finished game: chances, luck and skill, decisive moments, mistakes, what
    could be known of secrets, and who fooled whom."""
    from afterdark.analysis.look import analyse as analysis_of

    record = read_record(file)
    seats = len(record.header.occupants)
    if lens is not None and not 0 <= lens < seats:
        raise OptionError(f"There is no seat {lens}: the seats are 0 to {seats - 1}.")
    found = analysis_of(record, seed)
    if as_json:
        import msgspec

        typer.echo(msgspec.json.format(msgspec.json.encode(found)).decode())
        return
    _print(found, record, language(lang), lens)


def _print(found: Analysis, record: Record, spoken: str, lens: int | None) -> None:
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
    _print_knowable(found, client, teller)
    if lens is not None and found.lenses:
        _print_lens(found.lenses[lens], client, teller)
    _print_ledger(found, client, teller)


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


def _print_knowable(found: Analysis, client: Texts, teller: Teller) -> None:
    _head(client, "analysis-knowable")
    if not found.lenses:
        typer.echo(f"  {client.say('analysis-no-secrets')}")
        return
    for one in found.knowable:
        matter = found.lenses[one.seat].matters[one.matter]
        answer = matter.answers[one.answer]
        words: dict[str, Word] = {
            "name": teller.name(one.seat),
            "about": _about(matter, teller),
            "answer": teller.say(answer.key, answer.words),
            "rules": _percent(one.rules),
            "belief": _percent(one.belief),
        }
        what = client.say("analysis-could-know", words)
        typer.echo(client.say("analysis-moment", {"decision": one.decision, "what": what}))
    if not found.knowable:
        typer.echo(f"  {client.say('analysis-none')}")


def _print_lens(lens: Lens, client: Texts, teller: Teller) -> None:
    """The odds of what was true, moment by moment."""
    from afterdark.cli.output import table

    typer.echo("")
    typer.echo(client.say("analysis-lens", {"name": teller.name(lens.seat)}))
    heads = [client.say("analysis-decision"), *(_about(one, teller) for one in lens.matters)]
    rows = []
    for point in lens.points:
        cells = []
        for place, truth in enumerate(point.truth):
            answer = lens.matters[place].answers[truth]
            words: dict[str, Word] = {
                "answer": teller.say(answer.key, answer.words),
                "rules": _percent(point.rules[place][truth]),
                "belief": _percent(point.belief[place][truth]),
            }
            cells.append(client.say("analysis-odds", words))
        rows.append([str(point.decision), *cells])
    table(heads, rows, right=range(1))


def _about(matter: MatterShown, teller: Teller) -> str:
    if matter.about is not None:
        return teller.say(matter.about.key, matter.about.words)
    return teller.name(matter.seat)


def _print_ledger(found: Analysis, client: Texts, teller: Teller) -> None:
    from afterdark.cli.output import table

    _head(client, "analysis-ledger")
    for claim in found.ledger.claims:
        what = client.say(
            "analysis-claim",
            {
                "what": teller.say(claim.said.key, claim.said.words),
                "truth": client.say(TRUTHS[claim.holds]),
            },
        )
        typer.echo(client.say("analysis-moment", {"decision": claim.decision, "what": what}))
        others = "analysis-unfooled" if claim.holds is False else "analysis-listeners"
        for key, fooled in (("analysis-fooled", True), (others, False)):
            told = [
                client.say(
                    "analysis-heard",
                    {
                        "name": teller.name(one.seat),
                        "before": _percent(one.before),
                        "after": _percent(one.after),
                    },
                )
                for one in claim.heard
                if one.fooled is fooled
            ]
            if told:
                typer.echo(f"    {client.say(key, {'names': ', '.join(told)})}")
    if not found.ledger.claims:
        typer.echo(f"  {client.say('analysis-none')}")
        return
    heads = ["", *(client.say(key) for key in TOTALS)]
    rows = [
        [teller.name(one.seat), *map(str, (one.claims, one.true, one.false, one.fooled))]
        for one in found.ledger.speakers
    ]
    typer.echo("")
    table(heads, rows, right=range(1, len(heads)))


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
