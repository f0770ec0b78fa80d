"""A walk: one way through a game that can be copied, kept as data, and told as a seat saw it.

Tools that search and learn copy tables all the time and rarely ask what a seat has seen, so the
telling is only written down once somebody asks; what went before is then played again.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Self

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Event
from afterdark.engine.core.step import ASKS_ONE
from afterdark.engine.course.news import NewsItem, opened_form
from afterdark.engine.positions.position import from_data, to_data
from afterdark.engine.views.view_data import view_to_data

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.action import Action
    from afterdark.engine.core.state import Json, Open, State

    Table = State[Rules, Open]

Words = tuple[int, int, int, int]
"""A generator as data."""
Told = tuple[Any, str] | None
"""What a seat was told, newest line first: the lines before, and a line. Copies share it."""
Moves = tuple[Any, int] | None
"""The ids of the actions taken, newest first. Copies share them."""


class Source:
    """Where the rules of a kept walk come from: a name that finds them again, and the rules."""

    def __init__(self, name: str, rules: Rules, seats: int) -> None:
        self.name = name
        self.rules = rules
        self.seats = seats


class Start:
    """Where a walk begins: a deal from a generator, or a world that somebody imagined."""

    def __init__(
        self, chance: Words, world: dict[str, Json] | None = None, told: list[Told] | None = None
    ) -> None:
        self.chance = chance
        self.world = world
        self.told = told
        """What each seat had been told when the world was imagined."""


class Walk:
    """A table on its way, its start and all actions since."""

    def __init__(self, source: Source, start: Start, table: Table, moves: Moves = None) -> None:
        self.source = source
        self.start = start
        self.table = table
        self.moves = moves
        self._told: list[Told] | None = None

    @classmethod
    def dealt(cls, source: Source, rng: Rng) -> Self:
        """A new game; chance is the generator's from here on."""
        start = Start(_words(rng))
        return cls(source, start, _begun(source, start, []))

    def seat(self) -> int:
        """Who is asked: of several who answer sealed, the first that has not."""
        return self.table.to_act()[0]

    def play(self, number: int) -> None:
        """The seat that is asked answers with this action. One not offered is `Refused`."""
        table = self.table
        seat = table.to_act()[0]
        action = self.source.rules.actions.all[number]
        if self._told is None:
            table.play(seat, action)
        else:
            self._told = told_of(table, seat, action, self._told)
        self.moves = (self.moves, number)

    # -- what a seat has seen --------------------------------------------------------------------

    def knowledge(self, seat: int) -> str:
        """All that a seat has seen and knows, as text: its history line by line, then its view.

        It follows from what the seat was told alone, and nothing in it is forgotten.
        """
        lines: list[str] = []
        told = self.told()[seat]
        while told is not None:
            told, line = told
            lines.append(line)
        lines.reverse()
        lines.append(_view_text(self.table, seat))
        return "\n".join(lines)

    def sight(self, seat: int) -> str:
        """What a seat knows now, as text, without how it came to know it."""
        return _view_text(self.table, seat)

    def text(self) -> str:
        """The whole position as text, secrets included."""
        return json.dumps(to_data(self.table), separators=(",", ":"))

    def told(self) -> list[Told]:
        """What each seat was told, from now on kept up with every action."""
        if self._told is None:
            events: list[Event] = []
            again = Walk(self.source, self.start, _begun(self.source, self.start, events))
            again._told = _heard(events, self.start.told or [None] * self.source.seats)
            for number in self.numbers():
                again.play(number)
            self._told = again._told
        return self._told

    def numbers(self) -> list[int]:
        """The ids of all actions since the start."""
        numbers: list[int] = []
        moves = self.moves
        while moves is not None:
            moves, number = moves
            numbers.append(number)
        numbers.reverse()
        return numbers

    def imagined(self, seat: int, rng: Rng) -> Walk:
        """A walk through a world that this seat cannot tell from the true one.

        This seat has been told the same in it; of the others it is known what they see in it.
        """
        world = self.table.view(seat).imagine(rng)
        while world.result is None and world.to_act()[0] != seat:
            # Who answers sealed before this seat is not seen to have answered: let them.
            other = world.to_act()[0]
            choices = world.legal(other)
            world.take(other, choices[rng.below(len(choices))])
        told: list[Told] = [(None, _view_text(world, other)) for other in range(world.seats)]
        told[seat] = self.told()[seat]
        start = Start(_words(rng.fork()), to_data(world), told)
        world.dealer = FastDealer(Rng(*start.chance))
        walk = Walk(self.source, start, world)
        walk._told = list(told)
        return walk

    # -- copies ----------------------------------------------------------------------------------

    def __deepcopy__(self, memo: dict[int, object]) -> Walk:
        other = Walk(self.source, self.start, self.table.clone(), self.moves)
        if self._told is not None:
            other._told = self._told.copy()
        return other

    def data(self) -> tuple[Words, dict[str, Json] | None, list[Told] | None, list[int]]:
        """All there is to keep: the generator at the start, the start, and the actions."""
        return self.start.chance, self.start.world, self.start.told, self.numbers()


def walk_from(
    source: Source,
    chance: Words,
    world: dict[str, Json] | None,
    told: list[Told] | None,
    numbers: list[int],
) -> Walk:
    """The walk that this data was made of."""
    start = Start(chance, world, told)
    walk = Walk(source, start, _begun(source, start, []))
    for number in numbers:
        walk.play(number)
    return walk


def told_of(table: Table, seat: int, action: Action, told: list[Told]) -> list[Told]:
    """Let a seat do this, and tell every seat what it may know of it, as a table's streams do."""
    step = table.stack[-1]
    sealed = step.asks != ASKS_ONE
    asked = step.asked(table) if sealed else []
    answers = [[*table.answers[other]] for other in asked]
    decision = table.decision
    events: list[Event] = []
    table.events = events
    try:
        table.play(seat, action)
    finally:
        table.events = None
    own = NewsItem("act", seat, action.notation).line()
    if not sealed:
        seen = NewsItem("act", seat, action.seen).line()
        return _heard(events, _said(told, seen, seat, own))
    told = _said(told, "", seat, own)
    if table.decision == decision:
        if step.SHOWS_ANSWERED and step.complete(table, seat):
            told = _said(told, NewsItem("answered", seat).line(), seat, "")
        return told
    answers[asked.index(seat)].append(action)
    for other, parts in zip(asked, answers, strict=True):
        told = _said(told, NewsItem("act", other, opened_form(parts)).line(), other, "")
    return _heard(events, told)


def _said(told: list[Told], line: str, but: int, own: str) -> list[Told]:
    """Tell all but one seat a line, and that one another; nothing where a line is empty."""
    lines = [own if seat == but else line for seat in range(len(told))]
    return [(told[seat], lines[seat]) if lines[seat] else told[seat] for seat in range(len(told))]


def _heard(events: list[Event], told: list[Told]) -> list[Told]:
    told = list(told)
    for event in events:
        for seat in range(len(told)):
            seen = event.seen_by(seat)
            if seen is not None:
                told[seat] = (told[seat], NewsItem("event", text=seen[0], words=seen[1]).line())
    return told


def _begun(source: Source, start: Start, events: list[Event]) -> Table:
    """The table at the start of a walk."""
    rules = source.rules
    dealer = FastDealer(Rng(*start.chance))
    if start.world is None:
        table = rules.laid(source.seats, dealer, events)
        table.events = events
        table.advance()
    else:
        # A complete position leaves nothing to chance.
        table = from_data(rules, start.world, FastDealer.seeded(0))
        table.dealer = dealer
    table.events = None
    return table


def _view_text(table: Table, seat: int) -> str:
    return json.dumps(view_to_data(table.view(seat)), separators=(",", ":"))


def _words(rng: Rng) -> Words:
    return int(rng.a), int(rng.b), int(rng.c), int(rng.counter)
