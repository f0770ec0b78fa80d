"""Agents as guests of a tournament: each has a seat at an address of its own, game after game.

The tournament speaks the lines that programs speak (docs/bots.md); a guest's tools say the same.
The tournament plays in its own thread, the addresses are served in another.
"""

from __future__ import annotations

import asyncio
import queue
import re
import threading
import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from afterdark.bots.external.partner import AGENT_PREFIX, Gone, Late
from afterdark.bots.external.questions import PROTOCOL, Choose, End, Hello, Message, News
from afterdark.bots.external.replies import MOST_CLAIMS, Choice, Ready
from afterdark.bridges.mcp.agent import Agent
from afterdark.bridges.mcp.protocol import mcp_server
from afterdark.bridges.mcp.results import ChairShown, Ending, SightShown, ToolProblem
from afterdark.bridges.mcp.seat import Seat
from afterdark.bridges.mcp.tools import IN_A_CONTEST
from afterdark.bridges.mcp.transports import HttpServer
from afterdark.engine.contract.claims import Claim, checked_claim
from afterdark.engine.contract.registry import find_game
from afterdark.engine.errors import AfterdarkError, OptionError
from afterdark.engine.views.view_data import view_from_data

if TYPE_CHECKING:
    from afterdark.bridges.mcp.seat import AnyView, Phase
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.contract.teller import Teller
    from afterdark.engine.contract.texts import Texts
    from afterdark.engine.core.action import Word
    from afterdark.engine.course.news import NewsItem
    from afterdark.table.wire.messages import Spoken

GAME_STEP: Final = 100_000
"""Questions are numbered on from game to game, so that a late answer never answers another game."""
LAST_WORDS: Final = 2.0
"""Seconds in which agents can hear that the tournament is over."""
_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}\Z")
_DECODER: Final[msgspec.json.Decoder[Message]] = msgspec.json.Decoder(Message)
_ENCODER: Final = msgspec.json.Encoder()


class GuestSeat(Seat):
    """The seat of a contestant: none between games, then the next one."""

    def __init__(self, language: str) -> None:
        super().__init__("", language)
        self.finished = False
        self.present = threading.Event()
        """Set as soon as the agent has called a tool."""
        self._game = 0
        self._hello: Hello | None = None
        self._rules: Rules | None = None
        self._texts: Texts | None = None
        self._view: AnyView | None = None
        self._news: list[NewsItem] = []
        self._question = 0
        self._asked = False
        self._end: End | None = None
        self._claims: list[Claim] = []
        self._line: GuestLine | None = None
        self.refusals = 0
        """How many of its answers were refused, in all games."""

    # -- what the tournament says ------------------------------------------------------------

    def take(self, line: GuestLine, message: Message) -> None:
        """Take what is said in the game that is on; an earlier one's line is no longer heard."""
        if isinstance(message, Hello):
            self._begin(line, message)
        elif line is not self._line:
            return
        elif isinstance(message, News):
            self._news.extend(message.items)
        elif isinstance(message, Choose):
            assert self._rules is not None
            self._view = view_from_data(self._rules, message.view)
            self._question = self._game * GAME_STEP + message.question
            self._asked = True
        else:
            self._end, self._asked = message, False
        self.stir()

    def _begin(self, line: GuestLine, hello: Hello) -> None:
        self._game += 1
        self.table = f"game {self._game}"
        self._line, self._hello = line, hello
        game = find_game(hello.game)
        self._rules = game.rules(hello.options)
        self._texts = game.texts(self.language)
        self._view, self._end, self._asked = None, None, False
        self._news, self._claims = [], []

    def drop(self, line: GuestLine) -> None:
        """A game goes on without this guest, or is over."""
        if line is self._line:
            self._line, self._asked = None, False
            self.stir()

    def finish(self) -> None:
        """There is no other game."""
        self.finished, self._asked = True, False
        self.stir()

    # -- telling -----------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        return self._hello.seat if self._hello is not None else -1

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
        if self.finished:
            return "over"
        if self._hello is None:
            return "gathering"
        return "playing" if self._line is not None else "opening"

    @property
    def question(self) -> int:
        return self._question

    @property
    def asked(self) -> bool:
        return self._asked

    def view(self) -> AnyView | None:
        return self._view

    def chairs(self) -> list[ChairShown]:
        if self._hello is None:
            return []
        return [
            ChairShown(seat, self.called(seat), you=seat == self.seat)
            for seat in range(self._hello.seats)
        ]

    def news(self) -> Sequence[NewsItem]:
        return self._news

    def talk(self) -> Sequence[Spoken]:
        return ()

    def sight(self) -> SightShown:
        if self._rules is not None:
            return super().sight()
        return SightShown(
            table="", game="", phase=self.phase, seat=-1, your_turn=False, question=0,
            prompt="The tournament has not begun; wait for your turn.", text="", actions=[],
            claims=[], clauses=[], chairs=[], news=0, talk=0,
        )  # fmt: skip

    def _ending(self, view: AnyView, teller: Teller) -> Ending | None:
        if self._end is None:
            return None
        won = [seat for seat, rank in enumerate(self._end.ranks) if rank == 1]
        words: dict[str, Word] = {
            "winners": ", ".join(teller.name(seat) for seat in won),
            "count": len(won),
            "me": "yes" if won == [self.seat] else "no",
        }
        return Ending(
            you_won=self.seat in won,
            winners=won,
            ranks=self._end.ranks,
            payoffs=self._end.payoffs,
            reason=self._end.reason,
            sentence=self.texts.say(f"end-{self._end.reason}", words),
            clause="",
        )

    async def record(self) -> str:
        raise ToolProblem("no-record", "Games of a tournament are not shown while it is played.")

    # -- acting ------------------------------------------------------------------------------

    async def play(self, question: int, choice: str | int) -> None:
        try:
            await super().play(question, choice)
        except AfterdarkError:
            self.refusals += 1
            raise

    async def answer(self, action: str) -> None:
        view, line = self._view, self._line
        assert view is not None
        if line is None:
            raise ToolProblem("not-asked", "You are not asked anything now; wait for your turn.")
        if not any(choice.notation == action for choice in view.choices):
            self.rules.action(action)
            clauses = view.step.CLAUSES if view.step is not None else ()
            raise ToolProblem(
                "refused", f"{action} is none of your choices.", clauses[0] if clauses else ""
            )
        claims, self._claims = self._claims, []
        self._asked = False
        line.say(Choice(self._question - self._game * GAME_STEP, action, claims))

    async def claim(self, kind: str, words: Mapping[str, Word]) -> None:
        """It is heard just before the next answer."""
        if self._rules is None or self._hello is None or self._line is None:
            raise ToolProblem("not-playing", "No game is on.")
        if len(self._claims) == MOST_CLAIMS:
            raise ToolProblem("too-many", f"At most {MOST_CLAIMS} claims go with an answer.")
        layout = self.rules.layout(self._hello.seats)
        self._claims.append(Claim(kind, checked_claim(self.rules.meta, kind, words, layout)))

    async def say(self, text: str) -> None:
        raise ToolProblem("no-talk", "Nobody talks here but in the game's own words.")

    async def agree(self, yes: bool) -> None:
        raise ToolProblem("no-request", "Nobody proposes anything.")

    async def start(self) -> None:
        raise ToolProblem("not-host", "The tournament begins by itself.")

    async def leave(self) -> None:
        raise ToolProblem("contest", "A contestant who stays away forfeits.")


class GuestAgent(Agent):
    """A contestant; its seat is given to it."""

    def __init__(self, name: str, language: str) -> None:
        super().__init__(lambda: "", name=name, language=language)
        self.place = GuestSeat(language)

    @property
    def seat(self) -> Seat:
        self.place.present.set()
        return self.place


class GuestLine:
    """One game of a guest, as the referee speaks with it. Used from the tournament's thread."""

    def __init__(self, agent: GuestAgent, loop: asyncio.AbstractEventLoop) -> None:
        self._place = agent.place
        self._loop = loop
        self._said: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._greeted = False
        self._refused_before = self._place.refusals

    @property
    def refusals(self) -> int:
        return self._place.refusals - self._refused_before

    def say(self, reply: Choice) -> None:
        """What the agent answers; called in the loop of its tools."""
        self._said.put(_ENCODER.encode(reply))

    def send(self, line: bytes) -> None:
        message = _DECODER.decode(line)
        if isinstance(message, Hello):
            rules = find_game(message.game).rules(message.options)
            if rules.fingerprint != message.cards:
                raise Gone("Agents play with the game's own cards.")
        self._loop.call_soon_threadsafe(self._place.take, self, message)

    def receive(self, seconds: float, since: float) -> bytes:
        left = max(0.0, since + seconds - time.monotonic())
        if not self._greeted:
            if not self._place.present.wait(left):
                raise Late(f"No agent came within {seconds:g} s.")
            self._greeted = True
            return _ENCODER.encode(Ready(PROTOCOL))
        try:
            return self._said.get(timeout=left)
        except queue.Empty:
            raise Late(f"There was no answer within {seconds:g} s.") from None

    def end(self, grace: float = 0.0) -> None:
        self._loop.call_soon_threadsafe(self._place.drop, self)


class GuestHouse:
    """The addresses at which guests find their seats, for as long as a tournament lasts."""

    def __init__(self, kinds: Sequence[str], language: str, port: int = 0) -> None:
        self.agents = {kind: GuestAgent(name_of(kind), language) for kind in kinds}
        servers = {f"/{agent.name}": agent for agent in self.agents.values()}
        self._http = HttpServer(
            {path: mcp_server(agent, IN_A_CONTEST) for path, agent in servers.items()}, port
        )
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._stopped = asyncio.Event()
        async with self._http.running():
            self._ready.set()
            await self._stopped.wait()

    def __enter__(self) -> GuestHouse:
        self._thread.start()
        self._ready.wait()
        return self

    def __exit__(self, *_: object) -> None:
        assert self._loop is not None
        for agent in self.agents.values():
            self._loop.call_soon_threadsafe(agent.place.finish)
        if any(agent.place.present.is_set() for agent in self.agents.values()):
            time.sleep(LAST_WORDS)
        self._loop.call_soon_threadsafe(self._stopped.set)
        self._thread.join(timeout=5)

    def url(self, kind: str) -> str:
        """Where an agent finds its seat."""
        return self._http.url(f"/{self.agents[kind].name}")

    def start(self, kind: str) -> GuestLine:
        """Begin a game with a guest."""
        assert self._loop is not None
        return GuestLine(self.agents[kind], self._loop)


def name_of(kind: str) -> str:
    """The name in `mcp:NAME`."""
    name = kind.removeprefix(AGENT_PREFIX)
    if not _NAME.match(name):
        raise OptionError(
            f"An agent has a name of letters and digits, as in mcp:robo, not {kind!r}."
        )
    return name


def is_agent(kind: str) -> bool:
    """Whether a kind names an agent."""
    return kind.startswith(AGENT_PREFIX)
