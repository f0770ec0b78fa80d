"""Answers at a table: whose turn, which question, and what is refused without a trace."""

from __future__ import annotations

import pytest

from afterdark.engine.core.action import UnknownAction
from afterdark.engine.core.chance import FastDealer
from afterdark.engine.errors import Refused
from afterdark.games.victim import GAME as VICTIM
from afterdark.table.errors import Closed, NoSuchSeat, NotOver, Stale, TooEarly
from afterdark.table.play.driver import FakeClock, WallClock
from afterdark.table.play.table import Table
from tests.table.games.well import WELL
from tests.table.seating import (
    ANN,
    BO,
    BOT,
    assert_true_record,
    driver,
    random_driver,
    well,
    whisper,
)


def test_an_answer_is_in_the_record_and_then_on_the_table() -> None:
    table = well()
    table.submit(0, "step", 0.0)
    assert table.record.entries[-1].line() == "act 0 0 step"
    assert table.view(1).open.to_data(table.view(1).layout)["depth"] == 1


def test_a_line_that_cannot_be_kept_leaves_the_table_as_it_was() -> None:
    def full(line: str) -> None:
        if line.startswith("act"):
            raise OSError("disk full")

    table = Table(WELL.rules(), (ANN, BO), FastDealer.seeded(1), sink=full)
    before = table.news(0), len(table.record.entries), table.question(0)
    with pytest.raises(OSError, match="disk full"):
        table.submit(0, "step", 0.0)
    assert (table.news(0), len(table.record.entries), table.question(0)) == before
    assert table.view(0).decision == 0


def test_a_double_click_answers_once() -> None:
    table = well()
    question = table.question(0)
    table.submit(0, "step", 0.0, question)
    with pytest.raises(Stale):
        table.submit(0, "step", 0.0, question)
    assert table.view(0).decision == 1


def test_the_number_of_a_question_grows_when_it_is_asked_again_after_an_undo() -> None:
    table = well()
    first = table.question(0)
    table.submit(0, "step", 0.0)
    table.undo(0, 0.0)
    assert table.question(0) > first
    with pytest.raises(Stale):
        table.submit(0, "step", 0.0, first)


def test_the_number_of_a_question_does_not_change_because_somebody_else_has_answered() -> None:
    table = whisper(0)
    table.submit(0, "hush", 4.0)
    question = table.question(2)
    for part in ("bid:1", "mark:no"):
        table.submit(1, part, 9.0)
    assert "answered 1" in table.history(2)
    table.submit(2, "bid:2", 9.0, question)


@pytest.mark.parametrize("notation", ["", "fly", "step ", "step\n", "act 0 0 step"])
def test_what_is_no_action_is_refused(notation: str) -> None:
    table = well()
    lines = table.record.text()
    with pytest.raises(UnknownAction):
        table.submit(0, notation, 0.0)
    assert table.record.text() == lines


def test_a_seat_out_of_turn_is_refused_by_the_clause() -> None:
    table = well()
    with pytest.raises(Refused) as refused:
        table.submit(1, "step", 0.0)
    assert refused.value.clause == "WE-2"


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_only_seats_of_the_table_answer(seat: int) -> None:
    with pytest.raises(NoSuchSeat):
        well().submit(seat, "step", 0.0)


def test_a_bot_waits_its_grace_where_people_sit() -> None:
    table = well(BOT, ANN)
    with pytest.raises(TooEarly):
        table.submit(0, "pass", 0.9)
    table.submit(0, "pass", 1.0)
    assert table.to_act() == [1]


def test_bots_among_themselves_do_not_wait() -> None:
    table = well(BOT, BOT)
    table.submit(0, "pass", 0.0)
    table.submit(1, "pass", 0.0)


def test_the_driver_lets_bots_answer_after_their_grace_and_stops_at_a_person() -> None:
    table = well(ANN, BOT)
    clock = FakeClock()
    bots = driver(table, lambda choices: 1)
    bots.run(clock)
    assert clock.now() == 0.0
    table.submit(0, "pass", clock.now())
    assert bots.next_due() == 1.0
    bots.run(clock)
    assert clock.now() == 1.0
    assert table.to_act() == [0]


def test_the_driver_waits_in_real_time_too() -> None:
    start = WallClock().now()
    table = Table(WELL.rules(), (BOT, ANN), FastDealer.seeded(1), now=start, grace=0.02)
    driver(table, lambda choices: 1).run(WallClock())
    assert WallClock().now() - start >= 0.019
    assert table.to_act() == [1]


@pytest.mark.parametrize("seats", [3, 6])
def test_bots_play_whole_games_and_leave_true_records(seats: int) -> None:
    table = Table(VICTIM.rules(), [BOT] * seats, FastDealer.seeded(seats))
    random_driver(table, "bots").run(FakeClock())
    assert table.outcome is not None
    assert_true_record(table)


def test_after_the_game_the_table_is_closed_and_nothing_more_happens() -> None:
    table = well()
    with pytest.raises(NotOver):
        table.close(0.0)
    table.submit(0, "stop", 0.0)
    table.close(0.0)
    with pytest.raises(Closed):
        table.undo(0, 0.0)
    with pytest.raises(Closed):
        table.submit(0, "step", 0.0)
    assert table.undo_offer(0) == ""


def test_the_record_as_a_seat_saw_it_is_lines_of_text() -> None:
    table = well()
    table.submit(0, "draw", 0.0)
    shown = table.view(1).zones[1][0]
    assert table.history(1) == [
        "asked turn 0",
        "act 0 draw",
        f"event drew seat=0 card=n{shown}",
        "asked turn 0",
    ]
