"""Timing, numbers and lengths tell nothing about what only one seat knows."""

from __future__ import annotations

import itertools

import pytest

from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.errors import Refused
from afterdark.table.errors import Stale
from afterdark.table.play.driver import FakeClock
from afterdark.table.play.table import Table
from tests.table.seating import ANN, BO, BOT, assert_true_record, driver, random_driver, whisper


def seen(table: Table, seat: int) -> tuple[object, ...]:
    """Everything a seat can find out at this moment."""
    view = table.view(seat)
    return (
        [item for _, item in table.news(seat)],
        view.zones,
        view.counts,
        view.asked,
        view.decision,
        view.disclosures,
        [action.notation for action in view.choices],
        table.question(seat) if seat >= 0 else 0,
        table.undo_offer(seat) if seat >= 0 else "",
        table.undo_asked(),
        table.next_due(),
        [table.published_from(seat) for seat in range(3)],
        table.clocks_from,
        table.bots_from,
    )


def test_a_secret_answer_is_played_no_earlier_than_its_cover_ends() -> None:
    table = whisper(0)
    table.submit(0, "bite", 0.5)
    table.tick(3.9)
    assert table.view(1).decision == 0
    table.tick(4.0)
    assert table.view(1).decision == 1


def test_until_then_nobody_else_can_tell_that_there_is_an_answer() -> None:
    silent, answered = whisper(0), whisper(0)
    answered.submit(0, "bite", 0.5)
    for table in (silent, answered):
        table.tick(2.0)
    for seat in (1, 2, SPECTATOR):
        assert seen(silent, seat) == seen(answered, seat)


def test_the_seat_itself_sees_its_answer_and_is_not_asked_again() -> None:
    table = whisper(0)
    table.submit(0, "bite", 0.5)
    view = table.view(0)
    assert [action.notation for action in view.answer] == ["bite"]
    assert view.choices == []
    assert table.to_act() == []
    with pytest.raises(Refused):
        table.submit(0, "hush", 1.0)


def test_until_then_the_answer_can_be_changed() -> None:
    table = whisper(0)
    table.submit(0, "bite", 0.5)
    assert table.undo_offer(0) == "retracted"
    table.retract(0, 1.0)
    table.submit(0, "hush", 1.5)
    table.tick(4.0)
    played = [entry.line() for entry in table.record.entries if entry.line().startswith("act")]
    assert played == ["act 0 0 hush"]
    assert_true_record(table)


def test_a_second_click_while_the_answer_waits_is_stale() -> None:
    table = whisper(0)
    question = table.question(0)
    table.submit(0, "bite", 0.5, question)
    with pytest.raises(Stale):
        table.submit(0, "bite", 0.6, question)


def test_a_late_answer_is_played_at_once() -> None:
    table = whisper(0)
    table.submit(0, "hush", 9.0)
    assert table.view(1).decision == 1


def test_bots_are_covered_too_where_people_sit() -> None:
    table = whisper(1, BOT, ANN, BO)
    clock = FakeClock()
    driver(table).run(clock)
    # The whisper is played at 4; then the bot has bid, unseen, and people are waited for.
    assert clock.now() == 8.0
    assert table.view(1).decision == 1
    assert table.to_act() == [1, 2]


def test_where_nobody_could_read_anybody_bots_answer_within_about_a_second() -> None:
    table = whisper(1, BOT, ANN, BOT)
    clock = FakeClock()
    driver(table).run(clock)
    # Two questions: the whisper, and the bids of two bots.
    assert clock.now() == 2.0
    assert table.view(1).decision == 1
    assert table.to_act() == [1]
    table.submit(1, "bid:1", clock.now())
    table.submit(1, "mark:no", clock.now())
    assert table.view(1).decision == 2


def test_bots_alone_need_no_cover() -> None:
    table = whisper(1, BOT, BOT, BOT)
    clock = FakeClock()
    random_driver(table, "alone").run(clock)
    assert table.outcome is not None
    assert clock.now() == 0.0


def test_sealed_bids_are_invisible_while_they_are_covered_and_seen_to_be_in_after_it() -> None:
    table = whisper(0)
    table.submit(0, "hush", 4.0)
    for part in ("bid:2", "mark:no"):
        table.submit(1, part, 5.0)
    assert table.view(0).asked == [0, 1, 2]
    assert table.view(1).asked == [0, 2]
    table.tick(8.0)
    assert table.view(0).asked == [0, 2]
    assert "answered 1" in table.history(0)
    assert not any("bid:" in line for line in table.history(0))


def test_a_sealed_bid_can_be_taken_back_until_the_last_one_is_in() -> None:
    table = whisper(0)
    table.submit(0, "hush", 4.0)
    for part in ("bid:2", "mark:no"):
        table.submit(1, part, 9.0)
    table.retract(1, 9.0)
    assert "withdrew 1" in table.history(0)
    for seat, part in itertools.product((1, 0, 2), ("bid:1", "mark:yes")):
        table.submit(seat, part, 10.0)
    assert table.view(0).decision == 2
    assert table.history(2)[-4:-1] == [
        "act 0 bid:? mark:?",
        "act 1 bid:? mark:?",
        "event won seat=0",
    ]
    assert_true_record(table)


def test_hidden_answers_open_in_the_order_of_the_seats_whatever_the_order_they_came_in() -> None:
    streams = []
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        table = whisper(0)
        table.submit(0, "hush", 4.0)
        for seat, part in itertools.product((0, 1, 2), ("bid:1", "mark:yes")):
            table.submit(seat, part, 9.0)
        for seat in order:
            table.submit(seat, "sleep", 20.0)
        streams.append(table.history(SPECTATOR))
    assert streams[0] == streams[1] == streams[2]


def _world(fang: int, deed: str, times: list[float], rises: bool) -> tuple[Table, list[object]]:
    """One course of a round: who holds the fang, what it does, and how fast they all answer.

    Returns what seat 2 could find out, second by second.
    """
    table = whisper(fang)
    found: list[object] = []
    now = 0.0

    def until(moment: float) -> None:
        nonlocal now
        while now < moment:
            now += 0.5
            table.tick(now)
            found.append(seen(table, 2))

    def answer(seat: int, after: float, *parts: str) -> None:
        for part in parts:
            table.submit(seat, part, now + after)

    answer(0, times[0], deed if fang == 0 else "hush")
    until(4.0)
    answer(0, times[1], "bid:1", "mark:no")
    answer(1, times[2], "bid:0", "mark:yes")
    if times[2] > 1:
        table.retract(1, now + times[2])
        answer(1, times[2], "bid:0", "mark:yes")
    answer(2, 0.0, "bid:2", "mark:no")
    until(8.0)
    answer(0, times[1], "rise" if rises and fang == 0 else "sleep")
    answer(1, times[0], "rise" if rises and fang == 1 else "sleep")
    answer(2, 0.0, "sleep")
    until(14.0)
    assert table.view(2).decision == 3
    return table, found


@pytest.mark.parametrize(
    ("fang", "deed", "times", "rises"),
    [
        (0, "bite", [0.0, 0.0, 0.0], False),
        (0, "hush", [3.0, 2.0, 3.9], True),
        (1, "hush", [3.9, 0.1, 1.5], True),
        (1, "hush", [1.0, 3.0, 0.0], False),
    ],
)
def test_worlds_a_seat_cannot_tell_apart_give_it_the_same_stream_second_by_second(
    fang: int, deed: str, times: list[float], rises: bool
) -> None:
    _, plain = _world(0, "hush", [1.0, 1.0, 1.0], False)
    table, other = _world(fang, deed, times, rises)
    assert plain == other
    assert_true_record(table)


def test_this_comparison_would_notice_another_public_event() -> None:
    _, plain = _world(0, "hush", [1.0, 1.0, 1.0], False)
    table = whisper(0)
    table.submit(0, "hush", 4.0)
    assert seen(table, 2) not in plain[:7]


def test_an_undo_is_offered_alike_whether_or_not_somebody_has_answered_unseen() -> None:
    offers = []
    for bold in (False, True):
        table = whisper(0)
        table.submit(0, "hush", 4.0)
        for seat, part in itertools.product((0, 1, 2), ("bid:1", "mark:yes")):
            table.submit(seat, part, 9.0)
        if bold:
            table.submit(1, "sleep", 20.0)
        offers.append((table.undo_offer(0), table.undo_offer(2)))
    assert offers[0] == offers[1]


def test_when_the_people_leave_held_answers_are_played() -> None:
    table = whisper(0, ANN, BOT, BOT)
    table.submit(0, "bite", 0.5)
    table.leave(0, 1.0, BOT)
    assert table.view(SPECTATOR).decision == 1
    assert_true_record(table)


def test_an_unseen_answer_does_not_put_an_end_to_talk_about_an_undo() -> None:
    table = whisper(0, ANN, BO, BO)
    table.submit(0, "hush", 4.0)
    for seat, part in itertools.product((0, 1, 2), ("bid:1", "mark:yes")):
        table.submit(seat, part, 9.0)
    assert table.undo(0, 14.0) == "asked"
    table.submit(2, "sleep", 15.0)
    assert table.undo_asked() == 0
