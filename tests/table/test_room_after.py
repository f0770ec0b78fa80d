"""After the game: closing, playing again, and being forgotten."""

from __future__ import annotations

import random

import pytest

from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.state import Json
from afterdark.engine.positions.position import from_data, to_data
from afterdark.engine.records.record import Record
from afterdark.engine.records.replay import verify
from afterdark.table.errors import Closed, NotOver, NotSeated, OtherRules
from afterdark.table.room.room import Room
from afterdark.table.room.room_state import CLOSING
from afterdark.table.room.rows import Opened, Row
from afterdark.table.room.setup import DecisionClock, Setup
from afterdark.table.wire import messages
from tests.table.games.shelf import find_game
from tests.table.rooming import Rig, encoded, everything


def over(*people: str) -> Rig:
    rig = Rig(Setup("well", 3, clock=DecisionClock(30.0))).start(*people)
    rig.play(0, "stop")
    return rig


def test_the_last_action_can_be_undone_for_a_moment_then_the_seed_is_opened() -> None:
    rig = over("ann", "bo")
    assert rig.public().phase == "over"
    assert rig.public().until == rig.now + CLOSING == rig.room.state.next_due()
    assert rig.public().seed == ""
    rig.do("ann", messages.Undo, 0)
    assert rig.public().phase == "playing"
    rig.play(0, "stop")
    rig.pass_time(CLOSING)
    assert rig.public().seed == rig.seed.hex()
    assert rig.lines()[-1] == f"seed {rig.seed.hex()}"
    assert rig.room.state.next_due() is None
    with pytest.raises(Closed):
        rig.do("ann", messages.Undo, 0)
    rig.check()


def before_the_end(game: str, seats: int) -> dict[str, Json]:
    """A position whose next answers may end the game, which was played blindly so far."""
    rng = random.Random(game)
    state = from_data(find_game(game).rules({}), {"seats": seats}, FastDealer.seeded(game))
    while True:
        before = to_data(state)
        seat = rng.choice(state.to_act())
        state.take(seat, rng.choice(state.legal(seat)))
        if state.outcome() is not None:
            return before


@pytest.mark.parametrize(("game", "seats"), [("vampire_empire", 2), ("vwars", 4)])
def test_secrets_are_opened_when_the_end_is_final_and_not_before(game: str, seats: int) -> None:
    rng = random.Random(game)
    setup = Setup(game, seats, position=before_the_end(game, seats))
    rig = Rig(setup).start(*("ann", "bo", "cy", "di")[:seats])
    state = rig.room.state
    secret = [
        number
        for number, zone in enumerate(state.rules.layout(seats).zones)
        if zone.after and not zone.faces
    ]
    assert secret

    def seen() -> list[list[list[int]]]:
        return [[state.view(seat).zones[zone] for zone in secret] for seat in range(-1, seats)]

    while rig.public().phase == "playing":
        hidden = seen()
        for seat in state.game().to_act():
            if rig.public().phase == "playing":
                rig.play(seat, rng.choice(state.view(seat).choices).notation)
        rig.pass_time(CLOSING / 2)
    assert seen()[0] == hidden[0], "spectators see no more than before"
    assert not state.view(0).opened
    told = state.sight(0)
    rig.pass_time(CLOSING)
    assert state.view(0).opened
    assert seen()[0] == seen()[1] != hidden[0]
    assert encoded(state.sight(0)) != encoded(told)
    rig.check()


def test_a_table_can_be_closed_at_once_but_not_before_the_end() -> None:
    rig = Rig(Setup("well", 2)).start("ann")
    with pytest.raises(NotOver):
        rig.room.close(rig.now)
    rig.play(0, "stop")
    rig.room.close(rig.now)
    with pytest.raises(Closed):
        rig.room.close(rig.now)
    assert rig.public().seed
    rig.check()


def test_when_all_who_play_say_so_the_table_is_closed_at_once_and_for_good() -> None:
    rig = over("ann", "bo")
    rig.do("bo", messages.Offer, 1, "close")
    proposal = rig.public().proposal
    assert proposal is not None
    assert (proposal.what, proposal.seat, proposal.waiting) == ("close", 1, [0])
    assert rig.public().seed == ""
    rig.do("ann", messages.Agree, 0)
    assert rig.public().seed == rig.seed.hex()
    assert rig.public().proposal is None
    with pytest.raises(Closed):
        rig.do("ann", messages.Undo, 0)
    with pytest.raises(Closed):
        rig.do("ann", messages.Offer, 0, "close")
    rig.check()


def test_one_no_leaves_the_table_open_for_its_minute() -> None:
    rig = over("ann", "bo")
    rig.do("ann", messages.Offer, 0, "close")
    rig.do("bo", messages.Decline, 1)
    assert rig.public().seed == ""
    rig.do("ann", messages.Undo, 0)
    assert rig.public().phase == "playing"
    rig.check()


def test_an_end_that_is_taken_back_takes_the_wish_to_close_with_it() -> None:
    rig = over("ann", "bo")
    rig.do("bo", messages.Offer, 1, "close")
    rig.do("ann", messages.Undo, 0)
    assert rig.public().proposal is None
    rig.play(0, "stop")
    assert rig.public().seed == ""
    rig.check()


def test_against_bots_one_closes_alone_and_then_nothing_is_taken_back_either() -> None:
    rig = over("ann")
    assert rig.room.state.sight(0).undo
    rig.do("ann", messages.Offer, 0, "close")
    assert rig.public().seed == rig.seed.hex()
    assert rig.room.state.sight(0).undo == ""
    with pytest.raises(Closed):
        rig.do("ann", messages.Undo, 0)
    rig.check()


def test_a_game_of_bots_alone_is_closed_when_it_ends() -> None:
    rig = Rig(Setup("well", 2, bots={0: "random", 1: "random"}))
    rig.do("ann", messages.Start)
    while rig.public().phase == "playing":
        rig.wait(2.0)
        rig.bots(lambda choices: choices - 1)
    assert rig.public().seed == rig.seed.hex()
    rig.check()


def test_nobody_closes_a_table_before_the_end() -> None:
    rig = Rig(Setup("well", 3)).start("ann", "bo")
    with pytest.raises(NotOver):
        rig.do("ann", messages.Offer, 0, "close")


def test_people_still_talk_after_the_end() -> None:
    rig = over("ann", "bo")
    rig.pass_time(CLOSING)
    rig.do("bo", messages.Say, "Well played")
    assert rig.room.state.talk("ann").items[0].text == "Well played"
    rig.check()


def test_the_same_people_play_again_on_their_chairs_and_everybody_is_told_where() -> None:
    rig = over("ann", "bo")
    seed = bytes([7] * 32)
    other = rig.room.rematch("bo", "next", seed, rig.now)
    assert rig.public().rematch == "next"
    assert [chair.name for chair in other.state.public(rig.now).chairs] == ["Ann", "Bo", ""]
    assert other.state.host == "ann"
    assert other.state.setup.clock == rig.room.state.setup.clock
    assert other.state.public(rig.now).chairs[2].bot == "decent"
    assert not any(chair.ready for chair in other.state.public(rig.now).chairs)
    again = Room.load("next", other.taken(), seed, rig.now, find_game)
    assert everything(again, rig.now) == everything(other, rig.now)
    rig.check()
    with pytest.raises(NotSeated):
        rig.room.rematch("ann", "third", seed, rig.now)


def test_only_who_played_asks_for_another_game_and_only_after_the_end() -> None:
    rig = Rig(Setup("well", 2)).start("ann")
    with pytest.raises(NotOver):
        rig.room.rematch("ann", "next", bytes(32), rig.now)
    rig.play(0, "stop")
    with pytest.raises(NotSeated):
        rig.room.rematch("cy", "next", bytes(32), rig.now)


def test_at_the_next_table_everybody_promises_a_salt_for_the_same_chair() -> None:
    rig = over("ann", "bo")
    other = rig.room.rematch("ann", "next", bytes(32), rig.now)
    other.do("bo", messages.Sit("again", "Bo", 1, "ab" * 32), rig.now)
    assert other.state.public(rig.now).chairs[1].promised


def test_a_forgotten_person_leaves_no_name_and_no_word_but_the_game_stays_as_it_was() -> None:
    rig = Rig(Setup("well", 3)).sit("ann", "bo")
    rig.do("bo", messages.Rename, "Bobby Tables")
    rig.do("bo", messages.Ready)
    rig.do("ann", messages.Start)
    rig.do("bo", messages.Say, "My address is a secret")
    rig.do("ann", messages.Say, "Mine too")
    rig.play(0, "pass")
    rig.do("bo", messages.Leave)
    rig.do("bo", messages.Return, 1)
    rig.play(1, "stop")
    rig.check()
    rows = rig.rows
    changed = Room.forget(rows, "bo")
    by_number = {row.seq: row for row in changed}
    kept = [by_number.get(row.seq, row) for row in rows]
    stored = b"".join(row.packed() for row in kept)
    assert b"Bobby" not in stored
    assert b'"Bo"' not in stored
    assert b"address" not in stored
    assert b"Mine too" in stored
    assert [(row.seq, row.at) for row in kept] == [(row.seq, row.at) for row in rows]
    room = Room.load("table", kept, rig.seed, rig.now, find_game)
    assert [chair.name for chair in room.state.public(rig.now).chairs] == ["Ann", "", ""]
    assert [spoken.text for spoken in room.state.talk("ann").items] == ["", "Mine too"]
    assert verify(Record.parse(room.state.record_text()), find_game).passed
    before = [line for line in rig.lines() if "seated person" not in line]
    text = room.state.record_text().splitlines()
    after = [line for line in text[text.index("begin") + 1 :] if "seated person" not in line]
    assert after == before
    assert Room.forget(kept, "bo") == []


def test_somebody_else_of_the_same_name_is_not_forgotten() -> None:
    rig = Rig(Setup("well", 3)).start("ann", "bo")
    rig.do("ann", messages.Kick, rig.public().chairs[1].person)
    rig.do("cy", messages.Sit, "Bo", 1)
    rig.rows += rig.room.taken()
    by_number = {row.seq: row for row in Room.forget(rig.rows, "bo")}
    kept = [by_number.get(row.seq, row) for row in rig.rows]
    room = Room.load("table", kept, rig.seed, rig.now, find_game)
    assert room.state.public(rig.now).chairs[1].name == "Bo"


def test_a_person_brought_along_from_the_table_before_can_be_forgotten_too() -> None:
    other = over("ann", "bo").room.rematch("ann", "next", bytes(32), 2000.0)
    changed = Room.forget(other.taken(), "bo")
    assert len(changed) == 1
    assert b"Bo" not in changed[0].packed()


def test_a_table_begun_by_other_rules_is_not_taken_up() -> None:
    rig = Rig(Setup("well", 2)).start("ann")
    first, *rest = rig.room.taken()
    assert isinstance(first.entry, Opened)
    old = Opened(
        setup=first.entry.setup, host="ann", rules="0.9", commitment=first.entry.commitment
    )
    with pytest.raises(OtherRules):
        Room.load("table", [Row(0, first.at, old), *rest], rig.seed, rig.now, find_game)
