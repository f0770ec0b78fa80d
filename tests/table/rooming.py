"""Rooms for these tests: people by short names, a clock, and whether rows make a room again."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import TypeVar

import msgspec

from afterdark.engine.core.fair import promise
from afterdark.engine.records.record import Record
from afterdark.engine.records.replay import verify
from afterdark.table.room.room import Room
from afterdark.table.room.room_state import BotTurn
from afterdark.table.room.rows import Row
from afterdark.table.room.setup import Setup
from afterdark.table.wire import messages
from afterdark.table.wire.messages import AnyCommand, AnyMessage
from tests.table.games.shelf import find_game

SEED = bytes(range(32))
C = TypeVar("C", bound=messages.Command)
_IDS = itertools.count()


def salt_of(person: str) -> bytes:
    """What a person adds to a fair deal."""
    return f"salt of {person}".encode()


class Rig:
    """One room, its clock, and everything it has written."""

    def __init__(self, setup: Setup, host: str = "ann", seed: bytes = SEED) -> None:
        self.now = 1000.0
        self.seed = seed
        self.room = Room.open("table", setup, seed, host, self.now, find_game)
        self.rows: list[Row] = []

    def do(self, person: str, kind: Callable[..., C], *args: object, **words: object) -> object:
        """A person does something, with an id of its own."""
        command = kind(f"id {next(_IDS)}", *args, **words)
        return self.room.do(person, command, self.now)  # type: ignore[arg-type]

    def send(self, person: str, command: AnyCommand) -> object:
        """A person sends exactly this."""
        return self.room.do(person, command, self.now)

    def sit(self, *people: str, promised: bool = False) -> Rig:
        """People sit down, one after the other, and are ready."""
        for person in people:
            promises = promise(salt_of(person)) if promised else ""
            self.do(person, messages.Sit, person.title(), promise=promises)
            self.do(person, messages.Ready)
        return self

    def start(self, *people: str) -> Rig:
        """People sit down and the host starts."""
        self.sit(*people)
        self.do(self.room.state.host, messages.Start)
        return self

    def play(self, seat: int, *notations: str) -> None:
        """Whoever owns a seat answers."""
        for notation in notations:
            question = self.room.state.sight(seat).question
            self.do(self.room.state.chairs[seat].person, messages.Play, seat, question, notation)

    def wait(self, seconds: float) -> None:
        """Time passes in one leap; what is due at the end of it happens."""
        self.now += seconds
        self.room.tick(self.now)

    def pass_time(self, seconds: float) -> None:
        """Time passes, and the room is told whenever it wants to be."""
        end = self.now + seconds
        while (due := self.room.state.next_due()) is not None and due <= end:
            self.now = max(self.now, due)
            self.room.tick(self.now)
            if (again := self.room.state.next_due()) is not None and again <= self.now:
                break
        self.now = end
        self.room.tick(self.now)

    def bots(self, choose: Callable[[int], int] = lambda choices: 0) -> list[BotTurn]:
        """Bots answer whose turn it is now."""
        turns = self.room.state.bots_due(self.now)
        for turn in turns:
            choices = self.room.state.view(turn.seat).choices
            self.room.answer_bot(turn, choices[choose(len(choices))].notation, self.now)
        return turns

    def public(self) -> messages.Room:
        """What everybody sees of the room."""
        return self.room.state.public(self.now)

    def lines(self) -> list[str]:
        """The body of the record."""
        text = self.room.state.record_text().splitlines()
        return text[text.index("begin") + 1 :]

    def again(self) -> Room:
        """The room made again from what a store keeps of it."""
        self.rows += self.room.taken()
        kept = [(row.seq, row.at, row.packed()) for row in self.rows]
        rows = [Row.unpacked(*row) for row in kept]
        assert rows == self.rows
        return Room.load("table", rows, self.seed, self.now, find_game)

    def check(self) -> None:
        """Rows make the same room, and the record is true."""
        self.room.tick(self.now)
        again = self.again()
        again.state.here = self.room.state.here
        again.tick(self.now)
        assert again.taken() == []
        assert everything(again, self.now) == everything(self.room, self.now)
        if self.room.state.started:
            record = Record.parse(self.room.state.record_text())
            verification = verify(record, find_game)
            assert verification.passed, verification.sentence
        self.room = again


def everything(room: Room, now: float) -> list[object]:
    """All that a room can be asked."""
    people = sorted(
        {chair.person for chair in room.state.chairs} | room.state.played | {room.state.host}
    )
    found: list[object] = [
        encoded(room.state.public(now)),
        room.state.next_due(),
        room.state.bots_due(now),
        [(person, room.state.seats_of(person), room.state.may_watch(person)) for person in people],
        [encoded(room.state.talk(person)) for person in people],
    ]
    if room.state.started:
        found += [
            [encoded(room.state.sight(seat)) for seat in range(-1, len(room.state.chairs))],
            [encoded(room.state.news(seat)) for seat in range(-1, len(room.state.chairs))],
            room.state.record_text(),
        ]
    return found


def encoded(message: AnyMessage) -> bytes:
    """A message as it goes over the wire."""
    return msgspec.json.encode(message)
