"""Vaults that leak: each betrays a secret in another way, and breaks law 1 by it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.options import OptionValue
from afterdark.engine.core.action import Action, Word
from afterdark.engine.core.state import Event
from afterdark.engine.core.zones import EVERYONE, only
from afterdark.engine.errors import Refusal
from tests.laws.broken.making import BrokenGame, BrokenRound, BrokenRules, hidden_bit
from tests.laws.vault.book import HAND, Bid
from tests.laws.vault.state import Vault
from tests.laws.vault.steps import Bids, Look, Round
from tests.laws.vault.view import VaultView


class OpenHands(BrokenRules):
    """In a view: hands lie open to everybody."""

    def hand_audience(self, seat: int) -> int:
        return EVERYONE


class Loud(Vault):
    def tell_one(self, seat: int, name: str, **secret: Word) -> None:
        if name == "drew":
            self.tell(name, {"seat": seat, **secret})
        else:
            super().tell_one(seat, name, **secret)


class LoudDraws(BrokenRules):
    """In an event: everybody is told what a seat draws."""

    STATE: ClassVar[type[Vault]] = Loud


class Numbered(Vault):
    def draw(self, seat: int) -> None:
        super().draw(seat)
        if self.events is not None:
            told = self.events[-1]
            assert told.secret is not None
            number = self.rules.cards_family.index[str(told.secret["card"])]
            told.words["piece"] = 100 + 7 * number


class NumberedPieces(BrokenRules):
    """By an identifier: a drawn piece has a number that belongs to its face."""

    STATE: ClassVar[type[Vault]] = Numbered


class Orderly(Look):
    def options(self, state: Vault, seat: int) -> list[Action]:
        options = super().options(state, seat)
        return options if hidden_bit(state) else options[::-1]


class OrderOfOptions(BrokenRules):
    """In the legal list: its order depends on a card that nobody has seen."""

    LOOK: ClassVar[type[Look]] = Orderly


class Talkative(Bids):
    def refusal(self, state: Vault, seat: int, action: Action) -> Refusal | None:
        refusal = super().refusal(state, seat, action)
        if refusal is not None and isinstance(action, Bid):
            others = [state.zones[HAND + 2 * s] for s in range(state.seats) if s != seat]
            if any(hand[action.kind] for hand in others):
                return Refusal("VT-05", "refused-bid-now")
        return refusal


class TalkativeRefusals(BrokenRules):
    """In an error text: a bid one cannot make is refused otherwise if somebody else could."""

    BIDS: ClassVar[type[Bids]] = Talkative


class Choosy(BrokenRound):
    def run(self, state: Vault) -> None:
        super().run(state)
        if state.outcome() is None and state.stack[-1].NAME == "look" and hidden_bit(state):
            state.pop()


class AskedByChance(BrokenRules):
    """By who is asked: the leader may look only if the lowest card of the deck is even."""

    ROUND: ClassVar[type[Round]] = Choosy


class Nervous(Look):
    def choose(self, state: Vault, seat: int, action: Action) -> None:
        super().choose(state, seat, action)
        if hidden_bit(state):
            state.disclose()


class NervousUndo(BrokenRules):
    """By the undo counter: whether a step back is free depends on a card nobody has seen."""

    LOOK: ClassVar[type[Look]] = Nervous


class Telltale(Vault):
    def view(self, seat: int) -> VaultView:
        view = super().view(seat)
        assert isinstance(view, VaultView)
        view.prompter = self  # type: ignore[attr-defined]
        return view


class TruthInReach(BrokenRules):
    """By a reference: a view from which a program can walk to the true table."""

    STATE: ClassVar[type[Vault]] = Telltale


class Peeping(Vault):
    def view(self, seat: int) -> VaultView:
        view = super().view(seat)
        assert isinstance(view, VaultView)
        view.sealed = [[*parts] for parts in self.answers]  # type: ignore[attr-defined]
        return view


class SealedInView(BrokenRules):
    """In a view: what others have sealed is there before it opens."""

    STATE: ClassVar[type[Vault]] = Peeping


class Broad(Vault):
    def tell_one(self, seat: int, name: str, **secret: Word) -> None:
        insiders = only(seat) | only((seat + 1) % self.seats) if name == "looked" else only(seat)
        if self.events is not None:
            self.events.append(Event(name, {"seat": seat}, dict(secret), insiders))


class NeighbourTold(BrokenRules):
    """In an event, to one seat too many: the neighbour is told what a looker saw."""

    STATE: ClassVar[type[Vault]] = Broad


class Boastful(Look):
    def options(self, state: Vault, seat: int) -> list[Action]:
        options = super().options(state, seat)
        rules = state.rules
        assert isinstance(rules, BoastfulLeaders)
        if state.open.round == rules.rounds and state.zones[HAND + 2 * seat][-1]:
            options.append(rules.boast)
        return options


class BoastfulLeaders(BrokenRules):
    """By an action: only who holds the highest card may boast, and the rules do not say so."""

    LOOK: ClassVar[type[Look]] = Boastful

    def __init__(self, options: Mapping[str, OptionValue], file: CardFile) -> None:
        super().__init__(options, file)
        self.boast = Action("boast", key="action-leave")
        self.actions.add(self.boast)


OPEN_HANDS = BrokenGame(OpenHands)
LOUD_DRAWS = BrokenGame(LoudDraws)
NUMBERED_PIECES = BrokenGame(NumberedPieces)
ORDER_OF_OPTIONS = BrokenGame(OrderOfOptions)
TALKATIVE_REFUSALS = BrokenGame(TalkativeRefusals)
ASKED_BY_CHANCE = BrokenGame(AskedByChance)
NERVOUS_UNDO = BrokenGame(NervousUndo)
TRUTH_IN_REACH = BrokenGame(TruthInReach)
SEALED_IN_VIEW = BrokenGame(SealedInView)
NEIGHBOUR_TOLD = BrokenGame(NeighbourTold)
BOASTFUL_LEADERS = BrokenGame(BoastfulLeaders)
