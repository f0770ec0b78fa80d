"""The bluff ledger: claims of a record, judged by the table as it was when they were made."""

from __future__ import annotations

from typing import cast

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.course.course import Course
from afterdark.engine.records.ledger import ledger
from afterdark.engine.records.lines import Occupant, Person, Robot
from afterdark.engine.records.record import Record
from afterdark.games.victim import GAME as VICTIM
from afterdark.games.vwars import GAME as VWARS
from afterdark.games.vwars.cards import WHITE
from afterdark.games.vwars.state import Vwars


def advance(course: Course, decisions: int, rng: Rng) -> None:
    end = course.state.decision + decisions
    while course.state.decision < end and course.state.outcome() is None:
        for seat in course.state.to_act():
            course.play(seat, course.rules.advise(course.view(seat), rng))


def test_a_claim_is_judged_by_the_moment_it_was_made() -> None:
    rules = VWARS.rules()
    rng = Rng.seeded("ledger")
    course = Course.deal(rules, [Robot("decent")] * 4, FastDealer.seeded("ledger"))
    advance(course, 10, rng)
    hand = cast("Vwars", course.state).hand(0)
    whites = sum(rules.card_colour[card] == WHITE for card in hand)
    course.claim(0, "whites", {"count": whites})
    course.claim(0, "whites", {"count": whites + 1})
    said_at = course.state.decision
    advance(course, 10_000, rng)
    assert course.state.outcome() is not None
    found = ledger(Record.parse(course.record.text()))
    assert [(one.seat, one.kind, one.holds, one.decision) for one in found] == [
        (0, "whites", True, said_at),
        (0, "whites", False, said_at),
    ]
    assert found[0].occupant == Robot("decent")
    text = course.record.text().splitlines()
    assert text[found[0].line - 1].startswith("claim 0 whites")


def test_promises_stand_in_it_without_a_verdict_and_undone_words_stand_too() -> None:
    rules = VICTIM.rules({"first_player": "0"})
    occupants: list[Occupant] = [Person("Ann"), Robot("decent"), Robot("decent")]
    course = Course.deal(rules, occupants, FastDealer.seeded("ledger"))
    rng = Rng.seeded("ledger")
    while course.state.to_act() != [0]:
        advance(course, 1, rng)
    course.play(0, course.view(0).choices[0])
    course.claim(0, "spare", {"other": 1})
    decision = course.back.last_of(0)
    course.undo(decision, 0, course.undo_way(0, decision))
    advance(course, 10_000, rng)
    (promise,) = ledger(Record.parse(course.record.text()))
    assert (promise.kind, promise.holds, promise.occupant) == ("spare", None, Person("Ann"))
