"""Playing in a room: each command once, answers that wait, routine moments, bots."""

from __future__ import annotations

import pytest

from afterdark.engine.core.action import UnknownAction
from afterdark.engine.errors import Refused
from afterdark.table.errors import (
    NotPlaying,
    NotYours,
    ReusedId,
    Stale,
    TooEarly,
    Unplayable,
)
from afterdark.table.room.room import Room
from afterdark.table.room.room_state import BotTurn
from afterdark.table.room.rows import Did, Row
from afterdark.table.room.setup import Setup
from afterdark.table.wire import messages
from tests.table.games.shelf import find_game
from tests.table.rooming import Rig, everything


def well(seats: int = 2) -> Rig:
    return Rig(Setup("well", seats)).start(*("ann", "bo", "cy")[:seats])


def whisper(**words: object) -> Rig:
    """A table of Whisper at which Ann holds the fang."""
    position = {"hand": [["fang"], ["garlic"], ["garlic"]]}
    setup = Setup("whisper", 3, position=position, **words)  # type: ignore[arg-type]
    return Rig(setup).start("ann", "bo", "cy")


def answered(rig: Rig) -> Rig:
    """On to the question that hides who has answered."""
    rig.play(0, "hush")
    rig.pass_time(4.0)
    for seat in range(3):
        rig.play(seat, "bid:1", "mark:no")
    rig.pass_time(4.0)
    return rig


def test_a_command_that_comes_twice_is_done_once() -> None:
    rig = well()
    step = messages.Play("click", 0, rig.room.state.sight(0).question, "step")
    rig.send("ann", step)
    before = everything(rig.room, rig.now)
    rig.send("ann", step)
    assert everything(rig.room, rig.now) == before
    assert [line for line in rig.lines() if line.startswith("act")] == ["act 0 0 step"]
    rig.check()
    rig.send("ann", step)
    assert everything(rig.room, rig.now) == before


def test_an_id_that_comes_again_with_something_else_is_refused() -> None:
    rig = well()
    question = rig.room.state.sight(0).question
    step = messages.Play("click", 0, question, "step")
    rig.send("ann", step)
    before = everything(rig.room, rig.now)
    for other in (
        messages.Play("click", 0, question, "pass"),
        messages.Play("click", 0, question + 1, "step"),
        messages.Say("click", "step"),
    ):
        with pytest.raises(ReusedId):
            rig.send("ann", other)
        assert everything(rig.room, rig.now) == before
    rig.check()
    with pytest.raises(ReusedId):
        rig.send("ann", messages.Say("click", "step"))
    rig.send("ann", step)


def test_ids_are_each_persons_own() -> None:
    rig = well()
    rig.send("ann", messages.Play("click", 0, rig.room.state.sight(0).question, "pass"))
    rig.send("bo", messages.Play("click", 1, rig.room.state.sight(1).question, "pass"))
    assert rig.room.state.view(0).decision == 2


def test_a_late_click_never_answers_another_question() -> None:
    rig = well()
    question = rig.room.state.sight(0).question
    rig.do("ann", messages.Play, 0, question, "step")
    with pytest.raises(Stale):
        rig.do("ann", messages.Play, 0, question, "step")
    rig.check()


def test_what_the_rules_refuse_changes_nothing_and_may_be_sent_again() -> None:
    rig = well()
    rig.room.taken()
    before = everything(rig.room, rig.now)
    for notation, error in (("fly", UnknownAction), ("bid:1", UnknownAction)):
        with pytest.raises(error):
            rig.play(0, notation)
    with pytest.raises(Refused):
        rig.play(1, "step")
    assert everything(rig.room, rig.now) == before
    assert rig.room.taken() == []


def test_nobody_plays_for_another() -> None:
    rig = well()
    question = rig.room.state.sight(0).question
    for person in ("bo", "cy", "ann "):
        with pytest.raises(NotYours):
            rig.do(person, messages.Play, 0, question, "step")
    with pytest.raises(NotPlaying):
        Rig(Setup("well", 2)).sit("ann").do("ann", messages.Play, 0, 0, "step")


def test_a_held_answer_is_taken_back_by_its_question_number() -> None:
    rig = whisper()
    old = rig.room.state.sight(0).question
    rig.play(0, "bite")
    with pytest.raises(Stale):
        rig.do("ann", messages.Retract, 0, old)
    rig.do("ann", messages.Retract, 0, rig.room.state.sight(0).question)
    rig.play(0, "hush")
    rig.pass_time(4.0)
    assert "act 0 0 hush" in rig.lines()
    rig.check()


def test_held_answers_are_still_held_when_a_room_is_made_again() -> None:
    rig = whisper()
    rig.play(0, "bite")
    rig.check()
    assert rig.room.state.view(1).decision == 0
    rig.pass_time(4.0)
    assert rig.room.state.view(1).decision == 1
    rig.check()


def test_who_lets_routine_moments_go_by_is_not_asked_in_them() -> None:
    rig = whisper()
    for person, seat in (("bo", 1), ("cy", 2)):
        rig.do(person, messages.LetGo, seat)
    assert rig.room.state.sight(1).let_go
    assert not rig.room.state.sight(0).let_go
    answered(rig)
    assert rig.room.state.view(1).decision == 2
    assert [action.notation for action in rig.room.state.view(1).answer] == ["sleep"]
    rig.play(0, "rise")
    rig.pass_time(3.9)
    assert rig.room.state.view(1).decision == 2
    rig.pass_time(0.1)
    assert rig.room.state.view(1).decision == 3
    rig.check()


def test_a_stop_is_a_moment_at_which_one_wants_to_be_asked_all_the_same() -> None:
    rig = whisper()
    rig.do("ann", messages.LetGo, 0, stops=["answer"])
    answered(rig)
    assert rig.room.state.view(0).answer == []
    rig.do("ann", messages.LetGo, 0)
    assert len(rig.room.state.view(0).answer) == 1
    rig.do("ann", messages.LetGo, 0, on=False)
    assert not rig.room.state.sight(0).let_go
    rig.check()


def test_an_answer_that_was_given_by_itself_can_be_taken_back_and_is_not_given_again() -> None:
    rig = whisper()
    rig.do("ann", messages.LetGo, 0)
    answered(rig)
    rig.do("ann", messages.Retract, 0, rig.room.state.sight(0).question)
    assert rig.room.state.view(0).answer == []
    rig.play(0, "rise")
    assert [action.notation for action in rig.room.state.view(0).answer] == ["rise"]
    rig.check()


def test_letting_go_in_vampire_empire_answers_windows_and_nothing_else() -> None:
    rig = Rig(Setup("vampire_empire", 2)).start("ann", "bo")
    for person, seat in (("ann", 0), ("bo", 1)):
        rig.do(person, messages.LetGo, seat)
    for _ in range(40):
        rig.pass_time(4.0)
        table = rig.room.state.table
        assert table is not None
        for seat in table.to_act():
            view = rig.room.state.view(seat)
            assert not (view.routine() and view.neutral() is not None)
            rig.play(seat, view.choices[-1].notation)
        if rig.room.state.phase == "over":
            break
    rig.check()


def test_bots_answer_after_a_moment_of_grace_and_only_their_own_question() -> None:
    rig = Rig(Setup("well", 2, bots={1: "random"})).start("ann")
    rig.play(0, "pass")
    assert rig.room.state.bots_due(rig.now) == []
    assert rig.room.state.next_due() == rig.now + 1.0
    rig.pass_time(1.0)
    (turn,) = rig.room.state.bots_due(rig.now)
    assert turn == BotTurn(1, "random", rig.room.state.sight(1).question)
    with pytest.raises(Stale):
        rig.room.answer_bot(turn._replace(question=turn.question - 1), "pass", rig.now)
    ann = turn._replace(seat=0, question=rig.room.state.sight(0).question)
    with pytest.raises(Stale):
        rig.room.answer_bot(ann, "pass", rig.now)
    rig.room.answer_bot(turn, "pass", rig.now)
    with pytest.raises(Stale):
        rig.room.answer_bot(turn, "pass", rig.now)
    rig.check()


def test_a_bot_that_answers_too_early_is_refused() -> None:
    rig = Rig(Setup("well", 2, bots={1: "random"})).start("ann")
    rig.play(0, "pass")
    turn = BotTurn(1, "random", rig.room.state.sight(1).question)
    with pytest.raises(TooEarly):
        rig.room.answer_bot(turn, "pass", rig.now)


def test_the_same_is_told_at_the_same_moment_until_something_public_happens() -> None:
    rig = whisper()
    public = rig.public()
    rig.play(0, "bite")
    assert rig.room.state.public(public.now) == public
    rig.pass_time(4.0)
    for seat in (0, 1):
        rig.play(seat, "bid:2", "mark:no")
    assert rig.room.state.public(public.now) == public


def test_rows_that_do_not_fit_together_make_no_room() -> None:
    rig = well()
    rig.play(0, "step")
    rows = rig.room.taken()

    def load(rows: list[Row]) -> Room:
        return Room.load("table", rows, rig.seed, rig.now, find_game)

    load(rows)
    last = rows[-1]
    assert isinstance(last.entry, Did)
    for wrong in (
        [],
        rows[1:],
        [*rows[:2], *rows[3:]],
        [*rows, rows[0]],
        [*rows[:-1], Row(last.seq, last.at, Did(person="bo", command=last.entry.command))],
        [*rows[:-1], Row(last.seq, last.at, Did(person="ann", command=last.entry.command))],
    ):
        with pytest.raises(Unplayable):
            load(wrong)


def test_time_never_goes_back() -> None:
    rig = well()
    rig.play(0, "step")
    rig.now -= 100.0
    rig.play(0, "step")
    times = [row.at for row in rig.room.taken()]
    assert times == sorted(times)
