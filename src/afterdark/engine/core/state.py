"""The state: the whole table, secrets included, the one way to change it, and the events by which
clients are told what happened, each with its audience."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final, Generic, Never, NoReturn, Self, TypeVar, cast

from mypy_extensions import mypyc_attr

from afterdark.engine.core.action import Action, Word
from afterdark.engine.core.chance import Dealer
from afterdark.engine.core.facts import Chain, Fact, FactKind
from afterdark.engine.core.outcome import Outcome
from afterdark.engine.core.step import ASKS_NOBODY, ASKS_ONE, Step
from afterdark.engine.core.zones import EVERYONE, Layout, card_in, sees, slot
from afterdark.engine.errors import (
    EndlessSteps,
    NoSteps,
    NotWritten,
    PositionError,
    Refusal,
    Refused,
)
from afterdark.engine.views.view import sight_of, view_of

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.views.gauges import Gauges
    from afterdark.engine.views.view import View


class Event:
    """One thing that happened, as a Fluent message with words.

    Only seats in `insiders` get the message `name` with all its words, `secret` ones included.
    Everybody else gets the message `name-seen` with the open words alone, or, unless the event
    is `noticed`, nothing at all: not even that something happened.
    """

    def __init__(
        self,
        name: str,
        words: dict[str, Word],
        secret: dict[str, Word] | None = None,
        insiders: int = EVERYONE,
        clause: str = "",
        noticed: bool = True,
    ) -> None:
        self.name = name
        self.words = words
        self.secret = secret
        self.insiders = insiders
        self.clause = clause
        self.noticed = noticed

    def seen_by(self, seat: int) -> tuple[str, dict[str, Word]] | None:
        """The message and its words for one seat; None if that seat is told nothing."""
        if sees(self.insiders, seat):
            return self.name, {**self.words, **(self.secret or {})}
        return (f"{self.name}-seen", self.words) if self.noticed else None


Events = list[Event] | None
"""Where events go; None where nobody listens, and none are built."""


R = TypeVar("R", bound="Rules", covariant=True)
O = TypeVar("O", bound="Open", covariant=True)  # noqa: E741

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]

MOST_STEPS: Final = 10_000
"""Automatic steps between two decisions. Of the five games none has more than 18."""
_NO_ANSWERS: Final[list[list[Action]]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Open:
    """What lies open to everybody besides the zones: whose turn, which round, which direction.

    Everything in it is public by construction: every view gets a copy of it.
    """

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy."""
        raise NotWritten(type(self).__name__, "clone")

    @abstractmethod
    def to_data(self, layout: Layout) -> dict[str, Json]:
        """Everything by name, for a position."""
        raise NotWritten(type(self).__name__, "to_data")

    @abstractmethod
    def load(self, data: dict[str, Json], layout: Layout) -> None:
        """Take over what a position names; the rest keeps its value. Wrong: PositionError."""
        raise NotWritten(type(self).__name__, "load")

    def gauge(self, to: Gauges, layout: Layout) -> None:
        """Read off what counts here as numbers, the same things at every table (`Gauges`). A game
        that does not, has none of it in its tensors."""

    def words(self) -> dict[str, Word]:
        """What every prompt may say of it, unless a view says it otherwise (`prompt_words`)."""
        return {}

    def gone(self) -> list[int]:
        """The seats that are out of the game for good, while the others play on."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Generic[R, O]):
    """One table in the middle of a game: plain data, mutable, cheap to clone.

    Secrets live in `zones`, in `facts` and in sealed `answers`; `open` and `stack` are public.
    """

    def __init__(self, rules: R, layout: Layout, open: O, dealer: Dealer) -> None:
        self.rules = rules
        self.layout = layout
        self.seats = layout.seats
        self.open = open
        self.dealer = dealer
        self.zones: list[list[int]] = []
        self.stack: list[Step[Self]] = []
        self.facts: list[Chain | None] = []
        """One chain a seat, then the public's."""
        self.answers: list[list[Action]] = _NO_ANSWERS
        """Parts of sealed answers by seat, while a sealed step is on top."""
        self.decision = 0
        """How many decisions have been taken; a sealed step counts once, when it opens."""
        self.disclosures = 0
        """Grows with every decision in which chance spoke or somebody saw a hidden face.

        It is public, so it does not count how often that happened within one decision: a trade
        in which somebody is turned must look like one in which nobody is.
        """
        self.result: Outcome | None = None
        self.events: list[Event] | None = None
        """Where events go; None, as in search, builds none."""

    # -- asking ------------------------------------------------------------------------------

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""
        return self.result

    def to_act(self: Self) -> list[int]:
        """The seats that owe a decision now."""
        if self.result is not None:
            return []
        step = self.stack[-1]
        if step.asks == ASKS_ONE:
            return [step.who(self)]
        return [seat for seat in step.asked(self) if not step.complete(self, seat)]

    def legal(self: Self, seat: int) -> list[Action]:
        """What this seat may do now; nothing if it is not asked."""
        if self.result is not None:
            return []
        step = self.stack[-1]
        if step.asks == ASKS_ONE:
            if step.who(self) != seat:
                return []
        elif seat not in step.asked(self) or step.complete(self, seat):
            return []
        return step.options(self, seat)

    def refusal(self: Self, seat: int, action: Action) -> Refusal | None:
        """Why this seat may not do this now, or None if it may."""
        if self.result is not None:
            return Refusal(self.rules.meta.over_clause, "refused-over")
        step = self.stack[-1]
        if step.asks == ASKS_ONE:
            if step.who(self) != seat:
                return Refusal(self.rules.meta.turn_clause, "refused-not-asked")
        elif seat not in step.asked(self):
            return Refusal(self.rules.meta.turn_clause, "refused-not-asked")
        elif step.complete(self, seat):
            return Refusal(self.rules.meta.turn_clause, "refused-answered")
        return step.refusal(self, seat, action)

    # -- acting ------------------------------------------------------------------------------

    def play(self: Self, seat: int, action: Action) -> None:
        """Take one decision and go on to the next one or to the end. Illegal: `Refused`."""
        if self.result is not None:
            self._refuse(Refusal(self.rules.meta.over_clause, "refused-over"))
        step = self.stack[-1]
        if step.asks == ASKS_ONE and step.who(self) == seat:
            refusal = step.refusal(self, seat, action)
        else:
            refusal = self.refusal(seat, action)
        if refusal is not None:
            self._refuse(refusal)
        self.take(seat, action)

    def take(self: Self, seat: int, action: Action) -> None:
        """Take a decision that is known to be legal: `play` without its check."""
        step = self.stack[-1]
        if step.asks == ASKS_ONE:
            self.decision += 1
            step.choose(self, seat, action)
        else:
            self.answers[seat].append(action)
            if not self._all_in(step):
                return
            self.decision += 1
            step.reveal(self)
            self.answers = _NO_ANSWERS
        self.advance()

    def may_retract(self, seat: int) -> bool:
        """Whether this seat has a sealed answer that it can still take back."""
        return 0 <= seat < len(self.answers) and len(self.answers[seat]) > 0

    def retract(self, seat: int) -> None:
        """Take a sealed answer back, all parts of it."""
        if not self.may_retract(seat):
            self._refuse(Refusal(self.rules.meta.turn_clause, "refused-nothing-sealed"))
        self.answers[seat] = []

    def _refuse(self, refusal: Refusal) -> NoReturn:
        raise Refused(refusal, self.rules.sentence(refusal))

    def advance(self: Self) -> None:
        """Run automatic steps until somebody is asked or the game is over.

        A game that never gets there is at fault: `EndlessSteps`, `NoSteps`.
        """
        ran = 0
        while self.result is None:
            if not self.stack:
                raise NoSteps(self.rules.meta.id)
            step = self.stack[-1]
            asks = step.asks
            if asks == ASKS_ONE:
                return
            if ran == MOST_STEPS:
                raise EndlessSteps(self.rules.meta.id, step.NAME, MOST_STEPS)
            ran += 1
            if asks == ASKS_NOBODY:
                step.run(self)
            elif self.open_seals(step):
                return

    def open_seals(self: Self, step: Step[Self]) -> bool:
        """Make room for sealed answers; a step that asks nobody opens at once."""
        if not self.answers:
            self.answers = [[] for _ in range(self.seats)]
        if not self._all_in(step):
            return True
        step.reveal(self)
        self.answers = _NO_ANSWERS
        return False

    def _all_in(self: Self, step: Step[Self]) -> bool:
        for seat in step.asked(self):
            if not step.complete(self, seat):
                return False
        return True

    # -- what steps use ----------------------------------------------------------------------

    def push(self: Self, step: Step[Self]) -> None:
        """Interrupt what is going on with a step."""
        self.stack.append(step)

    def pop(self) -> None:
        """Leave the innermost step."""
        self.stack.pop()

    def shuffle(self, zone: int) -> None:
        """Put a pile or a row into random order; in a row, what was known of a place is lost."""
        self.disclosures = self.decision + 1
        place = self.layout.zones[zone]
        contents = self.zones[zone]
        if not place.is_row:
            self.dealer.shuffle(place.name, contents)
            return
        cards = place.pieces(contents)
        self.dealer.shuffle(place.name, cards)
        contents[:] = [slot(card, place.faces) for card in cards]

    def put(self, piece: int, zone: int) -> None:
        """Lay a piece into a zone, on top or last; in a row those know it who see the faces."""
        place = self.layout.zones[zone]
        if place.is_bag:
            self.zones[zone][piece] += 1
        else:
            self.zones[zone].append(slot(piece, place.faces) if place.is_row else piece)

    def deal_top(self, pile: int, zone: int) -> int:
        """Take the top piece of a pile and lay it into a zone; which one it was."""
        self.disclose()
        piece = self.zones[pile].pop()
        self.put(piece, zone)
        return piece

    def show_row(self, row: int) -> list[int]:
        """Show everybody the pieces of a row; which ones they are."""
        self.disclose()
        pieces = [card_in(piece) for piece in self.zones[row]]
        self.zones[row] = [slot(piece, EVERYONE) for piece in pieces]
        return pieces

    def pick(self, name: str, bound: int) -> int:
        """One of `bound` equally likely outcomes, under the name of what it decides."""
        self.disclosures = self.decision + 1
        return self.dealer.pick(name, bound)

    def disclose(self) -> None:
        """Note that somebody now sees a face that was hidden from him.

        Whether a decision disclosed anything is public: where only some hidden cases do, the
        step says so in all of them.
        """
        self.disclosures = self.decision + 1

    def learn(self, audience: int, kind: FactKind, values: list[int]) -> None:
        """Let every seat of an audience (or the public) remember a fact."""
        self.disclosures = self.decision + 1
        fact = Fact(kind, values, self.decision)
        if audience == EVERYONE:
            self.facts[self.seats] = Chain(fact, self.facts[self.seats])
            return
        for seat in range(self.seats):
            if sees(audience, seat):
                self.facts[seat] = Chain(fact, self.facts[seat])

    def finish(self, outcome: Outcome) -> None:
        """End the game at once; whatever is still on the stack is not carried out."""
        self.result = outcome
        self.answers = _NO_ANSWERS
        if self.layout.opens_at_end:
            self.disclose()

    def take_over(self, steps: list[Step[Never]]) -> None:
        """Put the steps of a view or a position on the stack."""
        self.stack = cast("list[Step[Self]]", steps.copy())

    # -- what is said ------------------------------------------------------------------------

    def tell(self, name: str, words: dict[str, Word]) -> None:
        """Say to all what happened."""
        if self.events is not None:
            self.events.append(Event(name, words))

    def whisper(
        self, name: str, words: dict[str, Word], secret: dict[str, Word], insiders: int
    ) -> None:
        """Say to all that something happened, and what to insiders alone."""
        if self.events is not None:
            self.events.append(Event(name, words, secret, insiders))

    def confide(self, name: str, words: dict[str, Word], insiders: int) -> None:
        """Say something to insiders; nobody else notices that anything was said."""
        if self.events is not None:
            self.events.append(Event(name, words, insiders=insiders, noticed=False))

    # -- copies and views --------------------------------------------------------------------

    def settle(self) -> None:
        """Work out again what the state keeps for speed: its zones were filled from outside."""

    def check(self) -> None:
        """Raise PositionError if no game could reach this position. Games add what they know of
        their pieces to what the steps say of themselves."""
        self.check_steps()

    def check_steps(self: Self) -> None:
        """Raise PositionError if the steps cannot lie on each other like this."""
        beneath = ""
        for depth, step in enumerate(self.stack):
            if step.ON and beneath not in step.ON:
                clause = step.ON_CLAUSE or (step.CLAUSES[0] if step.CLAUSES else "kernel")
                where = f"on {beneath}" if beneath else "first"
                raise PositionError("steps", f"{step.NAME} cannot come {where}. [{clause}]")
            step.check(self, depth)
            beneath = step.NAME

    def clone(self) -> Self:
        """An independent copy that goes on the same way."""
        other = cast(
            "Self", self.rules.blank_state(self.layout, self.open.clone(), self.dealer.clone())
        )
        other.zones = [contents.copy() for contents in self.zones]
        other.stack = self.stack.copy()
        other.facts = self.facts.copy()
        if self.answers:
            other.answers = [parts.copy() for parts in self.answers]
        other.decision = self.decision
        other.disclosures = self.disclosures
        other.result = self.result
        return other

    def view(self: Self, seat: int) -> View[R, O]:
        """All that this seat, or SPECTATOR, may know: drawn from the declared audiences."""
        return view_of(self, seat)

    def sight(self: Self, seat: int, everything: bool = False) -> View[R, O]:
        """The same for a moment's look, nothing copied: read it before the state goes on, and
        never write to it. With `everything`, as if nothing were hidden: for imagined worlds only.
        """
        return sight_of(self, seat, everything)

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        """A clone: rules and actions are shared, as between all states."""
        return self.clone()

    def __reduce__(self) -> NoReturn:
        """Pickling would copy the rules, whose actions are known by identity, and cannot come back
        in a compiled build: nothing of it is tried."""
        raise TypeError(
            "A state is not pickled: keep its position, to_data(state), and load it with"
            " from_data(rules, data, dealer)."
        )

    def __repr__(self) -> str:
        """What is public of it: secrets get into logs this way."""
        if self.result is not None:
            now = f"over, {self.result.reason}"
        else:
            now = f"at {self.stack[-1].NAME}" if self.stack else "without steps"
        name = type(self).__name__
        return (
            f"<{name}: {self.rules.meta.id}, {self.seats} seats, decision {self.decision}, {now}>"
        )
