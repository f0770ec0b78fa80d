"""The table of Kuhn poker: who said what, and who holds which card."""

from typing import Final

from afterdark.api import (
    OneWord,
    OpenFields,
    Outcome,
    PositionError,
    Rules,
    State,
    knowers,
    sees,
    shared_ranks,
)  # fmt: skip

DECK: Final = 0
HAND: Final = 1
"""The zone of seat 0's card; seat s has HAND + s."""
UNDECIDED: Final = ("", "pass", "bet", "pass-bet")
DECIDED: Final = ("pass-pass", "bet-pass", "bet-bet", "pass-bet-pass", "pass-bet-bet")


class KuhnOpen(OpenFields):
    """What was said so far, in turn."""

    FIELDS = (OneWord("bids", UNDECIDED + DECIDED, "KP-03"),)
    bids: str

    def said(self) -> list[str]:
        """The bids one by one."""
        return self.bids.split("-") if self.bids else []


class Kuhn(State[Rules, KuhnOpen]):
    """A table of Kuhn poker."""

    def win(self, winner: int, chips: float, reason: str, clause: str) -> None:
        """One takes the pot: what the other has put into it is what they win."""
        payoffs = [chips if seat == winner else -chips for seat in range(2)]
        ranks = shared_ranks([[winner], [1 - winner]], 2)
        self.finish(Outcome(ranks, payoffs, reason, clause))

    def show_down(self, chips: float) -> None:
        """Both cards are shown, and the higher one wins (KP-05)."""
        cards = [self.show_row(HAND + seat)[0] for seat in range(2)]
        for seat, card in enumerate(cards):
            self.tell("shown", {"seat": seat, "card": self.rules.families[0].kinds[card]})
        self.win(cards.index(max(cards)), chips, "showdown", "KP-05")

    def check(self) -> None:
        super().check()
        for seat in range(2):
            hand = self.zones[HAND + seat]
            if len(hand) != 1 or not sees(knowers(hand[0]), seat):
                raise PositionError("hand", "everybody has one card and knows it. [KP-02]")
        if self.result is None and self.open.bids not in UNDECIDED:
            raise PositionError("bids", "after these the game is over. [KP-05]")
