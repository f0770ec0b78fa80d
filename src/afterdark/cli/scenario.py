"""`afterdark scenario`: settle a question about the rules with a file."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from afterdark.cli.arguments import Language
from afterdark.engine.errors import AfterdarkError
from afterdark.terminal.words import client_texts, language

if TYPE_CHECKING:
    from afterdark.testing.scenarios.scenario import Scenario


class NoScenario(AfterdarkError):
    """A path where no scenario lies."""


def scenario(
    paths: Annotated[
        list[Path], typer.Argument(metavar="FILE", help="Scenario files, or folders of them.")
    ],
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Show only what failed.")] = False,
    position: Annotated[
        bool, typer.Option("--position", help="Show the position in which one failed.")
    ] = False,
    lang: Language = None,
) -> None:
    """Run scenarios: a position, scripted chance, actions, and what must then hold.

    Folders are searched for .toml files. The exit code is 1 if anything failed.
    """
    from afterdark.engine.contract.registry import find_game
    from afterdark.testing.scenarios.scenario import load, run

    passed = failed = 0
    for path in files(paths):
        try:
            read = load(path)
            _check_clauses(read)
            report = run(read, find_game)
        except AfterdarkError as error:
            failed += 1
            typer.echo(f"FAILED  {error}")
            continue
        if report.passed:
            passed += 1
        else:
            failed += 1
        if not (quiet and report.passed):
            typer.echo(report.text(position))
    say = client_texts(language(lang)).say
    typer.echo(say("scenario-summary", {"passed": passed, "failed": failed}))
    if failed:
        raise typer.Exit(1)


def _check_clauses(scenario: Scenario) -> None:
    """Refuse clauses that the game does not have: a typing mistake should not be silent."""
    from afterdark.engine.contract.registry import find_game, game_ids
    from afterdark.testing.scenarios.clauses import clauses_of
    from afterdark.testing.scenarios.scenario import ScenarioError

    if scenario.game not in game_ids():
        return  # running it says so
    folder = find_game(scenario.game).meta.folder
    if not (folder / "clauses.toml").is_file():
        return
    known = clauses_of(folder).titles
    for clause in scenario.clauses:
        if clause not in known:
            message = f"the rules of {scenario.game} have no clause {clause}."
            raise ScenarioError(scenario.path, "clauses", message).in_text(scenario.text)


def files(paths: list[Path]) -> Iterator[Path]:
    """Every scenario file, folders searched through, in a stable order."""
    for path in paths:
        if path.is_dir():
            found = sorted(path.rglob("*.toml"))
            cards = {named for file in found if (named := _cards_named_in(file))}
            found = [file for file in found if file.resolve() not in cards]
            if not found:
                raise NoScenario(f"There is no scenario in {path}.")
            yield from found
        elif path.exists():
            yield path
        else:
            raise NoScenario(f"There is no file {path}.")


def _cards_named_in(file: Path) -> Path | None:
    """The card file that a scenario brings along: it lies beside it and is none itself."""
    try:
        named = tomllib.loads(file.read_text(encoding="utf-8")).get("cards")
    except (OSError, ValueError, RecursionError):
        return None  # loading it says what is wrong
    return (file.parent / named).resolve() if isinstance(named, str) else None
