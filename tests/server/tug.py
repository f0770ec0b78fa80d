"""A small game for tests of the server: a secret card each, a rope to pull, and rules that break.

Written in the tests so that its rules stay interpreted Python in every build. `breaks` says at
which point of a step it raises, and how often.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import ClassVar, Final

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Game, Rules
from afterdark.engine.contract.options import OptionValue
from afterdark.engine.contract.texts import Texts
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import Dealer
from afterdark.engine.core.facts import Field
from afterdark.engine.core.outcome import Outcome
from afterdark.engine.core.state import Events, Json, Open, State
from afterdark.engine.core.step import Automatic, Choice
from afterdark.engine.core.zones import EVERYONE, Family, Form, Layout, Zone, card_in, only, slot
from afterdark.engine.positions.field_values import number_at
from afterdark.engine.views.view import View
from tests.engine.tables import meta

CARDS: Final = Family("card", ("low", "middle", "high"), (6, 6, 6))
BAG, HANDS = 0, 1
MOST_PULLS: Final = 60

breaks: dict[str, int] = {"spins": int(os.environ.get("TUG_SPINS", "0"))}
"""By point: how often a step fails there from now on."""


class Snapped(Exception):
    """What no rules may raise."""


def _breaks(point: str) -> bool:
    if breaks.get(point, 0) <= 0:
        return False
    breaks[point] -= 1
    return True


def _may_break(point: str) -> None:
    if _breaks(point):
        raise Snapped("a secret card of somebody")


def _spin() -> None:
    """Never comes to an end, and swallows what it can."""
    while True:
        try:
            sum(range(100))
        except Exception:
            continue


class TugOpen(Open):
    """How often the rope was pulled."""

    def __init__(self, pulls: int = 0) -> None:
        self.pulls = pulls

    def clone(self) -> TugOpen:
        return TugOpen(self.pulls)

    def to_data(self, layout: Layout) -> dict[str, Json]:
        return {"pulls": self.pulls}

    def load(self, data: dict[str, Json], layout: Layout) -> None:
        self.pulls = number_at(data, "pulls", 0, MOST_PULLS, self.pulls)


class TugRules(Rules):
    """Everybody pulls in turn, and may change their card."""

    def __init__(self) -> None:
        super().__init__(meta("tug", (2, 3, 4)), {}, CardFile("tug.toml", ""))
        self.families = [CARDS]
        self.step_types = [Pull]
        self.pull = Action("pull")
        self.change = Action("change")
        for action in (self.pull, self.change):
            self.actions.add(action)

    def zones(self, seats: int) -> Layout:
        return Layout(
            seats,
            self.families,
            [
                Zone("bag", CARDS, Form.PILE, count=EVERYONE, rest=True),
                Zone("hands", CARDS, Form.ROW, count=EVERYONE, knowing=EVERYONE, after=EVERYONE),
            ],
        )

    def blank_state(self, layout: Layout, open: Open, dealer: Dealer) -> Tug:
        assert isinstance(open, TugOpen)
        return Tug(self, layout, open, dealer)

    def blank_view(self, seat: int, layout: Layout, open: Open) -> TugView:
        assert isinstance(open, TugOpen)
        return TugView(seat, self, layout, open)

    def set_up(self, seats: int, dealer: Dealer, events: Events = None) -> Tug:
        state = Tug(self, self.layout(seats), TugOpen(), dealer)
        state.zones = state.layout.empty()
        state.facts = [None] * (seats + 1)
        state.events = events
        state.zones[BAG] = CARDS.all_pieces()
        state.shuffle(BAG)
        for seat in range(seats):
            state.zones[HANDS].append(slot(state.zones[BAG].pop(), only(seat)))
        state.stack = [Pull(seat=0)]
        return state

    def bound(self, seats: int) -> int:
        return MOST_PULLS


class TugView(View[TugRules, TugOpen]):
    """What a seat knows of the rope."""

    def aids(self) -> dict[str, Json]:
        if _breaks("shows"):
            _spin()
        return {}

    def text(self, texts: Texts) -> str:
        return f"pulls: {self.open.pulls}"


class Tug(State[TugRules, TugOpen]):
    """A rope."""

    def check(self) -> None:
        self.check_steps()


class Pull(Choice[Tug]):
    """Pull, or change one's card first."""

    NAME: ClassVar[str] = "pull"
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"),)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def who(self, state: Tug) -> int:
        return self.seat

    def options(self, state: Tug, seat: int) -> list[Action]:
        return [state.rules.pull, state.rules.change]

    def choose(self, state: Tug, seat: int, action: Action) -> None:
        _may_break("before")
        if _breaks("spins"):
            _spin()
        if action is state.rules.change:
            state.zones[BAG].append(card_in(state.zones[HANDS][seat]))
            state.shuffle(BAG)
            state.zones[HANDS][seat] = slot(state.zones[BAG].pop(), only(seat))
        state.open.pulls += 1
        state.pop()
        _may_break("after")
        if state.open.pulls >= MOST_PULLS:
            ranks = [1] + [2] * (state.seats - 1)
            state.finish(Outcome(ranks, [0.0] * state.seats, "rope", "S-2"))
        else:
            state.push(Pull((seat + 1) % state.seats))
        if _breaks("steps"):
            state.push(Knot())


class Knot(Automatic[Tug]):
    """Never leaves the stack."""

    NAME: ClassVar[str] = "knot"

    def run(self, state: Tug) -> None:
        pass


class TugGame(Game):
    """As a package offers it."""

    meta = meta("tug", (2, 3, 4))

    def rules(
        self, options: Mapping[str, OptionValue] | None = None, cards: CardFile | None = None
    ) -> TugRules:
        return TugRules()


GAME = TugGame()
