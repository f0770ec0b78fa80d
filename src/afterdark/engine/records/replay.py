"""Replaying records without a random generator, and checking that they tell the truth."""
# afterdark: interpreted

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from afterdark.engine.contract.registry import find_game as installed_game
from afterdark.engine.contract.texts import Texts
from afterdark.engine.core.action import Word
from afterdark.engine.core.chance import Dealer, FastDealer
from afterdark.engine.core.fair import FairDealer, opens
from afterdark.engine.core.zones import SPECTATOR, Layout
from afterdark.engine.course.course import KEPT, Course
from afterdark.engine.course.news import NewsItem
from afterdark.engine.errors import AfterdarkError, RecordError
from afterdark.engine.languages import SOURCE
from afterdark.engine.positions.position import from_data, to_data
from afterdark.engine.records.record import (
    BY_AGREEMENT,
    Act,
    Claimed,
    End,
    Entry,
    Hold,
    Opened,
    Pick,
    Record,
    Remark,
    Retract,
    Seated,
    Shuffle,
    Undo,
)
from afterdark.engine.records.recorder import RecordedDealer, as_draw, bare

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Game, Rules
    from afterdark.engine.core.state import Open, State

FindGame = Callable[[str], "Game"]
T = TypeVar("T")
_TEXTS = Path(__file__).parent.parent / "text" / "records"


@dataclass(frozen=True, slots=True)
class Moment:
    """One line of a record carried out, and what each seat (a spectator last) saw of it."""

    line: int
    entry: Entry | None
    """None for the deal."""
    state: State[Rules, Open]
    """The table now. It goes on with the replay: clone it to keep it."""
    seen: list[list[NewsItem]]


class Replay:
    """A recorded game played again, line by line. Wrong lines are a RecordError.

    Iterate over it for the moments; `finish` goes to the end; `seen_by` is the history as one
    seat (or SPECTATOR) saw it so far. Every line that follows from an earlier one (chance, the
    end) is made again and compared. With a dealer for what comes `then`, a record that broke off
    in the middle of an action is completed; otherwise that is an error.
    """

    def __init__(
        self,
        record: Record,
        rules: Rules,
        fair: FairDealer | None = None,
        then: Dealer | None = None,
        kept: int = KEPT,
    ) -> None:
        self._kept = kept
        self.record = record
        self.rules = rules
        self.place = 0
        """How many lines of the body have been carried out."""
        seats = len(record.header.occupants)
        self.dealer = RecordedDealer([], fair, then)
        self.course = self._guarded(self._begun, -1)
        self._told = [0] * (seats + 1)
        self._compare()
        self._first: Moment | None = Moment(record.first_line - 1, None, self.state, self._news())

    def _begun(self) -> Course:
        header = self.record.header
        layout = self.rules.layout(len(header.occupants))
        for place, entry in enumerate(self.record.entries):
            self._keep_draw(place, entry, layout)
        position = None
        if header.position is not None:
            position = from_data(self.rules, header.position, FastDealer.seeded(0))
            if to_data(position) != header.position:
                raise RecordError(self.record.first_line - 2, "the position is not complete.")
        blank = Record(header)
        return Course.deal(self.rules, header.occupants, self.dealer, position, blank, self._kept)

    def _keep_draw(self, place: int, entry: Entry, layout: Layout) -> None:
        if isinstance(entry, Pick | Shuffle):
            self.dealer.draws.append(as_draw(entry, layout))
            self.dealer.lines.append(self.record.line_of(place))

    def add(self, entries: Sequence[Entry]) -> None:
        """The game has gone on: put more lines behind the last one, to be carried out, too."""
        for entry in entries:
            self.record.add(entry)
            self._keep_draw(self.record.length - 1, entry, self.state.layout)

    @property
    def state(self) -> State[Rules, Open]:
        """The table at this point."""
        return self.course.state

    def __iter__(self) -> Iterator[Moment]:
        first, self._first = self._first, None
        if first is not None:
            yield first
        while (moment := self.advance()) is not None:
            yield moment

    def advance(self) -> Moment | None:
        """Carry out the next line and what follows from it; None after the last."""
        self._first = None
        place = self.place
        entry = self.coming()
        if entry is None:
            return None
        self.carry_out()
        return Moment(self.record.line_of(place), entry, self.state, self._news())

    def coming(self) -> Entry | None:
        """The line that is carried out next; None after the last."""
        return self.record.entries[self.place] if self.place < self.record.length else None

    def carry_out(self) -> None:
        """Carry it out; what was seen of it is told with a later moment."""
        place = self.place
        entry = self.record.entries[place]
        self._guarded(lambda: self._carry_out(entry), place)
        self._compare()

    def finish(self) -> Replay:
        """Go on to the last line."""
        while self.advance() is not None:
            pass
        return self

    def seen_by(self, seat: int) -> list[NewsItem]:
        """What one seat, or SPECTATOR, has seen so far: all that bots and clients may get."""
        return self.course.streams.heard(seat)

    # -- one line ----------------------------------------------------------------------------

    def _carry_out(self, entry: Entry) -> None:
        course = self.course
        decision = course.state.decision
        if isinstance(entry, Act | Hold):
            if entry.decision != decision:
                raise RecordError(0, f"this is decision {decision}, not {entry.decision}.")
            action = self.rules.action(entry.notation)
            if isinstance(entry, Hold):
                course.hold(entry.seat, action)
            else:
                course.play_published(entry.seat, action)
        elif isinstance(entry, Retract):
            if entry.decision != decision:
                raise RecordError(0, f"this is decision {decision}, not {entry.decision}.")
            course.retract(entry.seat)
        elif isinstance(entry, Undo):
            self._undo(entry)
        elif isinstance(entry, Remark):
            course.remark(entry.seat, entry.what)
        elif isinstance(entry, Claimed):
            course.claim(entry.seat, entry.kind, entry.words)
        elif isinstance(entry, Seated):
            course.seat_occupant(entry.seat, entry.occupant)
        elif isinstance(entry, Opened):
            course.open_seed(entry.seed)
        elif isinstance(entry, End) and entry.reason == BY_AGREEMENT:
            course.end_by_agreement()
        elif isinstance(entry, End):
            raise RecordError(0, "the game does not end here.")
        else:
            raise RecordError(0, f"nothing asks for the chance of {entry.name} here.")

    def _undo(self, entry: Undo) -> None:
        course = self.course
        if not course.may_go_back(entry.seat, entry.decision):
            raise RecordError(0, f"seat {entry.seat} did not take decision {entry.decision} last.")
        way = course.undo_way(entry.seat, entry.decision)
        if entry.way != way:
            raise RecordError(0, f"this undo was not {entry.way} but {way}.")
        course.undo(entry.decision, entry.seat, entry.way)

    def _compare(self) -> None:
        """Hold what the course wrote down against the record."""
        made = self.course.record.entries
        recorded = self.record.entries
        for number in range(self.place, len(made)):
            line = self.record.line_of(number)
            if number >= len(recorded):
                if self.dealer.then is None:
                    raise RecordError(line - 1, "the record breaks off here.")
                self.record.add(made[number])
            if made[number] == recorded[number]:
                continue
            if isinstance(made[number], End):
                raise RecordError(line, f"the game ends here: {made[number].line()}.")
            raise RecordError(line, f"here {made[number].line()[:60]!r} is due.")
        self.place = len(made)

    def _guarded(self, act: Callable[[], T], place: int) -> T:
        """Do something for a line; whatever is wrong with it is a RecordError that names it."""
        try:
            return act()
        except RecordError as error:
            if error.line:
                raise
            raise RecordError(self.record.line_of(place), bare(error)) from None
        except AfterdarkError as error:
            raise RecordError(self.record.line_of(place), str(error)) from None
        except RecursionError:
            raise RecordError(self.record.line_of(place), "this is nested too deeply.") from None

    def _news(self) -> list[list[NewsItem]]:
        news: list[list[NewsItem]] = []
        streams = self.course.streams
        for place, told in enumerate(self._told):
            seat = place if place < streams.seats else SPECTATOR
            news.append(streams.heard(seat, told))
            self._told[place] = streams.count(seat)
        return news


def replay(record: Record, find_game: FindGame = installed_game) -> Replay:
    """A recorded game, dealt and ready to be played again."""
    return Replay(record, record.rules(find_game))


# -- verifying ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was checked. `key`: replay, outcome, commitment, draws or repeated."""

    key: str
    passed: bool
    message: str
    """The Fluent message that says what came of it, in text/records."""
    words: dict[str, Word] = field(default_factory=dict)

    def said(self, language: str) -> str:
        """What came of it, in one sentence."""
        return record_texts(language).say(self.message, self.words)

    @property
    def sentence(self) -> str:
        """The same in English."""
        return self.said(SOURCE)


@dataclass(frozen=True, slots=True)
class Verification:
    """What checking a record showed."""

    checks: tuple[Check, ...]

    @property
    def passed(self) -> bool:
        """Whether nothing is wrong. A game that is not over, or not fair, can still be right."""
        return all(check.passed for check in self.checks)

    @property
    def telling(self) -> Check:
        """The check that says it all: the first that failed, or the last."""
        for check in self.checks:
            if not check.passed:
                return check
        return self.checks[-1]

    @property
    def sentence(self) -> str:
        """The result in one sentence: the first thing that is wrong, or what was proved."""
        return self.telling.sentence


def verify(record: Record, find_game: FindGame = installed_game) -> Verification:
    """Play a record again and check everything it claims."""
    seed = record.seed()
    fair = None if seed is None else FairDealer(seed, record.header.all_salts())
    try:
        again = Replay(record, record.rules(find_game), fair).finish()
    except RecordError as error:
        return Verification((Check("replay", False, "verify-replay-wrong", {"error": str(error)}),))
    moves = sum(1 for entry in record.entries if isinstance(entry, Act))
    over = again.state.outcome() is not None
    checks = [
        Check("replay", True, "verify-replay-right", {"moves": moves}),
        Check("outcome", True, "verify-outcome-right" if over else "verify-outcome-open"),
    ]
    if seed is not None:
        kept = opens(record.header.commitment, seed)
        checks.append(Check("commitment", kept, f"verify-commitment-{_right(kept)}"))
        line = again.dealer.differing_line()
        words: dict[str, Word] = {"line": str(line)} if line else {}
        checks.append(Check("draws", not line, f"verify-draws-{_right(not line)}", words))
    if record.header.repeated:
        # Nothing here shows which game was the first: only its record, side by side with this one.
        checks.append(
            Check("repeated", True, "verify-repeated", {"commitment": record.header.commitment})
        )
    return Verification(tuple(checks))


def _right(passed: bool) -> str:
    return "right" if passed else "wrong"


@cache
def record_texts(language: str) -> Texts:
    """What is said about records, in a language (English where it is missing)."""
    fallback = None if language == SOURCE else record_texts(SOURCE)
    return Texts(language, [_TEXTS / f"{language}.ftl"], fallback)
