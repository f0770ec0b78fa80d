"""The fair deal of a room: promises, salts opened at the start, lots, late ones, positions."""

from __future__ import annotations

import pytest

from afterdark.engine.core.fair import chairs_moved, commitment, promise
from afterdark.engine.errors import AfterdarkError
from afterdark.engine.positions.position import to_data
from afterdark.engine.records.record import Record
from afterdark.engine.records.replay import Replay, verify
from afterdark.table.errors import BadSetup, Frozen, NotPlaying, Unplayable, WrongSalt
from afterdark.table.room.deal import OPENING
from afterdark.table.room.room import Room
from afterdark.table.room.setup import Setup
from afterdark.table.wire import messages
from tests.table.games.shelf import find_game
from tests.table.rooming import SEED, Rig, salt_of


def promised(*people: str, setup: Setup | None = None) -> Rig:
    """People who promised a salt, and a host who has started."""
    rig = Rig(setup or Setup("victim", 3)).sit(*people, promised=True)
    rig.do("ann", messages.Start)
    return rig


def opened(rig: Rig, *people: str) -> Rig:
    for person in people:
        rig.do(person, messages.OpenSalt, salt_of(person).hex())
    return rig


def checks(rig: Rig) -> list[str]:
    result = verify(Record.parse(rig.room.state.record_text()), find_game)
    assert result.passed, result.sentence
    return [check.key for check in result.checks]


def played_out(rig: Rig) -> Rig:
    """The game goes on to its end, and the table is closed."""
    while rig.room.state.phase == "playing":
        rig.now += 5.0
        rig.room.tick(rig.now)
        if not rig.bots():
            for seat in rig.room.state.table.to_act() if rig.room.state.table else ():
                rig.play(seat, rig.room.state.view(seat).choices[0].notation)
    rig.room.close(rig.now)
    return rig


def test_the_house_commits_before_anybody_sits_down() -> None:
    rig = Rig(Setup("victim", 3))
    assert rig.room.state.commitment == commitment(SEED)
    assert rig.public().seed == ""


def test_at_the_start_the_seats_are_frozen_until_the_salts_are_open() -> None:
    rig = promised("ann", "bo")
    assert rig.public().phase == "opening"
    assert rig.public().until == rig.now + OPENING
    assert not rig.room.state.started
    for command in (messages.Sit("1", "Cy"), messages.Stand("2", 0), messages.Rotate("3")):
        with pytest.raises(Frozen):
            rig.send("ann", command)
    opened(rig, "bo")
    assert [chair.opened for chair in rig.public().chairs] == [False, True, False]
    assert not rig.room.state.started
    opened(rig, "ann")
    assert rig.public().phase == "playing"
    header = Record.parse(rig.room.state.record_text()).header
    assert header.commitment == rig.room.state.commitment
    assert header.all_salts() == [salt_of("ann"), salt_of("bo"), b""]
    rig.check()


def test_a_game_with_everybodys_salt_can_be_verified_to_the_last_draw() -> None:
    rig = played_out(opened(promised("ann", "bo"), "ann", "bo"))
    assert checks(rig) == ["replay", "outcome", "commitment", "draws"]
    assert rig.public().seed == SEED.hex()
    rig.check()


def test_another_salt_is_refused() -> None:
    rig = promised("ann", "bo")
    for salt in (b"other", salt_of("bo"), b"x" * 65):
        with pytest.raises(WrongSalt):
            rig.do("ann", messages.OpenSalt, salt.hex())
    with pytest.raises(WrongSalt):
        rig.do("ann", messages.OpenSalt, "no hex")
    assert not rig.public().chairs[0].opened


def test_a_salt_is_shown_only_when_it_is_asked_for() -> None:
    rig = Rig(Setup("victim", 3)).sit("ann", promised=True)
    with pytest.raises(NotPlaying):
        opened(rig, "ann")


def test_who_does_not_open_in_time_is_replaced_and_the_record_says_so() -> None:
    rig = opened(promised("ann", "bo"), "ann")
    rig.wait(OPENING - 0.1)
    assert not rig.room.state.started
    rig.wait(0.1)
    assert rig.public().phase == "playing"
    assert rig.lines()[-2:] == ["note 1 unopened", 'note 1 seated bot "decent"']
    assert rig.public().chairs[1].bot == "decent"
    assert Record.parse(rig.room.state.record_text()).header.all_salts()[1] == b""
    rig.do("bo", messages.Return, 1)
    assert rig.public().chairs[1].bot == ""
    assert checks(played_out(rig)) == ["replay", "outcome", "commitment", "draws"]
    rig.check()


def test_if_nobody_opens_the_table_gathers_again_and_nothing_was_dealt() -> None:
    rig = promised("ann", "bo")
    rig.wait(OPENING)
    assert rig.public().phase == "gathering"
    assert not any(chair.ready for chair in rig.public().chairs)
    rig.do("bo", messages.Ready)
    rig.do("ann", messages.Start)
    opened(rig, "ann", "bo")
    assert rig.public().phase == "playing"
    rig.check()


def test_who_leaves_while_salts_are_opened_is_not_waited_for() -> None:
    rig = opened(promised("ann", "bo"), "ann")
    rig.do("bo", messages.Leave)
    assert rig.public().phase == "playing"
    assert rig.public().chairs[1].away
    assert "note 1 left" in rig.lines()
    rig.check()


def test_who_promises_nothing_adds_nothing_like_a_bot() -> None:
    rig = Rig(Setup("victim", 3)).sit("ann", promised=True).sit("bo")
    rig.do("ann", messages.Start)
    opened(rig, "ann")
    assert Record.parse(rig.room.state.record_text()).header.all_salts() == [
        salt_of("ann"),
        b"",
        b"",
    ]


def test_a_hot_seat_opens_all_its_chairs() -> None:
    rig = Rig(Setup("victim", 3))
    for seat, name in enumerate(("Ann", "Vi")):
        rig.do("ann", messages.Sit, name, seat, promise=promise(salt_of("ann")))
    rig.do("ann", messages.Sit, "Una", 2, promise=promise(b"una"))
    rig.do("ann", messages.Start)
    opened(rig, "ann")
    assert not rig.room.state.started
    rig.do("ann", messages.OpenSalt, b"una".hex())
    assert Record.parse(rig.room.state.record_text()).header.all_salts() == [
        salt_of("ann"),
        salt_of("ann"),
        b"una",
    ]


def test_who_sits_down_late_inherits_the_deal() -> None:
    rig = opened(promised("ann", "bo"), "ann", "bo")
    before = Record.parse(rig.room.state.record_text()).header
    rig.do("cy", messages.Sit, "Cy", 2, promise=promise(b"late"))
    assert Record.parse(rig.room.state.record_text()).header == before
    assert rig.lines()[-1] == 'note 2 seated person "Cy"'
    assert checks(played_out(rig)) == ["replay", "outcome", "commitment", "draws"]


def test_an_undo_against_bots_keeps_the_deal_fair() -> None:
    rig = opened(promised("ann", setup=Setup("victim", 3, options={"first_player": "0"})), "ann")
    rig.play(0, rig.room.state.view(0).choices[0].notation)
    rig.now += 2.0
    rig.bots()
    rig.do("ann", messages.Undo, 0)
    assert any(line.startswith("undo") for line in rig.lines())
    assert checks(played_out(rig)) == ["replay", "outcome", "commitment", "draws"]
    rig.check()


def test_where_chairs_are_drawn_by_lot_everybody_moves_on_by_a_number_that_can_be_checked() -> None:
    seen = set()
    for number in range(12):
        setup = Setup("vampire_empire", 2, options={"side": "random"})
        rig = Rig(setup, seed=bytes([number] * 32)).sit("ann", "bo", promised=True)
        rig.do("ann", messages.Start)
        opened(rig, "ann", "bo")
        names = [chair.name for chair in rig.public().chairs]
        header = Record.parse(rig.room.state.record_text()).header
        by = chairs_moved(rig.seed, header.all_salts())
        assert names == (["Bo", "Ann"] if by else ["Ann", "Bo"])
        salts = {"Ann": salt_of("ann"), "Bo": salt_of("bo")}
        assert header.all_salts() == [salts[name] for name in names]
        assert rig.room.state.seats_of("ann") == [names.index("Ann")]
        rig.check()
        seen.add(by)
    assert seen == {0, 1}


def test_lots_move_the_bots_as_well() -> None:
    for number in range(6):
        setup = Setup("vampire_empire", 2, options={"side": "random"}, bots={1: "random"})
        rig = Rig(setup, seed=bytes([number] * 32)).start("ann")
        chairs = rig.public().chairs
        assert sorted((chair.name, chair.bot) for chair in chairs) == [("", "random"), ("Ann", "")]
        rig.check()


def test_where_the_host_begins_everybody_moves_on_until_the_host_has_the_first_seat() -> None:
    """Who sits beside whom stays as it was (VW-R25)."""
    for host, order in (("ann", ["Ann", "Bo", "Cy"]), ("cy", ["Cy", "Ann", "Bo"])):
        setup = Setup("vwars", 3, options={"first_player": "host"})
        rig = Rig(setup, host=host).sit("ann", "bo", "cy")
        rig.do(host, messages.Start)
        assert [chair.name for chair in rig.public().chairs] == order
        assert rig.room.state.game().to_act() == rig.room.state.seats_of(host) == [0]
        rig.check()


def test_a_table_from_a_position_commits_to_later_chance_only() -> None:
    setup = Setup("victim", 3, position={"decision": 7, "collection": [["R-V"], ["Y-M"], None]})
    rig = Rig(setup).sit("ann", promised=True)
    assert rig.public().origin == "position"
    assert rig.public().setup.position is None
    rig.do("ann", messages.Start)
    opened(rig, "ann")
    record = Record.parse(rig.room.state.record_text())
    start = record.header.position
    assert start is not None
    assert start["decision"] == 7
    assert rig.lines() == []
    # What the position leaves open was dealt, the same whenever the room is made again.
    assert to_data(Replay(record, record.rules(find_game)).state) == start
    rig.check()
    assert checks(played_out(rig)) == ["replay", "outcome", "commitment", "draws"]


def test_a_position_that_cannot_be_is_refused_before_the_table_opens() -> None:
    with pytest.raises(AfterdarkError, match="position"):
        Rig(Setup("victim", 3, position={"decision": "x"}))
    with pytest.raises(BadSetup):
        Rig(Setup("victim", 3, position={"seats": 4}))


def test_a_room_is_not_made_again_with_another_seed() -> None:
    rig = opened(promised("ann", "bo"), "ann", "bo")
    with pytest.raises(Unplayable):
        Room.load("table", rig.room.taken(), bytes(32), rig.now, find_game)
