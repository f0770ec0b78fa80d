"""Clocks: they run for those who are publicly asked, stop in a pause, and tell nothing."""

from __future__ import annotations

import msgspec
import pytest

from afterdark.engine.records.record import Record
from afterdark.engine.records.replay import replay
from afterdark.table.errors import TimeOver
from afterdark.table.play.clocks import HIDDEN
from afterdark.table.room.setup import Clock, DaysClock, DecisionClock, NoClock, Setup, TotalClock
from afterdark.table.wire import messages
from tests.table.games.shelf import find_game
from tests.table.rooming import Rig, encoded

FANG = {"hand": [["fang"], ["garlic"], ["garlic"]]}


def well(clock: Clock, *people: str, **words: object) -> Rig:
    people = people or ("ann", "bo")
    return Rig(Setup("well", 2, clock=clock, **words)).start(*people)  # type: ignore[arg-type]


def whisper(clock: Clock, **words: object) -> Rig:
    """Three people of whom each has something to choose whenever it answers."""
    setup = Setup(
        "whisper", 3, clock=clock, position=FANG, options={"restless": 1}, **words  # type: ignore[arg-type]
    )  # fmt: skip
    return Rig(setup).start("ann", "bo", "cy")


def left(rig: Rig) -> list[float | None]:
    return [chair.left for chair in rig.public().chairs]


def test_without_a_clock_nobody_is_hurried() -> None:
    rig = well(NoClock())
    rig.pass_time(1e6)
    assert left(rig) == [None, None]
    assert rig.public().running == []
    assert rig.room.state.next_due() is None


def test_a_decision_clock_runs_for_whoever_is_asked_and_starts_anew_each_time() -> None:
    rig = well(DecisionClock(30.0))
    rig.pass_time(10.0)
    assert left(rig) == [20.0, None]
    assert rig.public().running == [0]
    rig.play(0, "step")
    assert left(rig) == [30.0, None]
    rig.play(0, "pass")
    assert left(rig) == [None, 30.0]
    rig.check()


def test_a_total_clock_goes_on_where_it_stopped_and_grows_with_each_decision() -> None:
    rig = well(TotalClock(60.0, 5.0))
    rig.pass_time(10.0)
    assert left(rig) == [50.0, 60.0]
    rig.play(0, "pass")
    assert left(rig) == [55.0, 60.0]
    rig.pass_time(20.0)
    rig.play(1, "pass")
    assert left(rig) == [55.0, 45.0]
    rig.check()


def test_days_are_counted_in_days() -> None:
    rig = well(DaysClock(2.0))
    rig.pass_time(86_400.0)
    assert left(rig) == [86_400.0, None]
    assert rig.room.state.next_due() == rig.now + 86_400.0
    rig.check()


def test_when_time_is_over_a_bot_takes_the_one_decision() -> None:
    rig = well(DecisionClock(30.0))
    rig.pass_time(30.0)
    assert rig.lines()[-1] == "note 0 timed-out"
    with pytest.raises(TimeOver):
        rig.play(0, "step")
    rig.check()
    (turn,) = rig.bots()
    assert (turn.seat, turn.kind) == (0, "decent")
    assert rig.public().chairs[0].bot == ""
    rig.play(0, "pass")
    rig.check()


def test_or_the_seat_until_its_owner_returns() -> None:
    rig = well(DecisionClock(30.0), on_time_out="leave")
    rig.pass_time(30.0)
    assert rig.lines()[-2:] == ["note 0 timed-out", 'note 0 seated bot "decent"']
    assert rig.public().chairs[0].away
    rig.check()


def test_coming_back_buys_no_time() -> None:
    rig = well(DecisionClock(30.0), on_time_out="leave")
    rig.pass_time(30.0)
    rig.do("ann", messages.Return, 0)
    assert left(rig) == [0.0, None]
    with pytest.raises(TimeOver):
        rig.play(0, "step")
    rig.bots()
    assert left(rig) == [30.0, None]
    rig.pass_time(10.0)
    rig.do("ann", messages.Leave)
    rig.do("ann", messages.Return, 0)
    assert left(rig) == [20.0, None]
    rig.check()


def test_who_has_no_time_left_in_total_gets_the_increment_only_for_decisions_of_his_own() -> None:
    rig = well(TotalClock(30.0, 5.0))
    rig.pass_time(30.0)
    rig.bots()
    assert left(rig) == [0.0, 30.0]
    assert rig.lines()[-1] == "note 0 timed-out"
    rig.check()


def test_bots_have_no_clock() -> None:
    rig = Rig(Setup("well", 2, clock=DecisionClock(5.0), bots={1: "random"})).start("ann")
    rig.play(0, "pass")
    assert rig.public().running == []
    rig.pass_time(100.0)
    assert left(rig) == [None, None]
    assert len(rig.bots()) == 1


def test_a_slip_that_is_taken_back_buys_no_time() -> None:
    rig = well(DecisionClock(30.0))
    for _ in range(3):
        rig.pass_time(8.0)
        rig.play(0, "step")
        assert rig.room.state.sight(0).undo == "free"
        rig.do("ann", messages.Undo, 0)
    assert left(rig) == [6.0, None]
    rig.check()


def test_an_increment_is_paid_once_however_often_a_decision_is_taken() -> None:
    rig = well(TotalClock(60.0, 5.0))
    for _ in range(3):
        rig.play(0, "step")
        assert left(rig)[0] == 65.0
        rig.do("ann", messages.Undo, 0)
    rig.play(0, "step")
    rig.play(0, "step")
    assert left(rig)[0] == 70.0
    rig.check()


def test_the_time_in_which_the_house_was_away_is_nobodys() -> None:
    rig = well(DecisionClock(30.0))
    rig.pass_time(10.0)
    rig.room = rig.again()
    down = rig.now
    rig.now += 500.0
    rig.room.forgive(down, rig.now)
    rig.room.forgive(down, rig.now)
    assert left(rig) == [20.0, None]
    rig.pass_time(19.0)
    rig.check()
    rig.play(0, "step")
    rig.check()


def test_time_runs_on_while_the_room_is_not_in_memory() -> None:
    rig = well(DecisionClock(30.0))
    rig.pass_time(10.0)
    rig.check()
    rig.now += 15.0
    assert left(rig) == [5.0, None]


def test_a_question_about_a_secret_starts_its_time_with_the_publication() -> None:
    rig = whisper(TotalClock(60.0))
    rig.pass_time(3.0)
    assert left(rig) == [60.0, 60.0, 60.0]
    assert rig.public().running == [0]
    rig.pass_time(4.0)
    assert left(rig) == [57.0, 60.0, 60.0]
    rig.check()


def test_seen_answers_stop_the_clock_when_they_are_published() -> None:
    rig = whisper(TotalClock(60.0))
    rig.play(0, "hush")
    rig.pass_time(4.0)
    rig.play(1, "bid:1", "mark:no")
    assert rig.public().running == [0, 1, 2]
    rig.pass_time(10.0)
    assert left(rig) == [54.0, 60.0, 54.0]
    assert rig.public().running == [0, 2]
    rig.do("bo", messages.Retract, 1, rig.room.state.sight(1).question)
    assert rig.public().running == [0, 1, 2]
    rig.check()


def hidden(rig: Rig) -> Rig:
    """On to the question that hides who has answered, its cover included."""
    rig.play(0, "hush")
    rig.pass_time(4.0)
    for seat in range(3):
        rig.play(seat, "bid:1", "mark:no")
    rig.pass_time(4.0)
    rig.pass_time(4.0)
    return rig


def test_a_question_that_hides_who_answered_has_one_limit_and_drains_nobody() -> None:
    rig = hidden(whisper(TotalClock(60.0)))
    before = left(rig)
    rig.play(1, "sleep")
    rig.pass_time(20.0)
    assert left(rig) == before
    assert rig.public().limit == HIDDEN - 20.0
    assert rig.public().running == [0, 1, 2]
    rig.check()


def test_when_that_limit_is_over_bots_decide_for_all_who_are_late_and_nobody_else_learns_who() -> (
    None
):
    rig = hidden(whisper(DecisionClock(30.0), on_time_out="leave"))
    rig.play(1, "sleep")
    rig.pass_time(30.0)
    assert [line for line in rig.lines() if "timed-out" in line] == [
        "note 0 timed-out",
        "note 2 timed-out",
    ]
    for seat, told in ((0, True), (1, False), (2, True), (-1, False)):
        heard = [item.line() for item in rig.room.state.news(seat).items]
        assert any("timed-out" in line for line in heard) is told
    assert rig.room.state.next_due() is None
    assert [turn.seat for turn in rig.bots()] == [0, 2]
    assert rig.room.state.view(1).decision == 3
    again = replay(Record.parse(rig.room.state.record_text()), find_game).finish()
    for seat in range(-1, 3):
        assert again.seen_by(seat) == rig.room.state.news(seat).items
    rig.check()


CLOCKS: list[Clock] = [DecisionClock(30.0), TotalClock(100.0, 2.0), DaysClock(1.0)]


def watched(clock: Clock, deed: str, times: list[float], bo_slow: bool) -> list[bytes]:
    """All that everybody sees of the room, and Cy of the game, in every half second of a round."""
    rig = whisper(clock)
    frames: list[bytes] = []
    deeds: list[tuple[float, int, tuple[str, ...]]] = [
        (times[0], 0, (deed,)),
        (4.0 + times[1], 0, ("bid:2", "mark:no")),
        (4.0 + times[2], 1, ("bid:0", "mark:no")),
        (4.0, 2, ("bid:1", "mark:no")),
        (12.0 + times[3], 0, ("rise" if deed == "bite" else "sleep",)),
        (12.0 + (9.5 if bo_slow else 0.5), 1, ("sleep",)),
        (22.0, 2, ("sleep",)),
    ]
    start = rig.now
    shown = rig.public()
    for half in range(80):
        moment = start + half / 2
        for at, seat, parts in deeds:
            if start + at == moment:
                rig.now = moment
                rig.room.tick(moment)
                rig.play(seat, *parts)
        rig.now = moment
        rig.room.tick(moment)
        if rig.room.state.public(shown.now) != shown:
            frames.append(b"told")
            shown = rig.public()
        frames += [
            encoded(rig.public()),
            encoded(rig.room.state.news(2)),
            encoded(rig.room.state.sight(2)),
        ]
        frames.append(msgspec.json.encode(rig.room.state.next_due()))
    return frames


@pytest.mark.parametrize("clock", CLOCKS)
def test_fast_and_slow_hidden_answers_look_the_same_to_everybody_else(clock: Clock) -> None:
    plain = watched(clock, "hush", [1.0, 0.5, 1.0, 1.0], bo_slow=False)
    for deed, times in (
        ("bite", [3.5, 0.5, 1.0, 5.0]),
        ("hush", [0.0, 3.5, 0.5, 0.5]),
        ("bite", [2.0, 2.0, 3.5, 9.0]),
    ):
        other = watched(clock, deed, times, bo_slow=True)
        assert other == plain


def test_this_comparison_would_notice_a_time_that_is_public() -> None:
    early = watched(CLOCKS[0], "hush", [1.0, 0.5, 1.0, 1.0], bo_slow=False)
    late = watched(CLOCKS[0], "hush", [1.0, 5.0, 1.0, 1.0], bo_slow=False)
    assert early != late
