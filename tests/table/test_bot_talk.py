"""Bots that speak: what they claim goes with their answer, and is heard when the answer is seen."""

from __future__ import annotations

import pytest

from afterdark.engine.contract.claims import Claim, UnknownClaim
from afterdark.table.room.room_state import BotTurn
from afterdark.table.room.setup import Setup
from afterdark.table.wire import messages
from tests.table.rooming import Rig

BID = Claim("bid", {"number": 1, "sure": "yes"})


def whisper(*people: str, **words: object) -> Rig:
    """A bot has the first chair, and the first word."""
    rig = Rig(Setup("whisper", 3, **words), host=people[0])  # type: ignore[arg-type]
    for seat, person in enumerate(people, start=1):
        rig.do(person, messages.Sit, person.title(), seat)
        rig.do(person, messages.Ready)
    rig.do(people[0], messages.Start)
    return rig


def answer(rig: Rig, *claims: Claim) -> BotTurn:
    """The bot answers as soon as it may, and speaks."""
    turn = rig.room.state.bots_due(rig.now)[0]
    notation = rig.room.state.view(turn.seat).choices[0].notation
    rig.room.answer_bot(turn, notation, rig.now, claims)
    return turn


def claimed(rig: Rig, person: str = "ann") -> list[tuple[int, str]]:
    return [(said.seat, said.claim) for said in rig.room.state.talk(person).items]


def test_what_a_bot_says_is_heard_when_its_answer_is_seen_and_not_before() -> None:
    rig = whisper("ann", "bo")
    answer(rig, BID)
    table = rig.room.state.game()
    until = table.published_from(0) - rig.room.state.time(rig.now)
    assert until > 0.0
    before = len(rig.lines())
    rig.wait(until / 2)
    assert (claimed(rig), len(rig.lines())) == ([], before)
    rig.wait(until)
    assert claimed(rig) == [(0, "bid")]
    lines = [line.split()[0] for line in rig.lines()[before:]]
    assert lines[:2] == ["claim", "act"]
    rig.check()


def test_whether_a_bot_speaks_changes_no_moment() -> None:
    moments = []
    for claims in ((), (BID,)):
        rig = whisper("ann", "bo")
        began = rig.now
        answer(rig, *claims)
        due: list[float] = []
        while len(due) < 5 and (next_due := rig.room.state.next_due()) is not None:
            due.append(round(next_due - began, 6))
            rig.now = next_due
            rig.room.tick(rig.now)
            rig.bots()
        moments.append(due)
    assert len(moments[0]) > 1
    assert moments[0] == moments[1]


def test_a_claim_of_a_bot_looks_like_one_of_a_person_without_a_person() -> None:
    rig = whisper("ann", "bo")
    answer(rig, BID)
    rig.pass_time(60.0)
    rig.do("bo", messages.Claim, 2, BID.kind, BID.words)
    bot, bo = rig.room.state.talk("ann").items
    assert (bot.claim, bot.words, bot.seat, bot.person, bot.name) == (bo.claim, bo.words, 0, "", "")
    assert (bo.seat, bo.name) == (2, "Bo")
    rig.check()


def test_at_a_silent_table_bots_are_silent() -> None:
    rig = whisper("ann", "bo", talk=False)
    answer(rig, BID)
    rig.pass_time(60.0)
    assert claimed(rig) == []
    assert not any(line.startswith("claim") for line in rig.lines())


def test_in_the_place_of_a_person_a_bot_says_nothing() -> None:
    rig = Rig(Setup("whisper", 3)).start("ann", "bo")
    rig.do("ann", messages.Leave)
    assert rig.room.state.bots_due(rig.now)[0].seat == 0
    answer(rig, BID)
    rig.pass_time(60.0)
    assert not any(line.startswith("claim") for line in rig.lines())
    rig.check()


def test_what_was_to_be_said_is_not_said_for_whoever_takes_the_chair() -> None:
    rig = whisper("ann", "bo")
    answer(rig, BID)
    rig.do("cy", messages.Sit, "Cy", 0)
    rig.pass_time(60.0)
    assert rig.public().chairs[0].name == "Cy"
    assert claimed(rig) == []
    rig.check()


def test_an_undo_takes_no_word_back() -> None:
    rig = whisper("ann")
    answer(rig, BID)
    rig.pass_time(5.0)
    assert claimed(rig) == [(0, "bid")]
    while rig.room.state.sight(1).undo != "bots":
        for seat in rig.room.state.game().to_act():
            if seat == 1:
                rig.play(1, rig.room.state.view(1).choices[0].notation)
        rig.pass_time(5.0)
        rig.bots()
    rig.do("ann", messages.Undo, 1)
    assert claimed(rig) == [(0, "bid")]
    rig.check()


def test_a_claim_the_game_does_not_know_is_refused_with_the_answer() -> None:
    rig = whisper("ann", "bo")
    rig.room.taken()
    with pytest.raises(UnknownClaim):
        answer(rig, Claim("wins", {}))
    assert rig.room.taken() == []
