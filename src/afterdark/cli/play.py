"""`afterdark play`: sit down at a table, alone with bots or with friends before one screen."""

from __future__ import annotations

import os
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
from afterdark.engine.core.chance import Rng
from afterdark.engine.errors import OptionError
from afterdark.engine.languages import SOURCE
from afterdark.terminal.files import check_writable, write_text
from afterdark.terminal.words import client_texts, language

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Game
    from afterdark.engine.contract.texts import Texts
    from afterdark.engine.records.lines import Occupant
    from afterdark.terminal.sittings.local import LocalSitting

LOTS = "random"


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


# -- who sits where ---------------------------------------------------------------------------


class Chairs:
    """The chairs of a table. Where they differ, the game calls them `side-0`, `side-1`, …"""

    def __init__(self, game: Game, seats: int, language: str, seed: str | None) -> None:
        self.seats = seats
        self.client = client_texts(language)
        self.seed = seed
        self._names = [
            [texts.say(f"side-{seat}") for seat in range(seats)]
            for texts in (game.texts(language), game.texts(SOURCE))
            if all(texts.has(f"side-{seat}") for seat in range(seats))
        ]

    def chosen(self, given: str | None, *, lots: bool, ask: bool) -> int:
        """The chair of the first person.

        `lots` says that the table draws lots for the chairs, `ask` that somebody can be asked.
        """
        if given is not None and given.strip().lower() != LOTS:
            return self._named(given.strip())
        if given is not None or lots:
            return self._drawn()
        if not ask or not self._names:
            return 0
        lines = [*self._names[0], self.client.say("play-lots")]
        words = [*self._names[0], LOTS]
        picked = picked_line(self.client, self.client.say("play-side"), lines, words)
        if picked is None:
            return 0
        return picked if picked < self.seats else self._drawn()

    def _named(self, given: str) -> int:
        for names in self._names:
            for seat, name in enumerate(names):
                if given.lower() == name.lower():
                    return seat
        if given.isdecimal() and given.isascii() and int(given[:4]) < self.seats:
            return int(given)
        known = [str(seat) for seat in range(self.seats)]
        known += [*(self._names[0] if self._names else []), LOTS]
        raise OptionError(f"There is no seat {given!r} here; say one of: {', '.join(known)}.")

    def _drawn(self) -> int:
        seed = self.seed if self.seed is not None else os.urandom(8).hex()
        return Rng.seeded(f"{seed}/chair").below(self.seats)


def picked_line(
    client: Texts, question: str, lines: Sequence[str], words: Sequence[str]
) -> int | None:
    """The line a person picks by its number or its word; None if the input has ended."""
    typer.echo(question)
    for number, line in enumerate(lines, start=1):
        typer.echo(f"{number:>3}  {line}")
    while True:
        typer.echo(f"{client.say('play-number')}: ", nl=False)
        typed = sys.stdin.readline()
        if not typed:
            return None
        answer = typed.strip()
        if answer in words:
            return list(words).index(answer)
        if answer.isdecimal() and answer.isascii() and 1 <= int(answer[:4]) <= len(lines):
            return int(answer[:4]) - 1
        given = {"given": answer[:40], "last": len(lines)}
        typer.echo(client.say("play-not-there" if answer else "play-nothing", given))
