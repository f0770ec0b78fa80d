"""How a game of Victor or Victim? begins (VI-07 to VI-13)."""

from __future__ import annotations

from collections.abc import Mapping

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.claims import Saying
from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.options import OptionValue
from afterdark.engine.core.action import Word
from afterdark.engine.core.chance import Dealer
from afterdark.engine.core.state import Events, Open, State
from afterdark.engine.core.zones import Layout
from afterdark.engine.views.measures import Measures
from afterdark.engine.views.view import View
from afterdark.games.victim.book import DECK, Book
from afterdark.games.victim.claims import claim_holds
from afterdark.games.victim.heuristic.features import FEATURES, measure
from afterdark.games.victim.heuristic.milestones import MILESTONES, reached
from afterdark.games.victim.heuristic.standings import Standings
from afterdark.games.victim.heuristic.talk import sayings
from afterdark.games.victim.heuristic.weigh import weigh
from afterdark.games.victim.knowledge.view import VictimView
from afterdark.games.victim.open import VictimOpen
from afterdark.games.victim.state import Victim
from afterdark.games.victim.steps.acquire import Acquire
from afterdark.games.victim.steps.passes import Pass, PassTwoFirst, PassTwoSecond
from afterdark.games.victim.steps.turn import TURN, EndOfTurn, Turn


class VictimRules(Book):
    """Everything about one table of Victor or Victim?, ready to deal."""

    def __init__(self, options: Mapping[str, OptionValue], file: CardFile) -> None:
        super().__init__(options, file)
        self.features = [*FEATURES]
        self._standings = Standings(self.deck)
        self.milestones = list(MILESTONES)
        self.step_types = [Turn, EndOfTurn, Pass, PassTwoFirst, PassTwoSecond, Acquire]

    def blank_state(self, layout: Layout, open: Open, dealer: Dealer) -> Victim:
        assert isinstance(open, VictimOpen)
        return Victim(self, layout, open, dealer)

    def blank_view(self, seat: int, layout: Layout, open: Open) -> VictimView:
        assert isinstance(open, VictimOpen)
        return VictimView(seat, self, layout, open)

    def set_up(self, seats: int, dealer: Dealer, events: Events = None) -> Victim:
        """Shuffle, choose who starts, deal three letters to each (VI-08 to VI-13)."""
        open = VictimOpen()
        state = Victim(self, self.layout(seats), open, dealer)
        state.zones = state.layout.empty()
        state.zones[DECK] = self.deck.family.all_pieces()
        state.facts = [None] * (seats + 1)
        state.events = events
        state.stack = [TURN]
        state.settle()
        deck = state.zones[DECK]
        state.shuffle(DECK)
        open.current = self.first_player
        if self.first_player < 0:
            open.current = state.pick("first_player", seats)
        if events is not None:
            state.tell("starts", {"seat": open.current})
        for step in range(seats):
            # VI-10: clockwise, and each player draws all his letters before the next one.
            seat = (open.current + step) % seats
            letters = 0
            while letters < self.deck.start_cards:
                card = deck.pop()
                if card < self.deck.letter_kinds:
                    state.gain(seat, card)
                    letters += 1
                else:
                    # VI-11: a symbol goes back to a random place, top and bottom included. All
                    # see the symbol.
                    if events is not None:
                        state.tell("put_back", {"seat": seat, "card": state.card(card)})
                    deck.insert(state.pick("put_back", len(deck) + 1), card)
        return state

    def weigh(self, view: View[Rules, Open]) -> list[float]:
        assert isinstance(view, VictimView)
        return weigh(view)

    def measure(self, view: View[Rules, Open]) -> list[float]:
        assert isinstance(view, VictimView)
        found = Measures()
        measure(view, self._standings, found)
        return found.taken

    def gauge(self, view: View[Rules, Open], to: Measures) -> None:
        assert isinstance(view, VictimView)
        measure(view, self._standings, to)

    def sayings(self, view: View[Rules, Open]) -> list[Saying]:
        assert isinstance(view, VictimView)
        return sayings(view)

    def claim_holds(
        self, state: State[Rules, Open], seat: int, kind: str, words: Mapping[str, Word]
    ) -> bool | None:
        assert isinstance(state, Victim)
        return claim_holds(state, seat, kind, words)

    def reached(self, state: State[Rules, Open]) -> list[int]:
        assert isinstance(state, Victim)
        return reached(state)
