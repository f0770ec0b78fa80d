"""Coming and going during a game: bots sit in, owners return, hosts replace and send away."""

from __future__ import annotations

import pytest

from afterdark.table.errors import (
    BotPlays,
    ChairTaken,
    Kicked,
    NotAway,
    NotHost,
    NotPlaying,
    NotSeated,
    NotYours,
    OneSeatOnly,
    Resigned,
)
from afterdark.table.room.setup import Setup
from afterdark.table.wire import messages
from tests.table.rooming import Rig


def well(*people: str, **words: object) -> Rig:
    people = people or ("ann", "bo", "cy")
    return Rig(Setup("well", 3, **words)).start(*people)  # type: ignore[arg-type]


def test_a_bot_sits_in_for_who_leaves_and_the_owner_returns_with_a_note_of_what_it_did() -> None:
    rig = well()
    rig.play(0, "pass")
    rig.do("bo", messages.Leave)
    chair = rig.public().chairs[1]
    assert (chair.name, chair.bot, chair.away) == ("Bo", "decent", True)
    assert rig.lines()[-2:] == ["note 1 left", 'note 1 seated bot "decent"']
    with pytest.raises(BotPlays):
        rig.play(1, "pass")
    rig.pass_time(1.0)
    rig.bots()
    rig.check()
    returned = rig.do("bo", messages.Return, 1)
    assert isinstance(returned, messages.Returned)
    heard = rig.room.state.news(1).items
    since = [item.line() for item in heard[returned.since - 1 : returned.until]]
    assert since[0] == "note 1 left"
    assert "act 1 step" in since
    assert rig.lines()[-1] == 'note 1 seated person "Bo"'
    assert not rig.public().chairs[1].away
    rig.check()


def test_returning_twice_by_one_click_gives_the_same_note() -> None:
    rig = well()
    rig.do("bo", messages.Leave)
    back = messages.Return("back", 1)
    assert rig.send("bo", back) == rig.send("bo", back) is not None


def test_only_the_owner_returns_and_only_to_a_chair_that_was_left() -> None:
    rig = well()
    with pytest.raises(NotAway):
        rig.do("bo", messages.Return, 1)
    rig.do("bo", messages.Leave)
    with pytest.raises(NotYours):
        rig.do("ann", messages.Return, 1)


def test_who_resigns_does_not_come_back_and_looks_on_from_outside() -> None:
    rig = well()
    rig.do("bo", messages.Resign, 1)
    assert rig.lines()[-2:] == ["note 1 resigned", 'note 1 seated bot "decent"']
    assert rig.public().chairs[1].resigned
    assert rig.room.state.seats_of("bo") == []
    for command in (messages.Return("1", 1), messages.Play("2", 1, 0, "pass")):
        with pytest.raises(Resigned):
            rig.send("bo", command)
    rig.check()


def test_the_hosts_rights_pass_on_when_the_host_leaves_during_a_game() -> None:
    rig = well()
    rig.do("ann", messages.Leave)
    assert rig.room.state.host == "bo"
    rig.do("ann", messages.Return, 0)
    assert rig.room.state.host == "bo"
    rig.check()


def test_the_host_replaces_somebody_who_is_not_here_and_nobody_who_is() -> None:
    rig = well()
    with pytest.raises(NotHost):
        rig.do("bo", messages.Seat, 2, "random")
    rig.room.state.here = {"ann", "bo", "cy"}
    with pytest.raises(NotAway):
        rig.do("ann", messages.Seat, 2, "random")
    rig.room.state.here = {"ann", "bo"}
    rig.do("ann", messages.Seat, 2, "random")
    assert rig.public().chairs[2].bot == "random"
    rig.check()
    rig.do("cy", messages.Return, 2)
    assert rig.public().chairs[2].bot == ""
    rig.check()


def test_the_host_may_give_a_chair_to_another_bot() -> None:
    rig = well("ann", "bo")
    rig.do("ann", messages.Seat, 2, "random")
    assert rig.public().chairs[2].bot == "random"
    rig.do("bo", messages.Leave)
    rig.do("ann", messages.Seat, 1, "random")
    assert rig.public().chairs[1].bot == "random"
    rig.do("bo", messages.Return, 1)
    rig.check()


def test_who_is_kicked_out_of_a_game_is_replaced_for_good() -> None:
    rig = well()
    rig.do("ann", messages.Kick, rig.public().chairs[1].person)
    chair = rig.public().chairs[1]
    assert (chair.person, chair.bot) == ("", "decent")
    with pytest.raises(NotYours):
        rig.do("bo", messages.Return, 1)
    with pytest.raises(Kicked):
        rig.do("bo", messages.Sit, "Bo", 1)
    with pytest.raises(Kicked):
        rig.do("bo", messages.Say, "Hey!")
    rig.do("di", messages.Sit, "Di", 1)
    assert rig.public().chairs[1].name == "Di"
    rig.check()


def test_a_chair_that_is_only_a_bots_can_be_taken_over_during_the_game() -> None:
    rig = well("ann", "bo")
    rig.do("cy", messages.Sit, "Cy")
    assert rig.room.state.seats_of("cy") == [2]
    assert rig.lines()[-1] == 'note 2 seated person "Cy"'
    with pytest.raises(ChairTaken):
        rig.do("di", messages.Sit, "Di", 1)
    rig.check()


def test_unless_the_table_wants_nobody_late() -> None:
    rig = well("ann", "bo", late=False)
    with pytest.raises(ChairTaken):
        rig.do("cy", messages.Sit, "Cy")


def test_who_knows_one_seat_of_a_game_does_not_get_another() -> None:
    rig = well("ann", "bo")
    with pytest.raises(OneSeatOnly):
        rig.do("bo", messages.Sit, "Bo Two", 2)
    rig.do("bo", messages.Resign, 1)
    with pytest.raises(OneSeatOnly):
        rig.do("bo", messages.Sit, "Bo Two", 2)


def test_when_everybody_has_left_the_bots_wait_for_somebody_to_come_back() -> None:
    rig = well("ann")
    rig.do("ann", messages.Leave)
    assert rig.public().phase == "paused"
    rig.pass_time(1000.0)
    assert rig.bots() == []
    assert rig.room.state.next_due() is None
    rig.check()
    rig.do("ann", messages.Return, 0)
    assert rig.public().phase == "playing"
    rig.play(0, "pass")
    rig.pass_time(1.0)
    assert len(rig.bots()) == 1
    rig.check()


def test_when_everybody_has_resigned_the_bots_play_on() -> None:
    rig = well("ann")
    rig.do("ann", messages.Resign, 0)
    assert rig.public().phase == "playing"
    rig.pass_time(1.0)
    assert len(rig.bots()) == 1
    rig.check()


def test_before_and_after_the_game_there_is_nothing_to_resign_or_return_to() -> None:
    rig = Rig(Setup("well", 2)).sit("ann")
    with pytest.raises(NotPlaying):
        rig.do("ann", messages.Resign, 0)
    with pytest.raises(NotPlaying):
        rig.do("ann", messages.Return, 0)
    with pytest.raises(NotSeated):
        rig.do("cy", messages.Leave)
    rig.do("ann", messages.Start)
    rig.play(0, "stop")
    for command in (messages.Resign("1", 0), messages.Return("2", 0), messages.Sit("3", "Bo")):
        with pytest.raises((NotPlaying, NotYours)):
            rig.send("ann" if not isinstance(command, messages.Sit) else "bo", command)
    rig.do("ann", messages.Leave)
    rig.check()
