"""A sitting at a table in this process: the people before the screen, the bots around them."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from typing import TYPE_CHECKING

from afterdark.bots.belief import Belief
from afterdark.bots.kinds import USUAL, make_bot
from afterdark.bots.plug_ins import BotFault, find_bot
from afterdark.engine.core.chance import Rng
from afterdark.engine.core.fair import FairDealer
from afterdark.engine.records.lines import Person
from afterdark.engine.records.witness import Witness
from afterdark.table.errors import Closed
from afterdark.table.play.cover import Cover
from afterdark.table.play.driver import Driver
from afterdark.table.play.table import ASKED, Table
from afterdark.terminal.sittings.sitting import NeedsConsent, Sitting, names_of

if TYPE_CHECKING:
    from afterdark.bots.bot import Bot
    from afterdark.engine.contract.claims import Claim
    from afterdark.engine.contract.game import Game, Rules
    from afterdark.engine.core.action import Action
    from afterdark.engine.core.state import Open
    from afterdark.engine.course.news import NewsItem
    from afterdark.engine.records.lines import Occupant
    from afterdark.engine.views.view import View

    AnyView = View[Rules, Open]

PACE = 0.8
"""Seconds between two moves of bots, so that a person can follow."""


class LocalSitting(Sitting):
    """A table at home. Time is passed in, and starts with the first look at the clock."""

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
        super().__init__(game, rules, len(occupants), language)
        self.seed = seed if seed is not None else os.urandom(8).hex()
        self.pace = pace
        self.names = names_of(occupants)
        self.people = [
            seat for seat, occupant in enumerate(occupants) if isinstance(occupant, Person)
        ]
        # The seed somebody typed gives the same deal again; nobody else ever learns a fresh one.
        dealer = FairDealer(hashlib.sha256(self.seed.encode()).digest(), [b""] * len(occupants))
        # At one screen cover would hide nothing: everybody sees who presses the keys.
        self.table = Table(rules, occupants, dealer, cover=Cover(dealer.seed, 0.0), grace=pace)
        self._driver = Driver(self.table, self._bot, lambda: self.hidden)
        self._now = 0.0
        self._began: float | None = None
        self._ahead = 0.0
        self._watched = 0.0

    # -- time ------------------------------------------------------------------------------------

    def _at(self, clock: float) -> float:
        """Table time: it starts at 0, never goes back, and jumps ahead when somebody hurries."""
        if self._began is None:
            self._began = clock
        self._now = max(self._now, clock - self._began + self._ahead)
        return self._now

    def pulse(self, clock: float) -> bool:
        now = self._at(clock)
        if self.over or (not self.people and now < self._watched + self.pace):
            return False
        self._watched = now
        stepped = self._driver.step(now)
        while self._answer_for_people() or self._driver.give_forced(now):
            stepped = True
        return stepped

    def hurry(self) -> None:
        due = self._driver.next_due()
        if due is not None:
            self._ahead += max(0.0, due - self._now)
        self._watched -= self.pace

    def run_bots(self) -> bool:
        moved = False
        while not self.over:
            if self._driver.give_forced(self._now) or self._answer_for_people():
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
        """The answer that is given for this person without asking: the only one there is, or the
        neutral one at routine moments for those who let them go by.

        But where the screen is hidden from the others, they would notice that a person is not
        asked, and so learn that they had nothing to choose: there only the second goes.
        """
        return self._routine(seat) or self.table.gives_itself(seat, self.hidden)

    def _routine(self, seat: int) -> Action | None:
        view = self.view(seat)
        return view.neutral() if seat in self.letting_go and view.routine() else None

    def toggle_windows(self, seat: int) -> bool:
        self.letting_go ^= {seat}
        return seat in self.letting_go

    def _answer_for_people(self) -> bool:
        """Let routine moments go by for those who said so."""
        answered = False
        for seat in self.asked_people():
            neutral = self._routine(seat)
            if neutral is not None:
                self.table.submit(seat, neutral.notation, self._now)
                answered = True
        return answered

    def _bot(self, seat: int, kind: str) -> _Player:
        return _Player(find_bot(kind), self.table, seat, self.seed)

    # -- telling ---------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.table.outcome is not None

    def asked_people(self) -> list[int]:
        return [seat for seat in self.table.to_act() if seat in self.people]

    def view(self, seat: int) -> AnyView:
        return self.table.view(seat)

    def news(self, seat: int, after: int = 0) -> list[tuple[int, NewsItem]]:
        return self.table.news(seat, after)

    # -- acting ----------------------------------------------------------------------------------

    def submit(self, seat: int, notation: str, clock: float) -> None:
        self.table.submit(seat, notation, self._at(clock))

    def undo(self, seat: int, clock: float, *, agreed: bool = False) -> None:
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
        """After the end the record is closed first, and the deal can be checked."""
        if self.over:
            self.close()
        return self.table.record.text()

    def close(self) -> None:
        """Open the seed after the game; closing twice is once."""
        try:
            self.table.close(self._now)
        except Closed:
            return

    def file_name(self) -> str:
        return f"{self.game.meta.id}-{self.seed[:10]}.record"


class _Player:
    """A bot at its seat."""

    def __init__(self, bot: Bot, table: Table, seat: int, seed: str) -> None:
        self.bot = bot
        self.table = table
        self.seat = seat
        self.seed = seed
        self._witness: Witness | None = None
        self._belief: Belief | None = None

    def __call__(self, view: AnyView) -> tuple[Action, list[Claim]]:
        said = self.table.claims
        heard = self.table.news_count(self.seat) - len(said)
        seed = f"{self.seed}/bot/{self.seat}/{heard}"
        try:
            action = self.bot.choose(view, Rng.seeded(seed), self._believed())
            return action, self.bot.speak(view, Rng.seeded(f"{seed}/talk"), said)
        except BotFault:
            self.bot = make_bot(USUAL)  # the others have a game to finish
            return self(view)

    def _believed(self) -> Belief | None:
        if not self.bot.INFERS or not self.table.rules.has_secrets:
            return None
        if self._witness is None:
            self._witness = Witness(self.table.record, self.table.rules, self.seat)
        known, fresh = self._witness.observed()
        if self._belief is None or known < self._belief.count:
            # Something was taken back: what is left of it is thought about again.
            self._witness = Witness(self.table.record, self.table.rules, self.seat)
            self._belief = Belief(self.table.rules)
            _, fresh = self._witness.observed()
        for seen in fresh:
            self._belief.observe(seen)
        return self._belief
