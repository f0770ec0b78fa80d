"""The Well: two seats, a hidden pile, a die. Every action is of another kind for an undo.

`step` shows nothing and stays with the seat; `pass` shows nothing and hands the turn on; `roll`
is chance that all see; `draw` turns the top card over for all; `peek` shows it to one seat, who
remembers it; `churn` shuffles the pile; `stop` ends the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Game, Meta, Rules
from afterdark.engine.contract.options import Flag, OptionValue
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import Dealer, Rng
from afterdark.engine.core.facts import FactKind, Field, unrolled
from afterdark.engine.core.outcome import Outcome
from afterdark.engine.core.state import Event, Events, Json, Open, State
from afterdark.engine.core.step import Choice
from afterdark.engine.core.zones import EVERYONE, Family, Form, Layout, Zone, only
from afterdark.engine.errors import PositionError
from afterdark.engine.positions.field_values import number_at
from afterdark.engine.views.view import View

if TYPE_CHECKING:
    from afterdark.engine.contract.texts import Texts

META = Meta(
    "well",
    version="1.0",
    seats=(2, 3),
    usual_seats=2,
    minutes=1,
    options=(Flag("deep", True, "WE-1"),),
    seats_clause="WE-1",
    over_clause="WE-9",
    turn_clause="WE-2",
    folder=Path(__file__).parent / "well",
)
DECK, SHOWN = 0, 1
OWN_CARDS = CardFile("well.toml", "cards = 12\n")


class WellOpen(Open):
    """Whose turn it is, how deep they are, the last roll."""

    def __init__(self) -> None:
        self.turn = 0
        self.depth = 0
        self.roll = 0

    def clone(self) -> WellOpen:
        other = WellOpen()
        other.turn, other.depth, other.roll = self.turn, self.depth, self.roll
        return other

    def to_data(self, layout: Layout) -> dict[str, Json]:
        return {"turn": self.turn, "depth": self.depth, "roll": self.roll}

    def load(self, data: dict[str, Json], layout: Layout) -> None:
        self.turn = number_at(data, "turn", 0, 2, self.turn)
        self.depth = number_at(data, "depth", 0, 1000, self.depth)
        self.roll = number_at(data, "roll", 0, 6, self.roll)


class WellRules(Rules):
    """Numbered cards in one pile; how many is for the card file to say."""

    def __init__(self, options: Mapping[str, OptionValue], cards: CardFile) -> None:
        super().__init__(META, options, cards)
        count = int(str(cards.data.get("cards", 12)))
        self.card = Family("card", [f"n{number}" for number in range(count)], [1] * count)
        self.families = [self.card]
        self.top = FactKind("top", [Field("card", "card"), Field("size", "number")], "WE-7")
        self.fact_kinds = [self.top]
        self.step_types = [Turn]
        for notation in ("step", "pass", "roll", "draw", "peek", "churn", "stop"):
            self.actions.add(Action(notation))

    def zones(self, seats: int) -> Layout:
        return Layout(
            seats,
            self.families,
            [
                Zone("deck", self.card, Form.PILE, count=EVERYONE, rest=True),
                Zone("shown", self.card, Form.PILE, faces=EVERYONE, order=EVERYONE),
            ],
        )

    def blank_state(self, layout: Layout, open: Open, dealer: Dealer) -> WellState:
        assert isinstance(open, WellOpen)
        return WellState(self, layout, open, dealer)

    def blank_view(self, seat: int, layout: Layout, open: Open) -> WellView:
        assert isinstance(open, WellOpen)
        return WellView(seat, self, layout, open)

    def set_up(self, seats: int, dealer: Dealer, events: Events = None) -> WellState:
        state = WellState(self, self.layout(seats), WellOpen(), dealer)
        state.zones = state.layout.empty()
        state.zones[DECK] = self.card.all_pieces()
        state.facts = [None] * (seats + 1)
        state.events = events
        state.shuffle(DECK)
        state.stack = [Turn()]
        return state

    def bound(self, seats: int) -> int:
        # Nobody has to stop.
        return 1_000_000


class WellState(State[WellRules, WellOpen]):
    """A table at the well."""

    def check(self) -> None:
        """A card that somebody saw on top of so many cards still lies there."""
        for seat in range(self.seats):
            for fact in unrolled(self.facts[seat]):
                card, size = fact.values
                deck = self.zones[DECK]
                if len(deck) >= size and deck[size - 1] != card:
                    raise PositionError("facts", "the deck is not as it was seen.")


class WellView(View[WellRules, WellOpen]):
    """One seat's knowledge: all but the pile, and what it peeked at."""

    def imagine(self, rng: Rng) -> WellState:
        while True:
            state = super().imagine(rng)
            assert isinstance(state, WellState)
            try:
                state.check()
            except PositionError:
                continue
            return state

    def text(self, texts: Texts) -> str:
        return f"depth {self.open.depth}"


class Turn(Choice[WellState]):
    """Do one thing."""

    NAME: ClassVar[str] = "turn"
    CLAUSES: ClassVar[tuple[str, ...]] = ("WE-2",)

    def who(self, state: WellState) -> int:
        return state.open.turn

    def options(self, state: WellState, seat: int) -> list[Action]:
        return [a for a in state.rules.actions.all if state.zones[DECK] or a.notation != "draw"]

    def choose(self, state: WellState, seat: int, action: Action) -> None:
        open = state.open
        deck = state.zones[DECK]
        match action.notation:
            case "step":
                open.depth += 1
            case "pass":
                open.turn = (seat + 1) % state.seats
            case "roll":
                open.roll = state.pick("die", 6) + 1
            case "draw":
                state.disclose()
                state.zones[SHOWN].append(deck.pop())
                if state.events is not None:
                    card = state.rules.card.kinds[state.zones[SHOWN][-1]]
                    state.events.append(Event("drew", {"seat": seat, "card": card}))
            case "peek":
                state.learn(only(seat), state.rules.top, [deck[-1], len(deck)])
            case "churn":
                state.shuffle(DECK)
            case "stop":
                state.pop()
                ranks = [1 if other == seat else 2 for other in range(state.seats)]
                state.finish(Outcome(ranks, [1.0 / rank for rank in ranks], "stop", "WE-9"))


class WellGame(Game):
    """The Well, as records and tables find it."""

    meta = META

    def rules(
        self, options: Mapping[str, OptionValue] | None = None, cards: CardFile | None = None
    ) -> WellRules:
        return WellRules(options or {}, cards or OWN_CARDS)


WELL = WellGame()
