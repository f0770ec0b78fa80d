"""How a night in the manor begins (MM-01 to MM-09)."""

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
from afterdark.engine.core.zones import Layout, only
from afterdark.engine.views.view import View
from afterdark.games.manor.book import BEGAN, DECK, EACH, ROLE, ROLE_BOX, Book
from afterdark.games.manor.cards import FIRST, HUMAN
from afterdark.games.manor.claims import claim_holds
from afterdark.games.manor.heuristic.features import FEATURES, SIDES, measure, side
from afterdark.games.manor.heuristic.milestones import MILESTONES, reached
from afterdark.games.manor.heuristic.talk import sayings
from afterdark.games.manor.heuristic.weigh import weigh
from afterdark.games.manor.knowledge.secrets import (
    answers,
    hypotheses,
    matters,
    secrets,
    suppose,
    trait,
)
from afterdark.games.manor.knowledge.view import ManorView
from afterdark.games.manor.open import ManorOpen
from afterdark.games.manor.state import Manor
from afterdark.games.manor.steps.act import Act, Trash
from afterdark.games.manor.steps.dice import AssignDice, Reroll
from afterdark.games.manor.steps.move import Displace, Move
from afterdark.games.manor.steps.power import (
    CoatTarget,
    OracleTarget,
    Power,
    StoreCards,
    Wash,
)
from afterdark.games.manor.steps.round import ROUND, EndOfRound, Round, Turns
from afterdark.games.manor.steps.take import TakeCard, TakeCards
from afterdark.games.manor.steps.trade import EndOfTurn, Meeting, Trade


class ManorRules(Book):
    """Everything about one table of Midnight Manor, ready to deal."""

    def __init__(self, options: Mapping[str, OptionValue], file: CardFile) -> None:
        super().__init__(options, file)
        self.step_types = [
            Round, EndOfRound, Turns, Reroll, AssignDice, Move, Displace, TakeCards, TakeCard, Act,
            Trash, Power, StoreCards, Wash, CoatTarget, OracleTarget, Meeting, Trade, EndOfTurn,
        ]  # fmt: skip
        self.features = list(FEATURES)
        self.milestones = list(MILESTONES)
        self.sides = list(SIDES)
        self.has_secrets = True
        self.secrets_change = True

    def blank_state(self, layout: Layout, open: Open, dealer: Dealer) -> Manor:
        assert isinstance(open, ManorOpen)
        return Manor(self, layout, open, dealer)

    def blank_view(self, seat: int, layout: Layout, open: Open) -> ManorView:
        assert isinstance(open, ManorOpen)
        return ManorView(seat, self, layout, open)

    def set_up(self, seats: int, dealer: Dealer, events: Events = None) -> Manor:
        """Rooms, deck, roles, one card each (MM-02 to MM-09)."""
        open = ManorOpen()
        state = Manor(self, self.layout(seats), open, dealer)
        state.zones = state.layout.empty()
        state.facts = [None] * (seats + 1)
        state.events = events
        state.stack = [ROUND]
        open.rooms = self.box.rooms.copy()
        if self.shuffled_rooms:
            dealer.shuffle("rooms", open.rooms)
        open.tokens = [self.box.start_tokens] * seats
        state.zones[DECK] = state.layout.families[0].all_pieces()
        state.shuffle(DECK)
        # MM-05: the role pile is dealt at random, one each.
        pile = [HUMAN] * (seats - self.first_vampires) + [FIRST] * self.first_vampires
        dealer.shuffle("role_pile", pile)
        state.zones[ROLE_BOX] = self.roles.copies.copy()
        for seat in range(seats):
            role = pile[seat]
            state.zones[ROLE + EACH * seat] = [role]
            box = state.zones[ROLE_BOX]
            box[role] = box[role] - 1
            state.learn(only(seat), BEGAN, [role])
            if events is not None:
                name = "vampire" if role == FIRST else "human"
                state.confide("began", {"seat": seat, "role": name}, only(seat))
        for seat in range(seats):
            for _ in range(self.box.start_cards):
                state.draw(seat)
        return state

    def weigh(self, view: View[Rules, Open]) -> list[float]:
        assert isinstance(view, ManorView)
        return weigh(view)

    def measure(self, view: View[Rules, Open]) -> list[float]:
        assert isinstance(view, ManorView)
        return measure(view)

    def reached(self, state: State[Rules, Open]) -> list[int]:
        assert isinstance(state, Manor)
        return reached(state)

    def side(self, view: View[Rules, Open]) -> int:
        assert isinstance(view, ManorView)
        return side(view)

    def sayings(self, view: View[Rules, Open]) -> list[Saying]:
        assert isinstance(view, ManorView)
        return sayings(view)

    def claim_holds(
        self, state: State[Rules, Open], seat: int, kind: str, words: Mapping[str, Word]
    ) -> bool | None:
        assert isinstance(state, Manor)
        return claim_holds(state, seat, kind, words)

    def secrets(self, state: State[Rules, Open]) -> list[int]:
        assert isinstance(state, Manor)
        return secrets(state)

    def hypotheses(self, view: View[Rules, Open]) -> list[list[int]]:
        assert isinstance(view, ManorView)
        return hypotheses(view)

    def suppose(self, state: State[Rules, Open], secrets: list[int]) -> None:
        assert isinstance(state, Manor)
        suppose(state, secrets)

    def trait(self, secret: int, decision: int) -> int:
        return trait(secret, decision)

    def matters(self, seats: int, seat: int) -> list[Matter]:
        return matters(seats, seat)

    def answers(self, secrets: list[int], seat: int, decision: int) -> list[int]:
        return answers(secrets, seat, decision)
