"""Reading about the names that authors of games and bots rely on."""

from __future__ import annotations

from typing import Annotated

import typer


def _names(incomplete: str) -> list[str]:
    from afterdark.cli.source_docs import offered

    return [name for name in offered() if name.startswith(incomplete)]


def doc(
    name: Annotated[
        str | None,
        typer.Argument(metavar="NAME", help="Such as State or State.play.", autocompletion=_names),
    ] = None,
) -> None:
    """Show what a name of afterdark.api is, from its source; without a name, list them all."""
    from afterdark.cli.output import table
    from afterdark.cli.source_docs import doc_of, first_line, members, offered

    if name is None:
        every = sorted(offered(), key=str.casefold)
        table(["name", "what it is"], [[one, first_line(doc_of(one).text)] for one in every])
        return
    found = doc_of(name)
    typer.echo(f"{found.signature}\n")
    if found.text:
        typer.echo(f"{found.text}\n")
    if "." not in name and found.signature.startswith("class "):
        for member in members(name):
            typer.echo(f"{member.signature}\n    {first_line(member.text)}".rstrip())
        typer.echo("")
    typer.echo(found.place)
