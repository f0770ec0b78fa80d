"""A seat that an agent plays: what it sees and what it may do, wherever its table is."""

from __future__ import annotations

import asyncio
import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Literal

from msgspec.structs import replace

from afterdark.bridges.mcp.results import (
    ActionForm,
    Asked,
    ChairShown,
    ClaimForm,
    Ending,
    History,
    NewsShown,
    SightShown,
    TalkShown,
    ToolProblem,
)
from afterdark.engine.contract.teller import Teller
from afterdark.table.wire.news_words import told

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Meta, Rules
    from afterdark.engine.contract.texts import Texts
    from afterdark.engine.core.action import Action, Word
    from afterdark.engine.core.state import Open
    from afterdark.engine.course.news import NewsItem
    from afterdark.engine.views.view import View
    from afterdark.table.wire.messages import Spoken

    AnyView = View[Rules, Open]

Phase = Literal["gathering", "opening", "playing", "paused", "over"]
MOST_TOLD: Final = 200
"""So much of a history is told at once."""
LONGEST_ACTION: Final = 200
_SEATED: Final = "seated person "


class Seat(ABC):
    """One chair at one table, seen through its own eyes alone.

    Everything that is shown is made of the seat's own view, news and talk. Other people's names
    never stand in a text: seats are called by their numbers.
    """

    def __init__(self, table: str, language: str) -> None:
        self.table = table
        self.language = language
        self._stirred = asyncio.Event()

    # -- what tables do in different ways ----------------------------------------------------

    @property
    @abstractmethod
    def seat(self) -> int:
        """The number of the chair; -1 if there is none (yet, or any more)."""

    @property
    @abstractmethod
    def rules(self) -> Rules:
        """The rules of the table."""

    @property
    @abstractmethod
    def texts(self) -> Texts:
        """What the game says, in the agent's language."""

    @property
    @abstractmethod
    def phase(self) -> Phase:
        """How far the table is."""

    @property
    @abstractmethod
    def question(self) -> int:
        """The number of the present question in this seat's own stream."""

    @property
    @abstractmethod
    def asked(self) -> bool:
        """Whether this seat owes an answer."""

    @property
    def talks(self) -> bool:
        """Whether people may talk and claim here."""
        return True

    @abstractmethod
    def view(self) -> AnyView | None:
        """What the seat knows; None before the game."""

    @abstractmethod
    def chairs(self) -> list[ChairShown]:
        """All chairs, and who is on them."""

    @abstractmethod
    def news(self) -> Sequence[NewsItem]:
        """All that the seat got to know; the first item is number 1."""

    @abstractmethod
    def talk(self) -> Sequence[Spoken]:
        """All that was said, as far as it is known here."""

    def proposal(self) -> Asked | None:
        """What somebody proposes, if this seat has to answer it."""
        return None

    @abstractmethod
    async def answer(self, action: str) -> None:
        """Give an answer to the present question. What is refused is a `ToolProblem`."""

    @abstractmethod
    async def claim(self, kind: str, words: Mapping[str, Word]) -> None:
        """Claim something that the game has words for."""

    @abstractmethod
    async def say(self, text: str) -> None:
        """Say something in one's own words."""

    @abstractmethod
    async def agree(self, yes: bool) -> None:
        """Answer a proposal."""

    @abstractmethod
    async def start(self) -> None:
        """As the host: let the game begin."""

    @abstractmethod
    async def record(self) -> str:
        """The record as far as it may be known: through this seat's eyes, or whole when the table
        is closed."""

    @abstractmethod
    async def leave(self) -> None:
        """Give the seat up."""

    def check(self) -> None:
        """Refuse with a `ToolProblem` if nothing can come of this seat any more."""
        return

    # -- playing -----------------------------------------------------------------------------

    async def play(self, question: int, choice: str | int) -> None:
        """Answer a question by notation or by number; whatever is wrong changes nothing."""
        self.check()
        view = self.view()
        if view is None or not self.asked:
            raise ToolProblem("not-asked", "You are not asked anything now; wait for your turn.")
        if question != self.question:
            raise ToolProblem(
                "stale", f"Question {question} is not asked now; look again, it is {self.question}."
            )
        await self.answer(self._notation(choice, view))

    def _notation(self, choice: str | int, view: AnyView) -> str:
        if isinstance(choice, str):
            return choice[:LONGEST_ACTION]
        if not 0 <= choice < len(view.choices):
            raise ToolProblem(
                "unknown-action",
                f"There is no choice {choice}: they are 0 to {len(view.choices) - 1}.",
            )
        return view.choices[choice].notation

    # -- waiting -----------------------------------------------------------------------------

    def stir(self) -> None:
        """Something has come: whoever waits looks again."""
        self._stirred.set()

    async def until(self, condition: Callable[[], bool], seconds: float) -> bool:
        """Wait for so long at most, without asking anybody; whether it is so."""
        clock = asyncio.get_running_loop().time
        until = clock() + seconds
        while not condition():
            self.check()
            self._stirred.clear()
            left = until - clock()
            if left <= 0:
                return False
            try:
                await asyncio.wait_for(self._stirred.wait(), left)
            except TimeoutError:
                return condition()
        return True

    async def wait(self, seconds: float, *, for_talk: bool = False) -> None:
        """Wait until this seat has something to do, or the table goes over into another phase, or
        (`for_talk`) somebody says something; so long at most."""
        phase, heard = self.phase, len(self.talk())

        def due() -> bool:
            return (
                self.asked
                or self.proposal() is not None
                or self.phase in ("over", "paused")
                or self.phase != phase
                or (for_talk and len(self.talk()) > heard)
            )

        await self.until(due, seconds)

    # -- telling -----------------------------------------------------------------------------

    def teller(self) -> Teller:
        """Somebody who speaks to this seat, and knows nobody's name."""
        return Teller(self.texts, self.seat)

    def called(self, seat: int) -> str:
        """What texts call a seat."""
        return self.texts.say("seat", {"seat": seat})

    def sight(self) -> SightShown:
        """All that the seat sees now."""
        view = self.view()
        asked = self.asked and view is not None
        teller = self.teller()
        return SightShown(
            table=self.table,
            game=self.rules.meta.id,
            phase=self.phase,
            seat=self.seat,
            your_turn=asked,
            question=self.question,
            prompt="" if view is None else teller.prompt(view),
            text="" if view is None else view.text(self.texts),
            actions=actions_of(view.choices, teller) if view is not None and asked else [],
            claims=claim_forms(self.rules.meta) if self.talks else [],
            clauses=clauses_of(view),
            chairs=self.chairs(),
            news=len(self.news()),
            talk=len(self.talk()),
            ending=None if view is None else self._ending(view, teller),
            proposal=self.proposal(),
        )

    def _ending(self, view: AnyView, teller: Teller) -> Ending | None:
        outcome = view.result
        if outcome is None:
            return None
        return Ending(
            you_won=self.seat in outcome.winners,
            winners=outcome.winners,
            ranks=outcome.ranks,
            payoffs=[float(payoff) for payoff in outcome.payoffs],
            reason=outcome.reason,
            sentence=teller.prompt(view),
            clause=outcome.clause,
        )

    def history(self, after_news: int, after_talk: int) -> History:
        """What the seat has seen and heard after so many things of each."""
        news, talk, teller = self.news(), self.talk(), self.teller()
        items = news[max(0, after_news) :][:MOST_TOLD]
        spoken = talk[max(0, after_talk) :][:MOST_TOLD]
        first, said = max(0, after_news) + 1, max(0, after_talk) + 1
        return History(
            news=[news_shown(number, one, teller) for number, one in enumerate(items, first)],
            talk=[talk_shown(number, one, teller) for number, one in enumerate(spoken, said)],
            more=len(items) == MOST_TOLD or len(spoken) == MOST_TOLD,
        )

    def claimed(self, kind: str, words: Mapping[str, Word]) -> str:
        """A claim of this seat in the game's words."""
        return self.teller().say(f"claim-{kind}", {"seat": self.seat, **words})


def actions_of(choices: Sequence[Action], teller: Teller) -> list[ActionForm]:
    """The choices with their numbers and in words."""
    return [
        ActionForm(number, action.notation, teller.action(action))
        for number, action in enumerate(choices)
    ]


def claim_forms(meta: Meta) -> list[ClaimForm]:
    """What a game has words for."""
    return [
        ClaimForm(kind.name, {field.name: field.of for field in kind.fields})
        for kind in meta.claims
    ]


def clauses_of(view: AnyView | None) -> list[str]:
    """The clauses behind the present question, or behind the end."""
    if view is None:
        return []
    if view.result is not None:
        return [view.result.clause]
    return list(view.step.CLAUSES) if view.step is not None else []


def news_shown(number: int, item: NewsItem, teller: Teller) -> NewsShown:
    """One item of news. A person who sits down has chosen a name: it is quoted."""
    name = ""
    if item.kind == "note" and item.text.startswith(_SEATED):
        name = str(json.loads(item.text.removeprefix(_SEATED)))
        item = replace(item, text=f'{_SEATED}""')
    return NewsShown(number, item.kind, told(item, teller) or item.line(), item.seat, name)


def talk_shown(number: int, said: Spoken, teller: Teller) -> TalkShown:
    """One thing that was said. A claim is in the game's words, all else is quoted."""
    claim = ""
    if said.claim:
        claim = teller.say(f"claim-{said.claim}", {"seat": said.seat, **said.words})
    return TalkShown(number, said.after, said.seat, said.name, said.text, claim)
