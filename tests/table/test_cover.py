"""Cover time: by lot, the same whenever a table is made again, and betrayed by nothing."""

from __future__ import annotations

import pytest

from afterdark.engine.core.chance import FastDealer
from afterdark.table.play.cover import CHOICE, QUANTILES, SEALED, WINDOW, Cover, kind_of
from afterdark.table.room.setup import DecisionClock, Setup
from afterdark.table.wire import messages
from tests.table.games.shelf import find_game
from tests.table.rooming import Rig
from tests.table.seating import ANN, BO, BOT, CY, whisper

pytestmark = pytest.mark.usefixtures("shipped")
POSITION = {"hand": [["fang"], ["garlic"], ["garlic"]]}


def whispering(*people: str, **terms: object) -> Rig:
    setup = Setup("whisper", 3, position=POSITION, **terms)  # type: ignore[arg-type]
    return Rig(setup).start(*people)


def covered(rig: Rig, seat: int = 0) -> float:
    """How long a seat's answer to the present question waits from now on."""
    return rig.room.state.game().published_from(seat) - rig.now


def test_every_kind_of_step_has_a_distribution_with_a_tail() -> None:
    for tenths in QUANTILES.values():
        assert tenths == sorted(tenths)
        assert len(tenths) == 11
        assert tenths[-1] > 1.5 * tenths[-2]
    table = whisper(0)
    seen = []
    while table.outcome is None:
        seen.append(kind_of(table._course.state.stack[-1]))
        for seat in table.to_act():
            while seat in table.to_act() and len(seen) == table.questions:
                table.submit(seat, table.view(seat).choices[0].notation, 100.0 * len(seen))
    assert {CHOICE, SEALED} <= set(seen) <= {WINDOW, CHOICE, SEALED}


def test_lots_follow_the_distribution_and_differ_by_table_question_and_seat() -> None:
    step = whisper(0)._course.state.stack[-1]
    cover = Cover(b"one table")
    drawn = sorted(cover.seconds(question, 0, step) for question in range(2000))
    tenths = QUANTILES[kind_of(step)]
    for tenth in range(1, 10):
        assert drawn[tenth * 200] == pytest.approx(tenths[tenth], rel=0.12)
    assert tenths[0] <= drawn[0] < drawn[-1] <= cover.longest(step) == tenths[-1]
    assert cover.seconds(1, 0, step) != cover.seconds(1, 1, step)
    assert cover.seconds(1, 0, step) != Cover(b"another").seconds(1, 0, step)
    assert Cover(b"one table", 0.5).seconds(1, 0, step) == cover.seconds(1, 0, step) / 2


def test_lots_are_no_part_of_the_dealers_stream() -> None:
    one, other = whisper(0, cover=1.0), whisper(0, cover=0.0)
    for table in (one, other):
        now = 0.0
        while table.outcome is None:
            now += 60.0
            table.tick(now)
            for seat in table.to_act():
                table.submit(seat, table.view(seat).choices[0].notation, now)
    chance = [
        [line for line in table.record.text().splitlines() if line.startswith(("shuffle", "draw"))]
        for table in (one, other)
    ]
    assert chance[0] == chance[1]


def test_an_answer_counts_at_the_later_of_cover_and_click() -> None:
    rig = whispering("ann", "bo")
    wait = covered(rig)
    assert wait >= QUANTILES[CHOICE][0]
    rig.play(0, "bite")
    rig.pass_time(wait - 0.01)
    assert rig.room.state.view(1).decision == 0
    rig.pass_time(0.02)
    assert rig.room.state.view(1).decision == 1
    late = whispering("ann", "bo")
    late.pass_time(wait + 5.0)
    late.play(0, "bite")
    assert late.room.state.view(1).decision == 1
    rig.check()
    late.check()


def test_a_room_made_again_from_its_rows_covers_alike() -> None:
    rig = whispering("ann", "bo")
    rig.play(0, "bite")
    again = rig.again()
    for seat in range(3):
        moment = rig.room.state.game().published_from(seat)
        assert again.state.game().published_from(seat) == moment
    assert again.state.next_due() == rig.room.state.next_due()


def test_what_a_seat_holds_does_not_change_its_cover() -> None:
    moments = set()
    for fang in range(3):
        table = whisper(fang)
        moments.add(tuple(table.published_from(seat) for seat in range(3)))
    assert len(moments) == 1


def test_seats_are_covered_for_different_times_and_hidden_deciders_together() -> None:
    table = whisper(0)
    table.submit(0, "hush", 60.0)
    assert len({table.published_from(seat) for seat in range(3)}) == 3
    for seat in range(3):
        for part in ("bid:1", "mark:yes"):
            table.submit(seat, part, 120.0)
    assert table.hidden_question()
    assert len({table.published_from(seat) for seat in range(3)}) == 1
    last = table.published_from(0)
    for seat in range(3):
        table.submit(seat, "sleep", 121.0)
    table.tick(last - 0.01)
    assert table.view(0).decision == 2
    table.tick(last)
    assert table.view(0).decision == 3


def test_a_clock_does_not_tell_when_a_seats_cover_ends() -> None:
    rig = whispering("ann", "bo", "cy", clock=DecisionClock(30.0))
    longest = QUANTILES[CHOICE][-1]
    assert covered(rig) < longest
    rig.pass_time(longest)
    assert rig.public().chairs[0].left == 30.0
    rig.pass_time(1.0)
    assert rig.public().chairs[0].left == 29.0


def test_one_person_alone_answers_at_once_and_is_covered_when_somebody_watches() -> None:
    rig = whispering("ann")
    assert covered(rig) == 0.0
    rig.room.watch(True, rig.now)
    assert covered(rig) > 0.0
    rig.room.watch(False, rig.now)
    # The question was watched: whoever goes must not see by it that it is answered.
    assert covered(rig) > 0.0
    rig.check()
    rig.pass_time(covered(rig))
    rig.play(0, "hush")
    rig.pass_time(0.0)
    assert covered(rig, 0) == 0.0
    rig.check()


def test_who_leaves_does_not_learn_by_it_that_somebody_has_answered() -> None:
    rig = whispering("ann", "bo")
    rig.play(0, "bite")
    rig.do("bo", messages.Leave)
    assert rig.room.state.view(1).decision == 0
    rig.pass_time(covered(rig))
    assert rig.room.state.view(1).decision == 1
    rig.check()


def test_bots_moments_come_from_what_everybody_knows() -> None:
    for fang in (0, 1):
        moments = []
        for thinks in (0.0, 0.9):
            table = whisper(fang, BOT, BO, CY)
            table.submit(0, table.view(0).choices[-1].notation, thinks)
            moments.append(table.published_from(0))
            table.tick(moments[-1] - 0.01)
            assert table.view(1).decision == 0
            table.tick(moments[-1])
            assert table.view(1).decision == 1
        assert moments[0] == moments[1]


def test_a_bot_among_people_who_cannot_read_anybody_takes_about_a_second() -> None:
    table = whisper(1, BOT, ANN, BOT)
    assert 1.0 <= table.published_from(0) <= 1.8
    among = whisper(1, BOT, ANN, BO)
    assert among.published_from(0) == Cover(bytes(range(32))).seconds(
        1, 0, among._course.state.stack[-1]
    )


def test_a_late_bot_answers_at_a_whole_beat() -> None:
    rig = Rig(Setup("well", 2, bots={1: "random"})).start("ann")
    rig.play(0, "pass")
    (turn,) = rig.room.state.bots_asked()
    asked = rig.now
    state = rig.room.state
    assert state.bots_due(rig.now) == []
    for ready, moment in ((0.2, 1.0), (1.0, 1.0), (1.1, 2.0), (1.9, 2.0), (3.4, 4.0)):
        assert state.answer_moment(turn, asked, asked + ready) == asked + moment


def test_tables_at_which_nothing_is_secret_are_as_fast_as_people_play() -> None:
    rules = find_game("well").rules()
    assert not any(step.SECRET for step in rules.step_types)
    state = rules.deal(2, FastDealer.seeded(1))
    rig = Rig(Setup("well", 2)).start("ann", "bo")
    assert covered(rig) == 0.0
    assert state.to_act() == [0]


def test_time_that_lists_tell_is_that_of_public_things_only() -> None:
    rig = whispering("ann", "bo", "cy")
    state = rig.room.state
    began = state.touched
    rig.now += 0.5
    rig.play(0, "bite")
    rig.do("bo", messages.LetGo, 1)
    rig.do("bo", messages.Mute, state.word("cy"))
    rig.do("ann", messages.Retract, 0, state.sight(0).question)
    rig.play(0, "hush")
    assert state.touched == began
    wait = covered(rig)
    rig.pass_time(wait)
    assert state.touched == pytest.approx(began + 0.5 + wait)
    rig.now += 1.0
    rig.do("bo", messages.Say, "Hm")
    assert state.touched == rig.now
    rig.check()
    assert rig.room.state.touched == state.touched
