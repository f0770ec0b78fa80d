"""The table: people and bots around one game. It decides when an answer is played and what may
be undone; it knows no clock (`now` is passed in), no network and no game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from afterdark.engine.contract.registry import find_game as installed_game
from afterdark.engine.core.action import Word
from afterdark.engine.core.fair import FairDealer
from afterdark.engine.course.course import Course
from afterdark.engine.course.history import KEPT_IDLE
from afterdark.engine.positions.position import to_data
from afterdark.engine.records.record import (
    LEFT,
    RESIGNED,
    TIMED_OUT,
    Header,
    Occupant,
    Record,
    Robot,
)
from afterdark.table.errors import (
    Closed,
    NoRequest,
    NothingToUndo,
    NotOver,
    NotPlaying,
    Stale,
    TooEarly,
)
from afterdark.table.play.consent import ASKED, END, RETRACTED, UNDO, Consent
from afterdark.table.play.face import Face
from afterdark.table.play.resume import taken_up
from afterdark.table.play.timing import DELAY, GRACE, PATIENCE, Timing

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Game, Rules
    from afterdark.engine.core.chance import Dealer
    from afterdark.engine.core.state import Open, State


class Table(Face):
    """One running table.

    A seat's number in `submit`, `view` and `news` must come from who sits there, never from what
    he claims: the table trusts its caller to know who is who.
    """

    def __init__(
        self,
        rules: Rules,
        occupants: Sequence[Occupant],
        dealer: Dealer,
        *,
        now: float = 0.0,
        delay: float = DELAY,
        grace: float = GRACE,
        patience: float = PATIENCE,
        position: State[Rules, Open] | None = None,
        sink: Callable[[str], None] | None = None,
        course: Course | None = None,
        consent: Consent | None = None,
    ) -> None:
        """Sit down and deal; or go on from a position. `sink` gets every line of the record.

        With a `course` that is under way nothing is dealt (`from_record`).
        """
        if course is not None and consent is not None:
            self._sit_down(course, consent, dealer, Timing(course, now, delay, grace, patience))
            return
        start = None if position is None else to_data(position)
        record = Record(Header.of(rules, occupants, dealer, start), sink, packed=True)
        course = Course.deal(rules, occupants, dealer, position, record, KEPT_IDLE)
        self._sit_down(course, Consent(course), dealer, Timing(course, now, delay, grace, patience))

    @staticmethod
    def from_record(
        record: Record,
        dealer: Dealer,
        *,
        find_game: Callable[[str], Game] = installed_game,
        now: float = 0.0,
        delay: float = DELAY,
        grace: float = GRACE,
        patience: float = PATIENCE,
    ) -> Table:
        """Go on with a recorded game: see `taken_up`."""
        course, consent = taken_up(record, dealer, find_game, now)
        return Table(
            course.rules,
            course.occupants,
            dealer,
            now=now,
            delay=delay,
            grace=grace,
            patience=patience,
            course=course,
            consent=consent,
        )

    # -- time --------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        """Let what is due happen: play answers that were held, drop a proposal that lapsed."""
        self.timing.ticked = max(self.timing.ticked, now)
        lapses = self.timing.lapses_at(self._consent)
        if lapses is not None and now >= lapses:
            self._consent.withdraw()
        if self._course.holds() and now >= self.published_from:
            self._course.publish()
            self._moved(now)

    # -- answering ---------------------------------------------------------------------------

    def submit(self, seat: int, notation: str, now: float, decision: int | None = None) -> None:
        """A seat answers. With `decision` (see `question`) an answer to an older one is `Stale`.

        What the rules refuse is `Refused`, what is no action `UnknownAction`; nothing changes.
        """
        self._ready(seat, now)
        if decision is not None and decision != self.question(seat):
            raise Stale
        action = self.rules.action(notation)
        if isinstance(self._course.occupants[seat], Robot):
            start = self.bots_from
            if start is None or now < start:
                raise TooEarly
        if now < self.published_from:
            self._course.hold(seat, action)
        else:
            self._course.play(seat, action)
            self._moved(now)

    def retract(self, seat: int, now: float) -> None:
        """Take back an answer that is not played, or sealed and not open. None: `Refused`."""
        self._ready(seat, now)
        self._course.retract(seat)

    # -- undo --------------------------------------------------------------------------------

    def undo(self, seat: int, now: float) -> str:
        """Take back what this seat did last, or ask the others for it.

        Says what was done: an answer that nobody knows is `retracted`; an action is undone
        `free` while nothing was shown and nobody else acted, and always against `bots` alone;
        otherwise the other people are `asked`.
        """
        self._ready(seat, now)
        offer = self.undo_offer(seat)
        if offer == "":
            raise NothingToUndo
        if offer == RETRACTED:
            self._course.retract(seat)
        elif offer == ASKED:
            self._consent.ask(seat, UNDO, now)
        else:
            self._course.undo(self._course.last_own(seat), seat, offer)
            self._moved(now)
        return offer

    def offer(self, seat: int, what: str, now: float) -> bool:
        """Propose an end, a pause or to go on; True if nobody else had to agree."""
        self._ready(seat, now)
        if self.outcome is not None:
            raise NotPlaying
        self._consent.ask(seat, what, now)
        return self._settle(now)

    def agree(self, seat: int, now: float) -> bool:
        """A person agrees to what is proposed; True if that was the last consent."""
        self._ready(seat, now)
        self._consent.agree(seat)
        return self._settle(now)

    def decline(self, seat: int, now: float) -> None:
        """A person does not agree: the proposal is off."""
        self._ready(seat, now)
        self._consent.decline(seat)

    def withdraw(self, seat: int, now: float) -> None:
        """Whoever proposed something thinks better of it."""
        self._ready(seat, now)
        if self._consent.seat != seat:
            raise NoRequest
        self._consent.withdraw()

    def _settle(self, now: float) -> bool:
        """Do what is proposed if nobody is left who would have to agree."""
        consent = self._consent
        seat = consent.seat
        if seat is None or consent.waiting_for():
            return False
        self.agreed_on = consent.what
        if consent.what == UNDO:
            way = self._course.undo_way(seat, consent.decision)
            self._course.undo(consent.decision, seat, way)
        elif consent.what == END:
            self._course.end_by_agreement()
        consent.drop()
        self._moved(now)
        return True

    def claim(self, seat: int, kind: str, words: Mapping[str, Word], now: float) -> None:
        """A player says one of the things the game has words for."""
        self._ready(seat, now)
        self._course.claim(seat, kind, words)

    # -- coming and going --------------------------------------------------------------------

    def resign(self, seat: int, now: float, robot: Robot) -> None:
        """A person gives up; the bot plays on for him."""
        self.depart(seat, now, RESIGNED, robot)

    def leave(self, seat: int, now: float, robot: Robot) -> None:
        """A person is gone; the bot plays on for him."""
        self.depart(seat, now, LEFT, robot)

    def time_out(self, seat: int, now: float) -> None:
        """A person's time for the present question is over: note it."""
        self._ready(seat, now)
        self._course.remark(seat, TIMED_OUT)

    def replace(self, seat: int, occupant: Occupant, now: float) -> None:
        """Somebody else sits here from now on. He inherits the deal and a held answer."""
        self._ready(seat, now)
        self._course.seat_occupant(seat, occupant)
        if self._consent.seat == seat:
            self._consent.withdraw()
        self._settle(now)
        self.tick(now)

    def close(self, now: float) -> None:
        """After the game: open the seed of a fair deal, and let nothing more happen."""
        self.tick(now)
        if self._course.closed:
            raise Closed
        if self.outcome is None:
            raise NotOver
        if isinstance(self._dealer, FairDealer):
            self._course.open_seed(self._dealer.seed)
        self._consent.drop()
        self._course.closed = True

    def depart(self, seat: int, now: float, how: str, robot: Robot) -> None:
        """A person goes, or is taken to have gone; the record says how, and a bot sits in."""
        self._ready(seat, now)
        self._course.remark(seat, how)
        self.replace(seat, robot, now)

    # -- inside ------------------------------------------------------------------------------

    def _moved(self, now: float) -> None:
        if self.timing.moved(now):
            self._consent.moved()

    def _ready(self, seat: int, now: float) -> None:
        """Before a seat does anything: it exists, time has passed, the table is not closed."""
        self._check_seat(seat)
        self.tick(now)
        if self._course.closed:
            raise Closed
