"""The rules of Kuhn poker in force: its cards and zones, and how a game begins (KP-01, KP-02)."""

from __future__ import annotations

from collections.abc import Mapping

from afterdark.api import (
    EVERYONE,
    Action,
    CardFile,
    Dealer,
    Events,
    Family,
    Form,
    Layout,
    Open,
    OptionValue,
    Outcome,
    Rules,
    View,
    Zone,
    only,
    slot,
)
from kuhn_poker.meta import META
from kuhn_poker.state import DECK, HAND, Kuhn, KuhnOpen
from kuhn_poker.steps import BID, Bid
from kuhn_poker.view import KuhnView

LEAST_CARDS = 3


class KuhnRules(Rules):
    """Everything about a table of Kuhn poker."""

    def __init__(self, options: Mapping[str, OptionValue], file: CardFile) -> None:
        super().__init__(META, options, file)
        file.only(("deck",))
        deck = file.table("deck")
        deck.only(("cards",))
        cards = deck.texts("cards")
        if len(cards) < LEAST_CARDS or len(set(cards)) < len(cards):
            raise deck.wrong("cards", "there are at least three cards, all different. [KP-01]")
        self.families = [Family("card", cards, [1] * len(cards))]
        self.step_types = [Bid]
        for notation in ("pass", "bet"):
            self.actions.add(Action(notation))

    def zones(self, seats: int) -> Layout:
        card = self.families[0]
        zones = [Zone("deck", card, Form.PILE, count=EVERYONE, rest=True)]
        for seat in range(seats):
            zones.append(
                Zone("hand", card, Form.ROW, owner=seat, faces=only(seat), count=EVERYONE,
                     knowing=EVERYONE)
            )  # fmt: skip
        return Layout(seats, self.families, zones)

    def blank_state(self, layout: Layout, open: Open, dealer: Dealer) -> Kuhn:
        assert isinstance(open, KuhnOpen)
        return Kuhn(self, layout, open, dealer)

    def blank_view(self, seat: int, layout: Layout, open: Open) -> KuhnView:
        assert isinstance(open, KuhnOpen)
        return KuhnView(seat, self, layout, open)

    def set_up(self, seats: int, dealer: Dealer, events: Events = None) -> Kuhn:
        """Shuffle, and deal everybody a card face down (KP-02)."""
        state = Kuhn(self, self.layout(seats), KuhnOpen(), dealer)
        state.zones = state.layout.empty()
        state.facts = [None] * (seats + 1)
        state.events = events
        state.stack = [BID]
        deck = state.zones[DECK] = self.families[0].all_pieces()
        state.shuffle(DECK)
        for seat in range(seats):
            state.zones[HAND + seat].append(slot(deck.pop(), only(seat)))
        return state

    def bound(self, seats: int) -> int:
        """Pass, bet, and an answer to it."""
        return 3

    def utility(self, outcome: Outcome, seat: int) -> float:
        """Chips are what is played for: from two lost to two won."""
        return (outcome.payoffs[seat] + 2) / 4

    def weigh(self, view: View[Rules, Open]) -> list[float]:
        """The higher the card, the rather bet."""
        highest = len(self.families[0].kinds) - 1
        return [0.0, 4 * view.zones[HAND + view.seat][0] / highest - 2]
