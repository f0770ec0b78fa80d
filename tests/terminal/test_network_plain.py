"""A network table line by line, as pipes and screen readers have it."""

from __future__ import annotations

import io
import queue
import threading
import time
from collections.abc import Callable, Iterator

from afterdark.table.room.setup import Setup
from afterdark.terminal.network_plain import NetworkPlain, PlainLobby, Typed
from tests.terminal.network import House, begun, mover, visitor


class Keyboard:
    """Lines that a test types one after another."""

    def __init__(self) -> None:
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()

    def type(self, *lines: str) -> None:
        for line in lines:
            self._lines.put(f"{line}\n")

    def end(self) -> None:
        self._lines.put("")

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines.get, "")


def soon(holds: Callable[[], bool], seconds: float = 20.0) -> None:
    until = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < until, "it did not come about in time"
        time.sleep(0.01)


def test_a_game_is_played_by_numbers_while_others_play() -> None:
    house = House(Setup("victim", 3))
    sittings = begun(house, "Ann", "Bob", "Cas")
    me = mover(*sittings)
    others = [sitting for sitting in sittings if sitting is not me]
    keys, page = Keyboard(), io.StringIO()
    plain = NetworkPlain(me, Typed(keys), page)
    playing = threading.Thread(target=plain.run)
    playing.start()
    try:
        soon(lambda: "  1  " in page.getvalue())
        keys.type("1")
        soon(lambda: house.room.state.view(-1).decision == 1)
        others[0].visitor.say("Good evening")
        soon(lambda: f"* {others[0].names[others[0].people[0]]}: Good evening" in page.getvalue())
        keys.type("say And to you", "who")
        soon(lambda: "And to you" in page.getvalue())
    finally:
        keys.end()
        playing.join(20)
    assert "your chair is kept" in page.getvalue()


def waiting(house: House) -> list[int]:
    """Who has not answered a proposal yet."""
    proposal = house.room.state.public(house.now).proposal
    return proposal.waiting if proposal is not None else []


def test_a_proposal_is_answered_by_a_word() -> None:
    house = House(Setup("victim", 3))
    sittings = begun(house, "Ann", "Bob", "Cas")
    one = mover(*sittings)
    seat = one.people[0]
    one.play(seat, one.view(seat).choices[0].notation, 0.0)
    house.advance(5.0)
    one.pulse(0.0)
    me, third = (sitting for sitting in sittings if sitting is not one)
    keys, page = Keyboard(), io.StringIO()
    playing = threading.Thread(target=NetworkPlain(me, Typed(keys), page).run)
    playing.start()
    try:
        one.undo(seat, 0.0)
        soon(lambda: "asks to take a move back" in page.getvalue())
        keys.type("yes")
        soon(lambda: me.people[0] not in waiting(house))
        assert waiting(house) == third.people
    finally:
        keys.end()
        playing.join(20)


def test_the_lobby_is_left_when_the_game_begins() -> None:
    house = House(Setup("victim", 3))
    ann = visitor(house, "Ann")
    keys, page = Keyboard(), io.StringIO()
    keys.type("nonsense", "bots", "start")
    assert PlainLobby(ann, Typed(keys), page).run()
    assert "Ann (host, you" in page.getvalue()
    keys.end()


def test_the_end_of_the_input_leaves_the_lobby() -> None:
    house = House(Setup("victim", 3))
    keys, page = Keyboard(), io.StringIO()
    keys.end()
    assert not PlainLobby(visitor(house, "Ann"), Typed(keys), page).run()
