"""A sitting: one table as the people before this screen see it, and what they can do there.

Both clients, full screen and line by line, talk to a table through a sitting only. The table is in
this process (`local`) or at a server (`remote`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

from afterdark.bots.bot import AMPLE
from afterdark.bots.explanation import found_reason
from afterdark.bots.kinds import ADVISER, make_bot
from afterdark.bots.search import SearchBot
from afterdark.engine.contract.teller import Teller
from afterdark.engine.core.action import UnknownAction
from afterdark.engine.core.chance import Rng
from afterdark.engine.core.step import ASKS_SEALED
from afterdark.engine.core.zones import EVERYONE, NOBODY, SPECTATOR, Form
from afterdark.engine.errors import AfterdarkError, Refused
from afterdark.engine.records.lines import Person
from afterdark.table.errors import TableError
from afterdark.table.wire.named_texts import NamedTexts
from afterdark.table.wire.news_words import table_texts, told
from afterdark.terminal.boards.board import board_of
from afterdark.terminal.rules_pages import passages
from afterdark.terminal.words import client_texts

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Game, Rules
    from afterdark.engine.core.action import Action
    from afterdark.engine.core.state import Open
    from afterdark.engine.course.news import NewsItem
    from afterdark.engine.records.lines import Occupant
    from afterdark.engine.views.view import View

    AnyView = View[Rules, Open]

BOT_NAMES = ("Mina", "Lucy", "Quincey", "Renfield", "Arthur", "Jonathan", "Abraham", "Westenra")


class NeedsConsent(AfterdarkError):
    """An undo that all other people at the table must agree to."""


class Sitting(ABC):
    """Everything a client shows and does, for the seats of the people who sit here."""

    KEYS = "keys"
    """The message that says which keys do what."""
    KEYS_WINDOWS = "keys-windows"
    """The same at a game with moments that can be let go by."""
    KEYS_END = "end-keys"
    """The keys after the end."""
    THOUGHT = AMPLE
    """How much is thought about a hint."""

    def __init__(self, game: Game, rules: Rules, seats: int, language: str) -> None:
        self.game = game
        self.rules = rules
        self.seats = seats
        self.language = language
        self.client = client_texts(language)
        self.texts = game.texts(language, rules.cards)
        self.title = self.texts.say("title")
        self.board = board_of(game.meta.id)
        self.names: list[str] = [""] * seats
        self.people: list[int] = []
        """The seats of the people before this screen."""
        self.letting_go: set[int] = set()
        """People who let moments go by in which most players do nothing."""
        self.hidden = False
        """Whether the screen is hidden when it goes from one person to another."""
        self._lines: dict[int, list[str]] = {}
        self._heard: dict[int, int] = {}
        self._read: dict[int, int] = {}

    # -- what a table here and a table elsewhere do in different ways ----------------------------

    @abstractmethod
    def pulse(self, clock: float) -> bool:
        """Let what is due happen; True if anything did."""

    @abstractmethod
    def hurry(self) -> None:
        """Skip the wait for the next thing that is due, where that is possible."""

    def run_bots(self) -> bool:
        """Play on without any wait until a person is asked or it is over; True if anything was.

        Bots at a table elsewhere run there.
        """
        return False

    @abstractmethod
    def view(self, seat: int) -> AnyView:
        """What a seat knows."""

    @abstractmethod
    def news(self, seat: int, after: int = 0) -> list[tuple[int, NewsItem]]:
        """What a seat got to know, numbered from 1."""

    @abstractmethod
    def asked_people(self) -> list[int]:
        """The people who owe an answer now."""

    @abstractmethod
    def automatic(self, seat: int) -> Action | None:
        """The answer that is given for this person without asking, if one is."""

    @abstractmethod
    def toggle_windows(self, seat: int) -> bool:
        """Let routine moments go by for this person, or ask again; True if they go by now."""

    @abstractmethod
    def submit(self, seat: int, notation: str, clock: float) -> None:
        """Give an answer to the table. What is not allowed is raised and changes nothing."""

    @abstractmethod
    def undo(self, seat: int, clock: float, *, agreed: bool = False) -> None:
        """Take this seat's last action back; `agreed` says that all other people consent."""

    @abstractmethod
    def record_text(self) -> str:
        """The record of the game as far as it may be known here."""

    @abstractmethod
    def file_name(self) -> str:
        """A name to save the record under."""

    # -- telling ---------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.view(self.first_person()).result is not None

    @property
    def has_windows(self) -> bool:
        """Whether the game has moments that can be let go by."""
        return any(step.NEUTRAL for step in self.rules.step_types)

    @property
    def secretive(self) -> bool:
        """Whether one seat may know what another may not, so that a shared screen must be hidden.

        When in doubt it is: only a game that can hold no secret of a seat is an open one.
        """
        rules = self.rules
        if rules.fact_kinds or any(step.SECRET for step in rules.step_types):
            return True
        zones = rules.layout(self.seats).zones
        return any(zone.form is Form.ROW or zone.faces not in (NOBODY, EVERYONE) for zone in zones)

    def status(self) -> str:
        """What belongs in the line above the table besides the game: clocks, a lost connection."""
        return ""

    def first_person(self) -> int:
        """The first person's seat, or SPECTATOR where nobody here plays."""
        return self.people[0] if self.people else SPECTATOR

    def last_person(self) -> int:
        """The person here who acted last, or SPECTATOR if nobody has."""
        for _, seen in reversed(self.news(SPECTATOR)):
            if seen.kind == "act" and seen.seat in self.people:
                return seen.seat
        return SPECTATOR

    def teller(self, seat: int) -> Teller:
        """Somebody who speaks to this seat."""
        return Teller(self.texts, seat, self.names)

    def text(self, seat: int) -> str:
        """The table in words and lines, with the players' names."""
        return self.view(seat).text(NamedTexts(self.texts, self.names))

    def prompt(self, seat: int) -> str:
        """The one sentence that says who must decide what; after the end, who won and why."""
        view = self.view(seat)
        if view.answer and view.step is not None and view.step.asks != ASKS_SEALED:
            # The answer is given; it is only covered for a while.
            return self.client.say("moment")
        return self.teller(seat).prompt(view)

    def log(self, seat: int) -> list[str]:
        """What happened so far, in sentences, as this seat may know it."""
        lines = self._lines.setdefault(seat, self._preface())
        teller = self.teller(seat)
        for number, seen in self.news(seat, self._heard.get(seat, 0)):
            self._heard[seat] = number
            line = told(seen, teller)
            # That an answer is noted is told by the prompt; it is played in a moment.
            if line and seen.kind != "noted":
                lines.append(line)
        return lines

    def _preface(self) -> list[str]:
        """What a player must know of the cards before the game begins."""
        return [self.texts.say("reconstructed")] if self.rules.reconstructed else []

    def read_until(self, seat: int) -> int:
        """How many lines of the log this seat has seen when it last acted."""
        return self._read.get(seat, 0)

    def moment(self, seat: int) -> int:
        """A number that changes whenever this seat gets to know something."""
        self.log(seat)
        return self._heard.get(seat, 0)

    def rule(self, seat: int) -> str:
        """The passages of the rules behind the prompt, as Markdown."""
        view = self.view(seat)
        clauses: Sequence[str] = ()
        if view.result is not None:
            clauses = [view.result.clause]
        elif view.step is not None:
            clauses = view.step.CLAUSES
        return passages(self.game, self.language, clauses)

    def caution(self, seat: int, notation: str) -> str:
        """The warning to give before this choice, or nothing."""
        view = self.view(seat)
        for action in view.choices:
            if action.notation == notation:
                key = view.cautions(action)
                return self.texts.say(key) if key else ""
        return ""

    def hint(self, seat: int) -> Action | None:
        """What a strong player would do here; None if this seat is not asked."""
        view = self.view(seat)
        if not view.choices:
            return None
        return make_bot(ADVISER).choose(view, _hint_luck(view), budget=self.THOUGHT)

    def explained_hint(self, seat: int) -> tuple[Action, str] | None:
        """The same, and why this and not the next best: a sentence, or nothing where there is but
        one choice."""
        view = self.view(seat)
        if not view.choices:
            return None
        bot = make_bot(ADVISER)
        assert isinstance(bot, SearchBot)
        luck = _hint_luck(view)
        found = bot.search(view, luck, self.THOUGHT)
        reason = found_reason(bot, view, luck, found, self.THOUGHT)
        said = "" if reason is None else self.teller(seat).reason(reason, self.rules)
        return found.action, said

    def places(self, seat: int) -> list[str]:
        """The final order, best first, one line a seat: `1. Mina`."""
        outcome = self.view(seat).result
        ranks = outcome.ranks if outcome is not None else []
        you = f" ({self.client.say('you')})"
        return [
            f"{ranks[one]}. {self.names[one]}{you if one == seat else ''}"
            for one in sorted(range(len(ranks)), key=lambda one: (ranks[one], one))
        ]

    def closing(self) -> str:
        """After the end: what is waited for before the secrets are opened, or nothing."""
        return ""

    def close_table(self) -> None:
        """After the end: say that nothing more is to be taken back. Alone nobody has to ask."""
        return

    def epilogue(self, seat: int) -> list[str]:
        """What was hidden all the time, now that the game is over."""
        return self.board.epilogue(self.view(seat), self.teller(seat)) if self.over else []

    def sentence(self, error: AfterdarkError) -> str:
        """What went wrong, in the reader's language as far as it has words for it."""
        if isinstance(error, Refused):
            return f"{self.texts.say(error.key)} [{error.clause}]"
        if isinstance(error, TableError):
            return table_texts(self.language).say(error.key)
        if isinstance(error, UnknownAction):
            return self.client.say("no-such-choice")
        return str(error)

    # -- acting ----------------------------------------------------------------------------------

    def play(self, seat: int, notation: str, clock: float) -> None:
        """A person answers. What is not allowed is raised and changes nothing."""
        read = len(self.log(seat))
        self.submit(seat, notation, clock)
        self._read[seat] = read


def names_of(occupants: Sequence[Occupant]) -> list[str]:
    """What the seats are called: people by their names, bots by names nobody has."""
    taken = {occupant.name for occupant in occupants if isinstance(occupant, Person)}
    free = iter([name for name in BOT_NAMES if name not in taken])
    return [
        occupant.name if isinstance(occupant, Person) else next(free, f"Bot {seat}")
        for seat, occupant in enumerate(occupants)
    ]


def _hint_luck(view: View[Rules, Open]) -> Rng:
    return Rng.seeded(f"hint {view.decision}")
