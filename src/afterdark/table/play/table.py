"""The table: people and bots around one game. It decides when an answer is played and what may
be undone; it knows no clock (`now` is passed in), no network and no game.

`Consent` is what people must agree to, `Timing` when what happens; the table holds both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from afterdark.engine.contract.claims import Claim, checked_claim
from afterdark.engine.contract.registry import find_game as installed_game
from afterdark.engine.core.action import Action, Word
from afterdark.engine.core.fair import FairDealer
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.course.course import KEPT_IDLE, Course
from afterdark.engine.course.news import NewsItem
from afterdark.engine.positions.position import to_data
from afterdark.engine.records.record import (
    AGREED,
    AGREES,
    AGREES_END,
    ASKS_UNDO,
    BOTS,
    DECLINES,
    DECLINES_END,
    FREE,
    LEFT,
    OFFERS_END,
    RESIGNED,
    TIMED_OUT,
    WITHDRAWS,
    WITHDRAWS_END,
    Header,
    Occupant,
    Person,
    Record,
    Remark,
    Robot,
)
from afterdark.engine.views.view import asked_as_seen
from afterdark.table.errors import (
    Closed,
    GaveItself,
    NoRequest,
    NoSuchSeat,
    NothingToUndo,
    NotOver,
    NotPlaying,
    Proposed,
    Stale,
    TooEarly,
)
from afterdark.table.play.cover import Cover

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Game, Rules
    from afterdark.engine.core.chance import Dealer
    from afterdark.engine.core.outcome import Outcome
    from afterdark.engine.core.state import Open, State
    from afterdark.engine.views.view import View

RETRACTED, ASKED = "retracted", "asked"
UNDO, END, PAUSE, RESUME, CLOSE, KEEP = "undo", "end", "pause", "resume", "close", "keep"

_ASK, _YES, _NO, _BACK = range(4)
NO_CLAIMS: Final[tuple[Claim, ...]] = ()

_SAID: Final[dict[str, tuple[str, str, str, str]]] = {
    UNDO: (ASKS_UNDO, AGREES, DECLINES, WITHDRAWS),
    END: (OFFERS_END, AGREES_END, DECLINES_END, WITHDRAWS_END),
}
"""What is noted in the record when something is proposed, agreed to, declined or withdrawn."""


class Consent:
    """At most one open proposal: who makes it, what it is about, who has agreed."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self.seat: int | None = None
        self.what = ""
        self.decision = 0
        """For an undo: the decision to go back to."""
        self.since = 0.0
        self.agreed: list[int] = []

    def offer(self, seat: int) -> str:
        """What an undo by this seat would be: retracted, free, bots, asked, or nothing."""
        course = self._course
        if course.closed or not isinstance(course.occupants[seat], Person):
            return ""
        if course.may_answer_otherwise(seat):
            return RETRACTED
        decision = -1 if course.ended else course.back.last_of(seat)
        if decision < 0:
            return ""
        way = course.undo_way(seat, decision)
        return ASKED if way == AGREED else way

    def waiting_for(self) -> list[int]:
        """The people who have not answered yet."""
        if self.seat is None:
            return []
        return [seat for seat in self._course.people(but=self.seat) if seat not in self.agreed]

    def ask(self, seat: int, what: str, now: float) -> None:
        """A person proposes something; proposing it again changes nothing."""
        if self.seat is not None:
            if (self.seat, self.what) == (seat, what):
                return
            raise Proposed
        decision = self._course.last_own(seat) if what == UNDO else 0
        self._note(seat, what, _ASK)
        self.seat, self.what, self.decision, self.since = seat, what, decision, now
        self.agreed = []

    def agree(self, seat: int) -> None:
        """One of those who are asked says yes."""
        self._must_be_asked(seat)
        self._note(seat, self.what, _YES)
        self.agreed.append(seat)

    def decline(self, seat: int) -> None:
        """One of those who are asked says no, and that is that."""
        self._must_be_asked(seat)
        self._note(seat, self.what, _NO)
        self.drop()

    def withdraw(self) -> None:
        """The proposal is taken back, or nobody answered it in time."""
        if self.seat is None:
            raise NoRequest
        self._note(self.seat, self.what, _BACK)
        self.drop()

    def drop(self) -> None:
        """Nothing is proposed any more."""
        self.seat = None
        self.what = ""
        self.agreed = []

    def moved(self) -> None:
        """A new question puts an end to talk about an undo or a closing, and the end of the game to
        all."""
        if self.what in (UNDO, CLOSE) or self._course.state.result is not None:
            self.drop()

    def recall(self, remark: Remark, now: float) -> None:
        """Hear again what was said in a record that is taken up."""
        for what, said in _SAID.items():
            if remark.what not in said:
                continue
            if remark.what == said[_ASK]:
                self.seat, self.what, self.since, self.agreed = remark.seat, what, now, []
                self.decision = self._course.last_own(remark.seat) if what == UNDO else 0
            elif remark.what == said[_YES]:
                self.agreed.append(remark.seat)
            else:
                self.drop()

    def _note(self, seat: int, what: str, word: int) -> None:
        said = _SAID.get(what)
        if said is not None:
            self._course.remark(seat, said[word])

    def _must_be_asked(self, seat: int) -> None:
        if seat not in self.waiting_for():
            raise NoRequest


GRACE = 1.0
"""Seconds until a bot's answer counts, so that a person can take a slip back."""
PATIENCE = 60.0
"""Seconds after which an unanswered proposal lapses."""
BRISK = 0.1
"""The part of their cover time that bots take where nobody could read anybody."""

UNSEEN, ALONE, AMONG = range(3)
"""Nobody plays; one person plays whom nobody watches; people who could read each other do."""


class Timing:
    """The time of the present question. It depends on what everybody knows, and on nothing else."""

    def __init__(
        self, course: Course, now: float, cover: Cover, grace: float, patience: float
    ) -> None:
        self._course = course
        self.cover = cover
        self.grace = grace
        self.patience = patience
        self.watched = False
        """Whether somebody looks on who does not play."""
        self.asked_at = now
        self.asked_for = course.questions
        self.ticked = now
        self._company = UNSEEN
        self.look_around()

    def look_around(self) -> None:
        """See who is here. While a question lasts, nobody who goes takes the others' cover away:
        to leave would show who has answered already."""
        people = 0
        for occupant in self._course.occupants:
            if isinstance(occupant, Person):
                people += 1
        now = AMONG if people > 1 or (people and self.watched) else min(people, ALONE)
        self._company = max(self._company, now)

    def moved(self, now: float) -> bool:
        """Whether there is a new question; its time starts now.

        An answer that only joins other sealed ones makes none: it may be invisible.
        """
        if self._course.questions == self.asked_for:
            return False
        self.asked_for = self._course.questions
        self.asked_at = now
        self._company = UNSEEN
        self.look_around()
        return True

    def published_from(self, seat: int = SPECTATOR) -> float:
        """From when on this seat's answer to the present question is played at once.

        Answers of which not even the giving is seen are published together, so all wait for the
        longest cover time among those who are asked. That is also said to whoever is not asked.
        """
        course = self._course
        if not self._covers():
            return self.asked_at
        if course.hidden() or seat == SPECTATOR:
            asked = course.state.stack[-1].asked(course.state)
            return self.asked_at + max(self._seconds(other) for other in asked)
        return self.asked_at + self._seconds(seat)

    @property
    def clocks_from(self) -> float:
        """From when on the present question costs time: when nobody's cover can last any longer.
        When a seat's own cover ends is nobody's business."""
        if not self._covers() or self._company < AMONG:
            return self.asked_at
        return self.asked_at + self.cover.longest(self._course.state.stack[-1])

    def _covers(self) -> bool:
        state = self._course.state
        return self._company > UNSEEN and state.result is None and bool(state.stack[-1].SECRET)

    def _seconds(self, seat: int) -> float:
        """How long a seat is covered. One person alone needs no cover, and bots answer soon."""
        course = self._course
        person = isinstance(course.occupants[seat], Person)
        if person and self._company < AMONG:
            return 0.0
        covered = self.cover.seconds(self.asked_for, seat, course.state.stack[-1])
        if self._company < AMONG:
            covered *= BRISK
        return covered if person else max(covered, self.grace)

    def bots_from(self, consent: Consent, forced: bool = False) -> float | None:
        """From when on bots may answer; None while people talk about an undo.

        An answer to a secret question is held until its cover ends, whenever it was given. One to
        a public question that is `forced` surprises nobody: it needs no grace.
        """
        if consent.what == UNDO:
            return None
        if forced or self._covers() or not self._course.has_people():
            return self.asked_at
        return self.asked_at + self.grace

    @property
    def could_be_read(self) -> bool:
        """Whether anybody is here who could learn something from when a person answers."""
        return self._company >= AMONG

    def lapses_at(self, consent: Consent) -> float | None:
        """When the open proposal lapses. One to go on waits for as long as the game rests."""
        if consent.seat is None or consent.what == RESUME:
            return None
        return consent.since + self.patience

    def next_due(self, consent: Consent) -> float | None:
        """When something is due next, whether or not somebody has answered."""
        due = self.lapses_at(consent)
        state = self._course.state
        if self._covers():
            for seat in state.stack[-1].asked(state):
                published = self.published_from(seat)
                if published > self.ticked and (due is None or published < due):
                    due = published
        return due


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
        cover: Cover | None = None,
        grace: float = GRACE,
        patience: float = PATIENCE,
        position: State[Rules, Open] | None = None,
        sink: Callable[[str], None] | None = None,
        course: Course | None = None,
        consent: Consent | None = None,
        covers_end: bool = False,
        repeated: bool = False,
    ) -> None:
        """Sit down and deal; or go on from a position. `sink` gets every line of the record, and
        `cover` says how long secret answers wait: of the dealer's seed, if nothing is said.

        With a `course` that is under way nothing is dealt (`from_record`). With `covers_end` hidden
        pieces stay hidden after the end until the table is closed: until then it may be undone.
        `repeated` says that the dealer deals as it did at an earlier table.
        """
        if course is None:
            start = None if position is None else to_data(position)
            header = Header.of(rules, occupants, dealer, start, repeated=repeated)
            record = Record(header, sink, packed=True)
            course = Course.deal(rules, occupants, dealer, position, record, KEPT_IDLE)
        self._course = course
        course.covers_end = covers_end
        self.streams = course.streams
        """What each seat, and SPECTATOR, was told."""
        self.only = course.only
        """By seat: the answer, or the next part of it, of who owes one and has no other."""
        self.claims = course.claims
        """What was claimed so far, for reading only: public."""
        self.proposal = consent or Consent(course)
        """What is being proposed, if anything is."""
        self._dealer = dealer
        if cover is None:
            cover = Cover(dealer.seed if isinstance(dealer, FairDealer) else b"")
        self.timing = Timing(course, now, cover, grace, patience)
        self.agreed_on = ""
        """What all people agreed to last (an undo, an end, a pause …), for the room to note."""
        self._taken_back: set[int] = set()
        """Seats that took an answer to the present question back: they want to be asked."""
        self._gave_itself = [-1] * self.seats
        """By seat: the last of its questions that answered itself."""
        self._unsaid: list[Sequence[Claim]] = [NO_CLAIMS] * self.seats
        """By seat: what it says when the answer that it holds is played."""

    @staticmethod
    def from_record(
        record: Record,
        dealer: Dealer,
        *,
        find_game: Callable[[str], Game] = installed_game,
        now: float = 0.0,
        cover: Cover | None = None,
        grace: float = GRACE,
        patience: float = PATIENCE,
    ) -> Table:
        """Go on with a recorded game: see `taken_up`."""
        from afterdark.table.play.resume import taken_up

        course, consent = taken_up(record, dealer, find_game, now)
        return Table(
            course.rules,
            course.occupants,
            dealer,
            now=now,
            cover=cover,
            grace=grace,
            patience=patience,
            course=course,
            consent=consent,
        )

    # -- asking ------------------------------------------------------------------------------

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
        return self._course.state.result

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

    def news(self, seat: int, after: int = 0) -> list[tuple[int, NewsItem]]:
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
        return self.proposal.offer(seat)

    def undo_asked(self) -> int | None:
        """The seat that asks the others to agree to an undo, if one does."""
        return self.proposal.seat if self.proposal.what == UNDO else None

    def asked_to_agree(self) -> list[int]:
        """The people who have not yet answered what is proposed."""
        return self.proposal.waiting_for()

    def hidden_question(self) -> bool:
        """Whether others may not even see that a seat has answered the present question."""
        return self._course.hidden()

    def seen_to_owe(self) -> list[int]:
        """The seats that everybody sees to owe an answer now."""
        state = self._course.state
        return [] if state.result is not None else asked_as_seen(state, SPECTATOR)

    def occasion(self) -> int:
        """Which occasion to talk the present question is; -1 if it is none (`Rules.occasion`)."""
        return self._course.rules.occasion(self._course.state)

    def step_name(self) -> str:
        """The name of the step that asks now: public."""
        return self._course.state.stack[-1].NAME

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

    def published_from(self, seat: int = SPECTATOR) -> float:
        """From when on a seat's answer to the present question is played at once; from when on
        everybody's is, if no seat is named."""
        return self.timing.published_from(seat)

    @property
    def clocks_from(self) -> float:
        """From when on the present question costs time."""
        return self.timing.clocks_from

    @property
    def bots_from(self) -> float | None:
        """From when on bots may answer; None while people talk about an undo."""
        return self.timing.bots_from(self.proposal)

    def next_due(self) -> float | None:
        """When `tick` has something to do next, whether or not somebody has answered."""
        return self.timing.next_due(self.proposal)

    # -- answers that give themselves --------------------------------------------------------

    def wants_to_answer(self, seat: int) -> bool:
        """Whether this seat took an answer to the present question back, and so shall be asked
        whatever it could answer."""
        return seat in self._taken_back

    def gives_itself(self, seat: int, hands_over: bool = False) -> Action | None:
        """The answer that nobody need be asked for at this seat, because there is no other.

        Where people hand one device over, everybody sees who is asked: to a secret question each
        of them answers, or the others would learn that there was nothing to choose. Where nobody
        plays, bots answer everything.
        """
        course = self._course
        if (hands_over and course.state.stack[-1].SECRET) or not course.has_people():
            return None
        return self.only[seat]

    def forced(self, seat: int, hands_over: bool = False) -> Action | None:
        """The same, to be given now: who took an answer back is asked all the same."""
        if seat in self._taken_back and isinstance(self._course.occupants[seat], Person):
            return None
        return self.gives_itself(seat, hands_over)

    def forced_from(self, seat: int) -> float | None:
        """From when on the only answer of this seat may be given for it; None while people talk
        about an undo. It counts at the seat's cover time, like any other."""
        return self.timing.bots_from(self.proposal, forced=self.only[seat] is not None)

    def give(self, seat: int, now: float) -> None:
        """Give the only answer of a seat for whoever sits there. If there is a choice: `Stale`."""
        self._ready(seat, now)
        question = self.question(seat)
        only = self.only[seat]
        if only is None:
            raise Stale
        self.submit(seat, only.notation, now)
        self._gave_itself[seat] = question

    # -- time --------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        """Let what is due happen: play answers that were held, drop a proposal that lapsed."""
        self.timing.ticked = max(self.timing.ticked, now)
        lapses = self.timing.lapses_at(self.proposal)
        if lapses is not None and now >= lapses:
            self.proposal.withdraw()
        for parts in self._course.held:
            if parts:
                due = [seat for seat in range(self.seats) if now >= self.published_from(seat)]
                for seat in due:
                    if self._course.held[seat]:
                        self._say(seat)
                self._course.publish(due)
                self._moved(now)
                return

    # -- answering ---------------------------------------------------------------------------

    def submit(
        self,
        seat: int,
        notation: str,
        now: float,
        decision: int | None = None,
        claims: Sequence[Claim] = NO_CLAIMS,
    ) -> None:
        """A seat answers. With `decision` (see `question`) an answer to an older one is `Stale`.

        What the rules refuse is `Refused`, what is no action `UnknownAction`; nothing changes. What
        the seat claims with it is heard when the answer is seen, just before, so that it tells
        nothing of when the answer was found.
        """
        self._ready(seat, now)
        course = self._course
        waits = now < self.published_from(seat)
        if decision is not None and decision != course.streams.question(seat):
            raise GaveItself if decision == self._gave_itself[seat] else Stale
        action = course.rules.actions.find(notation)
        if isinstance(course.occupants[seat], Robot):
            start = self.forced_from(seat)
            if start is None or now < start:
                raise TooEarly
        for claim in claims:
            checked_claim(course.rules.meta, claim.kind, claim.words, course.state.layout)
        if waits:
            course.hold(seat, action)
            self._unsaid[seat] = claims
        else:
            if claims and course.refusal(seat, action) is None:
                self._unsaid[seat] = claims
                self._say(seat)
            course.play(seat, action)
            self._moved(now)
        self._taken_back.discard(seat)

    def retract(self, seat: int, now: float) -> None:
        """Take back an answer that is not played, or sealed and not open. None: `Refused`."""
        self._ready(seat, now)
        self._course.retract(seat)
        self._unsaid[seat] = NO_CLAIMS
        self._taken_back.add(seat)

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
            self._unsaid[seat] = NO_CLAIMS
            self._taken_back.add(seat)
        elif offer == ASKED:
            self.proposal.ask(seat, UNDO, now)
        else:
            self._go_back(seat, self._course.last_own(seat), offer, now)
            # One person alone wants to choose again, not to hear that there is nothing to choose.
            # Where somebody could read it, that would tell what gave itself.
            while not self.timing.could_be_read and self.only[seat] is not None:
                if self.undo_offer(seat) not in (FREE, BOTS):
                    break
                further = self._course.last_own(seat)
                self._go_back(seat, further, self._course.undo_way(seat, further), now)
        return offer

    def _go_back(self, seat: int, decision: int, way: str, now: float) -> None:
        """What was decided since is undone, and the seat that wished it is asked."""
        self._course.undo(decision, seat, way)
        self._moved(now)
        self._taken_back.add(seat)

    def offer(self, seat: int, what: str, now: float) -> bool:
        """Propose an end, a pause or to go on, or to keep what is said, and after the end of the
        game to close the table; True if nobody else had to agree."""
        self._ready(seat, now)
        if what == CLOSE:
            if self.outcome is None:
                raise NotOver
        elif self.outcome is not None and what != KEEP:
            raise NotPlaying
        self.proposal.ask(seat, what, now)
        return self._settle(now)

    def agree(self, seat: int, now: float) -> bool:
        """A person agrees to what is proposed; True if that was the last consent."""
        self._ready(seat, now)
        self.proposal.agree(seat)
        return self._settle(now)

    def decline(self, seat: int, now: float) -> None:
        """A person does not agree: the proposal is off."""
        self._ready(seat, now)
        self.proposal.decline(seat)

    def withdraw(self, seat: int, now: float) -> None:
        """Whoever proposed something thinks better of it."""
        self._ready(seat, now)
        if self.proposal.seat != seat:
            raise NoRequest
        self.proposal.withdraw()

    def _settle(self, now: float) -> bool:
        """Do what is proposed if nobody is left who would have to agree."""
        consent = self.proposal
        seat = consent.seat
        if seat is None or consent.waiting_for():
            return False
        self.agreed_on = consent.what
        if consent.what == UNDO:
            way = self._course.undo_way(seat, consent.decision)
            self._go_back(seat, consent.decision, way, now)
        elif consent.what == END:
            self._course.end_by_agreement()
        consent.drop()
        self._moved(now)
        return True

    def stop(self, now: float) -> None:
        """End a game that does not count, because the people have had enough of it."""
        self.tick(now)
        if self.outcome is None:
            self._course.end_by_agreement()
            self.proposal.drop()
            self._moved(now)

    def claim(self, seat: int, kind: str, words: Mapping[str, Word], now: float) -> None:
        """A player says one of the things the game has words for."""
        self._ready(seat, now)
        self._course.claim(seat, kind, words)

    def _say(self, seat: int) -> None:
        """What a seat wanted to say with its answer is heard."""
        claims, self._unsaid[seat] = self._unsaid[seat], NO_CLAIMS
        for claim in claims:
            self._course.claim(seat, claim.kind, claim.words)

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
        """Somebody else sits here from now on. He inherits the deal and a held answer, but not
        what was to be said with it."""
        self._ready(seat, now)
        self._course.seat_occupant(seat, occupant)
        self._unsaid[seat] = NO_CLAIMS
        self.timing.look_around()
        if self.proposal.seat == seat:
            self.proposal.withdraw()
        self._settle(now)
        self.tick(now)

    def watch(self, on: bool) -> None:
        """Somebody looks on who does not play, or nobody does any more."""
        self.timing.watched = on
        self.timing.look_around()

    def close(self, now: float) -> None:
        """After the game: open the seed of a fair deal, and let nothing more happen."""
        self.tick(now)
        if self._course.closed:
            raise Closed
        if self.outcome is None:
            raise NotOver
        if isinstance(self._dealer, FairDealer):
            self._course.open_seed(self._dealer.seed)
        self.proposal.drop()
        self._course.closed = True

    def depart(self, seat: int, now: float, how: str, robot: Robot) -> None:
        """A person goes, or is taken to have gone; the record says how, and a bot sits in."""
        self._ready(seat, now)
        self._course.remark(seat, how)
        self.replace(seat, robot, now)

    # -- inside ------------------------------------------------------------------------------

    def _moved(self, now: float) -> None:
        if self.timing.moved(now):
            self._taken_back.clear()
            for seat in range(self.seats):
                self._unsaid[seat] = NO_CLAIMS
            self.proposal.moved()

    def _ready(self, seat: int, now: float) -> None:
        """Before a seat does anything: it exists, time has passed, the table is not closed."""
        self._check_seat(seat)
        self.tick(now)
        if self._course.closed:
            raise Closed

    def _check_seat(self, seat: int, or_spectator: bool = False) -> None:
        if not 0 <= seat < self.seats and not (or_spectator and seat == SPECTATOR):
            raise NoSuchSeat
