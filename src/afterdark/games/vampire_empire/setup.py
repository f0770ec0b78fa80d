"""How a game of Vampire Empire begins (VE-1 to VE-9)."""

from __future__ import annotations

from collections.abc import Mapping

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.claims import Saying
from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.matters import Matter
from afterdark.engine.contract.options import OptionValue
from afterdark.engine.core.action import Word
from afterdark.engine.core.chance import Dealer
from afterdark.engine.core.state import Events, Open, State
from afterdark.engine.core.zones import EVERYONE, NOBODY, Layout, slot
from afterdark.engine.views.view import View
from afterdark.games.vampire_empire.book import (
    BAG,
    CASTLE,
    CITY,
    DECK,
    HAND,
    TRUSTED,
    VAMPIRES,
    Book,
)
from afterdark.games.vampire_empire.cards import (
    ALL_VAMPIRES,
    CASTLE_SLOTS,
    PEOPLE,
    SIDES,
    TRUSTED_HUMANS,
)
from afterdark.games.vampire_empire.claims import claim_holds
from afterdark.games.vampire_empire.heuristic.features import FEATURES, measure
from afterdark.games.vampire_empire.heuristic.milestones import MILESTONES, reached
from afterdark.games.vampire_empire.heuristic.talk import sayings
from afterdark.games.vampire_empire.heuristic.weigh import weigh
from afterdark.games.vampire_empire.knowledge.secrets import (
    answers,
    hypotheses,
    matters,
    secrets,
    suppose,
)
from afterdark.games.vampire_empire.knowledge.view import EmpireView
from afterdark.games.vampire_empire.meta import H, V
from afterdark.games.vampire_empire.open import EmpireOpen
from afterdark.games.vampire_empire.state import Empire
from afterdark.games.vampire_empire.steps.action import TakeAction
from afterdark.games.vampire_empire.steps.commit import CommitAttack, CommitDefence, Recommit
from afterdark.games.vampire_empire.steps.fight import CancelAsAttacker, CancelAsDefender, Round
from afterdark.games.vampire_empire.steps.hide import HideCards
from afterdark.games.vampire_empire.steps.holy import FollowUp, HolyCards
from afterdark.games.vampire_empire.steps.passes import PassDiscard
from afterdark.games.vampire_empire.steps.piles import CityOrder, Pile, PilePick
from afterdark.games.vampire_empire.steps.reveal import RevealVampire
from afterdark.games.vampire_empire.steps.step1 import Step1
from afterdark.games.vampire_empire.steps.support import PayCost, ReactOrNot, Resolve
from afterdark.games.vampire_empire.steps.turn import TURN, EndOfTurn, Turn
from afterdark.games.vampire_empire.steps.window import (
    Support,
    SupportMarker,
    SupportTarget,
    Window,
)


class EmpireRules(Book):
    """Everything about one table of Vampire Empire, ready to deal."""

    def __init__(self, options: Mapping[str, OptionValue], file: CardFile) -> None:
        super().__init__(options, file)
        self.features = [*FEATURES]
        self.milestones = list(MILESTONES)
        self.sides = [*SIDES]
        self.has_secrets = True
        self.step_types = [
            Turn, EndOfTurn, Step1, RevealVampire, Window, Support, SupportTarget, SupportMarker,
            PayCost, ReactOrNot, Resolve, TakeAction, HideCards, HolyCards, FollowUp, Round,
            CommitAttack, CancelAsDefender, CommitDefence, CancelAsAttacker, Recommit,
            PassDiscard, Pile, PilePick, CityOrder,
        ]  # fmt: skip

    def blank_state(self, layout: Layout, open: Open, dealer: Dealer) -> Empire:
        assert isinstance(open, EmpireOpen)
        return Empire(self, layout, open, dealer)

    def blank_view(self, seat: int, layout: Layout, open: Open) -> EmpireView:
        assert isinstance(open, EmpireOpen)
        return EmpireView(seat, self, layout, open)

    def set_up(self, seats: int, dealer: Dealer, events: Events = None) -> Empire:
        """City and castle, tokens, decks and hands, in this order (VE-2 to VE-7)."""
        state = Empire(self, self.layout(seats), EmpireOpen.at_start(len(self.deck.kinds)), dealer)
        zones = state.zones = state.layout.empty()
        state.facts = [None] * (seats + 1)
        state.events = events
        state.stack = [TURN]
        people = list(range(PEOPLE))
        state.dealer.shuffle("city", people)
        for place in range(PEOPLE):
            # The last one is the top of what was shuffled; a row begins with its top.
            person = people[PEOPLE - 1 - place]
            if place < CASTLE_SLOTS:
                zones[CASTLE].append(slot(person, EVERYONE))
            else:
                zones[CITY].append(slot(person, NOBODY))
        tokens = list(range(PEOPLE))
        state.dealer.shuffle("bag", tokens)
        for _ in range(ALL_VAMPIRES):
            zones[VAMPIRES][tokens.pop()] = 1
        for _ in range(TRUSTED_HUMANS):
            zones[TRUSTED][tokens.pop()] = 1
        zones[BAG] = tokens
        for seat in (V, H):
            zones[DECK + seat] = self.deck.cards[seat].all_pieces()
            state.shuffle(DECK + seat)
            hand = zones[HAND + seat]
            for _ in range(self.deck.hand):
                hand[zones[DECK + seat].pop()] += 1
        return state

    def weigh(self, view: View[Rules, Open]) -> list[float]:
        assert isinstance(view, EmpireView)
        return weigh(view)

    def measure(self, view: View[Rules, Open]) -> list[float]:
        assert isinstance(view, EmpireView)
        return measure(view)

    def reached(self, state: State[Rules, Open]) -> list[int]:
        assert isinstance(state, Empire)
        return reached(state)

    def side(self, view: View[Rules, Open]) -> int:
        """V plays the vampires, H hunts them; spectators look over V's shoulder."""
        return H if view.seat == H else V

    def sayings(self, view: View[Rules, Open]) -> list[Saying]:
        assert isinstance(view, EmpireView)
        return sayings(view)

    def claim_holds(
        self, state: State[Rules, Open], seat: int, kind: str, words: Mapping[str, Word]
    ) -> bool | None:
        assert isinstance(state, Empire)
        return claim_holds(state, seat, kind, words)

    def secrets(self, state: State[Rules, Open]) -> list[int]:
        assert isinstance(state, Empire)
        return secrets(state)

    def hypotheses(self, view: View[Rules, Open]) -> list[list[int]]:
        assert isinstance(view, EmpireView)
        return hypotheses(view)

    def suppose(self, state: State[Rules, Open], secrets: list[int]) -> None:
        assert isinstance(state, Empire)
        suppose(state, secrets)

    def matters(self, seats: int, seat: int) -> list[Matter]:
        return matters(seat)

    def answers(self, secrets: list[int], seat: int, decision: int) -> list[int]:
        return answers(secrets, seat)
