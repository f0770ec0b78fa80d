"""The table: people and bots around one game. It decides when an answer is played and what may
be undone; it knows no clock (`now` is passed in), no network and no game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from afterdark.engine.audience import SPECTATOR
from afterdark.engine.course import Course
from afterdark.engine.errors import RecordError
from afterdark.engine.fair import FairDealer
from afterdark.engine.position import to_data
from afterdark.engine.record import LEFT, RESIGNED, Header, Occupant, Record, Remark, Robot
from afterdark.engine.registry import find_game as installed_game
from afterdark.engine.replay import Replay
from afterdark.engine.seen import Seen
from afterdark.table.consent import ASKED, RETRACTED, Consent
from afterdark.table.errors import (
    Closed,
    NoRequest,
    NoSuchSeat,
    NothingToUndo,
    NotOver,
    Stale,
    TooEarly,
)

if TYPE_CHECKING:
    from afterdark.engine.chance import Dealer
    from afterdark.engine.game import Game, Rules
    from afterdark.engine.outcome import Outcome
    from afterdark.engine.state import Open, State
    from afterdark.engine.view import View

DELAY = 4.0
"""Seconds before an answer that depends on a secret is played, however fast it was given."""
GRACE = 1.0
"""Seconds a bot waits before it answers, so that a person can take a slip back."""
PATIENCE = 60.0
"""Seconds after which an unanswered question for an undo lapses."""


class Table:
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
    ) -> None:
        """Sit down and deal; or go on from a position. `sink` gets every line of the record."""
        start = None if position is None else to_data(position)
        record = Record(Header.of(rules, occupants, dealer, start), sink, packed=True)
        course = Course.deal(rules, occupants, dealer, position, record)
        self._begin(course, dealer, now, delay, grace, patience)

    def _begin(
        self,
        course: Course,
        dealer: Dealer,
        now: float,
        delay: float,
        grace: float,
        patience: float,
    ) -> None:
        self._course = course
        self._dealer = dealer
        self._delay = delay
        self._grace = grace
        self._patience = patience
        self._asked_at = now
        self._asked_for = course.questions
        self._consent = Consent(course)
        self._numbers = [(0, 0)] * course.state.seats
        self._ticked = now

    @classmethod
    def from_record(
        cls,
        record: Record,
        dealer: Dealer,
        *,
        find_game: Callable[[str], Game] = installed_game,
        now: float = 0.0,
        delay: float = DELAY,
        grace: float = GRACE,
        patience: float = PATIENCE,
    ) -> Table:
        """Go on with a recorded game.

        A fair dealer must be the one of the record, from the beginning of his stream: he is led
        past what he has dealt. Any other dealer deals on as he likes. A record that broke off
        in the middle of an action is completed.
        """
        fair = dealer if isinstance(dealer, FairDealer) else None
        promised = record.header.commitment
        if promised != ("" if fair is None else fair.commitment):
            raise RecordError(0, "this dealer is not the one the record was begun with.")
        replay = Replay(record, record.rules(find_game), fair, dealer)
        course = replay.course
        consent = Consent(course)
        questions = course.questions
        for moment in replay:
            if isinstance(moment.entry, Remark):
                consent.recall(moment.entry, now)
            elif course.questions != questions:
                consent.drop()
            questions = course.questions
        line = replay.dealer.differing_line()
        if line:
            raise RecordError(line, "this dealer would have dealt otherwise.")
        course.record = record
        course.dealer.dealer = dealer
        table = cls.__new__(cls)
        table._begin(course, dealer, now, delay, grace, patience)
        table._consent = consent
        return table

    # -- telling -----------------------------------------------------------------------------

    @property
    def record(self) -> Record:
        """The game as it is written down: secrets included, for stores and for after the game."""
        return self._course.record

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self._course.rules

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self._course.state.seats

    @property
    def occupants(self) -> list[Occupant]:
        """Who sits where now."""
        return self._course.occupants.copy()

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""
        return self._course.state.outcome()

    def view(self, seat: int) -> View[Rules, Open]:
        """What a seat, or SPECTATOR, knows; its own answer that is not played yet included."""
        self._check_seat(seat, or_spectator=True)
        return self._course.view(seat)

    def news(self, seat: int, after: int = 0) -> list[tuple[int, Seen]]:
        """What a seat, or SPECTATOR, got to know, numbered from 1 in its own stream."""
        self._check_seat(seat, or_spectator=True)
        after = max(0, after)
        return list(enumerate(self._course.streams.heard(seat, after), start=after + 1))

    def news_count(self, seat: int) -> int:
        """How many items of news a seat, or SPECTATOR, has got."""
        self._check_seat(seat, or_spectator=True)
        return self._course.streams.count(seat)

    def history(self, seat: int) -> list[str]:
        """The record as a seat, or SPECTATOR, saw it: one line of text a piece of news."""
        return [seen.line() for _, seen in self.news(seat)]

    def to_act(self) -> list[int]:
        """The seats that have not answered yet: the truth, for whoever drives the table.

        What a seat may see of it is `view(seat).asked`.
        """
        return self._course.owing()

    def question(self, seat: int) -> int:
        """The number of the question a seat has before it, counted in its own stream alone."""
        self._check_seat(seat)
        upto, number = self._numbers[seat]
        streams = self._course.streams
        for seen in streams.heard(seat, upto):
            if seen.kind in ("asked", "noted", "retract") or (
                seen.kind == "act" and seen.seat == seat
            ):
                number += 1
        self._numbers[seat] = streams.count(seat), number
        return number

    def may_retract(self, seat: int) -> bool:
        """Whether this seat has given an answer that it can still take back."""
        self._check_seat(seat)
        return self._course.may_retract(seat)

    def undo_offer(self, seat: int) -> str:
        """What `undo` would do: retracted, free, bots, asked, or nothing at all."""
        self._check_seat(seat)
        return self._consent.offer(seat)

    def undo_asked(self) -> int | None:
        """The seat that asks the others to agree to an undo, if one does."""
        return self._consent.seat

    def asked_to_agree(self) -> list[int]:
        """The people who have not yet answered the question for an undo."""
        return self._consent.waiting_for()

    # -- time --------------------------------------------------------------------------------

    @property
    def published_from(self) -> float:
        """From when on answers to the present question are played at once."""
        state = self._course.state
        if state.outcome() is not None or not state.stack[-1].SECRET or not self._course.people():
            return self._asked_at
        return self._asked_at + self._delay

    @property
    def bots_from(self) -> float | None:
        """From when on bots may answer; None while people talk about an undo."""
        if self._consent.seat is not None:
            return None
        return self._asked_at + (self._grace if self._course.people() else 0.0)

    def next_due(self) -> float | None:
        """When `tick` has something to do next, whether or not somebody has answered."""
        due: list[float] = []
        if self.outcome is None and self.published_from > self._ticked:
            due.append(self.published_from)
        if self._consent.seat is not None:
            due.append(self._consent.since + self._patience)
        return min(due, default=None)

    def tick(self, now: float) -> None:
        """Let what is due happen: play answers that were held, drop a request that lapsed."""
        self._ticked = max(self._ticked, now)
        consent = self._consent
        if consent.seat is not None and now >= consent.since + self._patience:
            consent.withdraw()
        if now >= self.published_from and any(self._course.held):
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
            self._consent.ask(seat, now)
        else:
            self._course.undo(self._course.last_own(seat), seat, offer)
            self._moved(now)
        return offer

    def agree(self, seat: int, now: float) -> bool:
        """A person agrees to the undo that is asked for; True if that was the last consent."""
        self._ready(seat, now)
        self._consent.agree(seat)
        return self._settle(now)

    def decline(self, seat: int, now: float) -> None:
        """A person does not agree: the request is off."""
        self._ready(seat, now)
        self._consent.decline(seat)

    def withdraw(self, seat: int, now: float) -> None:
        """Whoever asked for an undo thinks better of it."""
        self._ready(seat, now)
        if self._consent.seat != seat:
            raise NoRequest
        self._consent.withdraw()

    def _settle(self, now: float) -> bool:
        """Go back if nobody is left who would have to agree."""
        seat = self._consent.seat
        if seat is None or self._consent.waiting_for():
            return False
        decision = self._consent.decision
        self._course.undo(decision, seat, self._course.undo_way(seat, decision))
        self._moved(now)
        return True

    # -- coming and going --------------------------------------------------------------------

    def resign(self, seat: int, now: float, robot: Robot) -> None:
        """A person gives up; the bot plays on for him."""
        self._depart(seat, now, RESIGNED, robot)

    def leave(self, seat: int, now: float, robot: Robot) -> None:
        """A person is gone; the bot plays on for him."""
        self._depart(seat, now, LEFT, robot)

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
        self._course.closed = True

    def _depart(self, seat: int, now: float, how: str, robot: Robot) -> None:
        self._ready(seat, now)
        self._course.remark(seat, how)
        self.replace(seat, robot, now)

    # -- inside ------------------------------------------------------------------------------

    def _moved(self, now: float) -> None:
        """A new question starts its time and puts an end to talk about an undo.

        An answer that only joins other sealed ones does neither: it may be invisible.
        """
        if self._course.questions != self._asked_for:
            self._consent.drop()
            self._asked_for = self._course.questions
            self._asked_at = now

    def _check_seat(self, seat: int, or_spectator: bool = False) -> None:
        if not 0 <= seat < self.seats and not (or_spectator and seat == SPECTATOR):
            raise NoSuchSeat

    def _ready(self, seat: int, now: float) -> None:
        """Before a seat does anything: it exists, time has passed, the table is not closed."""
        self._check_seat(seat)
        self.tick(now)
        if self._course.closed:
            raise Closed
