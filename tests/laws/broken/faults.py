"""Vaults with other faults: each breaks one of the laws 2 to 8 and keeps all others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.options import OptionValue
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import Dealer, Rng
from afterdark.engine.core.outcome import Outcome
from afterdark.engine.core.state import Events, Json
from afterdark.engine.core.zones import Layout
from afterdark.engine.errors import Refusal
from tests.laws.broken.making import BrokenGame, BrokenRound, BrokenRules
from tests.laws.vault.book import BANK, DECK, PURSE, VAULT, Bid
from tests.laws.vault.open import VaultOpen
from tests.laws.vault.state import Vault
from tests.laws.vault.steps import Bids, Look, Round
from tests.laws.vault.view import VaultView

# -- law 2 --------------------------------------------------------------------------------------

_looked_at: list[Vault] = []
"""The table somebody looked at last: no view refers to it, and yet `imagine` finds it here."""


class Remembered(Vault):
    def view(self, seat: int) -> VaultView:
        _looked_at[:] = [self]
        view = super().view(seat)
        assert isinstance(view, VaultView)
        return view


class Knowing(VaultView):
    def imagine(self, rng: Rng) -> Vault:
        return _looked_at[0].clone()


class TruthImagined(BrokenRules):
    """imagine returns the truth."""

    STATE: ClassVar[type[Vault]] = Remembered
    VIEW: ClassVar[type[VaultView]] = Knowing


class Gloomy(VaultView):
    def deal_hidden(self, rng: Rng) -> list[list[int]]:
        zones = super().deal_hidden(rng)
        worst = len(self.rules.numbers) - 1
        if self.known_vault() < 0 and worst in zones[DECK] and rng.below(3) == 0:
            place = zones[DECK].index(worst)
            zones[DECK][place], zones[VAULT][0] = zones[VAULT][0], worst
        return zones


class WrongOdds(BrokenRules):
    """imagine finds a curse in the vault too often."""

    VIEW: ClassVar[type[VaultView]] = Gloomy


class Forgetful(VaultView):
    def known_vault(self) -> int:
        return -1


class LookForgotten(BrokenRules):
    """imagine does not heed what its own seat has seen in the vault."""

    VIEW: ClassVar[type[VaultView]] = Forgetful


# -- law 3 --------------------------------------------------------------------------------------


class Leaky(Vault):
    def look(self, seat: int) -> None:
        super().look(seat)
        self.zones[BANK][0] -= 1


class LostCoin(BrokenRules):
    """The coin paid for a look goes nowhere."""

    STATE: ClassVar[type[Vault]] = Leaky


# -- law 4 --------------------------------------------------------------------------------------


class Shallow(Vault):
    def clone(self) -> Shallow:
        other = super().clone()
        other.zones[PURSE] = self.zones[PURSE]
        return other


class ShallowClone(BrokenRules):
    """A clone shares the purse of seat 0 with its original."""

    STATE: ClassVar[type[Vault]] = Shallow


class Silent(Vault):
    def disclose(self) -> None:
        pass


class NothingDisclosed(BrokenRules):
    """Cards are shown, and undo stays free."""

    STATE: ClassVar[type[Vault]] = Silent


class Unread(VaultOpen):
    def clone(self) -> Unread:
        other = Unread()
        other.round = self.round
        other.leader = self.leader
        return other

    def load(self, data: dict[str, Json], layout: Layout) -> None:
        super().load(data, layout)
        self.leader = 0


class LeaderNotLoaded(BrokenRules):
    """A loaded table does not know who leads."""

    OPENED: ClassVar[type[VaultOpen]] = Unread


# -- law 5 --------------------------------------------------------------------------------------


class DealtByHash(BrokenRules):
    """Cards are laid out before the shuffle in an order that changes from process to process."""

    def set_up(self, seats: int, dealer: Dealer, events: Events = None) -> Vault:
        state = super().set_up(seats, dealer, events)
        pile = [*state.zones[DECK]]
        pile.sort(key=lambda card: hash(self.cards_family.kinds[card]))
        state.zones[DECK][:] = pile
        state.shuffle(DECK)
        return state


# -- law 6 --------------------------------------------------------------------------------------


class Speechless(Look):
    def options(self, state: Vault, seat: int) -> list[Action]:
        return super().options(state, seat) if state.coins(seat) < 2 else []


class NothingToDo(BrokenRules):
    """A leader with two coins is asked and has no answer."""

    LOOK: ClassVar[type[Look]] = Speechless


class Inventive(Look):
    def options(self, state: Vault, seat: int) -> list[Action]:
        return [Action("look"), state.rules.leave]


class MadeUp(BrokenRules):
    """An action is offered that was made on the spot."""

    LOOK: ClassVar[type[Look]] = Inventive


class Lenient(Look):
    def refusal(self, state: Vault, seat: int, action: Action) -> Refusal | None:
        return None if isinstance(action, Bid) else super().refusal(state, seat, action)


class AllowedNotOffered(BrokenRules):
    """A bid is accepted for a refusal to look, though it was never offered."""

    LOOK: ClassVar[type[Look]] = Lenient


class BoundTooLow(BrokenRules):
    """The game takes longer than it says it can."""

    def bound(self, seats: int) -> int:
        return self.rounds


# -- law 7 --------------------------------------------------------------------------------------


class Fearless(BrokenRound):
    def run(self, state: Vault) -> None:
        super().run(state)
        ended = state.outcome()
        if ended is not None:
            best = max(state.coins(seat) for seat in range(state.seats))
            ranks = [1 if state.coins(seat) == best else 2 for seat in range(state.seats)]
            state.finish(Outcome(ranks, ended.payoffs, ended.reason, ended.clause))


class RulesChanged(BrokenRules):
    """The richest win even with a curse: other rules under the same version number."""

    ROUND: ClassVar[type[Round]] = Fearless


# -- law 8 --------------------------------------------------------------------------------------


class Unchecked(Vault):
    def check(self) -> None:
        pass


class ChecksNothing(BrokenRules):
    """Every position will do."""

    STATE: ClassVar[type[Vault]] = Unchecked


class Trusting(VaultOpen):
    def clone(self) -> Trusting:
        other = Trusting()
        other.round = self.round
        other.leader = self.leader
        return other

    def load(self, data: dict[str, Json], layout: Layout) -> None:
        leader = data.get("leader", self.leader)
        data = {**data, "leader": leader % layout.seats}  # type: ignore[operator]
        super().load(data, layout)


class TrustingPosition(BrokenRules):
    """A leader who is no number in a position is not refused but divided."""

    OPENED: ClassVar[type[VaultOpen]] = Trusting


class Counting(Bids):
    def refusal(self, state: Vault, seat: int, action: Action) -> Refusal | None:
        refusal = super().refusal(state, seat, action)
        if refusal is not None:
            state.disclosures += 1
        return refusal


class RefusalsCount(BrokenRules):
    """A refused action changes the table after all."""

    BIDS: ClassVar[type[Bids]] = Counting


class TrustingCards(BrokenRules):
    """A number too many in a card file is found by a crash."""

    def __init__(self, options: Mapping[str, OptionValue], file: CardFile) -> None:
        super().__init__(options, file)
        assert self.cursed_from <= max(self.numbers) + 1, "who wrote these cards?"


TRUTH_IMAGINED = BrokenGame(TruthImagined)
WRONG_ODDS = BrokenGame(WrongOdds)
LOOK_FORGOTTEN = BrokenGame(LookForgotten)
LOST_COIN = BrokenGame(LostCoin)
SHALLOW_CLONE = BrokenGame(ShallowClone)
NOTHING_DISCLOSED = BrokenGame(NothingDisclosed)
LEADER_NOT_LOADED = BrokenGame(LeaderNotLoaded)
DEALT_BY_HASH = BrokenGame(DealtByHash)
NOTHING_TO_DO = BrokenGame(NothingToDo)
MADE_UP = BrokenGame(MadeUp)
ALLOWED_NOT_OFFERED = BrokenGame(AllowedNotOffered)
BOUND_TOO_LOW = BrokenGame(BoundTooLow)
RULES_CHANGED = BrokenGame(RulesChanged)
CHECKS_NOTHING = BrokenGame(ChecksNothing)
TRUSTING_POSITION = BrokenGame(TrustingPosition)
REFUSALS_COUNT = BrokenGame(RefusalsCount)
TRUSTING_CARDS = BrokenGame(TrustingCards)
