"""The course of one game: the state, its record, what each seat saw, and the way back.

A table plays a course forward, a replay plays it again; both go through the same code, so what a
record says is what happened.
"""
# afterdark: interpreted

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from afterdark.engine.action import Action
from afterdark.engine.audience import SPECTATOR
from afterdark.engine.chance import Dealer, FastDealer
from afterdark.engine.errors import AfterdarkError, Refusal, Refused
from afterdark.engine.events import Event
from afterdark.engine.position import from_data, to_data
from afterdark.engine.record import (
    AGREED,
    BOTS,
    FREE,
    Act,
    End,
    Header,
    Hold,
    Occupant,
    Opened,
    Person,
    Record,
    Remark,
    Retract,
    Seated,
    Undo,
    written_occupant,
)
from afterdark.engine.recording import RecordingDealer
from afterdark.engine.seen import Seen, opened_form
from afterdark.engine.step import ASKS_SEALED
from afterdark.engine.undo import deal_anew, keep_facts

if TYPE_CHECKING:
    from afterdark.engine.game import Rules
    from afterdark.engine.state import Open, State
    from afterdark.engine.view import View


class NoWayBack(AfterdarkError):
    """There is nothing this seat could undo."""


class Course:
    """One game from the deal to the end, written down line by line."""

    def __init__(self, state: State[Rules, Open], record: Record, dealer: RecordingDealer) -> None:
        self.state = state
        self.rules = state.rules
        self.record = record
        self.dealer = dealer
        self.occupants = record.header.occupants.copy()
        self.streams: list[list[Seen]] = [[] for _ in range(state.seats + 1)]
        """What each seat saw, and last what a spectator saw."""
        self.held: list[list[Action]] = [[] for _ in range(state.seats)]
        """Answers accepted but not yet played; nobody but their seats knows of them."""
        self.first = state.decision
        self.before: list[State[Rules, Open]] = []
        """The state before each decision since the first one."""
        self.actors: list[list[int]] = []
        """Who took each of these decisions."""
        self.disclosed = 0
        """Grows with everything that was shown; unlike the state's own count it never goes back."""
        self._marks: list[int] = []
        self.questions = 0
        """How many questions were put to the table, those after an undo included."""
        self.closed = False
        events, state.events = state.events, []
        self._chance_into_record()
        for event in events or []:
            self._tell_event(event)
        self._arrive()

    @staticmethod
    def deal(
        rules: Rules,
        occupants: Sequence[Occupant],
        dealer: Dealer,
        position: State[Rules, Open] | None = None,
        record: Record | None = None,
    ) -> Course:
        """A new game, or one that goes on from a position; `record` takes its lines."""
        rules.check_seats(len(occupants))
        start = None if position is None else to_data(position)
        if record is None:
            record = Record(Header.of(rules, occupants, dealer, start))
        recording = RecordingDealer(dealer, rules.layout(len(occupants)))
        if position is None:
            state = rules.set_up(len(occupants), recording, [])
            state.advance()
        else:
            # A complete position leaves nothing to chance, so any dealer will do to load it.
            state = from_data(rules, start or {}, FastDealer.seeded(0))
            state.dealer = recording
        return Course(state, record, recording)

    # -- asking ------------------------------------------------------------------------------

    def view(self, seat: int) -> View[Rules, Open]:
        """What a seat knows; its own held answer included, nobody else's."""
        parts = self.held[seat] if seat >= 0 else []
        if not parts:
            return self.state.view(seat)
        if self._sealed():
            return self._with_held(seat).view(seat)
        view = self.state.view(seat)
        view.answer = parts.copy()
        view.choices = []
        view.asked = []
        return view

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Why a seat may not do this now, its held answer taken into account."""
        if self.held[seat] and not self._sealed():
            return Refusal(self.rules.meta.turn_clause, "refused-answered")
        return self._with_held(seat).refusal(seat, action)

    def owing(self) -> list[int]:
        """The seats that have not answered yet, held answers counted: the truth, not a view."""
        return [
            seat
            for seat in self.state.to_act()
            if not self.held[seat] or (self._sealed() and seat in self._with_held(seat).to_act())
        ]

    def may_retract(self, seat: int) -> bool:
        """Whether this seat has an answer that it can take back by itself."""
        return len(self.held[seat]) > 0 or self.state.may_retract(seat)

    def last_own(self, seat: int) -> int:
        """The decision to go back to if this seat undoes what it did last."""
        for place in range(len(self.actors) - 1, -1, -1):
            if seat in self.actors[place]:
                return self.first + place
        raise NoWayBack("You have done nothing yet that could be undone.")

    def undo_is_free(self, seat: int, decision: int) -> bool:
        """Whether nothing was shown since that decision and nobody else is seen to have acted."""
        place = decision - self.first
        if self.disclosed != self._marks[place]:
            return False
        if any(actors != [seat] for actors in self.actors[place:]):
            return False
        return not any(self._seen_to_have_answered(other) for other in self._others(seat))

    def undo_way(self, seat: int, decision: int) -> str:
        """By what right this seat may go back: free, agreed by other people, or against bots."""
        if self.undo_is_free(seat, decision):
            return FREE
        return AGREED if self.people(but=seat) else BOTS

    def people(self, but: int = SPECTATOR) -> list[int]:
        """The seats on which people sit, one of them perhaps left out."""
        return [
            seat
            for seat, occupant in enumerate(self.occupants)
            if isinstance(occupant, Person) and seat != but
        ]

    def _others(self, seat: int) -> list[int]:
        return [other for other in range(self.state.seats) if other != seat]

    def _sealed(self) -> bool:
        state = self.state
        return state.outcome() is None and state.stack[-1].asks == ASKS_SEALED

    def _seen_to_have_answered(self, seat: int) -> bool:
        if not self._sealed():
            return False
        step = self.state.stack[-1]
        return (
            step.SHOWS_ANSWERED
            and seat in step.asked(self.state)
            and step.complete(self.state, seat)
        )

    def _with_held(self, seat: int) -> State[Rules, Open]:
        """The state as this seat's own held parts make it."""
        if not self.held[seat] or not self._sealed():
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
        self.streams[seat].append(Seen("noted", seat, action.notation))

    def publish(self) -> None:
        """Play every held answer, in the order of the seats."""
        for seat in range(self.state.seats):
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

    def play(self, seat: int, action: Action) -> None:
        """Take a decision or give a part of a sealed answer. Illegal: `Refused`."""
        self._must_be_legal(seat, action)
        state = self.state
        sealed = self._sealed()
        step = state.stack[-1]
        decision = state.decision
        disclosures = state.disclosures
        asked = step.asked(state)
        answers = [parts.copy() for parts in state.answers]
        self.record.add(Act(decision, seat, action.notation))
        state.play(seat, action)
        if state.disclosures != disclosures:
            self.disclosed += 1
        self._chance_into_record()
        if not sealed:
            self._tell_each(seat, Seen("act", seat, action.notation), action.seen)
            self.actors.append([seat])
        else:
            answers[seat].append(action)
            self.streams[seat].append(Seen("act", seat, action.notation))
            if state.decision == decision:
                if self._seen_to_have_answered(seat):
                    self._tell(Seen("answered", seat), but=seat)
                return
            for other in asked:
                seen = Seen("act", other, opened_form(answers[other]))
                self._tell(seen, but=other)
            self.actors.append(asked)
        self._tell_events()
        self._arrive()

    def retract(self, seat: int) -> None:
        """Take back a held or sealed answer, all parts of it. Nothing to take: `Refused`."""
        if not self.may_retract(seat):
            self.state.retract(seat)
        was_seen = self._seen_to_have_answered(seat)
        self.record.add(Retract(self.state.decision, seat))
        self.held[seat] = []
        if self.state.may_retract(seat):
            self.state.retract(seat)
        self.streams[seat].append(Seen("retract", seat))
        if was_seen:
            self._tell(Seen("withdrew", seat), but=seat)

    def undo(self, decision: int, seat: int, way: str) -> None:
        """Go back to where so many decisions had been taken.

        The dealer's stream goes on, what was learned stays learned, and unless nothing was shown
        every hidden pile that was touched since gets a new order: see docs/records.md.
        """
        if not self.first <= decision < self.first + len(self.before) - 1:
            raise NoWayBack(f"There is no way back to decision {decision}.")
        self.record.add(Undo(decision, seat, way))
        place = decision - self.first
        gone = self.state
        state = self.before[place].clone()
        state.dealer = self.dealer
        state.events = []
        keep_facts(state, gone)
        if way != FREE:
            self.disclosed += 1
            deal_anew(state, gone)
        self.state = state
        self._chance_into_record()
        del self.before[place:]
        del self.actors[place:]
        del self._marks[place:]
        self.held = [[] for _ in range(state.seats)]
        self._tell(Seen("undo", seat, way, {"decision": decision}))
        self._arrive()

    def remark(self, seat: int, what: str) -> None:
        """Write down what a person said (see REMARKS)."""
        self.record.add(Remark(seat, what))
        self._tell(Seen("note", seat, what))

    def seat_occupant(self, seat: int, occupant: Occupant) -> None:
        """Somebody else sits here from now on."""
        self.record.add(Seated(seat, occupant))
        self.occupants[seat] = occupant
        self._tell(Seen("note", seat, f"seated {written_occupant(occupant)}"))

    def open_seed(self, seed: bytes) -> None:
        """Show the committed seed: the last line of a record."""
        self.record.add(Opened(seed))
        self.closed = True

    # -- writing down ------------------------------------------------------------------------

    def _must_be_legal(self, seat: int, action: Action) -> None:
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise Refused(refusal, self.rules.sentence(refusal))

    def _arrive(self) -> None:
        """A new question, or the end: remember the way back and tell everybody."""
        state = self.state
        self.before.append(state.clone())
        self._marks.append(self.disclosed)
        self.questions += 1
        outcome = state.outcome()
        if outcome is None:
            step = state.stack[-1]
            self._tell(Seen("asked", text=step.NAME, seats=tuple(step.asked(state))))
            return
        self.record.add(End.of(outcome))
        self._tell(Seen("end", text=outcome.reason, seats=tuple(outcome.ranks)))

    def _chance_into_record(self) -> None:
        for chance in self.dealer.taken():
            self.record.add(chance)

    def _tell_events(self) -> None:
        events = self.state.events
        if events:
            self.state.events = []
            for event in events:
                self._tell_event(event)

    def _tell_event(self, event: Event) -> None:
        for place, stream in enumerate(self.streams):
            told = event.seen_by(place if place < self.state.seats else SPECTATOR)
            if told is not None:
                stream.append(Seen("event", text=told[0], words=dict(told[1])))

    def _tell_each(self, seat: int, own: Seen, others: str) -> None:
        self.streams[seat].append(own)
        self._tell(Seen(own.kind, seat, others), but=seat)

    def _tell(self, seen: Seen, but: int = SPECTATOR) -> None:
        for place, stream in enumerate(self.streams):
            if but < 0 or place != but:
                stream.append(seen)
