"""The rules of V-Wars, ready to deal: all steps, and how a table begins."""

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
from afterdark.engine.core.zones import Layout
from afterdark.engine.views.view import View
from afterdark.games.vwars.book import Book
from afterdark.games.vwars.claims import claim_holds
from afterdark.games.vwars.heuristic.features import FEATURES, SIDES, measure, side
from afterdark.games.vwars.heuristic.memory import Memories
from afterdark.games.vwars.heuristic.milestones import MILESTONES, reached
from afterdark.games.vwars.heuristic.talk import sayings
from afterdark.games.vwars.heuristic.weigh import weigh
from afterdark.games.vwars.knowledge.factions import arrangements
from afterdark.games.vwars.knowledge.secrets import answers, matters, secrets, suppose
from afterdark.games.vwars.knowledge.view import VwarsView
from afterdark.games.vwars.open import VwarsOpen
from afterdark.games.vwars.state import Vwars
from afterdark.games.vwars.steps.actions import Act, Actions
from afterdark.games.vwars.steps.aftermath import CardsReturn, Removal, RemoveCard, TakeFaceUp
from afterdark.games.vwars.steps.event import EachChooses, EventStep, Mobilise, Sweep
from afterdark.games.vwars.steps.force import Pay
from afterdark.games.vwars.steps.new_cards import Agitate, NewCards, Refill
from afterdark.games.vwars.steps.placements import PlaceCards
from afterdark.games.vwars.steps.rally import HiddenRally, PublicRally
from afterdark.games.vwars.steps.riot import Riot
from afterdark.games.vwars.steps.start import ChooseRole, Prepare, SetUp, lay_bare
from afterdark.games.vwars.steps.turn import TURN, EndTurn, Revelation, Turn


class VwarsRules(Book):
    """Everything about one table of V-Wars."""

    def __init__(self, options: Mapping[str, OptionValue], file: CardFile) -> None:
        super().__init__(options, file)
        self.step_types = [
            Turn, SetUp, ChooseRole, Prepare, Revelation, Actions, Act, Pay, PlaceCards, EventStep,
            Mobilise, EachChooses, Sweep, Riot, HiddenRally, PublicRally, TakeFaceUp, Removal,
            RemoveCard, CardsReturn, NewCards, Agitate, Refill, EndTurn,
        ]  # fmt: skip
        self.features = list(FEATURES)
        self.milestones = list(MILESTONES)
        self.sides = list(SIDES)
        self.has_secrets = True
        self._memories = Memories()
        """What players would work out again at every choice. It changes nothing they choose."""

    def blank_state(self, layout: Layout, open: Open, dealer: Dealer) -> Vwars:
        assert isinstance(open, VwarsOpen)
        return Vwars(self, layout, open, dealer)

    def blank_view(self, seat: int, layout: Layout, open: Open) -> VwarsView:
        assert isinstance(open, VwarsOpen)
        return VwarsView(seat, self, layout, open)

    def occasion(self, state: State[Rules, Open]) -> int:
        """Once a turn, before the first action: then somebody may accuse, and the event follows."""
        assert isinstance(state, Vwars)
        found = super().occasion(state)
        return found if found < 0 else state.open.turn

    def set_up(self, seats: int, dealer: Dealer, events: Events = None) -> Vwars:
        """A bare table; the set-up itself is the first step, for roles are chosen in it (VW-21).

        What a position leaves out has its size from this table: hands, decks, one event in Now.
        """
        state = Vwars(self, self.layout(seats), VwarsOpen(self, seats), dealer)
        state.facts = [None] * (seats + 1)
        state.events = events
        lay_bare(state)
        state.stack = [TURN]
        return state

    def weigh(self, view: View[Rules, Open]) -> list[float]:
        assert isinstance(view, VwarsView)
        return weigh(view, self._memories)

    def measure(self, view: View[Rules, Open]) -> list[float]:
        assert isinstance(view, VwarsView)
        return measure(view)

    def reached(self, state: State[Rules, Open]) -> list[int]:
        assert isinstance(state, Vwars)
        return reached(state)

    def side(self, view: View[Rules, Open]) -> int:
        assert isinstance(view, VwarsView)
        return side(view)

    def sayings(self, view: View[Rules, Open]) -> list[Saying]:
        assert isinstance(view, VwarsView)
        return sayings(view, self._memories)

    def claim_holds(
        self, state: State[Rules, Open], seat: int, kind: str, words: Mapping[str, Word]
    ) -> bool | None:
        assert isinstance(state, Vwars)
        return claim_holds(state, seat, kind, words)

    def secrets(self, state: State[Rules, Open]) -> list[int]:
        assert isinstance(state, Vwars)
        return secrets(state)

    def hypotheses(self, view: View[Rules, Open]) -> list[list[int]]:
        assert isinstance(view, VwarsView)
        return arrangements(view)

    def suppose(self, state: State[Rules, Open], secrets: list[int]) -> None:
        assert isinstance(state, Vwars)
        suppose(state, secrets)

    def matters(self, seats: int, seat: int) -> list[Matter]:
        return matters(seats, seat)

    def answers(self, secrets: list[int], seat: int, decision: int) -> list[int]:
        return answers(secrets, seat)
