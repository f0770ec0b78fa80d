"""The starting draft: one of three cards of a deck (VEC-14, VEC-R5, VEC-R6)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action, Word
from afterdark.engine.core.facts import Field
from afterdark.engine.core.zones import EVERYONE, card_in, knowers, only, slot
from afterdark.engine.errors import PositionError, Refusal
from afterdark.games.vec.actions import CardAction, ColourAction
from afterdark.games.vec.book import DECKS, LEFT, LOOKED, LOOKED_AT, PUT_BACK
from afterdark.games.vec.cards import COLOURS
from afterdark.games.vec.meta import MOST_SEATS
from afterdark.games.vec.state import Vec
from afterdark.games.vec.steps.question import Asking, other, require

START_CARDS: Final = 3


def look_at(state: Vec, seat: int, card: int) -> None:
    """A card of a deck lies before one seat only."""
    state.zones[LOOKED].append(slot(card, only(seat)))
    if state.events is not None:
        words: dict[str, Word] = {"seat": seat}
        state.confide("saw", {**words, "card": state.card(card)}, only(seat))


def put_others_back(state: Vec, seat: int, colour: int, kept: int, before: int) -> None:
    """All cards looked at but one go back into their deck, which is reshuffled (VEC-14, VEC-92)."""
    looked = state.zones[LOOKED]
    count = len(looked)
    for piece in looked:
        card = card_in(piece)
        if card != kept:
            state.zones[DECKS].append(card)
            state.learn(only(seat), PUT_BACK, [card])
    state.zones[LOOKED] = [slot(kept, only(seat))]
    if count > 1:
        state.shuffle_deck(colour)
    state.learn(EVERYONE, LOOKED_AT, [seat, colour, count, before])


def is_looked_at(state: Vec, card: int) -> bool:
    """Whether a card lies before the seat that looks."""
    for piece in state.zones[LOOKED]:
        if card_in(piece) == card:
            return True
    return False


def check_looking(state: Vec, seat: int) -> None:
    """Whoever is about to choose one of the cards looked at sees them, and nobody else does."""
    looked = state.zones[LOOKED]
    require(len(looked) > 0, "there are no cards to choose from.", "VEC-91")
    for piece in looked:
        if knowers(piece) != only(seat):
            raise PositionError("looked", f"seat {seat} alone sees these cards. [VEC-91]")


def check_colour(state: Vec, colour: int) -> None:
    """All cards looked at are of one colour (VEC-14, VEC-93)."""
    for piece in state.zones[LOOKED]:
        if state.book.deck.colour[card_in(piece)] != colour:
            raise PositionError("looked", "all cards are of the deck that was named. [VEC-93]")


class Drafting(Asking):
    """A question of the draft, on those of the seats that are still to come."""

    ON: ClassVar[tuple[str, ...]] = ("round", "draft_deck")

    def check(self, state: Vec, depth: int) -> None:
        super().check(state, depth)
        # VEC-R5: one seat after the other.
        for step in state.stack[:depth]:
            if isinstance(step, Drafting):
                require(step.seat != self.seat, "every seat drafts once.", "VEC-14")


class DraftDeck(Drafting):
    """Name the deck to draw three cards from (VEC-14)."""

    NAME: ClassVar[str] = "draft_deck"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-14", "VEC-R5", "VEC-R6")

    def options(self, state: Vec, seat: int) -> list[Action]:
        options: list[Action] = []
        # VEC-14, VEC-R6: one colour, and all three cards come from it.
        for colour in range(len(COLOURS)):
            if state.deck_size(colour) > 0:
                options.append(state.book.name_deck[colour])
        return options

    def refusal(self, state: Vec, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, ColourAction):
            return other(state, action, "VEC-14", "refused-name-deck")
        if state.deck_size(action.colour) == 0:
            return Refusal("VEC-14", "refused-empty-deck")
        return None

    def choose(self, state: Vec, seat: int, action: Action) -> None:
        assert isinstance(action, ColourAction)
        colour = action.colour
        state.pop()
        state.disclose()
        if state.events is not None:
            state.tell("drafts", {"seat": seat, "colour": COLOURS[colour]})
        for _ in range(min(START_CARDS, state.deck_size(colour))):
            look_at(state, seat, state.take_top(colour))
        state.push(DraftKeep(seat, colour))


class DraftKeep(Drafting):
    """Choose the card the Display starts with; it lies face-up at once (VEC-14)."""

    NAME: ClassVar[str] = "draft_keep"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-14", "VEC-R5")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"), Field("colour", "number"))
    SECRET: ClassVar[bool] = True

    def __init__(self, seat: int, colour: int) -> None:
        super().__init__(seat)
        self.colour = colour

    def options(self, state: Vec, seat: int) -> list[Action]:
        return [state.book.start[card_in(piece)] for piece in state.zones[LOOKED]]

    def refusal(self, state: Vec, seat: int, action: Action) -> Refusal | None:
        if (
            not isinstance(action, CardAction)
            or action is not state.book.start[action.card]
            or not is_looked_at(state, action.card)
        ):
            return other(state, action, "VEC-14", "refused-start-card")
        return None

    def choose(self, state: Vec, seat: int, action: Action) -> None:
        assert isinstance(action, CardAction)
        card = action.card
        state.pop()
        # VEC-14, VEC-R5: one card lies face-up at once, the others are shuffled back.
        state.learn(EVERYONE, LEFT, [card, state.decision])
        put_others_back(state, seat, self.colour, kept=card, before=len(state.zones[LOOKED]))
        state.zones[LOOKED] = []
        state.up(seat).append(slot(card, EVERYONE))
        if state.events is not None:
            state.tell("started", {"seat": seat, "card": state.card(card)})

    def check(self, state: Vec, depth: int) -> None:
        super().check(state, depth)
        check_looking(state, self.seat)
        check_colour(state, self.colour)


DRAFT_DECK: Final = [DraftDeck(seat) for seat in range(MOST_SEATS)]
