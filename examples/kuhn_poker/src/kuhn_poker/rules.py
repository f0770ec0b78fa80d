"""The rules of Kuhn poker in force: its cards and zones, how a game begins, how bots bet."""

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
    Meta,
    Open,
    OptionValue,
    Outcome,
    Rules,
    State,
    View,
    Zone,
    only,
)  # fmt: skip
from kuhn_poker.state import DECK, HAND, Kuhn, KuhnOpen
from kuhn_poker.steps import BID, Bid

LEAST_CARDS = 3


class KuhnRules(Rules):
    """Everything about a table of Kuhn poker."""

    STATE = Kuhn
    OPEN = KuhnOpen

    def __init__(self, meta: Meta, options: Mapping[str, OptionValue], file: CardFile) -> None:
        super().__init__(meta, options, file)
        file.only(("deck",))
        deck = file.table("deck")
        deck.only(("cards",))
        cards = deck.texts("cards")
        if len(cards) < LEAST_CARDS or len(set(cards)) < len(cards):
            raise deck.wrong("cards", "there are at least three cards, all different. [KP-01]")
        self.families = [Family("card", cards, [1] * len(cards))]
        self.step_types = [Bid]
        self.actions.add(Action("pass"))
        self.actions.add(Action("bet"))

    def zones(self, seats: int) -> Layout:
        card = self.families[0]
        zones = [Zone("deck", card, Form.PILE, count=EVERYONE, rest=True)]
        for seat in range(seats):
            zones.append(Zone("hand", card, Form.ROW, owner=seat, faces=only(seat),
                              count=EVERYONE, knowing=EVERYONE))  # fmt: skip
        return Layout(seats, self.families, zones)

    def set_up(self, seats: int, dealer: Dealer, events: Events = None) -> State[Rules, Open]:
        """Shuffle, and deal everybody a card face down (KP-02)."""
        state = self.empty_table(seats, dealer, events, BID)
        state.zones[DECK] = self.families[0].all_pieces()
        state.shuffle(DECK)
        for seat in range(seats):
            state.deal_top(DECK, HAND + seat)
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
