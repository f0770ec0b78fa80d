"""The table of Kuhn poker: who said what, and who holds which card."""

from __future__ import annotations

from typing import Final

from afterdark.api import (
    EVERYONE,
    Gauges,
    Json,
    Layout,
    Open,
    Outcome,
    PositionError,
    Rules,
    State,
    card_in,
    knowers,
    sees,
    shared_ranks,
    slot,
)

DECK: Final = 0
HAND: Final = 1
"""The zone of seat 0's card; seat s has HAND + s."""
MOST_BIDS: Final = 3
UNDECIDED: Final = ["", "pass", "bet", "pass bet"]
DECIDED: Final = ["pass pass", "bet pass", "bet bet", "pass bet pass", "pass bet bet"]


class KuhnOpen(Open):
    """What was said so far, in turn: `pass` or `bet`."""

    def __init__(self) -> None:
        self.bids: list[str] = []

    def clone(self) -> KuhnOpen:
        other = KuhnOpen()
        other.bids = self.bids.copy()
        return other

    def gauge(self, to: Gauges, layout: Layout) -> None:
        for number in range(MOST_BIDS):
            to.flag(f"passed_{number}", self.bids[number : number + 1] == ["pass"])
            to.flag(f"bet_{number}", self.bids[number : number + 1] == ["bet"])

    def to_data(self, layout: Layout) -> dict[str, Json]:
        return {"bids": " ".join(self.bids)}

    def load(self, data: dict[str, Json], layout: Layout) -> None:
        bids = data.get("bids", " ".join(self.bids))
        if not isinstance(bids, str) or bids not in UNDECIDED + DECIDED:
            raise PositionError("bids", f"cannot be {bids!r}. [KP-03]")
        self.bids = bids.split()


class Kuhn(State[Rules, KuhnOpen]):
    """A table of Kuhn poker."""

    def win(self, winner: int, chips: float, reason: str, clause: str) -> None:
        """One takes the pot: what the other has put into it is what they win."""
        payoffs = [chips if seat == winner else -chips for seat in range(2)]
        ranks = shared_ranks([[winner], [1 - winner]], 2)
        self.finish(Outcome(ranks, payoffs, reason, clause))

    def show_down(self, chips: float) -> None:
        """Both cards are shown, and the higher one wins (KP-05)."""
        cards = [card_in(self.zones[HAND + seat][0]) for seat in range(2)]
        self.disclose()
        for seat, card in enumerate(cards):
            self.zones[HAND + seat] = [slot(card, EVERYONE)]
            self.tell("shown", {"seat": seat, "card": self.rules.families[0].kinds[card]})
        self.win(cards.index(max(cards)), chips, "showdown", "KP-05")

    def check(self) -> None:
        self.check_steps()
        for seat in range(2):
            hand = self.zones[HAND + seat]
            if len(hand) != 1 or not sees(knowers(hand[0]), seat):
                raise PositionError("hand", "everybody has one card and knows it. [KP-02]")
        if self.result is None and " ".join(self.open.bids) not in UNDECIDED:
            raise PositionError("bids", "after these the game is over. [KP-05]")
