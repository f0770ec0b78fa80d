"""What a seat observed, on its way to a thinking process: little is sent, and nothing is lost."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.course.course import Course
from afterdark.engine.records.header import Header
from afterdark.engine.records.lines import Robot
from afterdark.engine.records.record import Record
from afterdark.engine.records.witness import Witness
from afterdark.server.bots.history import NOTHING, read, unpacked, written
from afterdark.server.bots.pool import BotPool
from afterdark.server.bots.questions import question_of
from afterdark.server.bots.thinker import Question, Thinker
from afterdark.server.tables.seat_history import SeatHistory

pytestmark = pytest.mark.anyio


class Running:
    """A game of strong bots on its way, seen from one seat."""

    def __init__(self, game: str = "vec", seat: int = 0) -> None:
        self.rules: Rules = find_game(game).rules()
        seats = self.rules.meta.usual_seats
        self.course = Course.deal(self.rules, [Robot("strong")] * seats, FastDealer.seeded("h"))
        self.rng = Rng.seeded("play")
        self.seat = seat
        self.history = SeatHistory(self.course.record, self.rules, seat)

    def to_a_choice(self, decisions: int) -> Question:
        """Play on for so many decisions, then until the seat has a choice; the question then."""
        course = self.course
        until = course.state.decision + decisions
        while True:
            for seat in course.state.to_act():
                view = course.view(seat)
                if seat == self.seat and course.state.decision >= until and len(view.choices) > 1:
                    return self.question()
                course.play(seat, self.rules.advise(view, self.rng))

    def question(self) -> Question:
        view = self.course.view(self.seat)
        return question_of(view, "strong", "s", history=self.history.told(), playouts=12)


def test_the_same_is_thought_whether_a_process_remembers_or_is_sent_everything() -> None:
    game = Running()
    remembering = Thinker()
    for _ in range(3):
        question = game.to_a_choice(12)
        answer = remembering.answer(question.brief())
        assert not answer.forgot
        assert Thinker().answer(question.whole()) == answer
        assert answer.action


def test_a_process_that_does_not_remember_says_so_and_guesses_nothing() -> None:
    game = Running()
    game.to_a_choice(12)
    later = game.to_a_choice(12)
    answer = Thinker().answer(later.brief())
    assert answer.forgot
    assert not answer.action


def test_only_what_is_new_is_sent() -> None:
    game = Running()
    first = game.to_a_choice(40).brief()
    second = game.to_a_choice(6).brief()
    assert first.history is not None
    assert second.history is not None
    assert len(second.history.rows) < len(first.history.rows) / 2
    row = sum(map(len, first.history.rows)) / len(first.history.rows)
    assert row < 600, "an observation is packed upon the one before it"


def test_after_an_undo_the_history_is_that_of_the_game_as_it_stands() -> None:
    game = Running()
    remembering = Thinker()
    remembering.answer(game.to_a_choice(20).brief())
    for seat in game.course.state.to_act():
        game.course.play(seat, game.rules.advise(game.course.view(seat), game.rng))
    game.question()
    decision = game.course.last_own(0)
    game.course.undo(decision, 0, game.course.undo_way(0, decision))
    question = game.to_a_choice(8)
    fresh = SeatHistory(game.course.record, game.rules, 0).told()
    assert question.history is not None
    assert question.history.rows == fresh.rows
    answer = remembering.answer(question.brief())
    if answer.forgot:
        answer = remembering.answer(question.whole())
    assert answer == Thinker().answer(question.whole())


def test_an_observation_comes_out_as_it_was_put_in() -> None:
    game = Running("vwars")
    question = game.to_a_choice(15)
    seen = Witness(game.course.record, game.rules, 0).observed()[1]
    text = NOTHING
    assert question.history is not None
    assert len(question.history.rows) == len(seen)
    for row, one in zip(question.history.rows, seen, strict=True):
        text = unpacked(row, text)
        assert text == written(one)
        assert written(read(text, game.rules)) == text


async def test_a_process_killed_with_all_it_remembered_costs_a_retry_and_no_other_move() -> None:
    game = Running()
    thinking = BotPool(1)
    await thinking.choose(game.to_a_choice(12))
    question = game.to_a_choice(12)
    first = await thinking.choose(question)
    assert first == Thinker().answer(question.whole())
    children = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children").read_text().split()
    for child in children:
        if b"afterdark.server.bots.thinker" in Path(f"/proc/{child}/cmdline").read_bytes():
            os.kill(int(child), signal.SIGKILL)
    assert await thinking.choose(question) == first
    assert thinking.crashes == 1
    await thinking.close()


def test_a_record_that_was_put_away_is_followed_all_the_same() -> None:
    rules = find_game("manor").rules()
    bots = [Robot("strong")] * 4
    dealer = FastDealer.seeded("away")
    record = Record(Header.of(rules, bots, dealer, None), packed=True)
    course = Course.deal(rules, bots, dealer, record=record)
    rng = Rng.seeded("away/play")
    following = SeatHistory(record, rules, 2)
    rows = 0
    for _ in range(3):
        for _ in range(15):
            for seat in course.state.to_act():
                course.play(seat, rules.advise(course.view(seat), rng))
        course.rest()
        told = following.told()
        assert told.known == rows
        assert len(told.rows) > rows
        rows = len(told.rows)
    assert told.rows == SeatHistory(record, rules, 2).told().rows
