"""`afterdark doctor`: what is wrong with a set-up, in sentences."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Annotated

import typer

from afterdark.cli.arguments import Language
from afterdark.terminal.words import language

COLOURS = {"well": typer.colors.GREEN, "mind": typer.colors.YELLOW, "wrong": typer.colors.RED}


def doctor(
    data: Annotated[
        str | None,
        typer.Option(metavar="FOLDER", help="Where `afterdark serve` would keep everything."),
    ] = None,
    store: Annotated[
        str | None, typer.Option(metavar="URL", help="The database it would use.")
    ] = None,
    bus: Annotated[
        str | None, typer.Option(metavar="URL", help="The bus, if it is one node of several.")
    ] = None,
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, metavar="N", help="Where it would listen.")
    ] = None,
    config: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", envvar="AFTERDARK_CONFIG", show_envvar=False, help="Its settings."
        ),
    ] = None,
    lang: Language = None,
) -> None:
    """Look at a set-up the way `afterdark serve` would find it, and change nothing.

    Says what is well, what to mind and what is wrong; ends with 1 if anything is wrong.
    """
    from afterdark.server.node.doctor import Finding, Weight, examined
    from afterdark.server.node.settings import settled
    from afterdark.table.wire.server_words import server_texts

    given = {"data": data, "store": store, "bus": bus, "port": port}
    flags = {name: value for name, value in given.items() if value is not None}
    settings = settled(flags, os.environ, config)
    say = server_texts(language(lang)).say
    width = max(len(say(f"doctor-is-{weight.value}")) for weight in Weight)

    async def tell() -> list[Finding]:
        found: list[Finding] = []
        async for finding in examined(settings):
            found.append(finding)
            weight = say(f"doctor-is-{finding.weight.value}")
            mark = typer.style(f"{weight:<{width}}", fg=COLOURS[finding.weight.value])
            typer.echo(f"{mark}  {say(finding.key, finding.words)}")
        return found

    if any(finding.weight is Weight.WRONG for finding in asyncio.run(tell())):
        raise typer.Exit(1)
