"""Recorded games to look back at."""

from __future__ import annotations

from functools import cache

from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.course.course import Course
from afterdark.engine.positions.position import from_data, to_data
from afterdark.engine.records.record import Record, Robot


@cache
def advised_game(game: str, seed: str = "look back") -> Record:
    """A game that bots played by its own advice, a little waywardly."""
    rules = find_game(game).rules()
    seats = rules.meta.usual_seats
    course = Course.deal(rules, [Robot("decent")] * seats, FastDealer.seeded(seed))
    luck = Rng.seeded(seed)
    while course.state.outcome() is None:
        for seat in course.state.to_act():
            view = course.state.view(seat)
            wayward = luck.below(4) == 0
            choice = view.choices[luck.below(len(view.choices))]
            course.play(seat, choice if wayward else rules.advise(view, luck))
    return Record.parse(course.record.text())


def victor_given_away() -> Record:
    """One decision: seat 0 passes the letter with which seat 1 wins, and had another to pass."""
    rules = find_game("victim").rules()
    data = to_data(rules.deal(4, FastDealer.seeded(1)))
    del data["deck"]
    data["collection"] = [["R-R", "Y-T"], ["R-V", "R-I", "R-C", "R-T", "R-O"], ["B-O"], ["B-C"]]
    data["drawn"] = "Y-T"
    position = from_data(rules, data, FastDealer.seeded(1))
    course = Course.deal(rules, [Robot("decent")] * 4, FastDealer.seeded(1), position)
    course.play(0, rules.action("pass:R-R"))
    assert course.state.outcome() is not None
    return course.record
