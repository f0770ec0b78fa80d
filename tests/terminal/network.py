"""Network tables without a network: a room in the test, and lines that lead to it."""

from __future__ import annotations

import hashlib
import itertools
import threading
from collections import deque
from collections.abc import Callable

from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.fair import SEED_BYTES
from afterdark.engine.errors import AfterdarkError
from afterdark.server.errors import problem
from afterdark.table.room.room import Room
from afterdark.table.room.setup import Setup
from afterdark.table.wire import messages
from afterdark.table.wire.messages import AnyCommand, AnyMessage
from afterdark.terminal.sittings.remote import RemoteSitting
from afterdark.terminal.sittings.visitor import Visitor


class House:
    """One table and the lines to it. Time passes when a test says so."""

    def __init__(self, setup: Setup) -> None:
        self.now = 1_800_000_000.0
        self.room = Room.open("tisch", setup, b"s" * SEED_BYTES, "Ann", self.now, find_game)
        self.lines: list[Loopback] = []
        self.hurried = False
        # A person may play in a thread of his own: one at a time is at the table.
        self.busy = threading.Condition()

    def line(self, person: str) -> Loopback:
        """A line for a person, connected."""
        line = Loopback(self, person)
        self.lines.append(line)
        line.connect()
        return line

    def do(self, line: Loopback, command: AnyCommand) -> None:
        with self.busy:
            try:
                self.room.do(line.person, command, self.now)
            except AfterdarkError as error:
                shown, _ = problem(error)
                line.push(
                    messages.No(
                        command.id, shown.code, shown.key, shown.text, shown.words, shown.clause
                    )
                )
                return
            self.tell()
            line.push(messages.Done(command.id))

    def advance(self, seconds: float) -> None:
        """Let time pass, and bots answer the first thing they may."""
        with self.busy:
            self.now += seconds
            self.room.tick(self.now)
            while turns := self.room.state.bots_due(self.now):
                choices = self.room.state.view(turns[0].seat).choices
                self.room.answer_bot(turns[0], choices[0].notation, self.now)
            self.tell()

    def tell(self) -> None:
        """Everybody who is connected hears what is new."""
        for line in self.lines:
            if line.connected:
                line.hear()


class Loopback:
    """A line that ends in the same process."""

    _numbers = itertools.count()

    def __init__(self, house: House, person: str) -> None:
        self.house = house
        self.person = person
        self.connected = False
        self.ended: AfterdarkError | None = None
        self.sent: list[AnyCommand] = []
        self.unanswered: list[AnyCommand] = []
        self._came: deque[AnyMessage] = deque()
        self._news: dict[int, int] = {}
        self._talk = 0

    # -- the house's end ---------------------------------------------------------------------

    def connect(self) -> None:
        """A connection is made: welcome, and what has not been heard."""
        self.connected = True
        room = self.house.room
        seats = room.state.seats_of(self.person)
        self.push(
            messages.Welcome(
                messages.PROTOCOL,
                room.state.word(self.person),
                seats,
                self.house.now,
                room.state.rules.meta.version,
                room.state.commitment,
            )
        )
        self.hear()
        waiting, self.unanswered = self.unanswered, []
        for command in waiting:
            self.house.do(self, command)

    def cut(self) -> None:
        """The connection breaks."""
        self.connected = False

    def hear(self) -> None:
        room, now = self.house.room, self.house.now
        here = {line.person for line in self.house.lines if line.connected}
        self.push(room.state.public(now, here, hurried=self.house.hurried))
        if room.state.started:
            for seat in room.state.seats_of(self.person) or [-1]:
                news = room.state.news(seat, self._news.get(seat, 0))
                if news.items:
                    self._news[seat] = self._news.get(seat, 0) + len(news.items)
                    self.push(news)
                self.push(room.state.sight(seat, "view"))
        talk = room.state.talk(self.person, self._talk)
        if talk.items:
            self._talk += len(talk.items)
            self.push(talk)

    def push(self, message: AnyMessage) -> None:
        with self.house.busy:
            self._came.append(message)
            self.house.busy.notify_all()

    # -- the person's end --------------------------------------------------------------------

    def new_id(self) -> str:
        return f"loop-{next(self._numbers)}"

    def heard(self, seconds: float = 0.0) -> list[AnyMessage]:
        with self.house.busy:
            if seconds:
                self.house.busy.wait_for(lambda: self._came, seconds)
            came = list(self._came)
            self._came.clear()
        return came

    def send(self, command: AnyCommand) -> None:
        self.sent.append(command)
        if self.connected:
            self.house.do(self, command)
        else:
            self.unanswered.append(command)

    def close(self) -> None:
        self.cut()


def visitor(house: House, person: str, *, sits: bool = True, language: str = "en") -> Visitor:
    """A person who has come to the table, and sits down unless he only watches."""
    # The same salts give the same deal, every time the test runs.
    salt = hashlib.sha256(person.encode()).hexdigest()
    made = Visitor(house.line(person), language, salt=salt)
    made.pulse()
    if sits:
        made.sit(person)
        made.pulse()
    return made


def mover(*sittings: RemoteSitting) -> RemoteSitting:
    """Whoever of these has to decide now."""
    for sitting in sittings:
        sitting.pulse(0.0)
    return next(sitting for sitting in sittings if sitting.asked_people())


def begun(
    house: House, *persons: str, before: Callable[[], None] = lambda: None
) -> list[RemoteSitting]:
    """All these people sit down, are ready, and the game begins."""
    visitors = [visitor(house, person) for person in persons]
    for one in visitors:
        one.ready(True)
    before()
    visitors[0].start()
    for _ in range(3):
        for one in visitors:
            one.pulse()
    return [RemoteSitting(one, name="tisch") for one in visitors]
