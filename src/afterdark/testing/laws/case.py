"""A case: one game with a number of seats and options, and the lines of play that start in it.

A line goes on while every card and token lies somewhere, exactly once.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.options import Flag, Number, OneOf, OptionValue
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import Dealer, FastDealer
from afterdark.engine.core.zones import Form
from afterdark.engine.errors import AfterdarkError, Refused
from afterdark.engine.positions.position import from_data
from afterdark.testing.laws.breach import Breach
from afterdark.testing.laws.budget import Budget
from afterdark.testing.laws.subject import Data, Options, Subject, Table

DEAL = "the deal"
TAKES_BACK = 0.07
"""How often a seat that could take a sealed answer back does so."""
OPTION_EFFORT = 0.25
"""How hard each value of an option is looked at: there are hundreds, and every one is played."""


class Case:
    """A game under the law, for one number of seats and one set of options."""

    def __init__(self, subject: Subject, seats: int, options: Options, budget: Budget) -> None:
        self.subject = subject
        self.seats = seats
        self.options = dict(options)
        self.budget = budget
        self.tests: Path | None = None
        """The file whose tests these are, if pytest plays them."""

    @property
    def title(self) -> str:
        """The case in words: `victim, 4 seats, pass_two=together`."""
        return f"{self.subject.game.meta.id}, {self.seats} seats, {option_title(self.options)}"

    @cached_property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.subject.rules(self.options)

    def starts(self) -> list[str]:
        """The deal, and every directed position that this table knows."""
        return [DEAL, *(name for name in self.subject.positions if self.position(name) is not None)]

    def position(self, name: str) -> Data | None:
        """A directed position, or None if it is none of this table."""
        given = self.subject.positions[name]
        position = given(self.rules, self.seats) if callable(given) else given
        if position is None or position.get("seats", self.seats) != self.seats:
            return None
        return {**position, "seats": self.seats}

    def table(self, start: str, dealer: Dealer) -> Table:
        """A table at one of its starts."""
        if start == DEAL:
            return self.rules.deal(self.seats, dealer)
        position = self.position(start)
        assert position is not None
        return from_data(self.rules, position, dealer)

    def lines(self) -> Iterator[Line]:
        """Lines of play from the deal and from every position in turn."""
        starts = self.starts()
        for seed in self.budget.seeds(len(starts)):
            yield Line(self, starts[seed % len(starts)], seed)


def option_title(options: Options) -> str:
    """The options that are not defaults, in short."""
    return " ".join(f"{name}={value}" for name, value in options.items()) or "defaults"


def other_options(subject: Subject) -> list[dict[str, OptionValue]]:
    """Each option's values that are not its default, one at a time."""
    found: list[dict[str, OptionValue]] = []
    for option in subject.game.meta.options:
        values: list[OptionValue] = []
        if option.name in subject.option_values:
            values.extend(subject.option_values[option.name])
        elif isinstance(option, Flag):
            values.extend((False, True))
        elif isinstance(option, OneOf):
            values.extend(option.words)
        elif isinstance(option, Number):
            values.extend((option.low, option.high))
        found.extend({option.name: value} for value in values if value != option.default)
    return found


def cases_with(subject: Subject, options: Options, budget: Budget) -> list[Case]:
    """Every number of seats at which these options can be played."""
    rules = subject.rules(options)
    cases: list[Case] = []
    for seats in rules.seats_allowed():
        try:
            rules.check_seats(seats)
        except AfterdarkError:
            continue  # the option names a seat this table has not
        cases.append(Case(subject, seats, options, budget))
    return cases


def all_cases(subject: Subject, budget: Budget) -> list[Case]:
    """Every number of seats with the defaults, then with each other value of each option."""
    cases = cases_with(subject, {}, budget)
    shorter = budget.times(OPTION_EFFORT)
    for options in other_options(subject):
        cases += cases_with(subject, options, shorter)
    return cases


class Move:
    """One thing done at a table: an action, or None to take a sealed answer back."""

    def __init__(self, seat: int, action: Action | None) -> None:
        self.seat = seat
        self.action = action

    def __repr__(self) -> str:
        return f"{self.seat} {self.action.notation if self.action is not None else 'takes back'}"


def play(state: Table, move: Move) -> None:
    """Make a move."""
    if move.action is None:
        state.retract(move.seat)
    else:
        state.play(move.seat, move.action)


def any_move(state: Table, rng: random.Random, takes_back: float = TAKES_BACK) -> Move | None:
    """A random move; None at the end, and where nobody can do anything (law 6 asks about that)."""
    sealed = [seat for seat in range(state.seats) if state.may_retract(seat)]
    if sealed and rng.random() < takes_back:
        return Move(rng.choice(sealed), None)
    asked = state.to_act()
    if not asked:
        return None
    seat = rng.choice(asked)
    legal = state.legal(seat)
    return Move(seat, rng.choice(legal)) if legal else None


class Line:
    """One line of play by random moves, that happens again from its start and its seed.

    A line stops at the end of the game, and wherever a more basic law is broken (a piece is lost,
    nobody can move, a move that was offered is refused): that law says so, the others need not.
    """

    def __init__(self, case: Case, start: str, seed: int) -> None:
        self.case = case
        self.start = start
        self.seed = seed
        self.rng = self.chance("moves")
        self.state = case.table(start, FastDealer.seeded(f"{start}/{seed}"))
        self.moves: list[Move] = []

    def chance(self, purpose: str) -> random.Random:
        """A source of chance of its own for each purpose."""
        return random.Random(f"{self.case.title}/{self.start}/{self.seed}/{purpose}")

    def move(self) -> Move | None:
        """The next move to make, or None where the line stops."""
        if len(self.moves) >= self.case.budget.moves or what_is_lost(self.state):
            return None
        return any_move(self.state, self.rng)

    def go(self) -> Move | None:
        """Make a move; None where the line stops."""
        move = self.move()
        return move if move is not None and self.make(move) else None

    def make(self, move: Move) -> bool:
        """Make this move, if the table lets it happen."""
        try:
            play(self.state, move)
        except Refused:
            return False
        self.moves.append(move)
        return True

    def moments(self) -> Iterator[int]:
        """Play on, and stop at a few random moments to look: the number of moves so far."""
        looks = self.chance("moments")
        left = self.case.budget.moments
        often = looks.choice((1.0, 0.5, 0.15))
        while left > 0:
            if not what_is_lost(self.state) and looks.random() < often:
                left -= 1
                yield len(self.moves)
            if self.go() is None:
                return

    def where(self) -> str:
        """Where we are, for a message."""
        last = ", ".join(repr(move) for move in self.moves[-3:])
        return (
            f"{self.case.title}; from {self.start}, seed {self.seed}, "
            f"decision {self.state.decision} after {len(self.moves)} moves"
            + (f" (the last: {last})" if last else "")
        )

    def breach(self, law: int, what: str, differs: str = "") -> Breach:
        """A breach that happened here."""
        return Breach(law, what, where=self.where(), differs=differs, again=self.again(law))

    def again(self, law: int) -> str:
        """How to see it again."""
        return f"AFTERDARK_LAW_SEED={self.seed} {run_again(law, self.case)}"


def item_id(law: int, case: Case) -> str:
    """The name of a law's test for a case, as pytest shows it and `-k` finds it."""
    options = "-".join(f"{name}-{value}" for name, value in case.options.items()) or "defaults"
    return f"{case.subject.game.meta.id}-law{law}-{case.seats}-seats-{options}"


def run_again(law: int, case: Case) -> str:
    """The command that runs one law's test for a case."""
    usual = case.seats == case.subject.game.meta.usual_seats and not case.options
    file = "" if case.tests is None else f" {_short(case.tests)}"
    return f"pytest{file} -k '{item_id(law, case)}'" + ("" if usual else " -m long")


def _short(file: Path) -> str:
    """A file as whoever runs the tests would write it."""
    here = Path.cwd()
    return str(file.relative_to(here) if file.is_relative_to(here) else file)


def what_is_lost(state: Table) -> str:
    """What is missing, double or out of place, in words; nothing if all is well."""
    layout = state.layout
    if len(state.zones) != len(layout.zones):
        return f"there are {len(state.zones)} zones on the table, not {len(layout.zones)}"
    counts = {family.name: [0] * len(family.kinds) for family in layout.families}
    for zone, contents in zip(layout.zones, state.zones, strict=True):
        if zone.form is Form.BAG:
            if len(contents) != len(zone.family.kinds):
                return f"{zone.title} has {len(contents)} counts, not one for each kind"
            if min(contents, default=0) < 0:
                kind = zone.family.kinds[contents.index(min(contents))]
                return f"{zone.title} holds {min(contents)} of {kind}"
        count = counts[zone.family.name]
        for piece in zone.pieces(contents):
            if not 0 <= piece < len(count):
                return f"{zone.title} holds a piece with the number {piece}, which there is not"
            if piece not in zone.accepts:
                return f"{zone.family.kinds[piece]} lies in {zone.title}, where it may not lie"
            count[piece] += 1
    for family in layout.families:
        for kind, copies, found in zip(
            family.kinds, family.copies, counts[family.name], strict=True
        ):
            if copies != found:
                return f"there are {found} of {kind} ({family.name}), not {copies}"
    return ""
