"""The face of a table: what can be asked of it without changing anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.core.audience import SPECTATOR
from afterdark.engine.course.course import Course
from afterdark.engine.course.news import Seen
from afterdark.engine.records.record import Occupant, Record, Robot
from afterdark.engine.views.projection import asked_as_seen
from afterdark.table.errors import NoSuchSeat
from afterdark.table.play.consent import UNDO, Consent
from afterdark.table.play.timing import Timing

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.chance import Dealer
    from afterdark.engine.core.outcome import Outcome
    from afterdark.engine.core.state import Open
    from afterdark.engine.views.view import View


class Face:
    """Who sits at a table, what each seat knows, who is asked, and when what is due."""

    def _sit_down(self, course: Course, consent: Consent, dealer: Dealer, timing: Timing) -> None:
        self._course = course
        self._dealer = dealer
        self.timing = timing
        self._consent = consent
        self.agreed_on = ""
        """What all people agreed to last (an undo, an end, a pause …), for the room to note."""

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

    def has_bots(self) -> bool:
        """Whether a bot sits at any seat."""
        for occupant in self._course.occupants:
            if isinstance(occupant, Robot):
                return True
        return False

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""
        return self._course.state.outcome()

    def view(self, seat: int) -> View[Rules, Open]:
        """What a seat, or SPECTATOR, knows; its own answer that is not played yet included."""
        self._check_seat(seat, or_spectator=True)
        return self._course.view(seat)

    def view_beside(self, seat: int, public: View[Rules, Open]) -> View[Rules, Open]:
        """The same, for reading only, beside the spectators' view of the same moment."""
        self._check_seat(seat, or_spectator=True)
        return self._course.view_beside(seat, public)

    def looks_on(self, seat: int) -> bool:
        """Whether a seat sees and knows no more than spectators do, and has nothing to answer."""
        self._check_seat(seat)
        return self._course.looks_on(seat)

    def news(self, seat: int, after: int = 0) -> list[tuple[int, Seen]]:
        """What a seat, or SPECTATOR, got to know, numbered from 1 in its own stream."""
        self._check_seat(seat, or_spectator=True)
        after = max(0, after)
        return list(enumerate(self._course.streams.heard(seat, after), start=after + 1))

    def news_texts(self, seat: int, after: int = 0) -> list[str]:
        """The same without the numbers, each item as JSON."""
        self._check_seat(seat, or_spectator=True)
        return self._course.streams.texts(seat, max(0, after))

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
        return self._course.streams.question(seat)

    def rest(self) -> None:
        """Take as little room as possible: nothing is expected to happen soon."""
        self._course.rest()

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
        return self._consent.seat if self._consent.what == UNDO else None

    @property
    def proposal(self) -> Consent:
        """What is being proposed, if anything is."""
        return self._consent

    def asked_to_agree(self) -> list[int]:
        """The people who have not yet answered what is proposed."""
        return self._consent.waiting_for()

    def hidden_question(self) -> bool:
        """Whether others may not even see that a seat has answered the present question."""
        return self._course.hidden()

    def seen_to_owe(self) -> list[int]:
        """The seats that everybody sees to owe an answer now."""
        state = self._course.state
        return [] if state.outcome() is not None else asked_as_seen(state, SPECTATOR)

    @property
    def final(self) -> bool:
        """Whether the people ended the game by agreement, so that nothing can be undone."""
        return self._course.ended

    @property
    def questions(self) -> int:
        """How many questions were put to the table so far."""
        return self._course.questions

    @property
    def decision(self) -> int:
        """How many decisions have been taken: public."""
        return self._course.state.decision

    @property
    def published_from(self) -> float:
        """From when on answers to the present question are played at once."""
        return self.timing.published_from

    @property
    def bots_from(self) -> float | None:
        """From when on bots may answer; None while people talk about an undo."""
        return self.timing.bots_from(self._consent)

    def next_due(self) -> float | None:
        """When `tick` has something to do next, whether or not somebody has answered."""
        return self.timing.next_due(self._consent)

    def _check_seat(self, seat: int, or_spectator: bool = False) -> None:
        if not 0 <= seat < self.seats and not (or_spectator and seat == SPECTATOR):
            raise NoSuchSeat
