"""A storm: people play at many tables of a real server that is killed again and again.

What the table acknowledged must be in the journal, exactly once; what lies in the journal must be
a table that loads; and when the storm is over everybody must stand where the table stands.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import msgspec

from afterdark.client.mirror import Mirror
from afterdark.client.requests import NoVisit
from afterdark.client.table_client import Answered
from afterdark.engine.contract.registry import find_game
from afterdark.table.room.room import Room
from afterdark.table.room.rows import Did, Row
from afterdark.table.room.setup import Setup
from afterdark.table.wire.messages import Ready, Return, Sight
from tests.patience import PATIENCE
from tests.server.clients import Player, gather
from tests.server.warm_serving import WarmServing

T = TypeVar("T")

SETUPS = (
    Setup("victim", 3),
    Setup("victim", 4, bots={3: "random"}),
    Setup("vampire_empire", 2, cover=0.0),
    Setup("victim", 5),
)
"""What is played: everything open, a bot among people, secrets and windows, many people."""
MOST_HEARD = 250
"""A server is killed when the people have heard so many messages of it, at most."""
LONGEST_CALM = 1.5
"""And after so many seconds in any case."""
FOR_ALL = 8
"""Every so many kills one waits until something has happened at every table."""
MUCH_NEWS = 24
"""So much news shows that something has happened, and not only that people came back."""
LONG_PATIENCE = 600.0
"""A bot may be killed with its server many times before it has thought to the end."""


@dataclass
class Sat:
    """One person at one table: what he was told, and what the table said it had taken."""

    table: str
    player: Player
    mirror: Mirror


@dataclass
class Report:
    """What a storm was like."""

    kills: int = 0
    games: int = 0
    acknowledged: int = 0
    repeated: int = 0
    moments: Counter[str] = field(default_factory=Counter)
    """How often there were commands under way when the server was killed, and how often not."""


class Lane:
    """Some people who play one game after another, whatever happens to the server."""

    def __init__(self, base: str, number: int, setup: Setup) -> None:
        self.base = base
        self.number = number
        self.setup = setup
        self.sat: list[Sat] = []
        self.games = 0
        self.repeated = 0
        self.calm = asyncio.Event()
        """Set when the storm is over: no more moves."""

    @property
    def under_way(self) -> int:
        """Answers that were sent and not acknowledged yet."""
        return sum(len(one.player.tried) - len(one.player.acknowledged) for one in self.sat)

    @property
    def heard(self) -> int:
        """How many messages these people have been sent."""
        return sum(len(one.player.heard) for one in self.sat)

    @property
    def news(self) -> int:
        """How much these people have got to know; coming back alone brings nothing new."""
        return sum(len(items) for one in self.sat for items in one.mirror.news.values())

    async def run(self) -> None:
        while not self.calm.is_set():
            await self._game()
            self.games += 1

    async def _game(self) -> None:
        people = self.setup.seats - len(self.setup.bots)
        players = [
            Player(self.base, f"{self.number}.{self.games}.{place}") for place in range(people)
        ]
        for player in players:
            await stubborn(player.become)
        place = await stubborn(lambda: players[0].open(self.setup))
        async with AsyncExitStack() as stack:
            for player in players:
                await stack.enter_async_context(player.at(place))
                self.sat.append(Sat(place.table, player, player.mirror))
            await gather(*players, seconds=PATIENCE)
            async with asyncio.TaskGroup() as group:
                for player in players:
                    group.create_task(self._play(player))
            if self.calm.is_set():
                # Everybody comes back once more and hears what there is to hear.
                for player in players:
                    await self._hear_out(player)

    @staticmethod
    async def _hear_out(player: Player) -> None:
        """Wait until nothing more can come: no bot owes an answer, and all that the table told
        before it answered this last question is here."""

        def rests() -> bool:
            chairs = player.room.chairs
            return player.finished or (
                player.client.connected.is_set()
                and not any(chairs[seat].bot for seat in player.owing())
            )

        heard = False
        while not heard:
            await player.until(rests, seconds=LONG_PATIENCE)
            # Nobody gets ready during a game: to be told so is all that is wanted.
            async with asyncio.timeout(PATIENCE):
                with suppress(Answered):
                    await player.do(Ready(player.client.new_id()))
            heard = rests()

    async def _play(self, player: Player) -> None:
        """Play to the end, or until the storm is over; now and then say something twice."""
        rng = random.Random(player.name)

        def enough() -> bool:
            return player.finished or self.calm.is_set()

        while not enough():
            sight = player.question()
            if sight is None:
                await player.until(
                    lambda: player.question() is not None or enough(), seconds=LONG_PATIENCE
                )
            elif await self._answered(player, sight) and rng.random() < 0.2:
                # The same command again, as by somebody who has not heard the answer.
                await player.do(rng.choice(player.acknowledged[-5:]))
                self.repeated += 1

    @staticmethod
    async def _answered(player: Player, sight: Sight) -> bool:
        """Answer; whoever could not show a salt in time takes the chair back from the bot first."""
        try:
            return await player.answer(sight)
        except Answered as refused:
            if refused.no.code == "busy":  # several nodes wrote at once
                return False
            if refused.no.code != "bot-plays":
                raise
        try:
            await player.do(Return(player.client.new_id(), sight.seat))
        except Answered as refused:
            if refused.no.code != "not-away":
                raise
        return False


async def stubborn(ask: Callable[[], Awaitable[T]]) -> T:
    """Ask the server until it is there."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await ask()
            except NoVisit:
                await asyncio.sleep(0.05)


class Books:
    """The journal as it lies on the disk, read while no server runs."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "afterdark.sqlite"
        self.rows: dict[str, list[Row]] = {}
        self.times: Counter[str] = Counter()
        """How often each command is in it."""
        self.seeds: dict[str, str] = {}

    def read_on(self) -> None:
        """Read what is new, and see that nothing is missing between."""
        with closing(sqlite3.connect(self.file)) as connection:
            for table, seed in connection.execute("SELECT id, seed FROM tables"):
                self.seeds.setdefault(table, seed)
                self.rows.setdefault(table, [])
            query = "SELECT seq, at, data FROM journal WHERE table_id = ? AND seq >= ? ORDER BY seq"
            for table, rows in self.rows.items():
                for seq, at, data in connection.execute(query, (table, len(rows))):
                    assert seq == len(rows), f"line {len(rows)} of a table is missing"
                    row = Row.unpacked(seq, at, data)
                    rows.append(row)
                    if isinstance(row.entry, Did):
                        self.times[row.entry.command.id] += 1

    def check(self, sat: list[Sat]) -> int:
        """Every acknowledged answer is in the journal exactly once; how many there are."""
        acknowledged = 0
        for one in sat:
            for command in one.player.acknowledged:
                times = self.times[command.id]
                assert times == 1, f"{command} was acknowledged and is there {times} times"
                acknowledged += 1
        doubled = [id for id, times in self.times.items() if times > 1]
        assert not doubled, f"{doubled} are in the journal more than once"
        return acknowledged

    def room(self, table: str) -> Room:
        """A table made from its journal alone."""
        return self._made(table, self.rows[table])

    def room_before_closing(self, table: str) -> Room:
        """The same as it was before all secrets were opened, a minute after the end: nothing
        happens after that, and few stay to see it."""
        room = self.room(table)
        return self._made(table, self.rows[table][:-1]) if room.state.closed else room

    def _made(self, table: str, rows: list[Row]) -> Room:
        return Room.load(table, rows, bytes.fromhex(self.seeds[table]), rows[-1].at, find_game)


def compare(books: Books, sat: list[Sat]) -> None:
    """Whoever sat at a table has seen it as the journal has it: all news, and the last sight."""
    rooms = {
        one.table: (books.room(one.table), books.room_before_closing(one.table)) for one in sat
    }
    for one in sat:
        room, before = rooms[one.table]
        if not room.state.started:
            assert not one.mirror.sights
            continue
        for seat, seen in one.mirror.news.items():
            assert seen == room.state.news(seat).items, f"{one.player.name} has other news"
        for seat, sight in one.mirror.sights.items():
            ours = [_last_sight(shown, seat) for shown in (room, before)]
            if room.state.phase == "over":
                # A minute after the end nothing can be undone any more; nobody stayed to hear it.
                sight = msgspec.structs.replace(sight, undo="")
            assert sight in ours, f"{one.player.name} sees another table"


def _last_sight(room: Room, seat: int) -> Sight:
    sight = msgspec.json.decode(msgspec.json.encode(room.state.sight(seat, "scene")), type=Sight)
    return msgspec.structs.replace(sight, undo="") if room.state.phase == "over" else sight


async def calm(lanes: list[Lane], rng: random.Random, *, for_all: bool) -> None:
    """Let them play for a random while: by what they hear, so that slow machines get as far.

    Now and then it is calm until something has happened at every table: a bot's process, too, needs
    time to start.
    """
    before = [lane.news for lane in lanes]
    enough = sum(lane.heard for lane in lanes) + rng.randrange(MOST_HEARD)
    try:
        async with asyncio.timeout(LONGEST_CALM if not for_all else PATIENCE):
            while sum(lane.heard for lane in lanes) < enough or (
                for_all
                and any(
                    lane.news < old + MUCH_NEWS for lane, old in zip(lanes, before, strict=True)
                )
            ):
                await asyncio.sleep(rng.random() * 0.01)
    except TimeoutError:
        pass


async def storm(folder: Path, kills: int, lanes: int, seed: int) -> Report:
    """Kill a server so many times while people play, then see what is left."""
    rng = random.Random(seed)
    report = Report()
    books = Books(folder)
    server = WarmServing(folder)
    await asyncio.to_thread(server.start)
    playing = [Lane(server.url, number, SETUPS[number % len(SETUPS)]) for number in range(lanes)]
    try:
        async with asyncio.TaskGroup() as group:
            for lane in playing:
                group.create_task(lane.run())
            for number in range(kills):
                await calm(playing, rng, for_all=number % FOR_ALL == FOR_ALL - 1)
                waiting = sum(lane.under_way for lane in playing)
                report.moments["under way" if waiting else "quiet"] += 1
                server.kill()
                report.kills += 1
                books.read_on()
                books.check([one for lane in playing for one in lane.sat])
                await asyncio.to_thread(server.start)
            for lane in playing:
                lane.calm.set()
    finally:
        server.stop()
    sat = [one for lane in playing for one in lane.sat]
    books.read_on()
    report.acknowledged = books.check(sat)
    report.games = sum(lane.games for lane in playing)
    report.repeated = sum(lane.repeated for lane in playing)
    compare(books, sat)
    return report
