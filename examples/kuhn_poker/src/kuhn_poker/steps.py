"""The one decision of Kuhn poker."""

from typing import Final

from afterdark.api import Action, Choice
from kuhn_poker.state import Kuhn


class Bid(Choice[Kuhn]):
    """Pass, or bet a chip (KP-03 to KP-06)."""

    NAME = "bid"
    CLAUSES = ("KP-03", "KP-04", "KP-05", "KP-06")
    ON = ("",)

    def who(self, state: Kuhn) -> int:
        return len(state.open.said()) % 2

    def options(self, state: Kuhn, seat: int) -> list[Action]:
        return state.rules.actions.all.copy()

    def choose(self, state: Kuhn, seat: int, action: Action) -> None:
        bids = [*state.open.said(), action.notation]
        state.open.bids = "-".join(bids)
        state.tell(action.notation, {"seat": seat})
        # KP-04: whoever passes when there is a bet leaves the pot to the other.
        if bids[-2:] == ["bet", "pass"]:
            state.win(1 - seat, 1.0, "fold", "KP-04")
        # KP-05: two passes or two bets are compared, for one chip or two of each.
        elif bids[-2:] == [action.notation] * 2:
            state.show_down(bids.count("bet") or 1.0)


BID: Final = Bid()
