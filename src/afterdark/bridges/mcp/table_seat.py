"""A seat at a table of a server, over the same socket that every client has."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from afterdark.bridges.mcp.results import Asked, ChairShown, ToolProblem
from afterdark.bridges.mcp.seat import Seat
from afterdark.client.table_client import Answered, Client
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.fair import promise
from afterdark.engine.errors import AfterdarkError
from afterdark.engine.views.view_data import view_from_data
from afterdark.table.room.origin import rules_of
from afterdark.table.wire import messages

if TYPE_CHECKING:
    from afterdark.bridges.mcp.seat import AnyView, Phase
    from afterdark.client.requests import Visit
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.contract.texts import Texts
    from afterdark.engine.core.action import Word
    from afterdark.engine.course.news import NewsItem
    from afterdark.table.wire.messages import AnyMessage, Sight, Spoken

ANY_CHAIR: Final = -1
ARRIVAL: Final = 20.0
"""Seconds a table may take to say what it is, and to deal."""
SALT_BYTES: Final = 32


class TableSeat(Seat):
    """One person at one network table. The key stays in the client and in the visit."""

    def __init__(
        self,
        visit: Visit,
        table: str,
        socket: str,
        language: str,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(table, language)
        self._visit = visit
        self._client = Client(socket, visit.key, heard=self._hear, gone=self.stir)
        self._clock = clock
        self._salt = secrets.token_bytes(SALT_BYTES)
        self._opening: asyncio.Task[None] | None = None
        self._room_at = 0.0
        self._rules: Rules | None = None
        self._texts: Texts | None = None
        self._shown: tuple[Sight, AnyView] | None = None

    # -- coming and going --------------------------------------------------------------------

    async def arrive(self) -> None:
        """Connect, and hear what the table is. A table that cannot be played here is refused."""
        await self._client.__aenter__()
        mirror = self._client.mirror
        if not await self.until(
            lambda: mirror.room is not None and mirror.welcome is not None, ARRIVAL
        ):
            raise ToolProblem("unreachable", "The table does not answer.")
        room, welcome = self.room, mirror.welcome
        if room.setup.cards is not None:
            raise ToolProblem(
                "own-cards",
                "This table plays with cards of its own, whose words nobody vouches for.",
            )
        rules = rules_of(room.setup, find_game)
        assert welcome is not None
        if welcome.rules != rules.meta.version:
            raise ToolProblem(
                "other-rules",
                f"The table plays {rules.meta.id} {welcome.rules}, this program knows "
                f"{rules.meta.version}: they must be the same.",
            )
        self._rules = rules
        self._texts = find_game(rules.meta.id).texts(self.language, rules.cards)

    async def sit(self, name: str, seat: int = ANY_CHAIR) -> None:
        """Take a chair, or come back to one's own. One person, one chair."""
        own = self.seat
        if own >= 0:
            if seat not in (ANY_CHAIR, own):
                raise ToolProblem("one-seat-only", f"You sit on chair {own} of this table already.")
            if self.room.chairs[own].away:
                await self._do(messages.Return(self._client.new_id(), own))
            return
        sit = messages.Sit(self._client.new_id(), name, seat, promise(self._salt), program=True)
        await self._do(sit)
        if not await self.until(lambda: self.seat >= 0, ARRIVAL):
            raise ToolProblem("unreachable", "The table gives no chair.")

    async def ready(self) -> None:
        """Say that the game may begin."""
        if self.phase == "gathering":
            await self._do(messages.Ready(self._client.new_id()))

    async def start(self) -> None:
        await self._do(messages.Start(self._client.new_id()))
        await self.dealt()

    async def dealt(self) -> None:
        """Wait until there is something to see."""
        await self.until(lambda: self.view() is not None, ARRIVAL)

    async def leave(self) -> None:
        """Go: during a game a bot sits in. Nothing is refused, for nothing keeps an agent."""
        try:
            if self._client.ended is None and self.phase != "over":
                async with asyncio.timeout(ARRIVAL):
                    await self._client.do(messages.Leave(self._client.new_id()))
        except (AfterdarkError, TimeoutError):
            pass  # whoever is not there has left
        await self.close()

    async def close(self) -> None:
        """Hang up."""
        if self._opening is not None:
            self._opening.cancel()
            await asyncio.gather(self._opening, return_exceptions=True)
        await self._client.close()
        self.stir()

    # -- hearing -----------------------------------------------------------------------------

    def _hear(self, message: AnyMessage) -> None:
        if isinstance(message, messages.Room):
            self._room_at = self._clock()
            if message.phase == "opening" and self._opening is None:
                self._opening = asyncio.get_running_loop().create_task(self._open_salt())
        self.stir()

    async def _open_salt(self) -> None:
        """The seats are frozen: show the salt behind the promise of the fair deal."""
        try:
            await self._client.do(messages.OpenSalt(self._client.new_id(), self._salt.hex()))
        except AfterdarkError:
            return  # the deal is made without it, and the record says so

    def check(self) -> None:
        if self._client.ended is not None:
            raise ToolProblem("unreachable", str(self._client.ended))

    # -- telling -----------------------------------------------------------------------------

    @property
    def room(self) -> messages.Room:
        room = self._client.mirror.room
        assert room is not None
        return room

    @property
    def seat(self) -> int:
        welcome = self._client.mirror.welcome
        if welcome is None or not welcome.you or self._client.mirror.room is None:
            return ANY_CHAIR
        for number, chair in enumerate(self.room.chairs):
            if chair.person == welcome.you and not chair.resigned:
                return number
        return ANY_CHAIR

    @property
    def rules(self) -> Rules:
        assert self._rules is not None
        return self._rules

    @property
    def texts(self) -> Texts:
        assert self._texts is not None
        return self._texts

    @property
    def phase(self) -> Phase:
        return self.room.phase

    @property
    def question(self) -> int:
        sight = self._client.mirror.sights.get(self.seat)
        return sight.question if sight is not None else 0

    @property
    def asked(self) -> bool:
        return self.phase == "playing" and self._client.mirror.asked(self.seat)

    @property
    def talks(self) -> bool:
        return self.room.setup.talk

    def view(self) -> AnyView | None:
        sight = self._client.mirror.sights.get(self.seat)
        if sight is None or sight.view is None:
            return None
        if self._shown is None or self._shown[0] is not sight:
            self._shown = sight, view_from_data(self.rules, sight.view)
        return self._shown[1]

    def chairs(self) -> list[ChairShown]:
        own, room = self.seat, self.room
        return [
            ChairShown(
                seat=number,
                called=self.called(number),
                quoted_name=chair.name,
                you=number == own,
                bot=chair.bot,
                program=chair.program,
                here=chair.here,
                ready=chair.ready,
                seconds_left=self._left(number, chair),
            )
            for number, chair in enumerate(room.chairs)
        ]

    def _left(self, number: int, chair: messages.Chair) -> int | None:
        if chair.left is None:
            return None
        runs = number in self.room.running
        return max(0, int(chair.left - (self._clock() - self._room_at if runs else 0.0)))

    def news(self) -> Sequence[NewsItem]:
        return self._client.mirror.news.get(self.seat, [])

    def talk(self) -> Sequence[Spoken]:
        return self._client.mirror.talk

    def proposal(self) -> Asked | None:
        proposed = self.room.proposal
        if proposed is None or self.seat not in proposed.waiting:
            return None
        return Asked(proposed.what, proposed.seat)

    async def record(self) -> str:
        whole = bool(self.room.seed)
        return await asyncio.to_thread(
            self._visit.record, self.table, ANY_CHAIR if whole else self.seat
        )

    # -- acting ------------------------------------------------------------------------------

    async def answer(self, action: str) -> None:
        await self._do(messages.Play(self._client.new_id(), self.seat, self.question, action))

    async def claim(self, kind: str, words: Mapping[str, Word]) -> None:
        await self._do(messages.Claim(self._client.new_id(), self.seat, kind, dict(words)))

    async def say(self, text: str) -> None:
        await self._do(messages.Say(self._client.new_id(), text))

    async def agree(self, yes: bool) -> None:
        if self.proposal() is None:
            raise ToolProblem("no-request", "Nobody proposes anything that you have to answer.")
        id = self._client.new_id()
        await self._do(messages.Agree(id, self.seat) if yes else messages.Decline(id, self.seat))

    async def _do(self, command: messages.AnyCommand) -> None:
        """Have the table do something; its no, with the clause, is a `ToolProblem`."""
        try:
            await self._client.do(command)
        except Answered as answered:
            no = answered.no
            raise ToolProblem(no.code, no.text, no.clause) from None
