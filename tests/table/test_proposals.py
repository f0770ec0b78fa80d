"""What all people agree to: an undo, an end without a winner, a pause, to go on."""

from __future__ import annotations

import pytest

from afterdark.engine.errors import Refused
from afterdark.engine.records.record import Record
from afterdark.engine.records.replay import replay, verify
from afterdark.table.errors import Closed, NoRequest, NotPlaying, Paused, Proposed
from afterdark.table.room.setup import DecisionClock, Setup
from afterdark.table.wire import messages
from tests.table.games.shelf import find_game
from tests.table.rooming import Rig


def well(*people: str, **words: object) -> Rig:
    people = people or ("ann", "bo", "cy")
    return Rig(Setup("well", max(2, len(people)), **words)).start(*people)  # type: ignore[arg-type]


def test_an_undo_that_needs_consent_is_a_proposal_that_everybody_sees() -> None:
    rig = well()
    rig.play(0, "roll")
    assert rig.room.state.sight(0).undo == "asked"
    rig.do("ann", messages.Undo, 0)
    proposal = rig.public().proposal
    assert proposal == messages.Proposal("undo", 0, [1, 2], rig.now + 60.0)
    rig.do("bo", messages.Agree, 1)
    rig.check()
    rig.do("cy", messages.Agree, 2)
    assert rig.public().proposal is None
    assert rig.lines()[-1] == "undo 0 0 agreed"
    rig.check()


def test_one_no_is_enough_and_so_is_a_minute_of_silence() -> None:
    rig = well()
    rig.play(0, "roll")
    rig.do("ann", messages.Undo, 0)
    with pytest.raises(NoRequest):
        rig.do("ann", messages.Decline, 0)
    rig.do("cy", messages.Decline, 2)
    assert rig.public().proposal is None
    rig.do("ann", messages.Undo, 0)
    rig.do("ann", messages.Withdraw, 0)
    rig.do("ann", messages.Undo, 0)
    rig.pass_time(60.0)
    assert rig.public().proposal is None
    rig.check()


def test_only_one_thing_is_proposed_at_a_time() -> None:
    rig = well()
    rig.play(0, "roll")
    rig.do("ann", messages.Undo, 0)
    for person, seat in (("bo", 1), ("ann", 0)):
        with pytest.raises(Proposed):
            rig.do(person, messages.Offer, seat, "end")
    rig.do("ann", messages.Undo, 0)
    rig.check()


def test_an_end_that_all_agree_to_stands_in_the_record_and_nobody_wins() -> None:
    rig = well()
    rig.play(0, "step")
    rig.do("bo", messages.Offer, 1, "end")
    rig.do("ann", messages.Agree, 0)
    rig.do("cy", messages.Agree, 2)
    assert rig.public().phase == "over"
    assert rig.lines()[-6:] == [
        "act 0 0 step",
        "note 1 offers-end",
        "note 0 agrees-end",
        "note 2 agrees-end",
        "end by-agreement - 0/0.0 0/0.0 0/0.0",
        f"seed {rig.seed.hex()}",
    ]
    outcome = rig.room.state.view(0).result
    assert outcome is not None
    assert outcome.winners == []
    record = Record.parse(rig.room.state.record_text())
    assert verify(record, find_game).passed
    assert replay(record, find_game).finish().state.outcome() is not None
    assert rig.room.state.news(0).items[-1].text == "by-agreement"
    rig.check()


def test_after_an_agreed_end_nothing_can_be_undone_or_played() -> None:
    rig = well("ann")
    rig.play(0, "step")
    rig.do("ann", messages.Offer, 0, "end")
    assert rig.public().phase == "over"
    assert rig.public().seed == rig.seed.hex()
    assert rig.room.state.sight(0).undo == ""
    with pytest.raises(Closed):
        rig.do("ann", messages.Undo, 0)
    with pytest.raises((Refused, Closed)):
        rig.play(0, "step")
    with pytest.raises(NotPlaying):
        rig.do("ann", messages.Offer, 0, "end")


def test_a_record_that_ends_by_agreement_without_people_is_refused() -> None:
    rig = well("ann")
    rig.do("ann", messages.Offer, 0, "end")
    text = rig.room.state.record_text().replace('seat 0 person "Ann"', 'seat 0 bot "random"')
    assert not verify(Record.parse(text), find_game).passed


def test_an_offer_to_end_outlives_a_move_and_goes_with_the_one_who_made_it() -> None:
    rig = well()
    rig.do("bo", messages.Offer, 1, "end")
    rig.play(0, "pass")
    assert rig.public().proposal is not None
    rig.do("bo", messages.Leave)
    assert rig.public().proposal is None
    rig.check()


def test_when_the_last_one_who_has_not_agreed_goes_away_the_rest_have_agreed() -> None:
    rig = well()
    rig.do("ann", messages.Offer, 0, "pause")
    rig.do("bo", messages.Agree, 1)
    rig.do("cy", messages.Leave)
    assert rig.public().phase == "paused"
    rig.check()


def test_in_a_pause_nobody_plays_and_no_clock_runs() -> None:
    rig = well("ann", "bo", clock=DecisionClock(20.0))
    rig.pass_time(5.0)
    rig.do("ann", messages.Offer, 0, "pause")
    with pytest.raises(NotPlaying):
        rig.do("ann", messages.Offer, 0, "resume")
    rig.do("bo", messages.Agree, 1)
    assert rig.public().phase == "paused"
    assert rig.room.state.next_due() is None
    rig.check()
    rig.pass_time(1000.0)
    assert rig.public().chairs[0].left == 15.0
    assert rig.public().running == []
    with pytest.raises(Paused):
        rig.play(0, "step")
    with pytest.raises(Paused):
        rig.do("ann", messages.Offer, 0, "pause")
    rig.do("bo", messages.Offer, 1, "resume")
    rig.pass_time(1000.0)
    assert rig.public().proposal is not None
    rig.do("ann", messages.Agree, 0)
    assert rig.public().phase == "playing"
    assert rig.public().chairs[0].left == 15.0
    rig.check()
    rig.pass_time(14.9)
    rig.play(0, "step")
    rig.check()


def test_an_answer_that_waits_waits_through_a_pause() -> None:
    position = {"hand": [["fang"], ["garlic"], ["garlic"]]}
    setup = Setup("whisper", 3, position=position)  # type: ignore[arg-type]
    rig = Rig(setup).start("ann", "bo")
    rig.pass_time(1.0)
    rig.play(0, "bite")
    rig.do("ann", messages.Offer, 0, "pause")
    rig.do("bo", messages.Agree, 1)
    rig.pass_time(100.0)
    assert rig.room.state.view(1).decision == 0
    rig.do("ann", messages.Offer, 0, "resume")
    rig.do("bo", messages.Agree, 1)
    rig.pass_time(2.9)
    assert rig.room.state.view(1).decision == 0
    rig.pass_time(0.1)
    assert rig.room.state.view(1).decision == 1
    rig.check()


def test_bots_rest_in_a_pause() -> None:
    rig = Rig(Setup("well", 2, bots={1: "random"})).start("ann")
    rig.play(0, "pass")
    rig.do("ann", messages.Offer, 0, "pause")
    rig.pass_time(10.0)
    assert rig.bots() == []
    rig.do("ann", messages.Offer, 0, "resume")
    rig.pass_time(1.0)
    assert len(rig.bots()) == 1
    rig.check()


def test_the_end_of_the_game_puts_an_end_to_every_proposal() -> None:
    rig = well("ann", "bo")
    rig.do("bo", messages.Offer, 1, "end")
    rig.play(0, "stop")
    assert rig.public().proposal is None
    with pytest.raises(NoRequest):
        rig.do("ann", messages.Agree, 0)
    rig.check()


def test_an_undo_of_the_last_action_of_all_is_asked_for_and_lapses_when_the_table_closes() -> None:
    rig = well("ann", "bo")
    rig.play(0, "draw", "pass")
    rig.play(1, "stop")
    rig.wait(1.0)
    rig.do("ann", messages.Undo, 0)
    assert rig.public().proposal is not None
    rig.pass_time(59.0)
    assert rig.public().seed == rig.seed.hex()
    assert rig.public().proposal is None
    assert rig.room.state.next_due() is None
    rig.check()
