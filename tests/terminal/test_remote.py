"""A sitting at a network table: what the table told, answered as at home."""

from __future__ import annotations

import pytest

from afterdark.engine.core.action import UnknownAction
from afterdark.engine.errors import AfterdarkError
from afterdark.table.errors import NothingToUndo
from afterdark.table.room.setup import DecisionClock, Setup
from afterdark.table.wire.messages import OpenSalt, Play, Say
from afterdark.terminal.sittings.remote import RemoteSitting
from afterdark.terminal.sittings.visitor import Visitor
from tests.terminal.network import House, Loopback, begun, visitor


def loop(sitting: RemoteSitting | Visitor) -> Loopback:
    line = sitting.line if isinstance(sitting, Visitor) else sitting.visitor.line
    assert isinstance(line, Loopback)
    return line


def pulse(*sittings: RemoteSitting) -> None:
    for sitting in sittings:
        sitting.pulse(0.0)


def asked(*sittings: RemoteSitting) -> tuple[RemoteSitting, int]:
    """Whose turn it is."""
    pulse(*sittings)
    [found] = [(one, seat) for one in sittings for seat in one.asked_people()]
    return found


# -- before the game --------------------------------------------------------------------------


def test_whoever_sits_promises_a_salt_and_opens_it_when_the_seats_are_frozen() -> None:
    house = House(Setup("victim", 3))
    kept: list[str] = []
    ann = Visitor(house.line("Ann"), "en", keep_salt=kept.append)
    ann.pulse()
    ann.sit("Ann")
    ann.start()
    ann.pulse()
    assert house.room.state.phase == "playing"
    [opened] = [command for command in loop(ann).sent if isinstance(command, OpenSalt)]
    assert [opened.salt] == kept
    assert len(opened.salt) == 64


def test_a_program_that_was_started_again_still_has_the_salt() -> None:
    house = House(Setup("victim", 3))
    ann = visitor(house, "Ann")
    salt = ann._salt
    loop(ann).cut()
    again = Visitor(house.line("Ann"), "en", salt=salt)
    again.pulse()
    again.start()
    again.pulse()
    assert house.room.state.phase == "playing"


def test_a_table_with_other_rules_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(Setup("victim", 3))
    monkeypatch.setattr(house.room.state.rules.meta, "version", "0.0")
    ann = visitor(house, "Ann")
    monkeypatch.undo()
    with pytest.raises(AfterdarkError, match=r"victim 0\.0"):
        ann.rules()


def test_what_the_table_refuses_is_said_in_the_readers_language() -> None:
    house = House(Setup("victim", 3))
    visitor(house, "Ann")
    bob = visitor(house, "Bob", language="nl")
    bob.start()
    bob.pulse()
    [notice] = bob.notices
    english = visitor(house, "Cas", language="en")
    english.start()
    english.pulse()
    assert english.notices != [notice]
    assert notice


# -- during the game --------------------------------------------------------------------------


def test_the_same_view_as_the_table_has() -> None:
    house = House(Setup("victim", 3))
    ann, bob = begun(house, "Ann", "Bob")
    for sitting, seat in ((ann, 0), (bob, 1)):
        ours, theirs = sitting.view(seat), house.room.state.view(seat)
        assert ours.text(sitting.texts) == theirs.text(sitting.texts)
        assert ours.legal() == theirs.legal()


def test_an_answer_goes_to_the_table_and_is_given_once() -> None:
    house = House(Setup("victim", 3))
    sittings = begun(house, "Ann", "Bob", "Cas")
    one, seat = asked(*sittings)
    loop(one).cut()
    notation = one.view(seat).choices[0].notation
    one.play(seat, notation, 0.0)
    assert one.asked_people() == [], "it is on its way"
    assert one.prompt(seat) == one.client.say("moment")
    one.play(seat, notation, 0.0)
    loop(one).connect()
    plays = [command for command in loop(one).sent if isinstance(command, Play)]
    assert len(plays) == 1
    pulse(*sittings)
    assert house.room.state.view(-1).decision == 1


def test_whole_games_are_played_by_hints() -> None:
    house = House(Setup("victim", 3))
    sittings = begun(house, "Ann", "Bob", "Cas")
    while house.room.state.phase != "over":
        one, seat = asked(*sittings)
        advice = one.hint(seat)
        assert advice is not None
        one.play(seat, advice.notation, 0.0)
    pulse(*sittings)
    assert all(sitting.over for sitting in sittings)
    assert sittings[0].places(0)[0].startswith("1. ")
    assert sittings[0].prompt(0) == sittings[1].prompt(1)


def test_what_is_no_choice_is_refused_here_and_what_is_illegal_there() -> None:
    house = House(Setup("victim", 3))
    sittings = begun(house, "Ann", "Bob", "Cas")
    one, seat = asked(*sittings)
    with pytest.raises(UnknownAction):
        one.play(seat, "nonsense", 0.0)
    legal = {action.notation for action in one.view(seat).choices}
    illegal = next(
        action.notation for action in one.rules.actions.all if action.notation not in legal
    )
    one.play(seat, illegal, 0.0)
    pulse(one)
    [notice] = one.visitor.notices
    assert "[VI-" in notice
    assert one.asked_people() == [seat], "the question stands"


def test_a_spectator_sees_the_table_and_is_never_asked() -> None:
    house = House(Setup("victim", 3))
    begun(house, "Ann", "Bob", "Cas")
    watcher = RemoteSitting(visitor(house, "Dee", sits=False), name="tisch")
    assert watcher.people == []
    assert watcher.asked_people() == []
    assert watcher.log(-1)
    assert watcher.view(-1).seat == -1


def test_talk_stands_in_the_log_where_it_was_said() -> None:
    house = House(Setup("victim", 3))
    sittings = begun(house, "Ann", "Bob", "Cas")
    sittings[1].visitor.say("Good evening")
    pulse(*sittings)
    assert sittings[0].log(0)[-1] == "Bob: Good evening"
    one, seat = asked(*sittings)
    one.play(seat, one.view(seat).choices[0].notation, 0.0)
    pulse(*sittings)
    assert "Bob: Good evening" in sittings[0].log(0)[:-1]
    assert isinstance(loop(sittings[1]).sent[-1], Say | Play)


def test_nothing_to_undo_is_said_at_once() -> None:
    house = House(Setup("victim", 3))
    sittings = begun(house, "Ann", "Bob", "Cas")
    one, seat = asked(*sittings)
    with pytest.raises(NothingToUndo):
        one.undo(seat, 0.0)


def test_an_undo_that_others_must_allow_is_proposed_to_each_of_them() -> None:
    house = House(Setup("victim", 3))
    sittings = begun(house, "Ann", "Bob", "Cas")
    one, seat = asked(*sittings)
    one.play(seat, one.view(seat).choices[0].notation, 0.0)
    house.advance(5.0)
    pulse(*sittings)
    other, _ = asked(*sittings)
    assert other is not one
    one.undo(seat, 0.0)
    pulse(*sittings)
    assert one.proposal() is None
    asked_for = [sitting for sitting in sittings if sitting is not one]
    for sitting in asked_for:
        found = sitting.proposal()
        assert found is not None
        assert one.names[seat] in sitting.proposed(found[0])
        sitting.reply(found[1], True)
        pulse(*sittings)
    assert house.room.state.view(-1).decision == 0


def test_clocks_run_down_on_the_screen() -> None:
    house = House(Setup("victim", 3, clock=DecisionClock(90.0)))
    sittings = begun(house, "Ann", "Bob", "Cas")
    one, seat = asked(*sittings)
    assert f"{one.names[seat]} 1:" in one.status()
    one.visitor.room_at -= 31.0
    assert f"{one.names[seat]} 0:5" in one.status()


def test_a_lost_connection_is_told_and_mended() -> None:
    house = House(Setup("victim", 3))
    sittings = begun(house, "Ann", "Bob", "Cas")
    loop(sittings[0]).cut()
    assert sittings[0].status() == sittings[0].client.say("net-lost")
    loop(sittings[0]).connect()
    pulse(*sittings)
    assert sittings[0].status() == ""


def test_it_is_told_that_bots_hurry_at_a_busy_house() -> None:
    house = House(Setup("victim", 3))
    (ann,) = begun(house, "Ann")
    house.hurried = True
    house.tell()
    pulse(ann)
    assert ann.status() == ann.client.say("net-hurried")


def test_bots_have_names_here_as_well() -> None:
    house = House(Setup("victim", 3))
    [ann] = begun(house, "Ann")
    assert ann.names[0] == "Ann"
    assert all(ann.names)
    assert len(set(ann.names)) == 3
