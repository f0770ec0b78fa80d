"""The walk of one click through the house: which files it crosses, and how often it changes file.

A table of Victor or Victim? with four people is played for a few moves; the next one is followed
call by call, once where the room does it and once where the four seats are told. On the sources:

    PYTHONPATH=src AFTERDARK_PURE=1 python docs/walk.py
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import afterdark
from afterdark.api import find_game
from afterdark.engine.errors import AfterdarkError
from afterdark.server.sockets.connection import Connection, Outbox
from afterdark.server.sockets.crowd import Crowd
from afterdark.table.room.room import Room
from afterdark.table.room.setup import Setup
from afterdark.table.wire import messages

HOUSE = Path(afterdark.__file__).parent
SEATS = 4
MOVES_BEFORE = 6


class Walk:
    """The files that calls go to, in order; the same file twice in a row counts once."""

    def __init__(self) -> None:
        self.files: list[str] = []

    def follow(self, act: Callable[[], object]) -> None:
        """Do something, and note every call of it."""
        sys.setprofile(self._note)
        try:
            act()
        finally:
            sys.setprofile(None)

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        file = frame.f_code.co_filename
        if event == "call" and file.startswith(f"{HOUSE}/"):
            file = file.removeprefix(f"{HOUSE}/")
            if not self.files or self.files[-1] != file:
                self.files.append(file)

    def told(self, title: str) -> str:
        lines = [f"{title}: {len(set(self.files))} files, {len(self.files) - 1} changes of file"]
        lines += [f"    {times:4} {file}" for file, times in Counter(self.files).most_common()]
        return "\n".join(lines)


class Wire:
    """A socket that takes everything."""

    def push(self, frames: bytes) -> int:
        return 0


async def _never(message: object) -> None:
    raise AssertionError("nothing is closed here")


def _slow(connection: Connection) -> None:
    raise AssertionError("nobody is slow here")


class Evening:
    """A table at which four people play, and everybody is told."""

    def __init__(self) -> None:
        setup = Setup("victim", SEATS, cover=0.0)
        self.room = Room.open("table", setup, bytes(32), "p0", 0.0, find_game)
        self.now = 0.0
        self.outbox = Outbox()
        for seat in range(SEATS):
            self.do(seat, messages.Sit(f"sit{seat}", f"Guest {seat}", seat))
        for seat in range(SEATS):
            self.do(seat, messages.Ready(f"ready{seat}"))
        self.do(0, messages.Start("start"))
        self.crowd = Crowd(self._send_away)
        for seat in range(SEATS):
            connection = Connection(Wire(), self.outbox, _never, 1 << 20, _slow)
            connection.person = f"p{seat}"
            self.outbox._waiting.append(connection)  # nobody is written to: there is no loop
            self.crowd.add(connection, self.room.state, messages.Hello("hello"), self.now)

    @staticmethod
    def _send_away(connection: Connection, why: AfterdarkError) -> None:
        raise AssertionError("everybody may stay")

    def do(self, seat: int, command: messages.AnyCommand) -> None:
        self.now += 1.0
        self.room.do(f"p{seat}", command, self.now)

    def click(self, doing: Walk, telling: Walk) -> None:
        """The next decision, taken and told."""
        table = self.room.state.game()
        seat = table.to_act()[0]
        action = table.view(seat).choices[0].notation
        click = messages.Play(f"click{self.now}", seat, table.question(seat), action)
        doing.follow(lambda: self.do(seat, click))
        self.room.taken()
        telling.follow(lambda: self.crowd.tell(self.room.state, self.now, talk=False))


def house() -> str:
    """How the house is filled: the fullest folder, names that occur twice, lines."""
    modules = [
        path
        for path in HOUSE.rglob("*.py")
        if path.name != "__init__.py" and "migrations" not in path.parts
    ]
    folders = Counter(str(path.parent.relative_to(HOUSE)) for path in modules)
    fullest, most = folders.most_common(1)[0]
    apart = Counter(path.name for path in modules if "games" not in path.parts)
    twice = sorted(name for name, times in apart.items() if times > 1)
    verbs = sorted(str(path.relative_to(HOUSE)) for path in modules if path.stem.endswith("ing"))
    lines = sum(len(path.read_text("utf-8").splitlines()) for path in HOUSE.rglob("*.py"))
    return "\n".join(
        [
            f"modules: {len(modules)} in {len(folders)} folders, {lines} lines",
            f"fullest folder: {fullest} with {most} modules",
            f"names that occur twice outside games: {len(twice)} ({', '.join(twice)})",
            f"modules ending in -ing: {len(verbs)} ({', '.join(verbs)})",
        ]
    )


def main() -> None:
    if re.search(r"\.(so|pyd)$", Room.__module__) or afterdark.build() != "pure":
        sys.exit("Compiled calls cannot be followed: AFTERDARK_PURE=1 python docs/walk.py")
    evening = Evening()
    for _ in range(MOVES_BEFORE):
        evening.click(Walk(), Walk())
    doing, telling = Walk(), Walk()
    evening.click(doing, telling)
    out = sys.stdout.write
    out(doing.told("Room.do") + "\n" + telling.told("Telling four seats") + "\n")
    out(f"Both: {len({*doing.files, *telling.files})} files\n" + house() + "\n")


if __name__ == "__main__":
    main()
