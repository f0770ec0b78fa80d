"""Law 7: golden records replay to the end they had, and there is one for every way to end."""

from __future__ import annotations

import random
from pathlib import Path

from afterdark.engine.contract.game import Game
from afterdark.engine.contract.registry import UnknownGame
from afterdark.engine.core.chance import FastDealer
from afterdark.engine.course.course import Course
from afterdark.engine.errors import AfterdarkError
from afterdark.engine.positions.position import from_data
from afterdark.engine.records.record import Record, Robot
from afterdark.engine.records.replay import replay
from afterdark.testing.laws.breach import Breach
from afterdark.testing.laws.budget import Budget
from afterdark.testing.laws.case import Case, any_move
from afterdark.testing.laws.subject import Data, Subject


def check(case: Case) -> None:
    """Every record in the author's folder replays; every way to end is among them."""
    subject = case.subject
    if not subject.endings:
        raise Breach(7, "the author has not listed the ways to end.", where=case.title)
    files = sorted(subject.records.glob("*.record")) if subject.records is not None else []
    ended: set[str] = set()
    for file in files:
        ended.add(_replayed(subject, file))
    missing = [reason for reason in subject.endings if reason not in ended]
    if missing:
        raise Breach(
            7,
            f"no golden record ends by {', '.join(missing)}.",
            where=f"{case.title}; {len(files)} records in {subject.records}",
        )


def _replayed(subject: Subject, file: Path) -> str:
    """The reason for which a record's game ended, found again by playing it."""
    try:
        record = Record.parse(file.read_text(encoding="utf-8"))
        state = replay(record, lambda id: _game(subject, id)).finish().state
    except AfterdarkError as error:
        raise Breach(7, f"{file.name} does not replay: {error}", where=str(file)) from error
    outcome, end = state.outcome(), record.end()
    if outcome is None or end is None:
        raise Breach(7, f"{file.name} is the record of a game that did not end.", where=str(file))
    if record.text() != file.read_text(encoding="utf-8"):
        raise Breach(7, f"{file.name} is not written as a record is written.", where=str(file))
    return outcome.reason


def _game(subject: Subject, id: str) -> Game:
    if id != subject.game.meta.id:
        raise UnknownGame(f"The record is one of {id!r}, not of {subject.game.meta.id!r}.")
    return subject.game


# -- making golden records ----------------------------------------------------------------------


def recorded_game(subject: Subject, seats: int, seed: int, position: Data | None = None) -> Course:
    """A whole game by random moves, with its record; as far as anybody can move."""
    rules = subject.game.rules()
    start = None
    if position is not None:
        start = from_data(rules, position, FastDealer.seeded(f"position {seed}"))
    robots = [Robot("random") for _ in range(seats)]
    course = Course.deal(rules, robots, FastDealer.seeded(f"record {seed}"), start)
    rng = random.Random(f"record {seed}")
    while (move := any_move(course.state, rng, takes_back=0)) is not None:
        assert move.action is not None
        course.play(move.seat, move.action)
    return course


def write_records(subject: Subject, most_games: int = 5000) -> list[Path]:
    """Play until there is a game for each way to end that has no record yet, and keep those."""
    folder = subject.records
    assert folder is not None
    folder.mkdir(parents=True, exist_ok=True)
    seats = subject.game.meta.usual_seats
    starts: list[Data | None] = [None]
    case = Case(subject, seats, {}, Budget())
    starts.extend(case.position(name) for name in case.starts()[1:])
    written: list[Path] = []
    for seed in range(most_games):
        course = recorded_game(subject, seats, seed, starts[seed % len(starts)])
        outcome = course.state.outcome()
        if outcome is None:
            continue
        file = folder / f"{outcome.reason}-{subject.game.meta.version}.record"
        if outcome.reason in subject.endings and not file.exists():
            file.write_text(course.record.text(), encoding="utf-8")
            written.append(file)
        if all((folder / f"{reason}-{subject.game.meta.version}.record").exists()
               for reason in subject.endings):  # fmt: skip
            break
    return written
