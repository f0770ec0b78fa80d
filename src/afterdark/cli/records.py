"""`afterdark replay` and `afterdark verify`: look at a recorded game again, and check it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from afterdark.cli.arguments import Language, by_lines
from afterdark.engine.errors import OptionError
from afterdark.terminal.files import read_text, write_text
from afterdark.terminal.words import client_texts, language

if TYPE_CHECKING:
    from afterdark.engine.records.record import Record
    from afterdark.terminal.sittings.replay_steps import Rerun

RecordFile = Annotated[
    Path, typer.Argument(metavar="RECORD", help="A record file; - reads standard input.")
]


def replay(
    file: RecordFile,
    seat: Annotated[
        int | None,
        typer.Option("--seat", "-s", min=0, metavar="N", help="See it with the eyes of this seat."),
    ] = None,
    whole: Annotated[
        bool, typer.Option("--all", help="Show the lines of the record too, secrets included.")
    ] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Print it all, line by line.")] = False,
    page: Annotated[
        Path | None,
        typer.Option(
            "--html", metavar="FILE", help="Write it as one page that shows it on the board."
        ),
    ] = None,
    lang: Language = None,
) -> None:
    """Step through a recorded game, as a spectator unless a seat is named."""
    from afterdark.engine.core.zones import SPECTATOR
    from afterdark.terminal.sittings.replay_steps import Rerun

    record = read_record(file)
    rerun = Rerun(record, language(lang))
    if seat is not None and seat >= rerun.seats:
        raise OptionError(f"There is no seat {seat}: the seats are 0 to {rerun.seats - 1}.")
    eyes = seat if seat is not None else SPECTATOR
    if page is not None:
        from afterdark.server.readers.tasks import SavePage

        write_text(page, SavePage(record.text(), eyes, whole).done())
        return
    if str(file) == "-" or by_lines(plain):
        _print(rerun, eyes, whole)
        return
    from afterdark.terminal.screens.replay_app import RerunApp

    RerunApp(rerun, eyes, whole).run()


def _print(rerun: Rerun, seat: int, whole: bool) -> None:
    typer.echo(rerun.title)
    for place, frame in enumerate(rerun.frames):
        if whole and frame.line:
            typer.echo(f"{frame.number:>5}  {frame.line}")
        for line in rerun.heard(place, seat):
            typer.echo(f"* {line}")
    last = len(rerun.frames) - 1
    typer.echo(rerun.text(last, seat))
    typer.echo(rerun.prompt(last, seat))


def verify(file: RecordFile, lang: Language = None) -> None:
    """Check a record: does it replay, does it end as it says, was the deal fair?

    The exit code is 1 if anything is wrong with it.
    """
    from afterdark.engine.records.replay import verify as verification

    found = verification(read_record(file))
    say = client_texts(language(lang)).say
    for check in found.checks:
        mark = say("verify-right") if check.passed else say("verify-wrong")
        typer.echo(f"{mark:<7} {check.sentence}")
    if not found.passed:
        raise typer.Exit(1)


def read_record(file: Path) -> Record:
    """The record in a file, or on standard input."""
    from afterdark.engine.records.record import Record

    return Record.parse(read_text(file))
