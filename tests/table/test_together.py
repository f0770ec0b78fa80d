"""What people do together: a talk before a question, a lesson and an open practice round."""

from __future__ import annotations

import pytest

from afterdark.engine.core.zones import SPECTATOR
from afterdark.table.errors import (
    BadSetup,
    NotGathering,
    NotHost,
    NotReady,
    NotSeated,
    Paused,
    Stale,
)
from afterdark.table.room.setup import DecisionClock, Setup
from afterdark.table.wire import messages
from tests.table.rooming import Rig, everything

TALK = 60


def duel(**words: object) -> Rig:
    """Vampire Empire, in which every action is worth a talk."""
    setup = Setup("vampire_empire", 2, talk_over=TALK, cover=0.0, **words)  # type: ignore[arg-type]
    return Rig(setup).start("ann", "bo")


def until_talk(rig: Rig, most: int = 60) -> messages.Together:
    """Play on until there is something to talk over."""
    for _ in range(most):
        together = rig.public().together
        if together is not None:
            return together
        table = rig.room.state.game()
        for seat in table.to_act():
            view = rig.room.state.view(seat)
            if view.choices:
                neutral = view.neutral() or view.choices[-1]
                rig.play(seat, neutral.notation)
                break
        rig.wait(3.0)
    raise AssertionError("nothing to talk over")


def test_before_such_a_question_clocks_stop_and_nobody_plays() -> None:
    rig = duel(clock=DecisionClock(30.0))
    together = until_talk(rig)
    assert (together.what, together.name, together.waiting) == ("talk", "action", [0, 1])
    assert rig.now < together.until <= rig.now + TALK
    public = rig.public()
    assert (public.phase, public.running) == ("paused", [])
    seat = rig.room.state.game().to_act()[0]
    with pytest.raises(Paused):
        rig.play(seat, rig.room.state.view(seat).choices[0].notation)
    before = rig.room.state.clocks.left(seat, rig.room.state.time(rig.now))
    rig.now += 20.0
    rig.room.tick(rig.now)
    assert rig.room.state.clocks.left(seat, rig.room.state.time(rig.now)) == before
    rig.check()


def test_it_ends_when_all_are_ready_and_not_before() -> None:
    rig = duel()
    number = until_talk(rig).number
    rig.do("ann", messages.Ready, number=number)
    together = rig.public().together
    assert together is not None
    assert together.waiting == [1]
    rig.do("ann", messages.Ready, ready=False, number=number)
    rig.do("bo", messages.Ready, number=number)
    assert rig.public().phase == "paused"
    rig.do("ann", messages.Ready, number=number)
    assert (rig.public().phase, rig.public().together) == ("playing", None)
    rig.check()
    with pytest.raises(NotGathering):
        rig.do("ann", messages.Ready, number=number)


def test_it_ends_by_itself_and_is_due_then() -> None:
    rig = duel()
    together = until_talk(rig)
    assert rig.room.state.next_due() == together.until
    rig.pass_time(together.until - rig.now - 0.5)
    assert rig.public().phase == "paused"
    rig.check()
    rig.pass_time(0.5)
    assert rig.public().phase == "playing"
    rig.check()


def test_the_same_question_is_talked_over_once_and_the_next_again() -> None:
    rig = duel()
    first = until_talk(rig)
    rig.pass_time(TALK)
    seat = rig.room.state.game().to_act()[0]
    rig.play(seat, "pass")
    assert until_talk(rig).number == first.number + 1
    rig.check()


def test_nobody_talks_to_bots_and_programs_are_not_waited_for() -> None:
    alone = Rig(Setup("vampire_empire", 2, talk_over=TALK, cover=0.0)).start("ann")
    for _ in range(40):
        assert alone.public().together is None
        for seat in alone.room.state.seats_of("ann"):
            view = alone.room.state.view(seat)
            if view.choices:
                alone.play(seat, (view.neutral() or view.choices[-1]).notation)
        alone.pass_time(3.0)
        alone.bots()
    rig = Rig(Setup("manor", 3, talk_over=TALK, cover=0.0))
    rig.sit("ann", "bo")
    rig.do("cy", messages.Sit, "Cy", program=True)
    rig.do("cy", messages.Ready)
    rig.do("ann", messages.Start)
    assert until_talk(rig, 300).waiting == [0, 1]


def test_somebody_who_leaves_is_not_waited_for() -> None:
    rig = Rig(Setup("manor", 3, talk_over=TALK, cover=0.0)).start("ann", "bo", "cy")
    number = until_talk(rig, 300).number
    rig.do("ann", messages.Ready, number=number)
    rig.do("bo", messages.Ready, number=number)
    rig.do("cy", messages.Leave)
    assert rig.public().phase == "playing"
    rig.check()


def test_a_talk_cannot_be_ended_by_a_proposal_or_by_the_host_alone() -> None:
    rig = duel()
    number = until_talk(rig).number
    with pytest.raises(Paused):
        rig.do("ann", messages.Offer, 0, "resume")
    with pytest.raises(Stale):
        rig.do("ann", messages.Ready, number=number, everybody=True)
    with pytest.raises(Stale):
        rig.do("ann", messages.Ready, number=number + 1)
    with pytest.raises(NotSeated):
        rig.do("cy", messages.Ready, number=number)
    rig.do("ann", messages.Offer, 0, "end")
    rig.do("bo", messages.Agree, 1)
    assert (rig.public().phase, rig.public().together) == ("over", None)
    rig.check()


def test_only_these_times_are_offered() -> None:
    with pytest.raises(BadSetup):
        Rig(Setup("victim", 3, talk_over=45))


# -- a first game together ----------------------------------------------------------------------


def learning(*people: str) -> Rig:
    rig = Rig(Setup("manor", 4, learn=True))
    rig.sit(*people)
    rig.do("ann", messages.Start)
    return rig


def page(rig: Rig) -> messages.Together:
    together = rig.public().together
    assert together is not None
    return together


def read_all(rig: Rig, *people: str) -> None:
    while rig.public().phase == "gathering":
        number = page(rig).number
        for person in people:
            rig.do(person, messages.Ready, number=number)


def test_a_group_reads_page_by_page_and_turns_when_all_have_read() -> None:
    rig = learning("ann", "bo", "cy")
    assert (page(rig).what, page(rig).number, page(rig).name, page(rig).of) == (
        "lesson", 1, "aim", 4,
    )  # fmt: skip
    rig.do("ann", messages.Ready, number=1)
    rig.do("bo", messages.Ready, number=1)
    assert (page(rig).number, page(rig).waiting) == (1, [2])
    rig.do("cy", messages.Ready, number=1)
    assert (page(rig).number, page(rig).name, page(rig).waiting) == (2, "end", [0, 1, 2])
    with pytest.raises(Stale):
        rig.do("cy", messages.Ready, number=1)
    with pytest.raises(NotHost):
        rig.do("cy", messages.Ready, number=2, everybody=True)
    rig.do("ann", messages.Ready, number=2, everybody=True)
    assert page(rig).number == 3
    rig.check()


def test_after_the_last_page_there_is_a_practice_round_with_all_hands_open() -> None:
    rig = learning("ann", "bo", "cy")
    read_all(rig, "ann", "bo", "cy")
    assert rig.public().phase == "playing"
    assert (page(rig).what, page(rig).waiting) == ("practice", [0, 1, 2])
    assert sorted(rig.room.state.eyes_of("bo")) == [0, 1, 2, 3]
    assert rig.room.state.eyes_of("bo")[0] == 1
    assert rig.room.state.eyes_of("") == [SPECTATOR, 0, 1, 2, 3]
    rig.check()


def test_elsewhere_nobody_sees_another_hand() -> None:
    rig = Rig(Setup("manor", 3)).start("ann", "bo", "cy")
    assert rig.room.state.eyes_of("bo") == [1]
    assert rig.room.state.eyes_of("") == [SPECTATOR]
    waiting = learning("ann", "bo", "cy")
    assert waiting.room.state.eyes_of("bo") == [1], "and there is nothing to see before the deal"


def test_practice_ends_when_all_want_it_and_the_next_table_is_a_true_one() -> None:
    rig = learning("ann", "bo", "cy")
    read_all(rig, "ann", "bo", "cy")
    for person in ("ann", "bo", "cy"):
        assert rig.public().phase == "playing"
        rig.do(person, messages.Ready, number=1)
    assert rig.public().phase == "over"
    assert rig.room.state.closed, "it is final at once"
    rig.check()
    other = rig.room.rematch("bo", "other", rig.seed, rig.now)
    assert not other.state.setup.learn
    assert [chair.person for chair in other.state.chairs] == ["ann", "bo", "cy", ""]
    assert other.state.eyes_of("bo") == [1]


def test_a_group_that_went_home_while_reading_begins_anew() -> None:
    rig = learning("ann", "bo", "cy")
    for person in ("ann", "bo", "cy"):
        rig.do(person, messages.Leave)
    assert rig.public().together is None
    assert rig.public().phase == "gathering"
    rig.check()


def test_who_comes_while_others_read_reads_as_well() -> None:
    rig = learning("ann", "bo", "cy")
    rig.do("di", messages.Sit, "Di")
    assert page(rig).waiting == [0, 1, 2, 3]
    read_all(rig, "ann", "bo", "cy", "di")
    assert rig.public().phase == "playing"
    rig.check()


def test_a_first_game_begins_at_the_beginning() -> None:
    with pytest.raises(BadSetup):
        Rig(Setup("victim", 3, learn=True, position={"current": 0}))


def test_rooms_that_learn_and_talk_are_made_again_from_their_rows() -> None:
    rig = learning("ann", "bo", "cy")
    rig.do("bo", messages.Ready, number=1)
    again = rig.again()
    assert everything(again, rig.now) == everything(rig.room, rig.now)


# -- a host whose phone is dead -----------------------------------------------------------------


def test_rights_of_a_host_who_is_away_go_on_and_the_chair_stays() -> None:
    rig = Rig(Setup("victim", 3))
    rig.do("ann", messages.Sit, "Ann")
    rig.sit("bo", "cy")
    rig.room.state.here = ("bo", "cy")
    rig.room.hand_on("bo", rig.now)
    assert rig.room.state.host == "bo"
    assert rig.room.state.seats_of("ann") == [0]
    with pytest.raises(NotReady):
        rig.do("bo", messages.Start)
    rig.do("bo", messages.Start, without_absent=True)
    assert rig.public().phase == "playing"
    assert rig.room.state.seats_of("ann") == [0]
    rig.check()


def test_who_is_here_and_not_ready_is_waited_for() -> None:
    rig = Rig(Setup("victim", 3))
    rig.do("ann", messages.Sit, "Ann")
    rig.do("bo", messages.Sit, "Bo")
    rig.room.state.here = ("ann", "bo")
    with pytest.raises(NotReady):
        rig.do("ann", messages.Start, without_absent=True)
