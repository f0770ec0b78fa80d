"""Before the game: chairs, readiness, and what only the host may do."""

from __future__ import annotations

import msgspec
import pytest

from afterdark.engine.errors import AfterdarkError, OptionError
from afterdark.table.errors import (
    BadId,
    BadName,
    BadPromise,
    BadSetup,
    ChairTaken,
    Kicked,
    NameTaken,
    NoSuchSeat,
    NotGathering,
    NotHere,
    NotHost,
    NotReady,
    NotSeated,
    NotYours,
    TooManyPeople,
    UnknownBot,
)
from afterdark.table.room.room import Room
from afterdark.table.room.setup import DaysClock, DecisionClock, OwnCards, Setup, TotalClock
from afterdark.table.wire import messages
from tests.table.games.shelf import find_game
from tests.table.rooming import SEED, Rig


def victim(seats: int = 4) -> Rig:
    return Rig(Setup("victim", seats))


def names(rig: Rig) -> list[str]:
    return [chair.name for chair in rig.public().chairs]


def test_people_take_the_first_free_chair_or_the_one_they_name() -> None:
    rig = victim()
    rig.do("bo", messages.Sit, "Bo", 2)
    rig.do("ann", messages.Sit, "Ann")
    assert names(rig) == ["Ann", "", "Bo", ""]
    assert rig.room.state.seats_of("bo") == [2]
    rig.check()


def test_nobody_takes_the_chair_of_another() -> None:
    rig = victim().sit("ann")
    with pytest.raises(ChairTaken):
        rig.do("bo", messages.Sit, "Bo", 0)
    with pytest.raises(NoSuchSeat):
        rig.do("bo", messages.Sit, "Bo", 4)
    for person in ("bo", "cy", "di"):
        rig.sit(person)
    with pytest.raises(ChairTaken):
        rig.do("ed", messages.Sit, "Ed")


def test_a_person_is_known_by_a_word_that_is_not_the_persons_id() -> None:
    rig = victim().sit("ann", "bo")
    words = [chair.person for chair in rig.public().chairs]
    assert len(set(words)) == 3
    assert b"ann" not in msgspec.json.encode(rig.public())
    assert rig.public().host == words[0]


def test_a_bot_makes_room_for_a_person_only_when_it_must() -> None:
    rig = Rig(Setup("victim", 3, bots={0: "random"}))
    rig.sit("ann", "bo")
    assert names(rig) == ["", "Ann", "Bo"]
    rig.sit("cy")
    assert names(rig) == ["Cy", "Ann", "Bo"]
    assert rig.public().setup.bots == {}


def test_one_person_on_several_chairs_is_a_hot_seat_and_everybody_can_see_it() -> None:
    rig = victim()
    rig.do("ann", messages.Sit, "Ann", 0)
    rig.do("ann", messages.Sit, "Aunt Vi", 1)
    first, second, *_ = rig.public().chairs
    assert first.person == second.person != ""
    assert rig.room.state.seats_of("ann") == [0, 1]
    rig.do("ann", messages.Start)
    rig.check()


def test_sitting_again_on_ones_own_chair_changes_name_and_promise() -> None:
    rig = victim().sit("ann")
    rig.do("ann", messages.Sit, "Anna", 0, promise="ab" * 32)
    assert names(rig)[0] == "Anna"
    assert rig.public().chairs[0].promised


@pytest.mark.parametrize("name", ["", " ", " Bo", "B\no", "x" * 41, "B\u202eo", "B\x00"])
def test_a_name_is_one_clean_line(name: str) -> None:
    with pytest.raises(BadName):
        victim().do("bo", messages.Sit, name)


def test_no_two_chairs_have_the_same_name() -> None:
    rig = victim().sit("ann")
    with pytest.raises(NameTaken):
        rig.do("bo", messages.Sit, "ANN")
    rig.sit("bo")
    with pytest.raises(NameTaken):
        rig.do("bo", messages.Rename, "Ann")
    with pytest.raises(NameTaken):
        rig.do("ann", messages.Sit, "Ann", 3)
    rig.do("bo", messages.Rename, "Bob")
    assert names(rig)[:2] == ["Ann", "Bob"]


@pytest.mark.parametrize("promise", ["x", "AB" * 32, "ab" * 31, "ab" * 32 + "\n"])
def test_a_promise_is_a_hash(promise: str) -> None:
    with pytest.raises(BadPromise):
        victim().do("bo", messages.Sit, "Bo", promise=promise)


def test_standing_up_frees_the_chair() -> None:
    rig = victim().sit("ann", "bo")
    with pytest.raises(NotYours):
        rig.do("ann", messages.Stand, 1)
    rig.do("bo", messages.Stand, 1)
    assert names(rig) == ["Ann", "", "", ""]
    with pytest.raises(NotSeated):
        rig.do("bo", messages.Ready)
    rig.check()


def test_the_game_starts_when_the_host_says_so_and_all_others_are_ready() -> None:
    rig = victim().sit("ann")
    rig.do("bo", messages.Sit, "Bo")
    with pytest.raises(NotReady):
        rig.do("ann", messages.Start)
    rig.do("bo", messages.Ready)
    with pytest.raises(NotHost):
        rig.do("bo", messages.Start)
    rig.do("ann", messages.Start)
    assert rig.public().phase == "playing"
    assert [chair.bot for chair in rig.public().chairs] == ["", "", "decent", "decent"]
    rig.check()


def test_a_host_may_watch_bots() -> None:
    rig = Rig(Setup("victim", 3, bots={0: "random", 1: "random", 2: "heuristic"}))
    rig.do("ann", messages.Start)
    assert [chair.bot for chair in rig.public().chairs] == ["random", "random", "heuristic"]
    assert rig.room.state.bots_due(rig.now) == []
    rig.pass_time(1.0)
    assert len(rig.bots()) == 1
    rig.check()


def test_the_host_puts_bots_on_chairs_and_takes_them_away() -> None:
    rig = victim().sit("ann", "bo")
    with pytest.raises(NotHost):
        rig.do("bo", messages.Seat, 2, "random")
    with pytest.raises(ChairTaken):
        rig.do("ann", messages.Seat, 1, "random")
    rig.do("ann", messages.Seat, 2, "random")
    assert rig.public().chairs[2].bot == "random"
    rig.do("ann", messages.Seat, 2)
    assert rig.public().chairs[2].bot == ""
    with pytest.raises(UnknownBot):
        Room.open(
            "t", Setup("victim", 3, bots={1: "genius"}), SEED, "ann", 0.0, find_game, ("random",)
        )
    rig.room.state.kinds = ("heuristic", "random")
    with pytest.raises(UnknownBot):
        rig.do("ann", messages.Seat, 2, "genius")


def test_everybody_moves_on_by_one_chair_and_has_to_be_ready_again() -> None:
    rig = victim().sit("ann", "bo")
    rig.do("ann", messages.Seat, 3, "random")
    rig.do("ann", messages.Rotate)
    assert names(rig) == ["", "Ann", "Bo", ""]
    assert rig.public().chairs[0].bot == "random"
    assert not any(chair.ready for chair in rig.public().chairs)
    rig.check()


def test_the_host_agrees_on_something_else_and_everybody_has_to_be_ready_again() -> None:
    rig = victim().sit("ann", "bo")
    other = Setup("victim", 3, options={"turn_limit": 200}, clock=DecisionClock(30.0))
    with pytest.raises(NotHost):
        rig.do("bo", messages.Change, other)
    rig.do("ann", messages.Change, other)
    assert rig.public().setup == other
    assert len(rig.public().chairs) == 3
    assert not any(chair.ready for chair in rig.public().chairs)
    rig.check()


def test_people_beyond_the_last_chair_move_to_a_free_one() -> None:
    rig = victim(6)
    rig.do("ann", messages.Sit, "Ann", 5)
    rig.do("bo", messages.Sit, "Bo", 0)
    rig.do("ann", messages.Change, Setup("victim", 3))
    assert names(rig) == ["Bo", "Ann", ""]
    rig.sit("cy")
    with pytest.raises(TooManyPeople):
        rig.do("ann", messages.Change, Setup("vampire_empire", 2))
    rig.check()


@pytest.mark.parametrize(
    "setup",
    [
        Setup("victim", 3, cover=-1.0),
        Setup("victim", 3, cover=3.1),
        Setup("victim", 3, cover=float("nan")),
        Setup("victim", 3, clock=DecisionClock(0.0)),
        Setup("victim", 3, clock=TotalClock(1.0)),
        Setup("victim", 3, clock=TotalClock(100.0, -1.0)),
        Setup("victim", 3, clock=DaysClock(1e9)),
        Setup("victim", 3, bots={3: "random"}),
        Setup("victim", 3, cards=OwnCards("mine", "x" * 300_000)),
    ],
)
def test_terms_that_no_table_can_have_are_refused(setup: Setup) -> None:
    with pytest.raises(BadSetup):
        Rig(setup)
    rig = victim()
    before = rig.public()
    with pytest.raises(BadSetup):
        rig.do("ann", messages.Change, setup)
    assert rig.public() == before


def test_terms_that_the_game_does_not_allow_are_refused_with_its_own_words() -> None:
    with pytest.raises(OptionError, match="VI-07"):
        Rig(Setup("victim", 9))
    with pytest.raises(OptionError, match="turn_limit"):
        Rig(Setup("victim", 3, options={"turn_limit": 7}))
    with pytest.raises(OptionError, match="allow_two"):
        Rig(Setup("victim", 3, options={"allow_two": 1}))
    with pytest.raises(AfterdarkError, match="no game"):
        Rig(Setup("chess", 2))


def test_a_host_who_leaves_hands_the_table_to_somebody_who_sits_there() -> None:
    rig = victim().sit("ann", "bo", "cy")
    rig.do("ann", messages.Leave)
    assert names(rig) == ["", "Bo", "Cy", ""]
    assert rig.room.state.host == "bo"
    rig.do("bo", messages.Leave)
    rig.do("cy", messages.Leave)
    assert rig.public().host == ""
    rig.sit("di")
    assert rig.room.state.host == "di"
    rig.check()


def test_a_host_who_has_been_away_for_long_hands_the_table_on_too() -> None:
    rig = victim().sit("ann", "bo")
    rig.room.gone("ann", rig.now)
    assert rig.room.state.host == "bo"
    assert names(rig) == ["", "Bo", "", ""]
    with pytest.raises(NotSeated):
        rig.room.gone("cy", rig.now)
    rig.check()


def test_who_is_kicked_cannot_sit_down_again() -> None:
    rig = victim().sit("ann", "bo")
    word = rig.public().chairs[1].person
    with pytest.raises(NotHost):
        rig.do("bo", messages.Kick, rig.public().chairs[0].person)
    rig.do("ann", messages.Kick, word)
    assert names(rig)[1] == ""
    with pytest.raises(Kicked):
        rig.do("bo", messages.Sit, "Bo")
    assert not rig.room.state.may_watch("bo")
    rig.check()
    with pytest.raises(Kicked):
        rig.do("bo", messages.Sit, "Somebody Else")


def test_the_host_lets_others_watch_or_not() -> None:
    rig = victim().start("ann", "bo")
    assert rig.room.state.may_watch("")
    with pytest.raises(NotHost):
        rig.do("bo", messages.Watching, False)
    rig.do("ann", messages.Watching, False)
    assert not rig.room.state.may_watch("")
    assert not rig.room.state.may_watch("cy")
    assert rig.room.state.may_watch("bo")
    rig.check()


def test_where_nobody_may_watch_friends_come_in_to_sit_down() -> None:
    rig = victim().sit("ann")
    rig.do("ann", messages.Watching, False)
    assert rig.room.state.may_watch("bo")
    rig.start("ann", "bo")
    assert rig.room.state.may_watch("bo")
    assert not rig.room.state.may_watch("cy")
    rig.check()


def test_what_is_for_before_the_game_is_refused_during_it() -> None:
    rig = victim().start("ann", "bo")
    for command in (
        messages.Ready("r"),
        messages.Stand("s", 0),
        messages.Rename("n", "Anna"),
        messages.Rotate("o"),
        messages.Start("t"),
        messages.Change("c", Setup("victim", 4)),
    ):
        with pytest.raises(NotGathering):
            rig.send("ann", command)


def test_nobody_in_particular_can_do_nothing() -> None:
    with pytest.raises(NotSeated):
        victim().do("", messages.Sit, "Nobody")


def test_a_command_has_an_id_and_the_room_knows_what_is_not_its_business() -> None:
    rig = victim()
    for id in ("", "x" * 65):
        with pytest.raises(BadId):
            rig.send("ann", messages.Sit(id, "Ann"))
    with pytest.raises(NotHere):
        rig.do("ann", messages.Hello)
