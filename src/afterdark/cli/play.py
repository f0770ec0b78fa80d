"""`afterdark play`: sit down at a table, alone with bots or with friends before one screen."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from afterdark.cli.arguments import (
    MOST_NAME,
    Bots,
    Cards,
    Language,
    Options,
    Seats,
    Seed,
    by_lines,
    complete_game,
    pass_interrupt,
    read_bots,
    read_options,
    say_if_slow,
)
from afterdark.cli.seat_choice import Chairs, picked_line
from afterdark.engine.errors import OptionError
from afterdark.terminal.files import check_writable, write_text
from afterdark.terminal.words import client_texts, language

if TYPE_CHECKING:
    from afterdark.engine.contract.texts import Texts
    from afterdark.engine.records.lines import Occupant
    from afterdark.terminal.sittings.local import LocalSitting


def play(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            help="The game's id; without it you choose from a list.",
            autocompletion=complete_game,
        ),
    ] = None,
    seats: Seats = None,
    bots: Bots = None,
    people: Annotated[
        int | None,
        typer.Option(
            "--people",
            "-p",
            min=0,
            metavar="N",
            help="How many people play before this screen; 0 watches bots.  [default: 1]",
        ),
    ] = None,
    hot_seat: Annotated[
        bool, typer.Option("--hot-seat", help="People on all seats, no bots.")
    ] = False,
    seat: Annotated[
        str | None,
        typer.Option(
            "--seat",
            metavar="SEAT",
            help="Where you sit: a number from 0, the name of a side, or random.",
        ),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option("--name", metavar="NAME", help="A person's name; once for each person."),
    ] = None,
    seed: Seed = None,
    option: Options = None,
    cards: Cards = None,
    pace: Annotated[
        float,
        typer.Option("--pace", min=0.0, max=60.0, metavar="SECONDS", help="A bot's thinking time."),
    ] = 0.8,
    record: Annotated[
        Path | None,
        typer.Option("--record", metavar="FILE", help="Write the game's record here."),
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Line by line: for pipes and screen readers.")
    ] = False,
    hand_over: Annotated[
        bool | None,
        typer.Option(
            "--hand-over/--no-hand-over",
            help="Hide the screen between two people; otherwise only where a game has secrets.",
        ),
    ] = None,
    lang: Language = None,
) -> None:
    """Play a game in the terminal, with bots or with friends.

    Without --plain the whole screen is used. In a pipe the line mode is taken by itself.
    """
    from afterdark.engine.contract.cards import CardFile
    from afterdark.engine.contract.registry import find_game
    from afterdark.terminal.sittings.local import LocalSitting

    spoken = language(lang)
    texts = client_texts(spoken)
    if record is not None:
        check_writable(record)
    if game is None:
        game = _chosen_game(texts, spoken)
    found = find_game(game)
    rules = found.rules(
        read_options(found, option), CardFile.read(cards) if cards is not None else None
    )
    count = seats if seats is not None else found.meta.usual_seats
    rules.check_seats(count)
    if hot_seat and people is not None:
        raise OptionError("Say either --people or --hot-seat, not both.")
    persons = count if hot_seat else people if people is not None else max(1, len(name or ()))
    if persons > count:
        raise OptionError(f"{persons} people do not fit on {count} seats.")
    line_by_line = by_lines(plain)
    chair = Chairs(found, count, spoken, seed).chosen(
        seat, lots=rules.options.get("side") == "random", ask=persons == 1 and not line_by_line
    )
    occupants = seated(count, persons, read_bots(bots, "decent"), name or (), texts, chair)
    sitting = LocalSitting(found, rules, occupants, language=spoken, seed=seed, pace=pace)
    hidden = hand_over if hand_over is not None else sitting.secretive
    if line_by_line:
        _play_plain(sitting, record, hidden)
    else:
        _play_full_screen(sitting, record, hidden)


def _play_plain(sitting: LocalSitting, record: Path | None, hand_over: bool) -> None:
    from afterdark.terminal.plain import LocalPlain

    LocalPlain(sitting, sys.stdin, sys.stdout, hand_over=hand_over).run()
    if record is not None:
        save(sitting, record)


def _play_full_screen(sitting: LocalSitting, record: Path | None, hand_over: bool) -> None:
    from afterdark.terminal.screens.table_app import TableApp

    app = TableApp(sitting, hand_over=hand_over)
    app.run()
    say_if_slow()
    if sitting.over:
        typer.echo(sitting.prompt(sitting.first_person()))
    if record is not None:
        save(sitting, record)
    pass_interrupt(app)


def save(sitting: LocalSitting, record: Path) -> None:
    """Write the record, and say where it is."""
    write_text(record, sitting.record_text())
    typer.echo(sitting.client.say("saved", {"file": str(record)}))


def seated(
    seats: int,
    people: int,
    kinds: Sequence[str],
    names: Sequence[str],
    texts: Texts,
    chair: int = 0,
) -> list[Occupant]:
    """The first person on a chair, the others on the next ones, bots elsewhere; every name once."""
    from afterdark.engine.records.lines import Person, Robot

    if len(names) > people:
        raise OptionError(f"{len(names)} names are too many for {people} people.")
    if len(set(names)) < len(names) or not all(
        0 < len(name.strip()) <= MOST_NAME for name in names
    ):
        raise OptionError(f"Names differ, and have 1 to {MOST_NAME} letters.")
    occupants: list[Occupant] = []
    for number in range(people):
        if number < len(names):
            occupants.append(Person(names[number].strip()))
        elif people == 1:
            occupants.append(Person(texts.say("player-alone")))
        else:
            occupants.append(Person(texts.say("player", {"number": number + 1})))
    occupants += [Robot(kinds[number % len(kinds)]) for number in range(seats - people)]
    return [occupants[(seat - chair) % seats] for seat in range(seats)]


def _chosen_game(texts: Texts, spoken: str) -> str:
    """The only game there is, or the one a person picks from a short list."""
    from afterdark.engine.contract.registry import installed_games

    installed = installed_games()
    for broken in installed.missing:
        typer.echo(f"afterdark: {broken}", err=True)
    ids = [game.meta.id for game in installed.games]
    if len(ids) == 1:
        return ids[0]
    if not ids:
        raise OptionError("No game is installed.")
    lines = []
    for found in installed.games:
        game = found.texts(spoken)
        lines.append(f"{game.say('title')} – {game.say('tagline')}")
    picked = picked_line(texts, texts.say("play-which"), lines, ids)
    if picked is None:
        raise OptionError(f"Name a game: {', '.join(ids)}.")
    return ids[picked]
