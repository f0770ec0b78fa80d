"""That a chair is a program's is shown to all: in the lobby, in the game and at the next one."""

from __future__ import annotations

import pytest

from afterdark.engine.contract.registry import find_game
from afterdark.table.room.room import Room
from afterdark.table.room.rows import Row
from afterdark.table.room.setup import Setup
from afterdark.table.wire import messages
from afterdark.terminal.sittings.company import chair_lines
from afterdark.terminal.sittings.remote import RemoteSitting
from afterdark.terminal.sittings.visitor import Visitor
from tests.terminal.network import House

NOW = 1_800_000_000.0
SEED = b"s" * 32


def programs(room: Room) -> list[bool]:
    return [chair.program for chair in room.state.public(NOW).chairs]


def test_the_mark_stays_with_the_chair_and_goes_with_its_owner() -> None:
    room = Room.open("one", Setup("victim", 3), SEED, "ann", NOW, find_game)
    room.do("ann", messages.Sit("a1", "Ann"), NOW)
    room.do("bo", messages.Sit("b1", "Bo", program=True), NOW)
    assert programs(room) == [False, True, False]
    rows = [(row.seq, row.at, row.packed()) for row in room.taken()]
    again = Room.load("one", [Row.unpacked(*row) for row in rows], SEED, NOW, find_game)
    assert programs(again) == [False, True, False]
    room.do("bo", messages.Leave("b2"), NOW)
    assert programs(room) == [False, False, False]
    room.do("bo", messages.Sit("b3", "Bo", 1, program=True), NOW)
    room.do("bo", messages.Ready("b4"), NOW)
    room.do("ann", messages.Start("a2"), NOW)
    assert programs(room) == [False, True, False]
    for number, person in enumerate(("ann", "bo")):
        if number == 0:
            room.do(person, messages.Offer("a3", 0, "end"), NOW)
        else:
            room.do(person, messages.Agree("b5", 1), NOW)
    following = room.rematch("ann", "two", SEED, NOW)
    assert programs(following) == [False, True, False]


def test_a_program_that_comes_late_is_marked() -> None:
    room = Room.open("one", Setup("victim", 3), SEED, "ann", NOW, find_game)
    room.do("ann", messages.Sit("a1", "Ann"), NOW)
    room.do("ann", messages.Start("a2"), NOW)
    room.do("bo", messages.Sit("b1", "Bo", 2, program=True), NOW)
    assert programs(room) == [False, False, True]


@pytest.mark.parametrize(
    ("language", "sign", "line"), [("en", "program", "programs: Robo"), ("nl", "programma", "Robo")]
)
def test_the_terminal_shows_it(language: str, sign: str, line: str) -> None:
    house = House(Setup("victim", 3))
    visitor = Visitor(house.line("Ann"), language)
    visitor.sit("Ann")
    house.do(house.line("Robo"), messages.Sit("r1", "Robo", program=True))
    visitor.pulse()
    lines = chair_lines(visitor)
    assert f"({sign}," in lines[1]
    assert sign not in lines[0]
    house.do(house.lines[1], messages.Ready("r2"))
    visitor.ready(True)
    visitor.start()
    house.advance(60)
    visitor.pulse()
    sitting = RemoteSitting(visitor, name="tisch")
    sitting.listen(0)
    assert line in sitting.status()
