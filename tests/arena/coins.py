"""A game for tests of the lab: everybody is dealt a card, and a coin decides, unless somebody holds
the one card that always wins. A card file may leave that one out."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar, Final

from afterdark.api import (
    EVERYONE,
    Action,
    CardFile,
    Choice,
    Dealer,
    Events,
    Family,
    Form,
    Game,
    Layout,
    Meta,
    Open,
    OpenFields,
    OptionValue,
    Outcome,
    Rules,
    State,
    Whole,
    Zone,
    only,
    shared_ranks,
)

PLUG_IN: Final = "from tests.arena.coins import GAME\n"
"""The module of a package that offers it."""
DECK: Final = 0
HAND: Final = 1
STRONG: Final = "strong"
NULL: Final = "cards = 12\nstrong = false\n"
"""A card file in which no card does anything."""


class CoinsOpen(OpenFields):
    """Who is asked."""

    FIELDS = (Whole("turn", 9),)
    turn: int


class Coins(State[Rules, CoinsOpen]):
    """A table."""


class Ask(Choice[Coins]):
    """Heads or tails; it does not matter."""

    NAME: ClassVar[str] = "ask"
    CLAUSES: ClassVar[tuple[str, ...]] = ("C-1",)

    def who(self, state: Coins) -> int:
        return state.open.turn

    def options(self, state: Coins, seat: int) -> list[Action]:
        return [state.rules.action("heads"), state.rules.action("tails")]

    def choose(self, state: Coins, seat: int, action: Action) -> None:
        state.open.turn += 1
        if state.open.turn < state.seats:
            return
        winner = state.pick("coin", state.seats)
        kinds = state.rules.families[0].kinds
        for other in range(state.seats):
            if kinds[state.zones[HAND + other][0]] == STRONG:
                winner = other
        ranks = shared_ranks(
            [[winner], [one for one in range(state.seats) if one != winner]], state.seats
        )
        payoffs = [float(one == winner) for one in range(state.seats)]
        state.finish(Outcome(ranks, payoffs, "coin", "C-2"))


ASK: Final = Ask()


class CoinsRules(Rules):
    """The rules."""

    STATE = Coins
    OPEN = CoinsOpen

    def __init__(self, meta: Meta, options: Mapping[str, OptionValue], file: CardFile) -> None:
        super().__init__(meta, options, file)
        cards = [f"card_{number}" for number in range(12)]
        if "strong = false" not in file.text:
            cards[0] = STRONG
        self.families = [Family("card", cards, [1] * len(cards))]
        self.step_types = [Ask]
        self.actions.add(Action("heads"))
        self.actions.add(Action("tails"))

    def zones(self, seats: int) -> Layout:
        card = self.families[0]
        zones = [Zone("deck", card, Form.PILE, count=EVERYONE, rest=True)]
        zones += [
            Zone("hand", card, Form.PILE, owner=seat, faces=only(seat), count=EVERYONE)
            for seat in range(seats)
        ]
        return Layout(seats, self.families, zones)

    def set_up(self, seats: int, dealer: Dealer, events: Events = None) -> State[Rules, Open]:
        state = self.empty_table(seats, dealer, events, ASK)
        state.zones[DECK] = self.families[0].all_pieces()
        state.shuffle(DECK)
        for seat in range(seats):
            state.deal_top(DECK, HAND + seat)
        return state

    def bound(self, seats: int) -> int:
        return seats


class CoinsGame(Game):
    meta = Meta(
        "coins", version="1.0", seats=(2, 3), usual_seats=2, minutes=1,
        seats_clause="C-1", over_clause="C-2", turn_clause="C-1",
        folder=Path(__file__).parents[1] / "engine",
    )  # fmt: skip

    def rules(
        self, options: Mapping[str, OptionValue] | None = None, cards: CardFile | None = None
    ) -> CoinsRules:
        return CoinsRules(self.meta, options or {}, cards or CardFile("cards.toml", ""))


GAME = CoinsGame()
