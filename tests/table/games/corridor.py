"""The Corridor: at a fork a seat goes left or right; in the narrow places after it there is one way
only, first for the same seat, then for the next one. All of that is public.

With `packs` everybody packs first, in secret and in two parts: with a rope one chooses its length,
a lamp needs oil.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Game, Meta, Rules
from afterdark.engine.contract.options import Flag, OptionValue
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import Dealer
from afterdark.engine.core.outcome import Outcome
from afterdark.engine.core.state import Events, Json, Open, State
from afterdark.engine.core.step import Choice, Sealed
from afterdark.engine.core.zones import EVERYONE, Family, Form, Layout, Zone
from afterdark.engine.positions.field_values import number_at
from afterdark.engine.views.view import View

if TYPE_CHECKING:
    from afterdark.engine.contract.texts import Texts

META = Meta(
    "corridor",
    version="1.0",
    seats=(2, 3),
    usual_seats=2,
    minutes=1,
    options=(Flag("packs", False, "CO-1"),),
    seats_clause="CO-1",
    over_clause="CO-9",
    turn_clause="CO-2",
    folder=Path(__file__).parent / "corridor",
)
FORK, LENGTH = 3, 12
"""Every third place is a fork, and after so many places they are out."""


class CorridorOpen(Open):
    """How far they have come."""

    def __init__(self) -> None:
        self.place = 0

    def clone(self) -> CorridorOpen:
        other = CorridorOpen()
        other.place = self.place
        return other

    def to_data(self, layout: Layout) -> dict[str, Json]:
        return {"place": self.place}

    def load(self, data: dict[str, Json], layout: Layout) -> None:
        self.place = number_at(data, "place", 0, LENGTH, self.place)


class CorridorRules(Rules):
    """Nothing but a way."""

    def __init__(self, options: Mapping[str, OptionValue], cards: CardFile) -> None:
        super().__init__(META, options, cards)
        self.stone = Family("stone", ["stone"], [1])
        self.families = [self.stone]
        self.step_types = [Pack, Walk]
        for notation in ("left", "right", "on"):
            self.actions.add(Action(notation))
        for notation in ("lamp", "rope", "oil", "long", "short"):
            self.actions.add(Action(notation, "pack"))

    def zones(self, seats: int) -> Layout:
        stones = Zone("stones", self.stone, Form.BAG, faces=EVERYONE, rest=True)
        return Layout(seats, self.families, [stones])

    def blank_state(self, layout: Layout, open: Open, dealer: Dealer) -> CorridorState:
        assert isinstance(open, CorridorOpen)
        return CorridorState(self, layout, open, dealer)

    def blank_view(self, seat: int, layout: Layout, open: Open) -> CorridorView:
        assert isinstance(open, CorridorOpen)
        return CorridorView(seat, self, layout, open)

    def set_up(self, seats: int, dealer: Dealer, events: Events = None) -> CorridorState:
        state = CorridorState(self, self.layout(seats), CorridorOpen(), dealer)
        state.zones = state.layout.empty()
        state.zones[0][0] = 1
        state.facts = [None] * (seats + 1)
        state.events = events
        state.stack = [Walk()]
        if self.options["packs"]:
            state.stack.append(Pack())
        return state

    def bound(self, seats: int) -> int:
        return LENGTH + 1


class CorridorState(State[CorridorRules, CorridorOpen]):
    """Somewhere in the corridor."""

    def check(self) -> None:
        """Any place will do."""


class CorridorView(View[CorridorRules, CorridorOpen]):
    """Everybody sees the way, and nobody what others packed."""

    def text(self, texts: Texts) -> str:
        return f"place {self.open.place}"


class Pack(Sealed[CorridorState]):
    """A rope of some length, or a lamp and the oil for it."""

    NAME: ClassVar[str] = "pack"
    CLAUSES: ClassVar[tuple[str, ...]] = ("CO-3",)

    def asked(self, state: CorridorState) -> list[int]:
        return list(range(state.seats))

    def options(self, state: CorridorState, seat: int) -> list[Action]:
        names = ["lamp", "rope"]
        if state.answers[seat]:
            names = ["oil"] if state.answers[seat][0].notation == "lamp" else ["long", "short"]
        return [state.rules.action(name) for name in names]

    def complete(self, state: CorridorState, seat: int) -> bool:
        return len(state.answers[seat]) == 2

    def reveal(self, state: CorridorState) -> None:
        state.pop()


class Walk(Choice[CorridorState]):
    """Go on."""

    NAME: ClassVar[str] = "walk"
    CLAUSES: ClassVar[tuple[str, ...]] = ("CO-2",)

    def who(self, state: CorridorState) -> int:
        return (state.open.place + 1) // FORK % state.seats

    def options(self, state: CorridorState, seat: int) -> list[Action]:
        names = ["on"] if state.open.place % FORK else ["left", "right"]
        return [state.rules.action(name) for name in names]

    def choose(self, state: CorridorState, seat: int, action: Action) -> None:
        state.open.place += 1
        if state.open.place == LENGTH:
            state.finish(Outcome([1] * state.seats, [0.0] * state.seats, "out", "CO-9"))


class CorridorGame(Game):
    """The Corridor, as records and tables find it."""

    meta = META

    def rules(
        self, options: Mapping[str, OptionValue] | None = None, cards: CardFile | None = None
    ) -> CorridorRules:
        return CorridorRules(options or {}, cards or CardFile("none", ""))


CORRIDOR = CorridorGame()
