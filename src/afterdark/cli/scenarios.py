"""`afterdark scenario`: settle a question about the rules with a file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from afterdark.cli.arguments import Language
from afterdark.engine.errors import AfterdarkError
from afterdark.terminal.words import client_texts, language


class NoScenario(AfterdarkError):
    """A path where no scenario lies."""


def scenario(
    paths: Annotated[
        list[Path], typer.Argument(metavar="FILE", help="Scenario files, or folders of them.")
    ],
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Show only what failed.")] = False,
    lang: Language = None,
) -> None:
    """Run scenarios: a position, scripted chance, actions, and what must then hold.

    Folders are searched for .toml files. The exit code is 1 if anything failed.
    """
    from afterdark.engine.registry import find_game
    from afterdark.testing.scenario import load, run

    passed = failed = 0
    for path in files(paths):
        try:
            report = run(load(path), find_game)
        except AfterdarkError as error:
            failed += 1
            typer.echo(f"FAILED  {error}")
            continue
        if report.passed:
            passed += 1
        else:
            failed += 1
        if not (quiet and report.passed):
            typer.echo(report.text())
    say = client_texts(language(lang)).say
    typer.echo(say("scenario-summary", {"passed": passed, "failed": failed}))
    if failed:
        raise typer.Exit(1)


def files(paths: list[Path]) -> Iterator[Path]:
    """Every scenario file, folders searched through, in a stable order."""
    for path in paths:
        if path.is_dir():
            found = sorted(path.rglob("*.toml"))
            if not found:
                raise NoScenario(f"There is no scenario in {path}.")
            yield from found
        elif path.exists():
            yield path
        else:
            raise NoScenario(f"There is no file {path}.")
