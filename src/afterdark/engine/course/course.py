"""The course of one game: the state, its record, what each seat saw, and the way back.

A table plays a course forward, a replay plays it again; both go through the same code, so what a
record says is what happened.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Raw

from afterdark.engine.contract.claims import Heard, checked_claim
from afterdark.engine.core.action import Action, Word
from afterdark.engine.core.chance import Dealer, FastDealer
from afterdark.engine.core.outcome import Outcome
from afterdark.engine.core.step import ASKS_ONE, ASKS_SEALED
from afterdark.engine.core.zones import EVERYONE, SPECTATOR, seats_in
from afterdark.engine.course.news import NewsItem, opened_form, read_news_item
from afterdark.engine.course.undo import deal_anew, keep_facts
from afterdark.engine.errors import AfterdarkError, Refusal, Refused
from afterdark.engine.positions.position import from_data, to_data
from afterdark.engine.records.record import (
    AGREED,
    BOTS,
    FREE,
    FULL,
    TIMED_OUT,
    Act,
    Claimed,
    End,
    Header,
    Hold,
    Occupant,
    Opened,
    Packed,
    Person,
    Record,
    Remark,
    Retract,
    Seated,
    Undo,
    written_occupant,
)
from afterdark.engine.records.recorder import RecordingDealer
from afterdark.engine.views.view import view_beside, view_of

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Event, Open, State
    from afterdark.engine.views.view import View

_ENCODER: Final = msgspec.json.Encoder()

_Told = tuple[int, bytes]
"""An item as JSON, and as bits who heard it; the spectators' bit comes after the last seat's."""


def _packed(items: list[_Told]) -> bytes:
    return b"\n".join([b"%d %b" % (bits, text) for bits, text in items])


def _unpacked(data: bytes) -> list[_Told]:
    items: list[_Told] = []
    for line in data.split(b"\n"):  # JSON has no line breaks inside
        bits, _, text = line.partition(b" ")
        items.append((int(bits), text))
    return items


class Streams:
    """The news of all seats and of the spectators, each numbered in its own stream."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self._everybody = (1 << (seats + 1)) - 1
        self._log: Packed[_Told] = Packed(_packed, _unpacked)
        self._common = 0
        """How many items everybody heard."""
        self._own = [0] * (seats + 1)
        """How many items each heard besides."""
        self._asked = 0
        self._answers = [0] * seats

    def _bit(self, seat: int) -> int:
        return self.seats if seat == SPECTATOR else seat

    def _add(self, bits: int, seen: NewsItem) -> None:
        loose = self._log.loose
        loose.append((bits, _ENCODER.encode(seen)))
        if len(loose) >= FULL:
            self._log.pack()

    def tell(self, seen: NewsItem, but: int = SPECTATOR) -> None:
        """Tell everybody, one seat perhaps left out."""
        if but >= 0:
            self._tell_some(self._everybody & ~(1 << but), seen)
            return
        self._add(self._everybody, seen)
        self._common += 1
        if seen.kind == "asked":
            self._asked += 1
        elif seen.kind == "act":
            self._answers[seen.seat] += 1

    def tell_one(self, seat: int, seen: NewsItem) -> None:
        """Tell one seat and nobody else."""
        self._add(1 << seat, seen)
        self._own[seat] += 1
        if seen.kind in ("act", "noted", "retract"):
            self._answers[seat] += 1

    def _tell_some(self, bits: int, seen: NewsItem) -> None:
        self._add(bits, seen)
        for place in range(self.seats + 1):
            if bits >> place & 1:
                self._own[place] += 1

    def tell_event(self, event: Event) -> None:
        """Tell everybody what happened, in the words each may hear."""
        if event.insiders == EVERYONE:
            words = {**event.words, **event.secret} if event.secret else event.words
            self.tell(NewsItem("event", text=event.name, words=words))
            return
        told: list[tuple[int, str, dict[str, str | int]]] = []
        for place in range(self.seats + 1):
            heard = event.seen_by(place if place < self.seats else SPECTATOR)
            if heard is None:
                continue
            text, words = heard
            for number, (bits, name, same) in enumerate(told):
                if name == text and same == words:
                    told[number] = bits | 1 << place, name, same
                    break
            else:
                told.append((1 << place, text, words))
        for bits, text, words in told:
            seen = NewsItem("event", text=text, words=words)
            if bits == self._everybody:
                self.tell(seen)
            else:
                self._tell_some(bits, seen)

    def count(self, seat: int) -> int:
        """How many items a seat, or SPECTATOR, has heard."""
        return self._common + self._own[self._bit(seat)]

    def question(self, seat: int) -> int:
        """The number of the question a seat has before it: it grows whenever something is asked,
        and whenever the seat itself answers or takes an answer back."""
        return self._asked + self._answers[seat]

    def heard(self, seat: int, after: int = 0) -> list[NewsItem]:
        """What a seat, or SPECTATOR, has heard after so many items."""
        return [read_news_item(item) for item in self.encoded(seat, after)]

    def encoded(self, seat: int, after: int = 0) -> list[Raw]:
        """The same, each item as JSON."""
        bit = self._bit(seat)
        wanted = self.count(seat) - max(0, after)
        if wanted <= 0:
            return []
        found: list[Raw] = []
        loose = self._log.loose
        for place in range(len(loose) - 1, -1, -1):
            bits, text = loose[place]
            if bits >> bit & 1:
                found.append(Raw(text))
                if len(found) == wanted:
                    found.reverse()
                    return found
        found = []
        for bits, text in self._log.backwards():
            if bits >> bit & 1:
                found.append(Raw(text))
                if len(found) == wanted:
                    break
        found.reverse()
        return found

    def rest(self) -> None:
        """Take as little room as possible: nobody is expected to ask soon."""
        self._log.rest()


KEPT = 16
"""How many of the last states are kept. Older ones are made again from the record."""
KEPT_IDLE = 2
"""The same at tables, of which there may be many: enough to take one's own slip back at once."""


class _Nobody(Dealer):
    """Deals for tables that are only kept."""

    def below(self, bound: int) -> int:
        raise AssertionError("nobody plays at a table that is kept")

    def clone(self) -> Dealer:
        return self


_NOBODY_DEALS: Final = _Nobody()


class History:
    """Every decision since the first one that can be gone back to.

    States take room, and hardly anybody goes back further than a round, so only the last few are
    kept (all of them if `kept` is 0).
    """

    def __init__(self, first: int, kept: int = KEPT) -> None:
        self.first = first
        """How many decisions had been taken when the game began."""
        self.kept = kept
        self._states: list[State[Rules, Open]] = []
        self._shown = array("I")
        self._lines = array("I")
        self._actors = array("I")
        self._choosers = array("I")
        self._last: dict[int, int] = {}
        """Which of these each seat took last, those left out that gave themselves."""

    def __len__(self) -> int:
        """How many decisions were come to, the present one included."""
        return len(self._shown)

    def arrive(self, state: State[Rules, Open], shown: int, lines: int) -> None:
        """Remember the table before a decision: what was shown so far, and the record's length."""
        # Whoever goes back goes on with the dealer there is, so none is copied.
        dealer, state.dealer = state.dealer, _NOBODY_DEALS
        self._states.append(state.clone())
        state.dealer = dealer
        if self.kept and len(self._states) > self.kept:
            del self._states[0]
        self._shown.append(shown)
        self._lines.append(lines)

    def took(self, actors: list[int], chose: bool = True) -> None:
        """These seats took the present decision; `chose` is whether there was anything to choose,
        as far as everybody knows."""
        bits = 0
        for seat in actors:
            bits |= 1 << seat
            if chose:
                self._last[seat] = len(self._actors)
        self._actors.append(bits)
        self._choosers.append(bits if chose else 0)

    def reaches(self, decision: int) -> bool:
        """Whether this decision was taken, so that one can go back before it."""
        return self.first <= decision < self.first + len(self._shown) - 1

    def last_of(self, seat: int) -> int:
        """The last decision this seat took or took part in; -1 if there is none.

        One of which everybody knows that it gave itself is none: it would give itself again.
        """
        place = self._last.get(seat, -1)
        return self.first + place if place >= 0 else -1

    def last_taken(self, seat: int) -> int:
        """The same, decisions that gave themselves counted."""
        for place in range(len(self._actors) - 1, -1, -1):
            if self._actors[place] >> seat & 1:
                return self.first + place
        return -1

    def alone_since(self, seat: int, decision: int) -> bool:
        """Whether nobody else has acted since a decision, that one included."""
        own = 1 << seat
        return all(actors == own for actors in self._actors[decision - self.first :])

    def shown_before(self, decision: int) -> int:
        """How much had been shown when this decision was come to."""
        return self._shown[decision - self.first]

    def state(self, decision: int, record: Record, rules: Rules) -> State[Rules, Open]:
        """The table before a decision, to be played on from."""
        place = decision - self.first
        back = len(self._shown) - place
        if back <= len(self._states):
            return self._states[-back].clone()
        return _made_again(record, self._lines[place], rules)

    def rest(self) -> None:
        """Take as little room as possible: keep no state but make it again when it is wanted."""
        self._states.clear()

    def cut(self, decision: int) -> None:
        """Forget a decision and all after it."""
        place = decision - self.first
        back = len(self._shown) - place
        del self._states[max(0, len(self._states) - back) :]
        del self._shown[place:]
        del self._lines[place:]
        del self._actors[place:]
        del self._choosers[place:]
        self._last.clear()
        for number, choosers in enumerate(self._choosers):
            for seat in seats_in(choosers):
                self._last[seat] = number


def _made_again(record: Record, lines: int, rules: Rules) -> State[Rules, Open]:
    """The table after so many lines of a record."""
    from afterdark.engine.records.replay import Replay

    part = Record(record.header)
    for entry in record.entries[:lines]:
        part.add(entry)
    # All states are kept here, or an undo in the record would make this one start all over.
    return Replay(part, rules, kept=0).finish().state


class NoWayBack(AfterdarkError):
    """There is nothing this seat could undo."""


_NOTHING_YET: Final = "You have done nothing yet that could be undone."


class Course:
    """One game from the deal to the end, written down line by line."""

    def __init__(
        self,
        state: State[Rules, Open],
        record: Record,
        dealer: RecordingDealer,
        kept: int = KEPT,
    ) -> None:
        self.state = state
        self.rules = state.rules
        self.record = record
        self.dealer = dealer
        self.occupants = list(record.header.occupants)
        self.held: list[list[Action]] = [[] for _ in range(state.seats)]
        """Answers accepted but not yet played; nobody but their seats knows of them."""
        self.only: list[Action | None] = [None] * state.seats
        """By seat: its answer, or the next part of it, if it owes one and has no other."""
        self.back = History(state.decision, kept)
        self.disclosed = 0
        """Grows with everything that was shown; unlike the state's own count it never goes back."""
        self.ended = False
        """Whether the people ended the game by agreement: then nothing can be undone."""
        self.streams = Streams(state.seats)
        """What each seat saw, and what a spectator saw."""
        self.claims: list[Heard] = []
        """What was claimed, oldest first. Nothing that was said is ever unsaid, by an undo
        neither."""
        self.questions = 0
        """How many questions were put to the table, those after an undo included."""
        self.closed = False
        self.covers_end = False
        """Whether hidden pieces stay hidden after the end until it is final: until `closed`."""
        events, state.events = state.events, []
        self._chance_into_record()
        for event in events or []:
            self.streams.tell_event(event)
        self._arrive()

    @staticmethod
    def deal(
        rules: Rules,
        occupants: Sequence[Occupant],
        dealer: Dealer,
        position: State[Rules, Open] | None = None,
        record: Record | None = None,
        kept: int = KEPT,
    ) -> Course:
        """A new game, or one that goes on from a position; `record` takes its lines."""
        rules.check_seats(len(occupants))
        start = None if position is None else to_data(position)
        if record is None:
            record = Record(Header.of(rules, occupants, dealer, start))
        recording = RecordingDealer(dealer, rules.layout(len(occupants)))
        if position is None:
            state = rules.laid(len(occupants), recording, [])
            state.advance()
        else:
            # A complete position leaves nothing to chance, so any dealer will do to load it.
            state = from_data(rules, start or {}, FastDealer.seeded(0))
            state.dealer = recording
        return Course(state, record, recording, kept)

    # -- asking ------------------------------------------------------------------------------

    def view(self, seat: int) -> View[Rules, Open]:
        """What a seat knows; its own held answer included, nobody else's."""
        parts = self.held[seat] if seat >= 0 else []
        if not parts:
            return view_of(self.state, seat, self.covers_end and not self.closed)
        if self.sealed():
            return self._with_held(seat).view(seat)
        view = self.state.view(seat)
        view.answer = parts.copy()
        view.choices = []
        view.asked = []
        return view

    def view_beside(self, seat: int, public: View[Rules, Open]) -> View[Rules, Open]:
        """The same, for reading only, beside the spectators' view of the same moment."""
        if seat < 0:
            return public
        return self.view(seat) if self.held[seat] else view_beside(self.state, seat, public)

    def looks_on(self, seat: int) -> bool:
        """Whether a seat sees and knows no more than spectators do, and has nothing to answer."""
        state = self.state
        if self.held[seat] or not state.layout.all_alike[seat] or state.facts[seat] is not None:
            return False
        if state.result is not None:
            return True
        step = state.stack[-1]
        return step.asks == ASKS_ONE and step.who(state) != seat

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Why a seat may not do this now, its held answer taken into account."""
        if self.held[seat] and not self.sealed():
            return Refusal(self.rules.meta.turn_clause, "refused-answered")
        return self._with_held(seat).refusal(seat, action)

    def owing(self) -> list[int]:
        """The seats that have not answered yet, held answers counted: the truth, not a view."""
        return [
            seat
            for seat in self.state.to_act()
            if not self.held[seat] or (self.sealed() and seat in self._with_held(seat).to_act())
        ]

    def may_retract(self, seat: int) -> bool:
        """Whether this seat has an answer that it can take back by itself."""
        if self.held[seat]:
            return True
        answers = self.state.answers
        return len(answers) > 0 and len(answers[seat]) > 0

    def may_answer_otherwise(self, seat: int) -> bool:
        """Whether an answer that this seat could take back might then be another one."""
        if not self.may_retract(seat):
            return False
        if not self.sealed():
            return len(self.state.legal(seat)) > 1
        given = [*self.state.answers[seat], *self.held[seat]]
        before = self.state.clone()
        before.answers[seat] = []
        for part in given:
            if len(before.legal(seat)) > 1:
                return True
            before.answers[seat].append(part)
        return False

    def last_own(self, seat: int) -> int:
        """The decision to go back to if this seat undoes what it did last."""
        decision = -1 if self.ended else self.back.last_of(seat)
        if decision < 0:
            raise NoWayBack(_NOTHING_YET)
        return decision

    def may_go_back(self, seat: int, decision: int) -> bool:
        """Whether a recorded undo by this seat may lead there: to what it chose last, or, as tables
        did before answers gave themselves, to what it answered last."""
        taken = -1 if self.ended else self.back.last_taken(seat)
        if taken < 0:
            raise NoWayBack(_NOTHING_YET)
        return decision in (taken, self.back.last_of(seat))

    def undo_is_free(self, seat: int, decision: int) -> bool:
        """Whether nothing was shown since that decision and nobody else is seen to have acted."""
        if self.disclosed != self.back.shown_before(decision):
            return False
        if not self.back.alone_since(seat, decision):
            return False
        for other in range(self.state.seats):
            if other != seat and self.seen_to_have_answered(other):
                return False
        return True

    def undo_way(self, seat: int, decision: int) -> str:
        """By what right this seat may go back: free, agreed by other people, or against bots."""
        if self.undo_is_free(seat, decision):
            return FREE
        return AGREED if self.has_people(but=seat) else BOTS

    def people(self, but: int = SPECTATOR) -> list[int]:
        """The seats on which people sit, one of them perhaps left out."""
        return [
            seat
            for seat, occupant in enumerate(self.occupants)
            if isinstance(occupant, Person) and seat != but
        ]

    def has_people(self, but: int = SPECTATOR) -> bool:
        """Whether people sit here, one of them perhaps left out."""
        for seat in range(len(self.occupants)):
            if seat != but and isinstance(self.occupants[seat], Person):
                return True
        return False

    def sealed(self) -> bool:
        state = self.state
        return state.result is None and state.stack[-1].asks == ASKS_SEALED

    def hidden(self) -> bool:
        """Whether this is a question of which others may not even see that a seat has answered."""
        return self.sealed() and not self.state.stack[-1].SHOWS_ANSWERED

    def seen_to_have_answered(self, seat: int) -> bool:
        if not self.sealed():
            return False
        step = self.state.stack[-1]
        return (
            step.SHOWS_ANSWERED
            and seat in step.asked(self.state)
            and step.complete(self.state, seat)
        )

    def _with_held(self, seat: int) -> State[Rules, Open]:
        """The state as this seat's own held parts make it."""
        if not self.held[seat] or not self.sealed():
            return self.state
        shadow = self.state.clone()
        shadow.answers[seat].extend(self.held[seat])
        return shadow

    # -- acting ------------------------------------------------------------------------------

    def hold(self, seat: int, action: Action) -> None:
        """Accept an answer without playing it yet. Illegal: `Refused`."""
        self._must_be_legal(seat, action)
        self.record.add(Hold(self.state.decision, seat, action.notation))
        self.held[seat].append(action)
        self.streams.tell_one(seat, NewsItem("noted", seat, action.notation))
        self._note_only()

    def publish(self, seats: list[int]) -> None:
        """Play what these seats hold, in the order of the seats."""
        for seat in seats:
            for action in self.held[seat].copy():
                self.play_published(seat, action)

    def play_published(self, seat: int, action: Action) -> None:
        """Play an answer that may be the next part of what this seat has held."""
        parts = self.held[seat]
        if parts:
            if parts[0] is not action:
                raise NoWayBack(f"Seat {seat} holds another answer.")
            parts.pop(0)
        kept, self.held[seat] = parts, []
        self.play(seat, action)
        self.held[seat] = kept
        if kept:
            self._note_only()

    def play(self, seat: int, action: Action) -> None:
        """Take a decision or give a part of a sealed answer. Illegal: `Refused`."""
        state = self.state
        sealed = self.sealed()
        self._must_be_legal(seat, action)
        step = state.stack[-1]
        decision = state.decision
        disclosures = state.disclosures
        chose = bool(step.SECRET) or sealed or self.only[seat] is None
        asked: list[int] = []
        answers: list[list[Action]] = []
        if sealed:
            asked = step.asked(state)
            answers = [parts.copy() for parts in state.answers]
        self.record.add(Act(decision, seat, action.notation))
        state.take(seat, action)
        if state.disclosures != disclosures:
            self.disclosed += 1
        self._chance_into_record()
        if not sealed:
            self._tell_act(seat, action)
            self.back.took([seat], chose)
        else:
            answers[seat].append(action)
            self.streams.tell_one(seat, NewsItem("act", seat, action.notation))
            if state.decision == decision:
                if self.seen_to_have_answered(seat):
                    self.streams.tell(NewsItem("answered", seat), but=seat)
                self._note_only()
                return
            for other in asked:
                seen = NewsItem("act", other, opened_form(answers[other]))
                self.streams.tell(seen, but=other)
            self.back.took(asked)
        self._tell_events()
        self._arrive()

    def retract(self, seat: int) -> None:
        """Take back a held or sealed answer, all parts of it. Nothing to take: `Refused`."""
        if not self.may_retract(seat):
            self.state.retract(seat)
        was_seen = self.seen_to_have_answered(seat)
        self.record.add(Retract(self.state.decision, seat))
        self.held[seat] = []
        if self.state.may_retract(seat):
            self.state.retract(seat)
        self._note_only()
        self.streams.tell_one(seat, NewsItem("retract", seat))
        if was_seen:
            self.streams.tell(NewsItem("withdrew", seat), but=seat)

    def undo(self, decision: int, seat: int, way: str) -> None:
        """Go back to where so many decisions had been taken.

        The dealer's stream goes on, what was learned stays learned, and unless nothing was shown
        every hidden pile that was touched since gets a new order: see docs/records.md.
        """
        if self.ended or not self.back.reaches(decision):
            raise NoWayBack(f"There is no way back to decision {decision}.")
        gone = self.state
        state = self.back.state(decision, self.record, self.rules)
        self.record.add(Undo(decision, seat, way))
        state.dealer = self.dealer
        state.events = []
        keep_facts(state, gone)
        if way != FREE:
            self.disclosed += 1
            deal_anew(state, gone)
        self.state = state
        self._chance_into_record()
        self.back.cut(decision)
        self.held = [[] for _ in range(state.seats)]
        self.streams.tell(NewsItem("undo", seat, way, {"decision": decision}))
        self._arrive()

    def remark(self, seat: int, what: str) -> None:
        """Write down what is to be said of a person (see REMARKS).

        That somebody was late with an answer of which not even the giving is seen, is for that
        seat alone to hear.
        """
        self.record.add(Remark(seat, what))
        if what == TIMED_OUT and self.hidden():
            self.streams.tell_one(seat, NewsItem("note", seat, what))
        else:
            self.streams.tell(NewsItem("note", seat, what))

    def claim(self, seat: int, kind: str, words: Mapping[str, Word]) -> None:
        """A player says one of the things the game has words for. Others: `UnknownClaim`."""
        checked = checked_claim(self.rules.meta, kind, words, self.state.layout)
        self.record.add(Claimed(seat, kind, checked))
        self.claims.append(Heard(self.state.decision, seat, kind, checked))
        self.streams.tell(NewsItem("claim", seat, kind, checked))

    def end_by_agreement(self) -> None:
        """End the game here, because all people agreed to. There is no way back from that."""
        seats = self.state.seats
        if self.state.outcome() is not None or not self.has_people():
            raise NoWayBack("Only people who are playing can agree on an end.")
        end = End.agreed(seats)
        self.record.add(end)
        self.state.finish(Outcome(end.ranks, end.payoffs, end.reason, ""))
        self.held = [[] for _ in range(seats)]
        self._note_only()
        self.ended = True
        self.questions += 1
        self.streams.tell(NewsItem("end", text=end.reason, seats=end.ranks))

    def seat_occupant(self, seat: int, occupant: Occupant) -> None:
        """Somebody else sits here from now on."""
        self.record.add(Seated(seat, occupant))
        self.occupants[seat] = occupant
        self.streams.tell(NewsItem("note", seat, f"seated {written_occupant(occupant)}"))

    def open_seed(self, seed: bytes) -> None:
        """Show the committed seed: the last line of a record."""
        self.record.add(Opened(seed))
        self.closed = True

    def rest(self) -> None:
        """Take as little room as possible: nothing is expected to happen soon."""
        self.streams.rest()
        self.back.rest()
        self.record.rest()

    # -- writing down ------------------------------------------------------------------------

    def _must_be_legal(self, seat: int, action: Action) -> None:
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise Refused(refusal, self.rules.sentence(refusal))

    def _arrive(self) -> None:
        """A new question, or the end: remember the way back and tell everybody."""
        state = self.state
        self.back.arrive(state, self.disclosed, self.record.length)
        self.questions += 1
        self._note_only()
        outcome = state.result
        if outcome is None:
            step = state.stack[-1]
            asked = (step.who(state),) if step.asks == ASKS_ONE else tuple(step.asked(state))
            self.streams.tell(NewsItem("asked", text=step.NAME, seats=asked))
            return
        self.record.add(End.of(outcome))
        self.streams.tell(NewsItem("end", text=outcome.reason, seats=tuple(outcome.ranks)))

    def _note_only(self) -> None:
        """Look who has but one answer to give. It is asked whenever that may have changed, and
        looked up by whoever gives such answers."""
        only = self.only
        for seat in range(len(only)):
            only[seat] = None
        state = self.state
        if state.result is not None:
            return
        step = state.stack[-1]
        if step.asks == ASKS_ONE:
            seat = step.who(state)
            options = [] if self.held[seat] else step.options(state, seat)
            if len(options) == 1:
                only[seat] = options[0]
            return
        for seat in self.owing():
            options = self._with_held(seat).legal(seat)
            if len(options) == 1:
                only[seat] = options[0]

    def _chance_into_record(self) -> None:
        if self.dealer.fresh:
            for chance in self.dealer.taken():
                self.record.add(chance)

    def _tell_events(self) -> None:
        events = self.state.events
        if events:
            self.state.events = []
            for event in events:
                self.streams.tell_event(event)

    def _tell_act(self, seat: int, action: Action) -> None:
        own = NewsItem("act", seat, action.notation)
        if action.seen == action.notation:
            self.streams.tell(own)
        else:
            self.streams.tell_one(seat, own)
            self.streams.tell(NewsItem("act", seat, action.seen), but=seat)
