"""The steps of a round: lay the lot, perhaps look into the vault, bid."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.step import Automatic, Choice, Sealed
from afterdark.engine.errors import PositionError, Refusal
from tests.laws.vault.book import BANK, DISCARD, HAND, PURSE, ROW, VAULT, Bid
from tests.laws.vault.outcome import opened
from tests.laws.vault.state import Vault


class Round(Automatic[Vault]):
    """Begin a round, or open the vault after the last one (VT-03, VT-08)."""

    NAME: ClassVar[str] = "round"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VT-03", "VT-07", "VT-08")
    ON: ClassVar[tuple[str, ...]] = ("",)

    def run(self, state: Vault) -> None:
        # VT-08: after the last round the vault is opened.
        if state.open.round == state.rules.rounds:
            state.disclose()
            state.tell("opened", {"card": state.card(state.zones[VAULT][0])})
            state.finish(opened(state))
            return
        state.open.round += 1
        # VT-03: the lot lies open before anybody bids.
        state.lay_lot()
        state.push(BIDS)
        leader = state.open.leader
        if state.rules.looking and state.coins(leader) > 0 and not state.has_looked(leader):
            state.push(LOOK)


class Look(Choice[Vault]):
    """The leader may pay a coin to look into the vault (VT-04)."""

    NAME: ClassVar[str] = "look"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VT-04",)
    ON: ClassVar[tuple[str, ...]] = ("bids",)
    ON_CLAUSE: ClassVar[str] = "VT-03"

    def check(self, state: Vault, depth: int) -> None:
        if state.coins(state.open.leader) == 0:
            raise PositionError("steps", "who looks has a coin to pay. [VT-04]")

    def who(self, state: Vault) -> int:
        return state.open.leader

    def options(self, state: Vault, seat: int) -> list[Action]:
        return [state.rules.look, state.rules.leave]

    def choose(self, state: Vault, seat: int, action: Action) -> None:
        state.pop()
        if action is state.rules.look:
            state.look(seat)
        else:
            state.tell("left", {"seat": seat})


class Bids(Sealed[Vault]):
    """All players seal a card of their hand (VT-05, VT-06)."""

    NAME: ClassVar[str] = "bids"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VT-05", "VT-06", "VT-07")
    ON: ClassVar[tuple[str, ...]] = ("round",)
    ON_CLAUSE: ClassVar[str] = "VT-03"

    def asked(self, state: Vault) -> list[int]:
        # VT-05: all players at once.
        return list(range(state.seats))

    def options(self, state: Vault, seat: int) -> list[Action]:
        hand = state.zones[HAND + 2 * seat]
        return [bid for bid, copies in zip(state.rules.bid, hand, strict=True) if copies]

    def refusal(self, state: Vault, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, Bid):
            return Refusal("VT-05", "refused-bid-now")
        if not state.zones[HAND + 2 * seat][action.kind]:
            return Refusal("VT-05", "refused-not-in-hand")
        return None

    def reveal(self, state: Vault) -> None:
        state.pop()
        lot = state.number(state.zones[ROW][-1] & 0xFFF)
        best, winner = 0, -1
        for seat in state.from_leader():
            bid = state.answers[seat][0]
            assert isinstance(bid, Bid)
            state.zones[HAND + 2 * seat][bid.kind] -= 1
            state.zones[DISCARD][bid.kind] += 1
            state.tell("bid", {"seat": seat, "card": state.card(bid.kind)})
            # VT-06: the highest bid not above the lot, of equals the first from the leader.
            if best < state.number(bid.kind) <= lot:
                best, winner = state.number(bid.kind), seat
        state.disclose()
        if winner >= 0 and state.zones[BANK][0] > 0:
            state.zones[BANK][0] -= 1
            state.zones[PURSE + 2 * winner][0] += 1
            state.tell("won", {"seat": winner})
        else:
            state.tell("unsold", {})
        # VT-07: after the last round nobody draws.
        if state.open.round < state.rules.rounds:
            for seat in state.from_leader():
                state.draw(seat)
        state.open.leader = (state.open.leader + 1) % state.seats


ROUND: Final = Round()
LOOK: Final = Look()
BIDS: Final = Bids()
