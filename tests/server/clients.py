"""Scripted people at network tables: they come in, sit down, play by a function, and come back.

base = server.url                              # a server that runs
host, other = [Player(base, name) for name in ("Ann", "Bob")]
place = await host.open(Setup("victim", 3))
async with host.at(place), other.at(place):
    await gather(host, other)                  # sits, gets ready, starts, deals
    await play_out(host, other)
"""

from __future__ import annotations

import asyncio
import hashlib
import random
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Literal, cast

from afterdark.client.mirror import Mirror
from afterdark.client.requests import Place, Visit
from afterdark.client.table_client import Answer, Answered, Client
from afterdark.engine.core.fair import promise
from afterdark.table.room.setup import Setup
from afterdark.table.wire.messages import (
    Agree,
    AnyCommand,
    AnyMessage,
    Offer,
    OpenSalt,
    Play,
    Ready,
    Room,
    Sight,
    Sit,
    Start,
)
from tests.patience import PATIENCE

Bot = Callable[[Sight], str]
"""A player that is a program: what it sees in, an action's notation out."""


def choices(sight: Sight) -> list[str]:
    """The notations a seat may answer with now."""
    if sight.scene is not None:
        return [choice.notation for choice in sight.scene.choices]
    assert sight.view is not None
    return cast("list[str]", sight.view["choices"])


def over(sight: Sight) -> bool:
    """Whether the game has ended, as this seat sees it."""
    if sight.scene is not None:
        return sight.scene.ending is not None
    return sight.view is not None and sight.view.get("result") is not None


def anything(seed: str) -> Bot:
    """A bot that plays any legal action; the same seed plays the same game."""
    rng = random.Random(seed)
    return lambda sight: rng.choice(choices(sight))


DONE = "done"


@dataclass
class Sent:
    """Something that a person wanted, and what they were told of it."""

    command: AnyCommand
    sent: float
    answered: float = float("inf")
    told: str = ""
    """`DONE`, or the code of a no; nothing if they never heard."""


class Player:
    """One person with one browser's worth of connection."""

    def __init__(
        self,
        base: str,
        name: str,
        *,
        bot: Bot | None = None,
        form: Literal["scene", "view"] = "scene",
        key: str = "",
    ) -> None:
        self.name = name
        self.visit = Visit(base, key)
        self.bot = bot or anything(name)
        self.form: Literal["scene", "view"] = form
        self.salt = hashlib.sha256(name.encode()).digest()
        self.heard: list[AnyMessage] = []
        """Every message, in order, over all connections."""
        self.acknowledged: list[Play] = []
        """The answers that the table said it had taken."""
        self.tried: list[Play] = []
        """All answers that were ever sent."""
        self.history: list[Sent] = []
        """All commands that were ever sent, and when."""
        self.told = asyncio.Event()
        self._client: Client | None = None
        self._answered: set[tuple[int, int]] = set()
        self._opening: asyncio.Task[None] | None = None

    # -- coming in ---------------------------------------------------------------------------

    async def become(self) -> str:
        """Come in for the first time: the key."""
        if not self.visit.key:
            await asyncio.to_thread(self.visit.become, self.name)
        return self.visit.key

    async def open(self, setup: Setup) -> Place:
        """Open a table."""
        await self.become()
        return await asyncio.to_thread(self.visit.open_table, setup)

    @asynccontextmanager
    async def at(self, place: Place) -> AsyncIterator[Player]:
        """Be connected to a table, and come back to it whenever the connection breaks."""
        await self.become()
        client = Client(place.socket, self.visit.key, form=self.form, heard=self._hear)
        self._client = client
        try:
            async with client:
                yield self
        finally:
            if self._opening is not None:
                self._opening.cancel()
                await asyncio.gather(self._opening, return_exceptions=True)
            self._client = None

    @property
    def client(self) -> Client:
        """The connection, inside `at`."""
        assert self._client is not None, f"{self.name} is at no table"
        return self._client

    @property
    def mirror(self) -> Mirror:
        """What this person was told."""
        return self.client.mirror

    @property
    def room(self) -> Room:
        """The table around the game."""
        assert self.mirror.room is not None
        return self.mirror.room

    @property
    def seats(self) -> list[int]:
        """This person's chairs, by what the room shows."""
        welcome = self.mirror.welcome
        if welcome is None or self.mirror.room is None:
            return []
        chairs = enumerate(self.mirror.room.chairs)
        return [seat for seat, chair in chairs if chair.person and chair.person == welcome.you]

    def _hear(self, message: AnyMessage) -> None:
        self.heard.append(message)
        if isinstance(message, Room) and message.phase == "opening" and self._opening is None:
            self._opening = asyncio.create_task(self._open_salt())
        self.told.set()

    async def do(self, command: AnyCommand) -> Answer:
        """Send a command until it is answered; it is remembered what became of it."""
        one = Sent(command, time.monotonic())
        self.history.append(one)
        try:
            answer = await self.client.do(command)
        except Answered as refused:
            one.told, one.answered = refused.no.code, time.monotonic()
            raise
        one.told, one.answered = DONE, time.monotonic()
        return answer

    async def until(self, holds: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Wait until something holds, looking whenever a message came."""
        async with asyncio.timeout(seconds):
            while not holds():
                self.told.clear()
                if self.client.ended is not None:
                    raise self.client.ended
                # A connection may end without a message, so look now and then all the same.
                try:
                    async with asyncio.timeout(0.25):
                        await self.told.wait()
                except TimeoutError:
                    continue

    async def arrived(self) -> None:
        """Wait for the first word of the table."""
        await self.until(lambda: self.mirror.room is not None)

    # -- before the game ---------------------------------------------------------------------

    async def sit(self, seat: int = -1, *, promised: bool = True) -> None:
        """Take a chair, with a promise for the fair deal."""
        await self.arrived()
        hashed = promise(self.salt) if promised else ""
        await self.do(Sit(self.client.new_id(), self.name, seat, hashed))
        await self.until(lambda: bool(self.seats))

    async def _open_salt(self) -> None:
        await self.do(OpenSalt(self.client.new_id(), self.salt.hex()))

    async def ready(self) -> None:
        """Be ready to start."""
        await self.do(Ready(self.client.new_id()))

    async def start(self) -> None:
        """Host: let the game begin."""
        await self.do(Start(self.client.new_id()))

    # -- during the game ---------------------------------------------------------------------

    @property
    def finished(self) -> bool:
        """Whether this person has seen the end."""
        eyes = self.seats or [-1]
        sights = self.mirror.sights
        return all(seat in sights and over(sights[seat]) for seat in eyes)

    def owing(self) -> list[int]:
        """The seats that owe an answer, as this person sees it in a scene."""
        sight = self.mirror.sights[min(self.mirror.sights)]
        return [] if sight.scene is None else sight.scene.prompt.asked

    def question(self) -> Sight | None:
        """Something this person is asked and has not answered yet."""
        for seat in self.seats:
            sight = self.mirror.sights.get(seat)
            if (
                sight is not None
                and self.mirror.asked(seat)
                and (seat, sight.question) not in self._answered
            ):
                return sight
        return None

    async def answer(self, sight: Sight) -> bool:
        """Answer a question by the bot; False if it was gone when the answer came."""
        command = Play(self.client.new_id(), sight.seat, sight.question, self.bot(sight))
        self.tried.append(command)
        try:
            await self.do(command)
        except Answered as refused:
            if refused.no.code not in ("stale", "gave-itself"):
                raise
            self._answered.add((sight.seat, sight.question))
            return False
        self._answered.add((sight.seat, sight.question))
        self.acknowledged.append(command)
        return True

    async def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """Answer whatever is asked, to the end of the game or until something holds."""
        while not self.finished and not until():
            sight = self.question()
            if sight is None:
                await self.until(lambda: self.question() is not None or self.finished or until())
            else:
                await self.answer(sight)


async def gather(*players: Player, seconds: float = PATIENCE) -> None:
    """Everybody sits down in order, is ready, and the first, who is host, starts."""
    for player in players:
        await player.sit()
    for player in players:
        await player.ready()
    await players[0].start()
    await asyncio.gather(
        *(
            player.until(lambda player=player: bool(player.mirror.sights), seconds)  # type: ignore[misc]
            for player in players
        )
    )


async def play_out(*players: Player, seconds: float = PATIENCE) -> None:
    """Everybody plays to the end."""
    async with asyncio.timeout(seconds):
        await asyncio.gather(*(player.play() for player in players))


async def close_table(*players: Player, seconds: float = PATIENCE) -> None:
    """After the end: the first wants to close the table, and all the others agree."""
    first, *others = players
    await first.client.do(Offer(first.client.new_id(), first.seats[0], "close"))
    for player in others:
        await player.until(lambda p=player: p.room.proposal is not None, seconds)  # type: ignore[misc]
        await player.client.do(Agree(player.client.new_id(), player.seats[0]))
    for player in players:
        await player.until(lambda p=player: bool(p.room.seed), seconds)  # type: ignore[misc]


@asynccontextmanager
async def seated(
    base: str, setup: Setup, names: Sequence[str], form: Literal["scene", "view"] = "scene"
) -> AsyncIterator[list[Player]]:
    """A new table with so many people at it, dealt and ready to play."""
    players = [Player(base, name, form=form) for name in names]
    place = await players[0].open(setup)
    async with asyncio.TaskGroup() as coming:
        for player in players:
            coming.create_task(player.become())
    async with AsyncExitStack() as stack:
        for player in players:
            await stack.enter_async_context(player.at(place))
        await gather(*players)
        yield players
