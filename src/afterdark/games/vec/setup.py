"""How the writing begins (VEC-4 to VEC-16)."""

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
from afterdark.engine.core.zones import EVERYONE, Layout, card_in
from afterdark.engine.views.view import View
from afterdark.games.vec.book import (
    DECKS,
    IDEAS,
    INK,
    OBJECTIVE,
    OBJECTIVES,
    RESERVE,
    RESERVE_SPECIALS,
    RETURNED,
    SEAT_ZONES,
    SPECIALS,
    Book,
)
from afterdark.games.vec.cards import COLOURS
from afterdark.games.vec.claims import claim_holds
from afterdark.games.vec.heuristic.features import FEATURES, measure
from afterdark.games.vec.heuristic.milestones import MILESTONES, reached
from afterdark.games.vec.heuristic.talk import sayings
from afterdark.games.vec.heuristic.weigh import weigh
from afterdark.games.vec.knowledge.secrets import answers, hypotheses, matters, secrets, suppose
from afterdark.games.vec.knowledge.view import VecView
from afterdark.games.vec.open import VecOpen
from afterdark.games.vec.state import Vec
from afterdark.games.vec.steps.after_action import AfterAction, AfterActionTurn
from afterdark.games.vec.steps.bids import SealedBid
from afterdark.games.vec.steps.compare import CompareResult, CompareSpend, CompareTarget
from afterdark.games.vec.steps.draft import DRAFT_DECK, DraftDeck, DraftKeep
from afterdark.games.vec.steps.insert import (
    Contest,
    InsertCandidate,
    InsertOppose,
    InsertResult,
)
from afterdark.games.vec.steps.novel import NovelDisplace, NovelPosition, NovelSpecials
from afterdark.games.vec.steps.phase1 import PlaceDrops, PlaceTarget, Placing, Relocate
from afterdark.games.vec.steps.phase2 import Acting, Activate, Gather, LimitTurn
from afterdark.games.vec.steps.refill import EndOfRound, reveal
from afterdark.games.vec.steps.round import ROUND, Round
from afterdark.games.vec.steps.solo import (
    Effect,
    Reactivate,
    ResearchCount,
    ResearchDeck,
    ResearchKeep,
    ResearchSide,
)
from afterdark.games.vec.steps.strength import OpenInk, SpecialPoints


class VecRules(Book):
    """Everything about one table, ready to deal."""

    def __init__(self, options: Mapping[str, OptionValue], file: CardFile) -> None:
        super().__init__(options, file)
        self.features = list(FEATURES)
        self.has_secrets = True
        self.milestones = list(MILESTONES)
        self.step_types = [
            Round, DraftDeck, DraftKeep, Placing, PlaceTarget, PlaceDrops, Relocate, Gather,
            Acting, Activate, SpecialPoints, OpenInk, Effect, CompareTarget, SealedBid,
            CompareResult, CompareSpend, ResearchDeck, ResearchCount, ResearchKeep, ResearchSide,
            Reactivate, InsertCandidate, InsertOppose, Contest, InsertResult, NovelSpecials,
            NovelPosition, NovelDisplace, AfterAction, AfterActionTurn, LimitTurn, EndOfRound,
        ]  # fmt: skip

    def blank_state(self, layout: Layout, open: Open, dealer: Dealer) -> Vec:
        assert isinstance(open, VecOpen)
        return Vec(self, layout, open, dealer)

    def blank_view(self, seat: int, layout: Layout, open: Open) -> VecView:
        assert isinstance(open, VecOpen)
        return VecView(seat, self, layout, open)

    def set_up(self, seats: int, dealer: Dealer, events: Events = None) -> Vec:
        """Objectives, decks, Ideas Area, ink, first player; then the draft."""
        deck = self.deck
        state = Vec(self, self.layout(seats), VecOpen.at_start(len(deck.kinds), seats), dealer)
        zones = state.zones = state.layout.empty()
        state.facts = [None] * (seats + 1)
        state.events = events
        zones[OBJECTIVES] = deck.objective_cards.all_pieces()
        state.shuffle(OBJECTIVES)
        for seat in range(seats):
            zones[OBJECTIVE + SEAT_ZONES * seat].append(zones[OBJECTIVES].pop())
        zones[DECKS] = deck.cards.all_pieces()
        for colour in range(len(COLOURS)):
            state.shuffle_deck(colour)
        for colour in range(len(COLOURS)):
            state.add_idea(colour)
        self._fit_ideas(state)
        zones[RESERVE][0] = deck.drops - seats * deck.start_drops
        zones[RESERVE_SPECIALS] = deck.special.copies.copy()
        for seat in range(seats):
            zones[INK + SEAT_ZONES * seat][0] = deck.start_drops
            zones[SPECIALS + SEAT_ZONES * seat][seat] = deck.start_specials
            zones[RESERVE_SPECIALS][seat] -= deck.start_specials
        state.open.first = state.pick("first_player", seats)
        if events is not None:
            state.tell("starts", {"seat": state.open.first})
        # VEC-R5: the draft goes clockwise from the first player, who lies on top.
        state.stack = [ROUND]
        for step in range(seats - 1, -1, -1):
            state.stack.append(DRAFT_DECK[(state.open.first + step) % seats])
        return state

    def _fit_ideas(self, state: Vec) -> None:
        """Two colours leave the Ideas Area for 2 seats, or come twice for 4 (VEC-10 to VEC-12)."""
        if state.seats == 3:
            return
        colours = self.deck.objective_colours[reveal(state)][:2]
        if state.seats == 4:
            for colour in colours:
                state.add_idea(colour)
            return
        left: list[int] = []
        for piece in state.zones[IDEAS]:
            card = card_in(piece)
            if self.deck.colour[card] not in colours:
                left.append(piece)
                continue
            state.zones[DECKS].append(card)
            state.learn(EVERYONE, RETURNED, [card])
            if state.events is not None:
                state.tell("idea_returned", {"card": state.card(card)})
        state.zones[IDEAS] = left
        for colour in colours:
            state.shuffle_deck(colour)

    def weigh(self, view: View[Rules, Open]) -> list[float]:
        assert isinstance(view, VecView)
        return weigh(view)

    def measure(self, view: View[Rules, Open]) -> list[float]:
        assert isinstance(view, VecView)
        return measure(view)

    def sayings(self, view: View[Rules, Open]) -> list[Saying]:
        assert isinstance(view, VecView)
        return sayings(view)

    def claim_holds(
        self, state: State[Rules, Open], seat: int, kind: str, words: Mapping[str, Word]
    ) -> bool | None:
        assert isinstance(state, Vec)
        return claim_holds(state, seat, kind, words)

    def secrets(self, state: State[Rules, Open]) -> list[int]:
        assert isinstance(state, Vec)
        return secrets(state)

    def hypotheses(self, view: View[Rules, Open]) -> list[list[int]]:
        assert isinstance(view, VecView)
        return hypotheses(view)

    def suppose(self, state: State[Rules, Open], secrets: list[int]) -> None:
        assert isinstance(state, Vec)
        suppose(state, secrets)

    def matters(self, seats: int, seat: int) -> list[Matter]:
        return matters(self.deck, seats, seat)

    def answers(self, secrets: list[int], seat: int, decision: int) -> list[int]:
        return answers(secrets, seat)

    def reached(self, state: State[Rules, Open]) -> list[int]:
        assert isinstance(state, Vec)
        return reached(state)
