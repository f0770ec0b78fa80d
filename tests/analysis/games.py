"""Recorded games to look back at."""

from __future__ import annotations

from functools import cache

from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.course.course import Course
from afterdark.engine.positions.position import from_data, to_data
from afterdark.engine.records.record import Occupant, Person, Record, Robot
from afterdark.games.vwars.cards import HUMAN, VAMPIRE


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


@cache
def talked_about(decisions: int = 10) -> Record:
    """The beginning of a game of V-Wars, ended by agreement: as soon as the cards are dealt the
    Vampire claims to suspect a human, and a human claims to be one."""
    rules = find_game("vwars").rules()
    sitting: list[Occupant] = [Person("Ann"), *[Robot("decent")] * 3]
    course = Course.deal(rules, sitting, FastDealer.seeded("talk"))
    luck = Rng.seeded("talk")
    said = False
    while course.state.decision < decisions:
        cards = rules.secrets(course.state)
        if cards and not said:
            human, other = (seat for seat in range(4) if cards[seat] == HUMAN)
            course.claim(cards.index(VAMPIRE), "suspect", {"other": human})
            course.claim(other, "human", {})
            said = True
        for seat in course.state.to_act():
            course.play(seat, rules.advise(course.state.view(seat), luck))
    course.end_by_agreement()
    return Record.parse(course.record.text())
