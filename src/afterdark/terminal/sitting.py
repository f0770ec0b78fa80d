"""A sitting: one table in this process, the people in front of the screen, the bots around them.

Both clients, full screen and line by line, talk to the table through a sitting only.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from typing import TYPE_CHECKING

from afterdark.bots import make_bot
from afterdark.engine.action import UnknownAction
from afterdark.engine.audience import EVERYONE, NOBODY, SPECTATOR
from afterdark.engine.chance import Rng
from afterdark.engine.errors import AfterdarkError, Refused
from afterdark.engine.fair import FairDealer
from afterdark.engine.step import ASKS_SEALED
from afterdark.engine.telling import Teller
from afterdark.engine.zones import Form
from afterdark.table import Driver, Person, Robot, Table, TableError, table_texts, told
from afterdark.table.consent import ASKED
from afterdark.terminal.boards import board_of
from afterdark.terminal.naming import NamedTexts
from afterdark.terminal.rulebook import passages
from afterdark.terminal.words import client_texts

if TYPE_CHECKING:
    from afterdark.bots import Bot
    from afterdark.engine.action import Action
    from afterdark.engine.game import Game, Rules
    from afterdark.engine.state import Open
    from afterdark.engine.view import View
    from afterdark.table import Occupant

    AnyView = View[Rules, Open]

BOT_NAMES = ("Mina", "Lucy", "Quincey", "Renfield", "Arthur", "Jonathan", "Abraham", "Westenra")
PACE = 0.8
"""Seconds between two moves of bots, so that a person can follow."""


class NeedsConsent(AfterdarkError):
    """An undo that all other people at the table must agree to."""


class Sitting:
    """Everything a client shows and does, for the seats of the people who sit here."""

    def __init__(
        self,
        game: Game,
        rules: Rules,
        occupants: Sequence[Occupant],
        *,
        language: str,
        seed: str | None = None,
        pace: float = PACE,
    ) -> None:
        self.game = game
        self.rules = rules
        self.language = language
        self.seed = seed if seed is not None else os.urandom(8).hex()
        self.pace = pace
        self.client = client_texts(language)
        self.texts = game.texts(language)
        self.title = self.texts.say("title")
        self.board = board_of(game.meta.id)
        self.names = names_of(occupants)
        self._named_texts = NamedTexts(self.texts, self.names)
        self.people = [
            seat for seat, occupant in enumerate(occupants) if isinstance(occupant, Person)
        ]
        # The seed somebody typed gives the same deal again; nobody else ever learns a fresh one.
        dealer = FairDealer(hashlib.sha256(self.seed.encode()).digest(), [b""] * len(occupants))
        # At one screen a delay would hide nothing: everybody sees who presses the keys.
        self.table = Table(rules, occupants, dealer, delay=pace, grace=pace)
        self._driver = Driver(self.table, self._bot)
        self._now = 0.0
        self._began: float | None = None
        self._ahead = 0.0
        self._watched = 0.0
        self.letting_go: set[int] = set()
        """People who let moments go by in which most players do nothing."""
        self.hidden = False
        """Whether the screen is hidden when it goes from one person to another."""
        self._lines: dict[int, list[str]] = {}
        self._heard: dict[int, int] = {}
        self._read: dict[int, int] = {}

    # -- time ------------------------------------------------------------------------------------

    def _at(self, clock: float) -> float:
        """Table time: it starts at 0, never goes back, and jumps ahead when somebody hurries."""
        if self._began is None:
            self._began = clock
        self._now = max(self._now, clock - self._began + self._ahead)
        return self._now

    def pulse(self, clock: float) -> bool:
        """Let what is due happen; True if anything did."""
        now = self._at(clock)
        if self.over or (not self.people and now < self._watched + self.pace):
            return False
        self._watched = now
        stepped = self._driver.step(now)
        return self._answer_for_people() or stepped

    def hurry(self) -> None:
        """Skip the wait for the next thing that is due."""
        due = self._driver.next_due()
        if due is not None:
            self._ahead += max(0.0, due - self._now)
        self._watched -= self.pace

    def run_bots(self) -> bool:
        """Play on without any wait until a person is asked or it is over; True if anything was."""
        moved = False
        while not self.over:
            if self._answer_for_people():
                moved = True
                continue
            if self.asked_people():
                break
            due = self._driver.next_due()
            if due is not None:
                self._now = max(self._now, due)
            if not self._driver.step(self._now) and due is None:
                break
            moved = True
        return moved

    # -- moments that nobody need be asked about -------------------------------------------------

    def automatic(self, seat: int) -> Action | None:
        """The neutral answer, where it is given for this person without asking.

        That is so where there is no other answer, and at routine moments for those who let them
        go by. But where the screen is hidden from the others, they would notice that a person is
        not asked, and so learn that he had nothing to choose: there only the second goes.
        """
        view = self.view(seat)
        neutral = view.neutral()
        if neutral is None:
            return None
        if seat in self.letting_go and view.routine():
            return neutral
        return neutral if len(view.choices) == 1 and not self.hidden else None

    @property
    def has_windows(self) -> bool:
        """Whether the game has moments that can be let go by."""
        return any(step.NEUTRAL for step in self.rules.step_types)

    def toggle_windows(self, seat: int) -> bool:
        """Let routine moments go by for this person, or ask again; True if they go by now."""
        self.letting_go ^= {seat}
        return seat in self.letting_go

    def _answer_for_people(self) -> bool:
        """Give the answers nobody need be asked for; the table keeps its delay all the same."""
        answered = False
        for seat in self.asked_people():
            neutral = self.automatic(seat)
            if neutral is not None:
                self.table.submit(seat, neutral.notation, self._now)
                answered = True
        return answered

    def _bot(self, seat: int, kind: str) -> _Player:
        return _Player(make_bot(kind), self.table, seat, self.seed)

    # -- telling ---------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.outcome is not None

    @property
    def secretive(self) -> bool:
        """Whether one seat may know what another may not, so that a shared screen must be hidden.

        When in doubt it is: only a game that can hold no secret of a seat is an open one.
        """
        rules = self.rules
        if rules.fact_kinds or any(step.SECRET for step in rules.step_types):
            return True
        zones = rules.layout(self.table.seats).zones
        return any(zone.form is Form.ROW or zone.faces not in (NOBODY, EVERYONE) for zone in zones)

    def first_person(self) -> int:
        """The first person's seat, or SPECTATOR where only bots play."""
        return self.people[0] if self.people else SPECTATOR

    def last_person(self) -> int:
        """The person who acted last, or SPECTATOR if nobody has."""
        for _, seen in reversed(self.table.news(SPECTATOR)):
            if seen.kind == "act" and seen.seat in self.people:
                return seen.seat
        return SPECTATOR

    def asked_people(self) -> list[int]:
        """The people who owe an answer now."""
        return [seat for seat in self.table.to_act() if seat in self.people]

    def view(self, seat: int) -> AnyView:
        """What a seat knows."""
        return self.table.view(seat)

    def teller(self, seat: int) -> Teller:
        """Somebody who speaks to this seat."""
        return Teller(self.texts, seat, self.names)

    def text(self, seat: int) -> str:
        """The table in words and lines, with the players' names."""
        return self.view(seat).text(self._named_texts)

    def prompt(self, seat: int) -> str:
        """The one sentence that says who must decide what; after the end, who won and why."""
        view = self.view(seat)
        if view.answer and view.step is not None and view.step.asks != ASKS_SEALED:
            # The answer is given; the table only keeps its delay.
            return self.client.say("moment")
        return self.teller(seat).prompt(view)

    def log(self, seat: int) -> list[str]:
        """What happened so far, in sentences, as this seat may know it."""
        lines = self._lines.setdefault(seat, self._preface())
        teller = self.teller(seat)
        for number, seen in self.table.news(seat, self._heard.get(seat, 0)):
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
        """What a decent player would do here; None if this seat is not asked."""
        view = self.view(seat)
        if not view.choices:
            return None
        return self.rules.advise(view, Rng.seeded(f"hint {view.decision}"))

    def places(self, seat: int) -> list[str]:
        """The final order, best first, one line a seat: `1. Mina`."""
        outcome = self.table.outcome
        ranks = outcome.ranks if outcome is not None else []
        you = f" ({self.client.say('you')})"
        return [
            f"{ranks[one]}. {self.names[one]}{you if one == seat else ''}"
            for one in sorted(range(len(ranks)), key=lambda one: (ranks[one], one))
        ]

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
        self.table.submit(seat, notation, self._at(clock))
        self._read[seat] = read

    def undo(self, seat: int, clock: float, *, agreed: bool = False) -> None:
        """Take this seat's last action back; `agreed` says that all other people consent."""
        now = self._at(clock)
        while True:
            if self.table.undo_offer(seat) == ASKED and not agreed:
                raise NeedsConsent("All other people at the table must agree to that.")
            self.table.undo(seat, now)
            for other in self.table.asked_to_agree():
                self.table.agree(other, now)
            # Nobody wants an answer back that was given for him: it would be given again.
            if seat not in self.asked_people() or self.automatic(seat) is None:
                return
            if not self.table.undo_offer(seat):
                return

    def record_text(self) -> str:
        """The record of the game. After the end it is closed first, and the deal can be checked."""
        if self.over:
            self.close()
        return self.table.record.text()

    def close(self) -> None:
        """Open the seed after the game; closing twice is once."""
        from afterdark.table.errors import Closed

        try:
            self.table.close(self._now)
        except Closed:
            return

    def file_name(self) -> str:
        """A name to save the record under."""
        return f"{self.game.meta.id}-{self.seed[:10]}.record"


class _Player:
    """A bot at its seat."""

    def __init__(self, bot: Bot, table: Table, seat: int, seed: str) -> None:
        self.bot = bot
        self.table = table
        self.seat = seat
        self.seed = seed

    def __call__(self, view: AnyView) -> Action:
        heard = len(self.table.news(self.seat))
        rng = Rng.seeded(f"{self.seed}/bot/{self.seat}/{heard}")
        history = self.table.history(self.seat) if self.bot.READS_HISTORY else []
        return self.bot.choose(view, rng, history)


def names_of(occupants: Sequence[Occupant]) -> list[str]:
    """What the seats are called: people by their names, bots by names nobody has."""
    taken = {occupant.name for occupant in occupants if isinstance(occupant, Person)}
    free = iter([name for name in BOT_NAMES if name not in taken])
    return [
        occupant.name if isinstance(occupant, Person) else next(free, f"Bot {seat}")
        for seat, occupant in enumerate(occupants)
    ]


__all__ = ["PACE", "NeedsConsent", "Person", "Robot", "Sitting"]
